# SPDX-License-Identifier: GPL-3.0-or-later
"""What a match is looked through with: the track with its marks, and the buttons beside it. Knows no match."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from app.access.voice import in_one
from app.text import Phrase, Term, Texts
from app.ui.look import Button, Text, em

PLACE: Final = Term("Position in the match")
PLAY: Final = Term("Play", "replay a match")
PAUSE: Final = Term("Pause")
PLAY_ON: Final = Term("Play on from here")
WITH_KEY: Final = Phrase("{what} ({key})")
STEPS: Final[tuple[tuple[str, Phrase, int, str], ...]] = (
    ("round", Term("Previous round"), -1, "PgUp"),
    ("trick", Term("Previous trick"), -1, "Shift+Left"),
    ("step", Term("One move back"), -1, "Left"),
    ("step", Term("One move forward"), 1, "Right"),
    ("trick", Term("Next trick"), 1, "Shift+Right"),
    ("round", Term("Next round"), 1, "PgDown"),
)
"""The buttons beside the one that plays: drawing and step, words, direction, key."""

_GRID: Final = 24.0


def _forwards(painter: QPainter, x: float) -> None:
    painter.drawPolygon(QPolygonF([QPointF(x, 6), QPointF(x + 8, 12), QPointF(x, 18)]))


def _bar(painter: QPainter, x: float) -> None:
    painter.drawRect(QRectF(x, 6, 2, 12))


def _step(painter: QPainter) -> None:
    _forwards(painter, 8)


def _trick(painter: QPainter) -> None:
    _forwards(painter, 6)
    _bar(painter, 16)


def _round(painter: QPainter) -> None:
    _forwards(painter, 2)
    _forwards(painter, 11)
    _bar(painter, 20)


def _play(painter: QPainter) -> None:
    painter.drawPolygon(QPolygonF([QPointF(7, 4), QPointF(19, 12), QPointF(7, 20)]))


def _pause(painter: QPainter) -> None:
    painter.drawRect(QRectF(7, 5, 3.5, 14))
    painter.drawRect(QRectF(13.5, 5, 3.5, 14))


_DRAWINGS: Final[dict[str, Callable[[QPainter], None]]] = {
    "step": _step,
    "trick": _trick,
    "round": _round,
    "play": _play,
    "pause": _pause,
}


class Transport(Button):
    """A button with a drawing, looking backwards where it leads there; arrows are left to the page."""

    def __init__(self, drawing: str, phrase: Phrase, back: bool = False) -> None:
        self.drawing = drawing
        self.phrase = phrase
        self._back = back
        super().__init__(primary=drawing == "play")

    def sizeHint(self) -> QSize:
        high = round(self.fontMetrics().height() * 1.9)
        return QSize(round(high * (1.5 if self.primary else 1.15)), high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ink = QColor("#FFFFFF") if self.primary else self.palette().color(QPalette.ColorRole.WindowText)
        side = self.height() * 0.62
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(1.0 if self.isEnabled() else 0.4)
            painter.translate((self.width() - side) / 2, (self.height() - side) / 2)
            painter.scale(side / _GRID, side / _GRID)
            if self._back:
                painter.translate(_GRID, 0)
                painter.scale(-1, 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            _DRAWINGS[self.drawing](painter)


class Track(QSlider):
    """The slider over a whole match; a press takes it there at once. Its keys are the page's."""

    sought = Signal(int)
    """A person wants to be at this position."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.rounds: tuple[int, ...] = ()
        self.tricks: tuple[int, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self.sought)

    def mark(self, rounds: Sequence[int], tricks: Sequence[int]) -> None:
        """Shows where rounds begin and where tricks end."""
        self.rounds, self.tricks = tuple(rounds), tuple(tricks)
        self.update()

    def show_position(self, position: int, last: int) -> None:
        """Stands at a position without asking to be there."""
        blocked = self.blockSignals(True)
        self.setRange(0, last)
        self.setValue(position)
        self.blockSignals(blocked)
        self.update()

    # ── geometry ──

    def sizeHint(self) -> QSize:
        return QSize(20 * em(), round(2.1 * em()))

    def minimumSizeHint(self) -> QSize:
        return QSize(10 * em(), round(2.1 * em()))

    def _margin(self) -> float:
        return 0.7 * em()

    def x_of(self, position: int) -> float:
        """Where a position lies, in logical pixels."""
        room = self.width() - 2 * self._margin()
        return self._margin() + room * position / max(self.maximum(), 1)

    def position_at(self, x: float) -> int:
        room = self.width() - 2 * self._margin()
        share = (x - self._margin()) / max(room, 1)
        return round(min(max(share, 0.0), 1.0) * self.maximum())

    # ── mouse and keys ──

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.position_at(event.position().x()))
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self.position_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    # ── painting ──

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self.palette()
        ink = palette.color(QPalette.ColorRole.WindowText)
        bright = palette.color(QPalette.ColorRole.Highlight)
        unit = em()
        middle = self.height() * 0.42
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            groove = QColor(ink)
            groove.setAlphaF(0.28)
            thick = max(4.0, 0.28 * unit)
            left, right, here = self.x_of(0), self.x_of(self.maximum()), self.x_of(self.value())
            for end, colour in ((right, groove), (here, bright)):
                painter.setBrush(colour)
                painter.drawRoundedRect(QRectF(left, middle - thick / 2, end - left, thick), thick / 2, thick / 2)
            self._paint_marks(painter, ink, middle)
            radius = 0.52 * unit
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Window), 2))
            painter.setBrush(bright)
            painter.drawEllipse(QPointF(here, middle), radius, radius)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(ink, 2))
                painter.drawEllipse(QPointF(here, middle), radius + 3, radius + 3)

    def _paint_marks(self, painter: QPainter, ink: QColor, middle: float) -> None:
        """Short strokes below for tricks, where they do not run together; long ones through the groove for rounds."""
        unit = em()
        dense = len(self.tricks) > 1 and (self.width() - 2 * self._margin()) / len(self.tricks) < 4
        pale = QColor(ink)
        pale.setAlphaF(0.55)
        painter.setPen(QPen(pale, 1))
        for position in () if dense else self.tricks:
            x = self.x_of(position)
            painter.drawLine(QPointF(x, middle + 0.5 * unit), QPointF(x, middle + 0.75 * unit))
        painter.setPen(QPen(ink, 2))
        for position in self.rounds:
            x = self.x_of(position)
            painter.drawLine(QPointF(x, middle - 0.5 * unit), QPointF(x, middle + 1.0 * unit))


class ReviewBar(QWidget):
    """The track, and below it the buttons, a sentence, and the way back into play."""

    stepped = Signal(str, int)
    """A step shall be made: which ("step", "trick", "round"), and its direction."""
    toggled = Signal()
    """Play forwards, or pause."""

    def __init__(self, texts: Texts, steps: Sequence[tuple[str, Phrase, int, str]] = STEPS) -> None:
        super().__init__()
        self._texts = texts
        self._leads = tuple(steps)
        self.track = Track()
        self.play = Transport("play", PLAY)
        self.steps = [Transport(drawing, phrase, back=by < 0) for drawing, phrase, by, _ in self._leads]
        self.caption = Text()
        self.play_on = Button()
        self._foot = QHBoxLayout()
        half = len(self.steps) // 2
        for button in (*self.steps[:half], self.play, *self.steps[half:]):
            self._foot.addWidget(button)
        self._foot.addWidget(self.caption, 1)
        self._foot.addWidget(self.play_on)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.track)
        self._column.addLayout(self._foot)
        self.play.clicked.connect(self.toggled)
        for button, (what, _, by, _) in zip(self.steps, self._leads, strict=True):
            button.clicked.connect(lambda _=False, what=what, by=by: self.stepped.emit(what, by))
        self.apply()

    def say(self, text: str, seen: str = "") -> None:
        """Tells where we are, also to those who hear the track: with what others see on the table besides."""
        self.caption.setText(text)
        self.track.setAccessibleDescription(in_one((text, seen)))

    def stand(self, position: int, last: int, over: bool) -> None:
        """Stands at a position; the keyboard goes to the track from a button that has become of no use."""
        self.track.show_position(position, last)
        for button, (_, _, by, _) in zip(self.steps, self._leads, strict=True):
            self._enable(button, position > 0 if by < 0 else position < last)
        self._enable(self.play, position < last)
        self._enable(self.play_on, not over)

    def _enable(self, button: Button, useful: bool) -> None:
        if not useful and button.hasFocus():
            self.track.setFocus(Qt.FocusReason.OtherFocusReason)
        button.setEnabled(useful)

    def show_playing(self, playing: bool) -> None:
        """Offers to pause while the match is playing, and to play while it is not."""
        self.play.drawing, self.play.phrase = ("pause", PAUSE) if playing else ("play", PLAY)
        self._name(self.play, "Space")
        self.play.update()

    def _name(self, button: Transport, key: str) -> None:
        button.setAccessibleName(self._texts(button.phrase))
        shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(self._texts(WITH_KEY.filled(what=button.phrase, key=shown)))

    def apply(self) -> None:
        """Takes another text size."""
        unit = em()
        self._column.setContentsMargins(unit // 2, unit // 4, unit // 2, unit // 2)
        self._column.setSpacing(unit // 4)
        self._foot.setSpacing(unit // 4)
        self.track.updateGeometry()

    def retranslate(self) -> None:
        self.track.setAccessibleName(self._texts(PLACE))
        self.play_on.setText(self._texts(PLAY_ON))
        self._name(self.play, "Space")
        for button, (_, _, _, key) in zip(self.steps, self._leads, strict=True):
            self._name(button, key)
