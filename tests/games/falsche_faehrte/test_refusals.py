# SPDX-License-Identifier: GPL-3.0-or-later
"""Refusals of Auf falscher Fährte: none exactly for what may be done, and otherwise the reason that applies."""

import random
from itertools import permutations

import pytest

from app.games.falsche_faehrte import GAME, terms
from app.games.falsche_faehrte.refusals import why_not
from app.match.match import Match
from app.rules.core import CHANCE, OVER, Move, Refusal
from app.text import Phrase
from tests.match.sittings import next_move, sit

RED, GREEN = terms.COLOURS["R"], terms.COLOURS["G"]


def refusal(match: Match, text: str) -> Refusal:
    found = why_not(match.round.state, Move.read(text))
    assert found is not None
    return found


def garbage(match: Match, dice: random.Random) -> list[Move]:
    """Moves of every shape, among them all that could be legal."""
    words = [*match.pack, "R", "Y", "G", "B", "keep", "", "J ", "R13", "R01", "j", "?", "-1", "B10 B11", "\ud800", "٣"]
    verbs = ["hide", "play", "trump", "pile", "", "pass", "Play", "hide "]
    seats = [match.turn, *range(-4, match.seats + 1), 2**70]
    made = [Move(match.turn, verb, (word,)) for verb in verbs for word in words]
    made += [Move(seat, dice.choice(verbs), (dice.choice(words),)) for seat in seats for _ in range(4)]
    made += [Move(seat, verb) for seat in seats for verb in verbs]
    made += [Move(match.turn, verb, (dice.choice(words), dice.choice(words))) for verb in verbs]
    return made


@pytest.mark.parametrize("seed", range(12))
def test_a_move_is_refused_exactly_where_it_is_not_listed(seed: int) -> None:
    dice = random.Random(seed)
    match = sit(GAME, 3 + seed % 2, {"jokers": seed % 4 > 1}, 0, seed, 1)
    while match.turn != OVER:
        state = match.round.state
        legal = {move for seat in range(match.seats) for move in state.moves(seat)}
        for move in {*garbage(match, dice), *legal}:
            found = why_not(state, move)
            assert (found is None) == (move in legal), (move, found)
            if found is not None:
                allowed = {arg for listed in state.moves(move.seat) for arg in listed.args}
                assert {match.pack[card] for card in found.obliging} <= allowed
        match.play(next_move(match, dice))
    assert all(why_not(match.round.state, move) is not None for move in garbage(match, dice))


def test_the_shuffle_takes_just_the_face_down_cards() -> None:
    match = sit(GAME, 3, {"jokers": True}, 1, 8, 4)
    assert match.turn == CHANCE
    laid = [move.args[0] for move in match.round.moves]
    state = match.round.state
    for order in permutations(laid):
        assert why_not(state, Move(CHANCE, "pile", order)) is None
        assert why_not(state, Move(0, "pile", order)) == Refusal(terms.WHILE_SHUFFLING, "3.3")
    another = next(code for code in match.pack if code not in laid)
    for wrong in (
        laid[:2],
        [*laid, laid[0]],
        [*laid[:2], another],
        [*laid[:2], laid[0]],
        [*laid[:2], "J"],
        [*laid[:2], "x"],
    ):
        assert why_not(state, Move(CHANCE, "pile", tuple(wrong))) == Refusal(terms.NOT_THE_PILE, "3.3")
    assert why_not(state, Move(CHANCE, "hands", tuple(laid))) == Refusal(terms.NOT_THE_PILE, "3.3")
    match.play(match.chance())
    assert why_not(state, Move(CHANCE, "pile", tuple(laid))) == Refusal(terms.NOT_YOUR_TURN, "4.1")


def dealt(hands: list[str], moves: str) -> Match:
    """A match of four with jokers, dealt by seat 3, whose hands begin with these cards, after these moves."""
    match = Match(GAME, {"jokers": True}, ["a", "b", "c", "d"], 3, {"seed": 1})
    held = [hand.split() for hand in hands]
    for seat in range(4):
        held[seat] += ["J"] * (1 - held[seat].count("J"))
    used = {card for hand in held for card in hand}
    rest = [card for card in match.pack if card not in used]
    for hand in held:
        while len(hand) < 14:
            hand.append(rest.pop())
    places: dict[str, list[int]] = {}
    for card, code in enumerate(match.pack):
        places.setdefault(code, []).append(card)
    match.deal([places[held[place % 4][place // 4]].pop(0) for place in range(56)])
    for move in filter(None, (move.strip() for move in moves.split(","))):
        match.play(Move.read(move))
    return match


HANDS = ["R3 R9 Y1 G1", "R2 G5 Y2 G6", "R1 Y3 G7", "Y4 B1 B2 B4"]
HIDDEN = "0 hide Y1, 1 hide Y2, 2 hide Y3, 3 hide Y4, * pile Y1 Y2 Y3 Y4,"


@pytest.mark.parametrize(
    ("moves", "refused", "why", "paragraph"),
    [
        ("", "0 play R3", terms.HIDE_FIRST, "3.1"),
        ("", "0 hide J", terms.JOKER_HIDDEN, "3.2"),
        ("", "0 hide R2", terms.NOT_IN_HAND, "4.1"),
        ("", "1 hide R2", terms.NOT_YOUR_TURN, "4.1"),
        ("", "0 trump B", terms.NO_CHANGE_NOW, "5.1"),
        ("", "0 draw", terms.NOT_NOW, "4.1"),
        (HIDDEN, "0 hide R3", terms.HIDDEN_ALREADY, "3.1"),
        (HIDDEN, "0 trump B", terms.NO_CHANGE_NOW, "5.1"),
        (HIDDEN, "0 play Y1", terms.NOT_IN_HAND, "4.1"),
        (HIDDEN + "0 play R3", "1 play G5", terms.FOLLOW_OR_JOKER.filled(suit=RED), "8.2"),
        (HIDDEN + "0 play R3, 1 play J", "2 play G7", terms.FOLLOW.filled(suit=RED), "4.2"),
        (HIDDEN + "0 play R3, 1 play J", "2 play J", terms.JOKER_LIES, "8.3"),
        (HIDDEN + "0 play J", "1 play J", terms.JOKER_LED, "8.4"),
        (HIDDEN + "0 play J, 1 play G5, 2 play G7, 3 play G0", "2 play J", terms.NOT_YOUR_TURN, "4.1"),
        (HIDDEN + "0 play J, 1 play G5, 2 play G7, 3 play G0", "0 play R3", terms.DECIDE_FIRST, "5.3"),
        (HIDDEN + "0 play J, 1 play G5, 2 play G7, 3 play G0", "0 hide R3", terms.DECIDE_FIRST, "5.3"),
        (
            HIDDEN + "0 play J, 1 play G5, 2 play G7, 3 play G0",
            "0 trump R",
            terms.PRESENT_TRUMP.filled(colour=RED),
            "5.4",
        ),
    ],
)
def test_each_refusal_names_its_reason(moves: str, refused: str, why: Phrase, paragraph: str) -> None:
    hands = [*HANDS[:3], HANDS[3] + " G0"]
    found = refusal(dealt(hands, moves), refused)
    assert (found.why, found.paragraph) == (why, paragraph)


def test_the_obliging_cards_are_those_that_may_be_played() -> None:
    match = dealt(HANDS, HIDDEN + "0 play R3")
    found = refusal(match, "1 play G5")
    assert {match.pack[card] for card in found.obliging} == {move.args[0] for move in match.round.state.moves(1)}


def test_after_the_round_nothing_is_allowed() -> None:
    match = sit(GAME, 4, {}, 0, 1, 1)
    dice = random.Random(1)
    while match.turn != OVER:
        match.push(next_move(match, dice))
    assert refusal(match, "0 play R1") == Refusal(terms.ROUND_OVER, "4.1")
