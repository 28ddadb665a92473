# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb for Zieh Vier see of a round from one seat, and nothing that this seat does not know.

Its own cards, how many the others hold, what was laid, and what it remembers of hands that it has seen. Plain typed
Python that mypyc also compiles; it knows no worth of anything.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.hands import COLOURLESS, SYMBOLS, WILD, of_colour
from app.games.zieh_vier.memory import Memory
from app.games.zieh_vier.play import ZiehVier
from app.rules.play import Chooser, count, index, lowest, numbers


class Sight(Chooser):
    """A round as one seat sees it."""

    me: i64
    size: i64  # cards in the own hand
    next: i64  # the seat that follows
    shortest: i64  # cards in the shortest hand of a rival
    danger: i64  # how soon somebody may go out, 0 to 4
    memory: Memory
    unseen: vec[i64]  # cards of each colour that are neither in the own hand nor laid
    hidden: i64  # all such cards

    def __init__(self) -> None:
        self.me = 0
        self.size = 0
        self.next = 0
        self.shortest = 0
        self.danger = 0
        self.memory = Memory()
        self.unseen = numbers(5)
        self.hidden = 0

    def look(self, play: ZiehVier, me: i64, memory: i64) -> None:
        """Takes in the table from a seat."""
        self.me = me
        self.size = play.hands.size[me]
        self.next = play.step(me)
        self.memory.look(play, me, memory)
        self.shortest = 1000
        seat: i64 = 0
        while seat < play.seats:
            if play.rivals(me, seat) and play.hands.size[seat] < self.shortest:
                self.shortest = play.hands.size[seat]
            seat += 1
        self.danger = 0
        if self.shortest <= 4:
            self.danger = 5 - self.shortest
        self.count_cards(play, memory)

    def count_cards(self, play: ZiehVier, memory: i64) -> None:
        """How many cards of each colour others may hold or draw, for all that was laid lately."""
        colour: i64 = 0
        self.hidden = play.rules.cards
        while colour <= COLOURLESS:
            self.unseen[colour] = 25
            colour += 1
        self.unseen[COLOURLESS] = play.rules.cards - 100
        oldest: i64 = play.thrown - 1 - memory * play.seats
        if oldest < 0:
            oldest = 0
        place: i64 = play.thrown
        while place > oldest:
            place -= 1
            self.account(play.discards[place])
        held: i64 = play.hands.once[self.me]
        while held:
            kind: i64 = index(lowest(held))
            held &= held - 1
            copies: i64 = play.hands.number(self.me, kind)
            while copies > 0:
                self.account(kind)
                copies -= 1

    def account(self, kind: i64) -> None:
        """One card less that others may have."""
        colour: i64 = COLOURLESS
        if kind < WILD:
            colour = kind // SYMBOLS
        self.unseen[colour] = self.unseen[colour] - 1
        self.hidden -= 1

    def held_of(self, play: ZiehVier, colour: i64, laid: i64) -> i64:
        """How many cards of a colour the own hand has left when one kind is laid."""
        kinds: i64 = of_colour(colour)
        held: i64 = count(play.hands.once[self.me] & kinds) + count(play.hands.twice[self.me] & kinds)
        if laid < WILD and laid // SYMBOLS == colour:
            held -= 1
        return held
