# SPDX-License-Identifier: GPL-3.0-or-later
"""Events become pictures: one after the other, never blocking, ending in the view that they led to.

Knows zones and events, no game. A trick that is collected lies still first, so that it can be read.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF

from app.rules.core import Event, Moved, Said, Seat, View, Zone
from app.session.clock import Alarm
from app.table.geometry import Geometry
from app.table.items import CardItem, Z

if TYPE_CHECKING:
    from app.table.scene import TableScene

FLIGHT: Final = 240
DEAL_STEP: Final = 34
SPEECH: Final = 420
SHOWN: Final = 2.5
"""How much longer than a trick a hand lies that is shown for a moment."""
SHAKE: Final = (9.0, -9.0, 6.0, -4.0, 0.0)
SHAKE_STEP: Final = 45


class _Scene(NamedTuple):
    """What happened in one move, and the view after it."""

    events: tuple[Event, ...]
    view: View
    dealt: bool = False


class Choreography:
    """The queue of what still has to be shown."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._queue: deque[_Scene] = deque()
        self._left: deque[tuple[Event, ...]] = deque()
        self._current: _Scene | None = None
        self._flying = 0
        self._carried: set[CardItem] = set()
        self._alarm: Alarm | None = None
        self._holding = False
        self._turn = 0

    @property
    def busy(self) -> bool:
        return self._current is not None or bool(self._queue)

    @property
    def latest(self) -> View | None:
        """The view that all this leads to, None where nothing is under way."""
        last = self._queue[-1] if self._queue else self._current
        return last.view if last is not None else None

    def carries(self, item: CardItem) -> bool:
        """Whether a card is on its way by what happened: nothing else may move it meanwhile."""
        return item in self._carried

    def add(self, events: Sequence[Event], view: View) -> None:
        """Show these events after all that is still to be shown."""
        self._queue.append(_Scene(tuple(events), view))
        self._next()

    def deal(self, view: View) -> None:
        """Show a fresh deal."""
        self._queue.append(_Scene((), view, dealt=True))
        self._next()

    def clear(self) -> None:
        """Forget everything; the caller shows the truth."""
        self._turn += 1
        self._queue.clear()
        self._left.clear()
        self._carried.clear()
        self._current = None
        self._flying = 0
        self._holding = False
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def skip(self) -> bool:
        """End the pause in which a finished trick is read."""
        if not self._holding:
            return False
        if self._alarm is not None:
            self._alarm.stop()
        self._held()
        return True

    # ── one move after the other ──

    def _next(self) -> None:
        if self._current is not None:
            return
        if not self._queue:
            return
        self._current = self._queue.popleft()
        self._left = deque(_phrases(self._current.events, self._scene.geometry))
        if self._current.dealt:
            self._deal(self._current.view)
        else:
            self._step()

    def _step(self) -> None:
        """Play the next group of events that belong together."""
        if not self._left:
            self._done()
            return
        group = self._left.popleft()
        first = group[0]
        if isinstance(first, Said):
            self._say(first)
        elif isinstance(first, Moved) and self._collects(first):
            self._scene.lift_trick([event for event in group if isinstance(event, Moved)])
            self._hold(group, self._scene.settings.trick_time)
        elif isinstance(first, Moved) and self._covers(first):
            self._hold(group, round(SHOWN * self._scene.settings.trick_time))
        elif isinstance(first, Moved):
            self._fly(group)
        else:
            self._step()

    def _done(self) -> None:
        done, self._current = self._current, None
        self._carried.clear()
        assert done is not None
        self._scene.take(done.view)
        self._scene.lay(self._scene.pace(130))
        if self._queue:
            self._next()
        else:
            self._scene.settled.emit()

    # ── speech ──

    def _say(self, said: Said) -> None:
        scene = self._scene
        heard = scene.view.heard if scene.view is not None else ()
        scene.furniture.say([*(other for other in heard if other.seat != said.seat), said])
        self._later(scene.pause(SPEECH), self._step)

    # ── cards ──

    def _collects(self, moved: Moved) -> bool:
        """Whether the card leaves the open table for a place that is not shown."""
        return not self._scene.geometry.spots(moved.target, 1)

    def _covers(self, moved: Moved) -> bool:
        """Whether the card lay in a row of others to be looked at for a moment, and is covered again."""
        spot = self._scene.game.layout.get(moved.source.name)
        return spot is not None and spot.row and moved.card is not None

    def _fly(self, group: tuple[Event, ...]) -> None:
        scene = self._scene
        self._flying = len(group)
        turn = self._turn
        scene.sounded.emit("card")
        moves = [event for event in group if isinstance(event, Moved)]
        anew = _from_nowhere(moves[0], scene.geometry)
        numbers = Counter(event.target for event in moves)
        spots = {zone: iter(scene.geometry.landings(zone, number, anew)) for zone, number in numbers.items()}
        step = scene.pace(DEAL_STEP) if anew else 0
        for number, event in enumerate(moves):
            spot = next(spots[event.target])
            item = scene.cards.leave(event.card, event.source)
            middle = item.box().center()
            scene.cards.dress(item, spot.width())
            item.setZValue(Z.FLYING + len(self._carried) / 1000)
            item.setOpacity(1.0)
            item.setPos(middle - QPointF(spot.width(), spot.height()) / 2)
            item.home = scene.aligned(spot.topLeft())
            self._carried.add(item)
            landed = partial(self._landed, turn)
            scene.motion.fly(item, item.home, scene.pace(FLIGHT), landed, after=number * step)

    def _landed(self, turn: int) -> None:
        if turn != self._turn:
            return
        self._flying -= 1
        if self._flying == 0:
            self._step()

    def _hold(self, group: tuple[Event, ...], wait: int) -> None:
        """Let cards lie to be read, so many milliseconds or until a click, before they go on."""
        self._left.appendleft(group)
        self._holding = True
        if wait > 0:
            self._later(wait, self._held)

    def _held(self) -> None:
        if not self._holding:
            return
        self._holding = False
        group = self._left.popleft()
        if any(isinstance(event, Moved) and self._collects(event) for event in group):
            self._collect(group)
        else:
            self._fly(group)

    def _collect(self, group: tuple[Event, ...]) -> None:
        scene = self._scene
        turn = self._turn
        self._flying = len(group)
        scene.sounded.emit("trick")
        for event in group:
            assert isinstance(event, Moved)
            item = scene.cards.leave(event.card, event.source)
            item.setZValue(Z.FLYING)
            box = item.box()
            target = scene.geometry.pocket(event.target)
            offset = QPointF(box.width(), box.height()) / 2
            self._carried.add(item)
            scene.motion.fly(item, target - offset, scene.pace(FLIGHT), partial(self._taken, item, turn))

    def _taken(self, item: CardItem, turn: int) -> None:
        """A collected card has reached its taker."""
        if turn == self._turn:
            item.setOpacity(0.0)
            self._landed(turn)

    # ── the deal ──

    def _deal(self, view: View) -> None:
        scene = self._scene
        scene.take(view)
        scene.lay()
        step, lasts = scene.pace(DEAL_STEP), scene.pace(FLIGHT)
        if lasts == 0:
            self._done()
            return
        scene.sounded.emit("shuffle")
        start = scene.geometry.plate(view.dealer).plate.center()
        turn = self._turn
        order = _dealing_order(view, len(view.names))
        self._flying = len(order)
        for number, (zone, place) in enumerate(order):
            item = scene.item_at(zone, place)
            home = item.home
            box = item.box()
            scene.cards.dress(item, box.width(), hidden=True)
            item.setPos(start - QPointF(box.width(), box.height()) / 2)
            self._carried.add(item)
            scene.motion.fly(item, home, lasts, partial(self._turned, item, turn), after=number * step)
        if not order:
            self._done()

    def _turned(self, item: CardItem, turn: int) -> None:
        if turn != self._turn:
            return
        self._scene.cards.dress(item, item.box().width())
        self._landed(turn)

    # ── refusals ──

    def shake(self, card: int) -> None:
        """Shake a card once, and let it go home."""
        item = self._scene.item_of(card)
        if item is not None:
            self._shake(item, 0)

    def _shake(self, item: CardItem, number: int) -> None:
        scene = self._scene
        if item.scene() is not scene or self._current is not None:
            return
        target = item.home + QPointF(SHAKE[number], 0)
        follow = number + 1
        lasts = scene.pace(SHAKE_STEP if number else SHAKE_STEP * 3)
        if follow < len(SHAKE) and lasts:
            scene.motion.fly(item, target, lasts, partial(self._shake, item, follow))
        else:
            scene.motion.fly(item, scene.rest_of(item), lasts)

    def _later(self, milliseconds: int, ring: Callable[[], None]) -> None:
        turn = self._turn

        def rung() -> None:
            if turn == self._turn:
                self._alarm = None
                ring()

        if milliseconds <= 0:
            rung()
        else:
            self._alarm = self._scene.clock.later(milliseconds, rung)


def _from_nowhere(moved: Moved, geometry: Geometry) -> bool:
    """Whether a card comes from where nobody sees cards lie: a deal in the middle of a round."""
    return not geometry.spots(moved.source, 1)


def _phrases(events: Sequence[Event], geometry: Geometry) -> list[tuple[Event, ...]]:
    """Events in groups that are shown together: cards that leave for the same place at once, or are dealt anew."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        last = groups[-1][-1] if groups else None
        together = (
            isinstance(event, Moved)
            and isinstance(last, Moved)
            and (event.target == last.target or (event.source == last.source and _from_nowhere(event, geometry)))
        )
        if together:
            groups[-1] = (*groups[-1], event)
        else:
            groups.append((event,))
    return groups


def _dealing_order(view: View, seats: int) -> list[tuple[Zone, int]]:
    """The cards of the fans, clockwise from the dealer's left, one from each hand in turn."""
    fans = {zone: len(pile.cards) for zone, pile in view.piles.items() if zone.name == "hand" and pile.cards}
    longest = max(fans.values(), default=0)
    seat_order: list[Seat] = [(view.dealer + turn) % seats for turn in range(1, seats + 1)]
    return [
        (zone, place)
        for place in range(longest)
        for seat in seat_order
        for zone in fans
        if zone.seat == seat and place < fans[zone]
    ]
