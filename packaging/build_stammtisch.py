# SPDX-License-Identifier: GPL-3.0-or-later
"""The build backend: setuptools, plus compiled hearts, compiled catalogues, and pictures and sounds inside the package.

The hearts are plain Python that mypyc also compiles, all or none. Without a C compiler the wheel is a pure one, which
plays the same games more slowly. (The hook that prepares metadata is left out on purpose: front ends then read it from
the wheel, and the hearts are compiled only once.) Two variables of the environment decide otherwise:

    STAMMTISCH_PURE=1               never compile
    STAMMTISCH_COMPILED=require     fail rather than not compile
"""

import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Extension, build_meta
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from catalogues import compile_all

CHECKOUT = Path(__file__).resolve().parent.parent
STAMP = "compiled.json"
HEARTS = ("rules/*.py", "games/*/**/*.py")
NATIVE = "from mypy_extensions import"

build_sdist = build_meta.build_sdist
build_editable = build_meta.build_editable
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def hearts(root: Path) -> list[str]:
    """The modules to compile, relative to the checkout: those of rules and games that reckon in native integers."""
    found = [path for where in HEARTS for path in sorted((root / "app").glob(where))]
    return [path.relative_to(root).as_posix() for path in found if NATIVE in path.read_text("utf-8")]


def must_compile() -> bool:
    """Whether a wheel without compiled hearts would be refused."""
    return os.environ.get("STAMMTISCH_COMPILED") == "require"


def obstacle() -> str | None:
    """Why nothing can be compiled here, in words for a person; None if it can be tried."""
    if os.environ.get("STAMMTISCH_PURE"):
        return "STAMMTISCH_PURE is set"
    if sys.platform != "win32":
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if not shutil.which(compiler):
            return f"the C compiler {compiler} was not found"
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            return "Python's own C header files (Python.h) were not found"
    return None


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What the build needs beyond pyproject's list: the compiler of the hearts, as the gates pin it."""
    needs: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if obstacle() is None:
        project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
        needs += [need for need in project["optional-dependencies"]["dev"] if need.startswith("mypy[")]
    return needs


def build_wheel(directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Builds afresh: what an earlier build left in its folder would end up in the wheel."""
    for left in CHECKOUT.glob("build/lib*"):
        shutil.rmtree(left)
    name: str = build_meta.build_wheel(directory, config_settings, metadata_directory)
    return name


def plain(reason: object) -> None:
    """Says in one line that the wheel holds no compiled code, or refuses to go on."""
    if must_compile():
        raise SystemExit(f"stammtisch: STAMMTISCH_COMPILED=require, but {reason}")
    print(f"stammtisch: built without compiled hearts, computer players think more slowly: {reason}", file=sys.stderr)


def compiled_modules() -> list[Extension]:
    """The extension modules that mypyc makes of the hearts."""
    from mypyc.build import mypycify

    modules: list[Extension] = mypycify(
        ["--follow-imports=silent", *hearts(Path())], opt_level="3", debug_level="0", group_name="stammtisch"
    )
    if sys.platform != "win32":
        for module in modules:  # lets the C compiler inline across functions: half as fast again
            module.extra_compile_args = [*module.extra_compile_args, "-fvisibility=hidden"]
    return modules


def fingerprints(root: Path) -> dict[str, str]:
    """The hash of every heart's source, by which a stale compiled module is recognised."""
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in hearts(root)}


class BuildWheel(bdist_wheel):
    """A wheel with compiled hearts where that can be; an editable install stays interpreted."""

    def finalize_options(self) -> None:
        """Asks mypyc for the modules before setuptools looks whether there are any."""
        reason: object = obstacle()
        if reason is None:
            try:
                self.distribution.ext_modules = compiled_modules()
            except (Exception, SystemExit) as error:
                reason = f"mypyc stopped ({error})"
        if reason is not None:
            self.distribution.ext_modules = []
            plain(reason)
        super().finalize_options()


class BuildHearts(build_ext):
    """Compiles all hearts, or none of them."""

    def run(self) -> None:
        """Builds them and stamps the result with the hashes of the sources."""
        target = Path() if self.inplace else Path(self.build_lib)
        try:
            super().run()
        except Exception as error:
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions: list[Extension] = []
            plain(f"the C compiler stopped ({error})")
            return
        (target / "app" / STAMP).write_text(json.dumps(fingerprints(Path()), indent=1) + "\n", "utf-8")


class BuildPackage(build_py):
    """Copies the package, and puts resources and compiled catalogues inside it."""

    def run(self) -> None:
        """An editable install finds both in the checkout instead."""
        super().run()
        if self.editable_mode:
            return
        inside = Path(self.build_lib, "app")
        for name in ("resources", "translations"):
            shutil.rmtree(inside / name, ignore_errors=True)
        if Path("resources").is_dir():
            shutil.copytree("resources", inside / "resources", ignore=shutil.ignore_patterns("pictures"))
        compile_all(Path(), inside / "translations")
