# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of Schafkopf: contracts, acts, suits, reasons, and how strong each card is under each contract.

Plain typed Python that mypyc also compiles. Outside, a card is its index in the pack, `suit * 8 + rank` with suits
E G H S and ranks A X K O U 9 8 7. Inside, it is a rank: a set of one in the order of strength under the present
contract, see `app.rules.play.Order`.

Acts: 0 to 31 plays that card, PASS, BID + contract, NAME + suit (the called ace's or the trumps').
"""

from typing import Final

from mypy_extensions import i64

from app.rules.play import Order

AUCTION: Final = 0
NAMING: Final = 1
CARDS: Final = 2
DONE: Final = 3

NONE: Final = 0
RUFER: Final = 1
WENZ: Final = 2
SOLO: Final = 3
WENZ_TOUT: Final = 4
SOLO_TOUT: Final = 5
SIE: Final = 6

PASS: Final = 32
BID: Final = 32  # BID + RUFER is 33, BID + SIE is 38
NAME: Final = 40  # NAME + suit, 40 to 43

ACORNS: Final = 0
LEAVES: Final = 1
HEARTS: Final = 2
BELLS: Final = 3

LEGAL: Final = 0
FOLLOW_TRUMP: Final = 1  # trumps were led and the hand has one
FOLLOW_SUIT: Final = 2  # a plain suit was led and the hand has a card of it
ACE_FORCED: Final = 3  # the called suit was led: the called ace must fall
ACE_HELD: Final = 4  # the called ace may not be thrown away before its suit was led
ACE_SHORT: Final = 5  # a lower card of the called suit is led only with the ace and three more

OWN_ACE: Final = 1  # an ace in the caller's own hand cannot be called
NO_PLAIN_CARD: Final = 2  # a suit without a plain card in the hand can be neither called nor trumps
NOT_HEARTS: Final = 3  # hearts are trumps and cannot be called

PACK: Final = 0xFFFF_FFFF
HIGH_TRUMPS: Final = 0xFF00_0000  # Unters and Obers in every order but that of the Wenz
MOST_ACTS: Final = 8  # seven in the auction, eight in the card play
MOST_TURNS: Final = 37  # four bids, a name, 32 cards


def plain(suit: int, ranks: str) -> list[int]:
    """The cards of a suit with these ranks, in the given order."""
    return [suit * 8 + "AXKOU987".index(rank) for rank in ranks]


def order_of(trump: int) -> Order:
    """The order of strength with all Obers, all Unters and this suit as trumps."""
    suits = [[] if suit == trump else plain(suit, "789KXA") for suit in range(4)]
    tops = [suit * 8 + rank for rank in (4, 3) for suit in (3, 2, 1, 0)]
    return Order(suits, plain(trump, "789KXA") + tops)


def order_of_wenz() -> Order:
    """The order of strength with the Unters as the only trumps."""
    return Order([plain(suit, "789OKXA") for suit in range(4)], [suit * 8 + 4 for suit in (3, 2, 1, 0)])


ORDERS: Final[list[Order]] = [order_of(trump) for trump in range(4)]
WENZ_ORDER: Final[Order] = order_of_wenz()


def seat_at(place: i64, dealer: i64) -> i64:
    """Whose hand the card at this place of the deck goes to: two packets of four, the dealer's left first."""
    return (dealer + 1 + ((place & 15) >> 2)) & 3
