# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of the cards of a hand: what was noted in one attempt is known from the deal on in the next."""

import pytest

from app.games.zieh_vier.hands import KINDS
from app.games.zieh_vier.worlds.foresight import Foresight
from app.rules.play import single

pytestmark = pytest.mark.heart

EVERY = single(KINDS) - 1


def test_a_hand_that_is_never_seen_may_hold_anything() -> None:
    foresight = Foresight()
    foresight.begin(3)
    foresight.note_laid(1, 4, 20)
    assert foresight.possible(1, 0) == EVERY


def test_a_hand_seen_later_holds_what_is_laid_until_then_and_what_is_seen() -> None:
    foresight = Foresight()
    for _ in range(2):  # the second attempt notes nothing twice
        foresight.begin(2)
        foresight.note_laid(1, 3, 20)
        foresight.note_laid(1, 5, 21)
        foresight.note_laid(0, 6, 30)
        foresight.note_seen(1, 7, [1, 1, 2])
    foresight.begin(2)
    assert foresight.possible(1, 0) == single(20) | single(21) | single(1) | single(2)
    assert foresight.possible(1, 4) == single(21) | single(1) | single(2)
    assert foresight.possible(1, 7) == single(1) | single(2)
    assert foresight.possible(1, 8) == EVERY
    assert foresight.possible(0, 0) == EVERY
    assert foresight.laid[1] == [20, 21]


def test_a_hand_keeps_its_number_and_new_hands_get_new_ones() -> None:
    foresight = Foresight()
    foresight.begin(2)
    foresight.numbers.reverse()
    foresight.note_seen(0, 2, [5])
    assert foresight.possible(0, 1) == single(5)
    foresight.deal(2)
    assert foresight.possible(0, 1) == EVERY
    foresight.begin(2)
    assert foresight.possible(1, 1) == single(5)


def test_an_empty_hand_is_seen_by_all() -> None:
    foresight = Foresight()
    foresight.begin(2)
    foresight.note_seen(0, 2, [])
    assert foresight.possible(0, 0) == 0
