# SPDX-License-Identifier: GPL-3.0-or-later
"""The way to the window: first asks whether there can be one, and only then loads Qt."""

import sys
from pathlib import Path

from app.ui.libraries import obstacle

NO_WINDOW = 3
"""The exit code where the system lacks what a window needs."""


def start(file: Path | None) -> int:
    """Open the window, with a match file where one is given; returns the exit code."""
    why = obstacle()
    if why is not None:
        print(why, file=sys.stderr)
        return NO_WINDOW
    from app.ui.program import Program

    return Program(sys.argv[:1]).run(file)
