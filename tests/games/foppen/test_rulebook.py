# SPDX-License-Identifier: GPL-3.0-or-later
"""Foppen's rule book says the same in three languages, and what it says is how the game is played."""

from collections.abc import Callable

import pytest

from app.games.foppen import GAME
from app.games.foppen.examples import EXAMPLES
from app.rules.core import OVER
from tests.games.foppen.deals import lay, position
from tests.games.rulebooks import CHECKS, LANGUAGES, Books

BOOKS = Books("foppen", EXAMPLES, frozenset({"1"}))


@pytest.mark.parametrize("check", CHECKS)
def test_the_books_keep_to_what_holds_for_each_game(check: Callable[[Books], None]) -> None:
    check(BOOKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_for_each_number_of_players_are_those_of_the_game(language: str) -> None:
    rows = [[int(cell) for cell in row] for row in BOOKS.table(language, "2.2")]
    assert [row[0] for row in rows] == list(GAME.seats)
    for seats, *highest, ones, cards, _ in rows:
        pack = GAME.pack({}, seats)
        tops = [max(int(code[1:]) for code in pack if code[0] == colour) for colour in "GRYB"]
        assert (tops, pack.count("1"), len(pack)) == (highest, ones, cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_discs_are_given_as_the_table_says(language: str) -> None:
    for row in BOOKS.table(language, "2.2"):
        seats, discs = int(row[0]), int(row[-1])
        play = position(["R2 R3 G9", *(f"G{2 + seat} G{10 + seat}" for seat in range(seats - 1))])
        lay(play, " ".join(["G9", *(f"G{2 + seat}" for seat in range(seats - 1))]))
        assert sum(play.fooled(seat) for seat in range(seats)) == discs


def test_the_score_of_the_worked_example_is_that_of_the_game() -> None:
    play = position(["Y9 B8", "", "R8 1", ""], out=(1,))
    play.mover = OVER
    points = [f"{play.score(seat):+d}".replace("-", "−").replace("+0", "0") for seat in range(4)]
    for language in LANGUAGES:
        assert [row[2] for row in BOOKS.table(language, "5.5")] == points


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("one", ["play 1", "play G3", "play G8"]),
        ("discard", ["play 1", "play B2", "play R5", "play R6", "play Y10", "play Y11", "play Y4"]),
    ],
)
def test_an_example_leaves_the_choice_that_the_book_describes(name: str, legal: list[str]) -> None:
    assert BOOKS.ply(name)["legal"] == legal
