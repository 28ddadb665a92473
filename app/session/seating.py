# SPDX-License-Identifier: GPL-3.0-or-later
"""Who decides for the seats of a match: persons, and computers by their levels. Knows no Qt, and names no game."""

from app.match.marks import PERSON
from app.match.match import Match
from app.players.levels import LEVELS
from app.players.reaction import RACERS, USUAL
from app.rules.game import Game
from app.text import Phrase


def levels_of(game: Game) -> tuple[tuple[tuple[str, Phrase], ...], str]:
    """The levels of computers for a game, weakest first, and the one that is offered at first."""
    if game.race is not None:
        return tuple((level.key, level.name) for level in RACERS), USUAL
    return tuple((level.key, level.name) for level in LEVELS), LEVELS[-1].key


def players_of(match: Match) -> tuple[str, ...]:
    """Who decides for each seat by the record; seat 0 a person and the others computers where it does not say."""
    levels, usual = levels_of(match.game)
    known = {PERSON, *(key for key, _ in levels)}
    kept = match.extras.get("players")
    if isinstance(kept, list) and len(kept) == match.seats and all(type(one) is str and one in known for one in kept):
        return tuple(kept)
    return (PERSON, *(usual,) * (match.seats - 1))
