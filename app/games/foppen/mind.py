# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer thinks about Foppen: from a view to the heart, and from the heart's reasons to sentences."""

from typing import Final

from app.games.foppen import colours, policy
from app.games.foppen import play as heart
from app.games.foppen.rules import act_of, move_of
from app.games.foppen.worlds import Knowledge
from app.rules.core import NOBODY, Move, Options, Play, Rng, View
from app.rules.game import Mind
from app.text import Phrase

_REASONS: Final[dict[int, Phrase]] = {
    policy.FORCED: Phrase("Only one card is allowed."),
    policy.LEAD_SAFE: Phrase("Others can hardly follow this colour: one of them will be fooled."),
    policy.LEAD_MIDDLE: Phrase("Others will have to go below this card."),
    policy.LEAD_RISK: Phrase("Every lead is risky here: this one the least."),
    policy.UNLOAD: Phrase("Somebody is worse off already: get rid of a card that is hard to play."),
    policy.UNLOAD_ONE: Phrase("Somebody is worse off already: a good moment for a 1."),
    policy.STAY_ABOVE: Phrase("Play just high enough for others to be worse."),
    policy.GO_HIGH: Phrase("Play high: whoever is lowest will be fooled."),
    policy.THROW_HIGH: Phrase("You cannot follow: throw off a high card, since the lowest one is fooled."),
    policy.FOLLOW_WITH_ONE: Phrase("A 1 follows any colour, so those who cannot follow are fooled instead of you."),
    policy.SHED_POINTS: Phrase("The round may end soon: get rid of your costly cards."),
    policy.GIVE_IN: Phrase("You will hardly get away here: give up the card that suits you least."),
}


def _fresh(view: View) -> heart.Foppen:
    """A table of the view's size, dealer and leader; a finished round shows its leader by the first move."""
    seats = len(view.names)
    first = view.moves[0].seat if view.moves else view.standing.carried[0]
    return heart.Foppen(list(range(len(colours.cards_of_pack(seats)))), seats, view.dealer, first)


def world(view: View, rng: Rng) -> Play:
    """A round at the view's position in which the hidden cards lie as they might; ValueError if none is found."""
    play = _fresh(view)
    deck = [NOBODY if card is None else card for card in view.deck]
    acts = []
    for move in view.moves:
        act = act_of(play, move)
        if act is None:
            raise ValueError(f"not a move of Foppen: {move}")
        acts.append(act)
    if not Knowledge(play.seats, view.seat, view.dealer, play.first, deck, acts).deal(play, rng):
        raise ValueError("no deal agrees with what was seen")
    return play


def choose(play: Play, rng: Rng, memory: int) -> tuple[int, Phrase]:
    """The rules of thumb on a round; `memory` is how many past tricks they remember."""
    thumb = policy.Policy()
    act = thumb.choose(play, rng, memory)
    return act, _REASONS[thumb.reason]


def move(play: Play, act: int) -> Move:
    assert isinstance(play, heart.Foppen)
    return move_of(play, act)


def deal(options: Options, seats: int, dealer: int, deck: list[int]) -> Play:
    """A fresh round, led by the dealer's left neighbour."""
    return heart.Foppen(deck, seats, dealer, (dealer + 1) % seats)


MIND: Final = Mind(world, choose, move, deal, seats=4, least_gain=6.0)
