# SPDX-License-Identifier: GPL-3.0-or-later
"""The bridge between views and the heart: worlds stand where the view stands, and every reason has a sentence."""

import random

import pytest

from app.games import foppen
from app.games.foppen import mind, policy
from app.games.foppen import play as heart
from app.rules.core import OVER, Move, Rng, View, Zone
from app.text import Texts
from tests.match.sittings import sit

SIZES = [4, 5, 6, 7, 8]


def world_of(view: View, seed: int) -> heart.Foppen:
    world = mind.world(view, Rng(seed))
    assert isinstance(world, heart.Foppen)
    return world


def test_every_reason_of_the_policy_has_a_sentence() -> None:
    assert set(mind._REASONS) == set(range(policy.REASONS))
    shown = [Texts()(phrase) for phrase in mind._REASONS.values()]
    assert len(set(shown)) == len(shown)
    assert all(text.endswith(".") for text in shown)


@pytest.mark.parametrize("seats", SIZES)
def test_a_world_stands_where_the_view_stands(seats: int) -> None:
    for seed in range(10):
        match = sit(foppen.GAME, seats, {}, seed % seats, seed, 1 + 13 * seed)
        for seat in range(seats):
            view = match.view(seat)
            world = world_of(view, seed)
            assert world.mover == match.turn
            own = [card for card in view.piles[Zone("hand", seat)].cards if card is not None]
            assert world.cards_in(seat) == sorted(own)
            assert [int(size) for size in world.sizes] == [
                len(view.piles[Zone("hand", other)].cards) for other in range(seats)
            ]
            for place, card in enumerate(view.deck):
                assert card is None or world.deck[place] == card


def test_later_rounds_and_finished_ones_are_led_by_whom_the_totals_name() -> None:
    led = set()
    for seed in range(12):
        match = sit(foppen.GAME, 4, {}, 0, seed, 150)
        view = match.view(2)
        world = world_of(view, seed)
        assert world.first == match.round.moves[0].seat if match.round.moves else match.turn
        led.add((world.first - world.dealer) % 4)
        while match.turn != OVER:
            match.push(match.round.state.moves(match.turn)[0])
        over = world_of(match.view(2), seed)
        assert over.mover == OVER
        assert over.first == match.round.moves[0].seat
    assert len(led) > 1


def test_worlds_differ_and_equal_seeds_give_equal_worlds() -> None:
    view = sit(foppen.GAME, 5, {}, 0, 3, 9).view(0)
    decks = [list(world_of(view, seed).deck) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.parametrize("foreign", [Move(0, "hide", ("R5",)), Move(0, "play", ("?",)), Move(0, "play", ("G27",))])
def test_a_view_with_words_of_another_game_is_refused(foreign: Move) -> None:
    view = sit(foppen.GAME, 4, {}, 0, 3, 3).view(1)
    with pytest.raises(ValueError, match=foreign.verb):
        mind.world(view._replace(moves=(foreign,)), Rng(1))


def test_a_fresh_round_is_led_left_of_the_dealer() -> None:
    for seats in SIZES:
        size = len(foppen.GAME.pack({}, seats))
        play = mind.deal({}, seats, seats - 1, list(range(size)))
        assert play.mover == 0


@pytest.mark.parametrize("seats", SIZES)
def test_ke3_moves_by_the_rules_of_thumb_are_never_refused(seats: int) -> None:
    """Every move of every seat, made on a world of its view, passes the gate of the real match."""
    made = 0
    dice = random.Random(7)
    for seed in range(3):
        match = sit(foppen.GAME, seats, {}, seed % seats, seed, 1)
        while match.turn != OVER:
            world = world_of(match.view(match.turn), seed)
            act, why = mind.choose(world, Rng(dice.getrandbits(32)), dice.choice((0, 1, 2, 99)))
            assert Texts()(why)
            match.play(mind.move(world, act))
            made += 1
    assert made > 25 * seats
