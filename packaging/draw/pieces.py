# SPDX-License-Identifier: GPL-3.0-or-later
"""Small table pieces in a box of 100 by 100, and the program's icon."""

from __future__ import annotations

from math import cos, pi, sin

import signs
from kit import GOLD, INK, PAPER, RED, WINE, disc, flat, group, line, shape


def dealer() -> str:
    """Two fanned cards on a disc: who deals."""
    card = "M-15 -25 C-15 -27 -14 -28 -12 -28 L12 -28 C14 -28 15 -27 15 -25 L15 25 C15 27 14 28 12 28 L-12 28 C-14 28 -15 27 -15 25 Z"
    stone = "M0 -15 L8 0 L0 15 L-8 0 Z"
    back = group(shape(card, WINE, 4), flat(stone, "#E9CFA0"), x=42, y=52, turn=-16, size=0.95)
    front = group(
        shape(card, PAPER, 4),
        flat("M0 13 C-4 6 -12 1 -12 -6 C-12 -12 -3 -14 0 -7 C3 -14 12 -12 12 -6 C12 1 4 6 0 13 Z", RED),
        x=59,
        y=51,
        turn=14,
        size=0.95,
    )
    return disc(50, 50, 46, GOLD, 5) + back + front


def turn() -> str:
    """A pointing wedge in gold, for "it is your turn"; points down."""
    return shape("M50 92 L10 30 C7 24 10 17 17 17 L83 17 C90 17 93 24 90 30 Z", GOLD, 7) + line(
        "M26 29 L74 29", 5, "#FDF0BE", "detail"
    )


def _star(x: float, y: float, reach: float) -> str:
    points = []
    for step in range(10):
        r = reach if step % 2 == 0 else reach * 0.43
        points.append(f"{x + r * sin(pi * step / 5):.2f} {y - r * cos(pi * step / 5):.2f}")
    return "M" + " L".join(points) + " Z"


def called() -> str:
    """A speech bubble with a star in it: the called card."""
    bubble = (
        "M50 8 C76 8 94 22 94 43 C94 64 76 78 50 78 C46 78 42 77.6 38 77 C33 85 25 91 15 93 C20 87 22 80 22 72 "
        "C12 65 6 55 6 43 C6 22 24 8 50 8 Z"
    )
    return shape(bubble, PAPER, 5) + shape(_star(50, 45, 26), RED, 4)


def winner() -> str:
    """A laurel wreath with a star."""
    leaf = "M0 9 C-6 4 -6 -4 0 -9 C6 -4 6 4 0 9 Z"
    leaves = []
    for step in range(7):
        angle = pi * (0.62 + step * 0.155)
        x, y = 50 + 29 * cos(angle), 50 - 29 * sin(angle)
        leaves.append((x, y, 90 - angle * 180 / pi - 62))
    wreath = "".join(group(shape(leaf, GOLD, 2.6), x=x, y=y, turn=turn_) for x, y, turn_ in leaves)
    return disc(50, 50, 46, PAPER, 5) + wreath + group(wreath, x=100, mirror=True) + shape(_star(50, 50, 19), RED, 4)


def icon() -> str:
    """Two cards on a round table: 256 by 256."""
    card = "M-46 -84 C-46 -91 -42 -95 -35 -95 L35 -95 C42 -95 46 -91 46 -84 L46 84 C46 91 42 95 35 95 L-35 95 C-42 95 -46 91 -46 84 Z"
    table = (
        f'<circle cx="128" cy="128" r="122" fill="#7A4A1E"/><circle cx="128" cy="128" r="122" fill="none" stroke="{INK}" stroke-width="6"/>'
        f'<circle cx="128" cy="128" r="106" fill="#1F5A43" stroke="{INK}" stroke-width="5"/>'
    )
    back = group(
        shape(card, PAPER, 6),
        group(signs.heart(), x=-33, y=-76, size=0.5),
        group(signs.heart(), x=33, y=76, size=0.5, turn=180),
        x=98,
        y=128,
        turn=-15,
        size=0.92,
    )
    front = group(
        shape(card, PAPER, 6), group(signs.acorn(), x=-43, y=-46, size=0.86), x=152, y=130, turn=11, size=0.98
    )
    return table + back + front


PIECES = {"dealer": dealer, "turn": turn, "called": called, "winner": winner}
