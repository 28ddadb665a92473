# SPDX-License-Identifier: GPL-3.0-or-later
"""The packs that can be shown, each with its faces. A further pack is one module of its own and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from app.table.faces import action, fool, french, german, thieves, trail
from app.table.faces.coloured import COLOURS, LARGE, USUAL, Manner
from app.table.faces.drawing import Brush
from app.table.faces.suited import CODES, SUITS


class Face(NamedTuple):
    """One way to draw a pack: `paint(brush, code)` prints a card's front on bare stock."""

    key: str
    paint: Callable[[Brush, str], None]
    signs: Mapping[str, str] = MappingProxyType({})
    """Its suits or colours as moves name them, each with the piece that is its sign on the cards."""


class Pack(NamedTuple):
    """A pack by what it is: its card codes, and its faces with the usual one first."""

    key: str
    codes: tuple[str, ...]
    faces: tuple[Face, ...]


def _coloured(key: str, codes: tuple[str, ...], paint: Callable[[Brush, str, Manner], None]) -> Pack:
    """A coloured pack: its usual face, and one with larger signs for weak eyes."""

    def face(name: str, manner: Manner) -> Face:
        signs = {colour: f"colour-{colour}" for colour in COLOURS}
        return Face(name, lambda brush, code: paint(brush, code, manner), signs)

    return Pack(key, codes, (face("shapes", USUAL), face("large", LARGE)))


PACKS: Final = (
    Pack(
        "german",
        CODES,
        (
            Face(german.KEY, german.paint, {suit: f"suit-{suit}" for suit in SUITS}),
            Face(french.KEY, french.paint, {suit: f"suit-french-{suit}" for suit in SUITS}),
        ),
    ),
    _coloured("colours-0-12", trail.CODES, trail.paint),
    _coloured("colours-1-27", fool.CODES, fool.paint),
    _coloured("colours-action", action.CODES, action.paint),
    Pack("thieves", thieves.CODES, (Face("thieves", thieves.paint),)),
)
BACKS: Final = ("lattice", "ribbon")


def pack(key: str) -> Pack:
    """The pack of that name; raises KeyError."""
    for found in PACKS:
        if found.key == key:
            return found
    raise KeyError(key)


def face(of: Pack, key: str) -> Face:
    """The face of that name; raises KeyError."""
    for found in of.faces:
        if found.key == key:
            return found
    raise KeyError(key)
