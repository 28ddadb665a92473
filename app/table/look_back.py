# SPDX-License-Identifier: GPL-3.0-or-later
"""The trick that was taken last, shown once more on a sheet of its own: who played what. Knows no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.rules.core import Card, Seat, View
from app.rules.game import Layout
from app.table.items import CardItem, Panel, Z
from app.text import Term

if TYPE_CHECKING:
    from app.table.scene import TableScene

TITLE: Final = Term("Last trick")
_SIZE: Final = 0.62
_LAYER: Final = Z.BUBBLES - 10
_PAD: Final = 14.0


def has_tricks(layout: Layout) -> bool:
    """Whether cards are played to the middle before their players, and taken as tricks."""
    return any(spot.where == "before" and "play" in spot.takes for spot in layout.values())


class _Ground(Panel):
    """What the cards lie on: a sheet with the title above and a name below each card."""

    def __init__(self, scene: TableScene, sheet: QRectF, lines: list[tuple[QRectF, str]]) -> None:
        super().__init__()
        self.box = sheet
        self._theme, self._lines = scene.theme, lines
        self._font = scene.furniture.font_of()
        self.setZValue(_LAYER - 1)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._theme.hint), 2))
        painter.setBrush(QColor(self._theme.plate))
        painter.drawRoundedRect(self.box, 10, 10)
        painter.setPen(QColor(self._theme.plate_text))
        for number, (area, text) in enumerate(self._lines):
            font = QFont(self._font)
            font.setBold(number == 0)
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
        lines = [(QRectF(inside.left(), inside.top(), inside.width(), line), scene.texts(TITLE))]
        for number, (seat, card) in enumerate(view.last_trick):
            at = QPointF(inside.left() + number * step, inside.top() + line)
            item = CardItem(card)
            scene.addItem(item)
            scene.cards.dress(item, wide)
            item.setZValue(_LAYER + number / 100)
            item.setPos(scene.aligned(at))
            self._items.append(item)
            lines.append((QRectF(at.x() - (step - wide) / 2, inside.bottom() - line, step, line), view.names[seat]))
        self._ground = _Ground(scene, inside.adjusted(-_PAD, -_PAD / 2, _PAD, _PAD / 2), lines)
        scene.addItem(self._ground)

    def hide(self) -> None:
        for item in self._items:
            self._scene.cards.remove(item)
        self._items.clear()
        if self._ground is not None:
            self._scene.removeItem(self._ground)
            self._ground = None
