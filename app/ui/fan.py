# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of cards for pages: a fan of a few cards of a game's pack, and a row of named ones. Names no game."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from app.rules.game import Game
from app.settings import Settings
from app.table.faces import ASPECT, SHADOW_MARGIN, Faces, chosen_face

_ANGLE: Final = 13.0
_WIDEST: Final = 1.12
_PIVOT: Final = 1.35
"""How far below a card's top its turning point lies, in card heights."""


def faces_of(game: Game, settings: Settings) -> Faces:
    """The pictures of a game's cards in the chosen face and back, the usual face where the pack has not that one."""
    return Faces(game.art, chosen_face(game.art, settings.faces), settings.back)


def fanned(game: Game, number: int = 5) -> tuple[str, ...]:
    """A few cards from all over the game's pack."""
    cards = tuple(dict.fromkeys(game.pack(game.complete({}), game.seats[0])))
    return tuple(cards[len(cards) * place // number] for place in range(number))


def _turned(number: int, angle: float) -> list[QTransform]:
    """For each card of a fan, where it lies: a card one wide turns around a point below it."""
    return [
        QTransform().rotate(angle * (place - (number - 1) / 2)).translate(-0.5, -ASPECT * _PIVOT)
        for place in range(number)
    ]


def paint_fan(
    painter: QPainter, pictures: Faces, codes: Sequence[str], box: QRectF, ratio: float, spread: float
) -> None:
    """Draws the cards as a hand would hold them, inside the box; `spread` 1 is the fan at rest."""
    card = QRectF(0, 0, 1, ASPECT)
    whole = QRectF()
    for place in _turned(len(codes), _ANGLE * max(spread, _WIDEST)):
        whole = whole.united(place.mapRect(card))
    width = min(box.width() / whole.width(), box.height() / whole.height()) * 0.96
    middle = box.center() - whole.center() * width
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    margin = width * SHADOW_MARGIN
    shadow = pictures.shadow(width, ratio)
    for place, code in zip(_turned(len(codes), _ANGLE * spread), codes, strict=True):
        painter.save()
        painter.translate(middle)
        painter.scale(width, width)
        painter.setTransform(place, True)
        painter.scale(1 / width, 1 / width)
        painter.drawPixmap(QPointF(-margin, -margin), shadow)
        painter.drawPixmap(QPointF(0, 0), pictures.card(code, width, ratio))
        painter.restore()


def row(pictures: Faces, codes: Sequence[str], width: float, widest: float, ratio: float) -> QPixmap:
    """A picture of cards side by side, overlapping where the width is small; at most `widest` for one card."""
    gap = 0.08
    card = min(widest, width / (1 + (len(codes) - 1) * 0.5))
    step = min(card * (1 + gap), (width - card) / max(len(codes) - 1, 1))
    whole = card + step * (len(codes) - 1)
    picture = QPixmap(max(1, math.ceil(whole * ratio)), max(1, math.ceil(card * ASPECT * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        for place, code in enumerate(codes):
            left = round(place * step * ratio) / ratio
            painter.drawPixmap(QPointF(left, 0), pictures.card(code, card, ratio))
    return picture
