# SPDX-License-Identifier: GPL-3.0-or-later
"""The positions that the rule book of Auf falscher Fährte shows as pictures.

Each is a record and a moment in it; how it is drawn, and in which language, is not known here.
"""

import json
from typing import Final

from app.rules.game import Example

_DEALER: Final = 3


def record(jokers: bool, hands: str, moves: str) -> str:
    """Writes the record of one round from the four hands, seat 0 first, and the moves between commas."""
    held = [hand.split() for hand in hands.split("|")]
    deck = [card for turn in zip(*held, strict=True) for card in turn]
    return json.dumps(
        {
            "format": "card-table-record",
            "version": 1,
            "game": "falsche-faehrte",
            "options": {"jokers": jokers},
            "seats": ["Anna", "Ben", "Cleo", "Dora"],
            "dealer": _DEALER,
            "rounds": [{"deck": deck, "moves": [move.strip() for move in moves.split(",")]}],
        }
    )


_PLUS: Final = record(
    False,
    """R10 R5 Y12 Y9 Y5 Y0 G11 G4 G2 G0 B12 B8 B7 | R9 R8 R6 R3 R0 Y10 Y8 Y7 Y4 G10 B10 B4 B1
    | R12 R7 R4 R1 Y11 Y6 Y3 G12 G7 G3 B6 B5 B2 | R11 R2 Y2 Y1 G9 G8 G6 G5 G1 B11 B9 B3 B0""",
    """0 hide Y9, 1 hide Y8, 2 hide R7, 3 hide R2, * pile R7 Y9 R2 Y8,
    0 play Y12, 1 play Y4, 2 play Y3, 3 play Y1, 0 play B12, 1 play B1, 2 play B2, 3 play B0,
    0 play G11, 1 play G10, 2 play G12, 3 play G1, 2 play R12, 3 play R11, 0 play R5, 1 play R0,
    2 play Y11, 3 play Y2, 0 play Y0, 1 play Y7, 2 play G7, 3 play G9, 0 play G0, 1 play R3,
    1 play Y10, 2 play Y6, 3 play B3, 0 play Y5, 1 play B10, 2 play B5, 3 play B11, 0 play B7, 3 trump G""",
)

_JOKERS: Final = record(
    True,
    """R7 R5 R3 Y9 Y8 Y4 G12 G8 G3 G1 B12 B7 B3 B1 | R8 Y5 Y1 G11 G9 G7 G6 G5 B11 B9 B8 B6 B0 J
    | R6 R4 R2 R1 R0 Y7 Y6 Y3 G10 G2 B10 B5 B2 J | R12 R11 R10 R9 Y12 Y11 Y10 Y2 Y0 G4 G0 B4 J J""",
    """0 hide R3, 1 hide Y1, 2 hide R2, 3 hide Y2, * pile Y1 R3 Y2 R2,
    0 play G8, 1 play J, 2 play G2, 3 play G4""",
)

EXAMPLES: Final[dict[str, Example]] = {
    "void": Example(_PLUS, 28, 1),
    "trump-change": Example(_PLUS, 37, 3),
    "joker-lies": Example(_JOKERS, 7, 2),
}
