# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of thumb for Auf falscher Fährte: what an experienced player does without long thought, and why.

Easy opponents, hints and rollouts use it. It looks at a round from the seat of the mover and at nothing that this seat
does not know: what that is, and what may be concluded, stands in `sight`. Plain typed Python that mypyc also compiles;
chances and worths of cards are whole numbers out of 1024.

What a card is worth is the share of a trick it will take later on. In a plus round that is an asset, in a minus round
a burden, and before the kind is known it is weighed with the chance of either.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.colours import (
    HIDING,
    JOKER,
    JOKERS,
    KEEP,
    TRUMP,
    TRUMPS,
    cards_of,
    colour_of,
    value_of,
)
from app.games.falsche_faehrte.play import Faehrte
from app.games.falsche_faehrte.sight import SURE, Sight
from app.games.falsche_faehrte.weights import (
    BARE_PLUS,
    EAGER_MINUS,
    EAGER_PLUS,
    HAND,
    JOKER_MINUS,
    JOKER_PLUS,
    LATE,
    MINUS_LINE,
    PLAIN_MINUS,
    PLAIN_PLUS,
    PLUS_LINE,
    SHORT_MINUS,
    SHORT_PLUS,
    TABLE,
    TRICK_MINUS,
    TRICK_PLUS,
    TRUMP_PLUS,
    WEIGHTS,
)
from app.rules.play import CardSet, Play, Rng, count, highest, index

# why an act was chosen
FORCED: Final = 0  # nothing else was legal
HIDE_HIGH: Final = 1  # the hand is made for a plus round, so the sum should be large
HIDE_LOW: Final = 2  # the hand is made for a minus round
LEAD_STRONG: Final = 3  # a lead that will take its trick, and should
LEAD_LOW: Final = 4  # a lead that will not take its trick, and should not
TAKE: Final = 5  # takes the trick for as little as will do
TAKE_HIGH: Final = 6  # takes it with more, since others could still go above
SLIP_UNDER: Final = 7  # the highest card that stays below the best one, in a minus round
GIVE_LOW: Final = 8  # the trick is not for this hand: the least useful card, in a plus round
THROW_HIGH: Final = 9  # no card of the colour: away with a card that might take a trick
BURN: Final = 10  # the trick has to be taken in a minus round: with the worst card, while it does
HEDGE: Final = 11  # plus or minus is open: a card that is missed in neither
JOKER_ESCAPE: Final = 12  # a joker takes no trick: just right in a minus round
JOKER_AWAY: Final = 13  # a joker takes no trick: laid where nothing is lost by it
TRUMP_STRONG: Final = 14  # the colour in which this hand takes most
TRUMP_WEAK: Final = 15  # the colour in which this hand takes least
TRUMP_KEEP: Final = 16  # no other colour is better
LEAD_SPARE: Final = 17  # nothing good to lead: the least useful card
REASONS: Final = 18

CHANGE_LINE: Final = 40_000  # what other trumps must bring at least
OPEN: Final = 400  # between this chance of either kind nobody would bet on one
ALL_TRICKS: Final = 13  # memory of a player who forgets nothing


class Policy(Sight):
    """Chooses acts; `reason` tells why the last one was chosen."""

    weights: vec[i64]

    def __init__(self) -> None:
        super().__init__()
        self.reason = FORCED
        self.weights = vec[i64](WEIGHTS)

    def choose(self, play: Play, rng: Rng, memory: i64) -> i64:
        """A legal act for the mover. `memory` is how many past tricks it remembers; `rng` decides between equals."""
        assert isinstance(play, Faehrte)
        self.me = play.mover
        stage: i64 = play.now.stage
        self.look(play, memory)
        if stage == TRUMPS:
            return self.change(play)
        cards: i64 = play.legal_cards()
        if cards & (cards - 1) == 0:
            self.reason = FORCED
            return act_of(cards)
        if stage == HIDING:
            return act_of(self.hide(play, cards, rng))
        self.set_up_chances()
        return act_of(self.lay(play, cards, rng))

    # ── what cards are worth ──

    def kind_of(self, suit: CardSet, trumps: CardSet) -> i64:
        """Which part of a table speaks of a colour: how far from the part for plain ones."""
        if suit == trumps:
            return TRUMP_PLUS
        if self.unseen & trumps == 0:
            return BARE_PLUS
        return PLAIN_PLUS

    def in_plus(self, table: i64, card: CardSet, trumps: CardSet) -> i64:
        """What a table gives a card for a plus round."""
        if card & JOKERS:
            return self.weights[table + JOKER_PLUS]
        suit: i64 = cards_of(colour_of(card))
        over: i64 = count(self.unseen & suit & ~(card | (card - 1)))
        return self.weights[table + self.kind_of(suit, trumps) + over]

    def in_minus(self, table: i64, card: CardSet, trumps: CardSet) -> i64:
        """What a table gives a card for a minus round."""
        if card & JOKERS:
            return self.weights[table + JOKER_MINUS]
        suit: i64 = cards_of(colour_of(card))
        under: i64 = count(self.unseen & suit & (card - 1))
        return self.weights[table + PLAIN_MINUS + self.kind_of(suit, trumps) + under]

    def strength(self, cards: CardSet, trumps: CardSet) -> i64:
        """What cards are worth together late in a round with these trumps, by the chance of either kind."""
        total: i64 = 0
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            total += self.plus * self.in_plus(LATE, card, trumps)
            total -= (SURE - self.plus) * self.in_minus(LATE, card, trumps)
        return total

    # ── hiding ──

    def hide(self, play: Faehrte, cards: CardSet, rng: Rng) -> CardSet:
        """The card to lay face down: it goes out of the hand, and its value makes one kind of round more likely."""
        trumps: i64 = cards_of(play.now.trump)
        hand: i64 = play.hands[self.me]
        rich: i64 = self.weights[PLUS_LINE]
        poor: i64 = self.weights[MINUS_LINE]
        rest: i64 = hand
        while rest:
            rich += self.in_plus(HAND, rest & -rest, trumps)
            poor += self.in_minus(HAND, rest & -rest, trumps)
            rest &= rest - 1
        others: i64 = play.seats - 1
        average: i64 = self.average(others)
        best: i64 = 0
        best_gain: i64 = 0
        best_plus: i64 = 0
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            plus: i64 = self.foresee(play, value_of(card), others, average)
            gain: i64 = plus * (rich - self.in_plus(HAND, card, trumps))
            gain += (SURE - plus) * (poor - self.in_minus(HAND, card, trumps))
            gain += rng.draw() & 1023
            if best == 0 or gain > best_gain:
                best = card
                best_gain = gain
                best_plus = plus
        self.reason = HIDE_LOW
        if best_plus >= SURE // 2:
            self.reason = HIDE_HIGH
        return best

    # ── playing ──

    def lay(self, play: Faehrte, cards: CardSet, rng: Rng) -> CardSet:
        """The card to play: in a plus round what takes the trick and is worth little later, else the reverse."""
        trumps: i64 = cards_of(play.now.trump)
        table: i64 = 0
        if play.now.done >= 8:
            table = LATE
        elif play.now.done >= 4:
            table = TABLE
        minus: i64 = SURE - self.plus
        trick: i64 = self.plus * self.weights[TRICK_PLUS] - minus * self.weights[TRICK_MINUS]
        short: i64 = self.plus * self.weights[SHORT_PLUS] + minus * self.weights[SHORT_MINUS]
        best: i64 = 0
        best_gain: i64 = 0
        best_hope: i64 = 0
        rest: i64 = cards
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            hope: i64 = self.hope(play, card, trumps)
            gain: i64 = (hope * trick >> 10) + (rng.draw() & 1023)
            gain -= self.plus * self.in_plus(table, card, trumps) - minus * self.in_minus(table, card, trumps)
            if card & JOKERS == 0:
                gain += short * count(play.hands[self.me] & cards_of(colour_of(card)))
            if best == 0 or gain > best_gain:
                best = card
                best_gain = gain
                best_hope = hope
        self.reason = self.why(play, cards, best, best_hope)
        return best

    def hope(self, play: Faehrte, card: CardSet, trumps: CardSet) -> i64:
        """The chance that this card takes the trick."""
        now = play.now
        if card & JOKERS:
            return 0
        led: i64 = now.led
        if led == 0:
            led = cards_of(colour_of(card))
        elif not play.takes_over(card):
            return 0
        hope: i64 = SURE
        later: i64 = play.seats - 1 - now.count
        seat: i64 = self.me
        while later > 0 and hope:
            seat += 1
            if seat == play.seats:
                seat = 0
            hope = hope * (SURE - self.risk(card, led, trumps, seat)) >> 10
            later -= 1
        return hope

    def risk(self, card: CardSet, led: CardSet, trumps: CardSet, seat: i64) -> i64:
        """The chance that a seat which has not played yet goes above this card."""
        possible: i64 = self.unseen & ~self.voids[seat]
        suit: i64 = possible & led
        above: i64 = possible & ~(card | (card - 1))
        over: i64 = 0
        under: i64 = suit
        if card & led:
            over = above & led
            under = suit ^ over
        able: i64 = SURE - self.without[count(over)]
        forced: i64 = able * self.without[count(under)] >> 10
        if led != trumps:
            trumping: i64 = possible & trumps
            if card & trumps:
                trumping &= above
            able += self.without[count(suit)] * (SURE - self.without[count(trumping)]) >> 10
        eager: i64 = self.plus * self.weights[EAGER_PLUS] + (SURE - self.plus) * self.weights[EAGER_MINUS] >> 10
        return able * eager + forced * (SURE - eager) >> 10

    def why(self, play: Faehrte, cards: CardSet, card: CardSet, hope: i64) -> i64:
        """The reason of a card."""
        minus: bool = self.plus < SURE // 2
        if card & JOKERS:
            if minus:
                return JOKER_ESCAPE
            return JOKER_AWAY
        if self.plus > OPEN and self.plus < SURE - OPEN:
            return HEDGE
        if play.now.led == 0:
            return why_lead(minus, hope)
        if play.takes_over(card):
            if minus:
                return BURN
            lower: i64 = cards & cards_of(colour_of(card)) & (card - 1)
            if lower and play.takes_over(highest(lower)):
                return TAKE_HIGH
            return TAKE
        if not minus:
            return GIVE_LOW
        if card & play.now.led:
            return SLIP_UNDER
        return THROW_HIGH

    # ── trumps ──

    def change(self, play: Faehrte) -> i64:
        """Another colour for trumps, if that changes what the hand will take for the better."""
        hand: i64 = play.hands[self.me]
        best: i64 = play.now.trump
        best_gain: i64 = self.strength(hand, cards_of(best)) + CHANGE_LINE
        colour: i64 = 0
        while colour < 4:
            gain: i64 = self.strength(hand, cards_of(colour))
            if gain > best_gain:
                best = colour
                best_gain = gain
            colour += 1
        if best == play.now.trump:
            self.reason = TRUMP_KEEP
            return KEEP
        self.reason = TRUMP_STRONG
        if self.plus < SURE // 2:
            self.reason = TRUMP_WEAK
        return TRUMP + best


def why_lead(minus: bool, hope: i64) -> i64:
    """The reason of a lead that takes its trick with this chance."""
    if minus:
        if hope > 512:
            return BURN
        return LEAD_LOW
    if hope > 512:
        return LEAD_STRONG
    return LEAD_SPARE


def act_of(card: CardSet) -> i64:
    """The act that hides or plays a single card."""
    if card & JOKERS:
        return JOKER
    return index(card)
