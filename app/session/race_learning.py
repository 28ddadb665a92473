# SPDX-License-Identifier: GPL-3.0-or-later
"""A race that learns how fast people are: its rules, what practice measures, the level that follows its opponent.

Who claims what is the race session's, which stands on this.
"""

from pathlib import Path

from app.match.match import Match
from app.match.store import Store
from app.players.reaction import ADAPTS, adapted
from app.rules.core import CHANCE, OVER, Seat
from app.session.clock import Clock
from app.session.fit import CHASES, Fit, measured
from app.session.opponents import usual_time
from app.session.race_rules import PRACTICE, RaceRules
from app.session.race_table import RaceTable


class LearningRace(RaceTable):
    """The rules of one table, and what has been learnt at it."""

    def __init__(self, match: Match, players: tuple[str, ...], store: Store, path: Path, clock: Clock) -> None:
        super().__init__(match, players, store, path, clock)
        self.rules = RaceRules.read(match.extras.get("race"), match.seats)

    def keep_rules(self, rules: RaceRules) -> None:
        """Race by these from now on; the record has them when it is written next."""
        self.rules = rules
        self.match.extras["race"] = rules.to_json()

    def learn(self, winner: Seat) -> None:
        """Let the levels that follow their opponent learn from a chase."""
        following = [seat for seat, player in enumerate(self.players) if player == ADAPTS]
        if len(self.persons) == 1 and following and winner in (*following, *self.persons):
            self.keep_rules(self.rules._replace(pace=adapted(self.rules.pace, winner in following)))

    def measure(self, took: int) -> None:
        """A practice chase is over: how long it took, 0 where it was not solved."""
        moves = self.match.round.moves
        rolled = max(number for number, move in enumerate(moves, 1) if move.seat == CHANCE and move.args)
        usual = usual_time(self.race, self.match.shortened(len(self.match.rounds), rolled))
        times = (*self.rules.times, (took, usual))
        self.keep_rules(self.rules._replace(times=times, pace=measured(times).pace))

    @property
    def measured(self) -> Fit | None:
        """What practice has found out, once it is over."""
        times = self.rules.times
        done = len(times) >= CHASES or (self.match.turn == OVER and bool(times))
        return measured(times) if self.rules.mode == PRACTICE and done else None

    def finish(self) -> None:
        """Put a finished match away; practice is none."""
        if self.rules.mode != PRACTICE:
            super().finish()
