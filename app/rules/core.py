# SPDX-License-Identifier: GPL-3.0-or-later
"""The words that all games share, as types, and redaction. Knows no game, no clock, no files and no Qt."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from app.rules.play import ANYONE, CHANCE, NOBODY, OVER, Play, Rng
from app.text import Literal, Phrase

__all__ = ["ANYONE", "CHANCE", "NOBODY", "OVER", "Play", "Rng"]

Seat = int
Card = int
Options = dict[str, Any]

HIDDEN = "?"
"""What stands for a card that a seat did not see, in the moves of its view."""


class Move(NamedTuple):
    """One act at the table, exactly the text of a record split once."""

    seat: Seat
    verb: str
    args: tuple[str, ...] = ()

    @property
    def act(self) -> str:
        """The text without the seat, as `legal` lists it."""
        return " ".join((self.verb, *self.args))

    def __str__(self) -> str:
        return f"{'*' if self.seat == CHANCE else self.seat} {self.act}"

    @staticmethod
    def read(text: str) -> "Move":
        """Split a record's text; ValueError where it is not one (double spaces, leading zeros, no verb)."""
        who, _, rest = text.partition(" ")
        parts = rest.split(" ")
        if not all(parts):
            raise ValueError("a move is SEAT VERB and arguments, separated by single spaces")
        if who == "*":
            seat = CHANCE
        elif who.isascii() and who.isdigit() and str(int(who[:9])) == who:
            seat = int(who)
        else:
            raise ValueError("a move starts with a seat or *")
        return Move(seat, parts[0], tuple(parts[1:]))


class Zone(NamedTuple):
    """A place on the table, of one seat or of nobody in particular; `number` tells several alike apart."""

    name: str
    seat: Seat = NOBODY
    number: int = 0


class Pile(NamedTuple):
    """The cards in a zone, bottom or left first, and the seats that see their faces; None is a face not seen."""

    cards: tuple[Card | None, ...]
    audience: frozenset[Seat] = frozenset()


Piles = dict[Zone, Pile]


class Moved(NamedTuple):
    """A card goes from a zone to another."""

    card: Card | None
    source: Zone
    target: Zone


class Turned(NamedTuple):
    """A card shows its face, or its back again."""

    card: Card | None
    zone: Zone


class Said(NamedTuple):
    """A seat says something that all hear."""

    seat: Seat
    text: Phrase


class Scored(NamedTuple):
    """The round is over: what each seat scored."""

    points: tuple[int, ...]


Event = Moved | Turned | Said | Scored


class Refusal(NamedTuple):
    """Why a move is not allowed, the rule book's paragraph, and the cards that oblige."""

    why: Phrase
    paragraph: str
    obliging: tuple[Card, ...] = ()


class IllegalMove(ValueError):
    """A checked entrance refused a move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why.message)
        self.refusal = refusal


class Sign(NamedTuple):
    """A fact of the round that stands on the table, at a seat or in the middle: a small piece and its words."""

    seat: Seat
    piece: str
    text: Phrase


class Line(NamedTuple):
    """One line of a result sheet: words, whose they are, and the number that they add where they add one."""

    text: Phrase
    amount: int | None = None
    total: bool = False
    seats: tuple[Seat, ...] = ()

    def words(self, names: Sequence[str]) -> Phrase:
        """The line with the names of those whom it is about."""
        if not self.seats:
            return self.text
        return Phrase("{names}: {what}", names=tuple(names[seat] for seat in self.seats), what=self.text)


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


class Standing(NamedTuple):
    """What a match carries from round to round."""

    dealer: Seat
    totals: tuple[int, ...]
    over: bool = False
    winners: tuple[Seat, ...] = ()
    carried: tuple[int, ...] = ()


class State(ABC):
    """One round at the table. The trusted inner side: callers have checked what they pass."""

    mingles: ClassVar[bool] = False
    """Whether hands take up cards as the round goes on, so that a card laid tells nobody how it was dealt."""

    @property
    @abstractmethod
    def turn(self) -> Seat:
        """The seat that is due, CHANCE, ANYONE or OVER."""

    @abstractmethod
    def moves(self, seat: Seat) -> list[Move]:
        """Every distinct move the seat may make now, also out of turn; of CHANCE only what is not due but may come."""

    @abstractmethod
    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        """Make a legal move and append what happened to the pieces."""

    @abstractmethod
    def piles(self) -> Piles:
        """All pieces and who sees them: the truth, later zones lying above earlier ones."""

    @abstractmethod
    def points(self) -> tuple[int, ...] | None:
        """What each seat scored, None while the round is unfinished (where the game does not count along)."""

    @abstractmethod
    def details(self) -> dict[str, Any]:
        """What replay says about the round."""

    def remarks(self, move: Move) -> dict[str, Any]:
        """What replay adds to a ply; asked before the move is applied."""
        return {}

    def ordered(self, move: Move) -> tuple[Card, ...]:
        """The cards that the words of a chance move, just made, stand for; empty where each word tells its card."""
        return ()

    def heard(self) -> tuple[Said, ...]:
        """What still stands in the air, one per seat at most."""
        return ()

    def offers(self, seat: Seat) -> list[Move]:
        """The moves without a card that the table shows the seat as buttons; one that is not legal explains itself."""
        return []

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        """The facts of the round as this seat may know them."""
        return ()

    def plates(self) -> tuple[Phrase | None, ...]:
        """What is counted on each seat's name plate."""
        return ()

    def last_trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The trick that was taken last, in the order of play, where the rules let everybody look again."""
        return ()

    def account(self) -> tuple[Line, ...]:
        """The score of a finished round, derived line by line."""
        return ()

    def role(self, seat: Seat) -> str | None:
        """What the seat was in a finished round, as a key for statistics; None where all are alike."""
        return None


class Example(NamedTuple):
    """A position for the rule book: a whole record, shown after so many moves of its first round, to one seat."""

    record: str
    ply: int
    seat: Seat


class View(NamedTuple):
    """A redacted record: all that one seat knows, NOBODY being the public; nothing else is ever given to a player."""

    game: str
    options: Options
    names: tuple[str, ...]
    seat: Seat
    standing: Standing
    number: int
    """The round's number in the match, from 1."""
    dealer: Seat
    """Who dealt this round; the standing after it already names the next dealer."""
    deck: tuple[Card | None, ...]
    moves: tuple[Move, ...]
    piles: Piles
    turn: Seat
    legal: tuple[Move, ...]
    offers: tuple[Move, ...] = ()
    heard: tuple[Said, ...] = ()
    signs: tuple[Sign, ...] = ()
    plates: tuple[Phrase | None, ...] = ()
    last_trick: tuple[tuple[Seat, Card], ...] = ()
    points: tuple[int, ...] | None = None
    faces: tuple[tuple[Card | None, ...], ...] = ()
    """Of each move the cards that it moved, in order, None where this seat did not see which."""

    def to_json(self) -> dict[str, Any]:
        """The record part as plain data; what is derived for the table stays behind."""
        return {
            "game": self.game,
            "options": self.options,
            "names": list(self.names),
            "seat": self.seat,
            "standing": list(self.standing),
            "number": self.number,
            "dealer": self.dealer,
            "deck": list(self.deck),
            "moves": [str(move) for move in self.moves],
            "turn": self.turn,
            "legal": [str(move) for move in self.legal],
            "faces": [list(moved) for moved in self.faces],
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> "View":
        dealer, totals, over, winners, carried = data["standing"]
        return View(
            data["game"],
            data["options"],
            tuple(data["names"]),
            data["seat"],
            Standing(dealer, tuple(totals), over, tuple(winners), tuple(carried)),
            data["number"],
            data["dealer"],
            tuple(data["deck"]),
            tuple(Move.read(text) for text in data["moves"]),
            {},
            data["turn"],
            tuple(Move.read(text) for text in data["legal"]),
            faces=tuple(tuple(moved) for moved in data.get("faces", ())),
        )


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


class Facts(NamedTuple):
    """What a game says about itself in words: title, one sentence for the start page, key letters of its cards."""

    title: Phrase
    subtitle: Phrase
    blurb: Phrase
    card: Callable[[str], Phrase]
    letters: Callable[[str], Phrase]
    """What is typed to pick a card, in the language shown."""
    label: Callable[[Move], Phrase]
    """What a button says that makes this move; a player stands in it as {seat}, for `named`."""
    accounts: Phrase
    """What the numbers on the score sheet are called."""
    role: Callable[[str], Phrase] = Literal
    """The words for a role that a round has given to a seat."""


def named(words: Phrase, names: Sequence[str]) -> Phrase:
    """The words with the players' names where they speak of a {seat}."""

    def told(key: str, value: Any) -> Any:
        if isinstance(value, Phrase):
            return named(value, names)
        if isinstance(value, tuple):
            return tuple(told("", part) for part in value)
        return names[value] if key == "seat" else value

    args = {key: told(key, value) for key, value in words.args.items()}
    return words if args == words.args else words.filled(**args)


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
    window: Callable[[State], float] = lambda state: 0.0
    """For how many seconds others may still act before a computer that is due does."""

    race: Race | None = None
    """What its table needs where all play at once; its layout is empty then."""

    @property
    def has_table(self) -> bool:
        """Whether it can be played here; if not, its records can be replayed only."""
        return bool(self.layout) or self.race is not None

    def departures(self, options: Options) -> tuple[Option, ...]:
        """The house rules in force: what of these options departs from the official rules."""
        return tuple(option for option in self.options if option.house and options[option.key] != option.default)

    def complete(self, options: Options) -> Options:
        """The options with every default filled in."""
        return {option.key: options.get(option.key, option.default) for option in self.options}


def everyone(seats: int) -> frozenset[Seat]:
    """The audience of what lies open: all seats and the public."""
    return frozenset((NOBODY, *range(seats)))


def redact_piles(piles: Piles, seat: Seat, open_hands: bool = False) -> Piles:
    """What one seat sees of the piles; with open hands all that any seat sees."""
    return {
        zone: pile
        if seat in pile.audience or (open_hands and pile.audience)
        else pile._replace(cards=(None,) * len(pile.cards))
        for zone, pile in piles.items()
    }


def redact_events(events: Iterable[Event], before: Piles, after: Piles, seat: Seat) -> list[Event]:
    """What one seat sees happen: a moved card shows its face where the seat sees where it was or where it goes."""
    seen: list[Event] = []
    for event in events:
        if isinstance(event, Moved):
            places = (before.get(event.source), after.get(event.target))
            open_here = any(pile is not None and seat in pile.audience for pile in places)
            seen.append(event if open_here else event._replace(card=None))
        elif isinstance(event, Turned):
            pile = after.get(event.zone)
            seen.append(event if pile is not None and seat in pile.audience else event._replace(card=None))
        else:
            seen.append(event)
    return seen


def redact_move(move: Move, pack: Sequence[str], seen: Iterable[Card], seat: Seat) -> Move:
    """The move as a seat may read it in its view: named cards that are not among those it saw become "?"."""
    if move.seat == seat or not any(arg in pack for arg in move.args):
        return move
    known = {pack[card] for card in seen}
    return move._replace(args=tuple(arg if arg not in pack or arg in known else HIDDEN for arg in move.args))


def redact_order(move: Move, order: Sequence[Card], seen: Iterable[Card]) -> Move:
    """A chance move whose words stand for these cards, the unseen ones "?": of two look-alikes maybe only one."""
    known = frozenset(seen)
    return move._replace(
        args=tuple(arg if card in known else HIDDEN for arg, card in zip(move.args, order, strict=True))
    )


def fold(piles: Piles, events: Iterable[Event], seat: Seat) -> Piles:
    """The piles a seat has after the events that it saw, given those it had before; the order in a zone is free."""
    held = {zone: list(pile.cards) for zone, pile in piles.items()}
    for event in events:
        if isinstance(event, Moved):
            source = held[event.source]
            source.remove(event.card if event.card in source else None)
            held[event.target].append(event.card if seat in piles[event.target].audience else None)
    return {zone: pile._replace(cards=tuple(held[zone])) for zone, pile in piles.items()}
