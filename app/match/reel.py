# SPDX-License-Identifier: GPL-3.0-or-later
"""A match to look through: every position of every round in a row, with marks, views and the events in between.

Names no game: where a trick ends is told by cards that leave the open table.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from app.match.match import Match
from app.rules.core import CHANCE, NOBODY, Event, Move, Moved, Piles, Seat, State, View
from app.rules.game import Layout
from app.rules.redact import redact_events


class Place(NamedTuple):
    """A position within its match: the round, from 1, and how many of its moves have been made."""

    round: int
    moves: int


class Reel:
    """A match and the position that is looked at. The match must have a round; it is not changed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        lengths = [len(played.moves) + 1 for played in match.rounds]
        self.starts: tuple[int, ...] = (0, *accumulate(lengths[:-1]))
        """The position at which each round has just been dealt."""
        self.last = sum(lengths) - 1
        self.position = 0
        self.taken: tuple[Moved, ...] = ()
        """The cards that the last move has taken from the open table and that left their zones empty."""
        self._tricks: dict[int, tuple[int, ...]] = {}
        self._now = self._begun(1)

    # ── places ──

    @property
    def place(self) -> Place:
        return self.place_of(self.position)

    def place_of(self, position: int) -> Place:
        number = bisect_right(self.starts, position)
        return Place(number, position - self.starts[number - 1])

    def tricks(self, number: int) -> tuple[int, ...]:
        """The positions of a round at which cards have just left the open table."""
        if number not in self._tricks:
            played = self.match.rounds[number - 1]
            state = self.match.game.deal(self.match.options, played.standing, played.deck)
            start = self.starts[number - 1]
            ends = []
            for made, move in enumerate(played.moves, 1):
                events: list[Event] = []
                state.apply(move, events)
                if _leaving(move, events, state, self.match.game.layout):
                    ends.append(start + made)
            self._tricks[number] = tuple(ends)
        return self._tricks[number]

    def beside(self, by: int, tricks: bool) -> int:
        """The nearest mark before (-1) or after (1): where a round begins, and with `tricks` where one ends."""
        number = self.place.round
        marks = {0, self.last, *self.starts}
        if tricks:
            for near in range(max(number - 1, 1), min(number + 1, len(self.starts)) + 1):
                marks.update(self.tricks(near))
        row = sorted(marks)
        if by > 0:
            return row[min(bisect_right(row, self.position), len(row) - 1)]
        return row[max(bisect_left(row, self.position) - 1, 0)]

    # ── going there ──

    def _begun(self, number: int) -> Match:
        """The match as it was when a round had just been dealt."""
        whole = self.match
        cut = Match(whole.game, whole.options, whole.names, whole.dealer, dict(whole.extras))
        played = whole.rounds[number - 1]
        cut.rounds = whole.rounds[: number - 1]
        cut.standing = played.standing
        cut.deal(played.deck)
        return cut

    def go(self, position: int) -> None:
        """Be at a position; what lies beyond the ends is the end."""
        position = min(max(position, 0), self.last)
        here, there = self.place, self.place_of(position)
        if here.round != there.round or there.moves < here.moves:
            self._now = self._begun(there.round)
            self.taken = ()
        self.position = position
        moves = self.match.rounds[there.round - 1].moves
        for move in moves[len(self._now.round.moves) : there.moves]:
            self._make(move)

    def _make(self, move: Move) -> list[Event]:
        events: list[Event] = []
        self._now.push(move, events)
        state = self._now.round.state
        piles = state.piles()
        leaving = _leaving(move, events, state, self.match.game.layout)
        self.taken = tuple(moved for moved in leaving if not piles[moved.source].cards)
        return events

    def step(self, seat: Seat, open_hands: bool = False) -> list[Event]:
        """Make the next move of the round, and tell what of it a seat sees; there must be one."""
        place = self.place
        move = self.match.rounds[place.round - 1].moves[place.moves]
        before = self._now.round.state.piles()
        events = self._make(move)
        self.position += 1
        return events if open_hands else redact_events(events, before, self._now.round.state.piles(), seat)

    # ── what is there ──

    @property
    def now(self) -> Match:
        """The match as it was at this position; only to be looked at."""
        return self._now

    @property
    def round_ended(self) -> bool:
        return self.position == self.last or self.position + 1 in self.starts

    def view(self, seat: Seat, open_hands: bool = False) -> View:
        """What a seat knew here, without what it could have done."""
        return self._now.view(seat, open_hands)._replace(legal=(), offers=())

    def still(self, seat: Seat, open_hands: bool = False) -> View:
        """The view in which the cards just taken still lie where they were, so that a whole trick can be read."""
        view = self.view(seat, open_hands)
        return view._replace(piles=_put_back(view.piles, self.taken)) if self.taken else view


def _leaving(move: Move, events: Sequence[Event], state: State, layout: Layout) -> list[Moved]:
    """The moves of cards out of everybody's sight, or to where won cards are kept."""
    moved = [event for event in events if isinstance(event, Moved)]
    if move.seat == CHANCE or not moved:
        return []
    piles = state.piles()
    won = {name for name, spot in layout.items() if spot.where == "won" or not spot.shown}
    return [
        event
        for event in moved
        if NOBODY in piles[event.source].audience
        and (event.target.name in won or NOBODY not in piles[event.target].audience)
    ]


def _put_back(piles: Piles, taken: Sequence[Moved]) -> Piles:
    """The piles before these cards were taken, and after everything else that has happened; the last card on top."""
    held = {zone: list(pile.cards) for zone, pile in piles.items()}
    for moved in taken:
        target = held[moved.target]
        target.remove(moved.card if moved.card in target else None)
        held[moved.source].append(moved.card)
    order = [*(zone for zone in piles if all(zone != moved.source for moved in taken)), *(it.source for it in taken)]
    return {zone: piles[zone]._replace(cards=tuple(held[zone])) for zone in order}
