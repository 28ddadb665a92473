# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Bavarian Schafkopf as integers: auction, naming, tricks, score. Legality, winners and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. Outside, a card is its index in the
pack, `suit * 8 + rank` with suits E G H S and ranks A X K O U 9 8 7. Inside, it is a rank: a set of one in the order
of strength under the present contract, see `app.rules.play.Order`.

Acts: 0 to 31 plays that card, PASS, BID + contract, NAME + suit (the called ace's or the trumps').
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.rules.play import NOBODY, OVER, CardSet, Order, Play, Rng, beats, count, index, nth, numbers, single

AUCTION: Final = 0
NAMING: Final = 1
CARDS: Final = 2
DONE: Final = 3

NONE: Final = 0
RUFER: Final = 1
WENZ: Final = 2
SOLO: Final = 3
WENZ_TOUT: Final = 4
SOLO_TOUT: Final = 5
SIE: Final = 6

PASS: Final = 32
BID: Final = 32  # BID + RUFER is 33, BID + SIE is 38
NAME: Final = 40  # NAME + suit, 40 to 43

ACORNS: Final = 0
LEAVES: Final = 1
HEARTS: Final = 2
BELLS: Final = 3

LEGAL: Final = 0
FOLLOW_TRUMP: Final = 1  # trumps were led and the hand has one
FOLLOW_SUIT: Final = 2  # a plain suit was led and the hand has a card of it
ACE_FORCED: Final = 3  # the called suit was led: the called ace must fall
ACE_HELD: Final = 4  # the called ace may not be thrown away before its suit was led
ACE_SHORT: Final = 5  # a lower card of the called suit is led only with the ace and three more

OWN_ACE: Final = 1  # an ace in the caller's own hand cannot be called
NO_PLAIN_CARD: Final = 2  # a suit without a plain card in the hand can be neither called nor trumps
NOT_HEARTS: Final = 3  # hearts are trumps and cannot be called

PACK: Final = 0xFFFF_FFFF
HIGH_TRUMPS: Final = 0xFF00_0000  # Unters and Obers in every order but that of the Wenz
MOST_ACTS: Final = 8  # seven in the auction, eight in the card play
MOST_TURNS: Final = 37  # four bids, a name, 32 cards


def plain(suit: int, ranks: str) -> list[int]:
    """The cards of a suit with these ranks, in the given order."""
    return [suit * 8 + "AXKOU987".index(rank) for rank in ranks]


def order_of(trump: int) -> Order:
    """The order of strength with all Obers, all Unters and this suit as trumps."""
    suits = [[] if suit == trump else plain(suit, "789KXA") for suit in range(4)]
    tops = [suit * 8 + rank for rank in (4, 3) for suit in (3, 2, 1, 0)]
    return Order(suits, plain(trump, "789KXA") + tops)


def order_of_wenz() -> Order:
    """The order of strength with the Unters as the only trumps."""
    return Order([plain(suit, "789OKXA") for suit in range(4)], [suit * 8 + 4 for suit in (3, 2, 1, 0)])


ORDERS: Final[list[Order]] = [order_of(trump) for trump in range(4)]
WENZ_ORDER: Final[Order] = order_of_wenz()


def seat_at(place: i64, dealer: i64) -> i64:
    """Whose hand the card at this place of the deck goes to: two packets of four, the dealer's left first."""
    return (dealer + 1 + ((place & 15) >> 2)) & 3


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


class Schafkopf(Play):
    """One round, from the deal to the score."""

    deck: vec[i64]  # cards of the pack in dealing order
    dealer: i64
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
        self.deck = numbers(32)
        self.hands = numbers(4)
        self.original = numbers(4)
        self.said = numbers(4)
        self.dealer = dealer
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

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with these 32 cards of the pack, the dealer unchanged."""
        row = self.deck
        for place, card in enumerate(deck):
            row[place] = card
        self.begin()

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

    # ── what may be done ──

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

    # ── make ──

    def play(self, act: i64) -> None:
        if act < PASS:
            self.lay(self.order.rank[act])
        elif act < NAME:
            self.bid(act - BID)
        else:
            self.name(act - NAME)

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

    def shake(self, rng: Rng) -> None:
        """Chance has no act in Schafkopf: the deck is shuffled before the round."""
        raise ValueError("no act of chance is due")

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

    def laid(self) -> list[int]:
        """All cards played so far, first one first."""
        cards: list[int] = []
        if self.stage == CARDS:
            turn = self.opening
            while turn is not self.now:
                turn = turn.after
                cards.append(self.order.card_of(turn.card))
        return cards

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        seats: list[int] = []
        if self.stage == CARDS:
            turn = self.opening
            while turn is not self.now:
                seats.append(turn.mover)
                turn = turn.after
        return seats

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


def playouts(games: int, seed: int) -> int:
    """Plays the cards of one Rufer after another at random to the end and takes them back; returns the cards played."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    play = Schafkopf(list(range(32)), 3)
    while play.phase != CARDS or play.contract != RUFER:
        rng.shuffle(play.deck)
        play.begin()
        while play.phase < CARDS:
            play.act_at_random(rng, acts)
    total: i64 = 0
    game: i64 = 0
    while game < games:
        made: i64 = play.play_out(rng)
        total += made
        while made > 0:
            play.undo()
            made -= 1
        game += 1
    return total


def rounds(games: int, seed: int) -> int:
    """Shuffles, deals, bids, plays and scores rounds at random, without Tout and Sie; returns the acts made."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    play = Schafkopf(list(range(32)), 3)
    made: i64 = 0
    scored: i64 = 0
    game: i64 = 0
    while game < games:
        play.dealer = game & 3
        rng.shuffle(play.deck)
        play.begin()
        while play.phase < CARDS:
            act: i64 = acts[rng.below(play.acts(acts))]
            if act > BID + SOLO and act < NAME:
                act = PASS
            play.play(act)
            made += 1
        made += play.play_out(rng)
        seat: i64 = 0
        while seat < 4:
            scored += play.score(seat)
            seat += 1
        game += 1
    return made + scored  # all scores together are 0


def checksum(games: int, seed: int) -> int:
    """A number over many random rounds, played forward and taken back: equal wherever this file is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    deck = list(range(32))
    play = Schafkopf(deck, 0)
    result: i64 = 1
    game: i64 = 0
    while game < games:
        play.dealer = game & 3
        rng.shuffle_list(deck)
        play.redeal(deck)
        start: i64 = play.key()
        made: i64 = 0
        while play.mover >= 0:
            result = (result * 31 + play.act_at_random(rng, acts) + (play.key() % 1_000_003)) & 0x7FFF_FFFF
            made += 1
        seat: i64 = 0
        while seat < 4:
            result = (result * 31 + play.score(seat) + play.taken(seat) + 512) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003 + play.hands[made & 3]) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
