# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's side of the thinking process: views go out, moves come back, and a process that dies is replaced."""

import json
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Signal

from app.players.choose import choose
from app.players.levels import Level, level
from app.rules.core import View
from app.session.process import Companion
from app.text import Phrase

_TRIES: Final = 3


class Answer:
    """What came back for a question: the move's text and its reason."""

    __slots__ = ("move", "why")

    def __init__(self, move: str, why: Phrase) -> None:
        self.move = move
        self.why = why


class Thinking(Protocol):
    """Whoever answers questions; `answered` carries the question's number and an Answer."""

    answered: Any

    def ask(self, number: int, view: View, level: Level, seed: int) -> None: ...

    def drop(self) -> None: ...

    def stop(self) -> None: ...


class Thinker(QObject):
    """One worker process. If it cannot be started at all, the rules of thumb answer in this process."""

    answered = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: Companion | None = None
        self._asked: dict[str, Any] | None = None
        self._tries = 0

    def ask(self, number: int, view: View, level: Level, seed: int) -> None:
        """Send a question; only the newest is answered."""
        self._asked = {"ask": number, "view": view.to_json(), "level": level.key, "seed": seed}
        self._tries = 0
        self._send()

    def drop(self) -> None:
        """Forget the question that is open; its answer will not be reported."""
        self._asked = None

    def stop(self) -> None:
        """End the process."""
        self.drop()
        process, self._process = self._process, None
        if process is not None:
            process.finished.disconnect(self._ended)
            process.errorOccurred.disconnect(self._ended)
            process.end()
            process.deleteLater()

    def _send(self) -> None:
        if self._asked is None:
            return
        if self._tries >= _TRIES:
            self._answer_here()
            return
        if self._process is None:
            self._start()
        assert self._process is not None
        self._process.write(json.dumps(self._asked).encode() + b"\n")

    def _start(self) -> None:
        self._tries += 1
        process = Companion("worker", self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._ended)
        self._process = process
        process.begin()

    def _ended(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.finished.disconnect(self._ended)
            process.errorOccurred.disconnect(self._ended)
            process.kill()
            process.deleteLater()
            self._send()

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            answer = json.loads(bytes(self._process.readLine().data()))
            asked = self._asked
            if asked is None or answer["ask"] != asked["ask"]:
                continue
            if "move" not in answer:
                self._answer_here()
                return
            self._asked = None
            self.answered.emit(answer["ask"], Answer(answer["move"], Phrase.from_json(answer["why"])))

    def _answer_here(self) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            choice = choose(View.from_json(asked["view"]), level(asked["level"]), asked["seed"])
            self.answered.emit(asked["ask"], Answer(str(choice.move), choice.why))
