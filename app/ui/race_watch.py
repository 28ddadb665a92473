# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the hands of computers set out in time, and rings close, while nothing else happens. Names no game."""

from collections.abc import Callable
from typing import Final

from app.match.fairness import HURRY, Phase
from app.session.clock import Alarm, Clock
from app.session.race import RaceSession
from app.table.circle_flights import REACH
from app.table.circle_scene import CircleScene

_REFRESH: Final = 100


class Watch:
    """One alarm for what must be drawn anew as time goes by; `again` draws it and follows once more."""

    def __init__(self, clock: Clock, again: Callable[[], None]) -> None:
        self._clock = clock
        self._again = again
        self._alarm: Alarm | None = None

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def follow(self, session: RaceSession, scene: CircleScene, carrying: bool) -> None:
        """Send out the hands that are due, and ring when the next one is, or a ring has closed a little more."""
        self.stop()
        referee = session.referee
        running = referee.phase == Phase.CHASE and not referee.paused and not referee.holding and not carrying
        if session.in_turn or not running:
            scene.flights.withdraw()
        closing = referee.phase == Phase.FREEZE or any(referee.waits(seat) for seat in referee.seats)
        waits = [_REFRESH] if closing else []
        if running and not session.in_turn and (not referee.patient or referee.among_computers):
            pace = HURRY if referee.among_computers else 1
            for seat, place in referee.plans.items():
                due = (referee.due_in(seat) or 0) // pace
                if due <= REACH:
                    scene.flights.reach(seat, place, due)
                else:
                    waits.append(due - REACH)
        if waits:
            self._alarm = self._clock.later(min(waits), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._again()
