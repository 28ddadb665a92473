# SPDX-License-Identifier: GPL-3.0-or-later
"""One program per user folder: who is first, what a later start hands over, and that nobody is locked out."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui import instance as instances
from app.ui.instance import FileEvents, Instance, come_forward
from tests.conftest import CHECKOUT

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.ui.instance import Instance
app = QCoreApplication([])
given = Path(sys.argv[2]) if len(sys.argv) > 2 else None
instance = Instance(Path(sys.argv[1]))
print(instance.hand_over(given))
"""


@pytest.fixture
def first(qapp: QApplication, home: Path) -> Iterator[Instance]:
    """The program that is running on the test's folder."""
    instance = Instance(home)
    assert not instance.hand_over(None)
    yield instance
    instance.release()


def second_start(home: Path, *file: str, **environment: str) -> subprocess.Popen[str]:
    """A later start, as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", SECOND, str(home), *file],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def answered(process: subprocess.Popen[str]) -> str:
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return out.strip()


def test_a_later_start_hands_over_its_file_and_its_right_to_come_forward(
    qtbot: QtBot, first: Instance, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "old")
    with qtbot.waitSignal(first.asked, timeout=60_000) as caught:
        process = second_start(home, "some file.stammtisch", XDG_ACTIVATION_TOKEN="from-the-desktop")
    assert answered(process) == "True"
    assert caught.args == [CHECKOUT / "some file.stammtisch"]
    assert os.environ["XDG_ACTIVATION_TOKEN"] == "from-the-desktop"


def test_a_later_start_without_a_file_asks_for_the_window_alone(qtbot: QtBot, first: Instance, home: Path) -> None:
    with qtbot.waitSignal(first.asked, timeout=60_000) as caught:
        process = second_start(home)
    assert answered(process) == "True"
    assert caught.args == [None]


def test_another_folder_has_a_program_of_its_own(first: Instance, tmp_path: Path) -> None:
    assert answered(second_start(tmp_path / "not there yet")) == "False"


def test_after_the_end_the_folder_is_free(first: Instance, home: Path) -> None:
    first.release()
    assert answered(second_start(home)) == "False"


def test_what_a_killed_program_left_behind_is_in_nobodys_way(qapp: QApplication, home: Path) -> None:
    killed = subprocess.Popen(
        [sys.executable, "-c", SECOND + "sys.stdout.flush(); app.exec()", str(home)],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert killed.stdout is not None
    assert killed.stdout.readline().strip() == "False"
    killed.kill()
    killed.communicate()
    assert (home / "running.lock").exists()
    instance = Instance(home)
    assert not instance.hand_over(None)
    assert instance._server is not None
    instance.release()


def test_a_folder_that_cannot_be_locked_locks_nobody_out(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    instance = Instance(tmp_path / "file" / "below")
    assert not instance.hand_over(None)


def test_a_program_that_does_not_answer_locks_nobody_out(
    first: Instance, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that is asked stands still, because this thread waits for it."""
    monkeypatch.setattr(instances, "_PATIENCE", 20)
    assert not Instance(home).hand_over(None)


def test_a_program_that_does_not_listen_locks_nobody_out(
    first: Instance, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instances, "_PAUSE", 0)
    assert first._server is not None
    first._server.close()
    assert not Instance(home).hand_over(None)


@pytest.mark.parametrize(
    "line",
    [b"\n", b"[]\n", b'{"file": 1}\n', b"\xff\n", b"[" * 60_000 + b"\n", b"x" * 70_000],
    ids=["empty", "list", "number", "bytes", "nested", "long"],
)
def test_strangers_are_sent_away(qtbot: QtBot, first: Instance, home: Path, line: bytes) -> None:
    asked: list[object] = []
    first.asked.connect(asked.append)
    socket = QLocalSocket()
    with qtbot.waitSignal(socket.disconnected, timeout=60_000):
        socket.connectToServer(instances._address(home))
        socket.write(line)
    assert asked == []
    assert first._heard == {}


def test_a_request_that_comes_in_pieces_is_put_together(qtbot: QtBot, first: Instance, home: Path) -> None:
    socket = QLocalSocket()
    socket.connectToServer(instances._address(home))
    request = json.dumps({"file": None, "token": ""}).encode() + b"\n"
    socket.write(request[:9])
    socket.flush()
    qtbot.waitUntil(lambda: request[:9] in first._heard.values())
    with qtbot.waitSignal(first.asked):
        socket.write(request[9:])
    socket.abort()


def test_the_address_is_short_and_the_folders_own(home: Path, tmp_path: Path) -> None:
    deep = tmp_path / ("deep" * 40)
    assert len(instances._address(deep)) < 40
    assert instances._address(home) != instances._address(tmp_path)
    assert instances._address(home) == instances._address(home / "sub" / "..")
    assert QLocalServer.removeServer(instances._address(home))


def test_a_file_from_the_system_is_asked_for(qapp: QApplication) -> None:
    files = FileEvents()
    asked: list[object] = []
    files.asked.connect(asked.append)
    assert files.eventFilter(qapp, QFileOpenEvent(QUrl.fromLocalFile("/some/file.stammtisch")))
    assert asked == [Path("/some/file.stammtisch")]


def test_a_minimized_window_comes_back(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.showMinimized()
    come_forward(window)
    assert window.isVisible() and not window.isMinimized()
