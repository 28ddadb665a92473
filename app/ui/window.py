# SPDX-License-Identifier: GPL-3.0-or-later
"""The main window: its pages, its menus, and a match from its beginning to its end. Names no game."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app import settings as settings_file
from app.games import SHELF, find
from app.match.again import deal_of
from app.match.dealcode import Deal
from app.match.match import Match
from app.match.record import RecordError
from app.match.store import ENDING, Saved, Store, read, trouble
from app.paths import Folders
from app.rules.core import Game
from app.session.clock import Clock
from app.session.session import Session, players_of
from app.session.thinker import Thinking
from app.settings import SCALES, Settings
from app.text import Phrase, Term, Texts
from app.ui.chooser import ChooserPage, Chosen, begin
from app.ui.deal import FROM_LATER, MATCH_FILES, NO_TABLE, Deals, dropped, unreadable
from app.ui.discard import Discards
from app.ui.languages import QtTexts
from app.ui.look import Letters
from app.ui.match_page import MatchPage
from app.ui.menus import Menus
from app.ui.notice import Notice, NoticeBar
from app.ui.past import PastPages
from app.ui.placing import placed
from app.ui.report import LOG
from app.ui.rules import RuleBook
from app.ui.start_page import StartPage
from app.ui.words import ABOUT_TITLE, KEYS_TITLE, WordsWindow, about_body, keys_body

TITLE: Final = Phrase("{game} – Stammtisch")
NOT_READ: Final = Phrase("A match file could not be read; it was kept as {file}.")
NOT_KEPT: Final = Phrase("The settings could not be saved: {reason}.")
OPEN_TITLE: Final = Term("Open a match")
NO_CATALOGUE: Final = Phrase("The texts for this language could not be read, so everything is in English.")

_SMALLEST: Final = (640, 420)


class MainWindow(QMainWindow):
    """Holds the pages; every choice takes effect at once and is kept at once."""

    sounded = Signal(str)
    """A sound shall be heard: its name."""
    sound_changed = Signal()
    """Volume or muting in the settings changed."""

    def __init__(
        self,
        settings: Settings,
        texts: Texts,
        folders: Folders,
        clock: Clock,
        thinker: Callable[[], Thinking],
        letters: Letters,
    ) -> None:
        super().__init__()
        self.settings = settings
        self._texts = texts
        self._folders = folders
        self._clock = clock
        self._thinker = thinker()
        self._letters = letters
        self._qt_texts = QtTexts()
        self._store = Store(folders.matches)
        self._told_unkept = False
        self._book: RuleBook | None = None
        self.chooser: ChooserPage | None = None
        letters.scale(settings.text_scale)
        self._qt_texts.use(texts.language)
        self.notices = NoticeBar(texts)
        self.start_page = StartPage(texts, settings)
        self.match_page = MatchPage(texts, settings, clock)
        self.past = PastPages(texts, settings, folders, clock)
        self.menus = Menus(self.menuBar(), texts, settings, self)
        self.deals = Deals(texts, self.notices, folders.matches, self)
        self.discards = Discards(texts, self.notices, self._store, self)
        self._keys = WordsWindow(KEYS_TITLE, keys_body(self.menus.keyed()), texts, self)
        self._about = WordsWindow(ABOUT_TITLE, about_body(folders), texts, self)
        self._build()
        self._connect_pages()
        self._connect_menus()
        self._place()
        self.retranslate()
        self.show_start()

    # ── building ──

    def _build(self) -> None:
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start_page)
        self.pages.addWidget(self.match_page)
        self.pages.addWidget(self.past)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(centre)
        self.setMinimumSize(*_SMALLEST)
        self.setAcceptDrops(True)

    def _connect_pages(self) -> None:
        self.start_page.game_chosen.connect(self.choose)
        self.start_page.match_chosen.connect(self.go_on)
        self.start_page.discard_wanted.connect(self.discards.ask)
        self.discards.changed.connect(self._list_again)
        self.start_page.language_chosen.connect(self.use_language)
        self.start_page.past_chosen.connect(self.show_history)
        self.start_page.quit_chosen.connect(self.close)
        table, result = self.match_page.table, self.match_page.result
        table.rule_wanted.connect(self.open_rules)
        table.failed.connect(lambda text: self.notices.show_notice(Notice(text)))
        self.match_page.sounded.connect(self.sounded)
        self.match_page.followed.connect(self._follow)
        result.again_wanted.connect(self._again)
        result.same_wanted.connect(self._same_deal)
        self.deals.chosen.connect(lambda deal: self.choose(deal.game, deal))
        result.new_wanted.connect(self._new_match)
        result.start_wanted.connect(self.show_start)
        self.past.left.connect(self.show_start)
        self.past.changed.connect(self._follow)
        self.past.played_on.connect(self._play_on)
        self.past.sounded.connect(self.sounded)
        self.past.failed.connect(lambda text: self.notices.show_notice(Notice(text)))

    def _connect_menus(self) -> None:
        menus = self.menus
        menus.set_wanted.connect(self.set)
        menus.language_wanted.connect(self.use_language)
        for action, act in (
            (menus.new, self._new_match),
            (menus.open, self._ask_for_file),
            (menus.save, lambda: self._of_session(lambda now: self.deals.save_copy(now.match, now.path.name))),
            (menus.deal, self.deals.window.come),
            (menus.same_deal, self._same_deal),
            (menus.copy_code, lambda: self._of_session(lambda now: self.deals.copy_code(now.match))),
            (menus.past, self.show_history),
            (menus.statistics, self.show_statistics),
            (menus.start_page, self.show_start),
            (menus.quit, self.close),
            (menus.undo, lambda: self._of_session(Session.undo)),
            (menus.redo, lambda: self._of_session(Session.redo)),
            (menus.hint, lambda: self._of_session(Session.hint)),
            (menus.last_trick, self.match_page.table.show_last_trick),
            (menus.larger, lambda: self._resize_text(1)),
            (menus.smaller, lambda: self._resize_text(-1)),
            (menus.keys, self._keys.come),
            (menus.rules, self.open_rules),
            (menus.about, self._about.come),
        ):
            action.triggered.connect(lambda _=False, act=act: act())
        menus.open_hands.triggered.connect(lambda shown: self._of_session(lambda session: session.show_hands(shown)))
        menus.full_screen.triggered.connect(self._fill_screen)

    # ── pages ──

    def show_start(self) -> None:
        """Leaves the match, which is safe on disk, and shows the first page."""
        self._leave()
        found = [saved for saved in self._store.unfinished() if saved.match.game in SHELF]
        while self._store.damaged:
            self.notices.show_notice(Notice(NOT_READ.filled(file=self._store.damaged.pop(0))))
        while self._store.later:
            self.notices.show_notice(Notice(FROM_LATER.filled(file=self._store.later.pop(0).name)))
        self.start_page.show_unfinished(found)
        self.pages.setCurrentWidget(self.start_page)
        self.start_page.focus_first()
        self._follow()

    def _list_again(self) -> None:
        if self.pages.currentWidget() is self.start_page:
            self.show_start()

    def choose(self, game: Game, deal: Deal | None = None) -> None:
        """Shows what there is to choose before a match of a game, or of the cards of a deal."""
        self._leave()
        self.chooser = ChooserPage(game, self._texts, self.settings, deal)
        self.chooser.chosen.connect(self.begin)
        self.chooser.left.connect(self.show_start)
        self.chooser.rule_wanted.connect(self.open_rules)
        self.pages.addWidget(self.chooser)
        self.pages.setCurrentWidget(self.chooser)
        self.chooser.focus_first()
        self._follow()

    def show_history(self) -> None:
        """Leaves the match, which is safe on disk, and lists past ones."""
        self._leave()
        self.pages.setCurrentWidget(self.past)
        self.past.show_history()

    def show_statistics(self) -> None:
        """Leaves the match, which is safe on disk, and shows what past ones say about players."""
        self._leave()
        self.pages.setCurrentWidget(self.past)
        self.past.show_statistics()

    def _play_on(self, match: Match) -> None:
        """Goes on with a new match that begins in the middle of a past one."""
        path = self._store.new_path(match)
        with suppress(OSError):  # it is tried again at every move, and said then
            self._store.save(path, match)
        self.go_on(Saved(path, match))

    def _leave(self) -> None:
        """Puts away whatever page is open."""
        self.match_page.leave()
        self._drop_chooser()
        self.past.leave()

    def _drop_chooser(self) -> None:
        if self.chooser is not None:
            self.pages.removeWidget(self.chooser)
            self.chooser.deleteLater()
            self.chooser = None

    def begin(self, chosen: Chosen) -> None:
        """Starts a match that was chosen."""
        self.keep()
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
        self._leave()
        session = Session(match, players, self._store, path, self._thinker, self._clock)
        self.pages.setCurrentWidget(self.match_page)
        self.match_page.open(session)

    def open_file(self, path: Path) -> None:
        """Goes on with a match file, or with a copy of one that lies elsewhere."""
        try:
            match = read(path)
            if match.game not in SHELF:
                self.notices.show_notice(Notice(NO_TABLE.filled(game=match.game.words.title)))
                return
            kept = path
            if path.resolve().parent != self._folders.matches.resolve():
                kept = self._store.new_path(match)
                self._store.save(kept, match)
        except (OSError, RecordError) as error:
            self.notices.show_notice(Notice(unreadable(path, error)))
            return
        self.go_on(Saved(kept, match))

    def _ask_for_file(self) -> None:
        pattern = self._texts(MATCH_FILES.filled(pattern=f"*{ENDING}"))
        name, _ = QFileDialog.getOpenFileName(self, self._texts(OPEN_TITLE), str(self._folders.matches), pattern)
        if name:
            self.open_file(Path(name))

    # ── a match ──

    @property
    def match(self) -> Match | None:
        return self.match_page.match

    def _game(self) -> Game:
        """The game that is meant where none is named: of the match, also a past one, of the chooser, else the first."""
        if self.match is not None:
            return self.match.game
        if self.past.game is not None:
            return self.past.game
        return self.chooser.game if self.chooser is not None else SHELF[0]

    def _of_session(self, act: Callable[[Session], None]) -> None:
        if self.match_page.session is not None:
            act(self.match_page.session)

    def _again(self) -> None:
        """The same match once more: players, levels and options."""
        session = self.match_page.session
        if session is not None:
            match = session.match
            self.begin(Chosen(match.game, match.options, match.names, session.players))

    def _same_deal(self) -> None:
        """The cards of this match once more, with the same players, to be compared."""
        session = self.match_page.session
        if session is not None and session.match.over:
            match = session.match
            self.begin(Chosen(match.game, match.options, match.names, session.players, deal_of(match)))

    def _new_match(self) -> None:
        """To the chooser of the game in play; from the start page to its games."""
        if self.pages.currentWidget() is self.start_page and len(SHELF) > 1:
            self.start_page.tiles[0].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        game = self._game()
        self.match_page.leave()
        self.choose(game)

    def _follow(self) -> None:
        """Lets menus, score sheet and title say how things stand."""
        session = self.match_page.session
        playing = session is not None and self.pages.currentWidget() is self.match_page
        match = self.match if playing else None
        self.menus.in_match(
            undo=playing and session is not None and session.can_undo,
            redo=playing and session is not None and session.can_redo,
            hint=match is not None and session is not None and session.is_shown(match.turn),
            match=playing,
            watching=playing and session is not None and not session.persons,
            over=match is not None and match.over,
        )
        self.menus.open_hands.setChecked(session is not None and session.open_hands)
        self.menus.start_page.setEnabled(self.pages.currentWidget() is not self.start_page)
        named = match is not None or self.chooser is not None or self.past.game is not None
        self.setWindowTitle(self._texts(TITLE.filled(game=self._game().words.title)) if named else "Stammtisch")

    def resume(self) -> None:
        """Takes the match up again from its own record, after an unexpected error in the middle of it."""
        session = self.match_page.session
        if session is not None and session.match.rounds and self.pages.currentWidget() is self.match_page:
            match = session.match.shortened(len(session.match.rounds), len(session.match.round.moves))
            path, players = session.path, session.players
            self.match_page.table.leave()
            self._open(match, players, path)

    # ── rules ──

    def open_rules(self, paragraph: str = "") -> None:
        """Opens the rule book of the game in play, at a paragraph where one is named."""
        game = find(self._game().key)
        assert game is not None
        if self._book is None or self._book.game is not game:
            if self._book is not None:
                self._book.close()
                self._book.deleteLater()
            self._book = RuleBook(game, self._texts, self.settings, self._clock, self)
        self._book.open_at(paragraph)

    @property
    def book(self) -> RuleBook | None:
        return self._book

    # ── settings, all at once ──

    def set(self, key: str, value: Any) -> None:
        """Gives a setting a value: it is in force and on disk when this returns."""
        setattr(self.settings, key, value)
        LOG.info("%s: %s", key, value)
        if key == "text_scale":
            self._letters.scale(self.settings.text_scale)
        self.keep()
        self.apply()
        if key in ("muted", "volume"):
            self.sound_changed.emit()

    def apply(self) -> None:
        """Lets everything that is shown take the settings in force."""
        self.menus.take(self.settings)
        for part in (self.start_page, self.chooser, self.match_page, self.past, self._book):
            if part is not None:
                part.apply(self.settings)

    def _resize_text(self, by: int) -> None:
        place = SCALES.index(self.settings.text_scale) + by
        if 0 <= place < len(SCALES):
            self.set("text_scale", SCALES[place])

    def use_language(self, language: str) -> None:
        """Speaks another language from now on, in everything that is open."""
        LOG.info("language: %s", language)
        if not self._texts.use(language):
            self.notices.show_notice(Notice(NO_CATALOGUE))
        self.settings.language = language
        self._qt_texts.use(self._texts.language)
        self.retranslate()
        self.keep()

    def retranslate(self) -> None:
        for part in (
            self.notices,
            self.start_page,
            self.chooser,
            self.match_page,
            self.past,
            self.menus,
            self._keys,
            self._about,
            self._book,
            self.deals,
        ):
            if part is not None:
                part.retranslate()
        self._follow()

    def keep(self) -> None:
        """Writes the settings; where that fails it is said once."""
        try:
            settings_file.save(self._folders.settings_file, self.settings)
        except OSError as error:
            if not self._told_unkept:
                self._told_unkept = True
                self.notices.show_notice(Notice(NOT_KEPT.filled(reason=trouble(error))))

    # ── the window itself ──

    def _place(self) -> None:
        rect = placed(self.settings.window, [screen.availableGeometry() for screen in QGuiApplication.screens()])
        if rect is not None:
            self.setGeometry(rect)
        if self.settings.window.endswith("maximized"):
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def _fill_screen(self, full: bool) -> None:
        if full != self.isFullScreen():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        file = dropped(event.mimeData())
        if file is not None:
            event.acceptProposedAction()
            self.open_file(file)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.menus.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "menus"):
            self.menus.take(self.settings)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Asks nothing: the match has been on disk since its last move."""
        rect = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        state = " maximized" if self.isMaximized() else ""
        self.settings.window = f"{rect.x()} {rect.y()} {rect.width()} {rect.height()}{state}"
        self.match_page.leave()
        self.past.leave()
        self.keep()
        self._thinker.stop()
        for window in (self._keys, self._about, self._book, self.deals.window):
            if window is not None:
                window.close()
        super().closeEvent(event)
