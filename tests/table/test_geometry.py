# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things lie at every size: group KB of the known faults of card programs."""

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF

from app.games import CARD_TABLES
from app.rules.core import Zone
from app.rules.layout import TRICK_TABLE
from app.table.faces import INDEX_WIDTH
from app.table.geometry import Geometry
from tests.desk import Desk, new_match

Table = Callable[..., Desk]

SIZES = [(1024, 500), (1024, 540), (1280, 700), (1366, 660), (1920, 980), (3840, 2060)]
PLATE = (170.0, 46.0)


def spots(geometry: Geometry, zone: Zone, cards: int) -> list[QRectF]:
    """The places of cards that can be seen."""
    return [spot for spot in geometry.spots(zone, cards) if spot is not None]


def geometries(width: float, height: float) -> list[Geometry]:
    return [Geometry(game.layout, width, height, 0, seats, PLATE) for game in CARD_TABLES for seats in game.seats]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_lies_on_the_table(width: int, height: int) -> None:
    table = QRectF(0, 0, width, height)
    for geometry in geometries(width, height):
        for seat in range(geometry.seats):
            assert table.contains(geometry.plate(seat).plate)
            for zone in (Zone("hand", seat), Zone("trick", seat)):
                for spot in spots(geometry, zone, 8 if zone.name == "hand" else 1):
                    assert table.contains(spot), (zone, spot)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_plates_hands_and_trick_keep_apart(width: int, height: int) -> None:
    for geometry in geometries(width, height):
        plates = [geometry.plate(seat).plate for seat in range(geometry.seats)]
        own = spots(geometry, Zone("hand", 0), 8)
        backs = [spot for seat in range(1, geometry.seats) for spot in spots(geometry, Zone("hand", seat), 8)]
        trick = [spot for seat in range(geometry.seats) for spot in spots(geometry, Zone("trick", seat), 1)]
        for one, other in itertools.combinations(plates, 2):
            assert not one.intersects(other)
        for plate in plates:
            assert not any(plate.intersects(card) for card in (*own, *backs, *trick)), plate
        for card in trick:
            assert not any(card.intersects(held) for held in (*own, *backs)), card


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("cards", [2, 8, 13])
def test_ka13_the_visible_strip_shows_the_index(width: int, height: int, cards: int) -> None:
    for geometry in geometries(width, height):
        places = spots(geometry, Zone("hand", 0), cards)
        strips = [right.left() - left.left() for left, right in itertools.pairwise(places)]
        assert min(strips) >= geometry.index_width


def test_kb8_a_large_window_is_used() -> None:
    """KB8: at 3840 × 2160 the hand spreads, and its cards are as tall as the stated share of the table."""
    geometry = geometries(3840, 2060)[0]
    places = spots(geometry, Zone("hand", 0), 8)
    assert geometry.card_height == pytest.approx(2060 * 0.31, rel=0.01)
    assert places[-1].right() - places[0].left() >= 0.4 * 3840


def test_kb13_no_jump_between_neighbouring_sizes() -> None:
    """KB13: the card grows with the window, never by more than 5 % from one of fifty sizes to the next."""
    widths = [geometries(1000 + step * 24, 520 + step * 14)[0].card for step in range(50)]
    for small, large in itertools.pairwise(widths):
        assert 1.0 <= large / small <= 1.05


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_kb1_pictures_are_exact_device_pixels(table: Table, ratio: float) -> None:
    desk = table(match=new_match())
    desk.wait()
    desk.scene.resize(1100, 620, ratio)
    for item in desk.scene.cards.all():
        picture = item.pixmap()
        assert picture.devicePixelRatio() == ratio
        drawn = item.box().width() * ratio
        assert abs(picture.width() - drawn) <= 1
        place = item.home * ratio
        assert abs(place.x() - round(place.x())) < 0.01
        assert abs(place.y() - round(place.y())) < 0.01


def test_kb4_resizing_a_hundred_times_gives_the_same_picture(table: Table) -> None:
    desk = table(match=new_match())
    desk.wait()
    desk.scene.resize(1000, 600, 1.0)
    first = {item.card: item.pixmap().toImage() for item in desk.scene.cards.all() if item.card is not None}
    for step in range(100):
        desk.scene.resize(900 + 7 * (step % 40), 560 + 3 * (step % 30), 1.0)
    desk.scene.resize(1000, 600, 1.0)
    last = {item.card: item.pixmap().toImage() for item in desk.scene.cards.all() if item.card is not None}
    assert first == last


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1024, 500, 75), (1024, 500, 125), (1366, 640, 200), (1920, 980, 150)]
)
def test_kb9_nothing_covers_a_hand_card(table: Table, language: str, width: int, height: int, scale: int) -> None:
    """KB9: at every rest of a round, plates, tags and bubbles stay off the person's cards and on the table."""
    desk = table(match=new_match(seed=5), size=(width, height + 48), text_scale=scale)
    desk.page.texts.use(language)
    desk.page.retranslate()
    for _ in range(60):
        desk.wait()
        view = desk.session.view()
        hand = [item.box() for card in desk.scene.own_cards() if (item := desk.scene.item_of(card)) is not None]
        table_rect = desk.scene.sceneRect()
        panels = [*desk.scene.furniture.plates.values(), *desk.scene.furniture.tags, *desk.scene.furniture.bubbles]
        for panel in panels:
            box = panel.box.translated(panel.pos())
            assert table_rect.contains(box), (type(panel).__name__, box)
            assert not any(box.intersects(card) for card in hand), (type(panel).__name__, box)
        if desk.session.match.turn < 0:
            break
        assert desk.session.offer(view.legal[0])


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize(("width", "height"), [(780, 470), *SIZES])
def test_any_number_of_seats_has_room(seats: int, width: int, height: int) -> None:
    """Plates and hands of two to ten seats keep apart and lie on the table."""
    geometry = Geometry(TRICK_TABLE, width, height, 0, seats, PLATE)
    table = QRectF(0, 0, width, height)
    plates = [geometry.plate(seat).plate for seat in range(seats)]
    backs = [spot for seat in range(1, seats) for spot in spots(geometry, Zone("hand", seat), 8)]
    own = spots(geometry, Zone("hand", 0), 8)
    trick = [spot for seat in range(seats) for spot in spots(geometry, Zone("trick", seat), 1)]
    for box in (*plates, *backs, *own, *trick):
        assert table.contains(box), box
    for one, other in itertools.combinations(plates, 2):
        assert not one.intersects(other)
    for plate in plates:
        assert not any(plate.intersects(card) for card in (*own, *backs, *trick)), plate
    for card in own:
        assert not any(card.intersects(other) for other in (*backs, *trick))


@pytest.mark.parametrize(("width", "height"), [(780, 470), *SIZES])
@pytest.mark.parametrize("cards", [14, 20, 25, 30])
def test_ka13_thirty_cards_show_their_indices(width: int, height: int, cards: int) -> None:
    """KA13: of every card of a hand of thirty a strip or corner as large as its index can be seen."""
    geometry = Geometry(TRICK_TABLE, width, height, 0, 4, PLATE)
    places = spots(geometry, Zone("hand", 0), cards)
    assert len(places) == cards
    for row in {spot.top() for spot in places}:
        line = [spot for spot in places if spot.top() == row]
        for left, right in itertools.pairwise(line):
            assert right.left() - left.left() >= left.width() * INDEX_WIDTH * 0.99
    tops = sorted({spot.top() for spot in places})
    if len(tops) == 2:
        assert tops[1] - tops[0] >= places[0].height() * 0.23
    assert all(spot.bottom() <= height for spot in places)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("seats", range(6, 11))
def test_a_tag_below_a_plate_covers_no_card_of_the_trick(width: int, height: int, seats: int) -> None:
    geometry = Geometry(TRICK_TABLE, width, height, 0, seats, PLATE)
    trick = [spot for seat in range(seats) for spot in spots(geometry, Zone("trick", seat), 1)]
    assert len(trick) == seats
    for seat in range(seats):
        plate = geometry.plate(seat)
        if plate.grow > 0:
            tag = QRectF(plate.tag.x(), plate.tag.y(), PLATE[0], 0.6 * PLATE[1])
            assert not any(tag.intersects(card) for card in trick), seat


def index_of(card: QRectF) -> QRectF:
    """The corner of a card by which it is known in a hand."""
    return QRectF(card.left(), card.top(), card.width() * INDEX_WIDTH, card.height() * 0.28)


@pytest.mark.parametrize(("width", "height"), [(780, 380), (780, 470), (1000, 420), *SIZES])
@pytest.mark.parametrize("open_hands", [False, True])
def test_every_card_of_a_trick_shows_its_index(width: int, height: int, open_hands: bool) -> None:
    """Also in low windows, where the cards of a trick cover each other: as they lie, no index is below another card."""
    for seats in range(2, 9):
        geometry = Geometry(TRICK_TABLE, width, height, 0, seats, PLATE, open_hands)
        lying = [(geometry.depth(zone), spots(geometry, zone, 1)[0]) for zone in map(trick_of, range(seats))]
        for (depth, card), (other_depth, other) in itertools.permutations(lying, 2):
            assert other_depth <= depth or not other.intersects(index_of(card)), (seats, card, other)


def trick_of(seat: int) -> Zone:
    return Zone("trick", seat)


@pytest.mark.parametrize(("width", "height"), [(768, 454), (768, 515), (1024, 683), (1920, 980)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_open_hands_of_others_show_every_index(width: int, height: int, seats: int) -> None:
    """Every card of every other hand lies on the table, its index uncovered; hands, plates and trick keep apart."""
    geometry = Geometry(TRICK_TABLE, width, height, 0, seats, PLATE, open_hands=True)
    table = QRectF(0, 0, width, height)
    plates = [geometry.plate(seat).plate for seat in range(seats)]
    trick = [spot for seat in range(seats) for spot in spots(geometry, trick_of(seat), 1)]
    apart = (*plates, *trick, *spots(geometry, Zone("hand", 0), 8))
    for cards in (1, 3, 8, 13, 20):
        hands = [geometry.spots(Zone("hand", seat), cards, True) for seat in range(1, seats)]
        lying = [[card for card in hand if card is not None] for hand in hands]
        assert [len(hand) for hand in lying] == [cards] * (seats - 1)
        for one, other in itertools.combinations(lying, 2):
            assert not any(card.intersects(another) for card in one for another in other)
        for hand in lying:
            for place, card in enumerate(hand):
                assert table.contains(card) and not any(card.intersects(other) for other in apart), card
                assert index_of(card).width() >= 4
                assert not any(index_of(card).intersects(other) for other in hand[place + 1 :]), (cards, place)


@pytest.mark.parametrize("seats", range(6, 11))
def test_a_tag_on_an_open_hand_covers_no_index(seats: int) -> None:
    for cards in (3, 8, 13, 20):
        geometry = Geometry(TRICK_TABLE, 768, 454, 0, seats, PLATE, open_hands=True)
        for seat in range(1, seats):
            plate = geometry.plate(seat)
            if plate.grow > 0:
                held = spots(geometry, Zone("hand", seat), cards)
                assert all(index_of(card).bottom() <= plate.tag.y() for card in held)
