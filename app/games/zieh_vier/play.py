# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Zieh Vier as integers: turns, sums, challenges, catches, chance, score. Legality and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows, and no card but its kind, see
`hands`. An act is one integer that says who does what with which kind, colour and seat; catching and jumping in are
acts out of turn. What each act moved stands in the journal, so that it can be taken back, and so that a face can tell
where the cards went.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import (
    ANY_TIME,
    BLANK,
    COLOURLESS,
    DRAW_TWO,
    DRAW_TWOS,
    FOUR,
    REVERSE,
    SHUFFLE,
    SKIP,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    of_colour,
    of_symbol,
)
from app.games.zieh_vier.table import (
    ALL_DRAW,
    BURIED,
    CHALLENGED,
    CROSS,
    DEALING,
    DEALT,
    DONE,
    DRAWN,
    LAID,
    NAMING,
    NOTHING,
    OFF,
    ONWARD,
    ORDERED,
    OTHERS,
    RESTACK,
    RESTACKED,
    RESUME,
    ROTATED,
    SEEK,
    SHOWN,
    STACKED,
    START,
    SWAP,
    SWAPPED,
    TAKEN,
    TURN,
    TURNED,
    Rules,
    Table,
    full_deck,
)
from app.rules.play import CHANCE, NOBODY, OVER, CardSet, Rng, count, index, numbers, single

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


class ZiehVier(Table):
    """One round, from the deal to the score."""

    def __init__(self, rules: Rules, deck: list[int], dealer: int) -> None:
        super().__init__(rules, deck, dealer)
        self.turn_up()

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with these kinds, the dealer unchanged."""
        self.take(deck)
        self.begin()

    def begin(self) -> None:
        """Deals the deck as it lies and turns up the start card."""
        self.lay_out()
        self.turn_up()

    def turn_up(self) -> None:
        """Turns up the start card, which counts as if the dealer had laid it."""
        self.left -= 1
        kind: i64 = self.pile[self.left]
        self.discards[self.thrown] = kind
        self.thrown += 1
        self.note(TURNED, kind, 0, 0)
        self.top = kind
        first: i64 = (self.dealer + 1) % self.seats
        if kind in (WILD_FOUR, BLANK):
            self.stage = START
            self.mover = CHANCE
        elif kind >= WILD:
            self.stage = NAMING
            self.mover = first
        else:
            self.colour = kind // SYMBOLS
            self.jumpable = self.rules.jumps
            symbol: i64 = kind % SYMBOLS
            if symbol == SKIP:
                self.turn_to((first + 1) % self.seats)
            elif symbol == REVERSE:
                self.direction = -1
                self.turn_to(self.dealer)
            elif symbol == DRAW_TWO:
                self.due = 2
                self.charge(first)
            else:
                self.turn_to(first)

    # ── what may be done ──

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
        fitting: i64 = of_colour(self.colour) | ANY_TIME
        if self.top < WILD:
            fitting |= of_symbol(self.top % SYMBOLS)
        if self.may_lay_four(seat):
            fitting |= FOUR
        return self.hands.once[seat] & fitting

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

    # ── make ──

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

    def step(self, seat: i64) -> i64:
        """The seat after this one in the direction of play."""
        return (seat + self.direction + self.seats) % self.seats

    def turn_to(self, seat: i64) -> None:
        """Gives the turn to a seat."""
        self.drawn = NOBODY
        self.stage = TURN
        self.mover = seat

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

    def charge(self, victim: i64) -> None:
        """Lets the victim of a sum answer, or draw it where there is nothing to choose."""
        if self.top == WILD_FOUR and self.rules.bluff:
            self.stage = CHALLENGED
            self.mover = victim
        elif self.stackable(victim):
            self.stage = STACKED
            self.mover = victim
        else:
            self.pay(victim, self.due, self.step(victim))

    def challenge(self, victim: i64) -> None:
        """The victim sees the hand of who laid the wild draw four; one of the two draws."""
        self.note(SHOWN, 0, self.layer, victim)
        if self.guilty:
            self.pay(self.layer, self.due, victim)
        else:
            self.pay(victim, self.due + 2, self.step(victim))

    def pay(self, seat: i64, number: i64, back: i64) -> None:
        """Draws a sum, which is an act: nobody can be caught or jumped on any more."""
        self.loose = NOBODY
        self.jumpable = 0
        self.due = 0
        self.guilty = 0
        self.owe(seat, number, ONWARD, back)

    def owe(self, seat: i64, number: i64, then: i64, back: i64) -> None:
        """Has a seat draw cards, and goes on when that is done."""
        self.owing = seat
        self.owed = number
        self.then = then
        self.back = back
        self.back_stage = self.stage
        self.settle()

    def settle(self) -> None:
        """Draws what is owed as far as the piles reach, then goes on; stops where chance must make a new pile."""
        while self.owed > 0:
            if self.left == 0:
                if self.thrown > 1:
                    self.stage = RESTACK
                    self.mover = CHANCE
                    return
                self.owed = 0
            else:
                self.fetch(self.owing)
                self.owed -= 1
            if self.owed == 0 and self.then == OTHERS:
                self.owing = (self.owing + 1) % self.seats
                if self.owing != self.layer:
                    self.owed = 1
        if self.then == RESUME:
            self.stage = self.back_stage
            self.mover = self.back
        elif self.winner != NOBODY:
            self.finish()
        else:
            self.turn_to(self.back)

    def fetch(self, seat: i64) -> i64:
        """Draws the top card of the pile, which must have one, and returns its kind."""
        self.left -= 1
        kind: i64 = self.pile[self.left]
        self.hands.add(seat, kind)
        self.note(TAKEN, kind, seat, 0)
        self.passes = 0
        return kind

    def seek(self) -> None:
        """Draws a card of one's own will, or or until one can be played; it may then be played."""
        seat: i64 = self.owing
        while True:
            if self.left == 0:
                if self.thrown > 1:
                    self.stage = RESTACK
                    self.mover = CHANCE
                    return
                break
            self.drawn = self.fetch(seat)
            if self.playable(seat) & single(self.drawn):
                if self.bare:
                    break
                self.stage = DRAWN
                self.mover = seat
                return
            if self.rules.until == 0:
                break
        if self.drawn == NOBODY:
            self.passes += 1
            if self.passes == self.seats:
                self.finish()
                return
        self.turn_to(self.step(seat))

    def finish(self) -> None:
        """The round is over."""
        self.stage = DONE
        self.mover = OVER

    # ── chance ──

    def shake(self, rng: Rng) -> None:
        size: i64 = self.gather()
        row = self.order
        while size > 1:
            other: i64 = rng.below(size)
            size -= 1
            held: i64 = row[size]
            row[size] = row[other]
            row[other] = held
        self.put_in_order()

    def arrange(self, kinds: list[int]) -> None:
        """Makes the chance act that is due with this order: the top of the new pile, or the first card dealt, first."""
        self.gather()
        row = self.order
        for place, kind in enumerate(kinds):
            row[place] = kind
        self.put_in_order()

    def put_in_order(self) -> None:
        """Makes the chance act that is due with the cards in `order`."""
        self.save()
        if self.stage == DEALING:
            self.deal_hands()
            return
        size: i64 = self.left + 1
        if self.stage != START:
            size = self.thrown - 1
        self.keep_order(size)
        if self.stage == START:
            self.keep_row(self.pile, self.left)
            self.note(BURIED, self.top, 0, self.left)
            self.thrown = 0
        else:
            self.keep_row(self.discards, size)
            self.note(RESTACKED, 0, 0, size)
            self.discards[0] = self.top
            self.thrown = 1
        place: i64 = 0
        while place < size:
            self.pile[place] = self.order[size - 1 - place]
            place += 1
        self.left = size
        if self.thrown == 0:
            self.turn_up()
        elif self.then == SEEK:
            self.seek()
        else:
            self.settle()

    def keep_order(self, size: i64) -> None:
        """Keeps the order that chance makes, for whoever tells the round again."""
        self.keep_row(self.order, size)
        self.note(ORDERED, 0, 0, size)

    def deal_hands(self) -> None:
        """Deals the cards of all hands anew from the player's left, clockwise; then the player names a colour."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.hands.size[seat]
            seat += 1
        self.keep_order(total)
        self.stored = self.hands.save(self.attic, self.stored)
        self.note(DEALT, 0, 0, 0)
        self.hands.clear()
        place: i64 = 0
        while place < total:
            self.hands.add((self.layer + 1 + place) % self.seats, self.order[place])
            place += 1
        self.stage = NAMING
        self.mover = self.layer

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


def mixed_rules(rng: Rng, seats: int) -> Rules:
    """Random rules for so many seats."""
    rules = Rules(seats, 108 + 4 * rng.below(2))
    rules.bluff = rng.below(2)
    rules.calling = rng.below(2)
    rules.stacking = rng.below(3)
    rules.swaps = rng.below(2)
    rules.jumps = rng.below(2)
    rules.until = rng.below(2)
    rules.forced = rng.below(2)
    rules.wins = rng.below(2)
    rules.blank = rng.below(4)
    if seats == 4:
        rules.teams = rng.below(2)
    return rules


def playouts(games: int, seed: int, seats: int = 4) -> int:
    """Plays whole rounds at random to the end and takes them back; returns the acts made."""
    rng = Rng(seed)
    play = ZiehVier(Rules(seats), full_deck(108), 0)
    total: i64 = 0
    game: i64 = 0
    while game < games:
        rng.shuffle(play.deck)
        play.begin()
        made: i64 = play.play_out(rng, 2000)
        total += made
        while made > 0:
            play.undo()
            made -= 1
        game += 1
    return total


def checksum(games: int, seed: int) -> int:
    """A number over many random rounds of all tables, played forward and taken back: equal wherever it is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    result: i64 = 1
    game: i64 = 0
    while game < games:
        seats: i64 = 2 + rng.below(9)
        rules = mixed_rules(rng, seats)
        deck = full_deck(rules.cards)
        rng.shuffle_list(deck)
        play = ZiehVier(rules, deck, rng.below(seats))
        start: i64 = play.key()
        made: i64 = 0
        while play.mover != OVER and made < 600:
            result = (result * 31 + play.act_at_random(rng, acts) + (play.key() % 1_000_003)) & 0x7FFF_FFFF
            made += 1
        seat: i64 = 0
        while seat < seats:
            result = (result * 31 + play.score(seat) + play.hands.worth(seat)) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
