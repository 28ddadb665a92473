# SPDX-License-Identifier: GPL-3.0-or-later
"""The items of the scene: cards, name plates, tags, bubbles, the drop area. They show what they are given."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsRectItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from app.rules.core import NOBODY
from app.table.felt import Theme
from app.table.tags import shrunk, size_of

_CORNER: Final = 0.06


class Z:
    """The layers of the table, lowest first."""

    DROP: Final = 1.0
    PILES: Final = 10.0
    PLATES: Final = 100.0
    BACKS: Final = 200.0
    TRICK: Final = 300.0
    TAGS: Final = 400.0
    HAND: Final = 500.0
    BUBBLES: Final = 700.0
    FLYING: Final = 900.0
    GHOST: Final = 1000.0


class CardItem(QGraphicsPixmapItem):
    """One card, face up or down; `card` is its index where its face is known here."""

    def __init__(self, card: int | None) -> None:
        super().__init__()
        self.card = card
        self.home = QPointF()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self._shown: tuple[QPixmap | None, QPixmap | None, float] = (None, None, 0.0)
        self._shadow = QGraphicsPixmapItem(self)
        self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._glow = QGraphicsPathItem(self)
        self._glow.setVisible(False)
        self._veil = QGraphicsPathItem(self)
        self._veil.setPen(QPen(Qt.PenStyle.NoPen))
        self._veil.setBrush(QColor(20, 16, 12, 84))
        self._veil.setVisible(False)

    def show_picture(self, picture: QPixmap, shadow: QPixmap | None, margin: float) -> None:
        """Take a ready picture at device pixels, and a shadow that is larger by the margin."""
        if self._shown[0] is picture and self._shown[1] is shadow and self._shown[2] == margin:
            return
        self._shown = picture, shadow, margin
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        outline = QPainterPath()
        corner = size.width() * _CORNER
        outline.addRoundedRect(QRectF(0, 0, size.width(), size.height()), corner, corner)
        self._glow.setPath(outline)
        self._veil.setPath(outline)
        self._shadow.setVisible(shadow is not None)
        if shadow is not None:
            self._shadow.setPixmap(shadow)
            self._shadow.setPos(-margin, -margin)

    def glow(self, colour: str | None, width: float = 3.5) -> None:
        """Outline the card, or not."""
        self._glow.setVisible(colour is not None)
        if colour is not None:
            self._glow.setPen(QPen(QColor(colour), width))

    @property
    def glowing(self) -> bool:
        return self._glow.isVisible()

    def dim(self, dimmed: bool) -> None:
        self._veil.setVisible(dimmed)

    @property
    def dimmed(self) -> bool:
        return self._veil.isVisible()

    def box(self) -> QRectF:
        """The card's rectangle on the scene, without shadow and glow."""
        size = self.pixmap().deviceIndependentSize()
        return QRectF(self.pos(), size)


class DropArea(QGraphicsRectItem):
    """Where a dragged card may be let go; glows while one is dragged."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z.DROP)
        self.setVisible(False)

    def show_at(self, area: QRectF, theme: Theme, over: bool) -> None:
        self.setRect(area)
        colour = QColor(theme.glow)
        self.setPen(QPen(colour, 4 if over else 2.5, Qt.PenStyle.SolidLine if over else Qt.PenStyle.DashLine))
        colour.setAlpha(70 if over else 36)
        self.setBrush(QBrush(colour))
        self.setVisible(True)


def _same(one: object, other: object) -> bool:
    """Equal; pictures cannot be compared, and are the same if they are one."""
    return one is other if isinstance(one, QPixmap) else one == other


class Panel(QGraphicsItem):
    """A rounded panel that paints itself into a rectangle of its own coordinates."""

    def __init__(self) -> None:
        super().__init__()
        self.box = QRectF()
        self._shown: tuple[object, ...] = ()

    def differs(self, *shown: object) -> bool:
        """Whether this is not what is shown already; from now on it is."""
        same = len(shown) == len(self._shown) and all(map(_same, shown, self._shown))
        self._shown = shown
        return not same

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-5, -5, 5, 5)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        raise NotImplementedError


class PlateItem(Panel):
    """A seat's name plate: its mark, name, counts, who deals, and unmistakably whose turn it is."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.setZValue(Z.PLATES)
        self.name = ""
        self.second = ""
        self.turn = False
        self._font = QFont()
        self._mark = QPixmap()
        self._dealer: QPixmap | None = None
        self._theme: Theme | None = None

    def show_plate(
        self,
        box: QRectF,
        theme: Theme,
        font: QFont,
        texts: tuple[str, str],
        mark: QPixmap,
        dealer: QPixmap | None,
        turn: bool,
    ) -> None:
        if not self.differs(box, theme, font, texts, mark, dealer, turn):
            return
        self.prepareGeometryChange()
        self.setPos(box.topLeft())
        self.box = QRectF(0, 0, box.width(), box.height())
        self._theme, self._font, self._mark, self._dealer, self.turn = theme, font, mark, dealer, turn
        self.name, self.second = texts
        self.setToolTip(self.name)
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        painter.setPen(QPen(QColor(theme.turn), 5) if self.turn else QPen(QColor(theme.muted), 1))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(self.box, 9, 9)
        if self.turn:
            painter.setPen(QPen(QColor(theme.plate_text), 1.5))
            painter.drawRoundedRect(self.box.adjusted(3, 3, -3, -3), 6.5, 6.5)
        pad = 7.0
        mark = self._mark.deviceIndependentSize()
        painter.drawPixmap(QPointF(pad, (self.box.height() - mark.height()) / 2), self._mark)
        right = self.box.right() - pad
        if self._dealer is not None:
            size = self._dealer.deviceIndependentSize()
            right -= size.width()
            painter.drawPixmap(QPointF(right, (self.box.height() - size.height()) / 2), self._dealer)
            right -= 4
        left = pad + mark.width() + 7
        half = self.box.height() / 2
        painter.setPen(QColor(theme.plate_text))
        for (font, text), top in zip(self._lines(right - left), (3.0, half - 1), strict=True):
            painter.setFont(font)
            area = QRectF(left, top, right - left, half - 2)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _lines(self, room: float) -> list[tuple[QFont, str]]:
        """Name and second line, each as large as it fits, and cut only where it does not even then."""
        bold = QFont(self._font)
        bold.setBold(True)
        lines = []
        for font, text in ((bold, self.name), (self._font, self.second)):
            written = shrunk(text, font, room)
            lines.append((written, QFontMetricsF(written).elidedText(text, Qt.TextElideMode.ElideRight, room)))
        return lines

    @property
    def cut(self) -> list[str]:
        """What there is too little room for."""
        beside = self._dealer.deviceIndependentSize().width() + 4 if self._dealer is not None else 0.0
        room = self.box.width() - 21 - self._mark.deviceIndependentSize().width() - beside
        return [
            text for (_, shown), text in zip(self._lines(room), (self.name, self.second), strict=True) if shown != text
        ]


class TagItem(Panel):
    """A fact of the round beside a plate: a small piece and its words."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z.TAGS)
        self.text = ""
        self.seat = NOBODY
        self.piece_name = ""
        self._font = QFont()
        self._piece: QPixmap | None = None
        self._theme: Theme | None = None

    def show_tag(self, text: str, piece: QPixmap | None, font: QFont, theme: Theme, room: float) -> None:
        """Take words and a piece; the words go on in further lines where one is wider than the room there is."""
        if not self.differs(text, piece, font, theme, room):
            return
        self.prepareGeometryChange()
        self.text, self._piece, self._font, self._theme = text, piece, font, theme
        side = piece.deviceIndependentSize().width() if piece is not None else 0.0
        self.box = QRectF(0, 0, *size_of(text, side, font, room))
        self.setToolTip(text)
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        painter.setPen(QPen(QColor(theme.muted), 1))
        painter.setBrush(QColor(theme.plate))
        corner = min(self.box.height() / 2, 14.0)
        painter.drawRoundedRect(self.box, corner, corner)
        left = 8.0
        if self._piece is not None:
            side = self._piece.deviceIndependentSize().width()
            painter.drawPixmap(QPointF(left - 4, (self.box.height() - side) / 2), self._piece)
            left += side + 1
        painter.setFont(self._font)
        painter.setPen(QColor(theme.plate_text))
        painter.drawText(
            self.box.adjusted(left, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.text
        )


class BubbleItem(Panel):
    """What a seat says, with a tail towards its plate."""

    PAPER: Final = QColor("#FFFDF6")
    INK: Final = QColor("#2A211B")
    LONGEST: Final = 13
    """How long a line may get, in heights of a letter; what is longer goes on below."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z.BUBBLES)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.text = ""
        self._font = QFont()
        self._tail = QPointF()

    def show_bubble(self, text: str, font: QFont, anchor: QPointF, side: int, below: bool) -> None:
        """Place the bubble beside an anchor: right (-1) or left (1) of it, or under or above it (0)."""
        if not self.differs(text, font, anchor, side, below):
            return
        self.prepareGeometryChange()
        bold = QFont(font)
        bold.setBold(True)
        self.text, self._font = text, bold
        metrics = QFontMetricsF(bold)
        room = QRectF(0, 0, self.LONGEST * metrics.height(), 1000)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
        wide, high = words.width() + 24, words.height() + 14
        self.box = QRectF(0, 0, wide, high)
        if side < 0:
            self.setPos(anchor.x() + 6, anchor.y() - high / 2)
        elif side > 0:
            self.setPos(anchor.x() - wide - 6, anchor.y() - high / 2)
        else:
            scene = self.scene()
            last = scene.sceneRect().right() - wide - 6 if scene is not None else anchor.x()
            left = max(min(anchor.x() - wide / 2, last), 6)
            self.setPos(left, anchor.y() + 6 if below else anchor.y() - high - 6)
        self._tail = anchor - self.pos()
        self.update()

    def boundingRect(self) -> QRectF:
        return self.box.united(QRectF(self._tail, self._tail)).adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(self.box, 12, 12)
        tail = QPainterPath()
        middle = self.box.center()
        across = QPointF(0, 7) if abs(self._tail.y() - middle.y()) < self.box.height() / 2 else QPointF(7, 0)
        tail.moveTo(middle - across)
        tail.lineTo(self._tail)
        tail.lineTo(middle + across)
        tail.closeSubpath()
        painter.setPen(QPen(self.INK, 1.2))
        painter.setBrush(self.PAPER)
        painter.drawPath(shape.united(tail))
        painter.setFont(self._font)
        words = self.box.adjusted(11, 0, -11, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.text)
