# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing a deal that others have played: the window that takes a code or a file, and what a deal is, in words."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.games import SHELF
from app.match.again import code_of, deal_of
from app.match.dealcode import Deal, DealCodeError, decode
from app.match.match import Match
from app.match.record import RecordError, UnknownVersion, write
from app.match.store import ENDING, read, trouble
from app.rules.game import Option
from app.settings import write_whole
from app.text import Count, Literal, Phrase, Term, Texts
from app.ui.look import Button, Text, em
from app.ui.notice import Notice, NoticeBar
from app.ui.report import LOG

DEAL_TITLE: Final = Term("Play a deal")
HOW: Final = Phrase(
    "Type or paste a deal code, or take the cards of a match file. Whoever plays it gets the same cards."
)
CODE: Final = Term("Deal code")
TAKE_FILE: Final = Term("Match file…")
CANCEL: Final = Term("Cancel")
PLAY: Final = Term("Play", "button")
WHAT: Final = Phrase("{game}, {players}")
OPTION: Final = Phrase("{label}: {value}")
COPIED: Final = Phrase("The deal code was copied: {code}")
NO_CODE: Final = Phrase("The cards of this match come from no code. Save a copy of the match and pass the file on.")
COPY_SAVED: Final = Phrase("A copy of the match was saved as {file}.")
COPY_NOT_SAVED: Final = Phrase("The copy of the match could not be saved: {reason}.")
SAVE_TITLE: Final = Term("Save a copy of the match")
NO_TABLE: Final = Phrase("There is no table for {game} yet: its matches can be replayed only.")
MATCH_FILES: Final = Phrase("Match files ({pattern})")
NOT_OPENED: Final = Phrase("The match file {file} could not be opened: {reason}.")
DAMAGED: Final = Phrase("The match file {file} could not be opened: it is damaged, or its moves break the rules.")
FROM_LATER: Final = Phrase("The match file {file} was made by a later version of Stammtisch; it was left as it is.")
_EXAMPLE: Final = Literal("XXXXX-XXXXX-XXXXX-XXXXX")


def _said(option: Option, value: Any) -> Phrase:
    """An option and its value."""
    if value is None and option.none is not None:
        shown = option.none
    elif option.values:
        shown = option.names[option.values.index(value)]
    else:
        shown = Literal(str(value))
    return OPTION.filled(label=option.label, value=shown)


def described(deal: Deal) -> tuple[Phrase, ...]:
    """What a deal is: its game and number of players, then each option that is not the usual one."""
    players = Count("{n} player", "{n} players", deal.seats)
    unusual = [option for option in deal.game.options if deal.options[option.key] != option.default]
    said = (_said(option, deal.options[option.key]) for option in unusual)
    return (WHAT.filled(game=deal.game.words.title, players=players), *said)


def dropped(data: QMimeData) -> Path | None:
    """The one file that is dragged, None where it is anything else."""
    urls = data.urls() if data.hasUrls() else []
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None


def unreadable(path: Path, error: Exception) -> Phrase:
    """Why a match file cannot be opened; what exactly breaks the rules is for the log."""
    LOG.info("%s: %s", path.name, error)
    if isinstance(error, OSError):
        return NOT_OPENED.filled(file=path.name, reason=trouble(error))
    return (FROM_LATER if isinstance(error, UnknownVersion) else DAMAGED).filled(file=path.name)


class DealWindow(QDialog):
    """Takes a code, says what deal it is while it is typed, and why not once it was to be played."""

    chosen = Signal(object)
    """The Deal of a code."""
    file_wanted = Signal()

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._why: Phrase | None = None
        self._deal: Deal | None = None
        self._how = Text()
        self._label = Text(bold=True)
        self._says = Text()
        self._says.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.code = QLineEdit()
        self.code.textChanged.connect(self._read)
        self.code.returnPressed.connect(self.play)
        self._file, self._cancel, self._play = Button(), Button(), Button(primary=True)
        for button in (self._file, self._cancel, self._play):
            button.setAutoDefault(False)
        self._file.clicked.connect(self.file_wanted)
        self._cancel.clicked.connect(self.close)
        self._play.clicked.connect(self.play)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self._file)
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._play)
        column = QVBoxLayout(self)
        column.setContentsMargins(em() * 3 // 2, em() * 3 // 2, em() * 3 // 2, em())
        column.setSpacing(em() * 2 // 3)
        for part in (self._how, self._label, self.code):
            column.addWidget(part)
        column.addWidget(self._says, 1)
        column.addLayout(row)

    def come(self) -> None:
        """Opens with an empty field, or with the code that lies in the clipboard."""
        self.code.clear()
        copied = QGuiApplication.clipboard().text()
        if len(copied) < 200 and _readable(copied):
            self.code.setText(copied.strip())
            self.code.selectAll()
        self._style()
        self.show()
        self.raise_()
        self.activateWindow()
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    def _style(self) -> None:
        """Takes the text size in force."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.font().pointSizeF() * 1.15)
        self.code.setFont(font)
        self.code.setMinimumHeight(round(2.1 * em()))
        for part in (self._how, self._label, self._says, self._file, self._cancel, self._play):
            part.rescale()
        self._says.setMinimumHeight(4 * self._says.fontMetrics().lineSpacing())
        parent = self.parentWidget()
        room = parent.width() if parent is not None else self.width()
        buttons = sum(b.sizeHint().width() + em() for b in (self._file, self._cancel, self._play))
        width = min(max(34 * em(), buttons + 4 * em()), room)
        layout = self.layout()
        assert layout is not None
        self.resize(width, layout.heightForWidth(width))

    def _read(self) -> None:
        self._deal = _readable(self.code.text())
        self._why = None
        self._say()

    def _say(self) -> None:
        parts = (self._why,) if self._why is not None else described(self._deal) if self._deal is not None else ()
        self._says.setText("\n".join(self._texts(part) for part in parts))

    def play(self) -> None:
        """Takes the code, or says why it cannot be played."""
        try:
            self._deal = decode(self.code.text())
        except DealCodeError as error:
            self._why = error.why
            self._say()
            self.code.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.close()
        self.chosen.emit(self._deal)

    def retranslate(self) -> None:
        self.setWindowTitle(self._texts(DEAL_TITLE))
        self._how.setText(self._texts(HOW))
        self._label.setText(self._texts(CODE))
        self.code.setAccessibleName(self._texts(CODE))
        self.code.setPlaceholderText(self._texts(_EXAMPLE))
        for button, phrase in ((self._file, TAKE_FILE), (self._cancel, CANCEL), (self._play, PLAY)):
            button.setText(self._texts(phrase))
        self._say()


def _readable(text: str) -> Deal | None:
    try:
        return decode(text)
    except DealCodeError:
        return None


class Deals(QObject):
    """Cards and records on their way in and out: codes, files whose cards are played again, copies of the match."""

    chosen = Signal(object)
    """A Deal shall be played."""

    def __init__(self, texts: Texts, notices: NoticeBar, folder: Path, owner: QWidget) -> None:
        super().__init__(owner)
        self._texts = texts
        self._notices = notices
        self._folder = folder
        self._owner = owner
        self.window = DealWindow(texts, owner)
        self.window.chosen.connect(self._take)
        self.window.file_wanted.connect(self._ask_for_file)

    def retranslate(self) -> None:
        self.window.retranslate()

    def _say(self, text: Phrase) -> None:
        self._notices.show_notice(Notice(text))

    def _take(self, deal: Deal) -> None:
        if deal.game in SHELF:
            self.chosen.emit(deal)
        else:
            self._say(NO_TABLE.filled(game=deal.game.words.title))

    def take_file(self, path: Path) -> None:
        """The deal of a match file."""
        try:
            match = read(path)
        except (OSError, RecordError) as error:
            self._say(unreadable(path, error))
            return
        self._take(deal_of(match))

    def _pattern(self) -> str:
        return self._texts(MATCH_FILES.filled(pattern=f"*{ENDING}"))

    def _ask_for_file(self) -> None:
        title = self._texts(DEAL_TITLE)
        name, _ = QFileDialog.getOpenFileName(self._owner, title, str(self._folder), self._pattern())
        if name:
            self.window.close()
            self.take_file(Path(name))

    def copy_code(self, match: Match) -> None:
        """The code of the match's cards goes to the clipboard."""
        code = code_of(match)
        if code is None:
            self._say(NO_CODE)
            return
        QGuiApplication.clipboard().setText(code)
        self._say(COPIED.filled(code=code))

    def save_copy(
        self, match: Match, name: str, ask: Callable[[QFileDialog], bool] = lambda box: bool(box.exec())
    ) -> None:
        """Writes the match as it stands where the user wants it."""
        box = QFileDialog(self._owner, self._texts(SAVE_TITLE), str(Path.home()), self._pattern())
        box.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        box.setDefaultSuffix(ENDING.removeprefix("."))
        box.selectFile(name)
        wanted = Path(box.selectedFiles()[0]) if ask(box) else None
        box.deleteLater()
        if wanted is None:
            return
        try:
            write_whole(wanted, write(match))
        except OSError as error:
            self._say(COPY_NOT_SAVED.filled(reason=trouble(error)))
        else:
            self._say(COPY_SAVED.filled(file=wanted))
