# SPDX-License-Identifier: GPL-3.0-or-later
"""A chase without a clock: dice that fall one by one, then everybody claims or passes, one after the other.

Computers take their turns by themselves after a moment. Knows no referee, and nothing of keys and pointers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.match.fairness import DICE, Outcome, Place, What
from app.match.in_turn import InTurn
from app.rules.core import ANYONE, NOBODY, Seat
from app.session.race_rules import REVEAL

if TYPE_CHECKING:
    from app.session.race import RaceSession

PACE: Final = 700
"""How long a computer seems to look, in milliseconds."""


class GoingRound:
    """Goes round in the chases of one race, whichever runs."""

    def __init__(self, race: RaceSession) -> None:
        self._race = race
        self.turns: InTurn | None = None
        """Whose turn it is in the chase that runs; None where there is none, or it has been won."""
        self.fallen = DICE
        """How many dice show their faces."""

    def clear(self) -> None:
        """No chase runs any more."""
        self.turns = None
        self.fallen = DICE

    @property
    def due(self) -> Seat:
        """Who claims or passes now; nobody before all dice show their faces."""
        return self.turns.due if self.turns is not None and self.fallen == DICE else NOBODY

    def begin(self, slow: bool) -> None:
        """The dice of a new chase have been rolled."""
        race = self._race
        self.turns = InTurn(race.match.seats, race.table().roller)
        self.fallen = 1 if slow else DICE
        race.later(REVEAL if slow else PACE, self._reveal)

    def resume(self, out: tuple[Seat, ...]) -> None:
        """All are back at a chase in which these are out."""
        race = self._race
        self.turns = InTurn(race.match.seats, race.table().roller, out)
        race.hear([])
        self._go_on()

    def _reveal(self) -> None:
        """The next slow die shows its face; after the last one it goes round."""
        if self.fallen < DICE:
            self.fallen += 1
            self._race.later(REVEAL if self.fallen < DICE else PACE, self._reveal)
            self._race.hear([])
        else:
            self._go_on()

    def pass_on(self) -> None:
        """The person who is due passes."""
        if self.turns is not None and self._race.is_person(self.due):
            self._skip()

    def claim(self, seat: Seat, place: Place) -> None:
        """Whoever is due claims a card, or that none fits."""
        race = self._race
        assert self.turns is not None
        if race.judge(seat, place):
            self.turns = None
            race.hear([Outcome(What.RIGHT, seat, place)])
            return
        self.turns.done()
        race.opponents.tried.add(place)
        if race.match.turn != ANYONE:
            self.turns = None
        race.hear([Outcome(What.WRONG, seat, place)])
        self._go_on()

    def _go_on(self) -> None:
        """Let computers have their turns, and end a chase that all have passed."""
        race = self._race
        if race.closed or self.turns is None:
            return
        if self.turns.due == NOBODY:
            self.turns = None
            race.leave_unsolved()
            race.hear([Outcome(What.GAVE_UP)])
        elif not race.is_person(self.turns.due):
            race.later(PACE, self._let_computer)

    def _let_computer(self) -> None:
        if self.turns is None or self.turns.due == NOBODY:
            return
        seat = self.turns.due
        found = self._race.opponents.plan_again(seat)
        if found is None:
            self._skip()
        else:
            self.claim(seat, found.place)

    def _skip(self) -> None:
        assert self.turns is not None
        self.turns.skip()
        self._race.hear([])
        self._go_on()
