# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule book of Auf falscher Fährte says the same in three languages, and what it says is how the game is played."""

from collections.abc import Callable

import pytest

from app.games.falsche_faehrte.colours import MINUS, PLUS
from app.games.falsche_faehrte.examples import EXAMPLES
from app.rules.core import OVER
from tests.games.falsche_faehrte.deals import position
from tests.games.rulebooks import CHECKS, LANGUAGES, Books

BOOKS = Books("falsche-faehrte", EXAMPLES)
KINDS = {"plus": PLUS, "minus": MINUS}


@pytest.mark.parametrize("check", CHECKS)
def test_the_books_keep_to_what_holds_for_each_game(check: Callable[[Books], None]) -> None:
    check(BOOKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scores_of_the_examples_are_those_of_the_game(language: str) -> None:
    rows = BOOKS.table(language, "6.4")
    assert len(rows) == 7
    for tricks, kind, points in rows:
        hidden = {"plus": "R12 Y12 R0 Y0", "minus": "R0 Y0 G0 B0"}[kind.lower()]
        play = position([""] * 4, done=12, tricks=[int(number) for number in tricks.split(", ")], hidden=hidden)
        play.mover = OVER
        assert play.kind() == KINDS[kind.lower()]
        assert ", ".join(str(play.score(seat)) for seat in range(4)) == points


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("row", "highest"), [(0, "R9 Y4 G0"), (1, "R12 Y11 G0 B0")])
def test_the_sums_of_minus_and_plus_rounds_are_those_of_the_game(language: str, row: int, highest: str) -> None:
    seats, minus, plus = BOOKS.table(language, "3.4")[row]
    cards = highest.split()
    assert seats == str(len(cards))
    play = position([""] * len(cards), done=12, hidden=highest)
    assert (minus.split()[0], play.kind()) == (str(play.sum()), MINUS)
    over = position([""] * len(cards), done=12, hidden=" ".join([*cards[:-1], cards[-1][0] + "1"]))
    assert (plus.split()[0], over.kind()) == (str(over.sum()), PLUS)


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("void", ["play B10", "play B4", "play R3", "play R6", "play R8", "play R9", "play Y10"]),
        ("trump-change", ["trump B", "trump G", "trump Y", "trump keep"]),
        ("joker-lies", ["play G10", "play G2"]),
    ],
)
def test_an_example_leaves_the_choice_that_the_book_describes(name: str, legal: list[str]) -> None:
    assert BOOKS.ply(name)["legal"] == legal
