# SPDX-License-Identifier: GPL-3.0-or-later
"""What of a view a person can take hold of, and which moves that makes. Knows rules only by asking the view.

Nothing here has a place or a picture, and nothing is done: the scene shows it, and sends what is chosen.
"""

from app.rules.core import NOBODY, Card, Move, Seat, View, Zone
from app.rules.game import Game
from app.rules.layout import is_own


class Reach:
    """Asks one view of a game; before there is any, nothing is within reach."""

    def __init__(self, game: Game, view: View | None = None) -> None:
        self.view = view
        self.codes: tuple[str, ...] = game.pack(view.options, len(view.names)) if view is not None else ()
        """What each card is called in moves."""
        self._layout = game.layout
        self._hands = [name for name, spot in game.layout.items() if spot.where == "hand"]

    # ── cards ──

    def own_cards(self) -> list[Card]:
        """The cards of the person's hand, left to right."""
        view = self.view
        if view is None or view.seat == NOBODY:
            return []
        return [card for zone in self._own_hands() for card in view.piles[zone].cards if card is not None]

    def _fans(self) -> list[Zone]:
        return [zone for zone in self.view.piles if zone.name in self._hands] if self.view is not None else []

    def _own_hands(self) -> list[Zone]:
        return [zone for zone in self._fans() if self.view is not None and is_own(zone, self.view.seat)]

    def open_hands(self, bottom: Seat) -> bool:
        """Whether a hand is to be read of another than whoever sits at the lower edge."""
        view = self.view
        others = [zone for zone in self._fans() if zone.seat != bottom]
        return view is not None and any(card is not None for zone in others for card in view.piles[zone].cards)

    def open_cards(self) -> list[Card]:
        """The cards of others whose hands lie open, and those that lie in the middle."""
        own, piles = self._own_hands(), self.view.piles if self.view is not None else {}
        return [card for zone, pile in piles.items() if zone not in own for card in pile.cards if card is not None]

    def reachable(self) -> list[Card]:
        """The cards that can be taken hold of: those of the hand, and what others may play whose hands lie open."""
        view = self.view
        if view is None or view.seat == NOBODY:
            return []
        acting = {move.seat for move in view.legal} - {view.seat}
        others = [
            card
            for zone in self._fans()
            if zone.seat in acting
            for card in view.piles[zone].cards
            if card is not None and self.ways(card)
        ]
        return others + self.own_cards()

    def playable(self) -> set[Card]:
        """The cards of the person's hand that may be played now."""
        return {card for card in self.own_cards() if self.ways(card)}

    def meant(self, move: Move) -> Card | None:
        """The card of the person's hand that a move names first."""
        return next((card for card in self.own_cards() if move.args and self.codes[card] == move.args[0]), None)

    # ── moves ──

    def _holder(self, card: Card) -> Seat:
        """Who has a card in hand, as far as it is seen; the person otherwise."""
        view = self.view
        assert view is not None
        return next((zone.seat for zone in self._fans() if card in view.piles[zone].cards), view.seat)

    def ways(self, card: Card) -> list[Move]:
        """The legal moves that play a card, by whoever holds it."""
        view = self.view
        if view is None or not view.legal:
            return []
        code, holder = self.codes[card], self._holder(card)
        return [move for move in view.legal if move.args and move.args[0] == code and move.seat == holder]

    def wish(self, card: Card) -> Move:
        """The move a person means with a card that cannot be played: it will be refused with a reason."""
        assert self.view is not None
        verbs = [verb for spot in self._layout.values() for verb in spot.takes]
        now = {move.verb for move in self.view.legal}
        verb = next((verb for verb in verbs if verb in now), verbs[0])
        return Move(self.view.seat, verb, (self.codes[card],))

    def draws(self, zone: Zone) -> bool:
        """Whether a click on a pile can be a move without a card, now or at another time."""
        spot = self._layout.get(zone.name)
        return spot is not None and bool(spot.gives)

    def draw(self, zone: Zone) -> Move | None:
        """The legal move without a card that a click on a pile makes now."""
        spot = self._layout.get(zone.name)
        if self.view is None or spot is None:
            return None
        return next((move for move in self.view.legal if move.verb in spot.gives and not move.args), None)
