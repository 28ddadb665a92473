# SPDX-License-Identifier: GPL-3.0-or-later
"""The places that the cards of a round of Zieh Vier have gone through, and what may lie in them.

Plain typed Python that mypyc also compiles; it knows no act and no rule. A spot is a place in which chance has laid a
card: in the deal, in a new draw pile or in a new hand. The card moves about, its spot goes with it; when chance deals
the hands again, the card gets a new spot that follows its old one. Spots that chance has filled at once are a group:
there two cards may change places, and each then lies in all the later spots of the other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import BLANK, KINDS, WILD_FOUR
from app.games.zieh_vier.table import Table
from app.rules.play import CardSet, count, numbers, single

BURIED_FOUR: Final = KINDS  # a start card that went back into the pile, so that no hand was dealt it
BURIED_BLANK: Final = KINDS + 1
EVERY: Final = 0x03FF_FFFF_FFFF_FFFF
DEALT: Final = 0x00FF_FFFF_FFFF_FFFF  # all kinds but the buried ones

PILE: Final = -1  # homes that are no hand
GONE: Final = -2
UNBORN: Final = -3  # chance has not laid it down yet

SIZE: Final = 128
NONE: Final = -1


class Places:
    """All spots of a round, with the kind that each holds in the world under trial."""

    table: Table  # shows the present spots' cards too
    made: i64
    kind: vec[i64]
    may: vec[i64]  # the kinds that the card may be while it lies here
    kept: vec[i64]
    first: vec[i64]  # where the spot's group begins
    size: vec[i64]  # and how many spots it has
    before: vec[i64]  # the spot in which the card lay earlier
    after: vec[i64]
    home: vec[i64]  # the seat whose hand it is in, or PILE, GONE, UNBORN
    place: vec[i64]  # in the draw pile
    opened: i64  # the newest group
    opened_size: i64

    def __init__(self, table: Table) -> None:
        self.table = table
        self.made = 0
        self.opened = 0
        self.opened_size = 0
        self.grow(SIZE)

    def grow(self, size: int) -> None:
        """Makes room for so many spots."""
        self.kind = longer(self.kind, size) if self.made else numbers(size)
        self.may = longer(self.may, size) if self.made else numbers(size)
        self.kept = longer(self.kept, size) if self.made else numbers(size)
        self.first = longer(self.first, size) if self.made else numbers(size)
        self.size = longer(self.size, size) if self.made else numbers(size)
        self.before = longer(self.before, size) if self.made else numbers(size)
        self.after = longer(self.after, size) if self.made else numbers(size)
        self.home = longer(self.home, size) if self.made else numbers(size)
        self.place = longer(self.place, size) if self.made else numbers(size)

    def clear(self) -> None:
        """Forgets all spots."""
        self.made = 0

    def open_group(self, size: int) -> int:
        """Begins a group of so many spots and returns the number of its first."""
        while self.made + size > len(self.kind):
            self.grow(2 * len(self.kind))
        self.opened = self.made
        self.opened_size = size
        return int(self.made)

    def add(self, buried: bool) -> int:
        """A new spot of the group opened last, in which anything may lie, buried start cards only if so told."""
        spot: i64 = self.made
        self.made += 1
        self.may[spot] = DEALT
        if buried:
            self.may[spot] = EVERY
        self.first[spot] = self.opened
        self.size[spot] = self.opened_size
        self.before[spot] = NONE
        self.after[spot] = NONE
        self.home[spot] = UNBORN
        return int(spot)

    def link(self, old: int, fresh: int) -> None:
        """A card goes from its old spot to a fresh one."""
        self.before[fresh] = old
        self.after[old] = fresh
        self.home[old] = GONE
        self.kind[fresh] = self.kind[old]

    def settle(self, spot: int, kind: int, given: int) -> None:
        """Lays a known card into a spot; `given` is its kind, or the buried one that looks like it."""
        self.kind[spot] = given
        self.may[spot] = self.may[spot] & widened(single(kind))

    def buried_alias(self, kind: int) -> int:
        """The number under which a buried start card of this kind is known."""
        if kind == WILD_FOUR:
            return BURIED_FOUR
        if kind == BLANK:
            return BURIED_BLANK
        return kind

    def true_kind(self, spot: i64) -> int:
        """The kind of the card in a spot, as everybody would name it."""
        kind: i64 = self.kind[spot]
        if kind == BURIED_FOUR:
            return WILD_FOUR
        if kind == BURIED_BLANK:
            return BLANK
        return int(kind)

    def freedom(self, spot: i64) -> int:
        """How many kinds the card in a spot may be for all that it went through."""
        kinds: i64 = DEALT
        while spot != NONE:
            kinds &= self.may[spot]
            spot = self.before[spot]
        return int(count(kinds))

    def is_fixed(self, spot: i64) -> bool:
        """Whether it is certain what lies in a spot."""
        kinds: i64 = self.may[spot] & DEALT
        return kinds & (kinds - 1) == 0

    # ── where the cards are now ──

    def to_hand(self, spot: i64, seat: i64) -> None:
        """The card is in a hand now."""
        self.home[spot] = seat

    def to_pile(self, spot: i64, place: i64) -> None:
        """The card is in the draw pile now."""
        self.home[spot] = PILE
        self.place[spot] = place

    def gone(self, spot: i64) -> None:
        """The card was laid."""
        self.home[spot] = GONE

    def leave_table(self) -> None:
        """From now on the table is not changed any more."""
        spot: i64 = 0
        while spot < self.made:
            self.home[spot] = GONE
            spot += 1

    # ── what may lie where ──

    def keep(self) -> None:
        """Keeps what may lie in the spots, for `give_back`."""
        spot: i64 = 0
        while spot < self.made:
            self.kept[spot] = self.may[spot]
            spot += 1

    def give_back(self) -> None:
        """Lets lie in the spots what was kept as allowed, no less."""
        spot: i64 = 0
        while spot < self.made:
            self.may[spot] = self.kept[spot]
            spot += 1

    def fits(self, spot: i64, kind: i64) -> bool:
        """Whether a card may lie in a spot and in all that follow it."""
        card: i64 = single(kind)
        while spot != NONE:
            if self.may[spot] & card == 0:
                return False
            spot = self.after[spot]
        return True

    def fitted(self, spot: i64, kind: i64) -> bool:
        """Whether a card may have lain in a spot and in all before it."""
        card: i64 = single(kind)
        while spot != NONE:
            if self.may[spot] & card == 0:
                return False
            spot = self.before[spot]
        return True

    def origin(self, spot: i64) -> i64:
        """The first spot of the group in which a card was laid down from the pack or from the discards."""
        while self.before[spot] != NONE:
            spot = self.before[spot]
        return self.first[spot]

    # ── changing places ──

    def swap(self, one: i64, other: i64) -> None:
        """Two cards of a group change places, with all the spots that they go through later."""
        kind: i64 = self.kind[one]
        self.put(one, self.kind[other])
        self.put(other, kind)
        earlier: i64 = self.before[one]
        later: i64 = self.before[other]
        self.before[one] = later
        self.before[other] = earlier
        if later != NONE:
            self.after[later] = one
        if earlier != NONE:
            self.after[earlier] = other

    def swap_pasts(self, one: i64, other: i64) -> bool:
        """Two cards of a group change all spots that they came through; False where they may not."""
        mine: i64 = self.before[one]
        theirs: i64 = self.before[other]
        if theirs == NONE or self.kind[one] == self.kind[other] or self.origin(mine) != self.origin(theirs):
            return False
        if not self.fitted(mine, self.kind[other]) or not self.fitted(theirs, self.kind[one]):
            return False
        self.before[one] = theirs
        self.after[theirs] = one
        self.before[other] = mine
        self.after[mine] = other
        while theirs != NONE:
            self.kind[theirs] = self.kind[one]
            theirs = self.before[theirs]
        while mine != NONE:
            self.kind[mine] = self.kind[other]
            mine = self.before[mine]
        return True

    def put(self, spot: i64, kind: i64) -> None:
        """Lays a card into a spot and all that follow it, and onto the table where the card is there now."""
        table = self.table
        while spot != NONE:
            former: i64 = self.true_kind(spot)
            self.kind[spot] = kind
            new: i64 = self.true_kind(spot)
            home: i64 = self.home[spot]
            if home >= 0:
                table.hands.drop(home, former)
                table.hands.add(home, new)
            elif home == PILE:
                table.pile[self.place[spot]] = new
            spot = self.after[spot]


def widened(kinds: CardSet) -> CardSet:
    """These kinds, and the buried ones that look like them."""
    kinds &= DEALT
    if kinds & single(WILD_FOUR):
        kinds |= single(BURIED_FOUR)
    if kinds & single(BLANK):
        kinds |= single(BURIED_BLANK)
    return kinds


def longer(row: vec[i64], size: int) -> vec[i64]:
    """A row of this size that begins with the numbers of another."""
    fresh = numbers(size)
    place: i64 = 0
    while place < len(row):
        fresh[place] = row[place]
        place += 1
    return fresh
