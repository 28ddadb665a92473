# SPDX-License-Identifier: GPL-3.0-or-later
"""The dice of a race in the middle of its table, one set or two: blank, tumbling, or with their faces up.

A face is seen only when it may be; the words beside the dice come and go with the faces. Knows no rule.
"""

from __future__ import annotations

from math import sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from app.session.clock import Alarm
from app.table.circle_items import CaptionItem
from app.table.items import Z

if TYPE_CHECKING:
    from app.table.circle import Place
    from app.table.circle_scene import CircleScene

BLANK: Final = "die"
DICE: Final = 3
_FRAME: Final = 40
_BESIDE: Final = 6.0
"""How far the arrow stays away from dice and cards, in pixels."""


class Throw:
    """Three dice, shown once or to both sides."""

    def __init__(self, scene: CircleScene) -> None:
        self._scene = scene
        self.dice = [QGraphicsPixmapItem() for _ in range(2 * DICE)]
        self.captions = [CaptionItem() for _ in range(2)]
        self.arrow = QGraphicsPixmapItem()
        self.covered = False
        self.shown = DICE
        """How many of them show their faces, as far as they are not covered."""
        self.worded = False
        """Whether what they show stands beside them in words."""
        self.arrow_wanted = False
        """Whether an arrow shows which way the trail goes."""
        self.tumbling: Alarm | None = None
        for item in (*self.dice, *self.captions, self.arrow):
            scene.addItem(item)
            item.setZValue(Z.PLATES)

    def show(self) -> None:
        """Show what may be seen now."""
        scene = self._scene
        chase = scene.chase
        if chase is None:
            return
        scene.circle.worded = self.worded
        hidden = self.covered or self.tumbling is not None or not (chase.running or scene.past)
        seen = 0 if hidden else DICE if scene.past else self.shown
        sets = scene.circle.throws(low=scene.past)
        for number, die in enumerate(self.dice):
            places = sets[number // DICE] if number // DICE < len(sets) else None
            die.setVisible(places is not None)
            if places is not None:
                face = number % DICE
                told = chase.dice[face] if face < seen else None
                self._lay(die, places[face], self._turned(told[0]) if told is not None else BLANK)
                die.setToolTip(scene.texts(told[1]) if told is not None else "")
        self._show_words(seen)
        self._show_arrow(seen > 0)

    def _turned(self, name: str) -> str:
        """What a die shows: in a trail that is told, the one for what is sought turns with it."""
        scene = self._scene
        assert scene.chase is not None
        told = scene.chase.trail[: scene.steps] if scene.past else ()
        return f"die-{told[-1].seeks}" if told and name == f"die-{told[0].seeks}" else name

    def _lay(self, die: QGraphicsPixmapItem, place: Place, name: str) -> None:
        scene, box = self._scene, place.box
        die.setPixmap(scene.pieces.piece(name, box.width(), scene.ratio))
        die.setPos(scene.aligned(box.topLeft()))
        die.setTransformOriginPoint(box.width() / 2, box.height() / 2)
        die.setRotation(place.angle)
        die.setTransform(QTransform())

    def _show_words(self, seen: int) -> None:
        scene = self._scene
        assert scene.chase is not None
        places = scene.circle.captions()
        text = self.words(seen) if self.worded and not scene.past else ""
        for number, caption in enumerate(self.captions):
            if number < len(places):
                caption.show_text(*places[number], text, scene.font_of(1.1), scene.theme)
            else:
                caption.setVisible(False)

    def words(self, seen: int, since: int = 0) -> str:
        """What so many dice say, from one of them on."""
        scene = self._scene
        told = scene.chase.dice[since:seen] if scene.chase is not None else ()
        return ", ".join(scene.texts(words) for _, words in told)

    def _show_arrow(self, seen: bool) -> None:
        scene = self._scene
        assert scene.chase is not None
        self.arrow.setVisible(self.arrow_wanted and seen and not scene.circle.flat)
        first = scene.circle.dice(scene.past)[0]
        room = first.left() - scene.circle.middle.left() - _BESIDE
        side = min(first.width() * 0.6, room)
        way = "cw" if scene.chase.way > 0 else "ccw"
        self.arrow.setPixmap(scene.pieces.piece(f"direction-{way}", side, scene.ratio))
        self.arrow.setPos(
            scene.aligned(QPointF(first.left() - side - min(side / 4, _BESIDE), first.center().y() - side / 2))
        )

    def cover(self, covered: bool, shown: int = DICE) -> None:
        """Hide the faces of the dice, or show so many of them in the same moment."""
        if (covered, shown) != (self.covered, self.shown):
            self.covered, self.shown = covered, shown
            self.show()

    def tumble(self, tumbling: bool) -> None:
        """Let blank dice tumble until they fall; nothing of what they will show is seen before."""
        if tumbling and self.tumbling is None:
            self._scene.sounded.emit("shuffle")
            self.tumbling = self._scene.clock.later(_FRAME, self._tumble)
            self.show()
        elif not tumbling and self.tumbling is not None:
            self.stop()
            self.show()

    def stop(self) -> None:
        if self.tumbling is not None:
            self.tumbling.stop()
            self.tumbling = None

    def _tumble(self) -> None:
        if self.tumbling is None:
            return
        scene = self._scene
        self.tumbling = scene.clock.later(_FRAME, self._tumble)
        if scene.calm or scene.settings.speed == "off":
            return
        now = scene.clock.now()
        for number, die in enumerate(self.dice):
            half = die.pixmap().deviceIndependentSize().width() / 2
            angle = 24 * sin(now / 61 + 2 * number)
            die.setTransform(QTransform().translate(half, half).rotate(angle).translate(-half, -half))
