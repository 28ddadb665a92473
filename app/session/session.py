# SPDX-License-Identifier: GPL-3.0-or-later
"""One match in the event loop: whose turn it is, who decides, what is written down, and what the table is told.

It hands out views and redacted events only, and asks the scene for nothing but "settled" and moves.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal

from app.match.marks import HINTS, PERSON, UNDONE
from app.match.match import Match
from app.match.store import Store
from app.players.levels import BASELINE, level
from app.rules.core import CHANCE, NOBODY, OVER, Event, IllegalMove, Move, Piles, Refusal, Seat, View
from app.rules.redact import redact_events
from app.session.ahead import Ahead, last_own
from app.session.clock import Clock
from app.session.company import Company
from app.session.open_table import events_of, view_of
from app.session.reactions import Reactions
from app.session.sitting import Sitting
from app.session.thinker import Answer, Thinking
from app.text import Phrase

PACES: Final = {"off": 0, "fast": 150, "normal": 450, "slow": 900}
"""How long a computer seems to think at least, in milliseconds, by the speed of the table."""
FORCED_PACE: Final = 300
LONGEST: Final = 400
"""Without any hurry a computer that is due lets the others act for so many percent of the usual time."""

NOT_YOUR_TURN: Final = Refusal(Phrase("It is not your turn yet."), "")


class Session(Sitting):
    """Runs a match between persons and computers until it is over."""

    stepped = Signal(object, object)
    """A move was made: the events as the watching seat saw them, and its view after them."""
    refused = Signal(object, object)
    """A person's move was not allowed: the move and the refusal."""
    waiting = Signal(int, bool)
    """Whose turn it is, and whether a computer is thinking."""
    hinted = Signal(object, object)
    """A hint: the move and its reason."""
    curtained = Signal(int)
    """Nobody's cards are shown: they wait for this person, who lifts the curtain."""

    def __init__(
        self, match: Match, players: tuple[str, ...], store: Store, path: Path, thinker: Thinking, clock: Clock
    ) -> None:
        super().__init__(match, players, store, path, clock)
        self.speed = "normal"
        self.think_time = -1
        """How long a computer seems to think at least, in milliseconds; -1 means as the speed has it."""
        self.patience = 100
        """How long persons may act out of turn, in percent of the usual; 0 means that no computer is ever faster."""
        self._wants_open = False
        self._thinker = thinker
        self._ask = 0
        self._hinting = False
        self._ahead = Ahead()
        self._settled = True
        self._lifted: Seat = NOBODY
        self._awaits: Seat = NOBODY
        self._reactions = Reactions(clock)
        self._asked_at = 0
        thinker.answered.connect(self._answered)

    # ── what the window asks ──

    @property
    def seat(self) -> Seat:
        """The seat whose view the table shows: the only person's, the one's who lifted the curtain, or the public's."""
        persons = self.persons
        alone = len(persons) == 1 or (self.open_table and self._lifted == NOBODY)
        return persons[0] if alone else self._lifted

    def view(self) -> View:
        """What the table shows now."""
        if self.open_table:
            return view_of(self.match, self.persons, self.seat)
        return self.match.view(self.seat, open_hands=self._open())

    def _open(self) -> bool:
        return self.open_hands and not self.persons

    def is_shown(self, seat: Seat) -> bool:
        """Whether this person is at the table with the own cards in sight, and may act."""
        return self.is_person(seat) and seat == self.seat

    def show_hands(self, shown: bool) -> None:
        """Lay all hands open, or hide them again, where no person plays."""
        self.open_hands = shown
        if self.match.rounds:
            self.shown.emit(self.view())

    # ── the curtain ──

    @property
    def shared(self) -> bool:
        """Whether several persons sit at this computer, so that cards are shown to one at a time."""
        return len(self.persons) > 1

    @property
    def open_table(self) -> bool:
        """Whether persons who share this computer want to see each other's hands, so that there is no curtain."""
        return self._wants_open and self.shared

    def lay_open(self, wanted: bool) -> None:
        """Have no curtain between the persons at this computer, or have one again, from now on."""
        if wanted == self._wants_open:
            return
        self._wants_open = wanted
        if self.shared and self.match.rounds:
            self._lifted = self._awaits = NOBODY
            self.shown.emit(self.view())
            self._draw_curtain()

    @property
    def awaits(self) -> Seat:
        """The person for whom the curtain is drawn, NOBODY where it is not."""
        return self._awaits

    def lift(self) -> None:
        """The person who is due is alone at the screen: show the cards."""
        if self._awaits != NOBODY:
            self._lifted, self._awaits = self._awaits, NOBODY
            self.shown.emit(self.view())
            self.waiting.emit(self.match.turn, False)

    def cover(self) -> None:
        """Hide all cards, because the window was left: they wait behind the curtain."""
        if self.shared and not self.open_table and self._lifted != NOBODY:
            self._hinting = False
            self._lifted = NOBODY
            self.shown.emit(self.view())
            self._draw_curtain()

    def _draw_curtain(self) -> None:
        turn = self.match.turn
        if not (self.shared and self.is_person(turn) and turn != self._lifted and self._settled):
            return
        self._awaits = turn
        if self.open_table:
            self.lift()
        else:
            self.curtained.emit(turn)

    @property
    def can_undo(self) -> bool:
        return last_own(self.match, self.is_person) is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._ahead.steps)

    # ── the way of a match ──

    def start(self) -> None:
        """Show the position and go on from it; deals the first round of a new match."""
        if not self.match.rounds:
            self._deal()
        else:
            self.shown.emit(self.view())
            self._go_on()

    def next_round(self) -> None:
        """Deal the next round of a match between rounds."""
        if self.match.between:
            self._deal()

    def _deal(self) -> None:
        self._ahead.clear()
        self._lifted = self._awaits = NOBODY
        self.match.deal()
        self._save()
        self._settled = False
        self.dealt.emit(self.view())
        self._go_on()

    def offer(self, move: Move) -> bool:
        """A person's move: made and True, or refused with a reason and False."""
        if not self.company.may_make(move):
            refusal = self.match.why_not(move) or NOT_YOUR_TURN
            self.refused.emit(move, refusal)
            return False
        if not self._make(move):
            return False
        self._ahead.clear()
        self._go_on()
        return True

    @property
    def company(self) -> Company:
        """The persons at this computer, and what they may do now."""
        return Company(self.match, self.persons, self.seat, self.open_table)

    def _make(self, move: Move) -> bool:
        before = self.match.round.state.piles()
        events: list[Event] = []
        try:
            self.match.play(move, events)
        except IllegalMove as error:
            self.refused.emit(move, error.refusal)
            return False
        self._save()
        self._settled = False
        if self.match.turn != self._lifted and not self.open_table:
            self._lifted = NOBODY
        self.stepped.emit(self._seen(events, before), self.view())
        return True

    def _seen(self, events: list[Event], before: Piles) -> list[Event]:
        """What happened, as the table may show it."""
        after = self.match.round.state.piles()
        if self.open_table:
            return events_of(events, before, after, self.match.game, self.persons, self.seat)
        return events if self._open() else redact_events(events, before, after, self.seat)

    def settle(self) -> None:
        """The table has shown everything that happened."""
        if not self._settled:
            self._settled = True
            self._rest()

    def _rest(self) -> None:
        if self.closed:
            return
        self._draw_curtain()
        if self.match.turn == OVER and self.match.rounds:
            self.scored.emit()

    def _go_on(self) -> None:
        """Ask whoever is due."""
        self._drop_question()
        turn = self.match.turn
        if self.closed or turn == OVER:
            self.waiting.emit(NOBODY, False)
            if self._settled:
                self._rest()
            return
        if turn == CHANCE:
            self._make(self.match.chance())
            self._go_on()
            return
        computer = turn >= 0 and not self.is_person(turn)
        self._reactions.start(self.match, self._computers(), self._react, self.patience if self.persons else 100)
        self.waiting.emit(turn, computer)
        if computer:
            self._question(turn, self.players[turn])
        else:
            self._draw_curtain()

    # ── computers ──

    def _computers(self) -> dict[Seat, str]:
        return {seat: key for seat, key in enumerate(self.players) if key != PERSON}

    def _react(self, move: Move) -> None:
        """A computer acts out of turn, if nobody was faster."""
        if not self.closed and self.match.why_not(move) is None:
            self._ahead.clear()
            self._make(move)
            self._go_on()

    def _question(self, seat: Seat, key: str) -> None:
        self._ask += 1
        self._asked_at = self._clock.now()
        self._thinker.ask(self._ask, self.match.view(seat), level(key), self._seed(seat))

    def _seed(self, seat: Seat) -> int:
        return self.match.rng().draw() * 8 + seat

    def _drop_question(self) -> None:
        self._ask += 1
        self._hinting = False
        self._reactions.stop()
        self._thinker.drop()
        self._silence()

    def _answered(self, number: int, answer: Answer) -> None:
        if number != self._ask or self.closed:
            return
        move = Move.read(answer.move)
        if self._hinting:
            self._hinting = False
            self.hinted.emit(move, answer.why)
            return
        self._wait(lambda: self._reply(number, move))

    def _wait(self, then: Callable[[], None]) -> None:
        """Let a computer seem to think, longer where there is something to decide."""
        pace = self.think_time if self.think_time >= 0 else PACES[self.speed]
        if len(self.match.round.state.moves(self.match.turn)) == 1:
            pace = min(pace, FORCED_PACE)
        pace = max(pace, round(10 * (self.patience or LONGEST) * self.match.game.window(self.match.round.state)))
        left = self._asked_at + pace - self._clock.now()
        self.later(max(left, 0), then)

    def _reply(self, number: int, move: Move) -> None:
        self._alarm = None
        if number != self._ask or self.closed:
            return
        if not self._settled:
            self.later(16, lambda: self._reply(number, move))
            return
        self._ahead.clear()
        if self._make(move):
            self._go_on()

    def hint(self) -> None:
        """Ask for the move that the rules of thumb would make on this person's own view."""
        turn = self.match.turn
        if self.is_shown(turn):
            self._drop_question()
            self._hinting = True
            self._note(HINTS)
            self._ask += 1
            self._thinker.ask(self._ask, self.match.view(turn), BASELINE, self._seed(turn))

    # ── undo ──

    def undo(self) -> None:
        """Take back to the newest own decision."""
        if self.can_undo:
            self._note(UNDONE)
            before = self._ahead.undo(self.match, self.is_person)
            assert before is not None
            self._replace(before)

    def redo(self) -> None:
        """Make again what was taken back, up to the next own decision."""
        again = self._ahead.redo(self.match, self.is_person)
        if again is not None:
            self._replace(again)

    def _replace(self, match: Match) -> None:
        self._drop_question()
        self.match = match
        self._lifted = self._awaits = NOBODY
        self._save()
        self._settled = True
        self.shown.emit(self.view())
        self._go_on()

    def close(self) -> None:
        """Stop: whatever is still being thought comes too late."""
        self._drop_question()
        super().close()
