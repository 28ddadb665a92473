# SPDX-License-Identifier: GPL-3.0-or-later
"""The table once more, as real widgets that are not seen and can be read: a name for each card, player and fact.

They lie where the pictures lie, behind them, and take their words from the scene's own view, so that they say
no more than it shows. Pressing a card of the hand, as screen readers can, is the same as choosing it by key.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QPushButton, QWidget

from app.access import words
from app.rules.core import Card, View
from app.table.scene import TableScene
from app.text import Phrase, Texts

_NOWHERE: Final = QRectF(0, 0, 1, 1)


class Entry(NamedTuple):
    """One thing that can be read: its words, what is said about it besides, and where it lies."""

    words: Phrase
    box: QRectF = _NOWHERE
    more: Phrase | None = None
    card: Card | None = None


class _Press(QPushButton):
    """A card that can be pressed; its picture is on the scene."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card: Card | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scene has painted it."""


class Group(QGroupBox):
    """Things that belong together, under one name; kept and reused."""

    def __init__(self, parent: QWidget, pressed: Callable[[Card], None] | None = None) -> None:
        super().__init__(parent)
        self._pressed = pressed
        self._parts: list[QLabel | _Press] = []
        self._told: list[tuple[str, str]] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        """It has no picture."""

    def _make(self) -> QLabel | _Press:
        part: QLabel | _Press
        if self._pressed is None:
            part = QLabel(self)
        else:
            part = _Press(self)
            part.clicked.connect(partial(self._press, part))
        part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        part.show()
        return part

    def _press(self, part: _Press) -> None:
        if part.card is not None and self._pressed is not None:
            self._pressed(part.card)

    def call(self, name: str) -> None:
        """Have this name; readers are told of one only where it is another."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def fill(self, entries: Sequence[Entry], texts: Texts) -> None:
        """Hold exactly these."""
        while len(self._parts) > len(entries):
            gone = self._parts.pop()
            self._told.pop()
            gone.hide()
            gone.setAccessibleName("")
            gone.setAccessibleDescription("")
            gone.deleteLater()
        for number, entry in enumerate(entries):
            if number == len(self._parts):
                self._parts.append(self._make())
                self._told.append(("", ""))
            part = self._parts[number]
            told = (texts(entry.words), texts(entry.more) if entry.more is not None else "")
            if told != self._told[number]:
                part.setAccessibleName(told[0])
                part.setAccessibleDescription(told[1])
                self._told[number] = told
            if isinstance(part, _Press):
                part.card = entry.card
            part.setGeometry(entry.box.toAlignedRect())


class Mirror(QWidget):
    """Lies below the view of one scene, so that moving its parts paints nothing, and says what it shows."""

    def __init__(self, scene: TableScene, view: QWidget, page: QWidget) -> None:
        super().__init__(page)
        self._view = view
        self._scene = scene
        self._hand = Group(self, self._choose)
        self._table = Group(self)
        self._seats = Group(self)
        self._turn = QLabel(self)
        self.lower()
        self.show()
        scene.laid.connect(self.show_table)
        self.show_table()

    def _choose(self, card: Card) -> None:
        if not self._scene.skip() and card in self._scene.own_cards():
            self._scene.activate(card)

    def show_table(self) -> None:
        """Be as the scene is."""
        scene, view = self._scene, self._scene.view
        whole = scene.sceneRect().toAlignedRect()
        self.setGeometry(self._view.geometry())
        if view is None:
            return
        texts = scene.texts
        groups = (
            (self._hand, words.HAND, self._cards(view)),
            (self._table, words.TABLE, self._lying(view)),
            (self._seats, words.SEATS, self._players(view)),
        )
        for group, name, entries in groups:
            group.setGeometry(QRect(0, 0, whole.width(), whole.height()))
            group.call(texts(name))
            group.fill(entries, texts)
        turn = texts(words.turn(view))
        if turn != self._turn.accessibleName():
            self._turn.setAccessibleName(turn)

    def _cards(self, view: View) -> list[Entry]:
        scene = self._scene
        may = words.playable(scene.game, view)
        entries = []
        for card in words.hand(scene.game, view):
            item, code = scene.item_of(card), scene.codes[card]
            box = QRectF(item.home, item.box().size()) if item is not None else _NOWHERE
            more = words.PLAYABLE if code in may else None
            entries.append(Entry(scene.game.words.card(code), box, more, card))
        return entries

    def _lying(self, view: View) -> list[Entry]:
        geometry = self._scene.geometry
        entries = []
        for each in words.lying(self._scene.game, view):
            spots = geometry.spots(each.zone, len(view.piles[each.zone].cards))
            box = spots[each.place] if each.place < len(spots) else None
            entries.append(Entry(each.words, box or _NOWHERE))
        return entries

    def _players(self, view: View) -> list[Entry]:
        geometry, furniture = self._scene.geometry, self._scene.furniture
        due = furniture.waiting[0] if furniture.waiting[0] >= 0 else view.turn
        seats = [
            Entry(words.plate(view, seat, seat == due), geometry.plate(seat).plate) for seat in range(len(view.names))
        ]
        return seats + [Entry(fact) for fact in words.facts(view)]
