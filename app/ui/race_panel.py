# SPDX-License-Identifier: GPL-3.0-or-later
"""A panel over the table of a race: what there is to read or to choose, and buttons below that are always seen.

Knows no race: what stands in it is put there.
"""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.access import roles
from app.text import Texts
from app.ui.look import Button, Panel, Text, bare, em


class RacePanel(Panel):
    """In the middle of the page and never larger than it; what has no room is scrolled to."""

    def __init__(self, texts: Texts, parent: QWidget, widest: int) -> None:
        """`widest` is in the unit of letters."""
        super().__init__(parent)
        self._texts = texts
        self._widest = widest
        self._title = Text(1.35, bold=True)
        content = QWidget()
        self._inside = QVBoxLayout(content)
        self._inside.setContentsMargins(0, 0, em() // 2, 0)
        self._inside.addWidget(self._title)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        self._scroll = QScrollArea()
        bare(self._scroll, content)
        column = QVBoxLayout(self)
        column.setContentsMargins(em() * 3 // 2, em(), em(), em())
        column.addWidget(self._scroll, 1)
        column.addLayout(self._buttons)
        self.hide()

    def _entitle(self, title: str) -> None:
        """Have this title, which is read to whoever comes into the panel."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def _end_with(self, *buttons: Button) -> None:
        """That is all there is in it; these stand below."""
        self._inside.addStretch(1)
        for button in buttons:
            self._buttons.addWidget(button)

    def place(self) -> None:
        """Take as much room as is needed, where there is as much."""
        parent, content = self.parentWidget(), self._scroll.widget()
        if parent is None or content is None or not self.isVisible():
            return
        room = parent.rect().adjusted(em() // 2, em() // 2, -em() // 2, -em() // 2)
        wide = min(self._widest * em(), room.width())
        wanted = max(self._inside.totalHeightForWidth(wide - 4 * em()), content.sizeHint().height())
        high = min(wanted + self._buttons.sizeHint().height() + 3 * em(), room.height())
        self.setGeometry(room.center().x() - wide // 2, room.center().y() - high // 2, wide, high)


roles.give(RacePanel, QAccessible.Role.Grouping)
