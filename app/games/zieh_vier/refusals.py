# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a move of Zieh Vier is refused, or may cost you: the heart's verdict in words, with the rule book's paragraph."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from app.games.zieh_vier import choices, table, terms
from app.games.zieh_vier import play as heart
from app.games.zieh_vier.hands import SHUFFLE, WILD, of_colour
from app.games.zieh_vier.moves import CHANCES, COLOURS, KINDS
from app.games.zieh_vier.rules import Round
from app.rules.core import CHANCE, OVER, Card, Move, Refusal, Seat, State
from app.rules.play import single
from app.text import Phrase


def why_not(state: State, move: Move) -> Refusal | None:
    """Why a move of any text is not allowed now; None exactly for the moves that `state` lists, and for due chance."""
    assert isinstance(state, Round)
    play = state.heart
    if play.mover == OVER:
        return Refusal(terms.ROUND_OVER, "10.1")
    if move.seat == CHANCE:
        return _chance(state, move)
    if play.mover == CHANCE:
        return Refusal(terms.WHILE_SHUFFLING, "3.7")
    if move in state.moves(move.seat):
        return None
    if not 0 <= move.seat < state.seats:
        return Refusal(terms.NOT_NOW, "3.1")
    asked = _VERBS.get(move.verb)
    return (asked(state, move) if asked is not None else None) or Refusal(terms.NOT_NOW, "3.1")


def caution(state: State, move: Move) -> Phrase | None:
    """The warning before a wild draw four that would be found out by a challenge (rule book 5.3)."""
    assert isinstance(state, Round)
    play = state.heart
    if move.verb != "play" or move.args[:1] != ("W4",) or move.seat != play.mover or not play.rules.bluff:
        return None
    held = play.hands.once[move.seat] & of_colour(play.colour)
    if not held or play.hands.size[move.seat] == 1:
        return None
    return terms.bluff(COLOURS[play.colour], play.due + 4)


def _chance(state: Round, move: Move) -> Refusal | None:
    """Chance acts when it is due, with the cards that are due."""
    play = state.heart
    if play.mover != CHANCE or move.verb != CHANCES[play.stage]:
        return Refusal(terms.NOT_NOW, "3.7")
    if Counter(move.args) != Counter(KINDS[kind] for kind in play.shuffled()):
        return Refusal(terms.NOT_THESE_CARDS, "3.7")
    return None


def _play(state: Round, move: Move) -> Refusal | None:
    """Chapters 3 to 8: the card, then what is said with it."""
    play = state.heart
    seat = move.seat
    kind = KINDS.index(move.args[0]) if move.args and move.args[0] in KINDS else choices.NO_KIND
    if kind == choices.NO_KIND:
        return None
    if seat != play.mover:
        return _jump(state, seat, kind) or _ways(state, move, kind)
    if play.stage == table.NAMING:
        return Refusal(terms.NAME_FIRST, "4.4")
    if not play.hands.once[seat] & single(kind):
        return Refusal(terms.NOT_IN_HAND, "3.2")
    obliging = _playable(state, seat)
    match play.barred(kind):
        case choices.NOT_THE_DRAWN:
            return Refusal(terms.ONLY_THE_DRAWN, "3.5", obliging)
        case choices.HOLDS_COLOUR:
            return Refusal(terms.HOLDS_COLOUR.filled(colour=_current(play)), "5.1", obliging)
        case choices.NOT_ON_SUM if play.stage == table.CHALLENGED and not play.rules.stacking:
            return Refusal(terms.ANSWER_FIRST, "5.2")
        case choices.NOT_ON_SUM:
            return Refusal(terms.NOT_ON_SUM, "7.1", obliging)
        case choices.DOES_NOT_FIT if play.top >= WILD:
            return Refusal(terms.ONLY_COLOUR.filled(colour=_current(play)), "3.3", obliging)
        case choices.DOES_NOT_FIT:
            return Refusal(terms.DOES_NOT_FIT, "3.2", obliging)
    return _ways(state, move, kind)


def _jump(state: Round, seat: Seat, kind: int) -> Refusal | None:
    """Chapter 7: what a seat may lay out of turn."""
    play = state.heart
    if not play.rules.jumps:
        return Refusal(terms.NOT_YOUR_TURN, "3.1")
    if not play.jumpable or kind != play.top:
        return Refusal(terms.ONLY_IDENTICAL, "7.4")
    if not play.hands.once[seat] & single(kind):
        return Refusal(terms.NOT_IN_HAND, "7.4")
    return None


def _ways(state: Round, move: Move, kind: int) -> Refusal | None:
    """What is wrong with colour, seat or call of a card that may be laid."""
    play = state.heart
    size = play.hands.size[move.seat]
    rest = list(move.args[1:])
    colour = rest.pop(0) if rest and rest[0] in COLOURS and rest[0] else None
    target = rest.pop(0) if rest and rest[0].isascii() and rest[0].isdigit() else None
    call = bool(rest) and rest[0] == "call" and bool(rest.pop(0))
    if rest:
        return None
    if play.wishes(kind, size) != (colour is not None):
        if colour is None:
            return Refusal(terms.NAME_A_COLOUR, "4.4")
        return Refusal(terms.NAMED_LATER, "8.1") if kind == SHUFFLE else Refusal(terms.ONLY_WILD_NAMES, "4.4")
    if play.trades(kind, size) != (target is not None):
        return Refusal(terms.CHOOSE_A_SEAT if target is None else terms.NO_SWAP, "7.3")
    if target is not None and target in _partners(state, move.seat):
        return Refusal(terms.NOT_WITH_PARTNER, "9.2")
    if call:
        return Refusal(terms.NO_CALL if play.rules.calling else terms.CALLING_OFF, "6.1")
    return None


def _partners(state: Round, seat: Seat) -> tuple[str, ...]:
    rivals = state.heart.rivals
    return tuple(str(other) for other in range(state.seats) if other != seat and not rivals(seat, other))


def _draw(state: Round, move: Move) -> Refusal | None:
    """Chapter 3: drawing and keeping."""
    play = state.heart
    if move.seat != play.mover:
        return Refusal(terms.NOT_YOUR_TURN, "3.1")
    if move.args:
        return None
    if play.stage == table.NAMING:
        return Refusal(terms.NAME_FIRST, "4.4")
    if play.stage == table.CHALLENGED:
        return Refusal(terms.ANSWER_FIRST, "5.2")
    if play.stage == (table.TURN if move.verb == "draw" else table.DRAWN):
        return Refusal(terms.MUST_PLAY, "7.6", _playable(state, move.seat))
    return Refusal(terms.NOTHING_DRAWN, "3.6") if move.verb == "keep" else None


def _answer(state: Round, move: Move) -> Refusal | None:
    """Chapter 5: only the victim of a wild draw four may challenge it."""
    if move.args:
        return None
    return Refusal(terms.NOTHING_TO_CHALLENGE, "5.2")


def _take(state: Round, move: Move) -> Refusal | None:
    """Chapter 7: drawing a sum by choice."""
    if move.args:
        return None
    if move.seat == state.heart.mover and state.heart.stage == table.CHALLENGED:
        return Refusal(terms.ANSWER_FIRST, "5.2")
    return Refusal(terms.NOTHING_TO_TAKE, "7.1")


def _catch(state: Round, move: Move) -> Refusal | None:
    """Chapter 6: who may be caught, and how long."""
    return Refusal(terms.NOBODY_TO_CATCH if state.heart.rules.calling else terms.CALLING_OFF, "6.2")


def _colour(state: Round, move: Move) -> Refusal | None:
    """Chapter 4: naming a colour by itself."""
    if move.seat != state.heart.mover:
        return Refusal(terms.NOT_YOUR_TURN, "3.1")
    return None if state.heart.stage == table.NAMING else Refusal(terms.ONLY_WILD_NAMES, "4.4")


def _playable(state: Round, seat: Seat) -> tuple[Card, ...]:
    """The pieces in the hand of the seat that is due which it may lay."""
    kinds = state.heart.legal_kinds()
    return tuple(card for card in sorted(state.hands[seat]) if single(state.kinds[card]) & kinds)


def _current(play: heart.ZiehVier) -> Phrase:
    return terms.COLOURS[COLOURS[play.colour]]


_VERBS: Final[dict[str, Callable[[Round, Move], Refusal | None]]] = {
    "play": _play,
    "draw": _draw,
    "keep": _draw,
    "challenge": _answer,
    "accept": _answer,
    "take": _take,
    "catch": _catch,
    "colour": _colour,
}
