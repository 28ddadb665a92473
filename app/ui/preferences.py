# SPDX-License-Identifier: GPL-3.0-or-later
"""The window of the settings: every choice is in force as soon as it is made. Names no game.

Says what shall be set; setting it is the main window's.
"""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from app.access import roles
from app.settings import Settings
from app.table.faces import chosen_face
from app.text import Phrase, Term, Texts, languages
from app.ui.choices import (
    BACK,
    MOTION,
    REACTION_TIME,
    SPEED,
    TEXT_SCALE,
    THEME,
    THINK_TIME,
    TRICK_TIME,
    Choice,
    face_choices,
)
from app.ui.languages import own_name
from app.ui.look import Button, Text, bare, em

TITLE: Final = Term("Settings")
CLOSE: Final = Term("Close")
LOOKS: Final = Term("Looks", "heading of settings")
PLAY: Final = Term("Play", "heading of settings")
SOUND: Final = Term("Sound", "heading of settings")
LANGUAGE: Final = Term("Language")
VOLUME: Final = Term("Volume")
CARDS_OF: Final = Phrase("Cards: {games}")
FULL_SCREEN: Final = Term("Full screen")

OPEN_TABLE: Final = Term("Open hands at one table")

_LOOKS: Final = (("score_sheet", Term("Score sheet")),)
_PLAY: Final = (
    ("seen_moves", Term("Show which cards can be played")),
    ("hover_lift", Term("Lift the card under the mouse")),
    ("open_table", OPEN_TABLE),
    ("confirm", Term("Ask before a match is deleted")),
)
_SOUND: Final = (("muted", Term("Mute")),)
_BESIDE_EMS: Final = 56


class _Row:
    """A label and its field."""

    def __init__(self, label: Phrase, field: QWidget) -> None:
        self.label = label
        self.field = field
        self.text = Text(wraps=False)
        self.text.setBuddy(field)

    def retranslate(self, texts: Texts) -> None:
        self.text.setText(texts(self.label))
        self.field.setAccessibleName(texts(self.label))


class SettingsWindow(QDialog):
    """All settings at once; the match goes on beside it."""

    set_wanted = Signal(str, object)
    """A setting shall have a value: its name in `Settings`, the value."""
    language_wanted = Signal(str)
    full_screen_wanted = Signal(bool)

    def __init__(self, texts: Texts, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._settings = settings
        self.boxes: dict[str, QComboBox] = {}
        self.checks: dict[str, QCheckBox] = {}
        self._choices: dict[str, Choice] = {}
        self._check_words: dict[str, Phrase] = {}
        self._rows: list[_Row] = []
        self._grids: list[QGridLayout] = []
        self._headings: dict[Text, Phrase] = {}
        self.language = QComboBox()
        self.full_screen = QCheckBox()
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self._faces = {choice.pack: choice for choice in face_choices()}
        self.faces = {pack: QComboBox() for pack in self._faces}
        self._close = Button(primary=True)
        self._close.clicked.connect(self.close)
        self._build()
        self._connect()
        self.apply(settings)
        self.retranslate()

    # ── building ──

    def _build(self) -> None:
        for language in languages():
            self.language.addItem(own_name(language), language)
        self.volume.setRange(0, 100)
        self.volume.setPageStep(10)
        self._columns = left, right = QVBoxLayout(), QVBoxLayout()
        looks = [_Row(LANGUAGE, self.language), self._choice(THEME)]
        for pack, box in self.faces.items():
            for face, _ in self._faces[pack].values:
                box.addItem("", face)
            looks.append(_Row(CARDS_OF.filled(games=self._faces[pack].titles), box))
        looks += [self._choice(BACK), self._choice(TEXT_SCALE)]
        self._group(left, LOOKS, looks, [self.full_screen, *self._toggles(_LOOKS)])
        times = [self._choice(choice) for choice in (SPEED, TRICK_TIME, MOTION, THINK_TIME, REACTION_TIME)]
        self._group(right, PLAY, times, self._toggles(_PLAY))
        self._group(right, SOUND, [_Row(VOLUME, self.volume)], self._toggles(_SOUND))
        for column in (left, right):
            column.addStretch(1)
        content = QWidget()
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._body.addLayout(left, 1)
        self._body.addLayout(right, 1)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addWidget(self._scroll, 1)
        column.addLayout(buttons)

    def _choice(self, choice: Choice) -> _Row:
        box = self.boxes[choice.key] = QComboBox()
        self._choices[choice.key] = choice
        for value, _ in choice.values:
            box.addItem("", value)
        return _Row(choice.label, box)

    def _toggles(self, named: Sequence[tuple[str, Phrase]]) -> list[QCheckBox]:
        for key, words in named:
            self.checks[key] = QCheckBox()
            self._check_words[key] = words
        return [self.checks[key] for key, _ in named]

    def _group(self, column: QVBoxLayout, title: Phrase, rows: list[_Row], checks: list[QCheckBox]) -> None:
        heading = Text(1.2, bold=True)
        self._headings[heading] = title
        heading.setContentsMargins(0, em() // 2, 0, 0)
        column.addWidget(heading)
        grid = QGridLayout()
        self._grids.append(grid)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for line, row in enumerate(rows):
            grid.addWidget(row.text, line, 0)
            grid.addWidget(row.field, line, 1)
        for line, check in enumerate(checks, len(rows)):
            grid.addWidget(check, line, 0, 1, 2)
        self._rows += rows
        column.addLayout(grid)

    def _connect(self) -> None:
        for key, box in self.boxes.items():
            box.activated.connect(lambda place, key=key, box=box: self.set_wanted.emit(key, box.itemData(place)))
        for key, check in self.checks.items():
            check.clicked.connect(lambda checked, key=key: self.set_wanted.emit(key, checked))
        for pack, box in self.faces.items():
            box.activated.connect(lambda place, pack=pack, box=box: self._want_face(pack, box.itemData(place)))
        self.volume.valueChanged.connect(lambda value: self.set_wanted.emit("volume", value))
        self.language.activated.connect(lambda place: self.language_wanted.emit(self.language.itemData(place)))
        self.full_screen.clicked.connect(self.full_screen_wanted)

    def _want_face(self, pack: str, face: str) -> None:
        self.set_wanted.emit("faces", {**self._settings.faces, pack: face})

    # ── what is in force ──

    def apply(self, settings: Settings) -> None:
        """Shows the settings in force, at the text size in force."""
        self._settings = settings
        for key, box in self.boxes.items():
            self._put(box, getattr(settings, key))
        for key, check in self.checks.items():
            check.setChecked(getattr(settings, key))
        for pack, box in self.faces.items():
            self._put(box, chosen_face(pack, settings.faces))
        with QSignalBlocker(self.volume):
            self.volume.setValue(settings.volume)
        self.volume.setEnabled(not settings.muted)
        for row in self._rows:
            row.field.setMinimumHeight(round(1.9 * em()))
        self._arrange()

    def _put(self, box: QComboBox, value: Any) -> None:
        box.setCurrentIndex(max(0, box.findData(value)))

    def show_full_screen(self, full: bool) -> None:
        """Whether the main window fills the screen."""
        self.full_screen.setChecked(full)

    def retranslate(self) -> None:
        texts = self._texts
        self.setWindowTitle(texts(TITLE))
        self._close.setText(texts(CLOSE))
        self.full_screen.setText(texts(FULL_SCREEN))
        for heading, title in self._headings.items():
            heading.setText(texts(title))
        for row in self._rows:
            row.retranslate(texts)
        for key, words in self._check_words.items():
            self.checks[key].setText(texts(words))
        for key, choice in self._choices.items():
            self._name(self.boxes[key], choice.values)
        for pack, faces in self._faces.items():
            self._name(self.faces[pack], faces.values)
        self._put(self.language, texts.language)

    def _name(self, box: QComboBox, values: Sequence[tuple[Any, Phrase]]) -> None:
        for place, (_, words) in enumerate(values):
            box.setItemText(place, self._texts(words))

    # ── the window itself ──

    def come(self) -> None:
        """Opens, or comes to the front; the keyboard is at the first field."""
        if not self.isVisible():
            parent = self.parentWidget()
            room = parent.size() if parent is not None else self.size()
            self.resize(min((_BESIDE_EMS + 4) * em(), room.width()), min(33 * em(), room.height()))
        self.show()
        self.raise_()
        self.activateWindow()
        self.language.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Two columns where there is room, one where not."""
        unit = em()
        beside = self.width() >= _BESIDE_EMS * unit
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._body.setContentsMargins(unit, unit // 2, unit, unit // 2)
        self._body.setSpacing(2 * unit)
        for column in self._columns:
            column.setSpacing(unit // 2)
        for grid in self._grids:
            grid.setHorizontalSpacing(unit)
            grid.setVerticalSpacing(unit // 2)


roles.give(SettingsWindow, QAccessible.Role.Window)
