# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast the hearts are, compiled and interpreted, and beside other programs: all measured in one run.

Every build and every other program has a process of its own (`laps`); they take turns, one lap each in every round, so
that a machine that slows down slows down all of them. Figures are medians over the rounds, a ratio is formed within
each round first. Time is processor time. Knows no clock on the wall, no window, and names no game but to measure it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import app
from app.match.figures import Done, Laps, answer, report
from app.match.laps import COMPILED, INTERPRETED, OPEN_SPIEL, OTHERS, OURS, RECORDED, RLCARD, length
from app.rules.build import build

ROUNDS: Final = 7
LAP: Final = 0.2
"""About how many seconds of processor time a lap is to take."""
DEALS: Final = {"solver.6": 101, "solver.8": 15}
"""How many endings the compiled solver is given."""
FEW_DEALS: Final = 9
"""How many the interpreted one is given."""

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
        env={**os.environ, "STAMMTISCH_COMPILED": "require"},
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
            self.close()
            raise Stopped(f"asked for {kind} hearts and found them {found}")

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
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
            moves = {game: length(game) for game in RECORDED if f"records.{game}" in names}
            found = answer(measure(runners, names, rounds, lap), rounds, note, moves)
    except Stopped as reason:
        say(f"bench: {reason}")
        return 2
    print(json.dumps(found, ensure_ascii=False, indent=1) if as_json else report(found))
    return 0
