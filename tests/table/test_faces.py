# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of cards and pieces: exact sizes, index, symmetry, and drawings that Qt draws faithfully."""

from __future__ import annotations

import runpy
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.paths import resource
from app.table.faces import ASPECT, INDEX_WIDTH, PIECES, SHADOW_MARGIN, Faces, backs, faces
from app.table.faces.drawing import thinned
from app.table.faces.packs import PACKS, Pack

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).resolve().parents[2]
GERMAN = PACKS[0]
COURTS = tuple(code for code in GERMAN.codes if code[1] in "KOU")
NUMERALS = tuple(code for code in GERMAN.codes if code[1] in "X987")
ELEMENTS = {"svg", "g", "path", "circle"}
ATTRIBUTES = {
    "xmlns", "viewBox", "width", "height", "class", "transform", "d", "cx", "cy", "r", "fill", "stroke", "stroke-width",
    "stroke-linejoin", "stroke-linecap",
}  # fmt: skip


def picture(code: str, width: float, ratio: float = 1.0, face: str = "german") -> QImage:
    return Faces("german", face, "lattice").card(code, width, ratio).toImage()


def difference(one: QImage, other: QImage) -> float:
    """Mean difference of two pictures' pixels, 0 to 255."""
    assert one.size() == other.size()
    a = one.convertToFormat(QImage.Format.Format_Grayscale8)
    b = other.convertToFormat(QImage.Format.Format_Grayscale8)
    total = sum(abs(p - q) for p, q in zip(bytes(a.constBits()), bytes(b.constBits()), strict=True))
    return total / (a.width() * a.height())


COLOURED = tuple(pack for pack in PACKS if pack.key.startswith("colours"))
FACES = tuple((pack, face.key) for pack in PACKS if pack is not GERMAN for face in pack.faces)


def drawn(pack: Pack, face: str, width: float) -> dict[str, QImage]:
    made = Faces(pack.key, face, "lattice")
    return {code: made.card(code, width, 1.0).toImage() for code in pack.codes}


def drawings() -> list[Path]:
    return sorted((ROOT / "resources").rglob("*.svg"))


def test_pack_has_32_cards_and_both_faces() -> None:
    assert len(set(GERMAN.codes)) == 32
    assert faces("german") == ("german", "french")
    assert len(backs()) >= 2


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("width", [60.0, 71.3, 100.0])
def test_pixmaps_have_exactly_the_device_pixels_asked_for(width: float, ratio: float) -> None:
    made = Faces("german", "german", "lattice")
    for pixmap in (made.card("EO", width, ratio), made.back(width, ratio)):
        assert pixmap.width() == round(width * ratio)
        assert pixmap.height() == round(round(width * ratio) * ASPECT)
        assert pixmap.devicePixelRatio() == ratio


def test_fractional_ratio_draws_what_the_same_number_of_pixels_draws() -> None:
    """An index letter at 1.25 is as sharp as one drawn directly: it is the same picture."""
    assert difference(picture("EO", 80, 1.25), picture("EO", 100, 1.0)) == 0


def test_every_size_is_drawn_afresh_from_the_sheets() -> None:
    made = Faces("german", "french", "ribbon")
    first = made.card("SU", 97, 1.0).toImage()
    for width in range(60, 120):
        made.card("SU", width, 1.0)
    assert made.card("SU", 97, 1.0).toImage() == first


def test_a_picture_is_made_once_per_size() -> None:
    made = Faces("german", "german", "lattice")
    assert made.card("HK", 100, 1.0).cacheKey() == made.card("HK", 100, 1.0).cacheKey()
    assert made.card("HK", 100, 1.0).cacheKey() != made.card("HK", 50, 2.0).cacheKey()


def test_pictures_that_were_let_go_are_painted_again_alike() -> None:
    made = Faces("german", "german", "lattice")
    before = made.card("EA", 80, 1)
    image = before.toImage()
    made.forget()
    after = made.card("EA", 80, 1)
    assert after.cacheKey() != before.cacheKey()
    assert after.toImage() == image


@pytest.mark.parametrize("face", faces("german"))
def test_all_cards_differ_even_in_grey_and_small(face: str) -> None:
    made = {code: picture(code, 60, 1.0, face) for code in GERMAN.codes}
    for one, other in combinations(GERMAN.codes, 2):
        assert difference(made[one], made[other]) > 0.8, (one, other)


@pytest.mark.parametrize(
    ("key", "count", "some"),
    [
        ("colours-0-12", 53, ("R0", "Y12", "G7", "B10", "J")),
        ("colours-1-27", 83, ("G2", "G27", "R23", "Y21", "B15", "1")),
        ("colours-action", 56, ("R0", "B9", "YS", "GR", "B+2", "W", "W4", "SH", "BL")),
        ("thieves", 51, ("RB/cs", "G/b", "H:B", "U:R", "C:B>R", "H:G/swapped")),
    ],
)
def test_packs_have_their_codes(key: str, count: int, some: tuple[str, ...]) -> None:
    pack = next(pack for pack in PACKS if pack.key == key)
    assert len(set(pack.codes)) == len(pack.codes) == count
    assert set(some) <= set(pack.codes)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.key)
def test_packs_show_the_cards_of_the_games(pack: Pack) -> None:
    """Every card of a game that names this pack can be drawn."""
    for game in GAMES:
        if game.art == pack.key:
            options = {option.key: option.default for option in game.options}
            for seats in game.seats:
                assert set(game.pack(options, seats)) <= set(pack.codes)


@pytest.mark.parametrize(("pack", "face"), FACES, ids=lambda value: getattr(value, "key", value))
def test_cards_of_the_further_packs_differ_even_in_grey_and_small(pack: Pack, face: str) -> None:
    made = drawn(pack, face, 60)
    for one, other in combinations(pack.codes, 2):
        assert difference(made[one], made[other]) > 0.8, (one, other)


@pytest.mark.parametrize("face", ["shapes", "large"])
@pytest.mark.parametrize("pack", COLOURED, ids=lambda pack: pack.key)
def test_coloured_index_lies_inside_the_left_fifth(pack: Pack, face: str) -> None:
    """Beside the index only the quiet ground and the plate below it are seen."""
    for width in (60, 100):
        for code, image in drawn(pack, face, width).items():
            if code == "J":
                continue
            border = range(int(width * INDEX_WIDTH) + 1, int(width * 0.215) + 1)
            upper = range(3, round(width * 0.42))
            assert all(QColor(image.pixel(x, y)).lightness() > 200 for x in border for y in upper), code
            inked = [QColor(image.pixel(x, y)).lightness() for x in range(1, width // 5) for y in upper]
            assert min(inked) < 60, code


@pytest.mark.parametrize("face", ["shapes", "large"])
def test_coloured_index_is_ten_pixels_high_on_the_smallest_card(face: str) -> None:
    for pack in COLOURED:
        made = drawn(pack, face, 60)
        for code in (code for code in pack.codes if code[-1].isdigit() and code[-1] not in "69"):
            image = made[code]
            rows = [y for y in range(2, 20) if any(QColor(image.pixel(x, y)).lightness() < 110 for x in range(1, 12))]
            assert len(rows) >= 10, code


@pytest.mark.parametrize("face", ["shapes", "large"])
def test_six_and_nine_are_underlined(face: str) -> None:
    """Turned about, a six with its line is no nine: the middle of one card differs from the other's on its head."""
    made = drawn(COLOURED[0], face, 100)
    for colour in "RYGB":
        six, nine = (made[colour + value].copy(20, 50, 60, 78) for value in "69")
        line = [made[f"{colour}6"].pixelColor(50, y).name() for y in range(110, 124)]
        plain = [made[f"{colour}8"].pixelColor(50, y).name() for y in range(113, 124)]
        ink = "#ffffff" if colour in "RB" else "#1a1a1a"
        assert line.count(ink) > plain.count(ink)
        assert difference(six, nine.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)) > 3


@pytest.mark.parametrize("width", [60, 72, 100, 140])
def test_joker_is_the_same_picture_on_its_head(width: int) -> None:
    image = Faces("colours-0-12", "shapes", "lattice").card("J", width, 1.0).toImage()
    assert difference(image, image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)) < 2.0


def test_what_a_thief_wears_changes_his_outline() -> None:
    """Cap or hair, hoops or none, boots or none: some rows of the card cover other pixels, whatever the hue."""
    made = Faces("thieves", "thieves", "lattice")
    for one, other, rows in (("c", "s", range(2, 30)), ("cs", "cb", range(70, 120)), ("cb", "cs", range(145, 175))):
        masks = []
        for features in (one, other):
            image = made.card(f"R/{features}", 100, 1.0).toImage()
            masks.append({(x, y) for y in rows for x in range(2, 66) if image.pixelColor(x, y).name() != "#fbf7ec"})
        assert len(masks[0] ^ masks[1]) / len(masks[0] | masks[1]) > 0.05, (one, other)


def test_houses_can_show_their_prints_the_other_way_round() -> None:
    made = Faces("thieves", "thieves", "lattice")
    for gem in "RGB":
        usual, swapped = (made.card(code, 100, 1.0).toImage() for code in (f"H:{gem}", f"H:{gem}/swapped"))
        assert usual.copy(0, 0, 100, 130) == swapped.copy(0, 0, 100, 130)
        assert difference(usual.copy(8, 134, 36, 40), swapped.copy(56, 134, 36, 40)) < 3
        assert difference(usual.copy(8, 134, 36, 40), swapped.copy(8, 134, 36, 40)) > 20


def test_directions_are_mirror_images_and_marks_differ() -> None:
    made = Faces("german", "german", "lattice")
    clockwise, against = (made.piece(f"direction-{way}", 60, 1.0).toImage() for way in ("cw", "ccw"))
    assert difference(clockwise, against.flipped(Qt.Orientation.Horizontal)) < 1
    marks = [name for name in PIECES if not name.startswith(("seat-", "suit-", "chip-", "die-"))]
    for one, other in combinations(marks, 2):
        assert difference(made.piece(one, 24, 1.0).toImage(), made.piece(other, 24, 1.0).toImage()) > 3, (one, other)


@pytest.mark.parametrize("face", faces("german"))
@pytest.mark.parametrize("width", [60, 72, 100, 140])
def test_index_lies_inside_the_left_fifth(face: str, width: int) -> None:
    stock = QColor("#FBF7EC").rgb()
    for code in NUMERALS:
        image = picture(code, width, 1.0, face)
        border = range(int(width * INDEX_WIDTH) + 1, int(width * 0.225))
        inked = range(round(width * 0.03), int(width * INDEX_WIDTH))
        upper = range(3, round(width * 0.42))
        assert all(image.pixel(x, y) == stock for x in border for y in upper), code
        assert any(QColor(image.pixel(x, y)).lightness() < 60 for x in inked for y in upper), code


@pytest.mark.parametrize("face", faces("german"))
def test_index_letter_is_ten_pixels_high_on_the_smallest_card(face: str) -> None:
    for code in ("EA", "SX", "HK", "GO", "EU", "H9", "E8", "S7"):
        image = picture(code, 60, 1.0, face)
        rows = [y for y in range(2, 15) if any(QColor(image.pixel(x, y)).lightness() < 110 for x in range(1, 12))]
        assert len(rows) >= 10, code


@pytest.mark.parametrize("face", faces("german"))
@pytest.mark.parametrize("code", COURTS)
def test_courts_are_the_same_picture_on_their_heads(face: str, code: str) -> None:
    image = picture(code, 100, 1.0, face)
    turned = image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    assert difference(image, turned) < 1.0


@pytest.mark.parametrize("back", backs())
def test_backs_show_no_way_up(back: str) -> None:
    image = Faces("german", "german", back).back(100, 2.0).toImage()
    assert difference(image, image.flipped(Qt.Orientation.Horizontal)) < 1.0
    assert difference(image, image.flipped(Qt.Orientation.Vertical)) < 1.0


def test_an_edge_is_ink_all_round() -> None:
    plain = Faces("german", "german", "lattice").card("H7", 100, 1.0).toImage()
    edged = Faces("german", "german", "lattice", edge=2.0).card("H7", 100, 1.0).toImage()
    assert QColor(edged.pixel(0, 90)).lightness() < 60 < QColor(plain.pixel(1, 90)).lightness()


def test_small_cards_drop_details_and_strengthen_outlines() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg"><g class="fine"/><path class="small" stroke-width="2"/></svg>'
    small = thinned(text, frozenset({"fine"}), 1.5)
    assert "<g" not in small
    assert 'stroke-width="3"' in small
    assert "small" not in thinned(text, frozenset({"small"}), 1.0)


def test_shadow_surrounds_the_card_by_its_margin_and_fades_out() -> None:
    pixmap = Faces("german", "german", "lattice").shadow(100, 1.5)
    margin = round(150 * SHADOW_MARGIN)
    assert pixmap.width() == 150 + 2 * margin
    image = pixmap.toImage()
    middle = image.width() // 2
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(middle, 0).alpha() < 6
    assert image.pixelColor(middle, image.height() // 2).alpha() > 60


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_square_pictures(name: str) -> None:
    pixmap = Faces("german", "german", "lattice").piece(name, 24, 1.25)
    assert (pixmap.width(), pixmap.height()) == (30, 30)
    assert pixmap.toImage().pixelColor(15, 15).alpha() == 255


def test_seat_marks_differ_without_colour() -> None:
    made = Faces("german", "german", "lattice")
    marks = [made.piece(name, 20, 1.0).toImage() for name in PIECES if name.startswith("seat-")]
    assert len(marks) == 10
    for one, other in combinations(marks, 2):
        assert difference(one, other) > 12


@pytest.mark.parametrize(
    "call",
    [
        lambda: Faces("tarot", "german", "lattice"),
        lambda: Faces("german", "tarot", "lattice"),
        lambda: Faces("german", "german", "plain"),
        lambda: Faces("german", "german", "lattice").card("Z9", 60, 1.0),
        lambda: Faces("german", "german", "lattice").piece("anvil", 60, 1.0),
        lambda: faces("tarot"),
    ],
)
def test_unknown_names_are_refused(call: object) -> None:
    assert callable(call)
    with pytest.raises(KeyError):
        call()


@pytest.mark.parametrize("path", drawings(), ids=lambda path: path.stem)
def test_drawings_use_only_what_qt_draws_faithfully(path: Path) -> None:
    for element in ElementTree.parse(path).iter():
        assert element.tag.rpartition("}")[2] in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        for paint in (element.get("fill", "none"), element.get("stroke", "none")):
            assert paint == "none" or (len(paint) == 7 and QColor(paint).isValid()), paint


def test_sheets_are_what_their_scripts_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "draw"))
    drawn = dict(runpy.run_path(str(ROOT / "packaging" / "draw" / "make.py"))["sheets"]())
    stored = {path.relative_to(ROOT / "resources").as_posix(): path.read_text("utf-8") for path in drawings()}
    assert stored.keys() == drawn.keys()
    for name, text in drawn.items():
        assert stored[name] == text, name


def test_icon_has_its_three_sizes() -> None:
    assert QApplication.instance() is not None
    for size in (48, 128, 256):
        image = QImage()
        assert image.loadFromData(resource("icons", f"stammtisch-{size}.png").read_bytes())
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
