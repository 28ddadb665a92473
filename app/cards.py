# SPDX-License-Identifier: GPL-3.0-or-later
"""The packs of cards as tuples of record codes; a card is its index in such a pack. Knows no game and no names."""

from typing import Final

GERMAN_SUITS: Final = "EGHS"
GERMAN_RANKS: Final = "AXKOU987"

GERMAN_PACK: Final[tuple[str, ...]] = tuple(suit + rank for suit in GERMAN_SUITS for rank in GERMAN_RANKS)
"""Acorns, leaves, hearts, bells, each Daus, ten, king, Ober, Unter, nine, eight, seven."""

THIEF_GEMS: Final = ("R", "G", "B", "RG", "RB", "GB")
THIEF_FEATURES: Final = ("c", "s", "b", "cs", "cb", "sb")

THIEF_PACK: Final[tuple[str, ...]] = tuple(f"{gems}/{features}" for gems in THIEF_GEMS for features in THIEF_FEATURES)
"""36 different thieves: one or two of three gems, one or two of cap, striped shirt and boots."""
