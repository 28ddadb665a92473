# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the window share: the whole window with a hand-moved clock, made-up languages, words that are seen."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from app.games import SHELF
from app.match.marks import PERSON
from app.match.match import Match
from app.match.store import Saved, Store
from app.paths import Folders
from app.players.choose import choose
from app.players.levels import level
from app.rules.core import OVER
from app.text import Texts
from app.ui.chooser import Chosen, begin
from app.ui.look import Letters
from app.ui.window import MainWindow
from tests.conftest import CHECKOUT, load_tool
from tests.desk import HandClock, InlineThinker, settings

QUOTES: Final = {"de": ("»", "«"), "pl": ("„", "”")}
NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")
PLAYERS: Final = (PERSON, "easy", "easy", "easy")


@cache
def _letters() -> Letters:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return Letters(app)


@cache
def _source() -> Catalog:
    extracted = load_tool("catalogues").extract(CHECKOUT)
    assert isinstance(extracted, Catalog)
    return extracted


def pseudo(text: str, language: str) -> str:
    """A text as its made-up language says it: in quotes, and about a third longer."""
    left, right = QUOTES[language]
    return left + text + " oß" * (len(text) // 9) + right


def write_catalogue(folder: Path, language: str) -> None:
    made = Catalog(locale=language, domain="stammtisch")
    for message in _source():
        if not message.id:
            continue
        if isinstance(message.id, str):
            made.add(message.id, pseudo(message.id, language), context=message.context)
        else:
            one, many = message.id
            forms = [one] + [many] * (made.num_plurals - 1)
            made.add(message.id, [pseudo(form, language) for form in forms], context=message.context)
    path = folder / language / "LC_MESSAGES" / "stammtisch.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, made)


@dataclass
class House:
    """The window and everything a test moves it by."""

    window: MainWindow
    clock: HandClock
    thinker: InlineThinker
    folders: Folders
    letters: Letters

    @property
    def store(self) -> Store:
        return Store(self.folders.matches)

    def settle(self) -> None:
        """Lets layouts and what was put off happen."""
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()

    def play(self, match: Match | None = None, players: tuple[str, ...] = PLAYERS) -> Match:
        """Goes on with a match in the window, a new one where none is given."""
        match = match or new_match()
        match.extras["players"] = list(players)
        path = self.store.new_path(match)
        self.store.save(path, match)
        self.window.go_on(Saved(path, match))
        self.settle()
        return match

    def wait(self) -> None:
        """Lets time pass until the person is due or the round is over and its pictures rest."""
        session, scene = self.window.match_page.session, self.window.match_page.table.scene
        assert session is not None and scene is not None
        for _ in range(4000):
            due = session.is_person(session.match.turn) or session.match.turn == OVER
            if due and not scene.choreography.busy:
                break
            self.clock.advance(16)
        self.settle()


def open_house(home: Path, width: int, height: int, language: str, **changed: Any) -> House:
    """The window, shown, at its start page."""
    clock = HandClock()
    thinker = InlineThinker(clock)
    chosen = settings(**changed)
    chosen.window = f"0 0 {width} {height}"
    folders = Folders(str(home))
    window = MainWindow(chosen, Texts(language), folders, clock, lambda: thinker, _letters())
    window.show()
    window.resize(width, height)
    made = House(window, clock, thinker, folders, _letters())
    made.settle()
    return made


def new_match(deals: int = 3, rounds: int = 0, moves: int = 0) -> Match:
    """A match with so many rounds played by computers, and so many moves of a further one."""
    match = begin(Chosen(SHELF[0], {"deals": deals}, NAMES, PLAYERS))
    match.extras["seed"] = 7
    for number in range(rounds + bool(moves)):
        match.deal()
        made = 0
        while match.turn != OVER and (number < rounds or made < moves):
            match.play(choose(match.view(match.turn), level("easy"), made).move)
            made += 1
    return match


def seen_words(root: QWidget) -> list[tuple[QWidget, str]]:
    """The labels and buttons that can be seen, with what they say."""
    found: list[tuple[QWidget, str]] = []
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and isinstance(widget, QLabel | QAbstractButton) and widget.text():
            found.append((widget, widget.text()))
    return found


def cut_words(root: QWidget) -> list[str]:
    """The words that have less room than they need."""
    cut = []
    for widget, text in seen_words(root):
        if isinstance(widget, QLabel) and widget.wordWrap():
            fits = widget.heightForWidth(widget.width()) <= widget.height() + 1
            longest = max(widget.fontMetrics().horizontalAdvance(word) for word in text.split() or [""])
            fits = fits and longest <= widget.width()
        else:
            hint = widget.minimumSizeHint()
            fits = hint.width() <= widget.width() + 1 and hint.height() <= widget.height() + 1
        if not fits:
            cut.append(f"{type(widget).__name__} {text!r}: {widget.size().toTuple()}")
    return cut
