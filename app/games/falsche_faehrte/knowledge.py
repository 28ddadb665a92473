# SPDX-License-Identifier: GPL-3.0-or-later
"""What a seat, or the public, can tell of the face-down cards of Auf falscher Fährte, in integers.

Plain typed Python that mypyc also compiles. Everything is asked once the pile lies; NOBODY stands for the public.
"""

from typing import Final

from mypy_extensions import i64

from app.games.falsche_faehrte.colours import JOKERS, MINUS, PLUS, WIDTH, limit, value_of
from app.games.falsche_faehrte.play import Faehrte
from app.rules.play import CardSet, count

UNKNOWN: Final = 0


def unseen(play: Faehrte, seat: i64) -> CardSet:
    """The cards that a seat has not seen in this round."""
    cards: i64 = 0
    other: i64 = 0
    while other < play.seats:
        if other != seat:
            cards |= play.hands[other] | play.hidden[other]
        other += 1
    open_ones: i64 = play.revealed()
    place: i64 = 0
    while place < open_ones:
        cards &= ~play.pile[place]
        place += 1
    return cards


def known_sum(play: Faehrte, seat: i64) -> i64:
    """The sum of the face-down cards that a seat knows: the revealed ones, and its own."""
    total: i64 = 0
    dark: i64 = unseen(play, seat)
    other: i64 = 0
    while other < play.seats:
        if play.hidden[other] & dark == 0:
            total += value_of(play.hidden[other])
        other += 1
    return total


def bound(play: Faehrte, seat: i64, most: bool) -> i64:
    """The largest or the smallest sum that is still possible, with the cards that a seat has not seen."""
    dark: i64 = unseen(play, seat) & ~JOKERS
    wanted: i64 = count(play.face_down() & dark)
    total: i64 = known_sum(play, seat)
    step: i64 = 0
    while wanted > 0 and step < WIDTH:
        value: i64 = step
        if most:
            value = WIDTH - 1 - step
        alike: i64 = count((dark >> value) & 0x80_0400_2001)
        if alike > wanted:
            alike = wanted
        total += alike * value
        wanted -= alike
        step += 1
    return total


def known_kind(play: Faehrte, seat: i64) -> i64:
    """PLUS or MINUS where what a seat has seen leaves no doubt, UNKNOWN otherwise."""
    if bound(play, seat, True) <= limit(play.seats):
        return MINUS
    if bound(play, seat, False) > limit(play.seats):
        return PLUS
    return UNKNOWN
