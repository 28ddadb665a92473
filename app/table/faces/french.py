# SPDX-License-Identifier: GPL-3.0-or-later
"""The French-suited face of the same pack: clubs for acorns, spades for leaves, diamonds for bells.

Court cards stand in a frame with their sign in the corner, king, lady and page; letters stay those of the pack.
"""

from __future__ import annotations

from typing import Final

from app.table.faces.drawing import Brush
from app.table.faces.suited import index, pips

KEY: Final = "french"
FRAME: Final = (21.0, 79.0)
"""Left and right edge of the courts' frame."""
CUT: Final = (100.6, 77.4)
"""Heights at which the line between the halves meets the frame's left and right edge."""
_COURTS = "KOU"
_SIGN = (29.8, 14.6, 13.0)


def paint(brush: Brush, code: str) -> None:
    """Paints everything that is printed on the card's stock."""
    suit, rank = code[0], code[1]
    sign = (KEY, f"sign-{suit}.svg")
    if rank in _COURTS:
        _court(brush, code, sign)
    elif rank == "A":
        brush.put(KEY, f"ace-{suit}.svg", x=0, y=0, width=100)
    else:
        pips(brush, sign, rank)
    index(brush, sign, rank)


def _court(brush: Brush, code: str, sign: tuple[str, ...]) -> None:
    brush.put(KEY, f"ground-{code[0]}.svg", x=0, y=0, width=100)

    left, right = FRAME

    def half() -> None:
        with brush.inside((left, 5), (right, 5), (right, CUT[1]), (left, CUT[0])):
            brush.put(KEY, f"{code}.svg", x=0, y=0, width=100)
            x, y, width = _SIGN
            brush.put(*sign, x=x - width / 2, y=y - width / 2, width=width)

    brush.twice(half)
    brush.put(KEY, f"frame-{code[0]}.svg", x=0, y=0, width=100)
