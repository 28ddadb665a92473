# SPDX-License-Identifier: GPL-3.0-or-later
"""One race in the event loop: a sibling of the session for matches in which nobody is due.

It rings the referee's clock, makes the claims in the match, writes them down before they are shown, and lets computers
search. It hands out views only, and knows neither pictures nor which game is played.
"""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from app.match.fairness import Outcome, Phase, Place, What
from app.match.in_turn import InTurn
from app.match.marks import HINTS, REPEATS
from app.match.match import Match
from app.match.referee import Referee
from app.match.store import Store
from app.rules.core import ANYONE, CHANCE, NOBODY, OVER, Move, Rng, Seat
from app.session.clock import Clock
from app.session.opponents import Opponents
from app.session.race_in_turn import GoingRound
from app.session.race_rules import IN_TURN, PRACTICE, TRAINING, RaceRules
from app.session.race_table import RaceTable

_FAIR: Final = 7
"""What the random numbers of dice and lots are told apart by from those of computers."""


class RaceSession(RaceTable):
    """Runs a race between persons and computers until it is over."""

    def __init__(self, match: Match, players: tuple[str, ...], store: Store, path: Path, clock: Clock) -> None:
        super().__init__(match, players, store, path, clock)
        self._round = GoingRound(self)
        self.left = False
        """Whether the match was left inside a chase: its dice stay covered until somebody says ready."""
        self.hints_told = 0
        self.patience = 100
        """The time of computers in percent of the usual, as for all games; 0: none is ever faster than a person."""
        self._make_referee()

    # ── rules of this table ──

    def take_rules(self, rules: RaceRules) -> None:
        """Race by other rules from the next chase on; they are kept in the record."""
        practised = self.rules.mode == PRACTICE and bool(self.rules.times)
        if practised and rules.mode != PRACTICE:
            self.begin_anew(rules)
            return
        self.keep_rules(rules)
        if self.match.rounds:
            self._save()
        if self.idle:
            self._make_referee()
        self.changed.emit()

    def _make_referee(self) -> None:
        people = [self.is_person(seat) for seat in range(self.match.seats)]
        seed = self.match.extras.get("seed")
        rng = Rng((seed if type(seed) is int else 0) * _FAIR + self.match.length)
        self.referee = Referee(people, self.rules.fairness(self.match.seats), self.judge, self._cards, rng)
        self.referee.patient = self.patience == 0
        self.opponents = Opponents(self.match, self.race, self.players)

    def take_patience(self, percent: int) -> None:
        """Let the computers take more or less time; those that are searching already have theirs."""
        self.patience = percent
        self.referee.patient = percent == 0

    @property
    def idle(self) -> bool:
        """Whether no chase is on: rules may change, and somebody may roll."""
        return self.match.turn != ANYONE and self.referee.phase in (Phase.READY, Phase.DONE)

    @property
    def in_turn(self) -> bool:
        return self.rules.mode == IN_TURN

    @property
    def turns(self) -> InTurn | None:
        """Who has passed in the chase that runs, and who is still to claim or pass, where it goes in turn."""
        return self._round.turns

    @property
    def due(self) -> Seat:
        """Who claims or passes now, where it goes in turn."""
        return self._round.due

    @property
    def dice_shown(self) -> int:
        """How many dice show their faces; slow ones do so one after the other."""
        return self._round.fallen if self.in_turn else self.referee.shown

    # ── the way of a match ──

    def start(self) -> None:
        """Show the match as it stands; the first thing to be seen of a new one is its circle."""
        if not self.match.rounds:
            self.match.deal()
        if self.match.turn == CHANCE and not self.match.round.moves:
            self.match.push(self.match.chance())
            self._save()
        self.left = self.match.turn == ANYONE
        self.dealt.emit(self.view())
        self.shown.emit(self.view())
        self.changed.emit()

    def ready(self) -> None:
        """Whoever rolls does; or all are back at a chase that was left."""
        if self.closed or self.match.turn == OVER:
            return
        if self.left:
            self._go_on_with_chase()
        elif self.idle and self.match.turn == CHANCE:
            if self.in_turn:
                self._roll()
                self._round.begin(self.rules.slow)
                self.hear([Outcome(What.FELL)])
            else:
                self.hear(self.referee.ready(self._clock.now()))

    def _go_on_with_chase(self) -> None:
        self.left = False
        out = self.table().out
        self._new_chase()
        self.opponents.tried.update(self.table().tried)
        if self.in_turn:
            self._round.resume(out)
        else:
            told = self.referee.open(out, self._clock.now())
            self._plan_all()
            self.hear(told)

    def _roll(self) -> None:
        self.match.push(self.match.chance())
        self._save()
        self._new_chase()

    def _new_chase(self) -> None:
        self.opponents.tried.clear()
        self.hints_told = 0
        self._round.clear()

    # ── claims ──

    def _cards(self, seat: Seat) -> int:
        points = self.match.round.state.points() if self.match.rounds else None
        return points[seat] if points is not None else 0

    def judge(self, seat: Seat, place: Place) -> bool:
        """Make a claim; it is on disk before anybody hears whether it was right."""
        self.match.play(self.race.claim(seat, place))
        right = self.table().winner == seat
        if right and self.rules.mode == PRACTICE:
            self.measure(self.referee.ran)
        elif right and not self.in_turn:
            self.learn(seat)
        self._save()
        return right

    # ── after practice ──

    def begin_anew(self, rules: RaceRules) -> None:
        """Put practice behind: a fresh match of the same players in its place, by these rules."""
        old = self.match
        extras = {key: kept for key, kept in old.extras.items() if key not in (HINTS, *REPEATS)}
        extras["seed"] = secrets.randbits(64)
        self.match = Match(old.game, old.options, old.names, old.dealer, extras)
        self.keep_rules(rules._replace(times=()))
        self._table = None
        self._round.clear()
        self._make_referee()
        self.start()

    # ── computers ──

    def _plan_all(self) -> None:
        """Let every computer search that is still in."""
        if self.rules.mode in (TRAINING, PRACTICE):
            return
        self.opponents.scale = self.rules.scale * (self.patience or 100) / 100
        self.opponents.adapted = self.rules.pace
        for seat in self.opponents.seats:
            found = self.opponents.plan(seat) if self.referee.still_in(seat) else None
            if found is not None:
                self.referee.plan(seat, found.after, found.place)

    def _plan_again(self, place: Place) -> None:
        """A claim was wrong: who was about to claim the same looks again."""
        self.opponents.tried.add(place)
        for seat, wanted in self.referee.plans.items():
            if wanted == place:
                found = self.opponents.plan_again(seat)
                if found is None:
                    self.referee.forget(seat)
                else:
                    self.referee.plan(seat, found.after, found.place)

    # ── what people do ──

    def press(self, seat: Seat, stamp: int, device: str) -> None:
        """A buzz key or pad goes down."""
        if not self.in_turn and not self.left:
            if self.idle and seat in self.rollers() and self.match.turn == CHANCE:
                self.referee.press(seat, stamp, self._clock.now(), device)
                self.ready()
            else:
                self.hear(self.referee.press(seat, stamp, self._clock.now(), device))

    def release(self, seat: Seat) -> None:
        self.hear(self.referee.release(seat, self._clock.now()))

    def rollers(self) -> tuple[Seat, ...]:
        """Who may start the next chase: the roller, for a computer any person, with no person anybody."""
        roller = self.table().roller
        return (roller,) if self.is_person(roller) else self.persons

    def pick(self, place: Place) -> None:
        self.hear(self.referee.pick(place, self._clock.now()))

    def grab(self, pointer: int, place: int, stamp: int, device: str) -> bool:
        """A card is pressed; whether it may be dragged."""
        if self.in_turn or self.left:
            return False
        self.hear(self.referee.grab(pointer, place, stamp, self._clock.now(), device))
        return self.referee.carries(pointer)

    def drop(self, pointer: int, seat: Seat) -> None:
        self.hear(self.referee.drop(pointer, seat, self._clock.now()))

    def cancel(self, pointer: int | None = None) -> None:
        """The system has taken a pointer away, or all."""
        self.hear(self.referee.cancel(self._clock.now(), pointer))

    def click(self, place: Place, stamp: int) -> None:
        """Somebody points at a card, or calls that nothing fits: a claim of the one person, of who picks, or is due."""
        if self.in_turn:
            if self.is_person(self.due):
                self._round.claim(self.due, place)
        elif self.referee.phase == Phase.FREEZE:
            self.pick(place)
        elif len(self.persons) == 1 and not self.left:
            self.hear(self.referee.click(self.persons[0], place, stamp, self._clock.now()))

    def give_up(self, seat: Seat = NOBODY) -> None:
        """A person wants to give up; NOBODY speaks for all who sit here."""
        for each in self.persons or (0,) if seat == NOBODY else (seat,):
            if self.match.turn == ANYONE and not self.in_turn:
                self.hear(self.referee.give_up(each, self._clock.now()))

    def look(self) -> None:
        """Bring the clocks up to now, for whoever draws them."""
        told = self.referee.tick(self._clock.now())
        if told:
            self.hear(told)

    def table_out(self) -> tuple[Seat, ...]:
        """Who is out in the chase that runs."""
        return self.table().out if self.match.turn == ANYONE else ()

    def skip(self) -> None:
        """Tell at once how the computers end the chase among themselves."""
        self.hear(self.referee.skip(self._clock.now()))

    def pause(self) -> None:
        """The window was left."""
        if self.match.turn == ANYONE or self.referee.phase == Phase.SUSPENSE:
            self.hear(self.referee.pause(self._clock.now()))
        else:
            self.hear(self.referee.release_all(self._clock.now()))

    def resume(self) -> None:
        self.hear(self.referee.resume(self._clock.now()))

    # ── hints ──

    def is_shown(self, seat: Seat) -> bool:
        """Whether a hint may be asked for now."""
        return self.can_hint

    @property
    def can_hint(self) -> bool:
        return (
            self.rules.mode in (TRAINING, IN_TURN)
            and len(self.persons) == 1
            and self.match.turn == ANYONE
            and not self.left
        )

    def hint(self) -> None:
        """Tell one thing more about the chase that runs."""
        if self.can_hint:
            told = self.race.hints(self.view())
            place, text = told[min(self.hints_told, len(told) - 1)]
            self.hints_told += 1
            self._note(HINTS)
            self.hinted.emit(place, text)

    # ── in turn ──

    def pass_on(self) -> None:
        """The person who is due passes."""
        self._round.pass_on()

    # ── time ──

    def _tick(self) -> None:
        self._alarm = None
        if not self.closed:
            self.hear(self.referee.tick(self._clock.now()))

    def hear(self, told: Sequence[Outcome]) -> None:
        """Act on what has come of an event, and tell it."""
        if self.closed:
            return
        if self.rules.mode in (TRAINING, PRACTICE) and any(outcome.what == What.STUCK for outcome in told):
            told = [*told, *(end for seat in self.persons for end in self.referee.give_up(seat, self._clock.now()))]
        for outcome in told:
            if outcome.what == What.FELL and not self.in_turn:
                self._roll()
            elif outcome.what == What.SET_OFF:
                self._plan_all()
            elif outcome.what == What.WRONG and not self.in_turn:
                self._plan_again(outcome.place)
            elif outcome.what == What.GAVE_UP and self.match.turn == ANYONE:
                self.leave_unsolved()
        if any(outcome.what in (What.FELL, What.RIGHT, What.WRONG, What.GAVE_UP) for outcome in told):
            self.shown.emit(self.view())
        if told:
            self.told.emit(list(told))
        self.changed.emit()
        if not self.in_turn:
            self._ring()

    def _ring(self) -> None:
        due = self.referee.next_due()
        if due is not None:
            self.later(due, self._tick)
        else:
            self._silence()

    def leave_unsolved(self) -> None:
        """End the chase that runs: all have passed, or given up."""
        if self.rules.mode == PRACTICE:
            self.measure(0)
        self.match.push(Move(CHANCE, self.match.chance().verb))
        self._save()
