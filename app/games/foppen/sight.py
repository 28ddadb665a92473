# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb for Foppen see of a round from the seat of the mover, and what they conclude.

They see nothing that this seat does not know: its own cards, how many the others hold, the cards that fell and what
they showed. Plain typed Python that mypyc also compiles; chances are whole numbers out of 1024. It knows no worth of
any card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import ROWS
from app.games.foppen.play import Foppen
from app.rules.play import Chooser, count, numbers, single

SURE: Final = 1024
FADE: Final = 512


class Sight(Chooser):
    """A round as its mover sees it."""

    me: i64
    unseen: vec[i64]  # five sets of cards that the mover has not seen, as far as it remembers
    hidden: i64  # how many these are
    voids: vec[i64]  # the colours that each seat has shown to have none of, as sets
    lack: vec[i64]  # how quickly the chance that a seat has none of some cards fades with their number
    fade: vec[i64]  # 1024 times 63/64 as often as the place says
    steps: vec[i64]  # the place in `fade` where so many sixty-fourths are left
    packed: i64  # the number of seats that `whole` is for
    whole: vec[i64]  # the pack as five sets
    shortest: i64  # cards in the shortest of the other hands
    behind: i64  # how many more the mover holds
    last_trick: bool  # whether the round is sure to end with this trick
    line: vec[i64]  # the seats that play to this trick after the mover
    later: i64  # how many these are
    void: vec[i64]  # the chance of each of them that it cannot follow the colour in question

    def __init__(self) -> None:
        self.me = 0
        self.unseen = numbers(ROWS)
        self.hidden = 0
        self.voids = numbers(8)
        self.lack = numbers(8)
        self.fade = numbers(FADE)
        self.steps = numbers(65)
        self.packed = 0
        self.whole = numbers(ROWS)
        self.shortest = 0
        self.behind = 0
        self.last_trick = False
        self.line = numbers(8)
        self.later = 0
        self.void = numbers(8)
        self.set_up_chances()

    def set_up_chances(self) -> None:
        """Fills in how chances fade."""
        chance: i64 = SURE * 1024
        place: i64 = 0
        sixtyfourths: i64 = 64
        while place < FADE:
            self.fade[place] = chance >> 10
            while sixtyfourths >= 0 and chance >> 14 <= sixtyfourths:
                self.steps[sixtyfourths] = place
                sixtyfourths -= 1
            chance -= chance >> 6
            place += 1
        while sixtyfourths >= 0:
            self.steps[sixtyfourths] = FADE
            sixtyfourths -= 1

    # ── what the mover knows ──

    def look(self, play: Foppen, memory: i64) -> None:
        """Takes in the table: which cards are out, who lacks what, how soon the round may end."""
        if self.packed != play.seats:
            self.unpack(play)
        row: i64 = 0
        while row < ROWS:
            self.unseen[row] = self.whole[row] & ~play.hands[ROWS * self.me + row]
            row += 1
        seat: i64 = 0
        while seat < play.seats:
            self.voids[seat] = 0
            seat += 1
        remembered: i64 = 0
        turn = play.now
        while turn is not play.origin:
            if turn.count == 0:
                remembered += 1
                if remembered > memory:
                    break
            before = turn.before
            colour: i64 = turn.card >> 5
            self.unseen[colour] = self.unseen[colour] & ~single(turn.card & 31)
            if before.led >= 0 and colour != before.led and colour < 4:
                self.voids[before.mover] = self.voids[before.mover] | single(before.led)
            turn = before
        self.hidden = 0
        row = 0
        while row < ROWS:
            self.hidden += count(self.unseen[row])
            row += 1
        self.measure(play)
        self.line_up(play)

    def line_up(self, play: Foppen) -> None:
        """Takes in who is still to play to this trick; whoever plays the last card of a hand makes it the last one."""
        self.later = play.seats - count(play.now.out) - play.now.count - 1
        seat: i64 = self.me
        place: i64 = 0
        while place < self.later:
            seat = play.left_of(seat, play.now.out)
            self.line[place] = seat
            if play.sizes[seat] == 1:
                self.last_trick = True
            place += 1

    def unpack(self, play: Foppen) -> None:
        """Sets up the whole pack for so many seats."""
        self.packed = play.seats
        row: i64 = 0
        while row < ROWS:
            self.whole[row] = 0
            row += 1
        for card in play.pack:
            self.whole[card >> 5] = self.whole[card >> 5] | single(card & 31)

    def measure(self, play: Foppen) -> None:
        """Takes in the sizes of the hands: how likely they lack cards, and how soon one is empty."""
        self.shortest = 12
        self.last_trick = play.now.ending or play.sizes[self.me] == 1
        seat: i64 = 0
        while seat < play.seats:
            size: i64 = play.sizes[seat]
            if seat != self.me:
                if size < self.shortest:
                    self.shortest = size
                self.lack[seat] = 0
                if self.hidden > 0:
                    rest: i64 = 64 - 64 * size // self.hidden
                    if rest < 0:
                        rest = 0
                    self.lack[seat] = self.steps[rest]
            seat += 1
        self.behind = play.sizes[self.me] - self.shortest
        if self.behind < 0:
            self.behind = 0

    # ── what the others may lack ──

    def lacks(self, seat: i64, cards: i64) -> i64:
        """The chance that a seat has none of so many unseen cards."""
        place: i64 = self.lack[seat] * cards
        if place >= FADE:
            return 0
        return self.fade[place]

    def lacks_colour(self, seat: i64, colour: i64) -> i64:
        """The chance that a seat cannot follow a colour."""
        if self.voids[seat] & single(colour):
            return SURE
        return self.lacks(seat, count(self.unseen[colour]))

    def await_followers(self, colour: i64) -> None:
        """Notes how likely those who are still to play cannot follow a colour; on the mean where there is none yet."""
        place: i64 = 0
        while place < self.later:
            seat: i64 = self.line[place]
            if colour >= 0:
                self.void[place] = self.lacks_colour(seat, colour)
            else:
                several: i64 = self.lacks_colour(seat, 0) + self.lacks_colour(seat, 1)
                self.void[place] = (several + self.lacks_colour(seat, 2) + self.lacks_colour(seat, 3)) >> 2
            place += 1
