# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards side by side in a strip or a room, as large as every index stays to be read. Knows no seats and no zones.

Everything is in logical pixels; a place is None where a card is out of sight.
"""

from typing import Final

from PySide6.QtCore import QRectF

from app.table.faces import ASPECT, INDEX_WIDTH

STEP: Final = 0.6
"""The widest step between two cards of a hand, in card widths."""
STRIP: Final = 0.24
"""What must be seen of a card's width for its index to be read, in others' open hands."""
_TWO_ROWS: Final = 0.72
"""The size of a card in a hand of two rows."""
_RISE: Final = 0.3
"""What must be seen of a card's height for its index to be read, where a further row or card covers the rest."""
_ROWS: Final = 3
"""How many rows another's open hand may have."""

Spots = list[QRectF | None]


def hand(cards: int, strip: QRectF, card: float) -> Spots:
    """A hand of cards so wide, in the middle of a strip: a row, or two smaller ones where a row would hide indices."""
    if _step(cards, strip.width(), card) >= card * INDEX_WIDTH * 1.1 or cards < 3:
        return _row(cards, strip, card)
    behind, small = (cards + 1) // 2, card * _TWO_ROWS
    high = small * ASPECT
    upper = QRectF(strip.left(), strip.top(), strip.width(), high)
    lower = QRectF(strip.left(), strip.bottom() - high, strip.width(), high)
    return _row(behind, upper, small) + _row(cards - behind, lower, small)


def _row(cards: int, strip: QRectF, card: float) -> Spots:
    step = _step(cards, strip.width(), card)
    left = strip.center().x() - (card + (cards - 1) * step) / 2
    return [QRectF(left + number * step, strip.top(), card, card * ASPECT) for number in range(cards)]


def _step(cards: int, room: float, card: float) -> float:
    return min(card * STEP, (room - card) / (cards - 1)) if cards > 1 else 0.0


def spread(room: QRectF, cards: int, side: int, largest: float) -> Spots:
    """Open cards in as many rows as make them largest, every index to be seen, at one side of their room."""
    sizes = {rows: min(largest, _fitting(room, cards, rows)) for rows in range(1, min(_ROWS, cards) + 1)}
    rows = max(sizes, key=lambda each: round(sizes[each], 3))
    wide, in_row = sizes[rows], -(-cards // rows)
    step = min(0.5 * wide, (room.width() - wide) / max(in_row - 1, 1))
    span = wide + (in_row - 1) * step
    left = room.left() + (room.width() - span) * (side + 1) / 2
    rise = wide * ASPECT * _RISE
    return [
        QRectF(left + number % in_row * step, room.top() + number // in_row * rise, wide, wide * ASPECT)
        for number in range(cards)
    ]


def _fitting(room: QRectF, cards: int, rows: int) -> float:
    """How wide the cards of an open hand may be in so many rows."""
    across = room.width() / (1 + STRIP * (-(-cards // rows) - 1))
    down = room.height() / (1 + _RISE * (rows - 1)) / ASPECT
    return min(across, down)
