# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings: whatever lies in the file, the program starts, nothing is lost, and saving is all or nothing."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import (
    MOTIONS,
    REACTION_TIMES,
    SCALES,
    SPEEDS,
    THEMES,
    THINK_TIMES,
    TRICK_TIMES,
    VERSION,
    BrokenSettings,
    Settings,
    keep_aside,
    load,
    save,
    write_whole,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def put(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())


def test_a_missing_file_gives_the_defaults_and_makes_nothing(path: Path) -> None:
    assert load(path) == Settings()
    assert not path.parent.exists()


@given(
    st.builds(
        Settings,
        language=st.text(),
        theme=st.sampled_from(THEMES),
        faces=st.dictionaries(st.text(max_size=4), st.one_of(st.none(), st.integers(), st.text()), max_size=3),
        think_time=st.sampled_from(THINK_TIMES),
        reaction_time=st.sampled_from(REACTION_TIMES),
        motion=st.sampled_from(MOTIONS),
        introduced=st.booleans(),
        speed=st.sampled_from(SPEEDS),
        trick_time=st.sampled_from(TRICK_TIMES),
        text_scale=st.sampled_from(SCALES),
        volume=st.integers(0, 100),
        muted=st.booleans(),
        name=st.text(st.characters(), max_size=8),
        chosen=st.dictionaries(
            st.text(max_size=4), st.lists(st.one_of(st.none(), st.integers(), st.text())), max_size=3
        ),
    )
)
def test_what_is_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = tmp_path_factory.getbasetemp() / "saved" / "settings.json"
    save(path, settings)
    assert load(path) == settings


@pytest.mark.parametrize(
    ("data", "faces"),
    [
        ({"face": "french"}, {"german": "french"}),
        ({"face": "french", "faces": {"thieves": "x"}}, {"thieves": "x"}),
        ({"face": 7}, {}),
    ],
)
def test_the_one_face_of_older_files_is_that_of_the_pack_that_had_a_choice(
    path: Path, data: dict[str, Any], faces: dict[str, str]
) -> None:
    put(path, {"version": VERSION, **data})
    assert load(path).faces == faces


def test_a_name_with_a_lone_surrogate_is_kept(path: Path) -> None:
    save(path, Settings(name="a\ud800b"))
    assert load(path).name == "a\ud800b"


def test_two_settings_never_share_what_they_remember() -> None:
    one, other = Settings(), Settings()
    one.chosen["schafkopf"] = 1
    assert other.chosen == {}


def test_unknown_keys_are_ignored_and_missing_ones_have_defaults(path: Path) -> None:
    put(path, {"version": VERSION, "later": {"x": 1}, "theme": "night"})
    assert load(path) == Settings(theme="night")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"version"',
        b"{}",
        b"\xff\xfe\x00",
        b"\x80abc",
        b"[" * 100_000,
        b'{"version": ' + b"9" * 5000 + b"}",
        {"version": VERSION + 1, "theme": "night"},
        {"version": 0},
        {"version": "1"},
        {"version": None},
        {"version": VERSION, "theme": "pink"},
        {"version": VERSION, "theme": None},
        {"version": VERSION, "theme": ["felt"]},
        {"version": VERSION, "speed": "warp"},
        {"version": VERSION, "trick_time": 801},
        {"version": VERSION, "trick_time": 800.0},
        {"version": VERSION, "trick_time": True},
        {"version": VERSION, "text_scale": 101},
        {"version": VERSION, "volume": -1},
        {"version": VERSION, "faces": "french"},
        {"version": VERSION, "think_time": 501},
        {"version": VERSION, "reaction_time": 99},
        {"version": VERSION, "motion": "wild"},
        {"version": VERSION, "introduced": 1},
        {"version": VERSION, "volume": 101},
        {"version": VERSION, "volume": "60"},
        {"version": VERSION, "muted": 0},
        {"version": VERSION, "muted": "no"},
        {"version": VERSION, "score_sheet": 1},
        {"version": VERSION, "language": 3},
        {"version": VERSION, "name": None},
        {"version": VERSION, "chosen": []},
        {"version": VERSION, "chosen": None},
    ],
    ids=lambda data: str(data)[:40],
)
def test_what_is_not_understood_is_kept_aside_whole(path: Path, data: Any) -> None:
    put(path, data)
    content = path.read_bytes()
    with pytest.raises(BrokenSettings) as caught:
        load(path)
    assert caught.value.settings == Settings()
    assert caught.value.kept is not None
    assert caught.value.kept.read_bytes() == content
    assert not path.exists()
    assert load(path) == Settings()


@given(st.binary(max_size=60))
def test_no_bytes_raise_anything_else(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "settings.json"
    put(path, data)
    kept: Path | None = path
    try:
        load(path)
    except BrokenSettings as broken:
        kept = broken.kept
    assert kept is not None
    assert kept.read_bytes() == data


def test_a_file_that_cannot_be_read_stays_where_it_is(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(BrokenSettings) as caught:
        load(path)
    assert caught.value.kept is None
    assert caught.value.settings == Settings()
    assert path.is_dir()


def test_damaged_files_are_numbered(path: Path) -> None:
    for number in (1, 2, 3):
        put(path, str(number).encode())
        assert keep_aside(path) == path.with_name(f"settings.json.broken-{number}")
    assert [(path.parent / f"settings.json.broken-{number}").read_text() for number in (1, 2, 3)] == ["1", "2", "3"]


def test_keeping_aside_fails_in_silence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep_aside(path) is None
    put(path, b"{")

    def refuse(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    assert keep_aside(path) is None
    with pytest.raises(BrokenSettings) as caught:
        load(path)
    assert caught.value.kept is None
    assert path.read_bytes() == b"{"


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_failed_save_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    save(path, Settings(theme="night"))
    before = path.read_bytes()
    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="space"):
        save(path, Settings(theme="wood"))
    monkeypatch.undo()
    assert path.read_bytes() == before
    save(path, Settings(theme="wood"))
    assert load(path).theme == "wood"
    assert os.listdir(path.parent) == ["settings.json"]


def test_the_new_content_is_synced_before_it_takes_the_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(number: int) -> None:
        order.append("fsync")
        fsync(number)

    def replaced(old: Path, new: Path) -> None:
        order.append("replace")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    write_whole(path, "line\n")
    assert order[:2] == ["fsync", "replace"]
    assert path.read_bytes() == b"line\n"


def test_a_folder_that_is_a_file_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    with pytest.raises(OSError, match="home"):
        save(tmp_path / "home" / "settings.json", Settings())
