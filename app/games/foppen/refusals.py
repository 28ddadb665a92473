# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a move of Foppen is refused: the heart's verdict in words, with the rule book's paragraph."""

from app.games.foppen import colours, terms
from app.games.foppen.rules import COLOURS, Round, act_of
from app.rules.core import OVER, Move, Refusal, State


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move of any text is not allowed now; None exactly for the moves that `state` lists."""
    assert isinstance(state, Round)
    play = state.heart
    if play.mover == OVER:
        return Refusal(terms.ROUND_OVER, "5.1")
    if move.seat != play.mover:
        if 0 <= move.seat < state.seats and play.fooled(move.seat):
            return Refusal(terms.OUT, "4.5")
        return Refusal(terms.NOT_YOUR_TURN, "3.1")
    act = act_of(play, move)
    if act is None:
        return Refusal(terms.NOT_NOW, "3.1")
    verdict = play.barred(act)
    if verdict == colours.LEGAL:
        return None
    if verdict == colours.NOT_HELD:
        return Refusal(terms.NOT_IN_HAND, "3.1")
    obliging = tuple(play.legal_places())
    suit = terms.COLOURS[COLOURS[play.now.led]]
    if play.barred(colours.ONE) == colours.LEGAL:
        return Refusal(terms.FOLLOW_OR_ONE.filled(suit=suit), "3.4", obliging)
    return Refusal(terms.FOLLOW.filled(suit=suit), "3.3", obliging)
