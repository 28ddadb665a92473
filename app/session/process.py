# SPDX-License-Identifier: GPL-3.0-or-later
"""A process of this same program beside the window: started with a command, spoken to in lines, ended without a trace.

Knows neither what is asked nor what is answered.
"""

import sys
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QProcess

_FAREWELL: Final = 300
_KILLED: Final = 1000
"""Milliseconds that a process has to end by itself, and after it was killed."""


def command(word: str) -> tuple[str, list[str]]:
    """What starts this program anew with one of its commands: a file and its arguments, frozen or not."""
    return sys.executable, [word] if getattr(sys, "frozen", False) else ["-m", "app", word]


class Companion(QProcess):
    """One such process; it ends by itself when its input does, so also when this program is killed."""

    def __init__(self, word: str, parent: QObject) -> None:
        super().__init__(parent)
        self._word = word
        self.setStandardErrorFile(QProcess.nullDevice())

    def begin(self) -> None:
        """Start; what comes of it is told by signals."""
        self.start(*command(self._word))

    def end(self) -> None:
        """End it, waiting for a moment where it takes one."""
        if self.state() != QProcess.ProcessState.NotRunning:
            self.closeWriteChannel()
            if not self.waitForFinished(_FAREWELL):
                self.drop()

    def drop(self) -> None:
        """End it in the middle of whatever it does."""
        self.kill()
        self.waitForFinished(_KILLED)

    def leave(self) -> None:
        """Let it end by itself and then be gone, waiting for nothing unless the program ends meanwhile."""
        if self.state() == QProcess.ProcessState.NotRunning:
            self.deleteLater()
            return
        self.closeWriteChannel()
        self.finished.connect(self.deleteLater)
        app = QCoreApplication.instance()
        assert app is not None
        self.setParent(app)
        app.aboutToQuit.connect(self.end)
