# SPDX-License-Identifier: GPL-3.0-or-later
"""Schafkopf's words and sentences. Knows the record's codes and nothing of how a round is played."""

from typing import Final

from app.rules.core import Facts, Move
from app.text import Count, Phrase, Term

CARDS: Final[dict[str, Phrase]] = {
    "EA": Term("the ace of acorns"),
    "EX": Term("the ten of acorns"),
    "EK": Term("the king of acorns"),
    "EO": Term("the Ober of acorns"),
    "EU": Term("the Unter of acorns"),
    "E9": Term("the nine of acorns"),
    "E8": Term("the eight of acorns"),
    "E7": Term("the seven of acorns"),
    "GA": Term("the ace of leaves"),
    "GX": Term("the ten of leaves"),
    "GK": Term("the king of leaves"),
    "GO": Term("the Ober of leaves"),
    "GU": Term("the Unter of leaves"),
    "G9": Term("the nine of leaves"),
    "G8": Term("the eight of leaves"),
    "G7": Term("the seven of leaves"),
    "HA": Term("the ace of hearts"),
    "HX": Term("the ten of hearts"),
    "HK": Term("the king of hearts"),
    "HO": Term("the Ober of hearts"),
    "HU": Term("the Unter of hearts"),
    "H9": Term("the nine of hearts"),
    "H8": Term("the eight of hearts"),
    "H7": Term("the seven of hearts"),
    "SA": Term("the ace of bells"),
    "SX": Term("the ten of bells"),
    "SK": Term("the king of bells"),
    "SO": Term("the Ober of bells"),
    "SU": Term("the Unter of bells"),
    "S9": Term("the nine of bells"),
    "S8": Term("the eight of bells"),
    "S7": Term("the seven of bells"),
}

SUITS: Final[dict[str, Phrase]] = {
    "E": Term("acorns"),
    "G": Term("leaves"),
    "H": Term("hearts"),
    "S": Term("bells"),
}

ACES: Final[dict[str, Phrase]] = {suit: CARDS[suit + "A"] for suit in SUITS}

CONTRACTS: Final[dict[str, Phrase]] = {
    "rufer": Term("Rufspiel"),
    "wenz": Term("Wenz"),
    "solo": Term("Solo"),
    "wenz-tout": Term("Wenz Tout"),
    "solo-tout": Term("Solo Tout"),
    "sie": Term("Sie"),
}

SOLOS: Final[dict[tuple[str, str], Phrase]] = {
    ("solo", "E"): Term("acorn Solo"),
    ("solo", "G"): Term("leaf Solo"),
    ("solo", "H"): Term("heart Solo"),
    ("solo", "S"): Term("bell Solo"),
    ("solo-tout", "E"): Term("acorn Solo Tout"),
    ("solo-tout", "G"): Term("leaf Solo Tout"),
    ("solo-tout", "H"): Term("heart Solo Tout"),
    ("solo-tout", "S"): Term("bell Solo Tout"),
}

LETTERS: Final[dict[str, Phrase]] = {
    "E": Term("A", "key letter for acorns"),
    "G": Term("L", "key letter for leaves"),
    "H": Term("H", "key letter for hearts"),
    "S": Term("B", "key letter for bells"),
}

BIDS: Final[dict[str, Phrase]] = {
    "rufer": Term("Bid Rufspiel"),
    "wenz": Term("Bid Wenz"),
    "solo": Term("Bid Solo"),
    "wenz-tout": Term("Bid Wenz Tout"),
    "solo-tout": Term("Bid Solo Tout"),
    "sie": Term("Bid Sie"),
}

CALLS: Final[dict[str, Phrase]] = {
    "E": Term("Call the ace of acorns"),
    "G": Term("Call the ace of leaves"),
    "S": Term("Call the ace of bells"),
}

CALLS_ACE: Final[dict[str, Phrase]] = {
    "E": Term("The ace of acorns!"),
    "G": Term("The ace of leaves!"),
    "S": Term("The ace of bells!"),
}

TRUMPS: Final[dict[str, Phrase]] = {
    "E": Term("Trumps: acorns"),
    "G": Term("Trumps: leaves"),
    "H": Term("Trumps: hearts"),
    "S": Term("Trumps: bells"),
}

PASS: Final = Term("Pass")
PASSES: Final = Term("Pass", "said at the table")

NOT_YOUR_TURN: Final = Phrase("It is not your turn yet.")
NOT_NOW: Final = Phrase("That cannot be done now.")
ROUND_OVER: Final = Phrase("This round is over.")
NOT_IN_HAND: Final = Phrase("You do not hold this card.")
CARDS_LATER: Final = Phrase("The auction comes first: no card may be played yet.")
NOT_HIGHER: Final = Phrase("Your bid must be higher than {contract}.")
NO_ACE_TO_CALL: Final = Phrase("There is no ace you could call, so you cannot bid Rufspiel.")
NO_SOLO_SUIT: Final = Phrase("You hold no plain card of any suit, so you cannot bid {contract}.")
NOT_ALL_TRUMPS: Final = Phrase("For Sie you need all four Obers and all four Unters.")
OWN_ACE: Final = Phrase("You hold this ace yourself, so you cannot call it.")
NO_CARD_OF_CALLED: Final = Phrase("You hold no plain card of this suit, so you cannot call its ace.")
HEARTS_NOT_CALLED: Final = Phrase("Hearts are trumps in a Rufspiel, so their ace is never called.")
NO_CARD_OF_TRUMPS: Final = Phrase("You hold no plain card of this suit, so it cannot be trumps.")
FOLLOW_TRUMP: Final = Phrase("Trumps were led and you hold one, so you must play a trump.")
FOLLOW_SUIT: Final = Phrase("You hold {suit}, so you must follow {suit}.")
ACE_FORCED: Final = Phrase("The called suit was led, so you must play the called ace.")
NOT_OF_SUIT: Final = Phrase("{card} is a trump and does not count as {suit}.")
ONLY_LEADING: Final = Phrase("You may run away only when you lead. Now you must play the called ace.")
SPOKEN: Final = Phrase("{contract}!")
ACE_HELD: Final = Phrase("The called ace may not be thrown away before its suit was led.")
ACE_SHORT: Final = Phrase("You may run away only with the called ace and at least three more cards of its suit.")

SCHNEIDER: Final = Term("Schneider")
SCHWARZ: Final = Term("Schwarz")
ALL_PASSED: Final = Phrase("All four passed: nobody scores, and the next dealer deals.")
BASE: Final = Phrase("Base value: {contract}")
VALUE: Final = Term("Value of the round")
CALLED: Final = Phrase("Called ace: {card}")
YOUR_ACE: Final = Phrase("You hold the called ace: you are the partner.")
LEADS: Final = Term("leads")
PARTNER: Final = Term("Partner")
PARTS: Final[dict[str, Phrase]] = {
    "declarer": Term("declarer", "role in a round"),
    "partner": Term("partner", "role in a round"),
    "defender": Term("defender", "role in a round"),
}
ROLE: Final = Phrase("{contract}: {part}")


def runners(number: int, times: int, held: bool) -> Phrase:
    """The line for the runners that count; `held` tells whether the declarer's side was dealt them."""
    if times == 2:
        return Count("{n} runner, counted twice", "{n} runners, counted twice", number)
    if times == 4:
        return Count("{n} runner, counted four times", "{n} runners, counted four times", number)
    return Phrase("Runners: with {n}", n=number) if held else Phrase("Runners: without {n}", n=number)


def outcome(won: bool, points: int) -> Phrase:
    """Who has won, with the card points of the declarer's side."""
    if won:
        return Count(
            "The declarer's side wins with {n} card point.", "The declarer's side wins with {n} card points.", points
        )
    return Count(
        "The declarer's side loses with {n} card point.", "The declarer's side loses with {n} card points.", points
    )


def tout_outcome(won: bool, sie: bool) -> Phrase:
    """How a Tout or a Sie ended."""
    if sie:
        return Phrase("All Obers and Unters in one hand: Sie wins at once.")
    if won:
        return Phrase("The declarer takes all eight tricks and wins.")
    return Phrase("The declarer has lost a trick, and with it the Tout.")


def contract(key: str, suit: str | None) -> Phrase:
    """The contract as it is spoken of, with its trumps where these were named."""
    return SOLOS.get((key, suit or ""), CONTRACTS[key])


def card(code: str) -> Phrase:
    return CARDS[code]


def letters(code: str) -> Phrase:
    """What is typed to pick a card: its suit's letter and its index."""
    return Phrase("{suit}{rank}", suit=LETTERS[code[0]], rank="10" if code[1] == "X" else code[1])


def label(move: Move) -> Phrase:
    """What the button for a move says."""
    if move.verb == "bid":
        return BIDS[move.args[0]]
    if move.verb == "call":
        return CALLS[move.args[0]]
    if move.verb == "trump":
        return TRUMPS[move.args[0]]
    return PASS if move.verb == "pass" else CARDS[move.args[0]]


def role(key: str) -> Phrase:
    """What a seat was in a round: its contract and the part in it."""
    bid, _, part = key.partition("/")
    return ROLE.filled(contract=CONTRACTS[bid], part=PARTS[part])


WORDS: Final = Facts(
    title=Term("Schafkopf"),
    subtitle=Term("Bavarian tricks for four"),
    blurb=Phrase("Call an ace to find a secret partner, or play Wenz or Solo alone. 61 card points win."),
    card=card,
    letters=letters,
    label=label,
    accounts=Term("Points"),
    role=role,
)
