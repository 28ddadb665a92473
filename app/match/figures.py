# SPDX-License-Identifier: GPL-3.0-or-later
"""What the laps of a bench come to: medians and ratios, as plain data and as tables for people. Measures nothing."""

import os
import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from math import floor, log10
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from app import __version__
from app.match.laps import COMPILED, INTERPRETED, OTHERS

HEARTS: Final = (
    ("Schafkopf", "one deal, cards played at random and taken back", "schafkopf.playouts"),
    ("Schafkopf", "whole rounds: deal, bids, cards, score", "schafkopf.rounds"),
    ("Auf falscher Fährte", "one deal, played at random and taken back", "falsche_faehrte.playouts"),
    ("Auf falscher Fährte", "whole rounds: deal, hidden cards, tricks, score", "falsche_faehrte.rounds"),
    ("Foppen", "one deal, played at random and taken back", "foppen.playouts"),
    ("Foppen", "whole rounds: deal, cards, score", "foppen.rounds"),
    ("Zieh Vier for two", "sixteen deals, played at random and taken back", "zieh_vier.playouts"),
    ("Zieh Vier for two", "whole rounds: deal, turns, score", "zieh_vier.rounds"),
    ("Schafkopf", "positions of the solver, six tricks a hand", "solver.6"),
)
BESIDE: Final = (
    ("Schafkopf, whole rounds", "schafkopf.rounds", "OpenSpiel skat, whole rounds", "skat.rounds"),
    ("Schafkopf, dealt: cards", "schafkopf.playouts", "OpenSpiel skat, dealt: bids, cards", "skat.playouts"),
    ("Schafkopf, whole rounds", "schafkopf.rounds", "OpenSpiel hearts, whole rounds", "hearts.rounds"),
    ("Auf falscher Fährte, whole rounds", "falsche_faehrte.rounds", "OpenSpiel hearts, whole rounds", "hearts.rounds"),
    (
        "Auf falscher Fährte, dealt: tricks",
        "falsche_faehrte.playouts",
        "OpenSpiel hearts, dealt: passing, tricks",
        "hearts.playouts",
    ),
    ("Zieh Vier for two", "zieh_vier.rounds", "OpenSpiel crazy_eights for two", "crazy_eights.rounds"),
    ("Zieh Vier for two", "zieh_vier.rounds", "RLCard's environment for two", "rlcard.rounds"),
)
SOLVER: Final = ("solver.6", "solver.8")
TITLES: Final = {
    "schafkopf": "Schafkopf",
    "falsche-faehrte": "Auf falscher Fährte",
    "foppen": "Foppen",
    "zieh-vier": "Zieh Vier for two",
    "heisse-spur": "Auf heißer Spur",
}
LIBRARIES: Final = ("mypy", "librt", "rlcard", "numpy", "open_spiel")


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


def load() -> float | None:
    """How many processes wanted a core in the last minutes, ours included; None where the system does not say."""
    return round(os.getloadavg()[1], 1) if hasattr(os, "getloadavg") else None


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
    for name in SOLVER:
        done = laps.get((name, COMPILED))
        if done:
            found[name] = {
                "median_ms": 1000 * median(median(lap.pieces) for lap in done),
                "worst_ms": 1000 * median(max(lap.pieces) for lap in done),
                "deals": len(done[0].pieces),
            }
    return found


def answer(laps: Laps, rounds: int, note: str, moves: dict[str, int]) -> dict[str, Any]:
    """All figures of a run as plain data, rates per second of processor time; `moves` is how long the records were."""
    names = [name for _, _, name in HEARTS] + [f"records.{game}" for game in moves]
    hearts = {
        name: {
            COMPILED: rate(laps, name, COMPILED),
            INTERPRETED: rate(laps, name, INTERPRETED),
            "ratio": ratio(laps, (name, COMPILED), (name, INTERPRETED)),
        }
        for name in names
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
        "load": load(),
        "versions": versions(),
        "rounds": rounds,
        "note": note,
        "hearts": hearts,
        "moves": moves,
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


def table(align: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table; `align` says of each column whether it stands to the left, `<`, or to the right, `>`."""
    lines = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    drawn = [
        "| " + " | ".join(f"{cell:{side}{width}}" for cell, side, width in zip(line, align, widths, strict=True)) + " |"
        for line in lines
    ]
    rules = ["-" * (width + 1) + ("-" if side == "<" else ":") for side, width in zip(align, widths, strict=True)]
    return [drawn[0], f"|{'|'.join(rules)}|", *drawn[1:]]


def report(found: dict[str, Any]) -> str:
    """The figures for people, as Markdown."""
    machine = found["machine"]
    known = ", ".join(f"{name} {number}" for name, number in found["versions"].items())
    rows = [
        *HEARTS,
        *(
            (TITLES[key], f"records of {moves} moves replayed", f"records.{key}")
            for key, moves in found["moves"].items()
        ),
    ]
    hearts = [
        (game, what, *(rounded(found["hearts"][name][key]) for key in (COMPILED, INTERPRETED, "ratio")))
        for game, what, name in rows
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
            f"Load of the machine at the end, this run included: {found['load']}.",
            "",
            *table("<<>>>", ("game", "what", COMPILED, INTERPRETED, "times"), hearts),
            "",
            *table("<>>>", ("Schafkopf solved exactly, compiled", "median ms", "worst ms", "deals"), solver),
            "",
            *table("<><>>", ("ours", "a second", "beside", "a second", "times"), beside),
        ]
    )
