# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pages about past matches have in common: a title, the way back and to each other, a sheet narrowed down.

It knows no match; each page fills its own sheet.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from app.settings import Settings
from app.text import Texts
from app.ui.look import Button, ClothPage, Panel, Text, cloth, em


class PastPage(ClothPage):
    """A page on the cloth with two choices on top of its sheet; Escape leaves it."""

    left = Signal()

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(cloth(settings.theme))
        self._texts = texts
        self._title = Text(1.6, bold=True, wraps=False)
        self._beside = Button(colours=self.colours)
        self._back = Button(colours=self.colours)
        self._back.clicked.connect(self.left)
        self.games = QComboBox()
        self.players = QComboBox()
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._beside)
        head.addWidget(self._back)
        choices = QHBoxLayout()
        choices.addWidget(self.games)
        choices.addWidget(self.players)
        choices.addStretch(1)
        panel = Panel()
        self._sheet = QVBoxLayout(panel)
        self._sheet.addLayout(choices)
        self._whole = QVBoxLayout(self)
        self._whole.addLayout(head)
        self._whole.addWidget(panel, 1)

    def focus_on(self, part: QWidget | None) -> None:
        """Puts the focus on a part of the sheet; on the way back where there is nothing to see."""
        (part or self._back).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def apply(self, settings: Settings) -> None:
        """Takes theme and text size."""
        self.lie_on(cloth(settings.theme))
        self._title.paint_in(self.colours.text)
        for button in (self._beside, self._back):
            button.stand_on(self.colours)
        unit = em()
        self._whole.setContentsMargins(unit, unit // 2, unit, unit)
        self._whole.setSpacing(unit // 2)
        self._sheet.setContentsMargins(unit, unit * 2 // 3, unit, unit * 2 // 3)
        self._sheet.setSpacing(unit // 2)
        for box in (self.games, self.players):
            box.setMinimumHeight(round(1.9 * unit))
