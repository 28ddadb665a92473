# SPDX-License-Identifier: GPL-3.0-or-later
"""What a seat sees of piles, events and moves: all that its audience allows, for every game alike."""

from collections.abc import Iterable, Sequence

from app.rules.core import HIDDEN, NOBODY, Card, Event, Move, Moved, Piles, Seat, Turned


def everyone(seats: int) -> frozenset[Seat]:
    """The audience of what lies open: all seats and the public."""
    return frozenset((NOBODY, *range(seats)))


def redact_piles(piles: Piles, seat: Seat, open_hands: bool = False) -> Piles:
    """What one seat sees of the piles; with open hands all that any seat sees."""
    return {
        zone: pile
        if seat in pile.audience or (open_hands and pile.audience)
        else pile._replace(cards=(None,) * len(pile.cards))
        for zone, pile in piles.items()
    }


def redact_events(events: Iterable[Event], before: Piles, after: Piles, seat: Seat) -> list[Event]:
    """What one seat sees happen: a moved card shows its face where the seat sees where it was or where it goes."""
    seen: list[Event] = []
    for event in events:
        if isinstance(event, Moved):
            places = (before.get(event.source), after.get(event.target))
            open_here = any(pile is not None and seat in pile.audience for pile in places)
            seen.append(event if open_here else event._replace(card=None))
        elif isinstance(event, Turned):
            pile = after.get(event.zone)
            seen.append(event if pile is not None and seat in pile.audience else event._replace(card=None))
        else:
            seen.append(event)
    return seen


def redact_move(move: Move, pack: Sequence[str], seen: Iterable[Card], seat: Seat) -> Move:
    """The move as a seat may read it in its view: named cards that are not among those it saw become "?"."""
    if move.seat == seat or not any(arg in pack for arg in move.args):
        return move
    known = {pack[card] for card in seen}
    return move._replace(args=tuple(arg if arg not in pack or arg in known else HIDDEN for arg in move.args))


def redact_order(move: Move, order: Sequence[Card], seen: Iterable[Card]) -> Move:
    """A chance move whose words stand for these cards, the unseen ones "?": of two look-alikes maybe only one."""
    known = frozenset(seen)
    return move._replace(
        args=tuple(arg if card in known else HIDDEN for arg, card in zip(move.args, order, strict=True))
    )


def fold(piles: Piles, events: Iterable[Event], seat: Seat) -> Piles:
    """The piles a seat has after the events that it saw, given those it had before; the order in a zone is free."""
    held = {zone: list(pile.cards) for zone, pile in piles.items()}
    for event in events:
        if isinstance(event, Moved):
            source = held[event.source]
            source.remove(event.card if event.card in source else None)
            held[event.target].append(event.card if seat in piles[event.target].audience else None)
    return {zone: pile._replace(cards=tuple(held[zone])) for zone, pile in piles.items()}
