# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of numbers, alone or with a chart. Knows neither matches nor players."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHeaderView,
    QScrollArea,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.ui.look import bare, em

_MOST_ROWS: Final = 24
_CHART_EMS: Final = 18


def be_read(table: QTableView) -> None:
    """Makes of a table something to read: rows in two shades, no grid, no frame, and nothing to be written in it."""
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setAlternatingRowColors(True)
    table.setShowGrid(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setCornerButtonEnabled(False)
    table.horizontalHeader().setHighlightSections(False)


def only_look(table: QTableView) -> None:
    """Lets nothing of a table be chosen; it scrolls smoothly, and lies on its page's own ground."""
    table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.viewport().setBackgroundRole(QPalette.ColorRole.Window)


class NumberTable(QTableWidget):
    """A table whose first column is words and whose others are numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._wide = 0
        be_read(self)
        only_look(self)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionsClickable(False)

    def fill(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Shows these rows instead of what was shown."""
        self.setColumnCount(len(heads))
        self.setRowCount(len(rows))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for column, head in enumerate(heads):
            cell = QTableWidgetItem(head)
            cell.setTextAlignment(right if column else left)
            self.setHorizontalHeaderItem(column, cell)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                cell = QTableWidgetItem(text)
                cell.setTextAlignment(right if column else left)
                self.setItem(row, column, cell)
        self.measure()

    def measure(self) -> None:
        """Takes the text size in force; numbers have the room they need, words the rest."""
        unit = em()
        self.verticalHeader().setDefaultSectionSize(round(1.75 * unit))
        head = self.horizontalHeader()
        head.setMinimumSectionSize(2 * unit)
        wide = 0
        if self.columnCount():  # a stretched column would be measured as wide as it was stretched
            head.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        for column in range(self.columnCount()):
            self.resizeColumnToContents(column)
            self.setColumnWidth(column, self.columnWidth(column) + unit // 4)
            wide += self.columnWidth(column)
        self._wide = wide
        head.setStretchLastSection(False)
        if self.columnCount():
            fits = wide <= self.viewport().width()
            mode = QHeaderView.ResizeMode.Stretch if fits else QHeaderView.ResizeMode.Interactive
            head.setSectionResizeMode(0, mode)
        self.updateGeometry()

    def _bar(self) -> int:
        """The room of a scroll bar, where there are more rows than can be seen."""
        return self.verticalScrollBar().sizeHint().width() if self.verticalScrollBar().maximum() > 0 else 0

    def sizeHint(self) -> QSize:
        rows = min(max(self.rowCount(), 2), _MOST_ROWS)
        return QSize(self._wide + em() // 2 + self._bar(), round((rows + 1.4) * 1.75 * em()))

    def minimumSizeHint(self) -> QSize:
        return QSize(10 * em(), round(3.4 * 1.75 * em()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.measure()


class Sheet(QScrollArea):
    """One tab: a table, and a chart beside it, or below it, to be scrolled to, where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.table = NumberTable()
        self.chart: QWidget | None = None
        self._beside = True
        content = QWidget()
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._line.addWidget(self.table, 1)
        bare(self, content)
        self.arrange(beside=True)

    def show_chart(self, chart: QWidget | None) -> None:
        """Takes another chart in place of the one shown."""
        if self.chart is not None:
            self._line.removeWidget(self.chart)
            self.chart.hide()
            self.chart.deleteLater()
        self.chart = chart
        if chart is not None:
            self._line.addWidget(chart, 1)
        self.arrange(self._beside)

    def arrange(self, beside: bool) -> None:
        self._beside = beside
        unit = em()
        self._line.setContentsMargins(unit // 2, unit // 2, unit // 2, unit // 2)
        self._line.setSpacing(unit // 2)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._line.setDirection(across if beside else down)
        stacked = self.chart is not None and not beside
        self._line.setStretch(0, 1 if self.chart is None else 0)
        self.table.setMinimumHeight(self.table.sizeHint().height() if stacked else 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if stacked else Qt.FocusPolicy.NoFocus)
        if self.chart is not None:
            self.chart.setMinimumHeight(_CHART_EMS * unit if stacked else 0)
