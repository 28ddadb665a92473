# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for a world of the pack that agrees with what one seat of a round of Zieh Vier was told.

Plain typed Python that mypyc also compiles. It knows no record and no window.

The round is played again on a trial table whose hidden cards lie at random. Before each act the cards are put right
wherever they contradict what is known to have come of it: two hidden cards that chance has laid down together change
places, each with all the places that it passes through later. What a card has to be, or cannot be, is remembered from
then on. Every world that agrees with what the seat knows can come up; they are nearly, not exactly, equally likely.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.choices import LAY
from app.games.zieh_vier.hands import (
    DRAW_TWO,
    SYMBOLS,
    WILD,
)
from app.games.zieh_vier.history import TAKEN
from app.games.zieh_vier.table import (
    DEALING,
    DRAWN,
    SEEK,
    START,
    full_deck,
)
from app.games.zieh_vier.worlds.evidence import Evidence
from app.games.zieh_vier.worlds.tale import BY_CHANCE
from app.rules.play import CHANCE, NOBODY, Rng

SIMPLE: Final = 2  # attempts that leave it open no longer which card of a hand was laid
TRIES: Final = 6  # of each act in the later ones


class Trial(Evidence):
    """The trial of a tale: each `attempt` deals at random and puts right what was told otherwise."""

    def attempt(self, number: int, rng: Rng) -> bool:
        """Makes the attempt with this number, from 1: the later ones search harder; False if it ended nowhere."""
        self.again = number > 1
        self.picking = number % 3
        self.renewing = number > SIMPLE
        if not self.lay_down(rng) or not self.act_out(rng):
            return False
        self.spots.leave_table()
        self.spots.mix(rng)
        return True

    # ── the deal ──

    def lay_down(self, rng: Rng) -> bool:
        """Spreads the cards at random, those known at their places, and begins the round on the trial table."""
        spots = self.spots
        dealt = int(self.tale.dealt)
        cards = full_deck(int(self.tale.rules.cards))
        known = list(self.tale.deck)
        turned = NOBODY
        if self.tale.buried:
            known = known[:dealt] + [NOBODY] * (len(cards) - dealt)
            turned = self.tale.faces[int(self.tale.buried) - 1][1]
        below = self.buried_kinds()
        spots.clear()
        spots.open_group(len(cards))
        for kind in below:
            cards[cards.index(kind)] = spots.buried_alias(kind)
        for place in range(len(known)):
            spots.add(place >= dealt and len(below) > 0)
        if turned >= 0:
            known[dealt] = turned
        free: list[int] = []
        for place, kind in enumerate(known):
            if kind >= 0:
                given = kind
                if given not in cards:
                    given = spots.buried_alias(kind)
                    if given not in cards:
                        return False
                cards.remove(given)
                spots.settle(place, kind, given)
            else:
                free.append(place)
        rng.shuffle_list(cards)
        for kind in below:
            alias = spots.buried_alias(kind)
            if alias in cards:
                late = [place for place in free if place >= dealt]
                if len(late) == 0:
                    return False
                chosen = late[int(rng.below(len(late)))]
                free.remove(chosen)
                cards.remove(alias)
                spots.kind[chosen] = alias
        for place, card in zip(free, cards, strict=True):
            spots.kind[place] = card
        return self.begin(dealt, rng)

    def buried_kinds(self) -> list[int]:
        """The kinds of the start cards that went back into the pile, each once."""
        found: list[int] = []
        start = self.tale.deck[int(self.tale.dealt)]
        number = 0
        while number < self.tale.buried:
            if start not in found:
                found.append(start)
            start = self.tale.faces[number][1]
            number += 1
        return found

    def begin(self, dealt: int, rng: Rng) -> bool:
        """Lays the deck on the trial table and turns up the start card."""
        spots = self.spots
        probe = self.probe
        probe.dealer = self.tale.dealer
        seats = int(self.tale.rules.seats)
        self.groups = []
        self.fallen = []
        self.laying = NOBODY
        self.last = NOBODY
        self.read = 0
        self.hands = [[] for _ in range(seats)]
        self.pile = []
        place = 0
        while place < dealt:
            seat = (int(self.tale.dealer) + 1 + place) % seats
            self.hands[seat].append(place)
            spots.to_hand(place, seat)
            place += 1
        place = int(self.tale.rules.cards) - 1
        while place >= dealt:
            spots.to_pile(place, len(self.pile))
            self.pile.append(place)
            place -= 1
        self.foresight.begin(seats)
        if not self.foresee(int(self.tale.buried), rng):
            return False
        top = spots.true_kind(dealt)
        if top < WILD and top % SYMBOLS == DRAW_TWO and not self.first_charge(rng):
            return False
        probe.redeal(self.tale.world_deck(self.kinds(), rng))
        number = 0
        while number < self.tale.buried:
            probe.arrange(self.tale.start_order(self.kinds(), number, rng))
            number += 1
        # what was turned up and buried again moved no spot that is kept
        self.read = probe.written
        entry: i64 = 0
        drawn = 0
        while entry < probe.written:
            if probe.journal[entry] & 15 == TAKEN:
                drawn += 1
            entry += 1
        self.pile.pop()
        spots.gone(dealt)
        self.fallen.append(top)
        while drawn > 0:
            self.draw_one((int(self.tale.dealer) + 1) % seats)
            drawn -= 1
        return True

    # ── the acts ──

    def act_out(self, rng: Rng) -> bool:
        """Plays all acts on the trial table, putting the hidden cards right; False where that cannot be done."""
        number = int(self.tale.buried)
        while number < len(self.tale.acts):
            act: i64 = self.tale.acts[number]
            if act == BY_CHANCE:
                if not self.by_chance(number, rng):
                    return False
            else:
                actor: i64 = act >> 18
                if self.probe.mover < 0 or not self.make_ready(number, act, actor, rng):
                    return False
                if not self.probe.allows(act, self.room):
                    return False
                self.probe.play(act)
            self.follow()
            if not self.foresee(number + 1, rng):
                return False
            number += 1
        if self.probe.mover != self.tale.turn:
            return False
        return len(self.tale.sizes) == 0 or self.tale.sizes == [len(hand) for hand in self.hands]

    def foresee(self, number: int, rng: Rng) -> bool:
        """Lets no hand hold, before this act, what it neither lays later nor holds when it is seen."""
        for seat in range(int(self.tale.rules.seats)):
            if seat != self.tale.seat and not self.each(seat, self.foresight.possible(seat, number), NOBODY, rng):
                return False
        return True

    def make_ready(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Prepares an act; after the first attempt at a world it is tried several times, with other cards each time."""
        if not self.renewing:
            return self.prepare(number, act, actor, rng)
        if act & 15 == LAY and actor != self.tale.seat and self.probe.stage != DRAWN:
            self.renew(int(actor))
        spots = self.spots
        spots.keep()
        tried = 0
        while tried < TRIES:
            tried += 1
            if self.prepare(number, act, actor, rng):
                return True
            spots.give_back()
            spots.mix(rng)
        return False

    # ── chance ──

    def by_chance(self, number: int, rng: Rng) -> bool:
        """Makes an act of chance: new spots for the cards that it lays down, in an order that agrees with all seen."""
        probe = self.probe
        if probe.mover != CHANCE or probe.stage == START:
            return False
        spots = self.spots
        faces = self.tale.faces[number]
        made: list[int] = []
        if probe.stage == DEALING:
            if not self.deal_again(faces, made, rng):
                return False
        else:
            kinds = self.fallen[:-1]
            rng.shuffle_list(kinds)
            first = spots.open_group(len(kinds))
            for kind in kinds:
                spot = spots.add(True)
                spots.kind[spot] = kind
                made.append(spot)
            self.fallen = self.fallen[-1:]
            self.pile = []
            place = len(made) - 1
            while place >= 0:
                spots.place[made[place]] = len(made) - 1 - place
                self.pile.append(first + place)
                place -= 1
            shown = faces[len(kinds) :]
            if not self.see_draws(shown, rng):
                return False
            seat: i64 = probe.owing
            if (
                probe.then == SEEK
                and seat != self.tale.seat
                and not self.outcome(number, seat, len(shown), probe.bare != 0, rng)
            ):
                return False
        self.groups.append(made)
        order = [spots.true_kind(spot) for spot in made]
        dealing = probe.stage == DEALING
        probe.arrange(order)
        if not dealing:
            for place, spot in enumerate(self.pile):
                spots.to_pile(spot, place)
        return True

    def deal_again(self, faces: list[int], made: list[int], rng: Rng) -> bool:
        """The hands are collected and dealt anew: every card finds a new spot."""
        spots = self.spots
        seats = int(self.tale.rules.seats)
        old: list[int] = []
        for hand in self.hands:
            old += hand
        rng.shuffle_list(old)
        heirs: list[int] = []  # for each new place the old spot whose card comes there
        taken: list[int] = []
        for kind in faces[len(old) :]:
            heir = NOBODY
            if kind >= 0:
                heir = self.pick(old, taken, kind, rng)
                if heir < 0:
                    return False
                taken.append(heir)
            heirs.append(heir)
        rest = [spot for spot in old if spot not in taken]
        spots.open_group(len(old))
        self.hands = [[] for _ in range(seats)]
        for place, heir in enumerate(heirs):
            fresh = spots.add(True)
            spots.link(heir if heir >= 0 else rest.pop(), fresh)
            if heir >= 0 and not spots.fix(fresh, spots.kind[fresh], rng):
                return False
            made.append(fresh)
            self.hands[(int(self.probe.layer) + 1 + place) % seats].append(fresh)
        return True

    def renew(self, seat: int) -> None:
        """Gives all cards of a hand new spots, so that each of them may still turn out to be the one laid now."""
        spots = self.spots
        old = self.hands[seat]
        spots.open_group(len(old))
        fresh_hand: list[int] = []
        for spot in old:
            fresh = spots.add(True)
            spots.link(spot, fresh)
            spots.to_hand(fresh, seat)
            fresh_hand.append(fresh)
            if spot == self.last:
                self.last = fresh
        self.hands[seat] = fresh_hand
