# SPDX-License-Identifier: GPL-3.0-or-later
"""Races in the whole window with real events: keys of six people, fingers, a mouse, and the panel before a race."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPointingDevice, QTouchEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games.heisse_spur import GAME
from app.match.fairness import Phase
from app.match.marks import PERSON
from app.match.match import Match
from app.match.record import load
from app.rules.core import ANYONE, OVER
from app.ui import race_words as words
from tests.ui.races import LEFT, NAMES, PLAIN, Houses, Race, alone, fingers, screen

__all__ = ["screen"]

# ── keys ──


def test_six_people_play_a_whole_match_at_one_keyboard(house: Houses) -> None:
    race = Race(house(), (PERSON,) * 6)
    chases = 0
    while not race.match.over:
        race.roll()
        race.wait(500)
        winner = chases % 6
        race.buzz(winner)
        assert race.session.referee.buzzer == winner
        for late in range(6):
            race.buzz(late)
        race.wait(260)
        race.type(race.found)
        assert race.match.turn != ANYONE
        assert race.page.told_all
        chases += 1
        if race.match.over:
            QTest.keyClick(race.view, Qt.Key.Key_Return)
    assert sum(race.match.standing.totals) == 36 - 17
    assert race.house.window.match_page.result.isVisible()


def test_who_calls_a_thief_gone_that_is_there_is_told_so(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    assert race.found is not None
    race.buzz(1)
    race.wait(260)
    race.type(None)
    assert race.page.bar.label.text() == "The thief is still in the circle. Ben is out until the chase ends."


def test_a_wrong_claim_says_so_and_its_reason_comes_when_the_chase_is_over(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.buzz(1)
    race.wait(260)
    race.type(race.wrong())
    assert race.page.bar.label.text() == "That is the wrong thief. Ben is out until the chase ends."
    assert not race.page.list.isVisible()
    race.wait(1300)
    race.buzz(1)
    assert race.is_at(Phase.CHASE)
    race.buzz(0)
    race.wait(260)
    race.type(race.found)
    told = [race.page.list.list.item(row).text() for row in range(race.page.list.list.count())]
    assert told[-1].startswith("Ben – ")


def test_buzz_keys_are_dead_while_somebody_picks_and_no_card_bears_their_letter(house: Houses) -> None:
    race = Race(house(), (PERSON,) * 6)
    race.roll()
    race.buzz(2)
    race.wait(300)
    letters = race.page.keys.letters()
    assert len(letters) == 18
    assert not {"A", "L", "T", "F"} & set(letters.values())
    for seat in range(6):
        race.buzz(seat)
    assert race.match.round.moves[-1].verb == "roll"


def test_letters_are_there_only_while_somebody_picks(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    assert race.scene.letters == {}
    race.buzz(0)
    assert len(race.scene.letters) == 18
    race.wait(3100)
    assert race.scene.letters == {}


def test_a_card_can_be_picked_with_arrows_and_enter(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.buzz(0)
    race.wait(300)
    found = race.found
    assert found is not None
    for _ in range(20):
        if race.scene.cursor == found:
            break
        QTest.keyClick(race.view, Qt.Key.Key_Right)
    QTest.keyClick(race.view, Qt.Key.Key_Return)
    assert race.session.table().winner == 0


def test_enter_without_a_card_calls_that_nothing_fits(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.buzz(0)
    race.wait(300)
    QTest.keyClick(race.view, Qt.Key.Key_Return)
    assert str(race.match.round.moves[-1]) == "0 vanished"


def test_dice_are_blank_before_the_roll_and_while_somebody_picks(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    blank = race.scene.dice[0].pixmap().cacheKey()
    race.buzz(0)
    race.wait(200)
    assert {die.pixmap().cacheKey() for die in race.scene.dice} == {blank}
    race.wait(900)
    assert blank not in {die.pixmap().cacheKey() for die in race.scene.dice}
    race.buzz(1)
    assert {die.pixmap().cacheKey() for die in race.scene.dice} == {blank}


def test_a_key_that_is_held_holds_up_the_dice_and_its_tray_says_so(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.down(1)
    race.buzz(0)
    race.wait(3000)
    assert race.is_at(Phase.SUSPENSE)
    assert race.page.bar.label.text() == "Let go of your key: Ben"
    assert race.scene.trays[1].tray.status == "let go!"
    race.up(1)
    assert race.is_at(Phase.CHASE)


def test_the_next_chase_starts_with_the_rollers_own_key_from_the_explanation(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.buzz(0)
    race.wait(300)
    race.type(race.found)
    assert race.page.explaining is not None
    race.roll()
    assert race.page.explaining is None
    assert race.session.table().number == 2


# ── the mouse ──


def test_one_person_plays_with_the_mouse_alone(house: Houses) -> None:
    race = alone(house())
    race.page.bar.buttons[-1].click()
    race.wait(700)
    race.wait(310)
    assert race.is_at(Phase.CHASE)
    found = race.found
    race.click(race.field() if found is None else race.middle(found))
    assert race.session.table().winner == 0
    race.page.bar.buttons[-1].click()
    assert race.page.explaining is None


def test_a_whole_match_against_a_computer_by_mouse(house: Houses) -> None:
    race = Race(house(), (PERSON, "expert"), {"target": 3})
    for _ in range(60):
        if race.match.over:
            break
        race.page.bar.buttons[-1].click()
        race.wait(1010)
        if race.session.table().number % 2:
            found = race.found
            race.click(race.field() if found is None else race.middle(found))
        else:
            race.wait(60_000)
        race.page.bar.buttons[-1].click()
    assert race.match.over
    assert race.house.window.match_page.result.isVisible()


def drag(race: Race, start: QPoint, end: QPoint, pause: int = 100) -> None:
    target = race.view.viewport()
    QTest.mousePress(target, LEFT, PLAIN, start)
    for share in (0.2, 0.6, 1.0):
        at = start + (end - start) * share
        moved = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            QPointF(at),
            QPointF(target.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            LEFT,
            PLAIN,
        )
        QApplication.sendEvent(target, moved)
        race.wait(pause)
    QTest.mouseRelease(target, LEFT, PLAIN, end)


def test_several_people_drag_the_card_to_their_tray(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON, PERSON))
    race.roll()
    found = race.found
    assert found is not None
    drag(race, race.middle(found), race.tray(2))
    assert race.session.table().winner == 2


@pytest.mark.parametrize("pause", [100, 600])
def test_a_card_let_go_elsewhere_or_too_late_is_no_claim(house: Houses, pause: int) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    found = race.found
    assert found is not None
    drag(race, race.middle(found), race.tray(1) if pause > 500 else QPoint(512, 250), pause)
    assert race.match.round.moves[-1].verb == "roll"
    assert race.is_at(Phase.CHASE)


def test_a_tray_is_a_pad_to_buzz_with(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    race.click(race.tray(1))
    assert race.session.referee.buzzer == 1
    race.wait(300)
    found = race.found
    race.click(race.field() if found is None else race.middle(found))
    assert race.session.table().winner == 1


def test_computers_reach_for_the_card_before_their_claim_counts(house: Houses) -> None:
    race = Race(house(speed="normal"), (PERSON, "expert"))
    race.roll()
    race.session.look()
    due = race.session.referee.due_in(1)
    assert due is not None
    race.wait(due - 420)
    assert race.scene.flights.hands == frozenset()
    race.wait(120)
    assert race.scene.flights.hands == {1}
    race.wait(500)
    assert race.match.round.moves[-1].seat == 1
    assert race.scene.flights.hands == frozenset()


# ── fingers ──


def test_a_touch_round_two_fingers_at_once_and_the_first_pressed_card_wins(
    house: Houses, screen: QPointingDevice
) -> None:
    race = Race(house(), (PERSON, PERSON, PERSON, PERSON))
    race.roll()
    found, wrong = race.found, race.wrong()
    assert found is not None
    fingers(race, screen, ("press", 1, race.middle(found)))
    race.wait(40)
    fingers(race, screen, ("stationary", 1, race.middle(found)), ("press", 2, race.middle(wrong)))
    race.wait(100)
    fingers(race, screen, ("move", 1, race.tray(0)), ("move", 2, race.tray(3)))
    fingers(race, screen, ("stationary", 1, race.tray(0)), ("release", 2, race.tray(3)))
    assert race.match.round.moves[-1].verb == "roll", "the later card waits for the earlier one"
    fingers(race, screen, ("release", 1, race.tray(0)))
    assert race.session.table().winner == 0
    assert race.session.table().wrongs == ()


def test_a_finger_buzzes_on_a_pad_and_picks(house: Houses, screen: QPointingDevice) -> None:
    """The made-up screen of the tests ends at 800 pixels, so the finger is one at the left."""
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    fingers(race, screen, ("press", 1, race.tray(0)))
    fingers(race, screen, ("release", 1, race.tray(0)))
    assert race.session.referee.buzzer == 0
    race.wait(300)
    found = race.found
    at = race.field() if found is None else race.middle(found)
    fingers(race, screen, ("press", 1, at))
    fingers(race, screen, ("release", 1, at))
    assert race.session.table().winner == 0


def test_a_cancelled_touch_is_never_a_claim(house: Houses, screen: QPointingDevice) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    found = race.found
    assert found is not None
    fingers(race, screen, ("press", 1, race.middle(found)))
    fingers(race, screen, ("move", 1, race.tray(0)))
    QApplication.sendEvent(race.view.viewport(), QTouchEvent(QEvent.Type.TouchCancel, screen))
    fingers(race, screen, ("release", 1, race.tray(0)))
    assert race.match.round.moves[-1].verb == "roll"
    race.wait(100)
    race.buzz(1)
    assert race.session.referee.buzzer == 1, "and nobody is held up by it"


# ── how we race ──


def test_a_new_race_asks_first_and_keys_are_given_by_pressing_them(house: Houses) -> None:
    opened = house()
    match = Match(GAME, {}, NAMES[:2], 0, {"seed": 3})
    opened.play(match, (PERSON, PERSON))
    page = opened.window.match_page.race
    setup, view = page.setup, page.view
    assert view is not None
    assert setup.isVisible()
    setup.rows[0].key.click()
    QTest.keyClick(view, Qt.Key.Key_L)
    assert "Ben has this key" in setup.said.text()
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert setup.rules.keys[0] == "A"
    QTest.keyClick(view, Qt.Key.Key_X)
    assert setup.rules.keys[0] == "X"
    setup.rows[1].delay.setValue(3)
    setup.times.setCurrentIndex(2)
    setup.times.activated.emit(2)
    setup.start.click()
    session = page.session
    assert session is not None
    assert session.rules.keys[:2] == ("X", "L")
    assert session.rules.delay[1] == 3 and session.rules.pick[0] == 6 and not session.rules.covered
    assert session.referee.fairness.delay == (0, 3000)
    assert load(session.path.read_bytes()).extras["race"]["keys"][0] == "X"


def test_keys_under_test_light_the_rows_of_those_that_arrive(house: Houses) -> None:
    opened = house()
    opened.play(Match(GAME, {}, NAMES[:3], 0, {"seed": 3}), (PERSON,) * 3)
    page = opened.window.match_page.race
    view = page.view
    assert view is not None
    QTest.keyPress(view, Qt.Key.Key_A)
    QTest.keyPress(view, Qt.Key.Key_L)
    assert [row.key.isDown() for row in page.setup.rows] == [True, True, False]
    QTest.keyRelease(view, Qt.Key.Key_A)
    assert [row.key.isDown() for row in page.setup.rows] == [False, True, False]


def test_a_match_of_computers_alone_is_started_by_a_button(house: Houses) -> None:
    race = Race(house(), ("expert", "adult"), {"target": 1})
    for _ in range(20):
        if race.match.turn == OVER:
            break
        race.page.bar.buttons[-1].click()
        race.wait(30_000)
        race.page.bar.buttons[-1].click()
    assert race.match.over


def test_words_of_the_bar_follow_the_language(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.page.retranslate()
    assert race.page.bar.label.text() == "Anna rolls the dice: press A."
    assert words.ROLL.message in [button.text() for button in race.page.bar.buttons]
