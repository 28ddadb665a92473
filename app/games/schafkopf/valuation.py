# SPDX-License-Identifier: GPL-3.0-or-later
"""What a hand of Schafkopf is worth before the cards are played: how strong it is for each contract, what to call.

Plain typed Python that mypyc also compiles. Strengths are whole numbers, to be held against the lines from which a
contract gains on average; it looks at the one hand and knows nothing of the bids.
"""

from mypy_extensions import i64

from app.games.schafkopf.orders import (
    BELLS,
    HEARTS,
    HIGH_TRUMPS,
)
from app.games.schafkopf.play import Schafkopf
from app.rules.play import CardSet, count, highest, index


def suit_cards(play: Schafkopf, hand: CardSet, suit: i64) -> CardSet:
    """The cards of a suit in a hand of the auction, without Obers and Unters."""
    if suit == HEARTS:
        return hand & play.trumps & ~HIGH_TRUMPS
    return hand & play.order.suits[suit]


def best_call(play: Schafkopf, hand: CardSet) -> i64:
    """The suit of the ace to call: the shortest, and rather without the ten."""
    best: i64 = BELLS
    best_length: i64 = 100
    suit: i64 = 0
    while suit < 4:
        if play.can_call(suit):
            held: i64 = suit_cards(play, hand, suit)
            length: i64 = 2 * count(held)
            if held & play.tens:
                length += 1
            if length < best_length:
                best_length = length
                best = suit
        suit += 1
    return best


def best_trump(play: Schafkopf, hand: CardSet) -> i64:
    """The suit for a Solo: the longest, and rather with ace and ten."""
    best: i64 = HEARTS
    best_length: i64 = 0
    suit: i64 = 0
    while suit < 4:
        held: i64 = suit_cards(play, hand, suit)
        if held:
            length: i64 = 4 * count(held)
            if held & play.aces:
                length += 1
            if held & play.tens:
                length += 1
            if length > best_length:
                best_length = length
                best = suit
        suit += 1
    return best


def high_trump_strength(hand: CardSet) -> i64:
    """What Obers and Unters are worth together, about ten for each."""
    strength: i64 = 0
    high: i64 = hand & HIGH_TRUMPS
    while high:
        place: i64 = index(high & -high) - 24
        high &= high - 1
        strength += 11 + place + (place >> 2) * 2
    return strength


def side_suits(play: Schafkopf, hand: CardSet, trump: i64, none: i64, ace: i64) -> i64:
    """What the suits beside this one are worth: so much for each of which there is none, and for each ace."""
    strength: i64 = 0
    suit: i64 = 0
    while suit < 4:
        if suit != trump:
            held: i64 = suit_cards(play, hand, suit)
            if held == 0:
                strength += none
            if held & play.aces:
                strength += ace
        suit += 1
    return strength


def rufer_strength(play: Schafkopf, hand: CardSet, forehand: bool) -> i64:
    """How strong a hand is for a Rufer, see RUFER_LINE."""
    hearts: i64 = suit_cards(play, hand, HEARTS)
    strength: i64 = high_trump_strength(hand) + 10 * count(hearts)
    if forehand:
        strength += 3
    return strength + side_suits(play, hand, HEARTS, 8, 12)


def solo_strength(play: Schafkopf, hand: CardSet, trump: i64, forehand: bool) -> i64:
    """How strong a hand is for a Solo with these trumps, see SOLO_LINE."""
    held: i64 = suit_cards(play, hand, trump)
    strength: i64 = high_trump_strength(hand) + 11 * count(held)
    if held & play.aces:
        strength += 3
    if forehand:
        strength += 6
    return strength + side_suits(play, hand, trump, 10, 14)


def solo_tricks_missing(play: Schafkopf, hand: CardSet, trump: i64, forehand: bool) -> i64:
    """How far a hand is from taking all tricks of a Solo with these trumps; 2 or less carries a Tout."""
    high: i64 = hand & HIGH_TRUMPS
    held: i64 = suit_cards(play, hand, trump)
    others: i64 = 14 - count(high) - count(held)
    sure: i64 = 0
    card: i64 = 0x8000_0000
    while card & high:
        sure += 1
        card >>= 1
    missing: i64 = others - sure
    suit: i64 = 0
    while suit < 4:
        if suit != trump:
            missing += plain_losers(play, suit_cards(play, hand, suit))
        suit += 1
    if others >= 4:
        missing -= 1
    if not forehand:
        missing += 1
    return missing


def plain_losers(play: Schafkopf, held: CardSet) -> i64:
    """How many cards of a plain suit are not certain to win once trumps are out, counted double."""
    losers: i64 = count(held)
    if held & play.aces:
        losers -= 1
        if held & play.tens:
            losers -= 1
            if held & play.kings:
                losers -= 1
    return 3 * losers


def wenz_strength(play: Schafkopf, hand: CardSet, forehand: bool) -> i64:
    """How strong a hand is for a Wenz, see WENZ_LINE."""
    strength: i64 = 0
    unters: i64 = hand & play.unters
    high: i64 = unters
    while high:
        strength += 26 + 4 * (index(high & -high) - 24)
        high &= high - 1
    suit: i64 = 0
    while suit < 4:
        held: i64 = suit_cards(play, hand, suit)
        if suit == HEARTS:
            held = hand & 0x00FC_0000
        if held & play.aces:
            strength += 26
            if held & play.tens:
                strength += 14
        elif held & play.tens and count(held) >= 2:
            strength += 4
        suit += 1
    if forehand:
        strength += 14
    if unters == 0 or highest(unters) < 0x0400_0000:
        strength -= 40
    return strength


def wenz_tricks_missing(play: Schafkopf, hand: CardSet, forehand: bool) -> i64:
    """How far a hand is from taking all tricks of a Wenz; 0 or less carries a Tout."""
    unters: i64 = hand & play.unters
    sure: i64 = 0
    card: i64 = 0x0800_0000
    while card & unters:
        sure += 1
        card >>= 1
    missing: i64 = 4 - count(unters) - sure
    if missing < 0:
        missing = 0
    suit: i64 = 0
    while suit < 4:
        missing += plain_losers(play, suit_cards(play, hand, suit))
        suit += 1
    missing += 3 * count(hand & play.obers)
    if not forehand:
        missing += 1
    return missing
