# SPDX-License-Identifier: GPL-3.0-or-later
"""The curtain between two persons at one computer: covers the table until the one who is due lifts it.

It lies on the table's cloth and knows nothing of what is under it.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.rules.core import Move
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.action_bar import MoveButton
from app.ui.look import Button, ClothPage, Text, cloth, em

CARDS_FOR: Final = Phrase("Cards for: {name}")
LOOK_AWAY: Final = Phrase("{name} plays now. Everybody else, please look away.")
ACROSS: Final = 4
"""How many buttons stand side by side."""
FACES: Final = (
    "QPushButton {{ background: {fill}; color: {text}; border: 1px solid {edge}; border-radius: 7px;"
    " padding: 0 {pad}px; }}"
    "QPushButton:focus, QPushButton:hover {{ border: 2px solid {focus}; }}"
)
SHOW_CARDS: Final = Term("Show cards")


class Curtain(ClothPage):
    """Opaque over its whole parent; its button, Enter or Space lifts it.

    A click beside the button does nothing: it may still be meant for the card that the last person has just played.
    """

    lifted = Signal()
    chosen = Signal(object)
    """Somebody did what anybody may do without seeing cards: the move."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(cloth(Settings().theme))
        self.setParent(parent)
        self._texts = texts
        self._covered = parent
        self._name = ""
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = Text(3.4, bold=True)
        self.words = Text(1.25)
        self.button = Button(primary=True, colours=self.colours)
        self.refused = Text(1.1, bold=True)
        self._offers: list[tuple[Move, Phrase, bool]] = []
        for label in (self.title, self.words, self.refused):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column = column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        self._loose = QGridLayout()
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addLayout(self._loose)
        middle.addStretch(1)
        column.addLayout(middle)
        column.addWidget(self.refused)
        column.addStretch(3)
        self.button.clicked.connect(self._lift)
        self._paint()
        self.hide()

    def apply(self, settings: Settings) -> None:
        """Takes theme and text size."""
        self.lie_on(cloth(settings.theme))
        self._paint()
        self.retranslate()

    def _paint(self) -> None:
        for label in (self.title, self.words, self.refused):
            label.paint_in(self.colours.text)
        self.button.stand_on(self.colours)
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Window, self.colours.panel)
        self.setPalette(ground)

    def draw(self, name: str) -> None:
        """Cover the table until this person lifts the curtain."""
        self._name = name
        if not self.isVisible():
            self.say(None)
        self.retranslate()
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.title.setText(self._name)
        self.title.setAccessibleName(self._texts(CARDS_FOR.filled(name=self._name)))
        self.words.setText(self._texts(LOOK_AWAY.filled(name=self._name)))
        self.button.setText(self._texts(SHOW_CARDS))
        self.button.setAccessibleDescription(self.words.text())
        self._name_offers()
        self.button.setMinimumSize(14 * em(), round(2.6 * em()))
        self._space()

    def _space(self) -> None:
        self._column.setSpacing(min(em(), self.height() // 24))

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._space()

    def say(self, message: Phrase | None) -> None:
        """Show why what somebody tried was refused, or nothing."""
        self.refused.setText(self._texts(message) if message is not None else "")

    def offer(self, moves: Sequence[tuple[Move, Phrase, bool]]) -> None:
        """Offer what anybody may do while the curtain is drawn."""
        if [move for move, _, _ in moves] != [move for move, _, _ in self._offers]:
            self._clear()
            before: QWidget = self.button
            for number, (move, _, _) in enumerate(moves):
                button = MoveButton("", move, True)
                button.clicked.connect(partial(self.chosen.emit, move))
                self._loose.addWidget(button, number // ACROSS, number % ACROSS, Qt.AlignmentFlag.AlignCenter)
                QWidget.setTabOrder(before, button)
                before = button
        self._offers = list(moves)
        self._name_offers()

    def _name_offers(self) -> None:
        for place, (_, label, _) in enumerate(self._offers):
            item = self._loose.itemAt(place)
            widget = item.widget() if item is not None else None
            if isinstance(widget, MoveButton):
                widget.setText(self._texts(label))
                widget.setMinimumHeight(2 * em())
                widget.setStyleSheet(self._faces())

    def _faces(self) -> str:
        """How the buttons that anybody may press look on this cloth."""
        colours = self.colours
        return FACES.format(
            fill=colours.panel.name(),
            text=colours.panel_text.name(),
            edge=colours.line.name(QColor.NameFormat.HexArgb),
            focus=colours.accent.name(),
            pad=em(),
        )

    def _clear(self) -> None:
        while (item := self._loose.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.isAutoRepeat():
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._lift()
        else:
            super().keyPressEvent(event)
