# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches on disk: written whole or not at all, found again, and never lost, however damaged a file is."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.games import GAMES
from app.match.match import Match
from app.match.record import LARGEST, RecordError, write
from app.match.store import ENDING, Store, read, trouble
from app.text import Phrase
from tests.match.sittings import sit


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "home" / "matches")


def sample(seed: int = 1, steps: int = 20) -> Match:
    return sit(GAMES[0], GAMES[0].seats[0], {}, 0, seed, steps, {"app": "x"})


def age(path: Path, seconds: int) -> None:
    os.utime(path, ns=(seconds * 10**9, seconds * 10**9))


def test_an_empty_store_holds_nothing_and_makes_nothing(store: Store) -> None:
    assert list(store.unfinished()) == []
    assert store.damaged == []
    assert not store.folder.exists()


def test_what_is_saved_is_found_the_newest_first(store: Store) -> None:
    paths = []
    for seed in (1, 2, 3):
        match = sample(seed)
        path = store.new_path(match)
        store.save(path, match)
        paths.append(path)
    for path, seconds in zip(paths, (2000, 3000, 1000), strict=True):
        age(path, seconds)
    found = list(store.unfinished())
    assert [saved.path for saved in found] == [paths[1], paths[0], paths[2]]
    assert write(found[0].match) == write(sample(2))
    assert found[0].match.extras == {"seed": 2, "app": "x"}


def test_file_names_are_plain_and_never_taken_twice(store: Store) -> None:
    match = sample()
    now = datetime(2024, 2, 29, 23, 59, 59, 123456, tzinfo=UTC)
    path = store.new_path(match, now)
    assert path.name == f"{match.game.key}-20240229-235959-123456{ENDING}"
    store.save(path, match)
    second = store.new_path(match, now)
    assert second != path
    store.save(second, match)
    store.finish(second, match)
    assert store.new_path(match, now) not in (path, second)


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_full_disk_leaves_the_file_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    match = sample()
    path = store.new_path(match)
    store.save(path, match)
    before = path.read_bytes()
    match.play(match.round.state.moves(match.turn)[0])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="space"):
        store.save(path, match)
    with pytest.raises(OSError, match="space"):
        store.finish(path, match)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [saved.path for saved in store.unfinished()] == [path]
    store.save(path, match)
    assert write(read(path)) == write(match)


def test_the_rest_of_a_broken_save_is_no_match(store: Store) -> None:
    match = sample()
    path = store.new_path(match)
    store.save(path, match)
    path.with_name(path.name + ".new").write_bytes(b'{"half')
    assert [saved.path for saved in store.unfinished()] == [path]
    assert store.damaged == []


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b"null", b'{"format": "x"}', b"\0" * 5000])
def test_a_damaged_file_is_kept_aside_and_named(store: Store, data: bytes) -> None:
    good, bad = sample(), store.folder / f"bad{ENDING}"
    path = store.new_path(good)
    store.save(path, good)
    bad.write_bytes(data)
    assert [saved.path for saved in store.unfinished()] == [path]
    assert store.damaged == [bad.with_name(bad.name + ".broken-1")]
    assert store.damaged[0].read_bytes() == data
    assert not bad.exists()
    assert [saved.path for saved in store.unfinished()] == [path]
    assert len(store.damaged) == 1


def test_a_record_that_breaks_the_rules_is_damaged_too(store: Store) -> None:
    match = sample()
    path = store.new_path(match)
    store.save(path, match)
    path.write_bytes(path.read_bytes().replace(b'"moves": ["', b'"moves": ["3 play EA", "', 1))
    with pytest.raises(RecordError):
        read(path)
    assert list(store.unfinished()) == []
    assert len(store.damaged) == 1


def test_a_damaged_file_that_cannot_be_renamed_is_still_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = store.folder / f"bad{ENDING}"
    store.folder.mkdir(parents=True)
    bad.write_bytes(b"{")

    def refuse(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    assert list(store.unfinished()) == []
    assert store.damaged == [bad]
    assert bad.read_bytes() == b"{"


@pytest.mark.parametrize("later", [b'{"format": "card-table-record", "version": 2}', None])
def test_a_later_version_is_left_alone(store: Store, later: bytes | None) -> None:
    match = sample()
    path = store.new_path(match)
    store.save(path, match)
    path.write_bytes(later or path.read_bytes().replace(b'"version": 1', b'"version": 2'))
    before = path.read_bytes()
    assert list(store.unfinished()) == []
    assert store.damaged == []
    assert path.read_bytes() == before


def test_folders_links_and_vanished_files_hide_no_match(store: Store) -> None:
    match = sample()
    path = store.new_path(match)
    store.save(path, match)
    (store.folder / f"folder{ENDING}").mkdir()
    (store.folder / f"link{ENDING}").symlink_to(store.folder / "nowhere")
    (store.folder / "notes.txt").write_text("mine")
    assert [saved.path for saved in store.unfinished()] == [path]
    assert store.damaged == []


def test_a_file_that_is_far_too_large_is_kept_aside_unread(store: Store) -> None:
    store.folder.mkdir(parents=True)
    with open(store.folder / f"large{ENDING}", "wb") as file:
        file.truncate(LARGEST + 10)
    assert list(store.unfinished()) == []
    assert len(store.damaged) == 1
    assert store.damaged[0].stat().st_size == LARGEST + 10


def test_a_finished_match_moves_away(store: Store) -> None:
    match = sample(steps=100_000)
    assert match.over
    path = store.new_path(match)
    store.save(path, match)
    kept = store.finish(path, match)
    assert not path.exists()
    assert kept.parent == store.folder.parent / "finished"
    assert kept.name == path.name
    for again in (path, kept):
        assert store.finish(again, match) == kept
        assert write(read(kept)) == write(match)


def test_a_finished_match_that_was_left_among_the_others_is_put_away(store: Store) -> None:
    match = sample(steps=100_000)
    path = store.new_path(match)
    store.save(path, match)
    assert list(store.unfinished()) == []
    assert not path.exists()
    assert write(read(store.folder.parent / "finished" / path.name)) == write(match)


def test_a_match_in_the_bin_keeps_its_name_to_itself(store: Store) -> None:
    match = sample()
    now = datetime(2026, 1, 2, tzinfo=UTC)
    path = store.new_path(match, now)
    store.save(path, match)
    kept = store.discard(path)
    assert list(store.unfinished()) == []
    assert store.new_path(match, now) != path
    store.restore(kept, path)
    assert [saved.path for saved in store.unfinished()] == [path]


def test_a_file_of_a_later_version_is_left_alone_and_told_once(store: Store) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / f"later{ENDING}"
    path.write_text('{"format": "card-table-record", "version": 2, "news": []}')
    before = path.read_bytes()
    for _ in range(2):
        assert list(store.unfinished()) == []
    assert store.later == [path]
    assert store.damaged == []
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the folder is read-only"), (errno.EACCES, "access is denied")],
)
def test_what_the_system_refuses_has_words_of_ours(number: int, said: str) -> None:
    assert trouble(OSError(number, "Systemmeldung")) == Phrase(said)


def test_what_we_have_no_words_for_is_said_by_the_system() -> None:
    assert trouble(OSError(errno.ELOOP, "Systemmeldung")) == "Systemmeldung"
    assert trouble(OSError("no number")) == "no number"
