# SPDX-License-Identifier: GPL-3.0-or-later
"""From SVG sheets to painted parts: reads drawings, leaves out what a small card cannot show, places what is left.

Works in the grid of a card, 100 wide and 178 high, whatever the number of device pixels. Knows no pack and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from app.paths import resource

GRID_WIDTH: Final = 100.0
GRID_HEIGHT: Final = 178.0
DETAIL_FROM: Final = 80
"""Device width of a card from which parts marked `detail` are drawn, and those marked `small` no more."""
FINE_FROM: Final = 140
"""Device width of a card from which parts marked `fine` are drawn."""
BOLDER: Final = 1.3
"""How much stronger outlines are drawn below DETAIL_FROM."""


class Sheet(NamedTuple):
    """One drawing, ready to be rendered."""

    renderer: QSvgRenderer
    width: float
    height: float


class Drawings:
    """The sheets of one level of detail, each read once."""

    def __init__(self, dropped: frozenset[str], weight: float) -> None:
        self._dropped = dropped
        self._weight = weight
        self._sheets: dict[tuple[str, ...], Sheet] = {}

    @classmethod
    def for_width(cls, device_width: int) -> Drawings:
        """The drawings that suit a card of so many device pixels."""
        if device_width < DETAIL_FROM:
            return cls(frozenset({"detail", "fine"}), BOLDER)
        if device_width < FINE_FROM:
            return cls(frozenset({"fine", "small"}), 1.0)
        return cls(frozenset({"small"}), 1.0)

    def sheet(self, *path: str) -> Sheet:
        """The drawing under resources/cards/; raises ValueError if Qt cannot read it."""
        found = self._sheets.get(path)
        if found is None:
            text = resource("cards", *path).read_text(encoding="utf-8")
            bold = self._weight if path[0] != "index" else 1.0
            renderer = QSvgRenderer(QByteArray(thinned(text, self._dropped, bold).encode()))
            if not renderer.isValid():
                raise ValueError(f"not a drawing: {'/'.join(path)}")
            size = renderer.viewBoxF().size()
            found = self._sheets[path] = Sheet(renderer, size.width(), size.height())
        return found


def thinned(text: str, dropped: frozenset[str], weight: float) -> str:
    """The SVG text without the parts of the dropped classes and with outlines `weight` times as strong."""
    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("class") in dropped:
                parent.remove(child)
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        width = element.get("stroke-width")
        if width is not None and weight != 1.0:
            element.set("stroke-width", f"{float(width) * weight:.3g}")
    root.set("xmlns", "http://www.w3.org/2000/svg")
    return ElementTree.tostring(root, encoding="unicode")


class Brush:
    """Paints parts on one card; coordinates are grid units."""

    def __init__(self, painter: QPainter, drawings: Drawings, device_width: int, device_height: int) -> None:
        self.painter = painter
        self.device_width = device_width
        self._drawings = drawings
        self._scale_x = device_width / GRID_WIDTH
        self._scale_y = device_height / GRID_HEIGHT
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale_x, self._scale_y)

    @contextmanager
    def turned(self) -> Iterator[None]:
        """Everything painted inside stands on its head, about the middle of the card."""
        self.painter.save()
        self.painter.translate(GRID_WIDTH, GRID_HEIGHT)
        self.painter.scale(-1.0, -1.0)
        try:
            yield
        finally:
            self.painter.restore()

    def twice(self, paint: Callable[[], None]) -> None:
        """Paints for both ends of the card."""
        paint()
        with self.turned():
            paint()

    @contextmanager
    def inside(self, *corners: tuple[float, float]) -> Iterator[None]:
        """Only what lies inside the polygon is painted."""
        cut = QPainterPath()
        cut.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
        self.painter.save()
        self.painter.setClipPath(cut)
        try:
            yield
        finally:
            self.painter.restore()

    def put(self, *path: str, x: float, y: float, width: float, sharp: bool = False) -> None:
        """Paints a drawing with its top left corner at (x, y), as high as its own proportion makes it.

        `sharp` moves its edges to whole device pixels, for characters.
        """
        sheet = self._drawings.sheet(*path)
        box = QRectF(x, y, width, width * sheet.height / sheet.width)
        sheet.renderer.render(self.painter, self._whole(box) if sharp else box)

    def put_centred(self, *path: str, x: float, y: float, width: float) -> None:
        """Paints a drawing with its middle at (x, y); on its head below the middle of the card."""
        sheet = self._drawings.sheet(*path)
        height = width * sheet.height / sheet.width
        if y > GRID_HEIGHT / 2:
            with self.turned():
                self.put(*path, x=GRID_WIDTH - x - width / 2, y=GRID_HEIGHT - y - height / 2, width=width)
        else:
            self.put(*path, x=x - width / 2, y=y - height / 2, width=width)

    def size(self, *path: str) -> tuple[float, float]:
        """Width and height of a drawing in its own units."""
        sheet = self._drawings.sheet(*path)
        return sheet.width, sheet.height

    def _whole(self, box: QRectF) -> QRectF:
        left, top = round(box.left() * self._scale_x), round(box.top() * self._scale_y)
        wide = max(1, round(box.width() * self._scale_x))
        high = max(1, round(box.height() * self._scale_y))
        return QRectF(left / self._scale_x, top / self._scale_y, wide / self._scale_x, high / self._scale_y)
