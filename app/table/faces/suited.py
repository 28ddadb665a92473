# SPDX-License-Identifier: GPL-3.0-or-later
"""What every suited face of the pack of 32 shares: corner index and the places of the pips.

A card's code is its suit's letter and its rank's, as in `EO`. Knows nothing of what a card is worth.
"""

from __future__ import annotations

from typing import Final

from app.table.faces.drawing import Brush

SUITS: Final = "EGHS"
RANKS: Final = "AXKOU987"
CODES: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)

INDEX_WIDTH: Final = 0.20
"""Share of a card's width, from its left edge, inside which the whole corner index lies."""

PIP: Final = 21.0
_LEFT, _MIDDLE, _RIGHT = 34.0, 50.0, 66.0
_FOUR = (29.0, 69.0, 109.0, 149.0)
_THREE = (29.0, 89.0, 149.0)


def _columns(rows: tuple[float, ...], *middle: float) -> tuple[tuple[float, float], ...]:
    sides = tuple((x, y) for y in rows for x in (_LEFT, _RIGHT))
    return sides + tuple((_MIDDLE, y) for y in middle)


PIPS: Final = {
    "7": _columns(_THREE, 59.0),
    "8": _columns(_FOUR),
    "9": _columns(_FOUR, 89.0),
    "X": _columns(_FOUR, 49.0, 129.0),
}

_TEXT = {"X": "10"}
_INDEX_LEFT, _INDEX_TOP, _INDEX_HEIGHT, _INDEX_ROOM = 3.2, 6.0, 18.0, 15.2
_SIGN, _SIGN_TOP = 13.0, 27.5


def index(brush: Brush, sign: tuple[str, ...], rank: str) -> None:
    """The corner index, at both ends: character above, small sign below, one centred over the other."""
    character = ("index", f"{_TEXT.get(rank, rank)}.svg")
    wide, high = brush.size(*character)
    width = min(_INDEX_ROOM, _INDEX_HEIGHT * wide / high)
    centre = _INDEX_LEFT + _INDEX_ROOM / 2

    def corner() -> None:
        brush.put(*character, x=centre - width / 2, y=_INDEX_TOP, width=width, sharp=True)
        brush.put(*sign, x=centre - _SIGN / 2, y=_SIGN_TOP, width=_SIGN)

    brush.twice(corner)


def pips(brush: Brush, sign: tuple[str, ...], rank: str) -> None:
    """The signs of a numeral card in their places."""
    for x, y in PIPS[rank]:
        brush.put_centred(*sign, x=x, y=y, width=PIP)
