# SPDX-License-Identifier: GPL-3.0-or-later
"""Every game on the shelf, played at the table by mouse alone and by keys alone, with the fewest and the most seats."""

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games import CARD_TABLES
from app.match.match import Match
from app.rules.core import OVER, Move
from app.rules.game import Game
from app.text import plain_letters
from tests.desk import Desk
from tests.ui.house import House

Table = Callable[..., Desk]

FEWEST = [(game, game.seats[0]) for game in CARD_TABLES]
MOST = [(game, game.seats[-1]) for game in CARD_TABLES]
TURNS = 400


def name(case: object) -> str:
    return case.key if isinstance(case, Game) else str(case)


def sit_down(table: Table, game: Game, seats: int, seed: int = 4, **changed: object) -> Desk:
    names = [f"Seat {seat}" for seat in range(seats)]
    match = Match(game, {}, names, 0, {"seed": seed})
    return table(match=match, players=("person", *["easy"] * (seats - 1)), **changed)


def wanted(desk: Desk) -> Move:
    """What the person does next: the first legal move that lays a card, else the first at all."""
    legal = [move for move in desk.session.view().legal if move.seat == 0]
    cards = [move for move in legal if move.args and move.args[0] in desk.session.match.pack]
    return (cards or legal)[0]


def press(desk: Desk, move: Move) -> None:
    """Press the bar's button for a move with the mouse."""
    button = next(button for button in desk.page.bar.buttons if button.move_made == move)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def number(desk: Desk, move: Move) -> None:
    """Press the bar's button for a move by its number, or reach it by Tab where it has none."""
    place = next(place for place, button in enumerate(desk.page.bar.buttons) if button.move_made == move)
    if place < 9:
        QTest.keyClicks(desk.view, str(place + 1))
    else:
        desk.page.bar.buttons[place].setFocus()
        QTest.keyClick(desk.page.bar.buttons[place], Qt.Key.Key_Return)


def card_of(desk: Desk, move: Move) -> int | None:
    codes = desk.scene.codes
    return next((card for card in desk.scene.own_cards() if move.args and codes[card] == move.args[0]), None)


def by_mouse(desk: Desk, move: Move) -> None:
    card = card_of(desk, move)
    if card is not None:
        desk.click(card)
        if len(desk.scene.ways(card)) > 1 and move in desk.session.view().legal:
            press(desk, move)
    else:
        press(desk, move)


def by_keys(desk: Desk, move: Move) -> None:
    card = card_of(desk, move)
    if card is None:
        number(desk, move)
        return
    desk.key(Qt.Key.Key_Escape)
    QTest.keyClicks(desk.view, plain_letters(desk.page.texts(desk.scene.game.words.letters(desk.scene.codes[card]))))
    while desk.scene.cursor is None or desk.scene.codes[desk.scene.cursor] != move.args[0]:
        desk.key(Qt.Key.Key_Right)
    several = len(desk.scene.ways(card)) > 1
    desk.key(Qt.Key.Key_Return)
    if several:
        number(desk, move)


def play_round(desk: Desk, way: Callable[[Desk, Move], None]) -> None:
    for _ in range(TURNS):
        desk.wait()
        if desk.session.match.turn == OVER:
            return
        if not desk.mine():
            continue
        before = desk.session.match.length
        move = wanted(desk)
        way(desk, move)
        assert desk.session.match.length > before, str(move)
        desk.clock.advance(500)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("game", "seats"), FEWEST, ids=name)
def test_a_whole_round_by_mouse(table: Table, game: Game, seats: int) -> None:
    desk = sit_down(table, game, seats)
    play_round(desk, by_mouse)
    assert desk.session.match.round.state.points() is not None


@pytest.mark.parametrize(("game", "seats"), MOST, ids=name)
def test_a_whole_round_by_keys(table: Table, game: Game, seats: int) -> None:
    desk = sit_down(table, game, seats)
    play_round(desk, by_keys)
    assert desk.session.match.round.state.points() is not None


@pytest.mark.parametrize(("game", "seats"), MOST, ids=name)
def test_hands_stay_readable_and_nothing_covers_them(table: Table, game: Game, seats: int) -> None:
    """At every rest of a round, in a small window: every hand card on the table, no panel over one."""
    desk = sit_down(table, game, seats, size=(1024, 560))
    for _ in range(TURNS):
        desk.wait()
        whole = desk.scene.sceneRect()
        hand = [item.box() for card in desk.scene.own_cards() if (item := desk.scene.item_of(card)) is not None]
        assert all(whole.contains(box) for box in hand)
        furniture = desk.scene.furniture
        for panel in (*furniture.plates.values(), *furniture.tags, *furniture.bubbles):
            box = panel.box.translated(panel.pos())
            assert whole.contains(box), (type(panel).__name__, box)
            assert not any(box.intersects(card) for card in hand), (type(panel).__name__, box)
        if desk.session.match.turn == OVER:
            return
        if desk.mine():
            assert desk.session.offer(wanted(desk))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("game", "seats"), FEWEST, ids=name)
def test_resumed_it_goes_on_from_there(table: Table, game: Game, seats: int) -> None:
    from app.match.store import read

    desk = sit_down(table, game, seats)
    for _ in range(6):
        desk.wait()
        if desk.session.match.turn == OVER:
            break
        assert read(desk.match_path).view(0) == desk.session.view()
        if desk.mine():
            assert desk.session.offer(wanted(desk))


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_twice_the_text_fits_where_it_must(house: Callable[..., House], game: Game, language: str) -> None:
    """KB5: at 200 % in 1366x768 no tag lies on another one or on a plate, and no plate's line is cut."""
    opened = house(1366, 768, language, text_scale=200)
    opened.letters.scale(200)
    seats = game.seats[-1]
    match = Match(game, {}, tuple(f"Person {seat}"[:8] for seat in range(seats)), 0, {"seed": 12})
    opened.play(match, ("person", *["easy"] * (seats - 1)))
    session, scene = opened.window.match_page.session, opened.window.match_page.table.scene
    assert session is not None and scene is not None
    for _ in range(5):
        opened.wait()
        panels = [*scene.furniture.plates.values(), *scene.furniture.tags]
        boxes = [panel.box.translated(panel.pos()) for panel in panels]
        for (one, left), (other, right) in itertools.combinations(zip(panels, boxes, strict=True), 2):
            assert not left.intersects(right), (one.toolTip(), other.toolTip())
        for plate in scene.furniture.plates.values():
            assert plate.cut == []
        if session.view().legal:
            session.offer(session.view().legal[0])
