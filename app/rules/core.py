# SPDX-License-Identifier: GPL-3.0-or-later
"""The words that all games share, as types, and redaction. Knows no game, no clock, no files and no Qt."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
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

    def last_taker(self) -> Seat:
        """Who took that trick, NOBODY where nobody did."""
        return NOBODY

    def account(self) -> tuple[Line, ...]:
        """The score of a finished round, derived line by line."""
        return ()

    def role(self, seat: Seat) -> str | None:
        """What the seat was in a finished round, as a key for statistics; None where all are alike."""
        return None


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
    taker: Seat = NOBODY
    """Who took the last trick."""

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
