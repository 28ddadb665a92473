# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the table of a race beside cards: the field for "nothing fits", badges, the drawn trail, words.

They show what they are given and decide nothing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from app.table.felt import Theme
from app.table.items import Panel, Z

INK: Final = QColor("#2A211B")
PAPER: Final = QColor("#FFFDF6")
ALARM: Final = QColor("#B3121D")
TRAIL_COLOURS: Final = {"R": "#B3121D", "G": "#3D9B80", "B": "#1F4FB0"}
MARKS: Final = Z.HAND
_STRIDE: Final = 13.0
"""How far one footprint lies from the next, in pixels."""
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_WRAP: Final = Qt.TextFlag.TextWordWrap


class FieldItem(Panel):
    """The big field for the call that nothing fits; pale where it would not be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.live = False
        self._font = QFont()
        self._theme: Theme | None = None
        self.setZValue(Z.PLATES)

    def show_field(self, box: QRectF, text: str, live: bool, font: QFont, theme: Theme) -> None:
        self.prepareGeometryChange()
        self.setPos(box.topLeft())
        self.box = QRectF(0, 0, box.width(), box.height())
        self.text, self.live, self._font, self._theme = text, live, font, theme
        self.update()

    def draw(self, painter: QPainter) -> None:
        if self._theme is None:
            return
        painter.setOpacity(1.0 if self.live else 0.7)
        painter.setPen(QPen(QColor(self._theme.glow if self.live else self._theme.muted), 2.5 if self.live else 1.2))
        painter.setBrush(QColor(self._theme.plate))
        painter.drawRoundedRect(self.box, 12, 12)
        bold = QFont(self._font)
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(QColor(self._theme.plate_text))
        painter.drawText(self.box.adjusted(8, 2, -8, -2), int(_CENTRE | _WRAP), self.text)


class BadgeItem(Panel):
    """A small disc on a card: a letter, or a piece, struck through where it is missing."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.struck = False
        self._piece: QPixmap | None = None
        self._font = QFont()
        self.setZValue(MARKS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_letter(self, middle: QPointF, side: float, text: str, font: QFont) -> "BadgeItem":
        self._put(middle, side)
        self.text, self._font = text, font
        return self

    def show_piece(self, middle: QPointF, side: float, piece: QPixmap, struck: bool) -> "BadgeItem":
        self._put(middle, side)
        self._piece, self.struck = piece, struck
        return self

    def _put(self, middle: QPointF, side: float) -> None:
        self.prepareGeometryChange()
        self.box = QRectF(0, 0, side, side)
        self.setPos(middle - QPointF(side / 2, side / 2))
        self.update()

    def draw(self, painter: QPainter) -> None:
        if self._piece is not None:
            painter.drawPixmap(QPointF(0, 0), self._piece)
        else:
            painter.setPen(QPen(INK, 1.6))
            painter.setBrush(QColor("#FFD23F"))
            painter.drawEllipse(self.box)
            bold = QFont(self._font)
            bold.setBold(True)
            painter.setFont(bold)
            painter.drawText(self.box, _CENTRE, self.text)
        if self.struck:
            inner = self.box.adjusted(*(self.box.width() * 0.16 * sign for sign in (1, 1, -1, -1)))
            for colour, wide in ((PAPER, 0.20), (ALARM, 0.11)):
                painter.setPen(QPen(colour, self.box.width() * wide, c=Qt.PenCapStyle.RoundCap))
                painter.drawLine(inner.bottomLeft(), inner.topRight())


class Track(NamedTuple):
    """A stretch of the drawn trail: what was sought on it, its points, and whether it runs below."""

    gem: str
    points: tuple[QPointF, ...]
    below: bool = False


class TrailItem(Panel):
    """Footprints along the inner edge of the ring, in the colour that is sought; below ground they are a bow."""

    def __init__(self) -> None:
        super().__init__()
        self.tracks: tuple[Track, ...] = ()
        self._scale = 1.0
        self.setZValue(MARKS - 5)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_trail(self, area: QRectF, tracks: Sequence[Track], scale: float = 1.0) -> None:
        self.prepareGeometryChange()
        self._scale = scale
        self.box = QRectF(area)
        self.tracks = tuple(tracks)
        self.update()

    def draw(self, painter: QPainter) -> None:
        for track in self.tracks:
            if track.below and len(track.points) == 2:
                self._draw_tunnel(painter, track)
            else:
                _draw_prints(painter, track, self._scale)

    def _draw_tunnel(self, painter: QPainter, track: Track) -> None:
        """A dotted bow through the middle."""
        path = QPainterPath(track.points[0])
        path.quadTo(self.box.center(), track.points[1])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(PAPER, 8, c=Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        colour = QColor(TRAIL_COLOURS.get(track.gem, "#2A211B"))
        painter.setPen(QPen(colour, 5, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)


def _draw_prints(painter: QPainter, track: Track, scale: float) -> None:
    """Footprints along a stretch, left and right in turn, from its beginning to exactly its end."""
    path = QPainterPath(track.points[0])
    for point in track.points[1:]:
        path.lineTo(point)
    length = path.length()
    steps = max(round(length / (_STRIDE * scale)), 1)
    painter.setBrush(QColor(TRAIL_COLOURS.get(track.gem, "#2A211B")))
    painter.setPen(QPen(PAPER, 1.4))
    for step in range(1, steps + 1):
        share = path.percentAtLength(length * step / steps)
        painter.save()
        painter.translate(path.pointAtPercent(share))
        painter.rotate(-path.angleAtPercent(min(share, 0.999)))
        painter.scale(scale, scale)
        painter.translate(0, -3.6 if step % 2 else 3.6)
        painter.drawEllipse(QRectF(-2.0, -3.0, 9.5, 6.0))
        painter.drawEllipse(QRectF(-6.8, -2.2, 4.6, 4.4))
        painter.restore()


class CaptionItem(Panel):
    """A line of words beside dice, turned towards whoever reads it."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._font = QFont()
        self._theme: Theme | None = None
        self.setZValue(Z.PLATES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_text(self, box: QRectF, angle: float, text: str, font: QFont, theme: Theme) -> None:
        self.prepareGeometryChange()
        self.text, self._font, self._theme = text, fitting(font, text, box.width() - 12), theme
        self.box = QRectF(0, 0, box.width(), box.height())
        self.setPos(box.topLeft())
        self.setTransformOriginPoint(self.box.center())
        self.setRotation(angle)
        self.setVisible(bool(text))
        self.update()

    def draw(self, painter: QPainter) -> None:
        if self._theme is None:
            return
        metrics = QFontMetricsF(self._font)
        wide = min(metrics.horizontalAdvance(self.text) + 20, self.box.width())
        plate = QRectF(0, 0, wide, min(metrics.height() + 4, self.box.height()))
        plate.moveCenter(self.box.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.plate))
        painter.drawRoundedRect(plate, 7, 7)
        painter.setPen(QColor(self._theme.plate_text))
        painter.setFont(self._font)
        painter.drawText(plate, _CENTRE, metrics.elidedText(self.text, Qt.TextElideMode.ElideRight, wide - 8))


def fitting(font: QFont, text: str, wide: float, least: int = 10) -> QFont:
    """The font, smaller where the text needs it, as far as it can still be read."""
    fitted = QFont(font)
    while fitted.pixelSize() > least and QFontMetricsF(fitted).horizontalAdvance(text) > wide:
        fitted.setPixelSize(fitted.pixelSize() - 1)
    return fitted
