# SPDX-License-Identifier: GPL-3.0-or-later
"""The auction of Schafkopf: who may bid what, who plays, and which suit is called or made trumps.

Plain typed Python that mypyc also compiles.
"""

from mypy_extensions import i64

from app.games.schafkopf.orders import (
    ACORNS,
    AUCTION,
    BELLS,
    HEARTS,
    HIGH_TRUMPS,
    LEAVES,
    LEGAL,
    NAMING,
    NO_PLAIN_CARD,
    NONE,
    NOT_HEARTS,
    ORDERS,
    OWN_ACE,
    RUFER,
    SIE,
    SOLO,
    SOLO_TOUT,
    WENZ,
    WENZ_ORDER,
    WENZ_TOUT,
)
from app.games.schafkopf.tricks import Tricks
from app.rules.play import NOBODY, OVER


class Auction(Tricks):
    """A deal that is bid for before its cards are played."""

    def hand_allows(self, bid: i64) -> bool:
        """Whether the hand of the mover allows this contract, whatever was bid before."""
        if bid == RUFER:
            return self.can_call(ACORNS) or self.can_call(LEAVES) or self.can_call(BELLS)
        if bid in (SOLO, SOLO_TOUT):
            return self.original[self.mover] & ~HIGH_TRUMPS != 0
        if bid == SIE:
            return self.original[self.mover] == HIGH_TRUMPS
        return True

    def may_bid(self, bid: i64) -> bool:
        """Whether the mover of the auction may bid this contract now."""
        return self.stage == AUCTION and self.mover >= 0 and bid > self.highest_bid and self.hand_allows(bid)

    def barred_call(self, suit: i64) -> i64:
        """Why the hand of the mover of auction or naming cannot call the ace of this suit; LEGAL if it can."""
        if suit == HEARTS:
            return NOT_HEARTS
        cards: i64 = self.original[self.mover] & self.order.suits[suit]
        if cards & self.aces:
            return OWN_ACE
        return LEGAL if cards else NO_PLAIN_CARD

    def can_call(self, suit: i64) -> bool:
        """Whether the hand of the mover of auction or naming can call the ace of this suit."""
        return self.barred_call(suit) == LEGAL

    def barred_trump(self, suit: i64) -> i64:
        """Why the hand of the mover of auction or naming cannot have this suit as trumps; LEGAL if it can."""
        suited: i64 = self.order.suits[suit]
        if suit == HEARTS:
            suited = self.trumps & ~HIGH_TRUMPS
        return LEGAL if self.original[self.mover] & suited else NO_PLAIN_CARD

    def can_trump(self, suit: i64) -> bool:
        """Whether the hand of the mover of auction or naming can have this suit as trumps."""
        return self.barred_trump(suit) == LEGAL

    # ── what is said ──

    def bid(self, bid: i64) -> None:
        """Bids a contract, or passes with NONE, for the mover."""
        seat: i64 = self.mover
        self.said[seat] = bid
        self.bids += 1
        if bid:
            self.highest_bid = bid
            self.highest_bidder = seat
        self.step((seat + 1) & 3)
        if bid == SIE or self.bids == 4:
            self.settle_auction()

    def settle_auction(self) -> None:
        """Gives the contract to the highest bidder; forehand leads, unless a suit has to be named first."""
        self.contract = self.highest_bid
        self.declarer = self.highest_bidder
        if self.contract == NONE or self.contract == SIE:
            self.now.mover = OVER
        elif self.contract == WENZ or self.contract == WENZ_TOUT:
            self.arrange(WENZ_ORDER)
            self.open()
        else:
            self.stage = NAMING
            self.now.mover = self.declarer
        self.mover = self.now.mover

    def name(self, suit: i64) -> None:
        """Names the called ace's suit or the trumps, for the declarer."""
        self.step(self.declarer)
        if self.contract == RUFER:
            self.called = suit
            self.called_suit = self.order.suits[suit]
            self.ace = self.called_suit & self.aces
            self.holder = 0
            while self.original[self.holder] & self.ace == 0:
                self.holder += 1
        else:
            self.trump = suit
            if suit != HEARTS:
                self.arrange(ORDERS[suit])
        self.open()

    def step(self, mover: i64) -> None:
        """Goes one act on, without a card."""
        turn = self.now.after
        turn.card = 0
        turn.mover = mover
        self.now = turn
        self.mover = mover

    def unsay(self) -> None:
        """Takes back what the last bid or name changed."""
        if self.called != NOBODY or self.trump != NOBODY:
            if self.trump != NOBODY and self.trump != HEARTS:
                self.arrange(ORDERS[HEARTS])
            self.called = NOBODY
            self.called_suit = 0
            self.ace = 0
            self.holder = NOBODY
            self.trump = NOBODY
            self.stage = NAMING
            self.opening = self.origin
            return
        if self.order is WENZ_ORDER:
            self.arrange(ORDERS[HEARTS])
        self.stage = AUCTION
        self.contract = NONE
        self.declarer = NOBODY
        self.opening = self.origin
        self.bids -= 1
        self.said[self.mover] = NONE
        self.highest_bid = NONE
        self.highest_bidder = NOBODY
        seat: i64 = 0
        while seat < 4:
            if self.said[seat] > self.highest_bid:
                self.highest_bid = self.said[seat]
                self.highest_bidder = seat
            seat += 1
