# SPDX-License-Identifier: GPL-3.0-or-later
"""The trays of a race: what they say is seen whole, in deep and in shallow ones."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPixmap

from app.table.circle_flat import local_field
from app.table.circle_trays import Tray, TrayItem
from app.table.felt import theme

LONG = 320
MARK = 28


def _drawn(depth: int, tray: Tray) -> QImage:
    back = QPixmap(20, 36)
    back.fill(Qt.GlobalColor.magenta)
    mark = QPixmap(MARK, MARK)
    mark.fill(Qt.GlobalColor.red)
    font = QFont()
    font.setPixelSize(15)
    item = TrayItem(0)
    box = QRectF(0, 0, LONG, depth)
    item.show_tray(box, tray, mark, back, font, theme("felt"))
    item.turn(box, 0.0, "Vanished without trace!", live=False)
    image = QImage(LONG, depth, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    item.draw(painter)
    painter.end()
    return image


def _magenta(image: QImage) -> list[tuple[int, int]]:
    colour = QPixmap(1, 1)
    colour.fill(Qt.GlobalColor.magenta)
    pure = colour.toImage().pixel(0, 0)
    return [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixel(x, y) == pure]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("won", [1, 6, 30])
@pytest.mark.parametrize("depth", [56, 57, 76, 101, 145])
def test_cards_won_lie_beside_the_name_or_below_it_and_within_the_tray(depth: int, won: int) -> None:
    found = _magenta(_drawn(depth, Tray("Leni", won, "", "")))
    assert len(found) >= 20 * 36
    bare = _drawn(depth, Tray("Leni", 0, "", ""))
    words = bare.pixel(LONG // 3, depth - 4)
    named = [(x, y) for x in range(MARK + 10, LONG // 3) for y in range(7, 7 + MARK) if bare.pixel(x, y) != words]
    assert len(named) > 30, "the name is there to be covered"
    assert not set(found) & set(named)
    field = local_field(LONG, depth)
    assert all(x < field.left() and y < depth - 2 for x, y in found)
