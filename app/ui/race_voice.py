# SPDX-License-Identifier: GPL-3.0-or-later
"""Dice told aloud. Where Qt's Addons, a speech engine or a voice for the language is missing, nothing is heard.

Loading an engine takes a moment, so it happens at the first word. Knows words only, neither dice nor games.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, qInstallMessageHandler

from app.settings import Settings
from app.table.circle_dice import Throw

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech

_PRETENDED = "mock"
"""An engine of Qt's own tests, which only pretends to speak."""


class Voice(QObject):
    """Speaks one thing at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tried = False
        self._engine: QTextToSpeech | None = None

    def say(self, text: str, language: str, volume: int = 100) -> bool:
        """Say this instead of whatever is being said, at a volume from 0 to 100; False where nothing can be heard."""
        engine = self._found()
        if engine is None:
            return False
        engine.setLocale(QLocale(language))
        if engine.locale().language() != QLocale(language).language() or not engine.availableVoices():
            return False
        engine.stop()
        engine.setVolume(volume / 100)
        engine.say(text)
        return True

    def stop(self) -> None:
        if self._engine is not None:
            self._engine.stop()

    def _found(self) -> "QTextToSpeech | None":
        if not self._tried:
            self._tried = True
            before = qInstallMessageHandler(lambda *message: None)
            try:
                self._engine = self._made()
            finally:
                qInstallMessageHandler(before)
        return self._engine

    def _made(self) -> "QTextToSpeech | None":
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech
        except ImportError:
            return None
        engines = [name for name in QTextToSpeech.availableEngines() if name != _PRETENDED]
        if not engines:
            return None
        engine = QTextToSpeech(self)
        return engine if engine.state() != QTextToSpeech.State.Error else None


class Announcer:
    """Tells the dice of a race aloud as they show their faces, each once."""

    def __init__(self, parent: QObject) -> None:
        self.voice = Voice(parent)
        self._told = 0
        self._silent = False
        """Whether it has been found out that nothing can be heard."""

    def forget(self) -> None:
        """Other dice, or none."""
        self._told = 0
        self.voice.stop()

    def follow(self, throw: Throw, seen: int, settings: Settings, language: str) -> bool:
        """Tell what dice have begun to show; True where for the first time no voice was found for it."""
        if seen <= self._told:
            return False
        text = throw.words(seen, self._told)
        self._told = seen
        if settings.muted or not settings.volume or self.voice.say(text, language, settings.volume) or self._silent:
            return False
        self._silent = True
        return True
