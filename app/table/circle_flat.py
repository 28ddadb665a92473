# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of a race on a screen that lies flat, with people all round it. Pure measures.

Trays and dice are turned towards whoever sits there, and the cards lie with their feet inwards as on a real table.
"""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from app.rules.core import Seat
from app.table.circle import BOTTOM, GAP, LEFT, MARGIN, RIGHT, TOP, Circle, Place, Slot
from app.table.faces import ASPECT

TURNS: Final = {BOTTOM: 0.0, LEFT: 90.0, TOP: 180.0, RIGHT: -90.0}
"""How a thing is turned that is read from this edge, in degrees clockwise."""
EDGES: Final = {
    2: (BOTTOM, TOP),
    3: (BOTTOM, LEFT, RIGHT),
    4: (BOTTOM, LEFT, TOP, RIGHT),
    5: (BOTTOM, LEFT, TOP, TOP, BOTTOM),
    6: (BOTTOM, LEFT, TOP, TOP, RIGHT, BOTTOM),
}
"""The edge at which each seat has its tray, clockwise from the lower left."""
_CARDS: Final = {TOP: 0.0, RIGHT: 90.0, BOTTOM: 180.0, LEFT: -90.0}
_LOOSEST: Final = 1.22
_LONGEST: Final = 4.2
"""How long a tray may be, in usual depths."""
_READABLE: Final = 70.0
"""How wide cards must be for thieves to be told apart: rather than make them narrower, trays get less deep."""
_SHALLOWEST: Final = 56
_FIELD: Final = 0.40
"""The share of a tray that is the field for the call that nothing fits."""
_SAFE: Final = 26.0
_CAPTION: Final = 0.34
"""How high the line of words beside dice is, in dice."""


class FlatCircle(Circle):
    """The measures of one flat table for two to six seats."""

    flat = True

    def __init__(self, width: float, height: float, places: int, seats: int) -> None:
        self.width = width
        self.height = height
        self.edges = EDGES[seats]
        self.edge = MARGIN + _SAFE * min(max((height - 600) / 400, 0.0), 1.0)
        """How far from the edge of the screen nothing lies, where there is room for that: there the system listens."""
        usual = min(max(height * 0.145, 74.0), 190.0)
        self.length = _LONGEST * usual
        """How long a tray is at most."""
        self.depth = usual
        while self._fitting(places)[0] < _READABLE and self.depth > _SHALLOWEST:
            self.depth = max(self.depth - 1, _SHALLOWEST)
        self.card_width, beside = self._fitting(places)
        ring = self._ring()
        self.slots = _slots(ring, places, beside, self.card_width)
        high = self.card_width * ASPECT
        inner = [slot.box for slot in self.slots if slot.side in (LEFT, RIGHT)]
        start = min(box.right() for box in inner) + 2 * GAP
        end = max(box.left() for box in inner) - 2 * GAP
        self.middle = QRectF(start, ring.top() + high + 2 * GAP, end - start, ring.height() - 2 * high - 4 * GAP)
        self.trays = [self._tray(seat) for seat in range(seats)]

    def _ring(self) -> QRectF:
        """What the trays leave for the cards."""
        room = self.depth + self.edge + MARGIN
        left, right, top, bottom = ((room if edge in self.edges else self.edge) for edge in (LEFT, RIGHT, TOP, BOTTOM))
        return QRectF(left, top, self.width - left - right, self.height - top - bottom)

    def _fitting(self, places: int) -> tuple[float, int]:
        """The width of the cards and how many of them lie at each side, so that they are as wide as can be."""
        ring = self._ring()
        return max((_card_width(ring, places, beside), beside) for beside in range(2, 6))

    # ── trays ──

    def _tray(self, seat: Seat) -> QRectF:
        edge = self.edges[seat]
        fellows = [other for other, theirs in enumerate(self.edges) if theirs == edge]
        number = fellows.index(seat)
        if edge in (LEFT, RIGHT):
            room = self.height - 2 * (self.depth + self.edge + MARGIN)
            long = min(room, self.length)
            x = self.edge if edge == LEFT else self.width - self.edge - self.depth
            return QRectF(x, (self.height - long) / 2, self.depth, long)
        room = self.width / len(fellows)
        long = min(room - 2 * self.edge, self.length)
        y = self.edge if edge == TOP else self.height - self.edge - self.depth
        return QRectF(number * room + (room - long) / 2, y, long, self.depth)

    def tray_angle(self, seat: Seat) -> float:
        return TURNS[self.edges[seat]]

    def call_at(self, point: QPointF) -> Seat | None:
        fields = (self.field_of(seat) for seat in range(len(self.trays)))
        return next((seat for seat, field in enumerate(fields) if field.contains(point)), None)

    def field_of(self, seat: Seat) -> QRectF:
        """At the end of its tray."""
        tray = self.trays[seat]
        long, deep = max(tray.width(), tray.height()), min(tray.width(), tray.height())
        place = QTransform().translate(tray.center().x(), tray.center().y()).rotate(self.tray_angle(seat))
        return place.translate(-long / 2, -deep / 2).mapRect(local_field(long, deep))

    # ── the middle ──

    def field(self) -> QRectF:
        """Where a hand goes that calls for nobody in particular: the middle of the table."""
        return QRectF(self.centre.x() - 20, self.centre.y() - 10, 40, 20)

    def dice(self, low: bool = False) -> list[QRectF]:
        return [place.box for place in self.throws(low)[0]]

    def throws(self, low: bool = False) -> list[list[Place]]:
        """One set for each long side, the second one turned; a single one where a trail is told beside it."""
        middle = self.middle
        if low:
            side = min(middle.width() * 0.3 / 3.4, middle.height() * 0.5, 130.0)
            return [_row(QPointF(middle.left() + 1.8 * side, middle.center().y()), side, 0.0)]
        side = self._side
        return [_row(self._centres()[number], side, angle) for number, angle in enumerate((0.0, 180.0))]

    @property
    def _caption(self) -> float:
        return _CAPTION if self.worded else 0.0

    @property
    def _beside(self) -> float:
        return min(self.middle.width() / 7.2, self.middle.height() / (1.1 + self._caption), 150.0)

    @property
    def _above(self) -> float:
        return min(self.middle.width() / 3.5, self.middle.height() / (2.3 + 2 * self._caption), 150.0)

    @property
    def _side(self) -> float:
        return max(self._beside, self._above)

    def _centres(self) -> tuple[QPointF, QPointF]:
        """The middles of both rows of dice: beside each other or one above the other, whichever makes them larger."""
        centre, line = self.centre, self._caption * self._side / 2
        if self._beside >= self._above:
            far = self.middle.width() / 4
            return centre + QPointF(-far, line), centre + QPointF(far, -line)
        far = self.middle.height() / 4
        return centre + QPointF(0, far + line), centre + QPointF(0, -far - line)

    def captions(self) -> list[Place]:
        side, high = self._side, self._caption * self._side
        found = []
        for centre, angle in zip(self._centres(), (0.0, 180.0), strict=True):
            far = ((side + high) / 2 + 1) * (1 if angle else -1)
            box = QRectF(0, 0, 3.5 * side, high)
            box.moveCenter(centre + QPointF(0, far))
            found.append(Place(box, angle))
        return found

    def told(self) -> QRectF:
        dice = self.throws(low=True)[0]
        left = dice[-1].box.right() + 12
        top, beside = self.middle.top() + 2 * self.far, 2 * self.far
        return QRectF(left, top, self.middle.right() - left - beside, self.middle.height() - 2 * beside)


def local_field(long: float, deep: float) -> QRectF:
    """The field within a tray as its person sees it."""
    pad = 6.0
    wide = long * _FIELD
    return QRectF(long - wide, pad, wide - pad, deep - 2 * pad)


def _row(centre: QPointF, side: float, angle: float) -> list[Place]:
    """Three dice in reading order for whoever reads them so."""
    step = side * 1.14 * (-1 if angle else 1)
    return [
        Place(QRectF(centre.x() + (number - 1) * step - side / 2, centre.y() - side / 2, side, side), angle)
        for number in range(3)
    ]


def _rows(places: int, beside: int) -> tuple[int, int]:
    """How many cards lie in the upper and in the lower row."""
    both = places - 2 * beside
    return ceil(both / 2), both // 2


def _card_width(ring: QRectF, places: int, beside: int) -> float:
    upper, _ = _rows(places, beside)
    by_height = (ring.height() - GAP * (beside + 1)) / (2 * ASPECT + beside)
    return min((ring.width() - GAP * (upper - 1)) / upper, by_height)


def _slots(ring: QRectF, places: int, beside: int, wide: float) -> list[Slot]:
    """All slots clockwise from the upper left corner, each turned so that its feet point inwards."""
    upper, lower = _rows(places, beside)
    high = wide * ASPECT
    step = min((ring.width() - wide) / (upper - 1), wide * _LOOSEST)
    left = ring.center().x() - (step * (upper - 1) + wide) / 2
    right = left + step * (upper - 1) + wide
    shift = 0.0 if lower == upper else step / 2
    room = ring.height() - 2 * high - 2 * GAP
    down = room / beside

    def row(number: int, y: float, offset: float) -> QRectF:
        return QRectF(left + offset + number * step, y, wide, high)

    def column(number: int, x: float) -> QRectF:
        y = ring.top() + high + GAP + number * down + (down - wide) / 2
        return QRectF(x, y, high, wide)

    return [
        *(Slot(row(number, ring.top(), 0.0), TOP, _CARDS[TOP]) for number in range(upper)),
        *(Slot(column(number, right - high), RIGHT, _CARDS[RIGHT]) for number in range(beside)),
        *(
            Slot(row(number, ring.bottom() - high, shift), BOTTOM, _CARDS[BOTTOM])
            for number in range(lower - 1, -1, -1)
        ),
        *(Slot(column(number, left), LEFT, _CARDS[LEFT]) for number in range(beside - 1, -1, -1)),
    ]
