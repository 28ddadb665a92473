# SPDX-License-Identifier: GPL-3.0-or-later
"""Refusals of Zieh Vier: the right sentence and paragraph, and None exactly for what is legal."""

import random
import re
from itertools import product
from pathlib import Path

import pytest

from app.games.zieh_vier import GAME, refusals, terms
from app.games.zieh_vier.moves import KINDS
from app.games.zieh_vier.rules import Round
from app.rules.core import CHANCE, OVER, Move, Rng
from tests.games.zieh_vier.positions import dealt, make, refusal, table
from tests.games.zieh_vier.test_play_differential import choose, table_by_chance


@pytest.mark.parametrize(
    ("text", "why", "paragraph"),
    [
        ("0 play B4", terms.DOES_NOT_FIT, "3.2"),
        ("0 play R9", terms.NOT_IN_HAND, "3.2"),
        ("0 play W", terms.NAME_A_COLOUR, "4.4"),
        ("0 play R1 G", terms.ONLY_WILD_NAMES, "4.4"),
        ("0 play R1 1", terms.NO_SWAP, "7.3"),
        ("0 play R1 call", terms.NO_CALL, "6.1"),
        ("0 play R7", terms.CHOOSE_A_SEAT, "7.3"),
        ("0 play R7 2", terms.NOT_WITH_PARTNER, "9.2"),
        ("0 play R7 0", terms.NOT_NOW, "3.1"),
        ("0 keep", terms.NOTHING_DRAWN, "3.6"),
        ("0 draw", terms.MUST_PLAY, "7.6"),
        ("0 take", terms.NOTHING_TO_TAKE, "7.1"),
        ("0 challenge", terms.NOTHING_TO_CHALLENGE, "5.2"),
        ("0 colour R", terms.ONLY_WILD_NAMES, "4.4"),
        ("0 catch 1", terms.NOBODY_TO_CATCH, "6.2"),
        ("1 draw", terms.NOT_YOUR_TURN, "3.1"),
        ("1 play Y1", terms.NOT_YOUR_TURN, "3.1"),
        ("0 fly", terms.NOT_NOW, "3.1"),
        ("0 play R1 call call", terms.NOT_NOW, "3.1"),
        ("* reshuffle R1", terms.NOT_NOW, "3.7"),
        ("77 draw", terms.NOT_NOW, "3.1"),
    ],
)
def test_an_ordinary_turn(text: str, why: object, paragraph: str) -> None:
    state = table(["R1 R7 B4 W SH", "Y1", "Y2", "Y3"], "R5", seven_zero=True, teams=True, forced=True, pack=112)
    found = GAME.why_not(state, Move.read(text))
    assert found is not None
    assert (found.why, found.paragraph) == (why, paragraph)


def test_what_is_due_comes_first() -> None:
    state = table(["W4 R1 R2", "R3 R4", "R3"], "R5")
    make(state, "0 play W4 B")
    assert refusal(state, "1 play R3") == (terms.ANSWER_FIRST.message, "5.2")
    assert refusal(state, "1 draw") == (terms.ANSWER_FIRST.message, "5.2")
    assert refusal(state, "1 take") == (terms.ANSWER_FIRST.message, "5.2")
    make(state, "1 accept")
    assert refusal(state, "2 play R3") == (terms.ONLY_COLOUR.message, "3.3")
    stack = table(["R+2 R1 R2", "G+2 R4", "R3"], "R5", stacking="same")
    make(stack, "0 play R+2")
    assert refusal(stack, "1 play R4") == (terms.NOT_ON_SUM.message, "7.1")
    start = dealt(["", ""], "W")
    assert refusal(start, "1 draw") == (terms.NAME_FIRST.message, "4.4")


def test_drawing_leaves_one_card() -> None:
    state = table(["R1 R2", "Y1"], "R5", stock="R8", last_card=False)
    make(state, "0 draw")
    found = GAME.why_not(state, Move.read("0 play R1"))
    assert found is not None
    assert (found.why, found.paragraph) == (terms.ONLY_THE_DRAWN, "3.5")
    assert [KINDS[state.kinds[card]] for card in found.obliging] == ["R8"]
    assert refusal(state, "0 play R8 call") == (terms.CALLING_OFF.message, "6.1")


def test_strict_tables_bar_the_wild_draw_four() -> None:
    state = table(["W4 R1 R2", "Y1"], "R5", draw_four="strict")
    found = GAME.why_not(state, Move.read("0 play W4 B"))
    assert found is not None
    assert (found.why, found.paragraph) == (terms.HOLDS_COLOUR.filled(colour=terms.COLOURS["R"]), "5.1")


def test_jumping_in_wants_the_same_card() -> None:
    state = table(["R1 R2 R3", "R1 R4", "Y1 Y2", "R6 R8"], "R5", jump_in=True)
    assert refusal(state, "1 play R4") == (terms.ONLY_IDENTICAL.message, "7.4")
    make(state, "0 play R1")
    assert refusal(state, "2 play Y1") == (terms.ONLY_IDENTICAL.message, "7.4")
    assert refusal(state, "2 play R1") == (terms.NOT_IN_HAND.message, "7.4")


def test_chance_wants_its_cards_and_all_others_wait() -> None:
    state = table(["SH R1 R2", "Y1 Y2"], "R5", pack=112)
    make(state, "0 play SH")
    assert refusal(state, "* hands R1 R2 Y1") == (terms.NOT_THESE_CARDS.message, "3.7")
    assert refusal(state, "* reshuffle R1 R2 Y1 Y2") == (terms.NOT_NOW.message, "3.7")
    assert refusal(state, "0 colour R") == (terms.WHILE_SHUFFLING.message, "3.7")
    make(state, "* hands Y2 R1 R2 Y1")
    make(state, "0 colour R")
    over = table(["R1", "Y1"], "R5")
    make(over, "0 play R1")
    assert refusal(over, "1 draw") == (terms.ROUND_OVER.message, "10.1")


def garbage(state: Round, chance: random.Random) -> set[Move]:
    """Moves of every shape, some of them nearly right."""
    seats = [*range(state.seats), state.seats, -3]
    verbs = ("play", "draw", "keep", "catch", "challenge", "accept", "take", "colour", "reshuffle", "hands", "call", "")
    words = [*chance.sample(KINDS, 12), *"RYGB", "call", "", "0", "1", "01", "²", "-1", "12", "J", "r1"]
    made = {Move(seat, verb) for seat, verb in product(seats, verbs)}
    made |= {Move(chance.choice(seats), chance.choice(verbs[:9]), (word,)) for word in words}
    for _ in range(60):
        tail = tuple(chance.choice(words) for _ in range(chance.randrange(4)))
        made.add(Move(chance.choice(seats), "play", (chance.choice(KINDS), *tail)))
    for seat in range(state.seats):
        for move in state.moves(seat):
            made |= {move, move._replace(seat=(seat + 1) % state.seats), move._replace(args=move.args[:-1])}
            made |= {move._replace(args=(*move.args, chance.choice(words))), move._replace(verb=chance.choice(verbs))}
    return made


@pytest.mark.parametrize("seed", range(30))
def test_why_not_is_none_exactly_for_moves(seed: int) -> None:
    chance = random.Random(seed)
    options, seats = table_by_chance(chance)
    deck = chance.sample(range(options["pack"]), options["pack"])
    state = GAME.deal(options, GAME.begin(options, seats, 0), deck)
    assert isinstance(state, Round)
    for _ in range(60):
        if state.turn == OVER:
            break
        allowed = {move for seat in range(seats) for move in state.moves(seat)}
        for move in garbage(state, chance):
            found = GAME.why_not(state, move)
            assert (found is None) == (move in allowed), (move, found)
            if found is not None:
                held = {arg for legal in state.moves(move.seat) for arg in legal.args}
                assert {KINDS[state.kinds[card]] for card in found.obliging} <= held
        if state.turn == CHANCE and GAME.shuffle is not None:
            state.apply(GAME.shuffle(state, Rng(seed)))
        else:
            state.apply(choose(state, seats, chance, 0.2))


def test_every_refusal_names_a_paragraph() -> None:
    source = Path(refusals.__file__).read_text("utf-8")
    asked = [part[:120] for part in source.split("Refusal(")[1:]]
    named = [found[1] for part in asked if (found := re.search(r'"(\d+\.\d+)"', part))]
    assert len(named) == len(asked)
    assert len(set(named)) >= 18
