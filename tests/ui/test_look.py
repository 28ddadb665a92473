# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written can be read: contrast on every cloth, letters that follow the text size."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.settings import SCALES, THEMES
from app.ui.look import Button, Letters, Text, cloth
from tests.ui.house import cut_words


def luminance(colour: QColor) -> float:
    parts = [part / 255 for part in (colour.red(), colour.green(), colour.blue())]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_on_every_cloth(theme: str) -> None:
    colours = cloth(theme)
    assert contrast(colours.text, QColor(colours.theme.cloth)) >= 4.5
    assert contrast(colours.panel_text, colours.panel) >= 4.5
    assert contrast(colours.panel_soft, colours.panel) >= 4.5
    assert contrast(colours.on_accent, colours.accent) >= 4.5
    assert contrast(colours.accent, QColor(colours.theme.cloth)) >= 3


def test_an_unknown_theme_is_the_first_one() -> None:
    assert cloth("velvet") == cloth(THEMES[0])


def test_letters_follow_the_text_size_and_keep_their_proportion(qapp: QApplication, qtbot: QtBot) -> None:
    before = qapp.font()
    letters = Letters(qapp)
    heading, body = Text(2.0), Text()
    for text in (heading, body):
        qtbot.addWidget(text)
    try:
        sizes = []
        for scale in SCALES:
            letters.scale(scale)
            assert heading.font().pointSizeF() == pytest.approx(2 * body.font().pointSizeF(), abs=0.2)
            sizes.append(body.fontInfo().pixelSize())
        assert sizes == sorted(set(sizes))
        letters.scale(100)
        assert body.fontInfo().pixelSize() >= 13
    finally:
        qapp.setFont(before)


def test_cut_words_are_noticed(qtbot: QtBot) -> None:
    """The measure itself: a label that is too narrow, or too low, is found."""
    from PySide6.QtWidgets import QWidget

    parent = QWidget()
    qtbot.addWidget(parent)
    text = Text()
    text.setParent(parent)
    text.setText("Donaudampfschifffahrt on the river")
    parent.resize(400, 300)
    parent.show()
    text.show()
    text.resize(390, 60)
    assert cut_words(parent) == []
    text.resize(60, 250)
    assert len(cut_words(parent)) == 1
    text.resize(160, 14)
    assert len(cut_words(parent)) == 1


@pytest.mark.parametrize("primary", [False, True])
def test_a_button_that_is_down_looks_pressed(qtbot: QtBot, primary: bool) -> None:
    button = Button(primary)
    qtbot.addWidget(button)
    button.setText("L")
    button.resize(80, 30)
    up = button.grab().toImage()
    button.setDown(True)
    assert button.grab().toImage() != up
