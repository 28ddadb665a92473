# SPDX-License-Identifier: GPL-3.0-or-later
"""Refusals of Foppen: none exactly for what may be played, and otherwise the reason that applies."""

import random
from pathlib import Path

import pytest

from app.games.foppen import GAME, terms
from app.games.foppen.refusals import why_not
from app.match.match import Match
from app.match.record import load
from app.rules.core import CHANCE, OVER, Move
from app.text import Phrase
from tests.match.sittings import next_move, sit

FOLDER = Path(__file__).resolve().parents[2] / "records" / "foppen"
GREEN, BLUE, YELLOW = (terms.COLOURS[colour] for colour in "GBY")


def garbage(match: Match, dice: random.Random) -> list[Move]:
    """Moves of every shape, among them all that could be legal."""
    words = [*match.pack, "", "0", "2", "G1", "G28", "g5", "1 1", "01", "?", "-1", "J", "\ud800", "١"]
    verbs = ["play", "", "pass", "Play", "play ", "draw"]
    made = [Move(seat, "play", (word,)) for seat in range(-2, match.seats + 1) for word in words]
    made += [Move(match.turn, verb, (dice.choice(words),)) for verb in verbs for _ in range(9)]
    made += [Move(seat, verb) for seat in (CHANCE, 0, match.turn, 2**70) for verb in verbs]
    return [*made, *(Move(match.turn, "play", (word, "1")) for word in words)]


@pytest.mark.parametrize("seed", range(10))
def test_a_move_is_refused_exactly_where_it_is_not_listed(seed: int) -> None:
    dice = random.Random(seed)
    match = sit(GAME, 4 + seed % 5, {}, 0, seed, 1)
    while match.turn != OVER:
        state = match.round.state
        legal = {move for seat in range(match.seats) for move in state.moves(seat)}
        for move in {*garbage(match, dice), *legal}:
            found = why_not(state, move)
            assert (found is None) == (move in legal), (move, found)
            if found is not None and found.obliging:
                allowed = {arg for listed in state.moves(move.seat) for arg in listed.args}
                assert {match.pack[card] for card in found.obliging} == allowed
        match.play(next_move(match, dice))
    assert all(why_not(match.round.state, move) is not None for move in garbage(match, dice))


@pytest.mark.parametrize(
    ("sample", "moves", "refused", "why", "paragraph"),
    [
        ("01-seed-examples-a-to-e", 0, "0 pass", terms.NOT_NOW, "3.1"),
        ("01-seed-examples-a-to-e", 0, "1 play G5", terms.NOT_YOUR_TURN, "3.1"),
        ("01-seed-examples-a-to-e", 0, "0 play G5", terms.NOT_IN_HAND, "3.1"),
        ("01-seed-examples-a-to-e", 1, "1 play Y2", terms.FOLLOW_OR_ONE.filled(suit=GREEN), "3.4"),
        ("01-seed-examples-a-to-e", 6, "2 play G14", terms.FOLLOW.filled(suit=BLUE), "3.3"),
        ("01-seed-examples-a-to-e", 5, "3 play B6", terms.OUT, "4.5"),
        ("01-seed-examples-a-to-e", 15, "0 play G10", terms.FOLLOW.filled(suit=YELLOW), "3.3"),
        ("02-seed-scoring", 43, "0 play Y9", terms.ROUND_OVER, "5.1"),
    ],
)
def test_each_refusal_names_its_reason(sample: str, moves: int, refused: str, why: Phrase, paragraph: str) -> None:
    match = load((FOLDER / f"{sample}.json").read_bytes()).shortened(1, moves)
    found = why_not(match.round.state, Move.read(refused))
    assert found is not None
    assert (found.why, found.paragraph) == (why, paragraph)
