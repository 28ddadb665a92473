# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches on disk: every move written and synced, unfinished ones found again, damaged files kept aside."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from app.match.match import Match
from app.match.record import LARGEST, RecordError, UnknownVersion, load, write
from app.settings import keep_aside, write_whole

ENDING: Final = ".stammtisch"
FINISHED: Final = "finished"


class Saved(NamedTuple):
    """A match file that could be read."""

    path: Path
    match: Match


def _changed(path: Path) -> int:
    """When a file was last written, 0 where that cannot be told."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def read(path: Path) -> Match:
    """The match of a file; OSError, or RecordError where its content is refused."""
    with open(path, "rb") as file:
        return load(file.read(LARGEST + 1))


class Store:
    """A folder of match files. What cannot be read is renamed, listed in `damaged`, and never deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.damaged: list[Path] = []

    def new_path(self, match: Match, now: datetime | None = None) -> Path:
        """A file name that no other match has."""
        stamp = (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S-%f")
        name = f"{re.sub('[^a-z-]', '', match.game.key)}-{stamp}"
        taken = (self.folder, self.folder.parent / FINISHED)
        names = (f"{name}{ENDING}", *(f"{name}-{number}{ENDING}" for number in range(2, 1000)))
        return self.folder / next(free for free in names if not any((folder / free).exists() for folder in taken))

    def save(self, path: Path, match: Match) -> None:
        """Write the match so that it is on disk when this returns; OSError leaves the file as it was."""
        write_whole(path, write(match))

    def unfinished(self) -> Iterator[Saved]:
        """The matches that can be gone on with, the newest first; one found finished is put away."""
        for path in sorted(self.folder.glob(f"*{ENDING}"), key=_changed, reverse=True):
            try:
                match = read(path)
            except UnknownVersion:
                continue
            except RecordError:
                kept = keep_aside(path)
                self.damaged.append(kept or path)
                continue
            except OSError:
                continue
            if not match.over:
                yield Saved(path, match)
                continue
            with suppress(OSError):
                self.finish(path, match)

    def finish(self, path: Path, match: Match) -> Path:
        """Put a finished match away among the finished ones; OSError where it cannot be written."""
        kept = self.folder.parent / FINISHED / path.name
        write_whole(kept, write(match))
        path.unlink(missing_ok=True)
        return kept
