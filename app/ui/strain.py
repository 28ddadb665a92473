# SPDX-License-Identifier: GPL-3.0-or-later
"""The long tests with a window in this process: closed, resized, undone and clicked at any moment. Names no game.

Each takes a game and the share of its full number; it raises AssertionError with what went wrong.
"""

import gc
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt

from app.games import CARD_TABLES
from app.match.record import write
from app.match.store import read
from app.rules.core import Rng
from app.rules.game import Game
from app.table.scene import TableScene
from app.ui import race_strain
from app.ui.hand_overs import hands_stay_hidden
from app.ui.monkey import Monkey
from app.ui.stand import FRAME, Stand, quick_folder, resident, watched

CLOSINGS: Final = 200
MATCHES: Final = 1_000
RESIZES: Final = 30
UNDOS: Final = 2_000
UNDO_STEP: Final = 20
"""An undo comes so many milliseconds later in an animation each time."""
DRAGS: Final = 500
INPUTS: Final = 1_000
INPUT_STEP: Final = 5
MONKEY_STEPS: Final = 30_000
MONKEY_STEP: Final = 20
_LONGEST_MOVE: Final = 3_000
_WARM: Final = 5
"""So many matches may fill caches before anything is counted, or half of all, up to a tenth of the full number."""
_MORE_OBJECTS: Final = 300
_MORE_MEMORY: Final = 48 * 2**20
_LEFT: Final = Qt.MouseButton.LeftButton


_Test = Callable[[Game, float, Path], str]


def _in_window(test: _Test, race: _Test | None = None) -> Callable[[Game, float], str]:
    """A test of the registry, and its like for races: in a folder of its own, with every exception noticed."""

    def run(game: Game, share: float) -> str:
        wanted = test if game in CARD_TABLES else race
        if wanted is None:
            return "nothing to do in a race"
        with tempfile.TemporaryDirectory(dir=quick_folder()) as home, watched():
            return wanted(game, share, Path(home))
        raise AssertionError("unreachable")

    return run


def _grip(scene: TableScene, rng: Rng) -> int | None:
    """Begins to drag a random card of the hand; which one, None where the hand is empty."""
    cards = scene.own_cards()
    if not cards:
        return None
    card = cards[rng.below(len(cards))]
    item = scene.item_of(card)
    if item is None:
        return None
    at = item.home + QPointF(6, 12)
    scene.pointer.press(at, _LEFT, _LEFT)
    for step in range(1, 8):
        scene.pointer.move(at + (scene.geometry.middle - at) * (step / 8))
    return card


def windows_close_at_any_moment(game: Game, share: float, home: Path) -> str:
    """KA4: the window is closed while cards fly, computers think and a card is dragged; the match stays on disk."""
    closings = max(1, round(CLOSINGS * share))
    rng = Rng(closings)
    for _ in range(closings):
        stand = Stand(home, speed=("slow", "normal", "off")[rng.below(3)])
        tiles = stand.window.start_page.saved
        session = stand.go_on(tiles[0].entry.saved) if tiles else stand.begin(game)
        for _ in range(rng.below(60)):
            stand.clock.advance(rng.below(400))
            if rng.below(3) == 0:
                _grip(stand.scene, rng)
            stand.act(rng)
        if rng.below(2):
            _grip(stand.scene, rng)
        match = session.match
        stand.close()
        if match.rounds:
            assert write(read(session.path)) == write(match), f"{session.path.name} is another match than was shown"
    return f"{closings} windows closed"


def new_matches_leave_nothing(game: Game, share: float, home: Path) -> str:
    """KF11: after many new matches there are no more items, objects and bytes than after a few."""
    matches = max(2 * _WARM, round(MATCHES * share))
    warm = max(_WARM, min(matches // 2, MATCHES // 10))
    rng = Rng(matches)
    stand = Stand(home)
    items = objects = memory = counted = 0
    for number in range(matches):
        stand.begin(game)
        stand.clock.advance(rng.below(300))
        stand.act(rng)
        stand.breathe()
        assert stand.scene is stand.window.match_page.table.scene
        seen = len(stand.scene.items())
        items = max(items, seen) if number < warm else items
        assert number < warm or seen <= 2 * items, f"{seen} items in match {number}, at most {items} in the first"
        if number in (warm, matches - 1):
            gc.collect()
            stand.breathe()
            counted = len(stand.window.findChildren(QObject))
            if number == warm:
                objects, memory = counted, resident()
    more, grown = counted - objects, resident() - memory
    stand.close()
    assert more <= _MORE_OBJECTS, f"{more} objects more after {matches} matches"
    assert grown <= _MORE_MEMORY, f"{grown >> 20} MB more after {matches} matches"
    return f"{matches} matches, {more:+} objects, {grown >> 10:+} KB"


def sizes_change_during_a_deal(game: Game, share: float, home: Path) -> str:
    """The window is resized again and again while cards are dealt; they lie where they belong afterwards."""
    deals = max(1, round(RESIZES * share))
    rng = Rng(deals)
    stand = Stand(home, speed="slow")
    for _ in range(deals):
        stand.begin(game)
        for _ in range(RESIZES):
            stand.clock.advance(rng.below(60))
            stand.window.resize(640 + rng.below(1300), 440 + rng.below(700))
            stand.breathe()
        stand.settle()
        stand.check()
    stand.close()
    return f"{deals} deals of {RESIZES} sizes"


def undo_comes_at_any_moment(game: Game, share: float, home: Path) -> str:
    """Undo at every 20 ms of what a move sets going; the table shows the match each time, at the own decision."""
    wanted = max(1, round(UNDOS * share))
    rng = Rng(wanted)
    stand = Stand(home, speed="slow", trick_time=300)
    session = stand.begin(game, long=True)
    moment = 0
    for _ in range(wanted):
        stand.settle()
        while not stand.act(rng):
            session = stand.begin(game, long=True)
            stand.settle()
        stand.clock.advance(moment)
        moment = (moment + UNDO_STEP) % _LONGEST_MOVE
        session.undo()
        stand.breathe()
        stand.clock.advance(FRAME)
        assert session.match.turn == session.seat, "undo did not lead to the own decision"
        stand.settle()
        stand.check()
        if rng.below(2):
            stand.act(rng)
    stand.close()
    return f"{wanted} undone"


def cards_go_while_they_are_dragged(game: Game, share: float, home: Path) -> str:
    """KA3: a card that is dragged leaves the hand by an event; the mouse is let go of afterwards."""
    drags = max(1, round(DRAGS * share))
    rng = Rng(drags)
    stand = Stand(home, speed="normal")
    stand.begin(game)
    done = 0
    while done < drags:
        stand.settle()
        if stand.session.match.over:
            stand.begin(game)
            continue
        card = _grip(stand.scene, rng)
        scene = stand.scene
        ways = scene.ways(card) if card is not None else []
        if ways:
            stand.session.offer(ways[rng.below(len(ways))])
            stand.clock.advance(rng.below(300))
            scene.pointer.move(scene.geometry.middle)
            scene.pointer.release(scene.geometry.middle, _LEFT)
            done += 1
        else:
            scene.pointer.cancel()
            stand.act(rng)
    stand.settle()
    stand.check()
    stand.close()
    return f"{drags} cards gone under the mouse"


def input_never_waits(game: Game, share: float, home: Path) -> str:
    """KA8: clicks, drags and keys every 5 ms at the slowest speed, for a thousand moves."""
    wanted = max(1, round(INPUTS * share))
    stand = Stand(home, speed="slow", trick_time=300, think_time=0)
    monkey = Monkey(stand, Rng(wanted))
    made = 0
    stand.begin(game)
    stand.session.stepped.connect(monkey.count)
    while monkey.counted < wanted:
        stand.clock.advance(INPUT_STEP)
        monkey.poke()
        match = stand.session.match
        if match.between and not match.over and not stand.scene.choreography.busy:
            stand.act(monkey.rng)
        elif match.over and not stand.scene.choreography.busy:
            stand.begin(game)
            stand.session.stepped.connect(monkey.count)
        made += 1
        if made % 50 == 0:
            stand.breathe()
    stand.scene.pointer.cancel()
    stand.settle()
    stand.check()
    stand.close()
    return f"{monkey.counted} moves, {made} inputs"


def a_monkey_breaks_nothing(game: Game, share: float, home: Path) -> str:
    """Ten minutes of clicking, dragging and typing, everywhere in the window; then the picture is that of the match."""
    steps = max(1, round(MONKEY_STEPS * share))
    stand = Stand(home, speed="normal")
    monkey = Monkey(stand, Rng(steps))
    stand.begin(game)
    for _ in range(steps):
        stand.clock.advance(MONKEY_STEP)
        monkey.step(game)
    if stand.window.match_page.session is None:
        stand.begin(game)
    stand.scene.pointer.cancel()
    stand.scene.move_cursor(None)
    stand.settle()
    if stand.scene.look_back:
        stand.scene.show_last_trick()
    stand.check()
    stand.close()
    return f"{steps} steps"


TESTS: Final[dict[str, Callable[[Game, float], str]]] = {
    "closings": _in_window(windows_close_at_any_moment, race_strain.TESTS["closings"]),
    "matches": _in_window(new_matches_leave_nothing, race_strain.TESTS["matches"]),
    "sizes": _in_window(sizes_change_during_a_deal, race_strain.TESTS["sizes"]),
    "undos": _in_window(undo_comes_at_any_moment, race_strain.TESTS["undos"]),
    "drags": _in_window(cards_go_while_they_are_dragged, race_strain.TESTS["drags"]),
    "inputs": _in_window(input_never_waits, race_strain.TESTS["inputs"]),
    "monkey": _in_window(a_monkey_breaks_nothing, race_strain.TESTS["monkey"]),
    "hand-overs": _in_window(hands_stay_hidden),
}
