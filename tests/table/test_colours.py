# SPDX-License-Identifier: GPL-3.0-or-later
"""The four colours of the coloured packs stay apart for every eye, and their shapes where there is no colour at all.

Measured on painted cards: differences by CIEDE2000, colour blindness after Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from app.table.faces import Faces
from app.table.faces.packs import PACKS
from app.table.felt import THEMES, Theme

pytestmark = pytest.mark.usefixtures("qapp")

Triple = tuple[float, float, float]

NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
VIEWS = {
    "normal": NORMAL,
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LEAST = {"normal": 35.0, "protan": 20.0, "deutan": 20.0, "tritan": 20.0, "grey": 12.0}
PLAIN = {"colours-0-12": "3", "colours-1-27": "7", "colours-action": "R"}
STOCK, BLACK, WHITE = "#fbf7ec", "#1a1a1a", "#ffffff"


def linear(colour: QColor) -> Triple:
    """Linear light of a colour's channels, 0 to 1."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return red, green, blue


def seen(colour: QColor, view: str) -> Triple:
    """The CIELAB values of a colour as that eye sees it."""
    light = linear(colour)
    rows = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in VIEWS[view]]
    return lab((rows[0], rows[1], rows[2]))


def lab(light: Triple) -> Triple:
    """CIELAB under D65 of linear sRGB."""
    red, green, blue = light

    def root(value: float) -> float:
        return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def mean_hue(one: float, other: float, coloured: bool) -> float:
    """The hue half way between two, in degrees, as CIEDE2000 takes it."""
    if not coloured:
        return one + other
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two CIELAB colours, all weights 1."""
    chroma = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    a1, a2 = one[1] * stretch, other[1] * stretch
    c1, c2 = hypot(a1, one[2]), hypot(a2, other[2])
    h1, h2 = degrees(atan2(one[2], a1)) % 360, degrees(atan2(other[2], a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    if turn == -180:
        turn = 180.0
    light, colour = other[0] - one[0], c2 - c1
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    level, strength, angle = (one[0] + other[0]) / 2, (c1 + c2) / 2, mean_hue(h1, h2, c1 * c2 > 0)
    shape = (
        1
        - 0.17 * cos(radians(angle - 30))
        + 0.24 * cos(radians(2 * angle))
        + 0.32 * cos(radians(3 * angle + 6))
        - 0.20 * cos(radians(4 * angle - 63))
    )
    by_light = 1 + 0.015 * (level - 50) ** 2 / sqrt(20 + (level - 50) ** 2)
    by_colour = 1 + 0.045 * strength
    by_hue = 1 + 0.015 * strength * shape
    twist = -2 * sqrt(strength**7 / (strength**7 + 25**7)) * sin(radians(60 * exp(-(((angle - 275) / 25) ** 2))))
    parts = light / by_light, colour / by_colour, hue / by_hue
    return sqrt(sum(part * part for part in parts) + twist * parts[1] * parts[2])


def area(image: QImage) -> QColor:
    """The colour that covers most of a picture, stock, black and white left aside."""
    found = Counter(image.pixelColor(x, y).name() for y in range(image.height()) for x in range(image.width()))
    for plain in (STOCK, BLACK, WHITE):
        found.pop(plain, None)
    return QColor(found.most_common(1)[0][0])


def cards(pack: str, face: str) -> dict[str, QImage]:
    made = Faces(pack, face, "lattice")
    return {colour: made.card(colour + PLAIN[pack], 100, 1.0).toImage() for colour in "RYGB"}


def outline(image: QImage) -> set[tuple[int, int]]:
    """Where a sign on its plate covers the stock."""
    middle, reach = image.width() / 2, image.width() * 0.42
    return {
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if hypot(x - middle, y - middle) < reach and image.pixelColor(x, y).name() != STOCK
    }


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(one: Triple, other: Triple, difference: float) -> None:
    """Pairs from the test data of Sharma, Wu and Dalal (2005)."""
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("view", VIEWS)
def test_a_known_bad_set_is_found_out(view: str) -> None:
    """Plain red, yellow, green and blue collide for two kinds of eyes and in grey; the measure says so."""
    plain = [QColor(name) for name in ("#D32F2F", "#FBC02D", "#388E3C", "#1976D2")]
    least = min(ciede2000(seen(a, view), seen(b, view)) for a, b in combinations(plain, 2))
    assert least == pytest.approx(
        {"normal": 40, "protan": 17, "deutan": 5.2, "tritan": 11.3, "grey": 2.2}[view], abs=0.8
    )


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("face", ["shapes", "large"])
@pytest.mark.parametrize("pack", PLAIN)
def test_colours_stay_apart(pack: str, face: str, view: str) -> None:
    areas = {colour: area(image) for colour, image in cards(pack, face).items()}
    for one, other in combinations(areas, 2):
        assert ciede2000(seen(areas[one], view), seen(areas[other], view)) >= LEAST[view], (one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_corner_signs_have_the_colour_of_their_card(view: str) -> None:
    """All that a fan shows: the left fifth alone tells the colours apart."""
    corners = {colour: image.copy(2, 30, 18, 18) for colour, image in cards("colours-0-12", "shapes").items()}
    areas = {colour: area(image) for colour, image in corners.items()}
    for one, other in combinations(areas, 2):
        assert ciede2000(seen(areas[one], view), seen(areas[other], view)) >= LEAST[view], (one, other)


@pytest.mark.parametrize("view", VIEWS)
def test_gems_and_houses_stay_apart(view: str) -> None:
    made = Faces("thieves", "thieves", "lattice")
    for kind, box in (("H", QRect(20, 102, 20, 20)), ("U", QRect(46, 111, 8, 7))):
        areas = [area(made.card(f"{kind}:{gem}", 100, 1.0).toImage().copy(box)) for gem in "RGB"]
        for one, other in combinations(areas, 2):
            assert ciede2000(seen(one, view), seen(other, view)) >= LEAST[view]


@pytest.mark.parametrize("names", [[f"colour-{c}" for c in "RYGB"], [f"gem-{c}" for c in "RGB"]])
@pytest.mark.parametrize("side", [16, 24, 60])
def test_shapes_differ_by_their_silhouette_alone(names: list[str], side: int) -> None:
    """A disc in its square leaves out 0.21 of it: the least by which two of these shapes can differ, less the blur."""
    made = Faces("thieves", "thieves", "lattice")
    found = {name: outline(made.piece(name, side, 1.0).toImage()) for name in names}
    for one, other in combinations(names, 2):
        a, b = found[one], found[other]
        assert len(a ^ b) / len(a | b) > 0.15, (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["colour-B", "chip-colour-Y", "gem-G", "die-gem-B", "plus", "minus", "wild", "hidden"])
def test_marks_stand_on_a_light_plate_on_every_cloth(theme: Theme, name: str) -> None:
    """A pale plate with a dark rim: one of the two stands out from any cloth by 3 : 1."""
    cloth = relative(QColor(theme.cloth))
    image = Faces("thieves", "thieves", "lattice").piece(name, 40, 1.0).toImage()
    shades = [relative(image.pixelColor(x, 20)) for x in range(40) if image.pixelColor(x, 20).alpha() == 255]
    assert max(contrast(cloth, shade) for shade in shades) >= 3.0


def relative(colour: QColor) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def test_numerals_are_white_or_black_and_readable_on_their_plate() -> None:
    for pack in PACKS:
        if not pack.key.startswith("colours"):
            continue
        for colour, image in cards(pack.key, "shapes").items():
            plate = relative(area(image))
            middle = [image.pixelColor(x, y) for x in range(35, 65) for y in range(75, 103)]
            print_of = QColor(WHITE if colour in "RB" else BLACK)
            assert any(pixel.name() == print_of.name() for pixel in middle)
            assert contrast(plate, relative(print_of)) >= 4.5
