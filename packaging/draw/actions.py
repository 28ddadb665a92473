# SPDX-License-Identifier: GPL-3.0-or-later
"""The signs of the action cards, 100 by 100, each one mark that needs no word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from digits import BLACK, WHITE
from kit import PAPER, SHADE, WINE, dot, flat, group, line
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
        stroke = (line(d.replace("M2", "M-2"), 19, BLACK) + line(d, 12, colour)).replace(
            'stroke-linecap="round"', 'stroke-linecap="butt"'
        )
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
    """Ruled lines to write on, 100 by 178."""
    rules = "M24 52 L82 52 M24 70 L82 70 M24 88 L82 88 M24 106 L82 106 M24 124 L82 124"
    return line(rules, 1.6, SHADE)


def hands() -> str:
    """Two hands of cards with their backs up, one at either end: 100 by 178."""
    card = "M-11 -19 C-11 -21 -10 -22 -8 -22 L8 -22 C10 -22 11 -21 11 -19 L11 15 L-11 15 Z"
    inner = "M-7.4 -18.4 L7.4 -18.4 L7.4 11 L-7.4 11 Z"
    one = outlined(card, PAPER, 1.8) + flat(inner, WINE) + flat("M0 -12 L4 -4 L0 4 L-4 -4 Z", "#E9CFA0", "detail")
    fan = "".join(group(group(one, y=-20), turn=turn) for turn in (-28, 0, 28))
    end = group(fan, x=50, y=65, size=0.92)
    return end + group(end, x=100, y=178, turn=180)
