# SPDX-License-Identifier: GPL-3.0-or-later
"""A chase that is over, told step by step: on the table and as a list beside it. Names no game.

Whoever shows it decides when it begins and ends; it only lets the steps follow each other.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from app.rules.race import Chase
from app.session.clock import Alarm, Clock
from app.table.circle_scene import CircleScene
from app.text import Phrase, Texts
from app.ui.race_trail import TrailList

STEP: Final = 250
"""How long a step of the trail is told, in milliseconds."""


class Telling:
    """One explanation at a time; `told` is called when its last step has been told."""

    def __init__(self, texts: Texts, clock: Clock, parent: QWidget, told: Callable[[], None]) -> None:
        self._clock = clock
        self._told = told
        self._alarm: Alarm | None = None
        self._scene: CircleScene | None = None
        self.chase: Chase | None = None
        self.by_hand = False
        """Whether each step waits until it is asked for."""
        self.list = TrailList(texts, parent)

    def begin(
        self, chase: Chase, names: Sequence[str], scene: CircleScene, at_once: bool = False, by_hand: bool = False
    ) -> None:
        """Show the circle as it lay in the chase, and tell its trail."""
        self._scene, self.chase, self.by_hand = scene, chase, by_hand
        scene.pointed = None
        scene.letters = {}
        scene.steps = 0
        scene.flights.withdraw()
        scene.show_chase(chase, past=True)
        self.list.walked = by_hand
        self.list.explain(chase, names, lambda name, side: scene.pieces.piece(name, side, scene.ratio))
        if at_once and not by_hand:
            self.all()
        else:
            self._tell(0)

    def _tell(self, steps: int) -> None:
        chase, scene = self.chase, self._scene
        if chase is None or scene is None:
            return
        scene.explain(steps)
        self.list.tell(steps)
        self._stop()
        if steps < len(chase.trail) and self.by_hand:
            return
        if steps < len(chase.trail):
            self._alarm = self._clock.later(STEP, lambda: self._tell(steps + 1))
        else:
            self._told()

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    @property
    def done(self) -> bool:
        """Whether a chase is being told, and all of it has been."""
        return self.chase is not None and self._scene is not None and self._scene.steps >= len(self.chase.trail)

    @property
    def last(self) -> Phrase | None:
        """The step that was told last, in words."""
        if self._scene is None or self.chase is None or not self._scene.steps:
            return None
        return self.chase.trail[self._scene.steps - 1].text

    def more(self) -> None:
        """The next step, now."""
        if self._scene is not None and self.chase is not None and not self.done:
            self._tell(self._scene.steps + 1)

    def all(self) -> None:
        if self.chase is not None:
            self._tell(len(self.chase.trail))

    def end(self) -> None:
        """It has been read, or its table goes."""
        self._stop()
        self.chase = self._scene = None
        self.list.hide()

    def place(self, corner: QPoint) -> None:
        """Let the list lie in the middle of the table whose upper left corner is here."""
        if self._scene is not None and self._scene.chase is not None:
            self.list.write(self._scene.font_of())
            self.list.setGeometry(self._scene.circle.told().translated(corner.x(), corner.y()).toAlignedRect())
