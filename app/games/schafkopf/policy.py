# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of thumb for Schafkopf: what an experienced player does without long thought, and why.

Easy opponents, hints and rollouts use it. It looks at a `Schafkopf` from the seat of the mover and at nothing that
this seat does not know: its own cards, the bids, the cards that fell and what they showed. Plain typed Python that
mypyc also compiles; chances are whole numbers out of 1024 and gains are sixteenths of a card point, so that it decides
alike everywhere.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.schafkopf.orders import (
    AUCTION,
    BID,
    HIGH_TRUMPS,
    NAME,
    NAMING,
    PACK,
    PASS,
    RUFER,
    SIE,
    SOLO,
    SOLO_TOUT,
    WENZ,
    WENZ_TOUT,
)
from app.games.schafkopf.play import Schafkopf
from app.games.schafkopf.valuation import (
    best_call,
    best_trump,
    rufer_strength,
    solo_strength,
    solo_tricks_missing,
    wenz_strength,
    wenz_tricks_missing,
)
from app.rules.play import CardSet, Chooser, Play, Rng, beats, count, index, lowest, numbers

# why an act was chosen
FORCED: Final = 0  # nothing else was legal
PASS_WEAK: Final = 1  # the hand is too weak for anything above the bids so far
BID_STRONG: Final = 2  # the hand carries the contract
CALL_SHORT: Final = 3  # the called suit is the shortest, so it can soon be trumped
NAME_LONGEST: Final = 4  # the trumps are the longest and strongest suit
SEARCH: Final = 5  # a defender leads the called suit, to bring the ace down
PULL_TRUMPS: Final = 6  # the declarer's side leads trumps
RUN_AWAY: Final = 7  # a low card of the called suit is led with the ace and three more
CASH: Final = 8  # the card led cannot or will hardly be beaten
LEAD_LOW: Final = 9  # nothing good to lead: the least is risked
SMEAR: Final = 10  # points for a trick that the own side will win
DUCK: Final = 11  # little is given to a trick that others will win
TAKE_CHEAPLY: Final = 12  # the lowest card that takes the trick
TAKE_HIGH: Final = 13  # more than the lowest: a strong card others will hardly beat, or one that brings points home
SAVE: Final = 14  # the trick could be taken, but the card is worth more later
LEAVE: Final = 15  # the own side has the trick, and there are no points to add to it
REASONS: Final = 16

RUFER_LINE: Final = 63  # strengths from which a contract gains on average, measured over many deals
WENZ_LINE: Final = 148
SOLO_LINE: Final = 117

SURE: Final = 1024
SIXTEENTH: Final = 16
ALL_TRICKS: Final = 8  # memory of a player who forgets nothing


class Policy(Chooser):
    """Chooses acts; `reason` tells why the last one was chosen."""

    me: i64
    unseen: CardSet  # cards that others may still hold
    without: vec[i64]  # the chance that a hand holds none of so many unseen cards
    size: i64  # cards in a hand that has not played to this trick
    voids: vec[i64]  # cards that each seat cannot hold
    trust: vec[i64]  # the chance that each seat is on the mover's side

    def __init__(self) -> None:
        self.reason = FORCED
        self.me = 0
        self.unseen = 0
        self.without = numbers(33)
        self.size = 0
        self.voids = numbers(4)
        self.trust = numbers(4)

    def choose(self, play: Play, rng: Rng, memory: i64) -> i64:
        """A legal act for the mover. `memory` is how many past tricks it remembers; `rng` decides between equals."""
        assert isinstance(play, Schafkopf)
        self.me = play.mover
        if play.stage == AUCTION:
            return self.bid(play)
        if play.stage == NAMING:
            return self.name(play)
        cards: i64 = play.legal_cards()
        if cards & (cards - 1) == 0:
            self.reason = FORCED
            return play.order.card_of(cards)
        self.look(play, memory)
        if play.now.led:
            return play.order.card_of(self.follow(play, cards, rng))
        return play.order.card_of(self.lead(play, cards, rng))

    # ── the auction ──

    def bid(self, play: Schafkopf) -> i64:
        """The highest contract that the hand carries, or a pass."""
        hand: i64 = play.original[self.me]
        forehand: bool = self.me == (play.dealer + 1) & 3
        best: i64 = 0
        if hand == HIGH_TRUMPS:
            best = SIE
        elif play.hand_allows(SOLO) and solo_tricks_missing(play, hand, best_trump(play, hand), forehand) <= 2:
            best = SOLO_TOUT
        elif wenz_tricks_missing(play, hand, forehand) <= 0:
            best = WENZ_TOUT
        elif play.hand_allows(SOLO) and solo_strength(play, hand, best_trump(play, hand), forehand) >= SOLO_LINE:
            best = SOLO
        elif wenz_strength(play, hand, forehand) >= WENZ_LINE:
            best = WENZ
        elif play.hand_allows(RUFER) and rufer_strength(play, hand, forehand) >= RUFER_LINE:
            best = RUFER
        if best > play.highest_bid:
            self.reason = BID_STRONG
            return BID + best
        self.reason = PASS_WEAK
        return PASS

    def name(self, play: Schafkopf) -> i64:
        """The ace to call or the suit to be trumps."""
        hand: i64 = play.original[self.me]
        if play.contract == RUFER:
            self.reason = CALL_SHORT
            return NAME + best_call(play, hand)
        self.reason = NAME_LONGEST
        return NAME + best_trump(play, hand)

    # ── what the mover knows ──

    def look(self, play: Schafkopf, memory: i64) -> None:
        """Takes in the table: which cards are out, who lacks what, who belongs to whom."""
        me: i64 = self.me
        now = play.now
        self.size = 8 - (now.count >> 2)
        seat: i64 = 0
        while seat < 4:
            self.voids[seat] = 0
            seat += 1
        fallen: i64 = 0
        oldest: i64 = (now.count & ~3) - 4 * memory
        turn = now
        while turn is not play.opening:
            before = turn.before
            if before.count < oldest:
                break
            fallen |= turn.card
            if before.led:
                lacking: i64 = 0
                if turn.card & before.led == 0:
                    lacking = before.led
                elif before.led == play.called_suit and turn.card != before.bound:
                    lacking = before.bound
                self.voids[before.mover] = self.voids[before.mover] | lacking
            turn = before
        self.unseen = PACK & ~play.original[me] & ~fallen
        self.weigh()
        if play.contract == RUFER:
            self.judge(play)
        else:
            seat = 0
            while seat < 4:
                self.trust[seat] = 0
                if me != play.declarer and seat != play.declarer:
                    self.trust[seat] = SURE
                seat += 1
        self.trust[me] = SURE

    def weigh(self) -> None:
        """Sets up the chances that one of the other hands holds none of so many unseen cards."""
        unseen: i64 = count(self.unseen)
        others: i64 = unseen - self.size
        chance: i64 = SURE
        cards: i64 = 0
        while cards <= unseen:
            self.without[cards] = chance
            chance = chance * others // unseen
            cards += 1

    def judge(self, play: Schafkopf) -> None:
        """How far each seat is to be trusted while the partner of a Rufer may be secret."""
        me: i64 = self.me
        own: bool = play.original[me] & play.ace != 0
        suspects: i64 = 0
        seat: i64 = 0
        while seat < 4:
            if self.suspect(play, seat):
                suspects += 1
            seat += 1
        seat = 0
        while seat < 4:
            partner: i64 = 0  # the chance that this seat belongs to the declarer
            if seat == play.declarer or (own and seat == me):
                partner = SURE
            elif self.suspect(play, seat):
                partner = SURE // suspects
            if own or me == play.declarer:
                self.trust[seat] = partner
            else:
                self.trust[seat] = SURE - partner
            seat += 1

    def suspect(self, play: Schafkopf, seat: i64) -> bool:
        """Whether a seat may be the declarer's partner for all the mover knows."""
        if seat in (self.me, play.declarer) or play.original[self.me] & play.ace:
            return False
        if play.partner_known():
            return seat == play.holder
        return self.voids[seat] & play.ace == 0

    def risk(self, play: Schafkopf, card: CardSet, led: CardSet, seat: i64) -> i64:
        """The chance that a seat which has not played yet can beat this card."""
        possible: i64 = self.unseen & ~self.voids[seat]
        above: i64 = possible & ~(card | (card - 1))
        higher: i64 = above & led
        trumping: i64 = 0
        if led != play.trumps:
            trumping = above & play.trumps
        if higher | trumping == 0:
            return 0
        without: i64 = self.lacks(higher)
        if trumping == 0:
            return SURE - without
        unable: i64 = self.lacks(possible & led)
        return SURE - without + (unable * (SURE - self.lacks(trumping)) >> 10)

    def lacks(self, cards: CardSet) -> i64:
        """The chance that one hand holds none of these cards."""
        return self.without[count(cards)]

    def hopes(self, play: Schafkopf, card: CardSet, led: CardSet, owner: i64, later: i64) -> i64:
        """The chance that the mover's side takes the trick, with this best card and so many seats still to play."""
        ours: i64 = 0
        left: i64 = SURE
        seat: i64 = (self.me + 1) & 3
        while later > 0:
            taking: i64 = self.risk(play, card, led, seat)
            if taking > SURE:
                taking = SURE
            kin: i64 = self.trust[owner] * self.trust[seat] + (SURE - self.trust[owner]) * (SURE - self.trust[seat])
            taking = left * taking * (SURE - (kin * 3 >> 12)) >> 20
            ours += taking * self.trust[seat] >> 10
            left -= taking
            seat = (seat + 1) & 3
            later -= 1
        return ours + (left * self.trust[owner] >> 10)

    def keeping(self, play: Schafkopf, card: CardSet) -> i64:
        """What a card is good for in later tricks, in sixteenths of a point."""
        if card & play.trumps:
            if self.unseen & play.trumps & ~(card | (card - 1)) == 0:
                return 14 * SIXTEENTH
            return 3 * SIXTEENTH + (index(card) - 18) * 8
        suit: i64 = play.order.suit_of(card)
        if self.unseen & suit & ~(card | (card - 1)) == 0 and self.unseen & suit:
            return 5 * SIXTEENTH
        return 0

    # ── leading ──

    def lead(self, play: Schafkopf, cards: CardSet, rng: Rng) -> CardSet:
        """The card to lead."""
        best: i64 = 0
        best_gain: i64 = -1_000_000
        rest: i64 = cards
        beatable: i64 = 0
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            suit: i64 = play.order.suit_of(card)
            hope: i64 = self.hopes(play, card, suit, self.me, 3)
            if hope < SURE:
                beatable |= card
            gain: i64 = self.stake(play, card, hope, 3) + self.plan(play, card, suit) + (rng.draw() & 3)
            if gain > best_gain:
                best_gain = gain
                best = card
        if beatable == 0:
            best = lowest(cards)
        self.reason = self.why_lead(play, best)
        return best

    def stake(self, play: Schafkopf, card: CardSet, hope: i64, later: i64) -> i64:
        """What playing a card brings on average, set against keeping it; in a Tout only tricks count."""
        if play.contract >= WENZ_TOUT:
            return hope * SIXTEENTH - self.keeping(play, card)
        points: i64 = play.now.pot + play.worth(card) + 2 * later
        return (points * (2 * hope - SURE) >> 6) - self.keeping(play, card)

    def plan(self, play: Schafkopf, card: CardSet, suit: CardSet) -> i64:
        """What a lead is worth beyond its trick, in sixteenths of a point."""
        me: i64 = self.me
        theirs: i64 = count(self.unseen & play.trumps)
        if me == play.declarer:
            if suit == play.trumps:
                return 12 * SIXTEENTH if theirs else 0
            return 0
        if play.contract == RUFER:
            if play.original[me] & play.ace:
                if suit == play.called_suit and play.now.bound:
                    return -2 * SIXTEENTH if card == play.ace else 4 * SIXTEENTH
                return 8 * SIXTEENTH if suit == play.trumps else 0
            if suit == play.called_suit and play.now.bound:
                return 10 * SIXTEENTH
        if suit == play.trumps:
            return -4 * SIXTEENTH
        gain: i64 = 0
        if card & play.tens and self.unseen & suit & play.aces:
            gain -= 4 * SIXTEENTH
        if play.hands[me] & suit == card and play.hands[me] & play.trumps:
            gain += 2 * SIXTEENTH
        return gain

    def why_lead(self, play: Schafkopf, card: CardSet) -> i64:
        """The reason of a lead."""
        suit: i64 = play.order.suit_of(card)
        if suit == play.called_suit and play.now.bound and card != play.ace:
            if play.original[self.me] & play.ace:
                return RUN_AWAY
            if self.me != play.declarer:
                return SEARCH
        if suit == play.trumps and self.unseen & suit and self.trust[play.declarer] == SURE:
            return PULL_TRUMPS
        if self.hopes(play, card, suit, self.me, 3) >= 700:
            return CASH
        return LEAD_LOW

    # ── following ──

    def follow(self, play: Schafkopf, cards: CardSet, rng: Rng) -> CardSet:
        """The card to play to a trick."""
        now = play.now
        later: i64 = 3 - (now.count & 3)
        stays: i64 = self.hopes(play, now.best, now.led, now.ahead, later)
        cards = self.sensible(play, cards, stays)
        best: i64 = 0
        best_gain: i64 = -1_000_000
        rest: i64 = cards
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            hope: i64 = stays
            if beats(card, now.best, now.led, play.trumps):
                hope = self.hopes(play, card, now.led, self.me, later)
            gain: i64 = self.stake(play, card, hope, later) + (rng.draw() & 3)
            if gain > best_gain:
                best_gain = gain
                best = card
        self.reason = self.why_follow(play, cards, best, stays)
        return best

    def sensible(self, play: Schafkopf, cards: CardSet, stays: i64) -> CardSet:
        """Leaves out what nobody at the table would understand.

        That is to take a trick which a known partner has for certain, and to throw aces and tens on a lost one.
        """
        taking: i64 = self.taking(play, cards)
        kept: i64 = cards
        if stays == SURE:
            kept = cards & ~taking
        elif stays == 0 and taking == 0 and cards & ~(play.aces | play.tens | play.kings | play.obers | play.unters):
            kept = cards & ~(play.aces | play.tens)
        return kept if kept else cards

    def taking(self, play: Schafkopf, cards: CardSet) -> CardSet:
        """Those of the cards that would take the trick as it lies."""
        now = play.now
        return cards & (now.led | play.trumps) & ~(now.best | (now.best - 1))

    def why_follow(self, play: Schafkopf, cards: CardSet, card: CardSet, stays: i64) -> i64:
        """The reason of a card played to a trick."""
        takes: i64 = self.taking(play, cards)
        if card & takes:
            if card == lowest(takes):
                return TAKE_CHEAPLY
            return TAKE_HIGH
        if play.worth(card) >= 4 and stays >= 512:
            return SMEAR
        if stays >= 512:
            return LEAVE
        return SAVE if takes else DUCK
