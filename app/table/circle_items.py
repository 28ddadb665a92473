# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the table of a race beside cards: trays, the field for "nothing fits", badges, the drawn trail.

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
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_WRAP: Final = Qt.TextFlag.TextWordWrap


class Tray(NamedTuple):
    """What a seat's tray says."""

    name: str
    won: int
    """How many cards have been won."""
    told: str
    """The same in words."""
    key: str
    """The buzz key, empty where there is none."""
    status: str = ""
    active: bool = False
    """Whether something is expected of this seat."""
    out: bool = False
    waits: float = 0.0
    """The share of a handicap, or of the time to pick, that is still to come."""


class TrayItem(Panel):
    """A seat's tray: mark, key, name, cards won, and what is going on with it."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.tray = Tray("", 0, "", "")
        self._mark = QPixmap()
        self._back = QPixmap()
        self._font = QFont()
        self._theme: Theme | None = None
        self.setZValue(Z.PLATES)

    def show_tray(self, box: QRectF, tray: Tray, mark: QPixmap, back: QPixmap, font: QFont, theme: Theme) -> None:
        """Take what the tray says; `back` is a small picture of a card that is won."""
        self.prepareGeometryChange()
        self.setPos(box.topLeft())
        self.box = QRectF(0, 0, box.width(), box.height())
        self.tray, self._mark, self._back, self._font, self._theme = tray, mark, back, font, theme
        self.setToolTip(f"{tray.name}, {tray.told}")
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        tray = self.tray
        painter.setPen(QPen(QColor(theme.turn), 5) if tray.active else QPen(QColor(theme.muted), 1))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(self.box, 9, 9)
        painter.setOpacity(0.5 if tray.out else 1.0)
        pad = 7.0
        side = self._mark.deviceIndependentSize().width()
        painter.drawPixmap(QPointF(pad, pad), self._mark)
        if tray.waits > 0:
            self._draw_ring(painter, QRectF(pad, pad, side, side))
        if tray.key:
            self._draw_key(painter, QRectF(pad + side + 5, pad, self.box.width() - side - 5 - 2 * pad, side))
        self._draw_words(painter, pad, pad + side + 3)

    def _draw_ring(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 16, 12, 170))
        painter.drawPie(box.adjusted(-4, -4, 4, 4), 90 * 16, round(360 * 16 * self.tray.waits))

    def _draw_key(self, painter: QPainter, box: QRectF) -> None:
        assert self._theme is not None
        bold = QFont(self._font)
        bold.setBold(True)
        metrics = QFontMetricsF(bold)
        wide = min(max(metrics.horizontalAdvance(self.tray.key) + 12, box.height() * 0.9), box.width())
        cap = QRectF(box.right() - wide, box.top(), wide, box.height())
        painter.setPen(QPen(INK, 1))
        painter.setBrush(QColor("#D9CFB8"))
        painter.drawRoundedRect(cap, 5, 5)
        painter.setBrush(PAPER)
        painter.drawRoundedRect(cap.adjusted(2, 1, -2, -4), 4, 4)
        painter.setPen(INK)
        painter.setFont(bold)
        shown = metrics.elidedText(self.tray.key, Qt.TextElideMode.ElideRight, wide - 4)
        painter.drawText(cap.adjusted(0, 0, 0, -3), _CENTRE, shown)

    def _draw_words(self, painter: QPainter, left: float, top: float) -> None:
        assert self._theme is not None
        wide = self.box.width() - 2 * left
        bold = QFont(self._font)
        bold.setBold(True)
        line = QFontMetricsF(bold).height()
        painter.setPen(QColor(self._theme.plate_text))
        small = _fitting(bold, self.tray.name, wide)
        painter.setFont(small)
        shown = QFontMetricsF(small).elidedText(self.tray.name, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(QRectF(left, top, wide, line), Qt.AlignmentFlag.AlignVCenter, shown)
        top += line + 3
        top = self._draw_won(painter, bold, QRectF(left, top, wide, 2.2 * line))
        if self.tray.status:
            painter.setOpacity(1.0)
            painter.setFont(bold)
            painter.setPen(QColor(self._theme.plate_text))
            room = QRectF(left, top + 2, wide, self.box.bottom() - top - 4)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | _WRAP), self.tray.status)

    def _draw_won(self, painter: QPainter, font: QFont, box: QRectF) -> float:
        """The cards won, fanned as far as there is room, and their number; returns where that ends."""
        size = self._back.deviceIndependentSize()
        number = QFont(font)
        number.setPixelSize(round(font.pixelSize() * 1.7))
        digits = QFontMetricsF(number).horizontalAdvance("00") + 4
        shown = min(self.tray.won, 5)
        step = min(size.width() * 0.3, (box.width() - digits - size.width()) / 4)
        for card in range(shown):
            painter.drawPixmap(box.topLeft() + QPointF(card * step, 0), self._back)
        painter.setFont(number)
        right = Qt.AlignmentFlag.AlignRight if shown else Qt.AlignmentFlag.AlignLeft
        room = QRectF(box.left(), box.top(), box.width(), size.height())
        painter.drawText(room, int(right | Qt.AlignmentFlag.AlignVCenter), str(self.tray.won))
        return box.top() + size.height() + 4


def _fitting(font: QFont, text: str, wide: float) -> QFont:
    """The font, smaller where the text needs it, as far as it can still be read."""
    fitted = QFont(font)
    while fitted.pixelSize() > 10 and QFontMetricsF(fitted).horizontalAdvance(text) > wide:
        fitted.setPixelSize(fitted.pixelSize() - 1)
    return fitted


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
    """The trail along the inner edge of the ring, in the colour that is sought; below ground it is a bow."""

    def __init__(self) -> None:
        super().__init__()
        self.tracks: tuple[Track, ...] = ()
        self.setZValue(MARKS - 5)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_trail(self, area: QRectF, tracks: Sequence[Track]) -> None:
        self.prepareGeometryChange()
        self.box = QRectF(area)
        self.tracks = tuple(tracks)
        self.update()

    def draw(self, painter: QPainter) -> None:
        for track in self.tracks:
            path = QPainterPath(track.points[0])
            if track.below and len(track.points) == 2:
                path.quadTo(self.box.center(), track.points[1])
            else:
                for point in track.points[1:]:
                    path.lineTo(point)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            style = Qt.PenStyle.DotLine if track.below else Qt.PenStyle.SolidLine
            painter.setPen(QPen(PAPER, 9, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(path)
            colour = QColor(TRAIL_COLOURS.get(track.gem, "#2A211B"))
            painter.setPen(QPen(colour, 5, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(path)
