# SPDX-License-Identifier: GPL-3.0-or-later
"""Small square pieces on the table: marks, chips with a suit's or a colour's sign, the seats' colour and pattern.

Knows how a piece looks, not what it stands for in a game.
"""

from __future__ import annotations

from math import cos, pi, sin, tau
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.table.faces.coloured import COLOURS, mark, sign
from app.table.faces.drawing import Drawings
from app.table.faces.suited import SUITS
from app.table.faces.thieves import CLUES
from app.table.faces.thieves import FOLDER as THIEVES

_INK: Final = QColor("#2A211B")
_STOCK: Final = QColor("#FBF7EC")
_DASHES: Final = 12


class SeatMark(NamedTuple):
    """What tells a seat apart: a ground colour and a pattern drawn over it in the other colour."""

    ground: str
    figure: str
    pattern: str


SEAT_MARKS: Final = (
    SeatMark("#BF241F", "#FBF7EC", "plain"),
    SeatMark("#102A74", "#FBF7EC", "bars"),
    SeatMark("#E3CD3E", "#2A211B", "dots"),
    SeatMark("#3D9B80", "#102A1F", "slant"),
    SeatMark("#FBF7EC", "#2A211B", "checks"),
    SeatMark("#6C3B7A", "#FBF7EC", "rings"),
    SeatMark("#D9792B", "#2A211B", "levels"),
    SeatMark("#2A211B", "#FBF7EC", "cross"),
    SeatMark("#8FB0CF", "#102A74", "zigzag"),
    SeatMark("#75481C", "#F2B91A", "lozenges"),
)
"""Colour and pattern of up to ten seats; the patterns differ without any colour."""

_DRAWN: Final = (
    "dealer", "turn", "called", "winner", "plus", "minus", "direction-cw", "direction-ccw", "disc-fooled", "last-card",
    "out", "house-rules", "eye", "hidden",
)  # fmt: skip


class _Sign(NamedTuple):
    """A sign by its sheet, what it lies on, a plate, a chip or a die, and the share of its width that it fills."""

    ground: str
    sheet: tuple[str, ...]
    share: float


def _signs() -> dict[str, _Sign]:
    found = {"wild": _Sign("plate", mark("pinwheel"), 0.76)}
    for suit in SUITS:
        for face, label in (("german", suit), ("french", f"french-{suit}")):
            sheet = (face, f"sign-{suit}.svg")
            found[f"suit-{label}"] = _Sign("plate", sheet, 0.66)
            found[f"chip-{label}"] = _Sign("chip", sheet, 0.50)
    for colour in COLOURS:
        found[f"colour-{colour}"] = _Sign("plate", sign(colour), 0.66)
        found[f"chip-colour-{colour}"] = _Sign("chip", sign(colour), 0.52)
    for name in CLUES:
        share = 0.66 if name.startswith("gem") else 0.76
        found[name] = _Sign("plate", (THIEVES, f"{name}.svg"), share)
        found[f"die-{name}"] = _Sign("die", (THIEVES, f"{name}.svg"), share)
    return found


_SIGNS: Final = _signs()
_SEATS: Final = tuple(f"seat-{number}" for number in range(len(SEAT_MARKS)))

PIECES: Final = (*_DRAWN, "chip", "die", *_SIGNS, *_SEATS)
"""Names of all pieces. `suit-…`, `colour-…` and the clues of a chase (`hand-…`, `foot-…`, `gem-…`, `feature-…`) are a
bare sign on a card-coloured plate; `chip-…` puts it on a chip, `die-…` on a die."""


def paint_piece(painter: QPainter, name: str, side: float, drawings: Drawings) -> None:
    """Paints a piece into the square of that side whose corner is the origin."""
    if name.startswith("seat-"):
        _seat(painter, SEAT_MARKS[int(name.removeprefix("seat-"))], side)
    elif name in _GROUNDS:
        _GROUNDS[name](painter, side)
    elif name in _SIGNS:
        ground, sheet, share = _SIGNS[name]
        _GROUNDS[ground](painter, side)
        _drawing(painter, drawings, sheet, side, share)
    else:
        _drawing(painter, drawings, ("pieces", f"{name}.svg"), side, 1.0)


def _drawing(painter: QPainter, drawings: Drawings, path: tuple[str, ...], side: float, share: float) -> None:
    sheet = drawings.sheet(*path)
    edge = (side - side * share) / 2
    sheet.renderer.render(painter, QRectF(edge, edge, side * share, side * share))


def _plate(painter: QPainter, side: float) -> None:
    pen = max(1.0, side * 0.035)
    painter.setPen(QPen(_INK, pen))
    painter.setBrush(_STOCK)
    painter.drawEllipse(QRectF(0, 0, side, side).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2))


def _chip(painter: QPainter, side: float) -> None:
    radius = side * 0.46
    middle = QPointF(side / 2, side / 2 - side * 0.015)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(middle + QPointF(side * 0.015, side * 0.045), radius, radius)
    painter.setBrush(QColor("#8A1A1B"))
    painter.setPen(QPen(_INK, max(1.0, side * 0.025)))
    painter.drawEllipse(middle, radius, radius)
    ring = 0.86 * radius
    dash = tau * ring / (2 * _DASHES) / (0.22 * radius)
    pen = QPen(QColor("#F3E3C0"), 0.22 * radius)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([dash, dash])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, ring, ring)
    painter.setPen(QPen(_INK, max(1.0, side * 0.025)))
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(_STOCK)
    painter.drawEllipse(middle, 0.70 * radius, 0.70 * radius)


def _die(painter: QPainter, side: float) -> None:
    pen = max(1.0, side * 0.03)
    box = QRectF(0, 0, side, side).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2)
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0.0, QColor("#FFFDF6"))
    light.setColorAt(1.0, QColor("#D9CFB8"))
    painter.setPen(QPen(QColor("#6B6258"), pen))
    painter.setBrush(light)
    painter.drawRoundedRect(box, side * 0.18, side * 0.18)


_GROUNDS: Final = {"plate": _plate, "chip": _chip, "die": _die}


def _seat(painter: QPainter, mark: SeatMark, side: float) -> None:
    pen = max(1.0, side * 0.05)
    box = QRectF(0, 0, side, side).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2)
    outline = QPainterPath()
    outline.addRoundedRect(box, side * 0.2, side * 0.2)
    painter.fillPath(outline, QColor(mark.ground))
    painter.save()
    painter.setClipPath(outline)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mark.figure))
    for part in _pattern(mark.pattern, side):
        painter.drawPath(part)
    painter.restore()
    painter.setPen(QPen(_INK, pen))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)


def _pattern(name: str, side: float) -> list[QPainterPath]:
    """The figure of a seat's pattern, few and coarse, so that it reads at 14 px."""
    unit = side / 4
    if name == "bars":
        return [_box(x * side, 0, side * 0.16, side) for x in (0.17, 0.42, 0.67)]
    if name == "levels":
        return [_box(0, y * side, side, side * 0.16) for y in (0.17, 0.42, 0.67)]
    if name == "dots":
        return [_round(side * x, side * y, side * 0.12) for x in (0.3, 0.7) for y in (0.3, 0.7)]
    if name == "slant":
        return [_turned(_box(-side, side * y, 3 * side, side * 0.15), side, -45) for y in (0.12, 0.43, 0.74)]
    if name == "checks":
        return [_box(x * unit, y * unit, unit, unit) for x in range(4) for y in range(4) if (x + y) % 2]
    if name == "rings":
        ring = _round(side / 2, side / 2, side * 0.34)
        return [ring.subtracted(_round(side / 2, side / 2, side * 0.21)), _round(side / 2, side / 2, side * 0.09)]
    if name == "cross":
        return [_box(side * 0.41, 0, side * 0.18, side).united(_box(0, side * 0.41, side, side * 0.18))]
    if name == "zigzag":
        return [_zigzag(side, side * y) for y in (0.26, 0.62)]
    if name == "lozenges":
        return [_lozenge(side * x, side * 0.5, side * 0.17, side * 0.3) for x in (0.28, 0.72)]
    return []


def _box(x: float, y: float, width: float, height: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(x, y, width, height))
    return path


def _round(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _turned(path: QPainterPath, side: float, degrees: float) -> QPainterPath:
    angle = degrees * pi / 180
    turned = QPainterPath()
    middle = side / 2
    points = [path.elementAt(number) for number in range(path.elementCount())]
    turned.addPolygon(
        QPolygonF(
            [
                QPointF(
                    middle + (point.x - middle) * cos(angle) - (point.y - middle) * sin(angle),
                    middle + (point.x - middle) * sin(angle) + (point.y - middle) * cos(angle),
                )
                for point in points
            ]
        )
    )
    return turned


def _zigzag(side: float, top: float) -> QPainterPath:
    thick = side * 0.17
    upper = [(0.0, 0.16), (0.25, 0.0), (0.5, 0.16), (0.75, 0.0), (1.0, 0.16)]
    points = [QPointF(x * side, top + y * side) for x, y in upper]
    points += [QPointF(x * side, top + y * side + thick) for x, y in reversed(upper)]
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    return path


def _lozenge(x: float, y: float, wide: float, high: float) -> QPainterPath:
    path = QPainterPath()
    corners = [QPointF(x, y - high), QPointF(x + wide, y), QPointF(x, y + high), QPointF(x - wide, y)]
    path.addPolygon(QPolygonF(corners))
    return path
