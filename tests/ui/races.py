# SPDX-License-Identifier: GPL-3.0-or-later
"""A race in the whole window for tests, with hands to play it: keys, a mouse, fingers on a made-up screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.games.heisse_spur import GAME
from app.match.fairness import Phase
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.core import CHANCE, Move
from app.session.race import RaceSession
from app.session.race_rules import RaceRules
from app.table.circle_scene import CircleScene
from app.table.circle_view import CircleView
from app.ui.race_page import RacePage
from tests.ui.house import House

Houses = Callable[..., House]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fee")
KEYS = {
    "A": (Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier),
    "L": (Qt.Key.Key_L, Qt.KeyboardModifier.NoModifier),
    "Up": (Qt.Key.Key_Up, Qt.KeyboardModifier.KeypadModifier),
    "T": (Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier),
    "Num++": (Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier),
    "F": (Qt.Key.Key_F, Qt.KeyboardModifier.NoModifier),
}
LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


class Race:
    """A race in the window, and hands to play it with."""

    def __init__(
        self, house: House, players: tuple[str, ...], options: dict[str, object] | None = None, **rules: object
    ) -> None:
        self.house = house
        match = Match(GAME, options or {}, NAMES[: len(players)], 0, {"seed": 11})
        match.extras["race"] = RaceRules()._replace(**rules).to_json()  # type: ignore[arg-type]
        house.play(match, players)

    @property
    def page(self) -> RacePage:
        return self.house.window.match_page.race

    @property
    def session(self) -> RaceSession:
        assert self.page.session is not None
        return self.page.session

    @property
    def scene(self) -> CircleScene:
        assert self.page.scene is not None
        return self.page.scene

    @property
    def view(self) -> CircleView:
        assert self.page.view is not None
        return self.page.view

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def found(self) -> int | None:
        """The place of the thief."""
        rolled = self.match.shortened(1, len(self.match.round.moves))
        rolled.push(Move(CHANCE, "nobody"))
        return GAME.race.chase(rolled.view(0)).found if GAME.race is not None else None

    def wrong(self) -> int:
        return next(place for place in range(30) if self.page.keys.may_claim(place) and place != self.found)

    def wait(self, milliseconds: int) -> None:
        for _ in range(0, milliseconds, 10):
            self.house.clock.advance(10)

    def is_at(self, phase: Phase) -> bool:
        return self.session.referee.phase == phase

    # keys

    def down(self, seat: int) -> None:
        QTest.keyPress(self.view, *KEYS[self.session.rules.keys[seat]])

    def up(self, seat: int) -> None:
        QTest.keyRelease(self.view, *KEYS[self.session.rules.keys[seat]])

    def buzz(self, seat: int) -> None:
        self.down(seat)
        self.up(seat)

    def type(self, place: int | None) -> None:
        """Type the letter of a card, Backspace for the call that nothing fits."""
        if place is None:
            QTest.keyClick(self.view, Qt.Key.Key_Backspace)
        else:
            QTest.keyClick(self.view, getattr(Qt.Key, f"Key_{self.page.keys.letters()[place]}"))

    def roll(self) -> None:
        """Start a chase with the key of whoever rolls, or with Enter for a computer."""
        roller = self.session.table().roller
        if self.session.is_person(roller):
            self.buzz(roller)
        else:
            QTest.keyClick(self.view, Qt.Key.Key_Return)
        self.wait(1010)
        assert self.is_at(Phase.CHASE)

    # pointers

    def middle(self, place: int) -> QPoint:
        return self.scene.circle.slots[place].box.center().toPoint()

    def tray(self, seat: int) -> QPoint:
        return self.scene.circle.trays[seat].center().toPoint()

    def pad(self, seat: int) -> QPoint:
        """A point of a seat's tray beside the field for the call that nothing fits."""
        tray, field = self.scene.circle.trays[seat], self.scene.circle.field_of(seat)
        return (tray.center() * 2 - field.center()).toPoint()

    def field(self) -> QPoint:
        return self.scene.circle.field().center().toPoint()

    def click(self, at: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, PLAIN, at)


def alone(house: House, mode: str = "race") -> Race:
    return Race(house, (PERSON, "age-6"), mode=mode)


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)


def fingers(race: Race, screen: QPointingDevice, *steps: tuple[str, int, QPoint]) -> None:
    """One touch event with several points."""
    target: QWidget = race.view.viewport()
    event = QTest.touchEvent(target, screen, False)
    for what, finger, at in steps:
        if what == "stationary":
            event.stationary(finger)
        else:
            getattr(event, what)(finger, at, target)
    event.commit()
    QApplication.processEvents()
