# SPDX-License-Identifier: GPL-3.0-or-later
"""Buttons at the name plates of the table, for the moves that are about a seat. Names no game, decides nothing."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRect, Qt, Signal

from app.rules.core import Move, Seat
from app.table.view import TableView
from app.text import Phrase, Texts
from app.ui.action_bar import MoveButton

LEAST: Final = 32
"""How high a button is at least, in logical pixels, so that a finger finds it."""
LEAST_WIDE: Final = 84
EDGE: Final = 5
LOOKS: Final = """
QPushButton { background: #FFFDF6; color: #2A211B; border: 1px solid #2A211B; border-radius: 10px; padding: 0 10px }
QPushButton:hover { background: #FFE9A8 }
QPushButton:focus { border: 3px solid #1F5FBF }
QPushButton:pressed { background: #F2C94C }
"""
"""Paper and ink as a speech bubble has them, on every table alike."""


class PlateOffer(NamedTuple):
    """A button at a seat's plate: its move, what it says there, and what it is called where the plate is not seen."""

    seat: Seat
    move: Move
    says: Phrase
    called: Phrase


class PlateButtons(QObject):
    """The buttons at the plates of one table, kept where the plates are."""

    chosen = Signal(object)
    """The move of the button that was pressed."""

    def __init__(self, texts: Texts, view: TableView) -> None:
        super().__init__(view)
        self._texts = texts
        self._view = view
        self._offers: list[PlateOffer] = []
        self._before = 0
        self.buttons: list[MoveButton] = []
        view.table.laid.connect(self.place)

    def offer(self, offers: Sequence[PlateOffer], before: int) -> None:
        """Show these buttons; so many others have numbers before theirs."""
        self._before = before
        if [offer.move for offer in offers] != [offer.move for offer in self._offers]:
            for button in self.buttons:
                button.hide()
                button.deleteLater()
            self.buttons = [self._made(offer.move) for offer in offers]
        self._offers = list(offers)
        self.retranslate()

    def _made(self, move: Move) -> MoveButton:
        button = MoveButton("", move, True)
        button.setParent(self._view)
        button.setStyleSheet(LOOKS)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self.chosen.emit(button.move_made))
        button.show()
        return button

    def retranslate(self) -> None:
        for number, (button, offer) in enumerate(zip(self.buttons, self._offers, strict=True), self._before + 1):
            says, called = self._texts(offer.says), self._texts(offer.called)
            button.setText(f"{number}  {says}" if number < 10 else says)
            button.setAccessibleName(called)
            button.setToolTip(called)
        self.place()

    def place(self) -> None:
        """Put each button on its plate."""
        for button, offer in zip(self.buttons, self._offers, strict=True):
            button.setFont(self._view.table.furniture.font_of())
            box = self._box(offer.seat, button.sizeHint().width())
            button.setFixedSize(box.size())
            button.move(box.topLeft())

    def _box(self, seat: Seat, words: int) -> QRect:
        """The lower half of a plate and a little more: name, the seat's mark and the dealer's stay in sight."""
        scene = self._view.table
        plate = scene.geometry.plate(seat).plate
        high = max(LEAST, round(plate.height() / 2) - 2)
        least = max(LEAST_WIDE, words)
        right = plate.right() - EDGE
        left = plate.left() + plate.height() * 0.76
        if scene.view is not None and scene.view.dealer == seat and right - left - plate.height() * 0.6 >= least:
            right -= plate.height() * 0.6
        wide = max(least, right - left)
        low = min(plate.center().y() + 1, scene.height() - high)
        return QRect(round(max(right - wide, 0)), round(low), round(wide), high)

    def press(self, number: int) -> bool:
        """Press the button with this number; False where there is none."""
        place = number - self._before - 1
        if not 0 <= place < len(self.buttons):
            return False
        self.buttons[place].click()
        return True
