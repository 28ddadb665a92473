# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Foppen as integers: tricks, discs, score. Legality, winners, the fooled and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. What cards and acts are as numbers
stands in `colours`, where the cards are in `deal`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import EMPTY_HAND, FOLLOW, FOLLOWS, LEGAL, NOT_HELD, ONE, ONES, ROWS, cards_of_pack
from app.games.foppen.deal import Deal, Turn
from app.rules.play import NOBODY, OVER, Rng, blend, count, index, single


class Foppen(Deal):
    """One round, from the deal to the score."""

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

    # ── at random ──

    def play_out(self, rng: Rng) -> i64:
        """Plays random cards to the end of the round and returns how many."""
        room = self.room
        made: i64 = 0
        while self.mover >= 0:
            self.play(room[rng.below(self.acts(room))])
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


def table(seats: int) -> Foppen:
    """A round of so many seats with the pack in its own order, for random play."""
    return Foppen(list(range(len(cards_of_pack(seats)))), seats, 0, 1)


def restart(play: Foppen, rng: Rng, number: i64) -> None:
    """Shuffles and deals anew; dealer and leader follow from a number."""
    play.dealer = number % play.seats
    play.first = (number >> 3) % play.seats
    rng.shuffle(play.deck)
    play.begin()
