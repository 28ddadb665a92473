# SPDX-License-Identifier: GPL-3.0-or-later
"""What every sitting has: persons, one thing to wait for, a file that is written, and an end."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.match.marks import HINTS, PERSON
from app.match.store import FINISHED, Store, read
from app.session.keeping import NOT_SAVED
from app.session.sitting import Sitting
from tests.desk import HandClock
from tests.ui.house import PLAYERS, new_match


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def sitting(qtbot: QtBot, clock: HandClock, tmp_path: Path) -> Sitting:
    store = Store(tmp_path / "matches")
    return Sitting(new_match(deals=1, rounds=1), PLAYERS, store, store.folder / "one.stammtisch", clock)


def test_persons_are_those_whom_the_players_name(sitting: Sitting) -> None:
    sitting.players = (PERSON, "easy", PERSON, "easy")
    assert sitting.persons == (0, 2)
    assert [sitting.is_person(seat) for seat in range(-2, 5)] == [False, False, True, False, True, False, False]


def test_it_waits_for_one_thing_at_a_time(sitting: Sitting, clock: HandClock) -> None:
    rung: list[str] = []
    sitting.later(100, lambda: rung.append("first"))
    sitting.later(50, lambda: rung.append("second"))
    clock.advance(1000)
    assert rung == ["second"]


def test_nothing_comes_after_its_end(sitting: Sitting, clock: HandClock) -> None:
    rung: list[str] = []
    sitting.later(100, lambda: rung.append("early"))
    sitting.close()
    sitting.later(100, lambda: rung.append("late"))
    clock.advance(1000)
    assert sitting.closed and not rung


def test_a_finished_match_is_put_away_and_its_path_is_known(sitting: Sitting, tmp_path: Path) -> None:
    sitting._save()
    sitting.finish()
    assert sitting.path.parent == tmp_path / FINISHED
    assert read(sitting.path).over


def test_trouble_with_the_file_is_told(qtbot: QtBot, sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("in the way", encoding="utf-8")
    with qtbot.waitSignal(sitting.failed) as told:
        sitting._save()
    assert told.args is not None and told.args[0].message == NOT_SAVED.message
    with qtbot.assertNotEmitted(sitting.failed):
        sitting._save()


def test_help_is_counted_in_the_record_whatever_stood_there(sitting: Sitting) -> None:
    sitting._note(HINTS)
    sitting._note(HINTS)
    assert sitting.match.extras[HINTS] == 2
    sitting.match.extras[HINTS] = "many"
    sitting._note(HINTS)
    assert sitting.match.extras[HINTS] == 1
