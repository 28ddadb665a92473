# SPDX-License-Identifier: GPL-3.0-or-later
"""The long tests with a window for games in which all race at once. Their like for cards is in `app/ui/strain.py`."""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject

from app.match.record import write
from app.match.store import read
from app.rules.core import ANYONE, Rng
from app.rules.game import Game
from app.session.race_rules import RACE
from app.ui.monkey import Monkey
from app.ui.race_stand import RaceStand
from app.ui.stand import resident

CLOSINGS: Final = 200
MATCHES: Final = 1_000
RESIZES: Final = 30
DRAGS: Final = 500
INPUTS: Final = 30_000
INPUT_STEP: Final = 5
MONKEY_STEPS: Final = 30_000
MONKEY_STEP: Final = 20
_WARM: Final = 20
"""So many races may fill caches before anything is counted: of all ways and sizes, which are many."""
_MORE_OBJECTS: Final = 300
_MORE_MEMORY: Final = 48 * 2**20


def windows_close_at_any_moment(game: Game, share: float, home: Path) -> str:
    """KA4: the window is closed while dice tumble, hands reach out and cards are in the air; the race stays on disk."""
    closings = max(1, round(CLOSINGS * share))
    rng = Rng(closings)
    for _ in range(closings):
        race = RaceStand(home, rng, speed=("slow", "normal", "off")[rng.below(3)])
        tiles = race.stand.window.start_page.saved
        if tiles:
            race.go_on(tiles[0].entry.saved)
        else:
            race.begin(game)
        session = race.session
        for _ in range(rng.below(80)):
            race.stand.clock.advance(rng.below(300))
            race.act()
        if rng.below(2):
            race.grip()
        match = session.match
        race.stand.close()
        kept = read(session.path)
        assert write(kept) == write(match), f"{session.path.name} is another race than was shown"
    return f"{closings} windows closed"


def new_matches_leave_nothing(game: Game, share: float, home: Path) -> str:
    """KF11: after many new races there are no more items, objects and bytes than after a few."""
    matches = max(2 * _WARM, round(MATCHES * share))
    rng = Rng(matches)
    race = RaceStand(home, rng)
    items = objects = memory = 0
    for number in range(matches):
        race.begin(game)
        for _ in range(4):
            race.stand.clock.advance(rng.below(600))
            race.act()
        race.rest()
        seen = len(race.scene.items())
        items = max(items, seen) if number < _WARM else items
        assert number < _WARM or seen <= 2 * items, f"{seen} items in race {number}, at most {items} in the first"
        if number in (_WARM, matches - 1):
            gc.collect()
            race.stand.breathe()
            counted = len(race.stand.window.findChildren(QObject))
            if number == _WARM:
                objects, memory = counted, resident()
    more, grown = counted - objects, resident() - memory
    race.stand.close()
    assert more <= _MORE_OBJECTS, f"{more} objects more after {matches} races"
    assert grown <= _MORE_MEMORY, f"{grown >> 20} MB more after {matches} races"
    return f"{matches} races, {more:+} objects, {grown >> 10:+} KB"


def sizes_change_during_a_chase(game: Game, share: float, home: Path) -> str:
    """The window is resized again and again while dice tumble, a chase runs and its trail is told."""
    chases = max(1, round(RESIZES * share))
    rng = Rng(chases)
    race = RaceStand(home, rng, speed="slow")
    for _ in range(chases):
        race.begin(game)
        for _ in range(RESIZES):
            race.stand.clock.advance(rng.below(200))
            race.act()
            race.stand.window.resize(640 + rng.below(1300), 440 + rng.below(700))
            race.stand.breathe()
        race.rest()
        race.check()
    race.stand.close()
    return f"{chases} chases of {RESIZES} sizes"


def nothing_is_taken_back(game: Game, share: float, home: Path) -> str:
    """What was seen cannot be unseen: undo and redo change nothing, whenever they come."""
    wanted = max(1, round(DRAGS * share))
    rng = Rng(wanted)
    race = RaceStand(home, rng)
    race.begin(game)
    for _ in range(wanted):
        race.stand.clock.advance(rng.below(500))
        race.act()
        session = race.session
        before = write(session.match)
        menus = race.stand.window.menus
        assert not menus.undo.isEnabled() and not menus.redo.isEnabled(), "a race offers to take something back"
        session.undo()
        session.redo()
        assert write(session.match) == before, "a race was taken back"
        if race.over():
            race.begin(game)
    race.rest()
    race.check()
    race.stand.close()
    return f"{wanted} not undone"


def cards_go_while_they_are_dragged(game: Game, share: float, home: Path) -> str:
    """KA3: a computer claims while a finger carries a card; it is let go of afterwards, over a tray or nowhere."""
    drags = max(1, round(DRAGS * share))
    rng = Rng(drags)
    race = RaceStand(home, rng, speed="normal")
    session = race.begin(game, RACE, persons=2)
    done = 0
    while done < drags:
        race.stand.clock.advance(100)
        if race.over():
            race.rest()
            session = race.begin(game, RACE, persons=2)
        elif session.match.turn != ANYONE or not race.grip():
            race.page.go_on()
        else:
            length = session.match.length
            for _ in range(rng.below(40)):
                race.stand.clock.advance(100)
                race.page.point_moved(0, race.scene.circle.field().center())
                if session.match.length > length:
                    break
            at = race.scene.circle.trays[rng.below(session.match.seats)].center()
            race.page.point_up(0, at, race.stand.clock.now())
            done += 1
            race.rest()
            race.check()
    race.stand.close()
    return f"{drags} cards carried"


def input_never_waits(game: Game, share: float, home: Path) -> str:
    """KA8: keys, mouse and fingers every 5 ms at the slowest speed; what came of them is on disk."""
    wanted = max(1, round(INPUTS * share))
    race = RaceStand(home, Rng(wanted), speed="slow")
    session = race.begin(game, RACE)
    moves = 0
    for made in range(wanted):
        before = session.match.length
        race.stand.clock.advance(INPUT_STEP if race.rng.below(10) else 40 * INPUT_STEP)
        race.act()
        moves += session.match.length - before
        if race.over():
            race.rest()
            session = race.begin(game, RACE)
        if made % 50 == 0:
            race.stand.breathe()
    race.rest()
    race.check()
    assert write(read(session.path)) == write(session.match), "the race on disk is another one"
    race.stand.close()
    return f"{wanted} inputs, {moves} moves"


def a_monkey_breaks_nothing(game: Game, share: float, home: Path) -> str:
    """Ten minutes of claims by keys, mouse and fingers, and of everything else in the window."""
    steps = max(1, round(MONKEY_STEPS * share))
    race = RaceStand(home, Rng(steps), speed="normal")
    monkey = Monkey(race.stand, race.rng)

    def begin(of: Game) -> Any:
        return race.begin(of)

    race.begin(game)
    for _ in range(steps):
        race.stand.clock.advance(MONKEY_STEP)
        monkey.step(game, poke=race.act, begin=begin)
        if race.page.session is not None and race.over() and race.rng.below(20) == 0:
            race.begin(game)
    if race.page.session is None:
        race.begin(game)
    race.rest()
    race.check()
    race.stand.close()
    return f"{steps} steps"


TESTS: Final[dict[str, Callable[[Game, float, Path], str]]] = {
    "closings": windows_close_at_any_moment,
    "matches": new_matches_leave_nothing,
    "sizes": sizes_change_during_a_chase,
    "undos": nothing_is_taken_back,
    "drags": cards_go_while_they_are_dragged,
    "inputs": input_never_waits,
    "monkey": a_monkey_breaks_nothing,
}
