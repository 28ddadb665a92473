# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said of a game beside the fields of a chooser: its cards, title and sentence, and a way to learn it.

Names no game.
"""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.rules.game import Game
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.fan import faces_of, fanned, paint_fan
from app.ui.look import Button, Cloth, Text, em

GIVEN: Final = Phrase("The cards are those of the deal that you chose, and so are number of players and options.")
NEW_HERE: Final = Term("New here? A short introduction")


class _Fan(QWidget):
    """A fan of the game's cards."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self._codes = fanned(game)
        self._game = game
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        self._faces = faces_of(self._game, settings)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(14 * em(), 11 * em())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_fan(painter, self._faces, self._codes, QRectF(self.rect()), self.devicePixelRatioF(), 1.0)


class AboutGame(QVBoxLayout):
    """The column, to be put beside the fields or above them."""

    introduction_wanted = Signal()

    def __init__(self, game: Game, settings: Settings, given: bool) -> None:
        super().__init__()
        self._game = game
        self.fan = _Fan(game, settings)
        self.title = Text(2.2, bold=True)
        self.blurb = Text(1.1)
        self._given = Text(1.1, bold=True)
        self._given.setVisible(given)
        self.introduction = Button()
        self.introduction.setVisible(bool(game.lessons))
        self.introduction.clicked.connect(self.introduction_wanted)
        self.setSpacing(em() // 2)
        for part in (self.fan, self.title, self.blurb, self._given):
            self.addWidget(part)
        self.addSpacing(em() // 2)
        self.addWidget(self.introduction, 0, Qt.AlignmentFlag.AlignLeft)
        self.addStretch(1)

    def apply(self, settings: Settings, colours: Cloth) -> None:
        """Takes theme, card face and text size."""
        self.fan.apply(settings)
        self.introduction.stand_on(colours)
        for text in (self.title, self.blurb, self._given):
            text.paint_in(colours.text)

    def retranslate(self, texts: Texts) -> None:
        self.title.setText(texts(self._game.words.title))
        self.blurb.setText(texts(self._game.words.blurb))
        self._given.setText(texts(GIVEN))
        self.introduction.setText(texts(NEW_HERE))
