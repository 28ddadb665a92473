# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of cards for pages stay in their room at every device pixel ratio."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.games import SHELF
from app.rules.game import Game
from app.settings import Settings
from app.table.faces import ASPECT
from app.ui.fan import faces_of, fanned, paint_fan, row

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_fan_shows_different_cards_of_the_pack(qapp: QApplication, game: Game) -> None:
    cards = fanned(game)
    assert len(set(cards)) == 5
    assert set(cards) <= set(game.pack(game.complete({}), game.seats[0]))


@pytest.mark.parametrize("box", [QRectF(40, 30, 300, 160), QRectF(40, 30, 120, 260)])
def test_a_fan_fills_its_box_and_stays_in_it(box: QRectF) -> None:
    image = QImage(400, 320, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_fan(painter, faces_of(SHELF[0], Settings()), fanned(SHELF[0]), box, 1.0, 1.12)
    solid = [(x, y) for x in range(400) for y in range(320) if image.pixelColor(x, y).alpha() > 250]
    left, right = min(x for x, _ in solid), max(x for x, _ in solid)
    top, bottom = min(y for _, y in solid), max(y for _, y in solid)
    assert box.contains(QRectF(left, top, right - left, bottom - top))
    assert max((right - left) / box.width(), (bottom - top) / box.height()) > 0.9


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("width", [220.0, 640.0])
def test_a_row_fits_its_width_in_device_pixels(ratio: float, width: float) -> None:
    cards = SHELF[0].pack({}, 4)[:14]
    picture = row(faces_of(SHELF[0], Settings()), cards, width, 54, ratio)
    size = picture.deviceIndependentSize()
    assert size.width() <= width + 1
    assert size.height() <= 54 * ASPECT + 1
    assert picture.devicePixelRatio() == ratio


def test_a_face_that_the_pack_has_not_gives_the_usual_one() -> None:
    usual = row(faces_of(SHELF[0], Settings()), ("EO",), 60, 54, 1.0).toImage()
    assert row(faces_of(SHELF[0], Settings(faces={SHELF[0].art: "none such"})), ("EO",), 60, 54, 1.0).toImage() == usual
    assert row(faces_of(SHELF[0], Settings(faces={SHELF[0].art: "french"})), ("EO",), 60, 54, 1.0).toImage() != usual
