# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of Zieh Vier in any position, written as texts of cards, for the tests."""

from collections.abc import Sequence
from typing import Any

from app.games.zieh_vier import GAME
from app.games.zieh_vier.hands import SYMBOLS, WILD
from app.games.zieh_vier.moves import COLOURS, KINDS
from app.games.zieh_vier.rules import Round
from app.rules.core import Event, Move


def whole(options: dict[str, Any]) -> dict[str, Any]:
    return GAME.complete(options)


def deck_of(hands: Sequence[str], rest: str, dealer: int = 0, pack: int = 108) -> list[int]:
    """The deck that deals these hands, seat 0 first, each of up to seven cards, and goes on with the start card.

    What is not told is filled up with what is left, the highest cards of the pack last.
    """
    codes = list(GAME.pack({"pack": pack}, len(hands)))
    free = list(range(len(codes)))

    def pick(code: str) -> int:
        card = next(card for card in free if codes[card] == code)
        free.remove(card)
        return card

    held = [[pick(code) for code in hand.split()] for hand in hands]
    first = [pick(code) for code in rest.split()]
    for hand in held:
        while len(hand) < 7:
            hand.append(free.pop(0))
    dealt = [held[(dealer + 1 + place) % len(held)].pop(0) for place in range(7 * len(held))]
    return [*dealt, *first, *free]


def dealt(hands: Sequence[str], rest: str, dealer: int = 0, **options: Any) -> Round:
    """A round just dealt: these hands, the start card, then the draw pile as far as it is told."""
    full = whole(options)
    state = GAME.deal(full, GAME.begin(full, len(hands), dealer), deck_of(hands, rest, dealer, full["pack"]))
    assert isinstance(state, Round)
    return state


def put(state: Round, hands: Sequence[str], top: str, stock: str | None = None, under: str = "") -> None:
    """Lay hands, top card (`W B` for a wild one with its colour), draw pile and discards as told; the rest is away."""
    play = state.heart
    pieces = list(range(len(state.kinds)))

    def pick(code: str) -> int:
        card = next(card for card in pieces if KINDS[state.kinds[card]] == code)
        pieces.remove(card)
        return card

    code, _, colour = top.partition(" ")
    state.hands = [[pick(word) for word in hand.split()] for hand in hands]
    state.discards = [pick(word) for word in (*under.split(), code)]
    known = [pick(word) for word in (stock or "").split()]
    state.stock = list(reversed(known if stock is not None else pieces))
    play.hands.clear()
    for seat, held in enumerate(state.hands):
        for card in held:
            play.hands.add(seat, state.kinds[card])
    for place, card in enumerate(state.discards):
        play.discards[place] = state.kinds[card]
    for place, card in enumerate(state.stock):
        play.pile[place] = state.kinds[card]
    play.thrown, play.left = len(state.discards), len(state.stock)
    play.top = KINDS.index(code)
    play.colour = COLOURS.index(colour) if play.top >= WILD else play.top // SYMBOLS


def table(
    hands: Sequence[str], top: str, mover: int = 0, stock: str | None = None, under: str = "", **options: Any
) -> Round:
    """A round in the middle, this seat to play."""
    state = dealt([""] * len(hands), "R1", len(hands) - 1, **options)
    put(state, hands, top, stock, under)
    state.heart.jumpable = 0
    state.heart.turn_to(mover)
    return state


def legal(state: Round, seat: int | None = None) -> set[str]:
    """What a seat may do, as texts; the seat that is due where none is named."""
    return {move.act for move in state.moves(state.turn if seat is None else seat)}


def plays(state: Round, seat: int | None = None) -> set[str]:
    """The cards a seat may play, as texts."""
    return {text.split()[1] for text in legal(state, seat) if text.startswith("play ")}


def make(state: Round, *texts: str) -> list[Event]:
    """Make moves, each after making sure that it is legal; returns the events of the last one."""
    log: list[Event] = []
    for text in texts:
        move = Move.read(text)
        refusal = GAME.why_not(state, move)
        assert refusal is None, (text, refusal.why.message if refusal else "", legal(state))
        log = []
        state.apply(move, log)
    return log


def hand(state: Round, seat: int) -> list[str]:
    """What a seat holds, as texts in the order of the pack."""
    return [KINDS[state.kinds[card]] for card in sorted(state.hands[seat])]


def sizes(state: Round) -> list[int]:
    return [len(held) for held in state.hands]


def refusal(state: Round, text: str) -> tuple[str, str]:
    """The sentence and the paragraph with which a move is refused."""
    found = GAME.why_not(state, Move.read(text))
    assert found is not None, text
    return found.why.message, found.paragraph
