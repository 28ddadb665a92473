# SPDX-License-Identifier: GPL-3.0-or-later
"""The trail from a house to the thief: the walk step by step, each with its reason, and why a claim is wrong.

The rules ask it who is wanted, opponents walk it with slips of their own, and explanations tell its steps. It knows a
circle as record codes and the three clues of the dice, and neither seats nor cards nor words.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import takewhile
from typing import Final, NamedTuple


class Clues(NamedTuple):
    """What the three dice show: a house and the side of it, a gem, a feature; as record codes."""

    house: str
    side: str
    gem: str
    feature: str

    @property
    def way(self) -> int:
        """How positions change along the trail: the foot leads clockwise, the hand against it."""
        return 1 if self.side == "foot" else -1

    def turned(self) -> "Clues":
        """The same with the other side of the house."""
        return self._replace(side="hand" if self.side == "foot" else "foot")


class Seen(Enum):
    """What one step of a trail comes upon."""

    HOUSE = "a house, which means nothing"
    NO_GEM = "a thief without the gem that is sought"
    NO_FEATURE = "a thief with the gem, without the feature"
    FITS = "the thief"
    TURNS = "a track change for the gem that is sought: from here on it is another"
    ENTERS = "a station with the gem that is sought: underground to the next one"
    EXITS = "that next station"
    IDLE = "a special card for another gem"
    EMPTY = "a place without a card"
    OVERLOOKED = "a thief or a special card that mattered, and that a slip passed by"
    REPEATS = "where the trail has been before with the same gem: no thief fits"


MATTERS: Final = (Seen.FITS, Seen.TURNS, Seen.ENTERS)
"""What a walk may overlook."""


class Step(NamedTuple):
    """One position that a trail comes to."""

    position: int
    gem: str
    """What is sought on arrival."""
    seen: Seen
    lap: int = 0
    """How many times the trail has been all round the circle, whether on foot or underground."""
    skipped: tuple[int, ...] = ()
    """The positions that lie above the way underground, in the order of the trail; of ENTERS only."""


class Trail(NamedTuple):
    """A whole walk: its last step has found the thief or repeats."""

    steps: tuple[Step, ...]
    found: int | None
    """The thief's position, None where he has vanished without trace."""


Overlooks = Callable[[int, Seen], bool]
"""A walker's slip: whether it passes by what matters at a position; asked each time it comes there."""


def _nothing(position: int, seen: Seen) -> bool:
    return False


def gems(item: str) -> str:
    """The gems of a thief."""
    return item.partition("/")[0]


def features(item: str) -> str:
    """The features of a thief."""
    return item.partition("/")[2]


def is_station(item: str) -> bool:
    return item.startswith("U:")


def look(item: str, gem: str, feature: str) -> Seen:
    """What an item of the circle is to someone on foot who seeks this gem and this feature."""
    match item[:2]:
        case "H:":
            return Seen.HOUSE
        case "C:":
            return Seen.TURNS if item[2] == gem else Seen.IDLE
        case "U:":
            return Seen.ENTERS if item[2] == gem else Seen.IDLE
        case "-":
            return Seen.EMPTY
    if gem not in gems(item):
        return Seen.NO_GEM
    return Seen.FITS if feature in features(item) else Seen.NO_FEATURE


class _Walker:
    """Someone on the way: where, seeking what, and what has been met so far."""

    def __init__(self, circle: Sequence[str], clues: Clues) -> None:
        self.circle = circle
        self.way = clues.way
        self.gem = clues.gem
        self.position = circle.index(f"H:{clues.house}")
        self.gone = 0
        self.met = {(self.position, self.gem)}
        self.steps: list[Step] = []

    def advance(self, far: int = 1) -> None:
        self.gone += far
        self.position = (self.position + self.way * far) % len(self.circle)

    def note(self, seen: Seen, skipped: tuple[int, ...] = ()) -> None:
        self.steps.append(Step(self.position, self.gem, seen, self.gone // len(self.circle), skipped))

    def repeats(self) -> bool:
        """Whether this position was reached before with the same gem; from now on it was."""
        here = (self.position, self.gem)
        known = here in self.met
        self.met.add(here)
        return known

    def ride(self) -> None:
        """Go underground to the next station, whatever its gem."""
        size = len(self.circle)
        ahead = [(self.position + self.way * far) % size for far in range(1, size + 1)]
        skipped = tuple(takewhile(lambda position: not is_station(self.circle[position]), ahead))
        self.note(Seen.ENTERS, skipped)
        self.advance(len(skipped) + 1)


def walk(circle: Sequence[str], clues: Clues, overlooks: Overlooks = _nothing) -> Trail:
    """Follow the clues from their house until a thief fits or the trail repeats (rule book 3.1 to 3.6, 5.1 to 6.4)."""
    walker = _Walker(circle, clues)
    while True:
        walker.advance()
        seen = look(circle[walker.position], walker.gem, clues.feature)
        if walker.repeats():
            seen = Seen.REPEATS
        elif seen in MATTERS and overlooks(walker.position, seen):
            seen = Seen.OVERLOOKED
        if seen == Seen.ENTERS:
            walker.ride()
            seen = Seen.REPEATS if walker.repeats() else Seen.EXITS
        walker.note(seen)
        if seen == Seen.FITS:
            return Trail(tuple(walker.steps), walker.position)
        if seen == Seen.REPEATS:
            return Trail(tuple(walker.steps), None)
        if seen == Seen.TURNS:
            walker.gem = circle[walker.position][-1]


class Wrong(Enum):
    """Why a claim is wrong."""

    FEATURE = "the thief lacks the feature"
    GEM = "the thief lacks the gem"
    CHANGED = "the thief fits the dice, but by there the trail has another gem"
    BETWEEN = "the thief would fit, but the trail runs below him"
    OTHER_WAY = "the thief is the first that fits in the other direction"
    LATER = "the thief would fit, but another one comes first"
    THERE = "not vanished: a thief fits"


class Mistake(NamedTuple):
    """Why a claim is wrong, in the position that it concerns and the gem that is sought there."""

    wrong: Wrong
    position: int
    gem: str


def mistake(circle: Sequence[str], clues: Clues, claim: int | None) -> Mistake | None:
    """Why claiming the thief at this position, or with None that he has vanished, is wrong; None where it is right."""
    trail = walk(circle, clues)
    last = trail.steps[-1]
    if claim == trail.found:
        return None
    if claim is None:
        return Mistake(Wrong.THERE, last.position, last.gem)
    if clues.feature not in features(circle[claim]):
        return Mistake(Wrong.FEATURE, claim, clues.gem)
    without_specials = walk(circle, clues, lambda position, seen: seen != Seen.FITS).found
    if claim != without_specials and claim == walk(circle, clues.turned()).found:
        return Mistake(Wrong.OTHER_WAY, claim, clues.gem)
    fits_dice = clues.gem in gems(circle[claim])
    for step in trail.steps:
        if step.position == claim:
            return Mistake(Wrong.CHANGED if fits_dice else Wrong.GEM, claim, step.gem)
        if claim in step.skipped:
            above = fits_dice or step.gem in gems(circle[claim])
            return Mistake(Wrong.BETWEEN if above else Wrong.GEM, claim, step.gem)
    if fits_dice or last.gem in gems(circle[claim]):
        return Mistake(Wrong.LATER, claim, last.gem)
    return Mistake(Wrong.GEM, claim, last.gem)
