# SPDX-License-Identifier: GPL-3.0-or-later
"""Computers out of turn take the time that persons are given, and none where nobody shall be hurried."""

from typing import Any

import pytest

from app.games import find
from app.match.match import Match
from app.rules.core import NOBODY, Move
from app.session import reactions
from app.session.reactions import Reactions, at_plates, open_to
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


@pytest.mark.parametrize(("shown", "acting"), [(NOBODY, 3), (1, 1), (3, 3)])
def test_at_a_plate_acts_who_is_shown_else_who_is_not_due(
    monkeypatch: pytest.MonkeyPatch, shown: int, acting: int
) -> None:
    game = find("zieh-vier")
    assert game is not None
    match = Match(game, {}, ("Anna", "Ben", "Cleo", "Dora"), 0, {"seed": 5})
    match.deal()
    assert match.turn == 1

    def offers(seat: int) -> list[Move]:
        return [Move(seat, "draw"), *(Move(seat, "catch", (str(other),)) for other in (2, 0) if other != seat)]

    monkeypatch.setattr(match.round.state, "offers", offers)
    monkeypatch.setattr(match.round.state, "moves", offers)
    assert [str(move) for move in at_plates(match, (1, 3), shown)] == [f"{acting} catch 0", f"{acting} catch 2"]
    assert [str(move) for move in open_to(match, (1, 3))] == ["3 draw"]


def test_without_hurry_no_computer_is_ever_faster(match: Match) -> None:
    clock = HandClock()
    acted: list[Any] = []
    Reactions(clock).start(match, {2: "easy"}, acted.append, 0)
    clock.advance(100_000)
    assert acted == [] and clock.pending == 0
