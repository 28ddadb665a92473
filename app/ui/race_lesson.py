# SPDX-License-Identifier: GPL-3.0-or-later
"""A little real race to try things at: the page of a race at the position of a lesson, kept in memory. Names no game.

Referee, rules and explanations are those of every race. Nobody is hurried, and nothing is written down.
"""

import json
from copy import deepcopy
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QVBoxLayout

from app.match.fairness import Outcome, What
from app.match.match import Match
from app.match.record import build
from app.match.store import Store
from app.rules.core import ANYONE, CHANCE, Move
from app.rules.game import Game, Lesson
from app.session.clock import Clock
from app.session.race import RaceSession
from app.session.seating import players_of
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.race_page import RacePage
from app.ui.stage import Stage

AGAIN: Final = Term("Try again")
_SMALLEST: Final = (420, 280)


class Unwritten(Store):
    """A store that keeps nothing."""

    def __init__(self) -> None:
        super().__init__(Path())

    def save(self, path: Path, match: Match) -> None: ...

    def finish(self, path: Path, match: Match) -> Path:
        return path


def unhurried(settings: Settings) -> Settings:
    """Settings of a lesson's own: computers wait for the reader, and what is learnt here is no habit."""
    own = deepcopy(settings)
    own.reaction_time = 0
    return own


class LessonPage(RacePage):
    """A page with one chase, which begins anew instead of going on; it waits while its keyboard is elsewhere."""

    onward = AGAIN
    goes_on = False

    def __init__(self, stage: "RaceLesson", texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__(texts, settings, clock)
        self._stage = stage

    def close_trail(self) -> None:
        self.clock.later(0, self._stage.again)

    def focus_lost(self) -> None:
        """What is down counts as let go; nobody is faster meanwhile."""
        self.pointers.forget()
        self.keys.forget()
        if self.session is not None:
            self.session.cancel()
            for seat in self.session.persons:
                self.session.release(seat)


class RaceLesson(Stage):
    """The circle, its trays and its bar."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__(game)
        self.page = LessonPage(self, texts, unhurried(settings), clock)
        self._clock = clock
        self._lesson: Lesson | None = None
        self._ply = 0
        self._told = True
        """Whether the chase has been told to its end, and what came of it was said."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        self.page.stepped.connect(self._follow)
        self.page.rule_wanted.connect(self.rule_wanted)

    # ── positions ──

    def begin(self, lesson: Lesson) -> None:
        self._lesson = lesson
        example = self.game.shown(lesson)
        whole = build(json.loads(example.record))
        match = whole.shortened(1, example.ply)
        rest = whole.round.moves[example.ply :]
        walked = rest[:1] == [Move(CHANCE, "nobody")]
        if walked:
            match.push(rest[0])
        self._ply, self._told = example.ply, False
        session = RaceSession(match, players_of(match), Unwritten(), Path(), self._clock)
        session.told.connect(self._end_where_stuck)
        self.page.open(session)
        if self.page.view is not None:
            self.page.view.setMinimumSize(*_SMALLEST)
        if walked:
            self.page.explain(by_hand=True)
            self.page.refresh()
        else:
            session.ready()

    def again(self) -> None:
        """The same from its beginning."""
        if self._lesson is not None and self.page.session is not None:
            self.begin(self._lesson)
            self.focus_table()

    def _end_where_stuck(self, told: list[Outcome]) -> None:
        """Nobody is left who could claim: once that has been seen, the chase ends."""
        if any(outcome.what == What.STUCK for outcome in told):
            self._clock.later(0, self._end)

    def _end(self) -> None:
        if self.page.session is not None and self.page.session.referee.stuck:
            self.page.session.give_up()

    def _follow(self) -> None:
        """A chase that has been told to its end was what the lesson wants, or is tried again.

        Where a right claim does not count it is being wrong that is wanted, in whatever way.
        """
        page, lesson = self.page, self._lesson
        if self._told or lesson is None or page.session is None or not page.told_all:
            return
        self._told = True
        moves = page.session.match.round.moves[self._ply :]
        tried = [move for move in moves if page.session.is_person(move.seat)] or moves[-1:]
        counts = next((move for move in tried if lesson.wants(move)), None)
        if counts is None and lesson.otherwise is not None:
            if page.session.table().winner in page.session.persons:
                page.news = lesson.otherwise
                page.refresh()
                return
            counts = next((move for move in tried if page.session.is_person(move.seat)), None)
        if counts is not None:
            self.played.emit(counts)

    def say(self, *told: Phrase) -> None:
        if self.page.speech.teller is not None:
            self.page.speech.teller.say(*told)

    # ── help ──

    def hint(self) -> None:
        """Tells one thing more: house, way, the first who comes into question; at last what the lesson wants."""
        page, session, lesson = self.page, self.page.session, self._lesson
        if session is None or lesson is None:
            return
        if page.explaining is not None:
            page.tell_more()
        elif session.match.turn == ANYONE:
            told = list(session.race.hints(session.view()))
            if lesson.hint is not None:
                wanted = Move.read(f"{self.game.shown(lesson).seat} {lesson.wanted[0]}")
                places = [place for place in range(len(session.table().items)) if _claims(session, place, wanted)]
                told.append((places[0] if places else told[-1][0], lesson.hint))
            place, words = told[min(session.hints_told, len(told) - 1)]
            session.hints_told += 1
            session.hinted.emit(place, words)

    def undo(self) -> None:
        """What was seen cannot be unseen: it begins anew."""
        self.again()

    def show_last_trick(self) -> None:
        """Tells the trail of the chase that is over once more."""
        if self.page.explaining is not None and not self.page.telling.by_hand:
            self.page.explain()
            self.page.refresh()

    # ── the stage itself ──

    def focus_table(self) -> None:
        self.page.focus_table()

    def leave(self) -> None:
        self.page.leave()

    def apply(self, settings: Settings) -> None:
        self.page.apply(unhurried(settings))

    def retranslate(self) -> None:
        self.page.retranslate()


def _claims(session: RaceSession, place: int, wanted: Move) -> bool:
    """Whether claiming this place is what is wanted."""
    return session.race.claim(wanted.seat, place) == wanted
