# SPDX-License-Identifier: GPL-3.0-or-later
"""Extraction finds the texts as the program writes them; the check lets no incomplete catalogue through."""

import gettext
import os
from pathlib import Path

import pytest

from tests.conftest import load_tool

catalogues = load_tool("catalogues")

SOURCE = """
from app.text import Count, Phrase, Term, Literal
a = Phrase("{name} passes.", name="Anna")
b = Phrase(
    "A long sentence that "
    "goes on for {name}.",
    name=1,
)
c = Term("acorns")
d = Term("Undo", "menu")
e = Count("{n} trick", "{n} tricks", 3)
f = Count("one card for {name}", "{n} cards for {name}", 3, name="Ben")
g = Literal("EO")
h = {"x": Term("leaves"), "y": (Phrase("No."), Term("Undo"))}
i = Phrase("Inside {what}.", what=Term("bells"))
# Translators: the last word of a round
j = Term("out")
"""
WRITTEN = {
    ("{name} passes.", None),
    ("A long sentence that goes on for {name}.", None),
    ("acorns", None),
    ("Undo", "menu"),
    ("Undo", None),
    (("{n} trick", "{n} tricks"), None),
    (("one card for {name}", "{n} cards for {name}"), None),
    ("leaves", None),
    ("No.", None),
    ("Inside {what}.", None),
    ("bells", None),
    ("out", None),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with one source file and a catalogue, of which all is translated by repeating the English."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "texts.py").write_text(SOURCE, "utf-8")
    catalogues.update(tmp_path, "pl")
    catalogue = load(tmp_path)
    for message in catalogue:
        if message.id:
            message.string = (message.id[0], *(message.id[1],) * 2) if message.pluralizable else message.id
    save(tmp_path, catalogue)
    return tmp_path


def load(root: Path):  # type: ignore[no-untyped-def]  # Babel's Catalog, of a module found by its path
    return catalogues.load(catalogues.catalogue_path(root, "pl"), "pl")


def save(root: Path, catalogue) -> None:  # type: ignore[no-untyped-def]
    with catalogues.catalogue_path(root, "pl").open("wb") as file:
        catalogues.write_po(file, catalogue)


def test_extracts_the_three_calls_and_no_other(root: Path) -> None:
    assert {(message.id, message.context) for message in catalogues.extract(root) if message.id} == WRITTEN


def test_a_note_reaches_the_translator(root: Path) -> None:
    assert catalogues.extract(root).get("out").auto_comments == ["the last word of a round"]


def test_a_complete_catalogue_passes(root: Path) -> None:
    assert catalogues.check(root, "pl") == []


@pytest.mark.parametrize(
    ("message", "context", "string", "complaint"),
    [
        ("acorns", None, "", "is not translated"),
        ("Undo", "menu", "", "is not translated"),
        ("{name} passes.", None, "{nome} pasuje.", "has placeholders ['nome'] instead of ['name']"),
        ("{name} passes.", None, "Pas.", "has placeholders [] instead of ['name']"),
        ("{name} passes.", None, "{name pasuje.", "has a broken placeholder"),
        (("{n} trick", "{n} tricks"), None, ("{n} lewa", "{n} lewy", ""), "is not translated"),
        (("{n} trick", "{n} tricks"), None, ("{n} lewa", "{n} lewy", "lew"), "has placeholders [] instead of ['n']"),
    ],
)
def test_a_faulty_message_is_named(
    root: Path, message: str | tuple[str, str], context: str | None, string: str, complaint: str
) -> None:
    catalogue = load(root)
    catalogue.get(message if isinstance(message, str) else message[0], context).string = string
    save(root, catalogue)
    [line] = catalogues.check(root, "pl")
    assert complaint in line
    assert repr(message) in line


def test_a_catalogue_with_too_few_plural_forms_fails(root: Path) -> None:
    path = catalogues.catalogue_path(root, "pl")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("msgstr[2]")), "utf-8")
    faults = catalogues.check(root, "pl")
    assert len(faults) == 2
    assert all("plural forms" in fault or "not translated" in fault for fault in faults)


def test_the_singular_may_do_without_the_number(root: Path) -> None:
    catalogue = load(root)
    catalogue.get("one card for {name}").string = ("{n} dla {name}", "{n} dla {name}", "{n} dla {name}")
    save(root, catalogue)
    assert catalogues.check(root, "pl") == []


def test_a_fuzzy_message_is_named(root: Path) -> None:
    catalogue = load(root)
    catalogue.get("acorns").flags.add("fuzzy")
    save(root, catalogue)
    assert ["is marked as fuzzy" in line for line in catalogues.check(root, "pl")] == [True]


def test_a_new_and_an_old_text_are_named(root: Path) -> None:
    (root / "app" / "texts.py").write_text(SOURCE.replace("acorns", "oak nuts"), "utf-8")
    new, old = sorted(catalogues.check(root, "pl"), key=lambda line: "no longer" in line)
    assert "'oak nuts'" in new
    assert "is missing" in new
    assert "'acorns': is no longer written" in old


def test_update_keeps_what_is_translated_and_drops_what_is_gone(root: Path) -> None:
    (root / "app" / "texts.py").write_text(SOURCE.replace("acorns", "oak nuts"), "utf-8")
    catalogues.update(root, "pl")
    catalogue = load(root)
    assert catalogue.get("leaves").string == "leaves"
    assert catalogue.get("oak nuts").string == ""
    assert "acorns" not in catalogue
    assert "acorns" not in catalogues.catalogue_path(root, "pl").read_text("utf-8")


def test_update_twice_changes_nothing(root: Path) -> None:
    catalogues.update(root, "pl")
    before = catalogues.catalogue_path(root, "pl").read_bytes()
    catalogues.update(root, "pl")
    assert catalogues.catalogue_path(root, "pl").read_bytes() == before


def test_a_missing_catalogue_is_a_fault(root: Path) -> None:
    [line] = catalogues.check(root, "de")
    assert "there is no such file" in line


def test_compiled_catalogues_serve_gettext_with_polish_plurals(root: Path, tmp_path: Path) -> None:
    catalogue = load(root)
    catalogue.get("{n} trick").string = ("{n} lewa", "{n} lewy", "{n} lew")
    catalogue.get("Undo", "menu").string = "Cofnij"
    save(root, catalogue)
    [file] = catalogues.compile_all(root, tmp_path / "out")
    with file.open("rb") as opened:
        texts = gettext.GNUTranslations(opened)
    forms = [texts.ngettext("{n} trick", "{n} tricks", n) for n in (1, 2, 4, 5, 12, 22, 25)]
    assert [form.removeprefix("{n} ") for form in forms] == ["lewa", "lewy", "lewy", "lew", "lew", "lewy", "lew"]
    assert texts.pgettext("menu", "Undo") == "Cofnij"


def test_compiling_follows_a_later_change(root: Path, tmp_path: Path) -> None:
    [file] = catalogues.compile_all(root, tmp_path / "out")
    os.utime(file, (1, 1))
    catalogues.compile_all(root, tmp_path / "out")
    assert file.stat().st_mtime > 1
