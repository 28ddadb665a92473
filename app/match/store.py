# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches on disk: every move written and synced, unfinished ones found again, damaged files kept aside."""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from app.match.match import Match
from app.match.record import LARGEST, RecordError, UnknownVersion, load, write
from app.settings import keep_aside, write_whole
from app.text import Phrase

ENDING: Final = ".stammtisch"
FINISHED: Final = "finished"
BIN: Final = "bin"

_FULL: Final = Phrase("the disk is full")
_DENIED: Final = Phrase("access is denied")
_GONE: Final = Phrase("the file or folder is gone")
_TROUBLES: Final = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EROFS: Phrase("the folder is read-only"),
    errno.EEXIST: Phrase("something else lies in its place"),
    errno.ENOENT: _GONE,
    errno.ENOTDIR: _GONE,
    errno.EIO: Phrase("the disk does not answer"),
}


def trouble(error: OSError) -> Phrase | str:
    """What the system refused, in the user's words; in the system's where we have none."""
    known = _TROUBLES.get(error.errno) if error.errno is not None else None
    return known or error.strerror or str(error)


class Saved(NamedTuple):
    """A match file that could be read."""

    path: Path
    match: Match


def changed(path: Path) -> int:
    """When a file was last written, in nanoseconds since 1970; 0 where that cannot be told."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def read(path: Path) -> Match:
    """The match of a file; OSError, or RecordError where its content is refused."""
    with open(path, "rb") as file:
        return load(file.read(LARGEST + 1))


class Store:
    """A folder of match files. What cannot be read is renamed, listed in `damaged`, and never deleted.

    Files of a later version are left alone and listed once in `later`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.damaged: list[Path] = []
        self.later: list[Path] = []
        self._met: set[Path] = set()

    def new_path(self, match: Match, now: datetime | None = None) -> Path:
        """A file name that no other match has."""
        stamp = (now or datetime.now(UTC)).strftime("%Y%m%d-%H%M%S-%f")
        name = f"{re.sub('[^a-z-]', '', match.game.key)}-{stamp}"
        taken = (self.folder, self.folder.parent / FINISHED, self.folder.parent / BIN)
        names = (f"{name}{ENDING}", *(f"{name}-{number}{ENDING}" for number in range(2, 1000)))
        return self.folder / next(free for free in names if not any(os.path.lexists(folder / free) for folder in taken))

    def save(self, path: Path, match: Match) -> None:
        """Write the match so that it is on disk when this returns; OSError leaves the file as it was."""
        write_whole(path, write(match))

    def unfinished(self) -> Iterator[Saved]:
        """The matches that can be gone on with, the newest first; one found finished is put away."""
        for path in self._files():
            try:
                match = read(path)
            except UnknownVersion:
                if path not in self._met:
                    self._met.add(path)
                    self.later.append(path)
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

    def _files(self) -> list[Path]:
        try:
            return sorted(self.folder.glob(f"*{ENDING}"), key=changed, reverse=True)
        except OSError:
            return []

    def discard(self, path: Path) -> Path:
        """Put a match file into the bin; what comes back is where it lies there. OSError where that is refused."""
        bin_folder = self.folder.parent / BIN
        bin_folder.mkdir(parents=True, exist_ok=True)
        names = (path.name, *(f"{path.stem}-{number}{path.suffix}" for number in range(2, 1000)))
        kept = bin_folder / next(free for free in names if not os.path.lexists(bin_folder / free))
        path.rename(kept)
        return kept

    def restore(self, kept: Path, path: Path) -> None:
        """Take a match file out of the bin again; OSError where that is refused, or where a new one lies there."""
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        path.parent.mkdir(parents=True, exist_ok=True)
        kept.rename(path)

    def finish(self, path: Path, match: Match) -> Path:
        """Put a finished match away among the finished ones; OSError where it cannot be written."""
        kept = self.folder.parent / FINISHED / path.name
        write_whole(kept, write(match))
        if kept != path:
            path.unlink(missing_ok=True)
        return kept
