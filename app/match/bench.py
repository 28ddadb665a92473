# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast the hearts are, compiled and interpreted, and beside other programs: all measured in one run.

Every build and every other program has a process of its own (`laps`); they take turns, one lap each in every round, so
that a machine that slows down slows down all of them. Figures are medians over the rounds, a ratio is formed within
each round first. Time is processor time. Knows no clock on the wall, no window, and names no game but to measure it.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from math import floor, log10
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import app
from app import __version__
from app.match.laps import COMPILED, INTERPRETED, OPEN_SPIEL, OTHERS, OURS, RLCARD
from app.rules.build import build

ROUNDS: Final = 7
LAP: Final = 0.2
"""About how many seconds of processor time a lap is to take."""
DEALS: Final = {"solver.6": 101, "solver.8": 15}
FEW_DEALS: Final = 9
"""How many endings the interpreted solver is given."""
KEPT: Final = "STAMMTISCH_COMPILED"

HEARTS: Final = (
    ("Schafkopf", "one deal, cards played at random and taken back", "schafkopf.playouts"),
    ("Schafkopf", "whole rounds: deal, bids, cards, score", "schafkopf.rounds"),
    ("Auf falscher Fährte", "one deal, played at random and taken back", "falsche_faehrte.playouts"),
    ("Auf falscher Fährte", "whole rounds: deal, hidden cards, tricks, score", "falsche_faehrte.rounds"),
    ("Foppen", "one deal, played at random and taken back", "foppen.playouts"),
    ("Foppen", "whole rounds: deal, cards, score", "foppen.rounds"),
    ("Zieh Vier for two", "one deal, played at random and taken back", "zieh_vier.playouts"),
    ("Zieh Vier for two", "whole rounds: deal, turns, score", "zieh_vier.rounds"),
    ("Schafkopf", "positions of the solver, six tricks a hand", "solver.6"),
    ("Schafkopf", "records of one round replayed", "records.schafkopf"),
    ("Auf falscher Fährte", "records of one round replayed", "records.falsche_faehrte"),
    ("Foppen", "records of one round replayed", "records.foppen"),
    ("Zieh Vier for two", "records of one round replayed", "records.zieh_vier"),
    ("Auf heißer Spur", "records of one round replayed", "records.heisse_spur"),
)
BESIDE: Final = (
    ("Schafkopf, whole rounds", "schafkopf.rounds", "OpenSpiel skat, whole rounds", "skat.rounds"),
    ("Schafkopf, one deal", "schafkopf.playouts", "OpenSpiel skat, one deal", "skat.playouts"),
    ("Schafkopf, whole rounds", "schafkopf.rounds", "OpenSpiel hearts, whole rounds", "hearts.rounds"),
    ("Auf falscher Fährte, whole rounds", "falsche_faehrte.rounds", "OpenSpiel hearts, whole rounds", "hearts.rounds"),
    ("Auf falscher Fährte, one deal", "falsche_faehrte.playouts", "OpenSpiel hearts, one deal", "hearts.playouts"),
    ("Zieh Vier for two", "zieh_vier.rounds", "OpenSpiel crazy_eights for two", "crazy_eights.rounds"),
    ("Zieh Vier for two", "zieh_vier.rounds", "RLCard's environment for two", "rlcard.rounds"),
)
LIBRARIES: Final = ("mypy", "librt", "rlcard", "numpy", "open_spiel")

COMPILE: Final = """
import sys
sys.path.insert(0, sys.argv[1])
import build_stammtisch
from setuptools import setup
if (reason := build_stammtisch.obstacle()) is not None:
    sys.exit(reason)
setup(
    name="hearts",
    packages=[],
    ext_modules=build_stammtisch.compiled_modules(),
    cmdclass={"build_ext": build_stammtisch.BuildHearts},
    script_args=["build_ext", "--inplace"],
)
"""


class Done(NamedTuple):
    """One lap: how much was done in how many seconds, and the seconds of its pieces where these were told apart."""

    amount: int
    seconds: float
    pieces: tuple[float, ...]

    @property
    def rate(self) -> float:
        return self.amount / self.seconds


Laps = dict[tuple[str, str], list[Done]]
"""The laps of all rounds, by what was run and by which build."""


class Stopped(Exception):
    """Nothing can be measured; the text says why."""


def say(text: str) -> None:
    """Tells a waiting person something, out of the way of the figures."""
    print(text, file=sys.stderr, flush=True)


# ── the builds ──


def compile_hearts(folder: Path) -> str | None:
    """Makes a package with compiled hearts in a folder, from the checkout that is running; returns why not."""
    package = Path(app.__file__).parent
    tools = package.parent / "packaging"
    if not (tools / "build_stammtisch.py").exists():
        return "this is no checkout, so there is nothing to compile them with"
    shutil.copytree(package, folder / "app", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-P", "-c", COMPILE, str(tools)],
        cwd=folder,
        env={**os.environ, KEPT: "require"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        return None
    lines = done.stderr.strip().splitlines()
    return lines[-1] if lines else f"the compiler ended with {done.returncode}"


@contextmanager
def compiled_package() -> Iterator[tuple[Path | None, str]]:
    """Where a package with compiled hearts lies, None where there cannot be one, and a sentence about it."""
    if build() == COMPILED:
        yield Path(app.__file__).parent.parent, "The compiled hearts are those that were installed."
        return
    with tempfile.TemporaryDirectory() as name:
        say("Compiling the hearts into a temporary folder, which takes a minute …")
        why = compile_hearts(Path(name))
        if why is not None:
            yield None, f"The hearts could not be compiled: {why}."
        else:
            yield Path(name), "The compiled hearts were made for this run, from the sources that were interpreted."


class Runner:
    """A process that runs laps of one kind. Use as a context."""

    def __init__(self, kind: str, package: Path) -> None:
        self.kind = kind
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "app.match.laps", kind],
            env={**os.environ, "PYTHONPATH": str(package)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        found = self._read()
        if found != kind:
            raise Stopped(f"asked for {kind} hearts and found them {found}")

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Stopped(f"the process for {self.kind} ended with {self._process.wait()}")
        return json.loads(line)

    def lap(self, name: str, times: int) -> Done:
        """Run something so many times."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{name} {times}\n")
        self._process.stdin.flush()
        amount, seconds, pieces = self._read()
        return Done(amount, sum(pieces) if pieces else seconds, tuple(pieces))


# ── measuring ──


def fitting(runner: Runner, name: str, lap: float) -> int:
    """How many times make a lap of about so many seconds; whatever is prepared once is prepared now."""
    if name in DEALS:
        times = DEALS[name] if runner.kind == COMPILED else FEW_DEALS
        runner.lap(name, times)
        return times
    times = 1
    runner.lap(name, times)
    while (done := runner.lap(name, times)).seconds < lap / 4:
        times *= 4
    return max(1, round(times * lap / done.seconds))


def measure(runners: Sequence[Runner], wanted: Iterable[str], rounds: int, lap: float) -> Laps:
    """All laps, the builds and programs taking turns."""
    heats = [(runner, name) for name in wanted for runner in runners if runs(runner.kind, name)]
    times = [fitting(runner, name, lap) for runner, name in heats]
    laps: Laps = {}
    for number in range(rounds):
        say(f"Round {number + 1} of {rounds} …")
        for (runner, name), many in zip(heats, times, strict=True):
            laps.setdefault((name, runner.kind), []).append(runner.lap(name, many))
    return laps


def runs(kind: str, name: str) -> bool:
    """Whether a process of this kind can run this; the whole deal is left to the compiled solver."""
    if kind == OTHERS:
        return name in RLCARD or name in OPEN_SPIEL
    return name in OURS and (kind == COMPILED or name != "solver.8")


def installed() -> list[str]:
    """What of other programs can be run here."""
    there = list(RLCARD) if find_spec("rlcard") else []
    return there + (list(OPEN_SPIEL) if find_spec("pyspiel") else [])


def rate(laps: Laps, name: str, kind: str) -> float | None:
    """The median rate, None where nothing was measured."""
    done = laps.get((name, kind))
    return median(lap.rate for lap in done) if done else None


def ratio(laps: Laps, one: tuple[str, str], other: tuple[str, str]) -> float | None:
    """The median over the rounds of how many times faster one was than the other."""
    pairs = list(zip(laps.get(one, ()), laps.get(other, ()), strict=False))
    return median(fast.rate / slow.rate for fast, slow in pairs) if pairs else None


# ── the answer ──


def cpu() -> str:
    """The model of the processor, as the system calls it."""
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def versions() -> dict[str, str]:
    """Of this program, of Python, and of the libraries that are there."""
    found = {"stammtisch": __version__, "python": platform.python_version()}
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def solved(laps: Laps) -> dict[str, Any]:
    """How long the compiled solver took for an ending, in milliseconds."""
    found = {}
    for name in DEALS:
        done = laps.get((name, COMPILED))
        if done:
            found[name] = {
                "median_ms": 1000 * median(median(lap.pieces) for lap in done),
                "worst_ms": 1000 * median(max(lap.pieces) for lap in done),
                "deals": len(done[0].pieces),
            }
    return found


def answer(laps: Laps, rounds: int, note: str) -> dict[str, Any]:
    """All figures of a run as plain data; rates are per second of processor time."""
    hearts = {
        name: {
            COMPILED: rate(laps, name, COMPILED),
            INTERPRETED: rate(laps, name, INTERPRETED),
            "ratio": ratio(laps, (name, COMPILED), (name, INTERPRETED)),
        }
        for _, _, name in HEARTS
    }
    beside = [
        {
            "ours": ours,
            "theirs": theirs,
            "ours_rate": rate(laps, ours, COMPILED),
            "theirs_rate": rate(laps, theirs, OTHERS),
            "ratio": ratio(laps, (ours, COMPILED), (theirs, OTHERS)),
        }
        for _, ours, _, theirs in BESIDE
    ]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": {"cpu": cpu(), "cores": os.cpu_count(), "system": platform.platform()},
        "versions": versions(),
        "rounds": rounds,
        "note": note,
        "hearts": hearts,
        "solver": solved(laps),
        "beside": beside,
    }


def rounded(number: float | None, digits: int = 3) -> str:
    """A number with so many digits that count, a dash for none."""
    if not number:
        return "–"
    places = max(digits - 1 - floor(log10(number)), 0)
    whole = round(number, digits - 1 - floor(log10(number)))
    return f"{whole:,.{places}f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table whose numbers, all but the first columns of words, stand to the right."""
    lines = [list(head), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    words = [column == 0 or head[column] in ("what", "beside") for column in range(len(head))]
    drawn = [
        "| "
        + " | ".join(
            cell.ljust(width) if word else cell.rjust(width)
            for cell, width, word in zip(line, widths, words, strict=True)
        )
        + " |"
        for line in lines
    ]
    rule = "|".join(
        "-" * (width + 2) if word else "-" * (width + 1) + ":" for width, word in zip(widths, words, strict=True)
    )
    return [drawn[0], f"|{rule}|", *drawn[1:]]


def report(found: dict[str, Any]) -> str:
    """The figures for people, as Markdown."""
    machine = found["machine"]
    known = ", ".join(f"{name} {number}" for name, number in found["versions"].items())
    hearts = [
        (game, what, *(rounded(found["hearts"][name][key]) for key in (COMPILED, INTERPRETED, "ratio")))
        for game, what, name in HEARTS
    ]
    beside = [
        (ours, rounded(row["ours_rate"]), theirs, rounded(row["theirs_rate"]), rounded(row["ratio"]))
        for (ours, _, theirs, _), row in zip(BESIDE, found["beside"], strict=True)
    ]
    solver = [
        (
            f"{name.partition('.')[2]} tricks a hand",
            rounded(row["median_ms"]),
            rounded(row["worst_ms"]),
            str(row["deals"]),
        )
        for name, row in found["solver"].items()
    ]
    return "\n".join(
        [
            f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}; {found['date']}",
            f"{known}; medians of {found['rounds']} interleaved rounds, per second of processor time",
            found["note"],
            "",
            *table(("game", "what", COMPILED, INTERPRETED, "times"), hearts),
            "",
            *table(("Schafkopf solved exactly, compiled", "median ms", "worst ms", "deals"), solver),
            "",
            *table(("ours", "a second", "beside", "a second ", "times"), beside),
        ]
    )


def run(as_json: bool, rounds: int = ROUNDS, lap: float = LAP, wanted: Sequence[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    if getattr(sys, "frozen", False):
        say("The bundled program cannot run its own sources; measure from a checkout or an installed wheel.")
        return 2
    here = Path(app.__file__).parent.parent
    names = [*OURS, *installed()] if wanted is None else wanted
    try:
        with compiled_package() as (package, note), ExitStack() as stack:
            kinds = [(INTERPRETED, here), (OTHERS, here)]
            if package is not None:
                kinds.insert(0, (COMPILED, package))
            runners = [stack.enter_context(Runner(kind, folder)) for kind, folder in kinds]
            found = answer(measure(runners, names, rounds, lap), rounds, note)
    except Stopped as reason:
        say(f"bench: {reason}")
        return 2
    print(json.dumps(found, ensure_ascii=False, indent=1) if as_json else report(found))
    return 0
