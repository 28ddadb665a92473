# SPDX-License-Identifier: GPL-3.0-or-later
"""Made-up worlds: after any round one is found, and all that the seat has seen is in it as it was."""

import random
from collections import Counter

import pytest

from app.games.zieh_vier import GAME, mind
from app.games.zieh_vier.history import LAID, TAKEN, WIDTH
from app.games.zieh_vier.options import rules_of
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.rules import hand_of
from app.games.zieh_vier.table import (
    full_deck,
)
from app.games.zieh_vier.worlds.knowledge import Knowledge
from app.games.zieh_vier.worlds.tale import Tale
from app.match.match import Match
from app.rules.core import Rng, View
from tests.games.zieh_vier.worlds.test_knowledge import table_by_chance
from tests.match.sittings import sit

pytestmark = pytest.mark.heart


def forged(view: View, seed: int) -> tuple[Tale, ZiehVier]:
    rules = rules_of(view.options, len(view.names))
    kinds = full_deck(int(rules.cards))
    knowledge = Knowledge(mind.tale(view, rules, kinds))
    play = ZiehVier(rules, kinds, view.dealer)
    assert knowledge.make_up(play, Rng(seed))
    return knowledge.tale, play


def moved(play: ZiehVier, number: int) -> list[int] | None:
    """The kinds that an act has laid and drawn; None if whole hands moved too."""
    end = play.written
    if number + 1 < play.depth:
        end = play.frames[(number + 1) * WIDTH + 19]
    entries = [int(play.journal[place]) for place in range(play.frames[number * WIDTH + 19], end)]
    if any(entry & 15 not in (TAKEN, LAID) for entry in entries):
        return None
    return [(entry >> 4) & 63 for entry in entries]


def holds_of(play: ZiehVier, seat: int) -> Counter[int]:
    return +Counter({kind: int(play.hands.number(seat, kind)) for kind in range(56)})


def check(match: Match, seat: int, seed: int) -> None:
    view = match.view(seat)
    tale, play = forged(view, seed)
    kinds = full_deck(int(play.rules.cards))
    assert play.mover == view.turn
    assert [sum(holds_of(play, other).values()) for other in range(match.seats)] == tale.sizes
    assert holds_of(play, seat) == Counter(kinds[card] for card in view.piles[hand_of(seat)].cards if card is not None)
    for number, faces in enumerate(tale.faces):
        told = moved(play, number)
        if told is not None and len(told) == len(faces):
            assert all(face in (kind, -4) for kind, face in zip(told, faces, strict=True)), number
    present = sum((holds_of(play, other) for other in range(match.seats)), Counter[int]())
    present += Counter(int(play.pile[place]) for place in range(play.left))
    present += Counter(int(play.discards[place]) for place in range(play.thrown))
    assert sum((present - Counter(kinds)).values()) <= 1  # the pack of now, but for a rare card
    assert not play.of_pack


@pytest.mark.parametrize("start", range(0, 60, 15))
def test_a_world_can_always_be_made_up(start: int) -> None:
    """Of every option and number of seats, after few acts and many."""
    for seed in range(start, start + 15):
        chance = random.Random(seed)
        options, seats = table_by_chance(chance)
        match = sit(GAME, seats, options, chance.randrange(seats), seed, chance.choice((1, 20, 60, 130)))
        check(match, chance.randrange(seats), seed)


@pytest.mark.parametrize("bluff", ["challenge", "strict"])
def test_after_a_very_long_round_too(bluff: str) -> None:
    options = {"draw_four": bluff, "stacking": "cross", "seven_zero": True, "draw": "until", "pack": 112}
    match = sit(GAME, 10, options, 0, 7, 420)
    for seat in (0, 5):
        check(match, seat, seat)


def test_undo_takes_a_made_up_round_back_to_its_deal() -> None:
    match = sit(GAME, 4, {"seven_zero": True, "draw": "until", "pack": 112}, 0, 3, 200)
    _, play = forged(match.view(1), 1)
    while play.depth:
        play.undo()
    assert [int(size) for size in play.hands.size] == [7] * 4
    assert play.left == 112 - 29
