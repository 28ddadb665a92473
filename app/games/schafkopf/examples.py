# SPDX-License-Identifier: GPL-3.0-or-later
"""The positions that Schafkopf's rule book shows as pictures.

Each is a record and a moment in it; how it is drawn, and in which language, is not known here.
"""

import json
from typing import Final

from app.rules.game import Example

_PACKET: Final = 4


def _record(dealer: int, hands: str, moves: str) -> str:
    """Writes the record of one round from the four hands, seat 0 first, and the moves between commas."""
    held = [hand.split() for hand in hands.split("|")]
    clockwise = [held[(dealer + place) % 4] for place in range(1, 5)]
    deck = [card for start in (0, _PACKET) for hand in clockwise for card in hand[start : start + _PACKET]]
    return json.dumps(
        {
            "format": "card-table-record",
            "version": 1,
            "game": "schafkopf",
            "options": {"deals": 1},
            "seats": ["Anna", "Ben", "Cleo", "Dora"],
            "dealer": dealer,
            "rounds": [{"deck": deck, "moves": [move.strip() for move in moves.split(",")]}],
        }
    )


_RUFSPIEL_WON: Final = _record(
    3,
    "H8 H7 EX EK GK G7 S9 S7 | EO HO SO HX H9 E8 E7 G9 | EU GU HU SU HK E9 G8 SA | GO HA EA GA GX SX SK S8",
    """0 pass, 1 bid rufer, 2 pass, 3 pass, 1 call E,
    0 play EK, 1 play E8, 2 play E9, 3 play EA, 3 play GO, 0 play H7, 1 play HX, 2 play GU,
    3 play HA, 0 play H8, 1 play H9, 2 play SU, 2 play SA, 3 play S8, 0 play S7, 1 play SO,
    1 play EO, 2 play EU, 3 play GA, 0 play G7, 1 play HO, 2 play HU, 3 play SK, 0 play S9,
    1 play E7, 2 play HK, 3 play GX, 0 play EX, 2 play G8, 3 play SX, 0 play GK, 1 play G9""",
)

_RUFSPIEL_LOST: Final = _record(
    3,
    "EU GU HU HX H9 EX EK GK | SO SU H7 E8 E7 GX SX S8 | HO HA E9 GA G9 G7 SK S9 | EO GO HK H8 EA G8 SA S7",
    """0 bid rufer, 1 pass, 2 pass, 3 pass, 0 call G,
    0 play EU, 1 play SO, 2 play HO, 3 play GO, 3 play G8, 0 play GK, 1 play GX, 2 play GA,
    2 play HA, 3 play EO, 0 play H9, 1 play H7, 3 play SA, 0 play GU, 1 play S8, 2 play SK,
    0 play HU, 1 play SU, 2 play E9, 3 play H8, 0 play HX, 1 play E7, 2 play S9, 3 play HK,
    0 play EX, 1 play E8, 2 play G7, 3 play EA, 3 play S7, 0 play EK, 1 play SX, 2 play G9""",
)

_WITHOUT_SIX: Final = _record(
    3,
    "EO HO EU GU H9 EA EX GA | GO SO HA EK E8 E7 G9 S8 | HU HX HK H8 H7 GX SX S9 | SU E9 GK G8 G7 SA SK S7",
    """0 pass, 1 pass, 2 bid rufer, 3 pass, 2 call S,
    0 play EA, 1 play EK, 2 play HU, 3 play E9, 2 play HX, 3 play SU, 0 play GU, 1 play HA,
    0 play GA, 1 play G9, 2 play GX, 3 play G7, 0 play EX, 1 play E7, 2 play H7, 3 play SK""",
)

_WENZ: Final = _record(
    3,
    "SU EK E9 E8 GK G8 HA HX | E7 GA GX HK HO H9 SK SO | HU EX EO GO G9 G7 H8 S9 | EU GU EA H7 SA SX S8 S7",
    """0 pass, 1 pass, 2 pass, 3 bid wenz,
    0 play HA, 1 play HK, 2 play H8, 3 play H7, 0 play HX, 1 play H9, 2 play HU, 3 play GU,
    3 play EU, 0 play SU, 1 play E7, 2 play G9, 3 play EA, 0 play E8, 1 play HO, 2 play EO""",
)

_RUNNING_AWAY: Final = _record(
    2,
    "SU EK E9 E8 GK G8 G7 HA | E7 GA GX HK HO H9 SK EU | HU HX EX EO GO G9 H8 S9 | SO GU EA H7 SA SX S8 S7",
    """3 pass, 0 pass, 1 pass, 2 bid rufer, 2 call S,
    3 play S7, 0 play HA, 1 play SK, 2 play S9""",
)

EXAMPLES: Final[dict[str, Example]] = {
    "auction": Example(_RUFSPIEL_WON, 2, 2),
    "called-ace": Example(_RUFSPIEL_WON, 8, 3),
    "throw-away": Example(_WITHOUT_SIX, 20, 3),
    "wenz-ober": Example(_WENZ, 19, 2),
    "running-away": Example(_RUNNING_AWAY, 6, 3),
    "last-trick": Example(_RUFSPIEL_LOST, 36, 2),
}
