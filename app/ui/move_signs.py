# SPDX-License-Identifier: GPL-3.0-or-later
"""The sign of a suit or a colour on the button of a move that names one, as the cards have it. Names no game."""

from collections.abc import Callable

from PySide6.QtGui import QPixmap

from app.rules.core import Move
from app.table.scene import TableScene

SignOf = Callable[[Move, float, float], QPixmap | None]
"""The sign of what a move names, at this side in logical pixels and this device pixel ratio."""


def no_sign(move: Move, side: float, ratio: float) -> QPixmap | None:
    """Where no cards lie there are no signs."""
    return None


def signs_of(scene: TableScene) -> SignOf:
    """Signs as the cards of this table have them."""

    def sign(move: Move, side: float, ratio: float) -> QPixmap | None:
        pieces = (scene.faces.sign(word) for word in move.args)
        piece = next((piece for piece in pieces if piece is not None), None)
        return scene.faces.piece(piece, side, ratio) if piece is not None else None

    return sign
