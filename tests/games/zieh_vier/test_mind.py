# SPDX-License-Identifier: GPL-3.0-or-later
"""The bridge between views and the heart of Zieh Vier: every reason has a sentence, every move passes the gate."""

import json
import random

import pytest

from app.games.zieh_vier import GAME, mind, policy
from app.games.zieh_vier.play import ZiehVier
from app.match.match import Match
from app.players.levels import BASELINE, LEVELS
from app.players.react import FASTEST, react
from app.rules.core import CHANCE, OVER, Move, Rng, View
from app.text import Texts
from tests.games.zieh_vier.positions import deck_of
from tests.match.sittings import sit


def test_every_reason_of_the_policy_has_a_sentence() -> None:
    assert set(mind._REASONS) == set(range(policy.REASONS))
    shown = [Texts()(phrase) for phrase in mind._REASONS.values()]
    assert len(set(shown)) == len(shown)
    assert all(text.endswith(".") for text in shown)


def test_thousands_of_moves_by_the_rules_of_thumb_none_refused() -> None:
    """Every move of every seat, made on a world of its view as it travels to a worker, passes the gate."""
    made = 0
    for seed in range(5):
        dice = random.Random(seed)
        options = {option.key: dice.choice(option.values) for option in GAME.options if option.values}
        seats = 4 if options["teams"] else dice.choice(GAME.seats)
        match = sit(GAME, seats, options, seed % seats, seed, 1)
        for _ in range(150):
            if match.turn == OVER:
                break
            if match.turn == CHANCE:
                match.play(match.chance())
                continue
            view = View.from_json(json.loads(json.dumps(match.view(match.turn).to_json())))
            world = mind.world(view, Rng(seed))
            act, why = mind.choose(world, Rng(dice.getrandbits(32)), dice.choice((0, 2, 99)))
            assert Texts()(why)
            match.play(mind.move(world, act))
            made += 1
    assert made > 200


def test_a_view_without_faces_or_with_words_of_another_game_is_refused() -> None:
    view = sit(GAME, 3, {}, 0, 3, 6).view(0)
    with pytest.raises(ValueError, match="which cards it moved"):
        mind.world(view._replace(faces=()), Rng(1))
    for text in ("0 hide R5", "0 play EA", "* trump S"):
        with pytest.raises(ValueError, match="not a move of Zieh Vier"):
            mind.world(view._replace(moves=(Move.read(text),), faces=((),)), Rng(1))


def test_a_fresh_round_is_dealt_by_the_options() -> None:
    options = GAME.complete({"pack": 112, "jump_in": True})
    play = mind.deal(options, 3, 1, list(range(112)))
    assert isinstance(play, ZiehVier)
    assert (play.rules.cards, play.rules.jumps, play.dealer, play.seats) == (112, 1, 1, 3)


def started(hands: list[str], *moves: str, **options: object) -> Match:
    match = Match(GAME, options, ["Anna", "Bert", "Cleo"], 2)
    match.deal(deck_of(hands, "R9", 2))
    for move in moves:
        match.play(Move.read(move))
    return match


def test_computers_jump_in_only_where_it_helps() -> None:
    match = started(["R7 R1", "Y1 Y2", "R7 G1"], "0 play R7", jump_in=True)
    view = match.view(2)
    answers = [react(view, BASELINE, seed) for seed in range(20)]
    moves = [answer for answer in answers if answer is not None]
    assert len(moves) == 20
    assert {str(move) for _, move in moves} == {"2 play R7"}
    assert min(wait for wait, _ in moves) >= FASTEST
    assert react(match.view(1), BASELINE, 1) is None  # whose turn it is


def test_a_computer_that_plays_at_random_reacts_at_random() -> None:
    match = started(["R7 R1", "Y1 Y2", "R7 G1"], "0 play R7", jump_in=True)
    answers = [react(match.view(2), LEVELS[0], seed) for seed in range(60)]
    assert any(answers)
    assert None in answers


def test_where_it_costs_a_short_hand_nobody_jumps_in() -> None:
    match = started(["R7 R1", "Y1 Y2", "R7 G1"], "0 play R7 1", jump_in=True, seven_zero=True)
    hand = match.round.state.heart.hands  # type: ignore[attr-defined]
    while hand.size[2] > 2:
        kind = next(kind for kind in range(56) if hand.number(2, kind) and kind != 7)
        hand.drop(2, kind)
    view = match.view(2)
    world = mind.world(view, Rng(1))
    assert isinstance(world, ZiehVier)
    thumb = policy.Policy()
    assert thumb.react(match.round.state.heart, 2, Rng(1), 99) < 0  # type: ignore[attr-defined]


# ── how long others may act ──


def test_nobody_waits_where_nothing_can_be_done() -> None:
    assert GAME.window(started(["R7 R1", "Y1 Y2", "R6 G1"], "0 play R7").round.state) == 0
    assert GAME.window(started(["R7 R1", "Y1 Y2", "R6 G1"]).round.state) == 0


def test_the_time_to_jump_in_tells_nothing_of_hands() -> None:
    able = started(["R7 R1", "Y1 Y2", "R7 G1"], "0 play R7", jump_in=True)
    unable = started(["R7 R7", "Y1 Y2", "G7 G1"], "0 play R7", jump_in=True)
    assert 0 < GAME.window(able.round.state) == GAME.window(unable.round.state) < 1
    able.play(Move.read("1 draw"))
    assert GAME.window(able.round.state) == 0


def test_the_time_to_catch_is_as_long_as_people_need() -> None:
    match = sit(GAME, 2, {}, 0, 1, 1)
    state = match.round.state
    assert GAME.window(state) == 0
    state.heart.loose = 1  # type: ignore[attr-defined]
    assert GAME.window(state) > 2


def test_a_swap_names_the_player() -> None:
    match = started(["R7 R1", "Y1 Y2", "R7 G1"], seven_zero=True)
    shown = [Texts()(match.label(move)) for move in match.round.state.moves(0) if move.args[:1] == ("R7",)]
    assert shown == ["red 7, swap with Bert", "red 7, swap with Cleo"]
