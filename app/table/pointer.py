# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse at the table: press, move and release become a click or a drag. A drag is a ghost; nothing moves by it.

Only the left button plays. Whatever ends a drag in another way (another button, Esc, a dialog, a lost window, the card
gone) takes the ghost away and leaves the card where it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QGraphicsScene

from app.rules.core import Card
from app.table.items import CardItem, Z

if TYPE_CHECKING:
    from app.table.scene import TableScene

FAINT: Final = 0.28
TILT: Final = 9.0


class Pointer:
    """What the mouse is doing with the cards of the person's hand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._pressed: Card | None = None
        self._at = QPointF()
        self._grip = QPointF()
        self._ghost: CardItem | None = None
        self._played_at = -10_000

    @property
    def dragging(self) -> bool:
        return self._ghost is not None or self._scene.chips.dragging

    def press(self, at: QPointF, button: Qt.MouseButton, buttons: Qt.MouseButton) -> None:
        """A button went down; so soon after a card was played it belongs to a double click and means nothing."""
        if button != Qt.MouseButton.LeftButton or buttons != Qt.MouseButton.LeftButton:
            self.cancel()
            return
        if self._scene.clock.now() - self._played_at < QApplication.doubleClickInterval():
            return
        card = self.card_at(at)
        if card is None:
            if self._scene.look_back:
                self._scene.show_last_trick()
            if self._scene.skip():
                return
            if self._scene.chips.press(at):
                self._played_at = self._played_at if self._scene.chips.holds else self._scene.clock.now()
                return
            move = self._scene.move_at(at)
            if move is not None:
                self._played_at = self._scene.clock.now()
                self._scene.chosen.emit(move)
            return
        item = self._scene.item_of(card)
        assert item is not None
        self._pressed, self._at, self._grip = card, at, at - item.pos()

    def move(self, at: QPointF) -> None:
        """The mouse moved, perhaps with the button held."""
        if self._scene.chips.holds:
            self._scene.chips.move(at)
            return
        if self._pressed is None:
            self._hover(at)
            return
        if self._scene.item_of(self._pressed) is None or self._pressed not in self._scene.reachable():
            self.cancel()
            return
        if self._ghost is None and (at - self._at).manhattanLength() >= QApplication.startDragDistance():
            self._begin()
        if self._ghost is not None:
            self._follow(at)

    def release(self, at: QPointF, button: Qt.MouseButton) -> None:
        """A button went up: the end of a click or a drag."""
        if button == Qt.MouseButton.LeftButton and self._scene.chips.holds:
            self._scene.chips.release()
        if button != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        card, self._pressed = self._pressed, None
        if self._scene.item_of(card) is None or card not in self._scene.reachable():
            self.cancel()
        elif self._ghost is not None:
            self._drop(card)
        else:
            self._play(card)

    def cancel(self) -> None:
        """Forget the press and take the ghost away."""
        pressed, self._pressed = self._pressed, None
        ghost, self._ghost = self._ghost, None
        self._scene.chips.cancel()
        self._scene.drop_area.setVisible(False)
        if ghost is not None and ghost.scene() is self._scene:
            self._scene.cards.remove(ghost)
        item = self._scene.item_of(pressed) if pressed is not None else None
        if item is not None:
            item.setOpacity(1.0)

    def card_at(self, at: QPointF) -> Card | None:
        """The card to be taken hold of at a point, by where it rests, so that a lifted card hides no neighbour."""
        for card in reversed(self._scene.reachable()):
            item = self._scene.item_of(card)
            if item is None or self._scene.choreography.carries(item):
                continue
            box = item.box()
            box.moveTo(item.home)
            if box.contains(at) or (card == self._scene.cursor and box.translated(0, -16).contains(at)):
                return card
        return None

    def leave(self) -> None:
        """The mouse left the table."""
        if self._scene.hovering and self._pressed is None:
            self._scene.hovering = False
            self._scene.move_cursor(None)

    def _hover(self, at: QPointF) -> None:
        if not self._scene.settings.hover_lift:
            return
        card = self.card_at(at)
        card = card if card in self._scene.own_cards() else None
        if card != self._scene.cursor and card is not None:
            self._scene.move_cursor(card)
        elif card is None and self._scene.cursor is not None and self._scene.hovering:
            self._scene.move_cursor(None)
        self._scene.hovering = card is not None

    def _begin(self) -> None:
        assert self._pressed is not None
        item = self._scene.item_of(self._pressed)
        assert item is not None
        ghost = GhostItem(self._pressed)
        self._scene.addItem(ghost)
        self._scene.cards.dress(ghost, item.box().width())
        ghost.setZValue(Z.GHOST)
        ghost.setTransformOriginPoint(self._grip)
        ghost.setPos(item.pos())
        item.setOpacity(FAINT)
        self._ghost = ghost

    def _follow(self, at: QPointF) -> None:
        ghost = self._ghost
        assert ghost is not None
        target = at - self._grip
        lean = max(-TILT, min(TILT, (target.x() - ghost.pos().x()) * 0.5))
        ghost.setRotation(ghost.rotation() * 0.7 + lean * 0.3)
        ghost.setPos(target)
        scene = self._scene
        if self._pressed is not None and scene.ways(self._pressed):
            scene.drop_area.show_at(scene.geometry.drop_area(), scene.theme, self._over())

    def _over(self) -> bool:
        """Whether the ghost lies over the drop area with more than a corner."""
        ghost = self._ghost
        assert ghost is not None
        box = ghost.box()
        shared = box.intersected(self._scene.geometry.drop_area())
        return shared.width() * shared.height() >= 0.25 * box.width() * box.height()

    def _drop(self, card: Card) -> None:
        ghost, over = self._ghost, self._over()
        assert ghost is not None
        place = ghost.pos()
        self._pressed = card
        self.cancel()
        item = self._scene.item_of(card)
        if item is None:
            return
        item.setPos(place)
        if over:
            self._play(card)
        else:
            item.setZValue(Z.FLYING)
            self._scene.motion.fly(item, self._scene.rest_of(item), self._scene.pace(180), self._dropped)

    def _dropped(self) -> None:
        """A card that was let go is home again; while others are moving, their end puts everything in its place."""
        if not self._scene.choreography.busy:
            self._scene.lay()

    def _play(self, card: Card) -> None:
        if self._scene.ways(card):
            self._played_at = self._scene.clock.now()
        self._scene.activate(card)


class GhostItem(CardItem):
    """The picture that follows the pointer."""


def ghosts(scene: QGraphicsScene) -> int:
    """How many ghosts are on a scene: one while a card is dragged, none otherwise."""
    return sum(isinstance(item, GhostItem) for item in scene.items())
