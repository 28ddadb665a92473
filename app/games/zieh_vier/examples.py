# SPDX-License-Identifier: GPL-3.0-or-later
"""The positions that the rule book of Zieh Vier shows as pictures.

Each is a record and a moment in it; how it is drawn, and in which language, is not known here.
"""

import json
from typing import Any, Final

from app.games.zieh_vier.options import OPTIONS, pack
from app.rules.game import Example

_NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")


def record(options: dict[str, Any], hands: str, pile: str, moves: str) -> str:
    """Writes the record of one round from the hands, Anna's first, who begins; then start card and draw pile."""
    held = [hand.split() for hand in hands.split("|")]
    told = [card for turn in zip(*held, strict=True) for card in turn] + pile.split()
    rest = list(pack({option.key: option.default for option in OPTIONS}, len(held)))
    for card in told:
        rest.remove(card)
    return json.dumps(
        {
            "format": "card-table-record",
            "version": 1,
            "game": "zieh-vier",
            "options": options,
            "seats": list(_NAMES[: len(held)]),
            "dealer": len(held) - 1,
            "rounds": [{"deck": told + rest, "moves": [move.strip() for move in moves.split(",")]}],
        }
    )


_FITS: Final = record(
    {},
    "R9 R4 Y3 Y8 G1 G5 BS | R2 R7 G9 G7 B3 YS W | Y0 Y1 G2 G9 B1 B5 B8 | R1 Y4 Y6 G4 GR B2 B9",
    "R5",
    "0 play R9, 1 play G9",
)

_CHALLENGE: Final = record(
    {},
    "R3 R8 Y2 G6 G+2 B4 W4 | R1 Y5 Y7 YS G3 G8 B6 | Y0 Y1 G2 G9 B1 B5 B8 | R6 Y4 Y6 G4 GR B2 B9",
    "R5",
    "0 play W4 G, 1 challenge",
)

_CATCH: Final = record(
    {},
    "RS RS GS GR YR Y6 B0 | R4 R7 Y1 Y9 G5 B3 B+2",
    "R2",
    "0 play RS, 0 play RS, 0 play GS, 0 play GR, 0 play YR, 0 play Y6, 1 catch 0",
)

_STACK: Final = record(
    {"stacking": "same"},
    "R+2 R8 Y2 G6 G0 B4 W | G+2 Y5 Y7 YS G3 G8 B6 | B+2 Y1 G2 G9 B1 BS W | R6 Y4 Y6 G4 GR B2 B9",
    "R5",
    "0 play R+2, 1 play G+2, 2 play B+2",
)

_JUMP: Final = record(
    {"jump_in": True},
    "B6 G1 R4 Y3 Y8 G6 BS | B2 R2 R7 RS G7 W B3 | Y0 Y1 G2 G9 B1 B5 R8 | B6 R1 Y4 Y6 G4 GR B9",
    "B5",
    "0 play B6, 3 play B6",
)

EXAMPLES: Final[dict[str, Example]] = {
    "fits": Example(_FITS, 1, 1),
    "challenge": Example(_CHALLENGE, 1, 1),
    "catch": Example(_CATCH, 6, 1),
    "stack": Example(_STACK, 2, 2),
    "jump-in": Example(_JUMP, 1, 3),
}
