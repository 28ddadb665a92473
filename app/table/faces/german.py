# SPDX-License-Identifier: GPL-3.0-or-later
"""The German-suited face: acorns, leaves, hearts and bells, double-ended courts cut by a slanted band.

The Ober's sign stands high, the Unter's low, a king has two; the Daus shows two large signs and an emblem between.
"""

from __future__ import annotations

from typing import Final

from app.table.faces.drawing import Brush
from app.table.faces.suited import index, pips

KEY: Final = "german"
BAND: Final = (83.0, 95.0)
"""Heights at which the middle line of the courts meets the left and the right edge."""

_DAUS = ((50.0, 45.5), (50.0, 132.5))
_COURT_SIGNS = {
    "K": ((31.0, 20.5, 16.0), (77.0, 20.5, 16.0)),
    "O": ((33.0, 37.0, 23.0),),
    "U": ((34.0, 69.0, 24.0),),
}
TWIG_FROM: Final = 120
"""Device width from which acorns and leaves hang on a twig."""


def paint(brush: Brush, code: str) -> None:
    """Paints everything that is printed on the card's stock."""
    suit, rank = code[0], code[1]
    sign = (KEY, f"sign-{suit}.svg")
    if rank in _COURT_SIGNS:
        _court(brush, code, sign)
    elif rank == "A":
        for x, y in _DAUS:
            brush.put_centred(*sign, x=x, y=y, width=52)
        brush.put(KEY, f"emblem-{suit}.svg", x=6, y=72.3, width=88)
    else:
        if suit in "EG" and brush.device_width >= TWIG_FROM:
            brush.put(KEY, f"twig-{code}.svg", x=0, y=0, width=100)
        pips(brush, sign, rank)
    index(brush, sign, rank)


def _court(brush: Brush, code: str, sign: tuple[str, ...]) -> None:
    def half() -> None:
        with brush.inside((0, 0), (100, 0), (100, BAND[1]), (0, BAND[0])):
            brush.put(KEY, f"{code}.svg", x=0, y=0, width=100)
            for x, y, width in _COURT_SIGNS[code[1]]:
                brush.put(*sign, x=x - width / 2, y=y - width / 2, width=width)

    brush.twice(half)
    brush.put(KEY, f"band-{code[0]}.svg", x=0, y=0, width=100)
