# SPDX-License-Identifier: GPL-3.0-or-later
"""A race in the whole window for the long tests, with hands that do anything at it. Names no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.match.fairness import TOUCH, Phase
from app.match.marks import PERSON
from app.match.match import Match
from app.match.store import Saved, Store
from app.players.reaction import RACERS
from app.rules.core import ANYONE, OVER, Rng
from app.rules.game import Game
from app.session.race import RaceSession
from app.session.race_rules import MODES, PRACTICE, TRAINING, RaceRules
from app.table.circle_scene import CircleScene
from app.table.circle_view import KEYPAD
from app.table.items import CardItem
from app.ui.race_page import RacePage
from app.ui.stand import FRAME, Stand

_OTHERS: Final = ("Return", "Space", "Esc", "Backspace", "Left", "Right", "Q", "5")
_FINGERS: Final = 3
_LONGEST: Final = 20_000
_NONE: Final = Qt.MouseButton.NoButton
_LEFT: Final = Qt.MouseButton.LeftButton
_PLAIN: Final = Qt.KeyboardModifier.NoModifier


class RaceStand:
    """One window in which races are run; equal random numbers make equal races."""

    def __init__(self, home: Path, rng: Rng, **changed: Any) -> None:
        self.stand = Stand(home, **changed)
        self.rng = rng
        self._begun = 0
        self._down: set[str] = set()
        self._held = False
        self._fingers: set[int] = set()

    # ── races ──

    def begin(self, game: Game, mode: str | None = None, persons: int | None = None) -> RaceSession:
        """A new race; where nothing is said, in any way of racing, with any number of seats and persons."""
        rng = self.rng
        seats = max(game.seats[rng.below(len(game.seats))], 2)
        persons = min(persons or 1 + rng.below(seats), seats)
        mode = mode or MODES[rng.below(len(MODES))]
        if mode in (TRAINING, PRACTICE):
            persons = 1
        levels = [RACERS[rng.below(len(RACERS))].key for _ in range(seats - persons)]
        rules = RaceRules(mode=mode, slow=rng.below(4) == 0, flat=rng.below(4) == 0, arrow=rng.below(2) == 0)
        self._begun += 1
        extras = {"seed": self._begun, "players": [PERSON] * persons + levels, "race": rules.to_json()}
        match = Match(game, {}, tuple(f"Seat {seat}" for seat in range(seats)), self._begun % seats, extras)
        return self.go_on(Saved(Store(self.stand.folders.matches).new_path(match), match))

    def go_on(self, saved: Saved) -> RaceSession:
        self.stand.window.go_on(saved)
        self._down.clear()
        self._fingers.clear()
        self._held = False
        return self.session

    @property
    def page(self) -> RacePage:
        return self.stand.window.match_page.race

    @property
    def session(self) -> RaceSession:
        session = self.page.session
        assert session is not None
        return session

    @property
    def scene(self) -> CircleScene:
        scene = self.page.scene
        assert scene is not None
        return scene

    # ── hands ──

    def act(self) -> None:
        """One thing that somebody at the table does: a key, the mouse, a finger, or what comes next."""
        chance = self.rng.below(20)
        if self.page.session is None or self.page.view is None:
            return
        if chance < 6:
            self._key()
        elif chance < 11:
            self._mouse()
        elif chance < 15:
            self._finger()
        elif chance < 19:
            self._next()
        else:
            self._lose()

    def _next(self) -> None:
        """What brings the match on, whoever is there: to agree on the rules, to roll, to buzz, to pick, to read."""
        page, session = self.page, self.session
        keys = [session.rules.keys[seat] for seat in session.persons]
        if page.setup.isVisible():
            page.setup.start.click()
        elif page.explaining is not None or session.idle or session.left or session.referee.paused:
            page.go_on()
        elif session.match.turn == ANYONE and not session.in_turn and session.referee.phase == Phase.CHASE and keys:
            self._type(keys[self.rng.below(len(keys))], down=True)
            self._type(keys[self.rng.below(len(keys))], down=False)
        elif letters := page.keys.letters():
            typed = list(letters.values())
            self._click(typed[self.rng.below(len(typed))])

    def _key(self) -> None:
        session = self.session
        names = [*_OTHERS, *(session.rules.keys[seat] for seat in session.persons)]
        name = names[self.rng.below(len(names))]
        if name in self._down or name in _OTHERS:
            self._type(name, down=False)
        if name not in self._down:
            self._type(name, down=True)

    def _click(self, name: str) -> None:
        self._type(name, down=True)
        self._type(name, down=False)

    def _type(self, name: str, down: bool) -> None:
        """A key by the name that races have for it."""
        view = self.page.view
        if view is None:
            return
        plain = name.removeprefix(f"{KEYPAD}+")
        key = Qt.Key(QKeySequence.fromString(plain)[0].toCombined())  # type: ignore[index]
        held = Qt.KeyboardModifier.KeypadModifier if name != plain else _PLAIN
        kind = QEvent.Type.KeyPress if down else QEvent.Type.KeyRelease
        (self._down.add if down else self._down.discard)(name)
        QApplication.sendEvent(view, QKeyEvent(kind, key, held, plain if len(plain) == 1 else ""))

    def _spot(self) -> QPointF:
        """A card, a tray, the middle, or anywhere."""
        scene, chance = self.scene, self.rng.below(10)
        box: QRectF
        if chance < 6:
            box = scene.circle.slots[self.rng.below(len(scene.circle.slots))].box
        elif chance < 8:
            box = scene.circle.trays[self.rng.below(self.session.match.seats)]
        elif chance < 9:
            box = scene.circle.field()
        else:
            return QPointF(
                float(self.rng.below(max(round(scene.width()), 1))),
                float(self.rng.below(max(round(scene.height()), 1))),
            )
        return box.center()

    def _mouse(self) -> None:
        view = self.page.view
        assert view is not None
        port, at = view.viewport(), self._spot().toPoint()
        if self._held:
            self._send(port, QEvent.Type.MouseMove, at, _NONE, _LEFT)
            self._held = self.rng.below(3) > 0
            if not self._held:
                self._send(port, QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)
            return
        self._send(port, QEvent.Type.MouseButtonPress, at, _LEFT, _LEFT)
        self._held = self.rng.below(2) > 0
        if not self._held:
            self._send(port, QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)

    def _send(
        self, port: QWidget, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, buttons: Qt.MouseButton
    ) -> None:
        far = QPointF(port.mapToGlobal(at))
        QApplication.sendEvent(port, QMouseEvent(kind, QPointF(at), far, button, buttons, _PLAIN))

    def _finger(self) -> None:
        """A finger comes down, wanders or goes up; several may be down at once."""
        finger, at, now = self.rng.below(_FINGERS), self._spot(), self.stand.clock.now()
        if finger not in self._fingers:
            self._fingers.add(finger)
            self.page.point_down(finger, at, now, TOUCH)
        elif self.rng.below(2):
            self.page.point_moved(finger, at)
        else:
            self._fingers.discard(finger)
            self.page.point_up(finger, at, now)

    def _lose(self) -> None:
        """The system takes pointers away, or the window is left."""
        if self.rng.below(2):
            self._fingers.clear()
            self.page.points_lost()
        else:
            self._down.clear()
            self.page.focus_lost()

    def grip(self) -> bool:
        """A finger takes a card up; whether it is in the air."""
        places = [place for place in range(len(self.scene.circle.slots)) if self.page.keys.may_claim(place)]
        if not places:
            return False
        at = self.scene.circle.slots[places[self.rng.below(len(places))]].box.center()
        self.page.point_down(0, at, self.stand.clock.now(), TOUCH)
        self.page.point_moved(0, self.scene.circle.field().center())
        return self.scene.flights.is_lifted(0)

    # ── rest ──

    def rest(self) -> None:
        """All hands off; what is told has been read, and everything has landed."""
        self._down.clear()
        self._fingers.clear()
        self._held = False
        self.page.points_lost()
        self.page.focus_lost()
        self.page.setup.hide()
        self.page.findings.hide()
        for _ in range(_LONGEST):
            if self.page.explaining is not None:
                self.page.tell_all()
                self.page.close_trail()
                self.page.findings.hide()
            if not self.scene.flights.motion.moving:
                break
            self.stand.clock.advance(FRAME)
        else:
            raise AssertionError("the table does not come to rest")
        self.stand.breathe()

    def check(self) -> None:
        """The picture at rest is that of the match, card by card and tray by tray; nothing is left in the air."""
        scene, session = self.scene, self.session
        table, view = session.table(), session.view()
        seen = [card.isVisible() for card in scene.cards]
        assert scene.items_shown == table.items, f"the circle shows {scene.items_shown} and not {table.items}"
        assert seen == [bool(item) for item in table.items], "a card is missing, or lies where none is"
        loose = [item for item in scene.items() if isinstance(item, CardItem) and item not in scene.cards]
        assert not loose, f"{len(loose)} cards are in the air that nobody holds"
        assert not scene.flights.hands or session.match.turn == ANYONE, "a computer's hand is out"
        for card in scene.cards:
            assert (card.pos() - card.home).manhattanLength() < 1, "a card lies away from its place"
        told = [item.tray.won for item in scene.trays[: session.match.seats]]
        assert told == list(view.points or [0] * session.match.seats), (
            f"the trays count {told}, the match {view.points}"
        )
        assert session.match.turn != OVER or session.match.round.state.points() is not None

    def over(self) -> bool:
        """Whether there is nothing more to race for here."""
        match = self.session.match
        return match.turn == OVER or (self.session.rules.mode == PRACTICE and self.session.measured is not None)
