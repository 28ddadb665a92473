# SPDX-License-Identifier: GPL-3.0-or-later
"""What every game's rule book must keep to, in three languages: numbers, shape, figures, pictures, links from refusals.

Works from a game's key and its package; what a particular book says is for that game's own test.
"""

import json
import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from app.games import find
from app.match.record import replay
from app.rules.game import Example
from app.table.faces.packs import pack

LANGUAGES = ("en", "de", "pl")
LONGEST = 90
NUMBERED = re.compile(r"^\*\*(\d+)\.(\d+)\*\* \S")
IMAGE = re.compile(r"!\[([^\]]*)\]\((cards|position):([^)]+)\)")
CITED = re.compile(r'"(\d{1,2}\.\d{1,2})"|rule book ((?:\d+\.\d+(?:, | to )?)+)')


class Books:
    """The three rule books of one game, with the checks that hold for each game."""

    def __init__(self, key: str, examples: Mapping[str, Example], spoken: frozenset[str] = frozenset()) -> None:
        """`spoken` are the figures that a language may write as a word."""
        self.key = key
        self.examples = examples
        self.spoken = spoken
        self.folder = Path(import_module("app.games." + key.replace("-", "_")).__path__[0])
        game = find(key)
        assert game is not None
        self.codes = set(pack(game.art).codes)
        self.text = {
            language: (self.folder / f"rulebook.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES
        }

    def paragraph(self, language: str, number: str) -> str:
        """The text of one numbered paragraph."""
        return self.text[language].split(f"**{number}** ")[1].split("\n")[0]

    def table(self, language: str, number: str) -> list[list[str]]:
        """The cells of the table below a paragraph, without its head."""
        below = self.text[language].split(f"**{number}** ")[1].split("\n\n")[1].splitlines()
        return [[cell.strip() for cell in row.strip("|").split("|")] for row in below[2:]]

    # ── checks ──

    def say_the_same(self) -> None:
        """Chapters, paragraphs, tables, lists and pictures are the same, and so are all figures in a paragraph."""
        for language in ("de", "pl"):
            assert shape(self.text[language]) == shape(self.text["en"]), language
            translated, english = (figures(self.text[one], self.spoken) for one in (language, "en"))
            for number, found in english.items():
                assert translated[number] == found, (language, number)

    def are_numbered(self) -> None:
        """Numbers run on without a gap, in their chapters, each at the beginning of a block of its own."""
        for language in LANGUAGES:
            chapter, paragraph = 0, 0
            for block in blocks(self.text[language]):
                if found := re.match(r"## (\d+) \S", block):
                    assert int(found[1]) == chapter + 1
                    chapter, paragraph = int(found[1]), 0
                elif found := NUMBERED.match(block):
                    paragraph += 1
                    assert (int(found[1]), int(found[2])) == (chapter, paragraph), language
            bold = re.findall(r"\*\*(\d+\.\d+)\*\*", self.text[language])
            assert bold == numbers(self.text[language])
            assert len(bold) > 30

    def are_easy_to_read(self) -> None:
        """Paragraphs are short and stand on one line; tables are even; pictures have words."""
        for language in LANGUAGES:
            for block in blocks(self.text[language]):
                if block.startswith("|"):
                    head, rule, *rows = block.splitlines()
                    assert set(rule) == set("| -")
                    assert {row.count("|") for row in (rule, *rows)} == {head.count("|")}
                elif not block.startswith(("- ", "!")):
                    assert "\n" not in block
                    assert len(block.split()) <= LONGEST, (language, len(block.split()), block)

    def are_three_languages(self) -> None:
        """No paragraph was left untranslated."""
        all_of_them = [block for text in self.text.values() for block in blocks(text) if NUMBERED.match(block)]
        assert len(set(all_of_them)) == len(all_of_them)

    def show_what_exists(self) -> None:
        """Pictures have words; cards are in the pack, positions among the examples, each of which is shown once."""
        for text in self.text.values():
            pictures = IMAGE.findall(text)
            assert len(pictures) == text.count("](")
            for words, kind, what in pictures:
                assert words.strip()
                if kind == "cards":
                    assert set(what.split(" ")) <= self.codes, what
            shown = [what for _, kind, what in pictures if kind == "position"]
            assert sorted(shown) == sorted(self.examples)

    def hold_what_is_cited(self) -> None:
        """Every paragraph that the package's sources name is in all three books."""
        cited = self.cited()
        assert cited
        for language in LANGUAGES:
            assert cited <= set(numbers(self.text[language])), language

    def cited(self) -> set[str]:
        """The paragraphs that the package's sources name, in refusals and in docstrings."""
        found = set()
        for path in self.folder.glob("*.py"):
            for quoted, named in CITED.findall(path.read_text(encoding="utf-8")):
                found |= {quoted} if quoted else set(re.findall(r"\d+\.\d+", named))
        return found

    def link_inside(self) -> None:
        """Where a paragraph points to another one, that one is there; a point between digits is a number of one."""
        for language in LANGUAGES:
            known = set(numbers(self.text[language]))
            for block in blocks(self.text[language]):
                assert set(re.findall(r"(?<![\d.*])\d{1,2}\.\d{1,2}(?!\d)", block)) <= known, block

    def have_playable_examples(self) -> None:
        """Each example is a record that replays, shown to the seat that is to act, with the act in the record."""
        for name in self.examples:
            assert self.ply(name)["actor"] == self.examples[name].seat, name

    def ply(self, name: str) -> dict[str, Any]:
        """What the replay says about the act that follows the moment shown."""
        example = self.examples[name]
        answer = json.loads(replay(example.record.encode("utf-8")))
        found: dict[str, Any] = answer["rounds"][0]["plies"][example.ply]
        return found


def blocks(text: str) -> list[str]:
    """The parts of a text between blank lines."""
    return [block for block in text.strip().split("\n\n") if block]


def numbers(text: str) -> list[str]:
    """The paragraph numbers in the order in which they stand."""
    return [f"{found[1]}.{found[2]}" for block in blocks(text) if (found := NUMBERED.match(block))]


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


def figures(text: str, spoken: frozenset[str]) -> dict[str, list[str]]:
    """The numbers written in digits, sorted, of each numbered paragraph and of what stands below it."""
    found: dict[str, list[str]] = {}
    number = ""
    for block in blocks(text):
        if start := NUMBERED.match(block):
            number = f"{start[1]}.{start[2]}"
        if number and not block.startswith("#"):
            written = [figure for figure in re.findall(r"\d+", block) if figure not in spoken]
            found[number] = sorted(found.get(number, []) + written)
    return found


CHECKS = (
    Books.say_the_same,
    Books.are_numbered,
    Books.are_easy_to_read,
    Books.are_three_languages,
    Books.show_what_exists,
    Books.hold_what_is_cited,
    Books.link_inside,
    Books.have_playable_examples,
)
