# SPDX-License-Identifier: GPL-3.0-or-later
"""One race in the event loop: a sibling of the session for matches in which nobody is due.

It rings the referee's clock, makes the claims in the match, writes them down before they are shown, and lets computers
search. It hands out views only, and knows neither pictures nor which game is played.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from app.match.fairness import Outcome, Phase, Place, What
from app.match.in_turn import InTurn
from app.match.match import Match
from app.match.referee import Referee
from app.match.store import Store, trouble
from app.players.reaction import ADAPTS, RACERS, USUAL, adapted, calibrated, plan, plan_again, racer
from app.rules.core import ANYONE, CHANCE, NOBODY, OVER, Chase, Move, Race, Rng, Seat, View
from app.session.clock import Alarm, Clock
from app.session.race_rules import IN_TURN, PRACTICE, TRAINING, RaceRules
from app.session.session import NOT_SAVED, PERSON

_FAIR: Final = 7
"""What the random numbers of dice and lots are told apart by from those of computers."""


class RaceSession(QObject):
    """Runs a race between persons and computers until it is over."""

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
        self.rules = RaceRules.read(match.extras.get("race"), match.seats)
        self.turns: InTurn | None = None
        self.left = False
        """Whether the match was left inside a chase: its dice stay covered until somebody says ready."""
        self.hints_told = 0
        self._store = store
        self._path = path
        self._clock = clock
        self._alarm: Alarm | None = None
        self._told_unsaved = False
        self._closed = False
        self._table: tuple[int, Chase] | None = None
        self._barred: set[Place] = set()
        self._make_referee()

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

    def is_shown(self, seat: Seat) -> bool:
        """Whether a hint may be asked for now."""
        return self.can_hint

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

    # ── rules of this table ──

    def take_rules(self, rules: RaceRules) -> None:
        """Race by other rules from the next chase on; they are kept in the record."""
        self.rules = rules
        self.match.extras["race"] = rules.to_json()
        if self.match.rounds:
            self._save()
        if self.idle:
            self._make_referee()
        self.changed.emit()

    def _make_referee(self) -> None:
        people = [player == PERSON for player in self.players]
        seed = self.match.extras.get("seed")
        rng = Rng((seed if type(seed) is int else 0) * _FAIR + self.match.length)
        self.referee = Referee(people, self.rules.fairness(self.match.seats), self._judge, self._cards, rng)

    @property
    def idle(self) -> bool:
        """Whether no chase is on: rules may change, and somebody may roll."""
        return self.match.turn != ANYONE and self.referee.phase in (Phase.READY, Phase.DONE)

    @property
    def in_turn(self) -> bool:
        return self.rules.mode == IN_TURN

    @property
    def due(self) -> Seat:
        """Who claims or passes now, where it goes in turn."""
        return self.turns.due if self.turns is not None else NOBODY

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
        if self._closed or self.match.turn == OVER:
            return
        if self.left:
            self._go_on_with_chase()
        elif self.idle and self.match.turn == CHANCE:
            self._hear(self.referee.ready(self._clock.now()) if not self.in_turn else self._roll_in_turn())

    def _go_on_with_chase(self) -> None:
        self.left = False
        out = self.table().out
        self._new_chase()
        self._barred.update(self.table().tried)
        if self.in_turn:
            self.turns = InTurn(self.match.seats, self.table().roller, out)
            self._hear([])
            self._go_round()
        else:
            told = self.referee.open(out, self._clock.now())
            self._plan_all()
            self._hear(told)

    def _roll(self) -> None:
        self.match.push(self.match.chance())
        self._save()
        self._new_chase()

    def _new_chase(self) -> None:
        self._barred.clear()
        self.hints_told = 0

    def _roll_in_turn(self) -> list[Outcome]:
        self._roll()
        self.turns = InTurn(self.match.seats, self.table().roller)
        self._later(self.pace, self._go_round)
        return [Outcome(What.FELL)]

    # ── claims ──

    def _cards(self, seat: Seat) -> int:
        points = self.match.round.state.points() if self.match.rounds else None
        return points[seat] if points is not None else 0

    def _judge(self, seat: Seat, place: Place) -> bool:
        """Make a claim; it is on disk before anybody hears whether it was right."""
        self.match.play(self.race.claim(seat, place))
        self._save()
        right = self.table().winner == seat
        if right and not self.in_turn:
            self._adapt(seat)
        return right

    def _adapt(self, winner: Seat) -> None:
        """Let the levels that follow their opponent learn from a chase; practice tells more than one race."""
        following = [seat for seat, player in enumerate(self.players) if player == ADAPTS]
        if len(self.persons) != 1 or not (following or self.rules.mode == PRACTICE):
            return
        if self.rules.mode == PRACTICE:
            if self.is_person(winner):
                view = self.match.shortened(len(self.match.rounds), self._rolled()).view(NOBODY)
                steady = racer(ADAPTS)._replace(spread=0.0, wrong_way=0.0, overlooks=0.0, forgets=0.0)
                usual = plan(self.race, view, steady, 0).after
                times = (*self.rules.times, (self.referee.ran, usual))
                pace = calibrated(tuple(own for own, _ in times), tuple(other for _, other in times))
                self._keep_rules(self.rules._replace(times=times, pace=pace))
        elif winner in (*following, *self.persons):
            self._keep_rules(self.rules._replace(pace=adapted(self.rules.pace, winner in following)))

    def _rolled(self) -> int:
        """How many moves of the round there were right after the newest roll."""
        moves = self.match.round.moves
        return max(number for number, move in enumerate(moves, 1) if move.seat == CHANCE and move.args)

    def _keep_rules(self, rules: RaceRules) -> None:
        self.rules = rules
        self.match.extras["race"] = rules.to_json()

    # ── computers ──

    def _seed(self, seat: Seat, again: int = 0) -> int:
        return (self.match.rng().draw() * 64 + again) * 8 + seat

    def _pace_of(self, player: str) -> float:
        return (self.rules.pace if player == ADAPTS else 1.0) * self.rules.scale

    def _plan_all(self) -> None:
        """Let every computer search that is still in."""
        if self.rules.mode in (TRAINING, PRACTICE):
            return
        for seat, player in enumerate(self.players):
            if player != PERSON and self.referee.still_in(seat):
                found = plan(self.race, self.match.view(seat), racer(player), self._seed(seat), self._pace_of(player))
                if found.place in self._barred:
                    self._search_again(seat)
                else:
                    self.referee.plan(seat, found.after, found.place)

    def _plan_again(self, place: Place) -> None:
        """A claim was wrong: who was about to claim the same looks again."""
        self._barred.add(place)
        for seat, wanted in self.referee.plans.items():
            if wanted == place:
                self._search_again(seat)

    def _search_again(self, seat: Seat) -> None:
        """Let a computer search that knows what has been claimed wrongly."""
        view, level = self.match.view(seat), racer(self.players[seat])
        seed, pace = self._seed(seat, len(self._barred)), self._pace_of(self.players[seat])
        found = plan_again(self.race, view, level, seed, frozenset(self._barred), pace)
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
                self._hear(self.referee.press(seat, stamp, self._clock.now(), device))

    def release(self, seat: Seat) -> None:
        self._hear(self.referee.release(seat, self._clock.now()))

    def rollers(self) -> tuple[Seat, ...]:
        """Who may start the next chase: the roller, for a computer any person, with no person anybody."""
        roller = self.table().roller
        return (roller,) if self.is_person(roller) else self.persons

    def pick(self, place: Place) -> None:
        self._hear(self.referee.pick(place, self._clock.now()))

    def grab(self, pointer: int, place: int, stamp: int, device: str) -> bool:
        """A card is pressed; whether it may be dragged."""
        if self.in_turn or self.left:
            return False
        self._hear(self.referee.grab(pointer, place, stamp, self._clock.now(), device))
        return self.referee.carries(pointer)

    def drop(self, pointer: int, seat: Seat) -> None:
        self._hear(self.referee.drop(pointer, seat, self._clock.now()))

    def cancel(self, pointer: int | None = None) -> None:
        """The system has taken a pointer away, or all."""
        self._hear(self.referee.cancel(self._clock.now(), pointer))

    def click(self, place: Place, stamp: int) -> None:
        """Somebody points at a card, or calls that nothing fits: a claim of the one person, of who picks, or is due."""
        if self.in_turn:
            if self.is_person(self.due):
                self._claim_in_turn(self.due, place)
        elif self.referee.phase == Phase.FREEZE:
            self.pick(place)
        elif len(self.persons) == 1 and not self.left:
            self._hear(self.referee.click(self.persons[0], place, stamp, self._clock.now()))

    def give_up(self, seat: Seat = NOBODY) -> None:
        """A person wants to give up; NOBODY speaks for all who sit here."""
        for each in self.persons or (0,) if seat == NOBODY else (seat,):
            if self.match.turn == ANYONE and not self.in_turn:
                self._hear(self.referee.give_up(each, self._clock.now()))

    def look(self) -> None:
        """Bring the clocks up to now, for whoever draws them."""
        told = self.referee.tick(self._clock.now())
        if told:
            self._hear(told)

    def table_out(self) -> tuple[Seat, ...]:
        """Who is out in the chase that runs."""
        return self.table().out if self.match.turn == ANYONE else ()

    def skip(self) -> None:
        """Tell at once how the computers end the chase among themselves."""
        self._hear(self.referee.skip(self._clock.now()))

    def pause(self) -> None:
        """The window was left."""
        if self.match.turn == ANYONE or self.referee.phase == Phase.SUSPENSE:
            self._hear(self.referee.pause(self._clock.now()))
        else:
            self._hear(self.referee.release_all(self._clock.now()))

    def resume(self) -> None:
        self._hear(self.referee.resume(self._clock.now()))

    # ── hints ──

    @property
    def can_hint(self) -> bool:
        return (
            self.rules.mode in (TRAINING, PRACTICE, IN_TURN)
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
            used = self.match.extras.get("hints")
            self.match.extras["hints"] = (used if type(used) is int else 0) + 1
            self.hinted.emit(place, text)

    # ── in turn ──

    @property
    def pace(self) -> int:
        """How long a computer seems to look where there is no clock, in milliseconds."""
        return 700

    def pass_on(self) -> None:
        """The person who is due passes."""
        if self.turns is not None and self.is_person(self.due):
            self.turns.skip()
            self._hear([])
            self._go_round()

    def _claim_in_turn(self, seat: Seat, place: Place) -> None:
        assert self.turns is not None
        right = self._judge(seat, place)
        if right:
            self.turns = None
            self._hear([Outcome(What.RIGHT, seat, place)])
            return
        self.turns.done()
        self._barred.add(place)
        told = [Outcome(What.WRONG, seat, place)]
        if self.match.turn != ANYONE:
            self.turns = None
        self._hear(told)
        self._go_round()

    def _go_round(self) -> None:
        """Let computers have their turns, and end a chase that all have passed."""
        if self._closed or self.turns is None:
            return
        if self.turns.due == NOBODY:
            self.turns = None
            self._give_up()
            self._hear([Outcome(What.GAVE_UP)])
        elif not self.is_person(self.turns.due):
            self._later(self.pace, self._computer_in_turn)

    def _computer_in_turn(self) -> None:
        if self._closed or self.turns is None or self.turns.due == NOBODY:
            return
        seat = self.turns.due
        view, level, seed = self.match.view(seat), racer(self.players[seat]), self._seed(seat)
        found = plan_again(self.race, view, level, seed, frozenset(self._barred))
        if found is None:
            self.turns.skip()
            self._hear([])
            self._go_round()
        else:
            self._claim_in_turn(seat, found.place)

    # ── time ──

    def _later(self, milliseconds: int, ring: Callable[[], None]) -> None:
        if self._alarm is not None:
            self._alarm.stop()
        self._alarm = self._clock.later(milliseconds, ring)

    def _tick(self) -> None:
        self._alarm = None
        if not self._closed:
            self._hear(self.referee.tick(self._clock.now()))

    def _hear(self, told: Sequence[Outcome]) -> None:
        """Act on what has come of an event, and tell it."""
        if self._closed:
            return
        for outcome in told:
            if outcome.what == What.FELL and not self.in_turn:
                self._roll()
                self._plan_all()
            elif outcome.what == What.WRONG and not self.in_turn:
                self._plan_again(outcome.place)
            elif outcome.what == What.GAVE_UP and self.match.turn == ANYONE:
                self._give_up()
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
            self._later(due, self._tick)
        elif self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def _give_up(self) -> None:
        self.match.push(Move(CHANCE, self.match.chance().verb))
        self._save()

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


def racers_of(match: Match) -> tuple[str, ...]:
    """Who decides for each seat by the record; seat 0 a person and the others computers where it does not say."""
    kept: Any = match.extras.get("players")
    known = {PERSON, *(level.key for level in RACERS)}
    if isinstance(kept, list) and len(kept) == match.seats and all(entry in known for entry in kept):
        return tuple(kept)
    return (PERSON, *(USUAL for _ in range(match.seats - 1)))
