# SPDX-License-Identifier: GPL-3.0-or-later
"""Wishes to claim that wait for their turn: the first buzz and the cards in the air, in the order they were pressed.

Knows neither rules nor clocks; stamps are compared within one kind of device only, else the arrivals.
"""

from collections.abc import Callable
from typing import NamedTuple

from app.match.fairness import Place
from app.rules.core import NOBODY, Seat


class Press(NamedTuple):
    """Somebody's wish to claim: of a key the seat is known, of a card in the air the tray will tell it."""

    stamp: int
    arrival: int
    device: str
    lot: int
    seat: Seat = NOBODY
    pointer: int = -1
    place: Place = None
    ran: int = 0
    """How long the chase had run."""


class Wishes:
    """`cards` tells how many cards a seat has won: of two presses in the same millisecond fewer cards go first."""

    def __init__(self, cards: Callable[[Seat], int]) -> None:
        self.buzz: Press | None = None
        self._cards = cards
        self._lifted: dict[int, Press] = {}
        self._landed: dict[int, Seat] = {}

    def clear(self) -> None:
        self.buzz = None
        self._lifted.clear()
        self._landed.clear()

    # ── order ──

    def before(self, one: Press, other: Press) -> bool:
        """Whether one comes first: by stamp within a kind of device, else by arrival; then fewer cards, then lot."""
        alike = one.device == other.device
        first, second = (one.stamp, other.stamp) if alike else (one.arrival, other.arrival)
        return (first, self._held(one), one.lot) < (second, self._held(other), other.lot)

    def _held(self, press: Press) -> int:
        seat = self.seat_of(press)
        return self._cards(seat) if seat != NOBODY else 0

    def first(self) -> Press | None:
        """The wish that has its way before all others."""
        wishes = [*self._lifted.values(), *([self.buzz] if self.buzz is not None else [])]
        found: Press | None = None
        for wish in wishes:
            found = wish if found is None or self.before(wish, found) else found
        return found

    def seat_of(self, press: Press) -> Seat:
        """Whose wish it is, NOBODY while its card is in the air."""
        return self._landed.get(press.pointer, press.seat)

    # ── cards ──

    @property
    def lifted(self) -> tuple[int, ...]:
        """The pointers of all cards that have been pressed and are not yet judged."""
        return tuple(self._lifted)

    def in_air(self) -> list[Press]:
        """The cards that have not arrived anywhere."""
        return [press for pointer, press in self._lifted.items() if pointer not in self._landed]

    def flying(self, pointer: int) -> Press | None:
        """The card that is in the air with this pointer."""
        return None if pointer in self._landed else self._lifted.get(pointer)

    def lift(self, press: Press) -> None:
        self._lifted[press.pointer] = press

    def land(self, pointer: int, seat: Seat) -> None:
        """A card has arrived at a seat's tray."""
        self._landed[pointer] = seat

    def take(self, pointer: int) -> Press | None:
        """A card's wish is granted, or given up."""
        self._landed.pop(pointer, None)
        return self._lifted.pop(pointer, None)


def lead(first: Press, second: Press) -> int:
    """By how many milliseconds one press came before another."""
    if first.device == second.device:
        return abs(second.stamp - first.stamp)
    return abs(second.arrival - first.arrival)
