# SPDX-License-Identifier: GPL-3.0-or-later
"""The four colours and their shapes, 100 by 100: red rhombus, yellow star, green leaf, blue drop; and what grows from
them: the large plates, the pinwheel of all four, and the quiet figures behind a plate.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from digits import BLACK, WHITE
from kit import dot, flat, group, line


class Colour(NamedTuple):
    """A colour of the coloured packs with its darker tone and its pale tint."""

    full: str
    deep: str
    tint: str


COLOURS: Final = {
    "R": Colour("#BF241F", "#9E1B1A", "#F4D9CC"),
    "Y": Colour("#E3CD3E", "#CDB32A", "#F5ECBE"),
    "G": Colour("#3D9B80", "#2F8870", "#D6E8DA"),
    "B": Colour("#102A74", "#0A1D57", "#D0D8E8"),
}


def outlined(d: str, colour: str, width: float) -> str:
    """A flat area with a black outline."""
    return (
        f'<path d="{d}" fill="{colour}" stroke="{BLACK}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def star(x: float, y: float, reach: float, waist: float) -> str:
    """The path of a star with five points."""
    points = []
    for step in range(10):
        r = reach if step % 2 == 0 else reach * waist
        points.append(f"{x + r * sin(pi * step / 5):.2f} {y - r * cos(pi * step / 5):.2f}")
    return "M" + " L".join(points) + " Z"


def _tilted(points: str) -> str:
    """A path drawn about (0, 0) with its tip up, laid on the diagonal about the middle of the box."""
    parts = []
    for word in points.split():
        letter = word[0] if word[0].isalpha() else ""
        if word in "MLCZ":
            parts.append(word)
            continue
        x, y = (float(value) for value in word.removeprefix(letter).split(","))
        c = cos(pi / 4)
        parts.append(f"{letter}{50 + (x - y) * c:.2f} {50 + (x + y) * c:.2f}")
    return " ".join(parts)


RHOMBUS: Final = "M50 2 L91 50 L50 98 L9 50 Z"
BROAD: Final = "M50 2 Q75 21 94 50 Q75 79 50 98 Q25 79 6 50 Q25 21 50 2 Z"
"""The rhombus with fuller flanks, so that two figures fit on it."""
STAR: Final = star(50, 54, 51, 0.54)
LEAF: Final = _tilted("M0,-56 C17,-42 37,-20 36,8 C35,28 17,43 0,45 C-17,43 -35,28 -36,8 C-37,-20 -17,-42 0,-56 Z")
STALK: Final = _tilted("M0,44 L0,62")
DROP: Final = "M50 2 C55 19 89 43 89 64 C89 85 71 98 50 98 C29 98 11 85 11 64 C11 43 45 19 50 2 Z"
PATHS: Final = {"R": RHOMBUS, "Y": STAR, "G": LEAF, "B": DROP}


def bare(colour: str, fill: str) -> str:
    """Only the silhouette of a colour's shape."""
    stalk = line(STALK, 9, fill) if colour == "G" else ""
    return stalk + flat(PATHS[colour], fill)


def sign(colour: str) -> str:
    """The shape as a small sign."""
    full, deep, tint = COLOURS[colour]
    stalk = line(STALK, 11, BLACK) if colour == "G" else ""
    return stalk + outlined(PATHS[colour], full, 6) + _relief(colour, deep, tint)


def plate(colour: str) -> str:
    """The shape large, quiet where the numeral stands."""
    full = COLOURS[colour].full
    stalk = line(STALK, 7, BLACK) if colour == "G" else ""
    path = BROAD if colour == "R" else PATHS[colour]
    return stalk + outlined(path, full, 2.4) + _edge(colour)


def _relief(colour: str, deep: str, tint: str) -> str:
    """A sign's deeper flank or veins, for large cards."""
    if colour == "R":
        return flat("M50 10 L84 50 L50 90 L62 50 Z", deep, "fine")
    if colour == "Y":
        return "".join(
            flat(f"M50 54 L{a} L{b} Z", deep, "fine")
            for a, b in (
                ("97 38.8", "75.5 62.3"),
                ("79 93.8", "50 80.6"),
                ("50 6", "65.8 32.2"),
            )
        )
    if colour == "G":
        veins = _tilted("M0,-40 L0,44 M0,-8 L16,-22 M0,-8 L-16,-22 M0,18 L20,2 M0,18 L-20,2")
        return line(veins, 4, tint, "fine")
    return flat("M52 10 C60 26 82 44 82 63 C82 80 68 92 52 93 C66 86 72 76 70 62 C68 44 56 26 52 10 Z", deep, "fine")


def _edge(colour: str) -> str:
    """A thin light line inside a plate's outline."""
    inner = {
        "R": "M50 9.4 Q71.4 26.4 87.2 50 Q71.4 73.6 50 90.6 Q28.6 73.6 12.8 50 Q28.6 26.4 50 9.4 Z",
        "Y": star(50, 54, 43.6, 0.54),
        "G": _tilted("M0,-48 C15,-36 31,-17 30.6,8 C30,25 14.6,37.6 0,39.4 C-14.6,37.6 -30,25 -30.6,8 C-31,-17 -15,-36 0,-48 Z"),
        "B": "M50 13 C58 29 81 46 81 63 C81 80.4 67 92.2 50 92.2 C33 92.2 19 80.4 19 63 C19 46 42 29 50 13 Z",
    }[colour]  # fmt: skip
    return line(inner, 1.3, {"R": "#E58A7A", "Y": "#F7EFB4", "G": "#8CCBB4", "B": "#6F86BE"}[colour], "detail")


def pinwheel() -> str:
    """A pinwheel with a vane in each colour, each marked with its shape: any colour."""
    vane = "M0 0 C-6 -14 -8 -30 -3 -47 C18 -47 36 -34 41 -14 C27 -12 12 -7 0 0 Z"
    fold = "M0 0 C2 -16 14 -26 41 -14 C27 -12 12 -7 0 0 Z"
    parts = []
    for number, colour in enumerate("RYGB"):
        turn = 90 * number
        shape = bare(colour, WHITE if colour in "RB" else BLACK)
        mark = group(group(shape, x=-12, y=-12, size=0.24), x=13.5, y=-30.5, turn=-turn)
        ground = outlined(vane, COLOURS[colour].full, 3)
        parts.append(group(ground, flat(fold, COLOURS[colour].deep, "detail"), mark, turn=turn))
    pin = f'<circle cx="0" cy="0" r="7" fill="#F2B91A" stroke="{BLACK}" stroke-width="3"/>'
    return group(*parts, pin, x=50, y=50)


def paw(colour: str) -> str:
    """A fox's print about its pad, pointing up."""
    pad = "M0 -2 C3 -2 5.4 2 5 4.6 C4.6 7 2 6.2 0 6.2 C-2 6.2 -4.6 7 -5 4.6 C-5.4 2 -3 -2 0 -2 Z"
    toes = "".join(
        flat(f"M{x} {y - 2.6} C{x + 1.9:.1f} {y - 2} {x + 1.9:.1f} {y + 2} {x} {y + 2.4} C{x - 1.9:.1f} {y + 2} {x - 1.9:.1f} {y - 2} {x} {y - 2.6} Z", colour)
        for x, y in ((-5.6, -2.4), (-2, -6.2), (2, -6.2), (5.6, -2.4))
    )  # fmt: skip
    return flat(pad, colour) + toes


def _both(*parts: str) -> str:
    """The upper half's figures and the same again for the lower."""
    return "".join(parts) + group(*parts, x=100, y=178, turn=180)


def trail(colour: str) -> str:
    """Prints that lead in at one end and out at the other: 100 by 178."""
    tint = COLOURS[colour].tint
    places = ((38, 35, 62), (52, 20, 74), (67, 31, 66), (81, 17, 58))
    return _both(*(group(paw(tint), x=x, y=y, turn=turn, size=0.92) for x, y, turn in places))


def bunting(colours: str) -> str:
    """Pennants with bells in the tints of these colours by turns: 100 by 178."""
    flags = []
    for number in range(5):
        tint = COLOURS[colours[number % len(colours)]].tint
        x = 27 + number * 14
        flags.append(flat(f"M{x - 6.4} 7 L{x + 6.4} 7 L{x} 24 Z", tint) + dot(x, 27.5, 3, tint))
    return _both(*flags)


def confetti(colour: str) -> str:
    """The colour's shape strewn about: 100 by 178."""
    tint = COLOURS[colour].tint
    places = ((36, 20, 0.12, -14), (54, 31, 0.15, 10), (70, 15, 0.13, 4), (86, 30, 0.16, -8))
    return _both(
        *(group(group(bare(colour, tint), x=-50 * s, y=-50 * s, size=s), x=x, y=y, turn=t) for x, y, s, t in places)
    )


GROUNDS: Final = {"trail": trail, "bunting": bunting, "confetti": confetti}
