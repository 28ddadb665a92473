# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a match: the table, the running score beside it, and the result over it. Names no game."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.match.match import Match
from app.rules.core import OVER
from app.session.clock import Clock
from app.session.race import RaceSession
from app.session.session import Session
from app.settings import Settings
from app.text import Texts
from app.ui.race_page import RacePage
from app.ui.result import ResultSheet
from app.ui.scores import ScoreSheet
from app.ui.table_page import TablePage


class MatchPage(QWidget):
    """Shows one session from its start to its end."""

    followed = Signal()
    """The position changed, or what can be done in it."""
    sounded = Signal(str)

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.table = TablePage(texts, settings, clock)
        self.race = RacePage(texts, settings, clock)
        self.tables = QStackedWidget()
        self._sheet_wanted = settings.score_sheet
        self.scores = ScoreSheet(texts)
        self.result = ResultSheet(texts, self)
        beside = QHBoxLayout(self)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        for table in (self.table, self.race):
            self.tables.addWidget(table)
            table.round_over.connect(self._show_result)
            table.stepped.connect(self._follow)
            table.sounded.connect(self.sounded)
        beside.addWidget(self.tables, 1)
        beside.addWidget(self.scores)
        self._show_sheet()
        self.result.next_wanted.connect(self._next_round)

    @property
    def session(self) -> Session | None:
        """The match that is played turn by turn."""
        return self.table.session

    @property
    def sitting(self) -> Session | RaceSession | None:
        """Whatever is played here."""
        return self.table.session or self.race.session

    @property
    def match(self) -> Match | None:
        session = self.sitting
        return session.match if session is not None else None

    def open(self, session: Session | RaceSession) -> None:
        """Shows a session from where it stands."""
        session.shown.connect(self.result.put_away)
        session.dealt.connect(self.result.put_away)
        if isinstance(session, RaceSession):
            self.tables.setCurrentWidget(self.race)
            self.race.open(session)
        else:
            self.tables.setCurrentWidget(self.table)
            self.table.open(session)
        self._show_sheet()
        self._follow()
        self._focus_table()

    def leave(self) -> None:
        """Puts the session away; a finished match is put among the finished ones."""
        session = self.sitting
        self.result.put_away()
        if session is not None:
            session.finish()
            self.table.leave()
            self.race.leave()
            self.scores.show_match(None)

    def apply(self, settings: Settings) -> None:
        """Takes new settings at once."""
        self._sheet_wanted = settings.score_sheet
        self._show_sheet()
        self.scores.apply()
        self.result.apply()
        self.table.apply(settings)
        self.race.apply(settings)

    def retranslate(self) -> None:
        for part in (self.table, self.race, self.scores, self.result):
            part.retranslate()

    def _show_sheet(self) -> None:
        """Beside a race there is none: its trays count along, and its table needs the room."""
        self.scores.want(self._sheet_wanted and self.race.session is None)

    def _follow(self) -> None:
        if self.match is not None:
            self.scores.show_match(self.match)
        self.followed.emit()

    def _show_result(self) -> None:
        match = self.match
        if match is not None and match.rounds and match.turn == OVER:
            self._follow()
            self.result.show_result(match)
            if match.over:
                self.sounded.emit("win")

    def _next_round(self) -> None:
        self.result.put_away()
        self._focus_table()  # first, for readers drop what they were told before the keyboard went elsewhere
        if self.session is not None:
            self.session.next_round()

    def _focus_table(self) -> None:
        """Puts the keyboard on the cards, unless a sheet or the curtain over them has it."""
        if self.result.isVisible() or self.table.curtain.isVisible():
            return
        if self.table.view is not None:
            self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.race.focus_table()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scores.fit(self.width())
        if self.result.isVisible():
            self.result.place()
