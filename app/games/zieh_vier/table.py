# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of Zieh Vier as numbers: hands, piles, whose turn it is, and how everything is taken back.

Plain typed Python that mypyc also compiles. It knows what can lie where and who is waited for, not which act is legal
or what it brings about: that is `play`. What each act moved stands in the journal, so that it can be taken back, and
so that a face can tell where the cards went.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import BLANK, COLOURLESS, SHARE, SHUFFLE, SYMBOLS, WILD, WILD_FOUR, Hands
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

TAKEN: Final = 0  # journal: a card from the draw pile to a hand
LAID: Final = 1  # from a hand to the discards
TURNED: Final = 2  # from the draw pile to the discards
SWAPPED: Final = 3  # two hands
ROTATED: Final = 4  # all hands, clockwise if `other` is 1
BURIED: Final = 5  # the start card back into the pile, which is in a new order
RESTACKED: Final = 6  # the discards below the top one became the pile
DEALT: Final = 7  # all hands were collected and dealt anew
SHOWN: Final = 8  # the seat's hand was shown to the other seat
ORDERED: Final = 9  # chance has put so many cards in order, which lie in the attic

FULL_HAND: Final = 7
WIDTH: Final = 20  # numbers in a frame
ROOM: Final = 256  # more than one act can add to the journal or to the attic


def grown(row: vec[i64]) -> vec[i64]:
    """A row twice as long that begins with the numbers of this one."""
    longer = numbers(2 * len(row))
    place: i64 = 0
    size: i64 = len(row)
    while place < size:
        longer[place] = row[place]
        place += 1
    return longer


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

    frames: vec[i64]  # the numbers above before each act
    depth: i64  # acts made
    journal: vec[i64]  # what moved
    written: i64
    attic: vec[i64]  # orders and hands that chance has replaced
    stored: i64
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
        self.frames = numbers(64 * WIDTH)
        self.journal = numbers(2 * ROOM)
        self.attic = numbers(2 * ROOM)
        self.take(deck)
        self.lay_out()

    # ── the deal ──

    def take(self, deck: list[int]) -> None:
        """Lays these kinds down as the deck."""
        fill(self.deck, deck)

    def lay_out(self) -> None:
        """Deals the deck as it lies; the start card is still to be turned up."""
        self.of_pack = True
        self.depth = 0
        self.written = 0
        self.stored = 0
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

    def orders(self) -> list[list[int]]:
        """The order that each act of chance so far has made, as `shuffled` and `arrange` tell it."""
        found: list[list[int]] = []
        place: i64 = 0
        entry: i64 = 0
        while entry < self.written:
            what: i64 = self.journal[entry] & 15
            size: i64 = self.journal[entry] >> 14
            if what == ORDERED:
                found.append([self.attic[place + step] for step in range(size)])
            if what in (ORDERED, BURIED, RESTACKED):
                place += size
            elif what == DEALT:
                place += SHARE * self.seats
            entry += 1
        return found

    def keep_row(self, row: vec[i64], size: i64) -> None:
        """Stores the first numbers of a row in the attic."""
        place: i64 = 0
        while place < size:
            self.attic[self.stored] = row[place]
            self.stored += 1
            place += 1

    def bring_row(self, row: vec[i64], size: i64) -> None:
        """Brings the numbers stored last back to the start of a row."""
        while size > 0:
            size -= 1
            self.stored -= 1
            row[size] = self.attic[self.stored]

    # ── unmake ──

    def note(self, what: i64, kind: i64, seat: i64, other: i64) -> None:
        """Writes into the journal what moved."""
        self.journal[self.written] = what | kind << 4 | seat << 10 | other << 14
        self.written += 1

    def save(self) -> None:
        """Keeps the numbers of this position, and makes room for one more act."""
        base: i64 = self.depth * WIDTH
        if base + WIDTH > len(self.frames):
            self.frames = grown(self.frames)
        if self.written + ROOM > len(self.journal):
            self.journal = grown(self.journal)
        if self.stored + ROOM > len(self.attic):
            self.attic = grown(self.attic)
        row = self.frames
        row[base] = self.mover
        row[base + 1] = self.stage
        row[base + 2] = self.direction
        row[base + 3] = self.colour
        row[base + 4] = self.top
        row[base + 5] = self.due
        row[base + 6] = self.layer
        row[base + 7] = self.guilty
        row[base + 8] = self.loose
        row[base + 9] = self.jumpable
        row[base + 10] = self.drawn
        row[base + 11] = self.bare
        row[base + 12] = self.passes
        row[base + 13] = self.owing
        row[base + 14] = self.owed
        row[base + 15] = self.then
        row[base + 16] = self.back
        row[base + 17] = self.back_stage
        row[base + 18] = self.winner
        row[base + 19] = self.written
        self.depth += 1

    def undo(self) -> None:
        self.depth -= 1
        base: i64 = self.depth * WIDTH
        row = self.frames
        mark: i64 = row[base + 19]
        while self.written > mark:
            self.written -= 1
            self.unmake(self.journal[self.written])
        self.mover = row[base]
        self.stage = row[base + 1]
        self.direction = row[base + 2]
        self.colour = row[base + 3]
        self.top = row[base + 4]
        self.due = row[base + 5]
        self.layer = row[base + 6]
        self.guilty = row[base + 7]
        self.loose = row[base + 8]
        self.jumpable = row[base + 9]
        self.drawn = row[base + 10]
        self.bare = row[base + 11]
        self.passes = row[base + 12]
        self.owing = row[base + 13]
        self.owed = row[base + 14]
        self.then = row[base + 15]
        self.back = row[base + 16]
        self.back_stage = row[base + 17]
        self.winner = row[base + 18]

    def unmake(self, entry: i64) -> None:
        """Moves back what an entry of the journal tells of."""
        what: i64 = entry & 15
        kind: i64 = (entry >> 4) & 63
        seat: i64 = (entry >> 10) & 15
        other: i64 = entry >> 14
        if what in (TAKEN, TURNED):
            if what == TAKEN:
                self.hands.drop(seat, kind)
            else:
                self.thrown -= 1
            self.pile[self.left] = kind
            self.left += 1
        elif what == LAID:
            self.thrown -= 1
            self.hands.add(seat, kind)
        elif what == SWAPPED:
            self.hands.swap(seat, other)
        elif what == ROTATED:
            self.hands.rotate(1 - 2 * other)
        elif what == BURIED:
            self.bring_row(self.pile, other)
            self.left = other
            self.discards[0] = kind
            self.thrown = 1
        elif what == RESTACKED:
            self.discards[other] = self.discards[0]
            self.bring_row(self.discards, other)
            self.thrown = other + 1
            self.left = 0
        elif what == DEALT:
            self.stored = self.hands.restore(self.attic, self.stored)
        elif what == ORDERED:
            self.stored -= other

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
