# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing is lost: programs that are killed, disks that are full, folders that are read-only or vanish (KF7)."""

import errno
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.games import SHELF
from app.match import store
from app.match.record import write
from app.match.store import read
from app.rules.core import OVER
from app.rules.game import Game
from app.session.keeping import NOT_SAVED
from app.session.session import Session
from app.settings import write_whole
from app.ui.soak import KILLS, killed_programs_lose_nothing
from tests.ui.house import House, new_match, open_house

RACE = next(game for game in SHELF if game.race is not None)


@pytest.mark.parametrize(("game", "kills"), [(SHELF[0], 8), (RACE, 3)], ids=("cards", "race"))
def test_a_killed_program_has_lost_nothing_that_was_shown(game: Game, kills: int) -> None:
    """A few kills; the 200 of each game run in `soak`."""
    assert killed_programs_lose_nothing(game, kills / KILLS).endswith("none lost")


@pytest.fixture
def house(qtbot: QtBot, home: Path) -> Iterator[House]:
    made = open_house(home, 1024, 600, "en")
    qtbot.addWidget(made.window)
    yield made
    made.window.close()


def session_of(house: House) -> Session:
    session = house.window.match_page.session
    assert session is not None
    return session


def play_moves(house: House, moves: int) -> None:
    """The person makes so many moves, the computers theirs, all of them shown."""
    session = session_of(house)
    for _ in range(moves):
        house.wait()
        if session.match.turn == OVER:
            session.next_round()
            house.wait()
        assert session.offer(session.view().legal[0])
    house.wait()


def said(house: House) -> list[str]:
    return [notice.text.message for notice in house.window.notices.notices]


def full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Nothing more can be written to the match's folder: the new file is the device that is always full."""
    new = path.with_name(path.name + ".new")
    new.symlink_to("/dev/full")
    return new.unlink


def read_only_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Opening for writing is refused, as by a folder without the right to write: the tests may run as its master."""

    def refuse(file: Path, text: str) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(file))

    monkeypatch.setattr(store, "write_whole", refuse)
    return lambda: monkeypatch.setattr(store, "write_whole", write_whole)


def vanished_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The folder is gone, and something else lies where it was."""
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder")
    return path.parent.unlink


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("break_down", "reason"),
    [
        (full_disk, "the disk is full"),
        (read_only_folder, "the folder is read-only"),
        (vanished_folder, "something else lies in its place"),
    ],
)
def test_what_cannot_be_written_is_said_once_and_played_through(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    break_down: Callable[[Path, pytest.MonkeyPatch], Callable[[], None]],
    reason: str,
) -> None:
    house.play(new_match(deals=8))
    path = session_of(house).path
    play_moves(house, 2)
    before = write(read(path))
    mend = break_down(path, monkeypatch)
    play_moves(house, 3)
    assert said(house) == [NOT_SAVED.message]
    assert reason in house.window.notices._text.text()
    if path.exists():
        assert write(read(path)) == before
    house.window.notices._close.click()
    play_moves(house, 1)
    assert said(house) == []
    mend()
    play_moves(house, 1)
    assert write(read(path)) == write(session_of(house).match)
    mend = break_down(path, monkeypatch)
    play_moves(house, 1)
    assert said(house) == [NOT_SAVED.message]
    mend()


def test_a_folder_that_vanished_is_made_again_and_nothing_need_be_said(house: House) -> None:
    house.play(new_match(deals=8))
    path = session_of(house).path
    play_moves(house, 1)
    shutil.rmtree(path.parent.parent)
    play_moves(house, 1)
    assert said(house) == []
    assert write(read(path)) == write(session_of(house).match)


def test_the_way_back_from_a_folder_that_is_no_more_ends_on_the_start_page(house: House) -> None:
    house.play(new_match(deals=8))
    path = session_of(house).path
    play_moves(house, 1)
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder")
    house.window.show_start()
    assert house.window.start_page.isVisible()
    assert house.window.start_page.saved == []
    house.window.choose(SHELF[0])
    assert house.window.chooser is not None
    house.window.chooser.start.click()
    house.settle()
    play_moves(house, 2)
    assert said(house) == [NOT_SAVED.message]
