# SPDX-License-Identifier: GPL-3.0-or-later
"""Deleting a match: asked once, put into the bin, and taken back as long as its sentence can be seen."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from app.match.store import Saved, Store, trouble
from app.text import Phrase, Term, Texts
from app.ui.look import em
from app.ui.notice import Notice, NoticeBar

DELETE: Final = Term("Delete")
CANCEL: Final = Term("Cancel")
UNDO: Final = Term("Undo")
ASK: Final = Phrase("Delete this match?")
WHERE_TO: Final = Phrase("{game}, round {n}: its file goes to the bin, the folder {folder}.")
DELETED: Final = Phrase("The match lies in the bin now.")
NOT_DELETED: Final = Phrase("The match could not be deleted: {reason}.")
NOT_RESTORED: Final = Phrase("The match could not be taken out of the bin: {reason}.")


class Cross(QAbstractButton):
    """The small button that deletes what it stands on."""

    def __init__(self, ink: QColor) -> None:
        super().__init__()
        self._ink = ink
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paint_in(self, ink: QColor) -> None:
        self._ink = ink
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = round(1.6 * em())
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def retranslate(self, texts: Texts, what: str) -> None:
        """Says what it does, and to what."""
        self.setToolTip(texts(DELETE))
        self.setAccessibleName(texts(DELETE))
        self.setAccessibleDescription(what)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            seen = self.underMouse() or self.hasFocus()
            painter.setOpacity(1.0 if seen else 0.6)
            if seen:
                painter.setPen(QPen(self._ink, 1.5 if self.hasFocus() else 0.7))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
            side = self.width() * 0.19
            painter.translate(QRectF(self.rect()).center())
            painter.setPen(QPen(self._ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(round(-side), round(-side), round(side), round(side))
            painter.drawLine(round(-side), round(side), round(side), round(-side))


class Discards(QObject):
    """Asks before a match is deleted, and offers to take it back."""

    changed = Signal()
    """A match went to the bin, or came back."""

    def __init__(self, texts: Texts, notices: NoticeBar, store: Store, owner: QWidget) -> None:
        super().__init__(owner)
        self._texts = texts
        self._notices = notices
        self._store = store
        self._owner = owner
        self.asks = True
        """Whether it is asked at all."""
        self.box: QMessageBox | None = None
        """The question that is open."""

    def ask(self, saved: Saved) -> None:
        """Deletes the match if that is confirmed; Escape and Enter leave everything as it is."""
        if not self.asks:
            self._discard(saved.path)
            return
        words = self._texts
        box = QMessageBox(self._owner)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(words(DELETE))
        box.setText(words(ASK))
        place = self._store.folder.parent / "bin"
        number = max(len(saved.match.rounds), 1)
        box.setInformativeText(words(WHERE_TO.filled(game=saved.match.game.words.title, n=number, folder=place)))
        delete = box.addButton(words(DELETE), QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(words(CANCEL), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(lambda: self._close(box.clickedButton() is delete, saved))
        self.box = box
        box.open()

    def _close(self, confirmed: bool, saved: Saved) -> None:
        self.box = None
        if confirmed:
            self._discard(saved.path)

    def _discard(self, path: Path) -> None:
        try:
            kept = self._store.discard(path)
        except OSError as error:
            self._notices.show_notice(Notice(NOT_DELETED.filled(reason=trouble(error))))
        else:
            self._notices.show_notice(Notice(DELETED, UNDO, lambda: self._restore(kept, path), each=True))
        self.changed.emit()

    def _restore(self, kept: Path, path: Path) -> None:
        try:
            self._store.restore(kept, path)
        except OSError as error:
            self._notices.show_notice(Notice(NOT_RESTORED.filled(reason=trouble(error))))
        self.changed.emit()
