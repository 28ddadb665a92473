# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches on disk: every move written and synced, unfinished ones found again, damaged files kept aside."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from app.match.match import Match
from app.match.record import LARGEST, RecordError, UnknownVersion, load, write
from app.settings import keep_aside, write_whole

ENDING: Final = ".stammtisch"


class Saved(NamedTuple):
    """A match file that could be read."""

    path: Path
    match: Match


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
        return self.folder / f"{re.sub('[^a-z-]', '', match.game.key)}-{stamp}{ENDING}"

    def save(self, path: Path, match: Match) -> None:
        """Write the match so that it is on disk when this returns; OSError leaves the file as it was."""
        write_whole(path, write(match))

    def unfinished(self) -> Iterator[Saved]:
        """The matches that can be gone on with, the newest first."""
        try:
            paths = sorted(self.folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        except OSError:
            return
        for path in paths:
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

    def finish(self, path: Path, match: Match) -> Path:
        """Put a finished match away among the finished ones; OSError where it cannot be written."""
        kept = self.folder.parent / "finished" / path.name
        write_whole(kept, write(match))
        path.unlink(missing_ok=True)
        return kept
