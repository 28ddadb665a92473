# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds for the introduction of every game: few steps, real positions, and something to try that can be done."""

import json

import pytest

from app.games import CARD_TABLES, GAMES
from app.match.match import Match
from app.match.record import build, write
from app.rules.core import Move
from app.rules.game import Game, Lesson


def taught(games: tuple[Game, ...]) -> pytest.MarkDecorator:
    """With every lesson of these games."""
    lessons = [(game, lesson) for game in games for lesson in game.lessons]
    return pytest.mark.parametrize(
        ("game", "lesson"), lessons, ids=[f"{game.key}: {lesson.title.message}" for game, lesson in lessons]
    )


every_lesson = taught(GAMES)
in_turn = taught(CARD_TABLES)
"""Where all play at once, a wrong claim is answered by the race itself."""


def moment(game: Game, lesson: Lesson) -> Match:
    example = game.shown(lesson)
    return build(json.loads(example.record)).shortened(1, example.ply)


def allowed(game: Game, lesson: Lesson) -> list[Move]:
    return moment(game, lesson).round.state.moves(game.shown(lesson).seat)


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_every_game_of_cards_has_an_introduction(game: Game) -> None:
    assert game.lessons


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_an_introduction_has_five_steps_at_most_each_with_its_own_title(game: Game) -> None:
    assert len(game.lessons) <= 5
    assert len({lesson.title.message for lesson in game.lessons}) == len(game.lessons)


@every_lesson
def test_the_position_comes_from_a_record_of_this_game_that_replays(game: Game, lesson: Lesson) -> None:
    example = game.shown(lesson)
    match = build(json.loads(example.record))
    assert match.game.key == game.key and len(match.rounds) == 1
    assert 0 <= example.seat < match.seats and example.ply <= len(match.round.moves)
    again = build(json.loads(write(match)))
    assert again.round.moves == match.round.moves and again.round.deck == match.round.deck
    assert again.round.state.piles() == match.round.state.piles()


@every_lesson
def test_what_is_wanted_is_allowed(game: Game, lesson: Lesson) -> None:
    acts = [f"{move.act} " for move in allowed(game, lesson)]
    for wanted in lesson.wanted:
        assert any(act.startswith(f"{wanted} ") for act in acts), wanted
    assert (lesson.done is None) <= (not lesson.wanted)


@in_turn
def test_an_allowed_move_that_does_not_count_is_answered(game: Game, lesson: Lesson) -> None:
    others = [move for move in allowed(game, lesson) if not lesson.wants(move)]
    assert not others or lesson.otherwise is not None
    assert others or lesson.otherwise is None, "nobody ever hears this"


@every_lesson
def test_where_a_refused_move_is_wanted_the_rules_refuse_one(game: Game, lesson: Lesson) -> None:
    match = moment(game, lesson)
    verbs = {move.verb for move in allowed(game, lesson)}
    tried = [Move(game.shown(lesson).seat, verb, (code,)) for verb in verbs for code in set(match.pack)]
    assert not lesson.refusal or any(match.why_not(move) is not None for move in tried)


@in_turn
def test_the_record_goes_on_with_the_reader(game: Game, lesson: Lesson) -> None:
    example = game.shown(lesson)
    going_on = build(json.loads(example.record)).round.moves[example.ply :]
    assert not going_on or going_on[0].seat == example.seat
