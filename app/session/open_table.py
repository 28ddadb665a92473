# SPDX-License-Identifier: GPL-3.0-or-later
"""Open hands at one table: what is seen where several persons at one computer want no curtain between them.

Their hands lie open to each other; those of computers stay hidden, and so does whatever else only one seat may see.
"""

from collections.abc import Sequence

from app.match.match import Match
from app.rules.core import Event, Move, Pile, Piles, Seat, View
from app.rules.game import Game
from app.rules.redact import redact_events, redact_piles
from app.session.reactions import without_card


def hands_of(game: Game) -> set[str]:
    """The names of the zones that are hands."""
    return {name for name, spot in game.layout.items() if spot.where == "hand"}


def jumps(match: Match, persons: Sequence[Seat]) -> list[Move]:
    """What these persons may do out of turn with a card of their hand."""
    if match.turn < 0:
        return []
    state = match.round.state
    return [
        move for seat in persons if seat != match.turn for move in state.moves(seat) if not without_card(match, move)
    ]


def view_of(match: Match, persons: Sequence[Seat], seat: Seat) -> View:
    """A person's view with the others' hands open, and what they may do with a card out of turn."""
    view = match.view(seat)
    hands = hands_of(match.game)
    truth = match.round.state.piles()
    opened = {
        zone: redact_piles({zone: truth[zone]}, zone.seat)[zone]
        for zone in view.piles
        if zone.name in hands and zone.seat in persons
    }
    others = [move for move in jumps(match, persons) if move.seat != seat]
    return view._replace(piles=view.piles | opened, legal=(*view.legal, *others))


def events_of(
    events: Sequence[Event], before: Piles, after: Piles, game: Game, persons: Sequence[Seat], seat: Seat
) -> list[Event]:
    """What happens as a person sees it who sees the others' hands too."""
    hands = hands_of(game)

    def opened(piles: Piles) -> Piles:
        return {
            zone: Pile(pile.cards, pile.audience | {seat}) if zone.name in hands and zone.seat in persons else pile
            for zone, pile in piles.items()
        }

    return redact_events(events, opened(before), opened(after), seat)
