# SPDX-License-Identifier: GPL-3.0-or-later
"""What the coloured packs share: four colours with a shape each, figures, the corner index and the large plate.

A coloured card's code is its colour's letter and its value, as in `G7`. Knows nothing of what a card is worth.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from app.table.faces.drawing import Brush

COLOURS: Final = "RYGB"
FOLDER: Final = "colours"

CENTRE: Final = (50.0, 89.0)
_HEARTS: Final = {"R": (50.0, 50.0), "Y": (50.0, 55.5), "G": (52.0, 48.0), "B": (50.0, 62.0)}
"""Where in its box of 100 by 100 a plate's numeral has its middle."""
_LIGHT: Final = "RB"
"""Plates so dark that what stands on them is white."""
_TURNABLE: Final = "69"
"""A number that ends so is underlined."""

_LEFT, _TOP, _ROOM = 3.2, 5.8, 15.8
_MIDDLE: Final = _LEFT + _ROOM / 2


class Manner(NamedTuple):
    """How large things are drawn: corner figures, one alone and one of two, corner sign, plate, numeral; in grid units.

    `wide` and `slim` name cuts of figures that are `height` high. `ground` says whether quiet figures fill the card.
    """

    wide: str
    slim: str
    height: float
    sign: float
    plate: float
    numeral: float
    ground: bool


USUAL: Final = Manner("wide", "slim", 20.0, 15.4, 90.0, 44.0, True)
LARGE: Final = Manner("long", "lank", 27.0, 16.4, 97.0, 54.0, False)


def tone(colour: str) -> str:
    """The tone of what stands on a colour's plate."""
    return "light" if colour in _LIGHT else "dark"


def sign(colour: str) -> tuple[str, ...]:
    """The small shape of a colour."""
    return FOLDER, f"sign-{colour}.svg"


def mark(name: str) -> tuple[str, ...]:
    """Any other drawing of the coloured packs."""
    return FOLDER, f"{name}.svg"


def ground(brush: Brush, name: str, colour: str, manner: Manner) -> None:
    """The quiet figures behind everything else."""
    if manner.ground:
        brush.put(FOLDER, f"{name}-{colour}.svg", x=0, y=0, width=100)


def plate(brush: Brush, colour: str, manner: Manner) -> None:
    """The large shape, with the place for its numeral in the middle of the card."""
    x, y = _HEARTS[colour]
    size = manner.plate
    brush.put(FOLDER, f"plate-{colour}.svg", x=CENTRE[0] - x * size / 100, y=CENTRE[1] - y * size / 100, width=size)


def numeral(brush: Brush, text: str, toned: str, height: float, y: float = CENTRE[1]) -> None:
    """A number in large figures about the middle line."""
    kinds = [(f"{'bold' if len(text) == 1 else 'firm'}-{toned}", _name(sign)) for sign in text]
    _figures(brush, kinds, CENTRE[0], y - height / 2, height)
    if text[-1] in _TURNABLE:
        _line(brush, toned, CENTRE[0], y + height * 0.56, height * 0.44)


def corners(brush: Brush, text: str, below: tuple[str, ...], manner: Manner) -> None:
    """The index at both ends: a number, and a sign below it."""
    alone = len(text) == 1 or text[0] == "1"
    kinds = [(manner.wide if alone else manner.slim, _name(sign)) for sign in text]

    def corner() -> None:
        _figures(brush, kinds, _MIDDLE, _TOP, manner.height)
        foot = _TOP + manner.height
        if text[-1] in _TURNABLE:
            _line(brush, "dark", _MIDDLE, foot + 1.6, 10.0)
        _small(brush, below, foot + 6.0, manner.sign)

    brush.twice(corner)


def marked_corners(brush: Brush, above: tuple[str, ...], below: tuple[str, ...] | None, manner: Manner) -> None:
    """The index at both ends: a mark instead of a number, and a sign below it."""

    def corner() -> None:
        _small(brush, above, _TOP, _ROOM)
        if below is not None:
            _small(brush, below, _TOP + _ROOM + 5.0, manner.sign)

    brush.twice(corner)


def _name(sign: str) -> str:
    return "plus" if sign == "+" else sign


def _small(brush: Brush, what: tuple[str, ...], top: float, width: float) -> None:
    brush.put(*what, x=_MIDDLE - width / 2, y=top, width=width)


def _line(brush: Brush, toned: str, x: float, top: float, width: float) -> None:
    brush.put("index", f"line-{toned}.svg", x=x - width / 2, y=top, width=width, sharp=True)


_GAP: Final = 0.06
"""Space between two figures, as a share of their height."""


def _width(brush: Brush, kinds: list[tuple[str, str]], height: float) -> float:
    widths = [_size(brush, kind, height) for kind in kinds]
    return sum(widths) + _GAP * height * (len(widths) - 1)


def _size(brush: Brush, kind: tuple[str, str], height: float) -> float:
    wide, high = brush.size("index", "-".join(kind) + ".svg")
    return wide * height / high


def _figures(brush: Brush, kinds: list[tuple[str, str]], x: float, top: float, height: float) -> None:
    left = x - _width(brush, kinds, height) / 2
    for kind in kinds:
        width = _size(brush, kind, height)
        brush.put("index", "-".join(kind) + ".svg", x=left, y=top, width=width, sharp=True)
        left += width + _GAP * height
