# SPDX-License-Identifier: GPL-3.0-or-later
"""How one chase stands at one screen: its phase, its clocks, who may claim. It is asked; the referee changes it.

Knows no rules of any game, no pictures and no clock of its own: times are milliseconds of one steady clock.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.match.fairness import DICE, HURRY, Fairness, Phase, Place
from app.match.wishes import Wishes
from app.rules.core import NOBODY, Seat


class Plan(NamedTuple):
    """What a computer will claim, and when on the clock of the chase."""

    at: int
    place: Place


class ChaseState:
    """What can be known of a chase by whoever shows it."""

    def __init__(
        self,
        people: Sequence[bool],
        fairness: Fairness,
        cards: Callable[[Seat], int],
    ) -> None:
        self.people = tuple(people)
        self.fairness = fairness
        self._cards = cards
        self.phase = Phase.READY
        self.paused = False
        self.buzzer: Seat = NOBODY
        """Who picks, in a freeze."""
        self.out: set[Seat] = set()
        self.locked: set[Seat] = set()
        """Who has let a pick go by in this chase."""
        self.votes: set[Seat] = set()
        """The people who want to give up."""
        self.ran = 0
        """How long the chase has run, for the computers' clocks and the handicap."""
        self.hurrying = False
        """Whether the rest of a chase among computers is told at once."""
        self.patient = False
        """Whether no computer claims as long as a person could."""
        self._now = 0
        self._left = 0
        self._gate = False
        self._down: dict[Seat, int] = {}
        self._early: dict[Seat, int] = {}
        self._wishes = Wishes(cards)
        self._plans: dict[Seat, Plan] = {}

    # ── how things stand ──

    @property
    def seats(self) -> range:
        return range(len(self.people))

    def still_in(self, seat: Seat) -> bool:
        """Whether a seat may still claim in this chase."""
        return seat in self.seats and seat not in self.out and seat not in self.locked

    def people_in(self) -> list[Seat]:
        """The people who have not claimed wrongly; those who have let a pick go by are among them."""
        return [seat for seat in self.seats if self.people[seat] and seat not in self.out]

    @property
    def among_computers(self) -> bool:
        """Whether only computers are left that could claim."""
        return not any(self.people[seat] and self.still_in(seat) for seat in self.seats)

    @property
    def _open(self) -> bool:
        """Whether claims are heard now."""
        return self.phase == Phase.CHASE and not self.paused and not self._gate

    @property
    def stuck(self) -> bool:
        return self.phase == Phase.CHASE and self.among_computers and not self._plans

    @property
    def holding(self) -> tuple[Seat, ...]:
        """The seats whose keys must be let go before anything goes on."""
        waits = self.phase in (Phase.SUSPENSE, Phase.REVEAL) or self._gate
        return tuple(seat for seat, since in self._down.items() if waits or self._stuck_key(since, self._now))

    @property
    def covered(self) -> bool:
        """Whether nobody may see the dice now."""
        if self.phase not in (Phase.REVEAL, Phase.CHASE, Phase.FREEZE, Phase.VERDICT):
            return False
        hides = self.phase in (Phase.FREEZE, Phase.VERDICT) or self._gate
        return self.paused or (self.fairness.covered and hides)

    @property
    def shown(self) -> int:
        """How many of the dice show their faces, as far as they are not covered."""
        if self.phase == Phase.SUSPENSE:
            return 0
        return DICE - -(-max(self._left, 0) // self.fairness.reveal) if self.phase == Phase.REVEAL else DICE

    @property
    def picking_left(self) -> int:
        """How many milliseconds the one who picks still has."""
        return self._left if self.phase == Phase.FREEZE else 0

    @property
    def pickable(self) -> bool:
        """Whether picking works: not at once after a buzz."""
        if self.phase != Phase.FREEZE or self.paused:
            return False
        return self.fairness.pick[self.buzzer] - self._left >= self.fairness.guard

    def waits(self, seat: Seat) -> float:
        """The share of a seat's handicap that is still to come, from 1 down to 0."""
        delay = self.fairness.delay[seat]
        return max(0.0, 1 - self.ran / delay) if delay and self.phase == Phase.CHASE else 0.0

    @property
    def plans(self) -> dict[Seat, Place]:
        """What each computer is going to claim."""
        return {seat: plan.place for seat, plan in self._plans.items()}

    def due_in(self, seat: Seat) -> int | None:
        """How long until a computer claims, on the clock of the chase."""
        plan = self._plans.get(seat)
        return None if plan is None else max(plan.at - self.ran, 0)

    # ── time ──

    def next_due(self) -> int | None:
        """In how many milliseconds time will bring something about by itself, None where it will not."""
        if self.paused:
            return None
        if self.hurrying and (self.phase == Phase.VERDICT or (self._plans and self._runs(self._now))):
            return 0
        dues = [self.fairness.drag - (self._now - drag.arrival) for drag in self._wishes.in_air()]
        if self.phase == Phase.REVEAL and (self._left > 0 or not self._down):
            dues.append(self._left % self.fairness.reveal or min(self._left, self.fairness.reveal))
        if self.phase in (Phase.FREEZE, Phase.VERDICT) or (self.phase == Phase.SUSPENSE and not self._down):
            dues.append(self._left)
        if self.phase == Phase.CHASE:
            helds = [since + self.fairness.held - self._now for since in self._down.values()]
            dues += [due for due in helds if due > 0]
            if self._runs(self._now):
                pace = HURRY if self.among_computers else 1
                if not self._yields:
                    dues += [-((self.ran - plan.at) // pace) for plan in self._plans.values()]
                dues += [self.fairness.delay[seat] - self.ran for seat in self.seats if self.waits(seat)]
        return max(min(dues), 0) if dues else None

    def _stuck_key(self, since: int, now: int) -> bool:
        return self.phase == Phase.CHASE and now - since >= self.fairness.held

    def _runs(self, now: int) -> bool:
        """Whether the clock of the chase runs."""
        stuck = any(self._stuck_key(since, now) for since in self._down.values())
        halted = self.paused or self._gate or bool(self._wishes.lifted) or stuck
        return self.phase == Phase.CHASE and not halted

    @property
    def _yields(self) -> bool:
        """Whether computers let people go first for now."""
        return self.patient and not self.among_computers
