# SPDX-License-Identifier: GPL-3.0-or-later
"""What the table shows of what can be done now."""

from collections.abc import Callable

import pytest

from app.games import CARD_TABLES
from app.match.match import Match
from app.rules.core import Zone
from app.session.session import PERSON
from tests.desk import Desk

Table = Callable[..., Desk]
GAME = next(game for game in CARD_TABLES if any(spot.gives == ("draw",) for spot in game.layout.values()))


def only_drawing() -> Match:
    """A match whose first mover has no card that fits."""
    for seed in range(500):
        match = Match(GAME, {}, ["Anna", "Ben"], 1, {"seed": seed})
        match.deal()
        if match.turn == 0 and {move.verb for move in match.view(0).legal} == {"draw"}:
            return match
    raise AssertionError("every hand can play")


@pytest.mark.parametrize("seen", [True, False])
def test_where_no_card_fits_the_hand_is_pale_and_the_stock_glows(table: Table, seen: bool) -> None:
    desk = table(match=only_drawing(), players=(PERSON, "easy"), seen_moves=seen)
    desk.wait()
    scene = desk.scene
    assert not scene.playable()
    held = [item for card in scene.own_cards() if (item := scene.item_of(card)) is not None]
    assert [item.dimmed for item in held] == [seen] * len(held)
    backs = scene.cards.backs(Zone("stock"))
    assert [item.glowing for item in backs] == [False] * (len(backs) - 1) + [seen]
    scene.hint(desk.session.view().legal[0])
    assert [item.glowing for item in backs] == [False] * (len(backs) - 1) + [True]
    assert desk.session.offer(desk.session.view().legal[0])
    assert not any(item.glowing for item in scene.cards.all())
    scene.mark()
    desk.wait()
    assert not any(item.glowing for item in scene.cards.backs(Zone("stock"))[:-1])
