# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: the window without a word, and the commands that need none. Only window and voice load Qt."""

import argparse
import multiprocessing
import sys
from pathlib import Path

from app import __version__


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="stammtisch", description="Five games on one drag-and-drop table.")
    parser.add_argument("--version", action="store_true", help="print the version and which build runs")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    play = commands.add_parser("play", help="open the window (what happens without a command)")
    play.add_argument("file", nargs="?", type=Path, help="a match file to go on with")
    replay = commands.add_parser("replay", help="replay a record and print what happened as JSON")
    source = replay.add_mutually_exclusive_group(required=True)
    source.add_argument("file", nargs="?", help="a record, or - for standard input")
    source.add_argument("--lines", action="store_true", help="one record a line from standard input")
    arena = commands.add_parser("arena", help="let two levels play duplicate deals and print the difference")
    arena.add_argument("game")
    arena.add_argument("level")
    arena.add_argument("against")
    arena.add_argument("--deals", type=int, default=500)
    arena.add_argument("--seed", type=int, default=1)
    soak = commands.add_parser("soak", help="the long tests, in full")
    soak.add_argument("--share", type=float, default=1.0, help="the share of the full numbers to run")
    soak.add_argument("names", nargs="*", help="only these tests, only these games")
    bench = commands.add_parser("bench", help="measure how fast the games are, and other programs beside them")
    bench.add_argument("what", nargs="?", choices=("smooth",), help="how smoothly the window runs, instead")
    bench.add_argument("names", nargs="*", help="with `smooth`: only these games")
    bench.add_argument("--share", type=float, default=1.0, help="with `smooth`: the share of the usual time to watch")
    bench.add_argument("--json", action="store_true", help="figures for machines")
    commands.add_parser("worker", help="answer requests for moves, one JSON line each")
    commands.add_parser("speak", help="say texts aloud, one JSON line each, until the input ends")
    return parser.parse_args(words)


def _version() -> str:
    from app.rules.build import build

    return f"stammtisch {__version__} ({build()})"


def _speak_utf8() -> None:
    """Print UTF-8 and plain line feeds, whatever the terminal or the system prefers."""
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]


def _converse() -> None:
    """Take in lines as UTF-8 too, whatever they hold."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    _speak_utf8()


def _replay(source: str | None) -> int:
    from app.match.record import LARGEST, RecordError, printable, replay, replay_lines

    _speak_utf8()
    if source is None:
        for line in replay_lines(sys.stdin.buffer):
            print(line, flush=True)
        return 0
    try:
        if source == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(source, "rb") as file:
                data = file.read(LARGEST + 1)
        print(replay(data))
    except RecordError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(printable(f"{source}: {error.strerror or error}"), file=sys.stderr)
        return 2
    return 0


def _bench(given: argparse.Namespace) -> int:
    _speak_utf8()
    if given.what == "smooth":
        from app.ui.smooth import run as watch

        return watch(given.json, given.names, given.share)
    from app.match.bench import run

    return run(given.json)


def main(words: list[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    multiprocessing.freeze_support()
    given = _arguments(sys.argv[1:] if words is None else words)
    if given.version:
        print(_version())
        return 0
    match given.command:
        case "replay":
            return _replay(None if given.lines else given.file)
        case "worker":
            from app.players.worker import serve

            _converse()
            serve(sys.stdin, sys.stdout)
            return 0
        case "speak":
            from app.ui.speaker import speak

            _converse()
            speak(sys.stdin, sys.stdout)
            return 0
        case "arena":
            from app.match.arena import report

            _speak_utf8()
            return report(given.game, given.level, given.against, given.deals, given.seed)
        case "bench":
            return _bench(given)
        case "soak":
            from app.match.soak import TESTS, run
            from app.ui.soak import TESTS as WITH_WINDOW

            return run(given.names, given.share, {**TESTS, **WITH_WINDOW})
    from app.ui.start import start

    return start(getattr(given, "file", None))


if __name__ == "__main__":
    sys.exit(main())
