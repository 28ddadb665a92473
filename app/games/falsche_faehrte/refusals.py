# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a move of Auf falscher Fährte is refused: the heart's verdict in words, with the rule book's paragraph."""

from typing import Final

from app.games.falsche_faehrte import colours, terms
from app.games.falsche_faehrte.rules import COLOURS, Round, act_of
from app.rules.core import CHANCE, OVER, Move, Refusal, State
from app.text import Phrase

_OTHER_STAGE: Final[dict[tuple[int, str], tuple[Phrase, str]]] = {
    (colours.HIDING, "play"): (terms.HIDE_FIRST, "3.1"),
    (colours.HIDING, "trump"): (terms.NO_CHANGE_NOW, "5.1"),
    (colours.CARDS, "hide"): (terms.HIDDEN_ALREADY, "3.1"),
    (colours.CARDS, "trump"): (terms.NO_CHANGE_NOW, "5.1"),
    (colours.TRUMPS, "hide"): (terms.DECIDE_FIRST, "5.3"),
    (colours.TRUMPS, "play"): (terms.DECIDE_FIRST, "5.3"),
}


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move of any text is not allowed now; None exactly for those that `state` lists, and for a due shuffle."""
    assert isinstance(state, Round)
    play = state.heart
    if play.mover == OVER:
        return Refusal(terms.ROUND_OVER, "4.1")
    if play.mover == CHANCE and move.seat != CHANCE:
        return Refusal(terms.WHILE_SHUFFLING, "3.3")
    if move.seat != play.mover:
        return Refusal(terms.NOT_YOUR_TURN, "4.1")
    act = act_of(play, move)
    if move.seat == CHANCE:
        return None if act is not None else Refusal(terms.NOT_THE_PILE, "3.3")
    if act is None:
        why, paragraph = _OTHER_STAGE.get((play.now.stage, move.verb), (terms.NOT_NOW, "4.1"))
        return Refusal(why, paragraph)
    return _barred(state, act)


def _barred(state: Round, act: int) -> Refusal | None:
    """Chapters 3 to 5 and 8: what the heart has against an act of its stage."""
    play = state.heart
    verdict = play.barred(act)
    if verdict == colours.LEGAL:
        return None
    if verdict == colours.PRESENT_TRUMP:
        return Refusal(terms.PRESENT_TRUMP.filled(colour=terms.COLOURS[COLOURS[play.trump]]), "5.4")
    if verdict == colours.NOT_HELD:
        return Refusal(terms.NOT_IN_HAND, "4.1")
    legal = play.legal_cards()
    obliging = tuple(play.cards_in(legal))
    if verdict == colours.FOLLOW:
        suit = terms.COLOURS[COLOURS[colours.colour_of(play.now.led)]]
        if legal & colours.JOKERS:
            return Refusal(terms.FOLLOW_OR_JOKER.filled(suit=suit), "8.2", obliging)
        return Refusal(terms.FOLLOW.filled(suit=suit), "4.2", obliging)
    if verdict == colours.JOKER_HIDDEN:
        return Refusal(terms.JOKER_HIDDEN, "3.2", obliging)
    if verdict == colours.JOKER_LED:
        return Refusal(terms.JOKER_LED, "8.4", obliging)
    return Refusal(terms.JOKER_LIES, "8.3", obliging)
