# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of the race, gone through with real keys and a real mouse; nothing of it is kept anywhere."""

from collections.abc import Callable
from copy import deepcopy

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.games.heisse_spur import GAME
from app.match.fairness import Phase
from app.rules.core import ANYONE, Move
from app.ui.introduction import Introduction
from app.ui.race_lesson import AGAIN, RaceLesson
from tests.ui.house import House

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Reader:
    """Somebody who reads the introduction, with hands to try things."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.before = deepcopy(house.window.settings)
        house.window.windows.introduce_game(GAME)
        house.settle()
        window = house.window.windows.lessons
        assert window is not None and isinstance(window.stage, RaceLesson)
        self.window: Introduction = window
        self.stage: RaceLesson = window.stage
        self.played: list[Move] = []
        self.stage.played.connect(self.played.append)

    @property
    def view(self) -> QWidget:
        assert self.stage.page.view is not None
        return self.stage.page.view

    @property
    def done(self) -> str:
        return self.window._tried.text() if self.window._tried.isVisible() else ""

    @property
    def bar(self) -> str:
        return self.stage.page.bar.label.text()

    @property
    def moves(self) -> list[str]:
        assert self.stage.page.session is not None
        return [str(move) for move in self.stage.page.session.match.round.moves[2:]]

    def go(self, step: int) -> None:
        self.window.go(step)
        self.house.settle()
        self.stage.focus_table()

    def wait(self, milliseconds: int) -> None:
        for _ in range(0, milliseconds, 50):
            self.house.clock.advance(50)
        self.house.settle()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)

    def _at(self, place: int | None) -> QPoint:
        scene = self.stage.page.scene
        assert scene is not None
        box = scene.circle.field() if place is None else scene.circle.slots[place].box
        return box.center().toPoint()

    def _port(self) -> QWidget:
        view = self.stage.page.view
        assert view is not None
        return view.viewport()

    def click(self, place: int | None) -> None:
        QTest.mouseClick(self._port(), LEFT, PLAIN, self._at(place))

    def drag(self, place: int, seat: int) -> None:
        scene, port = self.stage.page.scene, self._port()
        assert scene is not None
        tray = scene.circle.trays[seat].center().toPoint()
        QTest.mousePress(port, LEFT, PLAIN, self._at(place))
        QTest.mouseMove(port, (self._at(place) + tray) / 2)
        QTest.mouseMove(port, tray)
        QTest.mouseRelease(port, LEFT, PLAIN, tray)

    def is_at(self, phase: Phase) -> bool:
        assert self.stage.page.session is not None
        return self.stage.page.session.referee.phase == phase

    def letter(self, place: int) -> Qt.Key:
        found: Qt.Key = getattr(Qt.Key, f"Key_{self.stage.page.keys.letters()[place]}")
        return found


@pytest.fixture
def reader(house: Houses) -> Reader:
    return Reader(house())


def said(step: int) -> str:
    done = GAME.lessons[step].done
    assert done is not None
    return done.message


def test_by_keys_alone_to_the_end(reader: Reader) -> None:
    for _ in range(5):
        assert not reader.done
        reader.press(Qt.Key.Key_Right)
    assert reader.done == said(0) and reader.window.next.hasFocus()
    QTest.keyClick(reader.window.next, Qt.Key.Key_Return)
    assert reader.view.hasFocus()
    reader.press(Qt.Key.Key_L)
    reader.wait(300)
    reader.press(reader.letter(11))
    reader.wait(5000)
    assert reader.moves == ["1 slap 11"] and reader.done == said(1)
    QTest.keyClick(reader.window.next, Qt.Key.Key_Return)
    reader.press(Qt.Key.Key_A)
    reader.wait(300)
    reader.press(reader.letter(20))
    reader.wait(20_000)
    assert reader.moves[0] == "0 slap 20" and reader.moves[1].startswith("1 slap 5") and reader.done == said(2)
    QTest.keyClick(reader.window.next, Qt.Key.Key_Return)
    reader.press(Qt.Key.Key_Home, *(Qt.Key.Key_Right,) * 11, Qt.Key.Key_Return)
    reader.wait(5000)
    assert reader.moves == ["0 slap 11"] and reader.done == said(3)
    QTest.keyClick(reader.window.next, Qt.Key.Key_Return)
    reader.press(Qt.Key.Key_Backspace)
    reader.wait(5000)
    assert reader.moves == ["0 vanished"] and reader.done == said(4)
    assert [move.act for move in reader.played] == ["nobody", "slap 11", "slap 20", "slap 11", "vanished"]


def test_by_mouse_alone_to_the_end(reader: Reader) -> None:
    for _ in range(5):
        reader.click(None)
    assert reader.done == said(0)
    reader.window.next.click()
    reader.house.settle()
    reader.drag(11, 0)
    reader.wait(5000)
    assert reader.moves == ["0 slap 11"] and reader.done == said(1)
    for step, place in ((2, 20), (3, 11), (4, None)):
        reader.window.next.click()
        reader.house.settle()
        reader.click(place)
        reader.wait(20_000)
        assert reader.done == said(step)


def test_nothing_is_written_and_no_habit_is_learnt(reader: Reader) -> None:
    for step, place in ((3, 11), (2, 20)):
        reader.go(step)
        reader.click(place)
        reader.wait(20_000)
    reader.window.reject()
    reader.house.settle()
    assert [path for path in reader.house.folders.matches.rglob("*") if path.is_file()] == []
    assert reader.house.window.settings.chosen == reader.before.chosen
    assert reader.house.window.settings.reaction_time == reader.before.reaction_time


def test_the_computer_waits_for_the_reader(reader: Reader) -> None:
    reader.go(2)
    reader.wait(120_000)
    assert reader.moves == [] and reader.is_at(Phase.CHASE)


def test_the_trail_waits_for_each_step(reader: Reader) -> None:
    reader.wait(10_000)
    assert reader.stage.page.list.list.count() == 0
    heard: list[str] = []
    reader.stage.page.voice.spoke.connect(heard.append)
    reader.press(Qt.Key.Key_Right)
    assert reader.stage.page.list.list.count() == 1
    assert heard == ["Red, cap: no blue gem."]
    reader.stage.page.bar.buttons[-1].click()
    assert reader.stage.page.list.list.count() == 2


def test_another_claim_than_wanted_is_explained_and_tried_again(reader: Reader) -> None:
    reader.go(3)
    reader.click(7)
    reader.wait(10_000)
    told = [reader.stage.page.list.list.item(row).text() for row in range(reader.stage.page.list.list.count())]
    assert told[-1] == "Anna – red and blue, cap: would fit, but the thief passes below in the underground."
    assert not reader.done and reader.played == []
    button = reader.stage.page.bar.buttons[-1]
    assert button.text() == AGAIN.message
    button.click()
    reader.wait(50)
    assert reader.moves == [] and reader.stage.page.explaining is None
    reader.click(11)
    reader.wait(10_000)
    assert reader.done == said(3)


def test_who_is_right_where_wrong_is_wanted_is_told_so(reader: Reader) -> None:
    reader.go(2)
    reader.click(5)
    reader.wait(10_000)
    otherwise = GAME.lessons[2].otherwise
    assert otherwise is not None and reader.bar == otherwise.message and not reader.done


@pytest.mark.parametrize("place", [3, 19])
def test_where_wrong_is_wanted_any_wrong_thief_will_do(reader: Reader, place: int) -> None:
    reader.go(2)
    reader.click(place)
    reader.wait(10_000)
    assert reader.done == said(2)


def test_a_pick_that_is_not_made_ends_in_the_explanation_when_nobody_is_left(reader: Reader) -> None:
    reader.go(1)
    for key in (Qt.Key.Key_A, Qt.Key.Key_L):
        reader.press(key)
        reader.wait(9000)
    assert reader.moves == ["* nobody"]
    reader.wait(5000)
    assert reader.stage.page.told_all and reader.stage.page.bar.buttons[-1].text() == AGAIN.message


def test_help_tells_a_little_more_each_time_and_ends_at_what_is_wanted(reader: Reader) -> None:
    reader.go(3)
    scene = reader.stage.page.scene
    assert scene is not None
    pointed = []
    for _ in range(5):
        QTest.keyClick(reader.view, Qt.Key.Key_F3)
        pointed.append((scene.pointed, reader.bar))
    hint = GAME.lessons[3].hint
    assert hint is not None and pointed[3] == pointed[4] == (11, hint.message)
    assert pointed[0][0] == 0 and len({text for _, text in pointed}) == 4
    reader.go(4)
    for _ in range(4):
        reader.stage.hint()
    last = GAME.lessons[4].hint
    assert last is not None and reader.bar == last.message


def test_looking_elsewhere_pauses_nothing_and_a_key_that_was_down_is_let_go(reader: Reader) -> None:
    reader.go(1)
    QTest.keyPress(reader.view, Qt.Key.Key_A)
    reader.window.skip.setFocus()
    reader.house.settle()
    session = reader.stage.page.session
    assert session is not None and not session.referee.paused and session.referee.holding == ()
    reader.wait(9000)
    reader.stage.focus_table()
    reader.press(Qt.Key.Key_L)
    assert session.referee.buzzer == 1


def test_it_begins_anew_as_often_as_wanted(house: Houses) -> None:
    reader = Reader(house(speed="normal"))
    reader.go(4)
    reader.click(None)
    reader.wait(2000)
    reader.stage.undo()
    reader.house.settle()
    assert reader.moves == [] and reader.stage.page.session is not None
    assert reader.stage.page.session.match.turn == ANYONE
    reader.click(None)
    reader.wait(5000)
    reader.stage.show_last_trick()
    assert not reader.stage.page.told_all
    reader.wait(5000)
    assert reader.stage.page.told_all
    assert len(reader.played) == 2


def test_nothing_moves_once_it_is_left(reader: Reader) -> None:
    reader.go(2)
    reader.click(20)
    reader.window.reject()
    reader.wait(20_000)
    assert reader.stage.page.session is None and reader.played == []


def test_it_follows_language_and_looks(house: Houses) -> None:
    reader = Reader(house(language="de"))
    reader.house.window.set("theme", "night")
    reader.house.window.set("text_scale", 125)
    reader.house.window.use_language("pl")
    reader.go(4)
    scene = reader.stage.page.scene
    assert scene is not None and scene.field.text == reader.stage.page.texts(GAME.race.nothing)  # type: ignore[union-attr]
    assert scene.settings.reaction_time == 0
    reader.house.window.set("text_scale", 100)
