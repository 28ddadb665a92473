# SPDX-License-Identifier: GPL-3.0-or-later
"""How the long tests are named, chosen and reported."""

import pytest

from app.games import GAMES
from app.match.soak import run
from app.rules.game import Game

KEYS = [game.key for game in GAMES]


def fine(game: Game, share: float) -> str:
    return f"{share:g} of them"


def broken(game: Game, share: float) -> str:
    raise AssertionError("seed 7")


def test_every_game_is_tested_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([], 0.5, {"fine": fine}) == 0
    assert capsys.readouterr().out.splitlines() == [f"fine {key}: 0.5 of them" for key in KEYS]


def test_tests_and_games_are_chosen_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([KEYS[1], "broken"], 1, {"fine": fine, "broken": broken}) == 1
    assert capsys.readouterr().out == f"broken {KEYS[1]}: FAILED, seed 7\n"


def test_a_wrong_name_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["fine", "chess"], 1, {"fine": fine}) == 2
    assert capsys.readouterr().out == f"unknown: chess; there are {', '.join(('fine', *KEYS))}\n"
