# SPDX-License-Identifier: GPL-3.0-or-later
"""Two commands for a fresh machine, with nothing but Python's standard library.

    python3 packaging/bootstrap.py run     sets everything up and starts the game; what follows `run` goes to the game
    python3 packaging/bootstrap.py test    sets everything up and passes every gate

On Windows: `py packaging\\bootstrap.py run`. Everything lands in `.venv` and `build` of the checkout; on Debian and
Ubuntu missing system libraries come from apt, as root or by sudo. The second start finds all this done.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
PROGRAM = CHECKOUT / "build" / "program"
WINDOWS = sys.platform == "win32"
OLDEST, NEWEST = (3, 11), (3, 14)
ROUNDS_TO_COMPARE, SEED_TO_COMPARE = 1000, 2026

# Library that Qt loads, and the package of Debian and Ubuntu that holds it.
BASE_LIBRARIES = (
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    ("libfontconfig.so.1", "libfontconfig1"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
)
SCREEN_LIBRARIES = (
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
)
# What the game can do without: sound, and Wayland where there is an X server too.
SPARE_LIBRARIES = (("libpulse.so.0", "libpulse0"), ("libwayland-cursor.so.0", "libwayland-cursor0"))


class Stopped(Exception):
    """Something is missing that this program cannot supply; the text tells a person what to do."""


def say(text: str) -> None:
    """One line of progress."""
    print(f"stammtisch: {text}", flush=True)


def environment(**changes: str) -> dict[str, str]:
    """The environment for a child process, without what would lead its Python astray."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, **changes}


def call(command: list[str], **changes: str) -> int:
    """Runs a command in the checkout and gives its exit code; it gets no input."""
    return subprocess.run(command, cwd=CHECKOUT, env=environment(**changes), stdin=subprocess.DEVNULL).returncode


def python() -> str:
    """The interpreter of our own environment."""
    return str(VENV / ("Scripts/python.exe" if WINDOWS else "bin/python"))


def digest(*texts: str) -> str:
    """A short name for a set-up: if it changes, the set-up is done again."""
    return hashlib.sha256("\0".join((str(sys.version_info), sys.executable, *texts)).encode()).hexdigest()


def done(stamp: str, value: str) -> bool:
    """Whether the step of this name was finished with just this input."""
    path = VENV / f"{stamp}.stamp"
    return path.exists() and path.read_text("utf-8") == value


def finish(stamp: str, value: str) -> None:
    """Notes that a step is done."""
    (VENV / f"{stamp}.stamp").write_text(value, "utf-8")


# --- a suitable Python -------------------------------------------------------------------------------------------


def ensure_python() -> None:
    """Goes on under another Python of this machine if this one does not suit."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            say(f"this is Python {sys.version.split()[0]}; going on with {other}")
            raise SystemExit(subprocess.call([other, *sys.argv]))
    raise Stopped(
        f"Stammtisch needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}; "
        f"this one is {sys.version.split()[0]}. Install a suitable one and call this script with it."
    )


# --- system libraries --------------------------------------------------------------------------------------------


def loadable(library: str) -> bool:
    """Whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_libraries(libraries: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """Those of the libraries that are not here, as name for apt and name for everyone else."""
    if not sys.platform.startswith("linux"):
        return []
    return [(package, library) for library, package in libraries if not loadable(library)]


def missing_venv() -> list[tuple[str, str]]:
    """What Python lacks to make an environment; Debian keeps it in a package of its own."""
    if WINDOWS or Path(python()).exists():
        return []
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        return [(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv", "Python's module ensurepip")]
    return []


def missing_compiler() -> list[tuple[str, str]]:
    """What is lacking to compile the hearts of the games; Windows is not looked into."""
    if WINDOWS:
        return []
    missing = []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        missing += [("gcc", "a C compiler"), ("libc6-dev", "the C library's headers")]
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append((f"libpython{sys.version_info[0]}.{sys.version_info[1]}-dev", "Python's C headers"))
    return missing


def wanting(testing: bool) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """What is missing here: what cannot be done without, and what can."""
    spare = missing_libraries(SPARE_LIBRARIES)
    if testing:
        return missing_libraries(BASE_LIBRARIES) + missing_venv() + missing_compiler(), spare
    return missing_libraries(BASE_LIBRARIES + SCREEN_LIBRARIES) + missing_venv(), spare + missing_compiler()


def ensure_system(testing: bool) -> None:
    """Installs what the system lacks, or says exactly how to; asks for no password for what can be done without."""
    need, spare = wanting(testing)
    if not need + spare:
        return
    names = ", ".join(name for _, name in need + spare)
    install = ["apt-get", "install", "-y", "--no-install-recommends", *(package for package, _ in need + spare)]
    by_hand = f"sudo apt-get update && sudo {' '.join(install)}"
    apt = shutil.which("apt-get") is not None
    root = apt and os.geteuid() == 0
    sudo = apt and not root and shutil.which("sudo") is not None and sys.stdin.isatty()
    if root or (sudo and need):
        apt_install(install, ["sudo"] if sudo else [], by_hand)
        still = wanting(testing)[0]
        if still:
            raise Stopped("apt is content, but still missing: " + ", ".join(name for _, name in still))
    elif not need:
        say(f"going on without {names}" + (f"; to have it: {by_hand}" if apt else ""))
    elif apt:
        raise Stopped(f"this system lacks some packages. Please run this line and start again:\n  {by_hand}")
    else:
        raise Stopped(
            f"this system lacks: {names}.\nPlease install that with your system's own package program and start again."
        )


def apt_install(install: list[str], prefix: list[str], by_hand: str) -> None:
    """Lets apt fetch its lists and install; shows what it said only if it failed."""
    say("installing with apt: " + " ".join(install[4:]))
    log = CHECKOUT / "build" / "apt.log"
    log.parent.mkdir(exist_ok=True)
    for command in (["apt-get", "update", "-qq"], [*install, "-qq"]):
        with log.open("w") as file:
            full = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *command]
            failed = subprocess.call(full, stdout=file, stderr=subprocess.STDOUT)
        if failed:
            print(log.read_text("utf-8", "replace")[-2000:])
            raise Stopped(f"apt failed (is there a network?). By hand it is:\n  {by_hand}")


# --- our own environment -----------------------------------------------------------------------------------------


def ensure_venv() -> None:
    """Makes `.venv`, anew where it belongs to another Python."""
    value = digest()
    if Path(python()).exists() and done("python", value):
        return
    say(f"making {VENV.name} with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    if call([sys.executable, "-m", "venv", str(VENV)]):
        raise Stopped("Python's module venv failed; its own words stand above.")
    finish("python", value)


def pip(*needs: str) -> None:
    """Installs with pip, quietly."""
    command = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needs]
    if call(command, PIP_ROOT_USER_ACTION="ignore"):
        raise Stopped("pip failed; its own words stand above. If they speak of a connection, is there a network?")


def requirements(*extras: str) -> list[str]:
    """What pyproject.toml lists to run, with some extras."""
    import tomllib

    table = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*table["dependencies"], *(need for name in extras for need in table["optional-dependencies"][name])]


def sources() -> str:
    """A hash over everything that becomes part of the installed program."""
    total = hashlib.sha256()
    files = [CHECKOUT / "pyproject.toml", *(CHECKOUT / "packaging").glob("*.py")]
    for folder in ("app", "resources", "translations"):
        files += (CHECKOUT / folder).rglob("*")
    for path in sorted(files):
        if path.is_file() and path.suffix not in (".pyc", ".mo"):
            total.update(f"{path.relative_to(CHECKOUT).as_posix()}\0".encode() + path.read_bytes())
    return total.hexdigest()


def ensure_requirements(*extras: str) -> None:
    """Installs the libraries that the program, and with `dev` its gates, need."""
    needs = requirements(*extras)
    stamp, value = "-".join(("needs", *extras)), digest(*needs)
    if not done(stamp, value):
        say("installing " + ", ".join(need.split("==")[0].split(">")[0] for need in needs))
        pip(*needs)
        finish(stamp, value)


def ensure_program(compiled: bool = False) -> None:
    """Builds the game into a folder of its own, with compiled hearts where that can be, or where it must be."""
    changes = {"STAMMTISCH_COMPILED": "require", "STAMMTISCH_PURE": ""} if compiled else {}
    pure = environment(**changes).get("STAMMTISCH_PURE", "")
    value = digest(sources(), repr(missing_compiler()), pure)
    built = PROGRAM / "app" / ("compiled.json" if compiled else "__init__.py")
    if done("program", value) and built.exists():
        return
    say("building the game")
    shutil.rmtree(PROGRAM, ignore_errors=True)
    log = VENV / "build.log"
    command = [python(), "-m", "pip", "install", "-v", "--no-deps", "--disable-pip-version-check"]
    with log.open("w") as file:
        failed = subprocess.call(
            [*command, "--target", str(PROGRAM), "."],
            cwd=CHECKOUT,
            env=environment(PIP_ROOT_USER_ACTION="ignore", **changes),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
        )
    lines = log.read_text("utf-8", "replace").splitlines()
    if failed:
        print(*lines[-40:], sep="\n")
        raise Stopped(f"the build failed; its whole report is {log}")
    for line in dict.fromkeys(line.strip() for line in lines):
        if line.startswith("stammtisch: "):
            print(line, flush=True)
    finish("program", value)


def run(arguments: list[str]) -> int:
    """The command `run`."""
    ensure_system(testing=False)
    ensure_venv()
    ensure_requirements("full")
    ensure_program()
    command = [python(), "-P", "-m", "app", *arguments]
    settled = environment(PYTHONPATH=str(PROGRAM))
    if not WINDOWS:
        sys.stdout.flush()
        os.execve(command[0], command, settled)
    return subprocess.call(command, env=settled)


# --- the gates ---------------------------------------------------------------------------------------------------


CHECKSUMS = """
import importlib, pathlib, sys
for path in sorted(pathlib.Path("app/games").glob("*/loops.py")):
    loops = importlib.import_module(f"app.games.{path.parent.name}.loops")
    kind = "interpreted" if loops.__file__.endswith(".py") else "compiled"
    print(kind, path.parent.name, loops.checksum(int(sys.argv[1]), int(sys.argv[2])), flush=True)
"""


def checksums(where: Path) -> list[list[str]]:
    """What every heart's `checksum` gives with the package found in `where`, as lines of kind, game, checksum."""
    found = subprocess.run(
        [python(), "-P", "-c", CHECKSUMS, str(ROUNDS_TO_COMPARE), str(SEED_TO_COMPARE)],
        cwd=CHECKOUT,
        env=environment(PYTHONPATH=str(where)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    return [] if found.returncode else [line.split() for line in found.stdout.splitlines()]


def gate_compiled() -> int:
    """Builds the compiled package beside the checkout, runs the hearts' tests with it, compares its checksums."""
    try:
        ensure_program(compiled=True)
    except Stopped as reason:
        print(reason)
        return 1
    tests = [python(), "-P", "-m", "pytest", "-q", "-m", "heart", "-o", f"pythonpath={PROGRAM} {CHECKOUT}"]
    failed = call(tests, STAMMTISCH_TESTED="compiled")
    interpreted, compiled = checksums(CHECKOUT), checksums(PROGRAM)
    for kind, game, number in interpreted + compiled:
        print(f"{game}: {ROUNDS_TO_COMPARE} rounds {kind}, checksum {number}")
    same = [line[1:] for line in interpreted] == [line[1:] for line in compiled]
    kinds = [{line[0] for line in lines} for lines in (interpreted, compiled)]
    if same and kinds == [{"interpreted"}, {"compiled"}]:
        return 1 if failed else 0
    print("the interpreted and the compiled hearts could not be shown to agree")
    return 1


def test() -> int:
    """The command `test`: every gate is tried, also after one has failed."""
    ensure_system(testing=True)
    ensure_venv()
    ensure_requirements("full", "dev")
    module = [python(), "-m"]
    catalogues = [python(), "packaging/catalogues.py"]
    screen = {} if WINDOWS or sys.platform == "darwin" else {"QT_QPA_PLATFORM": "offscreen"}
    workers = str(min(os.cpu_count() or 1, 4))
    gates = {
        "ruff": lambda: call([*module, "ruff", "check"]),
        "format": lambda: call([*module, "ruff", "format", "--check"]),
        "types": lambda: call([*module, "mypy"]),
        "layers": lambda: call([str(Path(python()).parent / "lint-imports")]),
        "catalogues": lambda: call([*catalogues, "compile"]) or call([*catalogues, "check"]),
        "tests": lambda: call([*module, "pytest", "-q", "-n", workers], **screen),
        "compiled": gate_compiled,
    }
    failed = []
    for name, gate in gates.items():
        say(f"gate {name}")
        start = time.monotonic()
        if gate():
            failed.append(name)
        say(f"gate {name}: {'FAILED' if name in failed else 'passed'} after {time.monotonic() - start:.0f} s")
    if failed:
        say("failed: " + ", ".join(failed))
    print(f"gates: {len(gates) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def main() -> int:
    """Command line."""
    if len(sys.argv) < 2 or sys.argv[1] not in ("run", "test"):
        print(__doc__)
        return 2
    try:
        ensure_python()
        return run(sys.argv[2:]) if sys.argv[1] == "run" else test()
    except Stopped as reason:
        print(f"\n{reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
