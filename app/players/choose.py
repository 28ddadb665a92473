# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer chooses its move: from a view, a level and a seed, and from nothing else."""

from app.games import find
from app.players.levels import Level
from app.rules.core import Rng, View
from app.rules.game import Choice
from app.text import Phrase

FORCED = Phrase("Only one move is allowed.")
AT_RANDOM = Phrase("Any allowed move will do.")


def choose(view: View, level: Level, seed: int) -> Choice:
    """One of the view's legal moves; equal arguments give equal moves.

    Where no deal is found that agrees with the view, any legal move is made rather than none or a wrong one.
    """
    rng = Rng(seed)
    if len(view.legal) == 1:
        return Choice(view.legal[0], FORCED)
    game = find(view.game)
    mind = game.mind if game is not None and level.policy else None
    if mind is None:
        return Choice(view.legal[rng.below(len(view.legal))], AT_RANDOM)
    try:
        play = mind.world(view, rng)
    except ValueError:
        return Choice(view.legal[rng.below(len(view.legal))], AT_RANDOM)
    act, why = mind.policy(play, rng, level.memory)
    move = mind.move(play, act)
    if move not in view.legal:
        return Choice(view.legal[rng.below(len(view.legal))], AT_RANDOM)
    return Choice(move, why)
