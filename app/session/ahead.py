# SPDX-License-Identifier: GPL-3.0-or-later
"""Undo and redo: to the newest own decision and back, by shortened and lengthened records. Changes no match."""

from collections.abc import Callable

from app.match.match import Match
from app.rules.core import Card, Move, Seat

Owns = Callable[[Seat], bool]
"""Whether the decisions of a seat are those of a person at this computer."""


def last_own(match: Match, owns: Owns) -> tuple[int, int] | None:
    """Where to cut the record so that the newest own decision is open again: rounds and moves."""
    for number in range(len(match.rounds), 0, -1):
        moves = match.rounds[number - 1].moves
        for place in range(len(moves) - 1, -1, -1):
            if owns(moves[place].seat):
                return number, place
    return None


class Ahead:
    """What undo took away, newest last: a deck for a deal, a move for a move."""

    def __init__(self) -> None:
        self.steps: list[Move | tuple[Card, ...]] = []

    def clear(self) -> None:
        """The match went on another way."""
        self.steps.clear()

    def undo(self, match: Match, owns: Owns) -> Match | None:
        """The match as it was before the newest own decision, None where there was none."""
        cut = last_own(match, owns)
        if cut is None:
            return None
        rounds, moves = cut
        taken: list[Move | tuple[Card, ...]] = []
        for number in range(rounds, len(match.rounds) + 1):
            played = match.rounds[number - 1]
            if number > rounds:
                taken.append(played.deck)
            taken += played.moves[moves if number == rounds else 0 :]
        self.steps += reversed(taken)
        return match.shortened(rounds, moves)

    def redo(self, match: Match, owns: Owns) -> Match | None:
        """The match with what was taken back made again, up to the next own decision; None where nothing was."""
        if not self.steps:
            return None
        again = match.shortened(len(match.rounds), len(match.round.moves))
        own = False
        while self.steps:
            step = self.steps[-1]
            if own and (not isinstance(step, Move) or owns(step.seat)):
                break
            self.steps.pop()
            if isinstance(step, Move):
                again.push(step)
                own = own or owns(step.seat)
            else:
                again.deal(step)
        return again
