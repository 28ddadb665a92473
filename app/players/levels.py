# SPDX-License-Identifier: GPL-3.0-or-later
"""The levels of computer players and their names. They differ in memory and depth, never by seeing more."""

from typing import Final, NamedTuple

from app.text import Phrase, Term

FORGETS_NOTHING: Final = 99


class Level(NamedTuple):
    """How a computer plays: at random, or by rules of thumb that remember so many past tricks."""

    key: str
    name: Phrase
    policy: bool
    memory: int = FORGETS_NOTHING


LEVELS: Final = (
    Level("very-easy", Term("very easy"), policy=False),
    Level("easy", Term("easy"), policy=True, memory=2),
)
"""In order of strength."""

BASELINE: Final = Level("baseline", Term("rules of thumb"), policy=True)
"""The frozen rules of thumb, the measure for whatever comes later; also what hints are taken from."""


def level(key: str) -> Level:
    """The level with this key; the easiest rule player where the key is unknown."""
    return next((known for known in (*LEVELS, BASELINE) if known.key == key), LEVELS[-1])
