# SPDX-License-Identifier: GPL-3.0-or-later
"""Dice told aloud. Where Qt's Addons, a speech engine or a voice for the language is missing, nothing is heard.

Engines reach for services that may be stuck, so a process of its own speaks, which the first words start and nobody
waits for. Knows words only, neither dice nor games.
"""

import json
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from app.session.clock import Alarm, Clock
from app.session.process import Companion
from app.settings import Settings
from app.table.circle_dice import Throw

PATIENCE: Final = 7000
"""Milliseconds within which an engine must have been found."""


class Voice(QObject):
    """Speaks one thing at a time."""

    failed = Signal()
    """What was asked for last will not be heard, which `say` could not know yet."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._process: Companion | None = None
        self._alarm: Alarm | None = None
        self._languages: frozenset[str] | None = None
        """Those that there are voices for; None while it is not known."""
        self._waiting: dict[str, Any] | None = None
        """What is to be said as soon as there is a voice."""
        self._hushed = True

    def say(self, text: str, language: str, volume: int = 100) -> bool | None:
        """Say this instead of whatever is being said, at a volume from 0 to 100.

        Tells whether it can be heard; None where that is not known yet: it will be as soon as there is a voice.
        """
        if self._process is None and self._languages is None:
            self._start()
        request = {"say": text, "language": language, "volume": volume}
        if self._languages is None:
            self._waiting = request
            return None
        return self._send(request)

    def stop(self) -> None:
        """Be silent, also about what could not be said yet."""
        self._waiting = None
        if self._process is not None and not self._hushed:
            self._hushed = True
            self._write({"stop": True})

    def end(self) -> None:
        """End the process; the next words look for a voice anew."""
        self._let_go()
        self._languages = self._waiting = None

    def _start(self) -> None:
        process = self._process = Companion("speak", self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._give_up)
        process.errorOccurred.connect(self._give_up)
        self._alarm = self._clock.later(PATIENCE, self._give_up)
        process.begin()

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            told = _read(bytes(self._process.readLine().data()))
            if "ready" in told:
                self._begin(frozenset(told["ready"]))
            elif "none" in told and self._languages is None:
                self._give_up()

    def _begin(self, languages: frozenset[str]) -> None:
        self._languages = languages
        self._forget_alarm()
        request, self._waiting = self._waiting, None
        if request is not None and not self._send(request):
            self.failed.emit()

    def _give_up(self) -> None:
        """There is no voice, or none any more."""
        self._let_go()
        self._languages = frozenset()
        request, self._waiting = self._waiting, None
        if request is not None:
            self.failed.emit()

    def _let_go(self) -> None:
        self._forget_alarm()
        process, self._process = self._process, None
        if process is None:
            return
        process.readyReadStandardOutput.disconnect(self._read)
        process.finished.disconnect(self._give_up)
        process.errorOccurred.disconnect(self._give_up)
        if self._languages is None:
            process.drop()
        process.leave()

    def _forget_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def _send(self, request: dict[str, Any]) -> bool:
        assert self._languages is not None
        if request["language"] not in self._languages:
            return False
        self._hushed = False
        self._write(request)
        return True

    def _write(self, request: dict[str, Any]) -> None:
        assert self._process is not None
        self._process.write(json.dumps(request).encode() + b"\n")


def _read(line: bytes) -> dict[str, Any]:
    """What a line tells; nothing where an engine's library has printed something of its own."""
    try:
        told = json.loads(line)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


class Announcer(QObject):
    """Tells the dice of a race aloud as they show their faces, each once."""

    failed = Signal()
    """The dice that were told last cannot be heard, which `follow` could not know yet."""

    def __init__(self, clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self.voice = Voice(clock, self)
        self.voice.failed.connect(self.failed)
        self._told = 0
        self._owned = False
        """Whether it has been owned up to that nothing can be heard."""
        self.heard = False
        """Whether the dice that were told last could be heard."""

    def forget(self) -> None:
        """Other dice, or none."""
        self._told = 0
        self.heard = False
        self.voice.stop()

    def leave(self) -> None:
        """The race is left."""
        self.forget()
        self.voice.end()
        self._owned = False

    def follow(self, throw: Throw, seen: int, settings: Settings, language: str) -> bool:
        """Tell what dice have begun to show; True where it is to be said now that no voice was found for it."""
        if seen <= self._told:
            return False
        text = throw.words(seen, self._told)
        self._told = seen
        if settings.muted or not settings.volume:
            return False
        heard = self.voice.say(text, language, settings.volume)
        self.heard = heard is True
        return heard is False and self.own_up()

    def own_up(self) -> bool:
        """Whether it is to be said now that no voice was found, which is once."""
        owned, self._owned = self._owned, True
        return not owned
