# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the window, and a match from its beginning to its end. Knows neither menus nor settings' file.

One page is seen at a time; leaving a match loses nothing, for it is on disk. Names no game.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QStackedWidget

from app.access import roles
from app.games import SHELF
from app.match.again import deal_of
from app.match.dealcode import Deal
from app.match.match import Match
from app.match.store import Saved, Store
from app.paths import Folders
from app.rules.game import Game
from app.session.clock import Clock
from app.session.race import RaceSession
from app.session.seating import players_of
from app.session.session import Session
from app.session.thinker import Thinking
from app.settings import Settings
from app.text import Phrase, Texts
from app.ui.chooser import ChooserPage, Chosen, begin
from app.ui.deal import FROM_LATER
from app.ui.match_page import MatchPage
from app.ui.notice import Notice
from app.ui.past import PastPages
from app.ui.past_page import PastPage
from app.ui.report import LOG
from app.ui.start_page import StartPage
from app.ui.viewer import Viewer

NOT_READ: Final = Phrase("A match file could not be read; it was kept as {file}.")


class Pages(QStackedWidget):
    """Start page, chooser, match, and what looks back."""

    changed = Signal()
    """Another page is seen, or the match on it has gone on."""
    begun = Signal()
    """A new match begins: what was chosen for it stands in the settings."""
    told = Signal(object)
    """Something is to be said: a Notice."""
    sounded = Signal(str)
    rule_wanted = Signal(str)
    introduction_wanted = Signal(object)
    """The introduction of this game is asked for."""

    def __init__(
        self, texts: Texts, settings: Settings, folders: Folders, store: Store, clock: Clock, thinker: Thinking
    ) -> None:
        super().__init__()
        roles.install()
        self._texts = texts
        self._settings = settings
        self._store = store
        self._clock = clock
        self._thinker = thinker
        self.chooser: ChooserPage | None = None
        self.start_page = StartPage(texts, settings)
        self.match_page = MatchPage(texts, settings, clock)
        self.past = PastPages(texts, settings, folders, clock)
        for page in (self.start_page, self.match_page, self.past):
            self.addWidget(page)
        self._connect()

    def _connect(self) -> None:
        self.start_page.game_chosen.connect(self.choose)
        self.start_page.match_chosen.connect(self.go_on)
        self.start_page.past_chosen.connect(self.show_history)
        result = self.match_page.result
        for table in (self.match_page.table, self.match_page.race):
            table.rule_wanted.connect(self.rule_wanted)
            table.failed.connect(lambda text: self.told.emit(Notice(text)))
        self.match_page.sounded.connect(self.sounded)
        self.match_page.followed.connect(self.changed)
        result.again_wanted.connect(self._again)
        result.same_wanted.connect(self.same_deal)
        result.new_wanted.connect(self.new_match)
        result.start_wanted.connect(self.show_start)
        self.past.left.connect(self.show_start)
        self.past.changed.connect(self.changed)
        self.past.played_on.connect(self._play_on)
        self.past.sounded.connect(self.sounded)
        self.past.failed.connect(lambda text: self.told.emit(Notice(text)))

    # ── pages ──

    def show_start(self) -> None:
        """Leaves the match, which is safe on disk, and shows the first page."""
        self.leave()
        found = [saved for saved in self._store.unfinished() if saved.match.game in SHELF]
        while self._store.damaged:
            self.told.emit(Notice(NOT_READ.filled(file=self._store.damaged.pop(0))))
        while self._store.later:
            self.told.emit(Notice(FROM_LATER.filled(file=self._store.later.pop(0).name)))
        self.start_page.show_unfinished(found)
        self.setCurrentWidget(self.start_page)
        self.start_page.focus_first()
        self.changed.emit()

    def list_again(self) -> None:
        """Shows the first page anew where it is seen."""
        if self.currentWidget() is self.start_page:
            self.show_start()

    def choose(self, game: Game, deal: Deal | None = None) -> None:
        """Shows what there is to choose before a match of a game, or of the cards of a deal."""
        self.leave()
        self.chooser = ChooserPage(game, self._texts, self._settings, deal)
        self.chooser.chosen.connect(self.begin)
        self.chooser.left.connect(self.show_start)
        self.chooser.rule_wanted.connect(self.rule_wanted)
        self.chooser.introduction_wanted.connect(lambda: self.introduction_wanted.emit(game))
        self.addWidget(self.chooser)
        self.setCurrentWidget(self.chooser)
        self.chooser.focus_first()
        self.changed.emit()

    def play(self, game: Game) -> None:
        """To the chooser of a game; a match in play and what was begun to be chosen for this game stay."""
        if self.match_page.match is None and (self.chooser is None or self.chooser.game is not game):
            self.choose(game)

    def show_history(self) -> None:
        """Leaves the match, which is safe on disk, and lists past ones."""
        self.leave()
        self.setCurrentWidget(self.past)
        self.past.show_history()

    def show_statistics(self) -> None:
        """Leaves the match, which is safe on disk, and shows what past ones say about players."""
        self.leave()
        self.setCurrentWidget(self.past)
        self.past.show_statistics()

    def _play_on(self, match: Match) -> None:
        """Goes on with a new match that begins in the middle of a past one."""
        path = self._store.new_path(match)
        with suppress(OSError):  # it is tried again at every move, and said then
            self._store.save(path, match)
        self.go_on(Saved(path, match))

    def leave(self) -> None:
        """Puts away whatever page is open."""
        self.match_page.leave()
        self._drop_chooser()
        self.past.leave()

    def _drop_chooser(self) -> None:
        if self.chooser is not None:
            self.removeWidget(self.chooser)
            self.chooser.deleteLater()
            self.chooser = None

    def begin(self, chosen: Chosen) -> None:
        """Starts a match that was chosen."""
        self.begun.emit()
        match = begin(chosen)
        LOG.info("new match of %s, %s", chosen.game.key, ", ".join(chosen.players))
        self._open(match, chosen.players, self._store.new_path(match))

    def go_on(self, saved: Saved) -> None:
        """Goes on with a match from exactly where it was left."""
        LOG.info("going on with %s", saved.path.name)
        if type(saved.match.extras.get("seed")) is not int:
            saved.match.extras["seed"] = secrets.randbits(64)
        self._open(saved.match, players_of(saved.match), saved.path)

    def _open(self, match: Match, players: tuple[str, ...], path: Path) -> None:
        self.leave()
        self.setCurrentWidget(self.match_page)
        if match.game.race is not None:
            self.match_page.open(RaceSession(match, players, self._store, path, self._clock))
        else:
            self.match_page.open(Session(match, players, self._store, path, self._thinker, self._clock))

    def look_back(self, saved: Saved) -> None:
        """Shows a match that is over."""
        self.leave()
        self.setCurrentWidget(self.past)
        self.past.look_at(saved)

    # ── a match ──

    @property
    def match(self) -> Match | None:
        return self.match_page.match

    def of_session(self, act: Callable[[Session | RaceSession], None]) -> None:
        """Does something to the match that is played, where there is one."""
        if self.match_page.sitting is not None:
            act(self.match_page.sitting)

    def game(self) -> Game:
        """The game that is meant where none is named."""
        return self.named_game() or SHELF[0]

    def named_game(self) -> Game | None:
        """The game of the match, also of a past one, or of the chooser; None on other pages."""
        if self.match is not None:
            return self.match.game
        if self.past.game is not None:
            return self.past.game
        return self.chooser.game if self.chooser is not None else None

    def _again(self) -> None:
        """The same match once more: players, levels and options."""
        session = self.match_page.sitting
        if session is not None:
            match = session.match
            self.begin(Chosen(match.game, match.options, match.names, session.players))

    def same_deal(self) -> None:
        """The cards of this match once more, with the same players, to be compared."""
        session = self.match_page.sitting
        if session is not None and session.match.over:
            match = session.match
            self.begin(Chosen(match.game, match.options, match.names, session.players, deal_of(match)))

    def new_match(self) -> None:
        """To the chooser of the game in play; from the start page to its games."""
        if self.currentWidget() is self.start_page and len(SHELF) > 1:
            self.start_page.tiles[0].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        game = self.game()
        self.match_page.leave()
        self.choose(game)

    def resume(self) -> None:
        """Takes the match up again from its own record, after an unexpected error in the middle of it."""
        session = self.match_page.sitting
        if session is not None and session.match.rounds and self.currentWidget() is self.match_page:
            match = session.match.shortened(len(session.match.rounds), len(session.match.round.moves))
            path, players = session.path, session.players
            self.match_page.table.leave()
            self.match_page.race.leave()
            self._open(match, players, path)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        """Takes new settings at once."""
        self._settings = settings
        for page in (self.start_page, self.chooser, self.match_page, self.past):
            if page is not None:
                page.apply(settings)

    def retranslate(self) -> None:
        for page in (self.start_page, self.chooser, self.match_page, self.past):
            if page is not None:
                page.retranslate()


roles.give(QStackedWidget, QAccessible.Role.Client)  # a stack has nothing to say; each of its pages has a name
for _page in (StartPage, ChooserPage, PastPage, Viewer):
    roles.give(_page, QAccessible.Role.LayeredPane)
