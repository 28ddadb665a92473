# SPDX-License-Identifier: GPL-3.0-or-later
"""The settings' window: every setting can be reached by keys, is in force at once, and follows changes elsewhere."""

from collections.abc import Callable
from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from app.settings import Settings, load
from app.ui.preferences import SettingsWindow
from tests.ui.house import QUOTES, House, cut_words, new_match

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
ELSEWHERE = {"window", "name", "chosen", "introduced", "faces", "language", "volume"}


def opened(house: House) -> SettingsWindow:
    QTest.keyClick(house.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    house.settle()
    window = house.window.windows.settings
    assert window is not None and window.isVisible()
    return window


def choose(box: QComboBox, value: object) -> None:
    """Chooses as a person does: by the keyboard."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findData(value)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == value


def test_every_setting_of_the_file_can_be_set(house: Houses) -> None:
    window = opened(house())
    own = {known.name for known in fields(Settings)} - ELSEWHERE
    assert own == {*window.boxes, *window.checks}


def test_every_value_takes_effect_at_once_and_is_kept(house: Houses) -> None:
    made = house()
    made.play(new_match(moves=7))
    made.wait()
    window = opened(made)
    session = made.window.match_page.session
    assert session is not None
    for key, value in {
        "speed": "slow",
        "trick_time": 3000,
        "think_time": 2000,
        "reaction_time": 400,
        "motion": "reduced",
        "theme": "night",
        "back": "ribbon",
        "text_scale": 125,
    }.items():
        choose(window.boxes[key], value)
        assert getattr(made.window.settings, key) == value
        assert getattr(load(made.folders.settings_file), key) == value
    assert (session.speed, session.think_time, session.patience) == ("slow", 2000, 400)
    scene = made.window.match_page.table.scene
    assert scene is not None and scene.calm and scene.pace(200) == 0 and scene.pause(200) == 300
    choose(window.faces["german"], "french")
    assert load(made.folders.settings_file).faces == {"german": "french"}


def test_switches_and_the_volume(house: Houses) -> None:
    made = house()
    window = opened(made)
    heard: list[int] = []
    made.window.sound_changed.connect(lambda: heard.append(made.window.settings.volume))
    for key, check in window.checks.items():
        before = getattr(made.window.settings, key)
        check.setFocus()
        QTest.keyClick(check, Qt.Key.Key_Space)
        assert getattr(load(made.folders.settings_file), key) is not before
    assert not window.volume.isEnabled()
    window.checks["muted"].click()
    window.volume.setFocus()
    QTest.keyClick(window.volume, Qt.Key.Key_Home)
    assert made.window.settings.volume == 0 and heard[-1] == 0
    assert not made.window.discards.asks


def test_what_the_menus_set_is_seen_here_and_the_other_way_round(house: Houses) -> None:
    made = house()
    window = opened(made)
    made.window.menus.choices["theme"]["wood"].trigger()
    made.window.menus.faces["german"]["french"].trigger()
    made.window.menus.muted.trigger()
    assert window.boxes["theme"].currentData() == "wood"
    assert window.faces["german"].currentData() == "french"
    assert window.checks["muted"].isChecked()
    choose(window.boxes["speed"], "fast")
    assert made.window.menus.choices["speed"]["fast"].isChecked()
    window.full_screen.click()
    assert made.window.isFullScreen() and made.window.menus.full_screen.isChecked()
    made.window.menus.full_screen.trigger()
    assert not made.window.isFullScreen() and not window.full_screen.isChecked()


def test_without_hover_lift_the_mouse_lifts_no_card(house: Houses) -> None:
    made = house(hover_lift=False)
    made.play(new_match(moves=7))
    made.wait()
    scene = made.window.match_page.table.scene
    assert scene is not None
    item = scene.item_of(scene.own_cards()[2])
    assert item is not None
    scene.pointer.move(item.box().center())
    assert scene.cursor is None
    made.window.set("hover_lift", True)
    scene.pointer.move(item.box().topLeft() + (item.box().center() - item.box().topLeft()) * 0.1)
    assert scene.cursor == scene.own_cards()[2]


@pytest.mark.usefixtures("pseudo")
def test_language_is_chosen_here_and_everything_follows(house: Houses) -> None:
    made = house()
    window = opened(made)
    choose(window.language, "pl")
    made.settle()
    left, right = QUOTES["pl"]
    assert window.windowTitle().startswith(left) and window.windowTitle().endswith(right)
    shown = [window.boxes[key].currentText() for key in ("theme", "speed", "motion", "think_time")]
    assert all(text.startswith(left) for text in shown)
    assert load(made.folders.settings_file).language == "pl"


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1024, 600, 100), (1024, 600, 125), (1366, 768, 200), (1366, 768, 100)]
)
def test_no_word_is_cut(house: Houses, width: int, height: int, scale: int) -> None:
    made = house(width, height, "pl", text_scale=scale)
    window = opened(made)
    assert cut_words(window) == []
    assert window.width() <= width and window.height() <= height
    content = window._scroll.widget()
    assert content is not None and content.width() <= window._scroll.viewport().width()


def test_every_field_has_a_name_and_tab_reaches_it(house: Houses) -> None:
    window = opened(house())
    fields_seen = [*window.boxes.values(), *window.faces.values(), window.language, window.volume]
    assert all(field.accessibleName() for field in fields_seen)
    reached = set()
    for _ in range(60):
        focused = QApplication.focusWidget()
        reached.add(focused)
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert {*fields_seen, *window.checks.values(), window.full_screen, window._close} <= reached
