# SPDX-License-Identifier: GPL-3.0-or-later
"""The menu bar and the buttons at its end: what can be asked of the program, and the keys for it.

Says what was asked; what it does is the window's.
"""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QMenuBar, QSlider, QToolButton, QWidget, QWidgetAction

from app.rules.game import Game
from app.settings import Settings
from app.table.faces import chosen_face
from app.text import Phrase, Term, Texts, languages
from app.ui.choices import BACK, CARD_FACE, SPEED, TEXT_SCALE, THEME, TRICK_TIME, Choice, face_choices
from app.ui.icons import icon
from app.ui.introduction import OF_GAME
from app.ui.languages import own_name
from app.ui.look import em

TIP: Final = Phrase("{what} ({key})")
VOLUME: Final = Term("Volume")

_BAR: Final = (
    "QMenuBar {{ background: palette(window); border: 0; }}"
    "QMenuBar::item {{ padding: {down}px {across}px; background: transparent; }}"
    "QMenuBar::item:selected {{ background: palette(highlight); color: palette(highlighted-text); }}"
)


def mnemonics(titles: Sequence[str]) -> list[str]:
    """The titles of one bar, each with an & before its first letter that no title before it has taken."""
    taken: set[str] = set()
    marked = []
    for title in titles:
        at = next((at for at, letter in enumerate(title) if _free(letter, taken)), -1)
        if at >= 0:
            taken.add(title[at].lower())
        marked.append("".join(("&" if place == at else "") + _plain(letter) for place, letter in enumerate(title)))
    return marked


def _free(letter: str, taken: set[str]) -> bool:
    """Only letters that stand on every keyboard can be held with Alt."""
    return letter.isascii() and letter.isalpha() and letter.lower() not in taken


def _plain(letter: str) -> str:
    return "&&" if letter == "&" else letter


_CHOICES: Final = (SPEED, TRICK_TIME, THEME, BACK, TEXT_SCALE)


class Menus(QObject):
    """All actions of the window."""

    set_wanted = Signal(str, object)
    """A setting shall have a value: its name in `Settings`, the value."""
    language_wanted = Signal(str)
    help_opened = Signal()
    """The help menu is about to be seen."""

    def __init__(self, bar: QMenuBar, texts: Texts, settings: Settings, owner: QWidget) -> None:
        super().__init__(owner)
        self._bar = bar
        self._texts = texts
        self._owner = owner
        self._phrases: dict[QAction | QMenu, Phrase] = {}
        self._titles: dict[QAction, tuple[Phrase, ...]] = {}
        self._tools: list[QToolButton] = []
        self._settings = settings
        self._game: Game | None = None
        self.choices: dict[str, dict[Any, QAction]] = {}
        self.faces: dict[str, dict[str, QAction]] = {}
        """For each pack that has several faces, the actions that choose them."""
        self._face_heads: dict[str, QAction] = {}
        self._fill_match()
        self._fill_play()
        self._fill_view(settings)
        self._fill_languages()
        self._fill_help()
        self._build_corner(settings)
        self.take(settings)

    # ── building ──

    def _menu(self, label: Phrase, parent: QMenu | QMenuBar) -> QMenu:
        menu = QMenu(self._owner)
        parent.addMenu(menu)
        self._phrases[menu] = label
        return menu

    def _action(self, menu: QMenu, label: Phrase, *keys: str) -> QAction:
        action = QAction(self._owner)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setMenuRole(QAction.MenuRole.NoRole)
        menu.addAction(action)
        self._owner.addAction(action)
        self._phrases[action] = label
        return action

    def _fill_match(self) -> None:
        menu = self._menu(Term("Match"), self._bar)
        self.new = self._action(menu, Term("New match"), "Ctrl+N")
        self.open = self._action(menu, Term("Open…"), "Ctrl+O")
        self.save = self._action(menu, Term("Save a copy…"), "Ctrl+S")
        menu.addSeparator()
        self.deal = self._action(menu, Term("Play a deal…"), "Ctrl+D")
        self.same_deal = self._action(menu, Term("Play the same cards again"))
        self.copy_code = self._action(menu, Term("Copy deal code"), "Ctrl+Shift+C")
        menu.addSeparator()
        self.past = self._action(menu, Term("Past matches"), "Ctrl+H")
        self.statistics = self._action(menu, Term("Statistics"))
        menu.addSeparator()
        self.preferences = self._action(menu, Term("Settings…"), "Ctrl+,")
        menu.addSeparator()
        self.start_page = self._action(menu, Term("Back to the start page"), "Ctrl+W")
        menu.addSeparator()
        self.quit = self._action(menu, Term("Quit"), "Ctrl+Q")

    def _fill_play(self) -> None:
        menu = self._menu(Term("Play", "menu"), self._bar)
        self.undo = self._action(menu, Term("Undo"), "Ctrl+Z")
        self.redo = self._action(menu, Term("Redo"), "Ctrl+Shift+Z", "Ctrl+Y")
        menu.addSeparator()
        self.hint = self._action(menu, Term("Hint"), "F3")
        self.last_trick = self._action(menu, Term("Last trick"), "F4")

    def _fill_view(self, settings: Settings) -> None:
        menu = self._menu(Term("View"), self._bar)
        for choice in _CHOICES[:3]:
            self._submenu(menu, choice)
        self._fill_faces(menu)
        for choice in _CHOICES[3:]:
            self._submenu(menu, choice)
        menu.addSeparator()
        self.larger = self._action(menu, Term("Larger text"), "Ctrl++", "Ctrl+=")
        self.smaller = self._action(menu, Term("Smaller text"), "Ctrl+-")
        menu.addSeparator()
        self.score_sheet = self._toggle(menu, Term("Score sheet"), "score_sheet", "F9")
        self.seen_moves = self._toggle(menu, Term("Show which cards can be played"), "seen_moves")
        self.open_hands = self._action(menu, Term("Show all hands"), "F6")
        self.open_hands.setCheckable(True)
        self.muted = self._toggle(menu, Term("Mute"), "muted", "Ctrl+M")
        self.full_screen = self._action(menu, Term("Full screen"), "F11")
        self.full_screen.setCheckable(True)

    def _submenu(self, menu: QMenu, choice: Choice) -> None:
        inner = self._menu(choice.label, menu)
        group = QActionGroup(self)
        self.choices[choice.key] = {}
        for value, label in choice.values:
            action = self._action(inner, label)
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _=False, key=choice.key, value=value: self.set_wanted.emit(key, value))
            self.choices[choice.key][value] = action

    def _fill_faces(self, menu: QMenu) -> None:
        """The faces of each pack below the titles of its games."""
        self._face_menu = self._menu(CARD_FACE, menu)
        for choice in face_choices():
            head = self._face_menu.addSection("")
            self._face_heads[choice.pack] = head
            self._titles[head] = choice.titles
            group = QActionGroup(self)
            self.faces[choice.pack] = {}
            for face, label in choice.values:
                action = self._action(self._face_menu, label)
                action.setCheckable(True)
                group.addAction(action)
                action.triggered.connect(lambda _=False, pack=choice.pack, face=face: self._want_face(pack, face))
                self.faces[choice.pack][face] = action

    def _want_face(self, pack: str, face: str) -> None:
        self.set_wanted.emit("faces", {**self._settings.faces, pack: face})

    def take_game(self, game: Game | None) -> None:
        """Offers the faces of this game's pack only; of all packs where there is no game."""
        self._game = game
        for pack, actions in self.faces.items():
            shown = game is None or game.art == pack
            self._face_heads[pack].setVisible(shown and game is None)
            for action in actions.values():
                action.setVisible(shown)
        self._face_menu.menuAction().setEnabled(game is None or game.art in self.faces)

    def introduces(self, game: Game) -> None:
        """Offers the introduction of this game."""
        self._phrases[self.lessons] = OF_GAME.filled(game=game.words.title)
        self.lessons.setText(self._texts(self._phrases[self.lessons]))
        self.lessons.setEnabled(bool(game.lessons))

    def _toggle(self, menu: QMenu, label: Phrase, key: str, *keys: str) -> QAction:
        action = self._action(menu, label, *keys)
        action.setCheckable(True)
        action.triggered.connect(lambda checked, key=key: self.set_wanted.emit(key, checked))
        return action

    def _fill_languages(self) -> None:
        menu = self._menu(Term("Language"), self._bar)
        group = QActionGroup(self)
        self.languages: dict[str, QAction] = {}
        for language in languages():
            action = QAction(own_name(language), self._owner)
            action.setCheckable(True)
            group.addAction(action)
            menu.addAction(action)
            action.triggered.connect(lambda _=False, language=language: self.language_wanted.emit(language))
            self.languages[language] = action

    def _fill_help(self) -> None:
        menu = self._menu(Term("Help"), self._bar)
        menu.aboutToShow.connect(self.help_opened)
        self.keys = self._action(menu, Term("Keys"), "F1")
        self.rules = self._action(menu, Term("Rules"), "F2")
        menu.addSeparator()
        self.introduction = self._action(menu, Term("Introduction"))
        self.lessons = self._action(menu, OF_GAME.filled(game=""))
        menu.addSeparator()
        self.about = self._action(menu, Term("About Stammtisch"))

    def _build_corner(self, settings: Settings) -> None:
        corner = QWidget()
        row = QHBoxLayout(corner)
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(2)
        for action, drawing in (
            (self.undo, "undo"),
            (self.redo, "redo"),
            (self.hint, "hint"),
            (self.last_trick, "trick"),
        ):
            row.addWidget(self._tool(action, drawing))
        self._sound = self._tool(self.muted, "sound")
        self._sound.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        volume = QMenu(self._sound)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setRange(0, 100)
        self.volume.setMinimumWidth(9 * em())
        self.volume.valueChanged.connect(lambda value: self.set_wanted.emit("volume", value))
        slider = QWidgetAction(volume)
        slider.setDefaultWidget(self.volume)
        volume.addAction(slider)
        self._sound.setMenu(volume)
        row.addWidget(self._sound)
        self.corner = corner
        self._bar.setCornerWidget(corner, Qt.Corner.TopRightCorner)

    def _tool(self, action: QAction, drawing: str) -> QToolButton:
        tool = QToolButton()
        tool.setDefaultAction(action)
        tool.setAutoRaise(True)
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setProperty("drawing", drawing)
        self._tools.append(tool)
        return tool

    # ── what is in force ──

    def take(self, settings: Settings) -> None:
        """Checks what the settings say, and draws icons for the text size and the colours in force."""
        self._settings = settings
        for pack, faces in self.faces.items():
            faces[chosen_face(pack, settings.faces)].setChecked(True)
        for key, actions in self.choices.items():
            value = getattr(settings, key)
            if value in actions:
                actions[value].setChecked(True)
        for key in ("score_sheet", "seen_moves", "muted"):
            getattr(self, key).setChecked(getattr(settings, key))
        blocked = self.volume.blockSignals(True)
        self.volume.setValue(settings.volume)
        self.volume.blockSignals(blocked)
        self._sound.setProperty("drawing", "silence" if settings.muted or not settings.volume else "sound")
        font = QApplication.font()
        menus = [shown for shown in self._phrases if isinstance(shown, QMenu)]
        for part in (self._bar, self.corner, *self._tools, *menus):
            part.setFont(font)
        pad = round(em() * 0.4)
        self._bar.setStyleSheet(_BAR.format(down=pad, across=round(pad * 1.4)))
        colour = self._bar.palette().color(self._bar.foregroundRole())
        size = round(em() * 1.15)
        for tool in self._tools:
            drawn = icon(tool.property("drawing"), size, colour)
            action = tool.defaultAction()
            if action is not None:
                action.setIcon(drawn)
                action.setIconVisibleInMenu(False)
            tool.setIconSize(QSize(size, size))
        self.fit()

    def fit(self) -> None:
        """Names the most used buttons where the bar has room for that, and shows their drawings alone where not."""
        metrics = self._bar.fontMetrics()
        menus = sum(metrics.horizontalAdvance(action.iconText()) + 1.8 * em() for action in self._bar.actions())
        named = self._tools[:4]
        unit = em()
        words = sum(tool.fontMetrics().horizontalAdvance(self._shown(tool)) + 3.2 * unit for tool in named)
        fits = menus + words + 5 * unit < self._owner.width()
        beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        for tool in named:
            tool.setToolButtonStyle(beside if fits else alone)
        self.corner.adjustSize()
        self._bar.setCornerWidget(self.corner, Qt.Corner.TopRightCorner)

    def _shown(self, tool: QToolButton) -> str:
        action = tool.defaultAction()
        return action.text() if action is not None else ""

    def check_language(self) -> None:
        if self._texts.language in self.languages:
            self.languages[self._texts.language].setChecked(True)

    def in_match(self, undo: bool, redo: bool, hint: bool, match: bool, watching: bool, over: bool) -> None:
        """Says what can be done in a match; all hands are shown only to those who watch computers play."""
        self.open_hands.setEnabled(watching)
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)
        self.hint.setEnabled(hint)
        self.save.setEnabled(match)
        self.copy_code.setEnabled(match)
        self.same_deal.setEnabled(over)

    def retranslate(self) -> None:
        for shown, phrase in self._phrases.items():
            text = self._texts(phrase)
            if isinstance(shown, QMenu):
                shown.setTitle(text)
                continue
            shown.setText(text)
            keys = shown.shortcuts()
            if keys:
                key = keys[0].toString(QKeySequence.SequenceFormat.NativeText)
                shown.setToolTip(self._texts(TIP.filled(what=text, key=key)))
        heads = [shown for shown in self._phrases if isinstance(shown, QMenu) and self._heads_bar(shown)]
        for menu, title in zip(heads, mnemonics([menu.title() for menu in heads]), strict=True):
            menu.setTitle(title)
        for head, titles in self._titles.items():
            head.setText(", ".join(self._texts(title) for title in titles))
        self.volume.setAccessibleName(self._texts(VOLUME))
        self.check_language()
        self.fit()

    def _heads_bar(self, menu: QMenu) -> bool:
        return menu.menuAction() in self._bar.actions()

    def keyed(self) -> list[tuple[str, Phrase]]:
        """Every key of the menus and what it does."""
        found = []
        for shown, phrase in self._phrases.items():
            if isinstance(shown, QAction) and shown.shortcuts():
                keys = (key.toString(QKeySequence.SequenceFormat.NativeText) for key in shown.shortcuts())
                found.append((", ".join(keys), phrase))
        return found
