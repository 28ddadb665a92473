# SPDX-License-Identifier: GPL-3.0-or-later
"""Marks on the table, 100 by 100: what counts, which way play goes, who is out. Each differs from the others in outline
or figure, not only in hue; all stand on a plate of their own, so that they read on every cloth.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from fools import cap
from kit import AMBER, GOLD, INK, PAPER, RED, SKY, WINE, disc, dot, flat, group, line, shape
from shapes import COLOURS


def _octagon(x: float, y: float, r: float) -> str:
    points = (f"{x + r * cos(pi * (n + 0.5) / 4):.2f} {y + r * sin(pi * (n + 0.5) / 4):.2f}" for n in range(8))
    return "M" + " L".join(points) + " Z"


def plus() -> str:
    """A round mark with a plus."""
    return disc(50, 50, 46, PAPER, 5) + line("M50 27 L50 73 M27 50 L73 50", 15, COLOURS["G"].deep)


def minus() -> str:
    """An octagon with a minus."""
    return shape(_octagon(50, 50, 48.5), PAPER, 5) + line("M27 50 L73 50", 15, RED)


def direction() -> str:
    """An arrow that runs clockwise round a plate."""

    def point(degrees: float, r: float) -> str:
        angle = degrees * pi / 180
        return f"{50 + r * cos(angle):.2f} {50 + r * sin(angle):.2f}"

    arc = line(f"M{point(125, 26)} A26 26 0 1 1 {point(5, 26)}", 13, INK)
    head = flat(f"M{point(8, 49)} L{point(72, 30)} L{point(20, 3)} Z", INK)
    return disc(50, 50, 46, PAPER, 5) + arc + head


def against() -> str:
    """The same, counter-clockwise."""
    return group(direction(), x=100, mirror=True)


def fooled() -> str:
    """A fool's cap on a golden disc: who was fooled."""
    rim = f'<circle class="detail" cx="50" cy="50" r="40" fill="none" stroke="{AMBER}" stroke-width="3"/>'
    return disc(50, 50, 46, GOLD, 5) + rim + group(cap(), x=13, y=15, size=0.74)


def last_card() -> str:
    """One upright card with rays: the last card was called."""
    rays = []
    for number in range(12):
        angle = 30 * number * pi / 180
        a, b = 33, 42
        rays.append(
            f"M{50 + a * sin(angle):.1f} {50 - a * cos(angle):.1f} L{50 + b * sin(angle):.1f} {50 - b * cos(angle):.1f}"
        )
    card = "M37 27 C37 25 38 24 40 24 L60 24 C62 24 63 25 63 27 L63 73 C63 75 62 76 60 76 L40 76 C38 76 37 75 37 73 Z"
    one = line("M52.4 63 L52.4 38 L45.6 42.5", 7).replace('stroke-linecap="round"', 'stroke-linecap="butt"')
    return disc(50, 50, 46, "#E3CD3E", 5) + line(" ".join(rays), 5, INK) + shape(card, PAPER, 4.5) + one


def out() -> str:
    """An empty stool, struck through: who sits this one out."""
    seat = "M22 34 L78 34 C81 34 83 36 83 39 L83 46 L17 46 L17 39 C17 36 19 34 22 34 Z"
    legs = "M29 46 L23 78 M71 46 L77 78 M27 64 L73 64"
    strike = line("M22 80 L78 22", 12, PAPER) + line("M20 82 L80 20", 7, RED)
    return disc(50, 50, 46, PAPER, 5) + line(legs, 7, INK) + shape(seat, "#B5792B", 4.5) + strike


def house_rules() -> str:
    """A house with a paragraph's lines: rules of one's own."""
    body = "M22 46 L78 46 L78 84 L22 84 Z"
    roof = "M50 10 L91 48 L9 48 Z"
    lines = "M33 58 L67 58 M33 67 L67 67 M33 76 L56 76"
    return disc(50, 50, 48, SKY, 4) + shape(body, PAPER, 5) + shape(roof, RED, 5) + line(lines, 4.6, INK)


def eye() -> str:
    """An open eye: all see it."""
    lids = "M8 50 C22 28 36 20 50 20 C64 20 78 28 92 50 C78 72 64 80 50 80 C36 80 22 72 8 50 Z"
    lashes = "M50 20 L50 9 M30 25 L25 15 M70 25 L75 15"
    return (
        disc(50, 50, 47, PAPER, 4)
        + line(lashes, 5)
        + shape(lids, "#FFFFFF", 6)
        + disc(50, 50, 19, SKY, 5)
        + dot(50, 50, 9)
    )


def hidden() -> str:
    """A card with its back up under a lowered lid: nobody sees its face."""
    card = "M28 14 C28 11 30 9 33 9 L67 9 C70 9 72 11 72 14 L72 86 C72 89 70 91 67 91 L33 91 C30 91 28 89 28 86 Z"
    field = "M35 17 L65 17 L65 83 L35 83 Z"
    stones = " ".join(
        f"M{x} {y - 9} L{x + 6} {y} L{x} {y + 9} L{x - 6} {y} Z" for x in (42.5, 57.5) for y in (28, 50, 72)
    )
    return disc(50, 50, 47, "#CFC8B8", 4) + shape(card, PAPER, 5) + flat(field, WINE) + flat(stones, "#E9CFA0")


MARKS: Final = {
    "plus": plus,
    "minus": minus,
    "direction-cw": direction,
    "direction-ccw": against,
    "disc-fooled": fooled,
    "last-card": last_card,
    "out": out,
    "house-rules": house_rules,
    "eye": eye,
    "hidden": hidden,
}
