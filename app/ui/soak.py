# SPDX-License-Identifier: GPL-3.0-or-later
"""The long tests of the program with its window. Those of the games alone are in `app/match/soak.py`.

Here stands what kills a process; what strains a window in this process is in `app/ui/strain.py`.

The killed program is a process of its own, `python -m app.ui.soak HOME GAME SEED`: the real window and session on a
clock that never waits; it says what it has shown, one line for each deal and move. Loads Qt only there.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Any, Final, NamedTuple

from app.games import find
from app.match.match import Match
from app.match.record import RecordError
from app.match.store import ENDING, FINISHED, read
from app.paths import Folders
from app.rules.core import Rng
from app.rules.game import Game

KILLS: Final = 200
_MOST_LINES: Final = 60
_LATEST: Final = 40
"""So many milliseconds after a line the program is killed at the latest."""
_SILENCE: Final = 120
"""A program that has not said enough after so many seconds hangs."""


class Shown(NamedTuple):
    """What was shown: the match's file, its round and move from 1, and the move; move 0 is the deal."""

    file: str
    round: int
    move: int
    text: str


History = dict[str, dict[tuple[int, int], str]]
"""All that has been shown, by the file of the match."""


# ── the one who kills ──


def run_and_kill(home: Path, game: Game, rng: Rng) -> list[Shown]:
    """Lets the program play on the folder and kills it at a random moment; returns what it had shown by then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "app.ui.soak", str(home), game.key, str(rng.draw())],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    lines = []
    silence = Timer(_SILENCE, process.kill)
    silence.start()
    for _ in range(rng.below(_MOST_LINES)):
        lines.append(process.stdout.readline())
        if not lines[-1]:
            break
    silence.cancel()
    with suppress(subprocess.TimeoutExpired):
        process.wait(rng.share() * _LATEST / 1000)
    ended = process.poll()
    process.kill()
    with process.stdout, process.stderr:
        lines += process.stdout.read().splitlines(keepends=True)
        said = process.stderr.read().decode(errors="replace")
    process.wait()
    assert ended is None, f"the program ended by itself with {ended}: {said}"
    return [Shown(*json.loads(line)) for line in lines if line.endswith(b"\n")]


def remember(shown: list[Shown], history: History) -> None:
    """Adds what was shown; a program that was started again must go on from where it was, or further."""
    if shown and (known := history.get(shown[0].file)):
        assert (shown[0].round, shown[0].move) >= max(known), f"{shown[0]} comes after {max(known)}"
    for line in shown:
        history.setdefault(line.file, {})[line.round, line.move] = line.text


def check(home: Path, history: History) -> None:
    """No move that was shown is missing on disk, and every file of a match can be opened."""
    folders = Folders(str(home))
    kept = [folders.matches, folders.data / FINISHED]
    aside = [path.name for folder in kept for path in folder.glob("*.broken-*")]
    assert not aside, f"kept aside as damaged: {aside}"
    on_disk = {path.name: path for folder in reversed(kept) for path in folder.glob(f"*{ENDING}")}
    lost = [file for file in history if file not in on_disk]
    assert not lost, f"no file for {lost}"
    for file, path in on_disk.items():
        try:
            match = read(path)
        except (OSError, RecordError) as error:
            raise AssertionError(f"{file} cannot be opened: {error}") from None
        for (number, move), text in history.get(file, {}).items():
            moves = match.rounds[number - 1].moves if number <= len(match.rounds) else []
            there = number <= len(match.rounds) if not move else move <= len(moves) and str(moves[move - 1]) == text
            assert there, f"{file}: round {number}, move {move} ({text}) was shown and is not on disk"


def killed_programs_lose_nothing(game: Game, share: float) -> str:
    """KF7: the program is killed at random moments, and started again on what it left."""
    kills = max(1, round(KILLS * share))
    rng = Rng(kills)
    history: History = {}
    with tempfile.TemporaryDirectory() as home:  # on a real disk, as for everybody
        for _ in range(kills):
            remember(run_and_kill(Path(home), game, rng), history)
            check(Path(home), history)
    moves = sum(len(moves) for moves in history.values())
    return f"{kills} kills, {moves} deals and moves of {len(history)} matches, none lost"


def _strain(name: str) -> Callable[[Game, float], str]:
    """A test with a window in this process, which loads Qt."""

    def run(game: Game, share: float) -> str:
        from app.ui import strain

        return strain.TESTS[name](game, share)

    return run


STRAINS: Final = ("closings", "matches", "sizes", "undos", "drags", "inputs", "monkey", "hand-overs")
TESTS: Final[dict[str, Callable[[Game, float], str]]] = {
    "kills": killed_programs_lose_nothing,
    **{name: _strain(name) for name in STRAINS},
}


# ── the one who is killed ──


def tell(file: str, match: Match) -> None:
    """Says what is shown of a match: its newest move, or its deal."""
    if match.rounds:
        moves = match.round.moves
        text = str(moves[-1]) if moves else ""
        print(json.dumps([file, len(match.rounds), len(moves), text]), flush=True)


def race(home: str, game: Game, seed: int) -> None:
    """Races in the window for ever, going on with one that it finds."""
    from app.session.race_rules import RACE
    from app.ui.race_stand import RaceStand

    table = RaceStand(Path(home), Rng(seed), speed="off")
    tiles = table.stand.window.start_page.saved
    if tiles:
        tiles[0].click()
    else:
        table.begin(game, RACE)
    followed = None
    while True:
        session = table.session
        if session is not followed:
            followed = session
            say = partial(tell, session.path.name, session.match)
            for signal in (session.told, session.shown):
                signal.connect(lambda *_, say=say: say())
            say()
        table.stand.clock.advance(300)
        table.act()
        table.stand.breathe()
        if session.match.over:
            table.rest()
            table.stand.window.match_page.result.again_wanted.emit()


def play(home: str, key: str, seed: int) -> None:
    """Plays matches in the window for ever, going on with one that it finds."""
    from app.session.session import Session
    from app.ui.stand import Stand

    game = find(key)
    assert game is not None
    if game.race is not None:
        race(home, game, seed)
    stand, rng = Stand(Path(home)), Rng(seed)

    def say(*_: Any) -> None:
        session = stand.window.match_page.session
        if session is not None:
            tell(session.path.name, session.match)

    def follow() -> Session:
        """Says from now on what is shown, and once what is shown already."""
        session = stand.session
        session.dealt.connect(say)
        session.stepped.connect(say)
        say()
        return session

    tiles = stand.window.start_page.saved
    if tiles:
        tiles[0].click()
    else:
        stand.begin(game)
    session = follow()
    while True:
        stand.breathe()
        if stand.clock.leap():
            continue
        if session.match.over:
            stand.window.match_page.result.again_wanted.emit()
            session = follow()
        else:
            stand.act(rng)


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2], int(sys.argv[3]))
