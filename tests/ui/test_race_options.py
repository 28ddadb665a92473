# SPDX-License-Identifier: GPL-3.0-or-later
"""Races as a group likes them: on a flat screen, with slow or spoken dice, own times, own sounds, patient computers."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from app.games.heisse_spur import GAME
from app.match.fairness import Phase
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.core import NOBODY
from app.session.race_rules import IN_TURN, TRAINING
from app.sound import BUZZES
from app.table.circle_flat import FlatCircle
from app.table.circle_flights import FLASH
from app.ui import race_words as words
from tests.ui.races import NAMES, Houses, Race, alone, fingers, screen

__all__ = ["screen"]


def words_of(race: Race) -> list[str]:
    """What stands beside the dice."""
    return [caption.text for caption in race.scene.throw.captions if caption.isVisible()]


def faces_up(race: Race) -> int:
    """How many dice of the first set do not look blank."""
    blank = race.scene.pieces.piece("die", race.scene.circle.dice()[0].width(), race.scene.ratio).cacheKey()
    return sum(die.pixmap().cacheKey() != blank for die in race.scene.dice)


# ── a flat screen ──


def test_on_a_flat_screen_trays_dice_and_cards_are_turned_towards_the_people(house: Houses) -> None:
    race = Race(house(), (PERSON,) * 4, flat=True)
    race.roll()
    assert isinstance(race.scene.circle, FlatCircle)
    assert [tray.rotation() % 360 for tray in race.scene.trays] == [0, 90, 180, 270]
    assert {card.rotation() % 360 for card in race.scene.cards} == {0, 90, 180, 270}
    assert [die.rotation() for die in race.scene.throw.dice] == [0, 0, 0, 180, 180, 180]
    pictures = [die.pixmap().cacheKey() for die in race.scene.throw.dice]
    assert pictures[:3] == pictures[3:] and len(set(pictures)) == 3


def test_a_window_that_is_higher_than_wide_shows_all_upright(house: Houses) -> None:
    race = Race(house(700, 900), (PERSON,) * 4, flat=True)
    assert not race.scene.circle.flat
    assert {item.rotation() for item in (*race.scene.cards, *race.scene.trays)} == {0}


def test_a_flat_round_by_touch_pads_cards_and_own_fields(house: Houses, screen: QPointingDevice) -> None:
    """The made-up screen of the tests ends at 800 by 800 pixels; the seat at the lower edge and the left one reach."""
    race = Race(house(), (PERSON,) * 4, flat=True)
    circle = race.scene.circle
    assert isinstance(circle, FlatCircle)
    race.roll()
    pad = (circle.trays[1].center() + circle.trays[1].topLeft()).toPoint() / 2
    fingers(race, screen, ("press", 1, pad))
    fingers(race, screen, ("release", 1, pad))
    assert race.session.referee.buzzer == 1
    race.wait(300)
    other, own = circle.field_of(0).center().toPoint(), circle.field_of(1).center().toPoint()
    fingers(race, screen, ("press", 2, other))
    fingers(race, screen, ("release", 2, other))
    assert race.is_at(Phase.FREEZE), "the field of another is no call"
    fingers(race, screen, ("press", 3, own))
    fingers(race, screen, ("release", 3, own))
    assert str(race.match.round.moves[-1]) == "1 vanished"


def test_a_card_is_dragged_to_a_turned_tray(house: Houses) -> None:
    race = Race(house(), (PERSON,) * 6, flat=True)
    race.roll()
    found = race.found
    assert found is not None
    race.page.point_down(7, race.middle(found).toPointF(), race.house.clock.now(), "touch")
    assert race.scene.flights.is_lifted(7)
    race.wait(200)
    race.page.point_moved(7, race.tray(3).toPointF())
    race.page.point_up(7, race.tray(3).toPointF(), race.house.clock.now())
    assert race.session.table().winner == 3
    assert race.page.list.isVisible()
    assert not any(slot.box.toRect().intersects(race.page.list.geometry()) for slot in race.scene.circle.slots)


def test_on_a_flat_screen_a_whole_chase_goes_without_keyboard_and_bar(house: Houses) -> None:
    """Roll, buzz, be wrong, pause, come back, be right, and on to the next roller: all by taps on trays and cards."""
    race = Race(house(), (PERSON,) * 3, flat=True)
    race.click(race.pad(0))
    race.wait(1010)
    assert race.is_at(Phase.CHASE)
    race.click(race.pad(2))
    race.wait(300)
    race.click(race.middle(race.wrong()))
    race.wait(1300)
    race.page.focus_lost()
    assert race.session.referee.paused
    race.click(race.pad(1))
    assert not race.session.referee.paused
    race.click(race.pad(1))
    race.wait(300)
    found = race.found
    assert found is not None
    race.click(race.middle(found))
    assert race.page.explaining is not None and race.session.table().winner == 1
    race.page.tell_all()
    race.click(race.pad(2))
    assert race.page.explaining is not None, "only whoever rolls next leads on"
    race.click(race.pad(1))
    assert race.page.explaining is None and race.is_at(Phase.SUSPENSE)


def test_on_a_flat_screen_one_rolls_and_passes_in_turn_with_the_own_tray(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN, flat=True)
    race.click(race.pad(1))
    assert race.match.round.moves[-1].verb == "circle"
    race.click(race.pad(0))
    race.wait(800)
    assert race.session.due == 0 and race.scene.trays[0].tray.status == "tap here to pass"
    race.click(race.pad(1))
    assert race.session.due == 0
    race.click(race.pad(0))
    assert race.session.due == 1
    race.click(race.scene.circle.field_of(1).center().toPoint())
    assert [str(move) for move in race.match.round.moves[-2:]] == ["1 vanished", "* nobody"]


# ── slow and spoken dice ──


@pytest.mark.parametrize("mode", ["race", TRAINING])
def test_slow_dice_show_their_faces_one_after_the_other_and_then_the_clocks_start(house: Houses, mode: str) -> None:
    race = Race(house(), (PERSON, "expert"), mode=mode, slow=True)
    race.buzz(0)
    race.wait(1010)
    assert race.is_at(Phase.REVEAL) and faces_up(race) == 1
    assert race.page.bar.buttons == [] and "one after the other" in race.page.bar.label.text()
    race.wait(1500)
    assert faces_up(race) == 2
    race.click(race.middle(race.found or 0))
    assert race.match.round.moves[-1].verb == "roll", "nobody claims before the last"
    race.wait(1500)
    assert faces_up(race) == 3 and race.is_at(Phase.CHASE)
    assert bool(race.session.referee.plans) is (mode == "race")


def test_slow_dice_in_turn_hold_up_whoever_is_first(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), mode=IN_TURN, slow=True)
    race.page.go_on()
    assert faces_up(race) == 1 and race.session.due == NOBODY and race.page.keys.letters() == {}
    race.wait(3100)
    assert faces_up(race) == 3 and race.session.due == 0 and race.page.keys.letters()


class Speaker:
    """A voice that writes down what it says."""

    def __init__(self, can: bool) -> None:
        self.can = can
        self.said: list[tuple[str, str]] = []

    def say(self, text: str, language: str, volume: int) -> bool:
        self.said.append((text, language))
        return self.can

    def stop(self) -> None: ...

    def end(self) -> None: ...


def test_spoken_dice_are_said_once_and_written_and_covered_with_them(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), spoken=True)
    voice: Any = Speaker(can=True)
    race.page.speech.announcer.voice = voice
    race.roll()
    told = ", ".join(race.page.texts(text) for _, text in race.session.table().dice)
    assert voice.said == [(told, "en")] and words_of(race) == [told]
    race.buzz(1)
    assert words_of(race) == []
    race.wait(3100)
    assert words_of(race) == [told] and len(voice.said) == 1


def test_slow_dice_are_spoken_as_they_show(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), spoken=True, slow=True)
    voice: Any = Speaker(can=True)
    race.page.speech.announcer.voice = voice
    race.buzz(0)
    race.wait(4200)
    told = [race.page.texts(text) for _, text in race.session.table().dice]
    assert [text for text, _ in voice.said] == told


def test_without_a_voice_it_is_said_once_and_dice_are_read(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), spoken=True)
    voice: Any = Speaker(can=False)
    race.page.speech.announcer.voice = voice
    race.roll()
    assert race.page.bar.label.text() == words.NO_VOICE.message and words_of(race)
    race.page.giving_up.wish()
    for seat in (0, 1):
        race.page.giving_up.agree(seat)
    race.page.go_on()
    race.roll()
    assert race.page.bar.label.text() != words.NO_VOICE.message
    assert len(voice.said) == 2


def test_muted_nothing_is_said_aloud(house: Houses) -> None:
    race = Race(house(muted=True), (PERSON, PERSON), spoken=True)
    voice: Any = Speaker(can=True)
    race.page.speech.announcer.voice = voice
    race.roll()
    assert voice.said == [] and words_of(race)


# ── a buzz of one's own ──


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_each_seat_has_a_sound_of_its_own_and_its_tray_flashes(house: Houses, motion: str) -> None:
    race = Race(house(motion=motion), (PERSON,) * 6)
    heard: list[str] = []
    race.page.sounded.connect(heard.append)
    for seat in range(6):
        if race.is_at(Phase.DONE) or race.is_at(Phase.READY):
            race.roll()
        race.buzz(seat)
        assert heard[-1] == BUZZES[seat]
        assert [tray.flash > 0.5 for tray in race.scene.trays] == [other == seat for other in range(6)]
        race.wait(FLASH + 60)
        assert all(tray.flash == 0 for tray in race.scene.trays)
        race.wait(3000)


def test_a_key_that_is_tried_sounds_as_its_buzz(house: Houses) -> None:
    opened = house()
    opened.play(Match(GAME, {}, NAMES[:3], 0, {"seed": 3}), (PERSON,) * 3)
    page = opened.window.match_page.race
    heard: list[str] = []
    page.sounded.connect(heard.append)
    assert page.view is not None
    QTest.keyClick(page.view, Qt.Key.Key_L)
    assert heard == ["buzz-1"]


def test_keys_are_given_and_tried_wherever_the_focus_in_the_panel_is(house: Houses) -> None:
    opened = house()
    opened.play(Match(GAME, {}, NAMES[:3], 0, {"seed": 3}), (PERSON,) * 3)
    setup = opened.window.match_page.race.setup
    heard: list[str] = []
    setup.sounded.connect(heard.append)

    def press(key: Qt.Key) -> None:
        focus = opened.window.focusWidget()
        assert focus is setup or setup.isAncestorOf(focus)
        QTest.keyClick(focus, key)

    press(Qt.Key.Key_L)
    press(Qt.Key.Key_Up)
    assert heard == ["buzz-1", "buzz-2"] and setup.start.hasFocus()
    setup.rows[2].key.click()
    press(Qt.Key.Key_L)
    assert setup.said.text() == f"{NAMES[1]} has this key already."
    press(Qt.Key.Key_Space)
    assert setup.said.text() == "This key is needed for something else."
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Up)
    assert setup.rows[2].key.text() == "↑" and heard[-1] == "buzz-2"
    setup.rows[2].key.click()
    press(Qt.Key.Key_T)
    assert setup.rules.keys[2] == "T" and setup.rows[2].key.text() == "T" and setup.start.hasFocus()
    press(Qt.Key.Key_T)
    assert heard[-1] == "buzz-2"


# ── times ──


def test_times_to_pick_are_each_seats_own_and_known_presets_keep_their_name(house: Houses) -> None:
    opened = house()
    opened.play(Match(GAME, {}, NAMES[:3], 0, {"seed": 3}), (PERSON, PERSON, "adult"))
    page = opened.window.match_page.race
    setup = page.setup
    assert setup.times.currentData() == "adults" and [row.pick.value() for row in setup.rows] == [3, 3]
    setup.rows[1].pick.setValue(6)
    assert setup.times.currentData() == ""
    setup.rows[1].pick.setValue(3)
    assert setup.times.currentData() == "adults"
    setup.times.setCurrentIndex(setup.times.findData("children"))
    setup.times.activated.emit(setup.times.currentIndex())
    assert [row.pick.value() for row in setup.rows] == [6, 6]
    setup.rows[0].pick.setValue(1)
    setup.rows[0].delay.setValue(5)
    for option in setup.options.values():
        option.setChecked(True)
    setup.start.click()
    assert page.session is not None
    rules = page.session.rules
    assert rules.fairness(2).pick == (1000, 6000) and rules.delay[:2] == (5, 0)
    assert rules.flat and rules.slow and rules.spoken
    assert page.scene is not None and page.scene.circle.flat


def test_the_ring_of_a_handicap_closes(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), delay=(4, 0, 0, 0, 0, 0))
    race.roll()
    shares = []
    for _ in range(5):
        shares.append(race.scene.trays[0].tray.waits)
        race.wait(1000)
    assert shares == sorted(shares, reverse=True) and shares[0] > 0.8 and shares[-1] == 0
    assert race.scene.trays[1].tray.waits == 0


def test_a_tray_says_not_yet_only_while_its_handicap_lasts(house: Houses) -> None:
    race = Race(house(), (PERSON, PERSON), delay=(3, 0, 0, 0, 0, 0))
    race.roll()
    race.buzz(0)
    assert race.scene.trays[0].tray.status == "Not yet!"
    race.wait(3000)
    assert race.scene.trays[0].tray.status == ""
    race.buzz(0)
    assert race.is_at(Phase.FREEZE) and race.scene.trays[0].tray.status == "picks"


def test_asking_again_how_to_race_keeps_what_has_been_set(house: Houses) -> None:
    opened = house()
    opened.play(Match(GAME, {}, NAMES[:2], 0, {"seed": 3}), (PERSON, PERSON))
    page = opened.window.match_page.race
    size = page.setup.size()
    page.setup.rows[0].delay.setValue(3)
    page.ask_rules()
    assert page.setup.isVisible() and page.setup.rows[0].delay.value() == 3 and page.setup.size() == size


# ── computers and the time to react that all games share ──


@pytest.mark.parametrize("percent", [50, 100, 400])
def test_computers_take_their_time_as_the_settings_of_all_games_have_it(house: Houses, percent: int) -> None:
    def due(time: int) -> int:
        race = alone(house(reaction_time=time))
        race.roll()
        wait = race.session.referee.due_in(1)
        assert wait is not None
        return wait

    assert due(percent) == pytest.approx(due(100) * percent / 100, rel=0.02)


def test_without_any_hurry_no_computer_claims_before_the_person_gives_up(house: Houses) -> None:
    race = Race(house(), (PERSON, "expert"))
    race.house.window.set("reaction_time", 0)
    race.roll()
    race.wait(60_000)
    assert race.match.round.moves[-1].verb == "roll" and race.scene.flights.hands == frozenset()
    race.page.giving_up.wish()
    race.wait(10_000)
    assert race.match.round.moves[-1].seat == 1
