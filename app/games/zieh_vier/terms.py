# SPDX-License-Identifier: GPL-3.0-or-later
"""The words and sentences of Zieh Vier, for translation when shown."""

from typing import Final

from app.rules.core import Facts, Move
from app.text import Count, Literal, Phrase, Term

COLOURS: Final[dict[str, Phrase]] = {
    "R": Term("red"),
    "Y": Term("yellow"),
    "G": Term("green"),
    "B": Term("blue"),
}

NUMBERS: Final[dict[str, Phrase]] = {
    "R": Phrase("red {number}"),
    "Y": Phrase("yellow {number}"),
    "G": Phrase("green {number}"),
    "B": Phrase("blue {number}"),
}

ACTIONS: Final[dict[str, Phrase]] = {
    "RS": Term("red Skip"),
    "YS": Term("yellow Skip"),
    "GS": Term("green Skip"),
    "BS": Term("blue Skip"),
    "RR": Term("red Reverse"),
    "YR": Term("yellow Reverse"),
    "GR": Term("green Reverse"),
    "BR": Term("blue Reverse"),
    "R+2": Term("red Draw Two"),
    "Y+2": Term("yellow Draw Two"),
    "G+2": Term("green Draw Two"),
    "B+2": Term("blue Draw Two"),
    "W": Term("Wild"),
    "W4": Term("Wild Draw Four"),
    "SH": Term("Shuffle Hands"),
    "BL": Term("blank card"),
}

LETTERS: Final[dict[str, Phrase]] = {
    "R": Term("R", "key letter for red"),
    "Y": Term("Y", "key letter for yellow"),
    "G": Term("G", "key letter for green"),
    "B": Term("B", "key letter for blue"),
    "S": Term("S", "key letter for Skip"),
    "U": Term("R", "key letter for Reverse"),
    "W": Term("W", "key letter for Wild"),
    "W4": Term("W4", "key letters for Wild Draw Four"),
    "SH": Term("SH", "key letters for Shuffle Hands"),
    "BL": Term("BL", "key letters for the blank card"),
}

WISHES: Final[dict[str, Phrase]] = {
    "R": Term("Red!"),
    "Y": Term("Yellow!"),
    "G": Term("Green!"),
    "B": Term("Blue!"),
}

CHOICES: Final[dict[str, Phrase]] = {
    "R": Term("Choose red"),
    "Y": Term("Choose yellow"),
    "G": Term("Choose green"),
    "B": Term("Choose blue"),
}

BUTTONS: Final[dict[str, Phrase]] = {
    "draw": Term("Draw"),
    "keep": Term("Keep the card"),
    "take": Term("Draw the cards"),
    "accept": Term("Draw the cards"),
    "challenge": Term("Challenge"),
    "catch": Term("Caught you!"),
    "reshuffle": Term("Shuffle the draw pile"),
    "hands": Term("Shuffle the hands"),
}

JUMP_NOTE: Final = Phrase(
    "Several persons at one computer can jump in only with “Open hands at one table” in the settings; "
    "computers always can."
)
YES: Final = Term("yes")
NO: Final = Term("no")

LAST_CARD: Final = Term("Last card!")
CAUGHT: Final = Term("Caught you!")
CHALLENGES: Final = Phrase("I challenge that!")
ALLOWED: Final = Phrase("The +4 was allowed.")
NOT_ALLOWED: Final = Phrase("The +4 was not allowed.")

CATCH: Final = Phrase("Catch {seat}")
CURRENT: Final = Phrase("Colour: {colour}")
BEFORE: Final = Phrase("Before the +4: {colour}")
PARTNER: Final = Term("your partner")
CLOCKWISE: Final = Term("clockwise")
COUNTER_CLOCKWISE: Final = Term("counter-clockwise")
SHOWN: Final = Phrase("Hand shown to you: {cards}")

ROUND_OVER: Final = Phrase("This round is over.")
NOT_NOW: Final = Phrase("That cannot be done now.")
NOT_YOUR_TURN: Final = Phrase("It is not your turn yet.")
NOT_IN_HAND: Final = Phrase("You do not hold this card.")
WHILE_SHUFFLING: Final = Phrase("Cards are being shuffled: wait a moment.")
NOT_THESE_CARDS: Final = Phrase("These are not the cards that have to be shuffled.")
DOES_NOT_FIT: Final = Phrase("This card does not fit: neither colour nor number or symbol matches.")
ONLY_COLOUR: Final = Phrase("This card does not fit: {colour} was chosen.")
HOLDS_COLOUR: Final = Phrase("You hold {colour}, so you may not play Wild Draw Four.")
ONLY_THE_DRAWN: Final = Phrase("After drawing you may play only the card that you drew.")
NOT_ON_SUM: Final = Phrase("Cards are to be drawn: play a card that passes them on, or draw.")
ANSWER_FIRST: Final = Phrase("First say whether you challenge the +4.")
NAME_FIRST: Final = Phrase("First choose a colour.")
ONLY_WILD_NAMES: Final = Phrase("A colour is chosen only with a wild card.")
NAME_A_COLOUR: Final = Phrase("Choose a colour with this card.")
NAMED_LATER: Final = Phrase("The colour is chosen after the hands were dealt again.")
CHOOSE_A_SEAT: Final = Phrase("Choose with whom you swap hands.")
NO_SWAP: Final = Phrase("No hands are swapped now.")
NOT_WITH_PARTNER: Final = Phrase("A seven swaps hands with an opponent only.")
NO_CALL: Final = Phrase("The last card is called when you play the last but one.")
CALLING_OFF: Final = Phrase("At this table the last card is not called.")
MUST_PLAY: Final = Phrase("You can play a card, so you must.")
NOTHING_DRAWN: Final = Phrase("Only a card that you have just drawn can be kept.")
NOTHING_TO_CHALLENGE: Final = Phrase("There is no +4 that you could challenge.")
NOTHING_TO_TAKE: Final = Phrase("There is no sum of cards for you to draw.")
NOBODY_TO_CATCH: Final = Phrase("That player cannot be caught now.")
ONLY_IDENTICAL: Final = Phrase("You may jump in only with the same card, and only before the next player acts.")
TEAMS_OF_FOUR: Final = Phrase("Partners need exactly four players.")

BLOCKED: Final = Phrase("Nobody could draw any more: the round ends without a winner.")
NUMBER_CARDS: Final = Term("Number cards")
GAIN: Final = Term("Points for the winner")


def action_cards(number: int) -> Phrase:
    return Count("{n} action card, 20 points", "{n} action cards, 20 each", number)


def wild_cards(number: int) -> Phrase:
    return Count("{n} wild card, 50 points", "{n} wild cards, 50 each", number)


def extra_cards(number: int) -> Phrase:
    return Count("{n} extra card, 40 points", "{n} extra cards, 40 each", number)


def pending(number: int) -> Phrase:
    """The sum that the next seat has to draw."""
    return Count("{n} card to draw", "{n} cards to draw", number)


def cards_left(number: int) -> Phrase:
    """How many cards a seat holds."""
    return Count("{n} card", "{n} cards", number)


def bluff(colour: str, number: int) -> Phrase:
    """The warning before a wild draw four that is against the rule."""
    return Count(
        "You still hold {colour}. If you are challenged, you draw {n} card.",
        "You still hold {colour}. If you are challenged, you draw {n} cards.",
        number,
        colour=COLOURS[colour],
    )


def card(code: str) -> Phrase:
    """The name of a card."""
    if code in ACTIONS:
        return ACTIONS[code]
    return NUMBERS[code[0]].filled(number=code[1])


def letters(code: str) -> Phrase:
    """What is typed to pick a card: its colour's letter and its number or symbol."""
    if code in LETTERS and code not in COLOURS:
        return LETTERS[code]
    symbol = code[1:]
    shown = {"S": LETTERS["S"], "R": LETTERS["U"], "+2": Literal("+")}.get(symbol, Literal(symbol))
    return Phrase("{colour}{symbol}", colour=LETTERS[code[0]], symbol=shown)


def label(move: Move) -> Phrase:
    """What the button for a move says, or for one of the ways in which a card can be played.

    To catch somebody is said without a name where the button stands at the plate.
    """
    if move.verb == "colour":
        return CHOICES[move.args[0]]
    if move.verb == "catch" and move.args:
        return CATCH.filled(seat=int(move.args[0]))
    if move.verb != "play":
        return BUTTONS[move.verb]
    parts: list[Phrase] = [card(move.args[0])]
    for arg in move.args[1:]:
        if arg in COLOURS:
            parts.append(COLOURS[arg])
        elif arg == "call":
            parts.append(LAST_CARD)
        else:
            parts.append(Phrase("swap with {seat}", seat=int(arg)))
    return Phrase("{parts}", parts=tuple(parts)) if len(parts) > 1 else parts[0]


WORDS: Final = Facts(
    title=Term("Draw Four"),
    subtitle=Term("Colours, numbers and nasty surprises for 2 to 10"),
    blurb=Phrase("Match the colour or the symbol, make the next player draw, and call your last card in time."),
    card=card,
    letters=letters,
    label=label,
    accounts=Term("Points"),
)

ASKS: Final = (("blank_name", Term("Name of the blank card")),)
"""What the group may write on the blank cards; the record keeps it."""
GIVEN: Final = (("blank_name", ACTIONS["BL"]),)
"""Where that name is read: wherever the card is spoken of."""
