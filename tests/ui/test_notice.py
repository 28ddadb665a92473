# SPDX-License-Identifier: GPL-3.0-or-later
"""One sentence at a time, each said once, none waited for."""

from functools import partial

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


def test_the_newest_is_said_first_and_the_bar_goes_with_the_last(bar: NoticeBar) -> None:
    bar.show_notice(Notice(Phrase("Undo")))
    bar.show_notice(Notice(Phrase("Quit")))
    assert bar._text.text() == "Quit"
    bar.show_notice(Notice(Phrase("Undo")))
    assert (bar._text.text(), len(bar.notices)) == ("Undo", 2)
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


def test_notices_that_each_do_something_else_stay_beside_each_other(bar: NoticeBar) -> None:
    done: list[int] = []
    for number in (1, 2):
        bar.show_notice(Notice(Phrase("Quit"), Term("Undo"), partial(done.append, number), each=True))
    for _ in range(2):
        QTest.mouseClick(bar._act, Qt.MouseButton.LeftButton)
    assert done == [2, 1] and not bar.isVisible()
