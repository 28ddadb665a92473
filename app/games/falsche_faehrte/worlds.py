# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of Auf falscher Fährte does not know: worlds in which all that it has seen could have happened.

Given are the cards of the deck that the seat has seen, the acts so far as far as they are open, and the revealed cards
of the pile. It knows no other hand, no record and no window. Plain typed Python that mypyc also compiles.

The hidden cards lie in the other hands and, until they are revealed, face down; the closed ones are one more holder,
which takes any colour card. Every way to spread them is equally likely, then taken or dropped by how gladly the
closed cards are hidden. Who laid which face-down card stays open: any owner is as likely as another.

Who plays another colour has none of the colour led, unless the card is a joker; who plays a joker where one lies has
nothing else. Of several jokers the first of the pack is always laid first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.play import Faehrte
from app.rules.play import NOBODY, Filler, numbers
from app.rules.spread import Spread

ATTEMPTS: Final = 2_000  # two are needed on average
GLADNESS: Final[list[int]] = [64] * 13  # how often a card of each value is hidden, of 64 times that it might be


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table, `fill` returns its deck.

    `deck` is the deck in dealing order with NOBODY for cards that the seat has not seen or whose place it does not
    know; `acts` are all acts so far, NOBODY for what others hid and for the shuffle; `pile` are the revealed cards.
    """

    seat: i64
    seats: i64
    jokers: bool
    dealer: i64
    first_trump: i64
    deck: vec[i64]  # a world's deck; places that are not free never change
    acts: vec[i64]
    hidden: vec[i64]  # a world's face-down card of each seat, in cards of the pack, NOBODY before it is laid
    pile: vec[i64]  # a world's order of revealing
    open_count: i64  # revealed cards, at the start of the pile
    strangers: vec[i64]  # revealed cards that are not the own one
    closed: vec[i64]  # room for the closed face-down cards of others
    owners: vec[i64]  # the others that have laid a card face down
    free: vec[i64]  # free places of the deck, as many of each other seat as it holds hidden cards
    free_start: vec[i64]
    gladness: vec[i64]  # by the value of a card
    spread: Spread
    probe: Faehrte

    def __init__(
        self,
        seats: int,
        jokers: bool,
        trump: int,
        seat: int,
        dealer: int,
        deck: list[int],
        acts: list[int],
        pile: list[int],
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.jokers = jokers
        self.dealer = dealer
        self.first_trump = trump
        self.deck = vec[i64](deck)
        self.acts = vec[i64](acts)
        self.hidden = vec[i64]([NOBODY] * seats)
        self.pile = numbers(seats)
        self.gladness = vec[i64](GLADNESS)
        self.open_count = len(pile)
        known = set(deck) | set(pile)
        rest = [card for card in range(len(deck)) if card not in known]
        self.probe = Faehrte(self.guess(deck, pile, rest), seats, dealer, jokers, trump)
        for place, card in enumerate(pile):
            self.pile[place] = card
        excluded = self.witness()
        own = int(self.hidden[seat])
        self.strangers = vec[i64]([card for card in pile if card != own])
        others = [(seat + step) % seats for step in range(1, seats)]
        self.owners = vec[i64]([other for other in others if self.has_hidden(other)])
        self.closed = numbers(seats)
        places = self.places(deck)
        self.free = vec[i64]([place for other in others for place in places[other]])
        self.free_start = numbers(seats)
        for number, other in enumerate(others):
            self.free_start[number + 1] = self.free_start[number] + len(places[other])
        room = [len(places[other]) - int(self.has_hidden(other)) for other in others]
        holders = [self.holders(card, others, excluded) for card in rest]
        self.spread = Spread(rest, holders, [*room, len(self.owners) - len(self.strangers)])
