# SPDX-License-Identifier: GPL-3.0-or-later
"""What moves over the table of a race: cards under a finger, the hands of computers, a card that is won, a flash.

Nothing that moves decides anything; stopped, all of it is gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsPixmapItem

from app.rules.core import Seat
from app.session.clock import Alarm
from app.table.items import CardItem, Z
from app.table.motion import Motion

if TYPE_CHECKING:
    from app.table.circle_scene import CircleScene

REACH: Final = 400
"""How long the hand of a computer is on its way, in milliseconds."""
FLASH: Final = 700
"""How long a tray flashes after a buzz, in milliseconds."""
_FLIGHT: Final = 320
_FRAME: Final = 50


class Flights:
    """All that is under way on one table."""

    def __init__(self, scene: CircleScene) -> None:
        self._scene = scene
        self.motion = Motion(scene.clock)
        self._ghosts: dict[int, CardItem] = {}
        self._hands: dict[Seat, QGraphicsPixmapItem] = {}
        self._flashes: dict[Seat, int] = {}
        """When each flash began."""
        self._alarm: Alarm | None = None

    # ── cards under a pointer ──

    def _ghost(self, place: int) -> CardItem:
        scene = self._scene
        ghost = CardItem(place)
        scene.addItem(ghost)
        scene.picture(ghost, scene.code_at(place))
        wide, high = ghost.box().width(), ghost.box().height()
        ghost.setTransformOriginPoint(wide / 2, high / 2)
        ghost.setRotation(scene.circle.slots[place].angle)
        ghost.home = scene.cards[place].home
        return ghost

    def lift(self, pointer: int, place: int, at: QPointF) -> None:
        """A card is in the air under a pointer: its ghost follows, the card itself stays."""
        ghost = self._ghost(place)
        ghost.setZValue(Z.GHOST)
        ghost.setOpacity(0.92)
        ghost.setRotation(ghost.rotation() + 3)
        self._ghosts[pointer] = ghost
        self._scene.cards[place].dim(True)
        self.carry(pointer, at)

    def is_lifted(self, pointer: int) -> bool:
        return pointer in self._ghosts

    def carry(self, pointer: int, at: QPointF) -> None:
        ghost = self._ghosts.get(pointer)
        if ghost is not None:
            wide = self._scene.circle.card_width
            ghost.setPos(at - QPointF(wide / 2, wide * 0.7))

    def let_go(self, pointer: int, home: bool) -> None:
        """The ghost goes: gliding back where there was no claim."""
        ghost = self._ghosts.pop(pointer, None)
        if ghost is None:
            return
        cards = self._scene.cards
        if ghost.card is not None and ghost.card < len(cards):
            cards[ghost.card].dim(False)
        if home:
            self.motion.fly(ghost, ghost.home, self._scene.pace(200), lambda: self._remove(ghost))
        else:
            self._remove(ghost)

    def _remove(self, item: CardItem | QGraphicsPixmapItem) -> None:
        self.motion.release(item)
        if item.scene() is self._scene:
            self._scene.removeItem(item)

    def win(self, place: int, seat: Seat) -> None:
        """The card at a place glides to a tray; the place shows what lies there now."""
        scene = self._scene
        ghost = self._ghost(place)
        ghost.setZValue(Z.FLYING)
        ghost.setPos(scene.cards[place].pos())
        wide = scene.circle.card_width
        target = scene.circle.trays[seat].center() - QPointF(wide / 2, wide * 0.9)
        self.motion.fly(ghost, target, scene.pace(_FLIGHT), lambda: self._remove(ghost))
        scene.sounded.emit("card")

    # ── hands of computers ──

    def reach(self, seat: Seat, place: int | None, lasts: int) -> None:
        """A computer's hand sets out for a card, or for the field."""
        if seat in self._hands:
            return
        scene = self._scene
        side = scene.circle.card_width * 0.62
        hand = QGraphicsPixmapItem(scene.pieces.piece(f"seat-{seat}", side, scene.ratio))
        hand.setZValue(Z.FLYING)
        scene.addItem(hand)
        self._hands[seat] = hand
        half = QPointF(side / 2, side / 2)
        hand.setPos(scene.circle.trays[seat].center() - half)
        box = scene.circle.field_of(seat) if place is None else scene.circle.slots[place].box
        self.motion.fly(hand, box.center() - half, lasts)

    def withdraw(self) -> None:
        """No hand is out any more."""
        for hand in self._hands.values():
            self._remove(hand)
        self._hands.clear()

    @property
    def hands(self) -> frozenset[Seat]:
        return frozenset(self._hands)

    # ── flashes ──

    def flash(self, seat: Seat) -> None:
        """A tray flashes, so that a buzz is seen by whoever does not hear it; without motion it is lit and goes out."""
        self._flashes[seat] = self._scene.clock.now()
        self._shine()

    def _shine(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        now = self._scene.clock.now()
        for seat, began in list(self._flashes.items()):
            share = max(0.0, 1 - (now - began) / FLASH)
            if seat < len(self._scene.trays):
                self._scene.trays[seat].glare(min(share, 0.85) if not self._scene.calm or not share else 0.85)
            if not share:
                del self._flashes[seat]
        if self._flashes:
            self._alarm = self._scene.clock.later(_FRAME, self._shine)

    def stop(self) -> None:
        """Nothing moves any more."""
        self.motion.stop()
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        for seat in self._flashes:
            if seat < len(self._scene.trays):
                self._scene.trays[seat].glare(0.0)
        self._flashes.clear()
