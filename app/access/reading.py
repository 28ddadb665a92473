# SPDX-License-Identifier: GPL-3.0-or-later
"""Long texts read line by line: where somebody reads with assistive technology, arrows move a cursor through a page.

To everybody else they scroll it. Knows nothing of what the text says.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QTextCursor
from PySide6.QtWidgets import QTextBrowser


def follow_keys(page: QTextBrowser) -> None:
    """Let arrows read a page that comes to have the keyboard, if anybody listens."""
    flags = page.textInteractionFlags() | Qt.TextInteractionFlag.TextSelectableByKeyboard
    if QAccessible.isActive() and flags != page.textInteractionFlags():
        page.setTextInteractionFlags(flags)


def read_from(page: QTextBrowser, block: int) -> None:
    """Put the cursor on a paragraph, by its number in the document."""
    page.setTextCursor(QTextCursor(page.document().findBlockByNumber(block)))
