# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer races: it searches as people do, with their slips, and takes a person's time. Free of Qt and clocks.

What it decides depends on its view, its level and a seed alone: it sees nothing that people cannot see.
"""

from math import cos, exp, log, pi, sqrt
from typing import Final, NamedTuple

from app.rules.core import Rng, View
from app.rules.race import Race, Search, Slips
from app.text import Phrase, Term

FASTEST: Final = 700
"""No claim comes sooner, in milliseconds after the dice."""
AGAIN: Final = 1000
"""What looking again costs after somebody else has claimed the same wrongly, in milliseconds."""
PACE_STEP: Final = 1.04
"""How much slower the adapting level gets after each chase that it wins, and faster after each it loses."""
_SLOWEST: Final = 4.0
_TRIES: Final = 4


class Racer(NamedTuple):
    """A level of the race: seconds, their spread, and slips in shares of 1."""

    key: str
    name: Phrase
    base: float
    card: float
    special: float
    spread: float
    wrong_way: float
    overlooks: float
    forgets: float


RACERS: Final = (
    Racer("age-6", Term("age 6"), 3.2, 0.75, 2.0, 0.40, 0.08, 0.05, 0.25),
    Racer("age-9", Term("age 9"), 2.4, 0.50, 1.3, 0.35, 0.05, 0.03, 0.15),
    Racer("adult", Term("adult"), 1.6, 0.30, 0.8, 0.30, 0.03, 0.015, 0.08),
    Racer("expert", Term("expert"), 1.1, 0.18, 0.4, 0.25, 0.015, 0.007, 0.03),
    Racer("adapts", Term("adapts to you"), 1.6, 0.30, 0.8, 0.30, 0.03, 0.015, 0.08),
)
"""In order of strength; the last one's time is multiplied by what it has learnt about its opponent."""

USUAL: Final = "age-9"
ADAPTS: Final = "adapts"


class Plan(NamedTuple):
    """What a computer will do in a chase: claim a place, None where nothing fits, so many milliseconds after now."""

    after: int
    place: int | None


def racer(key: str) -> Racer:
    """The level of this name, the usual one where there is none."""
    return next((known for known in RACERS if known.key == key), RACERS[1])


def _normal(rng: Rng) -> float:
    """A number of the standard normal distribution."""
    return sqrt(-2 * log(1 - rng.share())) * cos(2 * pi * rng.share())


def _slips(level: Racer, rng: Rng, barred: frozenset[int | None]) -> Slips:
    def misses(special: bool) -> bool:
        return rng.share() < (level.forgets if special else level.overlooks)

    return Slips(rng.share() < level.wrong_way, misses, barred)


def _seconds(level: Racer, search: Search, rng: Rng) -> float:
    plain = level.base + level.card * search.looked + level.special * search.specials
    if search.place is None:
        plain += 2 * level.base
    return plain * exp(level.spread * _normal(rng))


def plan(race: Race, view: View, level: Racer, seed: int, pace: float = 1.0) -> Plan:
    """What a computer does in the chase that has just begun; `pace` multiplies its time."""
    rng = Rng(seed)
    search = race.search(view, _slips(level, rng, frozenset()))
    return Plan(max(FASTEST, round(1000 * pace * _seconds(level, search, rng))), search.place)


def plan_again(
    race: Race, view: View, level: Racer, seed: int, barred: frozenset[int | None], pace: float = 1.0
) -> Plan | None:
    """What it does after these claims turned out wrong and it wanted the same; None where it has no other idea."""
    rng = Rng(seed)
    for _ in range(_TRIES):
        search = race.search(view, _slips(level, rng, barred))
        if search.place not in barred:
            return Plan(AGAIN + round(1000 * pace * _seconds(level, search, rng)), search.place)
    return None


def adapted(pace: float, won: bool) -> float:
    """The time of the adapting level after a chase that it won or lost against a person."""
    return min(max(pace * PACE_STEP if won else pace / PACE_STEP, 1 / _SLOWEST), _SLOWEST)


def calibrated(times: tuple[int, ...], usual: tuple[int, ...]) -> float:
    """The pace that makes an opponent as fast as somebody who took these times, in milliseconds, for such chases.

    `usual` are the times that the adapting level would have taken; both as long as there were practice chases.
    """
    if not times:
        return 1.0
    ratios = sorted(max(own, 1) / max(other, 1) for own, other in zip(times, usual, strict=True))
    middle = len(ratios) // 2
    median = ratios[middle] if len(ratios) % 2 else sqrt(ratios[middle - 1] * ratios[middle])
    return min(max(median, 1 / _SLOWEST), _SLOWEST)
