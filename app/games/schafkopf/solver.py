# SPDX-License-Identifier: GPL-3.0-or-later
"""Perfect play with all cards open: how many card points the declarers end with, or whether they reach a number.

Plain typed Python that mypyc also compiles. It asks `play` what is legal and who wins and knows no rule itself. With
all cards open this is no opponent, but the measure of one: what an ending is worth, whatever anybody knew.

Alpha-beta with a table of positions between tricks. Points to come, not points made, are searched and stored, so that
positions reached with different scores are one. Cards that do the same are tried once. A search ends early where the
points that are left already decide.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.schafkopf.play import CARDS, Schafkopf
from app.rules.play import NOBODY, CardSet, numbers

MOST_CARDS: Final = 8
PRINTS: Final = 5
FIRST: Final = 0x1000  # tried before everything else

SURE_TRICK: Final = 0x400  # nobody who is still to play can take it from this card
SURE_GIFT: Final = 0x300  # the own side has the trick for sure
HOPED_GIFT: Final = 0x200  # somebody of the own side can still take it for sure
CONTEST: Final = 0x180
CHEAP: Final = 0x100


class Solver:
    """Solves positions of one deal after another; what was found in the deal at hand is remembered."""

    nodes: i64  # positions looked at, ever
    play: Schafkopf
    side: i64  # one bit for each seat of the declarers
    keys: vec[i64]
    found: vec[i64]  # least points to come | most << 8 | index of the best card << 16
    slots: i64
    prints: vec[i64]  # what deal the remembered positions belong to
    serial: i64  # and its number
    row: vec[i64]  # cards to try with their reasons, eight places for each card of the round

    def __init__(self, bits: int = 16) -> None:
        self.play = Schafkopf(list(range(32)), 0)
        self.slots = 2**bits
        self.keys = numbers(self.slots)
        self.found = numbers(self.slots)
        self.prints = numbers(PRINTS)
        self.row = numbers(33 * MOST_CARDS)
        self.serial = 0
        self.nodes = 0
        self.side = 0

    # ── questions ──

    def final(self, play: Schafkopf) -> i64:
        """The card points of the declarers' side at the end of the round, if both sides play perfectly from here."""
        left: i64 = self.look_at(play)
        return play.side_points() + self.search(0, left, left)

    def makes(self, play: Schafkopf, points: i64) -> bool:
        """Whether the declarers' side can be sure of so many card points in all."""
        left: i64 = self.look_at(play)
        missing: i64 = points - play.side_points()
        if missing <= 0:
            return True
        if missing > left:
            return False
        return self.search(missing - 1, missing, left) >= missing

    def look_at(self, play: Schafkopf) -> i64:
        """Takes up a round, whose cards must be in play, and returns the card points that nobody has won yet."""
        if play.stage != CARDS:
            raise ValueError("no cards are being played")
        self.play = play
        self.side = 1 << int(play.declarer)
        if play.holder >= 0:
            self.side |= 1 << int(play.holder)
        same: bool = True
        place: i64 = 0
        left: i64 = play.now.pot
        while place < 4:
            same = self.note(place, play.original[place]) and same
            left += self.worth_of(play.hands[place])
            place += 1
        state: i64 = (play.contract + 1) << 12 | (play.called + 8) << 8 | (play.trump + 8) << 4 | play.declarer
        if not (self.note(4, state) and same):
            self.serial += 1
        return left

    def note(self, place: i64, number: i64) -> bool:
        """Keeps a number that tells deals apart; whether it is the one of before."""
        same: bool = self.prints[place] == number
        self.prints[place] = number
        return same

    def worth_of(self, cards: CardSet) -> i64:
        """The card points of a set."""
        worth: i64 = 0
        while cards:
            worth += self.play.worth(cards & -cards)
            cards &= cards - 1
        return worth

    # ── search ──

    def search(self, alpha: i64, beta: i64, left: i64) -> i64:
        """The declarers' points to come out of those left: exact between alpha and beta, else a bound beyond them."""
        play = self.play
        self.nodes += 1
        if play.mover < 0 or beta <= 0:
            return 0
        if alpha >= left:
            return left
        if play.now.led:
            return self.try_cards(alpha, beta, left, 0)
        hands = play.hands
        rest: i64 = hands[0] | hands[1] | hands[2] | hands[3]
        if hands[play.mover] & (hands[play.mover] - 1) == 0:
            return self.last_trick(left)
        key: i64 = rest | play.mover << 32 | self.serial << 35
        if play.now.bound:
            key |= 0x4_0000_0000
        slot: i64 = ((key ^ (key >> 17)) * 0x9E37_79B1 >> 16) & (self.slots - 1)
        least: i64 = 0
        most: i64 = left
        hint: i64 = 0
        if self.keys[slot] == key:
            entry: i64 = self.found[slot]
            least = entry & 0xFF
            most = (entry >> 8) & 0xFF
            hint = entry >> 16
            if least >= beta or least == most:
                return least
            if most <= alpha:
                return most
            if least > alpha:
                alpha = least
            if most < beta:
                beta = most
        value: i64 = self.try_cards(alpha, beta, left, hint)
        if value < beta:
            most = value
        if value > alpha:
            least = value
        self.keys[slot] = key
        self.found[slot] = least | most << 8 | self.best << 16
        return value

    best: i64

    def try_cards(self, alpha: i64, beta: i64, left: i64, hint: i64) -> i64:
        """Tries the mover's cards, those that promise most first."""
        play = self.play
        base: i64 = play.now.count * MOST_CARDS
        end: i64 = self.line_up(base, hint)
        row = self.row
        maximizing: bool = (self.side >> play.mover) & 1 != 0
        best: i64 = 0
        value: i64 = -1
        if not maximizing:
            value = 121
        place: i64 = base
        while place < end:
            card: i64 = row[place] & 0xFFFF_FFFF
            place += 1
            play.lay(card)
            got: i64 = 0
            after: i64 = left
            if play.now.led == 0:
                pot: i64 = play.now.before.pot + play.worth(card)
                after -= pot
                if (self.side >> play.now.leader) & 1:
                    got = pot
            got += self.search(alpha - got, beta - got, after)
            play.undo()
            if maximizing:
                if got > value:
                    value = got
                    best = card
                    if value > alpha:
                        alpha = value
            elif got < value:
                value = got
                best = card
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        self.best = best
        return value

    def line_up(self, base: i64, hint: i64) -> i64:
        """Writes the cards to try into the row from a place on, the most promising first; returns the place after."""
        play = self.play
        cards: i64 = play.distinct_cards()
        row = self.row
        end: i64 = base
        if cards & (cards - 1) == 0:
            row[base] = cards
            return base + 1
        lead: bool = play.now.led == 0
        ours: bool = False
        threat: i64 = 0
        rescue: i64 = 0
        if not lead:
            ours = ((self.side >> play.now.ahead) ^ (self.side >> play.mover)) & 1 == 0
            seat: i64 = (play.mover + 1) & 3
            while seat != play.now.leader:
                if ((self.side >> seat) ^ (self.side >> play.mover)) & 1:
                    threat |= self.answers(seat, play.now.led)
                else:
                    rescue |= self.answers(seat, play.now.led)
                seat = (seat + 1) & 3
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            reason: i64 = 0
            if card == hint:
                reason = FIRST
            elif lead:
                reason = self.lead_reason(card)
            else:
                reason = self.follow_reason(card, ours, threat, rescue)
            entry: i64 = reason << 32 | card
            place: i64 = end
            while place > base and row[place - 1] < entry:
                row[place] = row[place - 1]
                place -= 1
            row[place] = entry
            end += 1
        return end

    def answers(self, seat: i64, led: CardSet) -> CardSet:
        """The cards of a seat that could take a trick of this suit."""
        following: i64 = self.play.hands[seat] & led
        if following:
            return following
        return self.play.hands[seat] & self.play.trumps

    def lead_reason(self, card: CardSet) -> i64:
        play = self.play
        suit: i64 = play.order.suit_of(card)
        threat: i64 = 0
        rescue: i64 = 0
        step: i64 = 1
        while step < 4:
            seat: i64 = (play.mover + step) & 3
            if ((self.side >> seat) ^ (self.side >> play.mover)) & 1:
                threat |= self.answers(seat, suit)
            else:
                rescue |= self.answers(seat, suit)
            step += 1
        worth: i64 = play.worth(card)
        if threat < card:
            return SURE_TRICK + worth
        if rescue > threat:
            return HOPED_GIFT + worth
        return CHEAP - worth

    def follow_reason(self, card: CardSet, ours: bool, threat: CardSet, rescue: CardSet) -> i64:
        play = self.play
        worth: i64 = play.worth(card)
        best: i64 = play.now.best
        if card > best and card & (play.now.led | play.trumps):
            if threat < card:
                return SURE_TRICK + worth
            if rescue > threat:
                return HOPED_GIFT + worth
            return CONTEST - worth
        if ours and threat < best:
            return SURE_GIFT + worth
        if rescue > threat and rescue > best:
            return HOPED_GIFT + worth
        return CHEAP - worth

    def last_trick(self, left: i64) -> i64:
        """What the declarers make of one card in each hand."""
        play = self.play
        seat: i64 = play.mover
        led: i64 = play.order.suit_of(play.hands[seat]) | play.trumps
        best: i64 = 0
        ahead: i64 = seat
        step: i64 = 0
        while step < 4:
            card: i64 = play.hands[seat]
            if card > best and card & led:
                best = card
                ahead = seat
            seat = (seat + 1) & 3
            step += 1
        if (self.side >> ahead) & 1:
            return left
        return 0
