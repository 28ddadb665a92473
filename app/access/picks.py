# SPDX-License-Identifier: GPL-3.0-or-later
"""What is chosen in a closed list by its arrow keys, told where Qt leaves it untold: to readers on Linux.

Knows no window: whatever list has the keyboard is listened to.
"""

import sys
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from shiboken6 import isValid

from app.access.voice import Voice

REST: Final = 400
"""A choice is told so many milliseconds after the last one: what it changes in the window is a flood of news in which
readers lose a sentence."""


class Picks(QObject):
    """Follows the keyboard through one application."""

    def __init__(self, app: QApplication, wanted: bool = sys.platform == "linux") -> None:
        super().__init__(app)
        self._list: QComboBox | None = None
        self._voice: Voice | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._tell)
        if wanted:
            app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        """Another widget has the keyboard now."""
        if old is self._list and isinstance(old, QComboBox) and isValid(old):
            old.currentTextChanged.disconnect(self._wait)
        self._rest.stop()
        self._list = new if isinstance(new, QComboBox) else None
        if self._list is not None:
            self._list.currentTextChanged.connect(self._wait)

    def _wait(self, text: str) -> None:
        """Something else is chosen; it may not be the last."""
        self._rest.start()

    def _tell(self) -> None:
        """Tell what is chosen, unless the open list tells it already."""
        box = self._list
        if box is not None and box.hasFocus() and not box.view().isVisible():
            self._voice_in(box.window()).say(box.currentText())

    def _voice_in(self, window: QWidget) -> Voice:
        """The voice of a window, which has one from its first choice on."""
        if self._voice is None or not isValid(self._voice) or self._voice.parentWidget() is not window:
            if self._voice is not None and isValid(self._voice):
                self._voice.deleteLater()
            self._voice = Voice(window)
            self._voice.show()
        return self._voice
