# SPDX-License-Identifier: GPL-3.0-or-later
"""The page after practice: how fast somebody is, how often wrong, and which computer that makes an equal opponent.

Names no game; what was measured is given to it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from app.access.voice import in_one
from app.players.reaction import ADAPTS, RACERS, racer
from app.session.fit import Fit, nearest
from app.text import Count, Phrase, Term, Texts
from app.ui.look import Button, Text, em
from app.ui.race_panel import RacePanel

TITLE: Final = Phrase("What practice has shown: {name}")
TOOK: Final = Phrase("{name} takes {seconds} s for a chase; an adult would take {usual} s for the same ones.")
NOT_SOLVED: Final = Phrase("None of the chases was solved, so nothing could be measured.")
FITS: Final = Phrase("The level that adapts now takes {percent} % of an adult's time. The nearest level is: {level}.")
GOES_ON: Final = Phrase("It goes on learning: 4 % slower after each chase it wins, 4 % faster after each it loses.")
SECONDS: Final = Phrase("{n} s")
AGAIN: Final = Term("Ten more chases")
RACE_NOW: Final = Term("On to the race")
_SHOWN: Final = 4
"""The card at which a trail usually ends: what the levels are compared by."""


class Bar(NamedTuple):
    """A name, its seconds, and whether it is the one that all this is about."""

    name: str
    seconds: float
    own: bool = False


class Bars(QWidget):
    """Who takes how long, the shortest bar the fastest."""

    def __init__(self) -> None:
        super().__init__()
        self.bars: tuple[Bar, ...] = ()
        self._told: tuple[str, ...] = ()

    def show_bars(self, bars: Sequence[Bar], told: Sequence[str]) -> None:
        """`told` are the seconds in words."""
        self.bars = tuple(bars)
        self._told = tuple(told)
        said = ", ".join(f"{bar.name}: {words}" for bar, words in zip(bars, told, strict=True))
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(20 * em(), round(1.7 * em()) * len(self.bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(12 * em(), round(1.7 * em()) * len(self.bars))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        palette = self.palette()
        ink, bright = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Highlight)
        pale = QColor(ink)
        pale.setAlphaF(0.35)
        line = self.height() / len(self.bars)
        metrics = self.fontMetrics()
        names = max(metrics.horizontalAdvance(bar.name) for bar in self.bars) * 1.1 + em()
        ends = max(metrics.horizontalAdvance(words) for words in self._told) + em()
        most = max(bar.seconds for bar in self.bars) or 1.0
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (bar, words) in enumerate(zip(self.bars, self._told, strict=True)):
                top = number * line
                font = QFont(self.font())
                font.setBold(bar.own)
                painter.setFont(font)
                painter.setPen(ink)
                painter.drawText(QRectF(0, top, names, line), Qt.AlignmentFlag.AlignVCenter, bar.name)
                long = (self.width() - names - ends) * bar.seconds / most
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(bright if bar.own else pale)
                painter.drawRoundedRect(QRectF(names, top + line * 0.2, long, line * 0.6), 4, 4)
                painter.setPen(ink)
                room = QRectF(names + long + em() // 2, top, ends, line)
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)


class RaceFindings(RacePanel):
    """Shown over the table when the last practice chase has been explained."""

    raced = Signal()
    practised = Signal()

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(texts, parent, widest=36)
        self.fit = Fit()
        self._name = ""
        self.words = Text()
        self.bars = Bars()
        self.more = Text()
        self.again = Button()
        self.race = Button(primary=True)
        for part in (self.words, self.bars, self.more):
            self._inside.addWidget(part)
        self._end_with(self.again, self.race)
        self.race.clicked.connect(lambda: self._leave(self.raced))
        self.again.clicked.connect(lambda: self._leave(self.practised))

    def _leave(self, signal: SignalInstance) -> None:
        self.hide()
        signal.emit()

    def show_fit(self, fit: Fit, name: str) -> None:
        self.fit, self._name = fit, name
        self.retranslate()
        self.show()
        self.place()
        self.raise_()
        self.race.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rows(self) -> list[Bar]:
        """The levels at the chases that were practised, and this person among them."""
        adult = racer(ADAPTS)
        unit = self.fit.usual / 1000 / (adult.base + _SHOWN * adult.card)
        rows = [
            Bar(self._texts(level.name), unit * (level.base + _SHOWN * level.card))
            for level in RACERS
            if level.key != ADAPTS
        ]
        own = Bar(self._name, self.fit.median / 1000, own=True)
        return sorted([*rows, own], key=lambda bar: -bar.seconds)

    def retranslate(self) -> None:
        texts, fit = self._texts, self.fit
        self._entitle(texts(TITLE.filled(name=self._name)))
        self.again.setText(texts(AGAIN))
        self.race.setText(texts(RACE_NOW))
        solved = fit.chases > fit.wrong
        self.bars.setVisible(solved)
        wrong = texts(Count("{n} chase was not solved.", "{n} chases were not solved.", fit.wrong)) if fit.wrong else ""
        if not solved:
            self.words.setText(texts(NOT_SOLVED))
            self.more.setText("")
            self.race.setAccessibleDescription(self.words.text())
            return
        took = TOOK.filled(name=self._name, seconds=_tenths(fit.median), usual=_tenths(fit.usual))
        self.words.setText("\n".join(filter(None, (texts(took), wrong))))
        rows = self._rows()
        self.bars.show_bars(rows, [texts(SECONDS.filled(n=round(bar.seconds, 1))) for bar in rows])
        level = racer(nearest(fit)).name
        fits = FITS.filled(percent=round(100 * fit.pace), level=level)
        self.more.setText(f"{texts(fits)} {texts(GOES_ON)}")
        told = (texts(took), wrong, self.bars.accessibleName(), self.more.text())
        self.race.setAccessibleDescription(in_one(told))  # for a reader that speaks what has the keyboard


def _tenths(milliseconds: int) -> float:
    return round(milliseconds / 1000, 1)
