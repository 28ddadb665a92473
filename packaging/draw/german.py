# SPDX-License-Identifier: GPL-3.0-or-later
"""The twelve court figures of the German face, one half each, drawn 100 wide and 100 high.

The middle line of the card cuts them at about y 89; what lies below is never seen. Obers leave the place of the high
sign free, about (34, 36), Unters that of the low one, about (34, 69). The kings have a file of their own.
"""

from __future__ import annotations

import kings
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
    SKY,
    STEEL,
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
    buttons,
    cuff,
    falling_collar,
    fist,
    flat_cap,
    goatee,
    head,
    hilt,
    laid_hat,
    long_hair,
    moustache,
    plumed_hat,
    puff,
    ruff,
)


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
    girdle = f"M{x - 15.4} 79 C{x - 6} 82 {x + 7} 82 {x + 16} 79 L{x + 16.6} 84 C{x + 7} 87 {x - 6} 87 {x - 15.6} 84 Z"
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


def person(x: float, hat: str, *, beard: str = "", hair: str = "", collar: str = "") -> str:
    """A head with its hat, about (x, 35)."""
    return group(head(beard=beard, hair=hair, collar=collar), hat, x=x, y=35)


def ober_acorns() -> str:
    """The fencer: sword raised on the right, a round shield before him."""
    sword = group(blade(50), hilt(), group(fist(), y=6.5), x=88, y=57, turn=4)
    target = "".join(
        (
            disc(34, 72, 15.5, NUT),
            disc(34, 72, 11.4, GOLD, 1.2),
            line("M34 61 L34 83 M23 72 L45 72", 1.6, BARK),
            disc(34, 72, 4.2, RED, 1.3),
            "".join(
                dot(34 + dx, 72 + dy, 1.1, INK, "detail")
                for dx, dy in (
                    (0, -13.4),
                    (0, 13.4),
                    (-13.4, 0),
                    (13.4, 0),
                    (9.5, 9.5),
                    (-9.5, 9.5),
                    (9.5, -9.5),
                    (-9.5, -9.5),
                )
            ),
        )
    )
    return "".join(
        (
            torso(63, GREEN, PINE, BARK),
            tube("M78 60 C86 68 93 72 89.6 62", 9, GREEN),
            puff(80, 61, 9, 7.6, NUT, GOLD, 3, 24),
            sword,
            puff(48, 61, 9, 8, NUT, GOLD, 3, -24),
            target,
            person(63, laid_hat(NUT, GOLD, RED, WINE), beard=goatee(BARK), hair=bob(BARK, "#4A2C10"), collar=ruff(0.4, 15.4, 12.5, 4.8)),
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
            person(65, plumed_hat(PINE, GOLD, PAPER, SHADE), beard=moustache("#4A2C10") , hair=bob("#5E3912", "#2F1B08"), collar=ruff(0.4, 15.4, 12.5, 4.8)),
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
            group(halberd, x=83.4, y=58, size=0.88),
            tube("M75 61 C80 73 85 77 84.4 67", 8.6, RED),
            group(cuff(GOLD, WINE), x=84, y=69, turn=90, size=0.9),
            group(fist(), x=84, y=62),
            puff(75.6, 61, 9, 7.6, BLUE, PAPER, 3, 26),
            tube("M46 60 C34 66 30 74 42 81", 8.6, RED),
            group(cuff(GOLD, WINE), x=41.4, y=80, turn=214, size=0.9),
            group(fist(), x=47, y=83, turn=30),
            puff(44.6, 61, 9, 7.6, BLUE, PAPER, 3, -26),
            group(falling_collar(), x=61, y=52),
            person(62, laid_hat(RED, GOLD, BLUE, SKY), beard=goatee("#9A6226"), hair=long_hair("#9A6226", "#5E3912")),
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
    lance = tube("M90.6 100 L89 22", 2.2, NUT, 1.2) + shape("M86 22 L88.6 5 L91.8 21.6 L89 26 Z", STEEL, 1.2)
    pennon = shape("M88.2 28 C84.6 26 82 30 77.4 28 L81 33.4 L77.6 39 C82 41 85 37 88.4 39 Z", RED, 1.2)
    return "".join(
        (
            torso(64, BLUE, GOLD, BARK),
            shape(plate, STEEL),
            line("M63.6 53.6 L63.6 85", 1.2, SHADE),
            flat("M71 54 C77 64 76 76 70 84 C78 78 80.4 66 77.4 56.4 Z", SHADE, "detail"),
            lance,
            pennon,
            tube("M80 62 C86 72 91 76 89 66", 8.6, GOLD),
            group(cuff(RED, GOLD), x=90, y=70, turn=90, size=0.9),
            group(fist(), x=89.8, y=63),
            puff(81, 62, 8.8, 7.6, GOLD, RED, 3, 26),
            puff(49, 61, 9, 7.8, GOLD, RED, 3, -26),
            shape(shield, BLUE),
            lion,
            person(
                64,
                laid_hat(GOLD, RED, RED, WINE),
                beard=moustache(INK),
                hair=bob(INK, "#6B5B50"),
                collar=ruff(0.4, 15.4, 12.5, 4.8),
            ),
        )
    )


def unter_acorns() -> str:
    """The second fencer: the blade passes behind his head, no shield."""
    return "".join(
        (
            group(blade(72, 3.6), x=84.6, y=51.8, turn=-57),
            torso(67, NUT, BARK, INK),
            tube("M53 62 C44 70 42 78 54 81", 8.4, GREEN),
            group(cuff(GOLD, BARK), x=52, y=81, turn=188, size=0.9),
            group(fist(), x=58, y=82, turn=24, size=0.95),
            puff(53, 61, 8.4, 7.4, GREEN, GOLD, 3, -30),
            tube("M81 63 C87 72 92 69 89 60", 8.4, GREEN),
            group(hilt(), x=84.6, y=51.8, turn=-57),
            group(fist(), x=88.6, y=54.8, turn=-50),
            puff(82, 62, 8.4, 7.4, GREEN, GOLD, 3, 26),
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
            tube("M85 63 C93 74 86 77 76 69", 8, RED),
            tube("M53 60 C46 60 43 58 38 53", 8, RED),
            puff(53, 61, 8.4, 7.4, GREEN, GOLD, 3, -30),
            group(falling_collar(), x=66, y=53),
            person(66, flat_cap(GREEN, GOLD), hair=bob("#9A6226", "#5E3912")),
            tube("M78 71 C71 66 63 60 56.6 53", 8, RED),
            fife,
            group(cuff(GREEN, GOLD), x=57, y=53, turn=40, size=0.8),
            group(fist(), x=51.6, y=47.4, turn=-95, size=0.9),
            group(cuff(GREEN, GOLD), x=38.6, y=53, turn=60, size=0.8),
            group(fist(), x=35, y=48.6, turn=-95, size=0.9),
            puff(85, 63, 8.4, 7.4, GREEN, GOLD, 3, 26),
        )
    )


def unter_hearts() -> str:
    """The staff fighter: both hands on a staff that crosses him."""
    staff = tube("M26 8 L94 90", 3, NUT, 1.3)
    rings = line("M29.6 10 L26.8 12.4 M32.2 13.2 L29.4 15.6", 1.3, BARK, "detail")
    return "".join(
        (
            torso(68, RED, GOLD, BARK),
            group(falling_collar(), x=67, y=52),
            tube("M83 62 C92 66 93 75 86.4 81", 8.4, BLUE),
            puff(83, 62, 8.4, 7.4, RED, PAPER, 3, 26),
            person(70, flat_cap(BLUE, RED), hair=bob("#C98A12", "#8A5A0A")),
            staff,
            rings,
            tube("M54 61 C45 62 42 54 44 46", 8.4, BLUE),
            group(cuff(PAPER, RED), x=44.4, y=43, turn=80, size=0.9),
            group(fist(), x=47, y=33.6, turn=-40),
            puff(54, 61, 8.4, 7.4, RED, PAPER, 3, -30),
            group(cuff(PAPER, RED), x=86.6, y=82.6, turn=-60, size=0.9),
            group(fist(), x=83, y=77, turn=-42),
        )
    )


def unter_bells() -> str:
    """The soldier with a sabre, gorget and sash."""
    d = "M-2 0 C-5.4 -12 -5 -26 5 -39 C6.6 -28 3.4 -12 2.4 0 Z"
    sabre = "".join((shape(d, STEEL, 1.2), line("M0 -4 C-2 -14 -1.4 -23 2.6 -31", 0.9, SHADE, "detail"), hilt()))
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
    "EK": kings.acorns,
    "GK": kings.leaves,
    "HK": kings.hearts,
    "SK": kings.bells,
    "EO": ober_acorns,
    "GO": ober_leaves,
    "HO": ober_hearts,
    "SO": ober_bells,
    "EU": unter_acorns,
    "GU": unter_leaves,
    "HU": unter_hearts,
    "SU": unter_bells,
}
