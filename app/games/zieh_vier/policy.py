# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of thumb for Zieh Vier: what an experienced player does without long thought, and why.

Easy opponents, hints and rollouts use it. It looks at a round from one seat and at nothing that this seat does not
know: what that is stands in `sight`. Plain typed Python that mypyc also compiles; what an act is worth is a whole
number, about ten for a card less in hand.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.choices import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    DRAW,
    KEEP,
    LAY,
    NAME,
    NO_KIND,
    NO_TARGET,
    TAKE,
    act_of,
    plain,
)
from app.games.zieh_vier.hands import (
    BLANK,
    COLOURLESS,
    DRAW_TWO,
    REVERSE,
    SHUFFLE,
    SKIP,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    of_colour,
    value_of,
)
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.sight import Sight
from app.games.zieh_vier.table import ALL_DRAW, CHALLENGED, DRAWN, EXTRA_TURN, NAMING, STACKED, SWAP
from app.rules.play import NOBODY, Play, Rng, count, index, lowest, single

# why an act was chosen
FORCED: Final = 0  # nothing else was possible
WIN: Final = 1  # the last card
CATCH_THEM: Final = 2  # somebody forgot to call
NAME_LONGEST: Final = 3  # a colour is named of which the hand has most
NAME_LACKING: Final = 4  # a colour is named that the next seat was seen to lack
HIT: Final = 5  # the next seat has few cards and is made to draw
BLOCK: Final = 6  # the next seat has few cards and misses its turn
AGAIN: Final = 7  # the card brings another turn
DUMP: Final = 8  # somebody may soon go out: costly cards first
FROM_LONGEST: Final = 9  # a colour of which more can follow
TO_LACKING: Final = 10  # the card brings a colour that the next seat was seen to lack
NEED: Final = 11  # nothing else fits, so a wild card is spent
SWAP_SHORT: Final = 12  # somebody else's hand is shorter
PASS_ON: Final = 13  # all hands move on, and a shorter one comes
REDEAL: Final = 14  # the hands are dealt again, and the own one is long
BLUFF: Final = 15  # a wild draw four against the rule
DOUBT: Final = 16  # the wild draw four was probably against the rule
BELIEVE: Final = 17  # the wild draw four was probably allowed
STACK: Final = 18  # the sum goes on to the next seat
GIVE_IN: Final = 19  # the sum is drawn
DRAW_ONE: Final = 20  # nothing fits, or nothing that should be spent
KEEP_IT: Final = 21  # the drawn card is worth more later
JUMP: Final = 22  # an identical card out of turn costs nothing
ANY: Final = 23  # nothing speaks against it
REASONS: Final = 24

CARD: Final = 10  # what it is worth to have a card less
NEVER: Final = -1_000_000
SURE: Final = 1024
DOUBTFUL: Final = 800  # from this likelihood of 1024 on a wild draw four is challenged
RARE: Final = 24  # one time in so many a bluff is thought of


class Policy(Sight):
    """Chooses acts; `reason` tells why the last one was chosen."""

    colour: i64  # the best colour to name, and why
    colour_why: i64
    target: i64  # the best seat to swap with
    why: i64  # of the card just weighed

    def __init__(self) -> None:
        super().__init__()
        self.reason = FORCED
        self.colour = 0
        self.colour_why = NAME_LONGEST
        self.target = NO_TARGET
        self.why = ANY

    def choose(self, play: Play, rng: Rng, memory: i64) -> i64:
        """A legal act for the mover. `memory` is how many rounds of the table it remembers."""
        assert isinstance(play, ZiehVier)
        me: i64 = play.mover
        dice: i64 = rng.draw()
        self.look(play, me, memory)
        if play.loose not in (NOBODY, me) and play.rivals(me, play.loose):
            self.reason = CATCH_THEM
            return act_of(CATCH, me, NO_KIND, COLOURLESS, play.loose, 0)
        if play.stage == NAMING:
            self.pick_colour(play, NO_KIND)
            self.reason = self.colour_why
            return act_of(NAME, me, NO_KIND, self.colour, NO_TARGET, 0)
        best: i64 = NO_KIND
        gain: i64 = NEVER
        why: i64 = ANY
        kinds: i64 = play.legal_kinds()
        number: i64 = count(kinds)
        while kinds:
            kind: i64 = index(lowest(kinds))
            kinds &= kinds - 1
            worth: i64 = self.weigh(play, kind, dice) + (dice >> (kind & 15) & 3)
            if worth > gain:
                gain = worth
                best = kind
                why = self.why
        if play.stage == CHALLENGED:
            return self.answer(play, best, gain)
        if play.stage == STACKED:
            if best == NO_KIND or gain < -CARD * play.due:
                self.reason = GIVE_IN
                return plain(TAKE, me)
            return self.lay(play, best, STACK)
        if number == 0:
            self.reason = DRAW_ONE
            return plain(DRAW, me)
        if play.rules.forced == 0:
            if play.stage == DRAWN and gain < -2 * CARD:
                self.reason = KEEP_IT
                return plain(KEEP, me)
            if play.stage != DRAWN and gain < -4 * CARD:
                self.reason = DRAW_ONE
                return plain(DRAW, me)
        return self.lay(play, best, why)

    def react(self, play: ZiehVier, seat: i64, rng: Rng, memory: i64) -> i64:
        """What a seat that is not due had better do out of turn: catch, jump in, or NOBODY for waiting."""
        dice: i64 = rng.draw()
        self.look(play, seat, memory)
        if play.loose not in (NOBODY, seat) and play.rivals(seat, play.loose):
            self.reason = CATCH_THEM
            return act_of(CATCH, seat, NO_KIND, COLOURLESS, play.loose, 0)
        able: bool = play.jumpable != 0 and play.hands.once[seat] & single(play.top) != 0
        if able and self.weigh(play, play.top, dice) > -CARD:
            return self.lay(play, play.top, JUMP)
        return NOBODY

    def lay(self, play: ZiehVier, kind: i64, why: i64) -> i64:
        """The act that lays a kind in the best way."""
        colour: i64 = COLOURLESS
        if play.wishes(kind, self.size):
            self.pick_colour(play, kind)
            colour = self.colour
            if why in (FROM_LONGEST, ANY):
                why = self.colour_why
        target: i64 = NO_TARGET
        if play.trades(kind, self.size):
            self.pick_target(play, kind)
            target = self.target
        call: i64 = 0
        if self.size == 2:
            call = play.rules.calling
        self.reason = why
        return act_of(LAY, self.me, kind, colour, target, call)

    # ── choosing with a card ──

    def pick_colour(self, play: ZiehVier, laid: i64) -> None:
        """The best colour to name, after this kind was laid."""
        best: i64 = NEVER
        colour: i64 = 0
        while colour < COLOURLESS:
            held: i64 = self.held_of(play, colour, laid)
            kinds: i64 = play.hands.once[self.me] & of_colour(colour)
            worth: i64 = 12 * held + value_of(kinds) * self.danger // 8 - self.unseen[colour] // 2
            why: i64 = NAME_LONGEST
            if self.memory.lacking(self.next, colour) and play.rivals(self.me, self.next):
                worth += 10
                if held * 12 < 24:
                    why = NAME_LACKING
            if self.memory.has_colour(self.next, colour) and play.rivals(self.me, self.next):
                worth -= 6
            if worth > best:
                best = worth
                self.colour = colour
                self.colour_why = why
            colour += 1

    def pick_target(self, play: ZiehVier, kind: i64) -> None:
        """The seat with the shortest hand among those that hands may be swapped with."""
        shortest: i64 = 1000
        seat: i64 = 0
        while seat < play.seats:
            if play.may_trade(kind, self.me, seat):
                held: i64 = 4 * play.hands.size[seat]
                if not play.rivals(self.me, seat):
                    held += 40
                if seat == self.next:
                    held += 1
                if held < shortest:
                    shortest = held
                    self.target = seat
            seat += 1

    # ── what a card is worth ──

    def weigh(self, play: ZiehVier, kind: i64, dice: i64) -> i64:
        """What laying a kind is worth; `why` then tells what speaks for it most."""
        self.why = ANY
        if self.size == 1 and (kind != SHUFFLE or play.rules.wins != 0):
            self.why = WIN
            return 100 * CARD
        worth: i64 = value_of(single(kind)) * (1 + self.danger) // 8
        if self.danger >= 2 and value_of(single(kind)) >= 8:
            self.why = DUMP
        if kind >= WILD:
            return worth + self.weigh_wild(play, kind, dice)
        colour: i64 = kind // SYMBOLS
        follow: i64 = self.held_of(play, colour, kind)
        worth += 4 * follow
        if self.size == 2 and play.hands.once[self.me] >= single(WILD):
            worth += CARD  # the wild card that remains fits on anything
        if self.why == ANY and follow >= 2:
            self.why = FROM_LONGEST
        if play.rivals(self.me, self.next):
            if self.memory.lacking(self.next, colour):
                worth += 8
                if self.why in (ANY, FROM_LONGEST):
                    self.why = TO_LACKING
            elif self.memory.has_colour(self.next, colour):
                worth -= 4
        return worth + self.weigh_action(play, kind % SYMBOLS)

    def weigh_action(self, play: ZiehVier, symbol: i64) -> i64:
        """What the effect of a coloured card is worth."""
        near: i64 = play.hands.size[self.next]
        if symbol in (SKIP, REVERSE):
            if play.seats == 2:
                self.why = AGAIN
                return 2 * CARD
            after: i64 = play.step(self.next)
            if symbol == REVERSE:
                after = (self.me - play.direction + play.seats) % play.seats
            worth: i64 = self.threat(play, self.next) - self.threat(play, after)
            if near <= 2 and worth > 0:
                self.why = BLOCK
            return worth
        if symbol == DRAW_TWO:
            if near <= 3:
                self.why = HIT
            if play.seats == 2:
                return 3 * CARD
            return CARD + self.threat(play, self.next)
        if play.rules.swaps == 0:
            return 0
        if symbol == 7:
            return self.weigh_swap(play, 7)
        if symbol == 0:
            giver: i64 = (self.me - play.direction + play.seats) % play.seats
            won: i64 = self.size - 1 - play.hands.size[giver]
            if won > 0:
                self.why = PASS_ON
            return won * CARD
        return 0

    def weigh_swap(self, play: ZiehVier, kind: i64) -> i64:
        """What it is worth to swap hands with the best seat."""
        self.pick_target(play, kind)
        won: i64 = self.size - 1 - play.hands.size[self.target]
        if won > 0:
            self.why = SWAP_SHORT
        return won * CARD

    def weigh_wild(self, play: ZiehVier, kind: i64, dice: i64) -> i64:
        """What a wild card is worth beyond its points: it is better kept until it is needed."""
        worth: i64 = -18
        if self.size > 2 and self.danger == 0:
            worth -= 6
        if self.why == ANY:
            self.why = NEED
        if kind == WILD_FOUR:
            worth += 5 + self.threat(play, self.next)
            if play.hands.size[self.next] <= 3:
                self.why = HIT
            if play.hands.once[self.me] & of_colour(play.colour):
                if dice % RARE or self.danger == 0:
                    return NEVER
                self.why = BLUFF
        elif kind == SHUFFLE:
            total: i64 = 0
            seat: i64 = 0
            while seat < play.seats:
                total += play.hands.size[seat]
                seat += 1
            won: i64 = self.size - 1 - (total - 1) // play.seats
            if won > 0:
                self.why = REDEAL
            return worth + won * CARD
        elif kind == BLANK:
            if play.rules.blank == SWAP:
                return worth + self.weigh_swap(play, BLANK)
            if play.rules.blank == EXTRA_TURN:
                self.why = AGAIN
                return worth + CARD
            if play.rules.blank == ALL_DRAW:
                return worth + CARD
        return worth

    def threat(self, play: ZiehVier, seat: i64) -> i64:
        """How much it helps that a seat misses its turn; less than nothing for a partner."""
        held: i64 = play.hands.size[seat]
        fear: i64 = 0
        if held <= 6:
            fear = (7 - held) * 3
        if not play.rivals(self.me, seat):
            return -fear
        return fear

    # ── a wild draw four to be answered ──

    def answer(self, play: ZiehVier, best: i64, gain: i64) -> i64:
        """Stacks, challenges or accepts."""
        me: i64 = self.me
        likely: i64 = self.guilt(play)
        if likely >= DOUBTFUL:
            self.reason = DOUBT
            return plain(CHALLENGE, me)
        if best != NO_KIND and gain > NEVER:
            return self.lay(play, best, STACK)
        self.reason = BELIEVE
        return plain(ACCEPT, me)

    def guilt(self, play: ZiehVier) -> i64:
        """How likely of 1024 the layer of a wild draw four held the colour, for all that is known of its hand."""
        colour: i64 = self.memory.before
        held: i64 = play.hands.size[play.layer]
        if colour >= COLOURLESS or held == 0 or self.hidden <= 0:
            return 0
        if self.memory.has_colour(play.layer, colour):
            return SURE
        if self.memory.lacking(play.layer, colour):
            return 0
        others: i64 = self.hidden - self.unseen[colour]
        without: i64 = SURE
        place: i64 = 0
        while place < held and place < self.hidden:
            without = without * (others - place) // (self.hidden - place)
            if without < 0:
                without = 0
            place += 1
        return SURE - without
