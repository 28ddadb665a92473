# SPDX-License-Identifier: GPL-3.0-or-later
"""What widgets are to assistive technology: pages with names, stacks without a word, windows that are no dialogs."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.games import SHELF
from tests.ui.conftest import house
from tests.ui.house import House

__all__ = ["house"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
Role = QAccessible.Role


def role(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def name(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_every_page_is_named_and_the_stacks_around_it_say_nothing(house: Houses) -> None:
    window = house().window
    assert (role(window.start_page), name(window.start_page)) == (Role.LayeredPane, "Start page")
    window.choose(SHELF[0])
    assert window.chooser is not None and name(window.chooser) == f"New match: {SHELF[0].words.title.message}"
    for open_page, page in (
        (window.show_history, window.past.history),
        (window.show_statistics, window.past.statistics),
    ):
        open_page()
        assert role(page) == Role.LayeredPane and name(page)
    stacks = window.findChildren(QStackedWidget)
    assert stacks and {role(stack) for stack in stacks} == {Role.Client}


def test_windows_in_which_sentences_are_told_are_no_dialogs(house: Houses) -> None:
    made = house()
    windows = made.window.windows
    made.window.menus.introduction.trigger()
    made.window.menus.preferences.trigger()
    assert windows.introduction is not None and windows.settings is not None
    assert role(windows.introduction) == role(windows.settings) == Role.Window
