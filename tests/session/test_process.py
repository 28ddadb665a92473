# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes beside the window: how this program is started anew, and that none outlives its end."""

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QProcess
from pytestqt.qtbot import QtBot

from app.session.process import Companion, command

DUTIFUL = "import sys; print('up', flush=True); sys.stdin.read()"
DEAF = "import time; print('up', flush=True); time.sleep(600)"
RUNNING, GONE = QProcess.ProcessState.Running, QProcess.ProcessState.NotRunning


def started(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, code: str, parent: QObject) -> Companion:
    """A process that runs this code instead of the program."""
    monkeypatch.setattr("app.session.process.command", lambda word: (sys.executable, ["-I", "-S", "-c", code]))
    process = Companion("worker", parent)
    with qtbot.waitSignal(process.readyReadStandardOutput, timeout=20_000):
        process.begin()
    return process


def test_the_program_starts_itself_frozen_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command("worker") == (sys.executable, ["-m", "app", "worker"])
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command("speak") == (sys.executable, ["speak"])


@pytest.mark.parametrize("code", [DUTIFUL, DEAF], ids=("dutiful", "deaf"))
def test_after_its_end_there_is_none(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    parent = QObject()
    process = started(qtbot, monkeypatch, code, parent)
    process.end()
    assert process.state() == GONE
    assert (process.exitStatus() == QProcess.ExitStatus.NormalExit) is (code == DUTIFUL)
    process.end()


def test_one_that_is_left_outlives_its_parent_and_then_goes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    parent = QObject()
    process = started(qtbot, monkeypatch, DUTIFUL, parent)
    with qtbot.waitSignal(process.destroyed, timeout=20_000):
        process.leave()
        assert process.state() == RUNNING and process.parent() is QCoreApplication.instance()


def test_one_that_is_left_and_deaf_goes_with_the_program(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    parent = QObject()
    process = started(qtbot, monkeypatch, DEAF, parent)
    app = QCoreApplication.instance()
    assert app is not None
    with qtbot.waitSignal(process.destroyed, timeout=20_000):
        process.leave()
        app.aboutToQuit.emit()
        assert process.state() == GONE
