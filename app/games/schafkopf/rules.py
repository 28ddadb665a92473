# SPDX-License-Identifier: GPL-3.0-or-later
"""Schafkopf's face: the heart's round as moves, piles, events, refusals and a score sheet. Decides no rule itself."""

from collections.abc import Sequence
from typing import Any, Final

from app.cards import GERMAN_PACK, GERMAN_SUITS
from app.games.schafkopf import orders, terms
from app.games.schafkopf import play as heart
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
from app.rules.game import Option
from app.rules.play import highest, numbers
from app.rules.redact import everyone
from app.text import Count, Phrase, Term

SEATS: Final = 4
BIDS: Final = ("pass", "rufer", "wenz", "solo", "wenz-tout", "solo-tout", "sie")
OPTIONS: Final = (Option("deals", 8, Term("Rounds"), least=1, most=64),)

_ALL: Final = everyone(SEATS)
_OPEN: Final = {seat: frozenset((seat,)) for seat in range(SEATS)}
_CODES: Final = {code: card for card, code in enumerate(GERMAN_PACK)}


def act_of(move: Move) -> int | None:
    """The heart's act for a move's words, None where they are not words of Schafkopf."""
    word = move.args[0] if len(move.args) == 1 else ""
    match move.verb:
        case "play" if word in _CODES:
            return _CODES[word]
        case "bid" if word in BIDS[1:]:
            return orders.BID + BIDS.index(word)
        case "call" | "trump" if len(word) == 1 and word in GERMAN_SUITS:
            return orders.NAME + GERMAN_SUITS.index(word)
        case "pass" if not move.args:
            return orders.PASS
    return None


def move_of(play: heart.Schafkopf, act: int) -> Move:
    """The table's words for an act of the seat that is due."""
    seat = play.mover
    if act < orders.PASS:
        return Move(seat, "play", (GERMAN_PACK[act],))
    if act == orders.PASS:
        return Move(seat, "pass")
    if act < orders.NAME:
        return Move(seat, "bid", (BIDS[act - orders.BID],))
    return Move(seat, "call" if play.contract == orders.RUFER else "trump", (GERMAN_SUITS[act - orders.NAME],))


class Round(State):
    """One deal of Schafkopf around its heart."""

    def __init__(self, play: heart.Schafkopf) -> None:
        self.heart = play
        self._acts = numbers(orders.MOST_ACTS)

    @property
    def turn(self) -> Seat:
        return self.heart.mover

    def acts(self) -> list[int]:
        """The acts of the seat that is due."""
        return [self._acts[place] for place in range(self.heart.acts(self._acts))]

    def moves(self, seat: Seat) -> list[Move]:
        if seat != self.heart.mover:
            return []
        return [move_of(self.heart, act) for act in self.acts()]

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        act = act_of(move)
        assert act is not None
        led = self.heart.layers()[-3:] if log is not None else []
        lying = self.heart.trick() if log is not None else []
        self.heart.play(act)
        if log is None:
            return
        if act < orders.PASS:
            log.append(Moved(act, Zone("hand", move.seat), Zone("trick", move.seat)))
            if len(lying) == SEATS - 1:
                taker = Zone("taken", self.heart.leader)
                seats = [*led, move.seat]
                log += [
                    Moved(card, Zone("trick", seat), taker) for seat, card in zip(seats, [*lying, act], strict=True)
                ]
        else:
            log.append(Said(move.seat, self._spoken(act)))
        if self.heart.mover == OVER:
            log.append(Scored(self._scores()))

    def _spoken(self, act: int) -> Phrase:
        if act == orders.PASS:
            return terms.PASSES
        if act < orders.NAME:
            return terms.SPOKEN.filled(contract=terms.CONTRACTS[BIDS[act - orders.BID]])
        suit = GERMAN_SUITS[act - orders.NAME]
        if self.heart.contract == orders.RUFER:
            return terms.CALLS_ACE[suit]
        return terms.SPOKEN.filled(contract=terms.contract(BIDS[self.heart.contract], suit))

    def _sorted(self, cards: list[int]) -> tuple[Card | None, ...]:
        order = self.heart.order

        def strength(card: int) -> tuple[int, int]:
            rank = order.rank[card]
            return (-1 if rank & order.trumps else card // 8, -rank)

        return tuple(sorted(cards, key=strength))

    def piles(self) -> Piles:
        play = self.heart
        piles = {Zone("hand", seat): Pile(self._sorted(play.hand(seat)), _OPEN[seat]) for seat in range(SEATS)}
        taken: dict[Seat, list[Card]] = {seat: [] for seat in range(SEATS)}
        laid, layers = play.laid(), play.layers()
        whole = len(laid) & ~3
        for start in range(0, whole, 4):
            taker = layers[start + 4] if start + 4 < len(layers) else play.leader
            taken[taker] += laid[start : start + 4]
        for seat in range(SEATS):
            piles[Zone("taken", seat)] = Pile(tuple(taken[seat]))
        lying = dict(zip(layers[whole:], laid[whole:], strict=True))
        for seat in (*lying, *(seat for seat in range(SEATS) if seat not in lying)):
            piles[Zone("trick", seat)] = Pile((lying[seat],) if seat in lying else (), _ALL)
        return piles

    def last_trick(self) -> tuple[tuple[Seat, Card], ...]:
        laid, layers = self.heart.laid(), self.heart.layers()
        start = (len(laid) & ~3) - 4
        return tuple(zip(layers[start : start + 4], laid[start : start + 4], strict=True)) if start >= 0 else ()

    def last_taker(self) -> Seat:
        layers = self.heart.layers()
        whole = len(layers) & ~3
        return NOBODY if not whole else layers[whole] if whole < len(layers) else self.heart.leader

    def heard(self) -> tuple[Said, ...]:
        play = self.heart
        if play.card_count:
            return ()
        spoken = []
        for place in range(1, 1 + min(play.bids, SEATS)):
            seat = (play.dealer + place) % SEATS
            act = orders.BID + play.said[seat] if play.said[seat] else orders.PASS
            if seat == play.declarer and play.stage == orders.CARDS and max(play.called, play.trump) >= 0:
                act = orders.NAME + max(play.called, play.trump)
            spoken.append(Said(seat, self._spoken(act)))
        return tuple(spoken)

    def offers(self, seat: Seat) -> list[Move]:
        play = self.heart
        if seat != play.mover or play.stage == orders.CARDS:
            return []
        if play.stage == orders.NAMING:
            suits = GERMAN_SUITS.replace("H", "") if play.contract == orders.RUFER else GERMAN_SUITS
            return [Move(seat, "call" if play.contract == orders.RUFER else "trump", (suit,)) for suit in suits]
        bids = [bid for bid in BIDS[1:] if bid != "sie" or play.may_bid(orders.SIE)]
        return [Move(seat, "pass"), *(Move(seat, "bid", (bid,)) for bid in bids)]

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        play = self.heart
        if play.contract == orders.NONE:
            return ()
        lead = (Sign(play.leader, "", terms.LEADS),) if play.trick() else ()
        return (*self._contract_signs(seat), *lead)

    def _contract_signs(self, seat: Seat) -> tuple[Sign, ...]:
        play = self.heart
        key = BIDS[play.contract]
        trump = GERMAN_SUITS[play.trump] if play.trump >= 0 else None
        spoken = terms.contract(key, trump)
        if play.called < 0:
            piece = f"suit-{trump}" if trump else ""
            return (Sign(play.declarer, piece, spoken),)
        called = GERMAN_SUITS[play.called]
        words = Phrase("{contract}: {card}", contract=spoken, card=terms.ACES[called])
        signs = [Sign(play.declarer, f"suit-{called}", words)]
        if play.partner_known():
            signs.append(Sign(play.holder, f"suit-{called}", terms.PARTNER))
        elif seat == play.holder:
            signs.append(Sign(play.holder, f"suit-{called}", terms.YOUR_ACE))
        return tuple(signs)

    def plates(self) -> tuple[Phrase | None, ...]:
        if self.heart.stage != orders.CARDS:
            return (None,) * SEATS
        return tuple(Count("{n} trick", "{n} tricks", self.heart.tricks(seat)) for seat in range(SEATS))

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.heart.score(seat) for seat in range(SEATS))

    def points(self) -> tuple[int, ...] | None:
        return self._scores() if self.heart.mover == OVER else None

    def details(self) -> dict[str, Any]:
        play = self.heart
        if play.mover != OVER:
            return {}
        if play.contract == orders.NONE:
            return {"contract": None}
        return {
            "contract": BIDS[play.contract],
            "declarer": play.declarer,
            "partner": play.holder if play.holder >= 0 else None,
            "called": GERMAN_SUITS[play.called] if play.called >= 0 else None,
            "trump": GERMAN_SUITS[play.trump] if play.trump >= 0 else None,
            "points": [play.taken(seat) for seat in range(SEATS)],
            "tricks": [play.tricks(seat) for seat in range(SEATS)],
            "runners": play.runners(),
            "value": play.value(),
            "won": play.won(),
        }

    def account(self) -> tuple[Line, ...]:
        play = self.heart
        if play.contract == orders.NONE:
            return (Line(terms.ALL_PASSED),)
        key = BIDS[play.contract]
        suit = GERMAN_SUITS[play.trump] if play.trump >= 0 else None
        times = 4 if play.contract == orders.SIE else 2 if play.contract >= orders.WENZ_TOUT else 1
        base = {orders.RUFER: 1, orders.WENZ: 5, orders.SOLO: 5, orders.SIE: 20}.get(play.contract, 10)
        lines = [Line(self._outcome()), Line(terms.BASE.filled(contract=terms.contract(key, suit)), base)]
        if times == 1 and play.schwarz():
            lines.append(Line(terms.SCHWARZ, 2))
        elif times == 1 and play.schneider():
            lines.append(Line(terms.SCHNEIDER, 1))
        if play.runners():
            lines.append(Line(terms.runners(play.runners(), times, self._held()), times * play.runners()))
        lines.append(Line(terms.VALUE, play.value(), total=True))
        return tuple(lines)

    def role(self, seat: Seat) -> str | None:
        """The contract and the part in it: "rufer/partner", "solo/defender"; None where all passed."""
        play = self.heart
        if play.contract == orders.NONE:
            return None
        part = "declarer" if seat == play.declarer else "partner" if seat == play.holder else "defender"
        return f"{BIDS[play.contract]}/{part}"

    def _outcome(self) -> Phrase:
        play = self.heart
        if play.contract >= orders.WENZ_TOUT:
            return terms.tout_outcome(play.won(), play.contract == orders.SIE)
        return terms.outcome(play.won(), play.side_points())

    def _held(self) -> bool:
        """Whether the declarer's side was dealt the highest trump."""
        play = self.heart
        side = play.original[play.declarer] | (play.original[play.holder] if play.holder >= 0 else 0)
        return side & highest(play.trumps) != 0


def begin(options: Options, seats: int, dealer: Seat) -> Standing:
    return Standing(dealer, (0,) * seats, carried=(0,))


def deal(options: Options, standing: Standing, deck: Sequence[Card]) -> Round:
    return Round(heart.Schafkopf(list(deck), standing.dealer))


def after(options: Options, standing: Standing, state: State) -> Standing:
    """The deal moves left; a passed deal does not count (rule book 3.11, 10.1)."""
    points = state.points()
    assert isinstance(state, Round) and points is not None
    counted = standing.carried[0] + (state.heart.contract != orders.NONE)
    totals = tuple(total + gain for total, gain in zip(standing.totals, points, strict=True))
    over = counted >= options["deals"]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over else ()
    return Standing((standing.dealer + 1) % SEATS, totals, over, winners, (counted,))


def pack(options: Options, seats: int) -> tuple[str, ...]:
    return GERMAN_PACK
