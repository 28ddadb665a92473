# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of a round of Zieh Vier does not know: worlds in which all that it has seen could have happened.

Plain typed Python that mypyc also compiles. It knows no record and no window.

Nearly always one is found that the pack could give. After very long rounds the search may end without; then one is
made up in which everything happened as it did, only that some kinds were there too often and others too seldom. To one
who decides by what it knows that is no matter.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.zieh_vier.choices import MOST_ACTS
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import full_deck
from app.games.zieh_vier.worlds.forgery import Forgery
from app.games.zieh_vier.worlds.tale import BY_CHANCE, Tale
from app.games.zieh_vier.worlds.trial import Trial
from app.rules.play import CHANCE, Filler, Play, Rng, numbers

FEWEST: Final = 2  # attempts at a world of the pack; rarely more than one is needed
MOST: Final = 8
PATIENCE: Final = 700  # how many acts they may play again in all: a player does not wait for more
FORGERIES: Final = 8
AT_LAST: Final = 40  # attempts in all where no world could be made up either: one position of thousands


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table."""

    tale: Tale
    trial: Trial
    forgery: Forgery
    room: vec[i64]

    def __init__(self, tale: Tale) -> None:
        probe = ZiehVier(tale.rules, full_deck(int(tale.rules.cards)), int(tale.dealer))
        self.tale = tale
        self.trial = Trial(tale, probe)
        self.forgery = Forgery(tale, probe)
        self.room = numbers(MOST_ACTS)

    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table to the present position in a random world; False if what was told cannot have happened."""
        assert isinstance(play, ZiehVier)
        attempts = min(MOST, max(FEWEST, PATIENCE // (len(self.tale.acts) + 1)))
        if self.search(play, 1, attempts, rng) or self.make_up(play, rng):
            return True
        return self.search(play, attempts + 1, AT_LAST, rng)

    def search(self, play: ZiehVier, first: int, last: int, rng: Rng) -> bool:
        """The same with a world that the pack can give; False if none was found in attempts with these numbers."""
        for number in range(first, last + 1):
            if self.trial.attempt(number, rng) and self.replay(play, self.trial.kinds(), self.trial.groups, rng):
                return True
        return False

    def make_up(self, play: ZiehVier, rng: Rng) -> bool:
        """The same with a world that the pack need not give."""
        for _ in range(FORGERIES):
            forgery = self.forgery
            if forgery.make(rng) and self.replay(play, forgery.kinds, forgery.trace.groups, rng):
                play.of_pack = False
                return True
        return False

    def replay(self, play: ZiehVier, kinds: list[int], groups: list[list[int]], rng: Rng) -> bool:
        """Plays the acts in the world that was found; False as soon as one of them would not be legal."""
        tale = self.tale
        play.dealer = tale.dealer
        play.redeal(tale.world_deck(kinds, rng))
        shuffles = 0
        for number, act in enumerate(tale.acts):
            if act != BY_CHANCE:
                if not play.allows(act, self.room):
                    return False
                play.play(act)
            elif play.mover != CHANCE:
                return False
            elif number < tale.buried:
                play.arrange(tale.start_order(kinds, number, rng))
            else:
                play.arrange([kinds[spot] for spot in groups[shuffles]])
                shuffles += 1
        return play.mover == tale.turn and all(play.hands.is_whole(seat) for seat in range(int(play.seats)))
