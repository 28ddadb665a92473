# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of a Foppen round does not know: worlds in which all that it has seen could have happened.

Given are the cards of the deck that the seat has seen and the acts so far, all of them public. It knows no other hand,
no record and no window. Plain typed Python that mypyc also compiles.

Every consistent world is equally likely. Who discards has no card of the colour led; who plays a 1 shows nothing by
it. Of several 1s the first of the pack is always laid first, so that a hand holds none before those it has laid. While
many cards are hidden, that is tested afterwards: counted, it would multiply the ways to be looked through.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import ONE, ONES
from app.games.foppen.play import Foppen
from app.rules.play import NOBODY, Filler, Play, Rng
from app.rules.spread import Spread

ATTEMPTS: Final = 5_000  # two are needed on average, twelve at worst
MANY: Final = 30


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table, `fill` returns its deck.

    `deck` is the deck in dealing order with NOBODY for cards that the seat has not seen; `acts` are all acts so far.
    """

    dealer: i64
    first: i64
    deck: vec[i64]  # a world's deck; places that are not free never change
    acts: vec[i64]
    free: vec[i64]  # places of the deck to be filled, in the order in which the spread gives cards
    first_one: vec[i64]  # for each of these places the first 1 of the pack that may lie there
    spread: Spread
    probe: Foppen

    def __init__(self, seats: int, seat: int, dealer: int, first: int, deck: list[int], acts: list[int]) -> None:
        self.dealer = dealer
        self.first = first
        self.deck = vec[i64](deck)
        self.acts = vec[i64](acts)
        known = set(deck)
        hidden = [card for card in range(len(deck)) if card not in known]
        rest = list(hidden)
        self.probe = Foppen([card if card >= 0 else rest.pop() for card in deck], seats, dealer, first)
        lacking = self.witness()
        others = [(seat + step) % seats for step in range(1, seats)]
        places: list[list[int]] = [[] for _ in others]
        laid = [-1 for _ in others]  # the last 1 that each of the others has laid
        for place, card in enumerate(deck):
            owner = (dealer + 1 + place) % seats
            if owner != seat:
                other = (owner - seat - 1) % seats
                if card < 0:
                    places[other].append(place)
                elif self.probe.pack[card] >= ONES:
                    laid[other] = max(laid[other], card)
        holders: list[int] = []
        for card in hidden:
            colour = int(self.probe.pack[card]) >> 5
            able = 0
            for other, owner in enumerate(others):
                if not lacking[owner] >> colour & 1 and (colour < 4 or card > laid[other] or len(hidden) > MANY):
                    able |= 1 << other
            holders.append(able)
        self.free = vec[i64]([place for row in places for place in row])
        self.first_one = vec[i64]([laid[other] + 1 for other, row in enumerate(places) for _ in row])
        self.spread = Spread(hidden, holders, [len(row) for row in places])

    def witness(self) -> list[int]:
        """The colours that each seat has shown to have none of, as sets.

        The acts are played on a table whose hidden cards are arbitrary. Only the order of the seats, the colours led
        and the cards laid are read there, and these are public.
        """
        probe = self.probe
        lacking = [0] * int(probe.seats)
        for act in self.acts:
            led: i64 = probe.now.led
            if led >= 0 and act != ONE and act >> 5 != led:
                lacking[probe.mover] |= 1 << int(led)
            probe.play(act)
        return lacking

    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table for as many seats to the present position in a random world; False if there is none."""
        assert isinstance(play, Foppen)
        if self.spread.ways <= 0.0:
            return False
        attempt: i64 = 0
        while attempt < ATTEMPTS:
            self.spread.draw(rng)
            if self.put():
                self.replay(play)
                return True
            attempt += 1
        return False

    def put(self) -> bool:
        """Lays the cards as drawn into the deck; False as soon as a 1 comes before one that its hand has laid."""
        place: i64 = 0
        free: i64 = len(self.free)
        while place < free:
            card: i64 = self.spread.given[place]
            if card < self.first_one[place] and self.probe.pack[card] >= ONES:
                return False
            self.deck[self.free[place]] = card
            place += 1
        return True

    def replay(self, play: Foppen) -> None:
        """Plays the acts in the world of the deck as it lies."""
        place: i64 = 0
        size: i64 = len(self.deck)
        while place < size:
            play.deck[place] = self.deck[place]
            place += 1
        play.dealer = self.dealer
        play.first = self.first
        play.begin()
        place = 0
        acts: i64 = len(self.acts)
        while place < acts:
            play.play(self.acts[place])
            place += 1


def fill(knowledge: Knowledge, rng: Rng) -> list[int] | None:
    """The deck of a random world that agrees with all that is known; None if there is none."""
    if not knowledge.deal(knowledge.probe, rng):
        return None
    return [int(card) for card in knowledge.deck]


def known_deck(play: Foppen, seat: int) -> list[int]:
    """The deck as a seat has seen it: its own cards and all that were laid, each at its place."""
    laid = set(play.laid())
    own = (seat - play.dealer - 1) % play.seats
    return [
        card if card in laid or place % play.seats == own else NOBODY
        for place, card in enumerate([int(card) for card in play.deck])
    ]
