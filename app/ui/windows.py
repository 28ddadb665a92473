# SPDX-License-Identifier: GPL-3.0-or-later
"""The windows beside the page: keys, about, rule book, settings, introductions. Names no game."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.games import find
from app.paths import Folders
from app.rules.game import Game
from app.session.clock import Clock
from app.settings import Settings
from app.text import Phrase, Texts
from app.ui.introduction import Introduction
from app.ui.preferences import SettingsWindow
from app.ui.rules import RuleBook
from app.ui.words import ABOUT_TITLE, KEYS_TITLE, WordsWindow, about_body, keys_body


def _looks(settings: Settings) -> tuple[Any, ...]:
    """The settings that pictures in a rule book depend on."""
    return settings.theme, dict(settings.faces), settings.back, settings.text_scale, settings.seen_moves


class Windows(QObject):
    """Opens, dresses and closes them; the rule book and what is seldom wanted are made when they are."""

    set_wanted = Signal(str, object)
    language_wanted = Signal(str)
    full_screen_wanted = Signal(bool)
    play_wanted = Signal(object)
    """A game was introduced, and shall be played now."""

    def __init__(
        self,
        texts: Texts,
        settings: Settings,
        folders: Folders,
        clock: Clock,
        keyed: Callable[[], Sequence[tuple[str, Phrase]]],
        owner: QWidget,
    ) -> None:
        super().__init__(owner)
        self._texts = texts
        self._settings = settings
        self._clock = clock
        self._owner = owner
        self.keys = WordsWindow(KEYS_TITLE, keys_body(keyed), texts, owner)
        self.about = WordsWindow(ABOUT_TITLE, about_body(folders), texts, owner)
        self._looks = _looks(settings)
        self.book: RuleBook | None = None
        self.settings: SettingsWindow | None = None
        self.introduction: Introduction | None = None
        """That of the table."""
        self.lessons: Introduction | None = None
        """That of a game."""

    def open_rules(self, game: Game, paragraph: str = "") -> None:
        """Opens the rule book of a game, at a paragraph where one is named."""
        known = find(game.key)
        assert known is not None
        if self.book is None or self.book.game is not known:
            if self.book is not None:
                self.book.close()
                self.book.deleteLater()
            self.book = RuleBook(known, self._texts, self._settings, self._clock, self._owner)
            self.book.introduction_wanted.connect(self.introduce_game)
        self.book.open_at(paragraph)

    def open_settings(self, full_screen: bool) -> None:
        """Opens the settings; whether the main window fills the screen is its own affair."""
        if self.settings is None:
            self.settings = SettingsWindow(self._texts, self._settings, self._owner)
            self.settings.set_wanted.connect(self.set_wanted)
            self.settings.language_wanted.connect(self.language_wanted)
            self.settings.full_screen_wanted.connect(self.full_screen_wanted)
        self.settings.show_full_screen(full_screen)
        self.settings.come()

    def introduce(self) -> None:
        """Opens the introduction of the table at its first step."""
        if self.introduction is None:
            self.introduction = Introduction(self._texts, self._settings, self._clock, self._owner)
            self.introduction.language_wanted.connect(self.language_wanted)
            self.introduction.rule_wanted.connect(self.open_rules)
            self.introduction.finished.connect(lambda _: self.set_wanted.emit("introduced", True))
        self.introduction.come()

    def introduce_game(self, game: Game) -> None:
        """Opens the introduction of a game at its first step."""
        known = find(game.key)
        assert known is not None
        if self.lessons is None or self.lessons.about is not known:
            if self.lessons is not None:
                self.lessons.close()
                self.lessons.deleteLater()
            self.lessons = Introduction(self._texts, self._settings, self._clock, self._owner, known)
            self.lessons.rule_wanted.connect(self.open_rules)
            self.lessons.play_wanted.connect(self.play_wanted)
        self.lessons.come()

    def _made(self) -> list[WordsWindow | RuleBook | SettingsWindow | Introduction]:
        made = (self.keys, self.about, self.book, self.settings, self.introduction, self.lessons)
        return [window for window in made if window is not None]

    def apply(self, settings: Settings) -> None:
        """Takes new settings at once."""
        self._settings = settings
        looks, self._looks = self._looks, _looks(settings)
        if self.book is not None and looks != self._looks:  # its pictures take a second
            self.book.apply(settings)
        for part in (self.settings, self.introduction, self.lessons):
            if part is not None:
                part.apply(settings)

    def retranslate(self) -> None:
        for window in self._made():
            window.retranslate()

    def close_all(self) -> None:
        for window in self._made():
            window.close()
