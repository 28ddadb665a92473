# SPDX-License-Identifier: GPL-3.0-or-later
"""Chips that are moved by hand: a sign of the table whose moving is a move. Knows from the layout which; no game.

As with cards a drag is a ghost, and the move is made where it is let go: at the legal place that it covers most. The
places lie before the person's hand as long as the person may move the chip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from app.rules.core import NOBODY, Move, Sign
from app.rules.game import Spot
from app.rules.layout import chip, leads_to
from app.table.faces import PIECES
from app.table.felt import Theme
from app.table.geometry import MARGIN
from app.table.items import Panel, Z

if TYPE_CHECKING:
    from app.table.scene import TableScene

LEAST: Final = 48.0
"""How wide a place is at least, in logical pixels."""
SHARE: Final = 0.62
"""A place's width in card widths."""
ENOUGH: Final = 0.15
"""The share of the chip that must lie on a place for it to be meant."""
FAINT: Final = 0.35


class PlaceItem(Panel):
    """A place for a chip: where it lies now, or where a move leads it."""

    def __init__(self, piece: str, move: Move | None) -> None:
        super().__init__()
        self.setZValue(Z.TRICK)
        self.piece = piece
        self.move_made = move
        self._picture = QPixmap()
        self._theme: Theme | None = None
        self._glow = 0

    def show_place(self, box: QRectF, picture: QPixmap, theme: Theme) -> None:
        self.prepareGeometryChange()
        self.setPos(box.topLeft())
        self.box = QRectF(0, 0, box.width(), box.height())
        self._picture, self._theme = picture, theme
        self.update()

    def glow(self, strength: int) -> None:
        """Not at all, as a place that may be chosen (1), or as the one that is meant (2)."""
        if strength != self._glow:
            self._glow = strength
            self.update()

    @property
    def glowing(self) -> int:
        return self._glow

    def area(self) -> QRectF:
        return self.box.translated(self.pos())

    def draw(self, painter: QPainter) -> None:
        theme = self._theme
        if theme is None:
            return
        ring = QColor(theme.glow if self._glow else theme.muted)
        painter.setPen(QPen(ring, (2.0, 3.0, 5.0)[self._glow], Qt.PenStyle.SolidLine))
        ring.setAlpha((0, 60, 120)[self._glow])
        painter.setBrush(ring)
        painter.drawEllipse(self.box)
        side = self._picture.deviceIndependentSize().width()
        edge = (self.box.width() - side) / 2
        painter.setOpacity(1.0 if self.move_made is None or self._glow else 0.86)
        painter.drawPixmap(QPointF(edge, edge), self._picture)


class ChipGhost(QGraphicsPixmapItem):
    """The picture of a chip that follows the pointer."""


class _Held(NamedTuple):
    """The chip on which the button went down: its piece, its spot in the layout, where it lies and was gripped."""

    piece: str
    spot: Spot
    home: QRectF
    at: QPointF


class Chips:
    """The chips of one scene, and what the mouse does with them."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.places: list[PlaceItem] = []
        self._held: _Held | None = None
        self._ghost: ChipGhost | None = None

    # ── what can be moved ──

    def _spot(self, piece: str) -> Spot | None:
        return chip(self._scene.game.layout, piece) if piece else None

    def ways(self, piece: str) -> list[Move]:
        """The legal moves that lead a chip to another place."""
        view, spot = self._scene.view, self._spot(piece)
        if view is None or spot is None:
            return []
        return [move for move in view.legal if leads_to(piece, spot, move) in PIECES]

    def wish(self, piece: str) -> Move | None:
        """The move that a person means with a chip that cannot be moved: it is refused with a reason."""
        view, spot = self._scene.view, self._spot(piece)
        if view is None or view.seat == NOBODY or spot is None:
            return None
        return Move(view.seat, spot.gives[0], (piece.rpartition("-")[2],))

    # ── the places ──

    def lay(self, signs: tuple[Sign, ...]) -> None:
        """Lay the places of the chip that may be moved, before the person's hand; none where there is no such chip."""
        piece = next((sign.piece for sign in signs if self.ways(sign.piece)), "")
        wanted: list[tuple[str, Move | None]] = []
        spot = self._spot(piece)
        if spot is not None:
            led = [(leads_to(piece, spot, move) or "", move) for move in self.ways(piece)]
            wanted = sorted([(piece, None), *led], key=lambda place: PIECES.index(place[0]))
        if [(place.piece, place.move_made) for place in self.places] != wanted:
            self.cancel()
            for place in self.places:
                self._scene.removeItem(place)
            self.places = [PlaceItem(name, move) for name, move in wanted]
            for place in self.places:
                self._scene.addItem(place)
        self._arrange()

    def _arrange(self) -> None:
        scene = self._scene
        side = max(LEAST, scene.geometry.card * SHARE)
        step = side * 1.28
        free = scene.geometry.free
        left = free.center().x() - (len(self.places) - 1) * step / 2 - side / 2
        for number, place in enumerate(self.places):
            box = QRectF(left + number * step, free.bottom() - side - MARGIN, side, side)
            picture = scene.faces.piece(_as_chip(place.piece, place.move_made is None), side * 0.86, scene.ratio)
            place.show_place(box, picture, scene.theme)

    # ── the mouse ──

    @property
    def holds(self) -> bool:
        """Whether the button went down on a chip and is still down."""
        return self._held is not None

    @property
    def dragging(self) -> bool:
        return self._ghost is not None

    def press(self, at: QPointF) -> bool:
        """Take hold of the chip under a point, or choose the place there; False where there is neither."""
        for place in self.places:
            if place.area().contains(at):
                if place.move_made is not None:
                    self._scene.chosen.emit(place.move_made)
                else:
                    self._hold(place.piece, place.area(), at)
                return True
        for tag in self._scene.furniture.tags:
            box = tag.box.translated(tag.pos())
            if tag.piece_name and box.contains(at) and self.wish(tag.piece_name) is not None:
                self._hold(tag.piece_name, QRectF(box.left(), box.top(), box.height(), box.height()), at)
                return True
        return False

    def _hold(self, piece: str, home: QRectF, at: QPointF) -> None:
        spot = self._spot(piece)
        assert spot is not None
        self.cancel()
        self._held = _Held(piece, spot, home, at)

    def move(self, at: QPointF) -> None:
        """The mouse moved with the button down on a chip."""
        held = self._held
        if held is None:
            return
        if self._ghost is None and (at - held.at).manhattanLength() >= QApplication.startDragDistance():
            self._ghost = self._lift(held)
        if self._ghost is not None:
            half = self._ghost.pixmap().deviceIndependentSize() / 2
            self._ghost.setPos(at - QPointF(half.width(), half.height()))
            meant = self._meant()
            for place in self.places:
                place.glow(0 if place.move_made is None else 2 if place is meant else 1)

    def _lift(self, held: _Held) -> ChipGhost:
        scene = self._scene
        side = max(LEAST, scene.geometry.card * SHARE)
        ghost = ChipGhost(scene.faces.piece(_as_chip(held.piece, True), side * 0.86, scene.ratio))
        ghost.setZValue(Z.GHOST)
        scene.addItem(ghost)
        for place in self.places:
            place.setOpacity(FAINT if place.move_made is None else 1.0)
        return ghost

    def _meant(self) -> PlaceItem | None:
        """The place that the ghost covers most, if it covers enough of one."""
        ghost = self._ghost
        assert ghost is not None
        box = QRectF(ghost.pos(), ghost.pixmap().deviceIndependentSize())

        def shared(place: PlaceItem) -> float:
            both = place.area().intersected(box)
            return both.width() * both.height()

        open_to = [place for place in self.places if place.move_made is not None]
        best = max(open_to, key=shared, default=None)
        return best if best is not None and shared(best) >= ENOUGH * box.width() * box.height() else None

    def release(self) -> None:
        """The button went up: the chip goes where it was let go, or home; a click asks where it shall go."""
        held, ghost = self._held, self._ghost
        if held is None:
            return
        ways = self.ways(held.piece)
        meant = self._meant() if ghost is not None else None
        place = ghost.pos() if ghost is not None else QPointF()
        self.cancel()
        if meant is not None and meant.move_made is not None:
            self._scene.chosen.emit(meant.move_made)
            return
        if ghost is not None:
            self._glide_home(held, place)
        if not ways:
            wish = self.wish(held.piece)
            assert wish is not None
            self._scene.chosen.emit(wish)
        elif ghost is None:
            self._scene.picking.emit(ways)

    def _glide_home(self, held: _Held, start: QPointF) -> None:
        scene = self._scene
        lasts = scene.pace(180)
        if not lasts:
            return
        ghost = self._lift(held)
        ghost.setPos(start)
        self._ghost = ghost
        half = ghost.pixmap().deviceIndependentSize() / 2
        scene.motion.fly(ghost, held.home.center() - QPointF(half.width(), half.height()), lasts, self._home)

    def _home(self) -> None:
        """A chip that was let go is home again."""
        if self._held is None:
            self.cancel()

    def cancel(self) -> None:
        """Forget the press and take the ghost away."""
        self._held = None
        ghost, self._ghost = self._ghost, None
        if ghost is not None:
            self._scene.motion.release(ghost)
            if ghost.scene() is self._scene:
                self._scene.removeItem(ghost)
        for place in self.places:
            place.setOpacity(1.0)
            place.glow(0)


def _as_chip(piece: str, lies: bool) -> str:
    """The picture of a piece: as a chip where one lies, as the bare sign where one may be put."""
    return f"chip-{piece}" if lies and f"chip-{piece}" in PIECES else piece
