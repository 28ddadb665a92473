# SPDX-License-Identifier: GPL-3.0-or-later
"""What a record says about its match besides the moves: who played, when, and why it does not count.

Files may hold anything under these keys, so all of it is checked when used. Knows no index.
"""

import secrets
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from app import __version__
from app.match.match import Match

PERSON: Final = "person"
UNDONE: Final = "undone"
HINTS: Final = "hints"
PLAYED_ON: Final = "played_on"
KNOWN_CARDS: Final = "known_cards"
UNFINISHED: Final = "unfinished"
HELP: Final = (UNDONE, HINTS, PLAYED_ON)
"""The record's keys that count help; a match with any of them is marked and does not count."""
REPEATS: Final = ("compare", "deal")
"""The record's keys of a match with the cards of another: somebody may know them, so it does not count either."""


def seated(match: Match) -> tuple[str, ...]:
    """Who decided for each seat by the record: a person or a level's key; persons where it does not say."""
    kept = match.extras.get("players")
    if isinstance(kept, list) and len(kept) == match.seats and all(isinstance(entry, str) for entry in kept):
        return tuple(kept)
    return (PERSON,) * match.seats


def marks_of(match: Match) -> tuple[str, ...]:
    """Why a match does not count; empty where it does."""
    used = [match.extras.get(key) for key in HELP]
    marks = [key for key, times in zip(HELP, used, strict=True) if type(times) is int and times > 0]
    if any(key in match.extras for key in REPEATS):
        marks.append(KNOWN_CARDS)
    return tuple(marks) if match.over else (*marks, UNFINISHED)


def played_on(match: Match, rounds: int, moves: int) -> Match:
    """A new match to play on from a position of another; marked, and with chances of its own from there."""
    again = match.shortened(rounds, moves)
    again.extras.pop("deal", None)  # another's cards to be repeated: they are known by now
    again.extras |= {
        "app": f"stammtisch {__version__}",
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": secrets.randbits(64),
        PLAYED_ON: 1,
    }
    return again


def played_at(match: Match, changed: float) -> float:
    """When a match began by its record; when its file was written where it does not say."""
    created = match.extras.get("created")
    if isinstance(created, str):
        with suppress(ValueError, OverflowError, OSError):
            return datetime.fromisoformat(created).timestamp()
    return changed
