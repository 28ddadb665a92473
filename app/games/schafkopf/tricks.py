# SPDX-License-Identifier: GPL-3.0-or-later
"""The deal and the tricks of Schafkopf: which cards may be played, who takes a trick, what it counts.

Plain typed Python that mypyc also compiles; how a contract came about is not known here. What changes from one act to
the next stands in a row of turns, made once: that is the history, and how everything is taken back.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.schafkopf.orders import (
    ACE_FORCED,
    ACE_HELD,
    ACE_SHORT,
    AUCTION,
    CARDS,
    DONE,
    FOLLOW_SUIT,
    FOLLOW_TRUMP,
    HEARTS,
    LEGAL,
    MOST_TURNS,
    NONE,
    ORDERS,
    PACK,
    WENZ_ORDER,
    WENZ_TOUT,
)
from app.rules.play import NOBODY, OVER, CardSet, Order, beats, count, numbers, single
from app.rules.tricks import TrickPlay


class Turn:
    """What changes from one act to the next; a row of them, made once, is the history."""

    before: "Turn"
    after: "Turn"
    mover: i64
    card: CardSet  # the card whose play led here, 0 after any other act
    count: i64  # cards played
    leader: i64
    led: CardSet  # the suit to follow, 0 before a lead
    best: CardSet
    ahead: i64  # who laid the best card; after a trick, who took it
    pot: i64  # card points in the trick
    taken: i64  # card points of the seats, eight bits each
    tricks: i64  # tricks of the seats, four bits each
    bound: CardSet  # the called ace while it is still bound to its rules

    def __init__(self) -> None:
        self.before = self
        self.after = self
        self.mover = 0
        self.card = 0
        self.count = 0
        self.leader = 0
        self.led = 0
        self.best = 0
        self.ahead = 0
        self.pot = 0
        self.taken = 0
        self.tricks = 0
        self.bound = 0


class Tricks(TrickPlay):
    """A deal whose cards are played trick by trick."""

    hands: vec[i64]  # ranks under the present order
    original: vec[i64]  # the hands as dealt, under the present order
    contract: i64  # NONE until the auction is over
    declarer: i64
    holder: i64  # who was dealt the called ace
    called: i64
    trump: i64  # the suit that was named, NOBODY for Rufer and Wenz
    highest_bid: i64
    highest_bidder: i64
    bids: i64  # seats that have spoken
    said: vec[i64]  # the bid of each seat, NONE for a pass or for a seat that has not spoken
    stage: i64  # AUCTION, NAMING or CARDS
    order: Order
    origin: Turn  # the turn before the first bid
    now: Turn
    opening: Turn  # the turn before the first card
    ace: CardSet  # the called ace
    called_suit: CardSet  # all plain cards of the called suit
    trumps: CardSet
    aces: CardSet
    tens: CardSet
    kings: CardSet
    obers: CardSet
    unters: CardSet

    def __init__(self, deck: list[int], dealer: int) -> None:
        super().__init__(32, dealer)
        self.hands = numbers(4)
        self.original = numbers(4)
        self.said = numbers(4)
        first = Turn()
        last = first
        for number in range(MOST_TURNS):
            turn = Turn()
            turn.before = last
            last.after = turn
            last = turn
            turn.count = number
        self.origin = first
        self.now = first
        self.opening = first
        self.redeal(deck)

    # ── the deal ──

    def begin(self) -> None:
        """Goes back to the start of the auction with the deck as it lies."""
        self.now = self.origin
        self.opening = self.origin
        self.mover = (self.dealer + 1) & 3
        self.origin.mover = self.mover
        self.contract = NONE
        self.declarer = NOBODY
        self.holder = NOBODY
        self.called = NOBODY
        self.trump = NOBODY
        self.highest_bid = NONE
        self.highest_bidder = NOBODY
        self.bids = 0
        self.ace = 0
        self.called_suit = 0
        self.stage = AUCTION
        seat: i64 = 0
        while seat < 4:
            self.said[seat] = NONE
            seat += 1
        self.arrange(ORDERS[HEARTS])

    def arrange(self, order: Order) -> None:
        """Numbers the full hands anew by the strength of this order; no card may have been played."""
        self.order = order
        self.trumps = order.trumps
        if order is WENZ_ORDER:
            self.aces = 0x0810_2040
            self.tens = 0x0408_1020
            self.kings = 0x0204_0810
            self.obers = 0x0102_0408
            self.unters = 0xF000_0000
        else:
            self.aces = 0x0082_0820
            self.tens = 0x0041_0410
            self.kings = 0x0020_8208
            self.obers = 0xF000_0000
            self.unters = 0x0F00_0000
        deck = self.deck
        rank = order.rank
        packet: i64 = 0
        seat: i64 = (self.dealer + 1) & 3
        while packet < 16:
            hand: i64 = (
                rank[deck[packet]]
                | rank[deck[packet + 1]]
                | rank[deck[packet + 2]]
                | rank[deck[packet + 3]]
                | rank[deck[packet + 16]]
                | rank[deck[packet + 17]]
                | rank[deck[packet + 18]]
                | rank[deck[packet + 19]]
            )
            self.hands[seat] = hand
            self.original[seat] = hand
            seat = (seat + 1) & 3
            packet += 4

    # ── the tricks ──

    def open(self) -> None:
        """Starts the card play: forehand leads."""
        self.stage = CARDS
        turn = self.now
        self.opening = turn
        turn.count = 0
        turn.leader = (self.dealer + 1) & 3
        turn.led = 0
        turn.best = 0
        turn.ahead = turn.leader
        turn.pot = 0
        turn.taken = 0
        turn.tricks = 0
        turn.bound = self.ace
        turn.mover = turn.leader
        self.mover = turn.mover

    def legal_cards(self) -> CardSet:
        """The ranks that the mover may play."""
        now = self.now
        hand: i64 = self.hands[now.mover]
        bound: i64 = hand & now.bound
        if now.led == 0:
            if bound and count(hand & self.called_suit) < 4:
                return hand & ~self.called_suit | bound
            return hand
        following: i64 = hand & now.led
        if following:
            if bound and now.led == self.called_suit:
                return bound
            return following
        if bound and hand != bound:
            return hand ^ bound
        return hand

    def distinct_cards(self) -> CardSet:
        """The legal ranks without those that do the same as a lower one: touching in strength, equal in points."""
        cards: i64 = self.legal_cards()
        gone: i64 = PACK & ~(self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | self.now.best)
        kept: i64 = 0
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            kept |= card
            reach: i64 = card << 1
            while reach & (cards | gone) and self.order.suit_of(reach) == self.order.suit_of(card):
                if reach & cards:
                    if self.worth(reach) != self.worth(card) or (card | reach) & self.now.bound:
                        break
                    cards ^= reach
                reach <<= 1
        return kept

    def barred(self, card: i64) -> i64:
        """Why the mover may not play this card of its hand, LEGAL if it may."""
        rank: i64 = self.order.rank[card]
        if rank & self.legal_cards():
            return LEGAL
        now = self.now
        hand: i64 = self.hands[now.mover]
        if now.led == 0:
            return ACE_SHORT
        if hand & now.led == 0:
            return ACE_HELD
        if hand & now.bound and now.led == self.called_suit:
            return ACE_FORCED
        if now.led == self.trumps:
            return FOLLOW_TRUMP
        return FOLLOW_SUIT

    def lay(self, card: CardSet) -> None:
        """Plays a legal rank of the mover."""
        now = self.now
        turn = now.after
        mover: i64 = now.mover
        self.hands[mover] = self.hands[mover] ^ card
        pot: i64 = now.pot + self.worth(card)
        led: i64 = now.led
        best: i64 = now.best
        ahead: i64 = now.ahead
        if led == 0:
            led = self.order.suit_of(card)
            best = card
            ahead = mover
        elif beats(card, best, led, self.trumps):
            best = card
            ahead = mover
        turn.card = card
        turn.count = now.count + 1
        turn.ahead = ahead
        if turn.count & 3:
            turn.leader = now.leader
            turn.led = led
            turn.best = best
            turn.pot = pot
            turn.taken = now.taken
            turn.tricks = now.tricks
            turn.bound = now.bound
            turn.mover = (mover + 1) & 3
        else:
            turn.leader = ahead
            turn.led = 0
            turn.best = 0
            turn.pot = 0
            turn.taken = now.taken + (pot << (8 * ahead))
            turn.tricks = now.tricks + single(4 * ahead)
            turn.bound = now.bound
            if led == self.called_suit:
                turn.bound = 0
            turn.mover = ahead
            if turn.count == 32 or (self.contract >= WENZ_TOUT and ahead != self.declarer):
                turn.mover = OVER
        self.now = turn
        self.mover = turn.mover

    def worth(self, card: CardSet) -> i64:
        """The card points of a rank."""
        if card & self.aces:
            return 11
        if card & self.tens:
            return 10
        if card & self.kings:
            return 4
        if card & self.obers:
            return 3
        if card & self.unters:
            return 2
        return 0

    # ── what the table wants to know ──

    @property
    def phase(self) -> i64:
        """AUCTION, NAMING, CARDS or DONE."""
        return DONE if self.mover == OVER else self.stage

    @property
    def leader(self) -> i64:
        """Who led to the present trick or has to."""
        return self.now.leader if self.stage == CARDS else (self.dealer + 1) & 3

    @property
    def card_count(self) -> i64:
        """How many cards have been played."""
        return self.now.count if self.stage == CARDS else 0

    @property
    def trick_count(self) -> i64:
        """How many tricks are complete."""
        return self.card_count >> 2

    @property
    def searched(self) -> bool:
        """Whether the called suit has been led."""
        return self.ace != 0 and (self.now.bound == 0 or self.now.led == self.called_suit)

    def partner_known(self) -> bool:
        """Whether the table knows the partner: the ace was played, or a run's first trick is complete without it."""
        return self.ace != 0 and (self.now.bound == 0 or self.hands[self.holder] & self.ace == 0)

    def hand(self, seat: i64) -> list[int]:
        """The cards a seat holds now, in the order of the pack."""
        return self.order.cards_of(self.hands[seat])

    def dealt(self, seat: i64) -> list[int]:
        """The cards a seat was dealt, in the order of the pack."""
        return self.order.cards_of(self.original[seat])

    def lays(self) -> list[Turn]:
        """The turns that the cards played so far led to, first one first."""
        turns: list[Turn] = []
        if self.stage == CARDS:
            turn = self.opening
            while turn is not self.now:
                turn = turn.after
                turns.append(turn)
        return turns

    def laid(self) -> list[int]:
        """All cards played so far, first one first."""
        return [self.order.card_of(turn.card) for turn in self.lays()]

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        return [turn.before.mover for turn in self.lays()]

    def trick(self) -> list[int]:
        """The cards of the present trick so far, the leader's first; empty between two tricks."""
        cards = self.laid()
        return cards[len(cards) & ~3 :]

    def best_card_of_trick(self) -> i64:
        """The card that wins the present trick so far, NOBODY before the lead."""
        if self.stage != CARDS or self.now.led == 0:
            return NOBODY
        return self.order.card_of(self.now.best)

    def taken(self, seat: i64) -> i64:
        """The card points a seat has won."""
        return (self.now.taken >> (8 * seat)) & 0xFF if self.stage == CARDS else 0

    def tricks(self, seat: i64) -> i64:
        """The tricks a seat has won."""
        return (self.now.tricks >> (4 * seat)) & 0xF if self.stage == CARDS else 0
