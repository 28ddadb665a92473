# SPDX-License-Identifier: GPL-3.0-or-later
"""How a game is played in which nobody is due and the first right claim wins. Knows no circle and no dice."""

from collections.abc import Callable
from typing import NamedTuple

from app.rules.core import NOBODY, Move, Seat, View
from app.text import Phrase


class Slips(NamedTuple):
    """How somebody errs who searches in a race: each of these may happen, and what is not to be claimed."""

    turned: bool = False
    """Whether the search sets out in the wrong direction."""
    misses: Callable[[bool], bool] = lambda special: False
    """Whether what matters is passed by, here and now: a special card (True) or what is sought."""
    barred: frozenset[int | None] = frozenset()
    """Places that are known to be wrong; None is the claim that nothing fits."""


class Search(NamedTuple):
    """What a search has come to: the place to claim, None where nothing fits, and how much was looked at."""

    place: int | None
    looked: float
    """How many cards; what is passed at a glance counts half."""
    specials: int
    """How many special cards were followed."""


class Sight(NamedTuple):
    """One step of a trail as it is shown when the race for it is over."""

    place: int
    seeks: str
    """The piece that shows what was sought on arrival."""
    text: Phrase
    lacks: str = ""
    """The piece that shows what is missing here."""
    dives: bool = False
    """Whether the way to the next step is below: nothing between is met."""
    skipped: tuple[int, ...] = ()
    """The places that are jumped over from here to the next step."""
    again: Phrase | None = None
    """What is said where another round begins."""


class Wrongly(NamedTuple):
    """A wrong claim and why it was wrong."""

    seat: Seat
    place: int | None
    why: Phrase


class Chase(NamedTuple):
    """What lies on the table of a race: the places clockwise, and the chase that runs or was the last to run."""

    items: tuple[str, ...]
    """A card's code for each place as it lies now, empty where none lies."""
    stack: int
    roller: Seat
    """Who rolls next, or has rolled for the chase that runs."""
    running: bool = False
    dice: tuple[tuple[str, Phrase], ...] = ()
    """The pieces that the dice show, in reading order, each with its words."""
    start: int = 0
    """The place where the trail sets out."""
    way: int = 1
    """1 clockwise, -1 against it."""
    out: tuple[Seat, ...] = ()
    tried: tuple[int | None, ...] = ()
    """What has been claimed wrongly in the chase, None being the call that nothing fits."""
    before: tuple[str, ...] = ()
    """The places as they lay in the chase."""
    trail: tuple[Sight, ...] = ()
    """How the trail ran, empty while the chase is running: nobody is told before."""
    found: int | None = None
    winner: Seat = NOBODY
    wrongs: tuple[Wrongly, ...] = ()
    number: int = 0
    """How many chases there have been, this one included."""
    gift: int | None = None
    """The card that was won without being found in the circle."""


class Race(NamedTuple):
    """How a game is played in which nobody is due and the first right claim wins."""

    chase: Callable[[View], Chase]
    search: Callable[[View, Slips], Search]
    """How somebody with these slips searches in the chase that runs, seeing no more than the view has."""
    hints: Callable[[View], tuple[tuple[int, Phrase], ...]]
    """What can be told of the chase that runs, little by little: a place and a sentence each."""
    claim: Callable[[Seat, int | None], Move]
    nothing: Phrase
    """What is called where nothing fits."""
    ready: Phrase
    """What the button says that starts a chase."""
    faced: Callable[[str, bool], str]
    """The picture of an item where clockwise runs to the right (True) or to the left."""
