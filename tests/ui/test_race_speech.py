# SPDX-License-Identifier: GPL-3.0-or-later
"""A race that is heard: each thing once, nothing of covered dice, answers on demand, a chase won by ear and keys."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.access.tree import told
from app.match.marks import PERSON
from app.rules.core import ANYONE
from app.session.race_rules import IN_TURN, TRAINING
from app.ui import race_words as words
from tests.ui.races import Houses, Race, alone

CTRL = Qt.KeyboardModifier.ControlModifier


def listen(race: Race) -> list[str]:
    heard: list[str] = []
    race.page.voice.spoke.connect(heard.append)
    return heard


def press(race: Race, key: Qt.Key) -> None:
    QTest.keyClick(race.view, key)


def ask(race: Race, number: int) -> None:
    QTest.keyClick(race.view, Qt.Key(Qt.Key.Key_0 + number), CTRL)


def rolled(race: Race) -> None:
    press(race, Qt.Key.Key_Return)
    race.wait(800)


def test_a_thief_is_found_by_ear_and_keys_alone(house: Houses) -> None:
    """In turn: whoever hears dice and places needs no eyes."""
    race = Race(house(), (PERSON, "adult"), mode=IN_TURN)
    won = 0
    for _ in range(8):
        heard = listen(race)
        if race.session.due != 0:
            rolled(race)
            race.wait(2000)
        if race.match.turn == ANYONE and race.session.due == 0:
            heard.clear()
            ask(race, 1)
            start, side, gem, feature = heard[-1].removeprefix("The dice: ").removesuffix(".").split(", ")
            press(race, Qt.Key.Key_Home)
            assert heard[-1].lower().startswith(start)
            step = Qt.Key.Key_Right if side == "footprint" else Qt.Key.Key_Left
            for _ in race.scene.circle.slots:
                press(race, step)
                carried, _, worn = heard[-1].split(". Place")[0].lower().partition(", ")
                if gem in carried and feature in worn:
                    break
            press(race, Qt.Key.Key_Return)
            assert race.session.table().winner == 0
            assert "Anna has caught him!" in heard
            won += 1
        race.page.tell_all()
        press(race, Qt.Key.Key_Return)
        race.page.voice.spoke.disconnect()
    assert won >= 3


def test_the_six_keys_answer(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    heard = listen(race)
    starts = ("No dice", "The circle, clockwise: ", "Score: Anna: 0, Ben: 0. 18 cards", "Anna", "No chase is over yet.")
    for number, start in enumerate(starts, 1):
        heard.clear()
        ask(race, number)
        assert len(heard) == 1 and heard[0].startswith(start)
    ask(race, 6)
    assert heard[-1] == heard[-2] == "No chase is over yet."
    ask(race, 7)
    assert len(heard) == 2
    rolled(race)
    wrong = race.wrong()
    race.type(wrong)
    race.type(race.found)
    race.page.tell_all()
    heard.clear()
    ask(race, 5)
    assert "the wanted thief!" in heard[0] and "Anna – " in heard[0]
    assert heard[0].count(". ") + heard[0].count("! ") >= 2


def test_what_happens_is_said_once(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    heard = listen(race)
    race.roll()
    dice = [said for said in heard if said.startswith("The dice: ")]
    assert len(dice) == 1 and dice[0].count(",") == 3
    assert not any(said in heard for said in (words.COMING.message, words.LOOK.message))
    wrong = race.wrong()
    race.buzz(0)
    race.wait(300)
    race.type(wrong)
    named = race.page.texts(race.scene.game.words.card(race.session.table().before[wrong]))
    assert heard[-3:] == [
        "Anna picks: click the card or type its letter.",
        f"Anna: {named}",
        "That is the wrong thief. Anna is out until the chase ends.",
    ]
    race.wait(1300)
    race.buzz(1)
    race.wait(300)
    race.type(race.found)
    race.wait(20_000)
    assert heard.count("Ben has caught him!") == 1
    assert sum(f"Anna – {named}" in said for said in heard) == 1
    assert len([said for said in heard if said.startswith("The dice: ")]) == 1


def test_early_and_late_buzzes_are_said(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    heard = listen(race)
    race.buzz(0)
    race.wait(10)
    race.buzz(1)
    assert heard[-1] == "Ben: Too early!"
    race.wait(2000)
    race.buzz(0)
    race.wait(3100)
    assert "Anna has not picked in time and waits until the chase ends." in heard


def test_covered_dice_are_not_told(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    heard = listen(race)
    race.buzz(0)
    race.wait(100)
    ask(race, 1)
    assert heard[-1] == "No dice can be seen now."
    ask(race, 2)
    assert heard[-1].startswith("The circle, clockwise: ")
    assert race.view.accessibleDescription() == ""


def test_passing_is_said_also_of_computers(house: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    race = Race(house(), (PERSON, "adult"), mode=IN_TURN)
    monkeypatch.setattr(type(race.session.opponents), "plan_again", lambda *_: None)
    heard = listen(race)
    rolled(race)
    press(race, Qt.Key.Key_Space)
    race.wait(2000)
    assert heard.index("Anna has passed.") < heard.index("Ben has passed.")
    assert heard.count("Ben has passed.") == 1


def test_a_hint_and_a_place_are_said(house: Houses) -> None:
    race = alone(house(), mode=TRAINING)
    race.roll()
    heard = listen(race)
    race.page.bar.press(0)
    assert heard[-1].startswith("The trail starts at the ")
    press(race, Qt.Key.Key_Home)
    chase = race.session.table()
    assert race.scene.cursor == chase.start
    press(race, Qt.Key.Key_Left)
    assert race.scene.cursor == (chase.start - 1) % len(chase.items)
    assert f"Place {race.scene.cursor + 1} of {len(chase.items)}" in heard[-1]


def test_a_house_is_no_claim(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    rolled(race)
    heard = listen(race)
    press(race, Qt.Key.Key_Home)
    press(race, Qt.Key.Key_Return)
    assert heard[-1] == words.NOT_A_THIEF.message == race.page.bar.label.text()
    assert race.match.round.moves[-1].verb == "roll"


def test_the_cursor_of_one_chase_claims_nothing_in_the_next(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    press(race, Qt.Key.Key_Right)
    press(race, Qt.Key.Key_Right)
    assert race.scene.cursor == 1
    rolled(race)
    assert race.scene.cursor is None


def test_dice_that_were_told_aloud_are_not_told_again(house: Houses) -> None:
    class Loud:
        def say(self, text: str, language: str, volume: int = 100) -> bool:
            return True

        def stop(self) -> None: ...

        def end(self) -> None: ...

    race = Race(house(), (PERSON, PERSON), spoken=True)
    loud: Any = Loud()
    race.page.speech.announcer.voice = loud
    heard = listen(race)
    race.roll()
    assert not any(said.startswith("The dice: ") for said in heard)


def circle_buttons(race: Race) -> list[QPushButton]:
    QApplication.processEvents()
    mirror = race.page.speech.mirror
    assert mirror is not None
    return [button for button in mirror.findChildren(QPushButton) if button.isVisible()]


def test_the_table_is_read_as_objects_where_it_lies(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), {"specials": "both"}, mode=IN_TURN)
    rolled(race)
    buttons = circle_buttons(race)
    assert len(buttons) == 27
    for place, button in enumerate(buttons):
        assert button.accessibleName().endswith(f"Place {place + 1} of 27")
        assert button.geometry().contains(race.middle(place))
    names = {each.name for each in told(race.page) if each.visible}
    assert {"The circle", "Dice", "Players"} <= names
    assert {race.page.texts(said) for _, said in race.session.table().dice} <= names
    assert any(name.startswith("Anna, 0 thieves") for name in names)


def test_pressing_a_card_is_pointing_at_it(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    found = race.found
    assert found is not None
    circle_buttons(race)[found].click()
    assert race.match.turn == ANYONE, "among several people nobody knows whose claim that is"
    race.buzz(1)
    race.wait(300)
    circle_buttons(race)[found].click()
    assert race.session.table().winner == 1


def test_function_keys_are_the_windows_own(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    press(race, Qt.Key.Key_F2)
    assert race.house.window.book is not None and race.house.window.book.isVisible()


def test_what_was_said_is_forgotten_with_the_table(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON))
    race.roll()
    speech = race.page.speech
    race.house.window.show_start()
    assert speech.mirror is None and speech.teller is None
    assert not speech.answer(1)
    assert not any(each.name.startswith("The dice") for each in told(speech.voice) if each.visible)


def test_the_number_keys_press_the_buttons_and_are_told(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    heard = listen(race)
    ask(race, 4)
    assert heard[-1].endswith("Number keys: 1 How we race …, 2 Roll the dice.")
    press(race, Qt.Key.Key_2)
    race.wait(800)
    assert race.match.turn == ANYONE
    first = race.session.due
    ask(race, 4)
    assert heard[-1].endswith("Number keys: 1 Pass.")
    press(race, Qt.Key.Key_9)
    assert race.session.due == first
    press(race, Qt.Key.Key_1)
    assert race.session.due != first


def test_how_to_race_is_asked_by_name_and_says_what_each_way_means(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN)
    heard = listen(race)
    press(race, Qt.Key.Key_1)
    setup = race.page.setup
    assert setup.isVisible() and setup.accessibleName() == "How do you want to race?"
    assert race.view.focusPolicy() == Qt.FocusPolicy.NoFocus
    QTest.keyClick(setup.mode, Qt.Key.Key_Up)
    assert heard[-1].startswith("Whoever presses their key first may pick.")
    setup.rows[0].key.click()
    assert heard[-1] == "Press your key …"
    QTest.keyClick(setup, Qt.Key.Key_X)
    assert heard[-1] == "Key, Anna: X" and setup.rows[0].key.accessibleName() == "Key, Anna: X"
    setup.start.click()
    assert race.view.hasFocus() and race.view.focusPolicy() == Qt.FocusPolicy.StrongFocus
