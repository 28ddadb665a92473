# SPDX-License-Identifier: GPL-3.0-or-later
"""The history of a table of Zieh Vier: what each act moved, and how it is taken back.

Plain typed Python that mypyc also compiles; no rule is known here. Before each act the numbers of the table go into a
frame; what the act then moves stands in the journal, so that it can be moved back, and so that a face can tell where
the cards went. What chance has put in another order lies in the attic.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import SHARE
from app.games.zieh_vier.table import Rules, Table
from app.rules.play import numbers

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


class History(Table):
    """A table that can go back to where it was before each act."""

    frames: vec[i64]  # the numbers of the table before each act
    depth: i64  # acts made
    journal: vec[i64]  # what moved
    written: i64
    attic: vec[i64]  # orders and hands that chance has replaced
    stored: i64

    def __init__(self, rules: Rules, deck: list[int], dealer: int) -> None:
        self.frames = numbers(64 * WIDTH)
        self.journal = numbers(2 * ROOM)
        self.attic = numbers(2 * ROOM)
        super().__init__(rules, deck, dealer)

    def lay_out(self) -> None:
        """Deals the deck as it lies, and forgets what was."""
        super().lay_out()
        self.depth = 0
        self.written = 0
        self.stored = 0

    # ── what is kept ──

    def note(self, what: i64, kind: i64, seat: i64, other: i64) -> None:
        """Writes into the journal what moved."""
        self.journal[self.written] = what | kind << 4 | seat << 10 | other << 14
        self.written += 1

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

    # ── make and unmake ──

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
