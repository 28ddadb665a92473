# SPDX-License-Identifier: GPL-3.0-or-later
"""The window opens where it was only if that is still on a screen."""

import pytest
from PySide6.QtCore import QRect

from app.ui.placing import most, placed, remembered

SCREENS = [QRect(0, 0, 1920, 1050), QRect(1920, 0, 1366, 768)]


@pytest.mark.parametrize("text", ["100 80 1000 700", "2000 20 900 600 maximized"])
def test_a_place_on_a_screen_is_kept(text: str) -> None:
    assert placed(text, SCREENS) == remembered(text)


@pytest.mark.parametrize(
    "text", ["", "x", "1 2 3", "5000 80 1000 700", "100 -300 1000 700", "0 0 0 0", "0 0 -5 9", "9999999 0 10 10"]
)
def test_any_other_place_becomes_the_middle_of_the_first_screen(text: str) -> None:
    rect = placed(text, SCREENS)
    assert rect is not None
    assert SCREENS[0].contains(rect)
    assert abs(rect.center().x() - SCREENS[0].center().x()) <= 1


def test_a_small_screen_gets_a_small_window() -> None:
    rect = placed("", [QRect(0, 0, 1024, 600)])
    assert rect is not None
    assert QRect(0, 0, 1024, 600).contains(rect)


@pytest.mark.parametrize("text", ["2 30 1024 600", "300 0 1300 500", "-200 10 700 560"])
def test_a_window_that_was_larger_than_its_screen_is_now_fits_it(text: str) -> None:
    screen = QRect(0, 0, 683, 512)
    place = placed(text, [screen])
    wanted = remembered(text)
    assert place is not None and wanted is not None
    assert screen.contains(place)
    assert place.width() == min(wanted.width(), 683) and place.height() <= most(screen).height()


def test_without_a_screen_nothing_is_placed() -> None:
    assert placed("100 80 1000 700", []) is None
