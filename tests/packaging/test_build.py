# SPDX-License-Identifier: GPL-3.0-or-later
"""What the build puts into a wheel, which modules it compiles, and how a stale binary is noticed."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import CHECKOUT, stale_binaries

pytest.importorskip("setuptools", "77")

BUILD = """
import sys
import build_stammtisch
print(build_stammtisch.build_wheel(sys.argv[1]))
"""
HEARTS = "import build_stammtisch, pathlib, sys; print(*build_stammtisch.hearts(pathlib.Path(sys.argv[1])))"
NEEDS = "import build_stammtisch; print(*build_stammtisch.get_requires_for_build_wheel())"


def backend(program: str, *arguments: str, folder: Path = CHECKOUT, **changes: str) -> subprocess.CompletedProcess[str]:
    """Runs a few lines with the build backend as a build front end does: in the checkout, `packaging/` on the path."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STAMMTISCH_")}
    return subprocess.run(
        [sys.executable, "-P", "-c", program, *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(folder / "packaging"), **changes},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the build reads, with one catalogue of its own."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in ("app", "packaging"):
        shutil.copytree(CHECKOUT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(CHECKOUT / name, copy)
    (copy / "resources" / "sounds").mkdir(parents=True)
    (copy / "resources" / "sounds" / "card.wav").write_bytes(b"RIFF")
    (copy / "resources" / "pictures").mkdir()
    (copy / "resources" / "pictures" / "table.png").touch()
    catalogue = copy / "translations" / "pl" / "LC_MESSAGES" / "stammtisch.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "a"\nmsgstr "b"\n', "utf-8"
    )
    return copy


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of the copy, built pure."""
    target = tmp_path_factory.mktemp("wheel")
    done = backend(BUILD, str(target), folder=checkout, STAMMTISCH_PURE="1")
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = target.glob("*.whl")
    return zipfile.ZipFile(file)


def test_a_pure_wheel_fits_every_machine(wheel: zipfile.ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")
    assert not [name for name in wheel.namelist() if name.endswith((".so", ".pyd", "compiled.json"))]


def test_the_wheel_holds_every_module_and_no_test(wheel: zipfile.ZipFile, checkout: Path) -> None:
    names = {name for name in wheel.namelist() if name.endswith(".py")}
    assert names == {path.relative_to(checkout).as_posix() for path in (checkout / "app").rglob("*.py")}


def test_the_wheel_holds_rule_books_resources_and_compiled_catalogues(wheel: zipfile.ZipFile, checkout: Path) -> None:
    names = set(wheel.namelist())
    books = {path.relative_to(checkout).as_posix() for path in (checkout / "app").rglob("*.md")}
    assert books
    assert books <= names
    assert "app/resources/sounds/card.wav" in names
    assert "app/resources/pictures/table.png" not in names, "only the README shows these"
    assert wheel.read("app/translations/pl/LC_MESSAGES/stammtisch.mo")[:4] in (b"\xde\x12\x04\x95", b"\x95\x04\x12\xde")
    assert not [name for name in names if name.endswith(".po")]


def test_the_wheel_names_licence_command_and_libraries(wheel: zipfile.ZipFile) -> None:
    [metadata] = [name for name in wheel.namelist() if name.endswith("dist-info/METADATA")]
    text = wheel.read(metadata).decode()
    assert "License-Expression: GPL-3.0-or-later" in text
    assert "Requires-Dist: PySide6_Essentials==6.11.3" in text
    assert 'Requires-Dist: PySide6_Addons==6.11.3; extra == "full"' in text
    [commands] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "stammtisch = app.__main__:main" in wheel.read(commands).decode()


def test_an_earlier_build_leaves_nothing_in_the_wheel(checkout: Path, tmp_path: Path) -> None:
    left = checkout / "build" / "lib" / "app" / "gone.py"
    left.parent.mkdir(parents=True, exist_ok=True)
    left.touch()
    done = backend(BUILD, str(tmp_path), folder=checkout, STAMMTISCH_PURE="1")
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = tmp_path.glob("*.whl")
    assert "app/gone.py" not in zipfile.ZipFile(file).namelist()


def test_one_line_says_why_nothing_was_compiled(checkout: Path, tmp_path: Path) -> None:
    done = backend(BUILD, str(tmp_path), folder=checkout, CC="no-such-compiler")
    said = [line for line in done.stderr.splitlines() if line.startswith("stammtisch: ")]
    assert done.returncode == 0
    assert len(said) == 1
    assert "no-such-compiler" in said[0]


@pytest.mark.parametrize("obstacle", [{"STAMMTISCH_PURE": "1"}, {"CC": "no-such-compiler"}], ids=["pure", "compiler"])
def test_where_compiling_is_required_the_build_fails(checkout: Path, tmp_path: Path, obstacle: dict[str, str]) -> None:
    done = backend(BUILD, str(tmp_path), folder=checkout, STAMMTISCH_COMPILED="require", **obstacle)
    assert done.returncode != 0
    assert "STAMMTISCH_COMPILED=require" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_the_hearts_are_found_by_rule(tmp_path: Path) -> None:
    wanted = [
        "rules/play.py",
        "rules/spread.py",
        "games/whist/play.py",
        "games/whist/worlds.py",
        "games/tarot/solver.py",
        "games/tarot/worlds/spots.py",
    ]
    native = "from mypy_extensions import i64\n"
    others = {"games/whist/rules.py": "from app.rules.play import Play\n", "table/play.py": native}
    others |= {"games/play.py": native, "rules/deep/play.py": native, "games/tarot/worlds/__init__.py": ""}
    for name, text in {**dict.fromkeys(wanted, native), **others}.items():
        path = tmp_path / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    found = backend(HEARTS, str(tmp_path)).stdout.split()
    assert sorted(found) == sorted(f"app/{name}" for name in wanted)


def test_the_compiler_of_the_hearts_is_fetched_only_to_be_used(checkout: Path) -> None:
    for obstacle in ({"STAMMTISCH_PURE": "1"}, {"CC": "no-such-compiler"}):
        done = backend(NEEDS, folder=checkout, **obstacle)
        assert done.returncode == 0
        assert "mypy" not in done.stdout


BINARY = "rules/play.cpython-311-x86_64-linux-gnu.so"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A module, its compiled twin, and the stamp that says from which source that was made."""
    package = tmp_path / "app"
    (package / "rules").mkdir(parents=True)
    (package / "rules" / "play.py").write_bytes(b"x = 1\n")
    (package / BINARY).touch()
    stamp = {"app/rules/play.py": hashlib.sha256(b"x = 1\n").hexdigest()}
    (package / "compiled.json").write_text(json.dumps(stamp), "utf-8")
    return package


def test_a_binary_of_this_source_is_fresh(package: Path) -> None:
    assert stale_binaries(package) == []


def test_a_binary_is_stale_once_its_source_has_changed(package: Path) -> None:
    (package / "rules" / "play.py").write_bytes(b"x = 2\n")
    assert stale_binaries(package) == [f"app/{BINARY}"]


@pytest.mark.parametrize("gone", ["compiled.json", "rules/play.py"])
def test_a_binary_without_stamp_or_source_is_stale(package: Path, gone: str) -> None:
    (package / gone).unlink()
    assert stale_binaries(package) == [f"app/{BINARY}"]
