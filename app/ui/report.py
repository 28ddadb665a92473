# SPDX-License-Identifier: GPL-3.0-or-later
"""What "Save report" writes after an unexpected error: the error, the program, the last log lines and the record."""

import logging
import platform
import sys
import traceback
from collections import deque
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from app import __version__
from app.match.match import Match
from app.match.record import write
from app.rules.build import build
from app.settings import write_whole

LOG: Final = logging.getLogger("stammtisch")
_LINES: Final = 300

Raised = tuple[type[BaseException], BaseException, TracebackType | None]


class Memory(logging.Handler):
    """Keeps the newest log lines, for a report."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=_LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def compose(raised: list[Raised], log: list[str], match: Match | None) -> str:
    """The text of a report; a match that can no longer be written is told as such."""
    parts = [
        f"stammtisch {__version__} ({build()})",
        f"Python {sys.version}",
        f"Qt {qVersion()} on {QGuiApplication.platformName()}, {platform.platform()}",
    ]
    parts += ["", *("".join(traceback.format_exception(*error)) for error in raised)]
    parts += ["Log:", *log, "", "Record:"]
    try:
        parts.append(write(match).rstrip("\n") if match is not None else "none")
    except Exception as error:
        parts.append(f"not available: {error!r}")
    return "\n".join(parts) + "\n"


def save(folder: Path, text: str, now: datetime) -> Path:
    """Writes a report under a name of its own; raises OSError."""
    path = folder / f"report-{now:%Y%m%d-%H%M%S-%f}.txt"
    write_whole(path, text)
    return path
