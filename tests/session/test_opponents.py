# SPDX-License-Identifier: GPL-3.0-or-later
"""Computers in a race: their time is scaled, the level that adapts follows, nothing is claimed that was wrong."""

import pytest

from app.games.heisse_spur import GAME
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.core import Move
from app.session.opponents import Opponents, usual_time
from tests.games.heisse_spur.circles import BASIC, begun

assert GAME.race is not None
RACE = GAME.race


@pytest.fixture
def match() -> Match:
    """H1 of the rules: the thief lies at place 5."""
    made = begun(BASIC, 4, "none")
    made.extras["seed"] = 4
    made.play(Move.read("* roll B foot B c"))
    return made


def opponents(match: Match) -> Opponents:
    return Opponents(match, RACE, (PERSON, "adult", "adapts", "age-6"))


def test_everybody_but_persons_searches(match: Match) -> None:
    assert opponents(match).seats == (1, 2, 3)


@pytest.mark.parametrize("scale", [1.5, 2.0, 4.0])
def test_time_is_scaled_for_all_and_adapted_only_for_the_one_that_follows(match: Match, scale: float) -> None:
    usual, slow, adapted = opponents(match), opponents(match), opponents(match)
    slow.scale, adapted.adapted = scale, scale
    for seat in usual.seats:
        before, after, follows = usual.plan(seat), slow.plan(seat), adapted.plan(seat)
        assert before is not None and after is not None and follows is not None
        assert after.after == pytest.approx(scale * before.after, abs=3) and after.place == before.place
        assert follows.after == pytest.approx((scale if seat == 2 else 1) * before.after, abs=3)


def test_what_was_claimed_wrongly_is_not_claimed_again(match: Match) -> None:
    known = opponents(match)
    for seat in known.seats:
        known.tried = {5}
        found = known.plan(seat)
        assert found is None or found.place != 5
        known.tried = {*range(21), None}
        assert known.plan(seat) is None


def test_the_usual_time_depends_on_the_chase_alone(match: Match) -> None:
    long = begun(BASIC, 4, "none")
    long.play(Move.read("* roll R hand R b"))
    assert usual_time(RACE, match) == 1600 + 5 * 300
    assert usual_time(RACE, long) > usual_time(RACE, match)
