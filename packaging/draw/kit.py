# SPDX-License-Identifier: GPL-3.0-or-later
"""The pen: palette and SVG primitives that every drawing of the pack shares.

Only what Qt Svg draws faithfully is used: paths, circles, groups and presentation attributes. A part may be marked
`detail` (left out on small cards), `fine` (only on large ones) or `small` (only on small ones). Knows nothing of cards or of Qt.
"""

from __future__ import annotations

from typing import Final, Literal

Level = Literal["", "detail", "fine", "small"]

INK: Final = "#2A211B"
PAPER: Final = "#FBF7EC"
RED: Final = "#BF241F"
WINE: Final = "#8A1A1B"
GREEN: Final = "#3D9B80"
PINE: Final = "#23614F"
GOLD: Final = "#F2B91A"
AMBER: Final = "#C98A12"
NUT: Final = "#B5792B"
BARK: Final = "#75481C"
BLUE: Final = "#2F4F86"
SKY: Final = "#8FB0CF"
SKIN: Final = "#F6DDC0"
TAN: Final = "#E3B88F"
STEEL: Final = "#D5D8D6"
SHADE: Final = "#A3ACB0"
SILVER: Final = "#ECE6D8"
MIST: Final = "#CFE6D6"
GREY: Final = "#CFC8B8"
GREYER: Final = "#8E877A"

OUTLINE: Final = 1.5


def _level(level: Level) -> str:
    return f' class="{level}"' if level else ""


def shape(d: str, colour: str, width: float = OUTLINE, level: Level = "") -> str:
    """A flat area with an ink outline."""
    return (
        f'<path{_level(level)} d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def flat(d: str, colour: str, level: Level = "") -> str:
    """A flat area without an outline."""
    return f'<path{_level(level)} d="{d}" fill="{colour}"/>'


def line(d: str, width: float = OUTLINE, colour: str = INK, level: Level = "") -> str:
    """A stroke with round ends."""
    return (
        f'<path{_level(level)} d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def tube(d: str, width: float, colour: str, outline: float = OUTLINE) -> str:
    """A stroke of a colour with an ink outline on both sides: limbs, shafts, straps."""
    return line(d, width + 2 * outline, INK) + line(d, width, colour)


def dot(x: float, y: float, r: float, colour: str = INK, level: Level = "") -> str:
    """A filled circle without an outline."""
    return f'<circle{_level(level)} cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}"/>'


def disc(x: float, y: float, r: float, colour: str, width: float = OUTLINE, level: Level = "") -> str:
    """A filled circle with an ink outline."""
    return (
        f'<circle{_level(level)} cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}" stroke="{INK}" '
        f'stroke-width="{width:g}"/>'
    )


def group(
    *parts: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, mirror: bool = False, level: Level = ""
) -> str:
    """Parts moved to (x, y), turned by degrees, scaled, and mirrored left to right if asked."""
    steps = []
    if x or y:
        steps.append(f"translate({x:g} {y:g})")
    if turn:
        steps.append(f"rotate({turn:g})")
    if mirror:
        steps.append(f"scale({-size:g} {size:g})")
    elif size != 1:
        steps.append(f"scale({size:g})")
    transform = f' transform="{" ".join(steps)}"' if steps else ""
    return f"<g{_level(level)}{transform}>{''.join(parts)}</g>"


def sheet(width: float, height: float, *parts: str) -> str:
    """A whole SVG document."""
    body = "".join(parts).replace("><", ">\n<")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">\n{body}\n</svg>\n'
    )
