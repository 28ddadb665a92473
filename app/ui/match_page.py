# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a match: the table, the running score beside it, and the result over it. Names no game."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.match.match import Match
from app.rules.core import OVER
from app.session.clock import Clock
from app.session.session import Session
from app.settings import Settings
from app.text import Texts
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
        self.scores = ScoreSheet(texts)
        self.result = ResultSheet(texts, self)
        beside = QHBoxLayout(self)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self.table, 1)
        beside.addWidget(self.scores)
        self.scores.setVisible(settings.score_sheet)
        self.table.round_over.connect(self._show_result)
        self.table.stepped.connect(self._follow)
        self.table.sounded.connect(self.sounded)
        self.result.next_wanted.connect(self._next_round)

    @property
    def session(self) -> Session | None:
        return self.table.session

    @property
    def match(self) -> Match | None:
        session = self.table.session
        return session.match if session is not None else None

    def open(self, session: Session) -> None:
        """Shows a session from where it stands."""
        session.shown.connect(self.result.put_away)
        session.dealt.connect(self.result.put_away)
        self.table.open(session)
        self._follow()
        self._focus_table()

    def leave(self) -> None:
        """Puts the session away; a finished match is put among the finished ones."""
        session = self.session
        self.result.put_away()
        if session is not None:
            session.finish()
            self.table.leave()
            self.scores.show_match(None)

    def apply(self, settings: Settings) -> None:
        """Takes new settings at once."""
        self.scores.setVisible(settings.score_sheet)
        self.scores.apply()
        self.result.apply()
        self.table.apply(settings)

    def retranslate(self) -> None:
        for part in (self.table, self.scores, self.result):
            part.retranslate()

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
        if self.session is not None:
            self.session.next_round()
        self._focus_table()

    def _focus_table(self) -> None:
        """Puts the keyboard on the cards, unless a sheet over them has it."""
        if self.table.view is not None and not self.result.isVisible():
            self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scores.fit(self.width())
        if self.result.isVisible():
            self.result.place()
