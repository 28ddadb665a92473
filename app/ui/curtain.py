# SPDX-License-Identifier: GPL-3.0-or-later
"""The curtain between two persons at one computer: covers the table until the one who is due lifts it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.rules.core import Move
from app.text import Phrase, Term, Texts
from app.ui.look import em

CARDS_FOR: Final = Phrase("Cards for: {name}")
LOOK_AWAY: Final = Phrase("{name} plays now. Everybody else, please look away.")
SHOW_CARDS: Final = Term("Show cards")


class Curtain(QWidget):
    """Opaque over its whole parent; a click, Enter or Space lifts it."""

    lifted = Signal()
    chosen = Signal(object)
    """Somebody did what anybody may do without seeing cards: the move."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._covered = parent
        self._name = ""
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = QLabel()
        self.words = QLabel()
        self.button = QPushButton()
        for label in (self.title, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._column = column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)
        self._loose = QHBoxLayout()
        column.addLayout(self._loose)
        column.addStretch(1)
        self.button.clicked.connect(self._lift)
        self.hide()

    def draw(self, name: str) -> None:
        """Cover the table until this person lifts the curtain."""
        self._name = name
        self.retranslate()
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.title.setText(self._texts(CARDS_FOR.filled(name=self._name)))
        self.words.setText(self._texts(LOOK_AWAY.filled(name=self._name)))
        self.button.setText(self._texts(SHOW_CARDS))
        unit = em()
        self._column.setSpacing(unit)
        font = self.font()
        font.setPixelSize(round(unit * 2.2))
        font.setBold(True)
        self.title.setFont(font)

    def offer(self, moves: Sequence[tuple[Move, Phrase, bool]]) -> None:
        """Offer what anybody may do while the curtain is drawn."""
        while (item := self._loose.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for move, label, _ in moves:
            button = QPushButton(self._texts(label))
            button.clicked.connect(partial(self.chosen.emit, move))
            self._loose.addWidget(button, 0, Qt.AlignmentFlag.AlignCenter)

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    def mousePressEvent(self, event: QMouseEvent, /) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._lift()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.isAutoRepeat():
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._lift()
        else:
            super().keyPressEvent(event)
