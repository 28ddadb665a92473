# SPDX-License-Identifier: GPL-3.0-or-later
"""Ready pictures of cards and small table pieces, at exact device pixels.

The scene asks for a card by its code and gets a pixmap; how a card looks is decided in the modules below. Names packs
by what they are and knows no game.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from app.table.faces import packs
from app.table.faces.drawing import GRID_HEIGHT, GRID_WIDTH, Brush, Drawings
from app.table.faces.pieces import PIECES, paint_piece
from app.table.faces.suited import INDEX_WIDTH

__all__ = ["ASPECT", "INDEX_WIDTH", "PIECES", "SHADOW_MARGIN", "Faces", "backs", "chosen_face", "faces"]

ASPECT: Final = 1.78
"""Height of every card divided by its width."""
SHADOW_MARGIN: Final = 0.14
"""Share of the card's width by which a shadow's picture is larger than the card, on each side."""

STOCK: Final = QColor("#FBF7EC")
INK: Final = QColor("#2A211B")
_CORNER: Final = 6.0
_HAIRLINE: Final = 0.5
_WIDTHS_KEPT: Final = 6

Picture = Callable[[QPainter], None]


def faces(pack: str) -> tuple[str, ...]:
    """The faces a pack has, the usual one first; raises KeyError for an unknown pack."""
    return tuple(face.key for face in packs.pack(pack).faces)


def chosen_face(pack: str, chosen: Mapping[str, Any]) -> str:
    """The face that was chosen for a pack; its usual one where none was, or none that it has."""
    known = faces(pack)
    wanted = chosen.get(pack)
    return next((face for face in known if face == wanted), known[0])


def backs() -> tuple[str, ...]:
    """The card backs, the usual one first."""
    return packs.BACKS


class Faces:
    """Ready pictures at exact device pixels, cached by what they show, device width and ratio.

    Widths are logical pixels, `ratio` is the device pixel ratio of the view's screen, fractions allowed. `edge` is the
    width in logical pixels of an ink line around each card, for cloths too light to set a card off; 0 is a hairline.
    """

    def __init__(self, pack: str, face: str, back: str, edge: float = 0.0) -> None:
        self._pack = packs.pack(pack)
        self._face = packs.face(self._pack, face)
        if back not in packs.BACKS:
            raise KeyError(back)
        self._back = back
        self._edge = edge
        self._sizes: OrderedDict[tuple[int, float], _Size] = OrderedDict()

    def card(self, code: str, width: float, ratio: float) -> QPixmap:
        """The front of a card; raises KeyError if the pack has no such card."""
        if code not in self._pack.codes:
            raise KeyError(code)
        size = self._size(width, ratio)
        return size.picture(f"card {code}", lambda: self._paper(size, lambda brush: self._face.paint(brush, code)))

    def back(self, width: float, ratio: float) -> QPixmap:
        """The back of every card of the pack."""
        size = self._size(width, ratio)
        return size.picture("back", lambda: self._paper(size, self._paint_back))

    def shadow(self, width: float, ratio: float) -> QPixmap:
        """A soft shadow for a card of that width; larger than the card by SHADOW_MARGIN × width on each side."""
        size = self._size(width, ratio)
        return size.picture("shadow", lambda: _shadow(size))

    def piece(self, name: str, size: float, ratio: float) -> QPixmap:
        """A square table piece, one of PIECES; raises KeyError for any other name."""
        if name not in PIECES:
            raise KeyError(name)
        kept = self._size(size, ratio)
        return kept.picture(f"piece {name}", lambda: _piece(name, kept))

    def sign(self, word: str) -> str | None:
        """The piece that shows a suit or a colour, by its word in a move; None for any other word."""
        return self._face.signs.get(word)

    def forget(self) -> None:
        """Lets all pictures go; those wanted again are painted again."""
        self._sizes.clear()

    def _size(self, width: float, ratio: float) -> _Size:
        device = max(1, round(width * ratio))
        key = (device, ratio)
        size = self._sizes.get(key)
        if size is None:
            size = self._sizes[key] = _Size(device, ratio)
            while len(self._sizes) > _WIDTHS_KEPT:
                self._sizes.popitem(last=False)
        self._sizes.move_to_end(key)
        return size

    def _paint_back(self, brush: Brush) -> None:
        brush.put("backs", f"{self._back}.svg", x=0, y=0, width=GRID_WIDTH)

    def _paper(self, size: _Size, paint: Callable[[Brush], None]) -> QPixmap:
        pixmap = _empty(size.device, size.device_height)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = max(self._edge * size.ratio, _HAIRLINE * size.device / GRID_WIDTH, 1.0)
            corner = _CORNER * size.device / GRID_WIDTH
            sheet = QRectF(0, 0, size.device, size.device_height).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(STOCK)
            painter.drawRoundedRect(sheet, corner, corner)
            painter.save()
            paint(Brush(painter, size.drawings, size.device, size.device_height))
            painter.restore()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_edge_colour(self._edge), pen))
            painter.drawRoundedRect(sheet, corner, corner)
        return pixmap


class _Size:
    """All pictures of one device width."""

    def __init__(self, device: int, ratio: float) -> None:
        self.device = device
        self.device_height = round(device * ASPECT)
        self.ratio = ratio
        self.drawings = Drawings.for_width(device)
        self._pictures: dict[str, QPixmap] = {}

    def picture(self, name: str, make: Callable[[], QPixmap]) -> QPixmap:
        """The picture of that name; `make` paints it in device pixels when it is wanted for the first time."""
        found = self._pictures.get(name)
        if found is None:
            found = make()
            found.setDevicePixelRatio(self.ratio)
            self._pictures[name] = found
        return found


def _edge_colour(edge: float) -> QColor:
    colour = QColor(INK)
    colour.setAlphaF(1.0 if edge else 0.55)
    return colour


def _empty(width: int, height: int) -> QPixmap:
    pixmap = QPixmap(QSize(width, height))
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _piece(name: str, size: _Size) -> QPixmap:
    pixmap = _empty(size.device, size.device)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_piece(painter, name, size.device, Drawings.for_width(size.device * 2))
    return pixmap


def _shadow(size: _Size) -> QPixmap:
    margin = round(size.device * SHADOW_MARGIN)
    pixmap = _empty(size.device + 2 * margin, size.device_height + 2 * margin)
    steps = max(6, min(28, margin))
    drop = margin * 0.28
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, max(1, round(90 / steps))))
        card = QRectF(margin, margin + drop, size.device, size.device_height)
        for step in range(steps):
            spread = margin * 0.70 - margin * 1.0 * step / (steps - 1)
            corner = _CORNER * GRID_HEIGHT / 178 * size.device / GRID_WIDTH + max(spread, 0.0)
            painter.drawRoundedRect(card.adjusted(-spread, -spread, spread, spread), corner, corner)
    return pixmap
