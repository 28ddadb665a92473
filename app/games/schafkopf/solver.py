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

from app.games.schafkopf.orders import CARDS
from app.games.schafkopf.play import Schafkopf
from app.rules.play import CardSet, beats, numbers, single

MOST_CARDS: Final = 8
BEYOND: Final = 121  # more card points than there are

HINTED: Final = 0x1000  # best when this position was met before
SURE: Final = 0x400  # takes the trick, and nobody who is still to play can take it back
GIVEN: Final = 0x300  # the own side has the trick for sure
HOPED: Final = 0x200  # somebody of the own side can still take it for sure
CONTESTED: Final = 0x180  # takes the trick for now
CHEAP: Final = 0x100  # the trick is as good as lost


class Solver:
    """Solves positions of one deal after another; what was found in the deal at hand is remembered."""

    nodes: i64  # positions looked at, ever
    play: Schafkopf
    side: CardSet  # the seats of the declarers, a bit each
    best: CardSet  # what `try_cards` found best
    slots: i64
    keys: vec[i64]  # the table: positions between tricks
    found: vec[i64]  # and for each: least points to come | most << 8 | best card << 16
    prints: vec[i64]  # which deal the table belongs to
    serial: i64  # and its number
    row: vec[i64]  # cards to try below the reasons to try them, eight places for each card of the round

    def __init__(self, bits: int = 16) -> None:
        """A solver with a table of 2 ** bits positions."""
        self.play = Schafkopf(list(range(32)), 0)
        self.slots = 2**bits
        self.keys = numbers(self.slots)
        self.found = numbers(self.slots)
        self.prints = numbers(5)
        self.row = numbers(33 * MOST_CARDS)
        self.serial = 0
        self.nodes = 0
        self.side = 0
        self.best = 0

    # ── questions ──

    def final(self, play: Schafkopf) -> i64:
        """The card points of the declarers' side at the end of the round, if all play perfectly from here."""
        left: i64 = self.look_at(play)
        return play.side_points() + self.search(0, left, left)

    def makes(self, play: Schafkopf, points: i64) -> bool:
        """Whether the declarers' side can be sure to end with at least so many card points; quicker than `final`."""
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
            raise ValueError("no cards are in play")
        self.play = play
        self.side = single(play.declarer)
        if play.holder >= 0:
            self.side |= single(play.holder)
        state: i64 = (play.contract + 1) << 12 | (play.called + 8) << 8 | (play.trump + 8) << 4 | play.declarer
        known: bool = self.note(4, state)
        left: i64 = play.now.pot
        seat: i64 = 0
        while seat < 4:
            if not self.note(seat, play.original[seat]):
                known = False
            cards: i64 = play.hands[seat]
            while cards:
                left += play.worth(cards & -cards)
                cards &= cards - 1
            seat += 1
        if not known:
            self.serial += 1
        return left

    def note(self, place: i64, number: i64) -> bool:
        """Keeps a number that tells deals apart; whether it is the one of before."""
        same: bool = self.prints[place] == number
        self.prints[place] = number
        return same

    # ── search ──

    def search(self, alpha: i64, beta: i64, left: i64) -> i64:
        """The declarers' points to come out of those left: exact between alpha and beta, else a bound beyond them."""
        self.nodes += 1
        play = self.play
        if play.mover < 0 or beta <= 0:
            return 0
        if alpha >= left:
            return left
        if play.now.led:
            return self.try_cards(alpha, beta, left, 0)
        hand: i64 = play.hands[play.mover]
        if hand & (hand - 1) == 0:
            return self.last_trick(left)
        return self.search_tricks(alpha, beta, left)

    def search_tricks(self, alpha: i64, beta: i64, left: i64) -> i64:
        """The same between two tricks, where the table is asked first and told afterwards."""
        key: i64 = self.key()
        slot: i64 = (((key ^ key >> 31) & 0x7FFF_FFFF) * 0x9E37_79B1 >> 24) & (self.slots - 1)
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

    def key(self) -> i64:
        """Tells positions between tricks apart: the deal, the cards left, who leads, whether the ace is bound."""
        play = self.play
        rest: i64 = play.hands[0] | play.hands[1] | play.hands[2] | play.hands[3]
        if play.now.bound:
            rest |= 0x4_0000_0000
        return rest | play.mover << 32 | self.serial << 35

    def try_cards(self, alpha: i64, beta: i64, left: i64, hint: i64) -> i64:
        """Tries the mover's cards, the most promising first, until one settles the question."""
        play = self.play
        row = self.row
        place: i64 = play.now.count * MOST_CARDS
        end: i64 = self.line_up(place, hint)
        declaring: bool = self.declares(play.mover)
        best: i64 = 0
        value: i64 = -1
        if not declaring:
            value = BEYOND
        while place < end and alpha < beta:
            card: i64 = row[place] & 0xFFFF_FFFF
            place += 1
            pot: i64 = 0
            got: i64 = 0
            play.lay(card)
            if play.now.led == 0:
                pot = play.now.before.pot + play.worth(card)
                if self.declares(play.now.leader):
                    got = pot
            got += self.search(alpha - got, beta - got, left - pot)
            play.undo()
            if declaring:
                if got > value:
                    value = got
                    best = card
                if value > alpha:
                    alpha = value
            else:
                if got < value:
                    value = got
                    best = card
                if value < beta:
                    beta = value
        self.best = best
        return value

    def declares(self, seat: i64) -> bool:
        """Whether a seat is on the declarers' side."""
        return (self.side >> seat) & 1 != 0

    def last_trick(self, left: i64) -> i64:
        """What the declarers make of one card in each hand."""
        play = self.play
        seat: i64 = play.mover
        led: i64 = play.order.suit_of(play.hands[seat])
        best: i64 = 0
        ahead: i64 = seat
        step: i64 = 0
        while step < 4:
            if beats(play.hands[seat], best, led, play.trumps):
                best = play.hands[seat]
                ahead = seat
            seat = (seat + 1) & 3
            step += 1
        if self.declares(ahead):
            return left
        return 0

    # ── which card first ──

    def line_up(self, base: i64, hint: i64) -> i64:
        """Writes the cards to try into the row, the most promising first, and returns the place after the last."""
        play = self.play
        row = self.row
        cards: i64 = play.distinct_cards()
        if cards & (cards - 1) == 0:
            row[base] = cards
            return base + 1
        led: i64 = play.now.led
        rivals: i64 = 0
        friends: i64 = 0
        if led:
            rivals = self.answers(led, False)
            friends = self.answers(led, True)
        end: i64 = base
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            reason: i64 = HINTED
            if card != hint:
                if led == 0:
                    suit: i64 = play.order.suit_of(card)
                    rivals = self.answers(suit, False)
                    friends = self.answers(suit, True)
                reason = self.reason(card, rivals, friends)
            entry: i64 = reason << 32 | card
            place: i64 = end
            while place > base and row[place - 1] < entry:
                row[place] = row[place - 1]
                place -= 1
            row[place] = entry
            end += 1
        return end

    def reason(self, card: CardSet, rivals: CardSet, friends: CardSet) -> i64:
        """How promising a card is, given what could still take the trick on either side: more is tried earlier."""
        play = self.play
        now = play.now
        worth: i64 = play.worth(card)
        takes: bool = now.led == 0 or beats(card, now.best, now.led, play.trumps)
        if takes and rivals < card:
            return SURE + worth
        if not takes and rivals < now.best and self.declares(now.ahead) == self.declares(play.mover):
            return GIVEN + worth
        if friends > rivals and friends > now.best:
            return HOPED + worth
        if takes and now.led:
            return CONTESTED - worth
        return CHEAP - worth

    def answers(self, led: CardSet, friendly: bool) -> CardSet:
        """All cards with which the seats of one side that are still to play could take a trick of this suit."""
        play = self.play
        declaring: bool = self.declares(play.mover) == friendly
        found: i64 = 0
        seat: i64 = (play.mover + 1) & 3
        while seat != play.now.leader:
            if self.declares(seat) == declaring:
                following: i64 = play.hands[seat] & led
                if following:
                    found |= following
                else:
                    found |= play.hands[seat] & play.trumps
            seat = (seat + 1) & 3
        return found
