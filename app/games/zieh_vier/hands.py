# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies in the hands of Zieh Vier, as numbers of kinds: two cards that look alike are one kind held twice.

Plain typed Python that mypyc also compiles; it knows no rule of play, no texts and no windows.

A kind is `colour * 13 + symbol` with colours R Y G B and symbols 0 to 9, skip, reverse, draw two; above them stand the
four wild ones. A set of kinds is one integer, a bit a kind. A hand is four such sets: the kinds held at least once, at
least twice, three and four times.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.rules.play import CardSet, count, index, numbers, single

SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
SYMBOLS: Final = 13

WILD: Final = 52
WILD_FOUR: Final = 53
SHUFFLE: Final = 54
BLANK: Final = 55
KINDS: Final = 56

COLOURLESS: Final = 4
"""No colour: a wild start card before its colour is named."""

COLOURED: Final = 0x000F_FFFF_FFFF_FFFF
FOUR: Final = 0x0020_0000_0000_0000
ANY_TIME: Final = 0x00D0_0000_0000_0000  # wild, shuffle hands, blank
DRAW_TWOS: Final = 0x0008_0040_0200_1000

ONES: Final = 0x0001_550A_A855_42AA  # numbers whose value has this bit
TWOS: Final = 0x0000_6603_3019_80CC
FOURS: Final = 0x0000_7803_C01E_00F0
EIGHTS: Final = 0x0001_800C_0060_0300
TWENTIES: Final = 0x000E_0070_0380_1C00  # skip, reverse, draw two
FIFTIES: Final = 0x0030_0000_0000_0000  # wild, wild draw four
FORTIES: Final = 0x00C0_0000_0000_0000  # shuffle hands, blank

ALL_BLUE: Final = 0x000F_FF80_0000_0000
SHARE: Final = 5  # how many numbers a hand is


def of_colour(colour: i64) -> CardSet:
    """All kinds of a colour, none for COLOURLESS."""
    if colour >= COLOURLESS:
        return 0
    return ALL_BLUE >> (SYMBOLS * (3 - colour))


def of_symbol(symbol: i64) -> CardSet:
    """The four kinds with this number or symbol."""
    return DRAW_TWOS >> (DRAW_TWO - symbol)


def value_of(kinds: CardSet) -> i64:
    """What one card of each of these kinds is worth together."""
    low: i64 = count(kinds & ONES) + 2 * count(kinds & TWOS) + 4 * count(kinds & FOURS) + 8 * count(kinds & EIGHTS)
    return low + 20 * count(kinds & TWENTIES) + 50 * count(kinds & FIFTIES) + 40 * count(kinds & FORTIES)


class Hands:
    """The hands of all seats."""

    seats: i64
    once: vec[i64]  # the kinds that each seat holds
    twice: vec[i64]
    thrice: vec[i64]
    fourfold: vec[i64]
    size: vec[i64]

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.once = numbers(seats)
        self.twice = numbers(seats)
        self.thrice = numbers(seats)
        self.fourfold = numbers(seats)
        self.size = numbers(seats)

    def clear(self) -> None:
        """Takes all cards away."""
        seat: i64 = 0
        while seat < self.seats:
            self.once[seat] = 0
            self.twice[seat] = 0
            self.thrice[seat] = 0
            self.fourfold[seat] = 0
            self.size[seat] = 0
            seat += 1

    def add(self, seat: i64, kind: i64) -> None:
        """Gives a seat one card."""
        card: i64 = single(kind)
        self.size[seat] = self.size[seat] + 1
        if self.once[seat] & card == 0:
            self.once[seat] = self.once[seat] | card
        elif self.twice[seat] & card == 0:
            self.twice[seat] = self.twice[seat] | card
        elif self.thrice[seat] & card == 0:
            self.thrice[seat] = self.thrice[seat] | card
        else:
            self.fourfold[seat] = self.fourfold[seat] | card

    def drop(self, seat: i64, kind: i64) -> None:
        """Takes from a seat one card that it holds."""
        card: i64 = single(kind)
        self.size[seat] = self.size[seat] - 1
        if self.twice[seat] & card == 0:
            self.once[seat] = self.once[seat] & ~card
        elif self.thrice[seat] & card == 0:
            self.twice[seat] = self.twice[seat] & ~card
        elif self.fourfold[seat] & card == 0:
            self.thrice[seat] = self.thrice[seat] & ~card
        else:
            self.fourfold[seat] = self.fourfold[seat] & ~card

    def number(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind a seat holds."""
        card: i64 = single(kind)
        held: i64 = 0
        if self.once[seat] & card:
            held += 1
        if self.twice[seat] & card:
            held += 1
        if self.thrice[seat] & card:
            held += 1
        if self.fourfold[seat] & card:
            held += 1
        return held

    def is_whole(self, seat: i64) -> bool:
        """Whether a hand is what its size says: it never held a kind more often than a pack has it."""
        held: i64 = count(self.once[seat]) + count(self.twice[seat])
        return held + count(self.thrice[seat]) + count(self.fourfold[seat]) == self.size[seat]

    def exchange(self, row: vec[i64], one: i64, other: i64) -> None:
        """Swaps two places of a row."""
        held: i64 = row[one]
        row[one] = row[other]
        row[other] = held

    def swap(self, one: i64, other: i64) -> None:
        """Two seats change hands."""
        self.exchange(self.once, one, other)
        self.exchange(self.twice, one, other)
        self.exchange(self.thrice, one, other)
        self.exchange(self.fourfold, one, other)
        self.exchange(self.size, one, other)

    def rotate(self, direction: i64) -> None:
        """All hands go one seat on, clockwise for 1, the other way for -1."""
        step: i64 = self.seats - 1
        if direction > 0:
            while step > 0:
                self.swap(step, step - 1)
                step -= 1
        else:
            place: i64 = 0
            while place < step:
                self.swap(place, place + 1)
                place += 1

    def worth(self, seat: i64) -> i64:
        """What a hand counts for whoever went out."""
        value: i64 = value_of(self.once[seat]) + value_of(self.twice[seat])
        return value + value_of(self.thrice[seat]) + value_of(self.fourfold[seat])

    def lay_out(self, row: vec[i64]) -> i64:
        """Fills a row with the kinds of all cards in all hands and returns how many; the hands stay as they are."""
        filled: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            filled = self.spread(self.once[seat], row, filled)
            filled = self.spread(self.twice[seat], row, filled)
            filled = self.spread(self.thrice[seat], row, filled)
            filled = self.spread(self.fourfold[seat], row, filled)
            seat += 1
        return filled

    def spread(self, kinds: CardSet, row: vec[i64], filled: i64) -> i64:
        """Appends the members of a set to a row."""
        while kinds:
            row[filled] = index(kinds & -kinds)
            kinds &= kinds - 1
            filled += 1
        return filled

    def save(self, row: vec[i64], place: i64) -> i64:
        """Writes all hands into a row from this place on and returns the place after them."""
        seat: i64 = 0
        while seat < self.seats:
            row[place] = self.once[seat]
            row[place + 1] = self.twice[seat]
            row[place + 2] = self.thrice[seat]
            row[place + 3] = self.fourfold[seat]
            row[place + 4] = self.size[seat]
            place += SHARE
            seat += 1
        return place

    def restore(self, row: vec[i64], place: i64) -> i64:
        """Takes back the hands that were saved before this place and returns the place where they began."""
        place -= SHARE * self.seats
        start: i64 = place
        seat: i64 = 0
        while seat < self.seats:
            self.once[seat] = row[place]
            self.twice[seat] = row[place + 1]
            self.thrice[seat] = row[place + 2]
            self.fourfold[seat] = row[place + 3]
            self.size[seat] = row[place + 4]
            place += SHARE
            seat += 1
        return start
