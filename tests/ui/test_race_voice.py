# SPDX-License-Identifier: GPL-3.0-or-later
"""Dice told aloud by processes that pretend, and silence, owned up to once, where none can; no table waits."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from app.match.fairness import Phase
from app.match.marks import PERSON
from app.ui import race_words as words
from app.ui.race_voice import PATIENCE, Voice
from tests.desk import HandClock
from tests.ui.races import Houses, Race

NEVER = "import time\ntime.sleep(600)"
NONE = "print('{\"none\": true}', flush=True)\nimport sys\nsys.stdin.read()"
DIES = "pass"
ECHO = """
import sys
print('a library of the engine says hello')
print('{"ready": ["en", "de"]}', flush=True)
with open(sys.argv[1], "a") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
    file.write('"left"\\n')
"""

Pretend = Callable[[str], Path]


@pytest.fixture
def pretend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pretend:
    """Lets this code be the process that speaks; what it was told stands in the file."""

    def take(code: str) -> Path:
        told = tmp_path / "told"
        told.touch()
        words = ["-I", "-S", "-c", code, str(told)]
        monkeypatch.setattr("app.session.process.command", lambda word: (sys.executable, words))
        return told

    return take


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def voice(qtbot: QtBot, clock: HandClock) -> Iterator[Voice]:
    voice = Voice(clock)
    yield voice
    voice.end()


def lines(told: Path) -> list[Any]:
    return [json.loads(line) for line in told.read_text("utf-8").splitlines() if line.endswith(("}", '"'))]


def said(text: str, language: str = "de", volume: int = 50) -> dict[str, Any]:
    return {"say": text, "language": language, "volume": volume}


def test_what_is_asked_for_before_there_is_a_voice_is_said_by_it(
    qtbot: QtBot, voice: Voice, clock: HandClock, pretend: Pretend
) -> None:
    told = pretend(ECHO)
    assert voice._process is None, "no process before the first word"
    assert voice.say("blau", "de", 50) is None and voice.say("blaues Haus", "de", 50) is None
    qtbot.waitUntil(lambda: lines(told) == [said("blaues Haus")], timeout=20_000)
    clock.advance(PATIENCE)
    assert voice.say("rot", "de", 50) is True
    voice.stop()
    voice.stop()
    voice.end()
    whole = [said("blaues Haus"), said("rot"), {"stop": True}, "left"]
    qtbot.waitUntil(lambda: lines(told) == whole, timeout=20_000)


def test_what_has_gone_before_there_is_a_voice_is_not_said(qtbot: QtBot, voice: Voice, pretend: Pretend) -> None:
    told = pretend(ECHO)
    voice.say("too late", "en")
    voice.stop()
    qtbot.waitUntil(lambda: voice._languages is not None, timeout=20_000)
    assert voice.say("in time", "en", 50) is True
    qtbot.waitUntil(lambda: lines(told) == [said("in time", "en")], timeout=20_000)


def test_a_language_without_a_voice_is_not_read_with_the_voice_of_another(
    qtbot: QtBot, voice: Voice, pretend: Pretend
) -> None:
    told = pretend(ECHO)
    with qtbot.waitSignal(voice.failed, timeout=20_000):
        assert voice.say("czapka", "pl") is None
    assert voice.say("czapka", "pl") is False
    assert voice.say("cap", "en", 50) is True
    qtbot.waitUntil(lambda: lines(told) == [said("cap", "en")], timeout=20_000)


@pytest.mark.parametrize("code", [NONE, DIES], ids=("none", "dies"))
def test_a_process_without_a_voice_is_given_up(qtbot: QtBot, voice: Voice, pretend: Pretend, code: str) -> None:
    pretend(code)
    with qtbot.waitSignal(voice.failed, timeout=20_000):
        assert voice.say("red", "en") is None
    assert voice.say("red", "en") is False
    assert voice._process is None


def test_without_any_process_nothing_is_heard(
    qtbot: QtBot, voice: Voice, pretend: Pretend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    voice.say("red", "en")
    qtbot.waitUntil(lambda: voice.say("red", "en") is False, timeout=20_000)
    voice.end()
    pretend(ECHO)
    assert voice.say("red", "en") is None, "the next race tries again"


def test_a_voice_that_dies_later_is_missed_by_nobody(qtbot: QtBot, voice: Voice, pretend: Pretend) -> None:
    told = pretend(ECHO)
    voice.say("red", "en", 50)
    qtbot.waitUntil(lambda: lines(told) == [said("red", "en")], timeout=20_000)
    process = voice._process
    assert process is not None
    process.kill()
    qtbot.waitUntil(lambda: voice.say("blue", "en") is False, timeout=20_000)


def claim(race: Race) -> None:
    """Somebody sees the thief."""
    race.buzz(1)
    race.wait(260)
    race.type(race.found)
    assert race.is_at(Phase.DONE)


def test_a_process_that_never_answers_does_not_hold_up_the_table(house: Houses, pretend: Pretend) -> None:
    pretend(NEVER)
    race = Race(house(), (PERSON, PERSON), spoken=True)
    race.roll()
    voice = race.page.speech.announcer.voice
    process = voice._process
    assert process is not None and race.page.bar.label.text() != words.NO_VOICE.message
    captions = [caption.text for caption in race.scene.throw.captions if caption.isVisible()]
    assert captions == [", ".join(race.page.texts(text) for _, text in race.session.table().dice)]
    race.wait(PATIENCE)
    assert race.page.bar.label.text() == words.NO_VOICE.message
    assert voice._process is None and process.state() == QProcess.ProcessState.NotRunning
    claim(race)


def test_who_claims_in_time_hears_with_the_next_dice_that_there_is_no_voice(house: Houses, pretend: Pretend) -> None:
    pretend(NEVER)
    race = Race(house(), (PERSON, PERSON), spoken=True)
    race.roll()
    claim(race)
    race.wait(PATIENCE)
    assert race.page.bar.label.text() != words.NO_VOICE.message
    race.page.tell_all()
    race.page.close_trail()
    race.roll()
    assert race.page.bar.label.text() == words.NO_VOICE.message


def test_a_race_that_is_left_leaves_no_process(qtbot: QtBot, house: Houses, pretend: Pretend) -> None:
    told = pretend(ECHO)
    race = Race(house(), (PERSON, PERSON), spoken=True)
    race.roll()
    qtbot.waitUntil(lambda: len(lines(told)) == 1, timeout=20_000)
    process = race.page.speech.announcer.voice._process
    assert process is not None
    with qtbot.waitSignal(process.destroyed, timeout=20_000):
        race.page.leave()
    assert lines(told)[-1] == "left"


def test_the_window_never_loads_an_engine() -> None:
    program = "import sys\nimport app.ui.program\nassert 'PySide6.QtTextToSpeech' not in sys.modules\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
