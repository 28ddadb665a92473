# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentence below a past match: where in it we are, and what has just happened as far as the viewer can tell."""

from typing import Final

from app.match.reel import Reel
from app.rules.core import CHANCE, HIDDEN, OVER, Seat, View
from app.text import Literal, Phrase, Texts, sentence_case

HERE: Final = Phrase("Round {n} of {rounds} · {what}")
DEALT: Final = Phrase("Dealer: {name}")
ACTED: Final = Phrase("{name}: {move}")


def caption(reel: Reel, seat: Seat, open_hands: bool, texts: Texts) -> str:
    """Where the reel stands, seen from a seat."""
    view = reel.view(seat, open_hands)
    return texts(HERE.filled(n=reel.place.round, rounds=len(reel.starts), what=_told(reel, view, texts)))


def _told(reel: Reel, view: View, texts: Texts) -> Phrase:
    """The outcome of a finished round, else the last move of a seat, else who has dealt."""
    now = reel.now
    account = now.account() if now.turn == OVER else ()
    if account:
        return account[0].words(view.names)
    made = [move for move in view.moves if move.seat != CHANCE]
    if not made:
        return DEALT.filled(name=view.names[view.dealer])
    last = made[-1]
    if HIDDEN in last.args:
        return Literal(view.names[last.seat])
    heard = [said.text for said in view.heard if said.seat == last.seat]
    spoken = bool(heard) and not set(last.args) & set(now.pack)
    words = heard[0] if spoken else now.label(last)
    return ACTED.filled(name=view.names[last.seat], move=Literal(sentence_case(texts(words))))
