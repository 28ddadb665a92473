# SPDX-License-Identifier: GPL-3.0-or-later
"""What can lie in the circle, which circles are allowed, and how one is drawn. Knows no chase and no words."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Final

from app.rules.core import Rng

COLOURS: Final = ("R", "G", "B")
FEATURES: Final = ("c", "s", "b")
SIDES: Final = ("hand", "foot")

THIEVES: Final = 18
"""How many thieves lie in the circle; as many are in the stack at first."""

THIEF: Final = "T"
"""A thief's place in the layout of a circle."""
EMPTY: Final = "-"
"""The place of the last card won, which is not filled again."""

HOUSES: Final = ("H:R", "H:G", "H:B")
TRACKS: Final = ("C:R>G", "C:G>B", "C:B>R")
STATIONS: Final = ("U:R", "U:G", "U:B")

NO_SPECIALS: Final = "none"
WITH_TRACKS: Final = "tracks"
WITH_STATIONS: Final = "stations"
WITH_BOTH: Final = "both"

SPECIALS: Final[dict[str, tuple[str, ...]]] = {
    NO_SPECIALS: (),
    WITH_TRACKS: TRACKS,
    WITH_STATIONS: STATIONS,
    WITH_BOTH: (*TRACKS, *STATIONS),
}
"""The special cards of each value of the option."""

GROUP: Final = 3
"""With both kinds of special cards: one of them or a house, and two thieves behind it."""
APART: Final = 3
"""How many thieves at least lie between two houses."""


class Fault(Enum):
    """What is wrong with a circle."""

    ITEMS = "not the items that belong in it"
    GROUPS = "not in groups of a special card or house and two thieves"
    CLOSE = "two houses stand too close to each other"


def fault(items: Sequence[str], specials: str) -> Fault | None:
    """What is wrong with a circle of these items, `T` for a thief; None where it is allowed."""
    if Counter(items) != Counter((*HOUSES, *SPECIALS[specials], *(THIEF,) * THIEVES)):
        return Fault.ITEMS
    if specials == WITH_BOTH:
        if any((item == THIEF) == (place % GROUP == 0) for place, item in enumerate(items)):
            return Fault.GROUPS
        heads = items[::GROUP]
        close = any(heads[place - 1] in HOUSES and heads[place] in HOUSES for place in range(len(heads)))
        return Fault.CLOSE if close else None
    return Fault.CLOSE if min(_gaps(items)) < APART else None


def _gaps(items: Sequence[str]) -> list[int]:
    """How many thieves lie between one house and the next, round the end too."""
    gaps = [0]
    for item in items:
        if item in HOUSES:
            gaps.append(0)
        elif item == THIEF:
            gaps[-1] += 1
    gaps[0] += gaps.pop()
    return gaps


def drawn(specials: str, rng: Rng) -> tuple[str, ...]:
    """A circle drawn at random, each allowed one as likely as any other."""
    thieves = () if specials == WITH_BOTH else (THIEF,) * THIEVES
    pieces = (*HOUSES, *SPECIALS[specials], *thieves)
    while True:
        order = list(range(len(pieces)))
        rng.shuffle_list(order)
        items = tuple(pieces[place] for place in order)
        if specials == WITH_BOTH:
            items = tuple(part for head in items for part in (head, THIEF, THIEF))
        if fault(items, specials) is None:
            return items
