# SPDX-License-Identifier: GPL-3.0-or-later
"""The table's cloth and the colours that stand on it: four themes, each painted once per size.

A theme says which colours the scene uses on that cloth; nothing here knows what lies on the table.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)


class Theme(NamedTuple):
    """A cloth by its key, and the colours, as `#rrggbb`, of everything the scene writes or draws on it."""

    name: str
    cloth: str
    text: str
    muted: str
    plate: str
    plate_text: str
    turn: str
    glow: str
    hint: str
    outline: str
    edge: float
    """Width in logical pixels of the line around every card, in `outline`; 0 where the cloth sets cards off."""
    dark: bool


THEMES: Final = (
    Theme(
        name="felt",
        cloth="#1F4D3A",
        text="#F6F1E0",
        muted="#C3D6CA",
        plate="#12332A",
        plate_text="#F6F1E0",
        turn="#FFD23F",
        glow="#FCF18D",
        hint="#8FE3F2",
        outline="#2A211B",
        edge=0.0,
        dark=True,
    ),
    Theme(
        name="night",
        cloth="#1B2A41",
        text="#EEF1F6",
        muted="#B4C0D2",
        plate="#101A2B",
        plate_text="#EEF1F6",
        turn="#FFD23F",
        glow="#FCF18D",
        hint="#88DBC7",
        outline="#2A211B",
        edge=0.0,
        dark=True,
    ),
    Theme(
        name="wood",
        cloth="#C9A26B",
        text="#23180F",
        muted="#33220F",
        plate="#4A2F18",
        plate_text="#FBF3E2",
        turn="#7C0F14",
        glow="#0B3F7A",
        hint="#08412F",
        outline="#2A211B",
        edge=1.5,
        dark=False,
    ),
    Theme(
        name="contrast",
        cloth="#000000",
        text="#FFFFFF",
        muted="#FFFFFF",
        plate="#FFFFFF",
        plate_text="#000000",
        turn="#FFE500",
        glow="#5CE1FF",
        hint="#7CFF8A",
        outline="#000000",
        edge=2.5,
        dark=True,
    ),
)

_TILE: Final = 128
_PLANK_LENGTH: Final = 300
_PLANK_HEIGHT: Final = 45
_PLANKS: Final = 4
_SEED: Final = 1810


def theme(key: str) -> Theme:
    """The theme of that name; raises KeyError."""
    for found in THEMES:
        if found.name == key:
            return found
    raise KeyError(key)


def cloth(theme: Theme, width: float, height: float, ratio: float) -> QPixmap:
    """The cloth of a table so many logical pixels wide and high, at exact device pixels."""
    size = QSize(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap = QPixmap(size)
    pixmap.fill(QColor(theme.cloth))
    box = QRectF(0, 0, size.width(), size.height())
    with QPainter(pixmap) as painter:
        if theme.name == "wood":
            _cover(painter, box, _planks(), ratio)
            _vignette(painter, box, 34)
        elif theme.name != "contrast":
            painter.setOpacity(0.10)
            _cover(painter, box, _noise(), ratio)
            painter.setOpacity(1.0)
            _light(painter, box)
            _vignette(painter, box, 110)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _cover(painter: QPainter, box: QRectF, tile: QImage, ratio: float) -> None:
    brush = QBrush(tile)
    if tile.format() != QImage.Format.Format_Grayscale8:
        brush.setTransform(QTransform.fromScale(ratio, ratio))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(box, brush)


@cache
def _noise() -> QImage:
    """Grey noise for the nap of a felt: always the same."""
    values = Random(_SEED)
    grain = bytes(values.randint(104, 151) for _ in range(_TILE * _TILE))
    return QImage(grain, _TILE, _TILE, _TILE, QImage.Format.Format_Grayscale8).copy()


def _light(painter: QPainter, box: QRectF) -> None:
    """A lamp above the middle of the table."""
    gradient = QRadialGradient(box.center() - QPointF(0, box.height() * 0.06), max(box.width(), box.height()) * 0.5)
    gradient.setColorAt(0.0, QColor(255, 255, 255, 18))
    gradient.setColorAt(1.0, QColor(255, 255, 255, 0))
    painter.fillRect(box, gradient)


def _vignette(painter: QPainter, box: QRectF, strength: int) -> None:
    reach = ((box.width() / 2) ** 2 + (box.height() / 2) ** 2) ** 0.5
    gradient = QRadialGradient(box.center(), reach)
    gradient.setColorAt(0.0, QColor(0, 0, 0, 0))
    gradient.setColorAt(0.45, QColor(0, 0, 0, strength // 12))
    gradient.setColorAt(1.0, QColor(0, 0, 0, strength))
    painter.fillRect(box, gradient)


@cache
def _planks() -> QImage:
    """Light planks with their grain, mirrored so that the tile's edges meet: always the same."""
    values = Random(_SEED)
    high = _PLANKS * _PLANK_HEIGHT
    tile = QImage(_PLANK_LENGTH, high, QImage.Format.Format_RGB32)
    with QPainter(tile) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(_PLANKS):
            _plank(painter, QRectF(0, number * _PLANK_HEIGHT, _PLANK_LENGTH, _PLANK_HEIGHT), values)
    both = QImage(2 * _PLANK_LENGTH, high, QImage.Format.Format_RGB32)
    with QPainter(both) as painter:
        painter.drawImage(0, 0, tile)
        painter.drawImage(_PLANK_LENGTH, 0, tile.flipped(Qt.Orientation.Horizontal))
        painter.setPen(QPen(QColor(60, 36, 14, 110), 1.2))
        for number in range(_PLANKS):
            joint = values.randrange(40, 2 * _PLANK_LENGTH - 40)
            painter.drawLine(QPointF(joint, number * _PLANK_HEIGHT), QPointF(joint, (number + 1) * _PLANK_HEIGHT))
    return both


def _plank(painter: QPainter, board: QRectF, values: Random) -> None:
    hue = QColor.fromHsv(32, 104 + values.randint(-8, 8), 204 + values.randint(-8, 8))
    tone = QLinearGradient(board.topLeft(), board.bottomLeft())
    tone.setColorAt(0.0, hue.lighter(103))
    tone.setColorAt(1.0, hue.darker(103))
    painter.fillRect(board, tone)
    painter.save()
    painter.setClipRect(board)
    for _ in range(9):
        level = board.top() + values.uniform(2, board.height() - 2)
        bend = values.uniform(-7, 7)
        grain = QPainterPath(QPointF(board.left(), level))
        third = board.width() / 3
        grain.cubicTo(third, level + bend, 2 * third, level - bend, board.right(), level + values.uniform(-3, 3))
        painter.setPen(QPen(QColor(92, 56, 22, values.randint(14, 40)), values.uniform(0.6, 1.8)))
        painter.drawPath(grain)
    painter.restore()
    painter.setPen(QPen(QColor(60, 36, 14, 120), 1.2))
    painter.drawLine(board.bottomLeft() - QPointF(0, 0.6), board.bottomRight() - QPointF(0, 0.6))
