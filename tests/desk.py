# SPDX-License-Identifier: GPL-3.0-or-later
"""What table tests share: a clock moved by hand, a thinker in this process, a match on the table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.games import find
from app.match.marks import PERSON
from app.match.match import Match
from app.match.record import build
from app.match.store import Store
from app.players.choose import choose
from app.players.levels import Level
from app.rules.core import OVER, Card, View
from app.session.clock import Alarm
from app.session.session import Session
from app.session.thinker import Answer
from app.settings import Settings
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Texts
from app.ui.table_page import TablePage


@dataclass
class _Alarm:
    at: int
    ring: Callable[[], None] | None

    def stop(self) -> None:
        self.ring = None


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._alarms: list[_Alarm] = []

    def now(self) -> int:
        return self._now

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm:
        alarm = _Alarm(self._now + milliseconds, ring)
        self._alarms.append(alarm)
        return alarm

    def advance(self, milliseconds: int) -> None:
        """Let time pass, ringing what is due in its order."""
        end = self._now + milliseconds
        while due := [alarm for alarm in self._alarms if alarm.ring is not None and alarm.at <= end]:
            alarm = min(due, key=lambda alarm: alarm.at)
            self._alarms.remove(alarm)
            self._now = max(self._now, alarm.at)
            ring, alarm.ring = alarm.ring, None
            assert ring is not None
            ring()
        self._alarms = [alarm for alarm in self._alarms if alarm.ring is not None]
        self._now = end

    @property
    def pending(self) -> int:
        return sum(alarm.ring is not None for alarm in self._alarms)


class InlineThinker(QObject):
    """Answers in this process, when the clock next moves; remembers what it was given."""

    answered = Signal(int, object)

    def __init__(self, clock: HandClock) -> None:
        super().__init__()
        self._clock = clock
        self._open: int | None = None
        self.views: list[View] = []
        self.held = False

    def ask(self, number: int, view: View, level: Level, seed: int) -> None:
        self._open = number
        self.views.append(view)
        choice = choose(view, level, seed)
        if not self.held:
            self._clock.later(1, lambda: self.reply(number, Answer(str(choice.move), choice.why)))

    def reply(self, number: int, answer: Answer) -> None:
        """Report an answer, also one that comes too late."""
        if self._open == number:
            self._open = None
            self.answered.emit(number, answer)

    def drop(self) -> None:
        self._open = None

    def stop(self) -> None:
        self.drop()


@dataclass
class Desk:
    """A match on the table, with everything a test moves it by."""

    session: Session
    page: TablePage
    clock: HandClock
    thinker: InlineThinker
    match_path: Path
    store: Store
    refusals: list[Any] = field(default_factory=list)

    @property
    def scene(self) -> TableScene:
        assert self.page.scene is not None
        return self.page.scene

    @property
    def view(self) -> TableView:
        assert self.page.view is not None
        return self.page.view

    @property
    def viewport(self) -> QWidget:
        return self.view.viewport()

    def mine(self) -> bool:
        return self.session.is_person(self.session.match.turn)

    def wait(self, milliseconds: int = 60_000) -> None:
        """Let time pass until the person is due, the round is over, or so many milliseconds are gone."""
        for _ in range(milliseconds // 16):
            if (self.mine() or self.session.match.turn == OVER) and not self.scene.choreography.busy:
                return
            self.clock.advance(16)

    def point(self, card: Card) -> QPoint:
        """A point on the visible strip of a hand card, in the viewport."""
        item = self.scene.item_of(card)
        assert item is not None
        box = item.box()
        return self.view.mapFromScene(item.home + QPointF(box.width() * 0.1, box.height() * 0.5))

    def target(self) -> QPoint:
        return self.view.mapFromScene(self.scene.geometry.drop_area().center())

    def click(self, card: Card, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(self.viewport, button, Qt.KeyboardModifier.NoModifier, self.point(card))

    def grip(self, card: Card) -> QPoint:
        """Press on a card and pull it past the threshold; the mouse is still down."""
        start = self.point(card)
        QTest.mousePress(self.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        for step in (4, 9, 16, 24):
            self.move(start - QPoint(0, step))
        return start

    def move(self, to: QPoint) -> None:
        """Move the mouse with the left button held."""
        from PySide6.QtGui import QMouseEvent
        from PySide6.QtWidgets import QApplication

        event = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(to),
            QPointF(self.viewport.mapToGlobal(to)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(self.viewport, event)

    def let_go(self, at: QPoint) -> None:
        QTest.mouseRelease(self.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)

    def drag(self, card: Card, to: QPoint | None = None) -> None:
        """Drag a card to a point, in steps, and let go."""
        start = self.grip(card)
        end = to or self.target()
        for share in (0.3, 0.6, 0.9, 1.0):
            self.move(start + (end - start) * share)
        self.let_go(end)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def close(self) -> None:
        self.page.leave()


def settings(**changed: Any) -> Settings:
    chosen = Settings(speed="off", trick_time=300, motion="full")
    for name, value in changed.items():
        setattr(chosen, name, value)
    return chosen


def new_match(seed: int = 3, deals: int = 4, dealer: int = 1, key: str = "schafkopf") -> Match:
    game = find(key)
    assert game is not None
    return Match(game, {"deals": deals}, ["Anna", "Ben", "Cleo", "Dora"], dealer, {"seed": seed})


def record(match: str, moves: int | None = None) -> Match:
    """The match of a record's text, cut after so many moves of its first round."""
    import json

    whole = build(json.loads(match))
    return whole if moves is None else whole.shortened(1, moves)


def lay(
    folder: Path,
    match: Match | None = None,
    players: tuple[str, ...] = (PERSON, "easy", "easy", "easy"),
    size: tuple[int, int] = (1024, 560),
    texts: Texts | None = None,
    **changed: Any,
) -> Desk:
    """A match on a table page of this size, not yet shown on a screen."""
    clock = HandClock()
    thinker = InlineThinker(clock)
    store = Store(folder)
    match = match or new_match()
    path = store.new_path(match)
    session = Session(match, players, store, path, thinker, clock)
    page = TablePage(texts or Texts(), settings(**changed), clock)
    page.resize(*size)
    page.show()
    desk = Desk(session, page, clock, thinker, path, store)
    session.refused.connect(lambda move, refusal: desk.refusals.append(refusal))
    page.open(session)
    return desk
