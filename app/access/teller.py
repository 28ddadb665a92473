# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said at a table: moves, tricks, turns and refusals unasked; hand, table and score on demand.

Knows no rules, and no view but the scene's.
"""

from collections.abc import Callable, Sequence
from typing import Final

from app.access import words
from app.access.voice import Voice, in_one
from app.rules.core import NOBODY, Card, Event, Seat, View
from app.rules.game import Game
from app.table.scene import TableScene
from app.text import Phrase, sentence_case

QUESTIONS: Final[tuple[Callable[[Game, View], list[Phrase]], ...]] = (
    words.my_hand,
    words.table,
    words.score,
    words.whose_turn,
    words.last_trick,
)
WHOSE_TURN: Final = 1 + QUESTIONS.index(words.whose_turn)
LAST_TRICK: Final = len(QUESTIONS)
REPEAT: Final = len(QUESTIONS) + 1
"""The number of the question: what was that again?"""


class Teller:
    """Speaks for one scene, and says no more than its view shows."""

    def __init__(self, scene: TableScene, voice: Voice) -> None:
        self._scene = scene
        self._voice = voice
        self._seat: Seat = NOBODY
        self._newest: View | None = None
        """What the seat knows since the last move; the scene comes to it when its pictures rest."""
        self._holds: set[str] = set()
        """The facts that were said with the last turn."""
        self.offers: Sequence[Phrase] = ()
        """What can be done without a card now, by the number keys."""
        scene.laid.connect(self._know)
        scene.pointed.connect(self._point)

    def say(self, *told: Phrase) -> None:
        """Say these in one."""
        self._voice.say(in_one(sentence_case(self._scene.texts(each)) for each in told))

    def _know(self) -> None:
        """Somebody else may be at the table now, who is not to hear what the last one heard."""
        view = self._newest = self._scene.view
        if view is not None and view.seat != self._seat:
            self._seat = view.seat
            self._holds = set()
            self._voice.forget()

    def _point(self, card: Card) -> None:
        view = self._scene.view
        if view is not None:
            name = words.card(self._scene.game, view, card)
            dull = bool(view.legal) and not self._scene.ways(card)
            self.say(words.NOT_PLAYABLE.filled(card=name) if dull else name)

    def deal(self, view: View) -> None:
        """A new round lies on the table; the cards that the last one was told of are in other hands now."""
        self._voice.forget()
        self._newest = view
        self._holds = set()
        self.say(words.DEALER.filled(name=view.names[view.dealer]))

    def step(self, events: Sequence[Event], view: View) -> None:
        """A move was made."""
        before, self._newest = self._newest, view
        if view.seat != self._seat:
            self._seat = view.seat
            self._holds = set()
            self._voice.forget()
        if view.moves and view.moves[-1].seat == view.seat:
            self._voice.anew()
        told = words.happened(self._scene.game, events, view, before)
        if told:
            self.say(*told)

    def turn(self) -> None:
        """The person who is at the table is due; what holds is said with it, once as long as it does."""
        view = self._newest
        holds = {self._scene.texts(fact): fact for fact in words.concerns(view)} if view is not None else {}
        news = [fact for text, fact in holds.items() if text not in self._holds]
        self._holds = set(holds)
        self.say(words.YOUR_TURN, *news, *self.choices())

    def choose(self, asked: Phrase) -> None:
        """A card can be played in several ways."""
        self.say(asked, *self.choices())

    def choices(self) -> list[Phrase]:
        """What the number keys do now, where they do anything."""
        return [words.CHOICES.filled(choices=tuple(self.offers))] if self.offers else []

    def answer(self, number: int) -> bool:
        """Answer a question by its number, from 1; False where there is none."""
        view = self._scene.view
        if view is None or not 1 <= number <= REPEAT:
            return False
        if number == REPEAT:
            self._voice.repeat()
        else:
            self._voice.anew()
            told = QUESTIONS[number - 1](self._scene.game, view)
            self.say(*told, *(self.choices() if number == WHOSE_TURN else ()))
        return True
