# SPDX-License-Identifier: GPL-3.0-or-later
"""A referee at a screen with six seats, for tests: what is pressed there, what it tells, and its clock by hand."""

from typing import Any

from app.match.fairness import KEY, TOUCH, Fairness, Outcome, Phase, Place, What
from app.match.referee import Referee
from app.rules.core import Rng

RIGHT_PLACE = 7


class Screen:
    """A referee with six seats, what it has told, and a clock that stands unless it is moved."""

    def __init__(self, people: str = "PPPPPP", seed: int = 1, **rules: Any) -> None:
        seats = len(people)
        times = Fairness(rules.pop("pick", (3000,) * seats), rules.pop("delay", (0,) * seats), **rules)
        self.cards = [0] * seats
        self.claims: list[tuple[int, Place]] = []
        self.told: list[Outcome] = []
        self.now = 1000
        self.referee = Referee(
            [who == "P" for who in people], times, self._judge, lambda seat: self.cards[seat], Rng(seed)
        )

    def _judge(self, seat: int, place: Place) -> bool:
        self.claims.append((seat, place))
        return place == RIGHT_PLACE

    def keep(self, told: list[Outcome]) -> None:
        self.told += told

    def wait(self, milliseconds: int) -> "Screen":
        """Let time pass as the event loop would: in steps that the referee asks for."""
        end = self.now + milliseconds
        while True:
            due = self.referee.next_due()
            if due is None or self.now + due > end:
                break
            self.now += max(due, 1)
            self.keep(self.referee.tick(self.now))
            if self.now >= end:
                break
        self.now = max(self.now, end)
        self.keep(self.referee.tick(self.now))
        return self

    def down(self, seat: int, stamp: int | None = None, device: str = KEY) -> "Screen":
        self.keep(self.referee.press(seat, self.now if stamp is None else stamp, self.now, device))
        return self

    def up(self, seat: int) -> "Screen":
        self.keep(self.referee.release(seat, self.now))
        return self

    def tap(self, seat: int, stamp: int | None = None) -> "Screen":
        return self.down(seat, stamp).up(seat)

    def pick(self, place: Place = RIGHT_PLACE) -> "Screen":
        self.keep(self.referee.pick(place, self.now))
        return self

    def grab(self, pointer: int, place: int, stamp: int | None = None, device: str = TOUCH) -> "Screen":
        self.keep(self.referee.grab(pointer, place, self.now if stamp is None else stamp, self.now, device))
        return self

    def drop(self, pointer: int, seat: int) -> "Screen":
        self.keep(self.referee.drop(pointer, seat, self.now))
        return self

    def chase(self) -> "Screen":
        """Roll the dice."""
        self.keep(self.referee.ready(self.now))
        due = self.referee.next_due()
        assert due is not None
        self.wait(due)
        assert self.referee.phase == Phase.CHASE
        return self

    def at(self, phase: Phase) -> bool:
        return self.referee.phase == phase

    def kinds(self, what: What) -> list[int]:
        """The seats that something was told of."""
        return [outcome.seat for outcome in self.told if outcome.what == what]
