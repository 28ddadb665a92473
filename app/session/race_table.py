# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of one race: what lies on it, by which rules people race, and what has been learnt of how fast they are.

What is claimed, and by whom, is the race session's, which stands on this. Knows no fairness.
"""

from pathlib import Path

from PySide6.QtCore import Signal

from app.match.match import Match
from app.match.store import Store
from app.players.reaction import ADAPTS, adapted
from app.rules.core import CHANCE, NOBODY, OVER, Seat, View
from app.rules.race import Chase, Race
from app.session.clock import Clock
from app.session.fit import CHASES, Fit, measured
from app.session.opponents import usual_time
from app.session.race_rules import PRACTICE, RaceRules
from app.session.sitting import Sitting


class RaceTable(Sitting):
    """A sitting at which nobody is due and nothing is taken back."""

    told = Signal(object)
    """What has just come of keys, cards, claims and time: a list of outcomes."""
    changed = Signal()
    """Who may do what has changed."""
    hinted = Signal(int, object)
    """A hint: a place and a sentence."""

    def __init__(self, match: Match, players: tuple[str, ...], store: Store, path: Path, clock: Clock) -> None:
        super().__init__(match, players, store, path, clock)
        assert match.game.race is not None
        self.race: Race = match.game.race
        self.rules = RaceRules.read(match.extras.get("race"), match.seats)
        self._table: tuple[int, Chase] | None = None

    # ── what the window asks, of any session ──

    @property
    def can_undo(self) -> bool:
        """A race is not taken back: what was seen cannot be unseen."""
        return False

    @property
    def can_redo(self) -> bool:
        return False

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def next_round(self) -> None: ...

    def show_hands(self, shown: bool) -> None: ...

    def view(self) -> View:
        return self.match.view(NOBODY)

    def table(self) -> Chase:
        """What lies on the table."""
        length = self.match.length
        if self._table is None or self._table[0] != length:
            self._table = (length, self.race.chase(self.view()))
        return self._table[1]

    def tell_score(self) -> None:
        """The last chase has been explained."""
        if self.match.turn == OVER:
            self.scored.emit()

    # ── its rules, and what is learnt ──

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
