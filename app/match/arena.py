# SPDX-License-Identifier: GPL-3.0-or-later
"""Levels against each other on duplicate deals: each deal is played once from every seat, the others at the rival.

What counts is how much more a seat scores than a rival in its place, who plays the same deal among equals. Plays on
the heart, whose rules of thumb see no more than a view does; what is printed is points a round and seat.
"""

import math
import sys
from typing import NamedTuple

from app.games import find
from app.players.levels import BASELINE, LEVELS, Level, level
from app.rules.core import CHANCE, OVER, Play, Rng
from app.rules.game import Game, Mind
from app.rules.play import numbers

_ROOM = 256


class Margin(NamedTuple):
    """What a level scores more than its rival in a round at one seat, with half the width of its 95 % interval."""

    gain: float
    spread: float
    deals: int


def _act(mind: Mind, play: Play, level: Level, rng: Rng) -> int:
    if level.policy:
        return mind.policy(play, rng, level.memory)[0]
    acts = numbers(_ROOM)
    return acts[rng.below(play.acts(acts))]


def _round(mind: Mind, play: Play, levels: list[Level], rng: Rng) -> None:
    while play.mover != OVER:
        if play.mover == CHANCE:
            play.shake(rng)
        else:
            play.play(_act(mind, play, levels[play.mover], rng))


def duel(game: Game, one: Level, rival: Level, deals: int, seed: int) -> Margin:
    """Play `deals` deals, each once with `one` at every seat in turn; ValueError for a game without a mind."""
    if game.mind is None:
        raise ValueError(f"{game.key} has no computer that could be measured here")
    seats = game.mind.seats
    rng = Rng(seed)
    rivals_rng = Rng(seed + 1)
    blocks = []
    options = game.complete({})
    deck = list(range(len(game.pack(options, seats))))
    for number in range(deals):
        rng.shuffle_list(deck)
        play = game.mind.deal(options, seats, number % seats, deck)
        _round(game.mind, play, [rival] * seats, rivals_rng)
        gained = -sum(play.score(seat) for seat in range(seats))
        for seat in range(seats):
            play = game.mind.deal(options, seats, number % seats, deck)
            _round(game.mind, play, [one if other == seat else rival for other in range(seats)], rng)
            gained += play.score(seat)
        blocks.append(gained / seats)
    mean = sum(blocks) / len(blocks)
    variance = sum((block - mean) ** 2 for block in blocks) / max(len(blocks) - 1, 1)
    return Margin(mean, 1.96 * math.sqrt(variance / len(blocks)), deals)


def report(key: str, one: str, rival: str, deals: int, seed: int) -> int:
    """Print the margin both ways; returns the exit code."""
    game = find(key)
    known = [known.key for known in (*LEVELS, BASELINE)]
    fault = None
    if game is None or game.mind is None:
        fault = f"no computer plays {key!r} here"
    elif one not in known or rival not in known:
        fault = f"the levels are {', '.join(known)}"
    elif deals < 1:
        fault = "at least one deal has to be played"
    if game is None or fault is not None:
        print(fault, file=sys.stderr)
        return 2
    for first, second in ((level(one), level(rival)), (level(rival), level(one))):
        margin = duel(game, first, second, deals, seed)
        gain = f"{margin.gain:+.2f} ± {margin.spread:.2f}"
        print(f"{first.key} against {second.key}: {gain} a round and seat, {deals} deals")
    return 0
