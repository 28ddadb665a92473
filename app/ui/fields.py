# SPDX-License-Identifier: GPL-3.0-or-later
"""The fields of the page before a match: a name, who plays for a seat, an option of any game."""

from typing import Any, Final

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from app.match.marks import PERSON
from app.rules.game import Game, Option
from app.session.seating import levels_of
from app.text import Phrase, Term, Texts
from app.ui.look import Text, call

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

COMPUTER: Final = Phrase("Computer: {level}")
PERSON_NAME: Final = Term("person", "who plays for a seat")
NAME_OF: Final = Phrase("Name of player {n}")
WHO_OF: Final = Phrase("Who plays as player {n}")
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


class ValueBox(QComboBox):
    """A list of values that is never narrower than its longest one."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class NumberBox(QSpinBox):
    """A whole number, in a box that is never narrower than the word for none."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class WhoBox(ValueBox):
    """Who plays for a seat: a person, or a computer of some level."""

    def __init__(self, usual: str, levels: tuple[tuple[str, Phrase], ...]) -> None:
        super().__init__()
        self._names = tuple(name for _, name in levels)
        self.addItem("", PERSON)
        for key, _ in levels:
            self.addItem("", key)
        self.put(usual)

    def retranslate(self, texts: Texts) -> None:
        for place, name in enumerate((PERSON_NAME, *(COMPUTER.filled(level=name) for name in self._names))):
            self.setItemText(place, texts(name))

    def put(self, player: str) -> None:
        """Chooses a player; one that there is not changes nothing."""
        place = self.findData(player)
        if place >= 0:
            self.setCurrentIndex(place)

    def player(self) -> str:
        return str(self.currentData())


class SeatRow:
    """Name and player of one seat; the first seat is the user's own unless that is changed."""

    def __init__(self, seat: int, game: Game) -> None:
        self.seat = seat
        self.name = NameField(COMPUTERS[(seat - 1) % len(COMPUTERS)] if seat else GUEST)
        levels, usual = levels_of(game)
        self.who = WhoBox(usual if seat else PERSON, levels)

    def retranslate(self, texts: Texts) -> None:
        self.name.retranslate(texts)
        self.who.retranslate(texts)
        self.name.setAccessibleName(texts(NAME_OF.filled(n=self.seat + 1)))
        call(self.who, texts(WHO_OF.filled(n=self.seat + 1)))

    def show_row(self, shown: bool) -> None:
        self.name.setVisible(shown)
        self.who.setVisible(shown)


class OptionRow(QObject):
    """The field for one option: a list of values, or a whole number."""

    changed = Signal()

    def __init__(self, option: Option) -> None:
        super().__init__()
        self.option = option
        self.label = Text()
        self.note = Text()
        self.box: QComboBox | None = None
        self.number: QSpinBox | None = None
        if option.values:
            self.box = ValueBox()
            self.box.addItems([""] * len(option.values))
            self.field: QWidget = self.box
        else:
            self.number = NumberBox()
            self.number.setRange(option.least - (option.none is not None), option.most)
            self.field = self.number
        self.label.setBuddy(self.field)
        self.put(option.default)
        self.changed.connect(self._show_note)
        if self.box is not None:
            self.box.currentIndexChanged.connect(lambda _: self.changed.emit())
        elif self.number is not None:
            self.number.valueChanged.connect(lambda _: self.changed.emit())

    def put(self, value: Any) -> None:
        """Shows a value; one that the option does not allow changes nothing."""
        if not self.option.allows(value):
            return
        if self.box is not None:
            self.box.setCurrentIndex(self.option.values.index(value))
        elif self.number is not None:
            self.number.setValue(self.number.minimum() if value is None else min(value, self.option.most))

    def _show_note(self) -> None:
        """What is to be known with the value chosen, where it is not the usual one."""
        if self.note.parentWidget() is not None:
            self.note.setVisible(self.option.note is not None and self.value() != self.option.default)

    def value(self) -> Any:
        if self.box is not None:
            return self.option.values[self.box.currentIndex()]
        assert self.number is not None
        number = self.number.value()
        return None if number < self.option.least else number

    def retranslate(self, texts: Texts) -> None:
        self.label.setText(texts(self.option.label))
        self.field.setAccessibleName(texts(self.option.label))
        if self.option.note is not None:
            self.note.setText(texts(self.option.note))
            self.field.setAccessibleDescription(texts(self.option.note))
        self._show_note()
        if self.box is not None:
            for place, name in enumerate(self.option.names):
                self.box.setItemText(place, texts(name))
        if self.number is not None and self.option.none is not None:
            self.number.setSpecialValueText(texts(self.option.none))
            self.number.updateGeometry()
