# SPDX-License-Identifier: GPL-3.0-or-later
"""Four colours from 0 to 9 with their action cards, and the cards without a colour.

After a colour's letter `S` passes a seat over, `R` turns round, `+2` makes draw two. `W` and `W4` name a colour, `SH`
mixes the hands, `BL` is blank for a rule of one's own.
"""

from __future__ import annotations

from typing import Final

from app.table.faces.coloured import (
    COLOURS,
    USUAL,
    Manner,
    corners,
    ground,
    mark,
    marked_corners,
    numeral,
    plate,
    sign,
    tone,
)
from app.table.faces.drawing import Brush

_SIGNS: Final = {"S": "skip", "R": "reverse"}
_VALUES: Final = (*"0123456789", "S", "R", "+2")
WILDS: Final = ("W", "W4", "SH", "BL")
CODES: Final = (*(colour + value for colour in COLOURS for value in _VALUES), *WILDS)

_PINWHEEL: Final = mark("pinwheel")


def paint(brush: Brush, code: str, manner: Manner) -> None:
    """Paints everything that is printed on the card's stock."""
    if code in WILDS:
        {"W": _wild, "W4": _wild_four, "SH": _shuffle, "BL": _blank}[code](brush, manner)
        return
    colour, value = code[0], code[1:]
    ground(brush, "confetti", colour, manner)
    plate(brush, colour, manner)
    if value in _SIGNS:
        name = _SIGNS[value]
        size = manner.numeral
        brush.put(*mark(f"{name}-{tone(colour)}"), x=50 - size / 2, y=89 - size / 2, width=size)
        marked_corners(brush, mark(f"{name}-dark"), sign(colour), manner)
    else:
        numeral(brush, value, tone(colour), manner.numeral * (0.9 if len(value) > 1 else 1.0))
        corners(brush, value, sign(colour), manner)


def _wild(brush: Brush, manner: Manner) -> None:
    _centred(brush, _PINWHEEL, manner.plate, 89)
    marked_corners(brush, _PINWHEEL, None, manner)


def _wild_four(brush: Brush, manner: Manner) -> None:
    _centred(brush, _PINWHEEL, 62, 66)
    numeral(brush, "+4", "dark", USUAL.numeral, 124)
    corners(brush, "+4", _PINWHEEL, manner)


def _shuffle(brush: Brush, manner: Manner) -> None:
    brush.put(*mark("hands"), x=0, y=0, width=100)
    _centred(brush, mark("shuffle"), 64, 89)
    marked_corners(brush, mark("crossing"), _PINWHEEL, manner)


def _blank(brush: Brush, manner: Manner) -> None:
    brush.put(*mark("form"), x=0, y=0, width=100)
    _centred(brush, mark("pencil"), 60, 116)
    marked_corners(brush, mark("pencil"), _PINWHEEL, manner)


def _centred(brush: Brush, what: tuple[str, ...], size: float, y: float) -> None:
    brush.put(*what, x=50 - size / 2, y=y - size / 2, width=size)
