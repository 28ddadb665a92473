# SPDX-License-Identifier: GPL-3.0-or-later
"""Places of zones: everybody sits around the viewer, nothing lies on anything else, for any number of seats."""

import math
from itertools import combinations

import pytest

from app.games import CARD_TABLES
from app.rules.core import NOBODY, Move, Zone
from app.rules.game import Game, Spot
from app.rules.layout import (
    BACK,
    OWN,
    TRICK_TABLE,
    Around,
    Place,
    around,
    at_plate,
    bearing,
    chip,
    is_own,
    leads_to,
    place,
)
from tests.match.sittings import sit

SEATS = range(2, 11)
TABLES = [(seats, viewer) for seats in SEATS for viewer in (NOBODY, *range(seats))]


@pytest.mark.parametrize(("seats", "viewer"), TABLES)
def test_the_viewer_sits_below_and_the_others_clockwise_from_the_left(seats: int, viewer: int) -> None:
    me = max(viewer, 0)
    assert bearing(me, viewer, seats) == -math.pi / 2
    others = [bearing((me + turn) % seats, viewer, seats) for turn in range(1, seats)]
    assert others == sorted(others, reverse=True)
    assert all(-1e-9 <= angle <= math.pi + 1e-9 for angle in others)
    if seats > 3:
        assert others[0] == pytest.approx(math.pi)
        assert others[-1] == pytest.approx(0)
    mirrored = [math.pi - angle for angle in reversed(others)]
    assert others == pytest.approx(mirrored)


@pytest.mark.parametrize(("seats", "viewer"), TABLES)
def test_every_seat_has_its_own_place_on_the_table(seats: int, viewer: int) -> None:
    me = max(viewer, 0)
    rims = [around((me + turn) % seats, viewer, seats) for turn in range(seats)]
    assert [rim.below for rim in rims] == [True] + [False] * (seats - 1)
    assert len({(rim.side, rim.place, rim.below) for rim in rims}) == seats
    others = rims[1:]
    assert [rim.side for rim in others] == sorted(rim.side for rim in others)
    for rim in others:
        assert 0 <= rim.place < rim.of
        assert rim.of == sum(other.side == rim.side for other in others)
    left, right = ([rim for rim in others if rim.side == side] for side in (-1, 1))
    assert len(left) == len(right)
    assert [rim.place for rim in left] == sorted((rim.place for rim in left), reverse=True)
    assert [rim.place for rim in right] == sorted(rim.place for rim in right)


def test_two_sit_opposite_each_other() -> None:
    assert around(1, 0, 2) == around(0, 1, 2) == Around(0, False, 0, 1)


@pytest.mark.parametrize(("seats", "viewer"), TABLES)
def test_a_trick_spreads_towards_its_seats(seats: int, viewer: int) -> None:
    spots = [place(TRICK_TABLE, Zone("trick", seat), viewer, seats) for seat in range(seats)]
    found = [spot for spot in spots if spot is not None]
    assert len(found) == seats
    for seat, spot in enumerate(found):
        rim = around(seat, viewer, seats)
        assert spot.open
        assert spot.ring
        assert not spot.fan
        assert (spot.dy > 0) == rim.below
        assert rim.side == 0 or (spot.dx > 0) == (rim.side > 0)
    for one, other in combinations(found, 2):
        assert math.dist((one.dx, one.dy), (other.dx, other.dy)) > 0.2


def test_only_the_viewers_hand_is_large_and_open() -> None:
    for viewer in range(4):
        for seat in range(4):
            spot = place(TRICK_TABLE, Zone("hand", seat), viewer, 4)
            assert spot is not None
            assert spot.fan
            assert spot.open == (seat == viewer)
            assert spot.size == (OWN if seat == viewer else BACK)


def test_what_is_not_shown_has_no_place() -> None:
    assert place(TRICK_TABLE, Zone("taken", 0), 0, 4) is None
    assert place(TRICK_TABLE, Zone("nowhere"), 0, 4) is None
    assert place({"taken": Spot("won", BACK)}, Zone("taken", 1), 0, 4) is not None
    assert place({"stock": Spot("middle", 0.8, 1.5, -0.5)}, Zone("stock"), 2, 4) == Place(1.5, -0.5, 0.8, pile=True)


def test_own_is_what_belongs_to_who_looks() -> None:
    assert is_own(Zone("hand", 2), 2)
    assert not is_own(Zone("hand", 2), 1)
    assert not is_own(Zone("stock"), NOBODY)
    assert not is_own(Zone("hand", 0), NOBODY)


def test_a_move_about_a_seat_is_made_at_its_plate() -> None:
    layout = {"plate": Spot("plate", shown=False, gives=("blame",))}
    assert at_plate(layout, Move(0, "blame", ("3",))) == 3
    assert at_plate(layout, Move(0, "blame")) is None
    assert at_plate(layout, Move(0, "blame", ("R4",))) is None
    assert at_plate(layout, Move(0, "praise", ("3",))) is None
    assert at_plate(TRICK_TABLE, Move(0, "blame", ("3",))) is None
    assert place(layout, Zone("plate", 1), 0, 4) is None


def test_a_chip_is_known_by_its_piece_and_goes_where_a_move_leads() -> None:
    layout = {**TRICK_TABLE, "colour": Spot("chip", shown=False, gives=("paint",))}
    spot = chip(layout, "colour-R")
    assert spot is not None
    assert chip(layout, "suit-E") is chip(layout, "eye") is chip(layout, "hand-R") is None
    assert leads_to("colour-R", spot, Move(0, "paint", ("G",))) == "colour-G"
    assert leads_to("colour-R", spot, Move(0, "paint")) is None
    assert leads_to("colour-R", spot, Move(0, "play", ("G",))) is None


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_every_zone_of_a_game_is_laid_out_and_every_card_move_has_a_target(game: Game) -> None:
    for seed in range(6):
        match = sit(game, game.seats[seed % len(game.seats)], {}, 0, seed, 5 + 8 * seed)
        for zone in match.round.state.piles():
            assert zone.name in game.layout
            if game.layout[zone.name].shown:
                for viewer in (NOBODY, *range(match.seats)):
                    assert place(game.layout, zone, viewer, match.seats) is not None
        dropped = {verb for spot in game.layout.values() for verb in spot.takes}
        for seat in range(match.seats):
            view = match.view(seat)
            for move in view.legal:
                assert move in view.offers or move.verb in dropped
