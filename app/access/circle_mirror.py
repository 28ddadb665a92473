# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of a race once more, as real widgets that are not seen and can be read: dice, places, players.

They lie where the pictures lie, behind them. Pressing a card, as screen readers can, is the same as pointing at it;
whether that means something now is decided elsewhere.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from app.access import circle_words, words
from app.access.mirror import Entry, Group
from app.rules.race import Chase
from app.table.circle_scene import CircleScene
from app.text import Literal

_SAID: Final = Literal("{text}")


class CircleMirror(QWidget):
    """Lies below the view of one scene and says what it shows."""

    def __init__(self, scene: CircleScene, view: QWidget, page: QWidget, chosen: Callable[[int], None]) -> None:
        super().__init__(page)
        self._view = view
        self._scene = scene
        self._dice = Group(self)
        self._circle = Group(self, chosen)
        self._seats = Group(self)
        self.lower()
        self.show()

    def show_table(self, seen: int) -> None:
        """Be as the scene is, with so many dice that can be seen."""
        scene, chase = self._scene, self._scene.chase
        self.setGeometry(self._view.geometry())
        if chase is None:
            return
        whole = scene.sceneRect().toAlignedRect()
        groups = (
            (self._dice, circle_words.DICE, self._shown(chase, seen)),
            (self._circle, circle_words.CIRCLE, self._lying(chase)),
            (self._seats, words.SEATS, self._players()),
        )
        for group, name, entries in groups:
            group.setGeometry(QRect(0, 0, whole.width(), whole.height()))
            group.call(scene.texts(name))
            group.fill(entries, scene.texts)

    def _shown(self, chase: Chase, seen: int) -> list[Entry]:
        boxes = self._scene.circle.dice(self._scene.past)
        return [Entry(said, boxes[number]) for number, (_, said) in enumerate(chase.dice[:seen])]

    def _lying(self, chase: Chase) -> list[Entry]:
        scene = self._scene
        game, items, tried = scene.game, scene.items_shown, circle_words.tried(chase)
        return [
            Entry(circle_words.place(game, items, place, tried), slot.box, card=place)
            for place, slot in enumerate(scene.circle.slots[: len(items)])
        ]

    def _players(self) -> list[Entry]:
        """Name, cards won, and what is going on, as the trays say it."""
        boxes = self._scene.circle.trays
        return [
            Entry(_SAID.filled(text=", ".join(filter(None, (tray.name, tray.told, tray.status)))), boxes[seat])
            for seat, tray in enumerate(self._scene.tray_words[: len(boxes)])
        ]
