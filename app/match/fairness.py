# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of a fair race: its times, its phases, and what may come of an event. Knows neither games nor clocks."""

from enum import Enum
from typing import Final, NamedTuple

from app.rules.core import NOBODY, Seat

Place = int | None
"""What is claimed: a place in the circle, None for the call that nothing fits."""

KEY: Final = "key"
UNTIMED_KEY: Final = "key without a time of its own"
TOUCH: Final = "touch"
MOUSE: Final = "mouse"

DICE: Final = 3

HURRY: Final = 3
"""How many times faster a chase runs in which only computers are left."""


class Fairness(NamedTuple):
    """The times of a race, in milliseconds; what is a tuple is by seat."""

    pick: tuple[int, ...]
    """How long somebody who has buzzed may pick."""
    delay: tuple[int, ...]
    """How long after the dice buzzing and cards begin to work: the handicap."""
    covered: bool = True
    """Whether the dice are covered while somebody picks."""
    guard: int = 250
    """How long picking is dead after a buzz, so that a late buzz does not pick."""
    early: int = 500
    """How long a buzz before the dice locks."""
    held: int = 1000
    """From when on a key that is held stops the clocks."""
    drag: int = 1500
    """How long a card may be in the air."""
    near: int = 20
    """A lead below this is told: it was a photo finish."""
    verdict: int = 1200
    """How long a wrong claim is shown."""
    suspense: tuple[int, int] = (300, 1000)
    """The dice fall after a time between these."""
    reveal: int = 0
    """How long after one die the next shows its face; 0 where all three do so at once."""


class Phase(Enum):
    READY = "waits for whoever is to roll"
    SUSPENSE = "the dice are about to fall"
    REVEAL = "slow dice show their faces one after the other"
    CHASE = "all are looking"
    FREEZE = "one has buzzed and picks"
    VERDICT = "a wrong claim is shown"
    DONE = "the chase is over"


class What(Enum):
    FELL = "the dice have fallen"
    SET_OFF = "all dice show their faces, and all clocks start"
    EARLY = "buzzed before the dice, or while that locks"
    TOO_SOON = "the handicap is not over yet"
    FROZE = "has buzzed and picks"
    PHOTO = "was first by next to nothing"
    TIMED_OUT = "has not picked in time"
    RIGHT = "has claimed rightly"
    WRONG = "has claimed wrongly and is out"
    RESUMED = "the chase goes on"
    RETURNED = "a dragged card glides back without a claim"
    GAVE_UP = "the chase is given up"
    STUCK = "nobody is left who could claim"


class Outcome(NamedTuple):
    """One thing that has come of an event."""

    what: What
    seat: Seat = NOBODY
    place: Place = None
    lead: int = 0
    """By how many milliseconds, of a photo finish."""
    pointer: int = -1
    """Whose drag, of what became of one."""
