# SPDX-License-Identifier: GPL-3.0-or-later
"""What is watched while the window runs and what it comes to; the times themselves are for `bench smooth`."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from app.ui.smooth import PHASES, Spread, Watch, smooth, spread
from tests.ui.house import House


def test_many_times_come_to_four_numbers() -> None:
    assert spread([float(number) for number in range(200, 0, -1)]) == Spread(200, 100.5, 199.0, 200.0)
    assert spread([]) == Spread(0, 0.0, 0.0, 0.0)


def verdict(late: float, shown: float) -> bool:
    of_game: dict[str, Any] = {phase: spread([1.0])._asdict() for phase in (*PHASES, "speed off")}
    of_game["thinking"] = spread([1.0, late])._asdict()
    of_game["a move shown, speed off"] = spread([shown])._asdict()
    return smooth({**of_game, "seats": 4})


@pytest.mark.parametrize(("late", "shown", "expected"), [(100, 25, True), (101, 25, False), (100, 26, False)])
def test_one_late_beat_or_a_long_trick_is_not_smooth(late: float, shown: float, expected: bool) -> None:
    assert verdict(late, shown) is expected


def test_every_move_but_the_last_of_a_trick_is_taken_the_time_of(house: Callable[..., House]) -> None:
    opened = house(speed="fast")
    opened.play()
    window = opened.window
    assert window.match_page.session is not None
    session = window.match_page.session
    watch = Watch(window, session)
    moves = []
    session.stepped.connect(lambda events, view: moves.append(view))
    for _ in range(60):
        opened.wait()
        legal = session.view().legal
        if not legal:
            break
        session.offer(legal[0])
    opened.clock.advance(5000)
    watch.stop()
    tricks = [one for one, other in pairwise(moves) if one.last_trick != other.last_trick]
    assert len(moves) > 20
    assert len(watch.shown) == len(moves) - len(tricks)
    assert min(watch.shown) >= 0
