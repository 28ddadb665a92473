# SPDX-License-Identifier: GPL-3.0-or-later
"""A little real table of cards to try things at: one position of a game, kept in memory. Names no game.

The rules are the match's own. The others answer as the lesson's record tells, and by rules of thumb where it has
nothing more to say; nothing is written down.
"""

import json
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from app.access.mirror import Mirror
from app.access.teller import Teller
from app.access.voice import Voice
from app.match.match import FINISHED, Match
from app.match.record import build
from app.players.choose import choose
from app.players.levels import BASELINE
from app.rules.core import CHANCE, NOBODY, OVER, Event, Move, Refusal, Seat
from app.rules.game import Example, Game, Lesson
from app.rules.layout import at_plate
from app.rules.redact import redact_events
from app.session.clock import Alarm, Clock
from app.session.reactions import at_plates, open_to
from app.settings import Settings
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Phrase, Texts
from app.ui.action_bar import ActionBar, numbered
from app.ui.move_signs import signs_of
from app.ui.plate_buttons import PlateButtons, PlateOffer
from app.ui.stage import Stage

HINT: Final = Phrase("Hint: {move} – {why}")
PLAYED: Final = Phrase("{name}: {move}")
CHOOSE: Final = Phrase("How do you want to play this card?")
YOUR_TURN: Final = Phrase("It is your turn.")
RESTS: Final = Phrase("The table waits here. With Undo you can try something else.")
ANSWER: Final = 500
"""How long another seat takes to answer, in milliseconds at normal speed."""
_SMALLEST: Final = (320, 220)


def position(example: Example) -> Match:
    """The match at an example's moment."""
    return build(json.loads(example.record)).shortened(1, example.ply)


class _Own(NamedTuple):
    """How things stood before a move of the reader's: how many moves there were, and what the record went on with."""

    ply: int
    script: tuple[Move, ...]
    free: bool


class Practice(Stage):
    """The table and the bar below it."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__(game)
        self._texts = texts
        self._clock = clock
        self._alarm: Alarm | None = None
        self._lesson: Lesson | None = None
        self._own: list[_Own] = []
        self._script: tuple[Move, ...] = ()
        """What the record goes on with."""
        self._free = False
        """Whether the others play on by rules of thumb where the record has nothing more to say."""
        self._moved = False
        """Whether something was played since the reader was told how things stand."""
        self.match: Match
        self.scene = TableScene(game, texts, settings, clock)
        self.view = TableView(self.scene, self)
        self.view.setMinimumSize(*_SMALLEST)
        self.view.setAccessibleName(texts(game.words.title))
        self.mirror = Mirror(self.scene, self.view, self)
        self.voice = Voice(self)
        self.teller = Teller(self.scene, self.voice)
        self.plates = PlateButtons(texts, self.view)
        self.bar = ActionBar(texts)
        self.bar.sign_of = signs_of(self.scene)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.bar)
        self.scene.chosen.connect(self._choose)
        self.scene.picking.connect(self._pick)
        self.scene.settled.connect(self._go_on)
        self.plates.chosen.connect(self._choose)
        self.bar.chosen.connect(self._choose)
        self.bar.cancelled.connect(self._offer)
        self.bar.rule_wanted.connect(self.rule_wanted)

    # ── positions ──

    def begin(self, lesson: Lesson) -> None:
        self._lesson = lesson
        example = self.game.shown(lesson)
        whole = build(json.loads(example.record))
        self.seat: Seat = example.seat
        self._own.clear()
        self._script = tuple(whole.rounds[0].moves[example.ply :])
        self._free = not lesson.wanted
        self._return(whole.shortened(1, example.ply))

    def say(self, *told: Phrase) -> None:
        self.teller.say(*told, *(() if self._own or not self.due else self.teller.choices()))

    def _return(self, match: Match) -> None:
        """Goes on from a match as it was."""
        self._hush()
        self.voice.forget()
        self.match = match
        self.scene.show_view(match.view(self.seat))
        self._wait()
        self._offer()
        self.bar.say(YOUR_TURN if self.due else None)

    def _hush(self) -> None:
        """Nobody is about to answer any more."""
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    @property
    def due(self) -> bool:
        """Whether it is the reader's turn."""
        return self.match.turn == self.seat

    @property
    def changed(self) -> bool:
        """Whether the reader has made a move."""
        return bool(self._own)

    def _wait(self) -> None:
        turn = self.match.turn
        self.scene.wait_for(turn if turn >= 0 else NOBODY, False)

    # ── what the reader does ──

    def _choose(self, move: Move) -> None:
        self.focus_table()
        refusal = self.match.why_not(move)
        if refusal is not None:
            self._refuse(move, refusal)
            if self.due:
                self.refused.emit()
        elif move.seat == self.seat:
            lesson = self._lesson
            answer = lesson.answer(move) if lesson is not None and not self._own and not lesson.wants(move) else None
            if answer is not None:
                self._refuse(move, Refusal(answer, ""))
                return
            self._make(move)
            self.played.emit(move)

    def _refuse(self, move: Move, refusal: Refusal) -> None:
        self._offer()
        self.scene.refuse(move, refusal)
        self.teller.say(refusal.why)
        self.bar.say(refusal.why, refusal.paragraph)

    def _make(self, move: Move) -> None:
        """Makes the reader's move; the record goes on with what the others answer."""
        self._free = self._free or bool(self._own)
        self._own.append(_Own(len(self.match.round.moves), self._script, self._free))
        if self._script and self._script[0].seat == self.seat:
            self._script = self._script[1:]
        self._play(move)

    def _play(self, move: Move) -> None:
        """Plays anybody's move and says so."""
        before = self.match.round.state.piles()
        events: list[Event] = []
        self._moved = True
        self.match.play(move, events)
        seen = redact_events(events, before, self.match.round.state.piles(), self.seat)
        self._offer()
        if move.seat >= 0:
            name = self.match.names[move.seat]
            shown = self.match.view(self.seat).moves[-1]
            self.bar.say(PLAYED.filled(name=name, move=self.match.label(shown)) if "?" not in shown.args else None)
        view = self.match.view(self.seat)
        self.teller.step(seen, view)
        self.scene.play_events(seen, view)
        self._wait()

    def _go_on(self) -> None:
        """What was played has been seen: the next one answers, or the reader is told to."""
        self._hush()
        if self._own and self._next() is not None:
            self._alarm = self._clock.later(self.scene.pause(ANSWER), self._answer)
            return
        rests = RESTS if self._own else None
        told = FINISHED.why if self.match.turn == OVER else YOUR_TURN if self.due else rests
        if told is not None:
            self.bar.say(told)
            if self._moved and self.due:
                self.teller.turn()
            elif self._moved:
                self.teller.say(told)
        self._moved = False

    def _next(self) -> Move | None:
        """What the others do now: what the record says as long as that is possible."""
        turn = self.match.turn
        if turn == OVER:
            return None
        if self._script and self.match.why_not(self._script[0]) is None:
            return None if self._script[0].seat == self.seat else self._script[0]
        if turn == self.seat or not (self._free or turn == CHANCE):
            return None
        return self.match.chance() if turn == CHANCE else choose(self.match.view(turn), BASELINE, 1).move

    def _answer(self) -> None:
        self._alarm = None
        move = self._next()
        if move is not None:
            self._script = self._script[1:] if self._script[:1] == (move,) else ()
            self._play(move)

    def _pick(self, ways: list[Move]) -> None:
        asked = self.game.caution(self.match.round.state, ways[0]) or CHOOSE
        self.bar.say(asked)
        hinted = self.scene.hinted_move
        self.bar.offer([(way, self.match.label(way), True) for way in ways], cancel=True)
        if hinted in ways:
            self.bar.point(hinted, take=True)
        self.teller.offers = self.bar.by_number()
        self.teller.choose(asked)

    def _offer(self) -> None:
        """Shows the buttons for what can be done without a card, in the bar and at the plates."""
        match, seat = self.match, self.seat
        view = match.view(seat)
        own = [move for move in view.offers if at_plate(self.game.layout, move) is None] if self.due else []
        loose = [move for move in open_to(match, (seat,)) if move not in own]
        self.bar.offer([(move, match.label(move), move in view.legal) for move in (*own, *loose)])
        accusing = at_plates(match, (seat,), seat) if match.turn >= 0 else []
        self.plates.offer(
            [
                PlateOffer(int(move.args[0]), move, match.label(Move(seat, move.verb)), match.label(move))
                for move in accusing
            ],
            len(own) + len(loose),
        )
        plates = [numbered(number, match.label(move)) for number, move in enumerate(accusing, len(own + loose) + 1)]
        self.teller.offers = self.bar.by_number() + plates[: max(9 - len(own + loose), 0)]

    def hint(self) -> None:
        """Shows the move that the lesson wants, or else what the rules of thumb would do.

        Where others are due, what the reader has played is taken back first.
        """
        if not self.due:
            self.undo()
        lesson = self._lesson
        if lesson is not None and lesson.hint is not None and not self._own:
            self._show_hint(self.wanted(), lesson.hint)
        elif self.due:
            choice = choose(self.match.view(self.seat), BASELINE, 1)
            self._show_hint(choice.move, choice.why)

    def wanted(self) -> Move:
        """The first of the moves that count in the lesson, at its position."""
        legal = self.match.view(self.seat).legal
        act = self._lesson.wanted[0] if self._lesson is not None and self._lesson.wanted else ""
        return next(move for move in legal if f"{move.act} ".startswith(f"{act} " if act else ""))

    def _show_hint(self, move: Move, why: Phrase) -> None:
        self.scene.hint(move)
        self.bar.point(move, take=not self.scene.playable())
        told = HINT.filled(move=self.match.label(move), why=why)
        self.teller.say(told)
        self.bar.say(told)

    def undo(self) -> None:
        if self._own:
            last = self._own.pop()
            self._script, self._free = last.script, last.free
            self._return(self.match.shortened(1, last.ply))
            self.teller.turn()

    def show_last_trick(self) -> None:
        self.scene.show_last_trick()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_0
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        asked = held == Qt.KeyboardModifier.ControlModifier
        if event.isAutoRepeat() or not (
            (not held and (self.bar.press(number) or self.plates.press(number)))
            or (asked and self.teller.answer(number))
        ):
            super().keyPressEvent(event)

    # ── looks ──

    def focus_table(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        self._hush()
        self.scene.pointer.cancel()
        self.scene.choreography.clear()
        self.scene.motion.stop()

    def apply(self, settings: Settings) -> None:
        self.scene.apply(settings)

    def retranslate(self) -> None:
        self.view.setAccessibleName(self._texts(self.game.words.title))
        self.scene.retranslate()
        self.plates.retranslate()
        self.bar.retranslate()
