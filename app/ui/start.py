# SPDX-License-Identifier: GPL-3.0-or-later
"""The way to the window: asks whether there can be one, and whether it is open already, before anything is loaded."""

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
    from PySide6.QtWidgets import QApplication

    from app.paths import Folders
    from app.ui.instance import Instance

    app = QApplication(sys.argv[:1])
    instance = Instance(Folders().data, app)
    if instance.hand_over(file):
        return 0
    from app.ui.program import Program

    try:
        return Program(sys.argv[:1]).run(file, instance)
    finally:
        instance.release()
