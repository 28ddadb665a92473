# SPDX-License-Identifier: GPL-3.0-or-later
"""The first page: a game to choose, a match to go on with, the language. Shows every game alike and names none."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.games import SHELF
from app.match.store import Saved, changed
from app.settings import Settings
from app.text import Phrase, Term, Texts, languages
from app.ui.languages import own_name
from app.ui.look import Button, ClothPage, Text, bare, cloth, em
from app.ui.tiles import TILE_EMS, Entry, GameTile, SavedTile

WELCOME = Phrase("What shall we play?")
START_PAGE = Term("Start page")
GO_ON = Term("Continue")
QUIT = Term("Quit")
PAST = Term("Past matches")

_SIDE_EMS = 19
_LIST_LENGTH = 20
_ANY_WIDTH = 16777215


class StartPage(ClothPage):
    """The page that the program opens with."""

    game_chosen = Signal(object)
    """A game was chosen: the Game."""
    match_chosen = Signal(object)
    """A match was chosen to go on with: the Saved."""
    discard_wanted = Signal(object)
    """A match shall be deleted: the Saved."""
    language_chosen = Signal(str)
    past_chosen = Signal()
    quit_chosen = Signal()

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(cloth(settings.theme))
        self._texts = texts
        self._title = Text(2.5, bold=True, wraps=False)
        self._title.setText("Stammtisch")
        self._welcome = Text(1.25)
        self._heading = Text(1.35, bold=True)
        self.past = Button()
        self.past.clicked.connect(self.past_chosen)
        self._quit = Button()
        self._quit.clicked.connect(self.quit_chosen)
        self._languages = [self._language_button(name) for name in languages()]
        self.tiles = [GameTile(game, settings, self.colours) for game in SHELF]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, tile=tile: self.game_chosen.emit(tile.game))
        self.saved: list[SavedTile] = []
        self._build()
        self.show_unfinished(())
        self.apply(settings)
        self.retranslate()

    def _language_button(self, name: str) -> Button:
        button = Button(colours=self.colours)
        button.setText(own_name(name))
        button.setCheckable(True)
        button.setProperty("language", name)
        button.clicked.connect(lambda: self.language_chosen.emit(name))
        return button

    def _build(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self._title)
        self._head.addStretch(1)
        switch = self._switch = QHBoxLayout()
        for button in self._languages:
            switch.addWidget(button)
        switch.addSpacing(em())
        switch.addWidget(self.past)
        switch.addWidget(self._quit)
        self._head.addLayout(switch)
        self._games = QVBoxLayout()
        self._games.addWidget(self._welcome)
        self._grid = QGridLayout()
        self._games.addLayout(self._grid)
        self._games.addStretch(1)
        self._side = QWidget()
        self._list = QVBoxLayout(self._side)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addWidget(self._heading)
        self._list.addStretch(1)
        content = QWidget()
        middle = QVBoxLayout(content)
        middle.setContentsMargins(0, 0, 0, 0)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        middle.addStretch(1)
        middle.addLayout(self._body)
        middle.addStretch(3)
        self._body.addLayout(self._games, 3)
        self._body.addWidget(self._side, 2)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        self._whole = QVBoxLayout(self)
        self._whole.addLayout(self._head)
        self._whole.addWidget(self._scroll, 1)

    def show_unfinished(self, found: Sequence[Saved]) -> None:
        """Lists the matches that can be gone on with, the newest first."""
        for tile in self.saved:
            self._list.removeWidget(tile)
            tile.deleteLater()
        self.saved = []
        for saved in found[:_LIST_LENGTH]:
            tile = SavedTile(Entry(saved, changed(saved.path) / 1e9), self.colours)
            tile.clicked.connect(lambda _=False, saved=saved: self.match_chosen.emit(saved))
            tile.discard_wanted.connect(lambda saved=saved: self.discard_wanted.emit(saved))
            tile.retranslate(self._texts)
            self._list.insertWidget(self._list.count() - 1, tile)
            tile.show()
            self.saved.append(tile)
        self._side.setVisible(bool(self.saved))
        self._arrange()
        self._chain()

    def _chain(self) -> None:
        """Tab leads from the matches to the games, and only then to what stands above them."""
        crosses = [part for tile in self.saved for part in (tile, tile.cross)]
        chain = [*crosses, *self.tiles, *self._languages, self.past, self._quit]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    @property
    def leaving(self) -> Button:
        """The button that ends the program."""
        return self._quit

    def focus_first(self) -> None:
        """Puts the keyboard where most will want to go on: the newest match, or the first game."""
        first = self.saved[0] if self.saved else self.tiles[0]
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, first, lambda: self._scroll.ensureWidgetVisible(first))

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face and text size."""
        self.lie_on(cloth(settings.theme))
        for text in (self._title, self._welcome, self._heading):
            text.paint_in(self.colours.text)
        for button in (*self._languages, self.past, self._quit):
            button.stand_on(self.colours)
        for tile in self.tiles:
            tile.restyle(settings, self.colours)
        for saved in self.saved:
            saved.restyle(self.colours)
        self._arrange()

    def retranslate(self) -> None:
        self.setAccessibleName(self._texts(START_PAGE))
        self._welcome.setText(self._texts(WELCOME))
        self._heading.setText(self._texts(GO_ON))
        self._quit.setText(self._texts(QUIT))
        self.past.setText(self._texts(PAST))
        for button in self._languages:
            button.setChecked(button.property("language") == self._texts.language)
        for tile in self.tiles:
            tile.retranslate(self._texts)
        for saved in self.saved:
            saved.retranslate(self._texts)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now fonts are final, and so is how high the words are."""
        super().showEvent(event)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side where there is room, one below the other where not; never wider than can be read well."""
        unit = em()
        for layout, space in (
            (self._switch, unit // 3),
            (self._games, unit * 2 // 3),
            (self._grid, unit * 2 // 3),
            (self._list, unit // 3),
            (self._body, 2 * unit),
        ):
            layout.setSpacing(space)
        across = QBoxLayout.Direction.LeftToRight
        down = QBoxLayout.Direction.TopToBottom
        beside = self.width() >= (TILE_EMS + _SIDE_EMS + 6) * unit
        self._body.setDirection(across if beside else down)
        short = self._title.sizeHint().width() + self._switch.sizeHint().width() + 4 * unit > self.width()
        self._head.setDirection(down if short else across)
        side = round(_SIDE_EMS * 1.4 * unit) if self.saved and beside else 0
        columns = 2 if len(self.tiles) > 1 and self.width() - side >= 2 * TILE_EMS * unit else 1
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, number // columns, number % columns)
        self._side.setMaximumWidth(side or _ANY_WIDTH)
        widest = (TILE_EMS * (1.6 if columns == 1 else 2.6)) * unit + side
        margin = max(unit, round((self.width() - widest) / 2))
        room = self.width() - 2 * margin - (side + 2 * unit if side else 0) - (columns - 1) * self._grid.spacing()
        room -= self._scroll.verticalScrollBar().sizeHint().width()
        self._fit_tiles(max(room // columns, 1), columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
        self._whole.setContentsMargins(margin, unit, margin, unit // 2)
        self._whole.setSpacing(unit)

    def _fit_tiles(self, room: int, columns: int) -> None:
        """Tiles of one height, with all that they can say where these can be seen at once; else brief ones."""
        unit = em()
        rows = -(-len(self.tiles) // columns)
        full = max(9 * unit, min((15 if len(self.tiles) == 1 else 10) * unit, self.height() // 2))
        above = self._head.sizeHint().height() + self._welcome.sizeHint().height() + 5 * unit
        share = (self.height() - above) // rows - self._grid.spacing()
        height = max(tile.fit(room, full, False) for tile in self.tiles)
        brief = height > share
        if brief:
            height = max(tile.fit(room, 5 * unit, True) for tile in self.tiles)
            height = max(height, min(share, full))
        for tile in self.tiles:
            tile.fit(room, height, brief)
