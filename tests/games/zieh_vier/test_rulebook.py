# SPDX-License-Identifier: GPL-3.0-or-later
"""Zieh Vier's rule book says the same in three languages, and what it says is how the game is played."""

from collections.abc import Callable

import pytest

from app.games.zieh_vier import GAME
from app.games.zieh_vier.examples import EXAMPLES
from app.games.zieh_vier.rules import Round
from tests.games.rulebooks import CHECKS, LANGUAGES, Books
from tests.games.zieh_vier.positions import make, table

BOOKS = Books("zieh-vier", EXAMPLES)
LEFT = ("R7 B0 YS", "G+2 W R1 R1", "W4 YR")


@pytest.mark.parametrize("check", CHECKS)
def test_the_books_keep_to_what_holds_for_each_game(check: Callable[[Books], None]) -> None:
    check(BOOKS)


def finished(last: str, top: str, stock: str) -> Round:
    """The worked example: the first seat has played its last card."""
    state = table([last, *LEFT], top, stock=stock)
    make(state, f"0 play {last}")
    return state


def test_the_worked_example_counts_as_the_game_does() -> None:
    state = finished("R3", "R9", "G9 B+2")
    points = state.points()
    assert points is not None
    worth = [state.heart.hands.worth(seat) for seat in (1, 2, 3)]
    for language in LANGUAGES:
        assert [int(row[2]) for row in BOOKS.table(language, "10.4")] == worth
        assert f"{worth[0]} + {worth[1]} + {worth[2]} = {points[0]}" in BOOKS.paragraph(language, "10.5")
        assert str(420 + points[0]) in BOOKS.paragraph(language, "10.5")


def test_a_last_draw_two_brings_what_the_book_says() -> None:
    plain, drawing = finished("R3", "R9", "G9 B+2").points(), finished("R+2", "R9", "G9 B+2").points()
    assert plain is not None and drawing is not None
    for language in LANGUAGES:
        assert f" {drawing[0] - plain[0]} " in BOOKS.paragraph(language, "10.6")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_options_has_every_option_and_its_default(language: str) -> None:
    rows = BOOKS.table(language, "11.1")
    assert len(rows) == len(GAME.options)
    assert rows[0][1].startswith(str(GAME.complete({})["pack"]))
    assert rows[1][1] == str(GAME.complete({})["target"])


def test_the_english_table_uses_the_words_of_the_options() -> None:
    names = [row[0] for row in BOOKS.table("en", "11.1")]
    assert sorted(name.removesuffix(" (4 players)") for name in names) == sorted(
        option.label.message.removesuffix(" (4 players)") for option in GAME.options
    )
