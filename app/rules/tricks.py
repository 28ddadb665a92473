# SPDX-License-Identifier: GPL-3.0-or-later
"""What the hearts of all trick games share: a deck that is dealt whole, and rounds played at random to their end.

Plain typed Python that mypyc also compiles. It knows no card and no rule: what a turn is, and who takes a trick, is
for each game to say.
"""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from app.rules.play import Play, Rng, fill, numbers, take_back


class TrickPlay(Play):
    """One round of a trick game: a deck is dealt, then cards are laid that never come back."""

    dealer: i64
    deck: vec[i64]  # cards of the pack in dealing order

    def __init__(self, size: int, dealer: int) -> None:
        """Makes room for a deck of this size."""
        self.dealer = dealer
        self.deck = numbers(size)

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with this deck, whole; whatever else was agreed on is unchanged."""
        fill(self.deck, deck)
        self.begin()

    @abstractmethod
    def begin(self) -> None:
        """Goes back to the deal, with the deck as it lies."""

    @abstractmethod
    def play_out(self, rng: Rng) -> i64:
        """Makes random acts to the end of the round and returns how many."""

    def shake(self, rng: Rng) -> None:
        """Where the deck is shuffled before the round, chance has no act."""
        raise ValueError("no act of chance is due")


def play_over(play: TrickPlay, rng: Rng, times: i64) -> i64:
    """Plays on from here at random to the end and takes it all back, so many times; returns the acts made."""
    total: i64 = 0
    time: i64 = 0
    while time < times:
        made: i64 = play.play_out(rng)
        total += made
        take_back(play, made)
        time += 1
    return total
