# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule book's window: a game's Markdown with numbered paragraphs, pictures of cards and of positions.

Opens at a paragraph, as refusals ask. Works for any game that has a book, and names none.
"""

import json
import re
from importlib.resources import files
from typing import Any, Final
from urllib.parse import unquote

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.access.reading import follow_keys, read_from
from app.match.record import build
from app.rules.game import Game
from app.session.clock import Clock
from app.settings import Settings
from app.table.scene import TableScene
from app.text import SOURCE, Phrase, Term, Texts
from app.ui.fan import faces_of, row
from app.ui.look import Button, em

TITLE: Final = Phrase("Rules: {game}")
CHAPTERS: Final = Term("Chapters")
CLOSE: Final = Term("Close")
INTRODUCTION: Final = Term("Introduction")

_IMAGE: Final = re.compile(r"!\[([^\]]*)\]\((cards|position):([^)]+)\)")
_NUMBERED: Final = re.compile(r"(\d+\.\d+)\s")
_CARD_EMS: Final = 3.4
_POSITION: Final = QSize(1000, 580)
_RESIZED_AFTER: Final = 120


def book(game: Game, language: str) -> str:
    """The text of a game's rule book, the English one where the language has none."""
    folder = files("app.games." + game.key.replace("-", "_"))
    own = folder / f"rulebook.{language}.md"
    source = own if own.is_file() else folder / f"rulebook.{SOURCE}.md"
    return source.read_text(encoding="utf-8")


def _with_captions(text: str) -> str:
    """Pictures that stand alone get their words below them; addresses become such that Markdown can read them."""
    lines = []
    for line in text.splitlines():
        lines.append(_IMAGE.sub(lambda found: f"![{found[1]}]({found[2]}:{found[3].replace(' ', '_')})", line))
        alone = _IMAGE.fullmatch(line.strip())
        if alone:
            lines += ["", f"*{alone[1]}*"]
    return "\n".join(lines)


class BookPage(QTextBrowser):
    """One game's book; its pictures are drawn for the page's width and the screen's pixels."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.game = game
        self._texts = texts
        self._settings = settings
        self._clock = clock
        self._pictures: dict[tuple[str, int, float], QPixmap] = {}
        self.paragraphs: dict[str, int] = {}
        self.chapters: list[tuple[str, int]] = []
        self._opened = ""
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_RESIZED_AFTER)
        self._late.timeout.connect(self.write)

    # ── writing the page ──

    def write(self) -> None:
        """Writes the page anew, in the language and size in force, keeping the paragraph that is read."""
        reading = self._reading()
        self._late.stop()
        width = self._picture_width()
        self._pictures = {key: picture for key, picture in self._pictures.items() if key[1] == width}
        document = QTextDocument(self)
        document.setDefaultFont(self.font())
        document.setDocumentMargin(em())
        self.setDocument(document)
        document.setMarkdown(_with_captions(book(self.game, self._texts.language)))
        self._find_paragraphs(document)
        self._dress(document)
        if self._opened:
            self._mark(self._opened)
        self.setTextCursor(QTextCursor(document))
        if reading is None:
            self.verticalScrollBar().setValue(0)
        else:
            self._scroll_to(min(reading, document.blockCount() - 1))

    def refit(self) -> None:
        """Writes the page anew at once if its width has changed since, instead of a moment later."""
        if self._late.isActive():
            self.write()

    def forget_pictures(self) -> None:
        """Draws every picture anew at the next writing."""
        self._pictures.clear()

    def apply(self, settings: Settings) -> None:
        self._settings = settings
        self.forget_pictures()
        self.write()

    def _find_paragraphs(self, document: QTextDocument) -> None:
        self.paragraphs, self.chapters = {}, []
        block = document.begin()
        while block.isValid():
            found = _NUMBERED.match(block.text())
            if found and found[1] not in self.paragraphs:
                self.paragraphs[found[1]] = block.blockNumber()
            if block.blockFormat().headingLevel() == 2:
                self.chapters.append((block.text(), block.blockNumber()))
            block = block.next()

    def _dress(self, document: QTextDocument) -> None:
        """Room between paragraphs, quiet captions, tables with lines."""
        unit = em()
        block = document.begin()
        while block.isValid():
            cursor = QTextCursor(block)
            spaced = QTextBlockFormat()
            inside = cursor.currentTable() is not None
            spaced.setBottomMargin(0 if inside else unit * 0.45)
            spaced.setTopMargin(0 if inside else unit * (1.1 if block.blockFormat().headingLevel() == 2 else 0.15))
            spaced.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if _has_picture(block):
                spaced.setLineHeight(100, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
            cursor.mergeBlockFormat(spaced)
            if inside:
                self._dress_table(cursor.currentTable())
            block = block.next()

    def _dress_table(self, table: QTextTable) -> None:
        shape = table.format()
        if shape.cellPadding() == em() * 0.35:
            return
        shape.setCellPadding(em() * 0.35)
        shape.setCellSpacing(0)
        shape.setBorder(1)
        shape.setBorderCollapse(True)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        line = QColor(self.palette().color(self.foregroundRole()))
        line.setAlphaF(0.3)
        shape.setBorderBrush(line)
        shape.setBottomMargin(em() * 0.6)
        shape.setWidth(QTextLength())
        table.setFormat(shape)

    # ── pictures ──

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        address = unquote(name.toString() if isinstance(name, QUrl) else name)
        what, _, rest = address.partition(":")
        width = self._picture_width()
        key = (address, width, self.devicePixelRatioF())
        if what not in ("cards", "position"):
            return super().loadResource(kind, name)
        if key not in self._pictures:
            self._pictures[key] = (
                self._cards(rest.split("_"), width) if what == "cards" else self._position(rest, width)
            )
        return self._pictures[key]

    def _picture_width(self) -> int:
        return max(self.viewport().width() - 3 * em(), 10 * em())

    def _cards(self, codes: list[str], width: int) -> QPixmap:
        return row(faces_of(self.game, self._settings), codes, width, _CARD_EMS * em(), self.devicePixelRatioF())

    def _position(self, name: str, width: int) -> QPixmap:
        """The table itself at an example's position, drawn at its usual size and made to fit the page."""
        example = self.game.examples[name]
        match = build(json.loads(example.record)).shortened(1, example.ply)
        ratio = self.devicePixelRatioF()
        shown = min(1.0, width / _POSITION.width())
        scene = TableScene(self.game, self._texts, self._settings, self._clock)
        scene.resize(_POSITION.width(), _POSITION.height(), ratio * shown)
        scene.show_view(match.view(example.seat))
        scene.wait_for(match.turn, False)
        picture = QPixmap(round(_POSITION.width() * shown * ratio), round(_POSITION.height() * shown * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            scene.render(painter, QRectF(picture.rect()), scene.sceneRect())
        picture.setDevicePixelRatio(ratio)
        scene.deleteLater()
        return picture

    # ── places ──

    def open_at(self, paragraph: str) -> None:
        """Scrolls to a numbered paragraph and marks it; a number that there is not opens the book where it is."""
        if paragraph in self.paragraphs:
            self._opened = paragraph
            self._mark(paragraph)
            self._scroll_to(self.paragraphs[paragraph])

    @property
    def opened(self) -> str:
        """The paragraph that is marked."""
        return self._opened

    def _mark(self, paragraph: str) -> None:
        place = self.paragraphs.get(paragraph)
        if place is None:
            self.setExtraSelections([])
            return
        marked = QTextEdit.ExtraSelection()
        marked.cursor = QTextCursor(self.document().findBlockByNumber(place))
        marked.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        ground = QColor("#F2C14E")
        ground.setAlphaF(0.38)
        shape = QTextCharFormat()
        shape.setBackground(ground)
        shape.setProperty(QTextFormat.Property.FullWidthSelection, True)
        marked.format = shape
        self.setExtraSelections([marked])

    def _scroll_to(self, block: int) -> None:
        read_from(self, block)
        place = self.document().findBlockByNumber(block)
        top = self.document().documentLayout().blockBoundingRect(place).top()
        self.verticalScrollBar().setValue(round(top - em()))

    def show_chapter(self, number: int) -> None:
        if 0 <= number < len(self.chapters):
            self._scroll_to(self.chapters[number][1])

    def _reading(self) -> int | None:
        """The block at the top of what is visible; None at the very top."""
        if not self.verticalScrollBar().value():
            return None
        return self.cursorForPosition(self.viewport().rect().topLeft()).blockNumber() + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._late.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._late.start()


def _has_picture(block: QTextBlock) -> bool:
    part = block.begin()
    while not part.atEnd():
        if part.fragment().charFormat().isImageFormat():
            return True
        part += 1
    return False


class RuleBook(QDialog):
    """The window: chapters at the left, the page at the right; play goes on beside it."""

    introduction_wanted = Signal(object)
    """The introduction of this game is asked for."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModal(False)
        self.setSizeGripEnabled(True)
        self._texts = texts
        self.page = BookPage(game, texts, settings, clock)
        self.chapters = QListWidget()
        self.chapters.setWordWrap(True)
        self.chapters.setSpacing(3)
        self.chapters.currentRowChanged.connect(self.page.show_chapter)
        self._close = Button(primary=True)
        self._close.clicked.connect(self.close)
        parts = QSplitter()
        parts.addWidget(self.chapters)
        parts.addWidget(self.page)
        parts.setStretchFactor(1, 1)
        parts.setSizes([13 * em(), 50 * em()])
        self.introduction = Button()
        self.introduction.setAutoDefault(False)
        self.introduction.setVisible(bool(game.lessons))
        self.introduction.clicked.connect(lambda: self.introduction_wanted.emit(game))
        last = QHBoxLayout()
        last.addWidget(self.introduction)
        last.addStretch(1)
        last.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addWidget(parts, 1)
        column.addLayout(last)
        self.resize(min(62 * em(), parent.width()), min(46 * em(), parent.height()))
        self.retranslate()

    @property
    def game(self) -> Game:
        return self.page.game

    def open_at(self, paragraph: str = "") -> None:
        """Comes to the front, at a paragraph where one is named."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.page.refit()
        self.page.open_at(paragraph)
        follow_keys(self.page)
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def apply(self, settings: Settings) -> None:
        self.page.apply(settings)

    def retranslate(self) -> None:
        self.setWindowTitle(self._texts(TITLE.filled(game=self.game.words.title)))
        self.page.setAccessibleName(self._texts(TITLE.filled(game=self.game.words.title)))
        self.chapters.setAccessibleName(self._texts(CHAPTERS))
        self._close.setText(self._texts(CLOSE))
        self.introduction.setText(self._texts(INTRODUCTION))
        self.page.forget_pictures()
        self.page.write()
        blocked = self.chapters.blockSignals(True)
        self.chapters.clear()
        self.chapters.addItems([chapter for chapter, _ in self.page.chapters])
        self.chapters.blockSignals(blocked)
