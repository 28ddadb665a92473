# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb for Auf falscher Fährte see of a round from the seat of the mover, and what they conclude.

They see nothing that this seat does not know: its own cards, the one it laid face down, the revealed ones, the cards
that fell and what they showed. Plain typed Python that mypyc also compiles; chances are whole numbers out of 1024. It
knows no worth of any card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.colours import CARDS, JOKERS, TRUMPS, WIDTH, limit, value_of
from app.games.falsche_faehrte.play import Faehrte
from app.games.falsche_faehrte.weights import LIKELY
from app.rules.play import CardSet, Chooser, count, numbers

SURE: Final = 1024


class Sight(Chooser):
    """A round as its mover sees it."""

    me: i64
    unseen: CardSet  # cards that the mover has not seen, as far as it remembers
    plus: i64  # the chance of a plus round
    size: i64  # cards in a hand that has not played to this trick
    without: vec[i64]  # the chance that such a hand holds none of so many unseen cards
    voids: vec[i64]  # colours that each seat has shown to have no card of
    likely: vec[i64]

    def __init__(self) -> None:
        self.me = 0
        self.unseen = 0
        self.plus = 0
        self.size = 0
        self.without = numbers(WIDTH + 1)
        self.voids = numbers(4)
        self.likely = vec[i64](LIKELY)

    def look(self, play: Faehrte, memory: i64) -> None:
        """Takes in the table: which cards are out, who lacks what, what kind of round it will be."""
        me: i64 = self.me
        seat: i64 = 0
        while seat < play.seats:
            self.voids[seat] = 0
            seat += 1
        oldest: i64 = play.now.done - memory
        seen: i64 = play.hands[me] | play.hidden[me] | play.left_over
        turn = play.now
        while turn is not play.origin:
            before = turn.before
            if before.stage == CARDS:
                if before.done < oldest:
                    break
                seen |= turn.card
                if before.led and turn.card & (before.led | JOKERS) == 0:
                    self.voids[before.mover] = self.voids[before.mover] | before.led
            elif before.stage != TRUMPS:
                break
            turn = before
        known: i64 = 0
        closed: i64 = play.seats
        if play.hidden[me]:
            known = value_of(play.hidden[me])
            closed -= 1
        place: i64 = play.revealed() - 1
        while place >= 0:
            card: i64 = play.pile[place]
            seen |= card
            if card != play.hidden[me]:
                known += value_of(card)
                closed -= 1
            place -= 1
        self.unseen = whole_pack(play) & ~seen
        self.size = play.each - 1 - play.now.done
        if play.hidden[me]:
            self.plus = self.foresee(play, known, closed, self.average(closed))

    def average(self, closed: i64) -> i64:
        """The mean value of the unseen cards in sixty-fourths; 0 where no closed card asks for it."""
        if closed == 0:
            return 0
        cards: i64 = self.unseen & ~JOKERS
        total: i64 = 0
        value: i64 = 1
        while value < WIDTH:
            total += value * count((cards >> value) & 0x80_0400_2001)
            value += 1
        size: i64 = count(cards)
        if size == 0:
            return 0
        return total * 64 // size

    def foresee(self, play: Faehrte, known: i64, closed: i64, average: i64) -> i64:
        """The chance of a plus round, with this sum known and so many closed cards of unknown value."""
        most: i64 = limit(play.seats)
        if known > most:
            return SURE
        if closed == 0:
            return 0
        scale: i64 = 116 if play.seats == 4 else 151
        if closed == 2:
            scale = scale * 181 >> 8
        elif closed == 3:
            scale = scale * 148 >> 8
        above: i64 = (closed * average - (most - known) * 64 - 32) * scale >> 12
        if above < 0:
            above = -above
            if above > 19:
                above = 19
            return SURE - self.likely[above]
        if above > 19:
            above = 19
        return self.likely[above]

    def set_up_chances(self) -> None:
        """Sets up the chances that one of the other hands holds none of so many unseen cards."""
        unseen: i64 = count(self.unseen)
        others: i64 = unseen - self.size
        chance: i64 = SURE
        cards: i64 = 0
        while cards <= WIDTH:
            self.without[cards] = chance
            if others > 0:
                chance = chance * others // unseen
                others -= 1
                unseen -= 1
            else:
                chance = 0
            cards += 1


def whole_pack(play: Faehrte) -> CardSet:
    """All cards of the pack."""
    cards: i64 = 0xF_FFFF_FFFF_FFFF
    if play.seats == 3:
        cards = 0x1_FF8F_FC7F_E3FF
    if play.jokers:
        cards |= JOKERS
        if play.jokers == 3:
            cards ^= 0x80_0000_0000_0000
    return cards
