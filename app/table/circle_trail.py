# SPDX-License-Identifier: GPL-3.0-or-later
"""A trail that is over, as it is drawn on the table of a race: stretches, what was missing where, who claimed what.

It draws as far as it is told, and decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from app.rules.core import NOBODY, Seat
from app.rules.race import Chase
from app.table.circle import GAP
from app.table.circle_items import Track
from app.table.items import Z

if TYPE_CHECKING:
    from app.table.circle import Circle, Slot
    from app.table.circle_scene import CircleScene

_LIFT: Final = 12.0


def mark_trail(scene: CircleScene, chase: Chase) -> None:
    """Mark so many steps of the trail as the scene is to tell."""
    told = chase.trail[: scene.steps]
    side = scene.circle.card_width * 0.40
    for place in {place for sight in told for place in sight.skipped}:
        scene.cards[place].dim(True)
    for sight in {sight.place: sight for sight in told}.values():
        if sight.lacks:
            piece = scene.pieces.piece(sight.lacks, side, scene.ratio)
            scene.badge().show_piece(scene.circle.slots[sight.place].box.center(), side, piece, struck=True)
    scene.trail.setVisible(bool(told))
    scene.trail.show_trail(scene.circle.middle, tracks(scene, chase), scene.circle.far / 8)
    scene.cards[chase.start].glow(scene.theme.hint, 4.0)
    if scene.steps >= len(chase.trail):
        _mark_end(scene, chase, side)
    elif told:
        scene.cards[told[-1].place].glow(scene.theme.glow, 5.0)


def _mark_end(scene: CircleScene, chase: Chase, side: float) -> None:
    if chase.found is not None:
        card, slot = scene.cards[chase.found], scene.circle.slots[chase.found]
        lift = {"top": QPointF(0, _LIFT), "bottom": QPointF(0, -_LIFT), "left": QPointF(_LIFT, 0)}
        card.setPos(card.home + lift.get(slot.side, QPointF(-_LIFT, 0)))
        card.setZValue(Z.HAND - 20)
        card.glow(scene.theme.turn, 6.0)
    met: dict[int, int] = {}
    for seat, place in _claims(chase):
        if place is not None:
            box = scene.circle.slots[place].box
            step = met[place] = met.get(place, 0) + 1
            middle = QPointF(box.left() + side * (0.62 + 0.7 * (step - 1)), box.top() + 0.66 * box.height())
            piece = scene.pieces.piece(f"seat-{seat}", side, scene.ratio)
            scene.badge().show_piece(middle, side, piece, struck=place != chase.found)


def _claims(chase: Chase) -> list[tuple[Seat, int | None]]:
    """Who has claimed what, the right claim last."""
    claims = [(wrong.seat, wrong.place) for wrong in chase.wrongs]
    if chase.winner != NOBODY:
        claims.append((chase.winner, chase.found))
    return claims


def tracks(scene: CircleScene, chase: Chase) -> list[Track]:
    """The trail drawn so far: a new stretch wherever another gem is sought or it goes below."""
    far = scene.circle.far
    last: Slot = scene.circle.slots[chase.start]
    found: list[Track] = []
    points = [_beside(scene.circle, last)]
    below = False
    gem = chase.trail[0].seeks[-1] if chase.trail else ""
    for sight in chase.trail[: scene.steps]:
        slot = scene.circle.slots[sight.place]
        here = _beside(scene.circle, slot)
        seeks = sight.seeks[-1]
        if below:
            found.append(Track(seeks, (points[-1], here), below=True))
            points = [here]
        else:
            if seeks != gem:
                found.append(Track(gem, tuple(points)))
                points = [points[-1]]
            if slot.side != last.side:
                points.append(_corner(last, slot, far))
            points.append(here)
        below = sight.dives
        if below:
            found.append(Track(seeks, tuple(points)))
        gem, last = seeks, slot
    found.append(Track(gem, tuple(points)))
    return [track for track in found if len(track.points) > 1]


def _beside(circle: Circle, slot: Slot) -> QPointF:
    """Where the trail passes a card: inside the ring, also beside one in a corner, below which others lie."""
    point = slot.inward(circle.far)
    least, most = circle.middle.left() - 2 * GAP + circle.far, circle.middle.right() + 2 * GAP - circle.far
    return QPointF(min(max(point.x(), least), most), point.y())


def _corner(one: Slot, other: Slot, far: float) -> QPointF:
    """Where the trail turns between two rows: level with the cards of the upper or lower row."""
    level = one if one.side in ("top", "bottom") else other
    upright = other if level is one else one
    return QPointF(upright.inward(far).x(), level.inward(far).y())
