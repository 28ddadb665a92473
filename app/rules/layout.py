# SPDX-License-Identifier: GPL-3.0-or-later
"""Where zones lie on the table, in card sizes. Knows neither pixels nor Qt.

Distances are in widths and heights of a card of the person's own hand, so that one layout serves every window.
"""

import math
from typing import Final, NamedTuple

from app.rules.core import NOBODY, Move, Seat, Zone
from app.rules.game import Layout, Spot

OWN: Final = 1.0
BACK: Final = 0.42
TRICK: Final = 0.82
PLATE: Final = "plate"
"""Of a layout: where the moves are made that are about a seat, which is their only argument."""
CHIP: Final = "chip"
"""Where a spot is that stands for chips: signs whose pieces are named after it, moved by what it `gives`."""


class Place(NamedTuple):
    """Where a zone's cards lie: so many card widths and heights from the table's middle, or in a fan at a seat."""

    dx: float = 0.0
    dy: float = 0.0
    size: float = OWN
    fan: bool = False
    open: bool = True
    """Of a fan: whether it is the viewer's own, large and spread; others are small and closed."""
    row: bool = False
    pile: bool = False
    ring: bool = False
    """Round the middle: `dx` and `dy` are then a direction, and how far is up to the room there is."""


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


SIDES: Final = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1)}
"""How many opponents sit left, above and right, by their number; larger companies have two at each side."""


class Around(NamedTuple):
    """Where a seat's own things stand: `side` is -1 left, 0 above or below, 1 right; `place` counts from above, or
    from the left, among `of` seats there."""

    side: int
    below: bool
    place: int = 0
    of: int = 1


def around(seat: Seat, viewer: Seat, seats: int) -> Around:
    """The place of a seat at the rim of the table: clockwise from the viewer, who sits below."""
    turn = (seat - max(viewer, 0)) % seats
    if turn == 0:
        return Around(0, True)
    left, above, right = SIDES.get(seats - 1, (2, seats - 5, 2))
    if turn <= left:
        return Around(-1, False, left - turn, left)
    if turn <= left + above:
        return Around(0, False, turn - left - 1, above)
    return Around(1, False, turn - left - above - 1, right)


def place(layout: Layout, zone: Zone, viewer: Seat, seats: int) -> Place | None:
    """Where a zone lies for a viewer, None where it is not shown."""
    spot = layout.get(zone.name)
    if spot is None or not spot.shown:
        return None
    if spot.where == "before":
        angle = bearing(zone.seat, viewer, seats)
        return Place(math.cos(angle), -math.sin(angle), spot.size, ring=True)
    if spot.where == "hand":
        below = around(zone.seat, viewer, seats).below
        return Place(size=OWN if below else BACK, fan=True, open=below)
    return Place(spot.dx, spot.dy, spot.size, row=spot.row, pile=not spot.row)


def at_plate(layout: Layout, move: Move) -> Seat | None:
    """The seat at whose name plate a move is made, because it is about that seat; None where it is made elsewhere."""
    plate = layout.get(PLATE)
    if plate is None or move.verb not in plate.gives or len(move.args) != 1 or not move.args[0].isdecimal():
        return None
    return int(move.args[0])


def chip(layout: Layout, piece: str) -> Spot | None:
    """How a piece is moved by hand, where it is a chip that moves lead to another place: `colour-R` is a `colour`."""
    spot = layout.get(piece.rpartition("-")[0])
    return spot if spot is not None and spot.where == CHIP else None


def leads_to(piece: str, spot: Spot, move: Move) -> str | None:
    """The piece that a chip becomes by a move, None where the move is not one of this chip's."""
    if move.verb not in spot.gives or len(move.args) != 1:
        return None
    return f"{piece.rpartition('-')[0]}-{move.args[0]}"


def is_own(zone: Zone, viewer: Seat) -> bool:
    """Whether the zone belongs to the seat that looks."""
    return zone.seat == viewer and viewer != NOBODY
