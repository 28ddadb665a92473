# SPDX-License-Identifier: GPL-3.0-or-later
"""Giving up a chase: alone at once, among several people only when all agree who are still in. Names no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.rules.core import ANYONE, Seat

if TYPE_CHECKING:
    from app.ui.race_page import RacePage


class GivingUp:
    """Asks the people at one page."""

    def __init__(self, page: RacePage) -> None:
        self._page = page
        self.asked = False
        """Whether people are asked whether they want to give up; the race is paused meanwhile."""

    def wish(self) -> None:
        """Somebody wants to give up."""
        session = self._page.session
        if session is None:
            return
        if len(session.referee.people_in()) > 1:
            session.pause()
            self.asked = True
            self._page.refresh()
        else:
            session.give_up()

    def agree(self, seat: Seat) -> None:
        """A person agrees."""
        session = self._page.session
        if session is None:
            return
        session.give_up(seat)
        self.asked = self.asked and session.match.turn == ANYONE
        if not self.asked:
            session.resume()
        self._page.refresh()
