# SPDX-License-Identifier: GPL-3.0-or-later
"""Who claims first where all race at one computer: events with time stamps go in, what they come to goes out.

Knows no rules of any game, no pictures and no clock: every call brings the time along, in milliseconds of one steady
clock, and whoever rings calls `tick` after `next_due`. Stamps of devices are compared within one kind of device only.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.match.fairness import HURRY, KEY, MOUSE, UNTIMED_KEY, Fairness, Outcome, Phase, Place, What
from app.rules.core import NOBODY, Rng, Seat


class _Press(NamedTuple):
    """Somebody's wish to claim: of a key the seat is known, of a card in the air the tray will tell it."""

    stamp: int
    arrival: int
    device: str
    lot: int
    seat: Seat = NOBODY
    pointer: int = -1
    place: Place = None
    ran: int = 0
    """How long the chase had run."""


class _Plan(NamedTuple):
    at: int
    place: Place


class Referee:
    """One chase after the other at one screen. `judge` makes a claim in the match and says whether it was right."""

    def __init__(
        self,
        people: Sequence[bool],
        fairness: Fairness,
        judge: Callable[[Seat, Place], bool],
        cards: Callable[[Seat], int],
        rng: Rng,
    ) -> None:
        self.people = tuple(people)
        self.fairness = fairness
        self._judge = judge
        self._cards = cards
        self._rng = rng
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
        self._now = 0
        self._left = 0
        self._gate = False
        self._down: dict[Seat, int] = {}
        self._early: dict[Seat, int] = {}
        self._buzz: _Press | None = None
        self._drags: dict[int, _Press] = {}
        self._landed: dict[int, Seat] = {}
        self._plans: dict[Seat, _Plan] = {}
        self._log: list[Outcome] = []

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
    def stuck(self) -> bool:
        return self.phase == Phase.CHASE and self.among_computers and not self._plans

    @property
    def holding(self) -> tuple[Seat, ...]:
        """The seats whose keys must be let go before anything goes on."""
        waits = self.phase == Phase.SUSPENSE or self._gate
        return tuple(seat for seat, since in self._down.items() if waits or self._stuck_key(since, self._now))

    @property
    def covered(self) -> bool:
        """Whether nobody may see the dice now."""
        if self.phase not in (Phase.CHASE, Phase.FREEZE, Phase.VERDICT):
            return False
        return self.paused or (self.fairness.covered and (self.phase != Phase.CHASE or self._gate))

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

    def tick(self, now: int) -> list[Outcome]:
        """Let time pass."""
        self._advance(now)
        if not self.paused:
            self._pass()
        return self._told()

    def next_due(self) -> int | None:
        """In how many milliseconds time will bring something about by itself, None where it will not."""
        if self.paused:
            return None
        if self.hurrying and (self.phase == Phase.VERDICT or (self._plans and self.phase == Phase.CHASE)):
            return 0
        dues = [self.fairness.drag - (self._now - drag.arrival) for drag in self._in_air()]
        if self.phase in (Phase.FREEZE, Phase.VERDICT) or (self.phase == Phase.SUSPENSE and not self._down):
            dues.append(self._left)
        if self.phase == Phase.CHASE:
            dues += [since + self.fairness.held - self._now for since in self._down.values()]
            dues = [due for due in dues if due > 0 or self._in_air()]
            if self._runs(self._now):
                pace = HURRY if self.among_computers else 1
                dues += [-((self.ran - plan.at) // pace) for plan in self._plans.values()]
                dues += [self.fairness.delay[seat] - self.ran for seat in self.seats if self.waits(seat)]
        return max(min(dues), 0) if dues else None

    def _stuck_key(self, since: int, now: int) -> bool:
        return self.phase == Phase.CHASE and now - since >= self.fairness.held

    def _runs(self, now: int) -> bool:
        """Whether the clock of the chase runs."""
        halted = self.paused or self._gate or self._drags or any(self._stuck_key(t, now) for t in self._down.values())
        return self.phase == Phase.CHASE and not halted

    def _advance(self, now: int) -> None:
        """Move all clocks; that of the chase stands from the moment in which a held key stops it."""
        now = max(now, self._now)
        if self._runs(self._now):
            ends = [since + self.fairness.held for since in self._down.values()]
            far = min([now, *ends]) - self._now
            self.ran += far * (HURRY if self.among_computers else 1)
        elif self.phase != Phase.CHASE and not self.paused:
            self._left -= now - self._now
        self._now = now

    def _pass(self) -> None:
        """What time alone brings about."""
        for drag in self._in_air():
            if self._now - drag.arrival >= self.fairness.drag:
                self._return(drag.pointer)
        if self.phase == Phase.SUSPENSE and self._left <= 0 and not self._down:
            self._fall()
        elif self.phase == Phase.FREEZE and self._left <= 0:
            self.locked.add(self.buzzer)
            self._say(What.TIMED_OUT, self.buzzer)
            self._thaw()
        elif self.phase == Phase.VERDICT and (self._left <= 0 or self.hurrying):
            self._thaw()
        self._resolve()
        self._let_computers()

    def _let_computers(self) -> None:
        while self._plans and self._runs(self._now):
            seat = min(self._plans, key=lambda seat: (self._plans[seat].at, self._cards(seat), seat))
            if self._plans[seat].at > self.ran:
                if not (self.hurrying and self.among_computers):
                    return
                self.ran = self._plans[seat].at
            self._claim(seat, self._plans.pop(seat).place)
        if self.stuck:
            self._say(What.STUCK)

    # ── a chase ──

    def ready(self, now: int) -> list[Outcome]:
        """Whoever is to roll does: the dice fall after a time that nobody knows."""
        self._advance(now)
        if self.phase in (Phase.READY, Phase.DONE) and not self.paused:
            low, high = self.fairness.suspense
            self._begin(Phase.SUSPENSE)
            self._left = low + self._rng.below(high - low + 1)
        return self._told()

    def open(self, out: Sequence[Seat], now: int) -> list[Outcome]:
        """Go on with a chase that was left in its middle: the dice are uncovered, and all clocks start anew."""
        self._now = max(now, self._now)
        self._begin(Phase.CHASE)
        self.out.update(out)
        return self._told()

    def _begin(self, phase: Phase) -> None:
        self.phase = phase
        self.buzzer = NOBODY
        self.ran = 0
        self.hurrying = self._gate = False
        self._buzz = None
        for kept in (self.out, self.locked, self.votes):
            kept.clear()
        for lost in (self._plans, self._early, self._drags, self._landed):
            lost.clear()

    def _fall(self) -> None:
        self.phase = Phase.CHASE
        self.ran = 0
        self._say(What.FELL)

    def plan(self, seat: Seat, after: int, place: Place) -> None:
        """A computer will claim so many milliseconds from now, as the clock of the chase runs."""
        self._plans[seat] = _Plan(self.ran + after, place)

    def forget(self, seat: Seat) -> None:
        """A computer has no idea any more."""
        self._plans.pop(seat, None)

    # ── keys ──

    def press(self, seat: Seat, stamp: int, now: int, device: str = KEY) -> list[Outcome]:
        """A buzz key or pad goes down; what repeats by itself must not come here."""
        self._advance(now)
        again = seat in self._down
        if device in (KEY, UNTIMED_KEY):
            self._down.setdefault(seat, self._now)
        if not again and not self.paused and seat in self.seats and self.people[seat]:
            self._buzzed(_Press(stamp, self._now, device, self._rng.draw(), seat, ran=self.ran))
            self._resolve()
        return self._told()

    def release(self, seat: Seat, now: int) -> list[Outcome]:
        """A buzz key comes up."""
        self._advance(now)
        self._down.pop(seat, None)
        self._open_gate()
        if not self.paused:
            self._pass()
        return self._told()

    def release_all(self, now: int) -> list[Outcome]:
        """The keyboard has gone elsewhere: whatever was down there counts as let go."""
        self._advance(now)
        self._down.clear()
        self._open_gate()
        return self._told()

    def _buzzed(self, press: _Press) -> None:
        seat = press.seat
        if self.phase == Phase.SUSPENSE:
            self._early[seat] = self._now + self.fairness.early
            self._say(What.EARLY, seat)
        elif self.phase in (Phase.CHASE, Phase.FREEZE) and not self._gate and self.still_in(seat):
            if self._now < self._early.get(seat, 0):
                self._say(What.EARLY, seat)
            elif press.ran < self.fairness.delay[seat]:
                self._say(What.TOO_SOON, seat)
            else:
                self._compare(press)

    def _compare(self, press: _Press) -> None:
        """The earlier of two buzzes counts, also where its event comes later; by how little is told."""
        first = self._buzz
        if first is None:
            if self.phase == Phase.CHASE:
                self._buzz = press
            return
        if press.seat == first.seat or self.phase not in (Phase.CHASE, Phase.FREEZE):
            return
        if self._before(press, first) and not self.pickable:
            self._buzz = press
            if self.phase == Phase.FREEZE:
                self._freeze(press)
            press, first = first, press
        lead = press.stamp - first.stamp if press.device == first.device else press.arrival - first.arrival
        if abs(lead) < self.fairness.near:
            self._say(What.PHOTO, first.seat, lead=abs(lead))

    def _before(self, one: _Press, other: _Press) -> bool:
        """Whether one comes first: by stamp within a kind of device, else by arrival; then fewer cards, then lot."""
        alike = one.device == other.device
        first, second = (one.stamp, other.stamp) if alike else (one.arrival, other.arrival)
        return (first, self._held(one), one.lot) < (second, self._held(other), other.lot)

    def _held(self, press: _Press) -> int:
        seat = self._landed.get(press.pointer, press.seat)
        return self._cards(seat) if seat != NOBODY else 0

    # ── picking ──

    def pick(self, place: Place, now: int) -> list[Outcome]:
        """The one who has buzzed claims; nothing at all happens at once after the buzz or outside a freeze."""
        self._advance(now)
        if self.pickable and self._left > 0:
            self._claim(self.buzzer, place)
        elif not self.paused:
            self._pass()
        return self._told()

    def _freeze(self, press: _Press) -> None:
        self.phase = Phase.FREEZE
        self.buzzer = press.seat
        self._left = self.fairness.pick[press.seat]
        for pointer in list(self._drags):
            self._return(pointer)
        self._say(What.FROZE, press.seat)

    def _thaw(self) -> None:
        """Back to the chase, as soon as no key is down."""
        self.phase = Phase.CHASE
        self.buzzer = NOBODY
        self._buzz = None
        self._gate = True
        self._open_gate()

    def _open_gate(self) -> None:
        if self._gate and not self._down:
            self._gate = False
            self._say(What.RESUMED)

    # ── cards in the air ──

    def grab(self, pointer: int, place: int, stamp: int, now: int, device: str) -> list[Outcome]:
        """A card is pressed: the moment of its claim, if it arrives at a tray in time."""
        self._advance(now)
        if self.phase == Phase.CHASE and not self.paused and not self._gate and pointer not in self._drags:
            self._drags[pointer] = _Press(
                stamp, self._now, device, self._rng.draw(), pointer=pointer, place=place, ran=self.ran
            )
        return self._told()

    def carries(self, pointer: int) -> bool:
        """Whether a card is in the air with this pointer."""
        return pointer in self._drags and pointer not in self._landed

    def drop(self, pointer: int, seat: Seat, now: int) -> list[Outcome]:
        """A card arrives at a seat's tray; NOBODY where it is let go elsewhere."""
        self._advance(now)
        drag = self._drags.get(pointer)
        if drag is not None and pointer not in self._landed:
            welcome = self.still_in(seat) and self.people[seat] and not self.paused
            in_time = self._now - drag.arrival < self.fairness.drag
            if welcome and in_time and drag.ran >= self.fairness.delay[seat]:
                self._landed[pointer] = seat
                self._resolve()
            else:
                self._return(pointer)
                self._resolve()
        return self._told()

    def click(self, seat: Seat, place: Place, stamp: int, now: int, device: str = MOUSE) -> list[Outcome]:
        """The only person claims by pointing."""
        self._advance(now)
        if self.phase == Phase.CHASE and not self.paused and not self._gate and self.still_in(seat):
            if self.ran < self.fairness.delay[seat]:
                self._say(What.TOO_SOON, seat)
            else:
                self._claim(seat, place)
        return self._told()

    def cancel(self, now: int, pointer: int | None = None) -> list[Outcome]:
        """A drag ends without a claim, or all of them: what the system takes away is nobody's claim."""
        self._advance(now)
        for known in [pointer] if pointer is not None else [key for key in self._drags if key not in self._landed]:
            self._return(known)
        if not self.paused:
            self._resolve()
        return self._told()

    def _in_air(self) -> list[_Press]:
        return [drag for pointer, drag in self._drags.items() if pointer not in self._landed]

    def _return(self, pointer: int) -> None:
        drag = self._drags.pop(pointer, None)
        self._landed.pop(pointer, None)
        if drag is not None:
            self._say(What.RETURNED, place=drag.place, pointer=pointer)

    # ── claims ──

    def _resolve(self) -> None:
        """Let the earliest wish have its way; one that is still in the air holds up all later ones."""
        while self.phase == Phase.CHASE and not self.paused and not self._gate:
            wishes = [*self._drags.values(), *([self._buzz] if self._buzz is not None else [])]
            if not wishes:
                return
            first = wishes[0]
            for wish in wishes[1:]:
                first = wish if self._before(wish, first) else first
            if first is self._buzz:
                if not self.still_in(first.seat):
                    self._buzz = None
                    continue
                self._freeze(first)
                return
            if first.pointer not in self._landed:
                return
            seat = self._landed.pop(first.pointer)
            del self._drags[first.pointer]
            if self.still_in(seat):
                self._claim(seat, first.place, first.pointer)
            else:
                self._say(What.RETURNED, place=first.place, pointer=first.pointer)

    def _claim(self, seat: Seat, place: Place, pointer: int = -1) -> None:
        self.buzzer = NOBODY
        if self._judge(seat, place):
            self._say(What.RIGHT, seat, place, pointer)
            self._finish()
            return
        self.out.add(seat)
        self._plans.pop(seat, None)
        if self._buzz is not None and self._buzz.seat == seat:
            self._buzz = None
        self._say(What.WRONG, seat, place, pointer)
        if len(self.out) == len(self.people):
            self._finish()
        else:
            self.phase = Phase.VERDICT
            self._left = self.fairness.verdict

    def _finish(self) -> None:
        self.phase = Phase.DONE
        self._gate = False
        self._buzz = None
        self._plans.clear()
        for pointer in list(self._drags):
            self._return(pointer)

    # ── ends ──

    def give_up(self, seat: Seat, now: int) -> list[Outcome]:
        """A person wants to give up: it happens when all people agree who are still in."""
        self._advance(now)
        if self.phase in (Phase.CHASE, Phase.FREEZE, Phase.VERDICT):
            wanted = self.people_in()
            if seat in wanted:
                self.votes.add(seat)
            if all(person in self.votes for person in wanted) and (wanted or self.stuck):
                self._finish()
                self._say(What.GAVE_UP)
        return self._told()

    def skip(self, now: int) -> list[Outcome]:
        """Tell the rest of a chase among computers at once; it ends as it would have."""
        self._advance(now)
        if self.among_computers and self.phase in (Phase.CHASE, Phase.VERDICT):
            self.hurrying = True
            if not self.paused:
                self._pass()
        return self._told()

    def pause(self, now: int) -> list[Outcome]:
        """The window was left: clocks stand, cards in the air glide back, all keys count as let go."""
        self._advance(now)
        if not self.paused:
            self.paused = True
            for pointer in list(self._drags):
                self._return(pointer)
            if self.phase == Phase.CHASE:
                self._buzz = None
            self._down.clear()
        return self._told()

    def resume(self, now: int) -> list[Outcome]:
        """Somebody says that all are back."""
        self._advance(now)
        if self.paused:
            self.paused = False
            self._open_gate()
            self._say(What.RESUMED)
            self._pass()
        return self._told()

    def _say(self, what: What, seat: Seat = NOBODY, place: Place = None, pointer: int = -1, lead: int = 0) -> None:
        self._log.append(Outcome(what, seat, place, lead, pointer))

    def _told(self) -> list[Outcome]:
        told, self._log = self._log, []
        return told
