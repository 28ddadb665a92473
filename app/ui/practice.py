# SPDX-License-Identifier: GPL-3.0-or-later
"""A little real table to try things at: one position of a game, kept in memory. Names no game.

The rules are the match's own; the others answer by rules of thumb, nothing is written down.
"""

import json
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.match.match import FINISHED, Match
from app.match.record import build
from app.players.choose import choose
from app.players.levels import BASELINE
from app.rules.core import CHANCE, NOBODY, OVER, Event, Move
from app.rules.game import Example, Game
from app.rules.redact import redact_events
from app.session.clock import Alarm, Clock
from app.settings import Settings
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Phrase, Texts
from app.ui.action_bar import ActionBar

HINT: Final = Phrase("Hint: {move} – {why}")
PLAYED: Final = Phrase("{name}: {move}")
CHOOSE: Final = Phrase("How do you want to play this card?")
YOUR_TURN: Final = Phrase("It is your turn.")
ANSWER: Final = 500
"""How long another seat takes to answer, in milliseconds at normal speed."""
_SMALLEST: Final = (320, 220)


def position(example: Example) -> Match:
    """The match at an example's moment."""
    return build(json.loads(example.record)).shortened(1, example.ply)


def _worth(game: Game, example: Example) -> int:
    """How much can be tried in a position: nothing where no card can be played; 3 where everything can."""
    match = position(example)
    if match.turn != example.seat:
        return 0
    view = match.view(example.seat)
    playable = {move.args[0] for move in view.legal if move.args and move.args[0] in match.pack}
    fans = [name for name, spot in game.layout.items() if spot.where == "hand"]
    held = {
        match.pack[card]
        for zone, pile in view.piles.items()
        if zone.seat == example.seat and zone.name in fans
        for card in pile.cards
        if card is not None
    }
    if not playable & held:
        return 0
    return 1 + bool(held - playable) + bool(view.last_trick)


def lesson(games: Iterable[Game]) -> tuple[Game, Example] | None:
    """The position of the first game that has one, in which most can be tried."""
    for game in games:
        worth = {example: _worth(game, example) for example in game.examples.values()}
        best = max(worth, key=worth.__getitem__, default=None)
        if best is not None and worth[best]:
            return game, best
    return None


class Practice(QWidget):
    """The table and the bar below it."""

    played = Signal()
    refused = Signal()
    rule_wanted = Signal(str)

    def __init__(self, game: Game, example: Example, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.game = game
        self._example = example
        self._texts = texts
        self._clock = clock
        self._alarm: Alarm | None = None
        self._own: list[int] = []
        """How many moves had been made before each of the reader's own."""
        self.match = position(example)
        self.scene = TableScene(game, texts, settings, clock)
        self.view = TableView(self.scene, self)
        self.view.setMinimumSize(*_SMALLEST)
        self.bar = ActionBar(texts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.bar)
        self.scene.chosen.connect(self._choose)
        self.scene.picking.connect(self._pick)
        self.scene.settled.connect(self._go_on)
        self.bar.chosen.connect(self._choose)
        self.bar.cancelled.connect(lambda: self.bar.offer([]))
        self.bar.rule_wanted.connect(self.rule_wanted)
        self.begin()

    def begin(self) -> None:
        """Puts everything back to the beginning."""
        self._own.clear()
        self._return(position(self._example))

    def _return(self, match: Match) -> None:
        """Goes on from a match as it was."""
        self._hush()
        self.match = match
        self._show()

    def _hush(self) -> None:
        """Nobody is about to answer any more."""
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    @property
    def due(self) -> bool:
        """Whether it is the reader's turn."""
        return self.match.turn == self._example.seat

    @property
    def changed(self) -> bool:
        """Whether a card has been played."""
        return len(self.match.round.moves) != self._example.ply

    def _show(self) -> None:
        self.scene.show_view(self.match.view(self._example.seat))
        self._wait()
        self.bar.offer([])
        self.bar.say(YOUR_TURN if self.due else None)

    def _wait(self) -> None:
        turn = self.match.turn
        self.scene.wait_for(turn if turn >= 0 else NOBODY, False)

    # ── what the reader does ──

    def _choose(self, move: Move) -> None:
        refusal = self.match.why_not(move)
        if refusal is not None:
            self.scene.refuse(move, refusal)
            self.bar.say(refusal.why, refusal.paragraph)
            if self.due:
                self.refused.emit()
        elif move.seat == self._example.seat:
            self._own.append(len(self.match.round.moves))
            self._play(move)
            self.played.emit()

    def _play(self, move: Move) -> None:
        """Plays anybody's move and says so."""
        before = self.match.round.state.piles()
        events: list[Event] = []
        self.match.play(move, events)
        seen = redact_events(events, before, self.match.round.state.piles(), self._example.seat)
        self.bar.offer([])
        if move.seat >= 0:
            name = self.match.names[move.seat]
            self.bar.say(PLAYED.filled(name=name, move=self.match.label(move)))
        self.scene.play_events(seen, self.match.view(self._example.seat))
        self._wait()

    def _go_on(self) -> None:
        """What was played has been seen: the next one answers, or the reader is told to."""
        self._hush()
        turn = self.match.turn
        if turn == OVER:
            self.bar.say(FINISHED.why)
        elif self.due:
            self.bar.say(YOUR_TURN)
        elif turn >= 0 or turn == CHANCE:
            self._alarm = self._clock.later(self.scene.pause(ANSWER), self._answer)

    def _answer(self) -> None:
        self._alarm = None
        turn = self.match.turn
        self._play(self.match.chance() if turn == CHANCE else choose(self.match.view(turn), BASELINE, 1).move)

    def _pick(self, ways: list[Move]) -> None:
        self.bar.say(CHOOSE)
        self.bar.offer([(way, self.match.label(way), True) for way in ways], cancel=True)

    def hint(self) -> None:
        """Shows what the rules of thumb would do; first takes back what was played where others are due."""
        if not self.due:
            self.undo()
        choice = choose(self.match.view(self._example.seat), BASELINE, 1)
        self.scene.hint(choice.move)
        self.bar.say(HINT.filled(move=self.match.label(choice.move), why=choice.why))

    def undo(self) -> None:
        """Takes back the reader's last move, and what the others answered."""
        if self._own:
            self._return(self.match.shortened(1, self._own.pop()))

    def show_last_trick(self) -> None:
        self.scene.show_last_trick()

    # ── looks ──

    def focus_table(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Stops whatever moves."""
        self._hush()
        self.scene.pointer.cancel()
        self.scene.choreography.clear()
        self.scene.motion.stop()

    def apply(self, settings: Settings) -> None:
        self.scene.apply(settings)

    def retranslate(self) -> None:
        self.scene.retranslate()
        self.bar.retranslate()
