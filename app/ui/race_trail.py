# SPDX-License-Identifier: GPL-3.0-or-later
"""The list that explains a chase which is over: each step of the trail, then why each wrong claim was wrong."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QIcon, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.rules.core import NOBODY
from app.rules.race import Chase
from app.text import Phrase, Term, Texts
from app.ui.look import Panel, em

CAUGHT: Final = Phrase("{name} has caught him!")
CALLED: Final = Phrase("{name} was right: nobody here fits.")
NOBODY_WON: Final = Phrase("Nobody was right. This is how it was:")
WALKED: Final = Term("The trail")
WRONG_CLAIM: Final = Phrase("{name} – {why}")


class TrailList(Panel):
    """Steps in words, one more at a time."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._chase: Chase | None = None
        self._names: Sequence[str] = ()
        self._picture: Callable[[str, float], QPixmap] | None = None
        self._steps = 0
        self.walked = False
        """Whether it is told for its own sake, and not as the end of a chase."""
        self._side = 1.3 * em()
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setWordWrap(True)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(em(), em() // 2, em() // 2, em() // 3)
        column.setSpacing(em() // 4)
        column.addWidget(self.title)
        column.addWidget(self.list, 1)
        self.hide()

    def explain(self, chase: Chase, names: Sequence[str], picture: Callable[[str, float], QPixmap]) -> None:
        """Begin with a chase that is over; nothing of it is told yet."""
        self._chase, self._names, self._picture = chase, names, picture
        self._steps = 0
        self.retranslate()
        self.show()
        self.raise_()

    def write(self, font: QFont) -> None:
        """Take the letters of the table, which grow with it."""
        self._side = 1.3 * font.pixelSize()
        self.list.setFont(font)
        large = QFont(font)
        large.setPixelSize(round(1.15 * font.pixelSize()))
        large.setBold(True)
        self.title.setFont(large)
        self._fill()

    def tell(self, steps: int) -> None:
        """Tell so many steps; after the last one also why claims were wrong."""
        self._steps = steps
        self._fill()

    def retranslate(self) -> None:
        chase = self._chase
        if chase is None:
            return
        title: Phrase
        if self.walked:
            title = WALKED
        elif chase.winner == NOBODY:
            title = NOBODY_WON
        else:
            said = CALLED if chase.found is None else CAUGHT
            title = said.filled(name=self._names[chase.winner])
        self.title.setText(self._texts(title))
        self._fill()

    def _fill(self) -> None:
        chase = self._chase
        if chase is None or self._picture is None:
            return
        self.list.clear()
        self.list.setIconSize(QSize(round(self._side), round(self._side)))
        for sight in chase.trail[: self._steps]:
            if sight.again is not None:
                self._add(sight.again, sight.seeks)
            self._add(sight.text, sight.lacks or sight.seeks, bold=sight is chase.trail[-1])
        if self._steps >= len(chase.trail):
            for wrong in chase.wrongs:
                self._add(WRONG_CLAIM.filled(name=self._names[wrong.seat], why=wrong.why), f"seat-{wrong.seat}")
        self.list.scrollToBottom()

    def _add(self, words: Phrase, piece: str, bold: bool = False) -> None:
        assert self._picture is not None
        item = QListWidgetItem(QIcon(self._picture(piece, self._side)), self._texts(words))
        if bold:
            font = self.list.font()
            font.setBold(True)
            item.setFont(font)
        self.list.addItem(item)
