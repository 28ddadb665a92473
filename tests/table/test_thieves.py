# SPDX-License-Identifier: GPL-3.0-or-later
"""What must be told apart in a race is, for every eye and in greyscale, at the size of a small window.

Measured on painted pictures: the share of a region that looks clearly different, by CIEDE2000 as that eye sees it.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from app.table.circle import Circle
from app.table.faces import Faces
from tests.table.test_colours import VIEWS, ciede2000, seen

pytestmark = pytest.mark.usefixtures("qapp")

WIDTH = 70
CLEARLY = 20.0
"""A difference that is seen at a glance."""
VISIBLY = 10.0
REGIONS = {
    "c": QRectF(0.10, 0.00, 0.80, 0.22),
    "s": QRectF(0.10, 0.28, 0.65, 0.34),
    "b": QRectF(0.05, 0.72, 0.75, 0.28),
}
"""Where on a card head, chest and feet are, in shares of it."""
LOOT = QRectF(0.62, 0.50, 0.38, 0.45)
ALL = QRectF(0.0, 0.0, 1.0, 1.0)
GEMS = ("R", "G", "B", "RG", "RB", "GB")


@pytest.fixture(scope="module")
def made() -> Faces:
    return Faces("thieves", "thieves", "lattice")


Card = Callable[[str], QImage]


@pytest.fixture
def card(made: Faces) -> Card:
    return lambda code: made.card(code, WIDTH, 1.0).toImage()


@cache
def looks(colour: str, view: str) -> tuple[float, float, float]:
    return seen(QColor(colour), view)


def differing(one: QImage, other: QImage, region: QRectF, view: str, least: float = CLEARLY) -> float:
    """The share of a region that looks different to an eye."""
    wide, high = one.width(), one.height()
    area = QRectF(region.x() * wide, region.y() * high, region.width() * wide, region.height() * high).toRect()
    points = [(x, y) for x in range(area.left(), area.right() + 1) for y in range(area.top(), area.bottom() + 1)]
    points = [(x, y) for x, y in points if x < wide and y < high]
    pairs = [(one.pixelColor(x, y).name(), other.pixelColor(x, y).name()) for x, y in points]
    found = sum(a != b and ciede2000(looks(a, view), looks(b, view)) > least for a, b in pairs)
    return found / len(points)


@pytest.mark.parametrize(("view", "share"), [("normal", 1.0), ("deutan", 0.0), ("grey", 0.0)])
def test_the_measure_finds_out_a_plain_red_and_a_plain_green(view: str, share: float) -> None:
    red, green = QImage(8, 8, QImage.Format.Format_RGB32), QImage(8, 8, QImage.Format.Format_RGB32)
    red.fill(QColor("#D32F2F"))
    green.fill(QColor("#388E3C"))
    assert differing(red, green, ALL, view, VISIBLY) == share


def test_the_smallest_cards_of_a_race_are_as_large_as_what_is_measured_here() -> None:
    circle = Circle(1024, 526, 27, (0, 9, 18), 6)
    assert circle.card_width >= WIDTH and len(circle.slots) == 27
    assert circle.dice()[0].width() >= 40


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(
    ("feature", "one", "other"),
    [("c", "s", "cs"), ("c", "b", "cb"), ("s", "c", "cs"), ("s", "b", "sb"), ("b", "c", "cb"), ("b", "s", "sb")],
)
def test_a_feature_is_seen_in_its_own_place_and_nowhere_else(
    card: Card, feature: str, one: str, other: str, view: str
) -> None:
    """A cap is another head, a striped shirt another chest, boots other feet: absence is drawn too."""
    pair = card(f"R/{one}"), card(f"R/{other}")
    shares = {place: differing(*pair, region, view) for place, region in REGIONS.items()}
    assert shares.pop(feature) > 0.12
    assert set(shares.values()) == {0.0}


@pytest.mark.parametrize("view", VIEWS)
def test_loot_of_different_gems_is_told_apart(card: Card, view: str) -> None:
    for one, other in combinations(GEMS, 2):
        assert differing(card(f"{one}/c"), card(f"{other}/c"), LOOT, view, VISIBLY) > 0.05, (one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_no_two_faces_of_a_die_look_alike(made: Faces, view: str) -> None:
    starts = [f"die-{side}-{colour}" for side, colour in product(("hand", "foot"), "RGB")]
    for names in (starts, [f"die-gem-{gem}" for gem in "RGB"], [f"die-feature-{feature}" for feature in "csb"]):
        pictures = {name: made.piece(name, 40, 1.0).toImage() for name in names}
        for one, other in combinations(names, 2):
            assert differing(pictures[one], pictures[other], ALL, view, VISIBLY) > 0.05, (one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_the_prints_at_a_house_say_which_side_is_which(made: Faces, view: str) -> None:
    for gem in "RGB":
        one, other = (made.card(f"H:{gem}{side}", WIDTH, 1.0).toImage() for side in ("", "/swapped"))
        assert differing(one, other, QRectF(0.1, 0.75, 0.8, 0.25), view) > 0.1


@pytest.mark.parametrize("view", VIEWS)
def test_special_cards_of_one_kind_are_told_apart(card: Card, view: str) -> None:
    for codes in (("C:R>G", "C:G>B", "C:B>R"), ("U:R", "U:G", "U:B")):
        for one, other in combinations(codes, 2):
            assert differing(card(one), card(other), ALL, view, VISIBLY) > 0.01, (one, other)
