# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a move of the race is refused: the round's verdict in words, with the rule book's paragraph."""

from typing import Final

from app.games.heisse_spur import circle, terms
from app.games.heisse_spur.circle import Fault
from app.games.heisse_spur.rules import Round, clues_of
from app.rules.core import ANYONE, CHANCE, OVER, Move, Refusal, State
from app.text import Phrase

_ITEMS: Final[dict[str, tuple[Phrase, str]]] = {
    circle.NO_SPECIALS: (terms.ITEMS_NONE, "2.1"),
    circle.WITH_TRACKS: (terms.ITEMS_TRACKS, "5.2"),
    circle.WITH_STATIONS: (terms.ITEMS_STATIONS, "6.2"),
    circle.WITH_BOTH: (terms.ITEMS_BOTH, "6.6"),
}


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move of any text is not allowed now; None exactly for listed moves and for what chance may do."""
    assert isinstance(state, Round)
    if state.turn == OVER:
        return Refusal(terms.MATCH_OVER, "7.3")
    if move.seat == CHANCE:
        return _chance(state, move)
    if not 0 <= move.seat < state.seats:
        return Refusal(terms.NO_SUCH_SEAT, "1.1")
    return _claim(state, move)


def _chance(state: Round, move: Move) -> Refusal | None:
    """The circle, the dice, giving up: each in its time."""
    if state.turn == ANYONE:
        return None if move in state.moves(CHANCE) else Refusal(terms.CHASE_RUNS, "4.1")
    if not state.layout:
        return _circle(state, move.args) if move.verb == "circle" else Refusal(terms.CIRCLE_FIRST, "2.1")
    if move.verb != "roll":
        return Refusal(terms.DICE_FIRST, "2.4")
    return None if clues_of(move) is not None else Refusal(terms.NOT_THE_DICE, "2.5")


def _circle(state: Round, items: tuple[str, ...]) -> Refusal | None:
    match circle.fault(items, state.specials):
        case Fault.ITEMS:
            return Refusal(*_ITEMS[state.specials])
        case Fault.GROUPS:
            return Refusal(terms.GROUPS, "6.6")
        case Fault.CLOSE:
            if state.specials == circle.WITH_BOTH:
                return Refusal(terms.GROUPS_CLOSE, "6.6")
            return Refusal(terms.CLOSE, "2.2")
    return None


def _claim(state: Round, move: Move) -> Refusal | None:
    """Chapter 4: one claim a seat and chase, of a thief or that he has vanished."""
    if move.verb not in ("slap", "vanished"):
        return Refusal(terms.NOT_A_CLAIM, "4.1")
    if state.turn != ANYONE:
        return Refusal(terms.NO_CHASE, "2.4")
    if not state.still_in(move.seat):
        return Refusal(terms.IS_OUT, "4.3")
    if move in state.moves(move.seat):
        return None
    return Refusal(terms.NO_THIEF_THERE, "4.1") if move.verb == "slap" else Refusal(terms.NOT_A_CLAIM, "4.1")
