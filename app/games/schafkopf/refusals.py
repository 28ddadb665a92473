# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a move of Schafkopf is refused: the heart's verdict in words, with the rule book's paragraph."""

from collections.abc import Callable
from typing import Final

from app.cards import GERMAN_PACK, GERMAN_SUITS
from app.games.schafkopf import orders, terms
from app.games.schafkopf import play as heart
from app.games.schafkopf.rules import BIDS, Round, act_of, move_of
from app.rules.core import OVER, Move, Refusal, State
from app.text import Phrase

RUN: Final = 3
"""How many cards of the called suit the ace needs beside it for running away."""

_CALL: Final[dict[int, tuple[Phrase, str]]] = {
    orders.OWN_ACE: (terms.OWN_ACE, "4.2"),
    orders.NO_PLAIN_CARD: (terms.NO_CARD_OF_CALLED, "4.3"),
    orders.NOT_HEARTS: (terms.HEARTS_NOT_CALLED, "4.4"),
}


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move of any text is not allowed now; None exactly for the moves that `state` lists."""
    assert isinstance(state, Round)
    play = state.heart
    if play.mover == OVER:
        return Refusal(terms.ROUND_OVER, "3.2")
    if move.seat != play.mover:
        return Refusal(terms.NOT_YOUR_TURN, "3.2")
    act = act_of(move)
    if act is not None and act in state.acts() and move_of(play, act) == move:
        return None
    asked = _PHASES.get(play.phase)
    found = asked(play, act, move.verb) if asked is not None and act is not None else None
    return found or Refusal(terms.NOT_NOW, "3.2")


def _bid(play: heart.Schafkopf, act: int, verb: str) -> Refusal | None:
    """Chapter 3: one thing each, always higher, and only what the hand allows."""
    if verb == "play":
        return Refusal(terms.CARDS_LATER, "3.10")
    if verb != "bid":
        return None
    bid = act - orders.BID
    if bid <= play.highest_bid:
        return Refusal(terms.NOT_HIGHER.filled(contract=terms.CONTRACTS[BIDS[play.highest_bid]]), "3.4")
    if bid == orders.RUFER:
        return Refusal(terms.NO_ACE_TO_CALL, "3.6")
    if bid == orders.SIE:
        return Refusal(terms.NOT_ALL_TRUMPS, "3.8")
    return Refusal(terms.NO_SOLO_SUIT.filled(contract=terms.CONTRACTS[BIDS[bid]]), "3.7")


def _name(play: heart.Schafkopf, act: int, verb: str) -> Refusal | None:
    """Chapter 4: the called ace, or the trumps of a Solo."""
    if verb == "play":
        return Refusal(terms.CARDS_LATER, "3.10")
    if verb == "call" and play.contract == orders.RUFER:
        why, paragraph = _CALL[play.barred_call(act - orders.NAME)]
        return Refusal(why, paragraph)
    if verb == "trump" and play.contract != orders.RUFER:
        return Refusal(terms.NO_CARD_OF_TRUMPS, "4.5")
    return None


def _lay(play: heart.Schafkopf, act: int, verb: str) -> Refusal | None:
    """Chapters 5 and 6: following, and the called ace."""
    if verb != "play":
        return None
    if act not in play.hand(play.mover):
        return Refusal(terms.NOT_IN_HAND, "5.2")
    obliging = tuple(play.order.cards_of(play.legal_cards()))
    match play.barred(act):
        case orders.FOLLOW_TRUMP:
            return Refusal(terms.FOLLOW_TRUMP, "5.3", obliging)
        case orders.FOLLOW_SUIT:
            led = play.trick()[0] // 8
            suit = terms.SUITS[GERMAN_SUITS[led]]
            if act // 8 == led:
                return Refusal(terms.NOT_OF_SUIT.filled(card=terms.CARDS[GERMAN_PACK[act]], suit=suit), "2.6", obliging)
            return Refusal(terms.FOLLOW_SUIT.filled(suit=suit), "5.4", obliging)
        case orders.ACE_FORCED:
            suited = play.order.cards_of(play.hands[play.mover] & play.called_suit)
            if act in suited and len(suited) > RUN:
                return Refusal(terms.ONLY_LEADING, "6.5", obliging)
            return Refusal(terms.ACE_FORCED, "6.2", obliging)
        case orders.ACE_HELD:
            return Refusal(terms.ACE_HELD, "6.3", obliging)
    return Refusal(terms.ACE_SHORT, "6.4", obliging)


_PHASES: Final[dict[int, Callable[[heart.Schafkopf, int, str], Refusal | None]]] = {
    orders.AUCTION: _bid,
    orders.NAMING: _name,
    orders.CARDS: _lay,
}
