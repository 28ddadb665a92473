# SPDX-License-Identifier: GPL-3.0-or-later
"""The tiles of the first page: a game to begin, a match to go on with. Names no game."""

from typing import NamedTuple

from PySide6.QtCore import QDateTime, QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
)

from app.match.match import Match
from app.match.store import Saved
from app.rules.game import Game
from app.settings import Settings
from app.text import Literal, Phrase, Texts, signed
from app.ui.discard import Cross
from app.ui.fan import faces_of, fanned, paint_fan
from app.ui.look import Cloth, Text, em

SAVED_TITLE = Phrase("{game}, round {n}")
SCORE = Literal("{name}\u00a0{points}")
"""A name and its points, which no line may part."""

TILE_EMS = 30


class Entry(NamedTuple):
    """An unfinished match and when it was played last, in seconds since 1970."""

    saved: Saved
    played: float


class _Tile(QAbstractButton):
    """A large button on the cloth that holds texts."""

    def __init__(self, colours: Cloth) -> None:
        super().__init__()
        self.colours = colours
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, self.sizePolicy().verticalPolicy())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self.colours
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            painter.setPen(QPen(colours.line, 1))
            painter.setBrush(colours.panel.lighter(125) if self.underMouse() else colours.panel)
            painter.drawRoundedRect(box, 12, 12)
            if self.hasFocus():
                painter.setPen(QPen(colours.accent, 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 13, 13)
                painter.setPen(QPen(colours.panel_text, 1))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(4.5, 4.5, -4.5, -4.5), 11, 11)
            self.draw(painter, box)

    def draw(self, painter: QPainter, box: QRectF) -> None:
        """What lies on the button besides its texts."""


def _on_tile(text: Text) -> Text:
    text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return text


class GameTile(_Tile):
    """A game to choose: a fan of its cards, its title and a sentence."""

    def __init__(self, game: Game, settings: Settings, colours: Cloth) -> None:
        super().__init__(colours)
        self.game = game
        self._settings = settings
        self._codes = fanned(game)
        self._room = 2 * TILE_EMS * em()
        self._brief = False
        self._faces = faces_of(game, settings)
        self._title = _on_tile(Text(1.9, bold=True))
        self._subtitle = _on_tile(Text(1.05, bold=True))
        self._blurb = _on_tile(Text())
        self._row = QHBoxLayout(self)
        words = self._words = QVBoxLayout()
        words.addStretch(1)
        for text in (self._title, self._subtitle, self._blurb):
            words.addWidget(text)
        words.addStretch(1)
        self._row.addSpacing(1)
        self._row.addLayout(words, 1)
        self.restyle(settings, colours)

    def restyle(self, settings: Settings, colours: Cloth) -> None:
        """Takes another theme, face or text size."""
        self.colours, self._settings = colours, settings
        self._faces = faces_of(self.game, settings)
        self._title.paint_in(colours.panel_text)
        self._subtitle.paint_in(colours.panel_soft)
        self._blurb.paint_in(colours.panel_text)
        self._measure()
        self.update()

    def retranslate(self, texts: Texts) -> None:
        words = self.game.words
        self._title.setText(texts(words.title))
        self._subtitle.setText(texts(words.subtitle))
        self._blurb.setText(texts(words.blurb))
        self.setAccessibleName(texts(words.title))
        self.setAccessibleDescription(texts(words.blurb))

    def fit(self, room: int, least: int, brief: bool) -> int:
        """Shares so much width between cards and words; returns its height, which the words need, but at least so much.

        Brief tiles tell no more than what the game is called and what it is.
        """
        self._room = room
        self._brief = brief
        self._blurb.setVisible(not brief)
        self.setToolTip(self._blurb.text() if brief else "")
        self._measure()
        self._words.invalidate()
        self._row.invalidate()
        height = max(least, self._row.heightForWidth(room))
        self.setMinimumHeight(height)
        return height

    def _fan_width(self) -> int:
        return min(round(self._room * (0.46 if self._room > TILE_EMS * 1.2 * em() else 0.36)), 24 * em())

    def _measure(self) -> None:
        edge = em() // 4 if self._brief else em()
        self._row.setContentsMargins(self._fan_width() + em(), edge, em() * 3 // 2, edge)

    def draw(self, painter: QPainter, box: QRectF) -> None:
        side = (0.4 if self._brief else 0.8) * em()
        room = QRectF(box.left() + side, box.top() + side, self._fan_width() - side, box.height() - 2 * side)
        spread = 1.12 if self.underMouse() or self.hasFocus() else 1.0
        paint_fan(painter, self._faces, self._codes, room, self.devicePixelRatioF(), spread)


class SavedTile(_Tile):
    """A match to go on with; its cross or the Delete key is for getting rid of it."""

    discard_wanted = Signal()

    def __init__(self, entry: Entry, colours: Cloth) -> None:
        super().__init__(colours)
        self.entry = entry
        self._title = _on_tile(Text(1.1, bold=True))
        self._score = _on_tile(Text())
        self._date = _on_tile(Text(0.92))
        column = QVBoxLayout(self)
        column.setContentsMargins(em(), em() * 2 // 3, em(), em() * 2 // 3)
        column.setSpacing(2)
        self.cross = Cross(colours.panel_soft)
        self.cross.clicked.connect(self.discard_wanted)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        for text in (self._score, self._date):
            column.addWidget(text)
        self.restyle(colours)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.discard_wanted.emit()
        else:
            super().keyPressEvent(event)

    def restyle(self, colours: Cloth) -> None:
        self.colours = colours
        for text in (self._title, self._score):
            text.paint_in(colours.panel_text)
        self._date.paint_in(colours.panel_soft)
        self.cross.paint_in(colours.panel_soft)
        self.update()

    def retranslate(self, texts: Texts) -> None:
        match = self.entry.saved.match
        self._title.setText(texts(SAVED_TITLE.filled(game=match.game.words.title, n=max(len(match.rounds), 1))))
        scores = zip(match.names, _scores(match), strict=True)
        parts = tuple(SCORE.filled(name=name, points=points) for name, points in scores)
        self._score.setText(", ".join(texts(part) for part in parts))
        played = QDateTime.fromSecsSinceEpoch(int(self.entry.played))
        self._date.setText(QLocale(texts.language).toString(played, QLocale.FormatType.ShortFormat))
        self.setAccessibleName(", ".join(text.text() for text in (self._title, self._score, self._date)))
        self.cross.retranslate(texts, self.accessibleName())


def _scores(match: Match) -> list[str]:
    """What everybody has so far; a race is a single round, so there it is what has been won in it."""
    won = match.round.state.points() if match.game.race is not None and match.rounds else None
    return [signed(total) for total in match.standing.totals] if won is None else [str(number) for number in won]
