# SPDX-License-Identifier: GPL-3.0-or-later
"""Computers out of turn take the time that persons are given, and none where nobody shall be hurried."""

from typing import Any

import pytest

from app.match.match import Match
from app.rules.core import Move
from app.session import reactions
from app.session.reactions import Reactions
from tests.desk import HandClock, new_match

SAID = Move(2, "say")


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    match = new_match(dealer=0)
    match.deal()
    moves = match.round.state.moves

    def also(seat: int) -> list[Move]:
        return [SAID] if seat == 2 and match.turn != 2 else moves(seat)

    monkeypatch.setattr(match.round.state, "moves", also)
    monkeypatch.setattr(reactions, "react", lambda view, level, seed: (1000, SAID))
    return match


@pytest.mark.parametrize(("patience", "wanted"), [(50, 500), (100, 1000), (400, 4000)])
def test_a_reaction_comes_after_its_share_of_the_usual_time(match: Match, patience: int, wanted: int) -> None:
    clock = HandClock()
    acted: list[Any] = []
    Reactions(clock).start(match, {2: "easy"}, acted.append, patience)
    clock.advance(wanted - 1)
    assert acted == []
    clock.advance(1)
    assert acted == [SAID]


def test_without_hurry_no_computer_is_ever_faster(match: Match) -> None:
    clock = HandClock()
    acted: list[Any] = []
    Reactions(clock).start(match, {2: "easy"}, acted.append, 0)
    clock.advance(100_000)
    assert acted == [] and clock.pending == 0
