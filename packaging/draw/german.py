# SPDX-License-Identifier: GPL-3.0-or-later
"""The twelve court figures of the German face, one half each, drawn 100 wide and 100 high.

The middle line of the card cuts them at about y 89; what lies below is never seen. Obers leave the place of the high
sign free, about (34, 36), Unters that of the low one, about (34, 69), kings the two places beside their heads.
"""

from __future__ import annotations

from kit import (
    AMBER,
    BARK,
    BLUE,
    GOLD,
    GREEN,
    INK,
    NUT,
    PAPER,
    PINE,
    RED,
    SHADE,
    SILVER,
    SKIN,
    SKY,
    STEEL,
    TAN,
    WINE,
    disc,
    dot,
    flat,
    group,
    line,
    shape,
    tube,
)
from people import (
    blade,
    bob,
    brimmed_hat,
    buttons,
    crown_arched,
    crown_leaves,
    crown_points,
    crown_turban,
    cuff,
    ermine,
    falling_collar,
    fist,
    flat_cap,
    full_beard,
    goatee,
    head,
    hilt,
    long_hair,
    moustache,
    puff,
    ruff,
)

GREY = "#CFC8B8"
GREYER = "#8E877A"


def torso(x: float, cloth: str, stripe: str, belt: str) -> str:
    """A laced doublet with slanting stripes and a belt, its middle at x."""
    body = (
        f"M{x - 15} 58 C{x - 10} 52 {x - 6} 50 {x} 50 C{x + 7} 50 {x + 12} 52 {x + 16} 58 C{x + 18} 68 {x + 15} 76 "
        f"{x + 16} 82 C{x + 18} 90 {x + 22} 98 {x + 24} 108 L{x - 22} 108 C{x - 20} 98 {x - 17} 90 {x - 15} 82 "
        f"C{x - 14} 76 {x - 17} 68 {x - 15} 58 Z"
    )
    left = f"M{x - 10} 54 C{x - 9} 64 {x - 7} 72 {x - 6} 80 L{x - 2.5} 80 C{x - 4} 70 {x - 5} 62 {x - 5.6} 51.5 Z"
    right = f"M{x + 11} 54 C{x + 10} 64 {x + 8} 72 {x + 7} 80 L{x + 3.5} 80 C{x + 5} 70 {x + 6} 62 {x + 6.6} 51.5 Z"
    skirt = f"M{x - 12} 84 L{x - 15} 108 M{x - 5} 84 L{x - 6} 108 M{x + 6} 84 L{x + 7} 108 M{x + 13} 84 L{x + 17} 108"
    girdle = (
        f"M{x - 15.4} 79 C{x - 6} 82 {x + 7} 82 {x + 16} 79 L{x + 16.6} 84 C{x + 7} 87 {x - 6} 87 {x - 15.6} 84 Z"
    )
    return "".join(
        (
            shape(body, cloth),
            flat(left, stripe),
            flat(right, stripe),
            line(f"M{x + .4} 52 L{x + .6} 80", 1, INK, "detail"),
            line(skirt, 2.4, stripe, "detail"),
            shape(girdle, belt, 1.3),
            shape(f"M{x - 3} 80.4 L{x + 3.4} 80.4 L{x + 3.4} 86.4 L{x - 3} 86.4 Z", GOLD, 1.1),
            buttons(x + 0.5, 57, 76, 5),
        )
    )  # fmt: skip


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


def king(crown: str, beard: str, hair: str, dress: str, prop: str, *, mirror: bool = False) -> str:
    """A king from the front, bearded, with a fur collar and one thing in his hand."""
    person = group(head(beard=beard, hair=hair), group(crown, x=0, y=0, size=0.94), x=50, y=36, mirror=mirror)
    return dress + ermine(CAPE, TAILS) + person + prop


def king_acorns() -> str:
    """Three points; a staff that ends in an acorn."""
    top = group(
        line("M0 -1 L0 7", 4, AMBER),
        shape("M-5 -6 C-5 0 -1.6 4.6 0 7 C1.6 4.6 5 0 5 -6 Z", NUT, 1.2),
        shape("M-6.4 -5 C-6.6 -10 -3 -12 0 -12 C3 -12 6.6 -10 6.4 -5 C3 -6.6 -3 -6.6 -6.4 -5 Z", INK, 1),
        turn=180,
    )
    staff = group(tube("M0 34 L0 -24", 2.6, GOLD, 1.2), group(top, y=-30), group(cuff(GREEN, GOLD), x=9, y=6), group(fist(), y=6, mirror=True), x=77, y=70, turn=9)
    return king(
        crown_points(), full_beard(BARK, "#4A2C10"), long_hair(BARK, "#4A2C10"), robe(NUT, GOLD, GREEN, GOLD), staff
    )  # fmt: skip


def king_leaves() -> str:
    """A crown of leaves; a covered goblet."""
    cup = "M-8 -16 L8 -16 C8.6 -8 5 -4 1.8 -3 L1.8 6 L6 9.4 L-6 9.4 L-1.8 6 L-1.8 -3 C-5 -4 -8.6 -8 -8 -16 Z"
    lid = "M-8.6 -16.4 C-7 -21.4 -3 -22.6 0 -22.6 C3 -22.6 7 -21.4 8.6 -16.4 Z"
    goblet = group(
        group(cuff(GOLD, RED), x=9, y=4),
        shape(cup, GOLD, 1.3),
        shape(lid, GOLD, 1.3),
        disc(0, -24.4, 2.2, RED, 1.1),
        line("M-7 -12 C-3 -10.4 3 -10.4 7 -12", 1.1, AMBER, "detail"),
        group(fist(), y=3, mirror=True),
        x=77,
        y=70,
    )
    return king(
        crown_leaves(gem=GREEN), full_beard(GREY, GREYER), long_hair(GREY, GREYER), robe(GREEN, GOLD, RED, GOLD), goblet
    )


def king_hearts() -> str:
    """An arched crown; the orb in his hand."""
    orb = group(
        group(cuff(SKY, GOLD), x=9.6, y=9),
        disc(0, -5, 9, GOLD, 1.4),
        line("M-8.6 -6 C-3 -3.4 3 -3.4 8.6 -6 M0 -13.4 L0 -4.6", 1.3, AMBER),
        line("M0 -14 L0 -22 M-3.4 -18.6 L3.4 -18.6", 2.2),
        shape("M-8 4 C-7 .6 -3 1.4 -1 3.6 C2 2.6 6 1.6 8.4 3.4 C10 6.6 8 12 4 12.6 C-1 13.4 -7.4 11 -8 4 Z", SKIN, 1.2),
        line("M-1 3.6 C-.4 5 -.4 6.6 -1 7.6 M3 3 C4 4.6 4 6.4 3.4 7.8", 0.9, INK, "detail"),
        x=77,
        y=68,
    )  # fmt: skip
    return king(
        crown_arched(lining=WINE, gem=RED),
        full_beard("#9A6226", "#5E3912"),
        long_hair("#9A6226", "#5E3912"),
        robe(RED, GOLD, BLUE, GOLD),
        orb,
    )


def king_bells() -> str:
    """A turban with points; a curved sword over the shoulder."""
    d = "M-1.8 0 C-1.6 -12 1 -24 9 -35 C9.6 -24 7 -10 2.4 0 Z"
    sabre = group(
        group(cuff(RED, GOLD), x=9, y=7),
        shape(d, STEEL, 1.2),
        line("M1.4 -4 C2.4 -14 4 -21 7 -27", 0.9, SHADE, "detail"),
        hilt(),
        group(fist(), y=7.5, mirror=True),
        x=78,
        y=66,
        turn=6,
    )
    return king(
        crown_turban(PAPER, SHADE), full_beard(INK, "#6B5B50"), long_hair(INK, "#6B5B50"), robe(GOLD, RED, BLUE, RED), sabre
    )  # fmt: skip


def person(x: float, hat: str, *, beard: str = "", hair: str = "", mirror: bool = False) -> str:
    """A head with its hat, about (x, 35)."""
    return group(head(beard=beard, hair=hair), hat, x=x, y=35, mirror=mirror)


def ober_acorns() -> str:
    """The fencer: sword raised on the right, a round shield before him."""
    sword = group(
        blade(58), hilt(), group(fist(), y=6.5), x=88, y=55, turn=-3
    )
    target = "".join(
        (
            disc(34, 72, 15.5, NUT),
            disc(34, 72, 11.4, GOLD, 1.2),
            line("M34 61 L34 83 M23 72 L45 72", 1.6, BARK),
            disc(34, 72, 4.2, RED, 1.3),
            "".join(dot(34 + dx, 72 + dy, 1.1, INK, "detail") for dx, dy in ((0, -13.4), (0, 13.4), (-13.4, 0), (13.4, 0), (9.5, 9.5), (-9.5, 9.5), (9.5, -9.5), (-9.5, -9.5))),
        )
    )
    return "".join(
        (
            group(blade(46), x=88.4, y=52, turn=-3),
            torso(63, GREEN, PINE, BARK),
            tube("M78 60 C86 68 93 72 89.6 62", 9, GREEN),
            puff(80, 61, 9, 7.6, NUT, GOLD, 3, 24),
            sword,
            puff(48, 61, 9, 8, NUT, GOLD, 3, -24),
            target,
            ruff(63, 50.5, 12, 4.8),
            person(63, brimmed_hat(NUT, GOLD, RED, WINE), beard=goatee(BARK), hair=bob(BARK, "#4A2C10")),
        )
    )  # fmt: skip


def ober_leaves() -> str:
    """The drummer: drum on his thigh, both sticks up."""
    shell = "M18 66 L50 66 L48.4 94 L19.6 94 Z"
    drum = "".join(
        (
            shape(shell, RED),
            line("M19 72 L26 90 L32 72 L38 90 L44 72 L49 88", 1.3, PAPER),
            "".join(dot(x, 82, 1.2, GOLD, "detail") for x in (26, 38)),
            shape("M17 67 C17 60.4 51 60.4 51 67 C51 73.6 17 73.6 17 67 Z", GOLD),
            shape("M20 66.6 C20 62.4 48 62.4 48 66.6 C48 70.8 20 70.8 20 66.6 Z", PAPER, 1.2),
        )
    )
    stick = "".join((tube("M0 8 L0 -17", 1.5, NUT, 0.9), disc(0, -18, 2, NUT, 0.9), group(fist(), y=3, size=0.9)))
    return "".join(
        (
            torso(65, GREEN, GOLD, BARK),
            line("M54 54 C64 62 74 70 80 78", 4.6, INK),
            line("M54 54 C64 62 74 70 80 78", 2.6, PAPER),
            drum,
            tube("M79 62 C90 72 84 80 58 74", 8.6, GREEN),
            group(cuff(GOLD, RED), x=62, y=74.6, turn=8, size=0.95),
            group(stick, x=54, y=72, turn=-62),
            puff(82, 62, 9, 7.6, RED, GOLD, 3, 28),
            tube("M52 60 C46 62 42 58 40 56", 8.6, GREEN),
            group(stick, x=33, y=56, turn=-158, mirror=True, size=0.92),
            puff(51, 60, 8.4, 7.4, RED, GOLD, 3, -28),
            ruff(65, 50.5, 12, 4.8),
            person(65, brimmed_hat(PINE, GOLD, PAPER, SHADE), beard=moustache("#4A2C10") , hair=bob("#5E3912", "#2F1B08")),
        )
    )  # fmt: skip


def ober_hearts() -> str:
    """The halberdier."""
    axe = "M2 -30 C8 -32 12 -34 14 -39 C17 -31 17 -22 13.6 -14 C11 -18.6 7 -20.6 2 -21 Z"
    hook = "M-2 -29 C-5 -29 -8 -27.6 -9.4 -24 C-7 -24.6 -4.4 -24 -2 -22 Z"
    spike = "M-2.2 -33 L0 -49 L2.2 -33 Z"
    halberd = "".join(
        (
            tube("M0 40 L0 -33", 2.4, NUT, 1.2),
            shape(axe, STEEL, 1.2),
            shape(hook, STEEL, 1.2),
            shape(spike, STEEL, 1.2),
            shape("M-2.6 -20 L2.6 -20 L2.6 -14 L-2.6 -14 Z", GOLD, 1.1),
        )
    )
    return "".join(
        (
            torso(61, RED, GOLD, BARK),
            group(halberd, x=87, y=57, mirror=True),
            tube("M76 61 C82 72 88 76 87 66", 8.6, RED),
            group(cuff(GOLD, WINE), x=87, y=69, turn=90, size=0.9),
            group(fist(), x=87, y=62),
            puff(78, 62, 9, 7.6, BLUE, PAPER, 3, 26),
            tube("M46 60 C34 66 30 74 42 81", 8.6, RED),
            group(cuff(GOLD, WINE), x=41.4, y=80, turn=214, size=0.9),
            group(fist(), x=47, y=83, turn=30),
            puff(44.6, 61, 9, 7.6, BLUE, PAPER, 3, -26),
            group(falling_collar(), x=61, y=52),
            person(61, brimmed_hat(RED, GOLD, BLUE, SKY), beard=goatee("#9A6226"), hair=long_hair("#9A6226", "#5E3912")),
        )
    )  # fmt: skip


def ober_bells() -> str:
    """The soldier in a breastplate, a lion's head on his pointed shield."""
    plate = "M48 56 C54 51 72 51 79 56 C82 66 80 76 74 84 C68 88 59 88 53 84 C46.6 76 45 66 48 56 Z"
    shield = "M19 58 C25 60.6 30 59.6 34 57 C38 59.6 43 60.6 49 58 C51 72 47 86 34 93 C21 86 17 72 19 58 Z"
    mane = (
        "M34 61 L37.6 63.4 L42 63.4 L42.6 67.6 L45.4 70.6 L43.4 74.4 L43.4 78.8 L39.4 80.6 L37 84 L34 82.4 L31 84 "
        "L28.6 80.6 L24.6 78.8 L24.6 74.4 L22.6 70.6 L25.4 67.6 L26 63.4 L30.4 63.4 Z"
    )
    lion = "".join(
        (
            shape(mane, NUT, 1.2),
            shape("M28.6 68 C30 65.6 38 65.6 39.4 68 C40.6 72 39 77 36.4 79.4 L31.6 79.4 C29 77 27.4 72 28.6 68 Z", GOLD, 1.1),
            line("M29.8 70.4 L32.6 71.2 M38.2 70.4 L35.4 71.2", 1.2, INK, "detail"),
            shape("M32.2 74 L35.8 74 L34 76.2 Z", INK, 0.6, "detail"),
            line("M34 76.2 L34 77.6 M31.8 78 C33 77.6 35 77.6 36.2 78", 0.9, INK, "detail"),
        )
    )  # fmt: skip
    lance = tube("M90 100 L86 8", 2.2, NUT, 1.2) + shape("M83.6 14 L85.6 1.4 L88.6 13.8 L86.4 18 Z", STEEL, 1.2)
    pennon = shape("M87.2 18 C91 16 94 20 98 18 L97 30 C94 32 91 28.4 88 30.4 Z", RED, 1.2)
    return "".join(
        (
            torso(64, BLUE, GOLD, BARK),
            shape(plate, STEEL),
            line("M63.6 53.6 L63.6 85", 1.2, SHADE),
            flat("M71 54 C77 64 76 76 70 84 C78 78 80.4 66 77.4 56.4 Z", SHADE, "detail"),
            lance,
            pennon,
            tube("M80 62 C86 72 91 76 89 66", 8.6, GOLD),
            group(cuff(RED, GOLD), x=88.6, y=70, turn=90, size=0.9),
            group(fist(), x=88, y=63),
            puff(81, 62, 8.8, 7.6, GOLD, RED, 3, 26),
            puff(49, 61, 9, 7.8, GOLD, RED, 3, -26),
            shape(shield, BLUE),
            lion,
            ruff(64, 50.5, 12, 4.8),
            person(64, brimmed_hat(GOLD, RED, RED, WINE), beard=moustache(INK), hair=bob(INK, "#6B5B50")),
        )
    )


def unter_acorns() -> str:
    """The second fencer: the blade passes behind his head, no shield."""
    return "".join(
        (
            group(blade(78, 3.6), x=91, y=54, turn=-57),
            torso(68, NUT, BARK, INK),
            tube("M54 60 C46 64 43 56 46 50", 8.4, GREEN),
            group(fist(), x=46.6, y=47, turn=-10, size=0.95),
            puff(53, 61, 8.4, 7.4, GREEN, GOLD, 3, -30),
            tube("M84 62 C92 70 95 66 93 60", 8.4, GREEN),
            group(hilt(), x=91, y=54, turn=-57),
            group(fist(), x=95, y=57, turn=-50),
            puff(84, 63, 8.4, 7.4, GREEN, GOLD, 3, 26),
            group(falling_collar(), x=67, y=52),
            person(67, flat_cap(GREEN, GOLD), hair=bob(BARK, "#4A2C10")),
        )
    )


def unter_leaves() -> str:
    """The fifer."""
    fife = group(
        tube("M-44 0 L6 0", 3, NUT, 1.2),
        "".join(dot(x, -.4, 0.8, INK, "detail") for x in (-30, -26, -22, -12, -8)),
        line("M-41.4 -2 L-41.4 2 M3.4 -2 L3.4 2", 1.6, GOLD),
        x=63,
        y=44,
        turn=-5,
    )  # fmt: skip
    return "".join(
        (
            torso(68, RED, WINE, BARK),
            tube("M84 62 C93 74 86 76 72 62 C66 56 62 54 56 52", 8, RED),
            tube("M53 60 C46 60 43 58 38 53", 8, RED),
            puff(53, 61, 8.4, 7.4, GREEN, GOLD, 3, -30),
            group(falling_collar(), x=66, y=53),
            person(66, flat_cap(GREEN, GOLD), hair=bob("#9A6226", "#5E3912")),
            fife,
            group(cuff(GREEN, GOLD), x=59, y=52, turn=40, size=0.8),
            group(fist(), x=53.6, y=47.4, turn=-95, size=0.9),
            group(cuff(GREEN, GOLD), x=38.6, y=53, turn=60, size=0.8),
            group(fist(), x=35, y=48.6, turn=-95, size=0.9),
            puff(85, 63, 8.4, 7.4, GREEN, GOLD, 3, 26),
        )
    )


def unter_hearts() -> str:
    """The staff fighter: both hands on a staff that crosses him."""
    staff = tube("M24 8 L98 92", 3, NUT, 1.3)
    rings = line("M27.4 8.6 L24.6 11.2 M30 11.6 L27.2 14.2", 1.3, BARK, "detail")
    return "".join(
        (
            torso(68, RED, GOLD, BARK),
            group(falling_collar(), x=67, y=52),
            tube("M84 62 C94 66 96 76 88 82", 8.4, BLUE),
            puff(84, 62, 8.4, 7.4, RED, PAPER, 3, 26),
            person(70, flat_cap(BLUE, RED), hair=bob("#C98A12", "#8A5A0A")),
            staff,
            rings,
            tube("M54 61 C45 62 42 54 44 46", 8.4, BLUE),
            group(cuff(PAPER, RED), x=44.4, y=43, turn=80, size=0.9),
            group(fist(), x=45.6, y=35, turn=-40),
            puff(54, 61, 8.4, 7.4, RED, PAPER, 3, -30),
            group(cuff(PAPER, RED), x=88, y=83, turn=-60, size=0.9),
            group(fist(), x=84, y=77, turn=-42),
        )
    )


def unter_bells() -> str:
    """The soldier with a sabre, gorget and sash."""
    d = "M-1.6 0 C-4 -12 -3.6 -24 4 -38 C6.4 -26 5 -10 2.4 0 Z"
    sabre = "".join(
        (shape(d, STEEL, 1.2), line("M0 -4 C-1 -14 -.4 -22 2.6 -30", 0.9, SHADE, "detail"), hilt())
    )
    sash = "M53 56 C62 66 74 76 84 80 L82 87 C70 83 58 73 50 62 Z"
    gorget = "M57 53 C62 56 72 56 77 53 C79 59 74 65 67 66 C60 65 55 59 57 53 Z"
    return "".join(
        (
            torso(67, GOLD, AMBER, BARK),
            shape(sash, BLUE),
            tube("M83 62 C94 72 92 82 82 84", 8.4, RED),
            group(cuff(PAPER, GOLD), x=84, y=83.6, turn=-8, size=0.9),
            group(fist(), x=77.6, y=84, turn=-70),
            puff(84, 62, 8.4, 7.4, RED, GOLD, 3, 26),
            shape(gorget, STEEL, 1.3),
            group(sabre, x=35, y=44, turn=-8),
            tube("M53 61 C47 64 42 60 40 56", 8.4, RED),
            group(cuff(PAPER, GOLD), x=40, y=55.4, turn=40, size=0.9),
            group(fist(), x=35.6, y=50.6, turn=-8),
            puff(53, 61, 8.4, 7.4, RED, GOLD, 3, -30),
            person(67, flat_cap(BLUE, GOLD), beard=moustache("#4A2C10"), hair=bob("#4A2C10", "#1E1006")),
        )
    )


COURTS = {
    "EK": king_acorns,
    "GK": king_leaves,
    "HK": king_hearts,
    "SK": king_bells,
    "EO": ober_acorns,
    "GO": ober_leaves,
    "HO": ober_hearts,
    "SO": ober_bells,
    "EU": unter_acorns,
    "GU": unter_leaves,
    "HU": unter_hearts,
    "SU": unter_bells,
}
