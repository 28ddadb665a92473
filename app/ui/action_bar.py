# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar below the table: one sentence at a time, and buttons for the moves that need no card. Names no game.

Its height is that of its buttons and never of its sentence, so that nothing that is said moves the table.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from app.rules.core import Move
from app.text import Literal, Phrase, Term, Texts
from app.ui.look import keep_scaled
from app.ui.move_signs import SignOf, no_sign

GAP: Final = 8
_BETWEEN: Final = 4
"""How far apart the rows of buttons stand."""
_ACROSS: Final = 38
"""What the margins and the gap between sentence and buttons take of the width."""
_EDGE: Final = 5
_LINES: Final = 3
_SIGN: Final = 1.1
"""How large a sign on a button is, in heights of its letters."""
_PALE: Final = 0.4
_SMALLER: Final = (1.0, 0.94, 0.88, 0.82)
"""How far the letters of a long sentence shrink before it is cut."""
WHY: Final = Term("Why not?")
CANCEL: Final = Term("Cancel")
FACES: Final = (
    'QPushButton[legal="false"] { color: palette(mid); }'
    'QPushButton[hinted="true"] { background: palette(highlight); color: palette(highlighted-text);'
    " border: 1px solid palette(highlight); border-radius: 4px; padding: 4px 9px; }"
)


def _rows(widths: Sequence[int], width: int) -> int:
    """In how many rows things of these widths stand."""
    number, used = 0, width + 1
    for wide in widths:
        if used + wide > width:
            number, used = number + 1, 0
        used += wide + GAP
    return number


class _Flow(QLayout):
    """Buttons in rows from the right, as many to a row as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[QLayoutItem] = []

    def narrowest(self, number: int) -> int:
        """The smallest width at which the buttons stand in so many rows, or fewer."""
        widths = [item.sizeHint().width() for item in self._kept]
        spans = {
            sum(widths[first:last]) + GAP * (last - first - 1)
            for first in range(len(widths))
            for last in range(first + 1, len(widths) + 1)
        }
        widest = max(widths, default=0)
        return min((span for span in spans if span >= widest and _rows(widths, span) <= number), default=0)

    def addItem(self, item: QLayoutItem, /) -> None:
        self._kept.append(item)

    def count(self) -> int:
        return len(self._kept)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._kept[index] if 0 <= index < len(self._kept) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        return self._kept.pop(index) if 0 <= index < len(self._kept) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        rows = self._rows(width)
        return sum(max(item.sizeHint().height() for item in row) for row in rows) + _BETWEEN * max(len(rows) - 1, 0)

    def minimumSize(self) -> QSize:
        widest = max((item.sizeHint().width() for item in self._kept), default=0)
        return QSize(widest, self.heightForWidth(max(self.geometry().width(), widest)))

    def sizeHint(self) -> QSize:
        width = sum(item.sizeHint().width() + GAP for item in self._kept)
        return QSize(max(width - GAP, 0), max((item.sizeHint().height() for item in self._kept), default=0))

    def setGeometry(self, area: QRect, /) -> None:
        super().setGeometry(area)
        top = area.top()
        for row in self._rows(area.width()):
            left = area.left() + area.width() - sum(item.sizeHint().width() + GAP for item in row) + GAP
            for item in row:
                item.setGeometry(QRect(QPoint(left, top), item.sizeHint()))
                left += item.sizeHint().width() + GAP
            top += max(item.sizeHint().height() for item in row) + _BETWEEN

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._kept:
            wide = item.sizeHint().width()
            if not rows or used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += wide + GAP
        return rows


def numbered(number: int, what: Phrase) -> Phrase:
    """A move and the number key that makes it."""
    return Literal("{n} {what}").filled(n=number, what=what)


def _pale(picture: QPixmap) -> QPixmap:
    """A sign as pale as the words of a move that is not legal."""
    pale = QPixmap(picture.size())
    pale.setDevicePixelRatio(picture.devicePixelRatio())
    pale.fill(Qt.GlobalColor.transparent)
    with QPainter(pale) as painter:
        painter.setOpacity(_PALE)
        painter.drawPixmap(0, 0, picture)
    return pale


class MoveButton(QPushButton):
    """A button that makes a move; Enter presses it, arrows go to its neighbours."""

    def __init__(self, text: str, move: Move | None, legal: bool) -> None:
        super().__init__(text)
        self.move_made = move
        self.legal = legal
        self.setProperty("legal", legal)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)


class ActionBar(QWidget):
    """What can be done without a card, and what there is to say about it."""

    chosen = Signal(object)
    """The move of the button that was pressed."""
    cancelled = Signal()
    """A choice between several ways of one card was given up."""
    rule_wanted = Signal(str)
    """The reader wants the rule book at this paragraph."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        self._message: Phrase | None = None
        self._paragraph = ""
        self._moves: list[tuple[MoveButton, Phrase]] = []
        self._tallest = 0
        self.sign_of: SignOf = no_sign
        """What stands before the words of a button."""
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.RichText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.label.linkActivated.connect(self.rule_wanted)
        self._flow = _Flow()
        self._buttons = QWidget()
        self._buttons.setLayout(self._flow)
        self._flow.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, _EDGE, 12, _EDGE)
        row.setSpacing(14)
        row.addWidget(self.label, 1)
        row.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setStyleSheet(FACES)
        keep_scaled(self)

    @property
    def buttons(self) -> list[MoveButton]:
        return [button for button, _ in self._moves]

    def say(self, message: Phrase | None, paragraph: str = "") -> None:
        """Show a sentence, with a link to its paragraph of the rule book where it has one."""
        self._message, self._paragraph = message, paragraph
        self._show_message()

    def _show_message(self) -> None:
        said = self.texts(self._message) if self._message is not None else ""
        self.label.setAccessibleName(said)
        self._write(said)

    def _write(self, said: str) -> None:
        """Fits the sentence into the room there is: smaller letters first, and at last its end in the tooltip."""
        room = self.height() - 2 * _EDGE
        wide = max(self.width() - _ACROSS - self._buttons.width(), 1)
        self.label.setToolTip("")
        for share in _SMALLER:
            font = QFont(self.font())
            font.setPointSizeF(font.pointSizeF() * share)
            self.label.setFont(font)
            self.label.setText(self._marked(said))
            if self.label.heightForWidth(wide) <= room:
                return
        words = said.split(" ")
        while len(words) > 1 and self.label.heightForWidth(wide) > room:
            words.pop()
            self.label.setText(self._marked(" ".join(words) + " …"))
        self.label.setToolTip(said)

    def _marked(self, said: str) -> str:
        text = escape(said)
        if self._paragraph:
            why = escape(self.texts(WHY))
            text += f' <a href="{self._paragraph}">{why}&nbsp;(§&nbsp;{self._paragraph})</a>'
        return text

    @property
    def paragraph(self) -> str:
        """The paragraph that the sentence refers to, if any."""
        return self._paragraph

    def offer(self, moves: Sequence[tuple[Move, Phrase, bool]], cancel: bool = False) -> None:
        """Show a button for each move, pale where it is not legal."""
        for button, _ in self._moves:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._moves = []
        for move, label, legal in moves:
            self._add(MoveButton(self.texts(label), move, legal), label)
        if cancel:
            self._add(MoveButton(self.texts(CANCEL), None, True), CANCEL)
        self._number()
        self._fit()

    def point(self, move: Move, take: bool) -> None:
        """Mark the button that makes this move, until others are offered; it takes the keyboard where it shall."""
        for button in self.buttons:
            if button.move_made == move and button.legal:
                button.setProperty("hinted", True)
                button.style().unpolish(button)
                button.style().polish(button)
                button.updateGeometry()
                self._fit()
                if take:
                    button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, button: MoveButton, label: Phrase) -> None:
        button.clicked.connect(lambda: self._pressed(button))
        self._moves.append((button, label))
        self._flow.addWidget(button)
        button.setFont(self.font())
        button.show()

    def _number(self) -> None:
        for number, (button, label) in enumerate(self._moves, 1):
            text = self.texts(label)
            button.setText(f"{number}  {text}" if number < 10 else text)
            button.setAccessibleName(text)
            self._sign(button)

    def _sign(self, button: MoveButton) -> None:
        """Shows the sign of what the move names, where it names something that has one."""
        side = round(_SIGN * self.fontMetrics().height())
        found = self.sign_of(button.move_made, side, self.devicePixelRatioF()) if button.move_made else None
        if found is None:
            button.setIcon(QIcon())
            return
        button.setIcon(QIcon(found if button.legal else _pale(found)))
        button.setIconSize(QSize(side, side))
        button.setText(f" {button.text().strip()}")

    def by_number(self) -> list[Phrase]:
        """What the number keys do now, each with its number, for whoever does not see the buttons."""
        kept = [(number, label) for number, (button, label) in enumerate(self._moves[:9], 1) if button.legal]
        return [numbered(number, label) for number, label in kept]

    def _pressed(self, button: MoveButton) -> None:
        if button.move_made is None:
            self.cancelled.emit()
        else:
            self.chosen.emit(button.move_made)

    def press(self, number: int) -> bool:
        """Press the button with this number, from 1; False where there is none."""
        if not 1 <= number <= len(self._moves):
            return False
        self._moves[number - 1][0].click()
        return True

    def retranslate(self) -> None:
        self._number()
        self._show_message()

    def rescale(self) -> None:
        """Takes the text size in force."""
        self.setFont(QApplication.font())
        for button in self.buttons:
            button.setFont(self.font())
            self._sign(button)
        self._tallest = 0
        self._fit()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._tallest = 0
            self._fit()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._tallest = 0
            self._fit()

    def _fit(self) -> None:
        """Gives the buttons as many rows as leave the sentence its share.

        The bar is never lower than it has been at this width, so that the table keeps its size through a round.
        """
        line = self.fontMetrics().lineSpacing()
        usual = max(_LINES * line + 2, 2 * QPushButton().sizeHint().height() + _BETWEEN)
        room = self.width() - _ACROSS
        spare = room - min(16 * line, room // 3)
        number = next((n for n in range(1, len(self._moves)) if self._flow.narrowest(n) <= spare), len(self._moves))
        wide = min(self._flow.narrowest(number), max(room, 0))
        self._buttons.setFixedWidth(wide if self._moves else 0)
        rows = self._flow.heightForWidth(wide) if self._moves else 0
        self._tallest = max(self._tallest, usual + 2 * _EDGE, rows + 2 * _EDGE)
        self.setFixedHeight(self._tallest)
        self._show_message()
