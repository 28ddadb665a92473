# SPDX-License-Identifier: GPL-3.0-or-later
"""Who claims first where all race at one computer: events with time stamps go in, what they come to goes out.

Knows no rules of any game, no pictures and no clock: every call brings the time along, in milliseconds of one steady
clock, and whoever rings calls `tick` after `next_due`. Stamps of devices are compared within one kind of device only.
"""

from collections.abc import Callable, Sequence

from app.match.chase import ChaseState, Plan
from app.match.fairness import DICE, HURRY, KEY, MOUSE, UNTIMED_KEY, Fairness, Outcome, Phase, Place, What
from app.match.wishes import Press, lead
from app.rules.core import NOBODY, Rng, Seat


class Referee(ChaseState):
    """One chase after the other at one screen. `judge` makes a claim in the match and says whether it was right."""

    def __init__(
        self,
        people: Sequence[bool],
        fairness: Fairness,
        judge: Callable[[Seat, Place], bool],
        cards: Callable[[Seat], int],
        rng: Rng,
    ) -> None:
        super().__init__(people, fairness, cards)
        self._judge = judge
        self._rng = rng
        self._log: list[Outcome] = []

    # ── time ──

    def tick(self, now: int) -> list[Outcome]:
        """Let time pass."""
        self._advance(now)
        if not self.paused:
            self._pass()
        return self._told()

    def _advance(self, now: int) -> None:
        """Move all clocks; that of the chase stands from the moment in which a held key stops it."""
        now = max(now, self._now)
        if self._runs(self._now):
            ends = [since + self.fairness.held for since in self._down.values()]
            far = min([now, *ends]) - self._now
            self.ran += far * (HURRY if self.among_computers else 1)
            if self._yields:
                self._plans = {seat: plan._replace(at=plan.at + far) for seat, plan in self._plans.items()}
        elif self.phase != Phase.CHASE and not self.paused:
            self._left -= now - self._now
        self._now = now

    def _pass(self) -> None:
        """What time alone brings about."""
        for drag in self._wishes.in_air():
            if self._now - drag.arrival >= self.fairness.drag:
                self._return(drag.pointer)
        if self.phase == Phase.SUSPENSE and self._left <= 0 and not self._down:
            self._fall()
        elif self.phase == Phase.REVEAL and self._left <= 0 and not self._down:
            self._set_off()
        elif self.phase == Phase.FREEZE and self._left <= 0:
            self.locked.add(self.buzzer)
            self._say(What.TIMED_OUT, self.buzzer)
            self._thaw()
        elif self.phase == Phase.VERDICT and (self._left <= 0 or self.hurrying):
            self._thaw()
        self._resolve()
        self._let_computers()

    def _let_computers(self) -> None:
        while self._plans and self._runs(self._now) and not self._yields:
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
        self._wishes.clear()
        for kept in (self.out, self.locked, self.votes):
            kept.clear()
        for lost in (self._plans, self._early):
            lost.clear()

    def _fall(self) -> None:
        """The dice fall; slow ones show one face after the other, and nobody may claim before the last."""
        self._say(What.FELL)
        if self.fairness.reveal:
            self.phase = Phase.REVEAL
            self._left = (DICE - 1) * self.fairness.reveal
        else:
            self._set_off()

    def _set_off(self) -> None:
        self.phase = Phase.CHASE
        self.ran = 0
        self._say(What.SET_OFF)

    def plan(self, seat: Seat, after: int, place: Place) -> None:
        """A computer will claim so many milliseconds from now, as the clock of the chase runs."""
        self._plans[seat] = Plan(self.ran + after, place)

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
            self._buzzed(Press(stamp, self._now, device, self._rng.draw(), seat, ran=self.ran))
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

    def _buzzed(self, press: Press) -> None:
        seat = press.seat
        if self.phase in (Phase.SUSPENSE, Phase.REVEAL):
            self._early[seat] = self._now + self.fairness.early
            self._say(What.EARLY, seat)
        elif self.phase in (Phase.CHASE, Phase.FREEZE) and not self._gate and self.still_in(seat):
            if self._now < self._early.get(seat, 0):
                self._say(What.EARLY, seat)
            elif press.ran < self.fairness.delay[seat]:
                self._say(What.TOO_SOON, seat)
            else:
                self._compare(press)

    def _compare(self, press: Press) -> None:
        """The earlier of two buzzes counts, also where its event comes later; by how little is told."""
        first = self._wishes.buzz
        if first is None:
            if self.phase == Phase.CHASE:
                self._wishes.buzz = press
            return
        if press.seat == first.seat or self.phase not in (Phase.CHASE, Phase.FREEZE):
            return
        if self._wishes.before(press, first) and not self.pickable:
            self._wishes.buzz = press
            if self.phase == Phase.FREEZE:
                self._freeze(press)
            press, first = first, press
        if lead(first, press) < self.fairness.near:
            self._say(What.PHOTO, first.seat, lead=lead(first, press))

    # ── picking ──

    def pick(self, place: Place, now: int) -> list[Outcome]:
        """The one who has buzzed claims; nothing at all happens at once after the buzz or outside a freeze."""
        self._advance(now)
        if self.pickable and self._left > 0:
            self._claim(self.buzzer, place)
        elif not self.paused:
            self._pass()
        return self._told()

    def _freeze(self, press: Press) -> None:
        self.phase = Phase.FREEZE
        self.buzzer = press.seat
        self._left = self.fairness.pick[press.seat]
        for pointer in self._wishes.lifted:
            self._return(pointer)
        self._say(What.FROZE, press.seat)

    def _thaw(self) -> None:
        """Back to the chase, as soon as no key is down."""
        self.phase = Phase.CHASE
        self.buzzer = NOBODY
        self._wishes.buzz = None
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
        if self._open and pointer not in self._wishes.lifted:
            lot = self._rng.draw()
            self._wishes.lift(Press(stamp, self._now, device, lot, pointer=pointer, place=place, ran=self.ran))
        return self._told()

    def carries(self, pointer: int) -> bool:
        """Whether a card is in the air with this pointer."""
        return self._wishes.flying(pointer) is not None

    def drop(self, pointer: int, seat: Seat, now: int) -> list[Outcome]:
        """A card arrives at a seat's tray; NOBODY where it is let go elsewhere."""
        self._advance(now)
        drag = self._wishes.flying(pointer)
        if drag is not None:
            welcome = self.still_in(seat) and self.people[seat] and not self.paused
            in_time = self._now - drag.arrival < self.fairness.drag
            if welcome and in_time and drag.ran >= self.fairness.delay[seat]:
                self._wishes.land(pointer, seat)
            else:
                if welcome and in_time:
                    self._say(What.TOO_SOON, seat)
                self._return(pointer)
            self._resolve()
        return self._told()

    def click(self, seat: Seat, place: Place, stamp: int, now: int, device: str = MOUSE) -> list[Outcome]:
        """The only person claims by pointing."""
        self._advance(now)
        if self._open and self.still_in(seat):
            if self.ran < self.fairness.delay[seat]:
                self._say(What.TOO_SOON, seat)
            else:
                self._claim(seat, place)
        return self._told()

    def cancel(self, now: int, pointer: int | None = None) -> list[Outcome]:
        """A drag ends without a claim, or all of them: what the system takes away is nobody's claim."""
        self._advance(now)
        for known in [pointer] if pointer is not None else [drag.pointer for drag in self._wishes.in_air()]:
            self._return(known)
        if not self.paused:
            self._resolve()
        return self._told()

    def _return(self, pointer: int) -> None:
        drag = self._wishes.take(pointer)
        if drag is not None:
            self._say(What.RETURNED, place=drag.place, pointer=pointer)

    # ── claims ──

    def _resolve(self) -> None:
        """Let the earliest wish have its way; one that is still in the air holds up all later ones."""
        while self._open:
            first = self._wishes.first()
            if first is None:
                return
            seat = self._wishes.seat_of(first)
            if seat == NOBODY:
                return
            if first is not self._wishes.buzz:
                self._wishes.take(first.pointer)
                if self.still_in(seat):
                    self._claim(seat, first.place, first.pointer)
                else:
                    self._say(What.RETURNED, place=first.place, pointer=first.pointer)
            elif self.still_in(seat):
                self._freeze(first)
            else:
                self._wishes.buzz = None

    def _claim(self, seat: Seat, place: Place, pointer: int = -1) -> None:
        self.buzzer = NOBODY
        if self._judge(seat, place):
            self._say(What.RIGHT, seat, place, pointer)
            self._finish()
            return
        self.out.add(seat)
        self._plans.pop(seat, None)
        if self._wishes.buzz is not None and self._wishes.buzz.seat == seat:
            self._wishes.buzz = None
        self._say(What.WRONG, seat, place, pointer)
        if len(self.out) == len(self.people):
            self._finish()
        else:
            self.phase = Phase.VERDICT
            self._left = self.fairness.verdict

    def _finish(self) -> None:
        self.phase = Phase.DONE
        self._gate = False
        self._wishes.buzz = None
        self._plans.clear()
        for pointer in self._wishes.lifted:
            self._return(pointer)

    # ── ends ──

    def give_up(self, seat: Seat, now: int) -> list[Outcome]:
        """A person wants to give up: it happens when all agree who are still in; patient computers then have a go."""
        self._advance(now)
        if self.phase in (Phase.CHASE, Phase.FREEZE, Phase.VERDICT):
            wanted = self.people_in()
            if seat in wanted:
                self.votes.add(seat)
            if all(person in self.votes for person in wanted) and (wanted or self.stuck):
                if self._yields and self._plans and self.phase == Phase.CHASE:
                    self.locked.update(wanted)
                    self._pass()
                else:
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
            for pointer in self._wishes.lifted:
                self._return(pointer)
            if self.phase == Phase.CHASE:
                self._wishes.buzz = None
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
