# SPDX-License-Identifier: GPL-3.0-or-later
"""A form that shows all its fields where there is room, and scrolls where not. Knows nothing of what is in it."""

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui.look import bare, em


class Form(QScrollArea):
    """What there is to fill in: as high as it needs where there is room; where not it scrolls, and the start stays."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        bare(self, content)

    def sizeHint(self) -> QSize:
        content = self._content
        hint = content.sizeHint()
        width = max(self.viewport().width(), content.minimumSizeHint().width())
        return QSize(hint.width(), content.heightForWidth(width) if content.hasHeightForWidth() else hint.height())

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._content.minimumSizeHint().width() + bar, 5 * em())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
