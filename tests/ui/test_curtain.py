# SPDX-License-Identifier: GPL-3.0-or-later
"""The curtain lies on the cloth in every theme, names who is due in large letters, and hides what is under it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.rules.core import Move
from app.settings import THEMES
from app.table.felt import cloth as ground
from app.text import Phrase, Texts
from app.ui.action_bar import MoveButton
from app.ui.curtain import Curtain
from app.ui.look import cloth
from tests.desk import new_match, settings
from tests.ui.house import House, cut_words

SIZE = (760, 480)


@pytest.fixture
def curtain(qtbot: QtBot) -> Curtain:
    page = QWidget()
    page.resize(*SIZE)
    qtbot.addWidget(page)
    page.show()
    return Curtain(Texts(), page)


@pytest.mark.parametrize("theme", THEMES)
def test_it_lies_on_the_cloth_of_the_theme_also_while_it_is_drawn(curtain: Curtain, theme: str) -> None:
    curtain.draw("Anna")
    curtain.apply(settings(theme=theme))
    shown = curtain.grab().toImage()
    expected = ground(cloth(theme).theme, *SIZE, 1.0).toImage()
    for point in (QPoint(8, 8), QPoint(20, SIZE[1] - 20), QPoint(SIZE[0] - 9, SIZE[1] // 2)):
        assert shown.pixelColor(point).rgb() == expected.pixelColor(point).rgb()
    button = curtain.button.geometry()
    middle = shown.pixelColor(QPoint(button.left() + 24, button.center().y()))
    assert middle.rgb() == QColor(cloth(theme).accent).rgb()


def test_the_name_is_by_far_the_largest_and_nothing_is_cut(curtain: Curtain) -> None:
    curtain.offer([(Move(0, "catch"), Phrase("Catch them all"), True)])
    curtain.draw("Anna-Magdalena Wilhelmine B")
    curtain.say(Phrase("Somebody else was faster."))
    assert curtain.title.text() == "Anna-Magdalena Wilhelmine B"
    assert curtain.title.accessibleName() == "Cards for: Anna-Magdalena Wilhelmine B"
    assert curtain.title.fontMetrics().height() > 2 * curtain.words.fontMetrics().height()
    assert cut_words(curtain) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_one_key_lifts_it_once(qtbot: QtBot, curtain: Curtain, key: Qt.Key) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(lambda: lifted.append(True))
    curtain.draw("Anna")
    QTest.keyClick(curtain.button, key)
    assert lifted == [True]
    assert curtain.isHidden()


def test_a_click_beside_the_button_shows_nobody_the_cards(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(lambda: lifted.append(True))
    curtain.draw("Anna")
    for beside in (
        QPoint(8, 8),
        QPoint(SIZE[0] // 2, SIZE[1] - 40),
        curtain.button.geometry().topLeft() - QPoint(6, 0),
    ):
        QTest.mouseClick(curtain, Qt.MouseButton.LeftButton, pos=beside)
        QTest.mouseDClick(curtain, Qt.MouseButton.LeftButton, pos=beside)
    assert not lifted and curtain.isVisible()
    QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    assert lifted == [True] and curtain.isHidden()


def test_tab_goes_from_the_cards_to_what_anybody_may_do(house: Callable[..., House]) -> None:
    opened = house()
    opened.play(new_match(seed=3), ("person",) * 4)
    opened.clock.advance(5000)
    curtain = opened.window.match_page.table.curtain
    curtain.offer([(Move(0, "catch", (str(seat),)), Phrase(f"Catch {seat}"), True) for seat in (1, 2)])
    QApplication.processEvents()
    reached = []
    for _ in range(2):
        focused = opened.window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        reached.append(opened.window.focusWidget())
    moves = [button.move_made for button in reached if isinstance(button, MoveButton)]
    assert [move.args for move in moves if move is not None] == [("1",), ("2",)]


@pytest.mark.parametrize("going_on", [False, True])
def test_the_keyboard_is_on_its_button_from_the_start_also_where_a_match_goes_on(
    house: Callable[..., House], going_on: bool
) -> None:
    opened = house()
    match = new_match(seed=3)
    if going_on:
        match.deal()
    opened.play(match, ("person",) * 4)
    opened.clock.advance(5000)
    curtain = opened.window.match_page.table.curtain
    assert curtain.isVisible()
    assert opened.window.focusWidget() is curtain.button


def test_the_window_gives_it_the_theme(house: Callable[..., House]) -> None:
    opened = house(theme="wood")
    opened.play(new_match(seed=3), ("person",) * 4)
    curtain = opened.window.match_page.table.curtain
    assert curtain.colours.theme.name == "wood"
    opened.window.set("theme", "night")
    assert curtain.colours.theme.name == "night"
