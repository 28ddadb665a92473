# SPDX-License-Identifier: GPL-3.0-or-later
"""A race without a clock: the order of seats, passing, and when it is unsolved."""

from app.match.in_turn import InTurn
from app.rules.core import NOBODY


def test_it_goes_round_from_the_one_who_rolled() -> None:
    turns = InTurn(4, 2)
    met = []
    while turns.due != NOBODY:
        met.append(turns.due)
        turns.skip()
    assert met == [2, 3, 0, 1]
    assert turns.unsolved


def test_after_a_wrong_claim_the_next_is_due_and_all_wrong_is_not_unsolved() -> None:
    turns = InTurn(2, 1)
    turns.done()
    assert turns.due == 0
    turns.done()
    assert turns.due == NOBODY and not turns.unsolved


def test_who_is_out_is_left_out() -> None:
    turns = InTurn(3, 0, [0, 2])
    assert turns.due == 1
    turns.skip()
    assert turns.due == NOBODY and turns.passed == [1]
