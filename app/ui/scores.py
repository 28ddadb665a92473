# SPDX-License-Identifier: GPL-3.0-or-later
"""The running score sheet at the table's side: a column for each seat, a row for each round, and the sums.

With many seats, or large letters, it lies on its side.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette, QResizeEvent
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
_LEAST_EMS: Final = 2.6
_SHARE: Final = 0.25
"""Of the window's width, at most."""
_MOST_COLUMNS: Final = 5


class ScoreSheet(QWidget):
    """Shows the score of one match; its owner hides it."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._match: Match | None = None
        self._whole = 1024
        self._lies = False
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
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
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
        self.fit(self._whole)

    def retranslate(self) -> None:
        self._title.setText(self._texts(SCORE_SHEET))
        match = self._match
        if match is None:
            self.table.clear()
            return
        self._progress.setText(self._texts(PROGRESS.filled(n=max(len(match.rounds), 1))))
        finished = [now for now in match.rounds if now.state.turn == OVER]
        rounds = [str(number) for number in range(1, len(finished) + 1)]
        scores = [now.state.points() or (0,) * match.seats for now in finished]
        self._write(list(match.names), [*rounds, self._texts(SUM)], [*scores, match.standing.totals])
        self.table.setAccessibleName(self._texts(SCORE_SHEET))
        self._measure()
        self.table.setCurrentCell(-1, -1)
        self.table.scrollToBottom()
        self.table.horizontalScrollBar().setValue(self.table.horizontalScrollBar().maximum())

    def _write(self, names: list[str], rounds: list[str], scores: list[tuple[int, ...]]) -> None:
        """Fills the table; where it lies on its side each seat has a row, so that all names can be read."""
        self._lies = self._must_lie(len(names))
        columns, rows = (rounds, names) if self._lies else (names, rounds)
        self.table.setColumnCount(len(columns))
        self.table.setRowCount(len(rows))
        for place, words in enumerate(columns):
            self.table.setHorizontalHeaderItem(place, _head(words))
        for place, words in enumerate(rows):
            self.table.setVerticalHeaderItem(place, _head(words))
        for number, points in enumerate(scores):
            for seat, gain in enumerate(points):
                row, column = (seat, number) if self._lies else (number, seat)
                self.table.setItem(row, column, self._cell(gain, bold=number == len(scores) - 1))

    def _cell(self, number: int, bold: bool) -> QTableWidgetItem:
        cell = QTableWidgetItem(signed(number))
        cell.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        font = QFont(self.table.font())
        font.setBold(bold)
        cell.setFont(font)
        return cell

    def _must_lie(self, seats: int) -> bool:
        """Whether there are too many seats, or too large letters, for a column each."""
        return seats > _MOST_COLUMNS or (seats * _LEAST_EMS + 4) * em() > self._whole * _SHARE

    def fit(self, whole: int) -> None:
        """Takes its share of a page so many logical pixels wide."""
        self._whole = whole
        if self._match is not None and self._lies != self._must_lie(self._match.seats):
            self.retranslate()
        self._measure()

    def _measure(self) -> None:
        columns = min(self.table.columnCount() or 4, _MOST_COLUMNS)
        names = self.table.verticalHeader()
        names.setMaximumWidth(round(self._whole * _SHARE / 2))
        wanted = round((columns * _COLUMN_EMS + 2.2) * em()) + names.sizeHint().width()
        if self._lies:
            wanted = self._whole
        self.setFixedWidth(min(wanted, round(self._whole * _SHARE)))
        bar = self.table.verticalScrollBar().sizeHint().width() if self._overflows() else 0
        self._share_out(self.width() - self._edges() - names.sizeHint().width() - bar)

    def _overflows(self) -> bool:
        return self.table.verticalHeader().length() > self.table.viewport().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _edges(self) -> int:
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        return margins.left() + margins.right()

    def _share_out(self, room: int) -> None:
        """Columns as wide as each other, unless one needs more: its name if there is room, its numbers in any case."""
        head = self.table.horizontalHeader()
        numbers = [self.table.sizeHintForColumn(place) for place in range(head.count())]
        whole = [max(number, head.sectionSizeHint(place)) for place, number in enumerate(numbers)]
        if not self._lies and whole and max(whole) * len(whole) > room:
            spare, lacking = room - sum(numbers), sum(whole) - sum(numbers)
            if spare >= 0:
                head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
                more = max(spare - lacking, 0) // len(whole)
                for place, (number, width) in enumerate(zip(numbers, whole, strict=True)):
                    lack = (width - number) * min(spare, lacking) // max(lacking, 1)
                    head.resizeSection(place, number + lack + more)
                return
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)


def _head(words: str) -> QTableWidgetItem:
    head = QTableWidgetItem(words)
    head.setToolTip(words)
    return head
