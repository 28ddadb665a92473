# SPDX-License-Identifier: GPL-3.0-or-later
"""The fields of the page before a match: a name, a computer player, an option of any game."""

from typing import Any, Final

from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from app.players.levels import LEVELS
from app.rules.core import Option
from app.text import Phrase, Term, Texts
from app.ui.look import Text

GUEST: Final = Term("Guest", "name of the person, where none was given")
COMPUTERS: Final = (
    Term("Rosie", "name of a computer player"),
    Term("Jack", "name of a computer player"),
    Term("Emma", "name of a computer player"),
    Term("Harry", "name of a computer player"),
    Term("Lucy", "name of a computer player"),
    Term("Oscar", "name of a computer player"),
    Term("Ruby", "name of a computer player"),
    Term("Tom", "name of a computer player"),
    Term("Grace", "name of a computer player"),
)
"""Each language has names of its own for these."""

NAME_OF: Final = Phrase("Name of computer player {n}")
LEVEL_OF: Final = Phrase("Level of computer player {n}")
_LONGEST_NAME: Final = 24


class NameField(QLineEdit):
    """A name with a usual one, in the language shown, that stands there until another is typed."""

    def __init__(self, usual: Phrase) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST_NAME)
        self._usual = usual
        self._shown = ""

    def retranslate(self, texts: Texts) -> None:
        untouched = self.text().strip() in ("", self._shown)
        self._shown = texts(self._usual)
        self.setPlaceholderText(self._shown)
        if untouched:
            self.setText(self._shown)

    def typed(self) -> str:
        """What was typed, empty where it is the usual name."""
        text = self.text().strip()
        return "" if text == self._shown else text

    def called(self) -> str:
        return self.typed() or self._shown


class SeatRow:
    """Name and level of one computer player."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = NameField(COMPUTERS[number % len(COMPUTERS)])
        self.level = QComboBox()
        for level in LEVELS:
            self.level.addItem("", level.key)
        self.level.setCurrentIndex(len(LEVELS) - 1)

    def retranslate(self, texts: Texts) -> None:
        self.name.retranslate(texts)
        self.name.setAccessibleName(texts(NAME_OF.filled(n=self.number + 1)))
        self.level.setAccessibleName(texts(LEVEL_OF.filled(n=self.number + 1)))
        for place, level in enumerate(LEVELS):
            self.level.setItemText(place, texts(level.name))

    def show_row(self, shown: bool) -> None:
        self.name.setVisible(shown)
        self.level.setVisible(shown)


class OptionRow:
    """The field for one option: a list of values, or a whole number."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.label = Text()
        self.box: QComboBox | None = None
        self.number: QSpinBox | None = None
        if option.values:
            self.box = QComboBox()
            self.box.addItems([""] * len(option.values))
            self.field: QWidget = self.box
        else:
            self.number = QSpinBox()
            self.number.setRange(option.least, option.most)
            self.field = self.number
        self.put(option.default)

    def put(self, value: Any) -> None:
        """Shows a value; one that the option does not allow changes nothing."""
        if not self.option.allows(value):
            return
        if self.box is not None:
            self.box.setCurrentIndex(self.option.values.index(value))
        elif self.number is not None:
            self.number.setValue(min(value, self.option.most))

    def value(self) -> Any:
        if self.box is not None:
            return self.option.values[self.box.currentIndex()]
        assert self.number is not None
        return self.number.value()

    def retranslate(self, texts: Texts) -> None:
        self.label.setText(texts(self.option.label))
        self.field.setAccessibleName(texts(self.option.label))
        if self.box is not None:
            for place, name in enumerate(self.option.names):
                self.box.setItemText(place, texts(name))
