# SPDX-License-Identifier: GPL-3.0-or-later
"""The figures of the coloured packs as drawn paths: one skeleton each, drawn slim, wide or bold.

A skeleton lies in a box of 1 by 1; the pen's thickness is added outside it, so that a slim figure keeps its strokes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kit import flat, sheet

BLACK: Final = "#1A1A1A"
WHITE: Final = "#FFFFFF"

_SKELETONS: Final = {
    "0": "M.5 0 C.94 0 1 .22 1 .5 C1 .78 .94 1 .5 1 C.06 1 0 .78 0 .5 C0 .22 .06 0 .5 0 Z",
    "1": "M1 -.08 L1 1.08 M-.3 .2 L.9 .02",
    "2": "M0 .28 C0 .08 .2 0 .5 0 C.82 0 1 .1 1 .28 C1 .53 .28 .72 .04 1 L1.16 1",
    "3": "M0 .23 C.02 .07 .2 0 .48 0 C.78 0 .95 .09 .95 .24 C.95 .39 .78 .47 .4 .47 C.8 .47 1 .57 1 .74 C1 .92 .8 1 .48 1 C.2 1 .02 .93 -.02 .76",
    "4": "M.76 1.08 L.76 -.06 M.72 -.02 L.03 .69 L1.2 .69",
    "5": "M1.06 0 L.14 0 L.06 .47 C.2 .39 .36 .37 .52 .37 C.84 .37 1 .49 1 .68 C1 .9 .8 1 .48 1 C.2 1 .04 .93 -.02 .78",
    "6": "M0 .67 C0 .88 .2 1 .5 1 C.8 1 1 .88 1 .69 C1 .5 .8 .4 .5 .4 C.2 .4 0 .5 0 .67 C0 .25 .14 0 .58 0 C.8 0 .94 .06 1 .19",
    "7": "M0 .15 L0 0 L1 0 C.72 .32 .5 .66 .45 1.08",
    "8": "M.5 .46 C.22 .46 .08 .36 .08 .235 C.08 .09 .24 0 .5 0 C.76 0 .92 .09 .92 .235 C.92 .36 .78 .46 .5 .46 C.18 .46 0 .58 0 .725 C0 .9 .2 1 .5 1 C.8 1 1 .9 1 .725 C1 .58 .82 .46 .5 .46 Z",
    "9": "M1 .33 C1 .12 .8 0 .5 0 C.2 0 0 .12 0 .31 C0 .5 .2 .6 .5 .6 C.8 .6 1 .5 1 .33 C1 .75 .86 1 .42 1 C.2 1 .06 .94 0 .81",
    "plus": "M-.15 .5 L1.15 .5 M.5 .16 L.5 .84",
    "J": "M.2 0 L1 0 L1 .7 C1 .9 .84 1 .5 1 C.18 1 0 .9 0 .68",
}  # fmt: skip


class Cut(NamedTuple):
    """A kind of figures: width and height of the body, thickness of stems and of bars."""

    width: float
    height: float
    stem: float
    bar: float


SLIM: Final = {"slim": Cut(7.2, 20, 2.3, 2.3), "lank": Cut(7.2, 27, 2.4, 2.4)}
"""Two of these side by side fill the corner."""
WIDE: Final = {"wide": Cut(9.7, 20, 2.9, 2.5), "long": Cut(10.4, 27, 3.1, 2.9)}
BOLD: Final = {"bold": Cut(12.0, 20, 3.9, 3.1), "firm": Cut(10.2, 20, 3.4, 2.9)}
"""For the middle of the card: one alone, one of two."""
_NARROW: Final = {"1": 0.52}

_NUMBER = re.compile(r"-?\d*\.?\d+")


def figure(name: str, cut: Cut, colour: str = BLACK) -> str:
    """One figure as a sheet exactly as wide as it needs."""
    width, height, stem, bar = cut
    body = width * _NARROW.get(name, 1.0)
    widen = stem / bar

    def placed(d: str) -> str:
        values = iter(range(10_000))

        def scaled(found: re.Match[str]) -> str:
            value = float(found.group())
            if next(values) % 2 == 0:
                return f"{(stem / 2 + value * (body - stem)) / widen:.3f}"
            return f"{bar / 2 + value * (height - bar):.3f}"

        return _NUMBER.sub(scaled, d)

    path = (
        f'<path d="{placed(_SKELETONS[name])}" fill="none" stroke="{colour}" stroke-width="{bar:g}" '
        'stroke-linejoin="miter" stroke-linecap="butt"/>'
    )
    return sheet(round(body, 2), height, f'<g transform="scale({widen:.4f} 1)">{path}</g>')


def underline(colour: str = BLACK) -> str:
    """The stroke below a six or a nine."""
    return sheet(10, 2, flat("M0 0 L10 0 L10 2 L0 2 Z", colour))
