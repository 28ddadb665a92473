# SPDX-License-Identifier: GPL-3.0-or-later
"""From a window's size to rectangles: the card's size, name plates, hands, the drop area. Draws nothing.

Everything is in logical pixels of the scene, whose origin is the table's top left corner.
"""

from functools import cached_property
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from app.rules.core import NOBODY, Seat, Zone
from app.rules.game import Layout
from app.rules.layout import BACK, SIDES, Around, Place, around, place
from app.table.faces import ASPECT, INDEX_WIDTH
from app.table.rows import STEP, STRIP, Spots, hand, spread

MARGIN: Final = 10.0
LIFT: Final = 16.0
"""How far the selected card of a hand rises."""
HAND_SHARE: Final = 0.31
"""The share of the table's height that the person's hand takes."""
SMALLEST_CARD: Final = 72.0
CROWD: Final = 6
"""From so many seats on, opponents are plates with a number and at most FEW backs."""
FEW: Final = 3
THICK: Final = 3
"""How many cards of a pile are seen."""
CROWDED_TRICK: Final = 0.72
"""How much smaller a trick's cards are in a crowd."""
IN_ROW: Final = 0.42
"""The step between the cards of a row in the middle, in their own widths."""
RING: Final = 0.14
"""How much wider the ring of a trick grows with each seat beyond four."""
ABOVE_PILES: Final = 80.0
"""How far up in its layer a trick lies: more than a table has zones, less than there is up to the next layer."""
LOWER: Final = 0.5
"""How much lower the nearest card of a trick lies at least than the farthest, in its own height."""
TAG: Final = 0.7
"""How high a tag of one line is, in plates."""
UNREAD: Final = 0.62
"""Below what share of the room for an open hand no index lies, so that a tag may cover the cards there."""
OPEN_HAND: Final = 1.2
"""How high the room for another's open hand is in a crowd, in backs."""


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
    """The measures of one table at one size, with one seat at the lower edge; what was found once is kept."""

    def __init__(
        self,
        layout: Layout,
        width: float,
        height: float,
        bottom: Seat,
        seats: int,
        plate: tuple[float, float],
        open_hands: bool = False,
    ) -> None:
        self.layout = layout
        self.width = width
        self.height = height
        self.bottom = bottom
        self.seats = seats
        self.open_hands = open_hands
        """Whether the cards of others are to be read; a crowd then sits otherwise."""
        self.plate_width, self.plate_height = plate
        wide = (width - 2 * MARGIN) / (1 + 7 * STEP)
        self.card = max(min(height * HAND_SHARE / ASPECT, wide), min(SMALLEST_CARD, wide))
        self._plates: dict[Seat, Plate] = {}
        self._stands: dict[Seat, Plate] = {}
        self._spots: dict[tuple[Zone, int, bool], Spots] = {}

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

    @cached_property
    def middle(self) -> QPointF:
        """The middle of the free table between the opponents above and the person's hand."""
        return QPointF(self.width / 2, (self.top + self.hand_top - LIFT) / 2)

    @property
    def crowded(self) -> bool:
        """Whether so many play that opponents are small plates with a few backs beside them."""
        return self.seats >= CROWD

    @property
    def spread_out(self) -> bool:
        """Whether a crowd's hands lie open, and have more room than a few backs."""
        return self.crowded and self.open_hands

    @cached_property
    def top(self) -> float:
        """The lower edge of what stands above: the opponents there."""
        if self.spread_out:
            return MARGIN + self.plate_height + 4 + self.card_height * BACK * OPEN_HAND
        above = SIDES.get(self.seats - 1, (2, 1, 2))[1]
        return MARGIN + (max(self.plate_height, self.card_height * BACK) if above else self.plate_height / 2)

    def plate(self, seat: Seat) -> Plate:
        """The name plate of a seat."""
        found = self._plates.get(seat)
        if found is None:
            found = self._plates[seat] = self._plate(around(seat, self.bottom, self.seats))
        return found

    def _plate(self, rim: Around) -> Plate:
        if rim.below:
            return self._own_plate()
        return self._plate_above(rim) if rim.side == 0 else self._plate_beside(rim)

    def _own_plate(self) -> Plate:
        wide, high = self.plate_width, self.plate_height
        box = QRectF(MARGIN, self.height - MARGIN - high, wide, high)
        bubble = QPointF(box.center().x(), box.top() - 8)
        return Plate(box, QPointF(MARGIN, box.top() - 6), 0.0, -1, bubble, wide)

    def _plate_above(self, rim: Around) -> Plate:
        room = (self.width - 2 * MARGIN) / rim.of
        fan = self._fan_above(rim.of)
        wide = min(self.plate_width, room - fan - 14)
        left = MARGIN + (rim.place + 0.5) * room - (wide + 6 + fan) / 2
        high = self.plate_height
        box = QRectF(left, self._plate_top, wide, high)
        bubble = QPointF(box.center().x(), box.bottom() + 8)
        if self.spread_out:
            label = box.bottom() + 4 + UNREAD * self.card_height * BACK * OPEN_HAND
            return Plate(box, QPointF(box.left(), label), 0.0, 1, bubble, room - 14)
        if rim.of > 1:
            return Plate(box, QPointF(box.left(), box.bottom() + 6), 0.0, 1, bubble, wide + fan)
        return Plate(box, QPointF(left - 8, box.top()), 1.0, 1, bubble, min(left - 2 * MARGIN, 2 * wide))

    def _plate_beside(self, rim: Around) -> Plate:
        wide, high = self.plate_width, self.plate_height
        block = high if self.crowded else high + 6 + self.card_height * BACK
        first, last = self.top + 12, self.hand_top - LIFT - 4
        slot = (last - first) / rim.of
        shift = 0.5 if rim.of > 1 else 0.42
        top = max(MARGIN, first + rim.place * slot + shift * (slot - block))
        left = MARGIN if rim.side < 0 else self.width - MARGIN - wide
        box = QRectF(left, top, wide, high)
        edge = box.left() if rim.side < 0 else box.right()
        bubble = QPointF(box.right() + 10 if rim.side < 0 else box.left() - 10, box.center().y())
        room = min(2 * wide, self.width / 2 - 2.2 * self.card)
        return Plate(box, QPointF(edge, box.top() - 6), 0.0 if rim.side < 0 else 1.0, -1, bubble, max(room, wide))

    def stand(self, seat: Seat) -> Plate:
        """Where the signs of a seat stand, or of nobody in particular: beside the middle of the table."""
        if seat >= 0:
            return self.plate(seat)
        found = self._stands.get(seat)
        if found is None:
            found = self._stands[seat] = self._beside_the_middle()
        return found

    def _beside_the_middle(self) -> Plate:
        if self.spread_out:
            corner = QPointF(MARGIN, self.hand_top - 6)
            return Plate(self.free, corner, 0.0, 1, corner, self.plate_width)
        if self.crowded:
            free = self.free
            corner = QPointF(free.left(), free.bottom())
            room = self.plate_width if self._rings else free.width() + self._fan_width()
            return Plate(free, corner, 0.0, -1, corner, room)
        beside = [self.plate(other).plate for other in range(self.seats)]
        left = [box for box in beside if box.left() <= MARGIN + 1 and box.bottom() < self.hand_top]
        top = max((box.bottom() + 6 + self.card_height * BACK for box in left), default=self.middle.y()) + 10
        corner = QPointF(MARGIN, top)
        room = max(self.drop_area().left() - 2 * MARGIN, self.plate_width)
        return Plate(self.free, corner, 0.0, 1, corner, room)

    @cached_property
    def _rings(self) -> bool:
        """Whether cards are laid before the seats, round the middle."""
        return any(spot.where == "before" for spot in self.layout.values())

    def _fan_width(self) -> float:
        """The room that the backs beside a plate take."""
        wide, _ = self.size(BACK)
        if self.crowded:
            return wide * (1 + (3 * STRIP if self.open_hands else 2 * 0.24))
        return wide + 7 * self._back_step(8)

    def _few(self, above: int) -> int:
        """How many backs a crowd's plates above have room beside them for, among so many."""
        wide, _ = self.size(BACK)
        room = (self.width - 2 * MARGIN) / max(above, 1) - 14 - 0.92 * self.plate_width
        return max((few for few in range(1, FEW + 1) if wide * (1 + 0.24 * (few - 1)) <= room), default=0)

    def _fan_above(self, above: int) -> float:
        """The room that the backs beside a plate above take, where so many sit there."""
        if not self.crowded:
            return self._fan_width()
        if self.open_hands:
            return 0.0
        wide, _ = self.size(BACK)
        few = self._few(above)
        return wide * (1 + 0.24 * (few - 1)) if few else 0.0

    def _back_step(self, cards: int, share: float = 0.24) -> float:
        wide, _ = self.size(BACK)
        return min(wide * share, (self.plate_width - wide) / max(cards - 1, 1))

    @cached_property
    def strip(self) -> QRectF:
        """Where the person's hand may lie: right of the name plate, as far from the other edge where there is room."""
        left = 2 * MARGIN + self.plate_width
        narrow = QRectF(left, self.hand_top, self.width - 2 * left, self.card_height)
        if narrow.width() >= self.card * (1 + 7 * STEP):
            return narrow
        return QRectF(left, self.hand_top, self.width - left - MARGIN, self.card_height)

    def spots(self, zone: Zone, cards: int, faces: bool = False) -> Spots:
        """Where so many cards of a zone lie, None for one that is out of sight below others; empty where none is
        shown. Other hands are spread a little more where faces are to be read."""
        key = (zone, cards, faces)
        found = self._spots.get(key)
        if found is None:
            found = self._spots[key] = self._places(zone, cards, faces)
        return found

    def _places(self, zone: Zone, cards: int, faces: bool) -> Spots:
        where = place(self.layout, zone, self.bottom, self.seats)
        if where is None or not cards:
            return []
        if where.fan:
            return hand(cards, self.strip, self.card) if where.open else self._backs(zone.seat, cards, faces)
        if where.ring:
            return [self._round_the_middle(where)] * cards
        box = self._in_the_middle(where, cards)
        if where.row:
            step = self._row_step(box.width(), cards)
            return [box.translated(number * step, 0) for number in range(cards)]
        if where.pile:
            hidden: Spots = [None] * max(cards - THICK, 0)
            return hidden + [box.translated(-1.5 * depth, -1.5 * depth) for depth in range(min(cards, THICK))]
        return [box] * cards

    def _in_the_middle(self, where: Place, cards: int) -> QRectF:
        """The first card of a pile or row, which stays in the free middle as a whole."""
        wide, high = self.size(where.size)
        whole = wide + self._row_step(wide, cards) * (cards - 1) if where.row else wide
        middle, free = self.middle, self.free
        left = middle.x() + where.dx * self.card - whole / 2
        top = middle.y() + where.dy * self.card_height - high / 2
        return QRectF(
            max(free.left(), min(left, free.right() - whole)),
            max(free.top(), min(top, free.bottom() - high)),
            wide,
            high,
        )

    def _row_step(self, wide: float, cards: int) -> float:
        """From card to card of a row that stays in the free middle."""
        return min(wide * IN_ROW, (self.free.width() - wide) / max(cards - 1, 1))

    @cached_property
    def free(self) -> QRectF:
        """The middle of the table that no plate and no hand reaches into."""
        beside = MARGIN + self.plate_width + 10
        if self.crowded:
            beside += self._fan_width() + 6
        top = self.top + 4
        if self.crowded and self._rings:
            top = max(top, self._plate_bottom + 6 + TAG * self.plate_height)
        return QRectF(beside, top, self.width - 2 * beside, self.hand_top - LIFT - 4 - top)

    @property
    def _plate_top(self) -> float:
        """The upper edge of a plate above: it stands beside the middle of its backs, or over its open hand."""
        return MARGIN + (0 if self.spread_out else max(self.card_height * BACK - self.plate_height, 0) / 2)

    @property
    def _plate_bottom(self) -> float:
        """The lower edge of a plate above; a tag may stand below it."""
        return self._plate_top + self.plate_height

    def _round_the_middle(self, where: Place) -> QRectF:
        """A card of a trick, on a ring before its seat: wide for many, never out of the free middle."""
        free = self.free
        scale = where.size * (CROWDED_TRICK if self.crowded else 1.0)
        scale = min(scale, free.height() / (1 + LOWER) / self.card_height)
        wide, high = self.size(scale)
        reach = 0.86 * self.card * (1 + RING * max(self.seats - 4, 0))
        rise = 0.36 * self.card_height * (1 + RING * max(self.seats - 4, 0))
        across = min(reach, max((free.width() - wide) / 2, 0))
        along = min(rise, max((free.height() - high) / 2, 0))
        middle = free.center()
        at = QPointF(middle.x() + where.dx * across - wide / 2, middle.y() + where.dy * along - high / 2)
        return QRectF(at.x(), at.y(), wide, high)

    def depth(self, zone: Zone, order: float = 0.0) -> float:
        """How far up in its layer a zone lies that is so far up in order: a trick lies over whatever else there is.

        Of its cards the right lie over the left and the nearest over all, as in a hand: so every index is seen.
        """
        where = place(self.layout, zone, self.bottom, self.seats)
        if where is None or not where.ring:
            return order
        nearest = around(zone.seat, self.bottom, self.seats).below
        return ABOVE_PILES + (10.0 if nearest else 5 * (where.dx + 1) / 2) + order / 100

    def landing(self, zone: Zone) -> QRectF:
        """Where a card flies that goes to a zone: to its place, or to the name plate where it is not seen there."""
        place = next(iter(self.spots(zone, 1)), None)
        if place is not None:
            return place
        wide, high = self.size(BACK)
        at = self.stand(zone.seat).plate.center()
        return QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)

    def landings(self, zone: Zone, cards: int, alone: bool = False) -> list[QRectF]:
        """Where so many cards fly that go to a zone at once: beside each other in a row, or where they lie alone."""
        where = place(self.layout, zone, self.bottom, self.seats)
        beside = self.spots(zone, cards) if where is not None and (where.row or alone) else []
        seen = [spot for spot in beside if spot is not None]
        return seen if len(seen) == cards else [self.landing(zone)] * cards

    def pocket(self, zone: Zone) -> QPointF:
        """Where cards come from or go to that lie in no place: to their seat's plate, or the middle of the table."""
        return self.plate(zone.seat).plate.center() if zone.seat != NOBODY else self.middle

    def _backs(self, seat: Seat, cards: int, faces: bool) -> Spots:
        wide, high = self.size(BACK)
        plate = self.plate(seat).plate
        rim = around(seat, self.bottom, self.seats)
        if self.spread_out:
            return spread(self._open_hand(plate, rim), cards, rim.side, wide)
        few = self._few(rim.of) if rim.side == 0 else FEW
        seen = min(cards, few) if self.crowded else cards
        step = wide * 0.24 if self.crowded else self._back_step(cards, 0.5 if faces else 0.24)
        if faces and rim.side == 0:
            edge = MARGIN + (rim.place + 1) * (self.width - 2 * MARGIN) / rim.of
            step = min(step, (edge - plate.right() - 6 - wide) / max(cards - 1, 1))
        span = wide + (seen - 1) * step
        if rim.side == 0 or self.crowded:
            top = plate.center().y() - high / 2
            left = plate.right() + 6 if rim.side <= 0 else plate.left() - 6 - span
        else:
            top = plate.bottom() + 6
            left = plate.left() if rim.side < 0 else plate.right() - span
        if faces and cards > 1 and step < wide * STRIP:
            room = max(self._fan_width(), span)
            whole = QRectF(left if rim.side <= 0 else left + span - room, top, room, high)
            return spread(whole, cards, rim.side, wide)
        hidden: Spots = [None] * (cards - seen)
        return hidden + [QRectF(left + number * step, top, wide, high) for number in range(seen)]

    def _open_hand(self, plate: QRectF, rim: Around) -> QRectF:
        """The room for the open hand of one of a crowd: below a plate above, inwards of a plate at the side."""
        high = self.card_height * BACK * OPEN_HAND
        if rim.side == 0:
            room = (self.width - 2 * MARGIN) / rim.of - 14
            return QRectF(plate.center().x() - room / 2, plate.bottom() + 4, room, high)
        wide = self._fan_width()
        high = min(high, (self.hand_top - LIFT - 4 - self.top - 12) / rim.of - 6)
        left = plate.right() + 6 if rim.side < 0 else plate.left() - 6 - wide
        return QRectF(left, plate.center().y() - high / 2, wide, high)

    def drop_area(self) -> QRectF:
        """Where a card of the hand is let go to be played."""
        middle, (wide, high) = self.middle, self.size(1.0)
        reach = 1.0 + RING * max(self.seats - 4, 0)
        area = QRectF(0, 0, 2.9 * wide * reach, 1.62 * high * reach)
        area.moveCenter(middle)
        return area.intersected(self.free)

    @property
    def index_width(self) -> float:
        """The part of a hand card that its index needs."""
        return self.card * INDEX_WIDTH
