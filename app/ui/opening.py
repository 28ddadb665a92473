# SPDX-License-Identifier: GPL-3.0-or-later
"""Match files on their way into the window: chosen, dropped or named at the start. Names no game."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.games import SHELF
from app.match.record import RecordError
from app.match.store import ENDING, Saved, Store, read
from app.text import Phrase, Term, Texts
from app.ui.deal import MATCH_FILES, NO_TABLE, unreadable
from app.ui.notice import Notice, NoticeBar

OPEN_TITLE: Final = Term("Open a match")


class Opening(QObject):
    """Tells a match that can be gone on with from one that is over, and says why neither can be opened."""

    opened = Signal(object)
    """A match to go on with, in the program's own folder: the Saved."""
    ended = Signal(object)
    """A match that is over, wherever it lies: the Saved."""

    def __init__(self, texts: Texts, notices: NoticeBar, store: Store, owner: QWidget) -> None:
        super().__init__(owner)
        self._texts = texts
        self._notices = notices
        self._store = store
        self._owner = owner

    def take(self, path: Path) -> None:
        """Opens a match file, or a copy of one that lies elsewhere and is not over."""
        try:
            match = read(path)
            if match.game not in SHELF:
                self._say(NO_TABLE.filled(game=match.game.words.title))
                return
            if match.over:
                self.ended.emit(Saved(path, match))
                return
            kept = path
            if path.resolve().parent != self._store.folder.resolve():
                kept = self._store.new_path(match)
                self._store.save(kept, match)
        except (OSError, RecordError) as error:
            self._say(unreadable(path, error))
            return
        self.opened.emit(Saved(kept, match))

    def ask(self) -> None:
        """Lets a file be chosen."""
        pattern = self._texts(MATCH_FILES.filled(pattern=f"*{ENDING}"))
        name, _ = QFileDialog.getOpenFileName(self._owner, self._texts(OPEN_TITLE), str(self._store.folder), pattern)
        if name:
            self.take(Path(name))

    def _say(self, text: Phrase) -> None:
        self._notices.show_notice(Notice(text))
