# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that speaks: its lines, with the engine of Qt that only pretends, and its end whatever holds it up."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import app
from app.ui.speaker import ENGINE, Speaker, found_engine

ROOT = Path(app.__file__).resolve().parent.parent
HELD_UP = """
import io, re, sys
from app.ui import speaker
speaker._PATIENCE = 0.2
speaker.found_engine = lambda: re.match("(a+)+$", "a" * 64 + "b")  # for years, and without leaving Python to anybody
speaker.speak(sys.stdin, sys.stdout)
"""


class Process:
    """The command, and the lines that it says."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        words = [sys.executable, "-m", "app", "speak"]
        self.running = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, cwd=ROOT)
        assert self.running.stdin is not None and self.running.stdout is not None
        self.ear, self.mouth = self.running.stdin, self.running.stdout

    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.mouth.readline())
        return told

    def take(self, line: bytes) -> None:
        self.ear.write(line + b"\n")
        self.ear.flush()

    def end(self) -> int:
        self.ear.close()
        try:
            return self.running.wait(20)
        finally:
            self.running.kill()
            self.mouth.close()


@pytest.fixture
def process() -> Iterator[Process]:
    process = Process()
    yield process
    process.end()


def test_it_tells_its_languages_says_what_it_can_and_ends_with_its_input(process: Process) -> None:
    assert process.told() == {"ready": ["en", "fi", "nb", "nn"]}
    process.take(b'{"say": "red house", "language": "en", "volume": 50}')
    assert process.told() == {"done": True}
    process.take(b'{"say": "the voice of another country will do", "language": "en-CA", "volume": 50}')
    assert process.told() == {"done": True}
    process.take(b'{"say": "czapka", "language": "pl", "volume": 50}')
    assert process.told() == {"none": True}
    process.take(b"red house")
    assert "JSONDecodeError" in process.told()["error"]
    process.take(b'{"say": "red house"}')
    assert "language" in process.told()["error"]
    process.take(b'{"say": "a long story that is never told to its end", "language": "en", "volume": 50}')
    assert process.end() == 0


def test_an_engine_that_holds_up_all_of_python_is_ended() -> None:
    done = subprocess.run([sys.executable, "-c", HELD_UP], capture_output=True, cwd=ROOT, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


@pytest.mark.parametrize("engines", [["mock"], []])
def test_the_engine_that_only_pretends_is_none_unless_it_is_named(
    engines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    class Speech:
        State = SimpleNamespace(Error="error")

        def __init__(self, name: str = "usual") -> None:
            made.append(name)

        @staticmethod
        def availableEngines() -> list[str]:
            return engines

        def state(self) -> str:
            return "ready"

    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", SimpleNamespace(QTextToSpeech=Speech))
    assert (found_engine() is None) is ("mock" not in engines)
    monkeypatch.delenv(ENGINE)
    assert found_engine() is None
    engines.append("speechd")
    assert found_engine() is not None and made[-1] == "usual"


def test_without_addons_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", None)
    answers = io.StringIO()
    speaker = Speaker(answers)
    speaker.begin()
    speaker.take('{"say": "red", "language": "en", "volume": 50}')
    speaker.take('{"stop": true}')
    assert answers.getvalue() == '{"none": true}\n' * 2
