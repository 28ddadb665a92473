# SPDX-License-Identifier: GPL-3.0-or-later
"""One running program per user folder: a second start hands over what it was asked to open, and ends.

A lock file in the folder decides who is first, a local socket carries the request. Where the folder cannot hold a lock,
or whoever holds it does not answer, the program starts all the same: nobody is ever locked out.
"""

import hashlib
import json
import os
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QLockFile, QObject, QThread, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QWidget

_ENDING: Final = b"\n"
_TAKEN: Final = b"taken\n"
_LARGEST: Final = 64 * 1024
_PATIENCE: Final = 10_000
"""How long, in milliseconds, the first start may take to answer: it may be just opening its window."""
_TRIES: Final = 20
_PAUSE: Final = 50
"""Between two starts at the same moment the first has the lock a little before it listens."""
_TOKENS: Final = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""What a desktop gives a program that it starts, so that its window may come to the front."""


def _address(folder: Path) -> str:
    """The socket's name: one per folder, short enough for every system."""
    return f"stammtisch-{hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:20]}"


class Instance(QObject):
    """The program's claim on a user's folder."""

    asked = Signal(object)
    """Another start was handed over: the file it was to open, or None."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._server: QLocalServer | None = None
        self._lock: QLockFile | None = None
        self._held = False
        """Whether another program has the lock."""
        self._heard: dict[QLocalSocket, bytes] = {}

    # ── the second start ──

    def hand_over(self, file: Path | None) -> bool:
        """Whether a program is running on this folder and has taken the request; if not, this one is the first."""
        if self._claim():
            self._listen()
            return False
        return self._ask(file)

    def _claim(self) -> bool:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        lock = QLockFile(str(self._folder / "running.lock"))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            self._held = lock.error() == QLockFile.LockError.LockFailedError
            return False
        self._lock = lock
        return True

    def _connected(self) -> QLocalSocket | None:
        for _ in range(_TRIES if self._held else 1):
            socket = QLocalSocket()
            socket.connectToServer(_address(self._folder))
            if socket.waitForConnected(_PATIENCE):
                return socket
            QThread.msleep(_PAUSE)
        return None

    def _ask(self, file: Path | None) -> bool:
        socket = self._connected()
        if socket is None:
            return False
        token = next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
        request = {"file": str(file.absolute()) if file is not None else None, "token": token}
        socket.write(json.dumps(request).encode() + _ENDING)
        answer = b""
        while _ENDING not in answer and socket.waitForReadyRead(_PATIENCE):
            answer += bytes(socket.readAll().data())
        socket.abort()
        return answer == _TAKEN

    # ── the first start ──

    def _listen(self) -> None:
        QLocalServer.removeServer(_address(self._folder))
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._welcome)
        if server.listen(_address(self._folder)):
            self._server = server

    def _welcome(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            self._heard[socket] = b""
            socket.readyRead.connect(lambda socket=socket: self._hear(socket))
            socket.disconnected.connect(lambda socket=socket: self._forget(socket))
            self._hear(socket)

    def _forget(self, socket: QLocalSocket) -> None:
        if self._heard.pop(socket, None) is not None:
            socket.deleteLater()

    def _hear(self, socket: QLocalSocket) -> None:
        if socket not in self._heard:
            return
        self._heard[socket] += bytes(socket.readAll().data())
        line, ending, _ = self._heard[socket].partition(_ENDING)
        if len(line) > _LARGEST:
            socket.abort()
        elif ending:
            self._heard[socket] = b""
            self._take(socket, line)

    def _take(self, socket: QLocalSocket, line: bytes) -> None:
        try:
            request = json.loads(line)
            file, token = request["file"], request["token"]
        except (ValueError, LookupError, TypeError, RecursionError):
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        if isinstance(token, str) and token and "\0" not in token:
            os.environ[_TOKENS[0]] = token
        self.asked.emit(Path(file) if isinstance(file, str) and file and "\0" not in file else None)

    def release(self) -> None:
        """Gives the folder free."""
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


class FileEvents(QObject):
    """The way in which macOS hands a program the files it shall open."""

    asked = Signal(object)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def come_forward(window: QWidget) -> None:
    """Brings a window before all others, out of the task bar too."""
    if window.isMinimized():
        window.showNormal()
    window.show()
    window.raise_()
    window.activateWindow()
