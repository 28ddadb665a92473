# SPDX-License-Identifier: GPL-3.0-or-later
"""A match that people sit at, as a window knows any: its match, its players, its file, and the one clock.

How it goes on, turn by turn or all at once, is for the session or the race that stands on this.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.match.marks import PERSON
from app.match.match import Match
from app.match.store import Store
from app.rules.core import Seat
from app.session.clock import Alarm, Clock
from app.session.keeping import Keeping
from app.text import Phrase


class Sitting(QObject):
    """Keeps a match safe, knows whose seats are persons', and waits for one thing at a time."""

    dealt = Signal(object)
    """A new round lies on the table: the view."""
    shown = Signal(object)
    """The table is to be as in this view at once."""
    scored = Signal()
    """The round in play is over, and all of it has been shown."""
    failed = Signal(object)
    """Something outside the game went wrong: one sentence."""

    def __init__(self, match: Match, players: tuple[str, ...], store: Store, path: Path, clock: Clock) -> None:
        super().__init__()
        self.match = match
        self.players = players
        self.open_hands = False
        """Whether all hands lie open; only ever where no person plays."""
        self.closed = False
        """Whether it has been left: whatever is still to come comes too late."""
        self._keeping = Keeping(store, path)
        self._clock = clock
        self._alarm: Alarm | None = None

    # ── who sits here ──

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.players)) if self.is_person(seat))

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.players) and self.players[seat] == PERSON

    # ── time ──

    def later(self, milliseconds: int, ring: Callable[[], None]) -> None:
        """Do something later, instead of whatever else was to be done."""
        self._silence()
        if not self.closed:
            self._alarm = self._clock.later(milliseconds, ring)

    def _silence(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    # ── safe keeping ──

    @property
    def path(self) -> Path:
        """Where the match lies."""
        return self._keeping.path

    def _save(self) -> None:
        self._tell(self._keeping.save(self.match))

    def finish(self) -> None:
        """Put a finished match away; an unfinished one stays where it is."""
        self._tell(self._keeping.finish(self.match))

    def _tell(self, trouble: Phrase | None) -> None:
        if trouble is not None:
            self.failed.emit(trouble)

    def _note(self, key: str) -> None:
        """Count in the record how often help was used."""
        used = self.match.extras.get(key)
        self.match.extras[key] = (used if type(used) is int else 0) + 1

    def close(self) -> None:
        """Stop here."""
        self._silence()
        self.closed = True
