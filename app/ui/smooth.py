# SPDX-License-Identifier: GPL-3.0-or-later
"""How smoothly the window runs: late heartbeats of its event loop while cards fly and computers think.

The real window, session and thinking process, watched by nobody, without a screen unless the environment names one.
On a busy machine the figures say more of the machine than of the program; what the program itself has computed between
two beats is told beside them, and on any machine.
"""

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.games import CARD_TABLES
from app.match.bench import say
from app.match.figures import table
from app.match.marks import PERSON
from app.paths import Folders
from app.players.levels import LEVELS
from app.rules.core import Seat
from app.rules.game import Game
from app.session.clock import EventClock
from app.session.session import Session
from app.session.thinker import Thinker
from app.settings import Settings
from app.text import Texts
from app.ui.chooser import Chosen
from app.ui.look import Letters
from app.ui.window import MainWindow

LATEST: Final = 100
"""So many milliseconds late a heartbeat may be at most (KC3)."""
SHORT_TRICK: Final = 100
"""So many milliseconds the cards of a trick may take to lie there where the speed is off (KC2)."""
SECONDS: Final = 12
"""How long each company of a game is watched at the usual speed; a third of that with speed off."""
BEAT: Final = 5
PHASES: Final = ("flying", "thinking", "resting")
OFF: Final = "speed off"
COMPUTING: Final = "computing"
SHOWN: Final = "a move shown, speed off"
DRAWN: Final = "computing for it"
ALIGN: Final = "<<>>>>"
_SIZE: Final = (1280, 800)
_LIKES: Final = 7
"""A person who is watched takes the legal move of this number, counted round."""


class Spread(NamedTuple):
    """Many times in milliseconds: how many, the middle one, one in a hundred, and the worst."""

    number: int
    middle: float
    hundredth: float
    worst: float


def spread(times: list[float]) -> Spread:
    """What many times come to; zeros for none."""
    ordered = sorted(times) or [0.0]
    return Spread(len(times), median(ordered), ordered[len(ordered) * 99 // 100], ordered[-1])


class Watch(QObject):
    """Watches a window in which one person plays computers: how late it beats, how long a move takes to lie there."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__()
        self.late: dict[str, list[float]] = {phase: [] for phase in PHASES}
        self.computed: list[float] = []
        """What the program has computed between two beats."""
        self.shown: list[float] = []
        """From a move to its painted picture; without the last card of a trick, which lies as long as it shall."""
        self.drawn: list[float] = []
        """What the program has computed for that."""
        self._session = session
        self._thinking = False
        self._last = perf_counter()
        self._began: tuple[float, float] | None = None
        self._spent = thread_time()
        self._trick: object = session.view().last_trick
        session.waiting.connect(self._wait)
        assert window.match_page.table.scene is not None
        self._scene = window.match_page.table.scene
        self._scene.began.connect(self._begin)
        self._scene.settled.connect(self._settle)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()

    def _wait(self, seat: int, thinking: bool) -> None:
        self._thinking = thinking

    def _begin(self) -> None:
        self._began = perf_counter(), thread_time()

    def _settle(self) -> None:
        """At rest, and painted as soon as the loop comes round."""
        view = self._scene.view
        if self._began is not None and view is not None and view.last_trick == self._trick:
            QTimer.singleShot(0, self, partial(self._painted, *self._began))
        self._began = None
        self._trick = view.last_trick if view is not None else ()

    def _painted(self, began: float, spent: float) -> None:
        self.shown.append(1000 * (perf_counter() - began))
        self.drawn.append(1000 * (thread_time() - spent))

    def _beat(self) -> None:
        now, spent = perf_counter(), thread_time()
        moving = self._scene.motion.moving or self._scene.choreography.busy
        phase = "flying" if moving else "thinking" if self._thinking else "resting"
        self.late[phase].append(max(0.0, 1000 * (now - self._last) - BEAT))
        self.computed.append(1000 * (spent - self._spent))
        self._last, self._spent = now, spent
        if phase == "resting":
            self._act()

    def _act(self) -> None:
        """What a person does who does not think."""
        session = self._session
        if session.match.between:
            session.next_round()
        elif session.is_shown(session.match.turn) and (legal := session.view().legal):
            session.offer(legal[(_LIKES * session.match.length) % len(legal)])


def watch(app: QApplication, home: Path, game: Game, seats: int, speed: str, seconds: float) -> Watch:
    """Lets a person and computers of the highest level play a game in a window for so many seconds."""
    settings = Settings(language="en", speed=speed)
    window = MainWindow(settings, Texts("en"), Folders(str(home)), EventClock(), Thinker, Letters(app))
    window.resize(*_SIZE)
    window.show()
    names = tuple(f"Seat {seat}" for seat in range(seats))
    window.begin(Chosen(game, {}, names, (PERSON, *(LEVELS[-1].key,) * (seats - 1))))
    session = window.match_page.table.session
    assert session is not None
    watched = Watch(window, session)
    QTimer.singleShot(round(1000 * seconds), app.quit)
    app.exec()
    watched.stop()
    window.close()
    window.deleteLater()
    return watched


class Company(NamedTuple):
    """A game with so many seats."""

    game: Game
    seats: int

    @property
    def key(self) -> str:
        return f"{self.game.key} {self.seats}"


def companies(names: Sequence[str] = ()) -> list[Company]:
    """All games that have a table, or those that are named, with the fewest seats and with the most."""
    found = [Company(game, seats) for game in CARD_TABLES for seats in sorted({game.seats[0], game.seats[-1]})]
    return [company for company in found if not names or company.game.key in names or company.key in names]


def figures(app: QApplication, home: Path, company: Company, seconds: float) -> dict[str, Any]:
    """The figures of one company at the usual speed, and with speed off."""
    game, seats = company
    usual = watch(app, home, game, seats, "normal", seconds)
    off = watch(app, home, game, seats, "off", seconds / 3)
    of_game: dict[str, Any] = {phase: spread(usual.late[phase])._asdict() for phase in PHASES}
    of_game[OFF] = spread([late for phase in PHASES for late in off.late[phase]])._asdict()
    of_game[COMPUTING] = spread([*usual.computed, *off.computed])._asdict()
    of_game[SHOWN] = spread(off.shown)._asdict()
    of_game[DRAWN] = spread(off.drawn)._asdict()
    of_game["seats"] = trick_of(game, seats)
    return of_game


def trick_of(game: Game, seats: Seat) -> int:
    """How many cards a trick has: four at least count as one, as they do where there are no tricks."""
    return seats if seats > 4 and any(spot.where == "before" for spot in game.layout.values()) else 4


def smooth(of_game: dict[str, Any]) -> bool:
    """Whether no heartbeat was too late and a trick's cards lie soon enough."""
    latest: float = max(of_game[phase]["worst"] for phase in (*PHASES, OFF))
    trick: float = of_game["seats"] * of_game[SHOWN]["middle"]
    return latest <= LATEST and trick <= SHORT_TRICK


def verdict(of_game: dict[str, Any]) -> str:
    """What the figures come to; on a busy machine a program that computes little may be late all the same."""
    if smooth(of_game):
        return "smooth"
    own = of_game[COMPUTING]["worst"] <= LATEST and of_game["seats"] * of_game[DRAWN]["middle"] <= SHORT_TRICK
    return "late, and not by what it computes: the machine was busy" if own else "not smooth"


def rows(key: str, of_game: dict[str, Any]) -> list[Sequence[str]]:
    """The figures of one company as rows of a table."""
    return [
        (key, what, f"{times['number']}", *(f"{times[name]:.1f}" for name in ("middle", "hundredth", "worst")))
        for what, times in of_game.items()
        if what != "seats"
    ]


def tell(line: str = "") -> None:
    """Print a line at once: the next one may be long in coming."""
    print(line, flush=True)


def run(as_json: bool, names: Sequence[str] = (), share: float = 1.0) -> int:
    """Watch these games, or all, for a share of the usual time, and print; returns the exit code."""
    chosen = companies(names)
    known = {name for company in companies() for name in (company.game.key, company.key)}
    if unknown := [name for name in names if name not in known]:
        say(f"unknown: {', '.join(unknown)}; there are {', '.join(sorted(known))}")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    width = max(len(company.key) for company in chosen)
    head = (f"{'game':{width}}", f"{'while':{len(SHOWN)}}", "   times", "  median", "1 in 100", "   worst")
    if not as_json:
        tell(f"Milliseconds by which the event loop was late, every {BEAT} ms; at most {LATEST} are smooth.")
        tell("Beside them what the program itself computed between two beats, and what a move takes to lie there.\n")
        tell("\n".join(table(ALIGN, head, [])))
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as home:
        for company in chosen:
            say(f"{company.key} …")
            found[company.key] = figures(app, Path(home), company, SECONDS * share)
            if not as_json:
                tell("\n".join(table(ALIGN, head, rows(company.key, found[company.key]))[2:]))
    if as_json:
        tell(json.dumps(found, indent=1))
        return 0
    for key, of_game in found.items():
        tell(f"\n{key}: {verdict(of_game)}")
    return 0
