# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole short match of each card game in the window, from the start page to the last result sheet, once by the
mouse alone, once by keys alone; every sheet on the way says what the record says."""

import json
from collections.abc import Callable
from functools import partial
from operator import is_
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.match.match import Match
from app.match.record import replay, to_json
from app.match.store import read
from app.players.choose import choose
from app.players.levels import level
from app.rules.core import OVER, Card, Move
from app.table.pointer import ghosts
from app.text import Texts, plain_letters, signed
from app.ui.account import won_by
from app.ui.action_bar import MoveButton
from app.ui.chooser import ChooserPage, usual_seats
from app.ui.result import NEXT_ROUND, PLAY_AGAIN
from app.ui.table_page import TablePage
from tests.ui.house import House, seen_words

Houses = Callable[..., House]
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WORDS = Texts()


class Short(NamedTuple):
    """A match that is over soon: the game, its chance, and the number that makes it so."""

    key: str
    seed: int
    option: str = ""
    number: int = 0


MATCHES = [
    Short("schafkopf", 3, "deals", 1),
    Short("falsche-faehrte", 2),
    Short("foppen", 24),
    Short("zieh-vier", 5, "target", 0),
]


def name(short: Short) -> str:
    return short.key


@pytest.fixture
def chance(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Has the next match begin with this seed and the first seat dealing."""

    def fix(seed: int) -> None:
        monkeypatch.setattr("app.ui.chooser.secrets.randbits", lambda bits: seed)
        monkeypatch.setattr("app.ui.chooser.secrets.randbelow", lambda seats: 0)

    return fix


# ── what is done in the window ──


def table_of(house: House) -> TablePage:
    return house.window.match_page.table


def chooser_of(house: House) -> ChooserPage:
    assert house.window.chooser is not None
    return house.window.chooser


def click(widget: QWidget) -> None:
    assert widget.isVisible() and widget.isEnabled()
    QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())


def roll(widget: QWidget, steps: int) -> None:
    """Turn the mouse wheel over a field."""
    at = QPointF(widget.rect().center())
    turned = QPoint(0, 120 * steps)
    event = QWheelEvent(
        at, QPointF(widget.mapToGlobal(at.toPoint())), QPoint(), turned, Qt.MouseButton.NoButton, NONE,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def held(house: House) -> QWidget:
    """What has the keyboard."""
    widget = house.window.focusWidget()
    assert widget is not None
    return widget


def walk_to(house: House, there: Callable[[QWidget], bool]) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(80):
        if there(held(house)):
            return
        QTest.keyClick(held(house), Qt.Key.Key_Tab)
    raise AssertionError("the keyboard does not get there")


def point_of(table: TablePage, card: Card) -> QPoint:
    assert table.scene is not None and table.view is not None
    item = table.scene.item_of(card)
    assert item is not None
    return table.view.mapFromScene(item.home + QPointF(7, 40))


def drag(table: TablePage, card: Card) -> None:
    """Drag a card from the hand to where it can be let go."""
    assert table.scene is not None and table.view is not None
    port, start = table.view.viewport(), point_of(table, card)
    end = table.view.mapFromScene(table.scene.geometry.drop_area().center())
    QTest.mousePress(port, LEFT, NONE, start)
    for share in (0.1, 0.5, 1.0):
        at = QPointF(start + (end - start) * share)
        far = QPointF(port.mapToGlobal(at.toPoint()))
        event = QMouseEvent(QMouseEvent.Type.MouseMove, at, far, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(port, event)
    assert ghosts(table.scene) == 1
    QTest.mouseRelease(port, LEFT, NONE, end)
    assert ghosts(table.scene) == 0


def card_of(table: TablePage, move: Move) -> Card | None:
    assert table.scene is not None
    codes = table.scene.codes
    return next((card for card in table.scene.own_cards() if move.args and codes[card] == move.args[0]), None)


def button_for(table: TablePage, move: Move) -> tuple[int, MoveButton]:
    return next((number, button) for number, button in enumerate(table.bar.buttons, 1) if button.move_made == move)


def by_mouse(house: House, move: Move, turn: int) -> None:
    """Drag the card or click on it, by turns, and click on what is left to choose, or where a chip shall lie."""
    table = table_of(house)
    card = card_of(table, move)
    if card is not None:
        assert table.scene is not None and table.view is not None
        several = len(table.scene.ways(card)) > 1
        if turn % 2:
            drag(table, card)
        else:
            QTest.mouseClick(table.view.viewport(), LEFT, NONE, point_of(table, card))
        if not several:
            return
    if table.scene is not None and table.view is not None:
        for place in table.scene.chips.places:
            if place.move_made == move and turn % 2:
                spot = table.view.mapFromScene(place.area().center())
                QTest.mouseClick(table.view.viewport(), LEFT, NONE, spot)
                return
    click(button_for(table, move)[1])


def by_keys(house: House, move: Move, turn: int) -> None:
    """Find the card by its letters or with the arrows, by turns, and press the number of what is left to choose."""
    table = table_of(house)
    card = card_of(table, move)
    if card is not None:
        scene = table.scene
        assert scene is not None
        several = len(scene.ways(card)) > 1
        QTest.keyClick(held(house), Qt.Key.Key_Home)
        if turn % 2:
            QTest.keyClicks(held(house), plain_letters(WORDS(scene.game.words.letters(scene.codes[card]))))
        while scene.cursor is None or scene.codes[scene.cursor] != move.args[0]:
            QTest.keyClick(held(house), Qt.Key.Key_Right)
        QTest.keyClick(held(house), Qt.Key.Key_Return)
        if not several:
            return
    QTest.keyClicks(held(house), str(button_for(table, move)[0]))


# ── the way of a match ──


def play_round(house: House, way: Callable[[House, Move, int], None]) -> None:
    session = table_of(house).session
    assert session is not None
    for turn in range(200):
        house.wait()
        if session.match.turn == OVER:
            return
        before = session.match.length
        move = choose(session.view(), level("easy"), turn).move
        way(house, move, turn)
        assert session.match.length > before and move in session.match.round.moves, str(move)
        house.clock.advance(500)
    raise AssertionError("the round does not end")


def says_what_the_record_says(house: House) -> None:
    """The sheet derives the score as the saved match has it, line by line and seat by seat."""
    session = table_of(house).session
    assert session is not None
    saved = read(session.path)
    assert saved.turn == OVER and to_json(saved)["rounds"] == to_json(session.match)["rounds"]
    result = house.window.match_page.result
    assert result.isVisible()
    shown = [text for _, text in seen_words(result)]
    points, totals = saved.round.state.points(), saved.standing.totals
    assert points is not None
    for line in saved.account():
        assert WORDS(line.words(saved.names)) in shown
        if line.amount is not None:
            assert (str(line.amount).replace("-", "−") if line.total else signed(line.amount)) in shown
    at = max(place for place, word in enumerate(shown) if word == saved.names[0])
    single = saved.over and len(saved.rounds) == 1  # its points and the totals are one column
    numbers = [
        (signed(total),) if single else (signed(gain), signed(total))
        for gain, total in zip(points, totals, strict=True)
    ]
    told = [word for who, row in zip(saved.names, numbers, strict=True) for word in (who, *row)]
    assert shown[at : at + len(told)] == told
    replayed = json.loads(replay(json.dumps(to_json(saved)).encode()))
    assert replayed["totals"] == list(totals) and replayed["rounds"][-1]["points"] == list(points)


def ends_with_its_winners(house: House, match: Match) -> None:
    shown = [text for _, text in seen_words(house.window.match_page.result)]
    assert match.standing.winners
    assert shown[0] == WORDS(won_by(tuple(match.names[seat] for seat in match.standing.winners)))


def begun(house: House, short: Short) -> Match:
    match = house.window.match
    assert match is not None and match.game.key == short.key and match.seats == usual_seats(match.game)
    assert not short.option or match.options[short.option] == short.number
    assert match.extras["players"][0] == "person" and "person" not in match.extras["players"][1:]
    return match


@pytest.mark.parametrize("short", MATCHES, ids=name)
def test_a_match_by_the_mouse_alone(house: Houses, chance: Callable[[int], None], short: Short) -> None:
    opened = house()
    chance(short.seed)
    click(next(tile for tile in opened.window.start_page.tiles if tile.game.key == short.key))
    opened.settle()
    for row in chooser_of(opened).options:
        if row.option.key == short.option and row.number is not None:
            roll(row.number, short.number - row.number.value())
    click(chooser_of(opened).start)
    opened.settle()
    match = begun(opened, short)
    for _ in range(12):
        play_round(opened, by_mouse)
        says_what_the_record_says(opened)
        if match.over:
            break
        click(next(widget for widget, text in seen_words(opened.window.match_page.result) if text == WORDS(NEXT_ROUND)))
        opened.settle()
    ends_with_its_winners(opened, match)


@pytest.mark.parametrize("short", MATCHES, ids=name)
def test_a_match_by_keys_alone(house: Houses, chance: Callable[[int], None], short: Short) -> None:
    opened = house()
    chance(short.seed)
    tile = next(tile for tile in opened.window.start_page.tiles if tile.game.key == short.key)
    walk_to(opened, lambda widget: widget is tile)
    QTest.keyClick(held(opened), Qt.Key.Key_Return)
    opened.settle()
    for row in chooser_of(opened).options:
        if row.option.key == short.option:
            walk_to(opened, partial(is_, row.field))
            QTest.keyClick(held(opened), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
            QTest.keyClicks(held(opened), str(short.number))
    walk_to(opened, lambda widget: widget is chooser_of(opened).start)
    QTest.keyClick(held(opened), Qt.Key.Key_Return)
    opened.settle()
    match = begun(opened, short)
    for _ in range(12):
        play_round(opened, by_keys)
        says_what_the_record_says(opened)
        assert getattr(held(opened), "text", str)() == WORDS(PLAY_AGAIN if match.over else NEXT_ROUND)
        if match.over:
            break
        QTest.keyClick(held(opened), Qt.Key.Key_Return)
        opened.settle()
    ends_with_its_winners(opened, match)
