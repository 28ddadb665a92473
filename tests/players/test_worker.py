# SPDX-License-Identifier: GPL-3.0-or-later
"""The worker's line protocol: the same answers as in this process, and no line, however faulty, stops it."""

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games import GAMES
from app.players.choose import choose
from app.players.levels import BASELINE, LEVELS, level
from app.players.worker import respond, serve
from app.rules.core import Move, View
from app.text import Phrase
from tests.match.sittings import sit

CHECKOUT = Path(__file__).resolve().parents[2]


def view(seed: int = 1, steps: int = 12) -> View:
    match = sit(GAMES[0], 4, {}, seed % 4, seed, steps)
    while match.turn < 0 or len(match.round.state.moves(match.turn)) < 2:
        steps -= 1
        match = sit(GAMES[0], 4, {}, seed % 4, seed, steps)
    return match.view(match.turn)


def request(ask: Any = 1, key: str = "easy", seed: int = 3, **changes: Any) -> dict[str, Any]:
    return {"ask": ask, "view": {**view().to_json(), **changes}, "level": key, "seed": seed}


def answers(*lines: str) -> list[Any]:
    out = io.StringIO()
    serve(lines, out)
    text = out.getvalue()
    assert text.isascii()
    assert text.count("\n") == len(lines)
    return [json.loads(line) for line in text.splitlines()]


def test_an_answer_is_the_choice_of_this_process() -> None:
    for seed in range(8):
        for known in (*LEVELS, BASELINE):
            seen = view(seed, 5 + 4 * seed)
            told = respond({"ask": 7, "view": seen.to_json(), "level": known.key, "seed": seed})
            choice = choose(seen, known, seed)
            assert (told["ask"], told["move"]) == (7, str(choice.move))
            assert Phrase.from_json(told["why"]) == choice.why


def test_lines_are_answered_in_order() -> None:
    told = answers(*(json.dumps(request(ask)) + "\n" for ask in (5, 2, 9)))
    assert [answer["ask"] for answer in told] == [5, 2, 9]
    assert all(Move.read(answer["move"]) in view().legal for answer in told)


FAULTS = [
    "",
    "\n",
    "{",
    "null",
    "[]",
    "3",
    '"text"',
    "{}",
    '{"ask": 1}',
    '{"ask": 1, "view": null}',
    "[" * 100_000,
    "\ud800",
    "x" * 100_000,
    json.dumps({**request(), "view": []}),
    json.dumps({**request(), "seed": None}),
    json.dumps({**request(), "seed": "x"}),
    json.dumps({**request(), "seed": 1e400}),
    json.dumps({key: value for key, value in request().items() if key != "level"}),
    json.dumps(request(legal=[])),
    json.dumps(request(legal=["nonsense"])),
    json.dumps(request(legal=None)),
    json.dumps(request(deck=[])),
    json.dumps(request(deck=[99] * 32)),
    json.dumps(request(deck=[2**70] * 32)),
    json.dumps(request(deck=[-5] * 32)),
    json.dumps(request(deck=["EA"] * 32)),
    json.dumps(request(deck=[None] * 32)),
    json.dumps(request(seat=9)),
    json.dumps(request(seat=-4)),
    json.dumps(request(seat=2**70)),
    json.dumps(request(seat=None)),
    json.dumps(request(dealer=77)),
    json.dumps(request(dealer=2**70)),
    json.dumps(request(moves=["0 hide R5"])),
    json.dumps(request(moves=["0 play ?"])),
    json.dumps(request(moves=["0 play EA"] * 40)),
    json.dumps(request(moves=["0 bid rufer"] * 3)),
    json.dumps(request(moves=["1 call G"])),
    json.dumps(request(moves=["0 pass"] * 60)),
    json.dumps(request(moves=["0 bid rufer", "1 pass", "2 pass", "3 pass", "0 call H"])),
    json.dumps(request(standing=[1])),
    json.dumps(request(game=None)),
]


@pytest.mark.parametrize("line", FAULTS, ids=range(len(FAULTS)))
def test_a_faulty_line_is_answered_and_the_next_one_too(line: str) -> None:
    told = answers(line, json.dumps(request(8)))
    assert set(told[0]) in ({"ask", "error"}, {"ask", "move", "why"})
    assert told[1]["ask"] == 8
    assert "move" in told[1]


def test_a_fault_is_told_with_its_question() -> None:
    told = answers(json.dumps({**request("mine"), "seed": None}), "{")
    assert told[0]["ask"] == "mine"
    assert told[0]["error"]
    assert told[1]["ask"] is None


@settings(max_examples=80)
@given(
    st.integers(0, 2**32), st.sampled_from([None, True, -1, 0, 1, 3, 99, 2**80, 1.5, "", "EA", "0 pass", [], [1], {}])
)
def test_any_value_of_a_request_replaced(seed: int, value: Any) -> None:
    dice = random.Random(seed)
    data = request()
    inner: Any = data
    while True:
        key = dice.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if isinstance(inner[key], (dict, list)) and inner[key] and dice.random() < 0.8:
            inner = inner[key]
            continue
        inner[key] = value
        break
    told = answers(json.dumps(data), json.dumps(request(8)))
    assert "move" in told[1]


def test_an_unknown_level_is_played_by_rules_of_thumb() -> None:
    assert respond(request(key="genius")) == respond(request(key=level("genius").key))


def test_the_process_answers_and_ends_with_its_input() -> None:
    lines = [json.dumps(request(1)).encode(), b"\xff\xfe broken", b"", json.dumps(request(2)).encode()]
    done = subprocess.run(
        [sys.executable, "-m", "app", "worker"], input=b"\n".join(lines) + b"\n", capture_output=True, cwd=CHECKOUT
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ask"] for answer in told] == [1, None, None, 2]
    assert told[0]["move"] == told[3]["move"] == str(choose(view(), level("easy"), 3).move)
