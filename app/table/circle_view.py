# SPDX-License-Identifier: GPL-3.0-or-later
"""The widget that shows the table of a race: it hands keys, mouse and touch points on, each in one place only.

A mouse event that the system makes from a touch is never looked at, so no finger counts twice. Knows no rules.
"""

from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEventPoint, QHideEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from app.match.fairness import KEY, MOUSE, TOUCH, UNTIMED_KEY
from app.table.circle_scene import CircleScene

MOUSE_POINTER: Final = -2
KEYPAD: Final = "Num"
_SIGNS: Final = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}


def key_name(event: QKeyEvent) -> str:
    """A key by its name, told apart from its like in the number block."""
    name = QKeySequence(event.key()).toString(QKeySequence.SequenceFormat.PortableText)
    arrow = name in _SIGNS
    keypad = event.modifiers() & Qt.KeyboardModifier.KeypadModifier and not arrow
    return f"{KEYPAD}+{name}" if keypad else name


def key_label(name: str) -> str:
    """What stands on the key."""
    if name.startswith(f"{KEYPAD}+"):
        return f"{KEYPAD} {name.removeprefix(f'{KEYPAD}+')}"
    return _SIGNS.get(name, name)


def is_question(event: QKeyEvent) -> bool:
    """Whether a key asks the table to say something: Ctrl with a digit, which is no key to race with."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return held == Qt.KeyboardModifier.ControlModifier and Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9


class Player(Protocol):
    """Whoever listens: stamps are the events' own, or 0 where they have none."""

    def key_down(self, name: str, stamp: int, device: str, repeats: bool) -> bool: ...

    def key_up(self, name: str) -> None: ...

    def point_down(self, pointer: int, at: QPointF, stamp: int, device: str) -> None: ...

    def point_moved(self, pointer: int, at: QPointF) -> None: ...

    def point_up(self, pointer: int, at: QPointF, stamp: int) -> None: ...

    def points_lost(self) -> None: ...

    def focus_lost(self) -> None: ...


class CircleView(QGraphicsView):
    """A view without scroll bars whose scene has the view's own size."""

    def __init__(self, scene: CircleScene, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self._player = player
        self._fingers: set[int] = set()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(
            self.renderHints() | self.renderHints().Antialiasing | self.renderHints().SmoothPixmapTransform
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setAcceptDrops(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setMinimumSize(640, 360)

    def _fit(self) -> None:
        size = self.viewport().size()
        self.table.resize(size.width(), size.height(), self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._player.points_lost()
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        self._player.focus_lost()
        super().hideEvent(event)

    # ── keys ──

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
            if not held and not Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35:
                event.accept()
                return True
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.WindowBlocked, QEvent.Type.FocusOut):
            self._fingers.clear()
            self._player.focus_lost()
        elif kind in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal):
            self._fit()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        stamp = event.timestamp()
        device = KEY if stamp else UNTIMED_KEY
        if is_question(event) or not self._player.key_down(key_name(event), stamp, device, event.isAutoRepeat()):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._player.key_up(key_name(event))

    # ── mouse ──

    def _is_own(self, event: QMouseEvent) -> bool:
        made_up = event.source() != Qt.MouseEventSource.MouseEventNotSynthesized
        return not made_up and event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._is_own(event):
            self._player.point_down(MOUSE_POINTER, event.position(), event.timestamp(), MOUSE)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_own(event):
            self._player.point_moved(MOUSE_POINTER, event.position())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_own(event):
            self._player.point_up(MOUSE_POINTER, event.position(), event.timestamp())
        event.accept()

    # ── touch ──

    def viewportEvent(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.TouchCancel:
            self._fingers.clear()
            self._player.points_lost()
            event.accept()
            return True
        touches = (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd)
        if kind in touches and isinstance(event, QTouchEvent):
            for point in event.points():
                self._touch(point)
            event.accept()
            return True
        return super().viewportEvent(event)

    def _touch(self, point: QEventPoint) -> None:
        """One finger; of a palm only its first contact is known, and one that was cancelled says nothing more."""
        finger, at = point.id(), point.position()
        state = point.state()
        if state == QEventPoint.State.Pressed and finger not in self._fingers:
            self._fingers.add(finger)
            self._player.point_down(finger, at, point.timestamp(), TOUCH)
        elif state == QEventPoint.State.Updated and finger in self._fingers:
            self._player.point_moved(finger, at)
        elif state == QEventPoint.State.Released and finger in self._fingers:
            self._fingers.discard(finger)
            self._player.point_up(finger, at, point.timestamp())
