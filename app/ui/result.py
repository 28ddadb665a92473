# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet after a round: the account of its score, and how to go on; where it lies, and how large it is."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.match.match import Match
from app.table.view import TableView
from app.text import Term, Texts
from app.ui.account import Account, told
from app.ui.look import Button, Panel, em

NEXT_ROUND: Final = Term("Next round")
PLAY_AGAIN: Final = Term("Play again")
SAME_DEAL: Final = Term("Play the same cards again")
NEW_MATCH: Final = Term("New match")
TO_START: Final = Term("Back to the start page")
_WIDTH_EMS: Final = 27
_NARROWEST_EMS: Final = 21
_WIDEST_RIM: Final = 8
_PAGES: Final = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


def whole(place: QRect, things: Sequence[QRect]) -> bool:
    """Whether a sheet at this place covers each thing wholly or not at all."""
    return all(place.contains(thing) or not place.intersects(thing) for thing in things)


def _apart(one: QRect, other: QRect) -> int:
    return abs(one.width() - other.width()) + abs(one.top() - other.top())


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
        self._page = QWidget()
        self._lines = QVBoxLayout(self._page)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._sheet: QWidget = QWidget()
        self._lines.addWidget(self._sheet, 1)
        self._scroll.setWidget(self._page)
        self._more = QWidget()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._scroll, 1)
        for button in (self._next, self._again):
            self._column.addWidget(button)
        others = QVBoxLayout(self._more)
        others.setContentsMargins(0, 0, 0, 0)
        others.addWidget(self._same)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.addWidget(self._back)
        self._beside.addWidget(self._new)
        others.addLayout(self._beside)
        self._column.addWidget(self._more)
        self.hide()

    # ── showing ──

    def show_result(self, match: Match) -> None:
        """Opens with the match's newest round, which must be finished."""
        self._match = match
        self.retranslate()
        self.place()
        self.show()
        self.raise_()
        self._first(match).setFocus(Qt.FocusReason.OtherFocusReason)

    def _first(self, match: Match) -> Button:
        """The button that goes on: it has the keyboard when the sheet opens."""
        return self._again if match.over else self._next

    def put_away(self) -> None:
        """Nothing of it is left to be read: the round may have been taken back, and its cards be in hands again."""
        self._match = None
        self.hide()
        for button in (self._next, self._again):
            button.setAccessibleDescription("")
        self._replace(QWidget())

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
        self._replace(Account(self._match, self._texts))
        self._first(self._match).setAccessibleDescription(told(self._match, self._texts))
        self.place()

    def _replace(self, sheet: QWidget) -> None:
        """Lets another sheet of lines be read in place of the one that was."""
        self._lines.removeWidget(self._sheet)
        self._sheet.setParent(None)
        self._sheet.deleteLater()
        self._sheet = sheet
        self._lines.insertWidget(0, sheet, 1)

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
        rim = min(unit // 2, _WIDEST_RIM)
        room = parent.rect().adjusted(rim, rim, -rim, -rim)
        self._fit(room)
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

    def _fit(self, room: QRect) -> None:
        """In a room too low for all, scroll with the lines to every button but the first; save what room there is."""
        unit = em()
        self._set_low(False)
        if self._height(min(_WIDTH_EMS * unit, room.width())) > room.height():
            self._set_low(True)
        across, margins = QBoxLayout.Direction.LeftToRight, self._column.contentsMargins()
        inner = room.width() - margins.left() - margins.right() - self._scroll.verticalScrollBar().sizeHint().width()
        buttons = [button for button in (self._back, self._new) if not button.isHidden()]
        wide = sum(button.sizeHint().width() + self._beside.spacing() for button in buttons)
        self._beside.setDirection(across if wide <= inner else QBoxLayout.Direction.TopToBottom)
        if isinstance(self._sheet, Account):
            self._sheet.fit(inner)

    def _set_low(self, low: bool) -> None:
        unit = em()
        beside, above = (unit * 2 // 3, unit // 2) if low else (unit * 5 // 4, unit)
        self._column.setContentsMargins(beside, above, beside, above)
        self._lines.setContentsMargins(0, 0, unit // 3 if low else 0, 0)
        where = self._lines if low else self._column
        if where.indexOf(self._more) < 0:
            where.addWidget(self._more)

    def _height(self, width: int) -> int:
        """How high it would like to be at a width."""
        margins = self._column.contentsMargins()
        inner = width - margins.left() - margins.right()
        first = self._next if self._again.isHidden() else self._again
        buttons = first.sizeHint().height() + self._more.sizeHint().height() + 2 * self._column.spacing()
        return self._sheet.heightForWidth(inner) + buttons + margins.top() + margins.bottom() + 2

    def _at_right(self, room: QRect, width: int) -> QRect:
        """A sheet so wide, and as high as its words need."""
        height = min(max(self._height(width), self.minimumSizeHint().height()), room.height())
        return QRect(room.right() - width, room.top() + (room.height() - height) // 2, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            (self._first(self._match) if self._match is not None else self._next).click()
        elif event.key() in _PAGES:
            self._scroll.verticalScrollBar().triggerAction(_PAGES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
