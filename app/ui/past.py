# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages that look back: the list of past matches, the replay of one, the statistics, and the index behind them."""

from collections.abc import Generator
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.match.history import History, Past, Progress
from app.match.marks import played_at
from app.match.match import Match
from app.match.record import RecordError
from app.match.store import Saved, changed, read
from app.paths import Folders
from app.rules.game import Game
from app.session.clock import Alarm, Clock
from app.settings import Settings
from app.text import Term, Texts
from app.ui.deal import NO_TABLE, NOT_OPENED, unreadable
from app.ui.fields import GUEST
from app.ui.history import HistoryPage, game_title
from app.ui.race_review import RaceReviewPage
from app.ui.review import ReviewPage
from app.ui.statistics import StatisticsPage

NO_ROUND: Final = Term("nothing has been played in it")
_READING_TIME: Final = 12
"""For so many milliseconds at a time files are read, one at least; in between the window goes on."""


class PastPages(QStackedWidget):
    """One page of the window, which is four. The index is open only while one of them is seen."""

    left = Signal()
    changed = Signal()
    """Another of the pages is seen."""
    played_on = Signal(object)
    sounded = Signal(str)
    failed = Signal(object)
    """Something could not be done: one sentence."""

    def __init__(self, texts: Texts, settings: Settings, folders: Folders, clock: Clock) -> None:
        super().__init__()
        self._texts = texts
        self._settings = settings
        self._folders = folders
        self._clock = clock
        self.index: History | None = None
        self._gathering: Generator[Progress, None, None] | None = None
        self._changes = 0
        self._alarm: Alarm | None = None
        self.history = HistoryPage(texts, settings)
        self.review = ReviewPage(texts, settings, clock)
        self.races = RaceReviewPage(texts, settings, clock)
        self.statistics = StatisticsPage(texts, settings)
        self._before: QWidget = self.history
        self._pages = (self.history, self.review, self.races, self.statistics)
        for page in self._pages:
            self.addWidget(page)
        self.history.left.connect(self.left)
        self.history.chosen.connect(self.replay)
        self.history.statistics_wanted.connect(self.show_statistics)
        self.statistics.left.connect(self.left)
        self.statistics.history_wanted.connect(self.show_history)
        for viewer in (self.review, self.races):
            viewer.left.connect(self.show_history)
            viewer.played_on.connect(self.played_on)
            viewer.sounded.connect(self.sounded)

    # ── pages ──

    def show_history(self) -> None:
        """The list, brought up to date."""
        self._put_away()
        index = self._opened()
        self.history.show_history(index)
        self._show(self.history)
        self._gather()
        self.history.focus_first()

    def show_statistics(self) -> None:
        """The statistics, brought up to date; first those of the own name in the game played last."""
        self._put_away()
        index = self._opened()
        self.statistics.show_history(index, name=self._settings.name or self._texts(GUEST))
        self._show(self.statistics)
        self._gather()
        self.statistics.focus_first()

    def replay(self, past: Past) -> None:
        """Opens a past match in the viewer, or says why that cannot be."""
        try:
            match = read(past.path)
        except (OSError, RecordError) as error:
            self.failed.emit(unreadable(past.path, error))
            return
        self._review(past.path, match, past.played)

    def look_at(self, saved: Saved) -> None:
        """Opens a match of any file in the viewer; the way back from there is the list."""
        self._review(saved.path, saved.match, played_at(saved.match, changed(saved.path) / 1e9))

    def _review(self, path: Path, match: Match, played: float) -> None:
        laid = bool(match.rounds) and (match.game.race is None or bool(match.rounds[0].moves))
        if not laid:
            self.failed.emit(NOT_OPENED.filled(file=path.name, reason=NO_ROUND))
        elif not match.game.has_table:
            self.failed.emit(NO_TABLE.filled(game=game_title(match.game.key)))
        else:
            viewer = self.races if match.game.race is not None else self.review
            self._show(viewer)
            viewer.open(match, played)
            self.changed.emit()

    def _put_away(self) -> None:
        """No match is looked at any more."""
        self.review.leave()
        self.races.leave()

    def _show(self, page: QWidget) -> None:
        self.setCurrentWidget(page)
        self.changed.emit()

    @property
    def game(self) -> Game | None:
        """The game of the match that is replayed."""
        match = self.review.match or self.races.match
        return match.game if match is not None else None

    def leave(self) -> None:
        """Lets go of match and index."""
        self._put_away()
        self._stop_gathering()
        self.history.show_history(None)
        self.statistics.show_history(None)
        if self.index is not None:
            self.index.close()
            self.index = None

    # ── the index ──

    def _opened(self) -> History:
        if self.index is None:
            self.index = History(self._folders.finished, self._folders.history)
        return self.index

    def _gather(self) -> None:
        """Begins to bring the index up to date; what is there is shown meanwhile."""
        self._stop_gathering()
        index = self._opened()
        self._changes = index.changes
        self._gathering = index.gather()
        self._read_on()

    def _read_on(self) -> None:
        """Reads files for a moment, and goes on when the window has had its turn."""
        self._alarm = None
        gathering = self._gathering
        if gathering is None:
            return
        until = self._clock.now() + _READING_TIME
        for progress in gathering:
            if self.currentWidget() is self.history:
                self.history.follow(progress)
            if self._clock.now() >= until:
                self._alarm = self._clock.later(1, self._read_on)
                return
        self._gathering = None
        if self.index is None or self.index.changes == self._changes:
            return
        if self.currentWidget() is self.history:
            self.history.follow(None)
        elif self.currentWidget() is self.statistics:
            self.statistics.show_history(self.index, name=self._settings.name or self._texts(GUEST))

    def _stop_gathering(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        if self._gathering is not None:
            self._gathering.close()
            self._gathering = None

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        self._settings = settings
        for page in self._pages:
            page.apply(settings)

    def retranslate(self) -> None:
        for page in self._pages:
            page.retranslate()
