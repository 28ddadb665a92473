# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Bavarian Schafkopf as integers: its acts, its score, its history. Legality, winners and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. What cards and acts are as numbers
stands in `orders`; a round is an `auction`, then `tricks`, then the score below.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.schafkopf.auction import Auction
from app.games.schafkopf.orders import (
    BID,
    CARDS,
    LEGAL,
    NAME,
    NAMING,
    NONE,
    PACK,
    PASS,
    RUFER,
    SIE,
    WENZ_ORDER,
    WENZ_TOUT,
)
from app.rules.play import OVER, Rng, count, index, nth


class Schafkopf(Auction):
    """One round, from the deal to the score."""

    def acts(self, into: vec[i64]) -> i64:
        filled: i64 = 0
        if self.mover < 0:
            return 0
        if self.stage == CARDS:
            cards: i64 = self.legal_cards()
            while cards:
                into[filled] = self.order.card_of(cards & -cards)
                cards &= cards - 1
                filled += 1
            return filled
        if self.stage == NAMING:
            suit: i64 = 0
            while suit < 4:
                if (self.barred_call(suit) if self.contract == RUFER else self.barred_trump(suit)) == LEGAL:
                    into[filled] = NAME + suit
                    filled += 1
                suit += 1
            return filled
        into[0] = PASS
        filled = 1
        bid: i64 = self.highest_bid + 1
        while bid <= SIE:
            if self.hand_allows(bid):
                into[filled] = BID + bid
                filled += 1
            bid += 1
        return filled

    def play(self, act: i64) -> None:
        if act < PASS:
            self.lay(self.order.rank[act])
        elif act < NAME:
            self.bid(act - BID)
        else:
            self.name(act - NAME)

    # ── unmake ──

    def undo(self) -> None:
        turn = self.now
        before = turn.before
        self.now = before
        self.mover = before.mover
        if turn.card:
            self.hands[before.mover] = self.hands[before.mover] ^ turn.card
        else:
            self.unsay()

    def key(self) -> i64:
        """Equal only for positions of one deal in which the same can still happen, points so far apart."""
        if self.stage != CARDS:
            return self.bids << 5 | self.highest_bid << 2 | (self.highest_bidder & 3)
        now = self.now
        left: i64 = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        state: i64 = now.leader << 3 | (now.count & 3) << 1
        if now.bound:
            state |= 1
        if now.led:
            state |= now.ahead << 5 | index(now.best) << 7 | index(now.led & -now.led) << 12 | now.pot << 17
        return left | state << 32 | self.contract << 56 | (self.called + self.trump + 8) << 59

    # ── the score ──

    def score(self, seat: i64) -> i64:
        if self.mover != OVER or self.contract == NONE:
            return 0
        value: i64 = self.value()
        if not self.won():
            value = -value
        if self.contract == RUFER:
            return value if seat == self.declarer or seat == self.holder else -value
        return 3 * value if seat == self.declarer else -value

    def value(self) -> i64:
        """What the finished round costs each opponent, positive."""
        runners: i64 = self.runners()
        if self.contract == SIE:
            return 20 + 4 * runners
        if self.contract >= WENZ_TOUT:
            return 10 + 2 * runners
        value: i64 = runners
        if self.contract == RUFER:
            value += 1
        else:
            value += 5
        if self.schwarz():
            return value + 2
        if self.schneider():
            return value + 1
        return value

    def won(self) -> bool:
        """Whether the declarer's side has won the finished round."""
        if self.contract == SIE:
            return True
        if self.contract >= WENZ_TOUT:
            return self.side_tricks() == 8
        return self.side_points() >= 61

    def schneider(self) -> bool:
        """Whether the losers of the finished round are Schneider: declarers with 30 points, defenders with 29."""
        points: i64 = self.side_points()
        return points >= 91 or points <= 30

    def schwarz(self) -> bool:
        """Whether one side of the finished round took all eight tricks."""
        tricks: i64 = self.side_tricks()
        return tricks == 8 or tricks == 0

    def side_points(self) -> i64:
        """The card points of the declarer's side so far."""
        points: i64 = self.taken(self.declarer)
        if self.holder >= 0:
            points += self.taken(self.holder)
        return points

    def side_tricks(self) -> i64:
        """The tricks of the declarer's side so far."""
        tricks: i64 = self.tricks(self.declarer)
        if self.holder >= 0:
            tricks += self.tricks(self.holder)
        return tricks

    def runners(self) -> i64:
        """The Laufende that count: the top trumps dealt to one side in a row, 0 if they are too few."""
        if self.declarer < 0:
            return 0
        side: i64 = self.original[self.declarer]
        if self.holder >= 0:
            side |= self.original[self.holder]
        top: i64 = 0x8000_0000
        if side & top == 0:
            side = PACK ^ side
        side &= self.trumps
        number: i64 = 0
        while side & top:
            number += 1
            top >>= 1
        if self.order is WENZ_ORDER:
            return number if number >= 2 else 0
        return number if number >= 3 else 0

    # ── chance ──

    def play_out(self, rng: Rng) -> i64:
        """Plays random legal cards to the end of the card play and returns how many acts that took."""
        played: i64 = 0
        while self.mover >= 0:
            cards: i64 = self.legal_cards()
            self.lay(nth(cards, rng.below(count(cards))))
            played += 1
        return played

    def act_at_random(self, rng: Rng, acts: vec[i64]) -> i64:
        """Makes a random act of any kind and returns it; `acts` is room for MOST_ACTS."""
        act: i64 = acts[rng.below(self.acts(acts))]
        self.play(act)
        return act
