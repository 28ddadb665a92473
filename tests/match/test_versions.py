# SPDX-License-Identifier: GPL-3.0-or-later
"""Records of every version of the format stay readable: a folder for each in `tests/records/versions`.

The files of a version never change again. When the format does, its version goes up and a new folder is added.
"""

import json
from pathlib import Path

import pytest

from app.games import GAMES, find
from app.match.match import Match
from app.match.record import VERSION, UnknownVersion, load, parse, replay, to_json, write
from app.match.store import ENDING, Store
from tests.match.sittings import sit

FOLDER = Path(__file__).resolve().parent.parent / "records" / "versions"
FILES = sorted(
    path for path in FOLDER.glob(f"*/*/*{ENDING}") if find(json.loads(path.read_text("utf-8"))["game"]) is not None
)


def test_there_are_records_of_every_version_and_every_game() -> None:
    versions = {str(version) for version in range(1, VERSION + 1)}
    assert {path.name for path in FOLDER.iterdir()} == versions
    for version in versions:
        assert {game.key for game in GAMES} <= {path.name for path in (FOLDER / version).iterdir()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}-{path.stem}")
def test_an_old_record_is_replayed_as_ever(path: Path) -> None:
    data = path.read_bytes()
    assert parse(data)["version"] == int(path.parent.parent.name)
    expected = path.with_name(f"{path.stem}.expected.json")
    assert json.loads(replay(data)) == json.loads(expected.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}-{path.stem}")
def test_an_old_record_keeps_what_it_says_when_it_is_written_again(path: Path) -> None:
    match = load(path.read_bytes())
    again = to_json(load(write(match).encode()))
    assert again["version"] == VERSION
    old = parse(path.read_bytes())
    for key in old.keys() - {"version", "options"}:
        assert again[key] == old[key], key
    assert old["options"].items() <= again["options"].items()


def test_a_match_of_today_says_its_version() -> None:
    match = sit(GAMES[0], GAMES[0].seats[0], {}, 0, 1, 9)
    assert to_json(match)["version"] == VERSION


def test_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    record = to_json(Match(GAMES[0], {}, ["a", "b", "c", "d"], 0, {}))
    data = json.dumps({**record, "version": VERSION + 1}).encode()
    with pytest.raises(UnknownVersion, match=str(VERSION + 1)):
        load(data)
    store = Store(tmp_path / "matches")
    store.folder.mkdir()
    path = store.folder / f"later{ENDING}"
    path.write_bytes(data)
    assert list(store.unfinished()) == []
    assert store.later == [path]
    assert path.read_bytes() == data
