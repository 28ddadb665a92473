# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the facts of the round stand, and how large they are written: smaller where they would cover each other.

Knows rectangles and words; paints nothing and names no game.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from app.rules.core import Sign, Zone
from app.rules.layout import around, is_own
from app.table.geometry import Geometry

GAP: Final = 4.0
SHARES: Final = (1.0, 0.88, 0.76, 0.66, 0.58, 0.5)
"""How much smaller tags may be written, as long as the letters do not get smaller than the usual ones."""
USUAL: Final = 13
"""Body text in logical pixels at 100 %: what is written smaller for want of room stays at least as large."""
PIECE: Final = 1.5
"""The side of a tag's piece, in lines of its text."""
_WRAP: Final = Qt.TextFlag.TextWordWrap
_FAN: Final = 8
"""The hands of others are thought to be so long."""


class Tags(NamedTuple):
    """How tags are written, and where each of them stands."""

    font: QFont
    boxes: list[QRectF]


def side_of(font: QFont) -> float:
    """The side of a piece beside words in this font."""
    return PIECE * QFontMetricsF(font).height()


def size_of(text: str, side: float, font: QFont, room: float) -> tuple[float, float]:
    """How wide and high a tag is with a piece of this side, 0 for none; its words go on in further lines."""
    beside = 18 + (side + 1 if side else 0)
    words = QFontMetricsF(font).boundingRect(QRectF(0, 0, max(room - beside, 1), 1000), _WRAP, text)
    return words.width() + beside, max(words.height() + 6, side + 4)


def smaller(font: QFont, share: float) -> QFont | None:
    """The font so much smaller; None where that would be too small to read."""
    pixels = round(font.pixelSize() * share)
    if pixels < USUAL and share < 1:
        return None
    found = QFont(font)
    found.setPixelSize(pixels)
    return found


def shrunk(text: str, font: QFont, room: float) -> QFont:
    """The font in which a line fits into its room, or the smallest that can be read."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide <= room or font.pixelSize() <= USUAL:
        return font
    found = QFont(font)
    found.setPixelSize(max(USUAL, int(font.pixelSize() * room / wide)))
    return found


def arrange(signs: Sequence[Sign], texts: Sequence[str], geometry: Geometry, font: QFont, taken: list[QRectF]) -> Tags:
    """Stack the tags at their stands, in the letters in which they cover least of each other and of what is taken."""
    best: tuple[float, Tags] | None = None
    for share in SHARES:
        written = smaller(font, share)
        if written is None:
            break
        boxes = _stacked(signs, texts, geometry, written)
        covered = _covered(boxes, taken)
        if best is None or covered < best[0]:
            best = covered, Tags(written, boxes)
        if not covered:
            break
    assert best is not None
    return best[1]


def _stacked(signs: Sequence[Sign], texts: Sequence[str], geometry: Geometry, font: QFont) -> list[QRectF]:
    stacked: dict[int, float] = {}
    side = side_of(font)
    boxes = []
    for sign, text in zip(signs, texts, strict=True):
        stand = geometry.stand(sign.seat)
        wide, high = size_of(text, side if sign.piece else 0.0, font, stand.room)
        used = stacked.get(sign.seat, 0.0)
        top = stand.tag.y() + used if stand.grow > 0 else stand.tag.y() - used - high
        boxes.append(QRectF(stand.tag.x() - stand.align * wide, top, wide, high))
        stacked[sign.seat] = used + high + GAP
    return boxes


def _covered(boxes: Sequence[QRectF], taken: Sequence[QRectF]) -> float:
    """How much tags cover of each other and of what was there before, in square pixels."""
    shared = [box.intersected(other) for number, box in enumerate(boxes) for other in (*boxes[:number], *taken)]
    return sum(each.width() * each.height() for each in shared)


def taken_by(geometry: Geometry, zones: Iterable[Zone], seat: int) -> list[QRectF]:
    """What tags should not cover: plates, and where cards lie or will lie; but open hands above bear their tags."""
    boxes = [geometry.plate(other).plate for other in range(geometry.seats)]
    if seat >= 0:
        boxes.append(geometry.strip)
    for zone in zones:
        spot = geometry.layout.get(zone.name)
        fan = spot is not None and spot.where == "hand"
        labelled = fan and geometry.spread_out and around(zone.seat, geometry.bottom, geometry.seats).side == 0
        if not labelled and not (fan and is_own(zone, seat)):
            boxes += [box for box in geometry.spots(zone, _FAN if fan else 1) if box is not None]
    return boxes
