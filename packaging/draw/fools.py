# SPDX-License-Identifier: GPL-3.0-or-later
"""The two cards without a colour: the fox who lays a false trail, and the fool's collar around the one."""

from __future__ import annotations

from kit import GOLD, INK, PAPER, RED, SHADE, WINE, disc, dot, flat, group, line, shape, tube
from shapes import COLOURS, outlined, paw

FUR, FUR_DEEP, CREAM = "#D9792B", "#B35A18", "#F8EBD3"


def _tail() -> str:
    brush = (
        "M70 112 C84 108 92 96 90 80 C89 70 82 62 86 48 C88 42 92 38 96 36 C98 48 101 58 100 74 C99 94 92 108 84 116 Z"
    )
    tip = "M84.6 54 C85 46 90 40 96 36 C98 46 99.6 52 100 60 C96 58 94 62 91.6 58 C89.6 60 87 57 84.6 54 Z"
    return shape(brush, FUR) + shape(tip, CREAM, 1.3) + line("M91 70 C95 82 90 98 84 106", 1.2, FUR_DEEP, "detail")


def _ears() -> str:
    ear = "M-21 -13 C-25 -24 -24 -34 -20 -40 C-12 -35 -6 -27 -4 -18 Z"
    inside = "M-18.6 -16 C-20.6 -23 -20.6 -29 -18.8 -33 C-14 -29 -10.4 -24 -8.6 -19 Z"
    one = shape(ear, FUR) + flat(inside, INK)
    return one + group(one, mirror=True)


def _face() -> str:
    skull = (
        "M0 -22 C11 -22 21 -18 24 -8 C27 -1 30 6 33 10 C27 11 24 14 19 17 C13 20 7 24 4 29 C2 32 -2 32 -4 29 "
        "C-7 24 -13 20 -19 17 C-24 14 -27 11 -33 10 C-30 6 -27 -1 -24 -8 C-21 -18 -11 -22 0 -22 Z"
    )
    cheek = "M31 9.4 C25 8 19 10 14 8 C9 7 5 12 2.6 20 C1.6 24 .6 27 0 30 C2 31 3 30.4 4 28.6 C7 23.6 13 19.6 19 16.6 C24 14 26 11.4 31 9.4 Z"
    mask = (
        "M0 0 C5 -5 14 -9 25.4 -6.6 C27 1 22 9 14 9 C8 9 4 5.4 0 4.6 C-4 5.4 -8 9 -14 9 C-22 9 -27 1 -25.4 -6.6 "
        "C-14 -9 -5 -5 0 0 Z"
    )
    eye = "M5.6 2 C8 -3 15 -4 18.6 -1.6 C17 3.6 10 5.6 5.6 2 Z"
    both = flat(cheek, CREAM) + flat(mask, INK) + flat(eye, PAPER) + dot(11, 0.6, 2.3)
    return "".join(
        (
            shape(skull, FUR),
            both,
            group(flat(cheek, CREAM), flat(eye, PAPER), mirror=True),
            dot(-9, 0.6, 2.3),
            line("M-5 -20 C-4 -14 -3 -10 -1.6 -6 M5 -20 C4 -14 3 -10 1.6 -6", 1.2, FUR_DEEP, "detail"),
            line(skull, 1.5),
            shape("M-4.6 25 C-3 23 3 23 4.6 25 C4 29 1.6 31 0 31 C-1.6 31 -4 29 -4.6 25 Z", INK, 0.8),
        )
    )


def fox() -> str:
    """The masked fox, half a card: 100 by 110."""
    shirt = "M30 72 C38 66 46 64 54 64 C62 64 70 66 77 72 C84 82 86 96 88 112 L20 112 C22 96 24 82 30 72 Z"
    stripes = "M28 79 C44 85 64 85 80 79 M25 88.6 C44 95 64 95 83 88.6 M23.4 98.6 C44 105 64 105 85 98.6"
    scarf = "M34 67 C44 75 64 75 74 67 L77 72 C64 82 44 82 31 72 Z"
    knot = "M50 75 L58 75 L63 88 L55 84 L48 89 Z"
    arm = tube("M30 84 C20 82 15 74 24 66", 9, FUR)
    finger = tube("M25.6 64 C27.6 59 30 56 33 51", 5.4, FUR)
    fist = shape("M17.6 66 C17 60 22 57 27 59 C31.4 61 32 67 28.6 70.6 C24.6 73.4 18.4 71.6 17.6 66 Z", FUR, 1.4)
    return "".join(
        (
            _tail(),
            shape(shirt, PAPER),
            line(stripes, 4.6, "#102A74"),
            line(shirt, 1.5),
            shape(scarf, RED),
            shape(knot, WINE, 1.3),
            group(_ears(), _face(), x=56, y=40, size=0.9),
            arm,
            finger,
            fist,
            line("M19.6 63.4 L23.4 65 M19.4 67.2 L23.6 68", 1, INK, "detail"),
        )
    )


def false_trail() -> str:
    """The slanted band between the halves: prints that go both ways, 100 by 178."""
    body = "M-4 77.4 L104 90.4 L104 100.6 L-4 87.6 Z"
    places = ((8, 83.9, 97), (22, 85.7, 97), (36, 87.3, 97), (64, 90.7, -83), (78, 92.3, -83), (92, 94.1, -83))
    prints = "".join(group(paw(INK), x=x, y=y, turn=turn, size=0.52) for x, y, turn in places)
    return shape(body, "#EBD9AE") + prints + disc(50, 89, 3, GOLD, 1.2)


def mask() -> str:
    """The fox's mask as a sign, 100 by 100."""
    d = (
        "M50 44 C60 32 76 26 96 29 C99 50 90 72 72 72 C61 72 55 64 50 62 C45 64 39 72 28 72 C10 72 1 50 4 29 "
        "C24 26 40 32 50 44 Z"
    )
    eye = "M60 52 C66 43 78 41 86 46 C82 58 70 61 60 52 Z"
    return flat(d, "#1A1A1A") + flat(eye, PAPER) + group(flat(eye, PAPER), x=100, mirror=True)


def collar() -> str:
    """A fool's collar of eight points with bells, two in each colour, a free field in the middle: 100 by 100."""
    point = "M-15.6 -24 L15.6 -24 L3 -43 C1 -45 -1 -45 -3 -43 Z"
    parts = []
    for number in range(8):
        colour = COLOURS["RYGB"[number % 4]]
        fold = flat("M0 -24 L15.6 -24 L3 -43 L0 -44 Z", colour.deep, "detail")
        bell = f'<circle cx="0" cy="-45" r="4.6" fill="{GOLD}" stroke="#1A1A1A" stroke-width="1.8"/>'
        parts.append(group(outlined(point, colour.full, 2.4), fold, bell, turn=45 * number))
    field = f'<circle cx="0" cy="0" r="28.5" fill="{PAPER}" stroke="#1A1A1A" stroke-width="2.4"/>'
    ring = f'<circle class="detail" cx="0" cy="0" r="25.6" fill="none" stroke="{SHADE}" stroke-width="0.9"/>'
    return group(*parts, field, ring, x=50, y=50)


def cap() -> str:
    """A fool's cap with three bells, 100 by 100."""
    left = "M30 66 C24 46 18 42 10 46 C6 48 6 54 8 60 C0 48 2 32 16 28 C30 25 40 36 46 62 Z"
    right = "M70 66 C76 46 82 42 90 46 C94 48 94 54 92 60 C100 48 98 32 84 28 C70 25 60 36 54 62 Z"
    middle = "M28 66 C32 40 38 22 50 10 C62 22 68 40 72 66 Z"
    rim = "M24 64 C40 58 60 58 76 64 L78 80 C60 74 40 74 22 80 Z"
    bells = "".join(
        f'<circle cx="{x}" cy="{y}" r="7.5" fill="{GOLD}" stroke="#1A1A1A" stroke-width="3.4"/>'
        for x, y in ((9, 63), (91, 63), (50, 9))
    )
    return "".join(
        (
            outlined(left, COLOURS["B"].full, 4),
            outlined(right, COLOURS["G"].full, 4),
            outlined(middle, COLOURS["R"].full, 4),
            outlined(rim, COLOURS["Y"].full, 4),
            bells,
        )
    )
