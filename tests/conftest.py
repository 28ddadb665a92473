# SPDX-License-Identifier: GPL-3.0-or-later
"""For all tests: the right package and no stale binary, no screen, no voice, no folder of the user, no clock."""

import hashlib
import importlib.util
import json
import os
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

CHECKOUT = Path(__file__).resolve().parent.parent

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"
os.environ["STAMMTISCH_SPEECH"] = "mock"

settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


def load_tool(name: str) -> ModuleType:
    """A script of `packaging/`, which is no package and never on the path."""
    spec = importlib.util.spec_from_file_location(name, CHECKOUT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stale_binaries(package: Path) -> list[str]:
    """Compiled modules whose source is not the one they were compiled from."""
    stamp = package / "compiled.json"
    known = json.loads(stamp.read_text("utf-8")) if stamp.exists() else {}
    found = []
    for binary in sorted((*package.rglob("*.so"), *package.rglob("*.pyd"))):
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        name = source.relative_to(package.parent).as_posix()
        if not source.exists() or known.get(name) != hashlib.sha256(source.read_bytes()).hexdigest():
            found.append(binary.relative_to(package.parent).as_posix())
    return found


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuses to test anything but the source of this checkout, interpreted or compiled from just that."""
    import app

    package = Path(app.__file__).resolve().parent
    compiled = os.environ.get("STAMMTISCH_TESTED") == "compiled"
    if compiled == (package == CHECKOUT / "app"):
        raise pytest.UsageError(f"the package under test is {package}, which is not the one that was asked for")
    if stale := stale_binaries(package):
        raise pytest.UsageError(f"compiled from another source, rebuild or delete: {', '.join(stale)}")
    if compiled:
        differing = [
            path.relative_to(package).as_posix()
            for path in package.rglob("*.py")
            if path.read_bytes() != (CHECKOUT / "app" / path.relative_to(package)).read_bytes()
        ]
        if differing:
            raise pytest.UsageError(f"built from another source than this checkout's: {', '.join(differing)}")
    elif not hasattr(session.config, "workerinput"):
        load_tool("catalogues").compile_all(CHECKOUT, CHECKOUT / "translations")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder for each test, so that none sees or touches a real one."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("STAMMTISCH_HOME", str(folder))
    return folder
