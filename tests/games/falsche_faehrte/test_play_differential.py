# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart against a slow model that thinks in texts, and against numbers recorded for every way of running it."""

import random

import pytest

from app.games.falsche_faehrte import loops
from app.games.falsche_faehrte.loops import checksum
from app.games.falsche_faehrte.play import Faehrte
from app.games.falsche_faehrte.rules import Round
from app.rules.core import CHANCE, OVER, Move
from tests.games.falsche_faehrte.model import Model, whole_pack

pytestmark = pytest.mark.heart


@pytest.mark.parametrize("fondness", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("seats", "jokers"), [(3, False), (3, True), (4, False), (4, True)])
def test_the_heart_agrees_with_the_model(seats: int, jokers: bool, fondness: float) -> None:
    """Whole rounds; with more fondness of jokers they fall as early as they may."""
    chance = random.Random(f"{seats} {jokers} {fondness}")
    pack = whole_pack(seats, jokers)
    for _ in range(12):
        deck = chance.sample(range(len(pack)), len(pack))
        dealer, trump = chance.randrange(seats), chance.randrange(4)
        state = Round(Faehrte(deck, seats, dealer, jokers, trump))
        model = Model([pack[card] for card in deck], seats, dealer, jokers, "RYGB"[trump])
        while model.actor is not None:
            assert state.turn == (CHANCE if model.actor == "*" else model.actor)
            assert state.heart.revealed() == model.revealed()
            assert state.points() is None
            assert state.details() == {}
            if model.actor == "*":
                cards = chance.sample(sorted(model.hidden.values()), seats)
                move = Move(CHANCE, "pile", tuple(cards))
            else:
                assert sorted(str(move.act) for move in state.moves(state.turn)) == model.legal()
                liked = [text for text in model.legal() if text == "play J"]
                text = "play J" if liked and chance.random() < fondness else chance.choice(model.legal())
                move = Move(state.turn, *_split(text))
            state.apply(move)
            model.play(move.act)
            assert [state.heart.tricks(seat) for seat in range(seats)] == model.won()
        assert state.turn == OVER
        assert list(state.points() or ()) == model.points()
        assert state.details() == model.details()


def _split(text: str) -> tuple[str, tuple[str, ...]]:
    verb, *args = text.split()
    return verb, tuple(args)


def test_jokers_fall_in_every_way() -> None:
    """Random rounds come to the rare cases: a forced second joker, two changes after one trick, a trick of jokers."""
    chance = random.Random(4)
    forced = twice = nobodys = 0
    pack = whole_pack(3, True)
    for _ in range(400):
        model = Model(chance.sample(pack, len(pack)), 3, 0, True, "R")
        while model.actor is not None:
            twice += len(model.choosers) == 2
            moves = ["pile"] if model.actor == "*" else model.legal()
            lying = [card for _, card in model.trick]
            forced += "J" in lying and "play J" in moves
            others = [move for move in moves if move != "play J"]
            model.play(chance.choice(others or moves))
        nobodys += model.finished[-1][1] is None
    assert min(forced, twice, nobodys) >= 3


def test_checksum_is_the_recorded_one() -> None:
    assert checksum(200, 1) == CHECKSUM
    assert checksum(40, 2**70 + 5) == CHECKED_WITH_A_LARGE_SEED


CHECKSUM = 578144791
CHECKED_WITH_A_LARGE_SEED = 1610603063


def test_measured_loops_play_what_they_say() -> None:
    acts = loops.playouts(20, 3)
    assert 20 * 48 <= acts <= 20 * 49
    assert loops.rounds(20, 3) == RECORDED_ACTS


RECORDED_ACTS = 1312
