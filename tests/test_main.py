# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line as others call it: exit codes, what is printed where, and no Qt without a window."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import app
from app.__main__ import main

ROOT = Path(app.__file__).resolve().parent.parent
RECORDS = Path(__file__).resolve().parent / "records" / "schafkopf"
GOOD = RECORDS / "01-rufer-won.json"
BAD = RECORDS / "10-bad-bid-not-higher.json"
SAMPLES = sorted(path for path in RECORDS.glob("*.json") if "expected" not in path.name)


def run(*words: str, data: bytes = b"", code: str = "", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program as a process of its own."""
    start = ["-c", code] if code else ["-m", "app"]
    return subprocess.run(
        [sys.executable, *start, *words], input=data, capture_output=True, cwd=ROOT, env={**os.environ, **env}
    )


def expected(path: Path) -> object:
    return json.loads(path.with_name(path.stem + ".expected.json").read_text("utf-8"))


def check_refused(done: subprocess.CompletedProcess[bytes]) -> str:
    """Exit code 2, nothing on standard output and one line on standard error."""
    assert done.returncode == 2
    assert done.stdout == b""
    text = done.stderr.decode("utf-8")
    assert text.endswith("\n")
    assert len(text.splitlines()) == 1
    assert "Traceback" not in text
    return text


# ── replay ──


@pytest.mark.parametrize("path", [GOOD, RECORDS / "07-sie.json"], ids=lambda path: path.stem)
def test_replay_prints_one_object(path: Path) -> None:
    for done in (run("replay", str(path)), run("replay", "-", data=path.read_bytes())):
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        assert done.stdout.count(b"\n") == 1
        assert json.loads(done.stdout) == expected(path)


def test_replay_refuses_in_one_line_that_names_the_place() -> None:
    for done in (run("replay", str(BAD)), run("replay", "-", data=BAD.read_bytes())):
        assert check_refused(done).startswith("round 1, move ")


def test_replay_by_lines_answers_each_sample() -> None:
    lines = [json.dumps(json.loads(path.read_text("utf-8"))).encode() for path in SAMPLES]
    done = run("replay", "--lines", data=b"\n".join([*lines, b"", b"\xff", lines[0]]))
    assert done.returncode == 0
    assert done.stderr == b""
    told = [json.loads(line) for line in done.stdout.split(b"\n")[:-1]]
    assert len(told) == len(lines) + 3
    for answer, path in zip(told, SAMPLES, strict=False):
        wanted = expected(path)
        assert answer == wanted or (wanted == {"error": True} and set(answer) == {"error"})
    assert set(told[-3]) == set(told[-2]) == {"error"}
    assert told[-1] == told[0]


def test_replay_by_lines_answers_before_the_next_line_comes() -> None:
    line = json.dumps(json.loads(GOOD.read_text("utf-8"))).encode() + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "app", "replay", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        for _ in range(2):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline() or b"0") == expected(GOOD)
        process.stdin.close()
        watchdog.cancel()
    assert process.returncode == 0


def test_replay_by_lines_of_nothing_prints_nothing() -> None:
    done = run("replay", "--lines")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX"])
def test_the_locale_changes_nothing(locale: str) -> None:
    """A name beyond ASCII and a refusal that quotes one are printed whatever the terminal's encoding is."""
    data = json.loads(GOOD.read_text("utf-8"))
    data["seats"] = ["Łukasz", "😀", "\ud800", ""]
    env = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    assert json.loads(run("replay", "-", data=json.dumps(data).encode(), **env).stdout) == expected(GOOD)
    data["rounds"][0]["moves"][0] = "0 päss\ud800\n"
    done = run("replay", "-", data=json.dumps(data).encode(), **env)
    assert check_refused(done).startswith("round 1, move 1 (0 p")


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    assert "no such" in check_refused(run("replay", str(tmp_path / "no such"))).lower()
    check_refused(run("replay", str(tmp_path)))
    check_refused(run("replay", str(tmp_path / "a\nb")))
    empty = tmp_path / "empty"
    empty.touch()
    check_refused(run("replay", str(empty)))


def test_a_file_over_the_largest_size_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with open(path, "wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    assert "64 MiB" in check_refused(run("replay", str(path)))


@pytest.mark.parametrize("words", [["replay"], ["replay", "--lines", "x"], ["arena"], ["nonsense"], ["--nonsense"]])
def test_a_wrong_command_line_is_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "usage" in told.err


def test_version_names_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"stammtisch {app.__version__} (")
    assert out.rstrip().endswith(("(pure)", "(compiled)"))


def test_replay_within_this_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOOD)]) == 0
    assert json.loads(capsys.readouterr().out) == expected(GOOD)
    assert main(["replay", str(BAD)]) == 2
    assert capsys.readouterr().out == ""


# ── without Qt ──

WITHOUT_QT = """
import sys
from app.__main__ import main
try:
    code = main(sys.argv[1:])
finally:
    loaded = [name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6")]
    assert not loaded, loaded
sys.exit(code)
"""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["replay", str(GOOD)], 0),
        (["replay", "-"], 0),
        (["replay", str(BAD)], 2),
        (["replay", "--lines"], 0),
        (["arena", "schafkopf", "easy", "very-easy", "--deals", "2"], 0),
        (["arena", "skat", "easy", "very-easy", "--deals", "2"], 2),
        (["worker"], 0),
        (["--version"], 0),
    ],
    ids=lambda value: " ".join(Path(word).name for word in value) if isinstance(value, list) else "",
)
def test_no_qt_is_loaded(words: list[str], code: int) -> None:
    done = run(*words, data=json.dumps(json.loads(GOOD.read_text("utf-8"))).encode() + b"\n", code=WITHOUT_QT)
    assert b"AssertionError" not in done.stderr, done.stderr
    assert done.returncode == code, done.stderr


def test_arena_prints_a_line_each_way_in_any_locale() -> None:
    words = ("arena", "schafkopf", "easy", "very-easy", "--deals", "3", "--seed", "4")
    done = run(*words)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert "±" in done.stdout.decode("utf-8")
    assert run(*words, PYTHONIOENCODING="ascii").stdout == done.stdout
