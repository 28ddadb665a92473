# SPDX-License-Identifier: GPL-3.0-or-later
"""What may be done at a table of Zieh Vier, and why something may not: which cards fit, sums, catching, jumping in.

Plain typed Python that mypyc also compiles; what an act brings about is not known here. An act is one integer that says
who does what with which kind, colour and seat; catching and jumping in are acts out of turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import (
    ANY_TIME,
    BLANK,
    COLOURLESS,
    DRAW_TWOS,
    FOUR,
    SHUFFLE,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    of_colour,
    of_symbol,
)
from app.games.zieh_vier.history import History
from app.games.zieh_vier.table import (
    CHALLENGED,
    CROSS,
    DRAWN,
    NAMING,
    OFF,
    STACKED,
    SWAP,
    TURN,
    Table,
)
from app.rules.play import NOBODY, CardSet, index, single

LAY: Final = 0
DRAW: Final = 1
KEEP: Final = 2
CATCH: Final = 3
CHALLENGE: Final = 4
ACCEPT: Final = 5
TAKE: Final = 6
NAME: Final = 7

NO_KIND: Final = 63
NO_TARGET: Final = 15

LEGAL: Final = 0
DOES_NOT_FIT: Final = 1  # neither colour nor symbol of the top card
HOLDS_COLOUR: Final = 2  # a wild draw four while the current colour is held, where bluffing is not allowed
NOT_THE_DRAWN: Final = 3  # after drawing, only the drawn card may be played
NOT_ON_SUM: Final = 4  # while a sum is pending only a card that raises it may be played

MOST_ACTS: Final = 160


def act_of(verb: i64, actor: i64, kind: i64, colour: i64, target: i64, call: i64) -> i64:
    """The act with these parts; NO_KIND, COLOURLESS and NO_TARGET stand for what does not apply."""
    return verb | kind << 4 | colour << 10 | target << 13 | call << 17 | actor << 18


def plain(verb: i64, actor: i64) -> i64:
    """An act without card, colour and seat."""
    return act_of(verb, actor, NO_KIND, COLOURLESS, NO_TARGET, 0)


def fitting(table: Table) -> CardSet:
    """The kinds that fit on the top card whatever the hand: the wild draw four only where bluffing is allowed."""
    fits: i64 = of_colour(table.colour) | ANY_TIME
    if table.top < WILD:
        fits |= of_symbol(table.top % SYMBOLS)
    if table.rules.bluff:
        fits |= FOUR
    return fits


class Choices(History):
    """A table that knows which acts are legal."""

    def acts(self, into: vec[i64]) -> i64:
        seat: i64 = self.mover
        filled: i64 = 0
        if seat < 0:
            return 0
        stage: i64 = self.stage
        if stage == NAMING:
            colour: i64 = 0
            while colour < COLOURLESS:
                into[filled] = act_of(NAME, seat, NO_KIND, colour, NO_TARGET, 0)
                filled += 1
                colour += 1
            return filled
        playable: i64 = self.legal_kinds()
        kinds: i64 = playable
        while kinds:
            filled = self.ways(into, filled, seat, index(kinds & -kinds))
            kinds &= kinds - 1
        if stage == TURN:
            if playable == 0 or self.rules.forced == 0:
                into[filled] = plain(DRAW, seat)
                filled += 1
        elif stage == DRAWN:
            if self.rules.forced == 0:
                into[filled] = plain(KEEP, seat)
                filled += 1
        elif stage == STACKED:
            into[filled] = plain(TAKE, seat)
            filled += 1
        else:
            into[filled] = plain(ACCEPT, seat)
            into[filled + 1] = plain(CHALLENGE, seat)
            filled += 2
        return self.catches(into, filled, seat)

    def others(self, seat: i64, into: vec[i64]) -> i64:
        """Fills in what a seat may do that is not due, catching and jumping in, and returns how many acts that are."""
        filled: i64 = 0
        if self.mover < 0 or seat == self.mover:
            return 0
        if self.jumpable and self.hands.once[seat] & single(self.top):
            filled = self.ways(into, filled, seat, self.top)
        return self.catches(into, filled, seat)

    def allows(self, act: i64, room: vec[i64]) -> bool:
        """Whether a seat may make an act now, in turn or out of turn; `room` is for its acts."""
        actor: i64 = act >> 18
        filled: i64 = 0
        if self.mover >= 0 and actor == self.mover:
            filled = self.acts(room)
        else:
            filled = self.others(actor, room)
        while filled > 0:
            filled -= 1
            if room[filled] == act:
                return True
        return False

    def catches(self, into: vec[i64], filled: i64, seat: i64) -> i64:
        """Adds the act of catching the seat that did not call, if there is one."""
        if self.loose != NOBODY and self.loose != seat:
            into[filled] = act_of(CATCH, seat, NO_KIND, COLOURLESS, self.loose, 0)
            filled += 1
        return filled

    def ways(self, into: vec[i64], filled: i64, seat: i64, kind: i64) -> i64:
        """Adds all acts that lay one card of a kind: with each colour, seat and call that it leaves open."""
        size: i64 = self.hands.size[seat]
        colour: i64 = COLOURLESS
        colours_end: i64 = COLOURLESS + 1
        if self.wishes(kind, size):
            colour = 0
            colours_end = COLOURLESS
        calls: i64 = 0
        if size == 2:
            calls = self.rules.calling
        while colour < colours_end:
            if self.trades(kind, size):
                other: i64 = 0
                while other < self.seats:
                    if self.may_trade(kind, seat, other):
                        filled = self.spoken(into, filled, act_of(LAY, seat, kind, colour, other, 0), calls)
                    other += 1
            else:
                filled = self.spoken(into, filled, act_of(LAY, seat, kind, colour, NO_TARGET, 0), calls)
            colour += 1
        return filled

    def spoken(self, into: vec[i64], filled: i64, act: i64, calls: i64) -> i64:
        """Adds an act, and with `calls` the same with the last card called."""
        into[filled] = act
        filled += 1
        if calls:
            into[filled] = act | 0x2_0000
            filled += 1
        return filled

    def wishes(self, kind: i64, size: i64) -> bool:
        """Whether laying this kind from a hand of this size names a colour at once."""
        if kind == SHUFFLE:
            return size == 1 and self.rules.wins != 0
        return kind >= WILD

    def trades(self, kind: i64, size: i64) -> bool:
        """Whether laying this kind from a hand of this size swaps hands with a chosen seat."""
        if size == 1:
            return False
        if kind == BLANK:
            return self.rules.blank == SWAP
        return self.rules.swaps != 0 and kind < WILD and kind % SYMBOLS == 7

    def may_trade(self, kind: i64, seat: i64, other: i64) -> bool:
        """Whether this seat may swap hands with the other: partners do not for a seven."""
        if other == seat:
            return False
        return kind == BLANK or self.rules.teams == 0 or (seat ^ other) & 1 != 0

    def legal_kinds(self) -> CardSet:
        """The kinds that the mover may lay."""
        if self.mover < 0:
            return 0
        if self.stage == TURN:
            return self.playable(self.mover)
        if self.stage == DRAWN:
            return single(self.drawn)
        if self.stage == STACKED or self.stage == CHALLENGED:
            return self.stackable(self.mover)
        return 0

    def playable(self, seat: i64) -> CardSet:
        """The kinds in a hand that fit on the top card."""
        fits: i64 = of_colour(self.colour) | ANY_TIME
        if self.top < WILD:
            fits |= of_symbol(self.top % SYMBOLS)
        if self.may_lay_four(seat):
            fits |= FOUR
        return self.hands.once[seat] & fits

    def may_lay_four(self, seat: i64) -> bool:
        """Whether a hand allows a wild draw four now; where bluffing is allowed it always does."""
        return self.rules.bluff != 0 or self.hands.once[seat] & of_colour(self.colour) == 0

    def stackable(self, seat: i64) -> CardSet:
        """The kinds in a hand that can be laid on the sum that is due."""
        if self.rules.stacking == OFF:
            return 0
        raising: i64 = 0
        if self.top != WILD_FOUR:
            raising = DRAW_TWOS
        if (self.top == WILD_FOUR or self.rules.stacking == CROSS) and self.may_lay_four(seat):
            raising |= FOUR
        return self.hands.once[seat] & raising

    def barred(self, kind: i64) -> i64:
        """Why the mover may not lay this kind of its hand, LEGAL if it may."""
        if single(kind) & self.legal_kinds():
            return LEGAL
        if self.stage == DRAWN:
            return NOT_THE_DRAWN
        if kind == WILD_FOUR and not self.may_lay_four(self.mover):
            return HOLDS_COLOUR
        if self.stage == STACKED or self.stage == CHALLENGED:
            return NOT_ON_SUM
        return DOES_NOT_FIT
