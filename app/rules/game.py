# SPDX-License-Identifier: GPL-3.0-or-later
"""What makes a game: everything that the program knows about it, as one plain record of functions and data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from app.rules.core import Card, Facts, Move, Options, Play, Refusal, Rng, Seat, Standing, State, View
from app.rules.race import Race
from app.text import Literal, Phrase


class Option(NamedTuple):
    """A rule that a group may choose: one of `values`, or, where these are empty, a whole number ≥ `least`.

    `none` is what it is called to have no number at all, where that is allowed.
    """

    key: str
    default: Any
    label: Phrase
    values: tuple[Any, ...] = ()
    names: tuple[Phrase, ...] = ()
    least: int = 0
    most: int = 99
    none: Phrase | None = None
    house: bool = False
    """Whether any value but the default departs from the game's official rules."""
    note: Phrase | None = None
    """What is to be known at this computer where another value than the default is chosen."""

    def called(self, value: Any) -> Phrase:
        """A value in words."""
        if value is None and self.none is not None:
            return self.none
        if self.values:
            return self.names[self.values.index(value)]
        return Literal("{n}").filled(n=value)

    def allows(self, value: Any) -> bool:
        if value is None and self.none is not None:
            return True
        if self.values:
            return any(type(value) is type(known) and value == known for known in self.values)
        return type(value) is int and value >= self.least


class Example(NamedTuple):
    """A position for the rule book: a whole record, shown after so many moves of its first round, to one seat."""

    record: str
    ply: int
    seat: Seat


class Lesson(NamedTuple):
    """One step of a game's introduction: one idea, shown at a real position, with something to try there."""

    title: Phrase
    words: Phrase
    """What it is about, and what to try."""
    example: Example | str
    """The position, or its name in `Game.examples`. What its record goes on with are the others' answers."""
    done: Phrase | None = None
    """What is said when it was tried: what has happened, and why. None where there is nothing to try."""
    wanted: tuple[str, ...] = ()
    """The moves that count, as acts of a record or as their beginnings (`play R9`, `challenge`); empty for any move."""
    otherwise: Phrase | None = None
    """What is said to an allowed move that does not count; it is not made then."""
    nearly: tuple[tuple[str, Phrase], ...] = ()
    """What is said instead to some such moves, by their acts or the beginnings of these."""
    hint: Phrase | None = None
    """Why the first of the wanted moves is right; without it the rules of thumb are asked."""
    refusal: bool = False
    """Whether it is a move that the rules refuse that shall be tried."""

    def wants(self, move: Move) -> bool:
        """Whether an allowed move is one that counts."""
        return not self.wanted or any(_begins(move, act) for act in self.wanted)

    def answer(self, move: Move) -> Phrase | None:
        """What is said to an allowed move that does not count."""
        return next((said for act, said in self.nearly if _begins(move, act)), self.otherwise)


def _begins(move: Move, act: str) -> bool:
    """Whether a move is this act of a record, or one that begins so."""
    return f"{move.act} ".startswith(f"{act} ")


class Choice(NamedTuple):
    """A move and the reason for it."""

    move: Move
    why: Phrase


class Mind(NamedTuple):
    """How a computer thinks about a game; the bridge between views and the heart."""

    world: Callable[[View, Rng], Play]
    """One way to fill the view's gaps, as a play standing at the view's position."""
    policy: Callable[[Play, Rng, int], tuple[int, Phrase]]
    """Rules of thumb: an act and its reason from what the mover may know; the number: how many tricks it remembers."""
    move: Callable[[Play, int], Move]
    """The table's word for an act."""
    deal: Callable[[Options, int, Seat, list[Card]], Play]
    """A fresh round by these options for so many seats with this dealer and deck."""
    seats: int
    """At how many seats the rules of thumb are measured."""
    least_gain: float
    """By how many points a round and seat they must at least beat random play there."""
    story: Callable[[View, Play], Sequence[Move]] = lambda view, play: view.moves
    """The moves of a view with their hidden words filled in as they are in one of its worlds."""
    deck: Callable[[View, Play], Sequence[Card]] | None = None
    """The deck of a world as a record tells it, where a play's own deck is not made of cards."""
    react: Callable[[Play, Seat, Rng, int], int | None] | None = None
    """What a seat that is not due had better do out of turn, None to wait; without it anything allowed will do."""


class Spot(NamedTuple):
    """How one kind of zone is laid out: around the seats, or somewhere of its own."""

    where: str
    """`hand` at the seat, `before` the seat, `won` by the seat and out of sight, or in the `middle`."""
    size: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
    shown: bool = True
    row: bool = False
    """In the middle: side by side, where a pile would lie on top of each other."""
    takes: tuple[str, ...] = ()
    """The verbs of the moves that a card is dropped here for."""
    gives: tuple[str, ...] = ()
    """The verbs of the moves without a card that a click here makes."""


Layout = Mapping[str, Spot]
"""How the zones of a game lie, by the name of the zone."""


class Game(NamedTuple):
    """Everything the program knows about one game."""

    key: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    pack: Callable[[Options, int], tuple[str, ...]]
    art: str
    """The pack in which its cards are drawn."""
    words: Facts
    begin: Callable[[Options, int, Seat], Standing]
    deal: Callable[[Options, Standing, Sequence[Card]], State]
    after: Callable[[Options, Standing, State], Standing]
    why_not: Callable[[State, Move], Refusal | None]
    layout: Layout
    """Empty while the game has no table; it is not on the shelf then."""
    mind: Mind | None
    examples: Mapping[str, Example]
    check: Callable[[Options, int], Refusal | None] = lambda options, seats: None
    shuffle: Callable[[State, Rng], Move] | None = None
    caution: Callable[[State, Move], Phrase | None] = lambda state, move: None
    """What a legal move may cost whoever makes it; asked for the own seat only."""
    asks: tuple[tuple[str, Phrase], ...] = ()
    """Texts that a group may give before a match, by their top-level keys in the record, and what they are called."""
    given: tuple[tuple[str, Phrase], ...] = ()
    """What those texts stand for: their keys in the record, and the word that each of them takes the place of."""
    window: Callable[[State], float] = lambda state: 0.0
    """For how many seconds others may still act before a computer that is due does."""

    race: Race | None = None
    """What its table needs where all play at once; its layout is empty then."""
    lessons: tuple[Lesson, ...] = ()
    """Its introduction, one step after the other: five at most."""

    @property
    def has_table(self) -> bool:
        """Whether it can be played here; if not, its records can be replayed only."""
        return bool(self.layout) or self.race is not None

    def shown(self, lesson: Lesson) -> Example:
        """The position of a lesson."""
        return self.examples[lesson.example] if isinstance(lesson.example, str) else lesson.example

    def departures(self, options: Options) -> tuple[Option, ...]:
        """The house rules in force: what of these options departs from the official rules."""
        return tuple(option for option in self.options if option.house and options[option.key] != option.default)

    def complete(self, options: Options) -> Options:
        """The options with every default filled in."""
        return {option.key: options.get(option.key, option.default) for option in self.options}
