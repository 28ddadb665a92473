# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule book says the same in three languages, and its pictures show positions that exist."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import app.games.schafkopf
from app.games.schafkopf.examples import EXAMPLES
from app.match.record import replay

LANGUAGES = ("en", "de", "pl")
LONGEST = 90
PACK = {suit + rank for suit in "EGHS" for rank in "AXKOU987"}
NUMBERED = re.compile(r"^\*\*(\d+)\.(\d+)\*\* \S")
IMAGE = re.compile(r"!\[([^\]]*)\]\((cards|position):([^)]+)\)")


def book(language: str) -> str:
    """The text of one language's rule book."""
    return (Path(app.games.schafkopf.__path__[0]) / f"rulebook.{language}.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    """The parts of a text between blank lines."""
    return [block for block in text.strip().split("\n\n") if block]


def numbers(text: str) -> list[tuple[int, int]]:
    """The paragraph numbers in the order in which they stand."""
    return [(int(found[1]), int(found[2])) for block in blocks(text) if (found := NUMBERED.match(block))]


def shape(text: str) -> list[str]:
    """What must be the same in every language: chapter and paragraph numbers, tables' sizes, lists and pictures."""
    outline = []
    for block in blocks(text):
        lines = block.splitlines()
        if found := re.match(r"## (\d+) ", block):
            outline.append(f"chapter {found[1]}")
        elif found := NUMBERED.match(block):
            outline.append(f"paragraph {found[1]}.{found[2]}")
        elif block.startswith("|"):
            outline.append(f"table {len(lines)}x{lines[0].count('|')}")
        elif block.startswith("- "):
            outline.append(f"list {len(lines)}")
        elif not block.startswith("!"):
            outline.append("text")
        outline += [f"{kind}:{what}" for _, kind, what in IMAGE.findall(block)]
    return outline


def figures(text: str) -> dict[tuple[int, int], list[str]]:
    """The numbers written in digits, sorted, for each numbered paragraph."""
    return {
        (int(found[1]), int(found[2])): sorted(re.findall(r"\d+", block[found.end() - 1 :]))
        for block in blocks(text)
        if (found := NUMBERED.match(block))
    }


@pytest.mark.parametrize("language", ["de", "pl"])
def test_chapters_paragraphs_tables_and_pictures_are_those_of_the_english_book(language: str) -> None:
    assert shape(book(language)) == shape(book("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_run_on_without_gap_and_belong_to_their_chapter(language: str) -> None:
    chapter, paragraph = 0, 0
    for block in blocks(book(language)):
        if found := re.match(r"## (\d+) \S", block):
            assert int(found[1]) == chapter + 1
            chapter, paragraph = int(found[1]), 0
        elif found := NUMBERED.match(block):
            paragraph += 1
            assert (int(found[1]), int(found[2])) == (chapter, paragraph)
    assert chapter == 11
    assert len(set(numbers(book(language)))) == len(numbers(book(language))) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bold_number_starts_a_block_of_its_own(language: str) -> None:
    text = book(language)
    assert re.findall(r"\*\*\d+\.\d+\*\*", text) == [f"**{chapter}.{number}**" for chapter, number in numbers(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_are_short_and_stand_on_one_line(language: str) -> None:
    for block in blocks(book(language)):
        if not block.startswith(("|", "- ", "!")):
            assert "\n" not in block
            assert len(block.split()) <= LONGEST, block


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_rows_have_as_many_cells_as_their_head(language: str) -> None:
    for block in blocks(book(language)):
        if block.startswith("|"):
            head, rule, *rows = block.splitlines()
            assert set(rule) == set("| -")
            assert {row.count("|") for row in (rule, *rows)} == {head.count("|")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_have_words_and_show_what_exists(language: str) -> None:
    text = book(language)
    pictures = IMAGE.findall(text)
    assert len(pictures) == text.count("](")
    for words, kind, what in pictures:
        assert words.strip()
        if kind == "cards":
            cards = what.split(" ")
            assert set(cards) <= PACK
            assert len(set(cards)) == len(cards)
        else:
            assert what in EXAMPLES


def test_every_example_is_shown_once() -> None:
    shown = [what for _, kind, what in IMAGE.findall(book("en")) if kind == "position"]
    assert sorted(shown) == sorted(EXAMPLES)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_rules_name_the_same_figures_in_every_language(language: str) -> None:
    translated, english = figures(book(language)), figures(book("en"))
    for number in [(8, n) for n in range(1, 12)] + [(9, n) for n in range(4, 8)]:
        assert set(translated[number]) >= set(english[number]), number


def test_the_three_books_are_three_languages() -> None:
    paragraphs = [block for language in LANGUAGES for block in blocks(book(language)) if NUMBERED.match(block)]
    assert len(set(paragraphs)) == len(paragraphs)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_an_example_is_a_whole_record_with_the_moment_inside_its_first_round(name: str) -> None:
    example = EXAMPLES[name]
    record = json.loads(example.record)
    first = record["rounds"][0]
    assert (record["format"], record["version"], record["game"]) == ("card-table-record", 1, "schafkopf")
    assert len(record["seats"]) == 4
    assert example.seat in range(4)
    assert sorted(first["deck"]) == sorted(PACK)
    assert 0 < example.ply < len(first["moves"])


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_an_example_is_seen_by_the_seat_that_acts_next_or_has_just_acted(name: str) -> None:
    example = EXAMPLES[name]
    around = json.loads(example.record)["rounds"][0]["moves"][example.ply - 1 : example.ply + 1]
    assert str(example.seat) in {move.split()[0] for move in around}


def ply(name: str) -> dict[str, Any]:
    """What the replay says about the act that follows the moment shown."""
    example = EXAMPLES[name]
    answer = json.loads(replay(example.record.encode("utf-8")))
    found: dict[str, Any] = answer["rounds"][0]["plies"][example.ply]
    return found


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("auction", ["bid solo", "bid solo-tout", "bid wenz", "bid wenz-tout", "pass"]),
        ("called-ace", ["play EA"]),
        ("throw-away", ["play G8", "play GK", "play S7", "play SK"]),
        ("wenz-ober", ["play EO", "play EX"]),
        ("last-trick", ["play G9"]),
    ],
)
def test_an_example_leaves_the_choice_that_the_book_describes(name: str, legal: list[str]) -> None:
    assert ply(name)["legal"] == legal


def test_the_seven_of_bells_runs_away_because_three_more_are_held() -> None:
    example = EXAMPLES["running-away"]
    before = json.loads(replay(example.record.encode("utf-8")))["rounds"][0]["plies"][example.ply - 1]
    assert before["move"] == "play S7"
    assert {"play SA", "play SX", "play S8", "play S7"} <= set(before["legal"])


def test_the_worked_example_is_the_round_that_is_shown() -> None:
    answer = json.loads(replay(EXAMPLES["called-ace"].record.encode("utf-8")))["rounds"][0]
    details = answer["details"]
    assert (details["points"], details["runners"], details["value"]) == ([14, 39, 37, 30], 4, 5)
    score = "| " + " | ".join(f"{points:+d}".replace("-", "−") for points in answer["points"]) + " |"
    for language in LANGUAGES:
        assert score in book(language)
        assert re.findall(r"\| (\d+) \|$", book(language).split("**9.3**")[1].split("**9.4**")[0], re.MULTILINE) == [
            str(points) for points in (15, 15, 13, 14, 16, 9, 24, 14)
        ]


def test_every_paragraph_that_a_refusal_links_to_exists() -> None:
    source = (Path(app.games.schafkopf.__path__[0]) / "refusals.py").read_text(encoding="utf-8")
    linked = set(re.findall(r'"(\d+\.\d+)"', source))
    assert linked
    assert linked <= {f"{chapter}.{number}" for chapter, number in numbers(book("en"))}
