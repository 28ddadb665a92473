# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of Zieh Vier as numbers: what was agreed on, the hands, the piles, and whose turn it is.

Plain typed Python that mypyc also compiles. It knows what can lie where and who is waited for, not which act is legal
or what it brings about: that is `play`; nor how anything is taken back: that is `history`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import BLANK, COLOURLESS, SHUFFLE, SYMBOLS, WILD, WILD_FOUR, Hands
from app.rules.play import CHANCE, NOBODY, Play, fill, numbers

TURN: Final = 0  # the mover plays or draws
DRAWN: Final = 1  # the mover has drawn a card that can be played
STACKED: Final = 2  # the mover must draw a sum, or lay one more on it
CHALLENGED: Final = 3  # the mover must answer a wild draw four
NAMING: Final = 4  # the mover names a colour
START: Final = 5  # chance buries a start card that may not lie there
RESTACK: Final = 6  # chance makes a new draw pile of the discards
DEALING: Final = 7  # chance deals all hands anew
DONE: Final = 8

RESUME: Final = 0  # after owed cards are drawn: go on where the catch came in between
ONWARD: Final = 1  # the next seat, or the end if somebody has gone out
OTHERS: Final = 2  # one card for every other seat, clockwise from the player
SEEK: Final = 3  # the mover draws of its own will

OFF: Final = 0
SAME: Final = 1
CROSS: Final = 2

NOTHING: Final = 0
ALL_DRAW: Final = 1
SWAP: Final = 2
EXTRA_TURN: Final = 3

FULL_HAND: Final = 7


def mixed(hash_so_far: i64, number: i64) -> i64:
    """Stirs a number below 2 ** 31 into a hash of 31 bits."""
    stirred: i64 = ((hash_so_far ^ (number & 0x7FFF_FFFF)) * 0x4165_67C5) & 0x3FFF_FFFF_FFFF_FFFF
    return (stirred ^ (stirred >> 29)) & 0x7FFF_FFFF


def full_deck(cards: int) -> list[int]:
    """The kinds of the pack with so many cards, in the order of the pack: 108, or 112 with the four extra ones."""
    deck = []
    for kind in range(WILD):
        deck += [kind] if kind % SYMBOLS == 0 else [kind, kind]
    deck += [WILD] * 4 + [WILD_FOUR] * 4
    return [*deck, SHUFFLE, BLANK, BLANK, BLANK] if cards > len(deck) else deck


class Rules:
    """What a table has agreed on, as numbers."""

    seats: i64
    cards: i64  # in the pack
    bluff: i64  # 1: a wild draw four may be laid at any time, and be challenged
    calling: i64
    stacking: i64  # OFF, SAME or CROSS
    swaps: i64  # 1: a seven swaps hands and a zero moves them on
    jumps: i64
    until: i64  # 1: who draws draws until a card can be played
    forced: i64
    teams: i64
    wins: i64  # 1: shuffle hands wins as a last card
    blank: i64  # NOTHING, ALL_DRAW, SWAP or EXTRA_TURN

    def __init__(self, seats: int, cards: int = 108) -> None:
        self.seats = seats
        self.cards = cards
        self.bluff = 1
        self.calling = 1
        self.stacking = OFF
        self.swaps = 0
        self.jumps = 0
        self.until = 0
        self.forced = 0
        self.teams = 0
        self.wins = 0
        self.blank = NOTHING


class Table(Play):
    """The numbers of one round and their history."""

    rules: Rules
    deck: vec[i64]  # kinds in dealing order
    dealer: i64
    seats: i64
    of_pack: bool  # False where a world was made up: then chance laid down what the pack does not have
    hands: Hands
    pile: vec[i64]  # the draw pile, its top card last
    left: i64  # cards in it
    discards: vec[i64]  # the top card last
    thrown: i64  # cards in them

    stage: i64
    direction: i64  # 1 clockwise, -1 the other way
    colour: i64  # the current colour
    top: i64  # the kind that lies on top
    due: i64  # the sum of cards that the mover has to draw unless it answers
    layer: i64  # who laid the top card, NOBODY for the start card
    guilty: i64  # 1 if the wild draw four on top was laid against the rule
    loose: i64  # the seat that can be caught, NOBODY if none
    jumpable: i64  # 1 while the top card may be jumped on
    drawn: i64  # the kind that was drawn last in this turn, NOBODY if none
    bare: i64  # 1 if the mover drew with an empty hand: its turn ends with that
    passes: i64  # turns in a row in which there was nothing to draw
    owing: i64  # who is drawing
    owed: i64  # how many cards are still to be drawn
    then: i64  # what follows: RESUME, ONWARD, OTHERS or SEEK
    back: i64  # whose turn it is afterwards
    back_stage: i64
    winner: i64
    order: vec[i64]  # room for what chance puts in order

    def __init__(self, rules: Rules, deck: list[int], dealer: int) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.dealer = dealer
        self.hands = Hands(rules.seats)
        self.deck = numbers(rules.cards)
        self.pile = numbers(rules.cards)
        self.discards = numbers(rules.cards)
        self.order = numbers(rules.cards)
        self.take(deck)
        self.lay_out()

    # ── the deal ──

    def take(self, deck: list[int]) -> None:
        """Lays these kinds down as the deck."""
        fill(self.deck, deck)

    def lay_out(self) -> None:
        """Deals the deck as it lies; the start card is still to be turned up."""
        self.of_pack = True
        self.hands.clear()
        dealt: i64 = FULL_HAND * self.seats
        place: i64 = 0
        while place < dealt:
            self.hands.add((self.dealer + 1 + place) % self.seats, self.deck[place])
            place += 1
        self.left = self.rules.cards - dealt
        place = 0
        while place < self.left:
            self.pile[place] = self.deck[self.rules.cards - 1 - place]
            place += 1
        self.thrown = 0
        self.mover = NOBODY
        self.stage = TURN
        self.direction = 1
        self.colour = COLOURLESS
        self.due = 0
        self.layer = NOBODY
        self.guilty = 0
        self.loose = NOBODY
        self.jumpable = 0
        self.drawn = NOBODY
        self.bare = 0
        self.passes = 0
        self.owing = NOBODY
        self.owed = 0
        self.then = ONWARD
        self.back = NOBODY
        self.back_stage = TURN
        self.winner = NOBODY

    # ── chance ──

    def shuffled(self) -> list[int]:
        """The kinds that the chance act which is due puts in order; empty if none is due."""
        if self.mover != CHANCE:
            return []
        size = self.gather()
        return [self.order[place] for place in range(size)]

    def gather(self) -> i64:
        """Fills `order` with the kinds that chance has to put in order and returns how many."""
        if self.stage == DEALING:
            return self.hands.lay_out(self.order)
        size: i64 = 0
        if self.stage == START:
            while size < self.left:
                self.order[size] = self.pile[size]
                size += 1
            self.order[size] = self.top
            return size + 1
        while size < self.thrown - 1:
            self.order[size] = self.discards[size]
            size += 1
        return size

    # ── telling positions apart ──

    def key(self) -> i64:
        """A hash of all that matters from here on; two unlike positions share it only by a chance of about 2 ** -60."""
        one: i64 = 0x1234_5677
        two: i64 = 0x0765_4321
        place: i64 = 0
        while place < self.seats:
            held: i64 = self.hands.once[place]
            one = mixed(one, held & 0x1FFF_FFFF)
            two = mixed(two, held >> 28)
            held = self.hands.twice[place]
            one = mixed(one, held & 0x1FFF_FFFF)
            two = mixed(two, held >> 28)
            held = self.hands.thrice[place] >> WILD | (self.hands.fourfold[place] >> WILD) << 4
            one = mixed(one, held)
            two = mixed(two, held + 1)
            place += 1
        place = 0
        while place < self.left:
            one = mixed(one, self.pile[place])
            two = mixed(two, self.pile[place] + place)
            place += 1
        first: i64 = (self.mover + 4) | self.stage << 4 | (self.direction + 1) << 8 | self.colour << 10 | self.top << 13
        second: i64 = (self.layer + 4) | (self.loose + 4) << 4 | self.guilty << 8 | self.jumpable << 9 | self.bare << 10
        second |= (self.drawn + 4) << 11 | self.passes << 17 | (self.winner + 4) << 21
        third: i64 = self.due | (self.owing + 4) << 8 | self.owed << 12 | self.then << 20 | (self.back + 4) << 22
        one = mixed(mixed(one, first), second)
        one = mixed(one, third ^ self.back_stage << 26)
        two = mixed(mixed(two, third), first)
        return one << 31 | mixed(two, second ^ self.thrown << 20)
