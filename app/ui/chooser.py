# SPDX-License-Identifier: GPL-3.0-or-later
"""The page before a match: who plays, how strong the computers are, which options. Works for any game, names none."""

import secrets
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QGridLayout, QHBoxLayout, QLineEdit
from PySide6.QtWidgets import QScrollArea, QSpinBox, QVBoxLayout, QWidget

from app import __version__
from app.match.match import Match
from app.players.levels import LEVELS
from app.rules.core import Game, Option, Refusal
from app.session.session import PERSON
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.fan import faces_of, fanned, paint_fan
from app.ui.look import Button, ClothPage, Panel, Text, bare, cloth, em

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

YOUR_NAME: Final = Term("Your name")
PLAYERS: Final = Term("Players")
NUMBER: Final = Term("Number of players")
YOU: Final = Term("You", "the person at the computer")
LEVEL: Final = Term("Level")
NAME: Final = Term("Name")
OPTIONS: Final = Term("Options")
START: Final = Term("Start")
BACK: Final = Term("Back")
WHY: Final = Term("Why not?")
NAME_OF: Final = Phrase("Name of computer player {n}")
LEVEL_OF: Final = Phrase("Level of computer player {n}")
_LONGEST_NAME: Final = 24


class Chosen(NamedTuple):
    """What a match is to be: all that `begin` needs."""

    game: Game
    options: dict[str, Any]
    names: tuple[str, ...]
    players: tuple[str, ...]


def begin(chosen: Chosen) -> Match:
    """A new match, its first dealer drawn by lot, its record telling who plays and the seed of its chances."""
    extras = {
        "app": f"stammtisch {__version__}",
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": secrets.randbits(64),
        "players": list(chosen.players),
    }
    return Match(chosen.game, chosen.options, chosen.names, secrets.randbelow(len(chosen.names)), extras)


class _SeatRow:
    """Name and level of one computer player."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = QLineEdit()
        self.name.setMaxLength(_LONGEST_NAME)
        self.level = QComboBox()
        for level in LEVELS:
            self.level.addItem("", level.key)
        self.level.setCurrentIndex(len(LEVELS) - 1)

    def retranslate(self, texts: Texts) -> None:
        self.name.setPlaceholderText(texts(COMPUTERS[self.number % len(COMPUTERS)]))
        self.name.setAccessibleName(texts(NAME_OF.filled(n=self.number + 1)))
        self.level.setAccessibleName(texts(LEVEL_OF.filled(n=self.number + 1)))
        for place, level in enumerate(LEVELS):
            self.level.setItemText(place, texts(level.name))

    def show_row(self, shown: bool) -> None:
        self.name.setVisible(shown)
        self.level.setVisible(shown)

    def called(self, texts: Texts) -> str:
        return self.name.text().strip() or texts(COMPUTERS[self.number % len(COMPUTERS)])


class _OptionRow:
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
            self.number.setValue(value)

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


class _Fan(QWidget):
    """A fan of the game's cards."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__()
        self._codes = fanned(game)
        self._game = game
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        self._faces = faces_of(self._game, settings)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(14 * em(), 11 * em())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_fan(painter, self._faces, self._codes, QRectF(self.rect()), self.devicePixelRatioF(), 1.0)


class ChooserPage(ClothPage):
    """Everything there is to choose about a match of one game."""

    chosen = Signal(object)
    """Start was pressed: what was Chosen."""
    left = Signal()
    rule_wanted = Signal(str)

    def __init__(self, game: Game, texts: Texts, settings: Settings) -> None:
        super().__init__(cloth(settings.theme))
        self.game = game
        self._texts = texts
        self._settings = settings
        self._refusal: Refusal | None = None
        self._title = Text(2.2, bold=True)
        self._blurb = Text(1.1)
        self._fan = _Fan(game, settings)
        self.own_name = QLineEdit()
        self.own_name.setMaxLength(_LONGEST_NAME)
        self.seats = QComboBox()
        for seats in game.seats:
            self.seats.addItem(str(seats), seats)
        self.rows = [_SeatRow(number) for number in range(max(game.seats) - 1)]
        self.options = [_OptionRow(option) for option in game.options]
        self._labels = {phrase: Text() for phrase in (NUMBER, NAME, LEVEL, YOU)}
        self._headings = {phrase: Text(1.2, bold=True) for phrase in (PLAYERS, OPTIONS)}
        self._refused = Text()
        self._why = Button()
        self._back = Button()
        self.start = Button(primary=True)
        self._remember()
        self._build()
        self.seats.currentIndexChanged.connect(self._show_rows)
        self._back.clicked.connect(self.left)
        self.start.clicked.connect(self._start)
        self._why.clicked.connect(lambda: self.rule_wanted.emit(self._refusal.paragraph if self._refusal else ""))
        self.apply(settings)
        self.retranslate()
        self._show_rows()

    # ── building ──

    def _build(self) -> None:
        about = QVBoxLayout()
        about.setSpacing(em() // 2)
        about.addWidget(self._fan)
        about.addWidget(self._title)
        about.addWidget(self._blurb)
        about.addStretch(1)
        self._panel = Panel()
        inside = QVBoxLayout(self._panel)
        inside.setContentsMargins(2 * em(), 3 * em() // 2, 2 * em(), em())
        inside.setSpacing(em() * 2 // 3)
        inside.addLayout(self._form())
        inside.addWidget(self._refused)
        inside.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addWidget(self._back)
        buttons.addStretch(1)
        buttons.addWidget(self._why)
        buttons.addWidget(self.start)
        inside.addLayout(buttons)
        content = QWidget()
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._body.setSpacing(2 * em())
        self._body.addLayout(about, 2)
        self._body.addWidget(self._panel, 3, Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        self._whole = QVBoxLayout(self)
        self._whole.addWidget(self._scroll)

    def _form(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(em())
        grid.setVerticalSpacing(em() // 2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        rows: list[tuple[QWidget, QWidget | None]] = [(self._headings[PLAYERS], None)]
        if len(self.game.seats) > 1:
            rows.append((self._labels[NUMBER], self.seats))
        rows += [(self._labels[NAME], self._labels[LEVEL]), (self.own_name, self._labels[YOU])]
        rows += [(seat.name, seat.level) for seat in self.rows]
        if self.options:
            rows.append((self._headings[OPTIONS], None))
        rows += [(option.label, option.field) for option in self.options]
        for line, (left, right) in enumerate(rows):
            if right is None:
                grid.addWidget(left, line, 0, 1, 2)
            else:
                grid.addWidget(left, line, 0)
                grid.addWidget(right, line, 1)
        return grid

    def _show_rows(self) -> None:
        for number, seat in enumerate(self.rows):
            seat.show_row(number < self._seats() - 1)

    # ── what was chosen last time ──

    def _remember(self) -> None:
        """Fills the fields with the last choice for this game, as far as it still makes sense."""
        self.own_name.setText(self._settings.name)
        last = self._settings.chosen.get(self.game.key)
        if not isinstance(last, dict):
            return
        self.seats.setCurrentIndex(max(0, self.seats.findData(last.get("seats"))))
        for key, put in (("names", self._put_name), ("levels", self._put_level)):
            kept = last.get(key)
            for seat, value in zip(self.rows, kept if isinstance(kept, list) else (), strict=False):
                if isinstance(value, str):
                    put(seat, value)
        options = last.get("options")
        if isinstance(options, dict):
            for option in self.options:
                if option.option.key in options:
                    option.put(options[option.option.key])

    @staticmethod
    def _put_name(seat: _SeatRow, name: str) -> None:
        seat.name.setText(name)

    @staticmethod
    def _put_level(seat: _SeatRow, level: str) -> None:
        place = seat.level.findData(level)
        if place >= 0:
            seat.level.setCurrentIndex(place)

    def _keep(self) -> None:
        self._settings.name = self.own_name.text().strip()
        self._settings.chosen[self.game.key] = {
            "seats": self._seats(),
            "names": [seat.name.text().strip() for seat in self.rows],
            "levels": [seat.level.currentData() for seat in self.rows],
            "options": self._options(),
        }

    # ── choosing ──

    def _seats(self) -> int:
        seats = self.seats.currentData()
        assert isinstance(seats, int)
        return seats

    def _options(self) -> dict[str, Any]:
        return {option.option.key: option.value() for option in self.options}

    def _start(self) -> None:
        others = self.rows[: self._seats() - 1]
        options = self._options()
        self._refusal = self.game.check(options, self._seats())
        self._show_refusal()
        if self._refusal is not None:
            return
        self._keep()
        names = (self.own_name.text().strip() or self._texts(GUEST), *(seat.called(self._texts) for seat in others))
        players = (PERSON, *(seat.level.currentData() for seat in others))
        self.chosen.emit(Chosen(self.game, options, names, players))

    def _show_refusal(self) -> None:
        self._refused.setText(self._texts(self._refusal.why) if self._refusal is not None else "")
        self._refused.setVisible(self._refusal is not None)
        self._why.setVisible(self._refusal is not None and bool(self._refusal.paragraph))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._start()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # ── looks ──

    def focus_first(self) -> None:
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face and text size."""
        self._settings = settings
        self.lie_on(cloth(settings.theme))
        self._fan.apply(settings)
        for text in (self._title, self._blurb):
            text.paint_in(self.colours.text)
        for field in (self.own_name, self.seats, *(part for seat in self.rows for part in (seat.name, seat.level))):
            field.setMinimumHeight(round(1.9 * em()))
        for option in self.options:
            option.field.setMinimumHeight(round(1.9 * em()))
        self._arrange()

    def retranslate(self) -> None:
        texts = self._texts
        self._title.setText(texts(self.game.words.title))
        self._blurb.setText(texts(self.game.words.blurb))
        for phrase, label in (*self._labels.items(), *self._headings.items()):
            label.setText(texts(phrase))
        self.own_name.setPlaceholderText(texts(GUEST))
        self.own_name.setAccessibleName(texts(YOUR_NAME))
        self.seats.setAccessibleName(texts(NUMBER))
        for row in (*self.rows, *self.options):
            row.retranslate(texts)
        for button, phrase in ((self._back, BACK), (self.start, START), (self._why, WHY)):
            button.setText(texts(phrase))
        self._show_refusal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The game's words beside the fields where there is room, above them where not."""
        unit = em()
        beside = self.width() >= 52 * unit
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        margin = max(unit, round((self.width() - 62 * unit) / 2))
        self._whole.setContentsMargins(margin, unit, margin, unit)
