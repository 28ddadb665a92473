# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on a table, in words, read off a view: nothing that the view's seat does not see. Free of Qt and games."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from app.rules.core import CHANCE, HIDDEN, NOBODY, OVER, Card, Event, Moved, Seat, View, Zone, named
from app.rules.game import Game
from app.rules.layout import is_own
from app.text import Count, Literal, Phrase, Term

HAND: Final = Term("Your hand", "heading")
HAND_IS: Final = Phrase("Your hand: {cards}.")
CAN_PLAY: Final = Phrase("You can play: {cards}.")
NO_HAND: Final = Phrase("No hand is shown now.")
EMPTY_HAND: Final = Phrase("You hold no cards.")
TABLE: Final = Term("On the table", "heading")
TABLE_IS: Final = Phrase("On the table: {cards}.")
NOTHING: Final = Phrase("No card lies on the table.")
SEATS: Final = Term("Players", "heading")
SCORE_IS: Final = Phrase("Score: {scores}.")
LAST_IS: Final = Phrase("The last trick: {cards}.")
NO_LAST: Final = Phrase("No trick has been taken yet.")
CHOICES: Final = Phrase("Number keys: {choices}.")
YOUR_TURN: Final = Phrase("It is your turn.")
ITS_TURN: Final = Phrase("{name} is due.")
ALL_DUE: Final = Phrase("Everybody may act.")
ROUND_OVER: Final = Phrase("This round is over.")
DUE: Final = Term("is due")
DEALS: Final = Term("dealer")
TAKES: Final = Phrase("{name} takes the trick.")
DEALER: Final = Phrase("Dealer: {name}")
FACE_DOWN: Final = Term("face-down card")
PLAYABLE: Final = Term("can be played")
NOT_PLAYABLE: Final = Phrase("{card}, cannot be played now")
OF_SEAT: Final = Literal("{name}: {what}")


class Lying(NamedTuple):
    """What lies at one place of the table: whose, which card, the number of cards of its place where it is a back."""

    zone: Zone
    place: int
    words: Phrase


def card(game: Game, view: View, number: Card) -> Phrase:
    """A card's name."""
    return game.words.card(game.pack(view.options, len(view.names))[number])


def hand(game: Game, view: View) -> list[Card]:
    """The cards of the own hand, left to right."""
    if view.seat == NOBODY:
        return []
    fans = {name for name, spot in game.layout.items() if spot.where == "hand"}
    own = (pile for zone, pile in view.piles.items() if zone.name in fans and is_own(zone, view.seat))
    return [number for pile in own for number in pile.cards if number is not None]


def playable(game: Game, view: View) -> set[str]:
    """The codes of the cards that may be played now."""
    pack = set(game.pack(view.options, len(view.names)))
    return {move.args[0] for move in view.legal if move.args and move.args[0] in pack}


def lying(game: Game, view: View) -> list[Lying]:
    """What lies on the table beside the hands, from below to above."""
    found: list[Lying] = []
    for zone, pile in view.piles.items():
        spot = game.layout.get(zone.name)
        if spot is None or not spot.shown or spot.where in ("hand", "won") or not pile.cards:
            continue
        spread = spot.row or spot.where == "before"
        for place, number in list(enumerate(pile.cards))[0 if spread else -1 :]:
            if number is not None:
                words = card(game, view, number)
            elif spread:
                words = FACE_DOWN
            else:
                words = Count("{n} face-down card", "{n} face-down cards", len(pile.cards))
            found.append(Lying(zone, place, _of(view, zone.seat, words)))
    return found


def _of(view: View, seat: Seat, words: Phrase) -> Phrase:
    return OF_SEAT.filled(name=view.names[seat], what=words) if seat >= 0 else words


def plate(view: View, seat: Seat, turn: bool) -> Phrase:
    """What stands on a seat's name plate."""
    count = view.plates[seat] if seat < len(view.plates) else None
    told: list[Phrase | int] = [view.standing.totals[seat]]
    told += [count] if count is not None else []
    told += [DEALS] if seat == view.dealer else []
    told += [DUE] if turn else []
    return OF_SEAT.filled(name=view.names[seat], what=tuple(told))


def facts(view: View) -> list[Phrase]:
    """The facts of the round that stand on the table, and what is in the air."""
    signs = [_of(view, sign.seat, sign.text) for sign in view.signs]
    return signs + [_of(view, said.seat, said.text) for said in view.heard]


def concerns(view: View) -> list[Phrase]:
    """The facts of the round that stand for all, or beside the view's own seat: what it has to reckon with."""
    return [sign.text for sign in view.signs if sign.seat < 0 or sign.seat == view.seat]


def turn(view: View) -> Phrase:
    """Whose turn it is."""
    if view.turn == OVER:
        return ROUND_OVER
    if view.turn < 0:
        return ALL_DUE
    return YOUR_TURN if view.turn == view.seat else ITS_TURN.filled(name=view.names[view.turn])


def my_hand(game: Game, view: View) -> list[Phrase]:
    """The answer to: what do I hold?"""
    if view.seat == NOBODY:
        return [NO_HAND]
    held = hand(game, view)
    if not held:
        return [EMPTY_HAND]
    codes = game.pack(view.options, len(view.names))
    may = playable(game, view)
    good = tuple(card(game, view, number) for number in held if codes[number] in may)
    told = [HAND_IS.filled(cards=tuple(card(game, view, number) for number in held))]
    return told + ([CAN_PLAY.filled(cards=good)] if good and len(good) < len(held) else [])


def table(game: Game, view: View) -> list[Phrase]:
    """The answer to: what lies on the table?"""
    cards = tuple(each.words for each in lying(game, view))
    return [TABLE_IS.filled(cards=cards) if cards else NOTHING]


def score(game: Game, view: View) -> list[Phrase]:
    """The answer to: how does it stand?"""
    pairs = zip(view.names, view.standing.totals, strict=True)
    return [SCORE_IS.filled(scores=tuple(OF_SEAT.filled(name=name, what=points) for name, points in pairs))]


def whose_turn(game: Game, view: View) -> list[Phrase]:
    """The answer to: whose turn is it, and what holds?"""
    return [turn(view), *facts(view)]


def last_trick(game: Game, view: View) -> list[Phrase]:
    """The answer to: what was the last trick?"""
    cards = tuple(_of(view, seat, card(game, view, number)) for seat, number in view.last_trick)
    if not cards:
        return [NO_LAST]
    return [LAST_IS.filled(cards=cards)] + ([TAKES.filled(name=view.names[view.taker])] if view.taker >= 0 else [])


def happened(game: Game, events: Sequence[Event], view: View, before: View | None = None) -> list[Phrase]:
    """What was done in the last move, as far as the view's seat could see it, and what came of it."""
    told: list[Phrase] = []
    last = view.moves[-1] if view.moves else None
    if last is not None and last.seat != CHANCE:
        heard = [said.text for said in view.heard if said.seat == last.seat]
        cards = {*game.pack(view.options, len(view.names))} & set(last.args)
        if HIDDEN in last.args:
            told.append(_of(view, last.seat, FACE_DOWN))
        elif heard and not cards:
            told.append(_of(view, last.seat, heard[0]))
        else:
            told.append(_of(view, last.seat, named(game.words.label(last), view.names)))
    trick = taken(game, events, view)
    if trick or before is None or last is None:
        return told + trick
    news = [said for said in view.heard if said.seat != last.seat and said not in before.heard]
    return told + [_of(view, said.seat, said.text) for said in news]


def taken(game: Game, events: Sequence[Event], view: View) -> list[Phrase]:
    """Who takes a trick by the last move, and what is said of that trick; nothing where none was taken."""
    won = {name for name, spot in game.layout.items() if spot.where == "won"}
    takers = {each.target.seat for each in events if isinstance(each, Moved) and each.target.name in won}
    takes: list[Phrase] = [TAKES.filled(name=view.names[seat]) for seat in sorted(takers) if seat >= 0]
    return takes + [_of(view, said.seat, said.text) for said in view.heard if takes]
