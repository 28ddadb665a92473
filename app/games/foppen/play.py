# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Foppen as integers: tricks, discs, score. Legality, winners, the fooled and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. What cards and acts are as numbers
stands in `colours`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import (
    EMPTY_HAND,
    FOLLOW,
    FOLLOWS,
    LEGAL,
    MOST_TURNS,
    NOT_HELD,
    ONE,
    ONE_LEFT,
    ONES,
    ROWS,
    cards_of_pack,
)
from app.rules.play import NOBODY, OVER, CardSet, Play, Rng, blend, count, fill, index, numbers, single


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


class Foppen(Play):
    """One round, from the deal to the score."""

    seats: i64
    discs: i64
    dealer: i64
    first: i64  # who leads to the first trick
    pack: vec[i64]  # the integer of each card of the pack
    deck: vec[i64]  # cards of the pack in dealing order
    hands: vec[i64]  # five sets for each seat
    sizes: vec[i64]  # cards in each hand
    origin: Turn
    now: Turn

    def __init__(self, deck: list[int], seats: int, dealer: int, first: int) -> None:
        self.seats = seats
        self.discs = 1
        if seats > 6:
            self.discs = 2
        self.dealer = dealer
        self.first = first
        cards = cards_of_pack(seats)
        self.pack = vec[i64](cards)
        self.deck = numbers(len(cards))
        self.hands = numbers(ROWS * seats)
        self.sizes = numbers(seats)
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

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with this deck, whole; dealer and leader unchanged."""
        fill(self.deck, deck)
        self.begin()

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

    # ── what may be done ──

    def acts(self, into: vec[i64]) -> i64:
        filled: i64 = 0
        if self.mover < 0:
            return 0
        row: i64 = ROWS * self.mover
        led: i64 = self.now.led
        colour: i64 = 0
        last: i64 = 3
        if led >= 0 and self.hands[row + led]:
            colour = led
            last = led
        while colour <= last:
            cards: i64 = self.hands[row + colour]
            while cards:
                into[filled] = (colour << 5) + index(cards & -cards)
                cards &= cards - 1
                filled += 1
            colour += 1
        if self.hands[row + 4]:
            into[filled] = ONE
            filled += 1
        return filled

    def barred(self, act: i64) -> i64:
        """Why the mover may not play this card, LEGAL if it may."""
        row: i64 = ROWS * self.mover
        if act == ONE:
            if self.hands[row + 4]:
                return LEGAL
            return NOT_HELD
        colour: i64 = act >> 5
        if self.hands[row + colour] & single(act & 31) == 0:
            return NOT_HELD
        led: i64 = self.now.led
        if led >= 0 and led != colour and self.hands[row + led]:
            return FOLLOW
        return LEGAL

    # ── make ──

    def play(self, act: i64) -> None:
        mover: i64 = self.mover
        now = self.now
        turn = now.after
        row: i64 = ROWS * mover + (act >> 5)
        bit: i64 = 0
        card: i64 = act
        if act == ONE:
            bit = self.hands[row] & -self.hands[row]
            card = ONES + index(bit)
        else:
            bit = single(act & 31)
        self.hands[row] = self.hands[row] ^ bit
        self.sizes[mover] = self.sizes[mover] - 1
        turn.card = card
        turn.ending = now.ending or self.sizes[mover] == 0
        turn.leader = now.leader
        turn.led = now.led
        turn.out = now.out
        turn.count = now.count + 1
        if turn.led < 0 and act != ONE:
            turn.led = act >> 5
        self.rank(now, turn, self.worth(turn.led, act, now.count))
        if turn.count < self.seats - count(turn.out):
            turn.mover = self.left_of(mover, turn.out)
        else:
            self.settle(turn)
        self.now = turn
        self.mover = turn.mover

    def worth(self, led: i64, act: i64, place: i64) -> i64:
        """How good a card is in its trick, laid at this place: every discard below every card that follows."""
        later: i64 = 15 - place
        if act == ONE:
            return FOLLOWS + 16 + later
        if act >> 5 == led:
            return FOLLOWS + ((act & 31) << 4) + later
        return ((act & 31) << 4) + later

    def rank(self, now: Turn, turn: Turn, worth: i64) -> None:
        """Notes the best card and the two worst ones of the trick, with the one that was just laid."""
        mover: i64 = now.mover
        turn.high = now.high
        turn.ahead = now.ahead
        turn.low = now.low
        turn.last = now.last
        turn.next_low = now.next_low
        turn.next_last = now.next_last
        if now.count == 0 or worth > now.high:
            turn.high = worth
            turn.ahead = mover
        if now.count == 0 or worth < now.low:
            turn.next_low = now.low
            turn.next_last = now.last
            turn.low = worth
            turn.last = mover
        elif now.count == 1 or worth < now.next_low:
            turn.next_low = worth
            turn.next_last = mover

    def settle(self, turn: Turn) -> None:
        """Ends a complete trick: discs go back and to the worst, the best card leads next, or the round is over."""
        turn.out = single(turn.last)
        if self.discs == 2:
            turn.out |= single(turn.next_last)
        turn.count = 0
        turn.leader = turn.ahead
        turn.led = NOBODY
        turn.high = 0
        turn.ahead = NOBODY
        turn.low = 0
        turn.last = NOBODY
        turn.next_low = 0
        turn.next_last = NOBODY
        turn.mover = turn.leader
        if turn.ending:
            turn.mover = OVER

    def left_of(self, seat: i64, out: CardSet) -> i64:
        """The next seat clockwise that does not sit out."""
        searching: bool = True
        while searching:
            seat += 1
            if seat == self.seats:
                seat = 0
            searching = single(seat) & out != 0
        return seat

    # ── unmake ──

    def undo(self) -> None:
        card: i64 = self.now.card
        before = self.now.before
        mover: i64 = before.mover
        row: i64 = ROWS * mover + (card >> 5)
        self.hands[row] = self.hands[row] | single(card & 31)
        self.sizes[mover] = self.sizes[mover] + 1
        self.now = before
        self.mover = mover

    def shake(self, rng: Rng) -> None:
        """Chance has no act in Foppen: the deck is shuffled before the round."""
        raise ValueError("no act of chance is due")

    def play_out(self, rng: Rng, acts: vec[i64]) -> i64:
        """Plays random cards to the end of the round and returns how many; `acts` is room for MOST_ACTS."""
        made: i64 = 0
        while self.mover >= 0:
            self.play(acts[rng.below(self.acts(acts))])
            made += 1
        return made

    # ── the score ──

    def score(self, seat: i64) -> i64:
        if self.mover != OVER:
            return 0
        if self.sizes[seat]:
            return -self.burden(seat)
        if self.fooled(seat):
            return 0
        return EMPTY_HAND

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

    def key(self) -> i64:
        """Equal for positions of one deal only if the same can still happen, but for a chance of one in 2 ** 60."""
        now = self.now
        state: i64 = now.mover + 4 | now.leader << 4 | now.count << 7 | (now.led + 4) << 11 | now.out << 15
        if now.ending:
            state |= 0x80_0000
        if now.count:
            state |= now.high << 24 | now.ahead << 36
        mixed: i64 = blend(0, state)
        if now.count:
            mixed = blend(mixed, now.low | now.last << 12)
            if now.count > 1:
                mixed = blend(mixed, now.next_low | now.next_last << 12)
        row: i64 = 0
        while row < ROWS:
            left: i64 = 0
            seat: i64 = 0
            while seat < self.seats:
                left |= self.hands[ROWS * seat + row]
                seat += 1
            mixed = blend(mixed, left)
            row += 1
        return mixed

    # ── what the table wants to know ──

    def fooled(self, seat: i64) -> bool:
        """Whether a seat holds a disc: it was fooled in the last trick and sits out the present one."""
        return self.now.out & single(seat) != 0

    def cards_in(self, seat: i64) -> list[int]:
        """The cards of the pack in a hand, in the order of the pack."""
        held = [self.hands[ROWS * seat + row] for row in range(ROWS)]
        return [place for place, card in enumerate(self.pack) if held[card >> 5] & single(card & 31)]

    def legal_places(self) -> list[int]:
        """The cards of the pack in the mover's hand that may be played, all 1s among them."""
        found: list[int] = []
        for place in self.cards_in(self.mover):
            card: i64 = self.pack[place]
            if card >= ONES:
                card = ONE
            if self.barred(card) == LEGAL:
                found.append(place)
        return found

    def laid(self) -> list[int]:
        """All cards played so far, as cards of the pack, first one first."""
        places = {card: place for place, card in enumerate(self.pack)}
        cards: list[int] = []
        turn = self.origin
        while turn is not self.now:
            turn = turn.after
            cards.append(places[turn.card])
        return cards

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        seats: list[int] = []
        turn = self.origin
        while turn is not self.now:
            seats.append(turn.mover)
            turn = turn.after
        return seats

    def tricks(self) -> list[int]:
        """How many cards lay in each complete trick."""
        sizes: list[int] = []
        turn = self.origin
        while turn is not self.now:
            if turn.after.count == 0:
                sizes.append(turn.count + 1)
            turn = turn.after
        return sizes

    def takers(self) -> list[int]:
        """Who took each complete trick."""
        seats: list[int] = []
        turn = self.origin
        while turn is not self.now:
            turn = turn.after
            if turn.count == 0:
                seats.append(turn.leader)
        return seats


def table(seats: int) -> Foppen:
    """A round of so many seats with the pack in its own order, for random play."""
    return Foppen(list(range(len(cards_of_pack(seats)))), seats, 0, 1)


def restart(play: Foppen, rng: Rng, number: i64) -> None:
    """Shuffles and deals anew; dealer and leader follow from a number."""
    play.dealer = number % play.seats
    play.first = (number >> 3) % play.seats
    rng.shuffle(play.deck)
    play.begin()
