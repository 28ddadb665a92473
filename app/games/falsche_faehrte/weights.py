# SPDX-License-Identifier: GPL-3.0-or-later
"""What cards of Auf falscher Fährte are worth in plus and in minus rounds, as measured over many deals.

Plain typed Python that mypyc also compiles: figures and where they stand, nothing else.
"""

from typing import Final

from mypy_extensions import i64

PLAIN_PLUS: Final = 0  # places in a table, by how many unseen cards of the colour are above: for a plus round
TRUMP_PLUS: Final = 13
BARE_PLUS: Final = 26  # a plain colour, while nobody else can have a trump
PLAIN_MINUS: Final = 39  # by how many are below: for a minus round
TRUMP_MINUS: Final = 52
BARE_MINUS: Final = 65
JOKER_PLUS: Final = 78
JOKER_MINUS: Final = 79
TABLE: Final = 80
LATE: Final = 2 * TABLE
HAND: Final = 3 * TABLE  # after three tables for cards in play, early, in the middle and late, one for whole hands
PLUS_LINE: Final = 320  # what a round brings beyond the sum of the hand
MINUS_LINE: Final = 321
SHORT_PLUS: Final = 322  # what it is worth to play from a colour, for each card held of it
SHORT_MINUS: Final = 323
TRICK_PLUS: Final = 324  # what the trick itself is worth
TRICK_MINUS: Final = 325
EAGER_PLUS: Final = 326  # how far others go above whenever they can, of 1024
EAGER_MINUS: Final = 327
WEIGHTS: Final[list[i64]] = [  # measured over many deals, in 1024ths of a point
    *(140, 37, -17, -39, -35, -63, -59, -73, -92, -123, -115, -128, -42),
    *(211, 82, 11, 6, -41, -24, -60, -66, -110, -103, -88, -73, -38),
    *(207, 167, 116, 65, 50, 61, 58, 45, 29, 11, 4, -1, -6),
    *(-170, -105, -50, -4, 31, 69, 117, 97, 78, 52, 87, 143, 249),
    *(-114, -80, -35, 36, 105, 160, 156, 204, 243, 210, 256, 332, 404),
    *(-296, -293, -275, -239, -211, -208, -208, -157, -94, -50, -22, 3, 25),
    *(95, -444),
    *(133, 31, -11, -24, -36, -54, -73, -98, -96, -94, -78, -77, -92),
    *(221, 91, 44, -4, -24, -29, -48, -40, -70, -101, -68, -44, -13),
    *(221, 121, 27, 4, 18, 51, 66, 86, 67, 36, 17, 3, -8),
    *(-136, -89, -42, -6, 20, 49, 41, 73, 83, 74, 140, 226, 254),
    *(-134, -52, 21, 74, 109, 123, 180, 201, 251, 234, 240, 259, 282),
    *(-435, -402, -367, -257, -149, -139, -162, -153, -105, -60, -22, 3, 24),
    *(-55, -251),
    *(25, -3, -18, -26, -28, -15, -15, -15, -36, -57, -66, -71, -76),
    *(280, 204, 100, -16, -15, -18, -38, -53, -62, -64, -55, -38, -18),
    *(222, 93, 16, -32, -29, -18, -4, 14, 29, 29, 20, 7, -6),
    *(-272, -258, -220, -212, -185, -112, -54, 5, 52, 89, 130, 173, 215),
    *(-224, -82, 47, 102, 155, 183, 196, 200, 201, 203, 207, 217, 229),
    *(-255, -201, -118, -57, 25, 57, 44, -6, -39, -44, -30, -7, 16),
    *(-143, -372),
    *(505, 406, 300, 229, 151, 96, 66, 36, 17, 4, -49, -18, 83),
    *(694, 586, 490, 405, 314, 292, 287, 267, 249, 216, 174, 221, 245),
    *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    *(50, 66, 80, 51, 17, -44, -127, -180, -214, -300, -419, -582, -675),
    *(-65, -63, -74, -69, -99, -163, -245, -302, -328, -503, -660, -736, -680),
    *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    *(-41, 41),
    *(-4006, 0),
    *(-3, -23),
    *(366, 542),
    *(650, 300),
]

LIKELY: Final[list[i64]] = [  # 1024 / (1 + e ** (-place / 4))
    *(512, 576, 637, 695, 749, 796, 837, 873, 902, 927),
    *(946, 962, 975, 985, 993, 999, 1005, 1009, 1013, 1015),
]
