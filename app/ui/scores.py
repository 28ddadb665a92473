# SPDX-License-Identifier: GPL-3.0-or-later
"""The running score sheet at the table's side: a column for each seat, a row for each round, and the sums."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.match.match import Match
from app.rules.core import OVER
from app.text import Phrase, Term, Texts, signed
from app.ui.look import Text, em

SCORE_SHEET: Final = Term("Score sheet")
SUM: Final = Term("Sum", "row of scores")
PROGRESS: Final = Phrase("Round {n}")
_COLUMN_EMS: Final = 3.4
_NARROWEST_EMS: Final = 2.0
_SHARE: Final = 0.24
"""Of the window's width, at most."""
_MOST_COLUMNS: Final = 6


class ScoreSheet(QWidget):
    """Shows the score of one match; its owner hides it."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._match: Match | None = None
        self._whole = 1024
        self._title = Text(1.2, bold=True)
        self._progress = Text()
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setCornerButtonEnabled(False)
        self.table.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.verticalHeader().setHighlightSections(False)
        column = QVBoxLayout(self)
        column.addWidget(self._title)
        column.addWidget(self._progress)
        column.addWidget(self.table, 1)
        self.setAutoFillBackground(True)
        self.apply()
        self.retranslate()

    def show_match(self, match: Match | None) -> None:
        """Shows the score as it is now."""
        self._match = match
        self.retranslate()

    def apply(self) -> None:
        """Takes another text size."""
        unit = em()
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(unit * 2 // 3, unit // 2, unit * 2 // 3, unit // 2)
        self.table.verticalHeader().setDefaultSectionSize(round(unit * 1.7))
        self.table.horizontalHeader().setMinimumSectionSize(round(_NARROWEST_EMS * unit))
        self._measure()

    def retranslate(self) -> None:
        self._title.setText(self._texts(SCORE_SHEET))
        match = self._match
        if match is None:
            self.table.clear()
            return
        self._progress.setText(self._texts(PROGRESS.filled(n=max(len(match.rounds), 1))))
        finished = [now for now in match.rounds if now.state.turn == OVER]
        self.table.setColumnCount(match.seats)
        self.table.setRowCount(len(finished) + 1)
        for seat, name in enumerate(match.names):
            head = QTableWidgetItem(name)
            head.setToolTip(name)
            self.table.setHorizontalHeaderItem(seat, head)
        for row, now in enumerate(finished):
            points = now.state.points() or (0,) * match.seats
            self.table.setVerticalHeaderItem(row, QTableWidgetItem(str(row + 1)))
            self._fill(row, points, bold=False)
        self.table.setVerticalHeaderItem(len(finished), QTableWidgetItem(self._texts(SUM)))
        self._fill(len(finished), match.standing.totals, bold=True)
        self.table.setAccessibleName(self._texts(SCORE_SHEET))
        self._measure()
        self.table.setCurrentCell(-1, -1)
        self.table.scrollToBottom()

    def _fill(self, row: int, numbers: tuple[int, ...], bold: bool) -> None:
        for seat, number in enumerate(numbers):
            cell = QTableWidgetItem(signed(number))
            cell.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if bold:
                font = QFont(self.table.font())
                font.setBold(True)
                cell.setFont(font)
            self.table.setItem(row, seat, cell)

    def fit(self, whole: int) -> None:
        """Takes its share of a page so many logical pixels wide."""
        self._whole = whole
        self._measure()

    def _measure(self) -> None:
        columns = min(self.table.columnCount() or 4, _MOST_COLUMNS)
        head = self.table.verticalHeader().sizeHint().width()
        wanted = round((columns * _COLUMN_EMS + 2.2) * em()) + head
        self.setFixedWidth(min(wanted, round(self._whole * _SHARE)))
