# SPDX-License-Identifier: GPL-3.0-or-later
"""KF6: a match is deleted only when that was asked and confirmed, and can be taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton

from app.match.store import BIN, ENDING
from app.ui.discard import DELETED, NOT_DELETED, NOT_RESTORED
from tests.ui.house import House, new_match

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]


def with_match(house: Houses) -> tuple[House, Path]:
    """The start page with one match on it."""
    opened = house()
    match = new_match(moves=5)
    path = opened.store.new_path(match)
    opened.store.save(path, match)
    opened.window.show_start()
    opened.settle()
    return opened, path


def question(house: House) -> QMessageBox:
    assert house.window.discards.box is not None
    return house.window.discards.box


def answer(house: House, text: str) -> None:
    box = question(house)
    button = next(button for button in box.buttons() if button.text() == text)
    assert isinstance(button, QPushButton)
    button.click()
    house.settle()


def said(house: House) -> list[str]:
    return [notice.text.message for notice in house.window.notices.notices]


def binned(path: Path) -> list[str]:
    folder = path.parent.parent / BIN
    return sorted(entry.name for entry in folder.iterdir()) if folder.exists() else []


@pytest.mark.parametrize("way", ["cross", "key"])
def test_a_match_goes_to_the_bin_and_comes_back(house: Houses, way: str) -> None:
    opened, path = with_match(house)
    content = path.read_bytes()
    tile = opened.window.start_page.saved[0]
    if way == "cross":
        QTest.mouseClick(tile.cross, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(tile, Qt.Key.Key_Delete)
    assert path.exists()
    answer(opened, "Delete")
    assert not path.exists()
    assert binned(path) == [path.name]
    assert opened.window.start_page.saved == []
    assert said(opened) == [DELETED.message]
    opened.window.notices._act.click()
    opened.settle()
    assert path.read_bytes() == content
    assert binned(path) == []
    assert [tile.entry.saved.path for tile in opened.window.start_page.saved] == [path]
    assert said(opened) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_without_a_clear_yes_everything_stays(house: Houses, key: Qt.Key) -> None:
    opened, path = with_match(house)
    opened.window.start_page.saved[0].discard_wanted.emit()
    box = question(opened)
    focused = box.focusWidget() or box
    QTest.keyClick(focused, key)
    opened.settle()
    assert opened.window.discards.box is None
    assert path.exists()
    assert said(opened) == []


def test_two_matches_of_one_name_lie_in_the_bin_beside_each_other(house: Houses) -> None:
    opened, path = with_match(house)
    opened.store.discard(path)
    opened.store.save(path, new_match())
    opened.store.discard(path)
    assert len(binned(path)) == 2


def test_what_cannot_be_deleted_is_told(house: Houses) -> None:
    opened, path = with_match(house)
    (path.parent.parent / BIN).write_text("in the way")
    opened.window.start_page.saved[0].discard_wanted.emit()
    answer(opened, "Delete")
    assert path.exists()
    assert said(opened) == [NOT_DELETED.message]


def test_what_cannot_be_taken_back_is_told_and_nothing_is_overwritten(house: Houses) -> None:
    opened, path = with_match(house)
    opened.window.start_page.saved[0].discard_wanted.emit()
    answer(opened, "Delete")
    opened.store.save(path, new_match())
    content = path.read_bytes()
    opened.window.notices._act.click()
    assert path.read_bytes() == content
    assert binned(path) == [path.name]
    assert said(opened) == [NOT_RESTORED.message]
    assert path.suffix == ENDING


def test_without_asking_a_match_goes_to_the_bin_at_once_and_can_be_taken_back(house: Houses) -> None:
    opened, path = with_match(house)
    opened.window.set("confirm", False)
    opened.window.discards.ask(opened.window.start_page.saved[0].entry.saved)
    assert opened.window.discards.box is None
    assert not path.exists() and binned(path) == [path.name]
    assert said(opened) == [DELETED.message]
