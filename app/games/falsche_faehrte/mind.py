# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer thinks about Auf falscher Fährte: from a view to the heart, and from its reasons to sentences."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte import policy
from app.games.falsche_faehrte.rules import move_of, pack, plain_act
from app.games.falsche_faehrte.worlds import Knowledge
from app.rules.core import CHANCE, HIDDEN, NOBODY, OVER, Move, Options, Play, Rng, View
from app.rules.game import Mind
from app.text import Phrase

_REASONS: Final[dict[int, Phrase]] = {
    policy.FORCED: Phrase("Only one card is allowed."),
    policy.HIDE_HIGH: Phrase("Your hand can take tricks: a high card face down makes a plus round likely."),
    policy.HIDE_LOW: Phrase("Your hand can stay clear of tricks: a low card face down makes a minus round likely."),
    policy.LEAD_STRONG: Phrase("This card will hardly be beaten: lead it."),
    policy.LEAD_LOW: Phrase("Lead a card that others will go above."),
    policy.LEAD_SPARE: Phrase("Nothing good to lead: lead the card you will miss least."),
    policy.TAKE: Phrase("Take the trick with as little as will do."),
    policy.TAKE_HIGH: Phrase("Others could still go above: take the trick with a high card."),
    policy.SLIP_UNDER: Phrase("Play as high as you can without taking the trick."),
    policy.GIVE_LOW: Phrase("This trick is not for you: give the card you will miss least."),
    policy.THROW_HIGH: Phrase("Now you can get rid of a card that would take a trick later."),
    policy.BURN: Phrase("You can hardly avoid this trick: use up a card that would take one later."),
    policy.HEDGE: Phrase("Plus or minus is still open: play a card you will miss in neither."),
    policy.JOKER_ESCAPE: Phrase("A joker takes no trick: here it keeps you out of one."),
    policy.JOKER_AWAY: Phrase("A joker takes no trick: lay it where you lose nothing by it."),
    policy.TRUMP_STRONG: Phrase("Make the colour trump in which you will take most."),
    policy.TRUMP_WEAK: Phrase("Make a colour trump in which you will take little."),
    policy.TRUMP_KEEP: Phrase("No other colour would be better for you."),
}


def world(view: View, rng: Rng) -> Play:
    """A round at the view's position in which the hidden cards lie as they might; ValueError if none is found."""
    for trump in _first_trumps(view):
        seats = len(view.names)
        play = heart.table(seats, view.options["jokers"])
        if _knowledge(view, trump).deal(play, rng) and play.layers() == _layers(view):
            return play
    raise ValueError("no deal agrees with what was seen")


def _knowledge(view: View, trump: int) -> Knowledge:
    known = pack(view.options, len(view.names))
    deck = [NOBODY if card is None else card for card in view.deck]
    acts: list[int] = []
    pile: list[int] = []
    for move in view.moves:
        act = NOBODY if move.seat == CHANCE or HIDDEN in move.args else plain_act(move)
        if act is None or (act == NOBODY and move.verb not in ("hide", "pile")):
            raise ValueError(f"not a move of Auf falscher Fährte: {move}")
        acts.append(act)
        if move.seat == CHANCE:
            pile = [known.index(code) for code in takewhile(lambda code: code != HIDDEN, move.args)]
    return Knowledge(view.options["jokers"], trump, view.seat, view.dealer, deck, acts, pile)


def _first_trumps(view: View) -> list[int]:
    """What trump may have been at the start: after a round its standing tells only what it was at the end."""
    if view.turn == OVER and any(move.verb == "trump" and move.args != ("keep",) for move in view.moves):
        return list(range(4))
    return [view.standing.carried[0]]


def _layers(view: View) -> list[int]:
    return [move.seat for move in view.moves if move.verb == "play"]


def choose(play: Play, rng: Rng, memory: int) -> tuple[int, Phrase]:
    """The rules of thumb on a round; `memory` is how many past tricks they remember."""
    thumb = policy.Policy()
    act = thumb.choose(play, rng, memory)
    return act, _REASONS[thumb.reason]


def move(play: Play, act: int) -> Move:
    assert isinstance(play, heart.Faehrte)
    return move_of(play, act)


def deal(options: Options, seats: int, dealer: int, deck: list[int]) -> Play:
    """A fresh round with red for trumps."""
    return heart.Faehrte(deck, seats, dealer, options["jokers"])


def story(view: View, play: Play) -> Sequence[Move]:
    """The view's moves with the face-down cards as they are in this world."""
    assert isinstance(play, heart.Faehrte)
    known = pack(view.options, play.seats)

    def told(move: Move) -> Move:
        if HIDDEN not in move.args:
            return move
        cards = list(play.pile) if move.seat == CHANCE else [play.hidden[move.seat]]
        return move._replace(args=tuple(known[play.card_of(card)] for card in cards))

    return [told(move) for move in view.moves]


MIND: Final = Mind(world, choose, move, deal, seats=4, least_gain=1.0, story=story)
