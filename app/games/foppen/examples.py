# SPDX-License-Identifier: GPL-3.0-or-later
"""The positions that Foppen's rule book shows as pictures.

Each is a record and a moment in it; how it is drawn, and in which language, is not known here.
"""

import json
from typing import Final

from app.rules.game import Example

_DEALER: Final = 3


def record(hands: str, moves: str) -> str:
    """Writes the record of one round from the four hands, seat 0 first, and the moves between commas."""
    held = [hand.split() for hand in hands.split("|")]
    deck = [card for turn in zip(*held, strict=True) for card in turn]
    return json.dumps(
        {
            "format": "card-table-record",
            "version": 1,
            "game": "foppen",
            "options": {},
            "seats": ["Anna", "Ben", "Cleo", "Dora"],
            "dealer": _DEALER,
            "rounds": [{"deck": deck, "moves": [move.strip() for move in moves.split(",")]}],
        }
    )


_ONE: Final = record(
    """G17 G11 G10 G9 G4 G2 R8 R3 Y11 Y3 B3 1 | G15 G13 G12 G6 G5 R13 R12 R7 Y7 B8 B7 1
    | G16 G14 R11 R6 R5 Y10 Y8 Y5 Y4 B6 B4 B2 | G8 G7 G3 R10 R9 R4 R2 Y9 Y6 Y2 B5 1""",
    """0 play G17, 1 play G12, 2 play G16, 3 play G7, 0 play G11, 1 play G15, 2 play G14,
    1 play G13, 2 play R11, 3 play 1""",
)

_VOID: Final = record(
    """G16 G12 G9 G4 G3 R11 R10 R2 Y7 Y3 Y2 1 | G10 G8 G2 R7 Y9 Y8 Y6 Y5 B8 B6 B5 B4
    | G17 G15 G14 R12 R6 R5 Y11 Y10 Y4 B2 1 1 | G13 G11 G7 G6 G5 R13 R9 R8 R4 R3 B7 B3""",
    """0 play G16, 1 play G8, 2 play G17, 3 play G7, 2 play G15, 0 play G9, 1 play G10,
    2 play G14, 3 play G11, 1 play G2, 2 play R12, 3 play R13, 0 play R10, 3 play G13, 1 play Y9, 2 play Y10""",
)

EXAMPLES: Final[dict[str, Example]] = {
    "one": Example(_ONE, 9, 3),
    "discard": Example(_VOID, 15, 2),
}
