# SPDX-License-Identifier: GPL-3.0-or-later
"""The contracts of pyproject.toml hold, and each would notice a breach."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import app

PACKAGE = Path(app.__file__).parent
CHECKOUT = Path(__file__).resolve().parent.parent
LINT = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"

LAYERS = "Each layer sees only what stands below it"
GAMES = "No game knows another game"
QT = "From cards to match, nothing imports Qt"

BREACHES = [
    ("cards.py", "import app.text", LAYERS),
    ("paths.py", "import app.settings", LAYERS),
    ("settings.py", "import app.text", LAYERS),
    ("text.py", "import app.rules.core", LAYERS),
    ("rules/planted.py", "import app.games", LAYERS),
    ("games/planted.py", "import app.players", LAYERS),
    ("players/planted.py", "import app.match", LAYERS),
    ("match/planted.py", "import app.session", LAYERS),
    ("sound.py", "import app.session", LAYERS),
    ("session/planted.py", "import app.sound", LAYERS),
    ("session/planted.py", "import app.table", LAYERS),
    ("table/planted.py", "import app.ui", LAYERS),
    ("ui/planted.py", "import app.__main__", LAYERS),
    ("rules/planted.py", "def late() -> None:\n    import app.games", LAYERS),
    ("stray.py", "", LAYERS),
    ("games/planted/__init__.py", "import app.games.schafkopf", GAMES),
    ("games/planted/deep.py", "from app.games.schafkopf import play", GAMES),
    ("cards.py", "import PySide6.QtCore", QT),
    ("text.py", "from PySide6 import QtCore", QT),
    ("games/schafkopf/planted.py", "def late() -> None:\n    from PySide6.QtCore import QObject", QT),
    ("match/planted.py", "import shiboken6", QT),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package and the contracts, to be spoilt."""
    shutil.copytree(PACKAGE, tmp_path / "app", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(folder: Path) -> tuple[int, str]:
    """Exit code and report of import-linter, which sees only the package of this folder."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", LINT, "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    return done.returncode, done.stdout + done.stderr


def test_the_contracts_hold(copy: Path) -> None:
    code, report = lint(copy)
    assert code == 0, report
    assert all(f"{name} KEPT" in report for name in (LAYERS, GAMES, QT))


@pytest.mark.parametrize(("file", "line", "contract"), BREACHES, ids=[f"{file}: {line}" for file, line, _ in BREACHES])
def test_a_breach_is_noticed(copy: Path, file: str, line: str, contract: str) -> None:
    path = copy / "app" / file
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    text = path.read_text("utf-8") if path.exists() else ""
    path.write_text(f"{text}\n{line}\n", "utf-8")
    code, report = lint(copy)
    assert code != 0, report
    assert f"{contract} BROKEN" in report
