# SPDX-License-Identifier: GPL-3.0-or-later
"""Samples of the long tests with a window, and that they notice what they are there for."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.games import CARD_TABLES, GAMES
from app.rules.core import Rng
from app.rules.game import Game
from app.ui import race_strain, soak, strain
from app.ui.race_stand import RaceStand
from app.ui.stand import Stand, watched

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")
SHARES = {
    "closings": 0.01,
    "matches": 0.01,
    "sizes": 0.03,
    "undos": 0.006,
    "drags": 0.01,
    "inputs": 0.01,
    "monkey": 0.005,
    "hand-overs": 0.001,
}
RACE = next(game for game in GAMES if game.race is not None)
RACES = {
    "closings": 0.01,
    "matches": 0.01,
    "sizes": 0.03,
    "undos": 0.02,
    "drags": 0.006,
    "inputs": 0.02,
    "monkey": 0.003,
}


@pytest.mark.parametrize("name", strain.TESTS)
def test_a_sample_of_each(qapp: QApplication, name: str) -> None:
    game = CARD_TABLES[sorted(strain.TESTS).index(name) % len(CARD_TABLES)]
    assert strain.TESTS[name](game, SHARES[name])[0].isdigit()


def test_each_can_be_run_by_its_name() -> None:
    assert {*strain.TESTS, "kills"} == set(soak.TESTS)
    assert tuple(strain.TESTS) == soak.STRAINS


@pytest.mark.parametrize("name", race_strain.TESTS)
def test_a_sample_of_each_with_a_race(qapp: QApplication, name: str) -> None:
    told = strain.TESTS[name](RACE, RACES[name])
    assert told[0].isdigit()
    assert not told.endswith(" 0 moves")


def test_a_race_has_no_hands_to_hide() -> None:
    assert strain.TESTS["hand-overs"](RACE, 1.0) == "nothing to do in a race"
    assert {*race_strain.TESTS, "hand-overs"} == set(strain.TESTS)


@pytest.fixture
def race(qapp: QApplication, home: Path) -> Iterator[RaceStand]:
    made = RaceStand(home, Rng(1))
    made.begin(RACE, "race", persons=2)
    made.rest()
    yield made
    made.stand.close()


def test_a_circle_that_is_not_that_of_the_match_is_noticed(race: RaceStand) -> None:
    race.check()
    card = race.scene.cards[0]
    card.setPos(card.pos().x() + 7, card.pos().y())
    with pytest.raises(AssertionError, match="away from its place"):
        race.check()
    card.setPos(card.home)
    card.setVisible(False)
    with pytest.raises(AssertionError, match="a card is missing"):
        race.check()
    card.setVisible(True)
    race.scene.flights.lift(0, 0, card.pos())
    with pytest.raises(AssertionError, match="in the air"):
        race.check()
    race.scene.flights.let_go(0, home=False)
    tray = race.scene.trays[0]
    tray.tray = tray.tray._replace(won=99)
    with pytest.raises(AssertionError, match="the trays count"):
        race.check()


@pytest.fixture
def stand(qapp: QApplication, home: Path) -> Stand:
    made = Stand(home)
    made.begin(CARD_TABLES[0])
    made.settle()
    return made


def test_a_picture_that_is_not_that_of_the_match_is_noticed(stand: Stand) -> None:
    stand.check()
    item = stand.scene.item_of(stand.scene.own_cards()[0])
    assert item is not None
    item.setPos(item.pos().x() + 7, item.pos().y())
    with pytest.raises(AssertionError, match="from its place"):
        stand.check()
    item.home = item.pos()
    with pytest.raises(AssertionError, match="the table shows"):
        stand.check()
    stand.close()


def test_a_ghost_and_another_position_are_noticed(stand: Stand) -> None:
    assert strain._grip(stand.scene, Rng(1)) is not None
    with pytest.raises(AssertionError, match="nobody drags"):
        stand.check()
    stand.scene.pointer.cancel()
    stand.scene.view = stand.session.match.view(1)
    with pytest.raises(AssertionError, match="another position"):
        stand.check()
    stand.close()


def test_an_exception_that_qt_would_swallow_is_noticed(qapp: QApplication) -> None:
    hook = sys.excepthook

    def fail() -> None:
        raise ZeroDivisionError("of the test")

    def sample(game: Game, share: float, home: Path) -> str:
        QTimer.singleShot(0, fail)
        qapp.processEvents()
        return "fine"

    with pytest.raises(AssertionError, match="of the test"):
        strain._in_window(sample)(CARD_TABLES[0], 1.0)
    with pytest.raises(AssertionError, match="of the test"), watched():
        fail()
    assert sys.excepthook is hook
