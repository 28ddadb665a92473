# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart of a round as plain integers: what every fast game implements, its random numbers and sets of cards.

Plain typed Python over native integers: it runs as it stands, and mypyc compiles the same text. It knows no game, no
card faces, no clock and no Qt, and hands out nothing but integers.

A set of cards is one integer, one bit a card; a single card is a set of one. An `Order` numbers the cards of a trick
game by strength within their suits, trumps on top, so that "beats" is a comparison of two integers.

Two rules keep both ways of running alike: nothing exceeds 63 bits, and no literal stands left of `<<`.
"""

from abc import ABC, abstractmethod
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

CHANCE: Final = -1  # the dice, the shuffled pile: nobody's decision
ANYONE: Final = -2  # any seat may act, none is due
OVER: Final = -3  # the round has ended
NOBODY: Final = -4  # no seat, no suit, no card: what does not apply

CardSet: TypeAlias = i64

WORD: Final = 0xFFFF_FFFF


def single(index: i64) -> CardSet:
    """The set of the one card with this index, 0 to 62."""
    return 0x4000_0000_0000_0000 >> (62 - index)


def count(cards: CardSet) -> i64:
    """How many cards are in the set."""
    pairs: i64 = cards - ((cards >> 1) & 0x5555_5555_5555_5555)
    fours: i64 = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    halves: i64 = eights + (eights >> 8)
    halves += halves >> 16
    return (halves + (halves >> 32)) & 0x7F


def index(card: CardSet) -> i64:
    """The index of a single card."""
    return count(card - 1)


def lowest(cards: CardSet) -> CardSet:
    """The card with the smallest index; 0 of an empty set."""
    return cards & -cards


def highest(cards: CardSet) -> CardSet:
    """The card with the largest index; 0 of an empty set."""
    filled: i64 = cards | (cards >> 1)
    filled |= filled >> 2
    filled |= filled >> 4
    filled |= filled >> 8
    filled |= filled >> 16
    filled |= filled >> 32
    return filled ^ (filled >> 1)


def nth(cards: CardSet, place: i64) -> CardSet:
    """The card at this place, counted from the lowest, which is 0."""
    while place > 0:
        cards &= cards - 1
        place -= 1
    return cards & -cards


def numbers(size: i64) -> vec[i64]:
    """A row of so many zeros."""
    return vec[i64]([0] * size)


def fill(row: vec[i64], values: list[int]) -> None:
    """Writes a list of numbers into a row, from its start."""
    for place, value in enumerate(values):
        row[place] = value


def blend(key: i64, word: i64) -> i64:
    """Folds a word of up to 62 bits into a key of 62 bits: equal keys with different words give different keys."""
    key ^= word
    left: i64 = key >> 31
    right: i64 = key & 0x7FFF_FFFF
    turn: i64 = 0
    while turn < 4:
        turn += 1
        mixed: i64 = ((right + turn) * 0x6C07_8965 >> 17) & 0x7FFF_FFFF
        mixed ^= left
        left = right
        right = mixed
    return left << 31 | right


class Rng:
    """Small reproducible random numbers (xorshift128): the same seed gives the same row, interpreted and compiled."""

    x: i64
    y: i64
    z: i64
    w: i64

    def __init__(self, seed: int) -> None:
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Starts anew from any integer, however large; negative ones count as themselves modulo 2 ** 256."""
        folded = 0x9E37_79B9
        rest = seed % (1 << 256)
        while rest:
            folded = (folded ^ rest) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
            folded ^= folded >> 29
            rest >>= 64
        words = []
        for step in (1, 2, 3, 4):
            mixed = (folded + step * 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
            mixed = (mixed ^ mixed >> 30) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
            mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
            words.append((mixed ^ mixed >> 31) & WORD)
        self.x, self.y, self.z = words[0], words[1], words[2]
        self.w = words[3] | 1

    def draw(self) -> i64:
        """The next number, 0 to 2 ** 32 - 1."""
        t: i64 = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return self.w

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2 ** 31; any two differ in likelihood by less than n / 2 ** 32."""
        return (self.draw() * n) >> 32

    def share(self) -> float:
        """A fraction from 0 to just below 1."""
        return float(self.draw()) / 4294967296.0

    def shuffle(self, row: vec[i64]) -> None:
        """Brings a row of numbers into random order, in place."""
        left: i64 = len(row)
        while left > 1:
            other: i64 = self.below(left)
            left -= 1
            held: i64 = row[left]
            row[left] = row[other]
            row[other] = held

    def shuffle_list(self, row: list[int]) -> None:
        """The same for a list, such as a deck: equal seeds give equal orders."""
        left: i64 = len(row)
        while left > 1:
            other: i64 = self.below(left)
            left -= 1
            held = row[left]
            row[left] = row[other]
            row[other] = held


class Order:
    """How strong each card of a pack is under one contract: its suits as sets, the trumps above all others.

    `suits` and `trumps` list card indices of the pack, weakest first; every card stands in exactly one list.
    """

    card: vec[i64]
    rank: vec[i64]
    suits: vec[i64]
    trumps: CardSet

    def __init__(self, suits: list[list[int]], trumps: list[int]) -> None:
        size = len(trumps) + sum([len(suit) for suit in suits])
        self.card = numbers(size)
        self.rank = numbers(size)
        self.suits = numbers(len(suits))
        self.trumps = 0
        place: i64 = 0
        for number, suit in enumerate(suits):
            for plain in suit:
                self.suits[number] = self.suits[number] | single(place)
                self.put(plain, place)
                place += 1
        for trump in trumps:
            self.trumps |= single(place)
            self.put(trump, place)
            place += 1

    def put(self, card: i64, place: i64) -> None:
        """Gives a card of the pack its place in the order of strength."""
        self.card[place] = card
        self.rank[card] = single(place)

    def card_of(self, rank: CardSet) -> i64:
        """The card of the pack that a single rank stands for."""
        return self.card[index(rank)]

    def suit_of(self, rank: CardSet) -> CardSet:
        """All cards that follow the same lead as this one."""
        number: i64 = 0
        suits: i64 = len(self.suits)
        while number < suits:
            if rank & self.suits[number]:
                return self.suits[number]
            number += 1
        return self.trumps

    def ranks_of(self, cards: list[int]) -> CardSet:
        """The set of these cards of the pack."""
        ranks: i64 = 0
        for card in cards:
            ranks |= self.rank[card]
        return ranks

    def cards_of(self, ranks: CardSet) -> list[int]:
        """The cards of the pack in this set, in the order of the pack."""
        return sorted([self.card[place] for place in range(len(self.card)) if ranks & single(place)])


def beats(card: CardSet, best: CardSet, led: CardSet, trumps: CardSet) -> bool:
    """Whether a card takes over a trick from the best so far: it is stronger, and of the suit led or a trump."""
    return card > best and card & (led | trumps) != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(ABC):
    """One whole round, from the first bid to the score: make and unmake, nothing allocated on the way.

    Inner functions trust their caller: `play` is given an act that `acts` would list.
    """

    mover: i64  # a seat, CHANCE, ANYONE or OVER

    @abstractmethod
    def acts(self, into: vec[i64]) -> i64:
        """Fills in the mover's distinct acts and returns how many; none when the round is over."""

    @abstractmethod
    def play(self, act: i64) -> None:
        """Makes a legal act of the mover."""

    @abstractmethod
    def undo(self) -> None:
        """Takes the last act back; every number is as it was."""

    @abstractmethod
    def shake(self, rng: Rng) -> None:
        """Makes the chance act that is due."""

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """What a seat scored in this round; 0 until it is over."""

    @abstractmethod
    def key(self) -> i64:
        """A number that two positions of one deal share only if the same can still happen in both."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser(ABC):
    """Rules of thumb of one game; `reason` tells why the last act was chosen, in numbers of that game."""

    reason: i64

    @abstractmethod
    def choose(self, play: Play, rng: Rng, memory: i64) -> i64:
        """A legal act for the mover, from what the mover may know; `memory` is how many past tricks it remembers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filler(ABC):
    """What one seat knows of a round, ready to be filled up."""

    @abstractmethod
    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table of the same game to the present position in a random world; False if none is found."""


def take_back(play: Play, acts: i64) -> None:
    """Takes so many acts back."""
    while acts > 0:
        play.undo()
        acts -= 1


def all_scores(play: Play, seats: i64) -> i64:
    """What so many seats scored together."""
    total: i64 = 0
    seat: i64 = 0
    while seat < seats:
        total += play.score(seat)
        seat += 1
    return total
