# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart against a slow model that thinks in texts, and against numbers recorded for every way of running it."""

import random

import pytest

from app.games.foppen import loops
from app.games.foppen.loops import checksum
from app.games.foppen.play import Foppen
from app.games.foppen.rules import Round
from app.rules.core import OVER, Move
from tests.games.foppen.deals import discs
from tests.games.foppen.model import Model, whole_pack

pytestmark = pytest.mark.heart


@pytest.mark.parametrize("fondness", [0.0, 0.7])
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_heart_agrees_with_the_model(seats: int, fondness: float) -> None:
    """Whole rounds; with fondness of 1s these fall early, and often together."""
    chance = random.Random(f"{seats} {fondness}")
    pack = whole_pack(seats)
    for _ in range(25):
        deck = chance.sample(range(len(pack)), len(pack))
        dealer, leader = chance.randrange(seats), chance.randrange(seats)
        state = Round(Foppen(deck, seats, dealer, leader))
        model = Model([pack[card] for card in deck], seats, dealer, leader)
        while model.actor is not None:
            assert state.turn == model.actor
            assert discs(state.heart) == set(model.discs)
            assert sorted(move.act for move in state.moves(state.turn)) == model.legal()
            assert state.points() is None
            assert state.details() == {}
            liked = "play 1" in model.legal() and chance.random() < fondness
            text = "play 1" if liked else chance.choice(model.legal())
            state.apply(Move(state.turn, "play", (text.removeprefix("play "),)))
            model.play(text)
            assert list(state.heart.sizes) == [len(hand) for hand in model.hands]
        assert state.turn == OVER
        assert list(state.points() or ()) == model.points()
        assert state.details() == model.details()


def test_checksum_is_the_recorded_one() -> None:
    assert checksum(200, 1) == CHECKSUM
    assert checksum(40, 2**70 + 5) == CHECKED_WITH_A_LARGE_SEED


CHECKSUM = 2057948637
CHECKED_WITH_A_LARGE_SEED = 967781118


def test_measured_loops_play_what_they_say() -> None:
    assert loops.playouts(20, 3) == RECORDED_CARDS
    assert loops.rounds(20, 3) == RECORDED_CARDS_AND_SCORES


RECORDED_CARDS = 818
RECORDED_CARDS_AND_SCORES = 215
