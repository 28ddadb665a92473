# SPDX-License-Identifier: GPL-3.0-or-later
"""The race as a round at the table: chases, claims, cards won. Whom a trail leads to is asked of `trail`."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from app.cards import THIEF_PACK
from app.games.heisse_spur import circle, terms
from app.games.heisse_spur.trail import Clues, Trail, walk
from app.rules.core import (
    ANYONE,
    CHANCE,
    NOBODY,
    OVER,
    Card,
    Event,
    Line,
    Move,
    Moved,
    Options,
    Pile,
    Piles,
    Rng,
    Said,
    Scored,
    Seat,
    Sign,
    Standing,
    State,
    View,
    Zone,
)
from app.rules.game import Option
from app.rules.redact import everyone
from app.text import Count, Phrase

SEATS: Final = (2, 3, 4, 5, 6)
OPTIONS: Final = (
    Option("specials", circle.NO_SPECIALS, terms.SPECIALS, tuple(circle.SPECIALS), terms.SPECIALS_NAMES),
    Option("target", None, terms.TARGET, least=1, most=18, none=terms.NO_TARGET),
)

_STACK: Final = Zone("stack")


class Claim(NamedTuple):
    """What a seat has claimed in a chase; a position, or None for "vanished without trace"."""

    seat: Seat
    position: int | None


class Chase(NamedTuple):
    """One chase: who rolled what, the circle as it lay then, whom the trail leads to, and the claims so far."""

    roller: Seat
    clues: Clues
    circle: tuple[str, ...]
    trail: Trail
    last: bool
    """Whether the stack was empty when it started."""
    claims: tuple[Claim, ...] = ()

    def right(self, claim: Claim) -> bool:
        return claim.position == self.trail.found

    def out(self) -> tuple[Seat, ...]:
        """The seats that have claimed wrongly, in that order."""
        return tuple(claim.seat for claim in self.claims if not self.right(claim))


def clues_of(move: Move) -> Clues | None:
    """What a roll shows, None where these are not three dice."""
    if len(move.args) != 4:
        return None
    clues = Clues(*move.args)
    known = (circle.COLOURS, circle.SIDES, circle.COLOURS, circle.FEATURES)
    return clues if all(shown in faces for shown, faces in zip(clues, known, strict=True)) else None


class Round(State):
    """A whole match: the thieves, the stack, who caught whom, and the chase that runs or was the last to run."""

    def __init__(self, seats: int, roller: Seat, deck: Sequence[Card], specials: str, target: int | None) -> None:
        self.seats = seats
        self.roller = roller
        """Who rolls next, or has rolled for the chase that runs."""
        self.specials = specials
        self.target = target
        self.lying: list[Card | None] = list(deck[: circle.THIEVES])
        """The card on each thief's place, clockwise."""
        self.stack = list(deck[: circle.THIEVES - 1 : -1])
        """Top last."""
        self.caught: list[list[Card]] = [[] for _ in range(seats)]
        self.layout: tuple[str, ...] = ()
        self.places: dict[int, int] = {}
        """The thief's place that each position of the circle is."""
        self._claims: list[list[Move]] = []
        """What each seat may claim in a chase: the same in every one."""
        self.chase: Chase | None = None
        self._turn = CHANCE

    @property
    def turn(self) -> Seat:
        return self._turn

    def items(self) -> tuple[str, ...]:
        """The circle as it lies, clockwise from position 0; empty before it is laid."""
        return tuple(
            self._code(self.lying[self.places[position]]) if position in self.places else item
            for position, item in enumerate(self.layout)
        )

    @staticmethod
    def _code(card: Card | None) -> str:
        return circle.EMPTY if card is None else THIEF_PACK[card]

    def still_in(self, seat: Seat) -> bool:
        """Whether a seat may claim now."""
        return (
            self.chase is not None and self._turn == ANYONE and 0 <= seat < self.seats and seat not in self.chase.out()
        )

    def moves(self, seat: Seat) -> list[Move]:
        """Every claim of a seat that is still in; of CHANCE, giving up, which may come at any time in a chase."""
        if seat == CHANCE and self._turn == ANYONE:
            return [Move(CHANCE, "nobody")]
        if not self.still_in(seat):
            return []
        return [*self._claims[seat]]

    def started(self, move: Move) -> Chase:
        """The chase that a roll starts."""
        clues, items = Clues(*move.args), self.items()
        return Chase(self.roller, clues, items, walk(items, clues), not self.stack)

    def remarks(self, move: Move) -> dict[str, Any]:
        if move.verb == "roll":
            return {"found": self.started(move).trail.found}
        claim = claim_of(move)
        if claim is None or self.chase is None:
            return {}
        return {"right": self.chase.right(claim)}

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        events: list[Event] = []
        match move.verb:
            case "circle":
                self._lay(move.args)
            case "roll":
                self.chase = self.started(move)
                self._turn = ANYONE
            case "nobody":
                self._end()
            case _:
                self._claim(move, events)
        if self._turn == OVER:
            events.append(Scored(self.points()))
        if log is not None:
            log += events

    def _lay(self, items: tuple[str, ...]) -> None:
        self.layout = items
        positions = [position for position, item in enumerate(items) if item == circle.THIEF]
        self.places = {position: place for place, position in enumerate(positions)}
        self._claims = [
            [*(Move(seat, "slap", (str(position),)) for position in positions), Move(seat, "vanished")]
            for seat in range(self.seats)
        ]

    def _claim(self, move: Move, events: list[Event]) -> None:
        claim = claim_of(move)
        assert claim is not None and self.chase is not None
        if claim.position is None:
            events.append(Said(claim.seat, terms.VANISHED))
        self.chase = self.chase._replace(claims=(*self.chase.claims, claim))
        if self.chase.right(claim):
            self._reward(claim, events)
            self._end()
            return
        events.append(Said(claim.seat, terms.WRONG))
        if len(self.chase.out()) == self.seats:
            self._end()

    def _reward(self, claim: Claim, events: list[Event]) -> None:
        """The thief, and a new card in his place unless the match ends; or the top of the stack where there is one."""
        if claim.position is None:
            if self.stack:
                self._hand_over(claim.seat, self.stack.pop(), _STACK, events)
            return
        place = self.places[claim.position]
        card = self.lying[place]
        assert card is not None
        self.lying[place] = None
        self._hand_over(claim.seat, card, _place(place), events)
        if self.stack and not self._target_reached():
            self.lying[place] = self.stack.pop()
            events.append(Moved(self.lying[place], _STACK, _place(place)))

    def _hand_over(self, seat: Seat, card: Card, source: Zone, events: list[Event]) -> None:
        self.caught[seat].append(card)
        events.append(Moved(card, source, Zone("caught", seat)))

    def _target_reached(self) -> bool:
        return self.target is not None and max(self.points()) >= self.target

    def _end(self) -> None:
        """The chase has ended; the match too, at the target or after a last chase that had a thief to be found."""
        assert self.chase is not None
        last = self.chase.last and self.chase.trail.found is not None
        self._turn = OVER if last or self._target_reached() else CHANCE
        self.roller = (self.roller + 1) % self.seats

    def piles(self) -> Piles:
        everybody = everyone(self.seats)
        piles = {_STACK: Pile(tuple(self.stack))}
        for place, card in enumerate(self.lying):
            piles[_place(place)] = Pile(() if card is None else (card,), everybody)
        for seat, cards in enumerate(self.caught):
            piles[Zone("caught", seat)] = Pile(tuple(cards), everybody)
        return piles

    def points(self) -> tuple[int, ...]:
        """The cards won so far: this game counts along."""
        return tuple(len(cards) for cards in self.caught)

    def details(self) -> dict[str, Any]:
        return {"stack": len(self.stack), "circle": list(self.items())}

    def offers(self, seat: Seat) -> list[Move]:
        return [Move(seat, "vanished")] if self._turn == ANYONE else []

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        if self.chase is None or self._turn != ANYONE:
            return (Sign(self.roller, "", terms.ROLLS),) if self._turn == CHANCE and self.layout else ()
        clues = self.chase.clues
        start = terms.START.filled(house=terms.HOUSES[clues.house], side=terms.SIDES[clues.side])
        return (
            Sign(NOBODY, f"{clues.side}-{clues.house}", start),
            Sign(NOBODY, f"gem-{clues.gem}", terms.COLOURS[clues.gem]),
            Sign(NOBODY, f"feature-{clues.feature}", terms.FEATURES[clues.feature]),
            *(Sign(out, "", terms.OUT) for out in self.chase.out()),
        )

    def plates(self) -> tuple[Phrase | None, ...]:
        return tuple(Count("{n} thief", "{n} thieves", number) for number in self.points())

    def account(self) -> tuple[Line, ...]:
        if self.target is not None and self._target_reached():
            ended: Phrase = Count("{n} thief was enough.", "{n} thieves were enough.", self.target)
        else:
            ended = terms.LAST_CHASE
        return (Line(ended), Line(terms.ALL_CAUGHT, sum(self.points()), total=True))


def _place(number: int) -> Zone:
    """A thief's place in the circle, counted clockwise from position 0."""
    return Zone("circle", number=number)


def claim_of(move: Move) -> Claim | None:
    """A claim in the game's own words, None for any other move."""
    if move.verb == "slap":
        return Claim(move.seat, int(move.args[0]))
    return Claim(move.seat, None) if move.verb == "vanished" else None


def begin(options: Options, seats: int, dealer: Seat) -> Standing:
    return Standing(dealer, (0,) * seats)


def deal(options: Options, standing: Standing, deck: Sequence[Card]) -> Round:
    return Round(len(standing.totals), standing.dealer, deck, options["specials"], options["target"])


def after(options: Options, standing: Standing, state: State) -> Standing:
    """One round is the match; the most cards win, and who has equally many wins too (rule book 7.3)."""
    assert isinstance(state, Round)
    totals = state.points()
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Standing(state.roller, totals, True, winners)


def pack(options: Options, seats: int) -> tuple[str, ...]:
    return THIEF_PACK


def shuffle(state: State, rng: Rng) -> Move:
    """What chance does next: lays the circle, rolls the dice, or gives up a chase that runs."""
    assert isinstance(state, Round)
    if state.turn == ANYONE:
        return Move(CHANCE, "nobody")
    if not state.layout:
        return Move(CHANCE, "circle", circle.drawn(state.specials, rng))
    dice = (circle.COLOURS, circle.SIDES, circle.COLOURS, circle.FEATURES)
    return Move(CHANCE, "roll", tuple(faces[rng.below(len(faces))] for faces in dice))


def watched(view: View) -> Round:
    """The round as a view tells it, also one that came without its piles; what lies in the stack is NOBODY's face."""
    deck = [NOBODY if card is None else card for card in view.deck]
    seen = deal(view.options, view.standing._replace(dealer=view.dealer), deck)
    for move in view.moves:
        seen.apply(move)
    return seen
