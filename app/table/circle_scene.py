# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of a race: a ring of cards, dice in the middle, trays at the sides. Names no game and holds no rule.

It shows what it is given at once; what moves in between (dice, a hand, a card that is won) never decides anything.
"""

from collections.abc import Sequence
from math import sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from app.rules.core import NOBODY, Chase, Game, Seat
from app.session.clock import Alarm, Clock
from app.settings import Settings
from app.table.calm import is_calm
from app.table.circle import Circle, Slot
from app.table.circle_items import BadgeItem, FieldItem, Track, TrailItem, Tray, TrayItem
from app.table.faces import SHADOW_MARGIN, Faces, chosen_face
from app.table.felt import Theme, cloth, theme
from app.table.items import CardItem, Z
from app.table.motion import Motion
from app.text import Texts

BODY: Final = 13
USUAL_HEIGHT: Final = 520.0
BLANK: Final = "die"
REACH: Final = 400
"""How long the hand of a computer is on its way, in milliseconds."""
_FLIGHT: Final = 320
_TUMBLE: Final = 40
_LIFT: Final = 12.0


class CircleScene(QGraphicsScene):
    """One table for one race."""

    sounded = Signal(str)

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        assert game.race is not None
        self.race = game.race
        self.game = game
        self.texts = texts
        self.clock = clock
        self.motion = Motion(clock)
        self.chase: Chase | None = None
        self.past = False
        """Whether the circle is shown as it lay in the chase that is over."""
        self.covered = False
        self.tumbling: Alarm | None = None
        self.letters: dict[int, str] = {}
        self.cursor: int | None = None
        self.pointed: int | None = None
        self.steps = 0
        self._trays: tuple[Tray, ...] = ()
        self._live = False
        self._size = (1024.0, 520.0, 1.0)
        self._cloth = QPixmap()
        self.cards: list[CardItem] = []
        self.trays: list[TrayItem] = []
        self.dice = [QGraphicsPixmapItem() for _ in range(3)]
        self.field = FieldItem()
        self.arrow = QGraphicsPixmapItem()
        self.trail = TrailItem()
        self._badges: list[BadgeItem] = []
        self._ghosts: dict[int, CardItem] = {}
        self._hands: dict[Seat, QGraphicsPixmapItem] = {}
        for item in (*self.dice, self.field, self.arrow, self.trail):
            self.addItem(item)
        for die in (*self.dice, self.arrow):
            die.setZValue(Z.PLATES)
        self.apply(settings)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        self.settings = settings
        self.calm = is_calm(settings.motion)
        self.theme: Theme = theme(settings.theme)
        face = chosen_face(self.game.art, settings.faces)
        self.faces = Faces(self.game.art, face, settings.back, edge=self.theme.edge)
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
        self.circle = Circle(width, height, len(items), upright, max(len(self._trays), 2))

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
        self._show_dice()
        self._show_trays()
        self.mark()

    def code_at(self, place: int) -> str:
        """The picture of what lies at a place."""
        slot = self.circle.slots[place]
        return self.race.faced(self.items_shown[place], slot.side == "top")

    def _dress(self, place: int, item: str) -> None:
        card, slot = self.cards[place], self.circle.slots[place]
        card.setVisible(bool(item))
        card.setZValue(Z.TRICK)
        card.home = self._aligned(slot.box.topLeft())
        card.setPos(card.home)
        if item:
            self._picture(card, self.code_at(place))
            card.setToolTip(self.texts(self.game.words.card(item)) if "/" in item else "")

    def _picture(self, card: CardItem, code: str) -> None:
        width = self.circle.card_width
        shadow = self.faces.shadow(width, self.ratio)
        card.show_picture(self.faces.card(code, width, self.ratio), shadow, width * SHADOW_MARGIN)

    def _aligned(self, point: QPointF) -> QPointF:
        return QPointF(round(point.x() * self.ratio) / self.ratio, round(point.y() * self.ratio) / self.ratio)

    # ── dice ──

    def _show_dice(self) -> None:
        chase = self.chase
        assert chase is not None
        hidden = self.covered or self.tumbling is not None or not (chase.running or self.past)
        low = self.past
        for number, (die, box) in enumerate(zip(self.dice, self.circle.dice(low), strict=True)):
            name = BLANK if hidden else chase.dice[number][0]
            die.setPixmap(self.faces.piece(name, box.width(), self.ratio))
            die.setPos(self._aligned(box.topLeft()))
            die.setTransform(QTransform())
            die.setToolTip("" if hidden else self.texts(chase.dice[number][1]))
        first = self.circle.dice(low)[0]
        self.arrow.setVisible(self.arrow_wanted and not hidden)
        side = first.width() * 0.6
        self.arrow.setPixmap(self.faces.piece(f"direction-{'cw' if chase.way > 0 else 'ccw'}", side, self.ratio))
        self.arrow.setPos(self._aligned(QPointF(first.left() - side * 1.25, first.center().y() - side / 2)))

    arrow_wanted = False
    """Whether an arrow shows which way the trail goes."""

    def cover(self, covered: bool) -> None:
        """Hide the faces of the dice, or show all three in the same moment."""
        if covered != self.covered:
            self.covered = covered
            if self.chase is not None:
                self._show_dice()

    def tumble(self, tumbling: bool) -> None:
        """Let blank dice tumble until they fall; nothing of what they will show is seen before."""
        if tumbling and self.tumbling is None:
            self.sounded.emit("shuffle")
            self.tumbling = self.clock.later(_TUMBLE, self._tumble)
            if self.chase is not None:
                self._show_dice()
        elif not tumbling and self.tumbling is not None:
            self.tumbling.stop()
            self.tumbling = None
            if self.chase is not None:
                self._show_dice()

    def _tumble(self) -> None:
        if self.tumbling is None:
            return
        self.tumbling = self.clock.later(_TUMBLE, self._tumble)
        if self.calm or self.settings.speed == "off":
            return
        now = self.clock.now()
        for number, die in enumerate(self.dice):
            half = die.pixmap().deviceIndependentSize().width() / 2
            angle = 24 * sin(now / 61 + 2 * number)
            die.setTransform(QTransform().translate(half, half).rotate(angle).translate(-half, -half))

    # ── trays and field ──

    def show_trays(self, trays: Sequence[Tray], live: bool) -> None:
        """Say what each tray says; `live`: whether the call that nothing fits would be heard."""
        fresh = len(trays) != len(self._trays)
        self._trays, self._live = tuple(trays), live
        if self.chase is not None:
            if fresh:
                self._measure()
                self.lay()
            self._show_trays()

    def _show_trays(self) -> None:
        while len(self.trays) < len(self._trays):
            self.trays.append(TrayItem(len(self.trays)))
            self.addItem(self.trays[-1])
        font = self.font_of()
        side = 1.9 * QFontMetricsF(font).height()
        for seat, (item, tray) in enumerate(zip(self.trays, self._trays, strict=False)):
            mark = self.faces.piece(f"seat-{seat}", side, self.ratio)
            back = self.faces.back(side * 0.72, self.ratio)
            item.show_tray(self.circle.trays[seat], tray, mark, back, font, self.theme)
        self.field.setVisible(not self.past)
        text = self.texts(self.race.nothing)
        self.field.show_field(self.circle.field(), text, self._live, self.font_of(1.2), self.theme)

    # ── marks on cards ──

    def mark(self) -> None:
        """Show letters, the cursor, a hint, and the trail as far as it is told."""
        for badge in self._badges:
            self.removeItem(badge)
        self._badges.clear()
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
            self._badge().show_letter(
                QPointF(box.left() + side * 0.6, box.top() + box.height() * 0.7), side, letter, font
            )
        if self.past and self.chase is not None:
            self._mark_trail(self.chase)

    def _badge(self) -> BadgeItem:
        badge = BadgeItem()
        self._badges.append(badge)
        self.addItem(badge)
        return badge

    def _mark_trail(self, chase: Chase) -> None:
        told = chase.trail[: self.steps]
        side = self.circle.card_width * 0.42
        skipped = {place for sight in told for place in sight.skipped}
        for place in skipped:
            self.cards[place].dim(True)
        for sight in {sight.place: sight for sight in told}.values():
            if sight.lacks:
                piece = self.faces.piece(sight.lacks, side, self.ratio)
                self._badge().show_piece(self.circle.slots[sight.place].box.center(), side, piece, struck=True)
        self.trail.setVisible(bool(told))
        self.trail.show_trail(self.circle.middle, self._tracks(chase))
        self.cards[chase.start].glow(self.theme.hint, 4.0)
        if self.steps >= len(chase.trail):
            self._mark_end(chase)
        elif told:
            self.cards[told[-1].place].glow(self.theme.glow, 5.0)

    def _mark_end(self, chase: Chase) -> None:
        if chase.found is not None:
            card, slot = self.cards[chase.found], self.circle.slots[chase.found]
            lift = {"top": QPointF(0, _LIFT), "bottom": QPointF(0, -_LIFT), "left": QPointF(_LIFT, 0)}
            card.setPos(card.home + lift.get(slot.side, QPointF(-_LIFT, 0)))
            card.setZValue(Z.HAND - 20)
            card.glow(self.theme.turn, 6.0)
        side = self.circle.card_width * 0.36
        met: dict[int, int] = {}
        claims = [(wrong.seat, wrong.place) for wrong in chase.wrongs]
        if chase.winner != NOBODY:
            claims.append((chase.winner, chase.found))
        for seat, place in claims:
            if place is not None:
                box = self.circle.slots[place].box
                step = met[place] = met.get(place, 0) + 1
                middle = QPointF(box.left() + side * (0.62 + 0.7 * (step - 1)), box.top() + side * 0.62)
                piece = self.faces.piece(f"seat-{seat}", side, self.ratio)
                self._badge().show_piece(middle, side, piece, struck=place != chase.found)

    def _tracks(self, chase: Chase) -> list[Track]:
        """The trail drawn so far: a new stretch wherever another gem is sought or it goes below."""
        far = 7.0
        last: Slot = self.circle.slots[chase.start]
        tracks: list[Track] = []
        points = [last.inward(far)]
        below = False
        gem = chase.trail[0].seeks[-1] if chase.trail else ""
        for sight in chase.trail[: self.steps]:
            slot = self.circle.slots[sight.place]
            here = slot.inward(far)
            seeks = sight.seeks[-1]
            if below:
                tracks.append(Track(seeks, (points[-1], here), below=True))
                points = [here]
            else:
                if seeks != gem:
                    tracks.append(Track(gem, tuple(points)))
                    points = [points[-1]]
                if slot.side != last.side:
                    points.append(_corner(last, slot, far))
                points.append(here)
            below = sight.dives
            if below:
                tracks.append(Track(seeks, tuple(points)))
            gem, last = seeks, slot
        tracks.append(Track(gem, tuple(points)))
        return [track for track in tracks if len(track.points) > 1]

    def explain(self, steps: int) -> None:
        """Draw so many steps of the trail."""
        self.steps = steps
        self.mark()

    # ── what moves ──

    def lift(self, pointer: int, place: int, at: QPointF) -> None:
        """A card is in the air under a pointer: its ghost follows, the card itself stays."""
        ghost = CardItem(place)
        self.addItem(ghost)
        self._picture(ghost, self.code_at(place))
        ghost.setZValue(Z.GHOST)
        ghost.setOpacity(0.92)
        ghost.setRotation(3)
        ghost.home = self.cards[place].home
        self._ghosts[pointer] = ghost
        self.cards[place].dim(True)
        self.carry(pointer, at)

    def is_lifted(self, pointer: int) -> bool:
        return pointer in self._ghosts

    def carry(self, pointer: int, at: QPointF) -> None:
        ghost = self._ghosts.get(pointer)
        if ghost is not None:
            ghost.setPos(at - QPointF(self.circle.card_width / 2, self.circle.card_width * 0.7))

    def let_go(self, pointer: int, home: bool) -> None:
        """The ghost goes: gliding back where there was no claim."""
        ghost = self._ghosts.pop(pointer, None)
        if ghost is None:
            return
        if ghost.card is not None and ghost.card < len(self.cards):
            self.cards[ghost.card].dim(False)
        if home:
            self.motion.fly(ghost, ghost.home, self.pace(200), lambda: self._remove(ghost))
        else:
            self._remove(ghost)

    def _remove(self, item: CardItem | QGraphicsPixmapItem) -> None:
        self.motion.release(item)
        if item.scene() is self:
            self.removeItem(item)

    def win(self, place: int, seat: Seat) -> None:
        """The card at a place glides to a tray; the place shows what lies there now."""
        ghost = CardItem(place)
        self.addItem(ghost)
        self._picture(ghost, self.code_at(place))
        ghost.setZValue(Z.FLYING)
        ghost.setPos(self.cards[place].pos())
        target = self.circle.trays[seat].center() - QPointF(self.circle.card_width / 2, self.circle.card_width * 0.9)
        self.motion.fly(ghost, target, self.pace(_FLIGHT), lambda: self._remove(ghost))
        self.sounded.emit("card")

    def reach(self, seat: Seat, place: int | None, lasts: int) -> None:
        """A computer's hand sets out for a card, or for the field."""
        if seat in self._hands:
            return
        side = self.circle.card_width * 0.62
        hand = QGraphicsPixmapItem(self.faces.piece(f"seat-{seat}", side, self.ratio))
        hand.setZValue(Z.FLYING)
        self.addItem(hand)
        self._hands[seat] = hand
        half = QPointF(side / 2, side / 2)
        hand.setPos(self.circle.trays[seat].center() - half)
        box = self.circle.field() if place is None else self.circle.slots[place].box
        self.motion.fly(hand, box.center() - half, lasts)

    def withdraw(self) -> None:
        """No hand is out any more."""
        for hand in self._hands.values():
            self._remove(hand)
        self._hands.clear()

    @property
    def hands(self) -> frozenset[Seat]:
        return frozenset(self._hands)

    def stop(self) -> None:
        """Nothing moves any more."""
        self.motion.stop()
        if self.tumbling is not None:
            self.tumbling.stop()
            self.tumbling = None


def _corner(one: Slot, other: Slot, far: float) -> QPointF:
    """Where the trail turns between two rows: level with the cards of the upper or lower row."""
    level = one if one.side in ("top", "bottom") else other
    upright = other if level is one else one
    return QPointF(upright.inward(far).x(), level.inward(far).y())
