# SPDX-License-Identifier: GPL-3.0-or-later
"""The index of past matches: always what the files say, however it came about; help is marked and not counted."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES, find
from app.match import history as module
from app.match.history import History, Player
from app.match.marks import HINTS, KNOWN_CARDS, PLAYED_ON, UNDONE, UNFINISHED, marks_of, played_on, seated
from app.match.match import Match
from app.match.record import write
from app.match.store import ENDING, read
from app.rules.core import OVER
from app.text import Phrase
from tests.match.sittings import sit

ALL = 1_000_000
ANNA = Player(person=True, who="Anna")
EASY = Player(person=False, who="easy")


def sample(seed: int, extras: dict[str, Any] | None = None, steps: int = ALL) -> Match:
    game = find("schafkopf")
    assert game is not None
    kept = {"players": ["person", "easy", "very-easy", "easy"], "created": f"2024-03-{seed % 28 + 1:02}T20:00:00+00:00"}
    match = sit(game, 4, {"deals": 2}, seed % 4, seed, steps, {**kept, **(extras or {})})
    match.names = ("Anna", "Ben", "Cleo", "Dora")
    return match


class Shelf:
    """A folder of finished matches and its index."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "finished"
        self.database = home / "history.sqlite"
        self.folder.mkdir()
        self.index = History(self.folder, self.database)

    def put(self, name: str, match: Match) -> Path:
        path = self.folder / f"{name}{ENDING}"
        path.write_text(write(match), "utf-8")
        return path

    def gather(self) -> list[int]:
        """Brings the index up to date; how far it had come after each file."""
        return [progress.done for progress in self.index.gather()]

    def again(self) -> History:
        self.index.close()
        self.index = History(self.folder, self.database)
        return self.index


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    made = Shelf(tmp_path)
    yield made
    made.index.close()


def said(index: History) -> list[Any]:
    """Everything that the index can be asked."""
    players = [tally.player for key in index.games(counted=True) for tally in index.tallies(key)]
    asked = [(key, player) for key in index.games(counted=True) for player in players]
    return [
        index.matches(),
        index.games(),
        index.games(counted=True),
        index.persons(),
        index.unreadable(),
        [index.tallies(key) for key in index.games()],
        [(index.course(*ask), index.roles(*ask), index.levels(*ask)) for ask in asked],
    ]


def test_an_index_of_nothing_says_nothing(tmp_path: Path) -> None:
    index = History(tmp_path / "none", tmp_path / "there" / "history.sqlite")
    assert list(index.gather()) == []
    assert said(index) == [[], (), (), (), 0, [], []]
    index.close()


def test_the_list_has_every_match_the_newest_first(shelf: Shelf) -> None:
    matches = {seed: sample(seed) for seed in (5, 9, 2)}
    paths = {seed: shelf.put(f"match-{seed}", match) for seed, match in matches.items()}
    assert shelf.gather() == [1, 2, 3]
    listed = shelf.index.matches()
    assert [past.path for past in listed] == [paths[9], paths[5], paths[2]]
    for past, seed in zip(listed, (9, 5, 2), strict=True):
        match = matches[seed]
        assert (past.game, past.rounds, past.names) == ("schafkopf", len(match.rounds), match.names)
        assert (past.totals, past.winners) == (match.standing.totals, match.standing.winners)
        assert past.players == seated(match)
        assert past.marks == ()
    assert shelf.index.matches(game="zieh-vier") == []
    assert shelf.index.matches(person="Anna") == listed
    assert shelf.index.matches(person="Ben") == []  # a computer


def test_tallies_are_the_sums_of_the_files(shelf: Shelf) -> None:
    matches = [sample(seed) for seed in range(6)]
    for seed, match in enumerate(matches):
        shelf.put(f"match-{seed}", match)
    shelf.gather()
    tallies = {tally.player: tally for tally in shelf.index.tallies("schafkopf")}
    own = [match.standing.totals[0] for match in matches]
    anna = tallies[ANNA]
    assert (anna.matches, anna.points, anna.best, anna.worst) == (6, sum(own), max(own), min(own))
    assert anna.average == pytest.approx(sum(own) / 6)
    assert anna.won == sum(0 in match.standing.winners for match in matches)
    easy = tallies[EASY]
    both = [match.standing.totals[seat] for match in matches for seat in (1, 3)]
    assert (easy.matches, easy.points) == (6, sum(both))
    assert easy.average == pytest.approx(sum(both) / 12)
    assert easy.won == sum(bool({1, 3} & set(match.standing.winners)) for match in matches)
    assert [tally.player.person for tally in shelf.index.tallies("schafkopf")] == [True, False, False]
    assert [score.total for score in shelf.index.course("schafkopf", ANNA)] == own


def test_roles_and_levels_add_up_to_the_same_points(shelf: Shelf) -> None:
    matches = [sample(seed) for seed in range(6)]
    for seed, match in enumerate(matches):
        shelf.put(f"match-{seed}", match)
    shelf.gather()
    roles = shelf.index.roles("schafkopf", ANNA)
    scored: dict[str, list[int]] = {}
    for match in matches:
        for played in match.rounds:
            role, points = played.state.role(0), played.state.points()
            assert points is not None
            if role is not None:
                scored.setdefault(role, []).append(points[0])
    assert {role.role: (role.rounds, role.points, role.best, role.worst) for role in roles} == {
        role: (len(points), sum(points), max(points), min(points)) for role, points in scored.items()
    }
    assert sum(role.points for role in roles) == sum(match.standing.totals[0] for match in matches)
    levels = shelf.index.levels("schafkopf", ANNA)
    assert [(level.level, level.matches) for level in levels] == [("very-easy", 6), ("easy", 6)]
    assert all(level.points == sum(match.standing.totals[0] for match in matches) for level in levels)


@pytest.mark.parametrize("mark", [UNDONE, HINTS, PLAYED_ON])
def test_help_is_marked_and_not_counted(shelf: Shelf, mark: str) -> None:
    shelf.put("plain", sample(1, {mark: 0}))
    shelf.put("helped", sample(2, {mark: 3}))
    shelf.put("odd", sample(3, {mark: "yes"}))
    shelf.gather()
    assert sorted(past.marks for past in shelf.index.matches()) == [(), (), (mark,)]
    assert shelf.index.tallies("schafkopf")[0].matches == 2
    assert len(shelf.index.course("schafkopf", ANNA)) == 2


@pytest.mark.parametrize("extras", [{"compare": {"names": [], "points": []}}, {"deal": []}, {"compare": 7}])
def test_a_match_with_the_cards_of_another_is_marked_and_not_counted(shelf: Shelf, extras: dict[str, Any]) -> None:
    shelf.put("plain", sample(1))
    repeated = sample(2)
    repeated.extras |= extras
    shelf.put("again", repeated)
    shelf.gather()
    assert sorted(past.marks for past in shelf.index.matches()) == [(), (KNOWN_CARDS,)]
    assert shelf.index.tallies("schafkopf")[0].matches == 1


def test_an_unfinished_match_is_listed_and_not_counted(shelf: Shelf) -> None:
    match = sample(1, steps=20)
    assert marks_of(match) == (UNFINISHED,)
    shelf.put("half", match)
    shelf.gather()
    assert shelf.index.matches()[0].marks == (UNFINISHED,)
    assert shelf.index.games() == ("schafkopf",)
    assert shelf.index.games(counted=True) == ()


def test_only_what_has_changed_is_read_again(shelf: Shelf) -> None:
    for seed in range(3):
        shelf.put(f"match-{seed}", sample(seed))
    assert len(shelf.gather()) == 3
    assert shelf.gather() == []
    shelf.put("match-1", sample(40, {UNDONE: 1}))
    os.utime(shelf.folder / f"match-1{ENDING}", ns=(1, 1))
    (shelf.folder / f"match-0{ENDING}").unlink()
    assert len(shelf.gather()) == 1
    assert len(shelf.index.matches()) == 2
    assert shelf.index.tallies("schafkopf")[0].matches == 1


def test_gathering_may_be_left_and_taken_up(shelf: Shelf) -> None:
    for seed in range(4):
        shelf.put(f"match-{seed}", sample(seed))
    some = shelf.index.gather()
    assert [next(some).done, next(some).done] == [1, 2]
    assert len(shelf.index.matches()) == 2  # what is there can be asked meanwhile
    some.close()
    assert len(shelf.again().matches()) == 2
    assert len(shelf.gather()) == 2
    whole = said(shelf.index)
    fresh = History(shelf.folder, shelf.folder.parent / "other.sqlite")
    list(fresh.gather())
    assert said(fresh) == whole
    fresh.close()


@pytest.mark.parametrize("harm", ["missing", "noise", "cut", "version", "foreign", "empty"])
def test_a_lost_index_is_made_anew_from_the_files(shelf: Shelf, harm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        shelf.put(f"match-{seed}", sample(seed))
    shelf.gather()
    before = said(shelf.index)
    shelf.index.close()
    data = shelf.database.read_bytes()
    if harm == "missing":
        shelf.database.unlink()
    elif harm == "noise":
        shelf.database.write_bytes(b"\x07" * len(data))
    elif harm == "cut":
        shelf.database.write_bytes(data[: len(data) // 2])
    elif harm == "empty":
        shelf.database.write_bytes(b"")
    elif harm == "version":
        monkeypatch.setattr(module, "_VERSION", "another")
    else:
        shelf.database.unlink()
        with sqlite3.connect(shelf.database) as other:
            other.execute("CREATE TABLE something (a)")
        other.close()
    assert shelf.again().matches() == []
    assert len(shelf.gather()) == 3
    assert said(shelf.index) == before
    assert shelf.gather() == []


def test_an_index_damaged_while_open_answers_nothing_and_comes_back(shelf: Shelf) -> None:
    shelf.put("match", sample(1))
    shelf.gather()
    before = said(shelf.index)
    shelf.index._index.execute("DROP TABLE matches")
    shelf.index._index.commit()
    assert shelf.index.matches() == []
    assert len(shelf.gather()) == 1
    assert said(shelf.index) == before


def test_where_the_disk_refuses_the_index_lives_in_memory(tmp_path: Path) -> None:
    (tmp_path / "finished").mkdir()
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    index = History(tmp_path / "finished", blocked / "history.sqlite")
    (tmp_path / "finished" / f"one{ENDING}").write_text(write(sample(1)), "utf-8")
    assert len(list(index.gather())) == 1
    assert len(index.matches()) == 1
    index.close()


def test_another_program_at_the_same_index_loses_nothing(shelf: Shelf) -> None:
    shelf.put("match", sample(1))
    second = History(shelf.folder, shelf.database)
    shelf.gather()
    assert len(second.matches()) == 1
    assert list(second.gather()) == []
    second.close()


def test_what_cannot_be_read_is_counted_once_and_left_alone(shelf: Shelf) -> None:
    shelf.put("good", sample(1))
    bad = shelf.folder / f"bad{ENDING}"
    bad.write_bytes(b"{")
    (shelf.folder / f"folder{ENDING}").mkdir()
    (shelf.folder / "notes.txt").write_text("mine")
    assert len(shelf.gather()) == 2
    assert (shelf.index.unreadable(), len(shelf.index.matches())) == (1, 1)
    assert shelf.gather() == []
    assert bad.read_bytes() == b"{"
    shutil.copy(shelf.folder / f"good{ENDING}", bad)
    assert len(shelf.gather()) == 1
    assert (shelf.index.unreadable(), len(shelf.index.matches())) == (0, 2)


@pytest.mark.parametrize("players", [None, [], ["person"], ["person", 1, "easy", "easy"], "person"])
def test_a_record_that_does_not_say_who_plays_counts_for_its_names(players: Any) -> None:
    match = sample(1)
    match.extras["players"] = players
    assert seated(match) == ("person",) * 4


@pytest.mark.parametrize("created", ["yesterday", 7, None, "99999-01-01"])
def test_a_match_that_does_not_say_when_was_played_when_its_file_was_written(shelf: Shelf, created: Any) -> None:
    path = shelf.put("match", sample(1, {"created": created}))
    os.utime(path, ns=(5 * 10**9, 5 * 10**9))
    shelf.gather()
    assert shelf.index.matches()[0].played == 5.0


def test_playing_on_is_marked_has_chances_of_its_own_and_forgets_known_cards() -> None:
    match = sample(3, {"deal": [{"deck": []}]})
    before = write(match)
    again = played_on(match, 1, 6)
    assert write(match) == before
    assert (len(again.rounds), len(again.round.moves)) == (1, 6)
    assert again.round.deck == match.rounds[0].deck
    assert again.extras["seed"] != match.extras["seed"]
    assert "deal" not in again.extras
    assert PLAYED_ON in marks_of(again)
    assert seated(again) == seated(match)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_is_indexed_and_its_roles_have_words(shelf: Shelf, game: Any) -> None:
    match = sit(game, game.seats[0], {}, 0, 4, 400)
    shelf.put("match", match)
    shelf.gather()
    assert shelf.index.matches()[0].game == game.key
    for played in match.rounds:
        if played.state.turn == OVER:
            for seat in range(match.seats):
                role = played.state.role(seat)
                assert role is None or isinstance(game.words.role(role), Phrase)
    assert read(shelf.folder / f"match{ENDING}").names == match.names
