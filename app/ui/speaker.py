# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that speaks aloud: JSON lines in, JSON lines out. Knows words only, and neither windows nor games.

It says first `{"ready": [LANGUAGE, …]}`, the languages that it has voices for, or `{"none": true}` where Qt's Addons or
a speech engine is missing. `{"say": TEXT, "language": CODE, "volume": 0…100}` is said instead of whatever is said just
then; `{"stop": true}` hushes it. `{"done": true}` follows when all is silent again, `{"none": true}` where no voice is
found for the language.

Engines reach for services of the system, and one that is stuck holds up the whole process, Python's threads included.
So a watchdog that needs no Python ends it then; whoever has started it loses nothing but the voice.
"""

import faulthandler
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, TextIO

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech

ENGINE: Final = "STAMMTISCH_SPEECH"
"""The variable that names one of Qt's engines to speak with, instead of the system's usual one."""
_PRETENDED: Final = "mock"
"""An engine of Qt's own tests, which only pretends to speak; used where it is named."""
_PATIENCE: Final = 8.0
_FAREWELL: Final = 1.0
"""Seconds that an engine may take for anything, and for the last thing."""


class _Watchdog:
    """Ends the process where something takes too long; it runs outside of Python, which may be held up."""

    def __init__(self) -> None:
        self._nowhere = os.open(os.devnull, os.O_WRONLY)

    def wake(self, seconds: float) -> None:
        faulthandler.dump_traceback_later(seconds, exit=True, file=self._nowhere)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch over what an engine is asked to do."""
        self.wake(_PATIENCE)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


class Speaker(QObject):
    """Does what the lines say, with an engine or without one."""

    def __init__(self, answers: TextIO) -> None:
        super().__init__()
        self._answers = answers
        self._dog = _Watchdog()
        self._engine: QTextToSpeech | None = None
        self._speaking = False

    def begin(self) -> None:
        """Look for an engine, and tell what was found."""
        with self._dog.watching():
            engine = self._engine = found_engine()
            if engine is None:
                self._tell(none=True)
                return
            engine.stateChanged.connect(self._see)
            codes = {QLocale.languageToCode(locale.language()) for locale in engine.availableLocales()}
            self._tell(ready=sorted(codes))

    @Slot(str)
    def take(self, line: str) -> None:
        """Do what a line says; a faulty one is answered with its fault."""
        with self._dog.watching():
            try:
                request = json.loads(line)
                if "say" in request:
                    self._say(str(request["say"]), str(request["language"]), int(request["volume"]))
                elif self._engine is not None and "stop" in request:
                    self._engine.stop()
            except (KeyError, TypeError, ValueError) as error:
                self._tell(error=f"{type(error).__name__}: {error}")

    @Slot()
    def leave(self) -> None:
        """Fall silent, and end the process."""
        self._dog.wake(_FAREWELL)
        if self._engine is not None:
            self._engine.stop()
        QCoreApplication.quit()

    def _say(self, text: str, language: str, volume: int) -> None:
        engine, wanted = self._engine, QLocale(language)
        locales = engine.availableLocales() if engine is not None else []
        fitting = [locale for locale in locales if locale.language() == wanted.language()]
        if engine is None or not fitting:
            self._tell(none=True)
            return
        engine.stop()
        engine.setLocale(wanted if wanted in fitting else fitting[0])
        engine.setVolume(volume / 100)
        self._speaking = True
        engine.say(text)

    def _see(self) -> None:
        engine = self._engine
        if engine is not None and self._speaking and engine.state() == engine.State.Ready:
            self._speaking = False
            self._tell(done=True)

    def _tell(self, **answer: Any) -> None:
        self._answers.write(json.dumps(answer) + "\n")
        self._answers.flush()


class _Lines(QObject):
    """Reads lines in a thread of their own, since on Windows no event loop can wait for them."""

    came = Signal(str)
    ended = Signal()

    def read(self, requests: Iterable[str]) -> None:
        Thread(target=self._read, args=(requests,), daemon=True).start()

    def _read(self, requests: Iterable[str]) -> None:
        for line in requests:
            self.came.emit(line)
        self.ended.emit()


def found_engine() -> "QTextToSpeech | None":
    """The engine that speaks here, if there is one."""
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech
    except ImportError:
        return None
    named = os.environ.get(ENGINE)
    engines = QTextToSpeech.availableEngines()
    if named:
        engine = QTextToSpeech(named) if named in engines else None
    else:
        engine = QTextToSpeech() if set(engines) - {_PRETENDED} else None
    return engine if engine is not None and engine.state() != QTextToSpeech.State.Error else None


def speak(requests: Iterable[str], answers: TextIO) -> None:
    """Say what comes in until nothing more does."""
    os.environ.setdefault("QT_EVENT_DISPATCHER_CORE_FOUNDATION", "1")  # macOS tells of speech only to such a loop
    app = QCoreApplication(["stammtisch"])
    speaker, lines = Speaker(answers), _Lines()
    lines.came.connect(speaker.take)
    lines.ended.connect(speaker.leave)
    lines.read(requests)
    speaker.begin()
    app.exec()
