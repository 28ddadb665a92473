# SPDX-License-Identifier: GPL-3.0-or-later
"""The packs of cards as tuples of record codes; a card is its index in such a pack. Knows no game and no names."""

from typing import Final

GERMAN_SUITS: Final = "EGHS"
GERMAN_RANKS: Final = "AXKOU987"

GERMAN_PACK: Final[tuple[str, ...]] = tuple(suit + rank for suit in GERMAN_SUITS for rank in GERMAN_RANKS)
"""Acorns, leaves, hearts, bells, each Daus, ten, king, Ober, Unter, nine, eight, seven."""
