# SPDX-License-Identifier: GPL-3.0-or-later
"""The trial table of Zieh Vier: hidden cards that lie as they might, and are put right where they must be others.

Plain typed Python that mypyc also compiles; it knows no tale of acts. Spots, the places in which chance laid a card,
follow the table as its journal tells; of each hand it can be had that it holds a card, or nothing of some kind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.choices import MOST_ACTS
from app.games.zieh_vier.history import DEALT, LAID, ROTATED, SWAPPED, TAKEN
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.worlds.foresight import Foresight
from app.games.zieh_vier.worlds.spots import Spots
from app.games.zieh_vier.worlds.tale import Tale
from app.rules.play import NOBODY, CardSet, Rng, numbers, single

AT_RANDOM: Final = 0
NEWEST: Final = 1  # out of the newest pile
MOST_BOUND: Final = 2  # that could be least else


class TrialTable:
    """A table with the spots that its cards lie in."""

    tale: Tale
    probe: ZiehVier
    spots: Spots
    foresight: Foresight
    hands: list[list[int]]  # the spots in each hand
    pile: list[int]  # the spots in the draw pile, the top one last
    fallen: list[int]  # the kinds of the discards, the top one last
    groups: list[list[int]]  # the spots that each later act of chance filled, in its order
    laying: i64  # the spot that is being laid
    last: i64  # the spot drawn last
    again: bool  # whether this is not the first attempt at a world
    picking: i64  # which card of a hand is taken to be the one laid: MOST_BOUND, NEWEST or AT_RANDOM
    renewing: bool  # whether it may be changed again which card of a hand was laid: slower, and rarely needed
    read: i64  # how far the journal of the probe has been followed
    room: vec[i64]

    def __init__(self, tale: Tale, probe: ZiehVier) -> None:
        self.tale = tale
        self.probe = probe
        self.spots = Spots(self.probe)
        self.foresight = Foresight()
        self.hands = []
        self.pile = []
        self.fallen = []
        self.groups = []
        self.laying = NOBODY
        self.last = NOBODY
        self.again = False
        self.picking = AT_RANDOM
        self.renewing = False
        self.read = 0
        self.room = numbers(MOST_ACTS)

    def kinds(self) -> list[int]:
        """What lies in each spot."""
        return [self.spots.true_kind(spot) for spot in range(int(self.spots.made))]

    # ── what a hand must and must not hold ──

    def demand(self, seat: int, kind: int, claimed: list[int], rng: Rng) -> int:
        """A spot of the hand, none of the claimed ones, that is made to hold this kind; NOBODY if none can."""
        return self.pick(self.hands[seat], claimed, kind, rng)

    def pick(self, spots: list[int], claimed: list[int], kind: int, rng: Rng) -> int:
        """One of these spots, none of the claimed ones, that is made to hold this kind; NOBODY if none can."""
        able = [spot for spot in spots if spot not in claimed]
        rng.shuffle_list(able)
        if self.again:
            if self.picking != AT_RANDOM:
                able = self.ranked(able)
            for spot in able:
                if self.spots.fix(spot, kind, rng):
                    return spot
            return NOBODY
        for spot in able:
            if self.spots.true_kind(spot) == kind and self.spots.fix(spot, kind, rng):
                return spot
        for spot in able:
            if self.spots.fix(spot, kind, rng):
                return spot
        return NOBODY

    def ranked(self, able: list[int]) -> list[int]:
        """These spots in the order in which they are to be given away: those that could be most else come last."""
        keys = []
        for place, spot in enumerate(able):
            lately = 0
            if self.picking == NEWEST:
                lately = -int(self.spots.origin(spot))
            freedom = self.spots.freedom(spot)
            keys.append((lately, freedom, place))
        return [able[place] for _, _, place in sorted(keys)]

    def each(self, seat: i64, allowed: CardSet, skipped: i64, rng: Rng) -> bool:
        """Makes every card of a hand, but the skipped one, one of these kinds."""
        for spot in self.hands[int(seat)]:
            if spot != skipped and not self.spots.restrict(spot, allowed, rng):
                return False
        return True

    def some(self, seat: i64, wanted: CardSet, skipped: i64, rng: Rng) -> bool:
        """Makes some card of a hand, but the skipped one, one of these kinds."""
        able = [spot for spot in self.hands[int(seat)] if spot != skipped]
        rng.shuffle_list(able)
        for spot in able:
            if single(self.spots.true_kind(spot)) & wanted:
                return self.spots.restrict(spot, wanted, rng)
        return any(self.spots.restrict(spot, wanted, rng) for spot in able)

    def holds(self, seat: i64, kinds: CardSet) -> bool:
        """Whether a hand holds one of these kinds on the trial table."""
        return any(single(self.spots.true_kind(spot)) & kinds for spot in self.hands[int(seat)])

    # ── the spots follow the trial table ──

    def follow(self) -> None:
        """Moves the spots as the journal tells since it was last read."""
        probe = self.probe
        while self.read < probe.written:
            entry: i64 = probe.journal[self.read]
            self.read += 1
            what: i64 = entry & 15
            seat = int((entry >> 10) & 15)
            other = int(entry >> 14)
            if what == TAKEN:
                self.draw_one(seat)
            elif what == LAID:
                self.hands[seat].remove(int(self.laying))
                self.fallen.append(self.spots.true_kind(self.laying))
                self.spots.gone(self.laying)
            elif what == SWAPPED:
                held = self.hands[seat]
                self.hands[seat] = self.hands[other]
                self.hands[other] = held
                self.settle_hands()
                hands = self.foresight.numbers
                first = hands[seat]
                hands[seat] = hands[other]
                hands[other] = first
            elif what == ROTATED:
                hands = self.foresight.numbers
                if other:
                    self.hands = self.hands[-1:] + self.hands[:-1]
                    self.foresight.numbers = hands[-1:] + hands[:-1]
                else:
                    self.hands = self.hands[1:] + self.hands[:1]
                    self.foresight.numbers = hands[1:] + hands[:1]
                self.settle_hands()
            elif what == DEALT:
                self.settle_hands()
                self.foresight.deal(int(self.tale.rules.seats))

    def draw_one(self, seat: int) -> None:
        """A seat has drawn the top card."""
        spot = self.pile.pop()
        self.hands[seat].append(spot)
        self.spots.to_hand(spot, seat)
        self.last = spot

    def settle_hands(self) -> None:
        """Notes in whose hand each spot is now."""
        for seat, hand in enumerate(self.hands):
            for spot in hand:
                self.spots.to_hand(spot, seat)
