# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known to become of the cards of each hand: they are laid, or they are there when the hand is seen.

Plain typed Python that mypyc also compiles; it knows no rule. A hand keeps its number when it changes owners. What one
attempt at a world has found out helps the next ones: the acts, and with them all that is noted here, stay the same.
"""

from mypy_extensions import i64

from app.games.zieh_vier.hands import KINDS
from app.rules.play import CardSet, single


class Foresight:
    """For every hand of a round: what was laid out of it and when, and what it was seen to hold."""

    numbers: list[int]  # of the hands, by seat
    count: int  # hands so far in this attempt
    laid_at: list[list[int]]
    laid: list[list[int]]
    seen_at: list[list[int]]
    seen: list[list[list[int]]]

    def __init__(self) -> None:
        self.numbers = []
        self.count = 0
        self.laid_at = []
        self.laid = []
        self.seen_at = []
        self.seen = []

    def begin(self, seats: int) -> None:
        """A new attempt begins with the deal."""
        self.count = 0
        self.deal(seats)

    def deal(self, seats: int) -> None:
        """Every seat gets a new hand."""
        self.numbers = list(range(self.count, self.count + seats))
        self.count += seats
        while len(self.laid) < self.count:
            self.laid_at.append([])
            self.laid.append([])
            self.seen_at.append([])
            self.seen.append([])

    def note_laid(self, seat: int, act: int, kind: int) -> None:
        """A card was laid with this act."""
        hand = self.numbers[seat]
        if len(self.laid_at[hand]) == 0 or self.laid_at[hand][-1] < act:
            self.laid_at[hand].append(act)
            self.laid[hand].append(kind)

    def note_seen(self, seat: int, act: int, kinds: list[int]) -> None:
        """The hand was seen while this act was made."""
        hand = self.numbers[seat]
        if len(self.seen_at[hand]) == 0 or self.seen_at[hand][-1] < act:
            self.seen_at[hand].append(act)
            self.seen[hand].append(list(kinds))

    def possible(self, seat: int, act: int) -> CardSet:
        """What a card can be that is in a seat's hand before this act; every kind where the hand is not seen later."""
        hand = self.numbers[seat]
        for place, when in enumerate(self.seen_at[hand]):
            if when < act:
                continue
            kinds: i64 = 0
            for kind in self.seen[hand][place]:
                kinds |= single(kind)
            for number, kind in zip(self.laid_at[hand], self.laid[hand], strict=True):
                if act <= number <= when:
                    kinds |= single(kind)
            return kinds
        return single(KINDS) - 1
