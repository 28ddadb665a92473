# SPDX-License-Identifier: GPL-3.0-or-later
"""The tricks of Auf falscher Fährte: what may be laid, who takes a trick, and when trumps may be changed.

Plain typed Python that mypyc also compiles.
"""

from mypy_extensions import i64

from app.games.falsche_faehrte.colours import (
    CARDS,
    CHANGE_AFTER,
    CHANGING,
    DONE,
    HIDING,
    JOKERS,
    MINUS,
    TRUMPS,
    cards_of,
    colour_of,
)
from app.games.falsche_faehrte.deal import Deal, Turn
from app.rules.play import NOBODY, OVER, CardSet, single


class Tricks(Deal):
    """A deal whose cards are played trick by trick."""

    def legal_cards(self) -> CardSet:
        """The cards that the mover may hide or play, of several jokers the lowest one."""
        now = self.now
        hand: i64 = self.hands[now.mover]
        joker: i64 = hand & JOKERS
        plain: i64 = hand ^ joker
        joker &= -joker
        if now.stage == HIDING:
            return plain
        following: i64 = plain & now.led
        if following == 0:
            following = plain
        if now.lying == 0 or following == 0:
            return following | joker
        return following

    def lay(self, card: CardSet) -> None:
        """Plays a card of the mover to the trick."""
        mover: i64 = self.mover
        self.hands[mover] = self.hands[mover] ^ card
        turn = self.step(card)
        if card & JOKERS:
            if turn.spent < CHANGING:
                if turn.deciders:
                    turn.deciders |= (mover + 1) << 3
                else:
                    turn.deciders = mover + 1
            turn.spent += 1
            turn.lying += 1
        elif turn.led == 0:
            turn.led = cards_of(colour_of(card))
            turn.best = card
            turn.ahead = mover
        elif self.takes_over(card):
            turn.best = card
            turn.ahead = mover
        turn.count += 1
        if turn.count < self.seats:
            mover += 1
            if mover == self.seats:
                mover = 0
            turn.mover = mover
            self.mover = mover
        else:
            self.settle(turn)

    def takes_over(self, card: CardSet) -> bool:
        """Whether a colour card beats the best one of the trick: of its colour and higher, or the first trump."""
        now = self.now
        trumps: i64 = cards_of(now.trump)
        if now.best & trumps:
            return card & trumps != 0 and card > now.best
        if card & trumps:
            return True
        return card & now.led != 0 and card > now.best

    def settle(self, turn: Turn) -> None:
        """Gives a complete trick to the best card; one of jokers alone is nobody's."""
        turn.done += 1
        turn.taker = turn.ahead
        if turn.ahead >= 0:
            turn.tricks += single(4 * turn.ahead)
            turn.leader = turn.ahead
        turn.count = 0
        turn.led = 0
        turn.best = 0
        turn.ahead = NOBODY
        turn.lying = 0
        if self.jokers == 0 and turn.done == CHANGE_AFTER:
            worst: i64 = self.worst()
            if worst >= 0:
                turn.deciders = worst + 1
        self.go_on(turn)

    def worst(self) -> i64:
        """The one seat that is doing worst after this many tricks, NOBODY where several are."""
        minus: bool = self.kind() == MINUS
        found: i64 = 0
        alone: bool = True
        seat: i64 = 1
        while seat < self.seats:
            more: i64 = self.tricks(seat) - self.tricks(found)
            if minus:
                more = -more
            if more == 0:
                alone = False
            elif more < 0:
                found = seat
                alone = True
            seat += 1
        if alone:
            return found
        return NOBODY

    def change(self, colour: i64) -> None:
        """Makes this colour trumps for the mover, or keeps the present ones with any number beyond."""
        turn = self.step(0)
        if colour < 4:
            turn.trump = colour
        turn.deciders >>= 3
        self.go_on(turn)

    def go_on(self, turn: Turn) -> None:
        """Between two tricks: the next to change trumps, the next lead, or the end."""
        if turn.deciders:
            turn.stage = TRUMPS
            turn.mover = (turn.deciders & 7) - 1
        elif turn.done == self.each - 1:
            turn.stage = DONE
            turn.mover = OVER
        else:
            turn.stage = CARDS
            turn.mover = turn.leader
        self.mover = turn.mover
