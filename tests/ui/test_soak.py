# SPDX-License-Identifier: GPL-3.0-or-later
"""What the test of killed programs calls lost, and that it can be run by its name."""

from pathlib import Path

import pytest

from app.__main__ import main
from app.games import GAMES
from app.match.store import FINISHED, Store
from app.settings import write_whole
from app.ui import soak
from app.ui.soak import History, Shown, check, remember
from tests.ui.house import new_match


def kept(home: Path) -> tuple[Path, History]:
    """A match on disk, and all of it shown."""
    match = new_match(rounds=1, moves=4)
    path = Store(home / "matches").new_path(match)
    Store(home / "matches").save(path, match)
    history: History = {}
    for number, played in enumerate(match.rounds, 1):
        texts = ("", *map(str, played.moves))
        remember([Shown(path.name, number, move, text) for move, text in enumerate(texts)], history)
    return path, history


def test_what_was_shown_and_is_on_disk_is_not_lost(home: Path) -> None:
    path, history = kept(home)
    check(home, history)
    (home / FINISHED).mkdir()
    path.rename(home / FINISHED / path.name)
    check(home, history)
    assert sum(len(moves) for moves in history.values()) > 30


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (Shown("", 2, 5, "3 pass"), "move 5"),
        (Shown("", 3, 0, ""), "round 3"),
        (Shown("", 2, 4, "3 sings"), "sings"),
    ],
)
def test_a_move_that_is_not_on_disk_is_lost(home: Path, more: Shown, fault: str) -> None:
    path, history = kept(home)
    history[path.name][more.round, more.move] = more.text
    with pytest.raises(AssertionError, match=fault):
        check(home, history)


def test_a_missing_a_damaged_and_a_set_aside_file_are_found(home: Path) -> None:
    path, history = kept(home)
    text = path.read_text("utf-8")
    path.unlink()
    with pytest.raises(AssertionError, match="no file for"):
        check(home, history)
    write_whole(path, text[:-9])
    with pytest.raises(AssertionError, match="cannot be opened"):
        check(home, history)
    write_whole(path, text)
    check(home, history)
    (home / "matches" / f"{path.name}.broken-1").write_text("")
    with pytest.raises(AssertionError, match="kept aside"):
        check(home, history)


def test_a_start_that_goes_on_from_an_earlier_move_is_found() -> None:
    history: History = {}
    remember([Shown("a", 1, 3, "0 pass"), Shown("a", 1, 4, "1 pass")], history)
    remember([Shown("a", 1, 4, "1 pass")], history)
    with pytest.raises(AssertionError, match="comes after"):
        remember([Shown("a", 1, 3, "0 pass")], history)


def test_the_command_line_knows_the_tests_with_a_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(soak.TESTS, "kills", lambda game, share: f"ran with {share:g}")
    assert main(["soak", "kills", "--share", "0.5"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"kills {game.key}: ran with 0.5" for game in GAMES]
