# SPDX-License-Identifier: GPL-3.0-or-later
"""From a window's size to rectangles: the card's size, name plates, hands, the drop area. Draws nothing.

Everything is in logical pixels of the scene, whose origin is the table's top left corner.
"""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from app.rules.core import Layout, Seat, Zone
from app.rules.layout import BACK, Place, around, place
from app.table.faces import ASPECT, INDEX_WIDTH

MARGIN: Final = 10.0
LIFT: Final = 16.0
"""How far the selected card of a hand rises."""
HAND_SHARE: Final = 0.31
"""The share of the table's height that the person's hand takes."""
STEP: Final = 0.6
"""The widest step between two cards of a hand, in card widths."""
SMALLEST_CARD: Final = 72.0


class Plate(NamedTuple):
    """Where a seat's plate and its tags stand; tags stack away from the plate, towards `grow` (-1 up, 1 down)."""

    plate: QRectF
    tag: QPointF
    align: float
    """How tags lie beside the tag point: 0 starts there, 0.5 is centred, 1 ends there."""
    grow: int
    bubble: QPointF
    room: float
    """How wide a tag may be here."""


class Geometry:
    """The measures of one table at one size, for one viewer."""

    def __init__(
        self, layout: Layout, width: float, height: float, viewer: Seat, seats: int, plate: tuple[float, float]
    ) -> None:
        self.layout = layout
        self.width = width
        self.height = height
        self.viewer = viewer
        self.seats = seats
        self.plate_width, self.plate_height = plate
        wide = (width - 2 * MARGIN) / (1 + 7 * STEP)
        self.card = max(min(height * HAND_SHARE / ASPECT, wide), min(SMALLEST_CARD, wide))

    @property
    def card_height(self) -> float:
        return self.card * ASPECT

    def size(self, scale: float) -> tuple[float, float]:
        """Width and height of a card at a scale."""
        return self.card * scale, self.card_height * scale

    @property
    def hand_top(self) -> float:
        """The upper edge of the person's hand where no card is lifted."""
        return self.height - self.card_height - MARGIN

    @property
    def middle(self) -> QPointF:
        """The middle of the free table between the opponents above and the person's hand."""
        top = MARGIN + max(self.plate_height, self.card_height * BACK)
        return QPointF(self.width / 2, (top + self.hand_top - LIFT) / 2)

    def _at(self, where: Place) -> QPointF:
        middle = self.middle
        return QPointF(middle.x() + where.dx * self.card, middle.y() + where.dy * self.card_height)

    def plate(self, seat: Seat) -> Plate:
        """The name plate of a seat."""
        wide, high = self.plate_width, self.plate_height
        rim = around(seat, self.viewer, self.seats)
        back_high = self.card_height * BACK
        if rim.below:
            box = QRectF(MARGIN, self.height - MARGIN - high, wide, high)
            bubble = QPointF(box.center().x(), box.top() - 8)
            return Plate(box, QPointF(MARGIN, box.top() - 6), 0.0, -1, bubble, wide)
        if rim.side == 0:
            fan = self._fan_width(8, BACK)
            left = rim.x * self.width - (wide + 8 + fan) / 2
            box = QRectF(left, MARGIN + max(back_high - high, 0) / 2, wide, high)
            bubble = QPointF(box.center().x(), box.bottom() + 8)
            return Plate(box, QPointF(left - 8, box.top()), 1.0, 1, bubble, min(left - 2 * MARGIN, 2 * wide))
        middle = self.middle.y()
        y = MARGIN + rim.y / 0.46 * (middle - MARGIN) - (high + 6 + back_high) / 2
        top = max(MARGIN, y)
        left = MARGIN if rim.side < 0 else self.width - MARGIN - wide
        box = QRectF(left, top, wide, high)
        edge = box.left() if rim.side < 0 else box.right()
        bubble = QPointF(box.right() + 10 if rim.side < 0 else box.left() - 10, box.center().y())
        room = min(2 * wide, self.width / 2 - 2.2 * self.card)
        return Plate(box, QPointF(edge, box.top() - 6), 0.0 if rim.side < 0 else 1.0, -1, bubble, room)

    def _fan_width(self, cards: int, scale: float) -> float:
        wide, _ = self.size(scale)
        return wide + (cards - 1) * self._back_step(cards)

    def _back_step(self, cards: int, share: float = 0.24) -> float:
        wide, _ = self.size(BACK)
        return min(wide * share, (self.plate_width - wide) / max(cards - 1, 1))

    def hand_step(self, cards: int) -> float:
        """The distance between two cards of the person's hand."""
        if cards < 2:
            return 0.0
        return min(self.card * STEP, (self.strip.width() - self.card) / (cards - 1))

    @property
    def strip(self) -> QRectF:
        """Where the person's hand may lie: right of the name plate, as far from the other edge where there is room."""
        left = 2 * MARGIN + self.plate_width
        narrow = QRectF(left, self.hand_top, self.width - 2 * left, self.card_height)
        if narrow.width() >= self.card * (1 + 7 * STEP):
            return narrow
        return QRectF(left, self.hand_top, self.width - left - MARGIN, self.card_height)

    def spots(self, zone: Zone, cards: int, faces: bool = False) -> list[QRectF]:
        """Where so many cards of a zone lie, spread where faces are to be read; empty where the zone is not shown."""
        where = place(self.layout, zone, self.viewer, self.seats)
        if where is None or not cards:
            return []
        wide, high = self.size(where.size)
        if not where.fan:
            at = self._at(where) if where.dx or where.dy else self.plate(zone.seat).plate.center()
            return [QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)] * cards
        if where.open:
            strip, step = self.strip, self.hand_step(cards)
            left = strip.center().x() - (wide + (cards - 1) * step) / 2
            return [QRectF(left + number * step, strip.top(), wide, high) for number in range(cards)]
        return self._backs(zone.seat, cards, wide, high, faces)

    def _backs(self, seat: Seat, cards: int, wide: float, high: float, faces: bool) -> list[QRectF]:
        plate = self.plate(seat).plate
        rim = around(seat, self.viewer, self.seats)
        step = self._back_step(cards, 0.5 if faces else 0.24)
        if rim.side == 0:
            left, top = plate.right() + 8, plate.center().y() - high / 2
        elif rim.side < 0:
            left, top = plate.left(), plate.bottom() + 6
        else:
            left, top = plate.right() - wide - (cards - 1) * step, plate.bottom() + 6
        return [QRectF(left + number * step, top, wide, high) for number in range(cards)]

    def drop_area(self) -> QRectF:
        """Where a card of the hand is let go to be played."""
        middle, (wide, high) = self.middle, self.size(1.0)
        reach = 1.0 + 0.12 * max(self.seats - 4, 0)
        area = QRectF(0, 0, 2.9 * wide * reach, 1.62 * high * reach)
        area.moveCenter(middle)
        top = MARGIN + max(self.plate_height, self.card_height * BACK)
        return area.intersected(QRectF(0, top, self.width, self.hand_top - LIFT - top))

    @property
    def index_width(self) -> float:
        """The part of a hand card that its index needs."""
        return self.card * INDEX_WIDTH
