# SPDX-License-Identifier: GPL-3.0-or-later
"""Past matches: an index beside the folder of finished ones, for lists and statistics over thousands of them.

The match files are the truth. The index is made from them anew where it is missing, damaged or of another version,
and otherwise brought up to date by names, sizes and times of change. Knows no Qt and no language.
"""

import json
import os
import sqlite3
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from app import __version__
from app.match.marks import PERSON, marks_of, played_at, seated
from app.match.match import Match
from app.match.record import RecordError
from app.match.store import ENDING, read
from app.players.levels import LEVELS
from app.rules.core import OVER

_VERSION: Final = f"3, {__version__}"
_COMMITTED: Final = 100
_TABLES: Final = """
CREATE TABLE made (version TEXT NOT NULL);
CREATE TABLE files (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, changed INTEGER, size INTEGER, readable INTEGER);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, game TEXT, played REAL, rounds INTEGER,
    names TEXT, players TEXT, totals TEXT, winners TEXT, marks TEXT
);
CREATE TABLE seats (
    match INTEGER, seat INTEGER, game TEXT, person INTEGER, who TEXT, played REAL,
    total INTEGER, won INTEGER, rounds INTEGER
);
CREATE TABLE roles (
    match INTEGER, game TEXT, person INTEGER, who TEXT, role TEXT,
    rounds INTEGER, points INTEGER, best INTEGER, worst INTEGER
);
CREATE INDEX matches_by_time ON matches (played);
CREATE INDEX seats_by_match ON seats (match);
CREATE INDEX seats_by_player ON seats (game, person, who);
CREATE INDEX roles_by_match ON roles (match);
CREATE INDEX roles_by_player ON roles (game, person, who);
"""


class Past(NamedTuple):
    """A match of the list; `played` in seconds since 1970, `marks` the reasons why it does not count."""

    path: Path
    game: str
    played: float
    rounds: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    marks: tuple[str, ...]


class Player(NamedTuple):
    """Whom statistics are about: a person by name, or all computers of a level by its key."""

    person: bool
    who: str


class Tally(NamedTuple):
    """What a player has reached in the matches that count; best and worst are scores of whole matches."""

    player: Player
    matches: int
    won: int
    points: int
    average: float
    best: int
    worst: int


class RoleTally(NamedTuple):
    """A player's rounds in one role; best and worst are scores of rounds."""

    role: str
    rounds: int
    points: int
    average: float
    best: int
    worst: int


class LevelTally(NamedTuple):
    """A player's matches against computers of one level."""

    level: str
    matches: int
    won: int
    points: int
    average: float


class Score(NamedTuple):
    """What a player scored in a match that was played then."""

    played: float
    total: int


class Progress(NamedTuple):
    """How many of the files that had to be read have been."""

    done: int
    files: int


class History:
    """The index. `close` it; everything in it can be asked at any time, also while it is still being gathered."""

    def __init__(self, folder: Path, database: Path) -> None:
        self.folder = folder
        self._database = database
        self._index = self._open()

    # ── the index itself ──

    def _open(self) -> sqlite3.Connection:
        """The index on disk, a fresh one where it is of no use; one in memory where the disk refuses."""
        for _ in range(2):
            try:
                self._database.parent.mkdir(parents=True, exist_ok=True)
                return _connected(str(self._database))
            except sqlite3.OperationalError:
                break
            except sqlite3.DatabaseError:
                with suppress(OSError):
                    self._database.unlink()
            except OSError:
                break
        return _connected(":memory:")

    def _renew(self, error: sqlite3.DatabaseError) -> None:
        """Begin anew after an error; what another program holds or the disk refuses is left alone."""
        self.close()
        if isinstance(error, sqlite3.OperationalError):
            self._index = _connected(":memory:")
            return
        with suppress(OSError):
            self._database.unlink()
        self._index = self._open()

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._index.close()

    @property
    def changes(self) -> int:
        """Another number whenever something has been entered or forgotten."""
        return self._index.total_changes

    def _rows(self, question: str, *given: Any) -> list[tuple[Any, ...]]:
        """The answer to a question; none from an index that has been damaged, which the next gathering makes good."""
        try:
            return self._index.execute(question, given).fetchall()
        except sqlite3.DatabaseError as error:
            self._renew(error)
            return []

    # ── gathering ──

    def _stamps(self) -> dict[str, tuple[int, int]]:
        """The match files that there are, with when they were changed and how large they are."""
        found = {}
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.name.endswith(ENDING) and entry.is_file():
                        stat = entry.stat()
                        found[entry.name] = (stat.st_mtime_ns, stat.st_size)
        return found

    def gather(self) -> Generator[Progress, None, None]:
        """Bring the index up to date, one file a step, the newest first; may be left after any step."""
        found = self._stamps()
        known = {name: (changed, size) for name, changed, size in self._rows("SELECT name, changed, size FROM files")}
        stale = [name for name, stamp in known.items() if found.get(name) != stamp]
        fresh = sorted((name for name, stamp in found.items() if known.get(name) != stamp), key=found.__getitem__)
        try:
            self._forget(stale)
            for done, name in enumerate(reversed(fresh), 1):
                self._take(name, *found[name])
                if done % _COMMITTED == 0:
                    self._index.commit()
                yield Progress(done, len(fresh))
        except sqlite3.DatabaseError as error:
            self._renew(error)
        finally:
            with suppress(sqlite3.Error):
                self._index.commit()

    def _forget(self, names: list[str]) -> None:
        for name in names:
            for (number,) in self._index.execute("SELECT id FROM files WHERE name = ?", (name,)).fetchall():
                for table, column in (("files", "id"), ("matches", "id"), ("seats", "match"), ("roles", "match")):
                    self._index.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))

    def _take(self, name: str, changed: int, size: int) -> None:
        try:
            match: Match | None = read(self.folder / name)
        except (OSError, RecordError):
            match = None
        row = self._index.execute(
            "INSERT INTO files (name, changed, size, readable) VALUES (?, ?, ?, ?)",
            (name, changed, size, match is not None),
        )
        if match is not None and row.lastrowid is not None:
            self._enter(row.lastrowid, match, changed / 1e9)

    def _enter(self, number: int, match: Match, changed: float) -> None:
        game, played, players = match.game.key, played_at(match, changed), seated(match)
        marks, standing = marks_of(match), match.standing
        lists = (match.names, players, standing.totals, standing.winners, marks)
        self._index.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (number, game, played, len(match.rounds), *(json.dumps(part) for part in lists)),
        )
        if marks:
            return
        whose = [
            (True, name.strip()) if player == PERSON else (False, player)
            for name, player in zip(match.names, players, strict=True)
        ]
        self._index.executemany(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (number, seat, game, *who, played, standing.totals[seat], seat in standing.winners, len(match.rounds))
                for seat, who in enumerate(whose)
            ],
        )
        self._index.executemany(
            "INSERT INTO roles VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(number, game, *whose[seat], role, *_summed(points)) for (seat, role), points in _roles(match).items()],
        )

    # ── asking ──

    def matches(self, game: str = "", person: str = "") -> list[Past]:
        """All past matches, the newest first; only those of a game, or with a person, where one is named."""
        rows = self._rows(
            "SELECT name, game, played, rounds, names, players, totals, winners, marks FROM matches JOIN files"
            " USING (id) WHERE game = ? OR ? = '' ORDER BY played DESC, id",
            game,
            game,
        )
        listed = [
            Past(self.folder / name, key, played, rounds, *(tuple(json.loads(part)) for part in parts))
            for name, key, played, rounds, *parts in rows
        ]
        if not person:
            return listed
        wanted = (person, PERSON)
        return [past for past in listed if wanted in zip(map(str.strip, past.names), past.players, strict=True)]

    def unreadable(self) -> int:
        """How many match files could not be read."""
        rows = self._rows("SELECT COUNT(*) FROM files WHERE NOT readable")
        return int(rows[0][0]) if rows else 0

    def games(self, counted: bool = False) -> tuple[str, ...]:
        """The games of past matches, the one played last first; `counted` leaves out marked matches."""
        table = "seats" if counted else "matches"
        rows = self._rows(f"SELECT game FROM {table} GROUP BY game ORDER BY MAX(played) DESC")
        return tuple(row[0] for row in rows)

    def persons(self) -> tuple[str, ...]:
        """The persons of past matches by name, those with the most matches first."""
        found: dict[str, int] = {}
        for names, players in self._rows("SELECT names, players FROM matches"):
            for name, player in zip(json.loads(names), json.loads(players), strict=True):
                if player == PERSON and name.strip():
                    found[name.strip()] = found.get(name.strip(), 0) + 1
        return tuple(sorted(found, key=lambda name: (-found[name], name)))

    def tallies(self, game: str) -> list[Tally]:
        """Everybody who has played a game: persons first, the most matches first, then the levels by strength."""
        rows = self._rows(
            "SELECT person, who, COUNT(DISTINCT match), COUNT(DISTINCT CASE WHEN won THEN match END), SUM(total),"
            " AVG(total), MAX(total), MIN(total) FROM seats WHERE game = ? GROUP BY person, who",
            game,
        )
        found = [Tally(Player(bool(person), who), *numbers) for person, who, *numbers in rows]
        strength = {level.key: place for place, level in enumerate(LEVELS)}
        found.sort(
            key=lambda tally: (
                not tally.player.person,
                -tally.matches if tally.player.person else strength.get(tally.player.who, len(LEVELS)),
                tally.player.who,
            )
        )
        return found

    def course(self, game: str, player: Player) -> list[Score]:
        """A player's scores, match by match, the oldest first."""
        rows = self._rows(
            "SELECT played, total FROM seats WHERE game = ? AND person = ? AND who = ? ORDER BY played, match, seat",
            game,
            *player,
        )
        return [Score(*row) for row in rows]

    def roles(self, game: str, player: Player) -> list[RoleTally]:
        """A player's rounds by role, the most frequent first; none where the game has no roles."""
        rows = self._rows(
            "SELECT role, SUM(rounds), SUM(points), 1.0 * SUM(points) / SUM(rounds), MAX(best), MIN(worst) FROM roles"
            " WHERE game = ? AND person = ? AND who = ? GROUP BY role ORDER BY SUM(rounds) DESC, role",
            game,
            *player,
        )
        return [RoleTally(*row) for row in rows]

    def levels(self, game: str, player: Player) -> list[LevelTally]:
        """A player's matches against each level, by strength."""
        rows = self._rows(
            "SELECT level, COUNT(*), SUM(won), SUM(total), AVG(total) FROM ("
            " SELECT DISTINCT own.match, own.seat, own.won, own.total, other.who AS level FROM seats own"
            " JOIN seats other ON other.match = own.match AND other.seat != own.seat AND NOT other.person"
            " WHERE own.game = ? AND own.person = ? AND own.who = ?) GROUP BY level",
            game,
            *player,
        )
        strength = {level.key: place for place, level in enumerate(LEVELS)}
        found = [LevelTally(*row) for row in rows]
        return sorted(found, key=lambda tally: (strength.get(tally.level, len(LEVELS)), tally.level))


def _connected(database: str) -> sqlite3.Connection:
    """A sound index of this version; DatabaseError where what is there is damaged or of another one."""
    index = sqlite3.connect(database, timeout=2.0)
    try:
        index.execute("PRAGMA synchronous = OFF")
        if index.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
            raise sqlite3.DatabaseError("damaged")
        if not index.execute("SELECT name FROM sqlite_master").fetchall():
            index.executescript(_TABLES)
            index.execute("INSERT INTO made VALUES (?)", (_VERSION,))
            index.commit()
        made = index.execute("SELECT name FROM sqlite_master WHERE name = 'made'").fetchall()
        if not made or index.execute("SELECT version FROM made").fetchall() != [(_VERSION,)]:
            raise sqlite3.DatabaseError("of another version")
    except BaseException:
        index.close()
        raise
    return index


def _roles(match: Match) -> dict[tuple[int, str], list[int]]:
    """What each seat scored in each of its roles, round by round."""
    scored: dict[tuple[int, str], list[int]] = {}
    for played in match.rounds:
        state = played.state
        points = state.points() if state.turn == OVER else None
        for seat, gain in enumerate(points or ()):
            role = state.role(seat)
            if role is not None:
                scored.setdefault((seat, role), []).append(gain)
        if played is not match.rounds[-1]:
            played.rest()
    return scored


def _summed(points: list[int]) -> tuple[int, int, int, int]:
    return len(points), sum(points), max(points), min(points)
