# SPDX-License-Identifier: GPL-3.0-or-later
"""Phrases keep what they mean until they are shown, and no catalogue, however damaged, stops the program."""

import io
import json
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from app import text
from app.text import Count, Literal, Phrase, Term, Texts, languages, plain_letters, preferred, signed

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"


def compiled() -> bytes:
    """A small Polish catalogue."""
    catalogue = Catalog(locale="pl", domain=text.DOMAIN, charset="utf-8")
    catalogue.add(("{n} trick", "{n} tricks"), ("{n} lewa", "{n} lewy", "{n} lew"))
    catalogue.add("{name} passes.", "{name} pasuje.")
    catalogue.add("Undo", "Cofnij")
    catalogue.add("Undo", "Cofnij!", context="menu")
    catalogue.add("{who}: {what}", "{who} – {what}")
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


MO = compiled()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of catalogues in place of the program's own."""
    monkeypatch.setattr(text, "catalogues", lambda: tmp_path)
    return tmp_path


def put(folder: Path, language: str, data: bytes) -> None:
    path = folder / language / "LC_MESSAGES"
    path.mkdir(parents=True, exist_ok=True)
    (path / "stammtisch.mo").write_bytes(data)


# ── in English ──


def test_english_needs_no_catalogue(folder: Path) -> None:
    texts = Texts()
    assert texts.language == "en"
    assert texts(Phrase("{name} passes.", name="Anna")) == "Anna passes."
    assert texts(Term("Undo")) == "Undo"
    assert texts(Term("Undo", "menu")) == "Undo"
    assert texts("as it is {x}") == "as it is {x}"
    assert texts(Phrase("")) == ""


@pytest.mark.parametrize(("n", "shown"), [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks"), (-1, "−1 tricks")])
def test_the_number_decides_the_form(n: int, shown: str) -> None:
    assert Texts()(Count("{n} trick", "{n} tricks", n)) == shown


def test_phrases_and_tuples_nest_and_names_are_never_templates() -> None:
    texts = Texts()
    inner = Phrase("{suit}{rank}", suit=Term("A"), rank=10)
    assert texts(Phrase("{who}: {what}", who="{what}", what=inner)) == "{what}: A10"
    assert texts(Phrase("{all}", all=(Term("acorns"), inner, "x", -3))) == "acorns, A10, x, −3"
    assert texts(Phrase("{all}", all=())) == ""
    assert texts(Phrase("{a}", a=Phrase("{b}", b=Phrase("{c}", c=(Phrase("deep"),))))) == "deep"


def test_numbers_show_a_real_minus_and_texts_keep_their_hyphen() -> None:
    assert Texts()(Phrase("{a} {b}", a=-5, b="a-b")) == "−5 a-b"
    assert [signed(n) for n in (-12, -1, 0, 1, 30)] == ["−12", "−1", "0", "+1", "+30"]


@pytest.mark.parametrize(
    ("given", "typed"),
    [
        ("Ż", "Z"),
        ("Ł", "L"),
        ("ł", "L"),
        ("żołądź", "ZOLADZ"),
        ("Ä", "A"),
        ("é", "E"),
        ("10", "10"),
        ("a", "A"),
        ("", ""),
    ],
)
def test_plain_letters(given: str, typed: str) -> None:
    assert plain_letters(given) == typed


def test_a_forgotten_placeholder_is_an_error_of_the_source() -> None:
    with pytest.raises(KeyError):
        Texts()(Phrase("{name} passes.", who="Anna"))


# ── as values ──

LEAVES = st.one_of(st.text(max_size=4), st.integers(), st.builds(Literal, st.text(max_size=3)))
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple),
        st.builds(Term, st.text(max_size=5), st.text(max_size=3)),
        st.builds(lambda message, value: Phrase(message, a=value), st.text(max_size=5), inner),
        st.builds(lambda n, value: Count("{n} x", "{n} y", n, b=value), st.integers(0, 9), inner),
    ),
    max_leaves=6,
)


@given(TREES)
def test_a_phrase_survives_json(value: object) -> None:
    phrase = Phrase("{v}", v=value)
    again = Phrase.from_json(json.loads(json.dumps(phrase.to_json())))
    assert again == phrase
    assert again.to_json() == phrase.to_json()


def test_count_term_and_literal_survive_json_with_what_tells_them_apart() -> None:
    for phrase in (Count("{n} trick", "{n} tricks", 3), Term("Undo", "menu"), Literal("Undo"), Phrase("{a}", a=1)):
        again = Phrase.from_json(json.loads(json.dumps(phrase.to_json())))
        assert again == phrase
        assert Texts()(again) == Texts()(phrase)
    assert isinstance(Phrase.from_json(Literal("Undo").to_json()), Literal)


def test_equality_looks_at_all_that_changes_the_text() -> None:
    assert Phrase("a", x=1, y=2) == Phrase("a", y=2, x=1)
    assert hash(Phrase("a", x=1, y=2)) == hash(Phrase("a", y=2, x=1))
    different = [
        Phrase("a"),
        Phrase("b"),
        Term("a", "context"),
        Literal("a"),
        Count("a", "as", 1),
        Count("a", "as", 2),
        Count("a", "bs", 2),
        Phrase("a", n=1),
    ]
    assert len(set(different)) == len(different)
    assert Phrase("a") != "a"


def test_filling_keeps_form_and_context_and_leaves_the_original() -> None:
    empty = Phrase("{a} {b}", a="x")
    assert empty.filled(b="y") == Phrase("{a} {b}", a="x", b="y")
    assert empty == Phrase("{a} {b}", a="x")
    assert empty.filled(a="z", b="y") == Phrase("{a} {b}", a="z", b="y")
    term = Term("Undo", "menu").filled()
    assert term == Term("Undo", "menu")
    assert Texts()(Count("{n} card of {suit}", "{n} cards of {suit}", 2).filled(suit="x")) == "2 cards of x"


# ── catalogues ──


def test_a_catalogue_gives_plurals_contexts_and_nested_phrases(folder: Path) -> None:
    put(folder, "pl", MO)
    texts = Texts("pl")
    assert texts.language == "pl"
    shown = [texts(Count("{n} trick", "{n} tricks", n)) for n in (1, 2, 5, 12, 22)]
    assert shown == ["1 lewa", "2 lewy", "5 lew", "12 lew", "22 lewy"]
    assert texts(Term("Undo")) == "Cofnij"
    assert texts(Term("Undo", "menu")) == "Cofnij!"
    assert texts(Term("Undo", "button")) == "Undo"
    assert texts(Literal("Undo")) == "Undo"
    inner = Phrase("{name} passes.", name="Undo")
    assert texts(Phrase("{who}: {what}", who=Term("Undo"), what=inner)) == "Cofnij – Undo pasuje."
    assert texts(Phrase("not there {x}", x=1)) == "not there 1"
    assert texts(Phrase("")) == ""
    assert texts.use("en")
    assert texts(Term("Undo")) == "Undo"


def test_a_missing_catalogue_means_english_and_false(folder: Path) -> None:
    put(folder, "pl", MO)
    texts = Texts("pl")
    for language in ("xx", "", "../pl/..", "a\0b", "PL" if not (folder / "PL").exists() else "yy"):
        assert texts.use("pl")
        assert not texts.use(language)
        assert texts.language == "en"
        assert texts(Term("Undo")) == "Undo"
    assert Texts("xx").language == "en"


@pytest.mark.parametrize(
    "data",
    [b"", b"\xde", MO[:4], MO[:20], MO[:40], MO[: len(MO) // 2], MO[:-3], b"not a catalogue at all", b"\0" * 400],
    ids=range(9),
)
def test_a_cut_catalogue_means_english_and_false(folder: Path, data: bytes) -> None:
    put(folder, "de", data)
    texts = Texts()
    assert not texts.use("de")
    assert texts.language == "en"
    assert texts(Count("{n} trick", "{n} tricks", 2)) == "2 tricks"
    assert languages() == ("en",)


@given(place=st.integers(0, len(MO) - 1), bit=st.integers(0, 7))
def test_a_flipped_bit_never_raises(tmp_path_factory: pytest.TempPathFactory, place: int, bit: int) -> None:
    folder = tmp_path_factory.getbasetemp() / "flipped"
    put(folder, "pl", MO[:place] + bytes([MO[place] ^ 1 << bit]) + MO[place + 1 :])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "catalogues", lambda: folder)
        texts = Texts("pl")
        assert texts.language in ("en", "pl")
        for n in (0, 1, 2, 5, 23):
            assert str(n) in texts(Count("{n} trick", "{n} tricks", n)) or texts.language == "pl"
        assert texts(Phrase("{name} passes.", name="Anna"))
        assert texts(Term("Undo", "menu"))


def test_every_flipped_bit_of_the_plural_rule_is_survived(folder: Path) -> None:
    start = MO.index(b"plural=")
    for place in range(start, MO.index(b"\n", start)):
        for bit in range(8):
            put(folder, "pl", MO[:place] + bytes([MO[place] ^ 1 << bit]) + MO[place + 1 :])
            texts = Texts("pl")
            for n in range(25):
                assert texts(Count("{n} trick", "{n} tricks", n))


def test_a_wrong_placeholder_in_a_translation_falls_back_to_the_source(folder: Path) -> None:
    catalogue = Catalog(locale="de", charset="utf-8")
    catalogue.add("{name} passes.", "{wer} passt.")
    catalogue.add("{who}: {what}", "{who: {what}")
    catalogue.add(("{n} trick", "{n} tricks"), ("{m} Stich", "{m} Stiche"))
    file = io.BytesIO()
    write_mo(file, catalogue)
    put(folder, "de", file.getvalue())
    texts = Texts("de")
    assert texts(Phrase("{name} passes.", name="Anna")) == "Anna passes."
    assert texts(Phrase("{who}: {what}", who="a", what="b")) == "a: b"
    assert [texts(Count("{n} trick", "{n} tricks", n)) for n in (1, 2)] == ["1 trick", "2 tricks"]


def test_languages_are_those_that_load(folder: Path) -> None:
    assert languages() == ("en",)
    put(folder, "pl", MO)
    put(folder, "de", MO)
    put(folder, "fr", b"broken")
    put(folder, "en", b"broken")
    (folder / "it").mkdir()
    (folder / "notes.txt").write_text("x")
    assert languages() == ("en", "de", "pl")


def test_no_folder_of_catalogues_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "catalogues", lambda: folder / "gone")
    assert languages() == ("en",)
    assert not Texts().use("de")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de_DE.UTF-8"], "de"),
        (["pl"], "pl"),
        (["PL-pl"], "pl"),
        (["fr_FR", "pl_PL", "de_DE"], "pl"),
        (["C"], "en"),
        (["en_GB", "de"], "en"),
        ([], "en"),
        ([""], "en"),
        (["POSIX", "zh-Hant-TW"], "en"),
    ],
)
def test_the_first_wanted_language_that_there_is(folder: Path, wanted: list[str], language: str) -> None:
    put(folder, "pl", MO)
    put(folder, "de", MO)
    assert preferred(wanted) == language
