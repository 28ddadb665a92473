# SPDX-License-Identifier: GPL-3.0-or-later
"""How pages and dialogs look: cloths, letters that follow the text size, panels and buttons. Knows no game."""

import sys
from typing import Final, NamedTuple, Protocol
from weakref import WeakSet

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QComboBox, QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget
from shiboken6 import isValid

from app.table.felt import THEMES, Theme
from app.table.felt import cloth as ground

SMALLEST_PIXELS: Final = 13
_POINTS_PER_INCH: Final = 72
_PRESSED: Final = QColor(46, 128, 92, 130)
_HIGHLIGHT: Final = QColor("#2E7D5B")


class Cloth(NamedTuple):
    """The colours of pages that lie on a table's cloth: its own, and what is written and marked on it."""

    theme: Theme
    text: QColor
    accent: QColor
    on_accent: QColor
    panel: QColor
    panel_text: QColor
    panel_soft: QColor
    line: QColor


def cloth(key: str) -> Cloth:
    """The colours for a table theme; those of the first one where there is none of that name."""
    found = next((known for known in THEMES if known.name == key), THEMES[0])
    accent, plate, letters = QColor(found.turn), QColor(found.plate), QColor(found.plate_text)
    line = QColor(found.text)
    line.setAlphaF(0.35)
    return Cloth(
        found, QColor(found.text), accent, _readable_on(accent), plate, letters, _mixed(letters, plate, 0.2), line
    )


def _readable_on(ground: QColor) -> QColor:
    return QColor("#20160A") if ground.lightnessF() > 0.42 else QColor("#FFFFFF")


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """The first colour with so large a share of the other."""
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(a * (1 - share) + b * share) for a, b in parts))


class ClothPage(QWidget):
    """A page whose ground is the table's cloth."""

    def __init__(self, colours: Cloth) -> None:
        super().__init__()
        self.colours = colours
        self._ground = QPixmap()

    def lie_on(self, colours: Cloth) -> None:
        """Takes another cloth."""
        self.colours = colours
        self._ground = QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        wanted = QSize(round(self.width() * ratio), round(self.height() * ratio))
        if self._ground.size() != wanted:
            self._ground = ground(self.colours.theme, self.width(), self.height(), ratio)
        with QPainter(self) as painter:
            painter.drawPixmap(QPointF(0, 0), self._ground)


class Scaled(Protocol):
    """What takes the text size in force when it is told that this has changed."""

    def rescale(self) -> None: ...


_SCALED: "WeakSet[Scaled]" = WeakSet()
"""The words that keep a proportion to the body text. Qt's own list of all widgets holds half-destroyed ones, and
walking it ends the process."""


def keep_scaled(words: Scaled) -> None:
    """Tells something of every change of the text size, where Qt does not: below a style sheet letters stay."""
    _SCALED.add(words)


class Letters:
    """The application's font at the chosen text size. One for the whole program."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._base = app.font()
        screen = QGuiApplication.primaryScreen()
        inch = screen.logicalDotsPerInch() if screen is not None else 96.0
        points = self._base.pointSizeF()
        if points <= 0:
            points = self._base.pixelSize() * _POINTS_PER_INCH / inch
        self._points = max(points, SMALLEST_PIXELS * _POINTS_PER_INCH / inch)

    def scale(self, percent: int) -> None:
        """Sets every text of the program to so many percent of its usual size, at once."""
        font = QFont(self._base)
        font.setPointSizeF(self._points * percent / 100)
        self._app.setFont(font)
        for words in list(_SCALED):
            if isValid(words):
                words.rescale()


def highlight(app: QApplication) -> None:
    """Marks selections in the colour of the house; all else of the palette stays the system's."""
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Highlight, _HIGHLIGHT)
    palette.setColor(QPalette.ColorRole.HighlightedText, QColor("#FFFFFF"))
    app.setPalette(palette)


def em() -> int:
    """The height of a line of body text, in logical pixels: the unit of margins and widths."""
    font = QApplication.font()
    screen = QGuiApplication.primaryScreen()
    inch = screen.logicalDotsPerInch() if screen is not None else 96.0
    return max(10, round(font.pointSizeF() * inch / _POINTS_PER_INCH * 1.25))


class Text(QLabel):
    """A label that keeps its proportion to the body text, wraps, and can be given another colour of the cloth."""

    def __init__(self, factor: float = 1.0, bold: bool = False, wraps: bool = True) -> None:
        super().__init__()
        self._factor = factor
        self._bold = bold
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.setWordWrap(wraps)
        _SCALED.add(self)
        self.rescale()

    def rescale(self) -> None:
        """Takes the text size in force."""
        font = QFont(QApplication.font())
        font.setPointSizeF(font.pointSizeF() * self._factor)
        font.setBold(self._bold)
        self.setFont(font)

    def paint_in(self, colour: QColor) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, colour)
        self.setPalette(palette)


class Button(QPushButton):
    """A rounded button; the primary one of a page is filled with the accent."""

    def __init__(self, primary: bool = False, colours: Cloth | None = None) -> None:
        super().__init__()
        self.primary = primary
        self._colours = colours
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        _SCALED.add(self)
        self.rescale()

    def rescale(self) -> None:
        """Takes the text size in force."""
        font = QFont(QApplication.font())
        font.setBold(self.primary)
        self.setFont(font)
        self.updateGeometry()

    def stand_on(self, colours: Cloth | None) -> None:
        """Draws the button for a cloth, or for a panel where there is none."""
        self._colours = colours
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2 * metrics.height(), round(metrics.height() * 1.9))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _inks(self) -> tuple[QColor, QColor, QColor, QColor]:
        """Fill, edge, letters and the mark of focus."""
        if self._colours is None:
            palette = self.palette()
            text = palette.color(QPalette.ColorRole.WindowText)
            edge = QColor(text)
            edge.setAlphaF(0.45)
            focus = palette.color(QPalette.ColorRole.Highlight)
            if self.primary or self.isChecked():
                return _HIGHLIGHT, _HIGHLIGHT, QColor("#FFFFFF"), text
            return QColor(0, 0, 0, 0), edge, text, focus
        colours = self._colours
        if self.primary or self.isChecked():
            return colours.accent, colours.accent, colours.on_accent, colours.text
        return colours.panel, colours.line, colours.panel_text, colours.accent

    def paintEvent(self, event: QPaintEvent) -> None:
        fill, edge, letters, focus = self._inks()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if not self.isEnabled():
                painter.setOpacity(0.45)
            box = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
            if self.isDown():
                fill = fill.darker(115) if fill.alpha() else _PRESSED
            painter.setBrush(fill)
            painter.setPen(QPen(edge, 1))
            painter.drawRoundedRect(box, 7, 7)
            if self.underMouse() and self.isEnabled() and not self.isDown():
                painter.setBrush(QColor(255, 255, 255, 34))
                painter.drawRoundedRect(box, 7, 7)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(focus, 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
            painter.setPen(letters)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic
            painter.drawText(self.rect(), int(flags), self.text())


def bare(scroll: QScrollArea, content: QWidget) -> None:
    """Lets a page scroll without a frame or a ground of its own."""
    scroll.setWidget(content)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)


def call(field: QWidget, name: str) -> None:
    """Gives a field that has no label of its own its name for readers.

    On Linux, Qt tells of a list without a label only what is chosen in it: there, its name describes it as well.
    """
    field.setAccessibleName(name)
    if isinstance(field, QComboBox) and sys.platform == "linux":
        field.setAccessibleDescription(name)


class Panel(QFrame):
    """A rounded sheet in the system's own colours, light or dark, that lies on the cloth."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self.palette()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = QColor(palette.color(QPalette.ColorRole.WindowText))
            edge.setAlphaF(0.35)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(palette.color(QPalette.ColorRole.Window))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
