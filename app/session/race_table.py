# SPDX-License-Identifier: GPL-3.0-or-later
"""One race as a window knows any sitting: its match, its players, its file, and the one clock. Knows no fairness.

What is claimed, and by whom, is the race session's, which stands on this.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.match.match import Match
from app.match.store import Store, trouble
from app.rules.core import NOBODY, OVER, Seat, View
from app.rules.race import Chase, Race
from app.session.clock import Alarm, Clock
from app.session.session import NOT_SAVED, PERSON


class RaceTable(QObject):
    """Keeps a race safe, and tells what lies on its table."""

    dealt = Signal(object)
    shown = Signal(object)
    """The table is to be as in this view."""
    told = Signal(object)
    """What has just come of keys, cards, claims and time: a list of outcomes."""
    changed = Signal()
    """Who may do what has changed."""
    hinted = Signal(int, object)
    """A hint: a place and a sentence."""
    scored = Signal()
    failed = Signal(object)

    def __init__(self, match: Match, players: tuple[str, ...], store: Store, path: Path, clock: Clock) -> None:
        super().__init__()
        assert match.game.race is not None
        self.match = match
        self.players = players
        self.race: Race = match.game.race
        self.open_hands = False
        self._store = store
        self._path = path
        self._clock = clock
        self._alarm: Alarm | None = None
        self._told_unsaved = False
        self._closed = False
        self._table: tuple[int, Chase] | None = None

    # ── what the window asks, of any session ──

    @property
    def persons(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def path(self) -> Path:
        return self._path

    @property
    def can_undo(self) -> bool:
        """A race is not taken back: what was seen cannot be unseen."""
        return False

    @property
    def can_redo(self) -> bool:
        return False

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.players) and self.players[seat] == PERSON

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

    # ── time ──

    def _later(self, milliseconds: int, ring: Callable[[], None]) -> None:
        if self._alarm is not None:
            self._alarm.stop()
        self._alarm = self._clock.later(milliseconds, ring)

    # ── safe keeping ──

    def _save(self) -> None:
        try:
            self._store.save(self._path, self.match)
            self._told_unsaved = False
        except OSError as error:
            if not self._told_unsaved:
                self._told_unsaved = True
                self.failed.emit(NOT_SAVED.filled(reason=trouble(error)))

    def tell_score(self) -> None:
        """The last chase has been explained."""
        if self.match.turn == OVER:
            self.scored.emit()

    def finish(self) -> None:
        """Put a finished match away; an unfinished one stays where it is."""
        if self.match.over:
            try:
                self._path = self._store.finish(self._path, self.match)
            except OSError as error:
                self.failed.emit(NOT_SAVED.filled(reason=trouble(error)))

    def close(self) -> None:
        self._closed = True
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
