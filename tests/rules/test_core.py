# SPDX-License-Identifier: GPL-3.0-or-later
"""The shared words: moves as text, refusals, views, names in labels."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.build import build
from app.rules.core import (
    CHANCE,
    IllegalMove,
    Move,
    Refusal,
    View,
    named,
)
from app.text import Count, Literal, Phrase, Term, Texts

WORDS = st.text(st.characters(blacklist_characters=" "), min_size=1, max_size=6)


# ── moves ──


@given(st.one_of(st.just(CHANCE), st.integers(0, 10**8)), WORDS, st.lists(WORDS, max_size=3).map(tuple))
def test_a_move_reads_back_from_its_text(seat: int, verb: str, args: tuple[str, ...]) -> None:
    move = Move(seat, verb, args)
    assert Move.read(str(move)) == move
    assert str(move).split(" ", 1)[1] == move.act


@given(st.text(st.sampled_from("0123 *ab\n"), max_size=8))
def test_a_text_is_a_move_only_if_it_is_that_moves_text(text: str) -> None:
    try:
        move = Move.read(text)
    except ValueError:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "*",
        "0 ",
        "0  a",
        " 0 a",
        "0 a ",
        "0 a  b",
        "00 a",
        "01 a",
        "-1 a",
        "+1 a",
        "1.0 a",
        "²1 a",
        "x a",
        "1_0 a",
        "** a",
    ],
)
def test_no_move_at_all(text: str) -> None:
    with pytest.raises(ValueError, match="a move"):
        Move.read(text)


def test_chance_is_written_as_a_star() -> None:
    assert str(Move(CHANCE, "roll", ("B", "foot"))) == "* roll B foot"
    assert Move.read("* roll B foot") == Move(CHANCE, "roll", ("B", "foot"))


# ── small things ──


def test_a_refused_move_carries_its_reason() -> None:
    refusal = Refusal(Phrase("Not now."), "3.2", (4,))
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == "Not now."
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("fault", ["standing", "deck", "moves", "names", "legal", "seat"])
def test_a_view_that_lacks_something_is_no_view(fault: str) -> None:
    data = {
        "game": "g",
        "options": {},
        "names": ["a"],
        "seat": 0,
        "standing": [0, [0], False, [], []],
        "number": 1,
        "dealer": 0,
        "deck": [None, 3],
        "moves": ["0 hide ?"],
        "turn": 0,
        "legal": ["0 pass"],
        "faces": [],
    }
    assert json.loads(json.dumps(View.from_json(data).to_json())) == data
    del data[fault]
    with pytest.raises(KeyError, match=fault):
        View.from_json(data)


def test_the_build_is_told_truly() -> None:
    assert build() == ("compiled" if os.environ.get("STAMMTISCH_TESTED") == "compiled" else "pure")


def test_seats_in_a_label_get_the_names_of_their_players() -> None:
    parts = (Term("green"), Phrase("swap with {seat}", seat=1), "call")
    words = Phrase("{parts}: {n}", parts=parts, n=Count("{n} card of {seat}", "{n} cards of {seat}", 2, seat=0))
    assert Texts()(named(words, ("Anna", "Bert"))) == "green, swap with Bert, call: 2 cards of Anna"
    plain = Phrase("{n} cards", n=1)
    assert named(plain, ("Anna",)) is plain
    assert named(Literal("{seat}"), ("Anna",)) == Literal("{seat}")
