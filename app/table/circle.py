# SPDX-License-Identifier: GPL-3.0-or-later
"""Where everything lies on the table of a race: a ring of cards, trays at both sides, the middle. Pure measures."""

from collections.abc import Collection
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from app.rules.core import NOBODY, Seat
from app.table.faces import ASPECT

TOP: Final = "top"
RIGHT: Final = "right"
BOTTOM: Final = "bottom"
LEFT: Final = "left"

GAP: Final = 2.0
MARGIN: Final = 4.0
_LOOSEST: Final = 1.22
"""How far apart the cards of a row may lie at most, in widths."""


class Slot(NamedTuple):
    """A place of the ring: where its card lies, and in which of the four rows."""

    box: QRectF
    side: str
    angle: float = 0.0
    """By how much the card is turned clockwise, in degrees; its box is the turned one."""

    def inward(self, far: float = 0.0) -> QPointF:
        """A point at the card's inner edge, so many pixels further towards the middle."""
        box = self.box
        return {
            TOP: QPointF(box.center().x(), box.bottom() + far),
            BOTTOM: QPointF(box.center().x(), box.top() - far),
            LEFT: QPointF(box.right() + far, box.center().y()),
            RIGHT: QPointF(box.left() - far, box.center().y()),
        }[self.side]


class Place(NamedTuple):
    """Where a thing lies that is read from one side of the table."""

    box: QRectF
    angle: float = 0.0


class Circle:
    """The measures of one table: `upright` are the places that must lie in the upper or lower row."""

    flat = False
    """Whether people sit all round it, so that things are turned towards them."""
    worded = False
    """Whether room is wanted for words beside the dice."""

    def __init__(self, width: float, height: float, places: int, upright: Collection[int], seats: int) -> None:
        self.width = width
        self.height = height
        self.tray_width = min(max(width * 0.07, 70.0), 170.0)
        ring = QRectF(0, 0, width, height).adjusted(
            self.tray_width + 2 * MARGIN, MARGIN, -self.tray_width - 2 * MARGIN, -MARGIN
        )
        most = 6 if width >= height else 12
        rows = max(range(3, most), key=lambda rows: _card_width(ring, places, rows))
        self.card_width = _card_width(ring, places, rows)
        slots = _slots(ring, places, rows, self.card_width)
        turn = _turned(slots, upright)
        self.slots = [slots[(place + turn) % places] for place in range(places)]
        high = self.card_width * ASPECT
        self.middle = QRectF(
            min(slot.box.right() for slot in slots) + 2 * GAP,
            ring.top() + high + 2 * GAP,
            0,
            ring.height() - 2 * high - 4 * GAP,
        )
        self.middle.setRight(max(slot.box.left() for slot in slots) - 2 * GAP)
        self.trays = _trays(width, height, self.tray_width, seats)

    @property
    def centre(self) -> QPointF:
        return self.middle.center()

    def dice(self, low: bool = False) -> list[QRectF]:
        """Three dice in a row; `low` where the room below them is needed for more than one line."""
        side = min(self.middle.width() / 4.2, self.middle.height() * (0.30 if low else 0.52), 150.0)
        step = side * 1.14
        left = self.centre.x() - 1.5 * step + (step - side) / 2
        top = self.middle.top() + (
            2 * self.far if low else (self.middle.height() - side - self.field_height - 3 * GAP) / 2
        )
        return [QRectF(left + number * step, top, side, side) for number in range(3)]

    @property
    def far(self) -> float:
        """How far inside the ring a trail runs, in pixels."""
        return min(max(self.card_width / 10, 7.0), 15.0)

    @property
    def field_height(self) -> float:
        return min(max(self.middle.height() * 0.2, 34.0), 64.0)

    def field(self) -> QRectF:
        """Where it is called that nothing fits."""
        below = self.dice()[0].bottom() + 3 * GAP
        wide = min(self.middle.width() * 0.7, 380.0)
        return QRectF(self.centre.x() - wide / 2, below, wide, self.field_height)

    def throws(self, low: bool = False) -> list[list[Place]]:
        """The places of each set of dice that there is, in reading order."""
        return [[Place(box) for box in self.dice(low)]]

    def captions(self) -> list[Place]:
        """A line for words beside each set of dice."""
        first = self.dice()[0]
        high = first.top() - self.middle.top()
        return [Place(QRectF(self.middle.left(), self.middle.top(), self.middle.width(), high))]

    def told(self) -> QRectF:
        """Where a trail is told in words, beside the low dice."""
        top, beside = self.dice(low=True)[0].bottom() + 6, 2 * self.far
        return QRectF(
            self.middle.left() + beside, top, self.middle.width() - 2 * beside, self.middle.bottom() - top - beside
        )

    def tray_angle(self, seat: Seat) -> float:
        """By how much a tray is turned towards its person."""
        return 0.0

    def field_of(self, seat: Seat) -> QRectF:
        """Where a seat calls that nothing fits."""
        return self.field()

    def call_at(self, point: QPointF) -> Seat | None:
        """Whose field for the call that nothing fits lies under a point, NOBODY where it is everybody's."""
        return NOBODY if self.field().contains(point) else None

    def place_at(self, point: QPointF) -> int | None:
        """The place whose card lies under a point."""
        return next((place for place, slot in enumerate(self.slots) if slot.box.contains(point)), None)

    def seat_at(self, point: QPointF) -> int | None:
        """The seat whose tray lies under a point."""
        return next((seat for seat, tray in enumerate(self.trays) if tray.contains(point)), None)


def _columns(places: int, rows: int) -> tuple[int, int]:
    """How many cards lie in the upper and in the lower row."""
    both = places - 2 * (rows - 2)
    return (both + 1) // 2, both // 2


def _card_width(ring: QRectF, places: int, rows: int) -> float:
    columns, _ = _columns(places, rows)
    by_height = (ring.height() - GAP * (rows - 1)) / rows / ASPECT
    return min((ring.width() - GAP * (columns - 1)) / columns, by_height)


def _slots(ring: QRectF, places: int, rows: int, wide: float) -> list[Slot]:
    """All slots clockwise from the upper left corner."""
    upper, lower = _columns(places, rows)
    high = wide * ASPECT
    step = min((ring.width() - wide) / (upper - 1), wide * _LOOSEST)
    left = ring.center().x() - (step * (upper - 1) + wide) / 2
    right = left + step * (upper - 1)
    down = (ring.height() - high) / (rows - 1)

    def box(x: float, row: float) -> QRectF:
        return QRectF(x, ring.top() + row * down, wide, high)

    shift = 0.0 if lower == upper else step / 2
    return [
        *(Slot(box(left + number * step, 0), TOP) for number in range(upper)),
        *(Slot(box(right, row), RIGHT) for row in range(1, rows - 1)),
        *(Slot(box(right - shift - number * step, rows - 1), BOTTOM) for number in range(lower)),
        *(Slot(box(left, row), LEFT) for row in range(rows - 2, 0, -1)),
    ]


def _turned(slots: list[Slot], upright: Collection[int]) -> int:
    """By how much the ring is turned, so that as few of these places as possible lie at a side."""
    level = {number for number, slot in enumerate(slots) if slot.side in (TOP, BOTTOM)}
    return min(range(len(slots)), key=lambda turn: sum((place + turn) % len(slots) not in level for place in upright))


def _trays(width: float, height: float, wide: float, seats: int) -> list[QRectF]:
    """Trays clockwise from the lower left corner: up the left side, down the right one."""
    left = (seats + 1) // 2
    found = []
    for seat in range(seats):
        number = left if seat < left else seats - left
        room = (height - 2 * MARGIN) / number
        row = left - 1 - seat if seat < left else seat - left
        high = min(room - MARGIN, 2.6 * wide)
        top = MARGIN + row * room + (room - high) / 2
        found.append(QRectF(MARGIN if seat < left else width - MARGIN - wide, top, wide, high))
    return found
