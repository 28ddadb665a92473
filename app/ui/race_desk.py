# SPDX-License-Identifier: GPL-3.0-or-later
"""What trays, bar and buttons of a race say, read off its session. Shows nothing itself, and names no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.match.fairness import DICE, Phase
from app.rules.core import ANYONE, NOBODY, OVER, Seat
from app.session.fit import CHASES
from app.session.race import RaceSession
from app.session.race_rules import IN_TURN, PRACTICE, TRAINING
from app.table.circle_trays import Tray
from app.table.circle_view import key_label
from app.text import Phrase
from app.ui import race_words as words
from app.ui.race_bar import Offer

if TYPE_CHECKING:
    from app.ui.race_page import RacePage


def trays(page: RacePage) -> list[Tray]:
    """What each seat's tray says."""
    session, texts = page.session, page.texts
    assert session is not None
    view = session.view()
    won = view.points or (0,) * session.match.seats
    made = []
    for seat, name in enumerate(session.match.names):
        status, active = _status(session, seat) if page.goes_on or page.explaining is None else (None, False)
        if status is not words.LETS_GO:
            status = _exclaimed(page, session, seat, status is words.STATUS_PICKS) or status
        count = view.plates[seat]
        key = key_label(session.rules.keys[seat]) if session.is_person(seat) and session.rules.mode != IN_TURN else ""
        made.append(
            Tray(
                name,
                won[seat],
                texts(count) if count is not None else "",
                key,
                texts(status) if status is not None else "",
                active,
                seat in session.table_out(),
                _ring(session, seat),
            )
        )
    return made


def _exclaimed(page: RacePage, session: RaceSession, seat: Seat, picks: bool) -> Phrase | None:
    """What its tray exclaims: of a buzz too soon no longer than it is one, nor beside one that counts."""
    said = page.said.get(seat)
    over = said is words.TOO_SOON and not session.referee.waits(seat)
    return None if over or (picks and said is words.EARLY) else said


def _ring(session: RaceSession, seat: Seat) -> float:
    referee = session.referee
    if referee.phase == Phase.FREEZE and referee.buzzer == seat:
        if session.rules.mode == TRAINING:
            return 0.0
        return referee.picking_left / referee.fairness.pick[seat]
    return referee.waits(seat)


def _status(session: RaceSession, seat: Seat) -> tuple[Phrase | None, bool]:
    """What is going on with a seat, and whether something is expected of it."""
    referee = session.referee
    if session.match.turn == OVER:
        return None, False
    if seat in referee.holding:
        return words.LETS_GO, True
    if session.match.turn != ANYONE:
        rolls = session.table().roller == seat
        return (words.STATUS_ROLLS, True) if rolls and session.idle else (None, False)
    if seat in session.table_out():
        return words.STATUS_OUT, False
    if session.in_turn:
        if seat == session.due:
            passes = session.rules.flat and session.is_person(seat)
            return (words.STATUS_TAP if passes else words.STATUS_DUE), True
        passed = session.turns is not None and seat in session.turns.passed
        return (words.STATUS_PASSED, False) if passed else (None, False)
    if seat in referee.locked:
        return words.STATUS_LATE, False
    if referee.phase == Phase.FREEZE and referee.buzzer == seat:
        return words.STATUS_PICKS, True
    return None, False


def bar_words(page: RacePage) -> Phrase | None:
    """The one sentence of the bar."""
    session = page.session
    assert session is not None
    names = session.match.names
    referee = session.referee
    if page.giving_up.asked:
        waiting = [seat for seat in referee.people_in() if seat not in referee.votes]
        return words.VOTE.filled(names=tuple(names[seat] for seat in waiting))
    if referee.paused:
        return words.PAUSED
    if session.left:
        return words.LEFT
    if referee.holding:
        return words.LET_GO.filled(names=tuple(names[seat] for seat in referee.holding))
    if page.news is not None and not page.told_all:
        return page.news
    if page.explaining is not None and not page.goes_on:
        return page.news if not page.telling.by_hand else None
    if session.match.turn == OVER:
        return None
    if session.match.turn != ANYONE:
        if referee.phase == Phase.SUSPENSE:
            return words.COMING
        roller = session.table().roller
        key = page.keys.label(roller)
        if session.rules.mode == PRACTICE and len(session.rules.times) < CHASES:
            key = key or page.keys.label(session.persons[0])
            return words.PRACTISES.filled(n=len(session.rules.times) + 1, all=CHASES, key=key)
        return words.ROLLS.filled(name=names[roller], key=key) if key else words.ROLLS_FOR.filled(name=names[roller])
    return _chase_words(page, session)


def _chase_words(page: RacePage, session: RaceSession) -> Phrase | None:
    names = session.match.names
    if session.dice_shown < DICE:
        return words.SLOWLY
    if session.in_turn:
        if session.due == NOBODY:
            return None
        said = words.DUE if session.is_person(session.due) else words.LOOKS
        return said.filled(name=names[session.due])
    if session.referee.stuck:
        return words.STUCK
    if session.referee.among_computers:
        return words.AMONG_COMPUTERS
    if len(session.persons) == 1:
        return words.LOOK_ALONE.filled(key=page.keys.label(session.persons[0]))
    return words.LOOK_FLAT if session.rules.flat else words.LOOK


def offers(page: RacePage) -> list[Offer]:
    """The buttons of the bar."""
    session = page.session
    assert session is not None
    referee = session.referee
    if referee.paused:
        return [Offer(words.GO_ON, page.go_on, primary=True)]
    if session.left:
        return [Offer(words.READY, page.go_on, primary=True)]
    if page.explaining is not None:
        if page.told_all:
            onward = words.TO_RESULT if session.match.over else page.onward
            return [Offer(onward, page.close_trail, primary=True)]
        if page.telling.by_hand:
            return [Offer(words.TELL_ALL, page.tell_all), Offer(words.STEP, page.tell_more, primary=True)]
        return [Offer(words.TELL_ALL, page.tell_all, primary=True)]
    if session.match.turn == OVER:
        return []
    if session.match.turn != ANYONE:
        if referee.phase == Phase.SUSPENSE:
            return []
        return [Offer(words.SETUP, page.ask_rules), Offer(words.ROLL, page.go_on, primary=True)]
    if session.dice_shown < DICE:
        return []
    found = [Offer(words.HINT, session.hint)] if session.can_hint and page.goes_on else []
    if session.in_turn:
        return [*found, Offer(words.PASS, session.pass_on)] if session.is_person(session.due) else found
    if referee.among_computers and not referee.stuck:
        return [*found, Offer(words.SKIP, session.skip, primary=True)]
    return [*found, Offer(words.GIVE_UP, page.giving_up.wish, primary=referee.stuck)]
