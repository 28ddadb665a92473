# SPDX-License-Identifier: GPL-3.0-or-later
"""What the table shows of what can be done now."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from app.games import CARD_TABLES
from app.match.marks import PERSON
from app.match.match import Match
from app.players.choose import choose
from app.players.levels import BASELINE
from app.rules.core import NOBODY, Said, Zone
from app.rules.game import Game
from app.table.geometry import CROWD
from app.table.items import Z
from app.text import Phrase
from tests.desk import Desk, new_match

Table = Callable[..., Desk]
GAME = next(game for game in CARD_TABLES if any(spot.gives == ("draw",) for spot in game.layout.values()))


def only_drawing() -> Match:
    """A match whose first mover has no card that fits."""
    for seed in range(500):
        match = Match(GAME, {}, ["Anna", "Ben"], 1, {"seed": seed})
        match.deal()
        if match.turn == 0 and {move.verb for move in match.view(0).legal} == {"draw"}:
            return match
    raise AssertionError("every hand can play")


@pytest.mark.parametrize("seen", [True, False])
def test_where_no_card_fits_the_hand_is_pale_and_the_stock_glows(table: Table, seen: bool) -> None:
    desk = table(match=only_drawing(), players=(PERSON, "easy"), seen_moves=seen)
    desk.wait()
    scene = desk.scene
    assert not scene.playable()
    held = [item for card in scene.own_cards() if (item := scene.item_of(card)) is not None]
    assert [item.dimmed for item in held] == [seen] * len(held)
    backs = scene.cards.backs(Zone("stock"))
    assert [item.glowing for item in backs] == [False] * (len(backs) - 1) + [seen]
    scene.hint(desk.session.view().legal[0])
    assert [item.glowing for item in backs] == [False] * (len(backs) - 1) + [True]
    assert desk.session.offer(desk.session.view().legal[0])
    assert not any(item.glowing for item in scene.cards.all())
    scene.mark()
    desk.wait()
    assert not any(item.glowing for item in scene.cards.backs(Zone("stock"))[:-1])


def test_the_nearest_card_of_a_trick_lies_over_the_others(table: Table) -> None:
    match = new_match(seed=8)
    match.deal()
    scene = table(match=new_match()).scene
    below = 0
    for number in range(24):
        match.push(choose(match.view(match.turn), BASELINE, number).move)
        view = match.view(0)
        scene.show_view(view)
        lying = [zone for zone, pile in view.piles.items() if zone.name == "trick" and pile.cards]
        lying.sort(key=scene.geometry.depth)
        heights = [scene.item_at(zone, 0).zValue() for zone in lying]
        assert heights == sorted(set(heights))
        if len(lying) > 1 and lying[-1].seat == 0:
            below += 1
    assert below > 1


def test_a_finished_trick_that_lies_to_be_read_shows_every_index(table: Table) -> None:
    """The card that came last has flown over the others and must not stay above them."""
    desk = table(match=new_match(seed=3), trick_time=1500)
    scene = desk.scene
    tricks = 0
    while tricks < 3:
        desk.wait()
        assert desk.session.offer(desk.session.view().legal[0])
        for _ in range(200):
            desk.clock.advance(16)
            if scene.furniture.taker != NOBODY or desk.mine():
                break
        if scene.furniture.taker != NOBODY:
            tricks += 1
            lying = [item for item in scene.cards.all() if item.card is not None and item.zValue() < Z.TAGS]
            assert len(lying) == 4 and all(item.zValue() < Z.FLYING for item in scene.cards.all())
            assert max(lying, key=lambda item: item.y()) is max(lying, key=lambda item: item.zValue())


@pytest.mark.parametrize("game", [game for game in CARD_TABLES if game.seats[-1] >= CROWD], ids=lambda game: game.key)
def test_a_crowd_sits_otherwise_while_all_hands_lie_open(table: Table, game: Game) -> None:
    names = tuple("ABCDEFGHIJ"[: game.seats[-1]])
    match = Match(game, {}, names, 0, {"seed": 3})
    match.deal()
    desk = table(match=match, players=(PERSON, *["easy"] * (len(names) - 1)))
    scene = desk.scene
    scene.show_view(match.view(0))
    closed = {seat: plate.box for seat, plate in scene.furniture.plates.items()}
    scene.show_view(match.view(0, open_hands=True))
    for zone, pile in match.view(0, open_hands=True).piles.items():
        if zone.name == "hand":
            seen = [scene.item_of(card) for card in pile.cards if card is not None]
            assert len(seen) == len(pile.cards) and None not in seen
    scene.show_view(match.view(0))
    assert {seat: plate.box for seat, plate in scene.furniture.plates.items()} == closed
    assert not scene.geometry.open_hands


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_what_lies_as_it_lay_is_not_painted_again(table: Table, game: Game) -> None:
    """A company of many has many cards and plates, and most of them stay where they are in a move."""
    seats = game.seats[-1]
    match = Match(game, {}, [f"Seat {seat}" for seat in range(seats)], 0, {"seed": 4})
    desk = table(match=match, players=(PERSON, *["easy"] * (seats - 1)))
    desk.wait()
    scene = desk.scene
    painted: list[int] = []
    scene.changed.connect(lambda areas: painted.append(len(areas)))

    def areas() -> int:
        """How many areas are painted anew, the person's plate always being one: without any some would wait."""
        painted.clear()
        scene.furniture.plates[0].update()
        for _ in range(3):
            QApplication.processEvents()
        return sum(painted)

    for _ in range(3):
        areas()
    assert areas() == 1
    geometry = scene.geometry
    scene.lay()
    assert areas() == 1
    scene.wait_for(1, True)
    assert 2 <= areas() <= 3
    assert scene.geometry is geometry
    scene.resize(1200, 700, 1.0)
    assert areas() and scene.geometry is not geometry


@pytest.mark.parametrize("seat", range(1, 8))
def test_a_long_sentence_of_a_seat_goes_on_in_a_second_line_and_stays_on_the_table(table: Table, seat: int) -> None:
    game = next(game for game in CARD_TABLES if 8 in game.seats)
    match = Match(game, {}, [f"Seat {number}" for number in range(8)], 0, {"seed": 3})
    match.deal()
    desk = table(match=match, players=(PERSON,) + ("easy",) * 7, size=(800, 480))
    desk.wait()
    furniture = desk.scene.furniture
    furniture.say(
        [Said(seat, Phrase("Never")), Said(seat, Phrase("Of the two lowest cards of this trick this is one"))]
    )
    short, long = furniture.bubbles
    assert long.box.height() > 1.5 * short.box.height()
    box = long.box.translated(long.pos())
    assert desk.scene.sceneRect().contains(box)
