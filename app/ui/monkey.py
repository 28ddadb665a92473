# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who clicks, drags and types at random, for the long tests. Knows windows and tables, no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QPushButton, QToolButton, QWidget

from app.rules.core import Rng
from app.rules.game import Game
from app.table.view import TableView

if TYPE_CHECKING:
    from app.ui.stand import Stand

_KEYS: Final = (
    (Qt.Key.Key_Left, ""),
    (Qt.Key.Key_Right, ""),
    (Qt.Key.Key_Home, ""),
    (Qt.Key.Key_End, ""),
    (Qt.Key.Key_Return, "\r"),
    (Qt.Key.Key_Space, " "),
    (Qt.Key.Key_Escape, "\x1b"),
    (Qt.Key.Key_Tab, "\t"),
    (Qt.Key.Key_PageDown, ""),
    (Qt.Key.Key_Delete, "\x7f"),
)
_LETTERS: Final = "AEGHLSRYBX0123456789"
PAINTED: Final = 3
"""After so many things done the window is painted, and what was put off is done."""
_NONE: Final = Qt.MouseButton.NoButton
_LEFT: Final = Qt.MouseButton.LeftButton
_BUTTONS: Final = (_LEFT, _LEFT, _LEFT, _LEFT, _LEFT, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)


class Monkey:
    """Does one thing at a time; equal random numbers do equal things."""

    def __init__(self, stand: Stand, rng: Rng) -> None:
        self._stand = stand
        self.rng = rng
        self._held = False
        self._steps = 0
        self.counted = 0
        """For whoever counts what came of it."""

    def count(self, *_: object) -> None:
        """Something came of it."""
        self.counted += 1

    # ── at the table ──

    def poke(self) -> None:
        """A click, a bit of a drag, or a key at the table; what is not to be pressed stays untouched."""
        chance = self.rng.below(10)
        view = self._stand.window.match_page.table.view
        if view is None:
            return
        if chance < 5:
            self._mouse(view)
        elif chance < 8:
            self._type(view)
        else:
            self._press_one(self._stand.window.match_page.table)

    def _mouse(self, view: TableView) -> None:
        """Goes on with a drag, or begins one, or clicks."""
        port = view.viewport()
        at = self._card(view) if self.rng.below(3) else self._anywhere(port)
        if self._held:
            self._send(port, QEvent.Type.MouseMove, at, _NONE, _LEFT)
            if self.rng.below(3) == 0:
                self._held = False
                self._send(port, QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)
            return
        button = _BUTTONS[self.rng.below(len(_BUTTONS))]
        kind = QEvent.Type.MouseButtonDblClick if self.rng.below(6) == 0 else QEvent.Type.MouseButtonPress
        self._send(port, kind, at, button, button)
        if button == _LEFT and self.rng.below(3) == 0:
            self._held = True
        else:
            self._send(port, QEvent.Type.MouseButtonRelease, at, button, _NONE)

    def _send(
        self, port: QWidget, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, buttons: Qt.MouseButton
    ) -> None:
        spot, far = QPointF(at), QPointF(port.mapToGlobal(at))
        QApplication.sendEvent(port, QMouseEvent(kind, spot, far, button, buttons, Qt.KeyboardModifier.NoModifier))

    def _card(self, view: TableView) -> QPoint:
        """A point on a card of the hand, anywhere where there is none."""
        scene = view.table
        cards = scene.own_cards()
        item = scene.item_of(cards[self.rng.below(len(cards))]) if cards else None
        return view.mapFromScene(item.home + QPointF(5, 14)) if item is not None else self._anywhere(view.viewport())

    def _anywhere(self, widget: QWidget) -> QPoint:
        return QPoint(self.rng.below(max(widget.width(), 1)), self.rng.below(max(widget.height(), 1)))

    def _type(self, widget: QWidget) -> None:
        if self.rng.below(2):
            key, text = _KEYS[self.rng.below(len(_KEYS))]
        else:
            text = _LETTERS[self.rng.below(len(_LETTERS))]
            key = Qt.Key(ord(text))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))

    # ── everywhere ──

    def step(
        self,
        game: Game,
        poke: Callable[[], None] | None = None,
        begin: Callable[[Game], object] | None = None,
    ) -> None:
        """Anything that a person could do in the window, save leaving it and choosing files."""
        window = self._stand.window
        chance = self.rng.below(100)
        if chance < 66 and window.match_page.sitting is not None:
            (poke or self.poke)()
        elif chance < 76:
            self._type(window.focusWidget() or window)
        elif chance < 88:
            self._press_one(window)
        elif chance < 96:
            self._trigger()
        elif chance < 98:
            window.resize(640 + self.rng.below(1000), 440 + self.rng.below(500))
        else:
            self._leave_dialogs()
            if window.match_page.sitting is None:
                (begin or self._stand.begin)(game)
        self._steps += 1
        if self._steps % PAINTED == 0:
            self._stand.breathe()

    def _press_one(self, root: QWidget) -> None:
        """A button that can be seen; of the window itself, not of those beside it, and none that waits in a menu."""
        window = self._stand.window
        kept = window.start_page.leaving
        buttons = [
            button
            for button in root.findChildren(QAbstractButton)
            if button.window() is window and button.isVisible() and button.isEnabled() and button is not kept
            if not (isinstance(button, QToolButton | QPushButton) and button.menu() is not None)
        ]
        if buttons:
            buttons[self.rng.below(len(buttons))].click()

    def _trigger(self) -> None:
        """An entry of the menus."""
        menus = self._stand.window.menus
        kept = (menus.quit, menus.open, menus.save, menus.full_screen)
        actions = [
            action
            for action in self._stand.window.findChildren(QAction)
            if action.isEnabled() and action.text() and not action.menu() and action not in kept
        ]
        if actions:
            actions[self.rng.below(len(actions))].trigger()

    def _leave_dialogs(self) -> None:
        for dialog in self._stand.window.findChildren(QDialog):
            if dialog.isVisible():
                dialog.close()
