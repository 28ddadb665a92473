# SPDX-License-Identifier: GPL-3.0-or-later
"""Mouse and fingers at the table of a race: trays are pads, cards are pointed at or dragged there. Names no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF

from app.match.fairness import TOUCH
from app.rules.core import NOBODY, Seat

if TYPE_CHECKING:
    from app.ui.race_page import RacePage

_TAP: Final = 12.0
"""How far a pointer may wander and still only tap, in pixels."""


class _Press(NamedTuple):
    at: QPointF
    place: int


class RacePointers:
    """All pointers of one race page, by their numbers."""

    def __init__(self, page: RacePage) -> None:
        self._page = page
        self._pressed: dict[int, _Press] = {}

    @property
    def carrying(self) -> bool:
        """Whether a card is under a pointer."""
        return bool(self._pressed)

    def forget(self, pointer: int | None = None) -> None:
        """What one pointer has pressed, or all of them, is no concern any more."""
        if pointer is None:
            self._pressed.clear()
        else:
            self._pressed.pop(pointer, None)

    def down(self, pointer: int, at: QPointF, stamp: int, device: str) -> None:
        """A pointer comes down."""
        page, session, scene = self._page, self._page.session, self._page.scene
        if session is None or scene is None or scene.chase is None or page.setup.isVisible():
            return
        seat = scene.circle.seat_at(at)
        call = scene.circle.call_at(at)
        person = seat if seat is not None and session.is_person(seat) else NOBODY
        if page.giving_up.asked:
            if person != NOBODY:
                page.giving_up.agree(person)
        elif session.referee.paused or session.left:
            if person != NOBODY and scene.circle.flat:
                page.go_on()
        elif page.explaining is not None and not page.told_all:
            page.tell_more()
        elif page.explaining is not None:
            self._read(person, stamp or page.clock.now(), device)
        elif session.in_turn and person != NOBODY and call is None:
            self._tap_in_turn(person)
        elif call is not None and page.keys.picker() != NOBODY and call in (NOBODY, page.keys.picker()):
            session.click(None, stamp or page.clock.now())
        elif seat is None:
            self._point(pointer, at, stamp or page.clock.now(), device)
        elif person != NOBODY:
            session.press(person, stamp or page.clock.now(), device)
            session.release(person)

    def _read(self, person: Seat, stamp: int, device: str) -> None:
        """The tray of whoever rolls next leads on from an explanation, and rolls; at the end any tray leads on."""
        page, session = self._page, self._page.session
        assert session is not None
        if person == NOBODY or not (session.match.over or person in session.rollers()):
            return
        page.close_trail()
        if session.match.over or page.explaining is not None or page.findings.isVisible():
            return
        if session.in_turn:
            session.ready()
        else:
            session.press(person, stamp, device)
            session.release(person)

    def _tap_in_turn(self, person: Seat) -> None:
        """In turn a tray rolls for the one who is to; on a flat screen, where the bar is far, it passes as well."""
        session, scene = self._page.session, self._page.scene
        assert session is not None and scene is not None
        if session.idle and person in session.rollers():
            session.ready()
        elif person == session.due and scene.circle.flat:
            session.pass_on()

    def _point(self, pointer: int, at: QPointF, stamp: int, device: str) -> None:
        """Somebody points at the ring or at the middle."""
        page, session, scene = self._page, self._page.session, self._page.scene
        assert session is not None and scene is not None
        place = scene.circle.place_at(at)
        claimable = place is not None and page.keys.may_claim(place)
        if page.keys.picker() != NOBODY:
            if claimable:
                session.click(place, stamp)
        elif place is None or not claimable or session.referee.among_computers:
            return
        elif session.grab(pointer, place, stamp, device):
            self._pressed[pointer] = _Press(at, place)
            if len(session.persons) > 1 or device == TOUCH:
                scene.flights.lift(pointer, place, at)

    def moved(self, pointer: int, at: QPointF) -> None:
        scene, press = self._page.scene, self._pressed.get(pointer)
        if scene is None or press is None:
            return
        if (at - press.at).manhattanLength() > _TAP and not scene.flights.is_lifted(pointer):
            scene.flights.lift(pointer, press.place, at)
        scene.flights.carry(pointer, at)

    def up(self, pointer: int, at: QPointF) -> None:
        """A pointer goes up: over a tray this is a claim, if the card was pressed in time."""
        session, scene = self._page.session, self._page.scene
        if session is None or scene is None or pointer not in self._pressed:
            return
        press = self._pressed.pop(pointer)
        seat = scene.circle.seat_at(at)
        alone = session.persons[0] if len(session.persons) == 1 else NOBODY
        tapped = alone != NOBODY and (at - press.at).manhattanLength() <= _TAP
        target = alone if tapped else NOBODY if seat is None else seat
        scene.flights.let_go(pointer, home=target == NOBODY)
        session.drop(pointer, target)

    def lost(self) -> None:
        """The system has taken all pointers away."""
        if self._page.session is not None and self._pressed:
            self._pressed.clear()
            self._page.session.cancel()
