# SPDX-License-Identifier: GPL-3.0-or-later
"""Cloths and their colours: what is written or marked on a cloth can be read on it, wherever it stands."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from app.settings import THEMES as NAMES
from app.table.felt import THEMES, Theme, cloth, theme

pytestmark = pytest.mark.usefixtures("qapp")

STOCK = "#FBF7EC"


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def levels(of: Theme) -> tuple[float, float]:
    """Luminance of the painted cloth's darker and lighter places, joints between planks left aside."""
    image: QImage = cloth(of, 640, 400, 1.0).toImage()
    found = sorted(luminance(image.pixelColor(x, y)) for x in range(0, 640, 7) for y in range(0, 400, 7))
    return found[len(found) // 20], found[-len(found) // 20]


def worst(of: Theme, colour: str) -> float:
    return min(contrast(level, luminance(QColor(colour))) for level in levels(of))


def test_themes_are_those_of_the_settings() -> None:
    assert tuple(each.name for each in THEMES) == NAMES
    assert theme("night").name == "night"
    with pytest.raises(KeyError):
        theme("marble")


@pytest.mark.parametrize("each", THEMES, ids=lambda each: each.name)
def test_text_reads_on_the_cloth_and_on_plates(each: Theme) -> None:
    assert worst(each, each.text) >= 4.5
    assert worst(each, each.muted) >= 4.5
    assert contrast(luminance(QColor(each.plate)), luminance(QColor(each.plate_text))) >= 4.5


@pytest.mark.parametrize("each", THEMES, ids=lambda each: each.name)
def test_marks_stand_out_from_the_cloth_and_from_each_other(each: Theme) -> None:
    for mark in (each.turn, each.glow, each.hint):
        assert worst(each, mark) >= 3.0
    assert len({each.turn, each.glow, each.hint}) == 3


@pytest.mark.parametrize("each", THEMES, ids=lambda each: each.name)
def test_cards_stand_out_by_themselves_or_by_their_edge(each: Theme) -> None:
    if each.edge:
        assert contrast(luminance(QColor(each.outline)), luminance(QColor(STOCK))) >= 3.0
        assert each.edge >= 1.5
    else:
        assert worst(each, STOCK) >= 4.5


@pytest.mark.parametrize("each", THEMES, ids=lambda each: each.name)
def test_dark_says_whether_text_is_lighter_than_the_cloth(each: Theme) -> None:
    assert each.dark == (luminance(QColor(each.text)) > levels(each)[1])


@pytest.mark.parametrize("each", THEMES, ids=lambda each: each.name)
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_cloth_has_exactly_the_device_pixels_asked_for(each: Theme, ratio: float) -> None:
    pixmap = cloth(each, 301, 203, ratio)
    assert (pixmap.width(), pixmap.height()) == (round(301 * ratio), round(203 * ratio))
    assert pixmap.devicePixelRatio() == ratio
    assert not pixmap.hasAlphaChannel()


def test_a_cloth_is_the_same_every_time() -> None:
    assert cloth(theme("wood"), 400, 300, 1.0).toImage() == cloth(theme("wood"), 400, 300, 1.0).toImage()
