# SPDX-License-Identifier: GPL-3.0-or-later
"""The thieves of a chase, and the houses, stations and changes of track that lie among them.

A thief is `gems/features`, as `RB/cs`: red and blue gem, cap and striped shirt. `H:B` is a house, `U:R` a station,
`C:B>R` a change of track. Knows nothing of how a trail runs.
"""

from __future__ import annotations

from typing import Final

from app.cards import THIEF_PACK
from app.table.faces.drawing import Brush

GEMS: Final = "RGB"
FOLDER: Final = "thieves"
HOUSES: Final = tuple(f"H:{colour}" for colour in GEMS)
STATIONS: Final = tuple(f"U:{colour}" for colour in GEMS)
CHANGES: Final = tuple(f"C:{seen}>{new}" for seen in GEMS for new in GEMS if seen != new)
SWAPPED: Final = tuple(f"{house}/swapped" for house in HOUSES)
"""Houses with the hand print at the left, for places of a circle where clockwise runs to the right."""
CODES: Final = (*THIEF_PACK, *HOUSES, *SWAPPED, *STATIONS, *CHANGES)
CLUES: Final = (
    *(f"{side}-{colour}" for side in ("hand", "foot") for colour in GEMS),
    *(f"gem-{colour}" for colour in GEMS),
    *(f"feature-{feature}" for feature in "csb"),
)
"""What the dice of a chase show: a house and the side where the trail starts, a gem, something he wears."""

_GEM: Final = 26.0
_GEM_X: Final = 80.4
_GEM_Y: Final = {1: (143.0,), 2: (128.5, 157.5)}
_SPECIALS: Final = {"H": "house", "U": "station", "C": "change"}


def paint(brush: Brush, code: str) -> None:
    """Paints everything that is printed on the card's stock."""
    if code[1] == ":":
        name = f"{_SPECIALS[code[0]]}-{code[2:].replace('>', '').replace('/', '-')}"
        brush.put(FOLDER, f"{name}.svg", x=0, y=0, width=100)
    else:
        gems, _, features = code.partition("/")
        _thief(brush, gems, features)


def _thief(brush: Brush, gems: str, features: str) -> None:
    for part in (
        "boots" if "b" in features else "bare",
        "legs",
        "sack",
        "striped" if "s" in features else "plain",
        "head",
        "cap" if "c" in features else "hair",
    ):
        brush.put(FOLDER, f"{part}.svg", x=0, y=0, width=100)
    for gem, y in zip(gems, _GEM_Y[len(gems)], strict=True):
        brush.put(FOLDER, f"gem-{gem}.svg", x=_GEM_X - _GEM / 2, y=y - _GEM / 2, width=_GEM)
