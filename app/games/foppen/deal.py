# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal of Foppen: where the cards are, who sits out, and what has happened.

Plain typed Python that mypyc also compiles; it knows no rule of play. What changes from one act to the next stands in
a row of turns, made once: that is the history, and how everything is taken back.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import MOST_ACTS, MOST_TURNS, ONE_LEFT, ROWS, cards_of_pack
from app.rules.play import NOBODY, CardSet, count, index, numbers, single
from app.rules.tricks import TrickPlay


class Turn:
    """What changes from one act to the next; a row of them, made once, is the history."""

    before: "Turn"
    after: "Turn"
    mover: i64
    card: i64  # the card whose play led here
    count: i64  # cards in the present trick
    leader: i64
    led: i64  # the colour to follow, NOBODY while there is none
    high: i64  # the worth of the best card in the trick
    ahead: i64  # who laid it
    low: i64  # the worth of the worst card
    last: i64  # who laid it
    next_low: i64  # the worth of the worst but one
    next_last: i64  # who laid it
    out: CardSet  # the seats that hold a disc, as a set: those that sit this trick out
    ending: bool  # whether somebody has played the last card of the hand

    def __init__(self) -> None:
        self.before = self
        self.after = self
        self.mover = 0
        self.card = NOBODY
        self.count = 0
        self.leader = 0
        self.led = NOBODY
        self.high = 0
        self.ahead = NOBODY
        self.low = 0
        self.last = NOBODY
        self.next_low = 0
        self.next_last = NOBODY
        self.out = 0
        self.ending = False


class Deal(TrickPlay):
    """The cards of a round and its history."""

    seats: i64
    discs: i64
    first: i64  # who leads to the first trick
    pack: vec[i64]  # the integer of each card of the pack
    hands: vec[i64]  # five sets for each seat
    sizes: vec[i64]  # cards in each hand
    room: vec[i64]  # for the acts of a seat
    origin: Turn
    now: Turn

    def __init__(self, deck: list[int], seats: int, dealer: int, first: int) -> None:
        cards = cards_of_pack(seats)
        super().__init__(len(cards), dealer)
        self.seats = seats
        self.discs = 1
        if seats > 6:
            self.discs = 2
        self.first = first
        self.pack = vec[i64](cards)
        self.hands = numbers(ROWS * seats)
        self.sizes = numbers(seats)
        self.room = numbers(MOST_ACTS)
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
        row: i64 = 0
        while row < ROWS * self.seats:
            self.hands[row] = 0
            row += 1
        size: i64 = len(self.deck)
        seat: i64 = 0
        while seat < self.seats:
            self.sizes[seat] = size // self.seats
            seat += 1
        seat = (self.dealer + 1) % self.seats
        place: i64 = 0
        while place < size:
            card: i64 = self.pack[self.deck[place]]
            row = ROWS * seat + (card >> 5)
            self.hands[row] = self.hands[row] | single(card & 31)
            seat += 1
            if seat == self.seats:
                seat = 0
            place += 1
        self.origin.leader = self.first
        self.origin.mover = self.first
        self.now = self.origin
        self.mover = self.first

    # ── the seats ──

    def left_of(self, seat: i64, out: CardSet) -> i64:
        """The next seat clockwise that does not sit out."""
        searching: bool = True
        while searching:
            seat += 1
            if seat == self.seats:
                seat = 0
            searching = single(seat) & out != 0
        return seat

    def fooled(self, seat: i64) -> bool:
        """Whether a seat holds a disc: it was fooled in the last trick and sits out the present one."""
        return self.now.out & single(seat) != 0

    def burden(self, seat: i64) -> i64:
        """What the cards in a hand would cost: their numbers, and five for each 1."""
        row: i64 = ROWS * seat
        total: i64 = ONE_LEFT * count(self.hands[row + 4])
        colour: i64 = 0
        while colour < 4:
            cards: i64 = self.hands[row + colour]
            while cards:
                total += index(cards & -cards)
                cards &= cards - 1
            colour += 1
        return total

    # ── what the table wants to know ──

    def cards_in(self, seat: i64) -> list[int]:
        """The cards of the pack in a hand, in the order of the pack."""
        held = [self.hands[ROWS * seat + row] for row in range(ROWS)]
        return [place for place, card in enumerate(self.pack) if held[card >> 5] & single(card & 31)]

    def lays(self) -> list[Turn]:
        """The turns that the cards played so far led to, first one first."""
        turns: list[Turn] = []
        turn = self.origin
        while turn is not self.now:
            turn = turn.after
            turns.append(turn)
        return turns

    def laid(self) -> list[int]:
        """All cards played so far, as cards of the pack, first one first."""
        places = {card: place for place, card in enumerate(self.pack)}
        return [places[turn.card] for turn in self.lays()]

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        return [turn.before.mover for turn in self.lays()]

    def tricks(self) -> list[int]:
        """How many cards lay in each complete trick."""
        return [turn.before.count + 1 for turn in self.lays() if turn.count == 0]

    def takers(self) -> list[int]:
        """Who took each complete trick."""
        return [turn.leader for turn in self.lays() if turn.count == 0]
