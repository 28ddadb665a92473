# SPDX-License-Identifier: GPL-3.0-or-later
"""What the acts of a round of Zieh Vier show of hidden cards, put right on a trial table before each act is made.

Plain typed Python that mypyc also compiles. A card that is laid was in the hand; who drew had nothing that fitted, or
did not want to; who paid a sum at once had nothing to lay on it; a challenge tells of a hand, and so does seeing it.
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
from app.games.zieh_vier.table import (
    CROSS,
    DRAWN,
    OFF,
)
from app.games.zieh_vier.worlds.tale import DOES_NOT_FIT, FITS, UNKNOWN
from app.games.zieh_vier.worlds.trial_table import TrialTable
from app.rules.play import NOBODY, CardSet, Rng, single


class Evidence(TrialTable):
    """A trial table whose hidden cards are made to agree with each act."""

    def prepare(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Puts the hidden cards right so that an act, and what is known to come of it, are possible."""
        verb: i64 = act & 15
        faces = self.tale.faces[number]
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
        if verb == DRAW and actor != self.tale.seat:
            if self.tale.rules.forced and not self.each(actor, ~(fitting(self.probe) | FOUR), NOBODY, rng):
                return False
            return self.outcome(number, actor, len(faces), len(self.hands[int(actor)]) == 0, rng)
        return True

    def prepare_card(self, number: int, act: i64, actor: i64, rng: Rng) -> bool:
        """Has the card that is laid in the hand, and puts right what its play shows of this hand and of the next."""
        probe = self.probe
        kind: i64 = (act >> 4) & 63
        seat = int(actor)
        self.foresight.note_laid(seat, number, int(kind))
        if probe.stage == DRAWN and actor == probe.mover and actor != self.tale.seat:
            self.laying = self.last
            if not self.spots.fix(self.last, kind, rng):
                return False
            probe.drawn = kind
        else:
            self.laying = self.demand(seat, int(kind), [], rng)
        if self.laying < 0:
            return False
        size: i64 = len(self.hands[seat])
        if kind == WILD_FOUR and actor != self.tale.seat:
            colours: i64 = of_colour(probe.colour)
            if self.tale.rules.bluff == 0:
                if not self.each(actor, ~colours, self.laying, rng):
                    return False
            elif size > 1:
                guilt: i64 = self.tale.guilt(number)
                if guilt == 0 and not self.each(actor, ~colours, self.laying, rng):
                    return False
                if guilt == 1 and not self.some(actor, colours, self.laying, rng):
                    return False
        faces = self.tale.faces[number]
        if probe.trades(kind, size) or (self.tale.rules.swaps and kind < WILD and kind % SYMBOLS == 0 and size > 1):
            return self.see_hands(number, faces, seat, int((act >> 13) & 15), probe.trades(kind, size), rng)
        if not self.see_draws(faces[1:], rng):
            return False
        return self.see_answer(number, kind, actor, size, rng)

    def see_answer(self, number: int, kind: i64, actor: i64, size: i64, rng: Rng) -> bool:
        """Whether the victim of a sum could answer it shows in whether it drew at once."""
        if self.tale.rules.stacking == OFF or size == 1:
            return True
        two: bool = kind < WILD and kind % SYMBOLS == DRAW_TWO
        if not two and (kind != WILD_FOUR or self.tale.rules.bluff):
            return True
        victim: i64 = self.probe.step(actor)
        if victim == self.tale.seat:
            return True
        drew: bool = self.tale.drew_at_once(number)
        colour: i64 = self.probe.colour
        if two:
            self.probe.colour = kind // SYMBOLS
        else:
            self.probe.colour = (self.tale.acts[number] >> 10) & 7
        raising: i64 = 0
        if two:
            raising = DRAW_TWOS
        right: bool = self.answerable(victim, raising, drew, number, rng)
        self.probe.colour = colour
        return right

    def answerable(self, victim: i64, raising: CardSet, drew: bool, number: int, rng: Rng) -> bool:
        """Gives the victim of a sum a card to lay on it, or none if it drew at once. `raising` is empty on a +4."""
        fours: bool = raising == 0 or self.tale.rules.stacking == CROSS
        colours: i64 = of_colour(self.probe.colour)
        if number < int(self.tale.buried):
            colours = of_colour(self.tale.start // SYMBOLS)
        laid: i64 = self.tale.laid_next(number, victim)
        if drew:
            if raising and not self.each(victim, ~raising, self.laying, rng):
                return False
            if not fours:
                return True
            if self.tale.rules.bluff or not self.holds(victim, FOUR):
                return self.each(victim, ~FOUR, NOBODY, rng)
            return self.some(victim, colours, NOBODY, rng)  # a hand with the colour may not lay its +4
        if laid == WILD_FOUR or (laid == NOBODY and fours and (raising == 0 or self.holds(victim, FOUR))):
            if not self.some(victim, FOUR, NOBODY, rng):
                return False
            if self.tale.rules.bluff:
                return True
            if laid == WILD_FOUR or raising == 0 or not self.holds(victim, raising):
                return self.each(victim, ~colours, NOBODY, rng)
            return self.some(victim, raising, NOBODY, rng)
        wanted: i64 = raising
        if laid >= 0:
            wanted = single(laid)
        return self.some(victim, wanted, NOBODY, rng)

    def first_charge(self, rng: Rng) -> bool:
        """A draw two as start card: whether its victim could answer shows in what was done next."""
        victim: i64 = (self.tale.dealer + 1) % self.tale.rules.seats
        if self.tale.rules.stacking == OFF or victim == self.tale.seat:
            return True
        paid: i64 = self.tale.paid(victim)
        if paid == UNKNOWN:
            paid = rng.below(2)
        return self.answerable(victim, DRAW_TWOS, paid != 0, int(self.tale.buried) - 1, rng)

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
        place = 1
        while place <= drawn:
            spot = self.pile[-place]
            right = self.spots.restrict(spot, self.foresight.possible(int(seat), number), rng)
            if not right:
                return False
            ended: bool = place == len(self.pile) and len(self.fallen) == 1
            shown = self.tale.shows(number, seat, bare, place == drawn, ended)
            if shown == FITS:
                right = self.fit(number, seat, spot, rng)
            elif shown == DOES_NOT_FIT:
                right = self.unfit(seat, spot, rng)
            if not right:
                return False
            place += 1
        return True

    def fit(self, number: int, seat: i64, spot: i64, rng: Rng) -> bool:
        """Makes a card that is about to be drawn one that can be played."""
        laid: i64 = self.tale.laid_after(number, seat)
        if laid >= 0 and laid != WILD_FOUR:
            return self.spots.fix(spot, laid, rng)
        if self.tale.rules.bluff == 0:
            tried: bool = (self.again and rng.below(4) == 0) or self.spots.may[spot] & fitting(self.probe) == 0
            if laid >= 0 or tried or single(self.spots.true_kind(spot)) & FOUR:
                if self.each(seat, ~of_colour(self.probe.colour), NOBODY, rng):
                    return self.spots.restrict(spot, FOUR, rng)
                if laid >= 0:
                    return False
        return self.spots.restrict(spot, fitting(self.probe), rng)

    def unfit(self, seat: i64, spot: i64, rng: Rng) -> bool:
        """Makes a card that is about to be drawn one that cannot be played."""
        others: i64 = ~(fitting(self.probe) | FOUR)
        four: bool = single(self.spots.true_kind(spot)) & FOUR != 0 or self.spots.may[spot] & others == 0
        if self.tale.rules.bluff == 0 and four and self.some(seat, of_colour(self.probe.colour), NOBODY, rng):
            return self.spots.restrict(spot, FOUR, rng)
        return self.spots.restrict(spot, others, rng)

    def see_hands(self, number: int, faces: list[int], seat: int, target: int, swapped: bool, rng: Rng) -> bool:
        """Puts hands right that are about to change owners, as far as they are seen then."""
        order = [seat, target]
        if not swapped:
            order = list(range(int(self.tale.rules.seats)))
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
