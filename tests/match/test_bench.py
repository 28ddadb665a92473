# SPDX-License-Identifier: GPL-3.0-or-later
"""How a bench goes about it: who runs what, in turns, how often; and what it says where it cannot. No times."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

import app
from app.match import bench
from app.match.bench import DEALS, FEW_DEALS, Runner, Stopped, compile_hearts, fitting, measure, run, runs
from app.match.figures import Done
from app.match.laps import COMPILED, INTERPRETED, OPEN_SPIEL, OTHERS, OURS, RLCARD
from tests.conftest import CHECKOUT


class Told:
    """A runner that notes what it is told; each piece of work takes so many seconds."""

    def __init__(self, kind: str, speed: float, notes: list[tuple[str, str, int]]) -> None:
        self.kind = kind
        self.speed = speed
        self.notes = notes

    def lap(self, name: str, times: int) -> Done:
        self.notes.append((self.kind, name, times))
        return Done(times, times * self.speed, ())


def told(*runners: Told) -> Sequence[Runner]:
    return cast("Sequence[Runner]", runners)


def test_a_lap_is_made_about_as_long_as_wanted() -> None:
    notes: list[tuple[str, str, int]] = []
    [runner] = told(Told(COMPILED, 0.001, notes))
    assert fitting(runner, "schafkopf.rounds", 0.2) == 200
    assert notes[0][2] == notes[1][2] == 1, "the first lap is for what is prepared once"
    [slow] = told(Told(COMPILED, 3.0, notes))
    assert fitting(slow, "schafkopf.rounds", 0.2) == 1


def test_endings_are_given_in_fixed_numbers() -> None:
    notes: list[tuple[str, str, int]] = []
    fast, slow = told(Told(COMPILED, 1, notes), Told(INTERPRETED, 1, notes))
    assert fitting(fast, "solver.6", 0.2) == DEALS["solver.6"]
    assert fitting(slow, "solver.6", 0.2) == FEW_DEALS


def test_builds_and_programs_take_turns_in_every_round() -> None:
    notes: list[tuple[str, str, int]] = []
    runners = told(Told(COMPILED, 0.01, notes), Told(INTERPRETED, 0.1, notes), Told(OTHERS, 0.1, notes))
    laps = measure(runners, ["schafkopf.rounds", "skat.rounds"], 3, 0.2)
    heat = [(COMPILED, "schafkopf.rounds", 20), (INTERPRETED, "schafkopf.rounds", 2), (OTHERS, "skat.rounds", 2)]
    assert notes[-9:] == heat * 3
    assert {key: len(row) for key, row in laps.items()} == {
        ("schafkopf.rounds", COMPILED): 3,
        ("schafkopf.rounds", INTERPRETED): 3,
        ("skat.rounds", OTHERS): 3,
    }


def test_each_kind_of_process_runs_its_own() -> None:
    assert all(runs(COMPILED, name) and not runs(OTHERS, name) for name in OURS)
    assert all(runs(OTHERS, name) and not runs(INTERPRETED, name) for name in {**RLCARD, **OPEN_SPIEL})
    assert runs(INTERPRETED, "solver.6") and not runs(INTERPRETED, "solver.8")


def test_a_process_does_what_it_is_told_and_counts_it() -> None:
    with Runner(INTERPRETED, CHECKOUT) as runner:
        done = runner.lap("schafkopf.rounds", 3)
        assert done.amount == 3
        solved = runner.lap("solver.6", 1)
        assert solved.seconds == sum(solved.pieces)


def test_sources_are_not_taken_for_compiled_hearts() -> None:
    with pytest.raises(Stopped, match="found them interpreted"):
        Runner(COMPILED, CHECKOUT)


def test_a_process_that_ends_is_noticed() -> None:
    with Runner(OTHERS, CHECKOUT) as runner, pytest.raises(Stopped, match="ended with 1"):
        runner.lap("no.such", 1)


def test_outside_a_checkout_nothing_can_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "__file__", str(tmp_path / "app" / "__init__.py"))
    assert "no checkout" in str(compile_hearts(tmp_path / "made"))


def test_without_a_compiler_its_name_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("setuptools", "77")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "no-such-compiler" in str(compile_hearts(tmp_path))


def test_without_compiled_hearts_the_rest_is_measured_and_the_reason_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "compile_hearts", lambda folder: "there is no compiler")
    assert run(True, 1, 0.001, ["foppen.rounds"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "there is no compiler" in found["note"]
    row = found["hearts"]["foppen.rounds"]
    assert row[INTERPRETED] > 0
    assert row[COMPILED] is None and row["ratio"] is None


def test_the_bundle_says_that_it_cannot(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert run(False) == 2
    said = capsys.readouterr()
    assert said.out == "" and "checkout" in said.err


def test_neither_qt_nor_another_program_is_loaded_to_measure() -> None:
    code = (
        "import sys, app.match.bench; print([name for name in ('PySide6', 'pyspiel', 'rlcard') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=CHECKOUT, env={**os.environ}
    )
    assert done.stdout.strip() == "[]", done.stderr
