# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse at the table: group KA of the known faults of card programs."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.rules.core import Card
from app.table.pointer import ghosts
from tests.desk import Desk, new_match

Table = Callable[..., Desk]
BUTTONS = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.BackButton,
    Qt.MouseButton.ForwardButton,
)


@pytest.fixture
def desk(table: Table, qtbot: QtBot) -> Iterator[Desk]:
    """A table at which the person is to play a card and has a choice."""
    desk = table(match=new_match(seed=3))
    for _ in range(60):
        desk.wait()
        view = desk.session.view()
        if view.legal and view.legal[0].verb == "play" and len(view.legal) > 1:
            break
        assert desk.session.offer(view.legal[0])
    yield desk
    away = QWidget()
    qtbot.addWidget(away)
    for button in BUTTONS:
        QTest.mouseRelease(away, button)


def legal(desk: Desk) -> Card:
    return next(card for card in desk.scene.own_cards() if desk.scene.ways(card))


def played(desk: Desk) -> int:
    return sum(move.seat == 0 and move.verb == "play" for move in desk.session.match.round.moves)


def test_click_plays(desk: Desk) -> None:
    before, card = played(desk), legal(desk)
    desk.click(card)
    assert played(desk) == before + 1
    assert str(desk.session.match.round.moves[-1]) == f"0 play {desk.scene.codes[card]}"


def test_drag_plays(desk: Desk) -> None:
    before, card = played(desk), legal(desk)
    desk.drag(card)
    assert played(desk) == before + 1
    assert ghosts(desk.scene) == 0


def test_dropped_elsewhere_it_glides_home(desk: Desk) -> None:
    before, card = played(desk), legal(desk)
    item = desk.scene.item_of(card)
    assert item is not None
    home = item.home
    desk.drag(card, QPoint(20, 300))
    desk.clock.advance(500)
    assert played(desk) == before
    assert (item.pos() - home).manhattanLength() <= 17
    assert item.opacity() == 1.0


def test_legal_target_glows_only_while_a_playable_card_is_dragged(desk: Desk) -> None:
    desk.grip(legal(desk))
    assert desk.scene.drop_area.isVisible()
    desk.scene.pointer.cancel()
    assert not desk.scene.drop_area.isVisible()


@pytest.mark.parametrize("ending", ["alt-tab", "escape", "dialog", "hidden", "computer", "other button", "resize"])
def test_ka1_no_ghost_stays(desk: Desk, ending: str) -> None:
    """KA1: however a drag ends, as many card items lie there as before."""
    before = len(desk.scene.cards.all())
    start = desk.grip(legal(desk))
    assert ghosts(desk.scene) == 1
    if ending == "alt-tab":
        QApplication.sendEvent(desk.view, QEvent(QEvent.Type.WindowDeactivate))
    elif ending == "escape":
        desk.key(Qt.Key.Key_Escape)
    elif ending == "dialog":
        dialog = QDialog(desk.page)
        dialog.setModal(True)
        dialog.show()
        dialog.close()
        dialog.deleteLater()
    elif ending == "hidden":
        desk.page.hide()
        desk.page.show()
    elif ending == "computer":
        desk.scene.show_view(desk.session.view())
    elif ending == "other button":
        QTest.mousePress(desk.viewport, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseRelease(desk.viewport, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, start)
    else:
        desk.page.resize(1100, 640)
    assert ghosts(desk.scene) == 0
    assert len(desk.scene.cards.all()) == before
    assert not desk.scene.pointer.dragging


def test_ka2_a_deal_under_the_drag_leaves_nothing_grabbed(desk: Desk) -> None:
    for _ in range(3):
        desk.grip(legal(desk))
        desk.scene.deal_view(desk.session.view())
        desk.clock.advance(3000)
        assert desk.scene.mouseGrabberItem() is None
        desk.let_go(desk.target())
        assert ghosts(desk.scene) == 0


def test_ka3_the_card_goes_while_it_is_dragged(desk: Desk) -> None:
    """KA3: the dragged card is played by something else; letting go does nothing. (500 times in `soak`.)"""
    for _ in range(6):
        desk.wait()
        if not desk.mine():
            break
        card = legal(desk)
        desk.grip(card)
        before = played(desk)
        assert desk.session.offer(desk.scene.ways(card)[0])
        desk.clock.advance(400)
        desk.let_go(desk.target())
        assert played(desk) == before + 1
        assert ghosts(desk.scene) == 0


def test_ka4_closed_during_the_drag(desk: Desk) -> None:
    desk.grip(legal(desk))
    desk.page.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert desk.page.scene is None


@pytest.mark.parametrize("button", BUTTONS[1:])
def test_ka5_other_buttons_never_play(desk: Desk, button: Qt.MouseButton) -> None:
    before, card = played(desk), legal(desk)
    desk.click(card, button)
    QTest.mouseDClick(desk.viewport, button, Qt.KeyboardModifier.NoModifier, desk.point(card))
    assert played(desk) == before


def test_ka6_two_buttons_displace_nothing(desk: Desk) -> None:
    before, card = played(desk), legal(desk)
    item = desk.scene.item_of(card)
    assert item is not None
    start = desk.grip(card)
    QTest.mousePress(desk.viewport, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, start)
    desk.move(desk.target())
    desk.let_go(desk.target())
    QTest.mouseRelease(desk.viewport, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, desk.target())
    desk.clock.advance(400)
    assert played(desk) == before
    assert (item.pos() - item.home).manhattanLength() <= 17


@pytest.mark.parametrize("clicks", [2, 3, 5, 10])
def test_ka7_many_clicks_play_one_card(desk: Desk, clicks: int) -> None:
    """KA7: as Qt sends them, press, release, then double click, 20 ms apart."""
    before, card = played(desk), legal(desk)
    point = desk.point(card)
    total = len(desk.scene.own_cards())
    for number in range(clicks):
        kind = QTest.mouseDClick if number % 2 else QTest.mouseClick
        kind(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        desk.clock.advance(20)
    assert played(desk) == before + 1
    desk.wait()
    assert len(desk.scene.own_cards()) == total - 1


def test_ka9_a_small_move_is_a_click(desk: Desk) -> None:
    before, card = played(desk), legal(desk)
    start = desk.point(card)
    QTest.mousePress(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    end = start + QPoint(0, QApplication.startDragDistance() - 1)
    desk.move(end)
    assert ghosts(desk.scene) == 0
    desk.let_go(end)
    assert played(desk) == before + 1


def test_ka9_at_the_threshold_it_is_a_drag(desk: Desk) -> None:
    card = legal(desk)
    start = desk.point(card)
    QTest.mousePress(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    desk.move(start - QPoint(0, QApplication.startDragDistance()))
    assert ghosts(desk.scene) == 1
    desk.key(Qt.Key.Key_Escape)


def test_ka11_a_lifted_card_hides_no_neighbour(desk: Desk) -> None:
    cards = desk.scene.own_cards()
    points = [desk.view.mapToScene(desk.point(card)) for card in cards]
    for lifted in cards:
        desk.scene.move_cursor(lifted)
        desk.clock.advance(300)
        assert [desk.scene.pointer.card_at(point) for point in points] == cards


def test_refused_card_shakes_and_comes_back(desk: Desk) -> None:
    barred = [card for card in desk.scene.own_cards() if not desk.scene.ways(card)]
    while not barred:
        assert desk.session.offer(desk.session.view().legal[0])
        desk.wait()
        assert desk.mine()
        barred = [card for card in desk.scene.own_cards() if not desk.scene.ways(card)]
    desk.page.apply(desk.page.settings.__class__(speed="normal"))
    card = barred[0]
    item = desk.scene.item_of(card)
    assert item is not None
    desk.click(card)
    desk.clock.advance(160)
    assert item.pos().x() != item.home.x()
    desk.clock.advance(1000)
    assert item.pos().x() == item.home.x()
    obliging = desk.refusals[-1].obliging
    assert obliging
    assert all((glowing := desk.scene.item_of(held)) is not None and glowing.glowing for held in obliging)
    assert desk.page.bar.paragraph == desk.refusals[-1].paragraph
