# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the window opens: where it was, if a screen is still there. Knows rectangles only."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize

_FIRST_SIZE: Final = (1120, 740)
_TITLE_BAR: Final = 40
_FAR: Final = 100_000


def remembered(text: str) -> QRect | None:
    """The place that the settings name, None where they name none that makes sense."""
    try:
        x, y, width, height = (int(part) for part in text.split()[:4])
    except ValueError:
        return None
    sensible = all(abs(part) < _FAR for part in (x, y, width, height))
    return QRect(x, y, width, height) if sensible and width > 0 and height > 0 else None


def placed(text: str, screens: Sequence[QRect]) -> QRect | None:
    """The remembered place if its middle and its upper edge are on a screen, else the middle of the first screen.

    A window that was larger than its screen is now, fits it.
    """
    rect = remembered(text)
    here = None if rect is None else next((screen for screen in screens if screen.contains(rect.center())), None)
    if rect is not None and here is not None:
        edge = rect.center()
        edge.setY(rect.top())
        if any(screen.contains(edge) for screen in screens):
            return _fitted(rect, here)
    if not screens:
        return None
    here = screens[0]
    width, height = min(_FIRST_SIZE[0], here.width()), min(_FIRST_SIZE[1], here.height() - _TITLE_BAR)
    left = here.left() + (here.width() - width) // 2
    return QRect(left, here.top() + (here.height() - height + _TITLE_BAR) // 2, width, height)


def _fitted(rect: QRect, screen: QRect) -> QRect:
    """The same place where it is not larger than the screen, else as much of it as there is."""
    if rect.width() <= screen.width() and rect.height() <= screen.height():
        return rect
    size = rect.size().boundedTo(most(screen))
    left = max(min(rect.left(), screen.right() + 1 - size.width()), screen.left())
    top = max(min(rect.top(), screen.bottom() + 1 - size.height()), screen.top() + _TITLE_BAR)
    return QRect(QPoint(left, top), size)


def most(screen: QRect) -> QSize:
    """How large a window may be there, below its title bar."""
    return QSize(screen.width(), screen.height() - _TITLE_BAR)
