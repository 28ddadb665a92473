# SPDX-License-Identifier: GPL-3.0-or-later
"""Ten practice chases in the whole window: what they measure, what is said of it, and the race that follows."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from app.games.heisse_spur import GAME
from app.match.marks import PERSON
from app.match.match import Match
from app.session.fit import CHASES
from app.session.race_rules import PRACTICE, RACE
from tests.ui.house import cut_words
from tests.ui.races import NAMES, Houses, Race


def practise(race: Race, times: int = CHASES, wrong: int = -1, seconds: int = 5) -> None:
    for number in range(times):
        race.roll()
        race.wait(1000 * seconds)
        found = race.wrong() if number == wrong else race.found
        race.click(race.field() if found is None else race.middle(found))
        race.wait(1300)
        race.page.tell_all()
        race.page.go_on()


def test_ten_chases_measure_a_person_and_say_what_was_found(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    practise(race, wrong=3)
    findings = race.page.findings
    assert findings.isVisible()
    fit = findings.fit
    assert (fit.chases, fit.wrong) == (10, 1) and 5000 <= fit.median <= 5710
    assert fit.pace > 1.4
    text = findings.words.text()
    assert f"Anna takes {round(fit.median / 1000, 1):g} s for a chase" in text and "1 chase was not solved." in text
    assert [bar.name for bar in findings.bars.bars if bar.own] == ["Anna"]
    assert cut_words(findings) == []
    about = QAccessible.queryAccessibleInterface(findings.race)
    heard = about.text(QAccessible.Text.Description)
    parts = (*text.splitlines(), findings.bars.accessibleName(), findings.more.text())
    assert all(told in heard for told in parts)


def test_a_wrong_claim_in_practice_ends_the_chase_and_shows_the_trail(house: Houses) -> None:
    race = Race(house(), (PERSON, "adult"), mode=PRACTICE)
    race.roll()
    race.click(race.middle(race.wrong()))
    race.wait(1300)
    assert race.page.explaining is not None and race.page.explaining.wrongs
    assert race.session.rules.times[0][0] == 0


def test_the_bar_counts_the_chases_of_practice(house: Houses) -> None:
    race = Race(house(), (PERSON, "adult"), mode=PRACTICE)
    for number in (1, 2):
        said = race.page.bar.label.accessibleName()
        assert said == f"Practice, chase {number} of 10. Roll the dice: press A."
        practise(race, 1)


def test_practice_is_followed_by_a_fresh_match_against_a_level_that_fits(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    practise(race)
    path, circle = race.session.path, race.session.table().items
    race.page.findings.race.click()
    assert not race.page.findings.isVisible()
    assert race.session.rules.mode == RACE and race.session.rules.times == ()
    assert race.session.path == path and len(race.match.round.moves) == 1
    assert race.session.table().items != circle and race.match.round.state.points() == (0, 0)
    race.roll()
    assert race.session.opponents.adapted == race.session.rules.pace > 1.4


def test_ten_more_begin_from_nothing(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    practise(race)
    race.page.findings.again.click()
    assert race.session.rules.mode == PRACTICE and race.session.rules.times == ()
    practise(race, 1)
    assert not race.page.findings.isVisible()


def test_what_was_found_is_kept_by_name_for_the_next_match(house: Houses) -> None:
    opened = house()
    race = Race(opened, (PERSON, "adapts"), mode=PRACTICE)
    practise(race)
    pace = race.session.rules.pace
    race.page.findings.race.click()
    opened.window.show_start()
    assert opened.window.settings.chosen[GAME.key]["race"]["mode"] == RACE
    kept = opened.window.settings.chosen[GAME.key]["fits"]
    assert kept["Anna"]["pace"] == pace and kept["Anna"]["chases"] == 10
    for name, expected in (("Anna", pace), ("Otto", 1.0)):
        opened.play(Match(GAME, {}, (name, "Ben"), 0, {"seed": 4}), (PERSON, "adapts"))
        session = opened.window.match_page.race.session
        assert session is not None and session.rules.pace == expected


def test_the_level_goes_on_learning_and_that_is_kept_too(house: Houses) -> None:
    opened = house()
    race = Race(opened, (PERSON, "adapts"), pace=1.5)
    race.roll()
    found = race.found
    race.click(race.field() if found is None else race.middle(found))
    assert race.session.rules.pace == 1.5 / 1.04
    opened.window.show_start()
    assert opened.window.settings.chosen[GAME.key]["fits"][NAMES[0]]["pace"] == 1.5 / 1.04


def test_practice_is_offered_only_before_a_match_that_could_be_lost_by_it(house: Houses) -> None:
    race = Race(house(), (PERSON, "adult"))
    setup = race.page.setup

    def offered() -> bool:
        race.page.ask_rules()
        place = setup.mode.findData(PRACTICE)
        enabled = setup.mode.model().flags(setup.mode.model().index(place, 0)) & Qt.ItemFlag.ItemIsEnabled
        setup.hide()
        return bool(enabled)

    assert offered()
    race.roll()
    race.page.giving_up.wish()
    race.page.tell_all()
    race.page.go_on()
    assert not offered()


def test_leaving_practice_early_begins_the_match_from_nothing(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    practise(race, 3)
    assert race.match.round.state.points() != (0, 0)
    race.page.ask_rules()
    race.page.setup.mode.setCurrentIndex(race.page.setup.mode.findData(RACE))
    race.page.setup.start.click()
    assert race.session.rules.mode == RACE and race.match.round.state.points() == (0, 0)
    assert race.session.rules.pace > 1.4


def test_what_was_found_is_shown_again_when_the_window_was_left_before_it_was_read(house: Houses) -> None:
    opened = house()
    race = Race(opened, (PERSON, "adapts"), mode=PRACTICE)
    practise(race)
    opened.window.show_start()
    assert not opened.window.match_page.race.findings.isVisible()
    opened.window.go_on(next(iter(opened.store.unfinished())))
    assert opened.window.match_page.race.findings.isVisible()


def test_there_are_no_hints_while_it_is_measured(house: Houses) -> None:
    race = Race(house(), (PERSON, "adapts"), mode=PRACTICE)
    race.roll()
    assert not race.session.can_hint
