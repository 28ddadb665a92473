# SPDX-License-Identifier: GPL-3.0-or-later
"""What `bench` measures, lap by lap, in a process of its own that runs one build of the hearts, or other programs.

The process is told on one line what to run and how often, and answers with one line of JSON: how much was done and how
much processor time that took. Nothing of the hearts is loaded before it is known which build is wanted.
"""

import json
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from random import Random
from time import process_time
from types import ModuleType
from typing import Any, Final

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
OTHERS: Final = "others"

Lap = Callable[[int], tuple[int, list[float]] | None]
"""Does something so many times; returns how much was done and what each piece took, None where each counts one."""


DEALS: Final = 16
"""Over how many deals a lap is spread where the length of a round depends on the deal."""
RECORDED: Final = ("schafkopf", "falsche-faehrte", "foppen", "zieh-vier", "heisse-spur")


class Sources(MetaPathFinder):
    """Finds this package's modules as source, also where a compiled module lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != "app":
            return None
        for entry in path or sys.path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


# ── the card games at random ──


def _heart(game: str) -> Any:
    return import_module(f"app.games.{game}.play")


def _own(game: str, name: str) -> Lap:
    """A loop that the heart brings with it, without the time it takes to begin."""

    def lap(times: int) -> tuple[int, list[float]]:
        loop = getattr(import_module(f"app.games.{game}.loops"), name)
        start = process_time()
        loop(0, 7)
        begun = process_time()
        loop(times, 7)
        return times, [process_time() - begun - (begun - start)]

    return lap


def _zieh_vier() -> tuple[Any, Any]:
    """A table for two, and random numbers that begin anew with every lap."""
    table = import_module("app.games.zieh_vier.table")
    play = _heart("zieh_vier").ZiehVier(table.Rules(2), table.full_deck(108), 0)
    return play, import_module("app.rules.play").Rng(7)


def shares(times: int) -> list[int]:
    """So many times, spread evenly over the deals."""
    return [(times + deal) // DEALS for deal in range(DEALS)]


def _zieh_vier_playouts(times: int) -> None:
    play, rng = _zieh_vier()
    for share in shares(times):
        rng.shuffle(play.deck)
        play.begin()
        for _ in range(share):
            for _ in range(play.play_out(rng, 5000)):
                play.undo()


# ── records and endings ──


@cache
def record(game: str) -> bytes:
    """The record of one round with the usual options, played by computers: the middle one of several by its length."""
    return sorted((_record(game, seed) for seed in range(9)), key=len)[4]


def _record(game: str, seed: int) -> bytes:
    match, soak, choose = (import_module(name) for name in ("app.match.match", "app.match.soak", "app.players.choose"))
    known = import_module("app.games").find(game)
    names = [f"Seat {seat}" for seat in range(known.seats[0])]
    played = match.Match(known, {}, names, 0, {"seed": seed})
    played.deal()
    rng = import_module("app.rules.core").Rng(seed)
    while played.turn != soak.OVER:
        seat = soak.actor(played, rng)
        if seat == soak.CHANCE:
            played.push(played.chance())
        else:
            played.push(choose.choose(played.view(seat), soak.BASELINE, rng.draw()).move)
    text: str = import_module("app.match.record").write(played)
    return text.encode()


def length(game: str) -> int:
    """How many moves that record holds."""
    return len(json.loads(record(game))["rounds"][0]["moves"])


def _replays(game: str) -> Lap:
    def lap(times: int) -> None:
        replay = import_module("app.match.record").replay
        data = record(game)
        for _ in range(times):
            replay(data)

    return lap


@cache
def _endings(number: int, tricks: int) -> list[Any]:
    """Schafkopf as it comes: bid and played by rules of thumb until so many tricks are left."""
    heart, policy, rules = (
        _heart("schafkopf"),
        import_module("app.games.schafkopf.policy"),
        import_module("app.rules.play"),
    )
    thumb, rng = policy.Policy(), rules.Rng(5)
    deck = list(range(32))
    found: list[Any] = []
    while len(found) < number:
        rng.shuffle_list(deck)
        play = heart.Schafkopf(deck, rng.below(4))
        while play.mover >= 0 and not (play.stage == heart.CARDS and play.card_count >= 32 - 4 * tricks):
            play.play(thumb.choose(play, rng, 8))
        if play.mover >= 0:
            found.append(play)
    return found


def _solve(tricks: int) -> Lap:
    """Counts positions looked at."""

    def lap(times: int) -> tuple[int, list[float]]:
        solver = import_module("app.games.schafkopf.solver").Solver()
        took = []
        for play in _endings(times, tricks):
            start = process_time()
            solver.final(play)
            took.append(process_time() - start)
        return solver.nodes, took

    return lap


# ── other programs ──


@cache
def _environment() -> Any:
    environment = import_module("rlcard").make("uno", config={"seed": 1})
    player = import_module("rlcard.agents").RandomAgent(num_actions=environment.num_actions)
    environment.set_agents([player] * environment.num_players)
    return environment


def _environment_rounds(times: int) -> None:
    for _ in range(times):
        _environment().run(is_training=False)


def _open_spiel_rounds(name: str) -> Lap:
    """Deal and play whole rounds at random; Python calls once a round, all else is C++."""

    def lap(times: int) -> None:
        spiel = import_module("pyspiel")
        game = spiel.load_game(name)
        bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        for number in range(times):
            spiel.evaluate_bots(game.new_initial_state(), bots, number)

    return lap


def _open_spiel_playouts(name: str) -> Lap:
    """Play deals at random over and over, without leaving C++: its search does so, told to look twice."""

    def lap(times: int) -> tuple[int, list[float]]:
        spiel = import_module("pyspiel")
        game = spiel.load_game(name)
        done, took = 0, []
        for number, share in enumerate(shares(times)):
            state, chance = game.new_initial_state(), Random(number)
            while state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
            half = max(1, share // 2)
            search = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(half, number), 1.0, 2, 100, False, number, False)
            start = process_time()
            search.mcts_search(state)
            took.append(process_time() - start)
            done += 2 * half
        return done, took

    return lap


OURS: Final[dict[str, Lap]] = {
    "schafkopf.playouts": _own("schafkopf", "playouts"),
    "schafkopf.rounds": _own("schafkopf", "rounds"),
    "falsche_faehrte.playouts": _own("falsche_faehrte", "playouts"),
    "falsche_faehrte.rounds": _own("falsche_faehrte", "rounds"),
    "foppen.playouts": _own("foppen", "playouts"),
    "foppen.rounds": _own("foppen", "rounds"),
    "zieh_vier.playouts": _zieh_vier_playouts,
    "zieh_vier.rounds": _own("zieh_vier", "rounds"),
    "solver.6": _solve(6),
    "solver.8": _solve(8),
    **{f"records.{game}": _replays(game) for game in RECORDED},
}
RLCARD: Final[dict[str, Lap]] = {"rlcard.rounds": _environment_rounds}
OPEN_SPIEL: Final[dict[str, Lap]] = {
    "skat.rounds": _open_spiel_rounds("skat"),
    "skat.playouts": _open_spiel_playouts("skat"),
    "hearts.rounds": _open_spiel_rounds("hearts"),
    "hearts.playouts": _open_spiel_playouts("hearts"),
    "crazy_eights.rounds": _open_spiel_rounds("crazy_eights(players=2)"),
}
LAPS: Final = {**OURS, **RLCARD, **OPEN_SPIEL}


def serve(kind: str) -> None:
    """Answer orders such as `schafkopf.rounds 1000` from standard input until it ends."""
    if kind == INTERPRETED:
        sys.meta_path.insert(0, Sources())
    if kind != OTHERS:
        kind = COMPILED if import_module("app.rules.build").build() == COMPILED else INTERPRETED
    print(json.dumps(kind), flush=True)
    for line in sys.stdin:
        name, times = line.split()
        lap = LAPS[name]
        start = process_time()
        done, pieces = lap(int(times)) or (int(times), [])
        print(json.dumps([done, process_time() - start, pieces]), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
