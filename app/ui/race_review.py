# SPDX-License-Identifier: GPL-3.0-or-later
"""The replay viewer of races: any moment of a past one, each chase with its trail explained. Names no game.

Going to a moment shows it at once; only playing forwards tells trails step by step.
"""

from typing import Final

from PySide6.QtCore import QPointF, Qt

from app.access import circle_words
from app.access.voice import in_one
from app.match.match import Match
from app.rules.core import ANYONE, CHANCE, NOBODY, Move
from app.rules.race import Chase
from app.session.clock import Clock
from app.settings import Settings
from app.table.circle_scene import CircleScene
from app.table.circle_trays import Tray
from app.table.circle_view import CircleView
from app.text import Phrase, Term, Texts
from app.ui import race_words as words
from app.ui.race_telling import Telling
from app.ui.race_trail import CALLED, CAUGHT, NOBODY_WON
from app.ui.review_bar import ReviewBar
from app.ui.viewer import Viewer

HERE: Final = Phrase("Chase {n} of {chases} · {what}")
LAID: Final = Term("The circle has been laid")
ROLLED: Final = Phrase("{name} has rolled: {dice}")
WAS_WRONG: Final = Phrase("{name} was wrong")
STEPS: Final[tuple[tuple[str, Phrase, int, str], ...]] = (
    ("trick", Term("Previous chase"), -1, "Shift+Left"),
    ("step", Term("One move back"), -1, "Left"),
    ("step", Term("One move forward"), 1, "Right"),
    ("trick", Term("Next chase"), 1, "Shift+Right"),
)
"""The buttons beside the one that plays, as the review of card games has them."""
BETWEEN: Final = 1100
"""How long a moment stays while a race is played forwards, in milliseconds."""
READ: Final = 2200
"""How long the explanation of a chase stays when all of it has been told."""


class _Onlooker:
    """Whoever only looks at a table: nothing is pressed, and keys are the page's."""

    def key_down(self, name: str, stamp: int, device: str, repeats: bool) -> bool:
        return False

    def key_up(self, name: str) -> None: ...

    def point_down(self, pointer: int, at: QPointF, stamp: int, device: str) -> None: ...

    def point_moved(self, pointer: int, at: QPointF) -> None: ...

    def point_up(self, pointer: int, at: QPointF, stamp: int) -> None: ...

    def points_lost(self) -> None: ...

    def focus_lost(self) -> None: ...


class RaceReviewPage(Viewer):
    """Shows one past race at a time."""

    FIRST = 1
    LEAP = "trick"

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__(texts, settings, clock, ReviewBar(texts, STEPS))
        self.scene: CircleScene | None = None
        self.view: CircleView | None = None
        self.ends: tuple[int, ...] = ()
        """The positions at which a chase is over."""
        self.telling = Telling(texts, clock, self, self._told)
        self.apply(settings)
        self.retranslate()

    # ── a match ──

    def open(self, match: Match, played: float | None = None, position: int = 1) -> None:
        """Shows a race whose circle has been laid, from one of its positions; `played` is when, for its title."""
        self.leave()
        self._take(match, played)
        moves = match.rounds[0].moves
        rolls = [made for made, move in enumerate(moves) if made > 1 and move.seat == CHANCE and move.args]
        self.ends = (*rolls, *([len(moves)] if match.turn != ANYONE and len(moves) > 1 else []))
        self.scene = CircleScene(match.game, self._texts, self._settings, self._clock)
        self.view = CircleView(self.scene, _Onlooker(), self)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column.insertWidget(1, self.view, 1)
        self.scene.sounded.connect(self.sounded)
        self.scene.measured.connect(self._place_list)
        self.bar.track.mark((), [end - 1 for end in self.ends])
        self.retranslate()
        self.go(position)
        self.bar.track.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Puts the match away."""
        self.pause()
        self.telling.end()
        if self.scene is None or self.view is None:
            return
        scene, view = self.scene, self.view
        self.reel = self.scene = self.view = None
        scene.stop()
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()
        scene.faces.forget()
        scene.pieces.forget()
        scene.deleteLater()

    # ── going somewhere ──

    def step(self, what: str, by: int) -> None:
        """One move, or to where a chase is over, forwards (1) or back (-1)."""
        if self.reel is None:
            return
        here = self.reel.position
        if what == "step":
            self.go(here + by)
        else:
            marks = (1, *self.ends, self.reel.last)
            beside = [mark for mark in marks if (mark - here) * by > 0]
            self.go(min(beside, key=lambda mark: abs(mark - here), default=here))

    def _show(self, at_once: bool = True) -> None:
        """The position as it is; a chase that is over comes with its explanation."""
        reel, scene = self.reel, self.scene
        if reel is None or scene is None:
            return
        self.telling.end()
        match = reel.now
        assert match.game.race is not None
        chase = match.game.race.chase(match.view(NOBODY))
        last = match.round.moves[-1]
        scene.show_trays(self._trays(match, chase), None)
        scene.letters, scene.cursor, scene.steps = {}, None, 0
        scene.pointed = int(last.args[0]) if chase.running and last.seat != CHANCE and last.args else None
        over = reel.position in self.ends
        if over:
            self.telling.begin(chase, match.names, scene, at_once)
            self._place_list()
        else:
            scene.show_chase(chase)
        told = [*circle_words.trail(chase), *circle_words.mistakes(match.names, chase)] if over else []
        self.bar.say(self._texts(self._caption(match, chase, last)), in_one(self._texts(each) for each in told))
        self.bar.stand(reel.position - 1, reel.last - 1, over=match.over)
        self.bar.show_playing(self.playing)

    def _trays(self, match: Match, chase: Chase) -> list[Tray]:
        view = match.view(NOBODY)
        won = view.points or (0,) * match.seats
        told = [self._texts(plate) if plate is not None else "" for plate in view.plates]
        trays = []
        for seat, name in enumerate(match.names):
            out = chase.running and seat in chase.out
            rolls = chase.roller == seat and not out
            status = words.STATUS_OUT if out else words.STATUS_ROLLS if rolls and not match.over else None
            trays.append(Tray(name, won[seat], told[seat], "", self._texts(status) if status else "", rolls, out))
        return trays

    def _caption(self, match: Match, chase: Chase, last: Move) -> Phrase:
        """Where we are: the chase, and what has just happened in it."""
        if not chase.number:
            return LAID
        names = match.names
        what: Phrase
        if not chase.running:
            said = CALLED if chase.found is None else CAUGHT
            what = NOBODY_WON if chase.winner == NOBODY else said.filled(name=names[chase.winner])
        elif last.seat != CHANCE:
            what = WAS_WRONG.filled(name=names[last.seat])
        else:
            dice = ", ".join(self._texts(told) for _, told in chase.dice)
            what = ROLLED.filled(name=names[chase.roller], dice=dice)
        return HERE.filled(n=chase.number, chases=max(len(self.ends), chase.number), what=what)

    # ── playing forwards ──

    def toggle(self) -> None:
        """Plays forwards, or pauses."""
        if self.playing:
            self.go(self.reel.position if self.reel is not None else 1)
        elif self.reel is not None and self.reel.position < self.reel.last:
            self.playing = True
            self._advance()

    def _advance(self) -> None:
        self._alarm = None
        reel = self.reel
        if reel is None or not self.playing:
            return
        if reel.position >= reel.last:
            self.pause()
            return
        reel.go(reel.position + 1)
        self._show(at_once=False)
        if reel.position not in self.ends:
            self.sounded.emit("chip" if reel.now.round.moves[-1].seat == CHANCE else "refused")
            self._alarm = self._clock.later(BETWEEN, self._advance)

    def _told(self) -> None:
        """A chase has been explained: while playing the next one follows when it can have been read."""
        if self.playing and self._alarm is None:
            self._alarm = self._clock.later(READ, self._advance)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        if self.scene is not None:
            self.pause()
            self.scene.apply(settings)
            self._show()

    def retranslate(self) -> None:
        super().retranslate()
        if self.scene is not None and self.scene.chase is not None:
            self.pause()
            self.scene.retranslate()
            self._show()

    def _place_list(self) -> None:
        if self.view is not None:
            self.telling.place(self.view.pos())
