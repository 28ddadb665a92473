# SPDX-License-Identifier: GPL-3.0-or-later
"""What the replay viewers share: one past match at a time, its title, the track below it, the keys to go about in it.

What is to be seen at a position, and how it comes to the next one by itself, is the business of each viewer.
"""

from typing import ClassVar, Final

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.match.marks import played_on
from app.match.match import Match
from app.match.reel import Reel
from app.session.clock import Alarm, Clock
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.look import Button, Text, em
from app.ui.review_bar import ReviewBar

BACK: Final = Term("Back")
TITLE: Final = Phrase("{game} · {date}")


class Viewer(QWidget):
    """A page for past matches; each kind fills in `_show`, `step` and `toggle`."""

    left = Signal()
    played_on = Signal(object)
    """A new match shall be played on from here."""
    sounded = Signal(str)

    FIRST: ClassVar = 0
    """The first position at which there is something to be seen."""
    LEAP: ClassVar = "round"
    """How far the page keys go."""

    def __init__(self, texts: Texts, settings: Settings, clock: Clock, bar: ReviewBar) -> None:
        super().__init__()
        self._texts = texts
        self._settings = settings
        self._clock = clock
        self.reel: Reel | None = None
        self.playing = False
        self._alarm: Alarm | None = None
        self._played: QDateTime | None = None
        self._back = Button()
        self._title = Text(bold=True)
        self.bar = bar
        self._head = QHBoxLayout()
        self._head.addWidget(self._back)
        self._head.addWidget(self._title, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._head)
        self._column.addWidget(self.bar)
        self.setAutoFillBackground(True)
        self._back.clicked.connect(self.left)
        self.bar.track.sought.connect(lambda mark: self.go(mark + self.FIRST))
        self.bar.stepped.connect(self.step)
        self.bar.toggled.connect(self.toggle)
        self.bar.play_on.clicked.connect(self._play_on)

    @property
    def match(self) -> Match | None:
        return self.reel.match if self.reel is not None else None

    def _take(self, match: Match, played: float | None) -> Reel:
        """Has another match to show; `played` is when, for its title."""
        self.reel = Reel(match)
        self._played = None if played is None else QDateTime.fromSecsSinceEpoch(round(played))
        return self.reel

    # ── going somewhere ──

    def go(self, position: int) -> None:
        """Shows a position at once."""
        if self.reel is not None:
            self.pause()
            self.reel.go(max(position, self.FIRST))
            self._show()

    def _show(self) -> None:
        """The position as it is."""
        raise NotImplementedError

    def step(self, what: str, by: int) -> None:
        """Goes on (1) or back (-1) by what a button of the bar names."""
        raise NotImplementedError

    def toggle(self) -> None:
        """Plays forwards, or pauses."""
        raise NotImplementedError

    def pause(self) -> None:
        """Stops playing forwards."""
        self.playing = False
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        self.bar.show_playing(playing=False)

    def _play_on(self) -> None:
        if self.reel is not None and not self.reel.now.over:
            self.pause()
            place = self.reel.place
            self.played_on.emit(played_on(self.reel.match, place.round, place.moves))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        fast = event.modifiers() & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.step("trick" if fast else "step", -1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.step(self.LEAP, -1 if key == Qt.Key.Key_PageUp else 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.reel is not None:
            self.go(self.FIRST if key == Qt.Key.Key_Home else self.reel.last)
        elif key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.toggle()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        """Takes new settings at once."""
        self._settings = settings
        unit = em()
        self._head.setContentsMargins(unit // 2, unit // 3, unit // 2, unit // 3)
        self._head.setSpacing(unit // 2)
        self.bar.apply()

    def retranslate(self) -> None:
        texts = self._texts
        self._back.setText(texts(BACK))
        self.bar.retranslate()
        match = self.match
        if match is None:
            return
        title: Phrase = match.game.words.title
        if self._played is not None:
            date = QLocale(texts.language).toString(self._played, QLocale.FormatType.ShortFormat)
            title = TITLE.filled(game=title, date=date)
        self._title.setText(texts(title))
        self.setAccessibleName(texts(title))
