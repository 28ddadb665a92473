# SPDX-License-Identifier: GPL-3.0-or-later
"""Flights: whoever waits for a landing is told, whatever else is done to the item meanwhile."""

from functools import partial

from PySide6.QtCore import QPointF

from app.table.motion import Motion
from tests.desk import HandClock


class Thing:
    """Something that can be moved."""

    def __init__(self) -> None:
        self.at = QPointF(0, 0)

    def pos(self) -> QPointF:
        return self.at

    def setPos(self, position: QPointF, /) -> None:
        self.at = position


def test_a_replaced_flight_is_told_of_the_landing_that_replaces_it() -> None:
    clock = HandClock()
    motion, thing = Motion(clock), Thing()
    told: list[str] = []
    motion.fly(thing, QPointF(100, 0), 200, lambda: told.append("first"))
    clock.advance(50)
    motion.fly(thing, QPointF(0, 100), 200, lambda: told.append("second"))
    clock.advance(160)
    assert told == []
    clock.advance(100)
    assert told == ["first", "second"] and thing.at == QPointF(0, 100)
    assert not motion.moving


def test_a_flight_that_is_replaced_by_a_jump_has_landed() -> None:
    motion, thing = Motion(HandClock()), Thing()
    told: list[str] = []
    motion.fly(thing, QPointF(100, 0), 200, lambda: told.append("flight"))
    motion.fly(thing, QPointF(5, 5), 0)
    assert told == ["flight"] and thing.at == QPointF(5, 5)


def test_what_is_stopped_or_released_never_lands() -> None:
    clock = HandClock()
    motion, one, other = Motion(clock), Thing(), Thing()
    told: list[str] = []
    motion.fly(one, QPointF(9, 9), 100, lambda: told.append("one"))
    motion.fly(other, QPointF(9, 9), 100, lambda: told.append("other"))
    motion.release(one)
    motion.stop()
    clock.advance(500)
    assert told == []


def test_who_waits_for_flight_after_flight_is_told_once() -> None:
    clock = HandClock()
    motion, thing = Motion(clock), Thing()
    told: list[str] = []
    listen = partial(told.append, "home")
    for number in range(2_000):
        motion.fly(thing, QPointF(number, 0), 200, listen)
    clock.advance(250)
    assert told == ["home"]
