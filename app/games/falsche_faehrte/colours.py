# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of Auf falscher Fährte: colours, stages, acts, reasons, and which bit of a set is which card.

Plain typed Python that mypyc also compiles. Outside, a card is its index in the pack: colours red, yellow, green, blue,
each from 0 upwards, then the jokers. Inside, it is a set of one in an order that is the same with three seats and with
four: bit `colour * 13 + value`, the jokers from bit 52 on.

Acts: 0 to 51 hides or plays that card, JOKER any joker, TRUMP + colour, KEEP, and for chance PILE + an order.
"""

from typing import Final

from mypy_extensions import i64

from app.rules.play import NOBODY, CardSet, index

HIDING: Final = 0
SHUFFLING: Final = 1
CARDS: Final = 2
TRUMPS: Final = 3
DONE: Final = 4

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3

JOKER: Final = 52
TRUMP: Final = 56  # TRUMP + colour, 56 to 59
KEEP: Final = 60
PILE: Final = 64  # PILE + the places of the revealed cards among the face-down cards in ascending order, two bits each

PLUS: Final = 1
MINUS: Final = 2

LEGAL: Final = 0
FOLLOW: Final = 1  # a colour was led and the hand has a card of it
JOKER_LIES: Final = 2  # a joker lies in this trick and the hand has a colour card to play
JOKER_LED: Final = 3  # the same, and the joker was led: a colour is still wanted
JOKER_HIDDEN: Final = 4  # a joker is never laid face down
PRESENT_TRUMP: Final = 5  # the trump chip is changed for another colour or not at all
NOT_HELD: Final = 6  # the hand has no such card

WIDTH: Final = 13
JOKERS: Final = 0xF0_0000_0000_0000
CHANGING: Final = 2  # how many jokers of a round may change trumps
CHANGE_AFTER: Final = 8  # the trick after which trumps may be changed without jokers
MOST_ACTS: Final = 14
MOST_TURNS: Final = 64  # four cards hidden, the pile, 52 cards, two changes of trumps


def colour_of(card: CardSet) -> i64:
    """The colour of a single card, NOBODY for a joker."""
    if card & 0x1FFF:
        return RED
    if card & 0x3FF_E000:
        return YELLOW
    if card & 0x7F_FC00_0000:
        return GREEN
    if card & 0xF_FF80_0000_0000:
        return BLUE
    return NOBODY


def cards_of(colour: i64) -> CardSet:
    """All cards of a colour."""
    if colour == RED:
        return 0x1FFF
    if colour == YELLOW:
        return 0x3FF_E000
    if colour == GREEN:
        return 0x7F_FC00_0000
    return 0xF_FF80_0000_0000


def value_of(card: CardSet) -> i64:
    """The number on a single colour card."""
    return index(card) % WIDTH


def limit(seats: i64) -> i64:
    """The largest sum of the face-down cards that makes a minus round."""
    if seats == 3:
        return 13
    return 23
