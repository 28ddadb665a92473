# SPDX-License-Identifier: GPL-3.0-or-later
"""What a seat remembers of a round of Zieh Vier: cards that it knows in other hands, and colours that others lacked.

Plain typed Python that mypyc also compiles. It walks through the journal of a round and keeps only what the seat could
see: what was laid, who drew how many, hands shown to it, and hands that it has held itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import COLOURLESS, SYMBOLS, WILD, Hands, of_colour
from app.games.zieh_vier.history import DEALT, LAID, ROTATED, SHOWN, SWAPPED, TAKEN, WIDTH
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import (
    TURN,
)
from app.rules.play import numbers, single

ALL: Final = 99  # rounds of the table remembered by those who forget nothing
NO_COLOURS: Final = 0


class Memory:
    """What one seat knows of the others; `look` takes it in afresh."""

    me: i64
    known: Hands  # cards that each seat holds for certain
    real: Hands  # the hands as they were in between; what the seat has not seen of them is never asked
    lacks: vec[i64]  # a bit for each colour that a seat did not have when it was last seen to need one
    before: i64  # the colour that counted before the top card was laid

    def __init__(self) -> None:
        self.me = 0
        self.known = Hands(10)
        self.real = Hands(10)
        self.lacks = numbers(10)
        self.before = COLOURLESS

    def look(self, play: ZiehVier, me: i64, memory: i64) -> None:
        """Walks through as many acts as so many rounds of the table have, newest last, seen from one seat."""
        self.me = me
        first: i64 = play.depth - memory * play.seats
        if first < 0:
            first = 0
        mark: i64 = 0
        if first < play.depth:
            mark = play.frames[first * WIDTH + 19]
        mark = self.go_back(play, mark)
        while first < play.depth and play.frames[first * WIDTH + 19] < mark:
            first += 1
        seat: i64 = 0
        while seat < play.seats:
            self.lacks[seat] = NO_COLOURS
            seat += 1
        self.before = COLOURLESS
        while first < play.depth:
            self.take_in(play, first)
            first += 1

    def go_back(self, play: ZiehVier, mark: i64) -> i64:
        """Sets the hands as they were at this place of the journal, or where they were dealt anew; returns where."""
        copy_hands(play.hands, self.real)
        self.known.seats = play.seats
        self.known.clear()
        entry: i64 = play.written
        while entry > mark:
            entry -= 1
            told: i64 = play.journal[entry]
            what: i64 = told & 15
            seat: i64 = (told >> 10) & 15
            if what == DEALT:
                return entry + 1
            if what == TAKEN:
                self.real.drop(seat, (told >> 4) & 63)
            elif what == LAID:
                self.real.add(seat, (told >> 4) & 63)
            elif what == SWAPPED:
                self.real.swap(seat, told >> 14)
            elif what == ROTATED:
                self.real.rotate(1 - 2 * (told >> 14))
        return mark

    def take_in(self, play: ZiehVier, number: i64) -> None:
        """Takes in what one act has moved, and what it told."""
        base: i64 = number * WIDTH
        entry: i64 = play.frames[base + 19]
        end: i64 = play.written
        if number + 1 < play.depth:
            end = play.frames[base + WIDTH + 19]
        mover: i64 = play.frames[base]
        colour: i64 = play.frames[base + 3]
        drawn: i64 = 0
        if entry < end and play.journal[entry] & 15 == TAKEN and (play.journal[entry] >> 10) & 15 == mover:
            drawn = 1
        while entry < end:
            told: i64 = play.journal[entry]
            entry += 1
            what: i64 = told & 15
            kind: i64 = (told >> 4) & 63
            seat: i64 = (told >> 10) & 15
            if what == TAKEN:
                self.real.add(seat, kind)
                self.lacks[seat] = NO_COLOURS
            elif what == LAID:
                self.laid(seat, kind, colour)
            elif what == SWAPPED:
                self.swapped(seat, told >> 14)
            elif what == ROTATED:
                self.rotated(play, 2 * (told >> 14) - 1)
            elif what == SHOWN and told >> 14 == self.me:
                copy_hand(self.real, self.known, seat)
        if drawn and play.frames[base + 1] == TURN and mover != self.me and colour < COLOURLESS:
            turn: i64 = play.mover
            if number + 1 < play.depth:
                turn = play.frames[base + WIDTH]
            if turn != mover:
                self.lacks[mover] = single(colour)  # it drew, and could not play what it drew

    def laid(self, seat: i64, kind: i64, colour: i64) -> None:
        """A card was laid out of a hand."""
        self.real.drop(seat, kind)
        if self.known.number(seat, kind):
            self.known.drop(seat, kind)
        self.before = colour
        if kind < WILD and colour < COLOURLESS and self.lacks[seat] & single(kind // SYMBOLS):
            self.lacks[seat] = self.lacks[seat] & ~single(kind // SYMBOLS)

    def swapped(self, one: i64, other: i64) -> None:
        """Two seats have changed hands."""
        self.real.swap(one, other)
        self.known.swap(one, other)
        held: i64 = self.lacks[one]
        self.lacks[one] = self.lacks[other]
        self.lacks[other] = held
        if self.me == one:
            self.gave(other)
        elif self.me == other:
            self.gave(one)

    def rotated(self, play: ZiehVier, direction: i64) -> None:
        """All hands have gone one seat on."""
        self.real.rotate(direction)
        self.known.rotate(direction)
        seat: i64 = 0
        while seat < play.seats:
            self.lacks[seat] = NO_COLOURS
            seat += 1
        self.gave((self.me + direction + play.seats) % play.seats)

    def gave(self, seat: i64) -> None:
        """A seat now holds what was the own hand."""
        copy_hand(self.real, self.known, seat)
        self.lacks[seat] = NO_COLOURS

    def lacking(self, seat: i64, colour: i64) -> bool:
        """Whether a seat is likely to have no card of a colour."""
        return colour < COLOURLESS and self.lacks[seat] & single(colour) != 0

    def has_colour(self, seat: i64, colour: i64) -> bool:
        """Whether a seat is known to hold a card of a colour."""
        return self.known.once[seat] & of_colour(colour) != 0


def copy_hand(source: Hands, target: Hands, seat: i64) -> None:
    """Makes a hand equal to the same seat's hand elsewhere."""
    target.once[seat] = source.once[seat]
    target.twice[seat] = source.twice[seat]
    target.thrice[seat] = source.thrice[seat]
    target.fourfold[seat] = source.fourfold[seat]
    target.size[seat] = source.size[seat]


def copy_hands(source: Hands, target: Hands) -> None:
    """Makes all hands equal to those elsewhere."""
    target.seats = source.seats
    seat: i64 = 0
    while seat < source.seats:
        copy_hand(source, target, seat)
        seat += 1
