# SPDX-License-Identifier: GPL-3.0-or-later
"""The card items of a scene: one for each face that is seen, nameless ones for the backs. Knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.rules.core import Card, Zone
from app.table.faces import SHADOW_MARGIN
from app.table.items import CardItem

if TYPE_CHECKING:
    from app.table.scene import TableScene


class Cards:
    """Finds, makes, dresses and removes card items, so that none is there twice and none is left over."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._known: dict[Card, CardItem] = {}
        self._backs: dict[Zone, list[CardItem]] = {}

    def dress(self, item: CardItem, width: float, hidden: bool = False) -> None:
        """Give an item the picture of its face, or of the back."""
        scene = self._scene
        ratio = scene.ratio
        shadow = scene.faces.shadow(width, ratio)
        if hidden or item.card is None:
            item.show_picture(scene.faces.back(width, ratio), shadow, width * SHADOW_MARGIN)
            item.setToolTip("")
            return
        code = scene.codes[item.card]
        item.show_picture(scene.faces.card(code, width, ratio), shadow, width * SHADOW_MARGIN)
        item.setToolTip(scene.texts(scene.game.words.card(code)))

    def get(self, card: Card) -> CardItem | None:
        """The item that shows this face, if any does."""
        return self._known.get(card)

    def face(self, card: Card) -> CardItem:
        """The item that shows this face, made where there was none."""
        item = self._known.get(card)
        if item is None:
            item = self._known[card] = CardItem(card)
            self._scene.addItem(item)
        return item

    def back(self, zone: Zone, number: int) -> CardItem:
        """The back at this place among the hidden cards of a zone."""
        backs = self._backs.setdefault(zone, [])
        while len(backs) <= number:
            backs.append(CardItem(None))
            self._scene.addItem(backs[-1])
        return backs[number]

    def backs(self, zone: Zone) -> list[CardItem]:
        return list(self._backs.get(zone, ()))

    def leave(self, card: Card | None, zone: Zone) -> CardItem:
        """The item with which a card leaves a zone; of hidden cards always the one at the end."""
        if card is not None and card in self._known:
            return self._known[card]
        backs = self._backs.get(zone)
        item = backs.pop() if backs else CardItem(None)
        if item.scene() is None:
            self._scene.addItem(item)
            item.setPos(self._scene.geometry.pocket(zone))
        if card is not None:
            item.card = card
            self._known[card] = item
        else:
            self._backs.setdefault(Zone("flying"), []).append(item)
        return item

    def keep(self, faces: Iterable[Card], backs: dict[Zone, int]) -> None:
        """Remove every item beyond these faces and so many backs in each zone."""
        kept = set(faces)
        for card in [card for card in self._known if card not in kept]:
            self.remove(self._known.pop(card))
        for zone in list(self._backs):
            row = self._backs[zone]
            while len(row) > backs.get(zone, 0):
                self.remove(row.pop())

    def remove(self, item: CardItem) -> None:
        """Take an item off the table for good."""
        self._scene.motion.release(item)
        if item.scene() is self._scene:
            self._scene.removeItem(item)

    def all(self) -> list[CardItem]:
        """Every card item on the scene, whatever it stands for."""
        return [item for item in self._scene.items() if isinstance(item, CardItem)]
