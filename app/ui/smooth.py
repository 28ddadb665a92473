# SPDX-License-Identifier: GPL-3.0-or-later
"""How smoothly the window runs: late heartbeats of its event loop while cards fly and computers think.

The real window, session and thinking process, watched by nobody, without a screen unless the environment names one.
On a busy machine the figures say more of the machine than of the program.
"""

import json
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from app.games import CARD_TABLES
from app.match.figures import table
from app.paths import Folders
from app.players.levels import LEVELS
from app.rules.core import Game, View
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
SECONDS: Final = 20
"""How long each game is watched at the usual speed; a quarter of that with speed off."""
BEAT: Final = 5
PHASES: Final = ("flying", "thinking", "resting")
_SIZE: Final = (1280, 800)


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
    """Watches a window in which computers play: how late the loop beats, and how long a move takes to lie there."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__()
        self.late: dict[str, list[float]] = {phase: [] for phase in PHASES}
        self.shown: list[float] = []
        """From a move to its picture at rest; without the last card of a trick, which lies as long as it shall."""
        self._window = window
        self._session = session
        self._thinking = False
        self._last = self._moved = perf_counter()
        self._trick: object = session.view().last_trick
        self._open = False
        session.waiting.connect(self._wait)
        session.stepped.connect(self._step)
        assert window.match_page.table.scene is not None
        window.match_page.table.scene.settled.connect(self._settle)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()

    def _wait(self, seat: int, thinking: bool) -> None:
        self._thinking = thinking

    def _step(self, events: list[object], view: View) -> None:
        self._moved = perf_counter()
        self._open = view.last_trick == self._trick
        self._trick = view.last_trick

    def _settle(self) -> None:
        if self._open:
            self.shown.append(1000 * (perf_counter() - self._moved))
            self._open = False

    def _beat(self) -> None:
        now = perf_counter()
        scene = self._window.match_page.table.scene
        phase = "flying" if scene is not None and scene.motion.moving else "thinking" if self._thinking else "resting"
        self.late[phase].append(max(0.0, 1000 * (now - self._last) - BEAT))
        self._last = now
        if phase == "resting" and self._session.match.between:
            self._session.next_round()


def watch(app: QApplication, home: Path, game: Game, speed: str, seconds: float) -> Watch:
    """Lets computers of the highest level play a game in a window for so many seconds."""
    settings = Settings(language="en", speed=speed)
    window = MainWindow(settings, Texts("en"), Folders(str(home)), EventClock(), Thinker, Letters(app))
    window.resize(*_SIZE)
    window.show()
    seats = game.seats[0]
    names = tuple(f"Seat {seat}" for seat in range(seats))
    window.begin(Chosen(game, {}, names, (LEVELS[-1].key,) * seats))
    session = window.match_page.table.session
    assert session is not None
    watched = Watch(window, session)
    QTimer.singleShot(round(1000 * seconds), app.quit)
    app.exec()
    watched.stop()
    window.close()
    window.deleteLater()
    return watched


def figures(app: QApplication, seconds: float) -> dict[str, Any]:
    """The figures of all games that have a table, by game."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as home:
        for game in CARD_TABLES:
            usual = watch(app, Path(home), game, "normal", seconds)
            off = watch(app, Path(home), game, "off", seconds / 4)
            found[game.key] = {phase: spread(usual.late[phase])._asdict() for phase in PHASES}
            found[game.key]["speed off"] = spread([late for phase in PHASES for late in off.late[phase]])._asdict()
            found[game.key]["a move shown, speed off"] = spread(off.shown)._asdict()
            found[game.key]["seats"] = game.seats[0]
    return found


def smooth(of_game: dict[str, Any]) -> bool:
    """Whether no heartbeat was too late and a trick's cards lie soon enough."""
    latest: float = max(of_game[phase]["worst"] for phase in (*PHASES, "speed off"))
    trick: float = of_game["seats"] * of_game["a move shown, speed off"]["middle"]
    return latest <= LATEST and trick <= SHORT_TRICK


def run(as_json: bool, seconds: float = SECONDS) -> int:
    """Watch all games and print; returns the exit code."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setStyle("Fusion")
    found = figures(app, seconds)
    if as_json:
        print(json.dumps(found, indent=1))
        return 0
    print(f"Milliseconds by which the event loop was late, every {BEAT} ms; at most {LATEST} are smooth.\n")
    rows = [
        (key, what, f"{times['number']}", *(f"{times[name]:.1f}" for name in ("middle", "hundredth", "worst")))
        for key, of_game in found.items()
        for what, times in of_game.items()
        if what != "seats"
    ]
    print("\n".join(table("<<>>>>", ("game", "while", "times", "median", "1 in 100", "worst"), rows)))
    for key, of_game in found.items():
        print(f"\n{key}: {'smooth' if smooth(of_game) else 'not smooth'}")
    return 0
