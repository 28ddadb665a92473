# SPDX-License-Identifier: GPL-3.0-or-later
"""The traced table of Zieh Vier: a table whose cards mean nothing, and what was shown of the places behind them.

Plain typed Python that mypyc also compiles; it knows no pack. Spots, the places in which chance laid a card, go from
hand to hand as the table's journal tells; what is seen of them is noted there, and in the stories of the hands.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.choices import fitting
from app.games.zieh_vier.hands import COLOURED, FOUR, WILD, of_colour
from app.games.zieh_vier.history import ROTATED, SWAPPED, TAKEN
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import (
    full_deck,
)
from app.games.zieh_vier.worlds.stories import FITTED, NOTHING_ELSE, UNFITTED, Story
from app.games.zieh_vier.worlds.tale import DOES_NOT_FIT, FITS, Tale
from app.rules.play import NOBODY, CardSet, index, single

BLAND: Final = 0  # a kind that stands for any card on the traced table


class TracedTable:
    """A table with the spots behind its cards, and what is known of each spot and of each hand."""

    tale: Tale
    probe: ZiehVier
    pack: CardSet  # all kinds that there are
    may: list[CardSet]  # what can be in each spot
    fours: list[int]  # what a wild draw four would tell, if it is there
    hues: list[CardSet]
    groups: list[list[int]]  # the spots that each later act of chance filled, in its order
    pile: list[int]  # the spots in the draw pile, the top one last
    hands: list[Story]  # of each seat
    past: list[Story]  # hands that are no more
    now: int
    read: i64  # how far the journal of the table has been followed

    def __init__(self, tale: Tale, probe: ZiehVier) -> None:
        self.tale = tale
        self.probe = probe
        self.pack = 0
        for kind in full_deck(int(tale.rules.cards)):
            self.pack |= single(kind)
        self.may = []
        self.fours = []
        self.hues = []
        self.groups = []
        self.pile = []
        self.hands = []
        self.past = []
        self.now = 0
        self.read = 0

    # ── where the cards come from ──

    def new_spot(self, kind: int) -> int:
        """A spot with a card of this kind, NOBODY for any."""
        self.may.append(single(kind) if kind >= 0 else self.pack)
        self.fours.append(NOTHING_ELSE)
        self.hues.append(0)
        return len(self.may) - 1

    def tick(self) -> int:
        """The next moment."""
        self.now += 1
        return self.now

    def comes(self, seat: int, spot: int) -> None:
        """A seat gets the card in this spot."""
        self.hands[seat].comes(self.tick(), spot, self.may[spot], self.fours[spot], self.hues[spot])

    # ── what was seen ──

    def see_draws(self, faces: list[int]) -> bool:
        """Notes the kinds of the cards that are about to be drawn, as far as they were seen."""
        for depth, kind in enumerate(faces, 1):
            if depth > len(self.pile):
                return False
            if kind >= 0:
                self.may[self.pile[-depth]] = single(kind)
        return True

    def show(self, seat: int, kinds: list[int]) -> bool:
        """A hand is seen: its story ends, and goes on with the cards known; False if it has another size."""
        if len(kinds) > 0 and kinds[0] < 0:
            return True
        story = self.hands[seat]
        if not story.ends(kinds):
            return False
        self.past.append(story)
        self.hands[seat] = Story()
        for kind in kinds:
            self.hands[seat].comes(self.tick(), NOBODY, single(kind), NOTHING_ELSE, 0)
        return True

    def close_hands(self) -> bool:
        """All hands are collected."""
        for story in self.hands:
            if not story.ends(self.unseen(story)):
                return False
            self.past.append(story)
        self.hands = [Story() for _ in self.hands]
        return True

    def unseen(self, story: Story) -> list[int]:
        """As many cards that nobody has seen as are in this hand."""
        return [NOBODY] * (len(story.born) - len(story.left))

    def outcome(self, number: int, seat: i64, drawn: int, bare: bool, left: i64, thrown: i64) -> list[int]:
        """Notes what a draw of one's own will shows; returns cards that bring about the same on the traced table."""
        tale = self.tale
        fits: i64 = fitting(self.probe)
        row = []
        depth = 1
        while depth <= drawn:
            spot = self.pile[-depth]
            shown = tale.shows(number, seat, bare, depth == drawn, depth == left and thrown <= 1)
            row.append(WILD if shown == FITS else int(index((COLOURED & ~fits) & -(COLOURED & ~fits))))
            depth += 1
            may: i64 = self.may[spot]
            if seat == tale.seat:
                continue
            laid: i64 = tale.laid_after(number, seat)
            if shown == FITS and laid >= 0:
                may &= single(laid)
            elif shown == FITS:
                may &= fits
                self.tell_drawn(spot, FITTED)
            elif shown == DOES_NOT_FIT:
                may &= ~(fits | FOUR)
                self.tell_drawn(spot, UNFITTED)
            self.may[spot] = may
        return row

    def tell_drawn(self, spot: int, four: int) -> None:
        """Where a wild draw four may not always be laid, one that was drawn shows whether the hand has the colour."""
        if self.tale.rules.bluff == 0:
            self.fours[spot] = four
            self.hues[spot] = of_colour(self.probe.colour)

    # ── the hands follow the traced table ──

    def follow(self) -> None:
        """Moves the cards as the journal tells since it was last read."""
        probe = self.probe
        while self.read < probe.written:
            entry: i64 = probe.journal[self.read]
            self.read += 1
            what: i64 = entry & 15
            seat = int((entry >> 10) & 15)
            other = int(entry >> 14)
            hands = self.hands
            if what == TAKEN:
                self.comes(seat, self.pile.pop())
            elif what == SWAPPED:
                held = hands[seat]
                hands[seat] = hands[other]
                hands[other] = held
            elif what == ROTATED:
                self.hands = hands[-1:] + hands[:-1] if other else hands[1:] + hands[:1]
