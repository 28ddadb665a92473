# SPDX-License-Identifier: GPL-3.0-or-later
"""The trays of a race: whose they are, what has been won, what is going on. They show what they are given."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from app.table.circle_flat import local_field
from app.table.circle_items import INK, PAPER, fitting
from app.table.faces.pieces import SEAT_MARKS
from app.table.felt import Theme
from app.table.items import Panel, Z

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
        self.flash = 0.0
        """How bright the tray flashes, from 1 down to 0."""
        self.call = ""
        """What stands on its own field for the call that nothing fits, empty where it has none."""
        self.live = False
        self.setZValue(Z.PLATES)

    def show_tray(self, box: QRectF, tray: Tray, mark: QPixmap, back: QPixmap, font: QFont, theme: Theme) -> None:
        """Take what the tray says; `back` is a small picture of a card that is won."""
        self._take(box, box.width(), box.height(), 0.0)
        self.tray, self._mark, self._back, self._font, self._theme = tray, mark, back, font, theme
        self.call = ""
        self.setToolTip(f"{tray.name}, {tray.told}")

    def turn(self, box: QRectF, angle: float, call: str, live: bool) -> None:
        """Lie along an edge of a flat table, with a field of its own."""
        self._take(box, max(box.width(), box.height()), min(box.width(), box.height()), angle)
        self.call, self.live = call, live

    def _take(self, box: QRectF, wide: float, high: float, angle: float) -> None:
        self.prepareGeometryChange()
        self.box = QRectF(0, 0, wide, high)
        self.setPos(box.center() - self.box.center())
        self.setTransformOriginPoint(self.box.center())
        self.setRotation(angle)
        self.update()

    def glare(self, share: float) -> None:
        self.flash = share
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        tray = self.tray
        self._draw_ground(painter, theme)
        painter.setOpacity(0.5 if tray.out else 1.0)
        pad = 7.0
        side = self._mark.deviceIndependentSize().width()
        painter.drawPixmap(QPointF(pad, pad), self._mark)
        if tray.waits > 0:
            _draw_ring(painter, QRectF(pad, pad, side, side), tray.waits, QColor(theme.turn))
        if self.call:
            self._draw_wide(painter, theme, pad, side)
            return
        if tray.key:
            self._draw_key(painter, QRectF(pad + side + 5, pad, self.box.width() - side - 5 - 2 * pad, side))
        self._draw_words(painter, pad, pad + side + 3)

    def _ink(self, theme: Theme) -> QColor:
        """The colour of words; on a bright flash the one that stands out from the seat's own."""
        return QColor(SEAT_MARKS[self.seat].figure if self.flash > 0.45 else theme.plate_text)

    def _draw_ground(self, painter: QPainter, theme: Theme) -> None:
        painter.setPen(QPen(QColor(theme.turn), 5) if self.tray.active else QPen(QColor(theme.muted), 1))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(self.box, 9, 9)
        if self.flash > 0:
            painter.setOpacity(self.flash)
            painter.setPen(QPen(PAPER, 7))
            painter.setBrush(QColor(SEAT_MARKS[self.seat].ground))
            painter.drawRoundedRect(self.box.adjusted(3, 3, -3, -3), 9, 9)

    def _draw_wide(self, painter: QPainter, theme: Theme, pad: float, side: float) -> None:
        """Along an edge: mark and key at the left, name, number and what goes on, the field at the right."""
        field = local_field(self.box.width(), self.box.height())
        if self.tray.key and self.box.height() > 2 * side + 3 * pad:
            self._draw_key(painter, QRectF(pad, pad + side + 5, side, self.box.height() - side - 2 * pad - 5))
        bold = QFont(self._font)
        bold.setBold(True)
        bold.setPixelSize(max(bold.pixelSize(), round(self.box.height() * 0.17)))
        left, wide = pad + side + 8, field.left() - pad - side - 14
        painter.setPen(self._ink(theme))
        number = QFont(bold)
        number.setPixelSize(round(bold.pixelSize() * 1.5))
        digits = QFontMetricsF(number).horizontalAdvance(str(self.tray.won)) + 6
        line = QRectF(left, pad - 2, wide, max(side, QFontMetricsF(number).height()))
        beside = self._draw_pile(painter, QRectF(left, line.bottom(), wide - digits, self.box.bottom() - line.bottom()))
        small = fitting(bold, self.tray.name, wide - digits - beside)
        painter.setFont(small)
        name = QFontMetricsF(small).elidedText(self.tray.name, Qt.TextElideMode.ElideRight, wide - digits - beside)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(number)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(self.tray.won))
        painter.setOpacity(1.0)
        painter.setFont(fitting(bold, max(self.tray.status.split() or [""], key=len), wide))
        room = QRectF(left, line.bottom() + 1, wide, self.box.bottom() - line.bottom() - 4)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | _WRAP), self.tray.status)
        self._draw_field(painter, theme, field, bold)

    def _draw_pile(self, painter: QPainter, below: QRectF) -> float:
        """The cards won, below the name or, in a tray that is not deep, before the number; how wide they are there."""
        size = self._back.deviceIndependentSize()
        shown = min(self.tray.won, 6)
        under = below.height() >= size.height() + 2
        if not shown or (under and self.tray.status):
            return 0.0
        step = size.width() * (0.45 if under else 0.12)
        wide = size.width() + step * (shown - 1)
        left = below.left() if under else below.right() - wide
        top = (below.bottom() if under else self.box.bottom()) - size.height() - 5
        for card in range(shown):
            painter.drawPixmap(QPointF(left + card * step, top), self._back)
        return 0.0 if under else wide + 4

    def _draw_field(self, painter: QPainter, theme: Theme, field: QRectF, font: QFont) -> None:
        painter.setOpacity(1.0 if self.live else 0.55)
        painter.setPen(QPen(QColor(theme.glow if self.live else theme.muted), 2.5 if self.live else 1.2))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(field, 8, 8)
        longest = max(self.call.split(), key=len)
        painter.setFont(fitting(font, longest, field.width() - 12))
        painter.setPen(QColor(theme.plate_text))
        painter.drawText(field.adjusted(5, 2, -5, -2), int(_CENTRE | _WRAP), self.call)

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
        lines = self.tray.key.split() if metrics.horizontalAdvance(self.tray.key) > wide - 4 else [self.tray.key]
        small = fitting(bold, max(lines, key=len), wide - 4, least=7)
        small.setPixelSize(min(small.pixelSize(), max(round((box.height() - 5) / len(lines)) - 1, 7)))
        painter.setFont(small)
        painter.drawText(cap.adjusted(0, 0, 0, -3), _CENTRE, "\n".join(lines))

    def _draw_words(self, painter: QPainter, left: float, top: float) -> None:
        assert self._theme is not None
        wide = self.box.width() - 2 * left
        bold = QFont(self._font)
        bold.setBold(True)
        line = QFontMetricsF(bold).height()
        painter.setPen(self._ink(self._theme))
        small = fitting(bold, self.tray.name, wide)
        painter.setFont(small)
        shown = QFontMetricsF(small).elidedText(self.tray.name, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(QRectF(left, top, wide, line), Qt.AlignmentFlag.AlignVCenter, shown)
        top += line + 3
        top = self._draw_won(painter, bold, QRectF(left, top, wide, 2.2 * line))
        if self.tray.status:
            painter.setOpacity(1.0)
            painter.setFont(fitting(bold, max(self.tray.status.split(), key=len), wide))
            painter.setPen(self._ink(self._theme))
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


def _draw_ring(painter: QPainter, box: QRectF, share: float, colour: QColor) -> None:
    """A ring that closes: what is still to come is bright, and veils the mark."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 16, 12, 150))
    painter.drawPie(box, 90 * 16, round(360 * 16 * share))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 4.5, c=Qt.PenCapStyle.FlatCap))
    painter.drawArc(box.adjusted(1, 1, -1, -1), 90 * 16, round(360 * 16 * share))
    painter.restore()
