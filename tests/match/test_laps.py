# SPDX-License-Identifier: GPL-3.0-or-later
"""What is run lap by lap is what it says, and the interpreted process is really one."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

import pytest

from app.match.laps import LAPS, OTHERS, OURS, RECORDED, Sources, length, record, shares
from app.match.record import load
from app.rules.core import OVER


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A module with a compiled one beside it."""
    folder = tmp_path / "app"
    folder.mkdir()
    (folder / "heart.py").write_text("x = 1\n", "utf-8")
    (folder / f"heart{EXTENSION_SUFFIXES[0]}").touch()
    return folder


def test_sources_are_preferred_to_compiled_modules(package: Path) -> None:
    usual = PathFinder.find_spec("app.heart", [str(package)])
    assert usual is not None and usual.origin is not None
    assert not usual.origin.endswith(".py"), "otherwise nothing is shown here"
    found = Sources().find_spec("app.heart", [str(package)])
    assert found is not None
    assert found.origin == str(package / "heart.py")


def test_other_packages_are_left_alone(package: Path) -> None:
    assert Sources().find_spec("librt.vecs", sys.path) is None
    assert Sources().find_spec("app.missing", [str(package)]) is None


@pytest.mark.parametrize("name", [name for name in OURS if not name.startswith(("solver", "records"))])
def test_every_loop_does_as_often_as_it_is_told(name: str) -> None:
    done = LAPS[name](3)
    assert done is None or (done[0] == 3 and len(done[1]) == 1)


@pytest.mark.parametrize("times", [1, 15, 16, 1000])
def test_times_are_spread_over_the_deals_and_none_is_lost(times: int) -> None:
    assert sum(shares(times)) == times
    assert max(shares(times)) - min(shares(times)) <= 1


def test_laps_of_one_thing_are_the_same_work_whatever_ran_between(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.games.zieh_vier.play import ZiehVier

    keys: list[int] = []
    undone = ZiehVier.undo

    def noted(play: ZiehVier) -> None:
        keys.append(play.key())
        undone(play)

    monkeypatch.setattr(ZiehVier, "undo", noted)
    LAPS["zieh_vier.playouts"](20)
    first, keys[:] = list(keys), []
    LAPS["zieh_vier.rounds"](7)
    LAPS["zieh_vier.playouts"](20)
    assert keys == first


@pytest.mark.parametrize("tricks", [2, 3])
def test_endings_are_asked_one_by_one(tricks: int) -> None:
    from app.match.laps import _endings, _solve

    found = _endings(4, tricks)
    assert [[len(play.hand(seat)) for seat in range(4)] for play in found] == [[tricks] * 4] * 4
    looked_at, took = _solve(tricks)(4) or (0, [])
    assert len(took) == 4
    assert looked_at > 4


@pytest.mark.parametrize("game", ["schafkopf", "falsche-faehrte"])
def test_a_record_is_one_finished_round(game: str) -> None:
    match = load(record(game))
    assert match.turn == OVER
    assert len(match.rounds) == 1
    assert length(game) == len(match.round.moves) > 12


def test_all_games_of_the_house_have_a_record_to_replay() -> None:
    from app.games import GAMES

    assert set(RECORDED) == {game.key for game in GAMES}
    assert OTHERS not in LAPS
