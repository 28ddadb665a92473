# SPDX-License-Identifier: GPL-3.0-or-later
"""Levels measured against each other: fair, repeatable, and clear about what it cannot do."""

import pytest

from app.games import GAMES
from app.match.arena import duel, report
from app.players.levels import BASELINE, LEVELS, Level

MINDED = [game for game in GAMES if game.mind is not None]


@pytest.mark.parametrize("game", MINDED, ids=lambda game: game.key)
def test_equal_levels_gain_nothing_on_duplicate_deals(game: object) -> None:
    margin = duel(MINDED[0], BASELINE, BASELINE, 20, 3)
    assert margin.deals == 20
    assert abs(margin.gain) <= margin.spread + 1.5


@pytest.mark.parametrize("game", MINDED, ids=lambda game: game.key)
def test_rules_of_thumb_beat_chance_and_the_same_seed_says_the_same(game: object) -> None:
    margin = duel(MINDED[0], BASELINE, LEVELS[0], 40, 1)
    assert margin.gain > 2
    assert margin == duel(MINDED[0], BASELINE, LEVELS[0], 40, 1)
    assert margin != duel(MINDED[0], BASELINE, LEVELS[0], 40, 2)


def test_one_deal_has_no_spread() -> None:
    assert duel(MINDED[0], BASELINE, LEVELS[0], 1, 1).spread == 0.0


def test_a_game_without_a_mind_cannot_be_measured() -> None:
    with pytest.raises(ValueError, match="schafkopf"):
        duel(GAMES[0]._replace(mind=None), BASELINE, Level("x", BASELINE.name, policy=False), 1, 1)


def test_the_report_has_a_line_each_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert report("schafkopf", "easy", "very-easy", 3, 1) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in out] == ["easy against very-easy", "very-easy against easy"]


@pytest.mark.parametrize(
    ("game", "one", "rival", "deals"),
    [
        ("skat", "easy", "easy", 3),
        ("schafkopf", "easy", "nobody", 3),
        ("schafkopf", "", "easy", 3),
        ("schafkopf", "easy", "easy", 0),
        ("schafkopf", "easy", "easy", -1),
    ],
)
def test_what_cannot_be_measured_is_one_line_and_two(
    capsys: pytest.CaptureFixture[str], game: str, one: str, rival: str, deals: int
) -> None:
    assert report(game, one, rival, deals, 1) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
