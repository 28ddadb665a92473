# SPDX-License-Identifier: GPL-3.0-or-later
"""The program around the window: settings and language at the start, sound, and errors that nobody expected."""

import logging
import sys
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QLocale, QMessageLogContext, QObject, Qt, QTimer, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from app import __version__
from app.access.picks import Picks
from app.match.store import trouble
from app.paths import Folders
from app.session.clock import EventClock
from app.session.thinker import Thinker, Thinking
from app.settings import BrokenSettings, Settings, load
from app.sound import Sounds
from app.text import Phrase, Term, Texts, preferred
from app.ui.instance import FileEvents, Instance, come_forward
from app.ui.look import Letters, highlight
from app.ui.notice import Notice
from app.ui.report import LOG, Memory, Raised, compose, save
from app.ui.window import NO_CATALOGUE, MainWindow

BROKEN_SETTINGS: Final = Phrase(
    "The settings could not be read, so the usual ones are in force; the file was kept as {file}."
)
UNREADABLE_SETTINGS: Final = Phrase("The settings could not be read, so the usual ones are in force.")
UNEXPECTED: Final = Phrase("Something unexpected went wrong. Your match is safe; you can go on.")
SAVE_REPORT: Final = Term("Save report")
REPORT_SAVED: Final = Phrase("The report was saved as {file}.")
REPORT_NOT_SAVED: Final = Phrase("The report could not be saved: {reason}.")
_KEPT_ERRORS: Final = 10


class Errors(QObject):
    """Errors that nobody expected: remembered for a report, told in one sentence, and the match taken up again."""

    raised = Signal(object)
    """From any thread: what was raised."""

    def __init__(self, window: MainWindow, folders: Folders, memory: Memory) -> None:
        super().__init__()
        self._window = window
        self._folders = folders
        self._memory = memory
        self._kept: list[Raised] = []
        self._resumed_at = -1
        self.raised.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """For `sys.excepthook`."""
        sys.__excepthook__(kind, error, trace)
        if not isinstance(error, KeyboardInterrupt):
            self.raised.emit((kind, error, trace))
        else:
            self._window.close()

    def thread_hook(self, given: threading.ExceptHookArgs) -> None:
        """For `threading.excepthook`."""
        if given.exc_value is not None:
            self.hook(given.exc_type, given.exc_value, given.exc_traceback)

    def _take(self, raised: Raised) -> None:
        LOG.error("unexpected: %r", raised[1])
        if len(self._kept) < _KEPT_ERRORS:
            self._kept.append(raised)
        self._window.notices.show_notice(Notice(UNEXPECTED, SAVE_REPORT, self.save_report))
        match = self._window.match
        if match is not None and match.length != self._resumed_at:
            self._resumed_at = match.length
            self._window.resume()

    def save_report(self) -> None:
        """Writes what is known and says where."""
        text = compose(self._kept, list(self._memory.lines), self._window.match)
        try:
            path = save(self._folders.reports, text, datetime.now())
        except OSError as error:
            notice = Notice(REPORT_NOT_SAVED.filled(reason=trouble(error)))
        else:
            self._kept.clear()
            notice = Notice(REPORT_SAVED.filled(file=path))
        self._window.notices.show_notice(notice)


class Program:
    """One running program."""

    def __init__(
        self, words: list[str], folders: Folders | None = None, thinker: Callable[[], Thinking] = Thinker
    ) -> None:
        existing = QApplication.instance()
        self.app = existing if isinstance(existing, QApplication) else QApplication(words)
        self.app.setApplicationName("stammtisch")
        self.app.setApplicationVersion(__version__)
        self.app.setDesktopFileName("stammtisch")
        self.app.setStyle("Fusion")
        highlight(self.app)
        self.folders = folders or Folders()
        self.memory = Memory()
        LOG.addHandler(self.memory)
        LOG.setLevel(logging.INFO)
        LOG.propagate = False
        self.sounds: Sounds | None = None
        self._told: list[Phrase] = []
        self.settings = self._settings()
        self.texts = self._texts()
        self.clock = EventClock()
        self.window = MainWindow(self.settings, self.texts, self.folders, self.clock, thinker, Letters(self.app))
        self.picks = Picks(self.app)
        self.errors = Errors(self.window, self.folders, self.memory)
        self.files = FileEvents()
        self.files.asked.connect(self.take_over)
        if sys.platform == "darwin":
            self.app.installEventFilter(self.files)

    def _settings(self) -> Settings:
        try:
            return load(self.folders.settings_file)
        except BrokenSettings as error:
            self._told.append(BROKEN_SETTINGS.filled(file=error.kept) if error.kept else UNREADABLE_SETTINGS)
            return error.settings

    def _texts(self) -> Texts:
        wanted = self.settings.language or preferred(QLocale.system().uiLanguages())
        texts = Texts()
        if not texts.use(wanted):
            self._told.append(NO_CATALOGUE)
        return texts

    def open(self, file: Path | None = None) -> None:
        """Shows the window, says what went wrong on the way, and opens a match file where one is given."""
        LOG.info("stammtisch %s, language %s", __version__, self.texts.language)
        self.window.show()
        for text in self._told:
            self.window.notices.show_notice(Notice(text))
        if file is not None:
            self.window.open_file(file)
        elif not self.settings.introduced:
            self.window.windows.introduce()
        self.window.sounded.connect(self._sound)
        self.window.sound_changed.connect(self._adjust_sound)
        QTimer.singleShot(0, self._load_sounds)

    def run(self, file: Path | None = None, instance: Instance | None = None) -> int:
        """Opens the window and stays until it is closed, taking over later starts; returns the exit code."""
        if instance is not None:
            instance.asked.connect(self.take_over)
        before = sys.excepthook, threading.excepthook
        sys.excepthook, threading.excepthook = self.errors.hook, self.errors.thread_hook
        qInstallMessageHandler(_log_message)
        try:
            self.open(file)
            return self.app.exec()
        finally:
            sys.excepthook, threading.excepthook = before
            qInstallMessageHandler(None)

    def take_over(self, file: Path | None) -> None:
        """Another start, or the system, wants the window, and perhaps a file opened in it."""
        come_forward(self.window)
        if file is not None:
            self.window.open_file(file)

    def _load_sounds(self) -> None:
        """After the first picture, since it takes a while."""
        if self.sounds is None:
            self.sounds = Sounds(self.settings.volume, self.settings.muted, self.window)

    def _sound(self, name: str) -> None:
        if self.sounds is not None:
            self.sounds.play(name)

    def _adjust_sound(self) -> None:
        if self.sounds is not None:
            self.sounds.volume = self.settings.volume
            self.sounds.muted = self.settings.muted


def _log_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """What Qt has to say goes into the log, and warnings to the terminal too."""
    LOG.info("Qt: %s", text)
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
        print(text, file=sys.stderr)
