# SPDX-License-Identifier: GPL-3.0-or-later
"""An introduction: a few short steps beside a real table, of the table itself or of a game. Names no game.

Can be skipped, and called again.
"""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.access import roles
from app.games import CARD_TABLES
from app.rules.game import Game
from app.session.clock import Clock
from app.settings import Settings
from app.text import Phrase, Term, Texts, languages
from app.ui.languages import own_name
from app.ui.look import Button, Text, bare, em
from app.ui.stage import Stage, stage_for
from app.ui.table_lessons import HINT, LAST_TRICK, UNDO, Step, best_table, game_steps, table_steps

TITLE: Final = Term("Introduction")
OF_GAME: Final = Phrase("Introduction: {game}")
SKIP: Final = Term("Skip")
BACK: Final = Term("Back")
NEXT: Final = Term("Next")
DONE: Final = Term("Let's play")
RULES: Final = Term("Read the rules")
COUNTED: Final = Phrase("{n} of {steps}")
KEYED: Final = Phrase("{what} ({key})")
ASKING: Final = Phrase(
    "Whoever cannot see the table asks it: Ctrl+1 tells your cards, Ctrl+2 what lies on the table, Ctrl+3 the score, "
    "Ctrl+4 whose turn it is, Ctrl+5 the last trick, Ctrl+6 what was said last."
)
ASKING_RACE: Final = Phrase(
    "Whoever cannot see the table asks it: Ctrl+1 tells the dice, Ctrl+2 the circle, Ctrl+3 the score, Ctrl+4 what is "
    "going on, Ctrl+5 the last chase, Ctrl+6 what was said last."
)
"""Only said, at the first step."""

AID_KEYS: Final[dict[Phrase, str]] = {HINT: "F3", UNDO: "Ctrl+Z", LAST_TRICK: "F4"}


class Introduction(QDialog):
    """One step after the other; Escape skips the rest. Without a game it is the table's own."""

    language_wanted = Signal(str)
    rule_wanted = Signal(object, str)
    """The rule book of this game shall be opened at a paragraph, or where it is."""
    play_wanted = Signal(object)
    """The introduction of this game is done, and it shall be played."""

    def __init__(
        self, texts: Texts, settings: Settings, clock: Clock, parent: QWidget, game: Game | None = None
    ) -> None:
        super().__init__(parent)
        self._texts = texts
        self.about = game
        """The game that is introduced."""
        self.place = 0
        self._done: set[int] = set()
        self._untold = False
        """Whether this step is still to be heard."""
        self._title = Text(1.5, bold=True)
        self._count = Text(wraps=False)
        self._words = Text(1.05)
        self._tried = Text(1.05, bold=True)
        self.tongues = {language: Button() for language in languages()}
        self.aids = {aid: Button() for aid in AID_KEYS}
        self.skip, self.back, self.rules, self.next = Button(), Button(), Button(), Button(primary=True)
        self.stage, self.steps = self._stage(texts, settings, clock)
        self._build()
        self._connect()
        self.apply(settings)
        self.retranslate()

    def _stage(self, texts: Texts, settings: Settings, clock: Clock) -> tuple[Stage, tuple[Step, ...]]:
        if self.about is not None:
            return stage_for(self.about, texts, settings, clock), game_steps(self.about)
        found = best_table(CARD_TABLES)
        assert found is not None, "no game shows a position in which something can be tried"
        game, example = found
        return stage_for(game, texts, settings, clock), table_steps(example)

    @property
    def game(self) -> Game:
        """The game whose table is shown."""
        return self.stage.game

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
        for button in self.tongues.values():
            words.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._helps = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for button in self.aids.values():
            self._helps.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self._helps.addStretch(1)
        words.addLayout(self._helps)
        words.addStretch(1)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.addWidget(self._scroll, 2)
        self._body.addWidget(self.stage, 5)
        row = QHBoxLayout()
        row.addWidget(self.skip)
        row.addWidget(self.rules)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        column = QVBoxLayout(self)
        column.addLayout(self._body, 1)
        column.addLayout(row)

    def _connect(self) -> None:
        self.skip.clicked.connect(self.reject)
        self.rules.clicked.connect(lambda: self.rule_wanted.emit(self.game, ""))
        self.back.clicked.connect(lambda: self.go(self.place - 1))
        self.next.clicked.connect(self._go_on)
        for language, button in self.tongues.items():
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, language=language: self._speak(language))
        for button in (self.skip, self.back, self.rules, *self.tongues.values(), *self.aids.values()):
            button.setAutoDefault(False)
        self.next.setDefault(True)
        stage = self.stage
        stage.played.connect(lambda _: self._try(refused=False))
        stage.refused.connect(lambda: self._try(refused=True))
        stage.rule_wanted.connect(lambda paragraph: self.rule_wanted.emit(stage.game, paragraph))
        acts = {HINT: stage.hint, UNDO: stage.undo, LAST_TRICK: stage.show_last_trick}
        for what, act in acts.items():
            self.aids[what].clicked.connect(act)
            self.aids[what].setFocusPolicy(Qt.FocusPolicy.TabFocus)
            QShortcut(QKeySequence(AID_KEYS[what]), self, act)

    # ── steps ──

    @property
    def asking(self) -> tuple[Phrase, ...]:
        """How the table is asked by those who do not see it: said where that is new."""
        if self.game.race is not None:
            return (ASKING_RACE,)
        return (ASKING,) if self.about is None else ()

    @property
    def step(self) -> Step:
        return self.steps[self.place]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.place + 1 == len(self.steps)

    def go(self, place: int) -> None:
        """Shows a step; the table begins anew."""
        self.place = min(max(place, 0), len(self.steps) - 1)
        self._done.discard(self.place)
        self.stage.begin(self.step.lesson)
        self._show()
        self._scroll.verticalScrollBar().setValue(0)
        if self.step.lesson.done is not None:
            self.stage.focus_table()
        else:
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _tell(self) -> None:
        """Lets the step be heard, once the window has the keyboard: what was said before is lost on readers."""
        self._untold = not self.isActiveWindow()
        if not self._untold:
            lesson = self.step.lesson
            self.stage.say(lesson.title, lesson.words, *(() if self.place else self.asking))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.WindowActivate and self._untold:
            self._tell()
        return done

    def _go_on(self) -> None:
        if not self.last:
            self.go(self.place + 1)
            return
        self.accept()
        if self.about is not None:
            self.play_wanted.emit(self.about)

    def _try(self, refused: bool) -> None:
        """Something was tried: the step says so where it asked for it."""
        lesson = self.step.lesson
        if lesson.done is None or lesson.refusal != refused:
            return
        self._done.add(self.place)
        self._show()
        self._column.activate()
        self._scroll.ensureWidgetVisible(self._tried)
        if not refused:
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self.stage.say(lesson.done)

    def _speak(self, language: str) -> None:
        self.language_wanted.emit(language)
        self._check_tongue()
        self._tell()

    def _check_tongue(self) -> None:
        for language, button in self.tongues.items():
            button.setChecked(language == self._texts.language)

    def _show(self) -> None:
        texts, step = self._texts, self.step
        self._title.setText(texts(step.lesson.title))
        self._count.setText(texts(COUNTED.filled(n=self.place + 1, steps=len(self.steps))))
        self._words.setText(texts(step.lesson.words))
        done = step.lesson.done if self.place in self._done else None
        self._tried.setText(texts(done) if done is not None else "")
        self._tried.setVisible(done is not None)
        for button in self.tongues.values():
            button.setVisible(step.tongues)
        for what, button in self.aids.items():
            button.setVisible(what in step.aids)
        self._line_up()
        self.back.setEnabled(self.place > 0)
        self.skip.setVisible(not self.last)
        self.rules.setVisible(self.last and self.about is not None)
        self.next.setText(texts(DONE if self.last else NEXT))

    def _line_up(self) -> None:
        """Puts the helps side by side where there is room for all that are offered."""
        shown = [self.aids[what] for what in self.step.aids]
        gaps = max(self._helps.spacing(), 0) * len(shown)
        fits = sum(button.sizeHint().width() for button in shown) + gaps <= self._scroll.viewport().width() - em()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._helps.setDirection(across if fits else down)

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
        self.stage.leave()
        super().done(code)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._line_up()

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face, speed and text size."""
        self.stage.apply(settings)
        self._arrange()

    def _arrange(self) -> None:
        unit = em()
        self._column.setContentsMargins(unit // 2, unit // 2, unit // 2, 0)
        self._column.setSpacing(unit * 2 // 3)
        self._body.setSpacing(unit // 2)

    def retranslate(self) -> None:
        texts = self._texts
        about = self.about
        self.setWindowTitle(texts(TITLE if about is None else OF_GAME.filled(game=about.words.title)))
        self.skip.setText(texts(SKIP))
        self.back.setText(texts(BACK))
        self.rules.setText(texts(RULES))
        for language, button in self.tongues.items():
            button.setText(own_name(language))
        for what, button in self.aids.items():
            key = QKeySequence(AID_KEYS[what]).toString(QKeySequence.SequenceFormat.NativeText)
            button.setText(texts(KEYED.filled(what=what, key=key)))
        self._check_tongue()
        self.stage.retranslate()
        self._show()


roles.give(Introduction, QAccessible.Role.Window)
