# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the hidden cards of a world under trial right: a card that may not lie in its spot is exchanged for another.

Plain typed Python that mypyc also compiles; it knows no act and no rule. Two cards of a group may change places, if
all the spots that they then go through allow it; where no two can, three do, or cards wander about until two can.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.worlds.places import NONE, Places, widened
from app.rules.play import CardSet, Rng, single

WANDERINGS: Final = 20
PASTS: Final = 24
RING: Final = 12  # spots tried for a ring


class Spots(Places):
    """The places of a round whose cards can be made to be what they have to be."""

    def fix(self, spot: i64, kind: i64, rng: Rng) -> bool:
        """Makes a spot hold this kind; False, and nothing changed, where that cannot be."""
        return self.restrict(spot, single(kind), rng)

    def restrict(self, spot: i64, kinds: CardSet, rng: Rng) -> bool:
        """Makes a spot hold one of these kinds; False, and its kinds unchanged, where that cannot be."""
        former: i64 = self.may[spot]
        allowed: i64 = former & widened(kinds)
        if allowed == 0:
            return False
        self.may[spot] = allowed
        if single(self.kind[spot]) & allowed:
            return True
        if self.repair(spot, rng):
            return True
        self.may[spot] = former
        return False

    def repair(self, spot: i64, rng: Rng) -> bool:
        """Exchanges the card in a spot where it may not lie; False if no way was found."""
        if self.exchange(spot, rng):
            return True
        if self.exchange_earlier(spot, rng) or self.exchange_pasts(spot, rng):
            return True
        if self.exchange_three(spot, rng):
            return True
        wandering: i64 = 0
        while wandering < WANDERINGS:
            wandering += 1
            self.wander(self.first[spot], self.size[spot], rng)
            if wandering & 3 == 0 and self.exchange(spot, rng):
                return True
        return False

    def exchange(self, spot: i64, rng: Rng) -> bool:
        """Exchanges the card in a spot for one that may lie there, if that one's place takes it."""
        origin: i64 = spot
        while origin != NONE:
            size: i64 = self.size[origin]
            first: i64 = self.first[origin]
            turn: i64 = rng.below(size)
            step: i64 = 0
            while step < size:
                other: i64 = first + (turn + step) % size
                if other < self.made and self.fits(origin, self.kind[other]) and self.fits(other, self.kind[origin]):
                    self.swap(origin, other)
                    return True
                step += 1
            origin = self.before[origin]
        return False

    def exchange_earlier(self, spot: i64, rng: Rng) -> bool:
        """Takes over another card that was dealt anew, and exchanges that one where it had lain before."""
        if self.before[spot] == NONE:
            return False
        size: i64 = self.size[spot]
        first: i64 = self.first[spot]
        turn: i64 = rng.below(size)
        step: i64 = 0
        while step < size:
            other: i64 = first + (turn + step) % size
            if other != spot and other < self.made and self.fits(other, self.kind[spot]):
                self.swap(spot, other)
                if self.exchange(spot, rng):
                    return True
                self.swap(spot, other)
            step += 1
        return False

    def exchange_pasts(self, spot: i64, rng: Rng) -> bool:
        """Has another card take over what a card went through before, and then exchanges it there."""
        origin: i64 = spot
        tried: i64 = 0
        while self.before[origin] != NONE:
            size: i64 = self.size[origin]
            first: i64 = self.first[origin]
            turn: i64 = rng.below(size)
            step: i64 = 0
            while step < size:
                other: i64 = first + (turn + step) % size
                if other != origin and other < self.made and tried < PASTS and self.swap_pasts(origin, other):
                    tried += 1
                    if self.exchange(spot, rng):
                        return True
                    self.swap_pasts(origin, other)
                step += 1
            origin = self.before[origin]
        return False

    def exchange_three(self, spot: i64, rng: Rng) -> bool:
        """The same in a ring of three."""
        origin: i64 = spot
        while origin != NONE:
            size: i64 = self.size[origin]
            first: i64 = self.first[origin]
            turn: i64 = rng.below(size)
            step: i64 = 0
            while step < size and step < RING:
                other: i64 = first + (turn + step) % size
                if other < self.made and self.fits(origin, self.kind[other]) and self.close_ring(origin, other):
                    return True
                step += 1
            origin = self.before[origin]
        return False

    def close_ring(self, origin: i64, other: i64) -> bool:
        """Finds a third spot that takes the card of the first and whose own may go to the second."""
        third: i64 = self.first[origin]
        end: i64 = third + self.size[origin]
        while third < end and third < self.made:
            apart: bool = third not in (origin, other)
            if apart and self.fits(third, self.kind[origin]) and self.fits(other, self.kind[third]):
                self.swap(origin, other)
                self.swap(other, third)
                return True
            third += 1
        return False

    def wander(self, first: i64, size: i64, rng: Rng) -> None:
        """Exchanges two cards of a group picked at random, if they may."""
        one: i64 = first + rng.below(size)
        other: i64 = first + rng.below(size)
        if one == other or one >= self.made or other >= self.made:
            return
        if self.fits(one, self.kind[other]) and self.fits(other, self.kind[one]):
            self.swap(one, other)

    def mix(self, rng: Rng) -> None:
        """Exchanges many cards at random, wherever they may."""
        spot: i64 = 0
        while spot < self.made:
            if not self.is_fixed(spot):
                self.wander(self.first[spot], self.size[spot], rng)
            spot += 1
