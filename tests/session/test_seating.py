# SPDX-License-Identifier: GPL-3.0-or-later
"""Who plays for a seat: as the record says, if every word of it is known for the game."""

from typing import Any

import pytest

from app.games import SHELF
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.game import Game
from app.session.seating import levels_of, players_of


def match_of(game: Game, **extras: Any) -> Match:
    seats = game.seats[0]
    return Match(game, {}, [f"Seat {seat}" for seat in range(seats)], 0, extras)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_record_that_does_not_say_has_one_person_and_the_usual_computers(game: Game) -> None:
    levels, usual = levels_of(game)
    assert usual in dict(levels)
    assert players_of(match_of(game)) == (PERSON, *[usual] * (game.seats[0] - 1))


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_record_is_believed_if_it_names_somebody_known_for_every_seat(game: Game) -> None:
    weakest = levels_of(game)[0][0][0]
    other = next(key for far in SHELF for key, _ in levels_of(far)[0] if key not in dict(levels_of(game)[0]))
    seats = game.seats[0]
    kept = [weakest, *[PERSON] * (seats - 1)]
    assert players_of(match_of(game, players=kept)) == tuple(kept)
    usual = players_of(match_of(game))
    for wrong in (
        kept[1:],
        [*kept, PERSON],
        [other, *kept[1:]],
        [7, *kept[1:]],
        [[], *kept[1:]],
        dict.fromkeys(kept),
        "person",
    ):
        assert players_of(match_of(game, players=wrong)) == usual
