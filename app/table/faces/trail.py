# SPDX-License-Identifier: GPL-3.0-or-later
"""Four colours from 0 to 12 and a joker, the masked fox who walks backwards."""

from __future__ import annotations

from typing import Final

from app.table.faces.coloured import COLOURS, Manner, corners, ground, mark, numeral, plate, sign, tone
from app.table.faces.drawing import Brush

JOKER: Final = "J"
CODES: Final = (*(f"{colour}{value}" for colour in COLOURS for value in range(13)), JOKER)
BAND: Final = (82.5, 95.5)
"""Heights at which the middle line of the joker meets the left and the right edge."""


def paint(brush: Brush, code: str, manner: Manner) -> None:
    """Paints everything that is printed on the card's stock."""
    if code == JOKER:
        _fox(brush)
        corners(brush, JOKER, mark("mask"), manner)
        return
    colour, value = code[0], code[1:]
    ground(brush, "trail", colour, manner)
    plate(brush, colour, manner)
    numeral(brush, value, tone(colour), manner.numeral)
    corners(brush, value, sign(colour), manner)


def _fox(brush: Brush) -> None:
    def half() -> None:
        with brush.inside((0, 0), (100, 0), (100, BAND[1]), (0, BAND[0])):
            brush.put(*mark("fox"), x=0, y=0, width=100)

    brush.twice(half)
    brush.put(*mark("false-trail"), x=0, y=0, width=100)
