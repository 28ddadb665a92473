# SPDX-License-Identifier: GPL-3.0-or-later
"""The computers at the table of a race: each searches on its own, in its own time, and learns what was wrong.

They are given views and nothing else. Knows no clock and no referee.
"""

from collections.abc import Sequence

from app.match.fairness import Place
from app.match.marks import PERSON
from app.match.match import Match
from app.players.reaction import ADAPTS, Plan, plan, plan_again, racer
from app.rules.core import Seat
from app.rules.race import Race


class Opponents:
    """Those of the seats that are computers."""

    def __init__(self, match: Match, race: Race, players: Sequence[str]) -> None:
        self._match = match
        self._race = race
        self._players = tuple(players)
        self.tried: set[Place] = set()
        """What has been claimed wrongly in the chase that runs."""
        self.scale = 1.0
        """What the time of all is multiplied by."""
        self.adapted = 1.0
        """What that of the level which follows its opponent is multiplied by besides."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self._players) if player != PERSON)

    def _pace(self, seat: Seat) -> float:
        return self.scale * (self.adapted if self._players[seat] == ADAPTS else 1.0)

    def plan(self, seat: Seat) -> Plan | None:
        """What a computer will do in the chase that runs, and how soon; None where it has no idea."""
        level, view = racer(self._players[seat]), self._match.view(seat)
        found = plan(self._race, view, level, self._seed(seat), self._pace(seat))
        return self.plan_again(seat) if found.place in self.tried else found

    def plan_again(self, seat: Seat) -> Plan | None:
        """The same for one that wanted what has just been claimed wrongly."""
        level, view = racer(self._players[seat]), self._match.view(seat)
        seed = self._seed(seat, len(self.tried))
        return plan_again(self._race, view, level, seed, frozenset(self.tried), self._pace(seat))

    def _seed(self, seat: Seat, again: int = 0) -> int:
        return (self._match.rng().draw() * 64 + again) * 8 + seat


def usual_time(race: Race, match: Match) -> int:
    """How long the level that adapts would take without any luck in a chase which has just begun."""
    steady = racer(ADAPTS)._replace(spread=0.0, wrong_way=0.0, overlooks=0.0, forgets=0.0)
    return plan(race, match.view(0), steady, 0).after
