# SPDX-License-Identifier: GPL-3.0-or-later
"""Computer players: always a legal move, the same for the same question, and at random where they say so."""

import random
from collections import Counter

import pytest

from app.games import GAMES, find
from app.players.choose import AT_RANDOM, FORCED, choose
from app.players.levels import BASELINE, FORGETS_NOTHING, LEVELS, level
from app.rules.core import OVER, Move, Rng, View, Zone
from app.rules.game import Game
from app.text import Texts
from tests.match.sittings import next_move, sit

ALL = (*LEVELS, BASELINE)


def asked(game: Game, seed: int) -> list[View]:
    """The views of those who were due in the course of a random round."""
    match = sit(game, game.seats[0], {}, 0, seed, 1)
    dice = random.Random(seed)
    views = []
    while match.turn != OVER:
        if match.turn >= 0:
            views.append(match.view(match.turn))
        match.push(next_move(match, dice))
    return views


# ── levels ──


def test_levels_have_keys_names_and_an_order() -> None:
    keys = [known.key for known in ALL]
    assert len(set(keys)) == len(keys)
    assert keys[0] == "very-easy"
    assert all(Texts()(known.name) for known in ALL)
    memories = [known.memory if known.policy else -1 for known in LEVELS]
    assert memories == sorted(memories)
    assert BASELINE.policy
    assert BASELINE.memory == FORGETS_NOTHING


def test_a_level_is_found_by_its_key_and_an_unknown_one_is_a_rule_player() -> None:
    assert [level(known.key) for known in ALL] == list(ALL)
    assert level("genius").policy
    assert level("") in LEVELS


# ── choosing ──


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("how", ALL, ids=lambda how: how.key)
def test_a_choice_is_legal_reasoned_and_repeatable(game: Game, how: object) -> None:
    assert how in ALL
    chosen = next(known for known in ALL if known is how)
    for seed in range(3):
        for view in asked(game, seed)[::3]:
            choice = choose(view, chosen, seed)
            assert choice.move in view.legal
            assert Texts()(choice.why)
            assert choose(view, chosen, seed) == choice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_forced_move_is_made_without_a_thought(game: Game) -> None:
    forced = [view for seed in range(4) for view in asked(game, seed) if len(view.legal) == 1]
    for view in forced:
        for how in ALL:
            assert choose(view._replace(deck=(), moves=()), how, 1) == (view.legal[0], FORCED)


def test_the_forced_move_says_so() -> None:
    assert any(len(view.legal) == 1 for seed in range(4) for view in asked(GAMES[0], seed))


def test_very_easy_takes_every_legal_move_equally_often() -> None:
    """χ² over several positions, each with the bound that chance exceeds once in a million."""
    bounds = {2: 23.9, 3: 27.6, 4: 30.7, 5: 33.4, 6: 35.9, 7: 38.3, 8: 40.5}
    views = {len(view.legal): view for seed in range(6) for view in asked(GAMES[0], seed) if len(view.legal) > 1}
    assert len(views) >= 5
    for size, view in views.items():
        times = 200 * size
        counts = Counter(choose(view, LEVELS[0], seed).move for seed in range(times))
        assert set(counts) == set(view.legal)
        assert sum((count - 200) ** 2 / 200 for count in counts.values()) < bounds[size]
        assert choose(view, LEVELS[0], 3).why == AT_RANDOM


def test_a_game_without_a_mind_or_an_unknown_one_is_played_at_random() -> None:
    view = asked(GAMES[0], 1)[0]
    choice = choose(view._replace(game="not there"), BASELINE, 5)
    assert choice == (view.legal[Rng(5).below(len(view.legal))], AT_RANDOM)


@pytest.mark.parametrize("seed", [0, -1, 2**64, 2**300])
def test_any_seed_will_do(seed: int) -> None:
    view = asked(GAMES[0], 2)[0]
    for how in ALL:
        assert choose(view, how, seed).move in view.legal


@pytest.mark.parametrize("game", [game for game in GAMES if game.mind is not None], ids=lambda game: game.key)
def test_ke3_thousands_of_computer_moves_and_none_is_refused(game: Game) -> None:
    """KE3, KE4: every level at every number of seats, each move through the gate that people's moves go through."""
    made = 0
    for seed in range(60):
        seats = game.seats[seed % len(game.seats)]
        match = sit(game, seats, {}, seed % seats, seed, 1)
        while match.turn != OVER and made < 1200:
            if match.turn < 0:
                match.push(next_move(match, random.Random(made)))
                continue
            how = ALL[(match.turn + seed) % len(ALL)]
            match.play(choose(match.view(match.turn), how, made).move)
            made += 1
    assert made > 1000


def test_what_a_wrong_world_suggests_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """A world that is a card off may lead to a move that is not allowed: then any allowed one is made."""
    game = next(game for game in GAMES if game.mind is not None)
    assert game.mind is not None
    never = Move(0, "play", ("nothing",))
    astray = game._replace(mind=game.mind._replace(move=lambda play, act: never))
    monkeypatch.setattr("app.players.choose.find", lambda key: astray)
    view = next(view for view in asked(game, 5) if len(view.legal) > 1)
    choice = choose(view, BASELINE, 1)
    assert choice.move in view.legal
    assert choice.why is AT_RANDOM


def test_a_world_of_zieh_vier_that_is_a_card_off_in_the_own_hand_is_not_taken() -> None:
    game = find("zieh-vier")
    assert game is not None and game.mind is not None
    view = asked(game, 3)[4]
    own = Zone("hand", view.seat)
    other = view.piles[own]._replace(cards=view.piles[own].cards[1:])
    with pytest.raises(ValueError, match="agrees"):
        game.mind.world(view._replace(piles={**view.piles, own: other}), Rng(1))
