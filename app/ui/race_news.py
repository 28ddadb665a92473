# SPDX-License-Identifier: GPL-3.0-or-later
"""What has just happened in a race, made seen and heard: words for the bar, exclamations of trays, sounds, flashes.

Decides nothing and names no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.match.fairness import Outcome, What
from app.rules.core import NOBODY, Seat
from app.rules.race import Chase
from app.text import Phrase
from app.ui import race_words as words

if TYPE_CHECKING:
    from app.table.circle_scene import CircleScene
    from app.ui.race_page import RacePage


def ended(chase: Chase, names: Sequence[str]) -> Phrase:
    """How a chase that is over has ended."""
    if chase.winner == NOBODY:
        return words.NOT_FOUND
    said = words.GIFT if chase.found is None else words.RIGHT
    return said.filled(name=names[chase.winner])


def tell(page: RacePage, scene: CircleScene, outcome: Outcome, said: dict[Seat, Phrase]) -> None:
    """Tell one outcome; what trays exclaim goes into `said`."""
    assert page.session is not None
    seat = outcome.seat
    name = page.session.match.names[seat] if seat != NOBODY else ""
    match outcome.what:
        case What.FELL:
            page.news = scene.pointed = scene.cursor = None
            scene.throw.tumble(False)
            page.sounded.emit("chip")
        case What.RESUMED:
            late = page.news is not None and page.news.message == words.TIMED_OUT.message
            page.news = page.news if late else None
        case What.EARLY:
            said[seat] = words.EARLY
        case What.TOO_SOON:
            said[seat] = words.TOO_SOON
        case What.FROZE:
            page.news = words.PICKS.filled(name=name)
            page.sounded.emit(f"buzz-{seat}")
            scene.flights.flash(seat)
        case What.PHOTO:
            page.news = words.PHOTO.filled(name=name, seconds=max(outcome.lead, 1) / 1000)
            said[seat] = words.PHOTO_SAID
        case What.TIMED_OUT:
            page.news = words.TIMED_OUT.filled(name=name)
            said[seat] = words.LATE
        case What.WRONG:
            page.news = (words.STILL_HERE if outcome.place is None else words.WRONG).filled(name=name)
            said[seat] = words.WRONG_SAID
            page.sounded.emit("refused")
        case What.RIGHT:
            said[seat] = words.RIGHT_SAID
            page.sounded.emit("trick")
    if outcome.pointer >= 0 or outcome.pointer == -2:
        page.pointers.forget(outcome.pointer)
        scene.flights.let_go(outcome.pointer, home=outcome.what == What.RETURNED)
