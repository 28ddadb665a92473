# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole window for the long tests: a clock moved by hand, thinking in this process, and what must always hold.

Names no game and measures no time.
"""

import os
import sys
import traceback
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

from app.match.marks import PERSON
from app.match.match import Match
from app.match.store import Saved, Store
from app.paths import Folders
from app.players.choose import choose
from app.players.levels import LEVELS, Level
from app.rules.core import OVER, Rng, Seat, View
from app.rules.game import Game
from app.session.clock import Alarm
from app.session.session import Session
from app.session.thinker import Answer
from app.settings import Settings
from app.table.items import CardItem
from app.table.pointer import ghosts
from app.table.scene import TableScene
from app.text import Texts
from app.ui.chooser import Chosen, begin
from app.ui.look import Letters
from app.ui.window import MainWindow

FRAME = 16
_LONGEST = 200_000


class _Ring:
    """An alarm that has not rung yet."""

    def __init__(self, at: int, ring: Callable[[], None]) -> None:
        self.at, self.ring, self.stopped = at, ring, False

    def stop(self) -> None:
        self.stopped = True


class StandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = 0
        self._rings: list[_Ring] = []

    def now(self) -> int:
        return self._now

    def later(self, milliseconds: int, ring: Callable[[], None]) -> Alarm:
        self._rings.append(_Ring(self._now + milliseconds, ring))
        return self._rings[-1]

    def _first(self) -> _Ring | None:
        self._rings = [ring for ring in self._rings if not ring.stopped]
        return min(self._rings, key=lambda ring: ring.at, default=None)

    @property
    def pending(self) -> bool:
        return self._first() is not None

    def _ring(self, first: _Ring) -> None:
        self._rings.remove(first)
        self._now = max(self._now, first.at)
        first.ring()

    def leap(self) -> bool:
        """Rings the next alarm; False where there is none."""
        first = self._first()
        if first is not None:
            self._ring(first)
        return first is not None

    def advance(self, milliseconds: int) -> None:
        """Lets time pass, ringing what is due in its order."""
        end = self._now + milliseconds
        while (first := self._first()) is not None and first.at <= end:
            self._ring(first)
        self._now = end


class Here(QObject):
    """Thinks in this process, as soon as the clock moves; the weakest level, whatever is asked for."""

    answered = Signal(int, object)

    def __init__(self, clock: StandClock) -> None:
        super().__init__()
        self._clock = clock
        self._open = -1

    def ask(self, number: int, view: View, level: Level, seed: int) -> None:
        self._open = number
        choice = choose(view, LEVELS[0], seed)
        self._clock.later(1, lambda: self._reply(number, Answer(str(choice.move), choice.why)))

    def _reply(self, number: int, answer: Answer) -> None:
        if number == self._open:
            self._open = -1
            self.answered.emit(number, answer)

    def drop(self) -> None:
        self._open = -1

    def stop(self) -> None:
        self.drop()


@cache
def application() -> QApplication:
    """The application, without a screen unless the environment names one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    return existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])


@cache
def _letters() -> Letters:
    return Letters(application())


@contextmanager
def watched() -> Generator[None, None, None]:
    """Turns every exception into an AssertionError, also one that Qt would have printed and forgotten.

    What a failed test left open is closed: a window that is still there when the process ends takes it down with it.
    """
    raised: list[str] = []

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        raised.append("".join(traceback.format_exception(kind, error, trace)))

    before, sys.excepthook = sys.excepthook, hook
    try:
        yield
    except AssertionError:
        _close_windows()
        raise
    except Exception:
        raised.append(traceback.format_exc())
    finally:
        sys.excepthook = before
    if raised:
        _close_windows()
        raise AssertionError(raised[0])


def _close_windows() -> None:
    for window in QApplication.topLevelWidgets():
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def quick_folder() -> Path | None:
    """A folder in memory, where the system has one: nothing that is tested here needs a disk that keeps its files."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and os.access(memory, os.W_OK) else None


def resident() -> int:
    """How many bytes of memory this process holds; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * 4096
    except OSError:
        return 0


class Stand:
    """One window at its start page."""

    def __init__(self, home: Path, **changed: Any) -> None:
        self.app = application()
        self._begun = 0
        self.clock = StandClock()
        thinker = Here(self.clock)
        settings = Settings(language="en", speed="off", trick_time=300, motion="full", confirm=False, introduced=True)
        for name, value in changed.items():
            setattr(settings, name, value)
        self.folders = Folders(str(home))
        self.window = MainWindow(settings, Texts("en"), self.folders, self.clock, lambda: thinker, _letters())
        self.window.show()
        self.breathe()

    def breathe(self) -> None:
        """Lets Qt do what was put off."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.app.processEvents()

    # ── matches ──

    def begin(
        self, game: Game, long: bool = False, seats: int | None = None, persons: tuple[Seat, ...] = (0,)
    ) -> Session:
        """A new match of persons against computers, short unless `long`; the n-th is always the same."""
        seats = seats or game.seats[0]
        short = {option.key: option.least or 1 for option in game.options if not option.values}
        options = short if not long and game.check(game.complete(short), seats) is None else {}
        names = tuple(f"Seat {seat}" for seat in range(seats))
        players = tuple(PERSON if seat in persons else LEVELS[0].key for seat in range(seats))
        drawn = begin(Chosen(game, options, names, players))
        self._begun += 1
        match = Match(game, options, names, self._begun % seats, {**drawn.extras, "seed": self._begun})
        return self.go_on(Saved(Store(self.folders.matches).new_path(match), match))

    def go_on(self, saved: Saved) -> Session:
        self.window.go_on(saved)
        return self.session

    @property
    def session(self) -> Session:
        session = self.window.match_page.table.session
        assert session is not None
        return session

    @property
    def scene(self) -> TableScene:
        scene = self.window.match_page.table.scene
        assert scene is not None
        return scene

    def act(self, rng: Rng) -> bool:
        """Does for the person what is due: a random move, the next round; False where there is nothing to do."""
        session = self.session
        match = session.match
        if match.between:
            session.next_round()
            return True
        legal = session.view().legal if match.turn != OVER else ()
        return bool(legal) and session.offer(legal[rng.below(len(legal))])

    def settle(self) -> None:
        """Lets time pass until the person is due, or the round is over, and everything has come to rest."""
        for _ in range(_LONGEST // FRAME):
            turn = self.session.match.turn
            still = not self.scene.choreography.busy and not self.scene.motion.moving
            if still and (turn == OVER or self.session.is_person(turn) or not self.clock.pending):
                break
            if not self.clock.pending:
                self.scene.skip()
            self.clock.advance(FRAME)
        else:
            raise AssertionError("the table does not come to rest")
        self.breathe()

    def close(self) -> None:
        """Closes the window; whatever would have happened later happens now."""
        self.window.close()
        self.clock.advance(10_000)
        self.window.deleteLater()
        self.breathe()

    # ── what must hold ──

    def check(self) -> None:
        """The picture at rest is that of the match, card by card."""
        scene, view = self.scene, self.session.view()
        assert scene.view == view, "the table shows another position than the match has"
        assert ghosts(scene) == 0, "a card that nobody drags any more is still there"
        assert scene.mouseGrabberItem() is None, "an item still holds the mouse"
        fresh = TableScene(scene.game, scene.texts, scene.settings, scene.clock)
        fresh.faces = scene.faces
        box = scene.sceneRect()
        fresh.resize(box.width(), box.height(), scene.ratio)
        fresh.show_view(view)
        seen, wanted = _laid(scene), _laid(fresh)
        fresh.deleteLater()
        assert seen == wanted, f"the table shows {seen} and not {wanted}"
        for item in scene.cards.all():
            away = item.pos() - scene.rest_of(item)
            assert away.manhattanLength() < 1, f"a card lies {away.toTuple()} from its place"


def _laid(scene: TableScene) -> list[tuple[int, int, int]]:
    """Every card that can be seen, -1 for a back, and where it belongs."""
    items = [item for item in scene.cards.all() if type(item) is CardItem]
    return sorted(
        (-1 if item.card is None else item.card, round(item.home.x()), round(item.home.y()))
        for item in items
        if item.opacity() > 0
    )
