# SPDX-License-Identifier: GPL-3.0-or-later
"""The words and sentences of Auf falscher Fährte. Knows the record's codes and nothing of how a round is played."""

from typing import Final

from app.rules.core import Facts, Move
from app.text import Count, Literal, Phrase, Term

COLOURS: Final[dict[str, Phrase]] = {
    "R": Term("red"),
    "Y": Term("yellow"),
    "G": Term("green"),
    "B": Term("blue"),
}

CARDS: Final[dict[str, Phrase]] = {
    "R": Phrase("red {number}"),
    "Y": Phrase("yellow {number}"),
    "G": Phrase("green {number}"),
    "B": Phrase("blue {number}"),
    "J": Term("joker"),
}

LETTERS: Final[dict[str, Phrase]] = {
    "R": Term("R", "key letter for red"),
    "Y": Term("Y", "key letter for yellow"),
    "G": Term("G", "key letter for green"),
    "B": Term("B", "key letter for blue"),
    "J": Term("J", "key letter for the joker"),
}

BUTTONS: Final[dict[str, Phrase]] = {
    "R": Term("Trump: red"),
    "Y": Term("Trump: yellow"),
    "G": Term("Trump: green"),
    "B": Term("Trump: blue"),
    "keep": Term("Keep trump"),
}

CHANGES: Final[dict[str, Phrase]] = {
    "R": Term("Red is trump!"),
    "Y": Term("Yellow is trump!"),
    "G": Term("Green is trump!"),
    "B": Term("Blue is trump!"),
}
KEEPS: Final = Term("Trump stays as it is.")

KINDS: Final[dict[str, Phrase]] = {
    "plus": Phrase("This is a plus round: the most tricks win."),
    "minus": Phrase("This is a minus round: the fewest tricks win."),
}

MARKS: Final[dict[str, Phrase]] = {"plus": Term("plus round"), "minus": Term("minus round")}
"""What the sign on the table says, beside its piece, and what statistics call the kind of a round."""

PLUS_FROM: Final = Phrase("From {sum} on: plus round")
"""The sum that decides, as long as plus and minus are both possible."""

FORESEEN: Final[dict[str, Phrase]] = {
    "plus": Phrase("With your own card you know: it will be a plus round."),
    "minus": Phrase("With your own card you know: it will be a minus round."),
}

JOKERS: Final = Term("Jokers")
WITH: Final = Term("one for each player", "jokers")
WITHOUT: Final = Term("none", "jokers")

TRUMP_IS: Final = Phrase("Trump: {colour}")
LEFT_OVER: Final = Phrase("Left over: {card}")
YOURS: Final = Phrase("Your face-down card: {card}")
HIDES: Final = Term("Choose a card to lay face down")
MAY_CHANGE: Final = Term("may change trump")
LEADS: Final = Term("leads")
FACE_DOWN: Final = Phrase("Face-down cards: {cards}. Their sum: {sum}")
NO_CHANGES: Final = Term("Jokers: trump stays")
NOBODYS_TRICK: Final = Phrase("The last trick was nothing but jokers: nobody took it.")

ROUND_OVER: Final = Phrase("This round is over.")
NOT_YOUR_TURN: Final = Phrase("It is not your turn yet.")
NOT_NOW: Final = Phrase("That cannot be done now.")
WHILE_SHUFFLING: Final = Phrase("Cards are being shuffled: wait a moment.")
NOT_THE_PILE: Final = Phrase("The pile is made of just the cards that were laid face down.")
NOT_IN_HAND: Final = Phrase("You do not hold this card.")
HIDE_FIRST: Final = Phrase("First lay a card face down.")
HIDDEN_ALREADY: Final = Phrase("The face-down cards already lie there: play a card to the trick.")
DECIDE_FIRST: Final = Phrase("First say whether you change trump.")
NO_CHANGE_NOW: Final = Phrase("Trump cannot be changed now.")
PRESENT_TRUMP: Final = Phrase("Trump is {colour} already: choose another colour, or keep it.")
JOKER_HIDDEN: Final = Phrase("A joker may not be laid face down.")
FOLLOW: Final = Phrase("You hold {suit}, so you must follow {suit}.")
FOLLOW_OR_JOKER: Final = Phrase("You hold {suit}, so you must follow {suit} or play a joker.")
JOKER_LIES: Final = Phrase("A joker already lies in this trick, so you must play a colour.")
JOKER_LED: Final = Phrase("A joker was led, so you must play a colour: it becomes the colour to follow.")


def tricks(number: int) -> Phrase:
    """How many tricks a seat has taken."""
    return Count("{n} trick", "{n} tricks", number)


def sum_so_far(total: int, closed: int) -> Phrase:
    """What is open of the face-down cards."""
    if closed == 0:
        return Phrase("Sum: {sum}", sum=total)
    return Phrase("Sum: {sum}, face down: {n}", sum=total, n=closed)


def changes_left(number: int) -> Phrase:
    """That jokers are played with, and how many of them may still change trumps."""
    if number == 0:
        return NO_CHANGES
    return Count("Jokers: {n} trump change left", "Jokers: {n} trump changes left", number)


def card(code: str) -> Phrase:
    """The name of a card."""
    return CARDS["J"] if code == "J" else CARDS[code[0]].filled(number=code[1:])


def letters(code: str) -> Phrase:
    """What is typed to pick a card: its colour's letter and its number."""
    if code == "J":
        return LETTERS["J"]
    return Phrase("{colour}{symbol}", colour=LETTERS[code[0]], symbol=Literal(code[1:]))


def role(key: str) -> Phrase:
    """The kind of a round, for statistics."""
    return MARKS[key]


def label(move: Move) -> Phrase:
    """What the button for a move says."""
    return BUTTONS[move.args[0]] if move.verb == "trump" else card(move.args[0])


WORDS: Final = Facts(
    title=Term("Auf falscher Fährte"),
    subtitle=Term("The Wrong Trail: tricks for three or four"),
    blurb=Phrase("Many tricks or few? Face-down cards decide, and they are turned up one by one as you play."),
    card=card,
    letters=letters,
    label=label,
    accounts=Term("Points"),
    role=role,
)
