# SPDX-License-Identifier: GPL-3.0-or-later
"""Small windows of words beside the match: the keys, and what this program is."""

import html
import platform
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from app import __version__
from app.access.reading import follow_keys
from app.paths import Folders
from app.rules.build import build
from app.table.keys import KEYS
from app.text import Phrase, Term, Texts
from app.ui.credits import FULL_TEXT, GPL_TEXT, MADE_WITH, QT_SOURCE, REPLACEABLE, made_with
from app.ui.look import Button, em
from app.ui.race_keys import KEYS as RACE_KEYS

KEYS_TITLE: Final = Term("Keys")
ABOUT_TITLE: Final = Term("About Stammtisch")
CLOSE: Final = Term("Close")
EVERYWHERE: Final = Term("Everywhere", "heading of a list of keys")
AT_THE_TABLE: Final = Term("At the table", "heading of a list of keys")
IN_A_RACE: Final = Term("In a race", "heading of a list of keys")
BUILDS: Final = {"compiled": Term("compiled", "build"), "pure": Term("pure Python", "build")}
VERSION: Final = Phrase("Version {version}, {build}. Python {python}, Qt {qt}.")
HEARTS: Final = {
    "compiled": Phrase("The rules run as machine code."),
    "pure": Phrase("The rules run as Python source, which is slower."),
}
WHAT: Final = Phrase("Card and table games for friends and computer opponents.")
LICENCE: Final = Phrase(
    "Free software under the GNU General Public License, version 3 or later, without any warranty. "
    "Cards, sounds and texts are our own, under the same licence."
)
WHERE: Final = Phrase("Your settings: {settings}\nYour matches: {matches}\nReports: {reports}")


class WordsWindow(QDialog):
    """Shows text that can be selected and scrolled; the match goes on beside it."""

    def __init__(self, title: Phrase, body: Callable[[Texts], str], texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = title
        self._body = body
        self._texts = texts
        self.setModal(False)
        self._page = QTextBrowser()
        self._page.setOpenLinks(False)
        self._close = Button(primary=True)
        self._close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addWidget(self._page, 1)
        column.addLayout(row)
        self.resize(min(36 * em(), parent.width()), min(34 * em(), parent.height()))
        self.retranslate()

    def retranslate(self) -> None:
        self.setWindowTitle(self._texts(self._title))
        self._page.setAccessibleName(self._texts(self._title))
        self._page.setHtml(self._body(self._texts))
        self._close.setText(self._texts(CLOSE))

    def text(self) -> str:
        return self._page.toPlainText()

    def come(self) -> None:
        """Opens, or comes to the front."""
        self.show()
        self.raise_()
        self.activateWindow()
        follow_keys(self._page)
        self._page.setFocus(Qt.FocusReason.OtherFocusReason)


def _html(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")


def _paragraphs(parts: Sequence[Phrase], texts: Texts) -> str:
    return "".join(f"<p>{_html(texts(part))}</p>" for part in parts)


def keys_body(keyed: Callable[[], Sequence[tuple[str, Phrase]]]) -> Callable[[Texts], str]:
    """The lists of keys: those of the menus, and the table's own."""

    def body(texts: Texts) -> str:
        parts = []
        for heading, entries in ((AT_THE_TABLE, KEYS), (IN_A_RACE, RACE_KEYS), (EVERYWHERE, keyed())):
            parts.append(f"<h3>{html.escape(texts(heading))}</h3><table cellspacing='4'>")
            for key, what in entries:
                parts.append(
                    f"<tr><td style='padding-right:18px; white-space:nowrap'><b>{html.escape(texts(key))}</b></td>"
                    f"<td>{html.escape(texts(what))}</td></tr>"
                )
            parts.append("</table>")
        return "".join(parts)

    return body


def about_body(folders: Folders) -> Callable[[Texts], str]:
    """What the program is, its licence, and where its files lie."""

    def body(texts: Texts) -> str:
        runs = {"build": BUILDS[build()], "python": platform.python_version(), "qt": qVersion()}
        version = VERSION.filled(version=__version__, **runs)
        where = WHERE.filled(settings=folders.settings_file, matches=folders.matches, reports=folders.reports)
        notices = (LICENCE, FULL_TEXT.filled(address=GPL_TEXT))
        libraries = "<br>".join(_html(texts(line)) for line in made_with())
        parts = (WHAT, version, HEARTS[build()], *notices)
        return (
            f"<h1>Stammtisch</h1>{_paragraphs(parts, texts)}<h3>{_html(texts(MADE_WITH))}</h3><p>{libraries}</p>"
            f"{_paragraphs((REPLACEABLE.filled(address=QT_SOURCE), where), texts)}"
        )

    return body
