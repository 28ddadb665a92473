# SPDX-License-Identifier: GPL-3.0-or-later
"""The same cards once more: from a seed, from a record without one, and what is said about the time before."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import GAMES
from app.match.again import code_of, deal_of, earlier
from app.match.dealcode import Deal, decode
from app.match.match import Match, is_drawn
from app.match.record import load, write
from app.rules.core import CHANCE, Move
from app.rules.game import Game
from tests.match.sittings import matches, next_move, sit

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def fresh(deal: Deal, seed: int = 0) -> Match:
    """A new match of a deal, as the window makes it, whatever random play will come."""
    return Match(deal.game, deal.options, [f"New {seat}" for seat in range(deal.seats)], deal.dealer, deal.extras)


def played(match: Match, seed: int, rounds: int) -> Match:
    """The match after so many rounds of random moves, or at its end."""
    dice = random.Random(seed)
    for _ in range(4000):
        if match.over or (match.between and len(match.rounds) == rounds):
            break
        if match.between:
            match.deal()
        else:
            match.push(next_move(match, dice))
    return match


def brought(match: Match) -> list[tuple[tuple[int, ...], list[Move]]]:
    """What chance brought in each round."""
    return [(round.deck, [move for move in round.moves if is_drawn(move)]) for round in match.rounds]


def without_seed(match: Match) -> Match:
    """A match as a program without our random numbers writes it: other decks and no seed."""
    text = json.loads(write(match))
    del text["seed"]
    return load(json.dumps(text).encode())


@EACH
def test_the_decks_of_all_rounds_come_from_the_seed_whatever_is_played(game: Game) -> None:
    seats = game.seats[0]
    one, other = (played(sit(game, seats, {}, 0, 7, 0), seed, 3) for seed in (1, 2))
    assert [round.moves for round in one.rounds] != [round.moves for round in other.rounds]
    for before, now in zip(brought(one), brought(other), strict=False):
        assert before[0] == now[0]
    decks = [round.deck for round in one.rounds]
    assert len(set(decks)) == len(decks)


def test_dice_fall_alike_however_often_a_chase_is_given_up() -> None:
    race = next(game for game in GAMES if game.key == "heisse-spur")
    quick = played(sit(race, 3, {}, 0, 11, 0), 1, 1)
    slow = sit(race, 3, {}, 0, 11, 0)
    slow.deal()
    while slow.turn == CHANCE or not slow.between:
        if slow.turn == CHANCE:
            slow.push(slow.chance())
        else:
            slow.push(Move(CHANCE, "nobody"))
        if len(slow.round.moves) > 60:
            break
    few = min(len(brought(quick)[0][1]), len(brought(slow)[0][1]))
    assert few > 3
    assert brought(quick)[0][1][:few] == brought(slow)[0][1][:few]


@given(matches(60))
def test_a_code_brings_the_same_cards(match: Match) -> None:
    code = code_of(match)
    assert code is not None
    again = played(fresh(decode(code)), 3, len(match.rounds))
    for before, now in zip(match.rounds, again.rounds, strict=False):
        assert before.deck == now.deck


@EACH
def test_a_record_without_a_seed_brings_the_same_cards_too(game: Game) -> None:
    match = without_seed(played(sit(game, game.seats[0], {}, 1, 5, 0), 1, 2))
    assert code_of(match) is None
    deal = deal_of(match)
    assert "deal" in deal.extras
    again = fresh(deal)
    for round in match.rounds:
        again.deal()
        assert again.round.deck == round.deck
        for move in round.moves:
            assert not is_drawn(move) or again.chance() == move
            again.push(move)
    kept = load(write(again).encode())
    assert kept.extras["deal"] == deal.extras["deal"]
    assert code_of(kept) is None


def test_a_deal_played_again_can_be_played_again() -> None:
    match = played(sit(GAMES[0], 4, {"deals": 2}, 1, 5, 0), 1, 2)
    second = played(fresh(deal_of(without_seed(match))), 2, 2)
    third = played(fresh(deal_of(second)), 3, 2)
    assert [round.deck for round in third.rounds] == [round.deck for round in match.rounds]


@pytest.mark.parametrize(
    "plan",
    [
        7,
        [],
        [7],
        [{}],
        [{"deck": "E"}],
        [{"deck": [1]}],
        [{"deck": ["EA"] * 32}],
        [{"deck": [[]], "chances": 3}],
        [{"chances": ["", "roll", "play EA", "  ", "nobody"]}],
    ],
)
@EACH
def test_a_file_may_hold_any_plan(game: Game, plan: Any) -> None:
    match = sit(game, game.seats[0], {}, 0, 3, 0, {"deal": plan})
    usual = sit(game, game.seats[0], {}, 0, 3, 0)
    for one in (match, usual):
        played(one, 1, 1)
    assert brought(match) == brought(usual)


def test_the_earlier_result_stands_beside_each_round() -> None:
    match = played(sit(GAMES[0], 4, {"deals": 3}, 1, 5, 0), 1, 3)
    again = fresh(deal_of(match))
    assert earlier(again) is None
    sums = [0, 0, 0, 0]
    for number, round in enumerate(match.rounds, 1):
        played(again, 9 + number, number)
        found = earlier(load(write(again).encode()))
        points = round.state.points()
        assert found is not None and points is not None
        sums = [total + point for total, point in zip(sums, points, strict=True)]
        assert found.names == match.names
        assert found.points == points
        assert list(found.totals) == sums
    assert tuple(sums) == match.standing.totals


def test_an_unfinished_record_is_compared_as_far_as_it_goes() -> None:
    match = played(sit(GAMES[0], 4, {"deals": 3}, 1, 5, 0), 1, 1)
    match.deal()
    again = played(fresh(deal_of(match)), 2, 1)
    assert earlier(again) is not None
    assert earlier(played(again, 2, 2)) is None


NAMES = ["a", "b", "c", "d"]


@given(
    st.sampled_from(
        [
            None,
            [],
            {},
            {"names": NAMES},
            {"names": NAMES, "points": 3},
            {"names": NAMES, "points": [[0, 0, 0]]},
            {"names": NAMES, "points": [[0, 0, 0, True]]},
            {"names": NAMES, "points": [[0, 0, 0, 10**12]]},
            {"names": NAMES, "points": [None]},
            {"names": NAMES[:3], "points": [[0, 0, 0, 0]]},
            {"names": [1, 2, 3, 4], "points": [[0, 0, 0, 0]]},
            {"names": "abcd", "points": [[0, 0, 0, 0]]},
        ]
    )
)
def test_a_file_may_hold_any_comparison(told: Any) -> None:
    match = played(sit(GAMES[0], 4, {"deals": 3}, 1, 5, 0, {"compare": told}), 1, 1)
    assert earlier(match) is None
