# SPDX-License-Identifier: GPL-3.0-or-later
"""The bridge between views and the heart: worlds stand where the view stands, and every reason has a sentence."""

import json
import random

import pytest

from app.games import falsche_faehrte
from app.games.falsche_faehrte import mind, policy
from app.games.falsche_faehrte import play as heart
from app.match.match import Match
from app.rules.core import CHANCE, HIDDEN, OVER, Move, Rng, View, Zone
from app.text import Texts
from tests.match.sittings import next_move, sit

SIZES = [(3, False), (4, False), (3, True), (4, True)]


def world_of(view: View, seed: int) -> heart.Faehrte:
    world = mind.world(view, Rng(seed))
    assert isinstance(world, heart.Faehrte)
    return world


def test_every_reason_of_the_policy_has_a_sentence() -> None:
    assert set(mind._REASONS) == set(range(policy.REASONS))
    shown = [Texts()(phrase) for phrase in mind._REASONS.values()]
    assert len(set(shown)) == len(shown)
    assert all(text.endswith(".") for text in shown)


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_a_world_stands_where_the_view_stands(seats: int, jokers: bool) -> None:
    for seed in range(16):
        match = sit(falsche_faehrte.GAME, seats, {"jokers": jokers}, seed % seats, seed, 2 + 4 * seed)
        for seat in range(seats):
            view = match.view(seat)
            world = world_of(view, seed)
            assert world.mover == match.turn
            own = [card for card in view.piles[Zone("hand", seat)].cards if card is not None]
            assert world.cards_in(world.hands[seat]) == sorted(own)
            opened = [world.card_of(card) for card in list(world.pile)[: world.revealed()]]
            assert opened == list(view.piles[Zone("revealed")].cards)
            for place, card in enumerate(view.deck):
                assert card is None or world.deck[place] == card


def test_a_view_that_has_been_sent_gives_the_same_world() -> None:
    """What is revealed stands in the record part of a view, not in its piles alone."""
    match = sit(falsche_faehrte.GAME, 4, {}, 0, 3, 40)
    view = match.view(match.turn)
    assert any(move.seat == CHANCE and move.args[0] != HIDDEN for move in view.moves)
    sent = View.from_json(json.loads(json.dumps(view.to_json())))
    assert list(world_of(sent, 4).deck) == list(world_of(view, 4).deck)


def test_the_story_of_a_world_hides_nothing() -> None:
    for seats, jokers in SIZES:
        for seed in range(8):
            match = sit(falsche_faehrte.GAME, seats, {"jokers": jokers}, seed % seats, seed, 1 + 8 * seed)
            view = match.view(1)
            world = world_of(view, seed)
            story = mind.story(view, world)
            assert all(HIDDEN not in move.args for move in story)
            assert all(real == shown or HIDDEN in shown.args for real, shown in zip(story, view.moves, strict=True))
            twin = match.shortened(len(match.rounds) - 1, 10**9)
            twin.deal([int(card) for card in world.deck])
            for move in story:
                twin.play(move)
            assert twin.view(1).moves == view.moves


def test_a_finished_round_whose_trumps_were_changed_has_worlds_too() -> None:
    changed = 0
    for seed in range(40):
        match = Match(falsche_faehrte.GAME, {"jokers": True}, ["a", "b", "c"], 0, {"seed": seed})
        match.deal()
        dice = random.Random(seed)
        while match.turn != OVER:
            match.push(next_move(match, dice))
        moves = match.round.moves
        changed += any(move.verb == "trump" and move.args != ("keep",) for move in moves)
        world = world_of(match.view(0), seed)
        assert world.mover == OVER
        assert world.layers() == [move.seat for move in moves if move.verb == "play"]
        assert world.trump == "RYGB".index(match.round.state.details()["trump"])
    assert changed > 10


def test_worlds_differ_and_equal_seeds_give_equal_worlds() -> None:
    view = sit(falsche_faehrte.GAME, 4, {}, 0, 3, 9).view(0)
    decks = [list(world_of(view, seed).deck) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.parametrize(
    "foreign", [Move(0, "bid", ("rufer",)), Move(0, "play", ("?",)), Move(0, "play", ("EA",)), Move(0, "pass")]
)
def test_a_view_with_words_of_another_game_is_refused(foreign: Move) -> None:
    view = sit(falsche_faehrte.GAME, 4, {}, 0, 3, 3).view(1)
    with pytest.raises(ValueError, match=foreign.verb):
        mind.world(view._replace(moves=(foreign,)), Rng(1))


def test_a_fresh_round_has_jokers_where_the_deck_has() -> None:
    for seats, jokers in SIZES:
        size = len(falsche_faehrte.GAME.pack({"jokers": jokers}, seats))
        play = mind.deal({"jokers": jokers}, seats, 1, list(range(size)))
        assert isinstance(play, heart.Faehrte)
        assert (play.jokers > 0) == jokers
        assert play.mover == 2


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_ke3_moves_by_the_rules_of_thumb_are_never_refused(seats: int, jokers: bool) -> None:
    """Every move of every seat, made on a world of its view, passes the gate of the real match."""
    made = 0
    dice = random.Random(7)
    for seed in range(5):
        match = sit(falsche_faehrte.GAME, seats, {"jokers": jokers}, seed % seats, seed, 1)
        while match.turn != OVER:
            if match.turn == CHANCE:
                match.play(match.chance())
                continue
            world = world_of(match.view(match.turn), seed)
            act, why = mind.choose(world, Rng(dice.getrandbits(32)), dice.choice((0, 1, 2, 99)))
            assert Texts()(why)
            match.play(mind.move(world, act))
            made += 1
    assert made >= 5 * 12 * seats
