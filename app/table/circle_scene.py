# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of a race: a ring of cards, dice in the middle, trays at the sides. Names no game and holds no rule.

It shows what it is given at once; what moves in between (dice, a hand, a card that is won) never decides anything.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from app.rules.core import Seat
from app.rules.game import Game
from app.rules.race import Chase
from app.session.clock import Clock
from app.settings import Settings
from app.table.calm import is_calm
from app.table.circle import TOP, Circle
from app.table.circle_dice import DICE, Throw
from app.table.circle_flat import FlatCircle
from app.table.circle_flights import Flights
from app.table.circle_items import BadgeItem, FieldItem, TrailItem
from app.table.circle_trail import mark_trail
from app.table.circle_trays import Tray, TrayItem
from app.table.faces import ASPECT, SHADOW_MARGIN, Faces, chosen_face
from app.table.felt import Theme, cloth, theme
from app.table.items import CardItem, Z
from app.text import Texts

BODY: Final = 13
USUAL_HEIGHT: Final = 520.0


class CircleScene(QGraphicsScene):
    """One table for one race."""

    sounded = Signal(str)
    measured = Signal()
    """Things lie elsewhere: the table has another size."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        assert game.race is not None
        self.race = game.race
        self.game = game
        self.texts = texts
        self.clock = clock
        self.chase: Chase | None = None
        self.past = False
        """Whether the circle is shown as it lay in the chase that is over."""
        self.flat = False
        """Whether the screen lies on the table; an upright window shows everything upright all the same."""
        self.letters: dict[int, str] = {}
        self.cursor: int | None = None
        self.pointed: int | None = None
        self.steps = 0
        self._trays: tuple[Tray, ...] = ()
        self._live: Seat | None = None
        self._size = (1024.0, 520.0, 1.0)
        self._cloth = QPixmap()
        self.cards: list[CardItem] = []
        self.trays: list[TrayItem] = []
        self.field = FieldItem()
        self.trail = TrailItem()
        self.badges: list[BadgeItem] = []
        for item in (self.field, self.trail):
            self.addItem(item)
        self.throw = Throw(self)
        self.flights = Flights(self)
        self.apply(settings)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        self.settings = settings
        self.calm = is_calm(settings.motion)
        self.theme: Theme = theme(settings.theme)
        face = chosen_face(self.game.art, settings.faces)
        self.faces = Faces(self.game.art, face, settings.back, edge=self.theme.edge)
        self.pieces = Faces(self.game.art, face, settings.back, edge=self.theme.edge)
        """The same for what is no card, so that the many sizes of pieces do not crowd out the cards."""
        self._refresh()

    def resize(self, width: float, height: float, ratio: float) -> None:
        if (width, height, ratio) != self._size:
            self._size = (width, height, ratio)
            self._refresh()

    def retranslate(self) -> None:
        self._refresh()

    @property
    def ratio(self) -> float:
        return self._size[2]

    def _refresh(self) -> None:
        self._cloth = QPixmap()
        self.setSceneRect(0, 0, self._size[0], self._size[1])
        if self.chase is not None:
            self._measure()
            self.lay()
            self.measured.emit()
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        width, height, ratio = self._size
        if self._cloth.isNull():
            self._cloth = cloth(self.theme, width, height, ratio)
        painter.drawPixmap(QPointF(0, 0), self._cloth)

    def font_of(self, share: float = 1.0) -> QFont:
        grown: float = max(1.0, self.height() / USUAL_HEIGHT) ** 0.6
        font = QFont()
        font.setPixelSize(max(round(BODY * grown * self.settings.text_scale / 100 * share), 9))
        return font

    def pace(self, normal: int) -> int:
        """How long a movement takes at the speed in force, in milliseconds; none where motion is reduced."""
        if self.calm:
            return 0
        return {"off": 0, "fast": normal // 2, "slow": normal * 3 // 2}.get(self.settings.speed, normal)

    # ── what lies there ──

    def show_chase(self, chase: Chase, past: bool = False) -> None:
        """Be exactly as this; `past` shows the circle as it lay in the chase that is over."""
        fresh = self.chase is None or len(self.chase.items) != len(chase.items)
        self.chase, self.past = chase, past
        if fresh or not self.cards:
            self._measure()
        self.lay()

    @property
    def items_shown(self) -> tuple[str, ...]:
        if self.chase is None:
            return ()
        return self.chase.before if self.past and self.chase.before else self.chase.items

    def _measure(self) -> None:
        assert self.chase is not None
        width, height, _ = self._size
        items = self.chase.items
        upright = [place for place, item in enumerate(items) if self.race.faced(item, True) != item]
        seats = max(len(self._trays), 2)
        self.circle: Circle
        if self.flat and width >= height:
            self.circle = FlatCircle(width, height, len(items), seats)
        else:
            self.circle = Circle(width, height, len(items), upright, seats)

    def lie(self, flat: bool) -> None:
        """Turn everything towards people round a flat table, or stand upright."""
        if flat != self.flat:
            self.flat = flat
            self._refresh()

    def lay(self) -> None:
        """Put every item where it belongs."""
        if self.chase is None:
            return
        while len(self.cards) < len(self.circle.slots):
            self.cards.append(CardItem(len(self.cards)))
            self.addItem(self.cards[-1])
        while len(self.cards) > len(self.circle.slots):
            self.removeItem(self.cards.pop())
        for place, item in enumerate(self.items_shown):
            self._dress(place, item)
        self.throw.show()
        self._show_trays()
        self.mark()

    def code_at(self, place: int) -> str:
        """The picture of what lies at a place."""
        slot = self.circle.slots[place]
        return self.race.faced(self.items_shown[place], self.circle.flat or slot.side == TOP)

    def _dress(self, place: int, item: str) -> None:
        card, slot = self.cards[place], self.circle.slots[place]
        card.setVisible(bool(item))
        card.setZValue(Z.TRICK)
        wide, high = self.circle.card_width, self.circle.card_width * ASPECT
        card.setTransformOriginPoint(wide / 2, high / 2)
        card.setRotation(slot.angle)
        card.home = self.aligned(slot.box.center() - QPointF(wide / 2, high / 2))
        card.setPos(card.home)
        if item:
            self.picture(card, self.code_at(place))
            card.setToolTip(self.texts(self.game.words.card(item)))

    def picture(self, card: CardItem, code: str) -> None:
        width = self.circle.card_width
        shadow = self.faces.shadow(width, self.ratio)
        card.show_picture(self.faces.card(code, width, self.ratio), shadow, width * SHADOW_MARGIN)

    def aligned(self, point: QPointF) -> QPointF:
        return QPointF(round(point.x() * self.ratio) / self.ratio, round(point.y() * self.ratio) / self.ratio)

    # ── dice ──

    @property
    def dice(self) -> list[QGraphicsPixmapItem]:
        """The dice as they are read from below."""
        return self.throw.dice[:DICE]

    @property
    def covered(self) -> bool:
        return self.throw.covered

    # ── trays ──

    def show_trays(self, trays: Sequence[Tray], live: Seat | None) -> None:
        """Say what each tray says; `live`: whose call that nothing fits would be heard, if anybody's."""
        fresh = len(trays) != len(self._trays)
        self._trays, self._live = tuple(trays), live
        if self.chase is not None:
            if fresh:
                self._measure()
                self.lay()
            self._show_trays()

    @property
    def tray_words(self) -> tuple[Tray, ...]:
        """What the trays say."""
        return self._trays

    def _show_trays(self) -> None:
        while len(self.trays) < len(self._trays):
            self.trays.append(TrayItem(len(self.trays)))
            self.addItem(self.trays[-1])
        font = self.font_of()
        text = self.texts(self.race.nothing)
        side = 1.9 * QFontMetricsF(font).height()
        for seat, (item, tray) in enumerate(zip(self.trays, self._trays, strict=False)):
            box = self.circle.trays[seat]
            if not self.circle.flat:
                side = min(side, 0.44 * box.width())
            else:
                side = max(side, 0.34 * min(box.width(), box.height()))
            mark = self.pieces.piece(f"seat-{seat}", side, self.ratio)
            back = self.faces.back(side * 0.72, self.ratio)
            item.show_tray(box, tray, mark, back, font, self.theme)
            if self.circle.flat:
                item.turn(box, self.circle.tray_angle(seat), text, live=self._live == seat)
        self.field.setVisible(not self.past and not self.circle.flat)
        self.field.show_field(self.circle.field(), text, self._live is not None, self.font_of(1.2), self.theme)

    # ── marks on cards ──

    def mark(self) -> None:
        """Show letters, the cursor, a hint, and the trail as far as it is told."""
        for badge in self.badges:
            self.removeItem(badge)
        self.badges.clear()
        for place, card in enumerate(self.cards):
            card.dim(False)
            colour = self.theme.hint if place == self.pointed else self.theme.glow if place == self.cursor else None
            card.glow(colour, 5.0)
            card.setPos(card.home)
            card.setZValue(Z.TRICK)
        self.trail.setVisible(False)
        font = self.font_of(1.15)
        side = 1.5 * QFontMetricsF(font).height()
        for place, letter in self.letters.items():
            box = self.circle.slots[place].box
            self.badge().show_letter(
                QPointF(box.left() + side * 0.6, box.top() + box.height() * 0.7), side, letter, font
            )
        if self.past and self.chase is not None:
            mark_trail(self, self.chase)

    def badge(self) -> BadgeItem:
        badge = BadgeItem()
        self.badges.append(badge)
        self.addItem(badge)
        return badge

    def explain(self, steps: int) -> None:
        """Draw so many steps of the trail."""
        self.steps = steps
        self.mark()
        self.throw.show()

    def stop(self) -> None:
        """Nothing moves any more."""
        self.flights.stop()
        self.throw.stop()
