# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Zieh Vier as integers: what each act brings about, challenges, the score. Winners and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows, and no card but its kind, see
`hands`; what is legal stands in `choices`, what is drawn in `drawing`. What each act moved stands in the journal, so
that it can be taken back, and so that a face can tell where the cards went.
"""

from librt.vecs import vec
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
    act_of,
    plain,
)
from app.games.zieh_vier.drawing import Drawing
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
)
from app.games.zieh_vier.history import LAID, ROTATED, SHOWN, SWAPPED
from app.games.zieh_vier.table import (
    ALL_DRAW,
    DEALING,
    NAMING,
    NOTHING,
    OTHERS,
    RESUME,
    SEEK,
    SWAP,
    TURN,
)
from app.rules.play import CHANCE, NOBODY, OVER, Rng, count, index


class ZiehVier(Drawing):
    """One round, from the deal to the score."""

    def play(self, act: i64) -> None:
        self.save()
        verb: i64 = act & 15
        actor: i64 = act >> 18
        if verb == LAY:
            self.lay(actor, (act >> 4) & 63, (act >> 10) & 7, (act >> 13) & 15, (act >> 17) & 1)
        elif verb == DRAW:
            self.loose = NOBODY
            self.jumpable = 0
            self.bare = 0
            if self.hands.size[actor] == 0:
                self.bare = 1
            self.owing = actor
            self.then = SEEK
            self.seek()
        elif verb == KEEP:
            self.turn_to(self.step(actor))
        elif verb == CATCH:
            caught: i64 = self.loose
            self.loose = NOBODY
            self.owe(caught, 2, RESUME, self.mover)
        elif verb == CHALLENGE:
            self.challenge(actor)
        elif verb == NAME:
            self.colour = (act >> 10) & 7
            if self.layer == NOBODY:
                self.turn_to(actor)
            else:
                self.turn_to(self.step(actor))
        else:
            self.pay(actor, self.due, self.step(actor))

    def lay(self, actor: i64, kind: i64, colour: i64, target: i64, call: i64) -> None:
        """Lays a card with all that it brings about; an actor other than the mover jumps in."""
        jumped: bool = actor != self.mover
        before: i64 = self.colour
        self.hands.drop(actor, kind)
        self.discards[self.thrown] = kind
        self.thrown += 1
        self.note(LAID, kind, actor, 0)
        self.top = kind
        self.layer = actor
        self.passes = 0
        self.drawn = NOBODY
        self.loose = NOBODY
        if self.rules.calling and call == 0 and self.hands.size[actor] == 1:
            self.loose = actor
        self.jumpable = 0
        self.colour = colour
        if kind < WILD:
            self.jumpable = self.rules.jumps
            self.colour = kind // SYMBOLS
        if kind == WILD_FOUR:
            self.due += 4
            self.guilty = 0
            if self.hands.once[actor] & of_colour(before):
                self.guilty = 1
        elif kind < WILD and kind % SYMBOLS == DRAW_TWO and not jumped:
            self.due += 2  # one that is jumped in replaces the one below it
        if self.hands.size[actor] == 0 and (kind != SHUFFLE or self.rules.wins != 0):
            self.go_out(actor, kind)
        elif kind >= WILD:
            self.act_wild(actor, kind, target)
        else:
            self.act_coloured(actor, kind % SYMBOLS, target, jumped)

    def go_out(self, actor: i64, kind: i64) -> None:
        """Ends the round with this last card, after the cards that it still makes others draw."""
        self.winner = actor
        self.loose = NOBODY
        self.jumpable = 0
        if self.due:
            self.pay(self.step(actor), self.due, NOBODY)
        elif kind == BLANK and self.rules.blank == ALL_DRAW:
            self.owe((actor + 1) % self.seats, 1, OTHERS, NOBODY)
        else:
            self.finish()

    def act_wild(self, actor: i64, kind: i64, target: i64) -> None:
        """What a wild card does that is not the last one."""
        onward: i64 = self.step(actor)
        if kind == WILD_FOUR:
            self.charge(onward)
        elif kind == SHUFFLE:
            self.loose = NOBODY
            self.stage = DEALING
            self.mover = CHANCE
        elif kind == WILD or self.rules.blank == NOTHING:
            self.turn_to(onward)
        elif self.rules.blank == ALL_DRAW:
            self.owe((actor + 1) % self.seats, 1, OTHERS, onward)
        elif self.rules.blank == SWAP:
            self.trade(actor, target)
            self.turn_to(onward)
        else:
            self.turn_to(actor)

    def act_coloured(self, actor: i64, symbol: i64, target: i64, jumped: bool) -> None:
        """What a coloured card does that is not the last one."""
        if symbol == DRAW_TWO:
            self.charge(self.step(actor))
            return
        if symbol == REVERSE and not jumped:
            self.direction = -self.direction  # of two, the one below is cancelled, and with it its turn
        if symbol == SKIP or (symbol == REVERSE and self.seats == 2):
            self.turn_to(self.step(self.step(actor)))
            return
        if self.rules.swaps:
            if symbol == 7:
                self.trade(actor, target)
            elif symbol == 0:
                self.loose = NOBODY
                self.hands.rotate(self.direction)
                self.note(ROTATED, 0, 0, (self.direction + 1) >> 1)
        self.turn_to(self.step(actor))

    def trade(self, one: i64, other: i64) -> None:
        """Two seats change hands; then nobody can be caught."""
        self.loose = NOBODY
        self.hands.swap(one, other)
        self.note(SWAPPED, 0, one, other)

    def challenge(self, victim: i64) -> None:
        """The victim sees the hand of who laid the wild draw four; one of the two draws."""
        self.note(SHOWN, 0, self.layer, victim)
        if self.guilty:
            self.pay(self.layer, self.due, victim)
        else:
            self.pay(victim, self.due + 2, self.step(victim))

    # ── the score ──

    def rivals(self, one: i64, other: i64) -> bool:
        """Whether two seats play against each other."""
        if self.rules.teams:
            return (one ^ other) & 1 != 0
        return one != other

    def gain(self) -> i64:
        """What the winner of the finished round scores: all cards in the hands of the rivals; 0 without a winner."""
        if self.mover != OVER or self.winner == NOBODY:
            return 0
        value: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.rivals(self.winner, seat):
                value += self.hands.worth(seat)
            seat += 1
        return value

    def score(self, seat: i64) -> i64:
        if self.winner == NOBODY or self.rivals(self.winner, seat):
            return 0
        return self.gain()

    # ── at random ──

    def act_at_random(self, rng: Rng, acts: vec[i64]) -> i64:
        """Makes a random act of whoever is due, now and then one out of turn, and returns it; CHANCE for chance."""
        if self.mover == CHANCE:
            self.shake(rng)
            return CHANCE
        filled: i64 = 0
        if (self.loose != NOBODY or self.jumpable != 0) and rng.below(3) == 0:
            filled = self.others(rng.below(self.seats), acts)
        if filled == 0:
            filled = self.acts(acts)
        act: i64 = acts[rng.below(filled)]
        self.play(act)
        return act

    def play_out(self, rng: Rng, most: int) -> i64:
        """Plays on at random, laying cards rather than drawing, to the end or for so many acts; returns how many."""
        made: i64 = 0
        while self.mover != OVER and made < most:
            self.play_one(rng)
            made += 1
        return made

    def play_one(self, rng: Rng) -> None:
        """Makes one act at random: a card if one can be laid, with a random colour, seat and the call if it is due."""
        if self.mover == CHANCE:
            self.shake(rng)
            return
        seat: i64 = self.mover
        kinds: i64 = self.legal_kinds()
        if kinds == 0:
            if self.stage == NAMING:
                self.play(act_of(NAME, seat, NO_KIND, rng.below(4), NO_TARGET, 0))
            elif self.stage == TURN:
                self.play(plain(DRAW, seat))
            else:
                self.play(plain(ACCEPT, seat))
            return
        chosen: i64 = rng.below(count(kinds))
        while chosen > 0:
            kinds &= kinds - 1
            chosen -= 1
        kind: i64 = index(kinds & -kinds)
        size: i64 = self.hands.size[seat]
        colour: i64 = COLOURLESS
        if self.wishes(kind, size):
            colour = rng.below(4)
        target: i64 = NO_TARGET
        if self.trades(kind, size):
            target = (seat + 1 + rng.below(self.seats - 1)) % self.seats
            if not self.may_trade(kind, seat, target):
                target = (seat + 1) % self.seats
        call: i64 = 0
        if size == 2:
            call = self.rules.calling
        self.play(act_of(LAY, seat, kind, colour, target, call))
