# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal of Auf falscher Fährte: where the cards are, what has happened, and whether it is a plus or a minus round.

Plain typed Python that mypyc also compiles; it knows no rule of play. What changes from one act to the next stands in
a row of turns, made once: that is the history, and how everything is taken back.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.colours import (
    CARDS,
    HIDING,
    JOKER,
    MINUS,
    MOST_TURNS,
    PLUS,
    RED,
    TRUMPS,
    WIDTH,
    limit,
    value_of,
)
from app.rules.play import NOBODY, CardSet, index, numbers, single
from app.rules.tricks import TrickPlay


class Turn:
    """What changes from one act to the next; a row of them, made once, is the history."""

    before: "Turn"
    after: "Turn"
    stage: i64
    mover: i64
    card: CardSet  # the card that left a hand on the way here, 0 after any other act
    count: i64  # cards in the present trick
    done: i64  # tricks completed
    leader: i64
    led: CardSet  # the colour to follow, 0 while there is none
    best: CardSet
    ahead: i64  # who laid the best card, NOBODY while only jokers lie
    taker: i64  # who took the trick that the last card completed, NOBODY otherwise
    lying: i64  # jokers in the present trick
    spent: i64  # jokers played in this round
    deciders: i64  # who may still change trumps, seat + 1 in three bits each, first one lowest
    trump: i64
    tricks: i64  # tricks of the seats, four bits each

    def __init__(self) -> None:
        self.before = self
        self.after = self
        self.stage = HIDING
        self.mover = 0
        self.card = 0
        self.count = 0
        self.done = 0
        self.leader = 0
        self.led = 0
        self.best = 0
        self.ahead = NOBODY
        self.taker = NOBODY
        self.lying = 0
        self.spent = 0
        self.deciders = 0
        self.trump = RED
        self.tricks = 0


class Deal(TrickPlay):
    """The cards of a round and its history."""

    seats: i64
    jokers: i64  # jokers in the pack
    each: i64  # cards dealt to each seat
    bits: vec[i64]  # the single set for each card of the pack
    hands: vec[i64]
    hidden: vec[i64]  # the face-down card of each seat, 0 before it is laid
    pile: vec[i64]  # the same cards in the order of revealing, 0 before they are shuffled
    left_over: CardSet  # the card that was not dealt, 0 if there is none
    first_trump: i64
    origin: Turn
    now: Turn

    def __init__(self, deck: list[int], seats: int, dealer: int, jokers: bool = False, trump: int = RED) -> None:
        self.seats = seats
        self.jokers = 0
        self.each = WIDTH
        if jokers:
            self.jokers = seats
            self.each = WIDTH + 1
        width: i64 = WIDTH
        if seats == 3:
            width = 10
        size: i64 = 4 * width + self.jokers
        super().__init__(size, dealer)
        self.bits = numbers(size)
        card: i64 = 0
        while card < size:
            if card < 4 * width:
                self.bits[card] = single(card // width * WIDTH + card % width)
            else:
                self.bits[card] = single(JOKER + card - 4 * width)
            card += 1
        self.hands = numbers(seats)
        self.hidden = numbers(seats)
        self.pile = numbers(seats)
        self.left_over = 0
        self.first_trump = trump
        self.origin = Turn()
        last = self.origin
        for _number in range(MOST_TURNS):
            turn = Turn()
            turn.before = last
            last.after = turn
            last = turn
        self.now = self.origin
        self.redeal(deck)

    # ── the deal ──

    def begin(self) -> None:
        """Goes back to the deal, with the deck as it lies."""
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] = 0
            self.hidden[seat] = 0
            self.pile[seat] = 0
            seat += 1
        place: i64 = 0
        seat = (self.dealer + 1) % self.seats
        dealt: i64 = self.each * self.seats
        while place < dealt:
            self.hands[seat] = self.hands[seat] | self.bits[self.deck[place]]
            seat += 1
            if seat == self.seats:
                seat = 0
            place += 1
        self.left_over = 0
        if dealt < len(self.deck):
            self.left_over = self.bits[self.deck[dealt]]
        origin = self.origin
        origin.leader = (self.dealer + 1) % self.seats
        origin.mover = origin.leader
        origin.trump = self.first_trump
        self.now = origin
        self.mover = origin.mover

    def step(self, card: CardSet) -> Turn:
        """Goes one act on from which only the caller's changes differ; gives the new turn."""
        now = self.now
        turn = now.after
        turn.stage = now.stage
        turn.mover = now.mover
        turn.card = card
        turn.count = now.count
        turn.done = now.done
        turn.leader = now.leader
        turn.led = now.led
        turn.best = now.best
        turn.ahead = now.ahead
        turn.taker = NOBODY
        turn.lying = now.lying
        turn.spent = now.spent
        turn.deciders = now.deciders
        turn.trump = now.trump
        turn.tricks = now.tricks
        self.now = turn
        return turn

    # ── the face-down cards ──

    def sum(self) -> i64:
        """The sum of all face-down cards."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.hidden[seat]:
                total += value_of(self.hidden[seat])
            seat += 1
        return total

    def kind(self) -> i64:
        """PLUS or MINUS, by all face-down cards, whether revealed or not."""
        if self.sum() <= limit(self.seats):
            return MINUS
        return PLUS

    # ── what the table wants to know ──

    @property
    def trump(self) -> i64:
        """The colour that is trumps now."""
        return self.now.trump

    def tricks(self, seat: i64) -> i64:
        """The tricks a seat has won."""
        return (self.now.tricks >> (4 * seat)) & 0xF

    def face_down(self) -> CardSet:
        """The cards that have been laid face down, revealed or not."""
        cards: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            cards |= self.hidden[seat]
            seat += 1
        return cards

    def revealed(self) -> i64:
        """How many cards of the pile lie open: trumps are changed before the next one is turned."""
        settled: i64 = self.now.done
        if self.now.stage == TRUMPS:
            settled -= 1
        settled -= 5 - self.seats
        if settled < 0:
            return 0
        if settled > self.seats:
            return self.seats
        return settled

    def card_of(self, card: CardSet) -> i64:
        """The card of the pack that a single set stands for."""
        place: i64 = index(card)
        if self.seats == 4:
            return place
        if place >= JOKER:
            return 40 + place - JOKER
        return place // WIDTH * 10 + place % WIDTH

    def cards_in(self, cards: CardSet) -> list[int]:
        """The cards of the pack in a set, in the order of the pack."""
        found: list[int] = []
        while cards:
            found.append(self.card_of(cards & -cards))
            cards &= cards - 1
        return found

    def lays(self) -> list[Turn]:
        """The turns that the cards played to tricks so far led to, first one first."""
        turns: list[Turn] = []
        turn = self.origin
        while turn is not self.now:
            if turn.stage == CARDS:
                turns.append(turn.after)
            turn = turn.after
        return turns

    def laid(self) -> list[int]:
        """All cards played to tricks so far, as cards of the pack, first one first."""
        return [self.card_of(turn.card) for turn in self.lays()]

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        return [turn.before.mover for turn in self.lays()]

    def takers(self) -> list[int]:
        """Who took each complete trick, NOBODY for one of jokers alone."""
        return [turn.taker for turn in self.lays() if turn.count == 0]
