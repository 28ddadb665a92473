# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of Foppen: the heart's round as moves, piles, events, a score sheet. Decides no rule of a round itself."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from app.games.foppen import colours, terms
from app.games.foppen import play as heart
from app.rules.core import (
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
    Said,
    Scored,
    Seat,
    Sign,
    Standing,
    State,
    Zone,
)
from app.rules.play import numbers
from app.rules.redact import everyone
from app.text import Phrase

SEATS: Final = (4, 5, 6, 7, 8)
COLOURS: Final = "GRYB"
ONE: Final = "1"
MOST_MINUS: Final = -80
"""A total as low as this ends the match."""
MOST_TENS: Final = 6
"""So many empty hands that scored, of all seats together, end the match."""


@cache
def _pack(seats: int) -> tuple[str, ...]:
    cards = colours.cards_of_pack(seats)
    return tuple(ONE if card >= colours.ONES else f"{COLOURS[card >> 5]}{card & 31}" for card in cards)


@cache
def _acts(seats: int) -> dict[str, int]:
    return {code: min(card, colours.ONE) for code, card in zip(_pack(seats), colours.cards_of_pack(seats), strict=True)}


def pack(options: Options, seats: int) -> tuple[str, ...]:
    """The cards for so many seats: fewer seats play without the highest ones."""
    return _pack(seats)


def act_of(play: heart.Foppen, move: Move) -> int | None:
    """The heart's act for a move's words, None where they are not words of Foppen."""
    if move.verb != "play" or len(move.args) != 1:
        return None
    return _acts(play.seats).get(move.args[0])


def move_of(play: heart.Foppen, act: int) -> Move:
    """The table's words for an act of the seat that is due."""
    return Move(play.mover, "play", (ONE if act == colours.ONE else f"{COLOURS[act >> 5]}{act & 31}",))


@cache
def _hand_order(seats: int) -> list[int]:
    """The place of each card of the pack in a sorted hand: by colour, the highest first, the ones last."""
    faces = [min(card, colours.ONE) for card in colours.cards_of_pack(seats)]
    order = sorted(range(len(faces)), key=lambda card: (faces[card] >> 5, -faces[card], card))
    places = [0] * len(faces)
    for place, card in enumerate(order):
        places[card] = place
    return places


class Round(State):
    """One deal of Foppen around its heart."""

    def __init__(self, play: heart.Foppen) -> None:
        self.heart = play
        self.seats = play.seats
        self._acts = numbers(colours.MOST_ACTS)
        self._all = everyone(play.seats)
        self._places = _hand_order(play.seats)

    @property
    def turn(self) -> Seat:
        return self.heart.mover

    def moves(self, seat: Seat) -> list[Move]:
        if seat < 0 or seat != self.heart.mover:
            return []
        return [move_of(self.heart, self._acts[place]) for place in range(self.heart.acts(self._acts))]

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        play = self.heart
        act = act_of(play, move)
        assert act is not None
        if log is None:
            play.play(act)
            return
        lying = self._lying()
        play.play(act)
        card = play.laid()[-1]
        log.append(Moved(card, Zone("hand", move.seat), Zone("trick", move.seat)))
        if play.now.count == 0:
            taker = Zone("taken", play.now.leader)
            log += [Moved(laid, Zone("trick", seat), taker) for seat, laid in [*lying, (move.seat, card)]]
            log += self.heard()
        if play.mover == OVER:
            log.append(Scored(self._scores()))

    def _pairs(self) -> list[tuple[Seat, Card]]:
        """All cards played, with who laid them."""
        return list(zip(self.heart.layers(), self.heart.laid(), strict=True))

    def _lying(self) -> list[tuple[Seat, Card]]:
        """The cards of the present trick."""
        count = self.heart.now.count
        return self._pairs()[-count:] if count else []

    def _fooled(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.heart.fooled(seat)]

    # ── what lies on the table ──

    def _sorted(self, cards: list[int]) -> tuple[Card | None, ...]:
        return tuple(sorted(cards, key=self._places.__getitem__))

    def piles(self) -> Piles:
        play = self.heart
        seats = range(self.seats)
        piles = {Zone("hand", seat): Pile(self._sorted(play.cards_in(seat)), frozenset((seat,))) for seat in seats}
        taken: dict[Seat, list[Card]] = {seat: [] for seat in seats}
        laid, start = play.laid(), 0
        for taker, size in zip(play.takers(), play.tricks(), strict=True):
            taken[taker] += laid[start : start + size]
            start += size
        for seat in seats:
            piles[Zone("taken", seat)] = Pile(tuple(taken[seat]))
        lying = dict(self._lying())
        for seat in (*lying, *(seat for seat in seats if seat not in lying)):
            piles[Zone("trick", seat)] = Pile((lying[seat],) if seat in lying else (), self._all)
        return piles

    def last_trick(self) -> tuple[tuple[Seat, Card], ...]:
        sizes = self.heart.tricks()
        end = sum(sizes)
        return tuple(self._pairs()[end - sizes[-1] : end]) if sizes else ()

    def last_taker(self) -> Seat:
        takers = self.heart.takers()
        return takers[-1] if takers else NOBODY

    def heard(self) -> tuple[Said, ...]:
        if self.heart.now.count:
            return ()
        trick = {seat: _pack(self.seats)[card] for seat, card in self.last_trick()}
        fooled = self._fooled()
        return tuple(Said(seat, why_worst(trick, fooled, seat)) for seat in fooled)

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        play = self.heart
        over = play.mover == OVER
        signs = [Sign(holder, "disc-fooled", terms.HOLDS_DISC if over else terms.SITS_OUT) for holder in self._fooled()]
        if play.now.count:
            signs.append(Sign(play.now.leader, "", terms.LEADS))
        if play.now.led >= 0:
            colour = COLOURS[play.now.led]
            signs.append(Sign(NOBODY, f"colour-{colour}", terms.LED.filled(colour=terms.COLOURS[colour])))
        return tuple(signs)

    def plates(self) -> tuple[Phrase | None, ...]:
        return tuple(terms.cards_left(size) for size in self.heart.sizes)

    # ── the score ──

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.heart.score(seat) for seat in range(self.seats))

    def points(self) -> tuple[int, ...] | None:
        return self._scores() if self.heart.mover == OVER else None

    def details(self) -> dict[str, Any]:
        if self.heart.mover != OVER:
            return {}
        return {"fooled": self._fooled(), "left": list(self.heart.sizes)}

    def account(self) -> tuple[Line, ...]:
        """What each kind of hand is worth; hands with cards in the order of the seats."""
        play = self.heart
        lines = []
        for fooled, text, amount in ((False, terms.EMPTY, 10), (True, terms.EMPTY_FOOLED, 0)):
            seats = tuple(s for s in range(self.seats) if not play.sizes[s] and play.fooled(s) == fooled)
            if seats:
                lines.append(Line(text, amount, seats=seats))
        for seat in range(self.seats):
            if play.sizes[seat]:
                cards = tuple(terms.card(_pack(self.seats)[card]) for card in play.cards_in(seat))
                lines.append(Line(terms.LEFT.filled(cards=cards), play.score(seat), seats=(seat,)))
        return tuple(lines)


def _number(code: str) -> int:
    return 1 if code == "1" else int(code[1:])


def why_worst(trick: dict[Seat, str], fooled: list[Seat], seat: Seat) -> Phrase:
    """What made a card the worst of its trick, which holds the cards in the order of play (rule book 4.1 to 4.5)."""
    led = next((code[0] for code in trick.values() if code != "1"), "")
    thrown = [owner for owner, code in trick.items() if code[0] not in (led, "1")]
    group = thrown if seat in thrown else [owner for owner in trick if owner not in thrown]
    number = _number(trick[seat])
    low = [owner for owner in group if owner in fooled]
    equal = any(_number(trick[owner]) == number for owner in group if owner not in fooled)
    if thrown == [seat]:
        why = terms.THROWN_ALONE
    elif equal:
        why = terms.LATER
    elif len(low) > 1:
        why = terms.THROWN_TWO if seat in thrown else terms.FOLLOWED_TWO
    else:
        why = terms.THROWN if seat in thrown else terms.FOLLOWED
    return why.filled(card=terms.card(trick[seat]))


def begin(options: Options, seats: int, dealer: Seat) -> Standing:
    """Carried from round to round: who leads the next one, and how many empty hands have scored."""
    return Standing(dealer, (0,) * seats, carried=((dealer + 1) % seats, 0))


def deal(options: Options, standing: Standing, deck: Sequence[Card]) -> Round:
    return Round(heart.Foppen(list(deck), len(standing.totals), standing.dealer, standing.carried[0]))


def after(options: Options, standing: Standing, state: State) -> Standing:
    """The leader deals; the lowest total leads, of several the first clockwise from there (rule book 6.1 to 6.4)."""
    points = state.points()
    assert points is not None
    seats = len(points)
    led, tens = standing.carried
    totals = tuple(total + gain for total, gain in zip(standing.totals, points, strict=True))
    tens += points.count(colours.EMPTY_HAND)
    lowest = min(totals)
    leader = next(seat for seat in ((led + step) % seats for step in range(1, seats + 1)) if totals[seat] == lowest)
    over = lowest <= MOST_MINUS or tens >= MOST_TENS
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over else ()
    return Standing(led, totals, over, winners, (leader, tens))
