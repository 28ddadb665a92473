# SPDX-License-Identifier: GPL-3.0-or-later
"""How a computer thinks about Zieh Vier: from a view to the heart, and from the heart's reasons to sentences."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from app.games.zieh_vier import play as heart
from app.games.zieh_vier import policy, table, terms
from app.games.zieh_vier.moves import CHANCES, KINDS, act_of, move_of
from app.games.zieh_vier.options import pack, rules_of
from app.games.zieh_vier.rules import hand_of
from app.games.zieh_vier.worlds import BY_CHANCE, UNKNOWN, Knowledge, Tale
from app.rules.core import CHANCE, NOBODY, Card, Move, Options, Play, Rng, Seat, View
from app.rules.game import Mind
from app.text import Phrase

_REASONS: Final[dict[int, Phrase]] = {
    policy.FORCED: Phrase("Nothing else is possible."),
    policy.WIN: Phrase("Your last card: play it and win."),
    policy.CATCH_THEM: Phrase("Somebody forgot to call the last card."),
    policy.NAME_LONGEST: Phrase("Choose the colour of which you hold most."),
    policy.NAME_LACKING: Phrase("The next player had no card of this colour lately."),
    policy.HIT: Phrase("The next player has few cards: make them draw."),
    policy.BLOCK: Phrase("The next player has few cards: let them miss a turn."),
    policy.AGAIN: Phrase("This card brings you another turn."),
    policy.DUMP: Phrase("Somebody may soon go out: get rid of costly cards."),
    policy.FROM_LONGEST: Phrase("You hold more cards of this colour that can follow."),
    policy.TO_LACKING: Phrase("The next player could not follow this colour lately."),
    policy.NEED: Phrase("Nothing better fits: now you need a wild card."),
    policy.SWAP_SHORT: Phrase("Swap hands: another one is shorter than yours."),
    policy.PASS_ON: Phrase("All hands move on, and a shorter one comes to you."),
    policy.REDEAL: Phrase("Your hand is long: have all hands dealt again."),
    policy.BLUFF: Phrase("A bluff: perhaps nobody challenges it."),
    policy.DOUBT: Phrase("So many cards and none of that colour? Hardly: challenge."),
    policy.BELIEVE: Phrase("The +4 was probably allowed: a challenge would cost two cards more."),
    policy.STACK: Phrase("Pass the sum on to the next player."),
    policy.GIVE_IN: Phrase("Better to draw the sum now."),
    policy.DRAW_ONE: Phrase("Nothing fits that you would want to play: draw."),
    policy.KEEP_IT: Phrase("Keep this card: it will be worth more later."),
    policy.JUMP: Phrase("The same card as on top: jump in and be rid of it."),
    policy.ANY: Phrase("A card that you will not miss."),
}

_GOES: Final = 6
"""So many worlds are looked for until one has the seat's own hand right; nearly always the first has."""


def world(view: View, rng: Rng) -> Play:
    """A round at the view's position in which the hidden cards lie as they might; ValueError if there is none."""
    seats = len(view.names)
    rules = rules_of(view.options, seats)
    kinds = table.full_deck(rules.cards)
    play = heart.ZiehVier(rules, kinds, view.dealer)
    knowledge = Knowledge(tale(view, rules, kinds))
    for _ in range(_GOES):
        if knowledge.deal(play, rng) and _holds(play, view, kinds):
            return play
    raise ValueError("no deal agrees with what was seen")


def _holds(play: heart.ZiehVier, view: View, kinds: list[int]) -> bool:
    """Whether the view's seat holds in a world what it holds: one that was made up may be a card off."""
    if view.seat == NOBODY or not view.piles:
        return True
    held = Counter(kinds[card] for card in view.piles[hand_of(view.seat)].cards if card is not None)
    return all(play.hands.number(view.seat, kind) == held[kind] for kind in range(len(KINDS)))


def tale(view: View, rules: table.Rules, kinds: list[int]) -> Tale:
    """What a view tells, in kinds; ValueError if it is not one of Zieh Vier."""

    def kind_of(card: Card | None) -> int:
        return NOBODY if card is None else kinds[card]

    if len(view.faces) != len(view.moves):
        raise ValueError("a view of Zieh Vier tells of each move which cards it moved")
    return Tale(
        rules,
        view.seat,
        view.dealer,
        [kind_of(card) for card in view.deck],
        [_act(move) for move in view.moves],
        [[kind_of(card) for card in moved] for moved in view.faces],
        view.turn,
        [len(view.piles[hand_of(seat)].cards) for seat in range(rules.seats)] if view.piles else [],
        _verdict(view),
    )


def _act(move: Move) -> int:
    if move.seat == CHANCE:
        if move.verb not in CHANCES.values():
            raise ValueError(f"not a move of Zieh Vier: {move}")
        return BY_CHANCE
    try:
        return act_of(move)
    except (KeyError, ValueError):
        raise ValueError(f"not a move of Zieh Vier: {move}") from None


def _verdict(view: View) -> int:
    """What was said of a challenge just now."""
    said = [remark.text for remark in view.heard]
    if terms.NOT_ALLOWED in said:
        return 1
    return 0 if terms.ALLOWED in said else UNKNOWN


def choose(play: Play, rng: Rng, memory: int) -> tuple[int, Phrase]:
    """The rules of thumb on a round; `memory` is how many rounds of the table they remember."""
    thumb = policy.Policy()
    act = thumb.choose(play, rng, memory)
    return act, _REASONS[thumb.reason]


def react(play: Play, seat: Seat, rng: Rng, memory: int) -> int | None:
    """What the seat had better do out of turn, None to wait."""
    assert isinstance(play, heart.ZiehVier)
    act = policy.Policy().react(play, seat, rng, memory)
    return None if act == NOBODY else act


def move(play: Play, act: int) -> Move:
    return move_of(act)


def deal(options: Options, seats: int, dealer: int, deck: list[int]) -> Play:
    """A fresh round; the deck holds cards of the pack."""
    rules = rules_of(options, seats)
    kinds = table.full_deck(rules.cards)
    return heart.ZiehVier(rules, [kinds[card] for card in deck], dealer)


def deck(view: View, play: Play) -> Sequence[Card]:
    """The deck of a world as a record tells it, look-alikes as in the pack; ValueError where it was made up."""
    assert isinstance(play, heart.ZiehVier)
    codes = pack(view.options, play.seats)
    if not play.of_pack:
        raise ValueError("the world was made up")
    left: dict[str, list[Card]] = {}
    for card in reversed(range(len(codes))):
        left.setdefault(codes[card], []).append(card)
    return [left[KINDS[kind]].pop() for kind in play.deck]


def story(view: View, play: Play) -> Sequence[Move]:
    """The view's moves with what chance has brought in this world."""
    assert isinstance(play, heart.ZiehVier)
    orders = iter(play.orders())
    return [
        move._replace(args=tuple(KINDS[kind] for kind in next(orders))) if move.seat == CHANCE else move
        for move in view.moves
    ]


MIND: Final = Mind(world, choose, move, deal, seats=2, least_gain=10.0, story=story, deck=deck, react=react)
