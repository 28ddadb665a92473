# SPDX-License-Identifier: GPL-3.0-or-later
"""How the score of a round came about, line by line, and what each seat has now: to be looked at, and in sentences.

Knows nothing of what comes next, and not where it lies.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.access.voice import in_one
from app.match.again import Earlier, earlier
from app.match.match import Match
from app.rules.core import Line
from app.text import Count, Literal, Phrase, Term, Texts, sentence_case, signed
from app.ui.look import Text, em

ROUND: Final = Phrase("Round {n}")
EARLIER: Final = Term("Earlier", "scores of the same cards")
DIFFERENCE: Final = Term("Difference", "column of scores")
THIS_ROUND: Final = Term("This round")
TOTAL: Final = Term("Total", "column of scores")
WITH_AMOUNT: Final = Literal("{what}: {amount}")
SEAT_TOLD: Final = Phrase("{name}: {points} this round, {total} in all")


def heading(match: Match) -> Phrase:
    """Who has won, or which round this was."""
    if match.over:
        return won_by(tuple(match.names[seat] for seat in match.standing.winners))
    return ROUND.filled(n=len(match.rounds))


def won_by(names: tuple[str, ...]) -> Phrase:
    """The sentence at the end of a match."""
    return Count("Won by: {names}.", "Won by: {names}.", len(names), names=names)


def _single(match: Match) -> bool:
    """Whether its one round was the whole match: the points of this round and all points are the same then."""
    return match.over and len(match.rounds) == 1


def told(match: Match, texts: Texts) -> str:
    """The sheet in sentences. They describe its first button, for a reader that speaks what has the focus."""
    lines = [
        line.words(match.names)
        if line.amount is None
        else WITH_AMOUNT.filled(what=line.words(match.names), amount=line.amount)
        for line in match.account()
    ]
    points = match.round.state.points() or (0,) * match.seats
    totals = match.standing.totals
    seats = [
        WITH_AMOUNT.filled(what=name, amount=totals[seat])
        if _single(match)
        else SEAT_TOLD.filled(name=name, points=points[seat], total=totals[seat])
        for seat, name in enumerate(match.names)
    ]
    return in_one(sentence_case(texts(each)) for each in (heading(match), *lines, *seats))


class _Rule(QWidget):
    """A thin line between parts of the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(7)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            colour = self.palette().color(self.foregroundRole())
            colour.setAlphaF(0.35)
            painter.setPen(QPen(colour, 1))
            painter.drawLine(0, 3, self.width(), 3)


class _Row(QWidget):
    """The ground behind a row of the table of seats; marked for who did best."""

    def __init__(self) -> None:
        super().__init__()
        self.marked = False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.marked:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                colour = self.palette().color(self.palette().ColorRole.Highlight)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.fillRect(QRectF(0, 0, 4, self.height()), colour)
                colour.setAlphaF(0.16)
                painter.setBrush(colour)
                painter.drawRoundedRect(QRectF(self.rect()), 3, 3)


def _number(text: str, bold: bool) -> Text:
    label = Text(bold=bold, wraps=False)
    label.setText(text)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    features = label.font()
    features.setStyleHint(QFont.StyleHint.SansSerif)
    label.setFont(features)
    return label


def _columns() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(em())
    grid.setVerticalSpacing(1)
    grid.setColumnStretch(0, 1)
    return grid


class Account(QWidget):
    """The account of a match's newest round, which must be finished."""

    def __init__(self, match: Match, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._heads: list[Text] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em() // 3)
        title = Text(1.45, bold=True)
        title.setText(texts(heading(match)))
        column.addWidget(title)
        for line in match.account():
            self._write(column, line, match.names)
        column.addWidget(_Rule())
        column.addLayout(self._seats(match))
        before = earlier(match)
        if before is not None:
            column.addWidget(_Rule())
            column.addLayout(self._earlier(match, before))
        column.addStretch(1)

    def fit(self, room: int) -> None:
        """Lets what stands above columns wrap where this must lie in a narrower room."""
        for wraps in (False, True):
            for head in self._heads:
                head.setWordWrap(wraps)
            if self.minimumSizeHint().width() <= room:
                return

    def _write(self, column: QVBoxLayout, line: Line, names: Sequence[str]) -> None:
        if line.total:
            column.addWidget(_Rule())
        row = QHBoxLayout()
        row.setSpacing(em())
        text = Text(bold=line.total)
        text.setText(self._texts(line.words(names)))
        row.addWidget(text, 1)
        if line.amount is not None:
            amount = str(line.amount) if line.total else signed(line.amount)
            row.addWidget(_number(amount.replace("-", "−"), line.total))
        column.addLayout(row)

    def _head(self, phrase: Phrase, place: int) -> Text:
        """What stands above a column; words above numbers wrap only where they must."""
        head = Text(0.9)
        head.setText(self._texts(phrase))
        if place:
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._heads.append(head)
        return head

    def _seats(self, match: Match) -> QGridLayout:
        grid = _columns()
        points = match.round.state.points() or (0,) * match.seats
        totals = match.standing.totals
        heads = (match.game.words.accounts, TOTAL) if _single(match) else (match.game.words.accounts, THIS_ROUND, TOTAL)
        for place, phrase in enumerate(heads):
            grid.addWidget(self._head(phrase, place), 0, place)
        best = max(totals) if match.over else max(points)
        shown = totals if match.over else points
        everybody = all(value == best for value in shown)
        for seat, name in enumerate(match.names):
            marked = seat in match.standing.winners if match.over else points[seat] == best and not everybody
            ground = _Row()
            ground.marked = marked
            grid.addWidget(ground, seat + 1, 0, 1, len(heads))
            who = Text(bold=marked)
            who.setText(name)
            who.setContentsMargins(em() * 2 // 3, 3, 0, 3)
            grid.addWidget(who, seat + 1, 0)
            if not _single(match):
                grid.addWidget(_number(signed(points[seat]), marked), seat + 1, 1)
            total = _number(signed(totals[seat]), True)
            total.setContentsMargins(0, 0, em() // 2, 0)
            grid.addWidget(total, seat + 1, len(heads) - 1)
        return grid

    def _earlier(self, match: Match, before: Earlier) -> QGridLayout:
        """What the same cards brought when they were played before, seat by seat, and how far apart the totals are."""
        grid = _columns()
        for place, phrase in enumerate((EARLIER, THIS_ROUND, TOTAL, DIFFERENCE)):
            grid.addWidget(self._head(phrase, place), 0, place)
        for seat, name in enumerate(before.names):
            who = Text()
            who.setText(name)
            who.setContentsMargins(em() * 2 // 3, 3, 0, 3)
            grid.addWidget(who, seat + 1, 0)
            gained = match.standing.totals[seat] - before.totals[seat]
            for place, value in enumerate((before.points[seat], before.totals[seat], gained), 1):
                number = _number(signed(value), place == 3)
                number.setContentsMargins(0, 0, em() // 2 if place == 3 else 0, 0)
                grid.addWidget(number, seat + 1, place)
        return grid
