# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a computer acts although it is not due, and how soon: from a view, a level and a seed, and nothing else."""

from typing import Final

from app.games import find
from app.players.levels import LEVELS, Level
from app.rules.core import Move, Rng, View

FASTEST: Final = 900
"""The least time a computer takes to notice, in milliseconds: no faster than people are."""
SPREAD: Final = 1900
NOTICES: Final = {level.key: 35 + 45 * place // max(len(LEVELS) - 1, 1) for place, level in enumerate(LEVELS)}
"""How often in a hundred a level notices that it could act."""


def react(view: View, level: Level, seed: int) -> tuple[int, Move] | None:
    """After how many milliseconds which of the view's moves is made out of turn, or None."""
    if not view.legal or view.turn == view.seat:
        return None
    rng = Rng(seed)
    if rng.below(100) >= NOTICES.get(level.key, 100):
        return None
    wait = FASTEST + rng.below(SPREAD)
    game = find(view.game)
    mind = game.mind if game is not None and level.policy else None
    if mind is None or mind.react is None:
        return wait, view.legal[rng.below(len(view.legal))]
    try:
        play = mind.world(view, rng)
    except ValueError:  # no deal was found in time that agrees with the view
        return None
    act = mind.react(play, view.seat, rng, level.memory)
    if act is None or (move := mind.move(play, act)) not in view.legal:
        return None
    return wait, move
