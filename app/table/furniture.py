# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands round the cards: name plates, tags with the facts of the round, speech bubbles. Names no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from app.rules.core import NOBODY, Said, Seat, Sign, View
from app.rules.layout import around
from app.table.items import BubbleItem, PlateItem, TagItem
from app.table.tags import GAP, Tags, arrange, side_of, taken_by
from app.text import Phrase, Term, sentence_case, signed

if TYPE_CHECKING:
    from app.table.geometry import Geometry
    from app.table.scene import TableScene

BODY: Final = 13
"""Body text in logical pixels at 100 %."""

USUAL_HEIGHT: Final = 520.0
"""The height of a table up to which its text has the plain size."""

FLIGHT: Final = 320
"""How long a piece takes to a seat, in milliseconds at normal speed."""

HOUSE_RULES: Final = Term("house rules")
THINKING: Final = Phrase("thinking …")
SCORE: Final = Phrase("{points} · {count}")


class Furniture:
    """Plates, tags and bubbles of one scene, kept and reused."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.plates: dict[Seat, PlateItem] = {}
        self.tags: list[TagItem] = []
        self.bubbles: list[BubbleItem] = []
        self.waiting: tuple[Seat, bool] = (NOBODY, False)
        """Whose turn it is, and whether a computer is thinking."""
        self.taker: Seat = NOBODY
        """Who takes the trick that lies to be read."""
        self._known: tuple[Geometry, object, list[QRectF]] | None = None
        self._tags: tuple[object, Geometry, list[QRectF], Tags] | None = None

    # ── measures ──

    def font_of(self, share: float = 1.0) -> QFont:
        """The table's font: it grows with the table, more slowly than the cards do."""
        grown: float = max(1.0, self._scene.height() / USUAL_HEIGHT) ** 0.6
        font = QFont()
        font.setPixelSize(max(round(BODY * grown * self._scene.settings.text_scale / 100 * share), 9))
        return font

    def plate_size(self, view: View | None) -> tuple[float, float]:
        """How large a name plate must be for what it says."""
        metrics = QFontMetricsF(self.font_of())
        line = metrics.height()
        seats = range(len(view.plates)) if view is not None else range(0)
        longest = max((metrics.horizontalAdvance(self._second(view, seat)) for seat in seats), default=0.0)
        wide = max(longest, metrics.horizontalAdvance(self._scene.texts(THINKING)), 7.0 * line) + 2.9 * line + 30
        return min(wide, self._scene.width() * 0.24), 2 * line + 12

    def _second(self, view: View | None, seat: Seat) -> str:
        """The plate's second line: the score, and what is counted."""
        if view is None:
            return ""
        points = signed(view.standing.totals[seat])
        count = view.plates[seat] if seat < len(view.plates) else None
        return points if count is None else self._scene.texts(SCORE.filled(points=points, count=count))

    # ── showing ──

    def show(self, view: View, moving: bool = False) -> None:
        """Show names, counts, signs and what was said; pieces that are new at a seat fly there where things move."""
        self._show_plates(view)
        departs = self._scene.game.departures(view.options)
        badge = (Sign(NOBODY, "house-rules", HOUSE_RULES),) if departs else ()
        self._show_tags((*view.signs, *badge), moving)
        self.say(view.heard)
        self._scene.chips.lay(view.signs)

    def _show_plates(self, view: View) -> None:
        scene = self._scene
        font = self.font_of()
        mark = 1.45 * QFontMetricsF(font).height()
        for seat in [seat for seat in self.plates if seat >= len(view.names)]:
            scene.removeItem(self.plates.pop(seat))
        for seat, name in enumerate(view.names):
            if seat not in self.plates:
                self.plates[seat] = PlateItem(seat)
                scene.addItem(self.plates[seat])
            turn = seat == (self.taker if self.taker != NOBODY else self.waiting[0])
            thinks = turn and self.waiting[1] and self.taker == NOBODY
            self.plates[seat].show_plate(
                scene.geometry.plate(seat).plate,
                scene.theme,
                font,
                (name, scene.texts(THINKING) if thinks else self._second(view, seat)),
                scene.faces.piece(f"seat-{seat}", mark, scene.ratio),
                scene.faces.piece("dealer", mark, scene.ratio) if seat == view.dealer else None,
                turn,
            )

    def _show_tags(self, signs: Sequence[Sign], moving: bool) -> None:
        scene = self._scene
        while len(self.tags) > len(signs):
            scene.removeItem(self.tags.pop())
        texts = [sentence_case(scene.texts(sign.text)) for sign in signs]
        font, boxes = self._arranged(signs, texts)
        side = side_of(font)
        known = {(tag.seat, tag.piece_name) for tag in self.tags if tag.piece_name}
        for number, sign in enumerate(signs):
            if number >= len(self.tags):
                self.tags.append(TagItem())
                scene.addItem(self.tags[number])
            tag = self.tags[number]
            piece = scene.faces.piece(sign.piece, side, scene.ratio) if sign.piece else None
            tag.show_tag(texts[number], piece, font, scene.theme, scene.geometry.stand(sign.seat).room)
            place = boxes[number].topLeft()
            tag.seat, tag.piece_name = sign.seat, sign.piece
            if moving and sign.piece and sign.seat != NOBODY and (sign.seat, sign.piece) not in known:
                tag.setPos(scene.geometry.middle)
                scene.motion.fly(tag, place, scene.pace(FLIGHT))
            elif not scene.motion.carries(tag):
                tag.setPos(place)

    def _arranged(self, signs: Sequence[Sign], texts: list[str]) -> Tags:
        """How the tags are written and where they stand, found anew where words, letters or the table are others."""
        geometry, font, taken = self._scene.geometry, self.font_of(), self._taken()
        known = ([(sign.seat, bool(sign.piece)) for sign in signs], texts, font)
        if self._tags is None or self._tags[0] != known or self._tags[1] is not geometry or self._tags[2] is not taken:
            self._tags = known, geometry, taken, arrange(signs, texts, geometry, font, taken)
        return self._tags[3]

    def _taken(self) -> list[QRectF]:
        """What tags should not cover on this table, found once for each of its sizes."""
        geometry, view = self._scene.geometry, self._scene.view
        zones = tuple(view.piles) if view is not None else ()
        seat = view.seat if view is not None else NOBODY
        if self._known is None or self._known[0] is not geometry or self._known[1] != (zones, seat):
            self._known = geometry, (zones, seat), taken_by(geometry, zones, seat)
        return self._known[2]

    def say(self, said: Sequence[Said]) -> None:
        """Show exactly these bubbles."""
        scene = self._scene
        while len(self.bubbles) > len(said):
            scene.removeItem(self.bubbles.pop())
        for number, each in enumerate(said):
            if number >= len(self.bubbles):
                self.bubbles.append(BubbleItem())
                scene.addItem(self.bubbles[number])
            rim = around(each.seat, scene.bottom, scene.geometry.seats)
            stand = scene.geometry.plate(each.seat)
            above = [tag.box.height() + GAP for tag in self.tags if rim.below and _over(tag, stand.plate.center())]
            anchor = stand.bubble - QPointF(0, sum(above))
            text = sentence_case(scene.texts(each.text))
            self.bubbles[number].show_bubble(text, self.font_of(1.1), anchor, rim.side, not rim.below)


def _over(tag: TagItem, point: QPointF) -> bool:
    """Whether a tag stands in the column above a point of its own plate."""
    box = tag.box.translated(tag.pos())
    return box.left() <= point.x() <= box.left() + max(box.width(), point.x()) and box.bottom() < point.y()
