# SPDX-License-Identifier: GPL-3.0-or-later
"""What moves on the table: flights of items, stepped by one clock. Knows no cards and no rules."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from PySide6.QtCore import QEasingCurve, QPointF

from app.session.clock import Alarm, Clock

FRAME: Final = 16
_EASE: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


class Movable(Protocol):
    """Whatever has a position on the scene."""

    def pos(self) -> QPointF: ...

    def setPos(self, position: QPointF, /) -> None: ...


class _Flight:
    def __init__(
        self, item: Movable, target: QPointF, begins: int, lasts: int, waiting: list[Callable[[], None]]
    ) -> None:
        self.item = item
        self.source = item.pos()
        self.target = target
        self.begins = begins
        self.lasts = lasts
        self.waiting = waiting

    def step(self, now: int) -> bool:
        """Move on; True once it has arrived."""
        if now < self.begins:
            return False
        share = 1.0 if self.lasts <= 0 else min((now - self.begins) / self.lasts, 1.0)
        self.item.setPos(self.source + (self.target - self.source) * _EASE.valueForProgress(share))
        return share >= 1.0


def _tell(waiting: Iterable[Callable[[], None]]) -> None:
    for landed in waiting:
        landed()


class Motion:
    """All flights under way. A flight keeps its item alive; stopping leaves the items where they are."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._flights: list[_Flight] = []
        self._alarm: Alarm | None = None

    @property
    def moving(self) -> bool:
        return bool(self._flights)

    def carries(self, item: Movable) -> bool:
        """Whether an item is under way."""
        return any(flight.item is item for flight in self._flights)

    def fly(
        self,
        item: Movable,
        target: QPointF,
        lasts: int,
        landed: Callable[[], None] = lambda: None,
        after: int = 0,
    ) -> None:
        """Send an item on its way, in so many milliseconds, starting `after` some; a lasting flight is replaced.

        Whoever waits for the lasting flight to land is told when the new one does, and only once.
        """
        waiting = [each for flight in self._flights if flight.item is item for each in flight.waiting]
        if landed not in waiting:
            waiting.append(landed)
        self._flights = [flight for flight in self._flights if flight.item is not item]
        if lasts <= 0 and after <= 0:
            item.setPos(target)
            _tell(waiting)
            return
        self._flights.append(_Flight(item, target, self._clock.now() + after, lasts, waiting))
        self._wake()

    def stop(self) -> None:
        """Forget all flights without landing them."""
        self._flights.clear()
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def release(self, item: Movable) -> None:
        """Forget the flights of one item."""
        self._flights = [flight for flight in self._flights if flight.item is not item]

    def _wake(self) -> None:
        if self._alarm is None:
            self._alarm = self._clock.later(FRAME, self._step)

    def _step(self) -> None:
        self._alarm = None
        now = self._clock.now()
        arrived = [flight for flight in self._flights if flight.step(now)]
        self._flights = [flight for flight in self._flights if flight not in arrived]
        for flight in arrived:
            _tell(flight.waiting)
        if self._flights:
            self._wake()
