# SPDX-License-Identifier: GPL-3.0-or-later
"""Dice told aloud by a pretended engine, and silence, without an error, wherever something for it is missing."""

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QObject
from pytestqt.qtbot import QtBot

from app.ui.race_voice import Voice


class Engine(QObject):
    """Writes down what it is told; speaks English and German."""

    State = SimpleNamespace(Error="error", Ready="ready")
    engines: tuple[str, ...] = ("speechd", "mock")
    made: "list[Engine]" = []

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.told: list[Any] = []
        self.spoken = QLocale("en")
        Engine.made.append(self)

    @staticmethod
    def availableEngines() -> list[str]:
        return list(Engine.engines)

    def state(self) -> str:
        return "ready"

    def setLocale(self, locale: QLocale) -> None:
        if locale.language() in (QLocale("en").language(), QLocale("de").language()):
            self.spoken = locale

    def locale(self) -> QLocale:
        return self.spoken

    def availableVoices(self) -> list[str]:
        return ["a voice"]

    def setVolume(self, volume: float) -> None:
        self.told.append(volume)

    def say(self, text: str) -> None:
        self.told.append(text)

    def stop(self) -> None:
        self.told.append("stop")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> type[Engine]:
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", SimpleNamespace(QTextToSpeech=Engine))
    monkeypatch.setattr(Engine, "made", [])
    monkeypatch.setattr(Engine, "engines", ("speechd", "mock"))
    return Engine


def test_it_speaks_the_language_in_force_at_the_volume_in_force(qtbot: QtBot, engine: type[Engine]) -> None:
    voice = Voice()
    assert engine.made == [], "no engine before the first word"
    assert voice.say("blaues Haus", "de", 50)
    assert voice.say("rot", "de", 50)
    [made] = engine.made
    assert made.told == ["stop", 0.5, "blaues Haus", "stop", 0.5, "rot"]
    voice.stop()
    assert made.told[-1] == "stop"


def test_a_language_without_a_voice_is_not_read_with_the_voice_of_another(qtbot: QtBot, engine: type[Engine]) -> None:
    voice = Voice()
    assert not voice.say("czapka", "pl")
    assert "czapka" not in engine.made[0].told


def test_the_engine_that_only_pretends_is_none(
    qtbot: QtBot, engine: type[Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "engines", ("mock",))
    assert not Voice().say("red", "en") and engine.made == []


def test_silent_without_addons(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", None)
    voice = Voice()
    assert not voice.say("red", "en")
    voice.stop()


def test_speech_is_loaded_by_the_first_word_only() -> None:
    program = (
        "import sys\n"
        "import app.ui.race_page\n"
        "from app.ui.race_voice import Voice\n"
        "assert 'PySide6.QtTextToSpeech' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
