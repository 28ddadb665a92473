# SPDX-License-Identifier: GPL-3.0-or-later
"""The event loop's clock."""

from pytestqt.qtbot import QtBot

from app.session.clock import EventClock


def test_it_rings_in_order_and_not_after_stop(qtbot: QtBot) -> None:
    clock = EventClock()
    rung: list[str] = []
    clock.later(30, lambda: rung.append("late"))
    stopped = clock.later(10, lambda: rung.append("never"))
    clock.later(0, lambda: rung.append("soon"))
    stopped.stop()
    qtbot.waitUntil(lambda: "late" in rung, timeout=20_000)
    assert rung == ["soon", "late"]


def test_stopping_after_it_rang_is_harmless(qtbot: QtBot) -> None:
    clock = EventClock()
    rung: list[int] = []
    alarm = clock.later(0, lambda: rung.append(1))
    qtbot.waitUntil(lambda: bool(rung), timeout=20_000)
    alarm.stop()
    qtbot.waitUntil(lambda: not clock.children(), timeout=20_000)
    alarm.stop()
    assert rung == [1]
