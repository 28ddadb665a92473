# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule book of Auf heißer Spur says the same in three languages, and its trails lead to whom it says."""

import re
from collections.abc import Callable

import pytest

from app.games.heisse_spur import circle
from app.games.heisse_spur.trail import Clues, Seen, walk
from tests.games.rulebooks import CHECKS, IMAGE, LANGUAGES, Books

BOOKS = Books("heisse-spur", {})


@pytest.mark.parametrize("check", CHECKS)
def test_the_books_keep_to_what_holds_for_each_game(check: Callable[[Books], None]) -> None:
    check(BOOKS)


def shown(paragraph: str) -> list[str]:
    """The items in the picture below a paragraph; houses have their prints where clockwise runs to the right."""
    below = BOOKS.text["en"].split(f"**{paragraph}** ")[1].split("\n\n")[1]
    return [code.removesuffix("/swapped") for code in str(IMAGE.findall(below)[0][2]).split(" ")]


def test_the_basic_example_leads_past_four_thieves_to_the_fifth() -> None:
    trail = walk(shown("3.7"), Clues("B", "foot", "B", "b"))
    assert [step.seen for step in trail.steps] == [
        Seen.NO_GEM,
        Seen.NO_FEATURE,
        Seen.NO_FEATURE,
        Seen.NO_GEM,
        Seen.FITS,
    ]
    assert trail.found == 5


def test_the_example_with_special_cards_goes_the_way_that_is_told() -> None:
    items = shown("6.7")
    trail = walk(items, Clues("R", "foot", "B", "c"))
    assert [step.seen for step in trail.steps] == [
        Seen.NO_GEM,
        Seen.NO_FEATURE,
        Seen.TURNS,
        Seen.NO_GEM,
        Seen.NO_FEATURE,
        Seen.ENTERS,
        Seen.EXITS,
        Seen.FITS,
    ]
    assert trail.found == len(items) - 1


@pytest.mark.parametrize("paragraph", ["3.7", "6.7"])
def test_the_footprint_of_the_house_leads_the_way_in_which_the_row_runs(paragraph: str) -> None:
    assert "/swapped" in BOOKS.text["en"].split(f"**{paragraph}** ")[1].split("\n\n")[1]


def test_the_special_cards_shown_are_those_of_the_game() -> None:
    assert tuple(shown("5.2")) == circle.TRACKS
    assert tuple(shown("6.2")) == circle.STATIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_circle_has_as_many_places_as_the_book_says(language: str) -> None:
    assert "18" in re.findall(r"\d+", BOOKS.paragraph(language, "2.1"))
    both = len(circle.SPECIALS[circle.WITH_BOTH]) + len(circle.HOUSES) + circle.THIEVES
    assert re.findall(r"\d+", BOOKS.paragraph(language, "6.6")) == [str(both)]
