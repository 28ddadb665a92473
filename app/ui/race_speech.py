# SPDX-License-Identifier: GPL-3.0-or-later
"""What is spoken at the page of a race: to screen readers what happens, and where wanted the dice aloud.

Follows what the page shows, and says each thing once. Names no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.access.circle_mirror import CircleMirror
from app.access.circle_teller import CircleTeller
from app.access.voice import Voice
from app.access.words import CHOICES
from app.match.fairness import Outcome, What
from app.rules.core import Seat
from app.text import Literal, Phrase
from app.ui import race_words as words
from app.ui.action_bar import numbered
from app.ui.race_desk import bar_words
from app.ui.race_voice import Announcer

if TYPE_CHECKING:
    from app.session.race import RaceSession
    from app.table.circle_scene import CircleScene
    from app.table.circle_view import CircleView
    from app.ui.race_page import RacePage

_UNSAID: Final = frozenset(
    said.message
    for said in (
        words.COMING,
        words.SLOWLY,
        words.LOOK,
        words.LOOK_FLAT,
        words.LOOK_ALONE,
        words.LOOKS,
        words.LET_GO,
    )
)
"""What the bar says and nobody is told unasked: the dice are to be heard, and who presses a key knows it."""
_OF: Final = Literal("{name}: {what}")
_CALLS: Final = {What.EARLY: words.EARLY, What.TOO_SOON: words.TOO_SOON}


class RaceSpeech:
    """The voices of one page."""

    def __init__(self, page: RacePage) -> None:
        self._page = page
        self.voice = Voice(page)
        self.announcer = Announcer(page.clock, page)
        self.announcer.failed.connect(self._own_up)
        self.teller: CircleTeller | None = None
        self.mirror: CircleMirror | None = None
        self._shown = 0
        """How many dice of this chase have been told."""
        self._passed: tuple[Seat, ...] = ()
        self._said: Phrase | None = None
        """The last sentence of the bar that was told, or need not be."""
        self._explained = False
        self.held = False
        """Whether what the bar says waits until it has been chosen how to race."""

    def open(self, session: RaceSession, scene: CircleScene, view: CircleView) -> None:
        """Speak for this table from now on."""
        page = self._page

        def won() -> Sequence[int]:
            return session.view().points or (0,) * session.match.seats

        self.teller = CircleTeller(scene, self.voice, session.match.names, won, self._now)
        self.mirror = CircleMirror(scene, view, page, page.choose)

    def leave(self) -> None:
        """The table goes."""
        self.announcer.leave()
        self.voice.forget()
        self.teller = None
        if self.mirror is not None:
            self.mirror.deleteLater()
            self.mirror = None
        self._shown, self._passed, self._said, self._explained = 0, (), None, False

    # ── what has happened ──

    def hear(self, told: Sequence[Outcome]) -> None:
        """Say what has come of keys, cards, claims and time."""
        session, teller = self._page.session, self.teller
        if session is None or teller is None:
            return
        names = session.match.names
        for outcome in told:
            if outcome.what == What.FELL:
                self.announcer.forget()
                self._shown = 0
            elif outcome.what in (What.RIGHT, What.WRONG):
                teller.claim(session.table(), outcome.seat, outcome.place)
            elif outcome.what in _CALLS:
                teller.say(_OF.filled(name=names[outcome.seat], what=_CALLS[outcome.what]))

    def follow(self) -> None:
        """Say what is seen now and was not said yet."""
        page, session, scene, teller = self._page, self._page.session, self._page.scene, self.teller
        if session is None or scene is None or teller is None:
            return
        self._tell_dice(session, scene, teller)
        passed = tuple(session.turns.passed) if session.turns is not None else ()
        for seat in passed[len(self._passed) :]:
            teller.say(words.PASSES.filled(name=session.match.names[seat]))
        self._passed = passed
        self._tell_bar(page, teller)
        if self.mirror is not None:
            self.mirror.show_table(3 if scene.past else teller.seen)
        title = page.texts(session.match.game.words.title)
        if page.view is not None and page.view.accessibleName() != title:
            page.view.setAccessibleName(title)

    def _tell_dice(self, session: RaceSession, scene: CircleScene, teller: CircleTeller) -> None:
        """Tell what dice have begun to show: aloud where that is wanted and possible, else to readers only."""
        page = self._page
        seen = teller.seen
        if not seen:
            self.announcer.voice.stop()
        elif session.rules.spoken and self.announcer.follow(scene.throw, seen, page.settings, page.texts.language):
            page.news = words.NO_VOICE
        if seen > self._shown:
            if not self.announcer.heard:
                teller.fall(seen, self._shown)
            self._shown = seen

    def _own_up(self) -> None:
        """No voice was found for the dice that are seen: say so, unless something else is being said meanwhile."""
        page, teller = self._page, self.teller
        if teller is not None and teller.seen and page.news is None and self.announcer.own_up():
            page.news = words.NO_VOICE
            page.refresh()

    def _tell_bar(self, page: RacePage, teller: CircleTeller) -> None:
        """Tell the end of a chase, once it has been explained the reasons, and whatever else the bar says."""
        if self.held:
            return
        chase, done = page.explaining, page.told_all
        if chase is not None and not self._explained:
            self._utter(page.news, teller)
            if done:
                teller.end(chase)
        self._explained = chase is not None and done
        self._utter(bar_words(page), teller)

    def _utter(self, said: Phrase | None, teller: CircleTeller) -> None:
        if said is not None and said != self._said and said.message not in _UNSAID:
            teller.say(said)
        self._said = said

    def point(self, place: int) -> None:
        """The cursor has come to a place."""
        if self.teller is not None:
            self.teller.point(place)

    def tell(self, said: Phrase | None) -> None:
        """Say a sentence."""
        if self.teller is not None and said is not None:
            self.teller.say(said)

    # ── what can be asked and read ──

    def answer(self, number: int) -> bool:
        """Answer the question with this number; False where there is none."""
        return self.teller is not None and self.teller.answer(number)

    def _now(self) -> list[Phrase]:
        """What is going on: the bar's sentence, and who can claim no more."""
        page, session = self._page, self._page.session
        assert session is not None
        said = bar_words(page)
        names = session.match.names
        out = [_OF.filled(name=names[seat], what=words.STATUS_OUT) for seat in session.table_out()]
        passed = session.turns.passed if session.turns is not None else []
        out += [words.PASSES.filled(name=names[seat]) for seat in passed]
        return [*([said] if said is not None else []), *out, *self._choices(session)]

    def _choices(self, session: RaceSession) -> list[Phrase]:
        """What the number keys do now, where they do anything."""
        waits = session.referee.paused or session.left or self._page.explaining is not None
        offered = [] if waits else self._page.bar.offered
        told = tuple(numbered(number, what) for number, what in enumerate(offered, 1))
        return [CHOICES.filled(choices=told)] if told else []
