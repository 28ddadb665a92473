# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said at the table of a race: dice, claims, ends and places unasked; circle, score and last chase on demand.

Knows no rules and no clock. What the dice show is said only while the table shows it.
"""

from collections.abc import Callable, Sequence

from app.access import circle_words as words
from app.access.teller import REPEAT
from app.access.voice import Voice, in_one
from app.rules.core import Seat
from app.rules.race import Chase
from app.table.circle_scene import CircleScene
from app.text import Phrase, sentence_case


class CircleTeller:
    """Speaks for one table; `won` gives the cards won by seat, `now` the sentences that say what is going on."""

    def __init__(
        self,
        scene: CircleScene,
        voice: Voice,
        names: Sequence[str],
        won: Callable[[], Sequence[int]],
        now: Callable[[], Sequence[Phrase]],
    ) -> None:
        self._scene = scene
        self._voice = voice
        self._names = tuple(names)
        self._won = won
        self._now = now
        self._last: Chase | None = None

    def say(self, *told: Phrase) -> None:
        """Say these in one."""
        self._voice.say(in_one(sentence_case(self._scene.texts(each)) for each in told))

    @property
    def seen(self) -> int:
        """How many dice can be seen."""
        throw, chase = self._scene.throw, self._scene.chase
        hidden = chase is None or not chase.running or throw.covered or throw.tumbling is not None
        return 0 if hidden else throw.shown

    # ── unasked ──

    def fall(self, shown: int, since: int = 0) -> None:
        """Dice show their faces, from one of them on; with the first of them another chase begins."""
        if self._scene.chase is not None:
            if not since:
                self._voice.anew()
            self.say(words.dice(self._scene.chase, shown, since))

    def point(self, place: int) -> None:
        """The cursor has come to a place."""
        scene, chase = self._scene, self._scene.chase
        if chase is not None:
            self.say(words.place(scene.game, scene.items_shown, place, words.tried(chase)))

    def claim(self, chase: Chase, seat: Seat, place: int | None) -> None:
        """Somebody has claimed something; whether it was right is said by what follows."""
        self.say(words.claim(self._scene.game, self._names, chase, seat, place))

    def end(self, chase: Chase) -> None:
        """A chase that is over has been explained: where its trail has led, and why claims were wrong."""
        self._last = chase
        self.say(*words.trail(chase)[-1:], *words.mistakes(self._names, chase))

    # ── on demand ──

    def answer(self, number: int) -> bool:
        """Answer a question by its number, from 1; False where there is none."""
        if self._scene.chase is None or not 1 <= number <= REPEAT:
            return False
        if number == REPEAT:
            self._voice.repeat()
            return True
        self._voice.anew()
        self.say(*self._told(number, self._scene.chase))
        return True

    def _told(self, number: int, chase: Chase) -> Sequence[Phrase]:
        match number:
            case 1:
                return [words.dice(chase, self.seen)]
            case 2:
                return [words.circle(self._scene.game, chase, self.seen > 0)]
            case 3:
                return words.score(self._names, self._won(), chase.stack)
            case 4:
                return self._now()
        if self._last is None:
            return [words.NO_CHASE_YET]
        return [*words.trail(self._last), *words.mistakes(self._names, self._last)]
