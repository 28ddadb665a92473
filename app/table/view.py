# SPDX-License-Identifier: GPL-3.0-or-later
"""The widget that shows the table: fits the scene to itself and hands mouse and keys on, in one place."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from app.table.scene import TableScene

SMALLEST: Final = (640, 320)
"""What a table needs at least, in logical pixels."""


class TableView(QGraphicsView):
    """A view without scroll bars whose scene has the view's own size."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAcceptDrops(False)  # files are the window's; a scene would take them and do nothing
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(*SMALLEST)

    def _fit(self) -> None:
        size = self.viewport().size()
        self.table.pointer.cancel()
        self.table.resize(size.width(), size.height(), self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        self.table.pointer.cancel()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.WindowDeactivate, QEvent.Type.WindowBlocked, QEvent.Type.FocusOut):
            self.table.pointer.cancel()
        elif kind in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal):
            self._fit()
        elif kind == QEvent.Type.Leave:
            self.table.pointer.leave()
        return super().event(event)

    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.table.pointer.press(self._at(event), event.button(), event.buttons())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.table.pointer.move(self._at(event))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.table.pointer.release(self._at(event), event.button())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
        elif not self.table.keys.press(event.key(), event.text(), event.isAutoRepeat()):
            event.ignore()
