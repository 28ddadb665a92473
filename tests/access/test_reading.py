# SPDX-License-Identifier: GPL-3.0-or-later
"""A long text is read with a cursor where somebody listens; to everybody else the arrows scroll it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from app.access.reading import follow_keys, read_from

BY_KEYS = Qt.TextInteractionFlag.TextSelectableByKeyboard


@pytest.fixture
def page(qtbot: QtBot) -> QTextBrowser:
    made = QTextBrowser()
    qtbot.addWidget(made)
    made.setMarkdown("# One\n\nTwo.\n\nThree.\n\nFour.")
    made.show()
    return made


def test_arrows_go_from_line_to_line_for_those_who_listen(page: QTextBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    follow_keys(page)
    follow_keys(page)
    read_from(page, 1)
    QTest.keyClick(page, Qt.Key.Key_Down)
    assert page.textCursor().block().text() == "Three."


def test_to_everybody_else_it_stays_as_it_was(page: QTextBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    before = page.textInteractionFlags()
    follow_keys(page)
    assert page.textInteractionFlags() == before and not before & BY_KEYS
