# SPDX-License-Identifier: GPL-3.0-or-later
"""The words and sentences of Foppen. Knows the record's codes and nothing of how a round is played."""

from typing import Final

from app.rules.core import Facts, Move
from app.text import Count, Literal, Phrase, Term

COLOURS: Final[dict[str, Phrase]] = {
    "G": Term("green"),
    "R": Term("red"),
    "Y": Term("yellow"),
    "B": Term("blue"),
}

CARDS: Final[dict[str, Phrase]] = {
    "G": Phrase("green {number}"),
    "R": Phrase("red {number}"),
    "Y": Phrase("yellow {number}"),
    "B": Phrase("blue {number}"),
}
ONE: Final = Term("1", "card")

LETTERS: Final[dict[str, Phrase]] = {
    "G": Term("G", "key letter for green"),
    "R": Term("R", "key letter for red"),
    "Y": Term("Y", "key letter for yellow"),
    "B": Term("B", "key letter for blue"),
}

THROWN: Final = Phrase("Fooled! The lowest card thrown away: {card}")
THROWN_ALONE: Final = Phrase("Fooled! The only card thrown away: {card}")
THROWN_TWO: Final = Phrase("Fooled! One of the two lowest thrown away: {card}")
FOLLOWED: Final = Phrase("Fooled! The lowest card of the colour led: {card}")
FOLLOWED_TWO: Final = Phrase("Fooled! One of the two lowest of the colour led: {card}")
LATER: Final = Phrase("Fooled! Equally low, but played later: {card}")
SITS_OUT: Final = Term("sits out")
HOLDS_DISC: Final = Term("fooled")
LEADS: Final = Term("leads")
LED: Final = Phrase("Colour led: {colour}")

EMPTY: Final = Phrase("All cards played")
EMPTY_FOOLED: Final = Phrase("All cards played, but fooled in the last trick")
LEFT: Final = Phrase("Left in a hand: {cards}")

ROUND_OVER: Final = Phrase("This round is over.")
NOT_YOUR_TURN: Final = Phrase("It is not your turn yet.")
NOT_NOW: Final = Phrase("That cannot be done now.")
NOT_IN_HAND: Final = Phrase("You do not hold this card.")
OUT: Final = Phrase("You were fooled, so you sit out this trick.")
FOLLOW: Final = Phrase("You hold {suit}, so you must follow {suit}.")
FOLLOW_OR_ONE: Final = Phrase("You hold {suit}, so you must follow {suit} or play a 1.")


def cards_left(number: int) -> Phrase:
    """How many cards a seat holds."""
    return Count("{n} card", "{n} cards", number)


def card(code: str) -> Phrase:
    """The name of a card."""
    return ONE if code == "1" else CARDS[code[0]].filled(number=code[1:])


def letters(code: str) -> Phrase:
    """What is typed to pick a card: its colour's letter and its number."""
    if code == "1":
        return Literal("1")
    return Phrase("{colour}{symbol}", colour=LETTERS[code[0]], symbol=Literal(code[1:]))


def label(move: Move) -> Phrase:
    """What the button for a move says; every move of Foppen is a card."""
    return card(move.args[0])


WORDS: Final = Facts(
    title=Term("Foppen"),
    subtitle=Term("Get rid of your cards: for four to eight"),
    blurb=Phrase(
        "Whoever plays the worst card is fooled and sits out the next trick. Be the first to play your last card."
    ),
    card=card,
    letters=letters,
    label=label,
    accounts=Term("Points"),
)
