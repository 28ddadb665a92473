# SPDX-License-Identifier: GPL-3.0-or-later
"""The replay viewer: any position of a past match, from any seat, at any speed. Works for any game, names none.

Going to a position shows it at once, without sound or motion; only playing forwards has pictures in between.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout

from app.access import words
from app.access.mirror import Mirror
from app.access.teller import Teller
from app.access.voice import Voice, in_one
from app.match.match import Match
from app.rules.core import NOBODY, Event, Seat
from app.session.clock import Alarm, Clock
from app.session.seating import players_of
from app.settings import Settings
from app.table.circle_view import is_question
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Phrase, Term, Texts, sentence_case
from app.ui.caption import caption
from app.ui.look import Button, call, em
from app.ui.review_bar import ReviewBar
from app.ui.scores import ScoreSheet
from app.ui.viewer import Viewer

SEEN_BY: Final = Phrase("Seen by {name}")
SEEN_BY_ALL: Final = Term("What everybody sees")
ALL_HANDS: Final = Term("Show all hands")
SPEED: Final = Phrase("Speed: {speed}")
WHOSE: Final = Term("Whose view")
HOW_FAST: Final = Term("Speed")


class Pace(NamedTuple):
    """How a match is played forwards: its words, the speed of the table, and pauses in milliseconds."""

    words: Phrase
    speed: str
    between: int
    trick: int


PACES: Final = (
    Pace(Term("slow", "speed"), "slow", 900, 1800),
    Pace(Term("normal", "speed"), "normal", 400, 800),
    Pace(Term("fast", "speed"), "fast", 120, 350),
    Pace(Term("very fast", "speed"), "off", 90, 250),
)
_USUAL: Final = 1
_ROUND_PAUSE: Final = 1500
_SMALLEST: Final = (320, 200)


class _StillTable(TableView):
    """A table that is only looked at: mouse and keys are the page's."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class ReviewPage(Viewer):
    """Shows one past match at a time."""

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__(texts, settings, clock, ReviewBar(texts))
        self.scene: TableScene | None = None
        self.view: TableView | None = None
        self.voice = Voice(self)
        self.teller: Teller | None = None
        self.mirror: Mirror | None = None
        self._marking: Alarm | None = None
        self.whose = QComboBox()
        self.open_hands = Button()
        self.open_hands.setCheckable(True)
        self.speed = QComboBox()
        self.speed.addItems([""] * len(PACES))
        self.speed.setCurrentIndex(_USUAL)
        self.scores = ScoreSheet(texts)
        for part in (self.whose, self.open_hands, self.speed):
            self._head.addWidget(part)
        self._middle = QHBoxLayout()
        self._middle.setSpacing(0)
        self._middle.addWidget(self.scores)
        self._column.insertLayout(1, self._middle, 1)
        self.whose.activated.connect(lambda _: self._show())
        self.open_hands.clicked.connect(lambda _: self._show())
        self.speed.activated.connect(lambda _: self._take_pace())
        self.apply(settings)
        self.retranslate()

    # ── a match ──

    def open(self, match: Match, played: float | None = None, position: int = 0) -> None:
        """Shows a match that has at least one round, from one of its positions; `played` is when, for its title."""
        self.leave()
        reel = self._take(match, played)
        self._texts.own = match.called()
        self.scene = TableScene(match.game, self._texts, self._table_settings(), self._clock)
        self.view = _StillTable(self.scene, self)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setMinimumSize(*_SMALLEST)
        self._middle.insertWidget(0, self.view, 1)
        self.teller = Teller(self.scene, self.voice)
        self.mirror = Mirror(self.scene, self.view, self)
        self.scene.settled.connect(self._settled)
        self.scene.sounded.connect(self.sounded)
        self._fill_whose(match)
        self.open_hands.setChecked(False)
        self.open_hands.setEnabled(match.over)
        self.bar.track.mark(reel.starts, ())
        self.retranslate()
        self.go(position)
        self._mark_from(1)
        self.bar.track.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Puts the match away."""
        self.pause()
        if self._marking is not None:
            self._marking.stop()
            self._marking = None
        if self.scene is None or self.view is None:
            return
        scene, view = self.scene, self.view
        self.reel = self.scene = self.view = self.teller = None
        self.voice.forget()
        if self.mirror is not None:
            self.mirror.deleteLater()
            self.mirror = None
        self._texts.own = {}
        scene.choreography.clear()
        scene.motion.stop()
        self._middle.removeWidget(view)
        view.hide()
        view.deleteLater()
        scene.faces.forget()
        scene.deleteLater()
        self.scores.show_match(None)

    def _fill_whose(self, match: Match) -> None:
        """Any seat of a finished match; of an unfinished one only what a single person knows anyway, or all."""
        persons = [seat for seat, player in enumerate(players_of(match)) if player == "person"]
        own = persons[0] if len(persons) == 1 else NOBODY
        seats = range(match.seats) if match.over else [own] if own != NOBODY else []
        self.whose.clear()
        for seat in (*seats, NOBODY):
            self.whose.addItem("", seat)
        self.whose.setCurrentIndex(max(0, self.whose.findData(own)))

    @property
    def seat(self) -> Seat:
        """The seat whose view is shown, or NOBODY."""
        seat = self.whose.currentData()
        return seat if isinstance(seat, int) else NOBODY

    def _open(self) -> bool:
        return self.open_hands.isChecked() and self.match is not None and self.match.over

    def _mark_from(self, number: int) -> None:
        """Looks for the tricks of one round after another, while everything else goes on."""
        reel = self.reel
        self._marking = None
        if reel is None:
            return
        found = [position for done in range(1, number + 1) for position in reel.tricks(done)]
        self.bar.track.mark(reel.starts, found)
        if number < len(reel.starts):
            self._marking = self._clock.later(0, lambda: self._mark_from(number + 1))

    # ── going somewhere ──

    def step(self, what: str, by: int) -> None:
        """One move, trick or round forwards (1) or back (-1)."""
        if self.reel is not None:
            to = self.reel.position + by if what == "step" else self.reel.beside(by, tricks=what == "trick")
            self.go(to)

    def _show(self) -> None:
        """The position as it is, in whose view it is looked at; a whole trick stays to be read."""
        reel, scene = self.reel, self.scene
        if reel is None or scene is None:
            return
        if self.playing:
            self.pause()
        scene.show_view(reel.still(self.seat, self._open()))
        scene.wait_for(self._turn(), False)
        if reel.taken:
            scene.lift_trick(reel.taken)
        self._follow()

    def _turn(self) -> Seat:
        assert self.reel is not None
        turn = self.reel.now.turn
        return turn if turn >= 0 else NOBODY

    def _follow(self) -> None:
        """Lets track, caption, score sheet and buttons say where we are."""
        reel = self.reel
        if reel is None:
            return
        told = words.taken(reel.match.game, reel.taken, reel.view(self.seat, self._open()))
        seen = in_one(sentence_case(self._texts(each)) for each in told)
        self.bar.say(caption(reel, self.seat, self._open(), self._texts), seen)
        self.bar.stand(reel.position, reel.last, over=reel.now.over)
        self.bar.show_playing(self.playing)
        self.scores.show_match(reel.now)

    # ── playing forwards ──

    @property
    def pace(self) -> Pace:
        return PACES[max(self.speed.currentIndex(), 0)]

    def _table_settings(self) -> Settings:
        """The table's settings at the speed of this page."""
        return replace(self._settings, speed=self.pace.speed, trick_time=self.pace.trick)

    def _take_pace(self) -> None:
        """Takes another speed; what is in motion ends where it leads to."""
        playing = self.playing
        self.pause()
        if self.scene is not None:
            self.scene.apply(self._table_settings())
            self._show()
        if playing:
            self.toggle()

    def toggle(self) -> None:
        """Plays forwards, or pauses."""
        if self.playing:
            self._show()
            return
        if self.reel is None or self.reel.position >= self.reel.last:
            return
        if self.reel.taken and self.scene is not None:
            self.scene.show_view(self.reel.view(self.seat, self._open()))
        self.playing = True
        self._advance()

    def _advance(self) -> None:
        """Plays the next move, or deals the next round."""
        self._alarm = None
        reel, scene = self.reel, self.scene
        if reel is None or scene is None or not self.playing:
            return
        if reel.round_ended:
            reel.go(reel.position + 1)
            scene.deal_view(reel.view(self.seat, self._open()))
        else:
            events: list[Event] = reel.step(self.seat, self._open())
            scene.play_events(events, reel.view(self.seat, self._open()))
        scene.wait_for(self._turn(), False)
        self._follow()

    def _settled(self) -> None:
        """The pictures of a move have come to rest: the next one, after a pause."""
        reel = self.reel
        if reel is None or not self.playing:
            return
        if reel.position >= reel.last:
            self.pause()
            self._follow()
            return
        wait = _ROUND_PAUSE if reel.round_ended else self.pace.between
        self._alarm = self._clock.later(wait, self._advance)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6 and self.open_hands.isEnabled():
            self.open_hands.click()
        elif is_question(event) and self.teller is not None:
            self.teller.answer(event.key() - Qt.Key.Key_0)
        else:
            super().keyPressEvent(event)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        unit = em()
        for box in (self.whose, self.speed):
            box.setMinimumHeight(round(1.9 * unit))
        self.scores.want(settings.score_sheet)
        self.scores.apply()
        if self.scene is not None:
            self.scene.apply(self._table_settings())
            self._show()

    def retranslate(self) -> None:
        super().retranslate()
        texts = self._texts
        self.open_hands.setText(texts(ALL_HANDS))
        call(self.whose, texts(WHOSE))
        call(self.speed, texts(HOW_FAST))
        for place, pace in enumerate(PACES):
            self.speed.setItemText(place, texts(SPEED.filled(speed=pace.words)))
        self.scores.retranslate()
        match = self.match
        if match is None:
            return
        for place in range(self.whose.count()):
            seat = self.whose.itemData(place)
            words: Phrase = SEEN_BY_ALL if seat == NOBODY else SEEN_BY.filled(name=match.names[seat])
            self.whose.setItemText(place, texts(words))
        if self.scene is not None:
            self.scene.retranslate()
            self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scores.fit(self.width())
