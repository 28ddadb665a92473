# SPDX-License-Identifier: GPL-3.0-or-later
"""The ring of a race: nothing overlaps, houses stand upright, cards are large enough, clockwise is clockwise."""

import itertools
from math import atan2

import pytest

from app.games.heisse_spur.circle import HOUSES, drawn
from app.rules.core import Rng
from app.table.circle import LEFT, RIGHT, Circle

SIZES = [(1024, 526), (1366, 694), (1920, 1000), (800, 480)]
SPECIALS = {"none": 21, "tracks": 24, "stations": 24, "both": 27}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("places", sorted(set(SPECIALS.values())))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cards_trays_and_dice_lie_on_the_table_and_apart(width: int, height: int, places: int, seats: int) -> None:
    circle = Circle(width, height, places, (0, 7, 14), seats)
    boxes = [slot.box for slot in circle.slots] + circle.trays
    assert len(circle.slots) == places and len(circle.trays) == seats
    for box in boxes:
        assert box.left() >= 0 and box.top() >= 0 and box.right() <= width and box.bottom() <= height
    for one, other in itertools.combinations([*boxes, *circle.dice(), circle.field()], 2):
        assert not one.intersects(other)
    assert all(circle.middle.contains(die) for die in (*circle.dice(), *circle.dice(low=True)))


def test_twenty_seven_cards_are_seventy_pixels_wide_in_a_small_window() -> None:
    assert Circle(1024, 526, 27, (0, 9, 18), 6).card_width >= 70


@pytest.mark.parametrize("places", [21, 24, 27])
def test_places_run_clockwise(places: int) -> None:
    circle = Circle(1024, 526, places, (), 4)
    middle = circle.centre
    angles = [atan2(slot.box.center().y() - middle.y(), slot.box.center().x() - middle.x()) for slot in circle.slots]
    steps = [(after - before) % 6.2832 for before, after in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert all(0 < step < 3.1416 for step in steps)


@pytest.mark.parametrize("specials", SPECIALS)
def test_houses_never_lie_at_the_sides(specials: str) -> None:
    """Their prints point along the ring only in the upper and the lower row."""
    for seed in range(300):
        items = drawn(specials, Rng(seed))
        houses = [place for place, item in enumerate(items) if item in HOUSES]
        circle = Circle(1024, 526, len(items), houses, 4)
        assert not any(circle.slots[house].side in (LEFT, RIGHT) for house in houses), seed


def test_what_lies_under_a_point_is_found() -> None:
    circle = Circle(1024, 526, 21, (), 3)
    for place, slot in enumerate(circle.slots):
        assert circle.place_at(slot.box.center()) == place and circle.seat_at(slot.box.center()) is None
    for seat, tray in enumerate(circle.trays):
        assert circle.seat_at(tray.center()) == seat
    assert circle.place_at(circle.centre) is None
