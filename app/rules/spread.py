# SPDX-License-Identifier: GPL-3.0-or-later
"""Spreads hidden cards over those who may hold them, every way equally likely.

Plain typed Python that mypyc also compiles. It knows no game: a card is a number, a holder is a place with room for so
many cards, and each card has the set of holders that it may go to. A greedy filler would be biased; here the ways are
counted first. Cards with equal sets form a class, holders that may take the same classes are filled as one, and how
many cards of each class go there is drawn by how many ways that leaves.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.rules.play import Rng, numbers, single

MOST_CARDS: Final = 128


class Spread:
    """The ways to spread these cards; `draw` picks one of them, `ways` is how many there are."""

    ways: float  # up to the order of cards within holders, and up to a factor that is the same for every way
    given: vec[i64]  # the cards as drawn, holder after holder
    start: vec[i64]  # where those of each holder begin, and one past the last
    grouped: vec[i64]  # the cards, class after class
    begins: vec[i64]  # where each class begins in `grouped`
    left: vec[i64]  # how many cards of each class are not yet given
    home: vec[i64]  # the last lot of holders that may take each class
    lots: list[vec[i64]]  # holders that may take the same classes
    rooms: vec[i64]  # what each lot takes
    takes: vec[i64]  # the classes that each lot may take, as a set
    pocket: vec[i64]  # the cards of the lot that is being filled
    known: dict[int, float]

    def __init__(self, cards: list[int], holders: list[int], room: list[int]) -> None:
        """`holders` is the set of the holders, one bit each, of every card, `room` how many cards each holder takes."""
        sets = sorted(set(holders))
        classes = [[card for card, held in zip(cards, holders, strict=True) if held == one] for one in sets]
        self.grouped = vec[i64]([card for cards_alike in classes for card in cards_alike])
        self.begins = numbers(len(sets))
        self.left = numbers(len(sets))
        self.home = numbers(len(sets))
        begin = 0
        for number, cards_alike in enumerate(classes):
            self.begins[number] = begin
            self.left[number] = len(cards_alike)
            begin += len(cards_alike)
        self.given = numbers(len(cards))
        self.pocket = numbers(len(cards))
        self.start = numbers(len(room) + 1)
        for holder, places in enumerate(room):
            self.start[holder + 1] = self.start[holder] + places
        self.pair(sets, room)
        self.known = {}
        self.ways = 0.0
        if sum(room) == len(cards):
            self.ways = self.count_from(0, 0, self.rooms[0]) if len(self.rooms) else 1.0

    def pair(self, sets: list[int], room: list[int]) -> None:
        """Puts holders that may take the same classes into one lot; those with the least choice come first."""
        alike: dict[int, list[int]] = {}
        for holder, places in enumerate(room):
            if places:
                taken = sum([1 << number for number, held in enumerate(sets) if held >> holder & 1])
                alike.setdefault(taken, []).append(holder)
        sizes = [int(size) for size in self.left]

        def freedom(taken: int) -> tuple[int, int]:
            return sum([size for number, size in enumerate(sizes) if taken >> number & 1]), taken

        order = sorted(alike, key=freedom)
        self.lots = [vec[i64](alike[taken]) for taken in order]
        self.takes = vec[i64](order)
        self.rooms = vec[i64]([sum([room[holder] for holder in alike[taken]]) for taken in order])
        for number in range(len(sets)):
            lots = [lot for lot, taken in enumerate(order) if taken >> number & 1]
            self.home[number] = lots[-1] if lots else -1

    # ── how many ways there are ──

    def least(self, lot: i64, number: i64) -> i64:
        """How many cards of a class a lot must take: all that are left, where no later one may."""
        if self.home[number] == lot:
            return self.left[number]
        return 0

    def most(self, lot: i64, number: i64, room: i64) -> i64:
        """How many cards of a class a lot may take at most."""
        if self.takes[lot] & single(number) == 0:
            return 0
        if self.left[number] < room:
            return self.left[number]
        return room

    def count_from(self, lot: i64, number: i64, room: i64) -> float:
        """The ways to give this class and later ones to a lot with so much room, and the rest to later lots."""
        if number == len(self.left):
            if room:
                return 0.0
            if lot + 1 == len(self.rooms):
                return 1.0
            return self.count_from(lot + 1, 0, self.rooms[lot + 1])
        key = self.key(lot, number, room)
        known = self.known.get(key)
        if known is not None:
            return known
        taken: i64 = self.least(lot, number)
        most: i64 = self.most(lot, number, room)
        total: float = 0.0
        choices: float = 1.0
        while taken <= most:
            total += choices * self.count_after(lot, number, room, taken)
            choices = self.further(choices, number, taken)
            taken += 1
        self.known[key] = total
        return total

    def count_after(self, lot: i64, number: i64, room: i64, taken: i64) -> float:
        """The ways to go on once a lot with so much room has got so many cards of this class."""
        left: i64 = self.left[number]
        self.left[number] = left - taken
        ways = self.count_from(lot, number + 1, room - taken)
        self.left[number] = left
        return ways

    def further(self, choices: float, number: i64, taken: i64) -> float:
        """The ways to choose one card more of a class, from those to choose so many."""
        return choices * float(self.left[number] - taken) / float(taken + 1)

    def key(self, lot: i64, number: i64, room: i64) -> int:
        """A number for what is left to be given."""
        key: int = (int(lot) * 64 + int(number)) * MOST_CARDS + int(room)
        for size in self.left:
            key = key * MOST_CARDS + int(size)
        return key

    # ── one of them ──

    def draw(self, rng: Rng) -> None:
        """Draws a way; there must be one."""
        classes: i64 = len(self.left)
        sizes = vec[i64](list(self.left))
        lot: i64 = 0
        while lot < len(self.rooms):
            room: i64 = self.rooms[lot]
            filled: i64 = 0
            number: i64 = 0
            while number < classes:
                taken: i64 = self.pick(rng, lot, number, room)
                self.take(rng, number, taken, filled)
                filled += taken
                room -= taken
                number += 1
            self.hand_out(rng, lot, filled)
            lot += 1
        number = 0
        while number < classes:
            self.left[number] = sizes[number]
            number += 1

    def pick(self, rng: Rng, lot: i64, number: i64, room: i64) -> i64:
        """How many cards of a class a lot gets, by how many ways follow."""
        taken: i64 = self.least(lot, number)
        most: i64 = self.most(lot, number, room)
        if taken == most:
            return taken
        point: float = self.count_from(lot, number, room) * rng.share()
        found: i64 = taken
        choices: float = 1.0
        while taken <= most:
            ways: float = choices * self.count_after(lot, number, room, taken)
            if ways > 0.0:
                found = taken
                if point < ways:
                    return taken
            point -= ways
            choices = self.further(choices, number, taken)
            taken += 1
        return found

    def take(self, rng: Rng, number: i64, taken: i64, filled: i64) -> None:
        """Moves random cards of a class into the pocket."""
        cards = self.grouped
        begin: i64 = self.begins[number]
        while taken > 0:
            last: i64 = begin + self.left[number] - 1
            chosen: i64 = begin + rng.below(self.left[number])
            card: i64 = cards[chosen]
            cards[chosen] = cards[last]
            cards[last] = card
            self.pocket[filled] = card
            self.left[number] = self.left[number] - 1
            filled += 1
            taken -= 1

    def hand_out(self, rng: Rng, lot: i64, filled: i64) -> None:
        """Gives the cards of the pocket to the holders of a lot, in random order."""
        pocket = self.pocket
        for holder in self.lots[lot]:
            place: i64 = self.start[holder]
            while place < self.start[holder + 1]:
                chosen: i64 = rng.below(filled)
                filled -= 1
                self.given[place] = pocket[chosen]
                pocket[chosen] = pocket[filled]
                place += 1

    def room_of(self, holder: i64) -> i64:
        """How many cards a holder gets."""
        return self.start[holder + 1] - self.start[holder]
