# SPDX-License-Identifier: GPL-3.0-or-later
"""A little real table to try things at: one position of a game, kept in memory. Names no game.

The rules are the match's own; nobody answers, nothing is written down.
"""

import json
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.match.match import Match
from app.match.record import build
from app.players.choose import choose
from app.players.levels import BASELINE
from app.rules.core import NOBODY, Event, Move
from app.rules.game import Example, Game
from app.rules.redact import redact_events
from app.session.clock import Clock
from app.settings import Settings
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Phrase, Texts
from app.ui.action_bar import ActionBar

HINT: Final = Phrase("Hint: {move} – {why}")
PLAYED: Final = Phrase("{name}: {move}")
CHOOSE: Final = Phrase("How do you want to play this card?")
YOUR_TURN: Final = Phrase("It is your turn.")
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
        self.bar.chosen.connect(self._choose)
        self.bar.cancelled.connect(lambda: self.bar.offer([]))
        self.bar.rule_wanted.connect(self.rule_wanted)
        self.begin()

    def begin(self) -> None:
        """Puts everything back to the beginning."""
        self.match = position(self._example)
        self._show()

    @property
    def changed(self) -> bool:
        """Whether a card has been played."""
        return len(self.match.round.moves) != self._example.ply

    def _show(self) -> None:
        self.scene.show_view(self.match.view(self._example.seat))
        self._wait()
        self.bar.offer([])
        self.bar.say(YOUR_TURN if self.match.turn == self._example.seat else None)

    def _wait(self) -> None:
        turn = self.match.turn
        self.scene.wait_for(turn if turn >= 0 else NOBODY, False)

    # ── what the reader does ──

    def _choose(self, move: Move) -> None:
        refusal = self.match.why_not(move)
        if refusal is not None or move.seat != self._example.seat:
            if refusal is not None:
                self.scene.refuse(move, refusal)
                self.bar.say(refusal.why, refusal.paragraph)
                self.refused.emit()
            return
        before = self.match.round.state.piles()
        events: list[Event] = []
        self.match.play(move, events)
        seen = redact_events(events, before, self.match.round.state.piles(), self._example.seat)
        self.scene.play_events(seen, self.match.view(self._example.seat))
        self._wait()
        self.bar.offer([])
        name = self.match.names[move.seat]
        self.bar.say(PLAYED.filled(name=name, move=self.match.label(move)))
        self.played.emit()

    def _pick(self, ways: list[Move]) -> None:
        self.bar.say(CHOOSE)
        self.bar.offer([(way, self.match.label(way), True) for way in ways], cancel=True)

    def hint(self) -> None:
        """Shows what the rules of thumb would do; first takes back what was played."""
        if self.match.turn != self._example.seat:
            self.begin()
        choice = choose(self.match.view(self._example.seat), BASELINE, 1)
        self.scene.hint(choice.move)
        self.bar.say(HINT.filled(move=self.match.label(choice.move), why=choice.why))

    def undo(self) -> None:
        """Takes the card back."""
        if self.changed:
            self.begin()

    def show_last_trick(self) -> None:
        self.scene.show_last_trick()

    # ── looks ──

    def focus_table(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Stops whatever moves."""
        self.scene.pointer.cancel()
        self.scene.choreography.clear()
        self.scene.motion.stop()

    def apply(self, settings: Settings) -> None:
        self.scene.apply(settings)

    def retranslate(self) -> None:
        self.scene.retranslate()
        self.bar.retranslate()
