# SPDX-License-Identifier: GPL-3.0-or-later
"""The ring on a flat screen: nothing overlaps, feet point inwards, each tray is read from outside and has a field."""

import itertools
from math import atan2, cos, radians, sin

import pytest
from PySide6.QtCore import QPointF

from app.table.circle import BOTTOM, LEFT, RIGHT, TOP
from app.table.circle_flat import EDGES, FlatCircle

SIZES = [(1024, 526), (1366, 694), (1920, 1000), (1280, 1024)]


@pytest.mark.parametrize("worded", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("places", [21, 24, 27])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cards_trays_and_dice_lie_on_the_table_and_apart(
    width: int, height: int, places: int, seats: int, worded: bool
) -> None:
    circle = FlatCircle(width, height, places, seats)
    circle.worded = worded
    boxes = [slot.box for slot in circle.slots] + circle.trays
    dice = [place.box for throw in circle.throws() for place in throw]
    captions = [place.box for place in circle.captions()]
    assert len(circle.slots) == places and len(circle.trays) == seats and len(dice) == 6
    for box in boxes:
        assert box.left() >= 0 and box.top() >= 0 and box.right() <= width and box.bottom() <= height
    for one, other in itertools.combinations([*boxes, *dice, *captions], 2):
        assert not one.intersects(other)
    assert all(circle.middle.contains(die) for die in dice)
    low = circle.throws(low=True)
    assert len(low) == 1 and not any(place.box.intersects(circle.told()) for place in low[0])
    assert not any(circle.told().intersects(box) for box in boxes)
    assert circle.card_width >= 70, "thieves are told apart"


@pytest.mark.parametrize("places", [21, 24, 27])
def test_places_run_clockwise_and_feet_point_inwards(places: int) -> None:
    circle = FlatCircle(1366, 694, places, 4)
    middle = circle.centre
    angles = []
    for slot in circle.slots:
        away = slot.box.center() - middle
        angles.append(atan2(away.y(), away.x()))
        feet = radians(slot.angle + 90)
        inward = {TOP: (0, 1), BOTTOM: (0, -1), LEFT: (1, 0), RIGHT: (-1, 0)}[slot.side]
        assert (round(cos(feet)), round(sin(feet))) == inward
        turned = slot.box.width() > slot.box.height()
        assert turned is (slot.side in (LEFT, RIGHT))
    steps = [(after - before) % 6.2832 for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert all(0 < step < 3.1416 for step in steps)


@pytest.mark.parametrize("seats", range(2, 7))
def test_trays_lie_at_their_edge_read_from_outside_and_go_clockwise(seats: int) -> None:
    circle = FlatCircle(1366, 694, 27, seats)
    assert len(set(EDGES[seats])) == {2: 2, 3: 3, 4: 4, 5: 3, 6: 4}[seats]
    for seat, tray in enumerate(circle.trays):
        outside = {
            BOTTOM: circle.height - tray.bottom(),
            TOP: tray.top(),
            LEFT: tray.left(),
            RIGHT: circle.width - tray.right(),
        }[circle.edges[seat]]
        assert outside == pytest.approx(circle.edge)
        up = radians(circle.tray_angle(seat) - 90)
        inwards = circle.centre - tray.center()
        assert cos(up) * inwards.x() + sin(up) * inwards.y() > 0, "the upper edge of what is read lies inwards"
    around = [
        atan2(tray.center().y() - circle.centre.y(), tray.center().x() - circle.centre.x()) for tray in circle.trays
    ]
    steps = [(after - before) % 6.2832 for before, after in zip(around, around[1:] + around[:1], strict=True)]
    assert sum(steps) == pytest.approx(6.2832, abs=0.01)


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_has_its_field_within_its_tray_and_a_pad_beside_it(seats: int) -> None:
    circle = FlatCircle(1920, 1000, 27, seats)
    for seat, tray in enumerate(circle.trays):
        field = circle.field_of(seat)
        assert tray.contains(field)
        assert circle.call_at(field.center()) == seat and circle.seat_at(field.center()) == seat
        pad = tray.center() * 2 - field.center()
        assert circle.call_at(pad) is None and circle.seat_at(pad) == seat
        assert min(tray.width(), tray.height()) >= 76, "20 mm at 96 dots an inch"
    assert circle.call_at(QPointF(circle.centre)) is None


def test_a_large_screen_keeps_eight_millimetres_free_at_its_edge_for_the_system() -> None:
    circle = FlatCircle(1920, 1010, 27, 6)
    boxes = [*circle.trays, *(slot.box for slot in circle.slots)]
    for box in boxes:
        assert min(box.left(), box.top(), 1920 - box.right(), 1010 - box.bottom()) >= 8 / 25.4 * 96 - 0.5
