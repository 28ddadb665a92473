# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction: five short steps beside a little real table. Can be skipped, and called again. Names no game."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.games import CARD_TABLES
from app.rules.game import Game
from app.session.clock import Clock
from app.settings import Settings
from app.text import Phrase, Term, Texts, languages
from app.ui.languages import own_name
from app.ui.look import Button, Text, bare, em
from app.ui.practice import Practice, lesson

TITLE: Final = Term("Introduction")
SKIP: Final = Term("Skip")
BACK: Final = Term("Back")
NEXT: Final = Term("Next")
DONE: Final = Term("Let's play")
COUNTED: Final = Phrase("{n} of {steps}")
HINT: Final = Term("Hint")
UNDO: Final = Term("Undo")
LAST_TRICK: Final = Term("Last trick")
KEYED: Final = Phrase("{what} ({key})")
WELL_DONE: Final = Phrase("That is all there is to it.")
REASON: Final = Phrase("There is the reason. The link beside it opens the rules at the right place.")


class Step(NamedTuple):
    """One step: its title, its words, what is said when it has been tried, and what is shown beside it."""

    title: Phrase
    words: Phrase
    tried: Phrase | None = None
    aids: bool = False
    tongues: bool = False


STEPS: Final = (
    Step(
        Term("The table"),
        Phrase(
            "Your cards lie at the bottom, the others sit around the table. What has been played lies in the middle. "
            "A bright name plate shows whose turn it is, and every plate tells what its player has said and taken.\n\n"
            "It is your turn now."
        ),
        tongues=True,
    ),
    Step(
        Term("Play a card"),
        Phrase(
            "Drag a card to the middle, or just click it. With the keyboard, choose a card with ← and → and play it "
            "with Enter.\n\nTry it: bright cards can be played now, pale ones cannot."
        ),
        tried=WELL_DONE,
    ),
    Step(
        Term("Why not?"),
        Phrase(
            "The bar below the table says what is going on. Moves without a card are buttons in it.\n\n"
            "Now try a pale card: it comes back, and the bar says why. You can do nothing wrong here."
        ),
        tried=REASON,
    ),
    Step(
        Term("Help on the way"),
        Phrase(
            "A hint shows a good move and the reason for it. Undo takes a move back, as often as you like. "
            "The last trick can be looked at again.\n\n"
            "In a match you find all three at the upper right. Matches with help do not count in the statistics."
        ),
        aids=True,
    ),
    Step(
        Term("Language and help"),
        Phrase(
            "You can change the language at any time, also in the middle of a match. "
            "Everything else is in the settings: Ctrl+, opens them.\n\n"
            "F1 lists all keys, F2 opens the rules. Your match is saved after every move. "
            "This introduction waits in the Help menu."
        ),
        tongues=True,
    ),
)
_TRIED: Final = {1: "played", 2: "refused"}


class Introduction(QDialog):
    """One step after the other; Escape skips the rest."""

    language_wanted = Signal(str)
    rule_wanted = Signal(object, str)
    """The rule book of this game shall be opened at a paragraph."""

    def __init__(self, texts: Texts, settings: Settings, clock: Clock, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self.place = 0
        self._done: set[int] = set()
        self._title = Text(1.5, bold=True)
        self._count = Text(wraps=False)
        self._words = Text(1.05)
        self._tried = Text(1.05, bold=True)
        self.tongues = {language: Button() for language in languages()}
        self.aids = {HINT: Button(), UNDO: Button(), LAST_TRICK: Button()}
        self._aid_keys = {HINT: "F3", UNDO: "Ctrl+Z", LAST_TRICK: "F4"}
        self.skip, self.back, self.next = Button(), Button(), Button(primary=True)
        found = lesson(CARD_TABLES)
        self.practice = Practice(*found, texts, settings, clock) if found is not None else None
        self._build()
        self._connect()
        self.apply(settings)
        self.retranslate()

    @property
    def game(self) -> Game | None:
        """The game whose table is shown."""
        return self.practice.game if self.practice is not None else None

    # ── building ──

    def _build(self) -> None:
        content = QWidget()
        self._column = words = QVBoxLayout(content)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._count, 0, Qt.AlignmentFlag.AlignTop)
        words.addLayout(head)
        words.addWidget(self._words)
        words.addWidget(self._tried)
        for button in (*self.tongues.values(), *self.aids.values()):
            words.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.addWidget(self._scroll, 2)
        if self.practice is not None:
            self._body.addWidget(self.practice, 5)
        row = QHBoxLayout()
        row.addWidget(self.skip)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        column = QVBoxLayout(self)
        column.addLayout(self._body, 1)
        column.addLayout(row)

    def _connect(self) -> None:
        self.skip.clicked.connect(self.reject)
        self.back.clicked.connect(lambda: self.go(self.place - 1))
        self.next.clicked.connect(self._go_on)
        for language, button in self.tongues.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, language=language: self._speak(language))
        for button in (self.skip, self.back, *self.tongues.values(), *self.aids.values()):
            button.setAutoDefault(False)
        self.next.setDefault(True)
        practice = self.practice
        if practice is None:
            return
        practice.played.connect(lambda: self._try("played"))
        practice.refused.connect(lambda: self._try("refused"))
        practice.rule_wanted.connect(lambda paragraph: self.rule_wanted.emit(practice.game, paragraph))
        acts = {HINT: practice.hint, UNDO: practice.undo, LAST_TRICK: practice.show_last_trick}
        for what, act in acts.items():
            self.aids[what].clicked.connect(act)
            self.aids[what].setFocusPolicy(Qt.FocusPolicy.TabFocus)
            QShortcut(QKeySequence(self._aid_keys[what]), self, act)

    # ── steps ──

    @property
    def step(self) -> Step:
        return STEPS[self.place]

    def go(self, place: int) -> None:
        """Shows a step; the little table begins anew where there is something to try."""
        self.place = min(max(place, 0), len(STEPS) - 1)
        self._done.discard(self.place)
        if self.practice is not None:
            self.practice.begin()
        self._show()
        if self.practice is not None and self.step.tried is not None:
            self.practice.focus_table()
        else:
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        if self.place + 1 < len(STEPS):
            self.go(self.place + 1)
        else:
            self.accept()

    def _try(self, what: str) -> None:
        """Something was tried: the step says so where it asked for it."""
        if _TRIED.get(self.place) != what:
            return
        self._done.add(self.place)
        self._show()
        if what == "played":
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _speak(self, language: str) -> None:
        self.language_wanted.emit(language)
        self._check_tongue()

    def _check_tongue(self) -> None:
        for language, button in self.tongues.items():
            button.setChecked(language == self._texts.language)

    def _show(self) -> None:
        texts, step = self._texts, self.step
        self._title.setText(texts(step.title))
        self._count.setText(texts(COUNTED.filled(n=self.place + 1, steps=len(STEPS))))
        self._words.setText(texts(step.words))
        done = self.place in self._done and step.tried is not None
        self._tried.setText(texts(step.tried) if done and step.tried is not None else "")
        self._tried.setVisible(done)
        for button in self.tongues.values():
            button.setVisible(step.tongues)
        for button in self.aids.values():
            button.setVisible(step.aids and self.practice is not None)
        self.back.setEnabled(self.place > 0)
        self.skip.setVisible(self.place + 1 < len(STEPS))
        self.next.setText(texts(NEXT if self.place + 1 < len(STEPS) else DONE))

    # ── the window itself ──

    def come(self) -> None:
        """Begins at the first step."""
        parent = self.parentWidget()
        if parent is not None:
            self.resize(min(78 * em(), parent.width()), min(44 * em(), parent.height()))
        self.show()
        self.raise_()
        self.activateWindow()
        self.go(0)

    def done(self, code: int) -> None:
        if self.practice is not None:
            self.practice.leave()
        super().done(code)

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face, speed and text size."""
        if self.practice is not None:
            self.practice.apply(settings)
        self._arrange()

    def _arrange(self) -> None:
        unit = em()
        self._column.setContentsMargins(unit // 2, unit // 2, unit // 2, 0)
        self._column.setSpacing(unit * 2 // 3)
        self._body.setSpacing(unit // 2)

    def retranslate(self) -> None:
        texts = self._texts
        self.setWindowTitle(texts(TITLE))
        self.skip.setText(texts(SKIP))
        self.back.setText(texts(BACK))
        for language, button in self.tongues.items():
            button.setText(own_name(language))
        for what, button in self.aids.items():
            key = QKeySequence(self._aid_keys[what]).toString(QKeySequence.SequenceFormat.NativeText)
            button.setText(texts(KEYED.filled(what=what, key=key)))
        self._check_tongue()
        if self.practice is not None:
            self.practice.retranslate()
        self._show()
