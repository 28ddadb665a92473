# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the table of a race, in words, read off its chase: never the dice while they are covered.

Free of Qt and games; who claims how is not known here.
"""

from collections.abc import Sequence
from typing import Final

from app.access.words import OF_SEAT, SCORE_IS
from app.rules.core import Seat
from app.rules.game import Game
from app.rules.race import Chase
from app.text import Count, Literal, Phrase, Term

DICE: Final = Term("Dice", "heading")
CIRCLE: Final = Term("The circle", "heading")
DICE_ARE: Final = Phrase("The dice: {dice}.")
NO_DICE: Final = Phrase("No dice can be seen now.")
FROM_START: Final = Phrase("The circle, from the house and the way that the dice show: {cards}.")
CLOCKWISE: Final = Phrase("The circle, clockwise: {cards}.")
_NUMBERED: Final = Literal("{n}: {what}")
NO_CARD: Final = Term("empty place")
AT: Final = Phrase("{what}. Place {n} of {places}")
TRIED: Final = Phrase("{what}, wrong in this chase")
NO_CHASE_YET: Final = Phrase("No chase is over yet.")
BY: Final = Phrase("{name} – {why}")


def item(game: Game, code: str) -> Phrase:
    """What lies at a place, by its code; empty where nothing does."""
    return game.words.card(code) if code else NO_CARD


def place(game: Game, items: Sequence[str], at: int, tried: Sequence[int | None] = ()) -> Phrase:
    """What lies at a place, whether it has been claimed wrongly, and where that is, counted clockwise from 1."""
    what = item(game, items[at])
    return AT.filled(what=TRIED.filled(what=what) if at in tried else what, n=at + 1, places=len(items))


def tried(chase: Chase) -> tuple[int | None, ...]:
    """What has been claimed wrongly in the chase that runs."""
    return chase.tried if chase.running else ()


def dice(chase: Chase, shown: int, since: int = 0) -> Phrase:
    """What so many dice show, from one of them on."""
    said = tuple(words for _, words in chase.dice[since:shown]) if chase.running else ()
    return DICE_ARE.filled(dice=said) if said else NO_DICE


def order(chase: Chase, seen: bool) -> list[int]:
    """The places as they are read: clockwise, or, where the dice are seen, as one walks who follows them."""
    size = len(chase.items)
    if not (seen and chase.running):
        return list(range(size))
    return [(chase.start + step * chase.way) % size for step in range(size)]


def circle(game: Game, chase: Chase, seen: bool) -> Phrase:
    """All that lies in the circle, each with the number of its place: a card's own words have commas too."""
    said = FROM_START if seen and chase.running else CLOCKWISE
    lying = [_NUMBERED.filled(n=at + 1, what=item(game, chase.items[at])) for at in order(chase, seen)]
    return said.filled(cards=tuple(lying))


def score(names: Sequence[str], won: Sequence[int], stack: int) -> list[Phrase]:
    """How many cards each has won, and how many are still to come."""
    pairs = zip(names, won, strict=True)
    return [
        SCORE_IS.filled(scores=tuple(OF_SEAT.filled(name=name, what=number) for name, number in pairs)),
        Count("{n} card lies in the stack.", "{n} cards lie in the stack.", stack),
    ]


def claim(game: Game, names: Sequence[str], chase: Chase, seat: Seat, at: int | None) -> Phrase:
    """What a seat has claimed in the chase that runs or was the last to run."""
    assert game.race is not None
    what = game.race.nothing if at is None else item(game, chase.before[at])
    return OF_SEAT.filled(name=names[seat], what=what)


def mistakes(names: Sequence[str], chase: Chase) -> list[Phrase]:
    """Why claims were wrong, of a chase that is over."""
    return [BY.filled(name=names[wrong.seat], why=wrong.why) for wrong in chase.wrongs]


def trail(chase: Chase) -> list[Phrase]:
    """A chase that is over, step by step."""
    told: list[Phrase] = []
    for sight in chase.trail:
        told += [sight.again] if sight.again is not None else []
        told.append(sight.text)
    return told
