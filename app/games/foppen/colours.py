# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of Foppen: colours, the pack for so many seats, reasons, and which integer is which card.

Plain typed Python that mypyc also compiles. Outside, a card is its index in the pack: green, red, yellow, blue, each
from 2 upwards, then the 1s. Inside, a hand is five sets, one for each colour, with the number on a card as its bit, and
one for the 1s; a card is the integer `colour * 32 + bit`, `ONES + bit` for a 1.

Acts: the integer of a coloured card plays it, ONE plays any 1.
"""

from typing import Final

from mypy_extensions import i64

GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
ONES: Final = 128  # also the row of the 1s in a hand, ONES // 32
ONE: Final = 128

LEGAL: Final = 0
FOLLOW: Final = 1  # a colour was led, the hand has a card of it, and this is neither one nor a 1
NOT_HELD: Final = 2  # the hand has no such card

ROWS: Final = 5
FOLLOWS: Final = 1024  # what a card that follows is worth above any that is discarded
EMPTY_HAND: Final = 10
ONE_LEFT: Final = 5
MOST_ACTS: Final = 12
MOST_TURNS: Final = 88

HIGHEST: Final[list[list[i64]]] = [  # green, red, yellow, blue, and how many 1s, for 4 to 8 seats
    [17, 13, 11, 8, 3],
    [20, 16, 14, 10, 4],
    [23, 19, 17, 12, 5],
    [26, 22, 20, 14, 6],
    [27, 23, 21, 15, 6],
]


def cards_of_pack(seats: int) -> list[int]:
    """The pack for so many seats, as the integers of its cards."""
    tops = HIGHEST[seats - 4]
    cards = [32 * colour + value for colour in range(4) for value in range(2, tops[colour] + 1)]
    return cards + [ONES + number for number in range(tops[4])]
