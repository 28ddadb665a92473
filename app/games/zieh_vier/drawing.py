# SPDX-License-Identifier: GPL-3.0-or-later
"""How cards come from the piles at a table of Zieh Vier: the start card, sums that are paid, draws, and chance.

Plain typed Python that mypyc also compiles. Whoever draws may run out of cards in the middle: then chance makes a new
pile, and drawing goes on. What laying a card brings about is not known here.
"""

from mypy_extensions import i64

from app.games.zieh_vier.choices import Choices
from app.games.zieh_vier.hands import (
    BLANK,
    DRAW_TWO,
    REVERSE,
    SKIP,
    SYMBOLS,
    WILD,
    WILD_FOUR,
)
from app.games.zieh_vier.history import BURIED, DEALT, ORDERED, RESTACKED, TAKEN, TURNED
from app.games.zieh_vier.table import (
    CHALLENGED,
    DEALING,
    DONE,
    DRAWN,
    NAMING,
    ONWARD,
    OTHERS,
    RESTACK,
    RESUME,
    SEEK,
    STACKED,
    START,
    TURN,
    Rules,
)
from app.rules.play import CHANCE, NOBODY, OVER, Rng, fill, single


class Drawing(Choices):
    """A table at which cards are drawn."""

    def __init__(self, rules: Rules, deck: list[int], dealer: int) -> None:
        super().__init__(rules, deck, dealer)
        self.turn_up()

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with these kinds, the dealer unchanged."""
        self.take(deck)
        self.begin()

    def begin(self) -> None:
        """Deals the deck as it lies and turns up the start card."""
        self.lay_out()
        self.turn_up()

    def turn_up(self) -> None:
        """Turns up the start card, which counts as if the dealer had laid it."""
        self.left -= 1
        kind: i64 = self.pile[self.left]
        self.discards[self.thrown] = kind
        self.thrown += 1
        self.note(TURNED, kind, 0, 0)
        self.top = kind
        first: i64 = (self.dealer + 1) % self.seats
        if kind in (WILD_FOUR, BLANK):
            self.stage = START
            self.mover = CHANCE
        elif kind >= WILD:
            self.stage = NAMING
            self.mover = first
        else:
            self.colour = kind // SYMBOLS
            self.jumpable = self.rules.jumps
            symbol: i64 = kind % SYMBOLS
            if symbol == SKIP:
                self.turn_to((first + 1) % self.seats)
            elif symbol == REVERSE:
                self.direction = -1
                self.turn_to(self.dealer)
            elif symbol == DRAW_TWO:
                self.due = 2
                self.charge(first)
            else:
                self.turn_to(first)

    def step(self, seat: i64) -> i64:
        """The seat after this one in the direction of play."""
        return (seat + self.direction + self.seats) % self.seats

    def turn_to(self, seat: i64) -> None:
        """Gives the turn to a seat."""
        self.drawn = NOBODY
        self.stage = TURN
        self.mover = seat

    # ── sums ──

    def charge(self, victim: i64) -> None:
        """Lets the victim of a sum answer, or draw it where there is nothing to choose."""
        if self.top == WILD_FOUR and self.rules.bluff:
            self.stage = CHALLENGED
            self.mover = victim
        elif self.stackable(victim):
            self.stage = STACKED
            self.mover = victim
        else:
            self.pay(victim, self.due, self.step(victim))

    def pay(self, seat: i64, number: i64, back: i64) -> None:
        """Draws a sum, which is an act: nobody can be caught or jumped on any more."""
        self.loose = NOBODY
        self.jumpable = 0
        self.due = 0
        self.guilty = 0
        self.owe(seat, number, ONWARD, back)

    def owe(self, seat: i64, number: i64, then: i64, back: i64) -> None:
        """Has a seat draw cards, and goes on when that is done."""
        self.owing = seat
        self.owed = number
        self.then = then
        self.back = back
        self.back_stage = self.stage
        self.settle()

    def settle(self) -> None:
        """Draws what is owed as far as the piles reach, then goes on; stops where chance must make a new pile."""
        while self.owed > 0:
            if self.left == 0:
                if self.thrown > 1:
                    self.stage = RESTACK
                    self.mover = CHANCE
                    return
                self.owed = 0
            else:
                self.fetch(self.owing)
                self.owed -= 1
            if self.owed == 0 and self.then == OTHERS:
                self.owing = (self.owing + 1) % self.seats
                if self.owing != self.layer:
                    self.owed = 1
        if self.then == RESUME:
            self.stage = self.back_stage
            self.mover = self.back
        elif self.winner != NOBODY:
            self.finish()
        else:
            self.turn_to(self.back)

    def fetch(self, seat: i64) -> i64:
        """Draws the top card of the pile, which must have one, and returns its kind."""
        self.left -= 1
        kind: i64 = self.pile[self.left]
        self.hands.add(seat, kind)
        self.note(TAKEN, kind, seat, 0)
        self.passes = 0
        return kind

    def seek(self) -> None:
        """Draws a card of one's own will, or until one can be played; it may then be played."""
        seat: i64 = self.owing
        while True:
            if self.left == 0:
                if self.thrown > 1:
                    self.stage = RESTACK
                    self.mover = CHANCE
                    return
                break
            self.drawn = self.fetch(seat)
            if self.playable(seat) & single(self.drawn):
                if self.bare:
                    break
                self.stage = DRAWN
                self.mover = seat
                return
            if self.rules.until == 0:
                break
        if self.drawn == NOBODY:
            self.passes += 1
            if self.passes == self.seats:
                self.finish()
                return
        self.turn_to(self.step(seat))

    def finish(self) -> None:
        """The round is over."""
        self.stage = DONE
        self.mover = OVER

    # ── chance ──

    def shake(self, rng: Rng) -> None:
        size: i64 = self.gather()
        row = self.order
        while size > 1:
            other: i64 = rng.below(size)
            size -= 1
            held: i64 = row[size]
            row[size] = row[other]
            row[other] = held
        self.put_in_order()

    def arrange(self, kinds: list[int]) -> None:
        """Makes the chance act that is due with this order: the top of the new pile, or the first card dealt, first."""
        self.gather()
        fill(self.order, kinds)
        self.put_in_order()

    def put_in_order(self) -> None:
        """Makes the chance act that is due with the cards in `order`."""
        self.save()
        if self.stage == DEALING:
            self.deal_hands()
            return
        size: i64 = self.left + 1
        if self.stage != START:
            size = self.thrown - 1
        self.keep_order(size)
        if self.stage == START:
            self.keep_row(self.pile, self.left)
            self.note(BURIED, self.top, 0, self.left)
            self.thrown = 0
        else:
            self.keep_row(self.discards, size)
            self.note(RESTACKED, 0, 0, size)
            self.discards[0] = self.top
            self.thrown = 1
        place: i64 = 0
        while place < size:
            self.pile[place] = self.order[size - 1 - place]
            place += 1
        self.left = size
        if self.thrown == 0:
            self.turn_up()
        elif self.then == SEEK:
            self.seek()
        else:
            self.settle()

    def keep_order(self, size: i64) -> None:
        """Keeps the order that chance makes, for whoever tells the round again."""
        self.keep_row(self.order, size)
        self.note(ORDERED, 0, 0, size)

    def deal_hands(self) -> None:
        """Deals the cards of all hands anew from the player's left, clockwise; then the player names a colour."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.hands.size[seat]
            seat += 1
        self.keep_order(total)
        self.stored = self.hands.save(self.attic, self.stored)
        self.note(DEALT, 0, 0, 0)
        self.hands.clear()
        place: i64 = 0
        while place < total:
            self.hands.add((self.layer + 1 + place) % self.seats, self.order[place])
            place += 1
        self.stage = NAMING
        self.mover = self.layer
