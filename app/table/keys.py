# SPDX-License-Identifier: GPL-3.0-or-later
"""The keyboard at the table: arrows move over the hand, Enter plays, letters find a card. Knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from app.rules.core import Card
from app.text import Phrase, Term, plain_letters

if TYPE_CHECKING:
    from app.table.scene import TableScene

KEYS: Final[tuple[tuple[Phrase | str, Phrase], ...]] = (
    ("← →", Term("Choose a card of your hand")),
    (Term("Home / End", "keys"), Term("First or last card of your hand")),
    (Term("Enter", "keys"), Term("Play the chosen card, or press the chosen button")),
    ("A … Z, 0 … 9", Term("Find a card by its letters: suit, then value")),
    ("1 … 9", Term("Press a button of the action bar")),
    (Term("Space", "keys"), Term("Go on from a finished trick")),
    ("Esc", Term("Let go of a card; forget typed letters")),
    (
        Term("Ctrl+1 … 6", "keys"),
        Term("For screen readers: say hand, table, score, whose turn it is, last trick, the last sentences again"),
    ),
)


class Keys:
    """Key presses that reach the table; whatever is not used goes on to the window."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._typed = ""

    def press(self, key: int, text: str, repeat: bool) -> bool:
        """Use a key; False where the table has no use for it."""
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            return self._step(-1 if key == Qt.Key.Key_Left else 1)
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return self._jump(0 if key == Qt.Key.Key_Home else -1)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return not repeat and self._play()
        if key == Qt.Key.Key_Space:
            return not repeat and self._scene.skip()
        if key == Qt.Key.Key_Escape:
            return self._escape()
        return not repeat and self._type(text)

    def _step(self, by: int) -> bool:
        cards = self._scene.own_cards()
        if not cards:
            return False
        self._typed = ""
        here = self._scene.cursor
        if here is None:
            self._point(cards[0 if by > 0 else -1])
        else:
            self._point(cards[(cards.index(here) + by) % len(cards)])
        return True

    def _jump(self, place: int) -> bool:
        cards = self._scene.own_cards()
        if cards:
            self._point(cards[place])
        return bool(cards)

    def _point(self, card: Card) -> None:
        self._scene.move_cursor(card)
        self._scene.pointed.emit(card)

    def _play(self) -> bool:
        if self._scene.skip():
            return True
        card = self._scene.cursor
        if card is None:
            return False
        self._typed = ""
        self._scene.activate(card)
        return True

    def _escape(self) -> bool:
        scene = self._scene
        used = bool(self._typed) or scene.cursor is not None or scene.pointer.dragging or scene.look_back
        scene.last_trick.hide()
        self._typed = ""
        self._scene.pointer.cancel()
        self._scene.move_cursor(None)
        return used

    def _type(self, text: str) -> bool:
        """Letters so far name one card: choose it; several: wait; none: begin anew with the last letter."""
        letters = plain_letters(text).strip()
        if not letters.isalnum():
            return False
        scene = self._scene
        named = {
            card: plain_letters(scene.texts(scene.game.words.letters(scene.codes[card]))) for card in scene.own_cards()
        }
        for typed in (self._typed + letters, letters):
            meant = [card for card, name in named.items() if name.startswith(typed)]
            if not meant:
                continue
            exact = [card for card in meant if named[card] == typed]
            self._typed = "" if exact else typed
            self._point((exact or meant)[0])
            return True
        self._typed = ""
        return False
