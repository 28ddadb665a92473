# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar below the table of a race: one sentence, and a few buttons that never take the keyboard. Names no game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.text import Phrase, Texts
from app.ui.look import Button, em


class Offer(NamedTuple):
    """A button: its words and what it does."""

    words: Phrase
    act: Callable[[], None]
    primary: bool = False


class RaceBar(QWidget):
    """What there is to say and to do."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._words: Phrase | None = None
        self._offers: tuple[Offer, ...] = ()
        self.buttons: list[Button] = []
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 5, 12, 5)
        self._row.setSpacing(8)
        self._row.addWidget(self.label, 1)
        self._fit()

    def say(self, words: Phrase | None) -> None:
        self._words = words
        text = self._texts(words) if words is not None else ""
        if text != self.label.text():
            self.label.setText(text)
            self.label.setAccessibleName(text)

    def offer(self, offers: Sequence[Offer]) -> None:
        """Show exactly these buttons."""
        if [(offer.words, offer.primary) for offer in offers] == [(kept.words, kept.primary) for kept in self._offers]:
            self._offers = tuple(offers)
            return
        self._offers = tuple(offers)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for number, offer in enumerate(offers):
            button = Button(primary=offer.primary)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setText(self._texts(offer.words))
            button.clicked.connect(lambda _=False, number=number: self.press(number))
            self._row.addWidget(button)
            button.show()
            self.buttons.append(button)

    @property
    def offered(self) -> list[Phrase]:
        """What the buttons say, from left to right."""
        return [offer.words for offer in self._offers]

    def press(self, number: int) -> None:
        if number < len(self._offers):
            self._offers[number].act()

    def _fit(self) -> None:
        self.setMinimumHeight(round(2.9 * em()))

    def retranslate(self) -> None:
        offers, self._offers = self._offers, ()
        self.offer(offers)
        self.say(self._words)
        self._fit()
