# SPDX-License-Identifier: GPL-3.0-or-later
"""What is chosen in a closed list is told, the last of several, and nothing of a list that is open or elsewhere."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.access.picks import Picks
from app.access.voice import Voice


class Room:
    """A window with two lists and a line to write in."""

    def __init__(self, qtbot: QtBot) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.picks = Picks(app, wanted=True)
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.lists = QComboBox(), QComboBox()
        self.line = QLineEdit()
        column = QVBoxLayout(self.window)
        for part in (*self.lists, self.line):
            column.addWidget(part)
        for part in self.lists:
            part.addItems(["felt", "night", "wood"])
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.lists[0].setFocus()
        qtbot.waitUntil(self.lists[0].hasFocus)

    def told(self) -> list[str]:
        voice = self.window.findChild(Voice)
        return [note.accessibleName() for note in voice.findChildren(QWidget) if note.isVisible()] if voice else []


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    return Room(qtbot)


def test_the_last_choice_of_several_is_told(room: Room, qtbot: QtBot) -> None:
    QTest.keyClick(room.lists[0], Qt.Key.Key_Down)
    QTest.keyClick(room.lists[0], Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: room.told() == ["wood"])


def test_what_changes_without_the_keyboard_is_not_told(room: Room, qtbot: QtBot) -> None:
    room.lists[1].setCurrentIndex(1)
    QTest.keyClick(room.lists[0], Qt.Key.Key_Down)
    room.line.setFocus()
    room.lists[0].setFocus()
    QTest.keyClick(room.lists[0], Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(room.told()))
    assert room.told() == ["wood"]


def test_each_window_has_its_own_voice(room: Room, qtbot: QtBot) -> None:
    QTest.keyClick(room.lists[0], Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: room.told() == ["night"])
    other = QComboBox()
    qtbot.addWidget(other)
    other.addItems(["slow", "fast"])
    other.show()
    other.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    QTest.keyClick(other, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: other.findChild(Voice) is not None)
    room.window.close()
