# SPDX-License-Identifier: GPL-3.0-or-later
"""The persons at one computer, and what they may do: in turn, out of turn, and in front of everybody. Knows no Qt."""

from collections.abc import Sequence
from typing import NamedTuple

from app.match.match import Match
from app.rules.core import NOBODY, Move, Seat
from app.rules.layout import at_plate
from app.session.open_table import jumps
from app.session.reactions import at_plates, open_to, without_card


class Company(NamedTuple):
    """Who sits at this computer at one moment of a match."""

    match: Match
    persons: tuple[Seat, ...]
    shown: Seat
    """The person whose cards are shown, NOBODY behind the curtain."""
    open_table: bool
    """Whether the persons see each other's hands."""

    def _acting(self) -> Sequence[Seat]:
        if not self.match.rounds:
            return ()
        if len(self.persons) > 1:
            return self.persons
        return (self.shown,) if self.shown != NOBODY else ()

    def may_make(self, move: Move) -> bool:
        """Whether it is for somebody at this computer to make a move now, be it allowed or not."""
        if move.seat not in self.persons:
            return False
        if move.seat == self.shown or (self.open_table and move.seat != self.match.turn):
            return True
        loose = move.seat != self.match.turn and without_card(self.match, move)
        return len(self.persons) > 1 and (loose or at_plate(self.match.game.layout, move) is not None)

    def loose(self) -> list[Move]:
        """What anybody here may do out of turn, for all to see."""
        return open_to(self.match, self._acting())

    def at_plates(self) -> list[Move]:
        """What anybody here may try at the name plates, for all to see; not each of it is allowed."""
        return at_plates(self.match, self._acting(), self.shown)

    def jumps(self) -> list[Move]:
        """What persons may do out of turn with a card, where their hands lie open to each other."""
        return jumps(self.match, self.persons) if self.open_table and self.match.rounds else []
