# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer thinks about Schafkopf: from a view to the heart, and from the heart's reasons to sentences."""

from typing import Final

from app.games.schafkopf import orders, policy
from app.games.schafkopf import play as heart
from app.games.schafkopf.rules import act_of, move_of
from app.games.schafkopf.worlds import Knowledge
from app.rules.core import NOBODY, Move, Options, Play, Rng, View
from app.rules.game import Mind
from app.text import Phrase

_REASONS: Final[dict[int, Phrase]] = {
    policy.FORCED: Phrase("Only one card is allowed."),
    policy.PASS_WEAK: Phrase("The hand is too weak for a higher bid."),
    policy.CALL_SHORT: Phrase("Call the suit in which you are short."),
    policy.NAME_LONGEST: Phrase("Name the suit you are longest in."),
    policy.SEARCH: Phrase("Search for the called ace: lead its suit."),
    policy.PULL_TRUMPS: Phrase("Lead trumps: your side has the longer ones."),
    policy.RUN_AWAY: Phrase("Run away with the called suit."),
    policy.CASH: Phrase("Cash a sure trick."),
    policy.LEAD_LOW: Phrase("Nothing good to lead: risk as little as you can."),
    policy.SMEAR: Phrase("This trick goes to your side: give card points."),
    policy.DUCK: Phrase("You cannot take this trick: play low."),
    policy.TAKE_CHEAPLY: Phrase("Take the trick cheaply."),
    policy.TAKE_HIGH: Phrase("The others may still take it: play high."),
    policy.LEAVE: Phrase("Your side has this trick: keep your card points for another."),
    policy.SAVE: Phrase("Keep your tens and aces back."),
}

_BIDS: Final[dict[int, Phrase]] = {
    orders.RUFER: Phrase("Good trumps: bid Rufspiel."),
    orders.WENZ: Phrase("High Unters and aces: bid Wenz."),
    orders.SOLO: Phrase("Strong trumps: bid Solo."),
    orders.SIE: Phrase("All Obers and Unters: bid Sie."),
}
_TOUT: Final = Phrase("Eight sure tricks: bid Tout.")


def world(view: View, rng: Rng) -> Play:
    """A round at the view's position in which the hidden cards lie as they might; ValueError if none is found."""
    deck = [NOBODY if card is None else card for card in view.deck]
    acts = []
    for move in view.moves:
        act = act_of(move)
        if act is None:
            raise ValueError(f"not a move of Schafkopf: {move}")
        acts.append(act)
    knowledge = Knowledge(view.seat, view.dealer, deck, acts)
    play = heart.Schafkopf(list(range(32)), view.dealer)
    if not knowledge.deal(play, rng):
        raise ValueError("no deal agrees with what was seen")
    return play


def choose(play: Play, rng: Rng, memory: int) -> tuple[int, Phrase]:
    """The rules of thumb on a round; `memory` is how many past tricks they remember."""
    assert isinstance(play, heart.Schafkopf)
    thumb = policy.Policy()
    act = thumb.choose(play, rng, memory)
    if thumb.reason == policy.BID_STRONG:
        return act, _BIDS.get(act - orders.BID, _TOUT)
    return act, _REASONS[thumb.reason]


def move(play: Play, act: int) -> Move:
    assert isinstance(play, heart.Schafkopf)
    return move_of(play, act)


def deal(options: Options, seats: int, dealer: int, deck: list[int]) -> Play:
    return heart.Schafkopf(deck, dealer)


MIND: Final = Mind(world, choose, move, deal, seats=4, least_gain=0.33)
