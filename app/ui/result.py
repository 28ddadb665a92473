# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet after a round: how its score came about, line by line, what each seat has now, and how to go on."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.match.again import Earlier, earlier
from app.match.match import Match
from app.rules.core import Line
from app.table.view import TableView
from app.text import Count, Phrase, Term, Texts, signed
from app.ui.look import Button, Panel, Text, em

ROUND: Final = Phrase("Round {n}")
NEXT_ROUND: Final = Term("Next round")
PLAY_AGAIN: Final = Term("Play again")
SAME_DEAL: Final = Term("Play the same cards again")
EARLIER: Final = Term("Earlier", "scores of the same cards")
DIFFERENCE: Final = Term("Difference", "column of scores")
NEW_MATCH: Final = Term("New match")
TO_START: Final = Term("Back to the start page")
THIS_ROUND: Final = Term("This round")
TOTAL: Final = Term("Total", "column of scores")
_WIDTH_EMS: Final = 27
_NARROWEST_EMS: Final = 21


def whole(place: QRect, things: Sequence[QRect]) -> bool:
    """Whether a sheet at this place covers each thing wholly or not at all."""
    return all(place.contains(thing) or not place.intersects(thing) for thing in things)


def _apart(one: QRect, other: QRect) -> int:
    return abs(one.width() - other.width()) + abs(one.top() - other.top())


def won_by(names: tuple[str, ...]) -> Phrase:
    """The sentence at the end of a match."""
    return Count("Won by: {names}.", "Won by: {names}.", len(names), names=names)


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


class ResultSheet(Panel):
    """Lies over the table's right side; Enter takes its first button."""

    next_wanted = Signal()
    again_wanted = Signal()
    same_wanted = Signal()
    new_wanted = Signal()
    start_wanted = Signal()

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._match: Match | None = None
        self._next = Button(primary=True)
        self._again = Button(primary=True)
        self._same = Button()
        self._new = Button()
        self._back = Button()
        self._same.clicked.connect(self.same_wanted)
        self._next.clicked.connect(self.next_wanted)
        self._again.clicked.connect(self.again_wanted)
        self._new.clicked.connect(self.new_wanted)
        self._back.clicked.connect(self.start_wanted)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.addWidget(self._scroll, 1)
        for button in (self._next, self._again, self._same):
            column.addWidget(button)
        row = QHBoxLayout()
        row.addWidget(self._back)
        row.addWidget(self._new)
        column.addLayout(row)
        self.hide()

    # ── showing ──

    def show_result(self, match: Match) -> None:
        """Opens with the match's newest round, which must be finished."""
        self._match = match
        self.retranslate()
        self.place()
        self.show()
        self.raise_()
        (self._again if match.over else self._next).setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Nothing of it is left to be read: the round may have been taken back, and its cards be in hands again."""
        self._match = None
        self.hide()
        sheet = self._scroll.takeWidget()
        if sheet is not None:
            sheet.deleteLater()

    def retranslate(self) -> None:
        for button, phrase in (
            (self._next, NEXT_ROUND),
            (self._again, PLAY_AGAIN),
            (self._same, SAME_DEAL),
            (self._new, NEW_MATCH),
            (self._back, TO_START),
        ):
            button.setText(self._texts(phrase))
        if self._match is None:
            return
        self._next.setVisible(not self._match.over)
        for button in (self._again, self._same, self._new):
            button.setVisible(self._match.over)
        unit = em()
        margins = (unit * 5 // 4, unit, unit * 5 // 4, unit)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(*margins)
        self._scroll.setWidget(self._sheet(self._match))
        self.place()

    def apply(self) -> None:
        """Takes another text size."""
        self.retranslate()

    def place(self) -> None:
        """At the right of the table, so that its middle can be seen where there is room; never larger than it.

        Somewhat wider, narrower, higher or lower than usual where it would cover half a name plate.
        """
        parent = self.parentWidget()
        if parent is None:
            return
        unit = em()
        room = parent.rect().adjusted(unit // 2, unit // 2, -unit // 2, -unit // 2)
        usual = min(max(_WIDTH_EMS * unit, self.minimumSizeHint().width()), room.width())
        least = min(max(_NARROWEST_EMS * unit, self.minimumSizeHint().width()), room.width())
        things = self._important(parent)
        places = [self._at_right(room, usual)]
        for thing in things:
            for edge in (thing.left() - unit // 2, thing.right() + unit // 2):
                if least <= room.right() - edge <= room.width():
                    places.append(self._at_right(room, room.right() - edge))
        for place in tuple(places):
            tops = (top for thing in things for top in (thing.top() - unit // 2, thing.bottom() + unit // 2))
            moved = [place.translated(0, top - place.top()) for top in tops]
            places += [place for place in moved if room.contains(place)]
        fitting = [place for place in places if whole(place, things)]
        first = places[0]
        self.setGeometry(min(fitting, key=lambda place: _apart(place, first), default=first))

    def _important(self, parent: QWidget) -> list[QRect]:
        """The name plates on the table, as they lie on this sheet's page."""
        views = [view for view in parent.findChildren(TableView) if view.isVisible()]
        return [
            QRect(view.mapTo(parent, area.topLeft()), area.size())
            for view in views
            for plate in view.table.furniture.plates.values()
            for area in [view.mapFromScene(plate.mapRectToScene(plate.box)).boundingRect()]
        ]

    def _at_right(self, room: QRect, width: int) -> QRect:
        """A sheet so wide, and as high as its words need."""
        unit = em()
        sheet = self._scroll.widget()
        layout = self.layout()
        inner = width - 5 * unit // 2
        wanted = 0
        if sheet is not None and layout is not None:
            buttons = sum(
                b.sizeHint().height() + layout.spacing()
                for b in (self._next, self._again, self._same)
                if not b.isHidden()
            )
            wanted = sheet.heightForWidth(inner) + buttons + self._back.sizeHint().height() + 2 * unit + 12
        height = min(max(wanted, self.minimumSizeHint().height()), room.height())
        return QRect(room.right() - width, room.top() + (room.height() - height) // 2, width, height)

    # ── what stands on it ──

    def _sheet(self, match: Match) -> QWidget:
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em() // 3)
        title = Text(1.45, bold=True)
        if match.over:
            names = tuple(match.names[seat] for seat in match.standing.winners)
            title.setText(self._texts(won_by(names)))
        else:
            title.setText(self._texts(ROUND.filled(n=len(match.rounds))))
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
        return sheet

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

    def _seats(self, match: Match) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(em())
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        points = match.round.state.points() or (0,) * match.seats
        totals = match.standing.totals
        for place, phrase in enumerate((match.game.words.accounts, THIS_ROUND, TOTAL)):
            head = Text(0.9, wraps=False) if place else Text(0.9)
            head.setText(self._texts(phrase))
            if place:
                head.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(head, 0, place)
        best = max(totals) if match.over else max(points)
        shown = totals if match.over else points
        everybody = all(value == best for value in shown)
        for seat, name in enumerate(match.names):
            marked = seat in match.standing.winners if match.over else points[seat] == best and not everybody
            ground = _Row()
            ground.marked = marked
            grid.addWidget(ground, seat + 1, 0, 1, 3)
            who = Text(bold=marked)
            who.setText(name)
            who.setContentsMargins(em() * 2 // 3, 3, 0, 3)
            grid.addWidget(who, seat + 1, 0)
            grid.addWidget(_number(signed(points[seat]), marked), seat + 1, 1)
            total = _number(signed(totals[seat]), True)
            total.setContentsMargins(0, 0, em() // 2, 0)
            grid.addWidget(total, seat + 1, 2)
        return grid

    def _earlier(self, match: Match, before: Earlier) -> QGridLayout:
        """What the same cards brought when they were played before, seat by seat, and how far apart the totals are."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(em())
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        for place, phrase in enumerate((EARLIER, THIS_ROUND, TOTAL, DIFFERENCE)):
            head = Text(0.9, wraps=False)
            head.setText(self._texts(phrase))
            if place:
                head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            grid.addWidget(head, 0, place)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            (self._again if self._match is not None and self._match.over else self._next).click()
        else:
            super().keyPressEvent(event)
