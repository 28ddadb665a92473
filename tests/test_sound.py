# SPDX-License-Identifier: GPL-3.0-or-later
"""Sounds, on a machine that has none."""

import subprocess
import sys
import wave
from itertools import combinations, pairwise
from math import dist, log2
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QObject, QUrl, Signal
from pytestqt.qtbot import QtBot

import app.sound
from app.paths import resource
from app.sound import BUZZES, NAMES, Sounds

PLACE = Path(app.sound.__file__).parent.parent


class Devices(QObject):
    """Audio devices that can be plugged in and out by hand."""

    audioOutputsChanged = Signal()
    present: ClassVar[list[str]] = []

    def audioOutputs(self) -> list[str]:
        return self.present


class Effect(QObject):
    """Notes what it is told."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.told: list[tuple[str, Any]] = []

    def setSource(self, source: QUrl) -> None:
        self.told.append(("source", source.fileName()))

    def setVolume(self, volume: float) -> None:
        self.told.append(("volume", volume))

    def setMuted(self, muted: bool) -> None:
        self.told.append(("muted", muted))

    def play(self) -> None:
        self.told.append(("play", None))

    def stop(self) -> None:
        self.told.append(("stop", None))


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> list[str]:
    """The devices of a pretended QtMultimedia; one is there."""
    devices = ["speaker"]
    monkeypatch.setattr(Devices, "present", devices)
    pretended = SimpleNamespace(QMediaDevices=Devices, QSoundEffect=Effect)
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", pretended)
    return devices


def effect(sounds: Sounds, name: str) -> Effect:
    """The pretended effect that plays one sound."""
    [found] = [each for each in sounds.findChildren(Effect) if ("source", f"{name}.wav") in each.told]
    assert isinstance(found, Effect)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_a_short_clean_file(name: str) -> None:
    with resource("sounds", f"{name}.wav").open("rb") as file, wave.open(file) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
    assert 0.05 < len(samples) / 44_100 <= 0.5
    assert max(map(abs, samples)) == pytest.approx(0.5 * 32_767, rel=0.05), "about -6 dBFS"
    assert abs(samples[0]) < 40
    assert abs(samples[-1]) < 40
    assert abs(sum(samples) / len(samples)) < 10, "no direct current"


def test_no_two_buzzes_sound_alike() -> None:
    """Told apart by where their strength lies: the share of each eighth of a second and of low and high tones."""

    def shape(name: str) -> list[float]:
        with resource("sounds", f"{name}.wav").open("rb") as file, wave.open(file) as sound:
            samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
        turns = sum((a < 0) != (b < 0) for a, b in pairwise(samples)) / (2 * len(samples) / 44_100)
        parts = [sum(map(abs, samples[start : start + 5512])) for start in range(0, 4 * 5512, 5512)]
        return [log2(turns), *(2 * part / sum(parts) for part in parts)]

    shapes = {name: shape(name) for name in BUZZES}
    for one, other in combinations(BUZZES, 2):
        assert dist(shapes[one], shapes[other]) > 0.4, (one, other)


def test_there_is_no_file_without_a_name() -> None:
    assert {entry.name for entry in resource("sounds").iterdir()} == {f"{name}.wav" for name in NAMES}


def test_silent_without_addons(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    sounds = Sounds()
    sounds.play("card")
    sounds.volume = 10
    sounds.muted = True
    assert not sounds.audible


def test_an_unknown_name_is_an_error_even_where_nothing_is_heard(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    with pytest.raises(KeyError):
        Sounds().play("thunder")


def test_nothing_is_printed_where_no_audio_server_answers() -> None:
    program = (
        "from PySide6.QtWidgets import QApplication\n"
        "application = QApplication([])\n"
        "from app.sound import Sounds\n"
        "sounds = Sounds()\n"
        "sounds.play('card')\n"
        "application.processEvents()\n"
        "print(sounds.audible)\n"
    )
    environment = {"QT_QPA_PLATFORM": "offscreen", "PULSE_SERVER": "unix:/nowhere", "PYTHONPATH": str(PLACE)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


def test_messages_are_heard_again_afterwards() -> None:
    program = (
        "from PySide6.QtCore import QCoreApplication, qWarning\n"
        "application = QCoreApplication([])\n"
        "from app.sound import Sounds\n"
        "sounds = Sounds()\n"
        "qWarning('after')\n"
    )
    environment = {"PULSE_SERVER": "unix:/nowhere", "PYTHONPATH": str(PLACE)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert "after" in done.stderr


def test_plays_the_named_sound_only(plugged: list[str]) -> None:
    sounds = Sounds()
    assert sounds.audible
    sounds.play("trick")
    assert [name for name in NAMES if ("play", None) in effect(sounds, name).told] == ["trick"]


def test_muted_or_at_volume_nought_it_does_not_play(plugged: list[str]) -> None:
    sounds = Sounds(muted=True)
    sounds.play("card")
    sounds.muted = False
    sounds.volume = 0
    sounds.play("card")
    assert ("play", None) not in effect(sounds, "card").told


def test_muting_stops_what_is_heard(plugged: list[str]) -> None:
    sounds = Sounds()
    sounds.play("win")
    sounds.muted = True
    assert effect(sounds, "win").told[-1] == ("stop", None)


def test_volume_reaches_every_effect_and_stays_in_bounds(plugged: list[str]) -> None:
    sounds = Sounds(volume=50)
    assert ("volume", 0.25) in effect(sounds, "bell").told
    sounds.volume = 250
    assert sounds.volume == 100
    assert all(("volume", 1.0) in effect(sounds, name).told for name in NAMES)
    sounds.volume = -3
    assert sounds.volume == 0


def test_follows_a_device_that_goes_and_comes_back(plugged: list[str]) -> None:
    sounds = Sounds(volume=50)
    [devices] = sounds.findChildren(Devices)
    plugged.clear()
    devices.audioOutputsChanged.emit()
    assert not sounds.audible
    sounds.play("card")
    plugged.append("headphones")
    devices.audioOutputsChanged.emit()
    assert sounds.audible
    sounds.play("card")
