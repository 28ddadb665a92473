# SPDX-License-Identifier: GPL-3.0-or-later
"""The same cards once more: the deal of a match that was played, its code, and what came of it then.

What a new match takes over stands in its record: the seed, `deal` where the cards did not come from the seed, and
`compare` with names and points of then. Files may hold anything under these keys, so all of it is checked when used.
"""

from typing import Any, Final, NamedTuple

from app.match.dealcode import Deal, encode
from app.match.match import Match, is_drawn
from app.rules.core import OVER

_LARGEST: Final = 10**9


class Earlier(NamedTuple):
    """What the same cards brought earlier, up to the round that was just finished: by seat."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


def _plan(match: Match) -> list[dict[str, Any]]:
    """The decks of a match, and what chance brought where it was due."""
    return [
        {
            "deck": [match.pack[card] for card in played.deck],
            "chances": [move.act for move in played.moves if is_drawn(move)],
        }
        for played in match.rounds
    ]


def _seeded(match: Match) -> bool:
    """Whether all that chance brought comes from the seed, so that the seed alone brings it again."""
    if type(match.extras.get("seed")) is not int:
        return False
    fresh = Match(match.game, match.options, match.names, match.dealer, {"seed": match.extras["seed"]})
    for played in match.rounds:
        if fresh.next_deck() != played.deck:
            return False
        fresh.deal(played.deck)
        for move in played.moves:
            if is_drawn(move) and fresh.chance() != move:
                return False
            fresh.push(move)
    return True


def _result(match: Match) -> dict[str, Any]:
    """Names, and the points of each finished round."""
    finished = [played.state.points() for played in match.rounds if played.state.turn == OVER]
    return {"names": list(match.names), "points": [list(points or ()) for points in finished]}


def deal_of(match: Match) -> Deal:
    """The deal of a match, to be played again and compared with it."""
    seed = match.extras.get("seed")
    extras: dict[str, Any] = {"seed": seed if type(seed) is int else 0, "compare": _result(match)}
    if not _seeded(match):
        extras["deal"] = _plan(match)
    return Deal(match.game, match.options, match.seats, match.dealer, extras)


def code_of(match: Match) -> str | None:
    """The code of a match's cards, None where they did not come from a seed."""
    if "deal" in match.extras or not _seeded(match):
        return None
    try:
        return encode(Deal(match.game, match.options, match.seats, match.dealer, match.extras))
    except ValueError:
        return None


def _row(value: Any, seats: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != seats:
        return None
    if not all(type(points) is int and abs(points) < _LARGEST for points in value):
        return None
    return tuple(value)


def earlier(match: Match) -> Earlier | None:
    """What the same cards brought before, where the record tells it of the round that was just finished."""
    told = match.extras.get("compare")
    if not isinstance(told, dict) or not isinstance(told.get("points"), list):
        return None
    names = told.get("names")
    if not isinstance(names, list) or len(names) != match.seats or not all(isinstance(name, str) for name in names):
        return None
    rows = [_row(row, match.seats) for row in told["points"][: len(match.rounds)]]
    if not rows or len(rows) < len(match.rounds) or any(row is None for row in rows):
        return None
    known = [row for row in rows if row is not None]
    return Earlier(tuple(names), known[-1], tuple(sum(column) for column in zip(*known, strict=True)))
