# SPDX-License-Identifier: GPL-3.0-or-later
"""The main window: its pages, its menus, and a match from its beginning to its end. Names no game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from app import settings as settings_file
from app.access.voice import Voice
from app.match.dealcode import Deal
from app.match.match import Match
from app.match.store import Saved, Store, trouble
from app.paths import Folders
from app.rules.game import Game
from app.session.clock import Clock
from app.session.thinker import Thinking
from app.settings import SCALES, Settings
from app.table.look_back import has_tricks
from app.text import Phrase, Texts
from app.ui.chooser import ChooserPage, Chosen
from app.ui.deal import Deals, dropped
from app.ui.discard import Discards
from app.ui.languages import QtTexts, own_name
from app.ui.look import Letters
from app.ui.menus import Menus
from app.ui.notice import Notice, NoticeBar
from app.ui.opening import Opening
from app.ui.pages import Pages
from app.ui.placing import most, placed
from app.ui.report import LOG
from app.ui.rules import RuleBook
from app.ui.tiles import GameTile, SavedTile
from app.ui.windows import Windows

TITLE: Final = Phrase("{game} – Stammtisch")
NOT_KEPT: Final = Phrase("The settings could not be saved: {reason}.")
NO_CATALOGUE: Final = Phrase("The texts for this language could not be read, so everything is in English.")

_SMALLEST: Final = (640, 500)
"""Where the table is still played at and all buttons below it are seen, in letters of the usual size."""
_LARGE: Final = (1000, 560)
"""The same in letters of twice that size; still within the smallest screen that is served."""
_TRANSLATED: Final = 1200
"""The language is told so many milliseconds after it was chosen: every word in the window is news to readers first."""
_FRAME: Final = 8
"""How much the frame that the system draws may need at the sides and below."""


def smallest(percent: int) -> QSize:
    """The least size at which everything is seen, in letters of so many percent of the usual size."""
    small, large = QSize(*_SMALLEST), QSize(*_LARGE)
    return small + (large - small) * (max(percent - 100, 0) / 100)


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
        self.voice = Voice(self)
        self._store = Store(folders.matches)
        self._told_unkept = False
        letters.scale(settings.text_scale)
        self._qt_texts.use(texts.language)
        self.notices = NoticeBar(texts)
        self.pages = Pages(texts, settings, folders, self._store, clock, self._thinker)
        self.start_page, self.match_page, self.past = self.pages.start_page, self.pages.match_page, self.pages.past
        self.menus = Menus(self.menuBar(), texts, settings, self)
        self.deals = Deals(texts, self.notices, folders.matches, self)
        self.discards = Discards(texts, self.notices, self._store, self)
        self.opening = Opening(texts, self.notices, self._store, self)
        self.windows = Windows(texts, settings, folders, clock, self.menus.keyed, self)
        self.discards.asks = settings.confirm
        self._build()
        self._connect_pages()
        self._connect_menus()
        self._place()
        self.retranslate()
        self.show_start()

    # ── building ──

    def _build(self) -> None:
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(centre)
        self._bound()
        self.setAcceptDrops(True)

    def _connect_pages(self) -> None:
        pages = self.pages
        pages.changed.connect(self._follow)
        pages.begun.connect(self.keep)
        pages.told.connect(self.notices.show_notice)
        pages.sounded.connect(self.sounded)
        pages.rule_wanted.connect(self.open_rules)
        self.start_page.discard_wanted.connect(self.discards.ask)
        self.start_page.language_chosen.connect(self.use_language)
        self.start_page.quit_chosen.connect(self.close)
        self.discards.changed.connect(pages.list_again)
        self.opening.opened.connect(pages.go_on)
        self.opening.ended.connect(pages.look_back)
        self.deals.chosen.connect(lambda deal: pages.choose(deal.game, deal))

    def _connect_menus(self) -> None:
        menus, pages = self.menus, self.pages
        for part in (menus, self.windows):
            part.set_wanted.connect(self.set)
            part.language_wanted.connect(self.use_language)
        for action, act in (
            (menus.new, pages.new_match),
            (menus.open, self.opening.ask),
            (menus.save, lambda: pages.of_session(lambda now: self.deals.save_copy(now.match, now.path.name))),
            (menus.deal, self.deals.window.come),
            (menus.same_deal, pages.same_deal),
            (menus.copy_code, lambda: pages.of_session(lambda now: self.deals.copy_code(now.match))),
            (menus.past, pages.show_history),
            (menus.statistics, pages.show_statistics),
            (menus.start_page, pages.show_start),
            (menus.quit, self.close),
            (menus.undo, lambda: pages.of_session(lambda now: now.undo())),
            (menus.redo, lambda: pages.of_session(lambda now: now.redo())),
            (menus.hint, lambda: pages.of_session(lambda now: now.hint())),
            (menus.last_trick, self.match_page.table.show_last_trick),
            (menus.larger, lambda: self._resize_text(1)),
            (menus.smaller, lambda: self._resize_text(-1)),
            (menus.preferences, lambda: self.windows.open_settings(self.isFullScreen())),
            (menus.keys, self.windows.keys.come),
            (menus.rules, self.open_rules),
            (menus.introduction, self.windows.introduce),
            (menus.lessons, lambda: self.windows.introduce_game(self._meant_game())),
            (menus.about, self.windows.about.come),
        ):
            action.triggered.connect(lambda _=False, act=act: act())
        menus.open_hands.triggered.connect(lambda shown: pages.of_session(lambda session: session.show_hands(shown)))
        menus.full_screen.triggered.connect(self._fill_screen)
        menus.help_opened.connect(lambda: menus.introduces(self._meant_game()))
        pages.introduction_wanted.connect(self.windows.introduce_game)
        self.windows.play_wanted.connect(pages.play)
        self.windows.full_screen_wanted.connect(self._fill_screen)

    # ── pages ──

    @property
    def match(self) -> Match | None:
        return self.pages.match

    @property
    def chooser(self) -> ChooserPage | None:
        return self.pages.chooser

    def show_start(self) -> None:
        self.pages.show_start()

    def show_history(self) -> None:
        self.pages.show_history()

    def show_statistics(self) -> None:
        self.pages.show_statistics()

    def choose(self, game: Game, deal: Deal | None = None) -> None:
        self.pages.choose(game, deal)

    def begin(self, chosen: Chosen) -> None:
        self.pages.begin(chosen)

    def go_on(self, saved: Saved) -> None:
        self.pages.go_on(saved)

    def resume(self) -> None:
        self.pages.resume()

    def open_file(self, path: Path) -> None:
        """Goes on with a match file, or replays it where it is over."""
        self.opening.take(path)

    def _follow(self) -> None:
        """Lets menus, score sheet and title say how things stand."""
        session = self.match_page.sitting
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
        self.menus.last_trick.setEnabled(match is not None and has_tricks(match.game.layout))
        self.menus.open_hands.setChecked(session is not None and session.open_hands)
        self.menus.start_page.setEnabled(self.pages.currentWidget() is not self.start_page)
        game = self.pages.named_game()
        self.menus.take_game(game)
        self.menus.introduces(self._meant_game())
        self.setWindowTitle(self._texts(TITLE.filled(game=game.words.title)) if game is not None else "Stammtisch")

    # ── the windows beside it ──

    def open_rules(self, paragraph: str = "") -> None:
        """Opens the rule book of the game that is meant, at a paragraph where one is named."""
        self.windows.open_rules(self._meant_game(), paragraph)

    def _meant_game(self) -> Game:
        """The game in play; on the start page that of the tile with the keyboard, or else the one played last."""
        named = self.pages.named_game()
        if named is not None:
            return named
        tile = self.start_page.focusWidget()
        if isinstance(tile, GameTile):
            return tile.game
        saved = tile if isinstance(tile, SavedTile) else next(iter(self.start_page.saved), None)
        return saved.entry.saved.match.game if saved is not None else self.pages.game()

    @property
    def book(self) -> RuleBook | None:
        return self.windows.book

    # ── settings, all at once ──

    def set(self, key: str, value: Any) -> None:
        """Gives a setting a value: it is in force and on disk when this returns."""
        setattr(self.settings, key, value)
        LOG.info("%s: %s", key, value)
        if key == "text_scale":
            self._letters.scale(self.settings.text_scale)
            self._bound()
        self.keep()
        self.apply()
        if key in ("muted", "volume"):
            self.sound_changed.emit()

    def apply(self) -> None:
        """Lets everything that is shown take the settings in force."""
        self.menus.take(self.settings)
        self.discards.asks = self.settings.confirm
        self.pages.apply(self.settings)
        self.windows.apply(self.settings)

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
        QTimer.singleShot(_TRANSLATED, self.voice, self._tell_language)

    def _tell_language(self) -> None:
        """For who has not seen the words change; a list that was chosen from tells it itself."""
        if self.isActiveWindow():
            self.voice.say(own_name(self._texts.language))

    def retranslate(self) -> None:
        for part in (self.notices, self.pages, self.menus, self.windows, self.deals):
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

    def _bound(self) -> None:
        """Keeps the window as large as its letters need it, as far as its screen is as large."""
        room = self.screen().availableGeometry().adjusted(_FRAME, 0, -_FRAME, -_FRAME)
        self.setMinimumSize(smallest(self.settings.text_scale).boundedTo(most(room)))

    def _place(self) -> None:
        rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        rect = placed(self.settings.window, [room.adjusted(_FRAME, 0, -_FRAME, -_FRAME) for room in rooms])
        if rect is not None:
            self.setGeometry(rect)
        if self.settings.window.endswith("maximized"):
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self._fill_screen(self.settings.window.endswith("full"))

    def _fill_screen(self, full: bool) -> None:
        if full != self.isFullScreen():
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.menus.full_screen.setChecked(full)
        if self.windows.settings is not None:
            self.windows.settings.show_full_screen(full)

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
        state = " full" if self.isFullScreen() else " maximized" if self.isMaximized() else ""
        self.settings.window = f"{rect.x()} {rect.y()} {rect.width()} {rect.height()}{state}"
        self.match_page.leave()
        self.past.leave()
        self.keep()
        self._thinker.stop()
        self.windows.close_all()
        self.deals.window.close()
        super().closeEvent(event)
