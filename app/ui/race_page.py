# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a race: its table, the bar below it, and the race session between them. A sibling of the table page.

What people do goes to the session as it comes, with its time; what has come of it is shown. Names no game.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.match.fairness import Outcome, Phase, What
from app.rules.core import ANYONE, NOBODY, OVER, Seat
from app.rules.race import Chase
from app.session.clock import Clock
from app.session.race import RaceSession
from app.session.race_rules import PRACTICE, RACE, RaceRules
from app.settings import Settings
from app.table.circle_scene import CircleScene
from app.table.circle_view import CircleView, is_question
from app.text import Phrase, Texts
from app.ui import race_words as words
from app.ui.race_bar import RaceBar
from app.ui.race_desk import bar_words, offers, trays
from app.ui.race_findings import RaceFindings
from app.ui.race_habits import keep_rules, usual_rules
from app.ui.race_keys import RaceKeys
from app.ui.race_news import ended, tell
from app.ui.race_pointers import RacePointers
from app.ui.race_setup import RaceSetup
from app.ui.race_speech import RaceSpeech
from app.ui.race_telling import Telling
from app.ui.race_vote import GivingUp
from app.ui.race_watch import Watch


class RacePage(QWidget):
    """Shows one race at a time."""

    rule_wanted = Signal(str)
    sounded = Signal(str)
    round_over = Signal()
    failed = Signal(object)
    stepped = Signal()

    onward: Phrase = words.NEXT
    """What leads on from a chase that has been explained."""
    goes_on = True
    """Whether another chase follows it, and help is offered here."""

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.texts = texts
        self.settings = settings
        self.clock = clock
        self.session: RaceSession | None = None
        self.scene: CircleScene | None = None
        self.view: CircleView | None = None
        self.said: dict[Seat, Phrase] = {}
        """What the trays of seats exclaim, until something else happens."""
        self.news: Phrase | None = None
        """What has just happened, said until something else does."""
        self.keys = RaceKeys(self)
        self.pointers = RacePointers(self)
        self.giving_up = GivingUp(self)
        self.bar = RaceBar(texts)
        self.setup = RaceSetup(texts, self)
        self.setup.chosen.connect(self._take_rules)
        self.setup.sounded.connect(self.sounded)
        self.findings = RaceFindings(texts, self)
        self.findings.raced.connect(lambda: self._begin_anew(practise=False))
        self.findings.practised.connect(lambda: self._begin_anew(practise=True))
        self.telling = Telling(texts, clock, self, self.refresh)
        self.list = self.telling.list
        self.speech = RaceSpeech(self)
        self.setup.told.connect(self.speech.tell)
        self.voice = self.speech.voice
        self.watch = Watch(clock, self._look_again)
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
        view.show()
        self.session, self.scene, self.view = session, scene, view
        self.speech.open(session, scene, view)
        self.keys.forget()
        session.dealt.connect(lambda _: self._show())
        session.told.connect(self._hear)
        session.changed.connect(self.refresh)
        session.hinted.connect(self._hint)
        session.scored.connect(self.round_over)
        session.failed.connect(self.failed)
        scene.sounded.connect(self.sounded)
        scene.measured.connect(self._place_list)
        session.take_patience(self.settings.reaction_time)
        self._lie(session.rules)
        asks = "race" not in session.match.extras and bool(session.persons)
        self.speech.held = asks
        view.setFocus(Qt.FocusReason.OtherFocusReason)  # first, for readers drop what they were told before
        session.start()
        if asks:
            session.rules = usual_rules(self.settings, session)
            self.ask_rules()
        else:
            self._tell_end(session)

    def _tell_end(self, session: RaceSession) -> None:
        """Practice says what it has found out, a match its result."""
        if session.measured is not None:
            self.findings.show_fit(session.measured, session.match.names[session.persons[0]])
            self.focus_table()
        elif session.match.turn == OVER:
            session.tell_score()

    def leave(self) -> None:
        """Close the race; the table is empty afterwards."""
        if self.session is None or self.scene is None or self.view is None:
            return
        keep_rules(self.settings, self.session)
        session, scene, view = self.session, self.scene, self.view
        self.session = self.scene = self.view = None
        self.watch.stop()
        session.close()
        scene.stop()
        self.telling.end()
        self.speech.leave()
        self.news = None
        self.giving_up.asked = False
        self.said.clear()
        self.pointers.forget()
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()
        scene.faces.forget()
        scene.pieces.forget()
        scene.deleteLater()
        session.deleteLater()
        self.setup.hide()
        self.findings.hide()
        self.bar.offer([])
        self.bar.say(None)

    def ask_rules(self) -> None:
        """Ask how the people here want to race, between chases only; what they have set so far is not asked anew."""
        session = self.session
        if session is not None and session.idle and not self.setup.isVisible():
            computers = len(session.persons) < session.match.seats
            fresh = not session.table().number or session.rules.mode == PRACTICE
            self.setup.ask(session.rules, session.match.names, session.persons, computers, fresh)
            self.focus_table()

    def _take_rules(self, rules: RaceRules) -> None:
        if self.session is not None and self.scene is not None:
            self._lie(rules)
            self.focus_table()
            self.session.take_rules(rules)
            keep_rules(self.settings, self.session)
            self.speech.held = False
            self.refresh()

    def _lie(self, rules: RaceRules) -> None:
        """Let the table look as these rules want it."""
        if self.scene is not None:
            self.scene.throw.arrow_wanted = rules.arrow
            self.scene.throw.worded = rules.spoken
            self.scene.lie(rules.flat)

    def _begin_anew(self, practise: bool) -> None:
        """Practice is over: race with what it has found out, or practise on."""
        if self.session is not None:
            mode = PRACTICE if practise else RACE
            self.session.begin_anew(self.session.rules._replace(mode=mode))
            keep_rules(self.settings, self.session)
            self.focus_table()

    def focus_table(self) -> None:
        """Gives the keyboard to the table; it hears no key below a panel, so Tab does not lead to it there."""
        covered = self.setup.isVisible() or self.findings.isVisible()
        if self.view is not None:
            self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus if covered else Qt.FocusPolicy.StrongFocus)
        if self.view is not None and not covered:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # ── what is seen ──

    def _show(self) -> None:
        """Be as the match is, at once."""
        session, scene = self.session, self.scene
        if session is None or scene is None:
            return
        scene.show_trays(trays(self), None)
        scene.show_chase(session.table())
        self.refresh()

    def refresh(self) -> None:
        """Let trays, letters, buttons and the sentence say who may do what."""
        session, scene = self.session, self.scene
        if session is None or scene is None or scene.chase is None:
            return
        scene.throw.tumble(session.referee.phase == Phase.SUSPENSE)
        scene.throw.cover(session.referee.covered or session.left, session.dice_shown)
        scene.show_trays(trays(self), self._live())
        self.keys.mark(scene)
        self.speech.follow()
        self.bar.offer(offers(self))
        self.bar.say(bar_words(self))
        self.watch.follow(session, scene, self.pointers.carrying)
        self.stepped.emit()

    def _live(self) -> Seat | None:
        """Whose call that nothing fits would be heard now."""
        picker = self.keys.picker()
        return picker if picker != NOBODY else None

    def _look_again(self) -> None:
        """Time has passed, and nothing else has happened: only what closes or sets out is drawn anew."""
        if self.session is not None and self.scene is not None:
            self.session.look()
            self.scene.show_trays(trays(self), self._live())
            self.watch.follow(self.session, self.scene, self.pointers.carrying)

    # ── what has happened ──

    def _hear(self, told: Sequence[Outcome]) -> None:
        """Show what has come of something; that the clocks go again is no news while a chase is explained."""
        session, scene = self.session, self.scene
        if session is None or scene is None:
            return
        if self.explaining is not None:
            told = [outcome for outcome in told if outcome.what != What.RESUMED]
        said: dict[Seat, Phrase] = {}
        for outcome in told:
            tell(self, scene, outcome, said)
        self.speech.hear(told)
        fresh = any(outcome.what in (What.FELL, What.RESUMED) for outcome in told)
        if fresh:
            scene.show_chase(session.table())
        if said or fresh:
            self.said = said
        ended = any(outcome.what in (What.RIGHT, What.WRONG, What.GAVE_UP) for outcome in told)
        if ended and session.match.turn != ANYONE:
            self.explain()

    def _hint(self, place: int, text: Phrase) -> None:
        if self.scene is not None:
            self.scene.pointed = place
            self.scene.mark()
            self.news = text
            self.refresh()

    # ── the explanation ──

    def explain(self, by_hand: bool = False) -> None:
        """Tell the chase that is over, step by step."""
        session, scene = self.session, self.scene
        assert session is not None and scene is not None
        chase = session.table()
        self.news = words.STEPS if by_hand else ended(chase, session.match.names)
        at_once = scene.settings.speed == "off"
        self.telling.begin(chase, session.match.names, scene, at_once, by_hand)
        self._place_list()

    @property
    def explaining(self) -> Chase | None:
        """The chase that is over and being told."""
        return self.telling.chase

    @property
    def told_all(self) -> bool:
        return self.telling.done

    def tell_more(self) -> None:
        self.telling.more()
        if self.telling.by_hand and not self.told_all:
            self.speech.tell(self.telling.last)

    def tell_all(self) -> None:
        self.telling.all()

    def close_trail(self) -> None:
        """The explanation has been read: on to the next chase, or to the result."""
        session, scene, chase = self.session, self.scene, self.explaining
        if session is None or scene is None or chase is None:
            return
        self.telling.end()
        self.news = None
        self.said.clear()
        if chase.winner != NOBODY and chase.found is not None:
            scene.flights.win(chase.found, chase.winner)
        scene.show_chase(chase)
        scene.letters = {}
        self.refresh()
        keep_rules(self.settings, session)
        self._tell_end(session)

    def _place_list(self) -> None:
        if self.view is not None:
            self.telling.place(self.view.pos())

    # ── what people do: the bar ──

    def go_on(self) -> None:
        """The one next thing: tell the trail, close it, roll, be ready, come back."""
        session = self.session
        if session is None or self.setup.isVisible() or self.findings.isVisible():
            return
        if session.referee.paused:
            self.giving_up.asked = False
            self.focus_table()
            session.resume()
        elif self.explaining is not None:
            if self.told_all:
                self.close_trail()
            elif self.telling.by_hand:
                self.tell_more()
            else:
                self.tell_all()
        elif session.left or session.idle:
            session.ready()
            self.focus_table()

    # ── what people do: pointers ──

    def key_down(self, name: str, stamp: int, device: str, repeats: bool) -> bool:
        return self.keys.down(name, stamp, device, repeats)

    def key_up(self, name: str) -> None:
        self.keys.up(name)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.isAutoRepeat() or not (is_question(event) and self.speech.answer(event.key() - Qt.Key.Key_0)):
            super().keyPressEvent(event)

    def choose(self, place: int) -> None:
        """A card is chosen by who neither points nor types."""
        if self.session is not None and self.keys.picker() != NOBODY and self.keys.may_claim(place):
            self.session.click(place, self.clock.now())

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
            self.findings.place()
        if self.session is not None:
            self.session.take_patience(settings.reaction_time)

    def retranslate(self) -> None:
        for part in (self.bar, self.setup, self.findings, self.list):
            part.retranslate()
        if self.scene is not None:
            self.scene.retranslate()
            self.refresh()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._place_list()
        self.setup.place()
        self.findings.place()
