# SPDX-License-Identifier: GPL-3.0-or-later
"""What each seat has seen of a round, found by audiences alone. Follows a round behind its moves, only when asked."""

from collections.abc import Iterable, Sequence

from app.rules.core import CHANCE, NOBODY, Card, Event, Move, Moved, Piles, Seat, State
from app.rules.redact import redact_events, redact_move, redact_order


class Witness:
    """All seats and the public, watching one round from its deal."""

    def __init__(self, state: State, pack: Sequence[str], seats: int) -> None:
        self._state = state
        self._pack = pack
        self._made = 0
        watchers = (NOBODY, *range(seats))
        self._seen: dict[Seat, set[Card]] = {seat: set() for seat in watchers}
        self._mixed: dict[Seat, set[Card]] = {seat: set() for seat in watchers}
        self._moves: dict[Seat, list[Move]] = {seat: [] for seat in watchers}
        self._faces: dict[Seat, list[tuple[Card | None, ...]]] = {seat: [] for seat in watchers}
        self._covered: dict[Card, tuple[int, int]] = {}
        self._look()

    def _look(self) -> Piles:
        piles = self._state.piles()
        for pile in piles.values():
            for seat in pile.audience:
                self._seen[seat].update(card for card in pile.cards if card is not None)
        return piles

    def watch(self, moves: Sequence[Move]) -> None:
        """Catch up with a round that began as this one and has come to these moves."""
        for move in moves[self._made :]:
            before = self._state.piles()
            events: list[Event] = []
            self._state.apply(move, events)
            order = self._state.ordered(move)
            if move.seat == CHANCE:
                self._mix(events, order)
                for card in order:
                    self._covered.pop(card, None)
            elif self._state.mingles:
                self._mingle(events)
            after = self._look()
            self._uncover(events, before, after)
            for seat, shown in self._moves.items():
                moved = redact_events(events, before, after, seat)
                faces = tuple(event.card for event in moved if isinstance(event, Moved))
                self._faces[seat].append(faces)
                named = self._named(move, faces, after, seat)
                shown.append(redact_order(move, order, named) if order else redact_move(move, self._pack, named, seat))
            if move.seat == CHANCE:
                self._cover(move, order, after)
        self._made = len(moves)

    def _cover(self, move: Move, order: Sequence[Card], after: Piles) -> None:
        """Note where the words of a chance move, just shown, stand for cards that nobody sees as they lie now."""
        closed = {card for pile in after.values() if not pile.audience for card in pile.cards}
        cards: list[Card | None] = list(order)
        if not order:
            cards += [self._pack.index(arg) if arg in self._pack else None for arg in move.args]
        number = len(self._moves[NOBODY]) - 1
        for place, card in enumerate(cards):
            if card is not None and card in closed:
                self._covered[card] = (number, place)

    def _uncover(self, events: Iterable[Event], before: Piles, after: Piles) -> None:
        """Name a card in the chance move that laid it there, for those who see it leave its closed place."""
        for event in events:
            if not isinstance(event, Moved) or event.card not in self._covered:
                continue
            number, place = self._covered.pop(event.card)
            for seat, shown in self._moves.items():
                if any(seat in piles[zone].audience for piles, zone in ((before, event.source), (after, event.target))):
                    args = list(shown[number].args)
                    args[place] = self._pack[event.card]
                    shown[number] = shown[number]._replace(args=tuple(args))

    def _mix(self, events: Iterable[Event], order: Iterable[Card]) -> None:
        """Note which of the cards that chance has moved a seat had not seen before: it cannot tell where they were."""
        shuffled = {event.card for event in events if isinstance(event, Moved) and event.card is not None}
        shuffled.update(order)
        for seat, mixed in self._mixed.items():
            mixed |= shuffled - self._seen[seat]

    def _mingle(self, events: Iterable[Event]) -> None:
        """Note which cards a seat sees for the first time as they leave a hand: nothing tells how they came there."""
        left = {event.card for event in events if isinstance(event, Moved) and event.source.seat >= 0}
        for seat, mixed in self._mixed.items():
            mixed.update(card for card in left if card is not None and card not in self._seen[seat])

    def _named(self, move: Move, faces: Iterable[Card | None], after: Piles, seat: Seat) -> set[Card]:
        """The cards that a seat could tell apart in this move: of a shuffle only those that now lie open to it."""
        lying = {card for pile in after.values() if seat in pile.audience for card in pile.cards if card is not None}
        if move.seat == CHANCE:
            return lying
        passing = {card for card in faces if card is not None}
        self._seen[seat] |= passing
        return lying | passing

    def seen(self, seat: Seat) -> set[Card]:
        """The cards whose faces the seat has seen at any time of the round."""
        return self._seen[seat]

    def placed(self, seat: Seat) -> set[Card]:
        """The seen cards of which the seat also knows how they were dealt: those it saw before chance mixed them."""
        return self._seen[seat] - self._mixed[seat]

    def moves(self, seat: Seat) -> tuple[Move, ...]:
        """The moves as the seat may read them."""
        return tuple(self._moves[seat])

    def faces(self, seat: Seat) -> tuple[tuple[Card | None, ...], ...]:
        """The cards that each move moved, None where the seat did not see which."""
        return tuple(self._faces[seat])
