# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes up a world of Zieh Vier in which everything happened as a seat was told, whatever the pack would say to it.

Plain typed Python that mypyc also compiles. It is the last way out where the search for a world of the pack takes too
long. The story of each hand tells what its cards can have been. Only the present is true to the pack again: what
nobody has laid is in the hands and the pile as often as the pack has it, wherever that can be.
"""

from mypy_extensions import i64

from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import full_deck
from app.games.zieh_vier.worlds.stories import Story
from app.games.zieh_vier.worlds.tale import Tale
from app.games.zieh_vier.worlds.trace import Trace
from app.rules.play import NOBODY, CardSet, Rng, count, index, nth, single


class Forgery:
    """A made-up world for a tale."""

    trace: Trace
    kinds: list[int]  # in each spot

    def __init__(self, tale: Tale, probe: ZiehVier) -> None:
        self.trace = Trace(tale, probe)
        self.kinds = []

    def make(self, rng: Rng) -> bool:
        """Makes up a world; False if what was told cannot have happened, or no way was found."""
        trace = self.trace
        if not trace.follow_all(rng):
            return False
        self.kinds = [int(index(kinds & -kinds)) for kinds in trace.may]
        for story in trace.past:
            if not story.solve(rng):
                return False
            self.write(story, rng)
        for story in trace.hands:
            if not story.ends(trace.unseen(story)) or not story.solve(rng):
                return False
        self.share_out(rng)
        return True

    def write(self, story: Story, rng: Rng) -> None:
        """Writes into its spots what was found out about a hand that is no more."""
        left = self.whole_pack(rng)
        for spot, kind, free in zip(story.spots, story.kinds, story.free, strict=True):
            if spot >= 0:
                self.kinds[spot] = kind if kind >= 0 else take(left, free, rng)

    def share_out(self, rng: Rng) -> None:
        """Fills the hands and the pile of now with what the pack has left, those that can be least else first."""
        trace = self.trace
        left = self.whole_pack(rng)
        place: i64 = 0
        while place < trace.probe.thrown:
            take(left, single(trace.probe.discards[place]), rng)
            place += 1
        spots = list(trace.pile)
        kinds = [trace.may[spot] for spot in spots]
        for story in trace.hands:
            for spot, kind, free in zip(story.spots, story.kinds, story.free, strict=True):
                if kind < 0:
                    spots.append(spot)
                    kinds.append(free)
                elif spot >= 0:
                    self.kinds[spot] = kind
        given = [NOBODY] * len(spots)
        for _, number in sorted([(int(count(free)), number) for number, free in enumerate(kinds)]):
            if not supply(number, kinds, given, left):
                given[number] = int(made_up(kinds[number], rng))
        for spot, kind in zip(spots, given, strict=True):
            if spot >= 0:
                self.kinds[spot] = kind

    def whole_pack(self, rng: Rng) -> list[int]:
        """The kinds of the pack in any order."""
        pack = full_deck(int(self.trace.tale.rules.cards))
        rng.shuffle_list(pack)
        return pack


def take(left: list[int], kinds: CardSet, rng: Rng) -> int:
    """Takes the first card of one of these kinds out of a row; where there is none, it is made up."""
    for place, kind in enumerate(left):
        if single(kind) & kinds:
            return left.pop(place)
    return int(made_up(kinds, rng))


def made_up(kinds: CardSet, rng: Rng) -> i64:
    """One of these kinds."""
    return index(nth(kinds, rng.below(count(kinds))))


def supply(number: int, kinds: list[CardSet], given: list[int], left: list[int]) -> bool:
    """Gives a place, of those with these kinds, a card out of a row, other places changing theirs where need be."""
    asked_by = [NOBODY] * len(kinds)
    waiting = [number]
    for asking in waiting:
        for place, kind in enumerate(left):
            if single(kind) & kinds[asking]:
                pass_on(asking, left.pop(place), given, asked_by)
                return True
        for other, kind in enumerate(given):
            if kind >= 0 and other != number and asked_by[other] == NOBODY and single(kind) & kinds[asking]:
                asked_by[other] = asking
                waiting.append(other)
    return False


def pass_on(place: int, card: int, given: list[int], asked_by: list[int]) -> None:
    """Gives a card to a place, its former one to the place that asked for it, and so on."""
    while place != NOBODY:
        former = given[place]
        given[place] = card
        card = former
        place = asked_by[place]
