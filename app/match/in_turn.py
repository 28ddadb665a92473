# SPDX-License-Identifier: GPL-3.0-or-later
"""A race without any clock: one seat after the other claims or passes, from the one who rolled. Knows no rules."""

from collections.abc import Iterable

from app.rules.core import NOBODY, Seat


class InTurn:
    """Whose turn it is to claim or pass in one chase."""

    def __init__(self, seats: int, roller: Seat, out: Iterable[Seat] = ()) -> None:
        gone = set(out)
        order = [(roller + step) % seats for step in range(seats)]
        self._waiting = [seat for seat in order if seat not in gone]
        self.passed: list[Seat] = []

    @property
    def due(self) -> Seat:
        """Who claims or passes now; NOBODY when all have."""
        return self._waiting[0] if self._waiting else NOBODY

    def done(self) -> None:
        """The seat that was due has claimed wrongly."""
        self._waiting.pop(0)

    def skip(self) -> None:
        """The seat that was due passes."""
        self.passed.append(self._waiting.pop(0))

    @property
    def unsolved(self) -> bool:
        """Whether all are through and somebody has passed: the solution is shown, and nobody scores."""
        return not self._waiting and bool(self.passed)
