# SPDX-License-Identifier: GPL-3.0-or-later
"""The page before a match: who plays, how strong the computers are, which options. Works for any game, names none."""

import secrets
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app import __version__
from app.match.dealcode import Deal
from app.match.match import Match
from app.rules.core import Refusal
from app.rules.game import Game
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui import house_rules
from app.ui.about_game import AboutGame
from app.ui.fields import OptionRow, SeatRow
from app.ui.form import Form
from app.ui.look import Button, ClothPage, Panel, Text, cloth, em

PLAYERS: Final = Term("Players")
NUMBER: Final = Term("Number of players")
WHO: Final = Term("Who plays")
NAME: Final = Term("Name")
OPTIONS: Final = Term("Options")
START: Final = Term("Start")
BACK: Final = Term("Back")
WHY: Final = Term("Why not?")
NEW_MATCH_OF: Final = Phrase("New match: {game}")
FRIENDLY: Final = 4
"""How many sit at a table at first, or as near to it as the game allows: company enough, and nobody waits long."""


class Chosen(NamedTuple):
    """What a match is to be: all that `begin` needs."""

    game: Game
    options: dict[str, Any]
    names: tuple[str, ...]
    players: tuple[str, ...]
    deal: Deal | None = None
    """The cards, where they are to be those of another match."""
    asked: tuple[tuple[str, str], ...] = ()
    """What the group has given of the texts that the game asks for, by their keys in the record."""


def begin(chosen: Chosen) -> Match:
    """A new match; its first dealer and the seed of its chances are drawn, or those of the deal it shall repeat."""
    extras = {
        "app": f"stammtisch {__version__}",
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": secrets.randbits(64),
        "players": list(chosen.players),
        **dict(chosen.asked),
    }
    deal = chosen.deal
    if deal is not None:
        return Match(deal.game, deal.options, chosen.names, deal.dealer, {**extras, **deal.extras})
    return Match(chosen.game, chosen.options, chosen.names, secrets.randbelow(len(chosen.names)), extras)


def usual_seats(game: Game) -> int:
    """The number of players that is offered at first; a race begins with the fewest, for computers play it along."""
    if game.race is not None:
        return game.seats[0]
    return min(game.seats, key=lambda seats: abs(seats - FRIENDLY))


class ChooserPage(ClothPage):
    """Everything there is to choose about a match of one game."""

    chosen = Signal(object)
    """Start was pressed: what was Chosen."""
    left = Signal()
    rule_wanted = Signal(str)
    introduction_wanted = Signal()

    def __init__(self, game: Game, texts: Texts, settings: Settings, deal: Deal | None = None) -> None:
        super().__init__(cloth(settings.theme))
        self.game = game
        self.deal = deal
        self._texts = texts
        self._settings = settings
        self._refusal: Refusal | None = None
        self.about = AboutGame(game, settings, given=deal is not None)
        self.seats = QComboBox()
        for seats in game.seats:
            self.seats.addItem(str(seats), seats)
        self.seats.setCurrentIndex(self.seats.findData(usual_seats(game)))
        self.rows = [SeatRow(seat, game) for seat in range(max(game.seats))]
        self.options = [OptionRow(option) for option in game.options]
        self.asked = {key: QLineEdit() for key, _ in game.asks}
        self._asks = [Text() for _ in game.asks]
        self._house = QLabel()
        self._house.setTextFormat(Qt.TextFormat.RichText)
        self._house.setWordWrap(True)
        for option in self.options:
            option.changed.connect(self._show_house_rules)
        self._labels = {phrase: Text() for phrase in (NUMBER, NAME, WHO)}
        self._headings = {phrase: Text(1.2, bold=True) for phrase in (PLAYERS, OPTIONS)}
        self._refused = Text()
        self._why = Button()
        self._back = Button()
        self.start = Button(primary=True)
        self._remember()
        self._take_deal()
        self._build()
        self.seats.currentIndexChanged.connect(self._show_rows)
        self.about.introduction_wanted.connect(self.introduction_wanted)
        self._back.clicked.connect(self.left)
        self.start.clicked.connect(self._start)
        self._why.clicked.connect(lambda: self.rule_wanted.emit(self._refusal.paragraph if self._refusal else ""))
        self.apply(settings)
        self.retranslate()
        self._show_rows()

    # ── building ──

    def _build(self) -> None:
        content = QWidget()
        form = QVBoxLayout(content)
        form.setContentsMargins(0, 0, em(), 0)
        form.setSpacing(em() * 2 // 3)
        form.addLayout(self._form())
        form.addWidget(self._refused)
        form.addStretch(1)
        self._scroll = Form(content)
        self._panel = Panel()
        inside = QVBoxLayout(self._panel)
        inside.setContentsMargins(2 * em(), 3 * em() // 2, em(), em())
        inside.setSpacing(em() * 2 // 3)
        inside.addWidget(self._scroll)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 0, em(), 0)
        buttons.addWidget(self._back)
        buttons.addStretch(1)
        buttons.addWidget(self._why)
        buttons.addWidget(self.start)
        inside.addLayout(buttons)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(2 * em())
        self._body.addLayout(self.about, 2)
        self._body.addWidget(self._panel, 3)
        self._whole = QVBoxLayout(self)
        self._whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._whole.addStretch(1)
        self._whole.addLayout(self._body)
        self._whole.addStretch(3)

    def _form(self) -> QGridLayout:
        grid = self._grid = QGridLayout()
        grid.setHorizontalSpacing(em())
        grid.setVerticalSpacing(em() // 2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        rows: list[tuple[QWidget | None, QWidget | None]] = [(self._headings[PLAYERS], None)]
        if len(self.game.seats) > 1:
            self._labels[NUMBER].setBuddy(self.seats)
            rows.append((self._labels[NUMBER], self.seats))
        rows.append((self._labels[NAME], self._labels[WHO]))
        rows += [(seat.name, seat.who) for seat in self.rows]
        if self.options:
            rows.append((self._headings[OPTIONS], None))
        for option in self.options:
            rows += [(option.label, option.field), (None, None)]
            if option.option.note is not None:
                rows.append((option.note, None))
        rows += list(zip(self._asks, self.asked.values(), strict=True))
        rows.append((self._house, None))
        for line, (left, right) in enumerate(rows):
            if left is None:
                continue
            if right is None:
                grid.addWidget(left, line, 0, 1, 2)
            else:
                grid.addWidget(left, line, 0)
                grid.addWidget(right, line, 1)
        return grid

    def _stack(self) -> None:
        """Puts a box below its label where both have no room side by side, so that no value is cut."""
        room = self.width() - self._whole.contentsMargins().left() * 2 - 4 * em()
        if self.about.fan.isVisibleTo(self):
            room = room * 3 // 5
        for option in self.options:
            wide = option.field.sizeHint().width() > room * 3 // 5
            line, across = self._grid.getItemPosition(self._grid.indexOf(option.label))[::3]  # type: ignore[index]
            if wide == (across > 1):
                continue
            for widget in (option.label, option.field):
                self._grid.removeWidget(widget)
            if wide:
                self._grid.addWidget(option.label, line, 0, 1, 2)
                self._grid.addWidget(option.field, line + 1, 0, 1, 2)
            else:
                self._grid.addWidget(option.label, line, 0)
                self._grid.addWidget(option.field, line, 1)

    def _show_rows(self) -> None:
        for number, seat in enumerate(self.rows):
            seat.show_row(number < self._seats())

    # ── what was chosen last time ──

    def _remember(self) -> None:
        """Fills the fields with the last choice for this game, as far as it still makes sense."""
        self.rows[0].name.setText(self._settings.name)
        last = self._settings.chosen.get(self.game.key)
        if not isinstance(last, dict):
            return
        seats = self.seats.findData(last.get("seats"))
        self.seats.setCurrentIndex(seats if seats >= 0 else self.seats.currentIndex())
        names, players = last.get("names"), last.get("players")
        for seat, name in zip(self.rows[1:], names[1:] if isinstance(names, list) else (), strict=False):
            seat.name.setText(name if isinstance(name, str) else "")
        for seat, player in zip(self.rows, players if isinstance(players, list) else (), strict=False):
            seat.who.put(player if isinstance(player, str) else "")
        options = last.get("options")
        if isinstance(options, dict):
            for option in self.options:
                if option.option.key in options:
                    option.put(options[option.option.key])

    def _take_deal(self) -> None:
        """Fixes what a deal gives."""
        if self.deal is None:
            return
        self.seats.setCurrentIndex(max(0, self.seats.findData(self.deal.seats)))
        self.seats.setEnabled(False)
        for option in self.options:
            option.put(self.deal.options[option.option.key])
            option.field.setEnabled(False)

    def _keep(self) -> None:
        self._settings.name = self.rows[0].name.typed()
        kept = self._settings.chosen.get(self.game.key)
        kept = dict(kept) if isinstance(kept, dict) else {}
        kept["names"] = [seat.name.typed() for seat in self.rows]
        kept["players"] = [seat.who.player() for seat in self.rows]
        if self.deal is None:
            kept |= {"seats": self._seats(), "options": self._options()}
        self._settings.chosen[self.game.key] = kept

    # ── choosing ──

    def _seats(self) -> int:
        seats = self.seats.currentData()
        assert isinstance(seats, int)
        return seats

    def _options(self) -> dict[str, Any]:
        if self.deal is not None:
            return self.deal.options
        return {option.option.key: option.value() for option in self.options}

    def _start(self) -> None:
        options = self._options()
        self._refusal = self.game.check(options, self._seats())
        self._show_refusal()
        if self._refusal is not None:
            return
        self._keep()
        seated = self.rows[: self._seats()]
        names = tuple(seat.name.called() for seat in seated)
        players = tuple(seat.who.player() for seat in seated)
        asked = tuple((key, field.text().strip()) for key, field in self.asked.items() if field.text().strip())
        self.chosen.emit(Chosen(self.game, options, names, players, self.deal, asked))

    def _show_house_rules(self) -> None:
        """Only the differences from the official rules, as the options stand."""
        text = house_rules.page(self.game, self._options(), self._texts)
        self._house.setText(text)
        self._house.setVisible(bool(text))

    def _show_refusal(self) -> None:
        self._refused.setText(self._texts(self._refusal.why) if self._refusal is not None else "")
        self._refused.setVisible(self._refusal is not None)
        self._why.setVisible(self._refusal is not None and bool(self._refusal.paragraph))
        if self._refusal is not None:
            QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(self._refused))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._start()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    # ── looks ──

    def focus_first(self) -> None:
        """The name at the first time, the start from then on; the keyboard's place is always in sight.

        Readers would not name a field whose text has only just been put there.
        """
        own_name = self.rows[0].name
        first = self.start if self._settings.name or QAccessible.isActive() else own_name
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        if first is own_name:
            own_name.selectAll()
        QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(first))

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face and text size."""
        self._settings = settings
        self.lie_on(cloth(settings.theme))
        self.about.apply(settings, self.colours)
        for field in (self.seats, *(part for seat in self.rows for part in (seat.name, seat.who))):
            field.setMinimumHeight(round(1.9 * em()))
        for option in self.options:
            option.field.setMinimumHeight(round(1.9 * em()))
        self._arrange()

    def retranslate(self) -> None:
        texts = self._texts
        self.setAccessibleName(texts(NEW_MATCH_OF.filled(game=self.game.words.title)))
        self.about.retranslate(texts)
        for phrase, label in (*self._labels.items(), *self._headings.items()):
            label.setText(texts(phrase))
        self.seats.setAccessibleName(texts(NUMBER))
        for row in self.rows:
            row.retranslate(texts)
        for option in self.options:
            option.retranslate(texts)
        for ask, (key, words) in zip(self._asks, self.game.asks, strict=True):
            ask.setText(texts(words))
            self.asked[key].setAccessibleName(texts(words))
        self._stack()
        self._show_house_rules()
        for button, phrase in ((self._back, BACK), (self.start, START), (self._why, WHY)):
            button.setText(texts(phrase))
        self._show_refusal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The game's words beside the fields where there is room, above them where not."""
        unit = em()
        beside = self.width() >= 44 * unit
        self.about.fan.setVisible(beside)
        self._body.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._body.setStretch(0, 2 if beside else 0)
        margin = max(unit, round((self.width() - 62 * unit) / 2))
        self._whole.setContentsMargins(margin, unit, margin, unit)
        self._stack()
