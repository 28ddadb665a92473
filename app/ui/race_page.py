# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a race: its table, the bar below it, and the race session between them. A sibling of the table page.

What people do goes to the session as it comes, with its time; what has come of it is shown. Names no game.
"""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.match.fairness import Outcome, Phase, What
from app.rules.core import ANYONE, NOBODY, OVER, Chase, Seat
from app.session.clock import Alarm, Clock
from app.session.race import RaceSession
from app.session.race_rules import RaceRules
from app.settings import Settings
from app.table.circle_scene import REACH, CircleScene
from app.table.circle_view import CircleView
from app.text import Phrase, Texts
from app.ui import race_words as words
from app.ui.race_bar import RaceBar
from app.ui.race_desk import bar_words, offers, trays
from app.ui.race_keys import RaceKeys
from app.ui.race_pointers import RacePointers
from app.ui.race_setup import RaceSetup
from app.ui.race_trail import TrailList

STEP: Final = 250
"""How long a step of the trail is told, in milliseconds."""
_REFRESH: Final = 100


class RacePage(QWidget):
    """Shows one race at a time."""

    rule_wanted = Signal(str)
    sounded = Signal(str)
    round_over = Signal()
    failed = Signal(object)
    stepped = Signal()

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.texts = texts
        self.settings = settings
        self.clock = clock
        self.session: RaceSession | None = None
        self.scene: CircleScene | None = None
        self.view: CircleView | None = None
        self.explaining: Chase | None = None
        """The chase that is over and being told."""
        self.voting = False
        """Whether people are asked whether they want to give up; the race is paused meanwhile."""
        self.said: dict[Seat, Phrase] = {}
        """What the trays of seats exclaim, until something else happens."""
        self.news: Phrase | None = None
        """What has just happened, said until something else does."""
        self.keys = RaceKeys(self)
        self.pointers = RacePointers(self)
        self.bar = RaceBar(texts)
        self.setup = RaceSetup(texts, self)
        self.setup.chosen.connect(self._take_rules)
        self.list = TrailList(texts, self)
        self._alarm: Alarm | None = None
        self._step_alarm: Alarm | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.bar)

    # ── sessions ──

    def open(self, session: RaceSession) -> None:
        """Show a race from where it stands; an older one is left."""
        self.leave()
        scene = CircleScene(session.match.game, self.texts, self.settings, self.clock)
        view = CircleView(scene, self, self)
        self._column.insertWidget(0, view, 1)
        self.session, self.scene, self.view = session, scene, view
        self.keys.forget()
        session.dealt.connect(lambda _: self._show())
        session.told.connect(self._hear)
        session.changed.connect(self.refresh)
        session.hinted.connect(self._hint)
        session.scored.connect(self.round_over)
        session.failed.connect(self.failed)
        scene.sounded.connect(self.sounded)
        scene.arrow_wanted = session.rules.arrow
        session.start()
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        if "race" not in session.match.extras and session.persons:
            session.rules = RaceRules.read(self._kept().get("race"), session.match.seats)
            self.ask_rules()
        elif session.match.turn == OVER:
            session.tell_score()

    def _kept(self) -> dict[str, Any]:
        """What the settings remember of this game."""
        assert self.session is not None
        kept = self.settings.chosen.get(self.session.match.game.key)
        return kept if isinstance(kept, dict) else {}

    def _keep_rules(self) -> None:
        """Remember how people here race, and what the adapting level has learnt, for the next match."""
        session = self.session
        if session is not None and "race" in session.match.extras:
            rules = session.rules.to_json()
            self.settings.chosen[session.match.game.key] = {**self._kept(), "race": rules}

    def leave(self) -> None:
        """Close the race; the table is empty afterwards."""
        if self.session is None or self.scene is None or self.view is None:
            return
        self._keep_rules()
        session, scene, view = self.session, self.scene, self.view
        self.session = self.scene = self.view = None
        self._stop_alarms()
        session.close()
        scene.stop()
        self.explaining = self.news = None
        self.voting = False
        self.said.clear()
        self.pointers.forget()
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()
        scene.deleteLater()
        session.deleteLater()
        self.list.hide()
        self.setup.hide()
        self.bar.offer([])
        self.bar.say(None)

    def _stop_alarms(self) -> None:
        for alarm in (self._alarm, self._step_alarm):
            if alarm is not None:
                alarm.stop()
        self._alarm = self._step_alarm = None

    def ask_rules(self) -> None:
        """Ask how the people here want to race, between chases only."""
        session = self.session
        if session is not None and session.idle:
            computers = len(session.persons) < session.match.seats
            self.setup.ask(session.rules, session.match.names, session.persons, computers)

    def _take_rules(self, rules: RaceRules) -> None:
        if self.session is not None and self.scene is not None:
            self.scene.arrow_wanted = rules.arrow
            self.session.take_rules(rules)
            self._keep_rules()
            self.focus_table()

    def focus_table(self) -> None:
        if self.view is not None and not self.setup.isVisible():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # ── what is seen ──

    def _show(self) -> None:
        """Be as the match is, at once."""
        session, scene = self.session, self.scene
        if session is None or scene is None:
            return
        scene.show_trays(trays(self), False)
        scene.show_chase(session.table())
        self.refresh()

    def refresh(self) -> None:
        """Let trays, letters, buttons and the sentence say who may do what."""
        session, scene = self.session, self.scene
        if session is None or scene is None or scene.chase is None:
            return
        scene.tumble(session.referee.phase == Phase.SUSPENSE)
        scene.cover(session.referee.covered or session.left)
        scene.show_trays(trays(self), self.keys.picker() != NOBODY)
        letters = self.keys.letters()
        if letters != scene.letters or (not letters and scene.cursor is not None):
            scene.letters = letters
            scene.cursor = None
            scene.mark()
        if self.view is not None:
            self.view.setAccessibleName(self.texts(session.match.game.words.title))
            self.view.setAccessibleDescription(self._described())
        self.bar.offer(offers(self))
        self.bar.say(bar_words(self))
        self._watch_computers()
        self.stepped.emit()

    def _described(self) -> str:
        """In words what lies on the table: the dice while they may be seen, and the card that the cursor is on."""
        scene = self.scene
        assert scene is not None and scene.chase is not None
        chase = scene.chase
        told = [said for _, said in chase.dice] if chase.running and not scene.covered else []
        if scene.cursor is not None and chase.items[scene.cursor]:
            told.append(scene.game.words.card(chase.items[scene.cursor]))
        return ", ".join(self.texts(words) for words in told)

    def _watch_computers(self) -> None:
        """Let the hands of computers set out in time, and rings close."""
        session, scene = self.session, self.scene
        assert session is not None and scene is not None
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        referee = session.referee
        running = (
            referee.phase == Phase.CHASE and not referee.paused and not referee.holding and not self.pointers.carrying
        )
        if session.in_turn or not running:
            scene.withdraw()
        waits = [_REFRESH] if referee.phase == Phase.FREEZE or any(referee.waits(s) for s in referee.seats) else []
        if running and not session.in_turn:
            pace = 3 if referee.among_computers else 1
            for seat, place in referee.plans.items():
                due = (referee.due_in(seat) or 0) // pace
                if due <= REACH:
                    scene.reach(seat, place, due)
                else:
                    waits.append(due - REACH)
        if waits:
            self._alarm = self.clock.later(min(waits), self._look_again)

    def _look_again(self) -> None:
        """Time has passed, and nothing else has happened: only what closes or sets out is drawn anew."""
        self._alarm = None
        if self.session is not None and self.scene is not None:
            self.session.look()
            self.scene.show_trays(trays(self), self.keys.picker() != NOBODY)
            self._watch_computers()

    # ── what has happened ──

    def _hear(self, told: Sequence[Outcome]) -> None:
        session, scene = self.session, self.scene
        if session is None or scene is None:
            return
        said: dict[Seat, Phrase] = {}
        for outcome in told:
            self._hear_one(outcome, said)
        fresh = any(outcome.what in (What.FELL, What.RESUMED) for outcome in told)
        if fresh:
            scene.show_chase(session.table())
        if said or fresh:
            self.said = said
        ended = any(outcome.what in (What.RIGHT, What.WRONG, What.GAVE_UP) for outcome in told)
        if ended and session.match.turn != ANYONE:
            self._explain()

    def _hear_one(self, outcome: Outcome, said: dict[Seat, Phrase]) -> None:
        assert self.session is not None and self.scene is not None
        seat = outcome.seat
        name = self.session.match.names[seat] if seat != NOBODY else ""
        match outcome.what:
            case What.FELL:
                self.news = self.scene.pointed = None
                self.scene.tumble(False)
                self.sounded.emit("chip")
            case What.RESUMED:
                self.news = None
            case What.EARLY:
                said[seat] = words.EARLY
            case What.TOO_SOON:
                said[seat] = words.TOO_SOON
            case What.FROZE:
                self.news = words.PICKS.filled(name=name)
                self.sounded.emit("bell")
            case What.PHOTO:
                self.news = words.PHOTO.filled(name=name, seconds=max(outcome.lead, 1) / 1000)
                said[seat] = words.PHOTO_SAID
            case What.TIMED_OUT:
                self.news = words.TIMED_OUT.filled(name=name)
                said[seat] = words.LATE
            case What.WRONG:
                self.news = words.WRONG.filled(name=name)
                said[seat] = words.WRONG_SAID
                self.sounded.emit("refused")
            case What.RIGHT:
                said[seat] = words.RIGHT_SAID
                self.sounded.emit("trick")
        if outcome.pointer >= 0 or outcome.pointer == -2:
            self.pointers.forget(outcome.pointer)
            self.scene.let_go(outcome.pointer, home=outcome.what == What.RETURNED)

    def _hint(self, place: int, text: Phrase) -> None:
        if self.scene is not None:
            self.scene.pointed = place
            self.scene.mark()
            self.news = text
            self.refresh()

    # ── the explanation ──

    def _explain(self) -> None:
        """Tell the chase that is over, step by step."""
        session, scene = self.session, self.scene
        assert session is not None and scene is not None
        chase = session.table()
        self.explaining = chase
        scene.pointed = None
        scene.letters = {}
        scene.steps = 0
        scene.withdraw()
        scene.show_chase(chase, past=True)
        self.list.explain(chase, session.match.names, lambda name, side: scene.faces.piece(name, side, scene.ratio))
        if chase.winner == NOBODY:
            self.news = words.NOT_FOUND
        else:
            said = words.GIFT if chase.found is None else words.RIGHT
            self.news = said.filled(name=session.match.names[chase.winner])
        self._place_list()
        if scene.settings.speed == "off":
            self.tell_all()
        else:
            self._tell(0)

    def _tell(self, steps: int) -> None:
        chase, scene = self.explaining, self.scene
        if chase is None or scene is None:
            return
        scene.explain(steps)
        self.list.tell(steps)
        if self._step_alarm is not None:
            self._step_alarm.stop()
            self._step_alarm = None
        if steps < len(chase.trail):
            self._step_alarm = self.clock.later(STEP, lambda: self._tell(steps + 1))
        else:
            self.refresh()

    @property
    def told_all(self) -> bool:
        return self.explaining is not None and self.scene is not None and self.scene.steps >= len(self.explaining.trail)

    def tell_more(self) -> None:
        """The next step, now."""
        if self.scene is not None and self.explaining is not None and not self.told_all:
            self._tell(self.scene.steps + 1)

    def tell_all(self) -> None:
        if self.explaining is not None:
            self._tell(len(self.explaining.trail))

    def close_trail(self) -> None:
        """The explanation has been read: on to the next chase, or to the result."""
        session, scene, chase = self.session, self.scene, self.explaining
        if session is None or scene is None or chase is None:
            return
        self.explaining = self.news = None
        if self._step_alarm is not None:
            self._step_alarm.stop()
            self._step_alarm = None
        self.list.hide()
        self.said.clear()
        if chase.winner != NOBODY and chase.found is not None:
            scene.win(chase.found, chase.winner)
        scene.show_chase(chase)
        scene.letters = {}
        self.refresh()
        if session.match.turn == OVER:
            session.tell_score()

    def _place_list(self) -> None:
        scene, view = self.scene, self.view
        if scene is None or view is None or scene.chase is None:
            return
        middle = scene.circle.middle
        top = scene.circle.dice(low=True)[0].bottom() + 6
        left = view.pos()
        self.list.setGeometry(
            round(left.x() + middle.left() + 10),
            round(left.y() + top),
            round(middle.width() - 20),
            round(middle.bottom() - top - 10),
        )

    # ── what people do: the bar ──

    def go_on(self) -> None:
        """The one next thing: tell the trail, close it, roll, be ready, come back."""
        session = self.session
        if session is None or self.setup.isVisible():
            return
        if session.referee.paused:
            self.voting = False
            self.focus_table()
            session.resume()
        elif self.explaining is not None:
            if self.told_all:
                self.close_trail()
            else:
                self.tell_all()
        elif session.left or session.idle:
            session.ready()
            self.focus_table()

    def give_up(self) -> None:
        """Alone at once; among several people everybody who is still in must say so."""
        session = self.session
        if session is None:
            return
        if len(session.referee.people_in()) > 1:
            session.pause()
            self.voting = True
            self.refresh()
        else:
            session.give_up()

    def vote(self, seat: Seat) -> None:
        """A person agrees to give up."""
        if self.session is not None:
            self.session.give_up(seat)
            self.voting = self.voting and self.session.match.turn == ANYONE
            if not self.voting:
                self.session.resume()
            self.refresh()

    # ── what people do: pointers ──

    def key_down(self, name: str, stamp: int, device: str, repeats: bool) -> bool:
        return self.keys.down(name, stamp, device, repeats)

    def key_up(self, name: str) -> None:
        self.keys.up(name)

    def point_down(self, pointer: int, at: QPointF, stamp: int, device: str) -> None:
        self.pointers.down(pointer, at, stamp, device)

    def point_moved(self, pointer: int, at: QPointF) -> None:
        self.pointers.moved(pointer, at)

    def point_up(self, pointer: int, at: QPointF, stamp: int) -> None:
        self.pointers.up(pointer, at)

    def points_lost(self) -> None:
        self.pointers.lost()

    def focus_lost(self) -> None:
        self.pointers.forget()
        self.keys.forget()
        if self.session is not None:
            self.session.pause()

    # ── what the window asks ──

    def message(self, text: Phrase, paragraph: str = "") -> None:
        self.news = text
        self.refresh()

    def apply(self, settings: Settings) -> None:
        self.settings = settings
        if self.scene is not None:
            self.scene.apply(settings)
            self._place_list()
            self.bar.retranslate()
            self.setup.place()

    def retranslate(self) -> None:
        for part in (self.bar, self.setup, self.list):
            part.retranslate()
        if self.scene is not None:
            self.scene.retranslate()
            self.refresh()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._place_list()
        self.setup.place()
