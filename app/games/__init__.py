# SPDX-License-Identifier: GPL-3.0-or-later
"""The games of the house: the only list of them."""

from typing import Final

from app.games import falsche_faehrte, foppen, heisse_spur, schafkopf, zieh_vier
from app.rules.game import Game

GAMES: Final[tuple[Game, ...]] = (schafkopf.GAME, heisse_spur.GAME, zieh_vier.GAME, falsche_faehrte.GAME, foppen.GAME)

SHELF: Final[tuple[Game, ...]] = tuple(game for game in GAMES if game.has_table)
"""The games that have a table: what the start page offers. Any other game can be replayed only."""

CARD_TABLES: Final[tuple[Game, ...]] = tuple(game for game in GAMES if game.layout)
"""Those of them that are played turn by turn at a table of cards, without the races."""


def find(key: str) -> Game | None:
    """The game with this key, None where there is none."""
    return next((game for game in GAMES if game.key == key), None)
