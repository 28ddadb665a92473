# SPDX-License-Identifier: GPL-3.0-or-later
"""Charts for the statistics: a course of scores, and bars. Where QtCharts is not installed there are none.

The only place that loads QtCharts, and only when a chart is wanted.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import floor, log10
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from app.ui.look import em

if TYPE_CHECKING:
    from PySide6 import QtCharts

MOST_POINTS: Final = 240
"""Longer courses are shown as means of so many groups."""
LOSS: Final = QColor("#C98A1B")
_BESIDE_LAST: Final = 0.02
"""The share of the width that is left free beside the last dot, which would be cut in half."""


def available() -> bool:
    """Whether charts can be drawn at all."""
    try:
        from PySide6 import QtCharts  # noqa: F401
    except ImportError:
        return False
    return True


def grouped(values: Sequence[float], most: int = MOST_POINTS) -> list[float]:
    """The values, or, where there are too many to be told apart, the means of groups of equal size in their order."""
    if len(values) <= most:
        return list(values)
    edges = [round(part * len(values) / most) for part in range(most + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in pairwise(edges)]


def running_mean(values: Sequence[float], span: int) -> list[float]:
    """The mean of each value and those before it, `span` values at most."""
    means, total = [], 0.0
    for place, value in enumerate(values):
        total += value - (values[place - span] if place >= span else 0.0)
        means.append(total / min(place + 1, span))
    return means


class _Inks:
    """The colours of a chart on a panel."""

    def __init__(self, widget: QWidget) -> None:
        palette = widget.palette()
        self.ground = palette.color(QPalette.ColorRole.Window)
        self.text = palette.color(QPalette.ColorRole.WindowText)
        self.main = palette.color(QPalette.ColorRole.Highlight)
        self.line = QColor(self.text)
        self.line.setAlphaF(0.22)
        self.pale = QColor(self.text)
        self.pale.setAlphaF(0.45)


def _chart(inks: _Inks) -> "QtCharts.QChart":
    from PySide6 import QtCharts

    chart = QtCharts.QChart()
    chart.setBackgroundVisible(False)
    chart.setBackgroundRoundness(0)
    chart.setMargins(QMargins(0, em() // 3, em() // 3, 0))
    chart.legend().hide()
    return chart


def _axis(axis: "QtCharts.QAbstractAxis", inks: _Inks, grid: bool, title: str = "") -> None:
    font = QApplication.font()
    axis.setLabelsFont(font)
    axis.setLabelsColor(inks.text)
    axis.setLinePen(QPen(inks.pale, 1))
    axis.setGridLineVisible(grid)
    axis.setGridLinePen(QPen(inks.line, 1))
    axis.setTitleText(title)
    axis.setTitleFont(font)
    axis.setTitleBrush(QBrush(inks.text))


def _whole_numbers(axis: "QtCharts.QValueAxis", low: float, high: float) -> None:
    """A range of round numbers around the values, zero among them."""
    low, high = min(low, 0.0), max(high, 0.0)
    axis.setRange(low, high if high > low else low + 1)
    axis.setTickCount(5)
    axis.applyNiceNumbers()
    span = axis.max() - axis.min()
    axis.setLabelFormat("%.0f" if span >= 4 else "%.1f")


def _numbered(axis: "QtCharts.QValueAxis", last: int) -> None:
    """From nought to the last of so many, in round steps, with room for the whole of the last dot."""
    size = 10 ** floor(log10(last / 4)) if last > 4 else 1
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= last / 4)
    axis.setRange(0, last * (1 + _BESIDE_LAST))
    axis.setTickType(type(axis).TickType.TicksDynamic)
    axis.setTickAnchor(0)
    axis.setTickInterval(step)
    axis.setLabelFormat("%.0f")


def _view(chart: "QtCharts.QChart", name: str) -> QWidget:
    from PySide6 import QtCharts

    view = QtCharts.QChartView(chart)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setBackgroundBrush(Qt.BrushStyle.NoBrush)
    view.viewport().setAutoFillBackground(False)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.setAccessibleName(name)
    return view


def course(scores: Sequence[float], span: int, name: str, across: str, owner: QWidget) -> QWidget | None:
    """Each score as a dot, and the mean of the last `span` as a line; None without QtCharts."""
    if not available() or not scores:
        return None
    from PySide6 import QtCharts

    inks = _Inks(owner)
    chart = _chart(inks)
    dots = QtCharts.QScatterSeries()
    dots.setMarkerSize(max(5.0, 0.42 * em()))
    dots.setColor(inks.pale)
    dots.setBorderColor(QColor(0, 0, 0, 0))
    line = QtCharts.QLineSeries()
    line.setPen(QPen(inks.main, 3))
    shown, means = grouped(scores), grouped(running_mean(scores, span))
    step = len(scores) / len(shown)
    for place, (score, mean) in enumerate(zip(shown, means, strict=True), 1):
        dots.append(place * step, score)
        line.append(place * step, mean)
    below, beside = QtCharts.QValueAxis(), QtCharts.QValueAxis()
    _numbered(below, max(len(scores), 2))
    _whole_numbers(beside, min(shown), max(shown))
    _axis(below, inks, grid=False, title=across)
    _axis(beside, inks, grid=True)
    chart.addAxis(below, Qt.AlignmentFlag.AlignBottom)
    chart.addAxis(beside, Qt.AlignmentFlag.AlignLeft)
    for series in (dots, line):
        chart.addSeries(series)
        series.attachAxis(below)
        series.attachAxis(beside)
    return _view(chart, name)


def bars(labels: Sequence[str], values: Sequence[float], name: str, owner: QWidget) -> QWidget | None:
    """A bar for each label, the first on top, losses in another colour; None without QtCharts."""
    if not available() or not values:
        return None
    from PySide6 import QtCharts

    inks = _Inks(owner)
    chart = _chart(inks)
    gain, loss = QtCharts.QBarSet(""), QtCharts.QBarSet("")
    gain.setColor(inks.main)
    loss.setColor(LOSS)
    for bar in (gain, loss):
        bar.setBorderColor(QColor(0, 0, 0, 0))
    upwards = list(reversed(values))
    gain.append([max(value, 0.0) for value in upwards])
    loss.append([min(value, 0.0) for value in upwards])
    series = QtCharts.QHorizontalStackedBarSeries()
    series.setBarWidth(min(0.62, 0.14 * len(values)))
    series.append(gain)
    series.append(loss)
    chart.addSeries(series)
    names, numbers = QtCharts.QBarCategoryAxis(), QtCharts.QValueAxis()
    names.append(_distinct(list(reversed(labels))))
    _whole_numbers(numbers, min(values), max(values))
    _axis(names, inks, grid=False)
    _axis(numbers, inks, grid=True, title=name)
    chart.addAxis(names, Qt.AlignmentFlag.AlignLeft)
    chart.addAxis(numbers, Qt.AlignmentFlag.AlignBottom)
    series.attachAxis(names)
    series.attachAxis(numbers)
    return _view(chart, name)


def _distinct(labels: list[str]) -> list[str]:
    """Labels that a category axis does not take for one another."""
    return [label + "\u200b" * labels[:place].count(label) for place, label in enumerate(labels)]
