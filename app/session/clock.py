# SPDX-License-Identifier: GPL-3.0-or-later
"""The one clock of the window: what happens later asks it, so that tests can move time by hand."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer


class Alarm(Protocol):
    """Something that will ring unless it is stopped."""

    def stop(self) -> None: ...


class Clock(Protocol):
    """Milliseconds, and calls that come later."""

    def now(self) -> int: ...

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm: ...


class EventClock(QObject):
    """The clock of the event loop."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._elapsed = QElapsedTimer()
        self._elapsed.start()

    def now(self) -> int:
        return self._elapsed.elapsed()

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(ring)
        timer.timeout.connect(timer.deleteLater)
        timer.start(milliseconds)
        return _Ringing(timer)


class _Ringing:
    """A timer that may already have rung and gone."""

    def __init__(self, timer: QTimer) -> None:
        self._timer: QTimer | None = timer
        timer.destroyed.connect(self._forget)

    def _forget(self) -> None:
        self._timer = None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._timer = None
