# SPDX-License-Identifier: GPL-3.0-or-later
"""Races in turn, in training, left inside a chase, paused and given up, in the whole window with real events."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.match.fairness import Phase
from app.match.marks import PERSON
from app.match.record import load
from app.match.store import Saved
from app.players.reaction import Plan
from app.rules.core import ANYONE, CHANCE
from app.session.race_rules import IN_TURN, MODES, PRACTICE, RACE, TRAINING
from tests.ui.races import Houses, Race, alone, screen

__all__ = ["screen"]

# ── without a clock, training ──


def test_in_turn_a_match_goes_by_keys_only_and_time_decides_nothing(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON, "adult"), {"target": 2}, mode=IN_TURN)
    for _ in range(200):
        if race.match.over:
            break
        if race.page.explaining is not None or race.match.turn == CHANCE:
            QTest.keyClick(race.view, Qt.Key.Key_Return)
            continue
        race.wait(800)
        if race.session.due == 0:
            QTest.keyClick(race.view, Qt.Key.Key_Space)
        elif race.session.due == 1:
            race.type(race.found)
    assert race.match.over
    assert race.match.standing.totals[0] == 0
    assert 1 in race.match.standing.winners or 2 in race.match.standing.winners


def test_in_turn_all_pass_and_the_solution_is_shown(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    QTest.keyClick(race.view, Qt.Key.Key_Return)
    race.wait(800)
    for _ in range(2):
        QTest.keyClick(race.view, Qt.Key.Key_Space)
    assert str(race.match.round.moves[-1]) == "* nobody"
    assert race.page.told_all


def test_training_tells_house_way_and_first_card_and_computers_do_not_claim(house: Houses) -> None:
    race = alone(house(), mode=TRAINING)
    race.roll()
    race.wait(60_000)
    assert race.match.turn == ANYONE
    hints = []
    for _ in range(3):
        race.page.bar.press(0)
        hints.append((race.scene.pointed, race.page.bar.label.text()))
    chase = race.session.table()
    assert hints[0][0] == chase.start and "house" in hints[0][1]
    assert hints[1][0] == (chase.start + chase.way) % len(chase.items)
    assert race.match.extras["hints"] == 3


def test_training_leaves_all_the_time_to_pick_the_dice_in_sight_and_no_handicap(house: Houses) -> None:
    race = Race(house(), (PERSON, "age-6"), mode=TRAINING, delay=(5, 0, 0, 0, 0, 0))
    race.roll()
    race.buzz(0)
    race.house.clock.advance(10 * 60_000)
    assert race.is_at(Phase.FREEZE) and not race.scene.covered
    assert race.scene.trays[0].tray.waits == 0
    race.page.bar.press(0)
    assert race.match.extras["hints"] == 1
    race.type(race.found)
    assert race.match.standing.totals[0] == 0 and race.session.view().points == (1, 0)


def test_the_panel_asks_only_for_times_that_count_in_a_way_of_racing(house: Houses) -> None:
    page = alone(house()).page
    page.ask_rules()
    setup = page.setup
    asked = {}
    for number, mode in enumerate(MODES):
        setup.mode.setCurrentIndex(number)
        asked[mode] = (setup.scale.isEnabled(), setup.rows[0].pick.isEnabled(), setup.rows[0].delay.isEnabled())
    none = (False, False, False)
    assert asked == {RACE: (True, True, True), PRACTICE: (True, True, False), TRAINING: none, IN_TURN: none}


def test_practice_teaches_the_adapting_level_how_fast_one_is(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    for _ in range(3):
        race.roll()
        race.wait(12_000)
        found = race.found
        race.click(race.field() if found is None else race.middle(found))
        race.page.go_on()
    assert len(race.session.rules.times) == 3
    assert race.session.rules.pace > 1.5
    assert load(race.session.path.read_bytes()).extras["race"]["pace"] == race.session.rules.pace


# ── left and taken up again ──


def test_a_race_left_inside_a_chase_goes_on_covered_and_with_who_was_in(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON, PERSON))
    race.roll()
    race.buzz(2)
    race.wait(300)
    race.type(race.wrong())
    path = race.session.path
    race.house.window.show_start()
    race.house.window.go_on(Saved(path, load(path.read_bytes())))
    race.house.settle()
    assert race.session.left and race.scene.covered
    race.buzz(0)
    assert race.session.referee.phase == Phase.READY
    QTest.keyClick(race.view, Qt.Key.Key_Space)
    assert not race.scene.covered and race.session.table().out == (2,)
    race.buzz(2)
    assert race.is_at(Phase.CHASE)
    race.buzz(0)
    race.wait(300)
    race.type(race.found)
    assert race.session.table().winner == 0


@pytest.mark.parametrize(
    "lost",
    [QEvent(QEvent.Type.WindowDeactivate), QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)],
    ids=["another window", "a menu"],
)
def test_losing_the_keyboard_pauses_with_covered_dice(house: Houses, lost: QEvent) -> None:
    race = Race(house(), (PERSON, "expert"))
    race.roll()
    QApplication.sendEvent(race.view, lost)
    assert race.scene.covered and race.session.referee.paused
    race.wait(60_000)
    assert race.match.round.moves[-1].verb == "roll"
    race.page.bar.buttons[-1].click()
    assert not race.scene.covered
    race.wait(60_000)
    assert race.match.round.moves[-1].seat == 1


def test_computers_remember_what_was_wrong_before_the_race_was_left(
    house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = Race(house(), (PERSON, PERSON, "age-6", "age-6"))
    race.roll()
    wrong = race.wrong()
    race.buzz(0)
    race.wait(260)
    race.type(wrong)
    path = race.session.path
    race.house.window.show_start()
    race.house.window.go_on(Saved(path, load(path.read_bytes())))
    race.house.settle()
    monkeypatch.setattr("app.session.opponents.plan", lambda *_: Plan(1000, wrong))
    QTest.keyClick(race.view, Qt.Key.Key_Space)
    assert set(race.session.referee.plans) == {2, 3}
    assert wrong not in race.session.referee.plans.values()


def test_giving_up_asks_everybody_who_is_still_in(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.page.bar.buttons[-1].click()
    assert race.scene.covered
    race.buzz(1)
    assert race.match.turn == ANYONE
    race.buzz(0)
    assert str(race.match.round.moves[-1]) == "* nobody"
    assert race.page.explaining is not None
    race.wait(400)
    assert race.scene.past and not race.scene.covered and race.scene.steps > 0 and race.scene.trail.isVisible()


def test_the_rest_of_a_chase_among_computers_can_be_skipped(house: Houses) -> None:
    race = Race(house(), (PERSON, "age-6", "age-9"))
    race.roll()
    race.click(race.middle(race.wrong()))
    race.wait(1250)
    QTest.keyClick(race.view, Qt.Key.Key_Escape)
    race.wait(20)
    assert race.match.turn != ANYONE
