# SPDX-License-Identifier: GPL-3.0-or-later
"""Zieh Vier's face: the heart's round as moves, piles, events and a score sheet. Decides no rule itself.

The heart counts kinds; here every card is its own piece. The heart's journal says which kind went where, and the piece
that goes is the first of that kind in the order of the pack.
"""

from collections.abc import Sequence
from typing import Any, Final

from app.games.zieh_vier import choices, history, table, terms
from app.games.zieh_vier import play as heart
from app.games.zieh_vier.hands import BLANK, COLOURLESS, SHUFFLE, SYMBOLS, WILD, WILD_FOUR
from app.games.zieh_vier.moves import CHANCES, COLOURS, KINDS, act_of, move_of
from app.games.zieh_vier.options import rules_of
from app.rules.core import (
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
    Zone,
)
from app.rules.play import numbers
from app.rules.redact import everyone
from app.text import Phrase

SEATS: Final = tuple(range(2, 11))
TO_CATCH: Final = 2.2
"""For how many seconds a last card that was not called can be noticed."""
TO_JUMP: Final = 0.8

STOCK: Final = Zone("stock")
DISCARD: Final = Zone("discard")
GATHERED: Final = Zone("gathered")


def hand_of(seat: Seat) -> Zone:
    return Zone("hand", seat)


def shown_to(seat: Seat) -> Zone:
    """Where a hand lies for a moment that only this seat may look at."""
    return Zone("shown", seat)


class Round(State):
    """One deal of Zieh Vier around its heart."""

    mingles = True

    def __init__(self, rules: table.Rules, deck: Sequence[Card], dealer: Seat) -> None:
        self.kinds = table.full_deck(rules.cards)
        self.seats = rules.seats
        self.heart = heart.ZiehVier(rules, [self.kinds[card] for card in deck], dealer)
        self._acts = numbers(choices.MOST_ACTS)
        dealt = table.FULL_HAND * self.seats
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        for place, card in enumerate(deck[:dealt]):
            self.hands[(dealer + 1 + place) % self.seats].append(card)
        self.stock: list[Card] = list(reversed(deck[dealt:]))
        self.discards: list[Card] = []
        self._ordered: tuple[Card, ...] = ()
        self._heard: tuple[Said, ...] = ()
        self._shown: tuple[Seat, Seat, tuple[Card, ...]] | None = None
        """Whose hand was shown to whom, until who has seen it makes a move, or hands change."""
        self._before = COLOURLESS
        """The colour that lay there before the last card was played."""
        self._read = 0
        self._follow([])
        self._all = everyone(self.seats)

    @property
    def turn(self) -> Seat:
        return self.heart.mover

    # ── moves ──

    def moves(self, seat: Seat) -> list[Move]:
        if not 0 <= seat < self.seats:
            return []
        if seat == self.heart.mover:
            filled = self.heart.acts(self._acts)
        else:
            filled = self.heart.others(seat, self._acts)
        return [move_of(self._acts[place]) for place in range(filled)]

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        events: list[Event] = []
        self._heard = ()
        if self._shown is not None and move.seat in (CHANCE, self._shown[1]):
            self._shown = None
        if move.seat == CHANCE:
            kinds = [KINDS.index(code) for code in move.args]
            self._ordered = self._pieces(kinds)
            self.heart.arrange(kinds)
        else:
            said = self._spoken(move)
            if move.verb == "play":
                self._before = self.heart.colour
            self.heart.play(act_of(move))
            self._heard = tuple({remark.seat: remark for remark in said}.values())
            events += said
        self._follow(events)
        if self.heart.mover == OVER:
            events.append(Scored(self._scores()))
        if log is not None:
            log += events

    def _spoken(self, move: Move) -> list[Said]:
        """What is said with a move that is about to be made."""
        seat = move.seat
        said = [Said(seat, terms.WISHES[arg]) for arg in move.args if arg in COLOURS]
        if "call" in move.args:
            said.append(Said(seat, terms.LAST_CARD))
        if move.verb == "catch":
            said.append(Said(seat, terms.CAUGHT))
        if move.verb == "challenge":
            said.append(Said(seat, terms.CHALLENGES))
            said.append(Said(self.heart.layer, terms.NOT_ALLOWED if self.heart.guilty else terms.ALLOWED))
        return said

    def shuffled(self, rng: Rng) -> Move:
        """The chance move that is due, drawn at random."""
        kinds = self.heart.shuffled()
        rng.shuffle_list(kinds)
        return Move(CHANCE, CHANCES[self.heart.stage], tuple(KINDS[kind] for kind in kinds))

    def ordered(self, move: Move) -> tuple[Card, ...]:
        return self._ordered if move.seat == CHANCE else ()

    # ── the pieces follow the heart ──

    def _pieces(self, kinds: Sequence[int]) -> tuple[Card, ...]:
        """The pieces that chance puts in order, in that order: look-alikes as they come in the pack."""
        if self.heart.stage == table.DEALING:
            source = [card for hand in self.hands for card in hand]
        elif self.heart.stage == table.START:
            source = self.stock + self.discards
        else:
            source = self.discards[:-1]
        left: dict[int, list[Card]] = {}
        for card in sorted(source, reverse=True):
            left.setdefault(self.kinds[card], []).append(card)
        return tuple(left[kind].pop() for kind in kinds)

    def _follow(self, log: list[Event]) -> None:
        """Move the pieces as the heart's journal tells since it was last read."""
        journal = self.heart.journal
        while self._read < self.heart.written:
            entry = journal[self._read]
            self._read += 1
            what, kind = entry & 15, (entry >> 4) & 63
            seat, other = (entry >> 10) & 15, entry >> 14
            if what == history.TAKEN:
                card = self.stock.pop()
                self.hands[seat].append(card)
                log.append(Moved(card, STOCK, hand_of(seat)))
            elif what == history.LAID:
                card = min(card for card in self.hands[seat] if self.kinds[card] == kind)
                self.hands[seat].remove(card)
                self.discards.append(card)
                log.append(Moved(card, hand_of(seat), DISCARD))
            elif what == history.TURNED:
                card = self.stock.pop()
                self.discards.append(card)
                log.append(Moved(card, STOCK, DISCARD))
            elif what == history.SWAPPED:
                self._change_hands(log, {seat: other, other: seat})
            elif what == history.ROTATED:
                step = 1 if other else -1
                self._change_hands(log, {giver: (giver + step) % self.seats for giver in range(self.seats)})
            elif what == history.SHOWN:
                self._show_hand(log, seat, other)
            elif what != history.ORDERED:
                self._put_in_order(log, what)

    def _change_hands(self, log: list[Event], taker_of: dict[Seat, Seat]) -> None:
        self._shown = None
        given = {giver: self.hands[giver] for giver in taker_of}
        for giver, taker in taker_of.items():
            self.hands[taker] = list(given[giver])
            log += [Moved(card, hand_of(giver), hand_of(taker)) for card in self._sorted(given[giver])]

    def _show_hand(self, log: list[Event], seat: Seat, other: Seat) -> None:
        cards = self._sorted(self.hands[seat])
        self._shown = (seat, other, cards)
        log += [Moved(card, hand_of(seat), shown_to(other)) for card in cards]
        log += [Moved(card, shown_to(other), hand_of(seat)) for card in cards]

    def _put_in_order(self, log: list[Event], what: int) -> None:
        """Pieces go where chance has put them, by ways that tell nobody their new places."""
        if what == history.DEALT:
            for seat, hand in enumerate(self.hands):
                log += [Moved(card, hand_of(seat), GATHERED) for card in self._sorted(hand)]
            self.hands = [[] for _ in range(self.seats)]
            for place, card in enumerate(self._ordered):
                seat = (self.heart.layer + 1 + place) % self.seats
                self.hands[seat].append(card)
                log.append(Moved(card, GATHERED, hand_of(seat)))
            return
        keeps = 0 if what == history.BURIED else 1
        gone = self.discards[: len(self.discards) - keeps]
        self.discards = self.discards[len(gone) :]
        log += [Moved(card, DISCARD, STOCK) for card in gone]
        self.stock = list(reversed(self._ordered))

    def _sorted(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards))

    # ── what lies and stands on the table ──

    def piles(self) -> Piles:
        piles: Piles = {
            STOCK: Pile(tuple(self.stock)),
            DISCARD: Pile(tuple(self.discards), self._all),
            GATHERED: Pile(()),
        }
        for seat in range(self.seats):
            piles[hand_of(seat)] = Pile(self._sorted(self.hands[seat]), frozenset((seat,)))
            piles[shown_to(seat)] = Pile((), frozenset((seat,)))
        return piles

    def heard(self) -> tuple[Said, ...]:
        return self._heard

    def offers(self, seat: Seat) -> list[Move]:
        legal = self.moves(seat)
        buttons = [move for move in legal if move.verb not in ("play", "catch")]
        if seat == self.heart.mover and self.heart.stage in (table.TURN, table.DRAWN) and self.heart.rules.forced:
            buttons.append(Move(seat, "draw" if self.heart.stage == table.TURN else "keep"))
        return list(dict.fromkeys(buttons)) + self._accusations(seat)

    def _accusations(self, seat: Seat) -> list[Move]:
        """Catching each other seat that has one card, whether it called or not: noticing that is the players' part."""
        if not self.heart.rules.calling or self.heart.mover < 0:
            return []
        return [
            Move(seat, "catch", (str(other),))
            for other in range(self.seats)
            if other != seat and len(self.hands[other]) == 1
        ]

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        play = self.heart
        if play.mover == OVER:
            return ()
        signs = []
        if play.top >= WILD and play.colour != COLOURLESS:
            colour = COLOURS[play.colour]
            signs.append(Sign(NOBODY, f"colour-{colour}", terms.CURRENT.filled(colour=terms.COLOURS[colour])))
        if play.top == WILD_FOUR and play.due and play.rules.bluff and self._before != COLOURLESS:
            colour = COLOURS[self._before]
            signs.append(Sign(NOBODY, f"colour-{colour}", terms.BEFORE.filled(colour=terms.COLOURS[colour])))
        if self.seats > 2:
            clockwise = play.direction > 0
            words = terms.CLOCKWISE if clockwise else terms.COUNTER_CLOCKWISE
            signs.append(Sign(NOBODY, "direction-cw" if clockwise else "direction-ccw", words))
        if play.rules.teams and seat >= 0:
            signs.append(Sign((seat + 2) % self.seats, "", terms.PARTNER))
        if play.due and play.mover >= 0:
            signs.append(Sign(play.mover, "", terms.pending(play.due)))
        if self._shown is not None and seat == self._shown[1] and self._shown[2]:
            names = tuple(terms.card(KINDS[self.kinds[card]]) for card in self._shown[2])
            signs.append(Sign(self._shown[0], "eye", terms.SHOWN.filled(cards=names)))
        return tuple(signs)

    def plates(self) -> tuple[Phrase | None, ...]:
        return tuple(terms.cards_left(len(hand)) for hand in self.hands)

    # ── the score ──

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.heart.score(seat) for seat in range(self.seats))

    def points(self) -> tuple[int, ...] | None:
        return self._scores() if self.heart.mover == OVER else None

    def details(self) -> dict[str, Any]:
        if self.heart.mover != OVER:
            return {}
        winner = self.heart.winner
        return {"winner": winner if winner != NOBODY else None, "left": [len(hand) for hand in self.hands]}

    def account(self) -> tuple[Line, ...]:
        play = self.heart
        if play.winner == NOBODY:
            return (Line(terms.BLOCKED),)
        left = [
            self.kinds[card]
            for seat in range(self.seats)
            if play.rivals(play.winner, seat)
            for card in self.hands[seat]
        ]
        numbered = [kind % SYMBOLS for kind in left if kind < WILD and kind % SYMBOLS < 10]
        actions = [kind for kind in left if kind < WILD and kind % SYMBOLS >= 10]
        wilds = [kind for kind in left if WILD <= kind < SHUFFLE]
        extras = [kind for kind in left if kind in (SHUFFLE, BLANK)]
        lines = [
            Line(terms.NUMBER_CARDS, sum(numbered)) if numbered else None,
            Line(terms.action_cards(len(actions)), 20 * len(actions)) if actions else None,
            Line(terms.wild_cards(len(wilds)), 50 * len(wilds)) if wilds else None,
            Line(terms.extra_cards(len(extras)), 40 * len(extras)) if extras else None,
        ]
        return (*(line for line in lines if line is not None), Line(terms.GAIN, play.gain(), total=True))


def begin(options: Options, seats: int, dealer: Seat) -> Standing:
    return Standing(dealer, (0,) * seats)


def deal(options: Options, standing: Standing, deck: Sequence[Card]) -> Round:
    return Round(rules_of(options, len(standing.totals)), deck, standing.dealer)


def after(options: Options, standing: Standing, state: State) -> Standing:
    """The deal moves left; the match is over at the target, with target 0 after its only round (rule book 10.3)."""
    points = state.points()
    assert isinstance(state, Round) and points is not None
    totals = tuple(total + gain for total, gain in zip(standing.totals, points, strict=True))
    won = state.heart.winner != NOBODY
    over = options["target"] == 0 or max(totals) >= options["target"]
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over and won else ()
    return Standing((standing.dealer + 1) % len(totals), totals, over, winners)


def window(state: State) -> float:
    """How long a computer leaves others: to catch whoever has not called, or to throw in the card that lies on top.

    Both are there for all to see; whether anybody can jump in is not asked, it would tell of hands.
    """
    assert isinstance(state, Round)
    play = state.heart
    if play.mover < 0:
        return 0.0
    if play.loose != NOBODY:
        return TO_CATCH
    return TO_JUMP if play.jumpable else 0.0


def shuffle(state: State, rng: Rng) -> Move:
    assert isinstance(state, Round)
    return state.shuffled(rng)
