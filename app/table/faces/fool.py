# SPDX-License-Identifier: GPL-3.0-or-later
"""Four colours of different length, from 2 upwards, and the one, which goes with every colour."""

from __future__ import annotations

from typing import Final

from app.table.faces.coloured import COLOURS, Manner, corners, ground, mark, numeral, plate, sign, tone
from app.table.faces.drawing import Brush

ONE: Final = "1"
HIGHEST: Final = {"R": 23, "Y": 21, "G": 27, "B": 15}
"""The highest value of each colour in the whole pack."""
CODES: Final = (*(f"{colour}{value}" for colour in COLOURS for value in range(2, HIGHEST[colour] + 1)), ONE)


def paint(brush: Brush, code: str, manner: Manner) -> None:
    """Paints everything that is printed on the card's stock."""
    if code == ONE:
        ground(brush, "bunting", COLOURS, manner)
        size = manner.plate * 1.06
        brush.put(*mark("collar"), x=50 - size / 2, y=89 - size / 2, width=size)
        numeral(brush, ONE, "dark", manner.numeral * 0.9)
        corners(brush, ONE, mark("cap"), manner)
        return
    colour, value = code[0], code[1:]
    ground(brush, "bunting", colour, manner)
    plate(brush, colour, manner)
    numeral(brush, value, tone(colour), manner.numeral)
    corners(brush, value, sign(colour), manner)
