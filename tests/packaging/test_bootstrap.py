# SPDX-License-Identifier: GPL-3.0-or-later
"""The two commands: what they say and do where something is missing. Nothing is installed here."""

import ast
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TextIO

import pytest

from tests.conftest import CHECKOUT, load_tool


@pytest.fixture
def bootstrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with an environment of its own and a Linux machine that has everything."""
    script = load_tool("bootstrap")
    monkeypatch.setattr(script, "VENV", tmp_path / ".venv")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(script, "PROGRAM", tmp_path / "program")
    monkeypatch.setattr(script, "WINDOWS", False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(script, "loadable", lambda library: True)
    monkeypatch.setattr(script, "missing_venv", list)
    monkeypatch.setattr(script, "missing_compiler", list)
    return script


@pytest.fixture
def lacking(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[list[str]]]:
    """Takes libraries and programs away; gives the list of commands that will be run."""

    def take(*libraries: str, apt: bool = True, root: bool = False, terminal: bool = False) -> list[list[str]]:
        ran: list[list[str]] = []
        gone = set(libraries)

        def ran_well(command: list[str], **_: object) -> int:
            ran.append(command)
            if "install" in command:
                gone.clear()
            return 0

        have = {"apt-get": apt, "sudo": True}
        monkeypatch.setattr(bootstrap, "loadable", lambda library: library not in gone)
        monkeypatch.setattr(shutil, "which", lambda name: name if have.get(name) else None)
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
        monkeypatch.setattr(sys.stdin, "isatty", lambda: terminal, raising=False)
        monkeypatch.setattr(bootstrap.subprocess, "call", ran_well)
        return ran

    return take


def test_an_old_python_can_read_the_script_and_so_say_what_it_lacks() -> None:
    ast.parse((CHECKOUT / "packaging" / "bootstrap.py").read_text("utf-8"), feature_version=(3, 7))


def test_a_python_too_old_or_too_new_is_refused_with_a_sentence(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    for version in ((3, 10, 1), (3, 15, 0)):
        monkeypatch.setattr(sys, "version_info", version)
        with pytest.raises(bootstrap.Stopped, match=r"needs Python 3\.11 to 3\.14"):
            bootstrap.ensure_python()


def test_another_python_of_the_machine_takes_over(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))
    monkeypatch.setattr(sys, "argv", ["packaging/bootstrap.py", "test"])
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in ("python3.12", "python3.11") else None)

    def call(command: list[str]) -> int:
        called.append(command)
        return 7

    monkeypatch.setattr(bootstrap.subprocess, "call", call)
    with pytest.raises(SystemExit) as stop:
        bootstrap.ensure_python()
    assert called == [["/bin/python3.12", "packaging/bootstrap.py", "test"]]
    assert stop.value.code == 7


def test_a_complete_machine_is_left_alone(bootstrap: ModuleType, lacking: Callable[..., list[list[str]]]) -> None:
    ran = lacking()
    bootstrap.ensure_system(testing=False)
    assert ran == []


@pytest.mark.parametrize(("root", "first"), [(True, "env"), (False, "sudo")])
def test_apt_installs_what_is_missing(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]], root: bool, first: str
) -> None:
    ran = lacking("libEGL.so.1", "libpulse.so.0", root=root, terminal=True)
    bootstrap.ensure_system(testing=False)
    assert [command[0] for command in ran] == [first, first]
    assert "update" in ran[0]
    assert {"install", "libegl1", "libpulse0"} <= set(ran[1])
    assert "libgl1" not in ran[1]


def test_without_root_or_terminal_the_line_to_type_is_shown(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]]
) -> None:
    ran = lacking("libxcb-cursor.so.0")
    with pytest.raises(bootstrap.Stopped, match=r"sudo apt-get update && sudo apt-get install .* libxcb-cursor0$"):
        bootstrap.ensure_system(testing=False)
    assert ran == []


def test_without_apt_the_libraries_are_named(bootstrap: ModuleType, lacking: Callable[..., list[list[str]]]) -> None:
    lacking("libGL.so.1", apt=False)
    with pytest.raises(bootstrap.Stopped, match=r"lacks: libGL\.so\.1\."):
        bootstrap.ensure_system(testing=True)


def test_screen_libraries_are_not_needed_for_tests(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]]
) -> None:
    lacking("libxcb-cursor.so.0")
    bootstrap.ensure_system(testing=True)


def test_without_sound_libraries_it_goes_on(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    lacking("libpulse.so.0", apt=False)
    bootstrap.ensure_system(testing=False)
    assert capsys.readouterr().out == "stammtisch: going on without libpulse.so.0\n"


def test_the_game_goes_on_without_a_compiler_and_the_tests_do_not(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = lacking(terminal=True)
    monkeypatch.setattr(bootstrap, "missing_compiler", lambda: [("gcc", "a C compiler")])
    bootstrap.ensure_system(testing=False)
    assert ran == [], "nobody is asked for a password for what can be done without"
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    with pytest.raises(bootstrap.Stopped, match="gcc"):
        bootstrap.ensure_system(testing=True)


def test_a_failure_of_apt_is_told(
    bootstrap: ModuleType, lacking: Callable[..., list[list[str]]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lacking("libGL.so.1", root=True)
    monkeypatch.setattr(bootstrap, "CHECKOUT", tmp_path)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, **_: 100)
    with pytest.raises(bootstrap.Stopped, match="is there a network"):
        bootstrap.ensure_system(testing=False)


def test_requirements_come_once_and_again_when_they_change(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(bootstrap, "pip", lambda *needs: installed.append(needs))
    bootstrap.ensure_requirements("full")
    bootstrap.ensure_requirements("full")
    assert len(installed) == 1
    assert "PySide6_Addons==6.11.3" in installed[0]
    assert not [need for need in installed[0] if need.startswith("pytest")]
    monkeypatch.setattr(bootstrap, "requirements", lambda *extras: ["another"])
    bootstrap.ensure_requirements("full")
    assert installed[1:] == [("another",)]


def test_a_failed_step_is_tried_again(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "call", lambda command, **_: 1)
    for _ in range(2):
        with pytest.raises(bootstrap.Stopped, match="pip failed"):
            bootstrap.ensure_requirements("dev")


def test_the_game_is_built_anew_when_any_of_its_files_changes(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "CHECKOUT", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    seen = {bootstrap.sources()}
    for name in ("app/rules/play.py", "resources/sounds/card.wav", "translations/pl/LC_MESSAGES/stammtisch.po"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("a", "utf-8")
        seen.add(bootstrap.sources())
        (tmp_path / name).write_text("b", "utf-8")
        seen.add(bootstrap.sources())
    (tmp_path / "translations/pl/LC_MESSAGES/stammtisch.mo").touch()
    seen.add(bootstrap.sources())
    assert len(seen) == 7


def test_the_game_is_built_once_and_again_if_it_must_be_compiled(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built: list[str | None] = []

    def build(command: list[str], *, env: dict[str, str], stdout: TextIO, **_: object) -> int:
        built.append(env.get("STAMMTISCH_COMPILED"))
        package = bootstrap.PROGRAM / "app"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        if built[-1]:
            (package / "compiled.json").touch()
        stdout.write("  stammtisch: no compiler\n  stammtisch: no compiler\nnoise\n")
        return 0

    monkeypatch.delenv("STAMMTISCH_COMPILED", raising=False)
    monkeypatch.setattr(bootstrap.subprocess, "call", build)
    bootstrap.ensure_program()
    bootstrap.ensure_program()
    assert built == [None]
    assert capsys.readouterr().out.splitlines() == ["stammtisch: building the game", "stammtisch: no compiler"]
    bootstrap.ensure_program(compiled=True)
    bootstrap.ensure_program(compiled=True)
    bootstrap.ensure_program()
    assert built == [None, "require"]


def test_a_failed_build_shows_its_end(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def build(command: list[str], *, stdout: TextIO, **_: object) -> int:
        stdout.write("error: no room left\n")
        return 1

    monkeypatch.setattr(bootstrap.subprocess, "call", build)
    for _ in range(2):
        with pytest.raises(bootstrap.Stopped, match=r"build\.log"):
            bootstrap.ensure_program()
        assert "no room left" in capsys.readouterr().out


@pytest.mark.parametrize("bad", ["ruff", "pytest", "no gate"])
def test_every_gate_is_tried_and_the_last_line_counts(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "ensure_venv", lambda: None)
    monkeypatch.setattr(bootstrap, "ensure_requirements", lambda *extras: None)

    def call(command: list[str], **_: str) -> int:
        ran.append(command)
        return int(bad in command)

    monkeypatch.setattr(bootstrap, "call", call)
    monkeypatch.setattr(bootstrap, "gate_compiled", lambda: 0)
    code = bootstrap.test()
    *_, last = capsys.readouterr().out.splitlines()
    failed = {"ruff": 2, "pytest": 1, "no gate": 0}[bad]
    assert last == f"gates: {7 - failed} passed, {failed} failed"
    assert code == (1 if failed else 0)
    assert {"ruff", "mypy", "pytest"} <= {word for command in ran for word in command}


def line(kind: str, number: str) -> list[list[str]]:
    """What the checksums of one place look like."""
    return [[kind, "schafkopf", number]]


@pytest.mark.parametrize(
    ("interpreted", "compiled", "code"),
    [
        (line("interpreted", "12"), line("compiled", "12"), 0),
        (line("interpreted", "12"), line("compiled", "13"), 1),
        (line("interpreted", "12"), line("interpreted", "12"), 1),
        (line("interpreted", "12"), [], 1),
        ([], [], 1),
    ],
    ids=["agree", "differ", "nothing was compiled", "one crashed", "both crashed"],
)
def test_hearts_must_be_shown_to_agree(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    interpreted: list[list[str]],
    compiled: list[list[str]],
    code: int,
) -> None:
    monkeypatch.setattr(bootstrap, "ensure_program", lambda compiled: None)
    monkeypatch.setattr(bootstrap, "call", lambda command, **_: 0)
    monkeypatch.setattr(bootstrap, "checksums", lambda where: interpreted if where == CHECKOUT else compiled)
    assert bootstrap.gate_compiled() == code


def test_an_unknown_command_shows_how_to_use_it(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bootstrap.py", "dance"])
    assert bootstrap.main() == 2
    assert "bootstrap.py run" in capsys.readouterr().out
