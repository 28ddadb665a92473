# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of a round of Zieh Vier does not know: worlds in which all that it has seen could have happened.

Given are the cards of the deck that the seat knows the places of, the acts so far, and for each act the faces of the
cards that it moved as far as the seat saw them. It knows no record and no window. Plain typed Python that mypyc also
compiles.

The round is played again on a trial table whose hidden cards lie at random. Before each act the cards are put right
wherever they contradict what is known to have come of it: two hidden cards that chance has laid down together change
places, each with all the places that it passes through later. What a card has to be, or cannot be, is remembered from
then on. Every world that agrees with what the seat knows can come up; they are nearly, not exactly, equally likely.

After very long rounds the search may end without a world. Then one is made up in which everything happened as it did,
only that some kinds are there too often and others too seldom: to one who decides by what it knows that is no matter.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.foresight import Foresight
from app.games.zieh_vier.hands import (
    ANY_TIME,
    BLANK,
    DRAW_TWO,
    DRAW_TWOS,
    FOUR,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    of_colour,
    of_symbol,
)
from app.games.zieh_vier.play import CATCH, CHALLENGE, DRAW, LAY, MOST_ACTS, ZiehVier
from app.games.zieh_vier.spots import Spots
from app.games.zieh_vier.table import (
    CROSS,
    DEALING,
    DEALT,
    DRAWN,
    FULL_HAND,
    LAID,
    OFF,
    ROTATED,
    SEEK,
    START,
    SWAPPED,
    TAKEN,
    Rules,
    full_deck,
)
from app.rules.play import CHANCE, NOBODY, CardSet, Filler, Play, Rng, count, numbers, single

ATTEMPTS: Final = 16  # rarely more than one is needed; a player does not wait for more
FORGERIES: Final = 60  # attempts after these in which cards are made up where none fits
SIMPLE: Final = 2  # attempts that leave it open no longer which card of a hand was laid
TRIES: Final = 6  # of each act in the later ones
AT_RANDOM: Final = 0
NEWEST: Final = 1  # out of the newest pile
MOST_BOUND: Final = 2  # that could be least else
BY_CHANCE: Final = -1  # stands for an act of chance
UNKNOWN: Final = -1


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table.

    `deck` are kinds in dealing order, NOBODY where the seat does not know them; `acts` are all acts so far, BY_CHANCE
    for those of chance; `faces` are the kinds that each act moved, in the order of the journal, NOBODY where the seat
    did not see them. `turn` is who is due now, `sizes` how many cards each seat holds now, if that is known.
    """

    rules: Rules
    seat: i64
    dealer: i64
    deck: list[int]
    acts: list[int]
    faces: list[list[int]]
    turn: i64
    sizes: list[int]
    verdict: i64  # of a challenge just made: 1 guilty, 0 not, or UNKNOWN
    probe: ZiehVier
    spots: Spots
    foresight: Foresight
    buried: i64  # acts of chance that buried a start card
    hands: list[list[int]]  # the spots in each hand
    pile: list[int]  # the spots in the draw pile, the top one last
    fallen: list[int]  # the kinds of the discards, the top one last
    groups: list[list[int]]  # the spots that each later act of chance filled, in its order
    laying: i64  # the spot that is being laid
    last: i64  # the spot drawn last
    again: bool  # whether this is not the first attempt at a world
    picking: i64  # which card of a hand is taken to be the one laid: MOST_BOUND, NEWEST or AT_RANDOM
    renewing: bool  # whether it may be changed again which card of a hand was laid: slower, and rarely needed
    read: i64  # how far the journal of the probe has been followed
    room: vec[i64]

    def __init__(
        self,
        rules: Rules,
        seat: int,
        dealer: int,
        deck: list[int],
        acts: list[int],
        faces: list[list[int]],
        turn: int,
        sizes: list[int],
        verdict: int = UNKNOWN,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.dealer = dealer
        self.deck = deck
        self.acts = acts
        self.faces = faces
        self.turn = turn
        self.sizes = sizes
        self.verdict = verdict
        self.probe = ZiehVier(rules, full_deck(int(rules.cards)), dealer)
        self.buried = 0
        start = deck[FULL_HAND * int(rules.seats)]
        while start in (WILD_FOUR, BLANK) and self.buried < len(acts):
            start = faces[self.buried][1]
            self.buried += 1
        self.spots = Spots(self.probe)
        self.foresight = Foresight()
        self.hands = []
        self.pile = []
        self.fallen = []
        self.groups = []
        self.laying = NOBODY
        self.last = NOBODY
        self.again = False
        self.picking = AT_RANDOM
        self.renewing = False
        self.read = 0
        self.room = numbers(MOST_ACTS)

    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table to the present position in a random world; False if none was found."""
        assert isinstance(play, ZiehVier)
        attempt: i64 = 0
        while attempt < ATTEMPTS + FORGERIES:
            attempt += 1
            self.spots.forging = attempt > ATTEMPTS
            self.again = attempt > 1
            self.picking = MOST_BOUND if self.spots.forging else attempt % 3
            self.renewing = SIMPLE < attempt <= ATTEMPTS
            if not self.lay_down(rng):
                continue
            if self.act_out(rng):
                self.spots.leave_table()
                self.spots.mix(rng)
                if self.replay(play, rng):
                    return True
        return False

    # ── the deal ──

    def lay_down(self, rng: Rng) -> bool:
        """Spreads the cards at random, those known at their places, and begins the round on the trial table."""
        spots = self.spots
        dealt = FULL_HAND * int(self.rules.seats)
        cards = full_deck(int(self.rules.cards))
        known = list(self.deck)
        turned = NOBODY
        if self.buried:
            known = known[:dealt] + [NOBODY] * (len(cards) - dealt)
            turned = self.faces[int(self.buried) - 1][1]
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
        start = self.deck[FULL_HAND * int(self.rules.seats)]
        number = 0
        while number < self.buried:
            if start not in found:
                found.append(start)
            start = self.faces[number][1]
            number += 1
        return found

    def begin(self, dealt: int, rng: Rng) -> bool:
        """Lays the deck on the trial table and turns up the start card."""
        spots = self.spots
        probe = self.probe
        probe.dealer = self.dealer
        seats = int(self.rules.seats)
        self.groups = []
        self.fallen = []
        self.laying = NOBODY
        self.last = NOBODY
        self.read = 0
        self.hands = [[] for _ in range(seats)]
        self.pile = []
        place = 0
        while place < dealt:
            seat = (int(self.dealer) + 1 + place) % seats
            self.hands[seat].append(place)
            spots.to_hand(place, seat)
            place += 1
        place = int(self.rules.cards) - 1
        while place >= dealt:
            spots.to_pile(place, len(self.pile))
            self.pile.append(place)
            place -= 1
        self.foresight.begin(seats)
        if not self.foresee(int(self.buried), rng):
            return False
        top = spots.true_kind(dealt)
        if top < WILD and top % SYMBOLS == DRAW_TWO and not self.first_charge(rng):
            return False
        probe.redeal(self.world_deck(rng))
        number = 0
        while number < self.buried:
            probe.arrange(self.start_order(number, rng))
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
            self.draw_one((int(self.dealer) + 1) % seats)
            drawn -= 1
        return True

    def first_charge(self, rng: Rng) -> bool:
        """A draw two as start card: whether its victim could answer shows in what was done next."""
        victim: i64 = (self.dealer + 1) % self.rules.seats
        if self.rules.stacking == OFF or victim == self.seat:
            return True
        place = int(self.buried)
        paid = self.turn != victim
        if place < len(self.acts):
            act: i64 = self.acts[place]
            actor: i64 = act >> 18
            paid = actor != victim
            if paid and act & 15 == LAY and (act >> 4) & 63 == self.spots.true_kind(FULL_HAND * self.rules.seats):
                if actor != (victim + 1) % self.rules.seats:
                    paid = False  # thrown in before the victim answered
                elif self.rules.jumps:
                    paid = rng.below(2) == 0  # this one may have been as well
        return self.answerable(victim, DRAW_TWOS, paid, place - 1, rng)

    # ── the acts ──

    def act_out(self, rng: Rng) -> bool:
        """Plays all acts on the trial table, putting the hidden cards right; False where that cannot be done."""
        number = int(self.buried)
        while number < len(self.acts):
            act: i64 = self.acts[number]
            if act == BY_CHANCE:
                if not self.by_chance(number, rng):
                    return False
            else:
                actor: i64 = act >> 18
                if self.probe.mover < 0 or not self.make_ready(number, act, actor, rng):
                    return False
                if not self.may(self.probe, act):
                    return False
                self.probe.play(act)
            self.follow()
            if not self.foresee(number + 1, rng):
                return False
            number += 1
        if self.probe.mover != self.turn:
            return False
        return len(self.sizes) == 0 or self.sizes == [len(hand) for hand in self.hands]

    def foresee(self, number: int, rng: Rng) -> bool:
        """Lets no hand hold, before this act, what it neither lays later nor holds when it is seen."""
        for seat in range(int(self.rules.seats)):
            if seat != self.seat and not self.each(seat, self.foresight.possible(seat, number), NOBODY, rng):
                return False
        return True

    def make_ready(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Prepares an act; after the first attempt at a world it is tried several times, with other cards each time."""
        if not self.renewing and not self.spots.forging:
            return self.prepare(number, act, actor, rng)
        if self.renewing and act & 15 == LAY and actor != self.seat and self.probe.stage != DRAWN:
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

    def prepare(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Puts the hidden cards right so that an act, and what is known to come of it, are possible."""
        verb: i64 = act & 15
        faces = self.faces[number]
        if verb == LAY:
            return self.prepare_card(number, act, actor, rng)
        if verb == CHALLENGE:
            layer = int(self.probe.layer)
            held = len(self.hands[layer])
            if not self.show(number, layer, faces[:held], NOBODY, rng):
                return False
            return self.see_draws(faces[2 * held :], rng)
        if not self.see_draws(faces, rng):
            return False
        if verb == DRAW and actor != self.seat:
            if self.rules.forced and not self.each(actor, ~(self.fitting() | FOUR), NOBODY, rng):
                return False
            return self.outcome(number, actor, len(faces), len(self.hands[int(actor)]) == 0, rng)
        return True

    def prepare_card(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Has the card that is laid in the hand, and puts right what its play shows of this hand and of the next."""
        probe = self.probe
        kind: i64 = (act >> 4) & 63
        seat = int(actor)
        self.foresight.note_laid(seat, number, int(kind))
        if probe.stage == DRAWN and actor == probe.mover and actor != self.seat:
            self.laying = self.last
            if not self.spots.fix(self.last, kind, rng):
                return False
            probe.drawn = kind
        else:
            self.laying = self.demand(seat, int(kind), [], rng)
        if self.laying < 0:
            return False
        size: i64 = len(self.hands[seat])
        if kind == WILD_FOUR and actor != self.seat:
            colours: i64 = of_colour(probe.colour)
            if self.rules.bluff == 0:
                if not self.each(actor, ~colours, self.laying, rng):
                    return False
            elif size > 1:
                guilt: i64 = self.guilt(number, size - 1)
                if guilt == 0 and not self.each(actor, ~colours, self.laying, rng):
                    return False
                if guilt == 1 and not self.some(actor, colours, self.laying, rng):
                    return False
        faces = self.faces[number]
        if probe.trades(kind, size) or (self.rules.swaps and kind < WILD and kind % SYMBOLS == 0 and size > 1):
            return self.see_hands(number, faces, seat, int((act >> 13) & 15), probe.trades(kind, size), rng)
        if not self.see_draws(faces[1:], rng):
            return False
        return self.see_answer(number, kind, actor, size, rng)

    def see_answer(self, number: int, kind: i64, actor: i64, size: i64, rng: Rng) -> bool:
        """Whether the victim of a sum could answer it shows in whether it drew at once."""
        if self.rules.stacking == OFF or size == 1:
            return True
        two: bool = kind < WILD and kind % SYMBOLS == DRAW_TWO
        if not two and (kind != WILD_FOUR or self.rules.bluff):
            return True
        victim: i64 = self.probe.step(actor)
        if victim == self.seat:
            return True
        drew: bool = len(self.faces[number]) > 1
        if not drew:
            if number + 1 < len(self.acts):
                drew = self.acts[number + 1] == BY_CHANCE
            else:
                drew = self.turn == CHANCE
        if not drew and self.probe.left == 0 and len(self.fallen) == 0:
            drew = self.after(number) != victim  # there was nothing to draw
        colour: i64 = self.probe.colour
        if two:
            self.probe.colour = kind // SYMBOLS
        else:
            self.probe.colour = (self.acts[number] >> 10) & 7
        raising: i64 = 0
        if two:
            raising = DRAW_TWOS
        right: bool = self.answerable(victim, raising, drew, number, rng)
        self.probe.colour = colour
        return right

    def answerable(self, victim: i64, raising: CardSet, drew: bool, number: int, rng: Rng) -> bool:
        """Gives the victim of a sum a card to lay on it, or none if it drew at once. `raising` is empty on a +4."""
        fours: bool = raising == 0 or self.rules.stacking == CROSS
        colours: i64 = of_colour(self.probe.colour)
        if number < int(self.buried):
            colours = of_colour(self.spots.true_kind(FULL_HAND * int(self.rules.seats)) // SYMBOLS)
        laid: i64 = self.laid_next(number, victim)
        if drew:
            if raising and not self.each(victim, ~raising, self.laying, rng):
                return False
            if not fours:
                return True
            if self.rules.bluff or not self.holds(victim, FOUR):
                return self.each(victim, ~FOUR, NOBODY, rng)
            return self.some(victim, colours, NOBODY, rng)  # a hand with the colour may not lay its +4
        if laid == WILD_FOUR or (laid == NOBODY and fours and (raising == 0 or self.holds(victim, FOUR))):
            if not self.some(victim, FOUR, NOBODY, rng):
                return False
            if self.rules.bluff:
                return True
            if laid == WILD_FOUR or raising == 0 or not self.holds(victim, raising):
                return self.each(victim, ~colours, NOBODY, rng)
            return self.some(victim, raising, NOBODY, rng)
        wanted: i64 = raising
        if laid >= 0:
            wanted = single(laid)
        return self.some(victim, wanted, NOBODY, rng)

    def laid_next(self, number: int, victim: i64) -> i64:
        """The kind that the victim of a sum lays on it before anything else; NOBODY if it does something else."""
        place = number + 1
        while place < len(self.acts):
            act: i64 = self.acts[place]
            if act != BY_CHANCE and act & 15 != CATCH:
                if act & 15 == LAY and act >> 18 == victim:
                    return (act >> 4) & 63
                return NOBODY
            place += 1
        return NOBODY

    def guilt(self, number: int, held: i64) -> i64:
        """What a challenge has shown of the +4 laid with this act: 1 for against the rule, 0 for allowed."""
        victim: i64 = self.probe.step(self.acts[number] >> 18)
        place = number + 1
        while place < len(self.acts):
            act: i64 = self.acts[place]
            if act != BY_CHANCE and act & 15 != CATCH:
                if act & 15 != CHALLENGE:
                    return UNKNOWN
                follower: i64 = self.after(place)
                if follower == CHANCE:
                    return self.verdict
                if follower == victim:
                    return 1
                return 0
            place += 1
        return UNKNOWN

    def after(self, number: int) -> i64:
        """Who acted next after an act, chance left out, or else who is due now."""
        place = number + 1
        while place < len(self.acts):
            if self.acts[place] != BY_CHANCE:
                return self.acts[place] >> 18
            place += 1
        return self.turn

    # ── chance ──

    def by_chance(self, number: int, rng: Rng) -> bool:
        """Makes an act of chance: new spots for the cards that it lays down, in an order that agrees with all seen."""
        probe = self.probe
        if probe.mover != CHANCE or probe.stage == START:
            return False
        spots = self.spots
        faces = self.faces[number]
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
                and seat != self.seat
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
        seats = int(self.rules.seats)
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

    # ── what was seen ──

    def see_draws(self, faces: list[int], rng: Rng) -> bool:
        """Puts the top cards of the pile right, which are about to be drawn, as far as they are known."""
        for depth, kind in enumerate(faces, 1):
            if depth > len(self.pile):
                return False
            if kind >= 0 and not self.spots.fix(self.pile[-depth], kind, rng):
                return False
        return True

    def outcome(self, number: int, seat: i64, drawn: int, bare: bool, rng: Rng) -> bool:
        """Puts right what another seat draws of its own will: whether it fits shows in whose turn it was then."""
        goes_on: bool = number + 1 < len(self.acts) and self.acts[number + 1] == BY_CHANCE
        follower: i64 = self.turn
        if number + 1 < len(self.acts):
            follower = self.after(number)
        elif self.turn == CHANCE:
            goes_on = True
        place = 1
        while place <= drawn:
            spot = self.pile[-place]
            right = self.spots.restrict(spot, self.foresight.possible(int(seat), number), rng)
            if not right:
                return False
            if goes_on or place < drawn:
                right = self.unfit(seat, spot, rng)
            elif not bare:
                if follower == seat:
                    right = self.fit(number, seat, spot, rng)
                else:
                    right = self.unfit(seat, spot, rng)
            elif self.rules.until and (drawn < len(self.pile) or len(self.fallen) > 1):
                right = self.fit(number, seat, spot, rng)
            if not right:
                return False
            place += 1
        return True

    def fitting(self) -> CardSet:
        """What fits on the top card whatever the hand."""
        fits: i64 = of_colour(self.probe.colour) | ANY_TIME
        if self.probe.top < WILD:
            fits |= of_symbol(self.probe.top % SYMBOLS)
        if self.rules.bluff:
            fits |= FOUR
        return fits

    def fit(self, number: int, seat: i64, spot: i64, rng: Rng) -> bool:
        """Makes a card that is about to be drawn one that can be played."""
        laid: i64 = self.laid_after(number, seat)
        if laid >= 0 and laid != WILD_FOUR:
            return self.spots.fix(spot, laid, rng)
        if self.rules.bluff == 0:
            tried: bool = (self.again and rng.below(4) == 0) or self.spots.may[spot] & self.fitting() == 0
            if laid >= 0 or tried or single(self.spots.true_kind(spot)) & FOUR:
                if self.each(seat, ~of_colour(self.probe.colour), NOBODY, rng):
                    return self.spots.restrict(spot, FOUR, rng)
                if laid >= 0:
                    return False
        return self.spots.restrict(spot, self.fitting(), rng)

    def unfit(self, seat: i64, spot: i64, rng: Rng) -> bool:
        """Makes a card that is about to be drawn one that cannot be played."""
        others: i64 = ~(self.fitting() | FOUR)
        four: bool = single(self.spots.true_kind(spot)) & FOUR != 0 or self.spots.may[spot] & others == 0
        if self.rules.bluff == 0 and four and self.some(seat, of_colour(self.probe.colour), NOBODY, rng):
            return self.spots.restrict(spot, FOUR, rng)
        return self.spots.restrict(spot, others, rng)

    def laid_after(self, number: int, seat: i64) -> i64:
        """The kind that a seat lays with the very next act, NOBODY if it does not."""
        if number + 1 < len(self.acts):
            act: i64 = self.acts[number + 1]
            if act != BY_CHANCE and act & 15 == LAY and act >> 18 == seat:
                return (act >> 4) & 63
        return NOBODY

    def see_hands(self, number: int, faces: list[int], seat: int, target: int, swapped: bool, rng: Rng) -> bool:
        """Puts hands right that are about to change owners, as far as they are seen then."""
        order = [seat, target]
        if not swapped:
            order = list(range(int(self.rules.seats)))
        place = 1
        for giver in order:
            held = len(self.hands[giver])
            skipped: i64 = NOBODY
            if giver == seat:
                held -= 1
                skipped = self.laying
            if not self.show(number, giver, faces[place : place + held], skipped, rng):
                return False
            place += held
        return True

    def show(self, number: int, seat: int, kinds: list[int], skipped: i64, rng: Rng) -> bool:
        """Makes a hand hold just these kinds, where they are known; the skipped spot does not belong to it any more."""
        if len(kinds) > 0 and kinds[0] < 0:
            return True
        self.foresight.note_seen(seat, number, kinds)
        left = list(kinds)
        claimed: list[int] = []
        if skipped >= 0:
            claimed.append(int(skipped))
        for spot in self.hands[seat]:
            if spot != skipped and self.spots.is_fixed(spot):
                kind = self.spots.true_kind(spot)
                if kind not in left:
                    return False
                left.remove(kind)
                claimed.append(spot)
        able = [spot for spot in self.hands[seat] if spot not in claimed]
        rng.shuffle_list(able)
        for spot in able:
            kind = self.spots.true_kind(spot)
            if kind in left and self.spots.fix(spot, kind, rng):
                left.remove(kind)
                claimed.append(spot)
        rng.shuffle_list(left)
        for kind in left:
            spot = self.demand(seat, kind, claimed, rng)
            if spot < 0:
                return False
            claimed.append(spot)
        return True

    # ── what a hand must and must not hold ──

    def demand(self, seat: int, kind: int, claimed: list[int], rng: Rng) -> int:
        """A spot of the hand, none of the claimed ones, that is made to hold this kind; NOBODY if none can."""
        return self.pick(self.hands[seat], claimed, kind, rng)

    def pick(self, spots: list[int], claimed: list[int], kind: int, rng: Rng) -> int:
        """One of these spots, none of the claimed ones, that is made to hold this kind; NOBODY if none can."""
        able = [spot for spot in spots if spot not in claimed]
        rng.shuffle_list(able)
        if self.again:
            if self.picking != AT_RANDOM:
                able = self.ranked(able)
            for spot in able:
                if self.spots.fix(spot, kind, rng):
                    return spot
            return NOBODY
        for spot in able:
            if self.spots.true_kind(spot) == kind and self.spots.fix(spot, kind, rng):
                return spot
        for spot in able:
            if self.spots.fix(spot, kind, rng):
                return spot
        return NOBODY

    def ranked(self, able: list[int]) -> list[int]:
        """These spots in the order in which they are to be given away: those that could be most else come last."""
        keys = []
        for place, spot in enumerate(able):
            lately = 0
            if self.picking == NEWEST:
                lately = -int(self.spots.origin(spot))
            freedom = self.spots.freedom(spot)
            if self.spots.forging:
                freedom = int(count(self.spots.may[spot]))
            keys.append((lately, freedom, place))
        return [able[place] for _, _, place in sorted(keys)]

    def each(self, seat: i64, allowed: CardSet, skipped: i64, rng: Rng) -> bool:
        """Makes every card of a hand, but the skipped one, one of these kinds."""
        for spot in self.hands[int(seat)]:
            if spot != skipped and not self.spots.restrict(spot, allowed, rng):
                return False
        return True

    def some(self, seat: i64, wanted: CardSet, skipped: i64, rng: Rng) -> bool:
        """Makes some card of a hand, but the skipped one, one of these kinds."""
        able = [spot for spot in self.hands[int(seat)] if spot != skipped]
        rng.shuffle_list(able)
        for spot in able:
            if single(self.spots.true_kind(spot)) & wanted:
                return self.spots.restrict(spot, wanted, rng)
        return any(self.spots.restrict(spot, wanted, rng) for spot in able)

    def holds(self, seat: i64, kinds: CardSet) -> bool:
        """Whether a hand holds one of these kinds on the trial table."""
        return any(single(self.spots.true_kind(spot)) & kinds for spot in self.hands[int(seat)])

    # ── the spots follow the trial table ──

    def follow(self) -> None:
        """Moves the spots as the journal tells since it was last read."""
        probe = self.probe
        while self.read < probe.written:
            entry: i64 = probe.journal[self.read]
            self.read += 1
            what: i64 = entry & 15
            seat = int((entry >> 10) & 15)
            other = int(entry >> 14)
            if what == TAKEN:
                self.draw_one(seat)
            elif what == LAID:
                self.hands[seat].remove(int(self.laying))
                self.fallen.append(self.spots.true_kind(self.laying))
                self.spots.gone(self.laying)
            elif what == SWAPPED:
                held = self.hands[seat]
                self.hands[seat] = self.hands[other]
                self.hands[other] = held
                self.settle_hands()
                hands = self.foresight.numbers
                first = hands[seat]
                hands[seat] = hands[other]
                hands[other] = first
            elif what == ROTATED:
                hands = self.foresight.numbers
                if other:
                    self.hands = self.hands[-1:] + self.hands[:-1]
                    self.foresight.numbers = hands[-1:] + hands[:-1]
                else:
                    self.hands = self.hands[1:] + self.hands[:1]
                    self.foresight.numbers = hands[1:] + hands[:1]
                self.settle_hands()
            elif what == DEALT:
                self.settle_hands()
                self.foresight.deal(int(self.rules.seats))

    def draw_one(self, seat: int) -> None:
        """A seat has drawn the top card."""
        spot = self.pile.pop()
        self.hands[seat].append(spot)
        self.spots.to_hand(spot, seat)
        self.last = spot

    def settle_hands(self) -> None:
        """Notes in whose hand each spot is now."""
        for seat, hand in enumerate(self.hands):
            for spot in hand:
                self.spots.to_hand(spot, seat)

    # ── the world found ──

    def world_deck(self, rng: Rng) -> list[int]:
        """The deck that deals this world: where start cards were buried, the pile lies in any order below the first."""
        dealt = FULL_HAND * int(self.rules.seats)
        deck = [self.spots.true_kind(place) for place in range(int(self.rules.cards))]
        if self.buried == 0:
            return deck
        rest = deck[dealt:]
        take_out(rest, self.deck[dealt])
        rng.shuffle_list(rest)
        return [*deck[:dealt], self.deck[dealt], *rest]

    def start_order(self, number: int, rng: Rng) -> list[int]:
        """The pile after a start card was buried; the last one lies as the spots say."""
        dealt = FULL_HAND * int(self.rules.seats)
        pile = [self.spots.true_kind(place) for place in range(dealt, int(self.rules.cards))]
        if number == self.buried - 1:
            return pile
        turned = self.faces[number][1]
        take_out(pile, turned)
        rng.shuffle_list(pile)
        return [turned, *pile]

    def replay(self, play: ZiehVier, rng: Rng) -> bool:
        """Plays the acts in the world that was found; False as soon as one of them would not be legal."""
        play.dealer = self.dealer
        play.redeal(self.world_deck(rng))
        shuffles = 0
        for number, act in enumerate(self.acts):
            if act == BY_CHANCE:
                if play.mover != CHANCE:
                    return False
                if number < self.buried:
                    play.arrange(self.start_order(number, rng))
                else:
                    play.arrange([self.spots.true_kind(spot) for spot in self.groups[shuffles]])
                    shuffles += 1
            else:
                if not self.may(play, act):
                    return False
                play.play(act)
        return play.mover == self.turn

    def may(self, play: ZiehVier, act: i64) -> bool:
        """Whether an act is possible now."""
        actor: i64 = act >> 18
        if play.mover < 0:
            return False
        filled: i64 = 0
        if actor == play.mover:
            filled = play.acts(self.room)
        else:
            filled = play.others(actor, self.room)
        while filled > 0:
            filled -= 1
            if self.room[filled] == act:
                return True
        return False


def take_out(row: list[int], kind: int) -> None:
    """Takes a card of this kind out of a row, or another where a made-up world has none."""
    if kind in row:
        row.remove(kind)
    else:
        row.pop()
