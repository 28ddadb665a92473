# SPDX-License-Identifier: GPL-3.0-or-later
"""The signs of the action cards, 100 by 100, each one mark that needs no word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from digits import BLACK, WHITE
from kit import PAPER, dot, flat, group, line
from shapes import COLOURS, outlined


def skip(colour: str) -> str:
    """An arrow leaps over somebody: the next player is passed over."""
    body = "M30 98 C30 78 38 71 50 71 C62 71 70 78 70 98 Z"
    arc = line("M10 78 C8 -6 84 -6 84 46", 12, colour).replace('stroke-linecap="round"', 'stroke-linecap="butt"')
    return arc + flat("M64 44 L104 44 L84 74 Z", colour) + dot(50, 53, 14, colour) + flat(body, colour)


def reverse(colour: str) -> str:
    """Two arrows, one there and one back."""
    arrow = "M4 22 L58 22 L58 4 L97 31 L58 58 L58 40 L4 40 Z"
    return group(flat(arrow, colour), y=-8) + group(group(flat(arrow, colour), y=-8), x=100, y=100, turn=180)


TONED: Final[dict[str, Callable[[str], str]]] = {"skip": skip, "reverse": reverse}
TONES: Final = {"dark": BLACK, "light": WHITE}


def shuffle() -> str:
    """Two ribbons cross and change places."""
    one = "M2 22 L24 22 C44 22 56 78 76 78"
    other = "M2 78 L24 78 C44 78 56 22 76 22"

    def ribbon(d: str, y: float, colour: str) -> str:
        head = outlined(f"M74 {y - 19} L99 {y} L74 {y + 19} Z", colour, 4)
        stroke = (line(d, 19, BLACK) + line(d, 12, colour)).replace('stroke-linecap="round"', 'stroke-linecap="butt"')
        return head + stroke + flat(f"M70 {y - 6} L82 {y - 6} L82 {y + 6} L70 {y + 6} Z", colour)

    return ribbon(other, 22, COLOURS["B"].full) + ribbon(one, 78, COLOURS["R"].full)


def pencil() -> str:
    """A pencil on the slant, its point at the lower left."""
    body = "M-9 -44 L9 -44 L9 24 L-9 24 Z"
    wood = "M-9 24 L9 24 L0 48 Z"
    rubber = "M-9 -56 C-9 -60 9 -60 9 -56 L9 -48 L-9 -48 Z"
    parts = (
        outlined(body, COLOURS["Y"].full, 4),
        line("M-3 -42 L-3 22 M3.4 -42 L3.4 22", 2, COLOURS["Y"].deep, "detail"),
        outlined(wood, "#E3B88F", 4),
        flat("M-4 36 L4 36 L0 48 Z", BLACK),
        outlined(rubber, COLOURS["R"].full, 4),
        outlined("M-9 -49 L9 -49 L9 -42 L-9 -42 Z", "#D5D8D6", 3),
    )
    return group(*parts, x=52, y=50, turn=42, size=0.98)


def crossing() -> str:
    """The crossing ways of `shuffle` as a bare mark for the corner."""
    d = "M4 26 L22 26 C42 26 54 76 72 76 M4 76 L22 76 C32 76 38 67 43 57 M55 40 C60 32 65 26 72 26"
    heads = flat("M70 8 L98 26 L70 44 Z", BLACK) + flat("M70 58 L98 76 L70 94 Z", BLACK)
    return line(d, 13, BLACK).replace('stroke-linecap="round"', 'stroke-linecap="butt"') + heads


def form() -> str:
    """An empty card to write on: ruled lines inside a broken edge, 100 by 178."""
    edge = (
        '<path d="M32 34 L68 34 Q76 34 76 42 L76 136 Q76 144 68 144 L32 144 Q24 144 24 136 L24 42 Q24 34 32 34 Z" '
        f'fill="{PAPER}" stroke="{BLACK}" stroke-width="2"/>'
    )
    rules = line("M32 62 L68 62 M32 80 L68 80 M32 98 L68 98", 1.5, "#A3ACB0")
    return edge + rules
