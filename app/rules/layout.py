# SPDX-License-Identifier: GPL-3.0-or-later
"""Where zones lie on the table, in shares of the table and in card sizes. Knows neither pixels nor Qt.

A place is `(x, y)` as a share of the table's width and height, moved by `(dx, dy)` widths and heights of a card of
the person's own hand, so that one layout serves every window.
"""

import math
from typing import Final, NamedTuple

from app.rules.core import NOBODY, Layout, Seat, Spot, Zone

OWN: Final = 1.0
BACK: Final = 0.42
TRICK: Final = 0.82


class Place(NamedTuple):
    """Where a zone's cards lie: their middle, their size, and how they share the room."""

    x: float
    y: float
    dx: float = 0.0
    dy: float = 0.0
    size: float = OWN
    fan: bool = False
    open: bool = True
    """Whether cards that show their faces may be dropped and read here; a closed place shows backs or nothing."""


TRICK_TABLE: Final[Layout] = {
    "hand": Spot("hand"),
    "trick": Spot("before", TRICK, takes=("play",)),
    "taken": Spot("won", BACK, shown=False),
}
"""The stock layout of trick games: hands at the seats, the trick in the middle, what was taken out of sight."""


def bearing(seat: Seat, viewer: Seat, seats: int) -> float:
    """The direction of a seat from the middle in radians, counter-clockwise from the right; the viewer sits below."""
    turn = (seat - max(viewer, 0)) % seats
    if turn == 0:
        return -math.pi / 2
    if seats == 2:
        return math.pi / 2
    edge = 0.0 if seats > 3 else math.pi / 5
    return math.pi - edge - (math.pi - 2 * edge) * (turn - 1) / (seats - 2)


class Around(NamedTuple):
    """Where a seat's own things stand: name plate and hand, as shares of the table; `side` is -1 left, 0, 1 right."""

    x: float
    y: float
    side: int
    below: bool


def around(seat: Seat, viewer: Seat, seats: int) -> Around:
    """The place of a seat at the rim of the table."""
    angle = bearing(seat, viewer, seats)
    if angle < 0:
        return Around(0.5, 1.0, 0, True)
    x, y = 0.5 + 0.5 * math.cos(angle), 0.46 - 0.46 * math.sin(angle)
    side = 0 if abs(x - 0.5) < 0.2 else (-1 if x < 0.5 else 1)
    return Around(x, max(y, 0.0), side, False)


def place(layout: Layout, zone: Zone, viewer: Seat, seats: int) -> Place | None:
    """Where a zone lies for a viewer, None where it is not shown."""
    spot = layout.get(zone.name)
    if spot is None or not spot.shown:
        return None
    if spot.where == "hand":
        rim = around(zone.seat, viewer, seats)
        return Place(rim.x, rim.y, size=OWN if rim.below else BACK, fan=True, open=rim.below)
    if spot.where == "before":
        angle = bearing(zone.seat, viewer, seats)
        reach = 1.0 + 0.12 * max(seats - 4, 0)
        return Place(0.5, 0.47, 0.86 * reach * math.cos(angle), -0.36 * reach * math.sin(angle), spot.size)
    if spot.where == "won":
        rim = around(zone.seat, viewer, seats)
        return Place(rim.x, rim.y, size=spot.size)
    return Place(0.5, 0.47, spot.dx, spot.dy, spot.size)


def middle() -> Place:
    """The middle of the table, where facts of nobody in particular stand."""
    return Place(0.5, 0.47, size=TRICK)


def is_own(zone: Zone, viewer: Seat) -> bool:
    """Whether the zone belongs to the seat that looks."""
    return zone.seat == viewer and viewer != NOBODY
