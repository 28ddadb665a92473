# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart against a model written straight from the record's description, and against itself taken back."""

import random
from typing import Any

import pytest

from app.games.zieh_vier import GAME, choices, loops
from app.games.zieh_vier.loops import checksum, mixed_rules
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.rules import Round
from app.games.zieh_vier.table import full_deck
from app.rules.core import CHANCE, OVER, Move, Rng
from app.rules.play import numbers
from tests.games.zieh_vier.model import Model, whole_pack

pytestmark = pytest.mark.heart


def table_by_chance(chance: random.Random) -> tuple[dict[str, Any], int]:
    """Random options and a number of seats that goes with them."""
    options = {option.key: chance.choice(option.values) for option in GAME.options if option.values}
    options["target"] = chance.choice((0, 1, 200, 500))
    return options, 4 if options["teams"] else chance.choice((2, 2, 3, 4, 5, 7, 10))


def compare(state: Round, model: Model, seats: int) -> None:
    actor = {CHANCE: "*", OVER: None}.get(state.turn, state.turn)
    assert actor == model.actor
    for seat in range(seats):
        texts = [move.act for move in state.moves(seat)]
        assert sorted(texts) == model.legal(seat)
    sizes = [len(hand) for hand in state.hands]
    assert sizes == [len(hand) for hand in model.hands]
    assert len(state.stock) == len(model.pile)
    if state.turn == OVER:
        assert list(state.points() or ()) == model.points()
        assert state.details() == model.details()


def choose(state: Round, seats: int, chance: random.Random, manner: float) -> Move:
    """A move of somebody: drawing, keeping and answering are preferred the more the manner is near 1."""
    able = [seat for seat in range(seats) if seat != state.turn and state.moves(seat)]
    seat = chance.choice(able) if able and chance.random() < 0.4 else state.turn
    moves = state.moves(seat)
    quiet = [move for move in moves if move.verb in ("draw", "keep", "accept", "take")]
    extras = [move for move in moves if move.args and move.args[0] in ("SH", "BL", "W4")]
    if quiet and chance.random() < manner:
        return chance.choice(quiet)
    if extras and chance.random() < 0.3:
        return chance.choice(extras)
    return chance.choice(moves)


def play_both(seed: int) -> int:
    """One round of random choices made on both; returns how many moves it had."""
    chance = random.Random(seed)
    options, seats = table_by_chance(chance)
    dealer = chance.randrange(seats)
    pack = GAME.pack(options, seats)
    deck = chance.sample(range(len(pack)), len(pack))
    state = GAME.deal(options, GAME.begin(options, seats, dealer), deck)
    assert isinstance(state, Round)
    model = Model(options, seats, dealer, [pack[card] for card in deck])
    manner = chance.choice((0.0, 0.1, 0.5, 0.97))
    made = 0
    while made < 500:
        compare(state, model, seats)
        if state.turn == OVER:
            break
        if state.turn == CHANCE:
            assert model.due[0] and GAME.shuffle is not None
            move = GAME.shuffle(state, Rng(seed + made))
            assert (move.verb, sorted(move.args)) == (model.due[0], sorted(model.due[1]))
        else:
            move = choose(state, seats, chance, manner)
        assert GAME.why_not(state, move) is None
        state.apply(move)
        model.move(move.seat, move.act)
        made += 1
    return made


@pytest.mark.parametrize("start", range(0, 300, 50))
def test_the_game_agrees_with_the_model(start: int) -> None:
    made = sum(play_both(seed) for seed in range(start, start + 50))
    assert made > 1000


def test_the_packs_are_the_models() -> None:
    for size in (108, 112):
        assert sorted(GAME.pack({"pack": size}, 4)) == sorted(whole_pack(size))


def numbers_of(play: ZiehVier) -> tuple[Any, ...]:
    """Every number that play can depend on."""
    hands = play.hands
    rows = (hands.once, hands.twice, hands.thrice, hands.fourfold, hands.size)
    plain = (play.mover, play.stage, play.direction, play.colour, play.top, play.due, play.layer, play.guilty)
    more = (play.loose, play.jumpable, play.drawn, play.bare, play.passes, play.owing, play.owed, play.then)
    last = (play.back, play.back_stage, play.winner, play.written, play.stored, play.depth, play.left, play.thrown)
    pile = tuple(play.pile[place] for place in range(play.left))
    discards = tuple(play.discards[place] for place in range(play.thrown))
    return (*plain, *more, *last, pile, discards, tuple(tuple(row[seat] for seat in range(play.seats)) for row in rows))


@pytest.mark.parametrize("seed", range(40))
def test_taking_back_restores_every_number(seed: int) -> None:
    rng = Rng(seed)
    acts = numbers(choices.MOST_ACTS)
    seats = 2 + rng.below(9)
    rules = mixed_rules(rng, seats)
    deck = full_deck(rules.cards)
    rng.shuffle_list(deck)
    play = ZiehVier(rules, deck, rng.below(seats))
    past = [numbers_of(play)]
    while play.mover != OVER and len(past) < 250:
        play.act_at_random(rng, acts)
        past.append(numbers_of(play))
        if rng.below(4) == 0:
            play.undo()
            past.pop()
            assert numbers_of(play) == past[-1]
    while len(past) > 1:
        assert numbers_of(play) == past.pop()
        play.undo()
    assert numbers_of(play) == past[0]


def test_equal_keys_are_equal_positions() -> None:
    rng = Rng(5)
    acts = numbers(choices.MOST_ACTS)
    deck = full_deck(112)
    rng.shuffle_list(deck)
    rules = mixed_rules(rng, 5)
    rules.cards = 112
    play = ZiehVier(rules, deck, 0)
    known: dict[int, tuple[Any, ...]] = {}
    for _ in range(2000):
        if play.mover == OVER:
            play.redeal(deck)
        here = numbers_of(play)
        shape = (*here[:19], here[22:])
        assert known.setdefault(play.key(), shape) == shape
        play.act_at_random(rng, acts)


def test_checksum_is_the_recorded_one() -> None:
    assert checksum(60, 1) == 1263916323
    assert checksum(30, 2**70 + 5) == CHECKED_WITH_A_LARGE_SEED


CHECKED_WITH_A_LARGE_SEED = 2016912474


def test_measured_rounds_are_played_to_their_end() -> None:
    assert loops.playouts(20, 3) == loops.playouts(20, 3)
    assert loops.playouts(20, 3) > 20 * 15
    assert loops.rounds(20, 3) == RECORDED_ACTS_AND_SCORES


RECORDED_ACTS_AND_SCORES = 2255
