# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows a round of Zieh Vier as a seat was told it, whatever the hidden cards are: the story of each hand.

Plain typed Python that mypyc also compiles; it knows no pack. The acts are made on a table whose cards mean nothing:
before each act those that matter are chosen so that the same comes of it as was told. So it is known when chance laid
down which card, which hand it went to, and what was shown of that hand.
"""

from mypy_extensions import i64

from app.games.zieh_vier.choices import CHALLENGE, DRAW, LAY, fitting
from app.games.zieh_vier.hands import (
    DRAW_TWO,
    DRAW_TWOS,
    FOUR,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    of_colour,
)
from app.games.zieh_vier.table import CROSS, DEALING, OFF, SEEK, START
from app.games.zieh_vier.worlds.stories import Story
from app.games.zieh_vier.worlds.tale import BY_CHANCE, UNKNOWN
from app.games.zieh_vier.worlds.traced_table import BLAND, TracedTable
from app.rules.play import CHANCE, NOBODY, CardSet, Rng, single


class Trace(TracedTable):
    """What a tale shows of each spot, a place in which chance laid a card, and of each hand."""

    def follow_all(self, rng: Rng) -> bool:
        """Follows all that was told; False if it cannot have happened."""
        victim: i64 = (self.tale.dealer + 1) % self.tale.rules.seats
        paid: i64 = self.tale.paid(victim)
        if paid != UNKNOWN:
            return self.run(victim, paid)
        first: i64 = rng.below(2)
        return self.run(victim, first) or self.run(victim, 1 - first)

    def run(self, victim: i64, paid: i64) -> bool:
        """Follows all that happened, the victim of a draw two as start card having paid or not."""
        if not self.begin(victim, paid):
            return False
        probe = self.probe
        number = int(self.tale.buried)
        while number < len(self.tale.acts):
            act: i64 = self.tale.acts[number]
            if act == BY_CHANCE:
                if not self.by_chance(number):
                    return False
            else:
                if probe.mover < 0 or not self.prepare(number, act, act >> 18):
                    return False
                probe.play(act)
            self.follow()
            number += 1
        if probe.mover != self.tale.turn:
            return False
        sizes = [int(size) for size in probe.hands.size]
        return len(self.tale.sizes) == 0 or self.tale.sizes == sizes

    def begin(self, victim: i64, paid: i64) -> bool:
        """Deals, and turns up the start card."""
        tale = self.tale
        probe = self.probe
        seats = int(tale.rules.seats)
        dealt = int(tale.dealt)
        self.now = 0
        self.may = []
        self.fours = []
        self.hues = []
        self.groups = []
        self.past = []
        self.pile = []
        self.hands = [Story() for _ in range(seats)]
        deck = [BLAND] * int(tale.rules.cards)
        for place in range(len(deck)):
            known = tale.deck[place]
            if place == dealt:
                known = int(tale.start)
            elif place > dealt and tale.buried:
                known = NOBODY
            spot = self.new_spot(known)
            if place < dealt:
                seat = (int(tale.dealer) + 1 + place) % seats
                self.comes(seat, spot)
                if seat == victim and paid == 0:
                    deck[place] = DRAW_TWO
            else:
                self.pile.insert(0, spot)
        deck[dealt] = tale.deck[dealt]
        probe.dealer = tale.dealer
        probe.redeal(deck)
        number = 0
        while number < tale.buried:
            if probe.mover != CHANCE or probe.stage != START:
                return False
            rest = [BLAND] * int(probe.left + 1)
            rest[0] = tale.faces[number][1]
            probe.arrange(rest)
            number += 1
        top: i64 = tale.start
        if top < WILD and top % SYMBOLS == DRAW_TWO and tale.rules.stacking != OFF and victim != tale.seat:
            self.answers(victim, DRAW_TWOS, of_colour(top // SYMBOLS), paid != 0, number - 1)
        self.pile.pop()
        self.read = 0
        self.follow()
        return True

    def prepare(self, number: int, act: i64, actor: i64) -> bool:
        """Notes what an act tells, and has the traced table go on from it as it did."""
        tale = self.tale
        probe = self.probe
        verb: i64 = act & 15
        faces = tale.faces[number]
        if verb == LAY:
            return self.prepare_card(number, act, actor)
        if verb == CHALLENGE:
            layer = int(probe.layer)
            held = int(probe.hands.size[layer])
            probe.guilty = 0
            if tale.judged(number) == 1:
                probe.guilty = 1
            return self.show(layer, faces[:held]) and self.see_draws(faces[2 * held :])
        if not self.see_draws(faces):
            return False
        if verb == DRAW:
            fits: i64 = fitting(probe) | FOUR
            if tale.rules.forced and actor != tale.seat:
                self.hands[int(actor)].are(self.tick(), ~fits)
            row = self.outcome(number, actor, len(faces), probe.hands.size[actor] == 0, probe.left, probe.thrown)
            for depth, kind in enumerate(row, 1):
                probe.pile[probe.left - depth] = kind
        return True

    def prepare_card(self, number: int, act: i64, actor: i64) -> bool:
        """The same for a card that is laid."""
        tale = self.tale
        probe = self.probe
        kind: i64 = (act >> 4) & 63
        seat = int(actor)
        size: i64 = probe.hands.size[seat]
        probe.hands.once[seat] = single(kind)
        if kind == WILD_FOUR:
            self.tell_four(number, actor, size)
        self.hands[seat].leaves(self.tick(), int(kind))
        faces = tale.faces[number]
        if probe.trades(kind, size):
            target = int((act >> 13) & 15)
            return self.show(seat, faces[1 : int(size)]) and self.show(target, faces[int(size) :])
        if tale.rules.swaps and kind < WILD and kind % SYMBOLS == 0 and size > 1:
            place = 1
            for giver in range(int(tale.rules.seats)):
                held = len(self.hands[giver].born) - len(self.hands[giver].left)
                if not self.show(giver, faces[place : place + held]):
                    return False
                place += held
            return True
        if not self.see_draws(faces[1:]):
            return False
        two: bool = kind < WILD and kind % SYMBOLS == DRAW_TWO
        if tale.rules.stacking != OFF and size > 1 and (two or (kind == WILD_FOUR and tale.rules.bluff == 0)):
            victim: i64 = probe.step(actor)
            drew: bool = tale.drew_at_once(number)
            raising: i64 = 0
            colour: i64 = (act >> 10) & 7
            if two:
                raising = DRAW_TWOS
                colour = kind // SYMBOLS
            probe.hands.once[victim] = 0
            if not drew:
                probe.hands.once[victim] = single(DRAW_TWO) if two else FOUR
            if victim != tale.seat:
                self.answers(victim, raising, of_colour(colour), drew, number)
        return True

    def tell_four(self, number: int, actor: i64, size: i64) -> None:
        """Whether a wild draw four was laid against the rule, as far as that came out."""
        colours: i64 = of_colour(self.probe.colour)
        guilt: i64 = 0
        if self.tale.rules.bluff and size > 1:
            guilt = self.tale.guilt(number)
        elif self.tale.rules.bluff:
            return
        if guilt == 1:
            self.probe.hands.once[actor] = colours
        if actor == self.tale.seat:
            return
        if guilt == 1:
            self.hands[int(actor)].one_is(self.tick(), colours, 0)
        elif guilt == 0:
            self.hands[int(actor)].are(self.tick(), ~colours)

    def answers(self, victim: i64, raising: CardSet, colours: CardSet, drew: bool, number: int) -> None:
        """Whether the victim of a sum had something to lay on it. `raising` is empty on a wild draw four."""
        rules = self.tale.rules
        hand = self.hands[int(victim)]
        fours: bool = raising == 0 or rules.stacking == CROSS
        laid: i64 = self.tale.laid_next(number, victim)
        if drew:
            forbidden: i64 = raising
            if fours and rules.bluff:
                forbidden |= FOUR
            hand.are(self.tick(), ~forbidden)
            if fours and rules.bluff == 0:
                hand.if_four(self.tick(), colours)  # a hand with the colour may not lay its +4
        elif laid < 0 and rules.bluff:
            hand.one_is(self.tick(), raising | FOUR if fours else raising, 0)
        elif laid < 0:
            if raising == 0:
                hand.are(self.tick(), ~colours)
            hand.one_is(self.tick(), raising if raising else FOUR, colours if raising and fours else 0)

    # ── chance ──

    def by_chance(self, number: int) -> bool:
        """Makes an act of chance: new spots for the cards that it lays down."""
        probe = self.probe
        if probe.mover != CHANCE or probe.stage == START:
            return False
        faces = self.tale.faces[number]
        made: list[int] = []
        self.groups.append(made)
        if probe.stage == DEALING:
            total = sum([int(size) for size in probe.hands.size])
            if len(faces) != 2 * total or not self.close_hands():
                return False
            for place in range(total):
                spot = self.new_spot(faces[total + place])
                made.append(spot)
                self.comes((int(probe.layer) + 1 + place) % int(self.tale.rules.seats), spot)
            probe.arrange([BLAND] * total)
            return True
        size = int(probe.thrown) - 1
        for _ in range(size):
            made.append(self.new_spot(NOBODY))
        self.pile = made[::-1]
        shown = faces[size:]
        if not self.see_draws(shown):
            return False
        order = [BLAND] * size
        if probe.then == SEEK:
            row = self.outcome(number, probe.owing, len(shown), probe.bare != 0, size, 1)
            order[: len(row)] = row
        probe.arrange(order)
        return True
