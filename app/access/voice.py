# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences that a screen reader speaks, each once, and the last ones again. Knows neither table nor game.

Where AT-SPI is spoken, a notification that appears is what every reader tells; elsewhere it is Qt's announcement. Never
both: a reader that knew both would say everything twice.
"""

import sys
from collections import deque
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.access import roles

REMEMBERED: Final = 12
"""So many sentences are said again at most."""
NOTES: Final = 8
_STOPS: Final = (".", "!", "?", "…", "“", "”", '"')


class _Note(QLabel):
    """One sentence, for as long as a reader may need to fetch it: a notification, and no text that stands somewhere."""


class Voice(QWidget):
    """Says something; the last sentences can be read until it is told to forget them.

    Readers fetch a sentence some time after they were told of it, so each has a note of its own, used in turn.
    """

    spoke = Signal(str)
    """What was said, whether or not anybody listens."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        roles.install()
        self._said: deque[str] = deque(maxlen=REMEMBERED)
        self._notes = deque(_Note(self) for _ in range(NOTES))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(1, 1)
        self.forget()

    def say(self, text: str) -> None:
        """Say a sentence."""
        if text:
            self._said.append(text)
            self._tell(text)

    def repeat(self) -> None:
        """Say the last sentences again, at one go."""
        if self._said:
            self._tell(in_one(self._said))

    def anew(self) -> None:
        """What comes now is another matter: only that is to be said again."""
        self._said.clear()

    def forget(self) -> None:
        """Let nothing be left of what was said: somebody else is at the table."""
        self._said.clear()
        for note in self._notes:
            note.hide()
            note.setAccessibleName("")

    def _tell(self, text: str) -> None:
        note = self._notes[0]
        self._notes.rotate(-1)
        note.hide()
        note.setAccessibleName(text)
        note.show()
        self.spoke.emit(text)
        if sys.platform.startswith(("win", "darwin")) and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(note, text))


def in_one(sentences: Iterable[str]) -> str:
    """Sentences as one text, each but the last with its stop."""
    said = [text for text in sentences if text]
    return " ".join([text if text.endswith(_STOPS) else f"{text}." for text in said[:-1]] + said[-1:])


roles.give(_Note, QAccessible.Role.Notification)
