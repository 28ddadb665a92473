# SPDX-License-Identifier: GPL-3.0-or-later
"""Small line drawings for the buttons beside the menus, in the colour of their text at every device pixel ratio."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

_GRID: Final = 24.0
_RATIOS: Final = (1.0, 1.25, 1.5, 2.0, 3.0)


def _undo(painter: QPainter) -> None:
    path = QPainterPath(QPointF(6, 9))
    path.lineTo(14, 9)
    path.arcTo(QRectF(9, 9, 10, 10), 90, -180)
    path.lineTo(8, 19)
    painter.drawPath(path)
    painter.drawPolyline(QPolygonF([QPointF(10, 5), QPointF(6, 9), QPointF(10, 13)]))


def _redo(painter: QPainter) -> None:
    painter.translate(_GRID, 0)
    painter.scale(-1, 1)
    _undo(painter)


def _hint(painter: QPainter) -> None:
    path = QPainterPath(QPointF(9, 17))
    path.cubicTo(9, 14, 6, 13, 6, 9)
    path.cubicTo(6, 1, 18, 1, 18, 9)
    path.cubicTo(18, 13, 15, 14, 15, 17)
    path.closeSubpath()
    painter.drawPath(path)
    painter.drawLine(QPointF(10, 20.5), QPointF(14, 20.5))


def _trick(painter: QPainter) -> None:
    for angle in (-16, 0, 16):
        painter.save()
        painter.translate(12, 22)
        painter.rotate(angle)
        painter.drawRoundedRect(QRectF(-4, -18, 8, 13), 1.5, 1.5)
        painter.restore()


def _speaker(painter: QPainter) -> None:
    painter.drawPolygon(
        QPolygonF(
            [QPointF(4, 9.5), QPointF(8, 9.5), QPointF(13, 5), QPointF(13, 19), QPointF(8, 14.5), QPointF(4, 14.5)]
        )
    )


def _sound(painter: QPainter) -> None:
    _speaker(painter)
    painter.drawArc(QRectF(11, 8, 8, 8), -60 * 16, 120 * 16)
    painter.drawArc(QRectF(9, 5, 14, 14), -55 * 16, 110 * 16)


def _silence(painter: QPainter) -> None:
    _speaker(painter)
    painter.drawLine(QPointF(16, 9.5), QPointF(21, 14.5))
    painter.drawLine(QPointF(21, 9.5), QPointF(16, 14.5))


_DRAWINGS: Final[dict[str, Callable[[QPainter], None]]] = {
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "trick": _trick,
    "sound": _sound,
    "silence": _silence,
}


def icon(name: str, size: int, colour: QColor) -> QIcon:
    """A drawing so many logical pixels high; pale while its button cannot be pressed."""
    made = QIcon()
    for mode, alpha in ((QIcon.Mode.Normal, 1.0), (QIcon.Mode.Disabled, 0.35)):
        ink = QColor(colour)
        ink.setAlphaF(alpha)
        for ratio in _RATIOS:
            pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            with QPainter(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(size / _GRID, size / _GRID)
                round_pen = QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
                painter.setPen(round_pen)
                _DRAWINGS[name](painter)
            made.addPixmap(pixmap, mode)
    return made
