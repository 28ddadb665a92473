# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction's chases: real positions whose dice lead to what is told and wanted."""

import json

import pytest

from app.games.heisse_spur import GAME
from app.games.heisse_spur.lessons import LESSONS
from app.games.heisse_spur.rules import Round
from app.games.heisse_spur.trail import Seen, Wrong, mistake
from app.match.match import Match
from app.match.record import build
from app.rules.core import ANYONE, Move
from app.rules.game import Example, Lesson
from app.rules.race import Slips


def position(lesson: Lesson) -> tuple[Match, Round]:
    assert isinstance(lesson.example, Example)
    whole = build(json.loads(lesson.example.record))
    match = whole.shortened(1, lesson.example.ply)
    state = match.round.state
    assert isinstance(state, Round)
    return match, state


def seen(lesson: Lesson) -> list[Seen]:
    _, state = position(lesson)
    assert state.chase is not None
    return [step.seen for step in state.chase.trail.steps]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title.message)
def test_dice_lie_there_and_what_is_wanted_may_be_done(lesson: Lesson) -> None:
    match, _ = position(lesson)
    assert match.turn == ANYONE
    assert all(match.why_not(Move.read(f"0 {act}")) is None for act in lesson.wanted)
    assert lesson.done is not None and (lesson.hint is not None) == bool(lesson.wanted)


def test_five_steps_and_the_game_knows_them() -> None:
    assert GAME.lessons == LESSONS and len(LESSONS) == 5


def test_the_trail_that_is_walked_meets_both_reasons_before_the_thief() -> None:
    assert seen(LESSONS[0]) == [Seen.NO_GEM, Seen.NO_FEATURE, Seen.NO_GEM, Seen.NO_FEATURE, Seen.FITS]


@pytest.mark.parametrize("number", [1, 3, 4])
def test_what_is_wanted_is_right(number: int) -> None:
    _, state = position(LESSONS[number])
    assert state.chase is not None
    found = state.chase.trail.found
    assert LESSONS[number].wanted == (("vanished",) if found is None else (f"slap {found}",))


def test_the_wrong_one_that_is_wanted_is_the_first_in_the_other_direction() -> None:
    _, state = position(LESSONS[2])
    assert state.chase is not None
    chosen = int(LESSONS[2].wanted[0].split()[1])
    why = mistake(state.chase.circle, state.chase.clues, chosen)
    assert why is not None and why.wrong == Wrong.OTHER_WAY
    assert chosen == (state.chase.circle.index("H:B") - 1) % len(state.chase.circle)


def test_special_cards_turn_the_gem_and_lead_below_two_thieves() -> None:
    _, state = position(LESSONS[3])
    assert state.chase is not None
    steps = state.chase.trail.steps
    assert [step.seen for step in steps if step.seen in (Seen.TURNS, Seen.ENTERS)] == [Seen.TURNS, Seen.ENTERS]
    [dive] = [step for step in steps if step.seen == Seen.ENTERS]
    assert len(dive.skipped) == 2


def test_who_forgets_the_station_takes_somebody_else_than_nobody() -> None:
    match, _ = position(LESSONS[4])
    assert GAME.race is not None
    careless = GAME.race.search(match.view(0), Slips(misses=lambda special: special))
    assert careless.place is not None
    assert GAME.race.search(match.view(0), Slips()).place is None
