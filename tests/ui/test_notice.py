# SPDX-License-Identifier: GPL-3.0-or-later
"""One sentence at a time, each said once, none waited for."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.text import Phrase, Term, Texts
from app.ui.notice import Notice, NoticeBar


@pytest.fixture
def bar(qtbot: QtBot) -> NoticeBar:
    made = NoticeBar(Texts())
    qtbot.addWidget(made)
    return made


def test_notices_follow_one_another_and_the_bar_goes_with_the_last(bar: NoticeBar) -> None:
    bar.show_notice(Notice(Phrase("Quit")))
    bar.show_notice(Notice(Phrase("Undo")))
    bar.show_notice(Notice(Phrase("Quit")))
    assert (bar.isVisible(), bar._text.text(), len(bar.notices)) == (True, "Quit", 2)
    QTest.mouseClick(bar._close, Qt.MouseButton.LeftButton)
    assert bar._text.text() == "Undo"
    QTest.keyClick(bar._close, Qt.Key.Key_Return)
    assert not bar.isVisible()


def test_the_button_does_what_it_says_once(bar: NoticeBar) -> None:
    done: list[int] = []
    bar.show_notice(Notice(Phrase("Quit"), Term("Undo"), lambda: done.append(1)))
    assert bar._act.isVisible() and bar._act.text() == "Undo"
    QTest.mouseClick(bar._act, Qt.MouseButton.LeftButton)
    assert done == [1]
    assert not bar.isVisible()


def test_a_notice_without_a_button_has_none(bar: NoticeBar) -> None:
    bar.show_notice(Notice(Phrase("Quit")))
    assert not bar._act.isVisible()
