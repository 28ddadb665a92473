# SPDX-License-Identifier: GPL-3.0-or-later
"""Computers that race: times, errors and order of the levels as they were measured, and nothing from outside a view."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise, product
from statistics import median
from typing import NamedTuple

import pytest

from app.games.heisse_spur import GAME
from app.match.match import Match
from app.players.reaction import (
    ADAPTS,
    FASTEST,
    RACERS,
    Plan,
    adapted,
    calibrated,
    plan,
    plan_again,
    racer,
)
from app.rules.core import CHANCE, Move, View
from tests.games.heisse_spur.circles import begun, circle

assert GAME.race is not None
RACE = GAME.race
LEVELS = [level for level in RACERS if level.key != ADAPTS]
ALL_DICE = list(product("RGB", ("hand", "foot"), "RGB", "csb"))

TABLE = {
    "age-6": (5.8, 12, 18),
    "age-9": (4.1, 8, 12),
    "adult": (2.6, 5, 7),
    "expert": (1.7, 2, 3),
}
"""Median seconds in the basic game, errors in a hundred in the basic and in the special game."""

DUELS = {("age-6", "age-9"): 28, ("age-9", "adult"): 18, ("adult", "expert"): 16}
"""In how many chases of a hundred of the basic game the weaker of two neighbours catches the thief."""


class Outcome(NamedTuple):
    found: int | None
    plans: dict[str, Plan]

    def winner(self, one: str, other: str) -> str:
        first, second = sorted((one, other), key=lambda key: self.plans[key].after)
        return first if self.plans[first].place == self.found else second


@cache
def sample(specials: str) -> tuple[Outcome, ...]:
    """All 54 dice on many circles, met by every level."""
    dice = random.Random(2005)
    seen = []
    for seed in range(130):
        match = Match(GAME, {"specials": specials}, ("A", "B"), 0, {"seed": seed})
        match.deal()
        match.push(match.chance())
        for shown in ALL_DICE:
            rolled = match.shortened(1, 1)
            roll = Move(CHANCE, "roll", shown)
            found = rolled.round.state.remarks(roll)["found"]
            rolled.push(roll)
            view = rolled.view(0)
            plans = {level.key: plan(RACE, view, level, dice.getrandbits(60)) for level in LEVELS}
            seen.append(Outcome(found, plans))
    return tuple(seen)


def test_times_are_those_of_the_table() -> None:
    for key, (seconds, _, _) in TABLE.items():
        measured = median(outcome.plans[key].after for outcome in sample("none")) / 1000
        assert measured == pytest.approx(seconds, rel=0.15), key


@pytest.mark.parametrize(("specials", "column"), [("none", 1), ("both", 2)])
def test_errors_are_those_of_the_table(specials: str, column: int) -> None:
    for key, row in TABLE.items():
        wrong = sum(outcome.plans[key].place != outcome.found for outcome in sample(specials))
        assert 100 * wrong / len(sample(specials)) == pytest.approx(row[column], rel=0.15), key


def test_the_stronger_level_wins_as_often_as_the_table_says() -> None:
    for (weak, strong), share in DUELS.items():
        won = sum(outcome.winner(weak, strong) == weak for outcome in sample("none"))
        assert 100 * won / len(sample("none")) == pytest.approx(share, rel=0.15)


def test_every_level_beats_the_one_before_it_with_special_cards_too() -> None:
    for weak, strong in pairwise(LEVELS):
        wins = Counter(outcome.winner(weak.key, strong.key) for outcome in sample("both"))
        assert wins[strong.key] > 2 * wins[weak.key]


def rolled(text: str, shown: str) -> View:
    match = begun(circle(text), 2, "none")
    match.play(Move.read(f"* roll {shown}"))
    return match.view(0)


LOST = """H:B, R/c, R/s, R/b, R/cs, R/cb, R/sb, H:R, G/c, G/s, G/b, G/cs, G/cb, G/sb,
    H:G, RG/c, RG/s, RG/b, RG/cs, RG/cb, RG/sb"""


def test_nobody_is_faster_than_people_can_be() -> None:
    view = rolled(LOST, "B foot R c")
    quick = racer("expert")._replace(base=0.0, card=0.0)
    assert plan(RACE, view, quick, 1).after == FASTEST


def test_looking_again_before_calling_that_nothing_fits_costs_two_more_bases() -> None:
    steady = racer("adult")._replace(spread=0.0, wrong_way=0.0, overlooks=0.0)
    lost = plan(RACE, rolled(LOST, "B foot B c"), steady, 1)
    houses, thieves = 2, 18
    looked = thieves + 0.5 * houses + 0.5
    assert lost == Plan(round(1000 * (3 * 1.6 + 0.30 * looked)), None)


def test_the_same_seed_gives_the_same_plan_and_another_pace_another_time() -> None:
    view = rolled(LOST, "B foot R c")
    level = racer("age-9")
    assert plan(RACE, view, level, 5) == plan(RACE, view, level, 5)
    assert plan(RACE, view, level, 5, 2.0).after == pytest.approx(2 * plan(RACE, view, level, 5).after, abs=1)


def test_a_plan_does_not_depend_on_what_lies_hidden_in_the_stack() -> None:
    match = Match(GAME, {}, ("A", "B"), 0, {"seed": 3})
    match.deal()
    deck = match.round.deck
    moves = [match.chance()]
    match.push(moves[0])
    moves.append(match.chance())
    match.push(moves[1])
    other = Match(GAME, {}, ("A", "B"), 0, {"seed": 3})
    other.deal((*deck[:18], *reversed(deck[18:])))
    for move in moves:
        other.push(move)
    for seed in range(40):
        assert plan(RACE, match.view(1), racer("age-6"), seed) == plan(RACE, other.view(1), racer("age-6"), seed)


def test_after_a_wrong_claim_it_looks_again_and_never_claims_the_same() -> None:
    view = rolled(LOST, "B foot R c")
    level = racer("age-6")
    first = plan(RACE, view, level._replace(wrong_way=0.0, overlooks=0.0), 1)
    for seed in range(60):
        again = plan_again(RACE, view, level, seed, frozenset({first.place}))
        assert again is not None and again.place != first.place and again.after >= 1000


def test_it_gives_up_where_it_has_no_other_idea() -> None:
    view = rolled(LOST, "B foot B c")
    assert plan_again(RACE, view, racer("adult"), 1, frozenset({None})) is None


def test_the_adapting_level_gets_slower_when_it_wins_and_never_leaves_its_bounds() -> None:
    assert adapted(1.0, won=True) == pytest.approx(1.04)
    assert adapted(1.04, won=False) == pytest.approx(1.0)
    pace = 1.0
    for _ in range(200):
        pace = adapted(pace, won=True)
    assert pace == 4.0


@pytest.mark.parametrize(
    ("times", "usual", "pace"),
    [((), (), 1.0), ((3000, 9000, 2000), (3000, 3000, 2000), 1.0), ((4000, 4000), (2000, 1000), 8**0.5)],
)
def test_practice_tells_how_fast_an_opponent_fits(times: tuple[int, ...], usual: tuple[int, ...], pace: float) -> None:
    assert calibrated(times, usual) == pytest.approx(pace)


def test_an_unknown_level_is_the_usual_one() -> None:
    assert racer("nobody knows").key == "age-9"
