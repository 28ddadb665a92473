# SPDX-License-Identifier: GPL-3.0-or-later
"""What each seat has seen of a round, found by audiences alone. Follows a round behind its moves, only when asked."""

from collections.abc import Sequence

from app.rules.core import NOBODY, Card, Move, Seat, State, redact_move


class Witness:
    """All seats and the public, watching one round from its deal."""

    def __init__(self, state: State, pack: Sequence[str], seats: int) -> None:
        self._state = state
        self._pack = pack
        self._made = 0
        watchers = (NOBODY, *range(seats))
        self._seen: dict[Seat, set[Card]] = {seat: set() for seat in watchers}
        self._moves: dict[Seat, list[Move]] = {seat: [] for seat in watchers}
        self._look()

    def _look(self) -> None:
        for pile in self._state.piles().values():
            for seat in pile.audience:
                self._seen[seat].update(card for card in pile.cards if card is not None)

    def watch(self, moves: Sequence[Move]) -> None:
        """Catch up with a round that began as this one and has come to these moves."""
        for move in moves[self._made :]:
            self._state.apply(move)
            self._look()
            piles = self._state.piles()
            for seat, shown in self._moves.items():
                shown.append(redact_move(move, self._pack, piles, seat))
        self._made = len(moves)

    def seen(self, seat: Seat) -> set[Card]:
        """The cards whose faces the seat has seen at any time of the round."""
        return self._seen[seat]

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """The moves as the seat may read them."""
        return tuple(self._moves[seat])
