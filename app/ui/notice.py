# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar that says one sentence above a page, with at most one thing to do about it. Nothing waits for it."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.text import Phrase, Term, Texts
from app.ui.look import Button, Text, em

CLOSE = Term("Close")


class Notice(NamedTuple):
    """A sentence, and a button with what it does where something can be done."""

    text: Phrase
    button: Phrase | None = None
    act: Callable[[], None] | None = None
    each: bool = False
    """Whether it stays beside others of the same words, because each of them does something else."""


class NoticeBar(QFrame):
    """Shows notices one at a time, the newest first; hidden while there is none."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._waiting: list[Notice] = []
        self._text = Text()
        self._act = Button(primary=True)
        self._close = Button()
        self._act.clicked.connect(self._do)
        self._close.clicked.connect(self._next)
        row = QHBoxLayout(self)
        row.setContentsMargins(em(), em() // 3, em() // 2, em() // 3)
        row.addWidget(self._text, 1)
        row.addWidget(self._act)
        row.addWidget(self._close)
        self.hide()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is shown, and what is under it."""
        return tuple(self._waiting)

    def show_notice(self, notice: Notice) -> None:
        """Says a notice now, before those that were not closed; a sentence that is said again is there once."""
        if not notice.each:
            self._waiting = [known for known in self._waiting if known.text != notice.text]
        self._waiting.insert(0, notice)
        self._show()

    def retranslate(self) -> None:
        self._close.setText(self._texts(CLOSE))
        if self._waiting:
            notice = self._waiting[0]
            self._text.setText(self._texts(notice.text))
            self._act.setText(self._texts(notice.button or ""))
            self._act.setVisible(notice.button is not None)

    def _show(self) -> None:
        self.retranslate()
        self.setVisible(bool(self._waiting))

    def _next(self) -> None:
        if self._waiting:
            del self._waiting[0]
        self._show()

    def _do(self) -> None:
        act = self._waiting[0].act if self._waiting else None
        self._next()
        if act is not None:
            act()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(self.palette().color(QPalette.ColorRole.Window))
        mark = QColor("#C98A1B")
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), ground)
            painter.fillRect(QRectF(0, 0, 5, self.height()), mark)
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), mark)
