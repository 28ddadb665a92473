# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of past matches: what was played, by whom and with what outcome; the way to the replay of each.

Thousands of matches are one model; nothing is made for a row that is not seen.
"""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QDateTime, QLocale, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableView,
)

from app.games import find
from app.match.history import History, Past, Progress
from app.match.marks import HINTS, KNOWN_CARDS, PLAYED_ON, UNDONE, UNFINISHED
from app.settings import Settings
from app.text import Count, Literal, Phrase, Term, Texts, signed
from app.ui.look import Button, Text, call, em
from app.ui.number_table import be_read
from app.ui.past_page import PastPage
from app.ui.tiles import SCORE

HISTORY: Final = Term("Past matches")
STATISTICS: Final = Term("Statistics")
BACK: Final = Term("Back")
REPLAY: Final = Term("Replay", "button")
ALL_GAMES: Final = Term("All games")
ALL_PERSONS: Final = Term("All players")
GAME: Final = Term("Game", "column")
PLAYER: Final = Term("Player", "column")
EMPTY: Final = Phrase("No match has been finished yet. Every match that you play to its end is kept here.")
READING: Final = Phrase("Reading match files: {done} of {files}")
MARKED: Final = Phrase("Matches with a mark do not count in the statistics.")

MARKS: Final[dict[str, Phrase]] = {
    UNDONE: Term("undo used", "mark of a match"),
    HINTS: Term("hint used", "mark of a match"),
    PLAYED_ON: Term("played on", "mark of a match"),
    KNOWN_CARDS: Term("known cards", "mark of a match"),
    UNFINISHED: Term("unfinished", "mark of a match"),
}
COLUMNS: Final = (Term("Played", "column"), GAME, Term("Rounds", "column"), Term("Score", "column"), Term("Mark"))
_PLAYED, _GAME, _ROUNDS, _SCORE, _MARK = range(len(COLUMNS))
_ROLES: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
_SOME: Final = 200
"""While matches are still being read, so many new ones at most are held back; at first twice as many are shown each
time, so that a list fills quickly and a long one is not made anew without end."""

Index = QModelIndex | QPersistentModelIndex


def game_title(key: str) -> Phrase:
    """What a game is called; its key where it is none of ours."""
    game = find(key)
    return game.words.title if game is not None else Literal(key)


def _side(column: int) -> Qt.AlignmentFlag:
    """Numbers stand in the middle of their column, words at the left."""
    side = Qt.AlignmentFlag.AlignHCenter if column == _ROUNDS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class PastModel(QAbstractTableModel):
    """The rows of the list, in the language in force."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._rows: list[Past] = []
        self._order = (_PLAYED, Qt.SortOrder.DescendingOrder)

    def show_matches(self, rows: list[Past]) -> None:
        self.beginResetModel()
        self._rows = rows
        self._sort()
        self.endResetModel()

    def past(self, row: int) -> Past:
        return self._rows[row]

    def row_of(self, past: Past) -> int:
        """Where a match stands; -1 where it does not."""
        return next((row for row, known in enumerate(self._rows) if known.path == past.path), -1)

    def texts_of(self, column: int) -> set[str]:
        """The different texts in a column of few."""
        kinds = {(past.marks if column == _MARK else past.game): past for past in self._rows}
        return {self._cell(past, column) for past in kinds.values()} - {""}

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._texts(COLUMNS[section])
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        past = self._rows[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == _ROUNDS:
            return self._texts(Count("{n} round", "{n} rounds", past.rounds))
        return self._cell(past, index.column()) if role in _ROLES else None

    def _cell(self, past: Past, column: int) -> str:
        if column == _PLAYED:
            when = QDateTime.fromSecsSinceEpoch(round(past.played))
            return QLocale(self._texts.language).toString(when, QLocale.FormatType.ShortFormat)
        if column == _GAME:
            return self._texts(game_title(past.game))
        if column == _ROUNDS:
            return str(past.rounds)
        if column == _SCORE:
            row = zip(past.names, past.totals, range(len(past.names)), strict=True)
            scores = sorted(row, key=lambda seat: (seat[2] not in past.winners, -seat[1]))
            return ",  ".join(self._texts(SCORE.filled(name=name, points=signed(total))) for name, total, _ in scores)
        return ", ".join(self._texts(MARKS[mark]) for mark in past.marks if mark in MARKS)

    def _sort(self) -> None:
        column, order = self._order
        keys: dict[int, Callable[[Past], Any]] = {
            _PLAYED: lambda past: past.played,
            _ROUNDS: lambda past: past.rounds,
            _SCORE: lambda past: max(past.totals, default=0),
        }
        self._rows.sort(key=keys[_PLAYED], reverse=True)
        key = keys.get(column, lambda past: self._cell(past, column).casefold())
        self._rows.sort(key=key, reverse=order == Qt.SortOrder.DescendingOrder)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._order = (column, order)
        self.layoutAboutToBeChanged.emit()
        self._sort()
        self.layoutChanged.emit()

    def retranslate(self) -> None:
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(COLUMNS) - 1))


class PastTable(QTableView):
    """A table of matches; Enter or a double click asks for one."""

    wanted = Signal(int)

    def __init__(self, model: PastModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        be_read(self)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSortIndicator(_PLAYED, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        self.doubleClicked.connect(lambda index: self.wanted.emit(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.wanted.emit(self.currentIndex().row())
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self.viewport()) as painter:
                painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2))
                painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))


class HistoryPage(PastPage):
    """Past matches, to choose one and to narrow them down by game and person."""

    statistics_wanted = Signal()
    chosen = Signal(object)
    """A past match shall be replayed."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings)
        self._history: History | None = None
        self._progress: Progress | None = None
        self._shown_at = 0
        self.model = PastModel(texts)
        self.table = PastTable(self.model)
        self.status = Text()
        self.replay = Button(primary=True)
        foot = QHBoxLayout()
        foot.addWidget(self.status, 1)
        foot.addWidget(self.replay)
        self._sheet.addWidget(self.table, 1)
        self._sheet.addLayout(foot)
        self._beside.clicked.connect(self.statistics_wanted)
        self.games.activated.connect(lambda _: self._fill())
        self.players.activated.connect(lambda _: self._fill())
        self.table.wanted.connect(lambda row: self.chosen.emit(self.model.past(row)))
        self.replay.clicked.connect(self._replay)
        self.apply(settings)
        self.retranslate()

    # ── what is shown ──

    def show_history(self, history: History | None) -> None:
        """Lists what the index knows; None lets go of it."""
        self._history = history
        self._progress = None
        if history is None:
            self.model.show_matches([])
        else:
            self._refill()

    def follow(self, progress: Progress | None) -> None:
        """Says how far reading has come; None when it is done. New matches come into the list in portions."""
        done = progress.done if progress is not None else 0
        self._progress = progress
        if progress is None or done < self._shown_at or done - self._shown_at >= min(max(self._shown_at, 1), _SOME):
            self._shown_at = done
            self._refill()
        else:
            self._say()

    def _refill(self) -> None:
        """Offers the games and persons that there are, keeping what is chosen."""
        games = self._history.games() if self._history is not None else ()
        persons = self._history.persons() if self._history is not None else ()
        for box, keys in ((self.games, games), (self.players, persons)):
            kept = box.currentData()
            box.clear()
            box.addItem("", "")
            for key in keys:
                box.addItem("", key)
            box.setCurrentIndex(max(0, box.findData(kept)))
        self._name_filters()
        self._fill()

    def _fill(self) -> None:
        """Lists the matches of the chosen game and person; the chosen match stays chosen, and so does the top."""
        row = self.table.currentIndex().row()
        kept = self.model.past(row) if 0 < row < self.model.rowCount() else None
        game, person = str(self.games.currentData() or ""), str(self.players.currentData() or "")
        self.model.show_matches(self._history.matches(game, person) if self._history is not None else [])
        row = self.model.row_of(kept) if kept is not None else 0
        if self.model.rowCount():
            self.table.selectRow(max(row, 0))
        self.replay.setEnabled(self.model.rowCount() > 0)
        self._measure()
        self._say()

    def _say(self) -> None:
        self.status.setText(" ".join(self._texts(phrase) for phrase in self._state()))

    def _state(self) -> list[Phrase]:
        if self._progress is not None and self._progress.done < self._progress.files:
            return [READING.filled(done=self._progress.done, files=self._progress.files)]
        if self._history is None:
            return []
        rows, bad = self.model.rowCount(), self._history.unreadable()
        said: list[Phrase] = [Count("{n} match.", "{n} matches.", rows)] if rows else [EMPTY]
        if self.model.texts_of(_MARK):
            said.append(MARKED)
        if bad:
            said.append(Count("{n} match file could not be read.", "{n} match files could not be read.", bad))
        return said

    def _replay(self) -> None:
        row = self.table.currentIndex().row()
        if 0 <= row < self.model.rowCount():
            self.chosen.emit(self.model.past(row))

    def focus_first(self) -> None:
        self.focus_on(self.table if self.model.rowCount() else None)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        self._measure()

    def _measure(self) -> None:
        """Columns as wide as what is seen of them needs; the score takes the rest."""
        unit = em()
        self.table.verticalHeader().setDefaultSectionSize(round(1.9 * unit))
        head = self.table.horizontalHeader()
        head.setMinimumSectionSize(3 * unit)
        head.setResizeContentsPrecision(50)
        marks = self.model.texts_of(_MARK)
        self.table.setColumnHidden(_GAME, self.games.count() <= 2)
        self.table.setColumnHidden(_MARK, not marks)
        for column in (_PLAYED, _ROUNDS):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.table.resizeColumnToContents(column)
        self.table.setColumnWidth(_PLAYED, self.table.columnWidth(_PLAYED) + unit)
        head.setSectionResizeMode(_SCORE, QHeaderView.ResizeMode.Stretch)
        metrics = self.table.fontMetrics()
        for column, texts in ((_GAME, self.model.texts_of(_GAME)), (_MARK, marks)):
            named = {*texts, self._texts(COLUMNS[column])}
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            self.table.setColumnWidth(column, max(map(metrics.horizontalAdvance, named)) + 2 * unit)

    def _name_filters(self) -> None:
        for box, everything in ((self.games, ALL_GAMES), (self.players, ALL_PERSONS)):
            for place in range(box.count()):
                key = str(box.itemData(place))
                named = key if box is self.players else self._texts(game_title(key))
                box.setItemText(place, named if key else self._texts(everything))
        self.games.setVisible(self.games.count() > 2)
        self.players.setVisible(self.players.count() > 2)

    def retranslate(self) -> None:
        self.setAccessibleName(self._texts(HISTORY))
        self._title.setText(self._texts(HISTORY))
        for button, phrase in ((self._beside, STATISTICS), (self._back, BACK), (self.replay, REPLAY)):
            button.setText(self._texts(phrase))
        for part, phrase in ((self.games, GAME), (self.players, PLAYER), (self.table, HISTORY)):
            call(part, self._texts(phrase))
        self._name_filters()
        self.model.retranslate()
        self._measure()
        self._say()
