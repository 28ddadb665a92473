# SPDX-License-Identifier: GPL-3.0-or-later
"""The running score sheet at the table's side: a column for each seat, a row for each round, and the sums.

With many seats, or large letters, it lies on its side; where the table needs all the room, it gives way.
"""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.match.match import Match
from app.rules.core import OVER
from app.table.view import SMALLEST
from app.text import Phrase, Term, Texts, signed
from app.ui.look import Text, em
from app.ui.number_table import be_read, only_look

SCORE_SHEET: Final = Term("Score sheet")
SUM: Final = Term("Sum", "row of scores")
PROGRESS: Final = Phrase("Round {n}")
_COLUMN_EMS: Final = 3.4
_NARROWEST_EMS: Final = 2.0
_LEAST_EMS: Final = 2.6
_SHARE: Final = 0.25
"""Of the window's width, at most."""
_MOST_COLUMNS: Final = 5
_WIDEST_MARGIN: Final = 14
_TITLES: Final = (1.2, 1.0, 0.85)
"""How large the title is beside the body text: the largest that there is room for."""


class Score(NamedTuple):
    """What a sheet says of a match."""

    names: tuple[str, ...]
    round: int
    rounds: tuple[tuple[int, ...], ...]
    """What each finished round brought."""
    totals: tuple[int, ...]


def score_of(match: Match) -> Score:
    finished = [now.state.points() or (0,) * match.seats for now in match.rounds if now.state.turn == OVER]
    return Score(match.names, max(len(match.rounds), 1), tuple(finished), match.standing.totals)


class ScoreSheet(QWidget):
    """Shows the score of one match, if its owner wants it and there is room for it beside a table."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._match: Match | None = None
        self._whole = 1024
        self._wanted = True
        self._lies = False
        self._shown: Score | None = None
        self._title = Text(_TITLES[0], bold=True)
        self._progress = Text()
        self.table = QTableWidget()
        be_read(self.table)
        only_look(self.table)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
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
        """Shows the score as it is now; where it is what is shown already, nothing is scrolled."""
        self._match = match
        if match is None or self._shown != score_of(match):
            self.retranslate()

    def want(self, wanted: bool) -> None:
        """Stands beside the table from now on, or does not."""
        self._wanted = wanted
        self._measure()

    def apply(self) -> None:
        """Takes another text size."""
        unit = em()
        layout = self.layout()
        assert layout is not None
        beside = min(unit * 2 // 3, _WIDEST_MARGIN)
        layout.setContentsMargins(beside, unit // 2, beside, unit // 2)
        self.table.verticalHeader().setDefaultSectionSize(round(unit * 1.7))
        self.table.horizontalHeader().setMinimumSectionSize(round(_NARROWEST_EMS * unit))
        self.fit(self._whole)

    def retranslate(self) -> None:
        self._title.setText(self._texts(SCORE_SHEET))
        match = self._match
        if match is None:
            self._shown = None
            self.table.clear()
            return
        self._shown = score = score_of(match)
        self._progress.setText(self._texts(PROGRESS.filled(n=score.round)))
        rounds = [str(number) for number in range(1, len(score.rounds) + 1)]
        self._write(list(score.names), [*rounds, self._texts(SUM)], [*score.rounds, score.totals])
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
        beside = names.sizeHint().width()
        wanted = self._whole if self._lies else round((columns * _COLUMN_EMS + 2.2) * em()) + beside
        least = beside + self._widest_number() + self._edges()
        room = min(round(self._whole * _SHARE), self._whole - SMALLEST[0])
        if self.parentWidget() is not None:
            self.setVisible(self._wanted and least <= room)
        self.setFixedWidth(max(min(wanted, room), least))
        inner = self.width() - self._edges()
        self._fit_title(inner)
        bar = self.table.verticalScrollBar().sizeHint().width() if self._overflows() else 0
        self._share_out(inner - beside - bar)

    def _widest_number(self) -> int:
        """What a column needs at least; on its side the sheet has room for the word above it."""
        head, columns = self.table.horizontalHeader(), range(self.table.columnCount())
        heads = [head.sectionSizeHint(place) for place in columns] if self._lies else []
        numbers = [self.table.sizeHintForColumn(place) for place in columns]
        return max((*numbers, *heads), default=round(_NARROWEST_EMS * em()))

    def _fit_title(self, room: int) -> None:
        font = QFont(QApplication.font())
        font.setBold(True)
        usual = font.pointSizeF()
        for factor in _TITLES:
            font.setPointSizeF(usual * factor)
            if QFontMetrics(font).horizontalAdvance(self._title.text()) <= room:
                break
        self._title.setFont(font)

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
