# SPDX-License-Identifier: GPL-3.0-or-later
"""The trick that was taken last, shown once more on a sheet: who played what, and who took it. Knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.rules.core import Card, Seat, View
from app.rules.game import Layout
from app.table.items import CardItem, Panel, Z
from app.text import Term

if TYPE_CHECKING:
    from app.table.scene import TableScene

TITLE: Final = Term("Last trick")
CROWN: Final = "winner"
"""The piece beside the name of who took the trick."""
_SIZE: Final = 0.62
_LAYER: Final = Z.BUBBLES - 10
_PAD: Final = 14.0
_FRAME: Final = 3.0


def has_tricks(layout: Layout) -> bool:
    """Whether cards are played to the middle before their players, and taken as tricks."""
    return any(spot.where == "before" and "play" in spot.takes for spot in layout.values())


class _Name(NamedTuple):
    """Whose card it is, written below it; who took the trick has a crown, and a frame round the card."""

    area: QRectF
    text: str
    framed: QRectF | None


class _Ground(Panel):
    """What the cards lie on: a sheet with the title above and a name below each card."""

    def __init__(self, scene: TableScene, sheet: QRectF, title: QRectF, names: list[_Name]) -> None:
        super().__init__()
        self.box = sheet
        self._theme, self._title, self._names = scene.theme, title, names
        self._words = scene.texts(TITLE)
        self._font, self._bold = scene.furniture.font_of(), scene.furniture.font_of()
        self._bold.setBold(True)
        self._crown = scene.faces.piece(CROWN, title.height(), scene.ratio)
        self.setZValue(_LAYER - 1)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._theme.hint), 2))
        painter.setBrush(QColor(self._theme.plate))
        painter.drawRoundedRect(self.box, 10, 10)
        self._write(painter, self._title, self._words, self._bold)
        for area, text, framed in self._names:
            if framed is None:
                self._write(painter, area, text, self._font)
                continue
            painter.setPen(QPen(QColor(self._theme.hint), _FRAME))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(framed, 6, 6)
            side = area.height()
            room = area.adjusted(side, 0, 0, 0)
            wide = min(QFontMetricsF(self._bold).horizontalAdvance(text), room.width())
            left = max(room.center().x() - wide / 2 - side - 2, area.left())
            painter.drawPixmap(QPointF(left, area.top()), self._crown)
            self._write(painter, room, text, self._bold)

    def _write(self, painter: QPainter, area: QRectF, text: str, font: QFont) -> None:
        painter.setPen(QColor(self._theme.plate_text))
        painter.setFont(font)
        cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, cut)


class LookBack:
    """Lays the last trick on the table in the order in which it was played, and takes it away again."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._items: list[CardItem] = []
        self._ground: _Ground | None = None
        self._trick: tuple[tuple[Seat, Card], ...] = ()

    @property
    def shown(self) -> bool:
        return self._ground is not None

    def follow(self, view: View) -> None:
        """Keep in place what is shown while it is still the last trick."""
        if self.shown and view.last_trick == self._trick:
            self.show(view)
        else:
            self.hide()

    def show(self, view: View) -> None:
        """Show the last trick of this view, which must have one."""
        self.hide()
        self._trick = view.last_trick
        scene = self._scene
        wide, high = scene.geometry.size(_SIZE)
        step = wide * 1.12
        line = QFontMetricsF(scene.furniture.font_of()).height() + 4
        inside = QRectF(0, 0, step * len(view.last_trick) - (step - wide), high + 2 * line)
        inside.moveCenter(scene.geometry.middle)
        inside.moveTop(max(inside.top(), _PAD))
        names = []
        for number, (seat, card) in enumerate(view.last_trick):
            at = QPointF(inside.left() + number * step, inside.top() + line)
            item = CardItem(card)
            scene.addItem(item)
            scene.cards.dress(item, wide)
            item.setZValue(_LAYER + number / 100)
            item.setPos(scene.aligned(at))
            self._items.append(item)
            area = QRectF(at.x() - (step - wide) / 2, inside.bottom() - line, step, line)
            frame = QRectF(at.x(), at.y(), wide, high).adjusted(-_FRAME, -_FRAME, _FRAME, _FRAME)
            names.append(_Name(area, view.names[seat], frame if seat == view.taker else None))
        title = QRectF(inside.left(), inside.top(), inside.width(), line)
        self._ground = _Ground(scene, inside.adjusted(-_PAD, -_PAD / 2, _PAD, _PAD / 2), title, names)
        scene.addItem(self._ground)

    def hide(self) -> None:
        for item in self._items:
            self._scene.cards.remove(item)
        self._items.clear()
        if self._ground is not None:
            self._scene.removeItem(self._ground)
            self._ground = None
