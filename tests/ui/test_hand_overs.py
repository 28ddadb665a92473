# SPDX-License-Identifier: GPL-3.0-or-later
"""Every game's hand-overs with the fewest and the most seats, through all that can be seen, read and heard."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.games import CARD_TABLES
from app.rules.core import NOBODY, Rng, Seat
from app.rules.game import Game
from app.ui.hand_overs import Overseer, companies, known
from app.ui.report import LOG
from app.ui.stand import watched

COMPANIES = [(game, *company) for game in CARD_TABLES for company in companies(game)]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def name(case: object) -> str:
    return case.key if isinstance(case, Game) else str(case)


@pytest.mark.parametrize(("game", "seats", "persons"), COMPANIES, ids=name)
def test_hands_stay_hidden(qapp: QApplication, home: Path, game: Game, seats: int, persons: tuple[Seat, ...]) -> None:
    with watched():
        overseer = Overseer(home, game, seats, persons, Rng(seats))
        assert overseer.play(4) == 4
        overseer.close()


def test_fewest_and_most_two_persons_or_all() -> None:
    for game in CARD_TABLES:
        found = companies(game)
        assert {seats for seats, _ in found} == {game.seats[0], game.seats[-1]}
        assert {len(persons) for _, persons in found} == {2, game.seats[0], game.seats[-1]}


@pytest.fixture
def overseer(qapp: QApplication, home: Path) -> Iterator[Overseer]:
    made = Overseer(home, CARD_TABLES[0], CARD_TABLES[0].seats[0], tuple(range(CARD_TABLES[0].seats[0])), Rng(1))
    made._wait()
    yield made
    made.close()


def secret(overseer: Overseer) -> str:
    return overseer._secrets(NOBODY)[0]


def by_name(overseer: Overseer) -> None:
    overseer.stand.window.match_page.table.curtain.setAccessibleName(f"Play {secret(overseer)} now")


def by_tip(overseer: Overseer) -> None:
    overseer.stand.window.match_page.table.bar.setToolTip(secret(overseer))


def by_tip_on_the_table(overseer: Overseer) -> None:
    overseer.stand.scene.items()[0].setToolTip(secret(overseer))


def by_log(overseer: Overseer) -> None:
    LOG.info("somebody holds %s", secret(overseer))


def by_voice(overseer: Overseer) -> None:
    overseer.stand.window.match_page.table.voice.spoke.emit(secret(overseer))


def by_title(overseer: Overseer) -> None:
    overseer.stand.window.setWindowTitle(secret(overseer))


@pytest.mark.parametrize("leak", [by_name, by_tip, by_tip_on_the_table, by_log, by_voice, by_title])
def test_a_card_that_can_be_read_is_noticed(overseer: Overseer, leak: Callable[[Overseer], None]) -> None:
    overseer._behind_the_curtain()
    leak(overseer)
    told = re.escape(secret(overseer))
    with pytest.raises(AssertionError, match=f"{told} is to be read"):
        overseer._behind_the_curtain()


def test_a_face_behind_the_curtain_is_noticed(overseer: Overseer) -> None:
    match = overseer.stand.session.match
    card = next(iter(known(match.view(0)) - known(match.view(NOBODY))))
    overseer.stand.scene.cards.face(card)
    with pytest.raises(AssertionError, match="face up behind"):
        overseer._behind_the_curtain()


def test_a_thin_curtain_and_another_picture_are_noticed(overseer: Overseer) -> None:
    overseer._behind_the_curtain()
    curtain = overseer.stand.window.match_page.table.curtain
    curtain.words.setText("7")
    with pytest.raises(AssertionError, match="tells something"):
        overseer._behind_the_curtain()
    curtain.setAutoFillBackground(False)
    with pytest.raises(AssertionError, match="the curtain shows"):
        overseer._behind_the_curtain()


def test_a_card_without_a_name_is_noticed(overseer: Overseer) -> None:
    overseer._curtain.button.click()
    overseer.stand.breathe()
    overseer._before_the_curtain()
    mirror = overseer.stand.window.match_page.table.mirror
    assert mirror is not None
    mirror.hide()
    with pytest.raises(AssertionError, match="not in the accessible tree"):
        overseer._before_the_curtain()
