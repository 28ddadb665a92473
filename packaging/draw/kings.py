# SPDX-License-Identifier: GPL-3.0-or-later
"""The four kings of the German face, one half each, drawn 100 wide and 110 high, with their middle at x 54.

They leave two places free for the signs, left and right of the crown.
"""

from __future__ import annotations

from kit import (
    AMBER,
    BARK,
    BLUE,
    GOLD,
    GREEN,
    GREY,
    GREYER,
    INK,
    NUT,
    PAPER,
    RED,
    SHADE,
    SKIN,
    STEEL,
    WINE,
    disc,
    group,
    line,
    shape,
    tube,
)
from people import (
    crown_arched,
    crown_leaves,
    crown_points,
    crown_turban,
    cuff,
    ermine,
    fist,
    full_beard,
    head,
    hilt,
    long_hair,
)


def robe(cloth: str, lining: str, tunic: str, trim: str) -> str:
    """A king's mantle, open over a tunic with a jewelled middle strip."""
    inner = "M36 60 L64 60 L68 108 L32 108 Z"
    mantle = "M41 52 C30 55 23 62 20 72 C17 84 16 96 15 108 L43 108 C41 96 40 84 40.6 72 L46 60 Z"
    other = "M59 52 C70 55 77 62 80 72 C83 84 84 96 85 108 L57 108 C59 96 60 84 59.4 72 L54 60 Z"
    strip = "M46.4 62 L53.6 62 L54.4 108 L45.6 108 Z"
    folds = "M27 74 C24.6 84 23.6 96 23 108 M33 76 C31.4 86 31 98 31 108 M73 74 C75.4 84 76.4 96 77 108 M67 76 C68.6 86 69 98 69 108"
    return "".join(
        (
            shape(inner, tunic),
            shape(strip, trim, 1.1),
            disc(50, 76, 2.1, RED, 0.9, "detail"),
            disc(50, 84, 2.1, GREEN, 0.9, "detail"),
            shape(mantle, cloth),
            shape(other, cloth),
            line(folds, 1.2, lining, "detail"),
            line("M45.4 62 L41.4 72 C40.8 84 42 96 44 108", 2.2, lining),
            line("M54.6 62 L58.6 72 C59.2 84 58 96 56 108", 2.2, lining),
        )
    )


CAPE = "M27 65 C29 57 37 51.6 44 50.4 L56 50.4 C63 51.6 71 57 73 65 C66 71.6 58 74 50 74 C42 74 34 71.6 27 65 Z"
TAILS = ((33, 62), (39, 67.5), (40, 58), (60, 58), (61, 67.5), (67, 62), (47, 70), (54, 70))
KING_X = 54.0


def king(crown: str, locks: tuple[str, str], dress: str, sleeve: str, trim: str, prop: str) -> str:
    """A king from the front, bearded, with a fur collar; a forearm comes out of the mantle with one thing in hand."""
    face = group(head(beard=full_beard(*locks), hair=long_hair(*locks)), group(crown, size=0.94), y=37, size=0.95)
    forearm = tube("M8 90 C14 90 20 86 25.6 79", 8.6, sleeve) + group(
        cuff(trim, INK), x=25, y=79.6, turn=128, size=0.95
    )
    return group(group(dress, ermine(CAPE, TAILS), x=-50), face, forearm, group(prop, x=30, y=72), x=KING_X)


def acorns() -> str:
    """Three points; a staff that ends in an acorn."""
    nut = "M-5 -36 C-5 -43 -1.6 -47.6 0 -50 C1.6 -47.6 5 -43 5 -36 Z"
    cap = "M-6.6 -37 C-7 -32 -3 -30 0 -30 C3 -30 7 -32 6.6 -37 C3 -35.4 -3 -35.4 -6.6 -37 Z"
    staff = (
        tube("M0 40 L0 -28", 2.6, GOLD, 1.2) + shape(nut, NUT, 1.2) + shape(cap, INK, 1) + group(fist(), mirror=True)
    )
    return king(crown_points(), (BARK, "#4A2C10"), robe(NUT, GOLD, GREEN, GOLD), GREEN, GOLD, group(staff, turn=4))


def leaves() -> str:
    """A crown of leaves; a covered goblet."""
    cup = "M-8 -16 L8 -16 C8.6 -8 5 -4 1.8 -3 L1.8 8 L6 11 L-6 11 L-1.8 8 L-1.8 -3 C-5 -4 -8.6 -8 -8 -16 Z"
    lid = "M-8.6 -16.4 C-7 -21.4 -3 -22.6 0 -22.6 C3 -22.6 7 -21.4 8.6 -16.4 Z"
    goblet = "".join(
        (
            shape(cup, GOLD, 1.3),
            shape(lid, GOLD, 1.3),
            disc(0, -24.4, 2.2, RED, 1.1),
            line("M-7 -12 C-3 -10.4 3 -10.4 7 -12", 1.1, AMBER, "detail"),
            group(fist(), y=2, mirror=True),
        )
    )
    return king(crown_leaves(gem=GREEN), (GREY, GREYER), robe(GREEN, GOLD, RED, GOLD), RED, GOLD, goblet)


def hearts() -> str:
    """An arched crown; the orb on his hand."""
    palm = "M-9 1 C-8 -2 -4 -.6 -1 1 C3 .4 7 -.6 9 1 C10.4 5 7.4 9.6 3 10 C-2 10.6 -8 8 -9 1 Z"
    orb = "".join(
        (
            disc(0, -9, 9.4, GOLD, 1.4),
            line("M-8.8 -10.6 C-3 -8 3 -8 8.8 -10.6 M0 -18 L0 -9", 1.6, AMBER),
            line("M0 -18.6 L0 -27 M-3.6 -23.4 L3.6 -23.4", 2.2),
            shape(palm, SKIN, 1.2),
            line("M-2.6 1.6 C-2.4 3 -2.6 4.4 -3.4 5.4 M1.6 1.4 C2.2 3 2 4.6 1.2 5.6 M5.4 1 C6 2.6 5.8 4 5 5", 0.9, INK, "detail"),
        )
    )  # fmt: skip
    return king(
        crown_arched(lining=WINE, gem=RED), ("#9A6226", "#5E3912"), robe(RED, GOLD, BLUE, GOLD), BLUE, GOLD, orb
    )


def bells() -> str:
    """A turban with points; a curved sword upright."""
    d = "M-2 -6 C-4.4 -18 -3 -30 6 -42 C8 -30 6.4 -17 2.4 -6 Z"
    sabre = "".join(
        (
            shape(d, STEEL, 1.2),
            line("M0 -9 C-1.6 -19 -.2 -27 3.6 -34", 0.9, SHADE, "detail"),
            group(hilt(), y=-6.6),
            group(fist(), mirror=True),
        )
    )
    return king(
        crown_turban(PAPER, SHADE), (INK, "#6B5B50"), robe(GOLD, RED, BLUE, RED), BLUE, RED, group(sabre, turn=6)
    )
