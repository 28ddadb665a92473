# SPDX-License-Identifier: GPL-3.0-or-later
"""The panel before a race: the way of claiming, a set of times, a key and a handicap for each person. Names no game.

Keys are given by pressing them; a press of a key that is given lights its row, so a group can try which keys of their
keyboard arrive together.
"""

import itertools
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPointingDevice, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QSpinBox,
    QWidget,
)

from app.rules.core import Seat
from app.session.race_rules import (
    IN_TURN,
    LONGEST_DELAY,
    MODES,
    PICK,
    PRACTICE,
    PRESETS,
    RACE,
    SCALES,
    TRAINING,
    RaceRules,
    preset,
)
from app.table.circle_view import key_label, key_name
from app.text import Count, Literal, Phrase, Term, Texts
from app.ui.look import Button, Text, em
from app.ui.race_panel import RacePanel

TITLE: Final = Term("How do you want to race?")
MODE: Final = Term("Way of claiming")
MODE_NAMES: Final = {
    RACE: Term("all at once"),
    IN_TURN: Term("in turn, without a clock"),
    TRAINING: Term("training alone, with hints"),
    PRACTICE: Term("practice: the computer learns how fast you are"),
}
MODE_WORDS: Final = {
    RACE: Phrase("Whoever presses their key first may pick. With a mouse or a finger, drag the card to your tray."),
    IN_TURN: Phrase("One after the other claims or passes, from the one who rolled. Nothing depends on speed."),
    TRAINING: Phrase("Take all the time you want. The computers do not claim."),
    PRACTICE: Phrase(
        "Ten chases measure how fast you are. Then the race begins, and the level that adapts to you fits."
    ),
}
TIMES: Final = Term("Times")
PRESET_NAMES: Final = {
    "adults": Term("grown-ups"),
    "family": Term("family"),
    "children": Term("children"),
}
OWN_TIMES: Final = Term("as set", "times of a race")
PACE: Final = Term("Time of the computers")
PERCENT: Final = Phrase("{n} %")
FLAT: Final = Term("The screen lies on the table, and we sit round it")
SLOW: Final = Term("Dice show their faces one after the other")
SPOKEN: Final = Term("Dice are told in words, and aloud where the computer can speak")
OPTIONS: Final = (("flat", FLAT), ("slow", SLOW), ("spoken", SPOKEN))
KEY: Final = Term("Key", "that is pressed to claim")
PICKING: Final = Term("Time to pick")
HANDICAP: Final = Term("Handicap")
SECONDS: Final = Phrase("{n} s")
NO_HANDICAP: Final = Term("none", "handicap")
PRESS_NOW: Final = Term("Press your key …")
_GIVEN: Final = Literal("{key}, {name}: {label}")
TAKEN: Final = Phrase("{name} has this key already.")
NOT_FIT: Final = Phrase("This key is needed for something else.")
TRY: Final = Phrase("Try your keys, also several at once: the rows of those that arrive light up.")
FILL: Final = Phrase("F11 fills the screen, so that no hand touches the frame of the window.")
START: Final = Term("To the table")
REFUSED: Final = frozenset(
    ("Space", "Return", "Num+Enter", "Enter", "Backspace", "Shift", "Ctrl", "Control", "Alt", "AltGr", "Meta", "Tab",
     "Backtab", "Esc", "Super_L", "Super_R", "Menu", "CapsLock", "NumLock", "ScrollLock", "")
)  # fmt: skip


class _Row:
    """One person: name, key, time to pick, handicap."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.name = Text(bold=True, wraps=False)
        self.key = Button()
        self.key.setCheckable(True)
        self.key.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.pick = QSpinBox()
        self.pick.setRange(*PICK)
        self.delay = QSpinBox()
        self.delay.setRange(0, LONGEST_DELAY)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return self.name, self.key, self.pick, self.delay


class RaceSetup(RacePanel):
    """Shown over the table before the first chase, and whenever it is wanted between chases."""

    chosen = Signal(object)
    """The rules to race by."""
    sounded = Signal(str)
    """A key that is tried sounds as its buzz will."""
    told = Signal(object)
    """Something new stands in it, for whoever does not see it: this Phrase."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(texts, parent, widest=44)
        self.rules = RaceRules()
        self._names: tuple[str, ...] = ()
        self.rows: list[_Row] = []
        self._waiting: Seat | None = None
        self._labels = {words: Text() for words in (MODE, TIMES, PACE)}
        self._heads = {words: Text(0.9, wraps=False) for words in (KEY, PICKING, HANDICAP)}
        self._words = Text()
        self.said = Text()
        self.mode = QComboBox()
        self.times = QComboBox()
        self.scale = QComboBox()
        self.options = {key: QCheckBox() for key, _ in OPTIONS}
        self.start = Button(primary=True)
        for mode in MODES:
            self.mode.addItem("", mode)
        for known in PRESETS:
            self.times.addItem("", known.key)
        self.times.addItem("", "")
        for scale in SCALES:
            self.scale.addItem("", scale)
        self._build()
        self.mode.currentIndexChanged.connect(self._show_mode)
        self.mode.activated.connect(lambda _: self.told.emit(MODE_WORDS[self.mode.currentData()]))
        self.times.activated.connect(self._take_preset)
        self.options["flat"].toggled.connect(lambda _: self._advise())
        self.start.clicked.connect(self._choose)
        self.start.installEventFilter(self)

    def _build(self) -> None:
        inside = self._inside
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(em())
        for line, (words, field) in enumerate(((MODE, self.mode), (TIMES, self.times), (PACE, self.scale))):
            grid.addWidget(self._labels[words], line, 0)
            grid.addWidget(field, line, 1)
            self._labels[words].setBuddy(field)
        inside.addLayout(grid)
        inside.addWidget(self._words)
        for option in self.options.values():
            inside.addWidget(option)
        self._people = QGridLayout()
        self._people.setColumnStretch(0, 1)
        self._people.setHorizontalSpacing(em())
        inside.addLayout(self._people)
        inside.addWidget(self.said)
        self._end_with(self.start)

    # ── showing ──

    def ask(
        self, rules: RaceRules, names: Sequence[str], persons: Sequence[Seat], computers: bool, fresh: bool = True
    ) -> None:
        """Ask the people at these seats; practice is offered only to one, where there is no match to be lost by it."""
        self.rules, self._names = rules, tuple(names)
        while self.rows:
            row = self.rows.pop()
            for part in row.parts:
                self._people.removeWidget(part)
                part.deleteLater()
        for line, seat in enumerate(persons, 1):
            row = _Row(seat)
            self.rows.append(row)
            row.key.clicked.connect(lambda _=False, seat=seat: self._wait_for(seat))
            row.key.installEventFilter(self)
            row.delay.setValue(rules.delay[seat])
            row.pick.setValue(rules.pick[seat])
            row.pick.valueChanged.connect(self._take_picks)
            for column, part in enumerate(row.parts):
                self._people.addWidget(part, line, column)
        for column, head in enumerate(self._heads.values(), 1):
            self._people.addWidget(head, 0, column)
        for key, option in self.options.items():
            option.setChecked(bool(getattr(rules, key)))
        self._labels[PACE].setVisible(computers)
        self.scale.setVisible(computers)
        self.mode.setCurrentIndex(MODES.index(rules.mode))
        self._allow_modes(len(persons) == 1, fresh)
        self._show_times()
        self._waiting = None
        self.retranslate()
        self._show_mode()
        self._line_up()
        self.show()
        self.place()
        self.raise_()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _line_up(self) -> None:
        """Let Tab go through the panel as it is read."""
        people = [part for row in self.rows for part in (row.key, row.pick, row.delay)]
        order = (self.mode, self.times, self.scale, *self.options.values(), *people, self.start)
        for one, other in itertools.pairwise(order):
            QWidget.setTabOrder(one, other)

    def _allow_modes(self, alone: bool, fresh: bool) -> None:
        model = self.mode.model()
        assert isinstance(model, QStandardItemModel)
        for number, mode in enumerate(MODES):
            model.item(number).setEnabled((alone or mode not in (TRAINING, PRACTICE)) and (fresh or mode != PRACTICE))
        if not alone and self.mode.currentData() in (TRAINING, PRACTICE):
            self.mode.setCurrentIndex(0)

    def _show_times(self) -> None:
        fits = [known.key for known in PRESETS if preset(self.rules, known) == self.rules]
        self.times.setCurrentIndex(self.times.findData(fits[0] if fits else ""))
        self.scale.setCurrentIndex(self.scale.findData(self.rules.scale))

    def _take_preset(self) -> None:
        key = self.times.currentData()
        for known in PRESETS:
            if known.key == key:
                self.rules = preset(self.rules, known)
        for row in self.rows:
            row.pick.blockSignals(True)
            row.pick.setValue(self.rules.pick[row.seat])
            row.pick.blockSignals(False)
        self._show_times()

    def _take_picks(self) -> None:
        """Times of one's own; those of nobody here follow the first of them, so that a preset is still known."""
        pick = [self.rows[0].pick.value()] * len(self.rules.pick)
        for row in self.rows:
            pick[row.seat] = row.pick.value()
        scale = float(self.scale.currentData())
        self.rules = self.rules._replace(pick=tuple(pick), scale=scale)
        self._show_times()

    def _show_mode(self) -> None:
        mode = self.mode.currentData()
        self._words.setText(self._texts(MODE_WORDS[mode]))
        timed = mode in (RACE, PRACTICE)
        self.scale.setEnabled(timed)
        for row in self.rows:
            row.delay.setEnabled(mode == RACE)
            row.pick.setEnabled(timed)
            row.key.setEnabled(mode != IN_TURN)
        self._advise()
        self.place()

    def retranslate(self) -> None:
        texts = self._texts
        self._entitle(texts(TITLE))
        for words, label in (*self._labels.items(), *self._heads.items()):
            label.setText(texts(words))
        for number, mode in enumerate(MODES):
            self.mode.setItemText(number, texts(MODE_NAMES[mode]))
        for number, known in enumerate(PRESETS):
            self.times.setItemText(number, texts(PRESET_NAMES[known.key]))
        self.times.setItemText(len(PRESETS), texts(OWN_TIMES))
        for number, scale in enumerate(SCALES):
            self.scale.setItemText(number, texts(PERCENT.filled(n=round(100 * scale))))
        for field, words in ((self.mode, MODE), (self.times, TIMES), (self.scale, PACE)):
            field.setAccessibleName(texts(words))
        for row in self.rows:
            row.name.setText(self._names[row.seat])
            row.key.setText(texts(PRESS_NOW) if row.seat == self._waiting else key_label(self.rules.keys[row.seat]))
            row.key.setAccessibleName(f"{texts(KEY)}, {self._names[row.seat]}: {row.key.text()}")
            row.delay.setSpecialValueText(texts(NO_HANDICAP))
            row.delay.setSuffix(texts(SECONDS).replace("{n}", ""))
            row.delay.setAccessibleName(f"{texts(HANDICAP)}, {self._names[row.seat]}")
            row.pick.setSuffix(texts(SECONDS).replace("{n}", ""))
            row.pick.setAccessibleName(f"{texts(PICKING)}, {self._names[row.seat]}")
        for key, words in OPTIONS:
            self.options[key].setText(texts(words))
        self._advise()
        self.start.setText(texts(START))
        self._words.setText(texts(MODE_WORDS[self.mode.currentData()]))

    def _advise(self) -> None:
        advice = self._advice()
        self.said.setText("" if advice is None else self._texts(advice))

    def _advice(self) -> Phrase | None:
        """What to do first: try the keys; or use them, where the touch screen knows too few fingers."""
        if self.mode.currentData() == IN_TURN:
            return FILL if self.options["flat"].isChecked() else None
        points = [
            device.maximumPoints()
            for device in QPointingDevice.devices()
            if isinstance(device, QPointingDevice) and device.type() == QPointingDevice.DeviceType.TouchScreen
        ]
        if points and max(points) < len(self.rows):
            return Count(
                "This touch screen knows only {n} finger at a time: better use keys.",
                "This touch screen knows only {n} fingers at a time: better use keys.",
                max(points),
            )
        return FILL if self.options["flat"].isChecked() else TRY

    # ── keys ──

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Buttons would take arrows for themselves, which may be somebody's keys."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._hears(event):
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._hears(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self.key_up(key_name(event))
        super().keyReleaseEvent(event)

    def _hears(self, event: QKeyEvent) -> bool:
        """Whether a key that goes down is tried or given; Esc gives up waiting for one, and Tab goes on as ever."""
        if self._waiting is not None and event.key() == Qt.Key.Key_Escape:
            self._wait_for(self._waiting)
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return event.isAutoRepeat() or self.key_down(key_name(event))

    def _wait_for(self, seat: Seat) -> None:
        self._waiting = None if self._waiting == seat else seat
        for row in self.rows:
            row.key.setChecked(row.seat == self._waiting)
        self.retranslate()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._waiting is not None:
            self.told.emit(PRESS_NOW)

    def key_down(self, name: str) -> bool:
        """A key goes down: it is given to who waits for one, or lights its row; whether it was for this panel."""
        seat = self._waiting
        if seat is None:
            lit = [row for row in self.rows if self.rules.keys[row.seat] == name]
            for row in lit:
                row.key.setDown(True)
                self.sounded.emit(f"buzz-{row.seat}")
            return bool(lit)
        holder = next((other for other, key in enumerate(self.rules.keys) if key == name and other != seat), None)
        if name in REFUSED or (len(name) > 1 and name[0] == "F" and name[1:].isdigit()):
            self._answer(NOT_FIT)
        elif holder is not None and any(row.seat == holder for row in self.rows):
            self._answer(TAKEN.filled(name=self._names[holder]))
        else:
            self._give(seat, name, holder)
        return True

    def _answer(self, said: Phrase) -> None:
        """Say why a key is not given."""
        self.said.setText(self._texts(said))
        self.told.emit(said)

    def _give(self, seat: Seat, name: str, holder: Seat | None) -> None:
        keys = list(self.rules.keys)
        if holder is not None:
            keys[holder] = keys[seat]
        keys[seat] = name
        self.rules = self.rules._replace(keys=tuple(keys))
        self._waiting = None
        for row in self.rows:
            row.key.setChecked(False)
        self.retranslate()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)
        self.told.emit(_GIVEN.filled(key=KEY, name=self._names[seat], label=key_label(name)))

    def key_up(self, name: str) -> None:
        for row in self.rows:
            if self.rules.keys[row.seat] == name:
                row.key.setDown(False)

    def _choose(self) -> None:
        delay = list(self.rules.delay)
        for row in self.rows:
            delay[row.seat] = row.delay.value()
        rules = self.rules._replace(
            mode=self.mode.currentData(),
            delay=tuple(delay),
            scale=float(self.scale.currentData()),
            flat=self.options["flat"].isChecked(),
            slow=self.options["slow"].isChecked(),
            spoken=self.options["spoken"].isChecked(),
        )
        self.hide()
        self.chosen.emit(rules)
