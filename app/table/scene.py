# SPDX-License-Identifier: GPL-3.0-or-later
"""The table as a scene: `show_view` snaps to the truth, `play_events` plays what led there. Names no game.

The scene holds no rule and decides nothing: a person's wish leaves as `chosen`, and only events move a card.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from app.rules.core import NOBODY, OVER, Card, Event, Game, Move, Moved, Refusal, Seat, View, Zone
from app.rules.layout import is_own
from app.session.clock import Clock
from app.settings import Settings
from app.table.calm import is_calm
from app.table.cards import Cards
from app.table.choreography import Choreography
from app.table.faces import Faces, chosen_face
from app.table.felt import Theme, cloth, theme
from app.table.furniture import Furniture
from app.table.geometry import LIFT, Geometry
from app.table.items import CardItem, DropArea, Z
from app.table.keys import Keys
from app.table.motion import Motion
from app.table.pointer import Pointer
from app.text import Texts


class TableScene(QGraphicsScene):
    """One table for one game, seen from one seat."""

    chosen = Signal(object)
    """A person wants to make this move."""
    picking = Signal(object)
    """A card was chosen that can be played in several ways: these moves."""
    settled = Signal()
    """Everything that happened has been shown."""
    sounded = Signal(str)
    """The name of a sound that belongs to what is seen."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.game = game
        self.texts = texts
        self.clock = clock
        self.settings = settings
        self.view: View | None = None
        self.bottom: Seat = 0
        """The seat at the lower edge: the one whose view was shown last."""
        self.codes: tuple[str, ...] = ()
        self.motion = Motion(clock)
        self.choreography = Choreography(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.hovering = False
        self.cursor: Card | None = None
        self.look_back = False
        self._hinted: Card | None = None
        self._size = (1024.0, 520.0, 1.0)
        self.cards = Cards(self)
        self.furniture = Furniture(self)
        self._cloth = QPixmap()
        self.drop_area = DropArea()
        self.addItem(self.drop_area)
        self.apply(settings)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        """Take new settings: theme, faces, speed, text size."""
        self.settings = settings
        self.theme: Theme = theme(settings.theme)
        face = chosen_face(self.game.art, settings.faces)
        self.faces = Faces(self.game.art, face, settings.back, edge=self.theme.edge)
        self.calm = is_calm(settings.motion)
        self._measure()
        self._refresh()

    def resize(self, width: float, height: float, ratio: float) -> None:
        """Fit the table to a window of this size in logical pixels on a screen of this device pixel ratio."""
        if (width, height, ratio) == self._size:
            return
        self._size = (width, height, ratio)
        self._measure()
        self._refresh()

    def retranslate(self) -> None:
        self._measure()
        self._refresh()

    @property
    def ratio(self) -> float:
        return self._size[2]

    def _measure(self) -> None:
        width, height, _ = self._size
        self.setSceneRect(0, 0, width, height)
        seats = len(self.view.names) if self.view is not None else max(self.game.seats)
        plate = self.furniture.plate_size(self.view)
        self.geometry = Geometry(self.game.layout, width, height, self.bottom, seats, plate)

    def _refresh(self) -> None:
        self._cloth = QPixmap()
        latest = self.choreography.latest or self.view
        if latest is not None:
            self.show_view(latest)
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        width, height, ratio = self._size
        if self._cloth.isNull():
            self._cloth = cloth(self.theme, width, height, ratio)
        painter.drawPixmap(QPointF(0, 0), self._cloth)

    # ── the truth ──

    def show_view(self, view: View) -> None:
        """Be exactly as in the view, at once; whatever was moving is over."""
        self.pointer.cancel()
        busy = self.choreography.busy
        self.choreography.clear()
        self.motion.stop()
        self.take(view)
        self.lay()
        if busy:
            self.settled.emit()

    def take(self, view: View) -> None:
        """Know a new view, which need not be shown yet."""
        fresh = self.view is None or (self.view.seat, len(self.view.names)) != (view.seat, len(view.names))
        self.view = view
        if view.seat != NOBODY:
            self.bottom = view.seat
        self.furniture.taker = NOBODY
        self.codes = self.game.pack(view.options, len(view.names))
        self._hinted = None
        if fresh:
            self._measure()
        held = self.own_cards()
        if self.cursor not in held:
            self.cursor = None

    def lay(self, glide: int = 0) -> None:
        """Put every item where the view has it, gliding there in so many milliseconds."""
        view = self.view
        if view is None:
            return
        faces: set[Card] = set()
        backs: dict[Zone, int] = {}
        for depth, (zone, pile) in enumerate(view.piles.items()):
            spots = self.geometry.spots(zone, len(pile.cards), any(card is not None for card in pile.cards))
            for number, (card, spot) in enumerate(zip(pile.cards, spots, strict=False)):
                if spot is None:
                    continue
                if card is None:
                    item = self.cards.back(zone, backs.get(zone, 0))
                    backs[zone] = backs.get(zone, 0) + 1
                else:
                    item = self.cards.face(card)
                    faces.add(card)
                self._place(item, zone, spot, depth, number, glide)
        self.cards.keep(faces, backs)
        self.furnish(moving=glide > 0)
        self.mark()

    def _place(self, item: CardItem, zone: Zone, spot: QRectF, depth: int, number: int, glide: int) -> None:
        assert self.view is not None
        self.cards.dress(item, spot.width())
        own = is_own(zone, self.view.seat) and spot.top() >= self.geometry.hand_top - 1
        layer = Z.HAND if own else Z.TRICK if item.card is not None else Z.BACKS
        item.setZValue(layer + depth + number / 100)
        item.setOpacity(1.0)
        item.setRotation(0)
        item.home = self.aligned(spot.topLeft())
        self.motion.fly(item, self.rest_of(item) if own else item.home, glide)

    def aligned(self, point: QPointF) -> QPointF:
        """The nearest point on the grid of device pixels, so that cards stay crisp."""
        ratio = self.ratio
        return QPointF(round(point.x() * ratio) / ratio, round(point.y() * ratio) / ratio)

    def item_of(self, card: Card) -> CardItem | None:
        """The item that shows this card's face, if it is seen."""
        return self.cards.get(card)

    def item_at(self, zone: Zone, place: int) -> CardItem:
        """The item of the card at a place of a zone that is laid out."""
        assert self.view is not None
        cards = self.view.piles[zone].cards
        card = cards[place]
        if card is not None:
            return self.cards.face(card)
        return self.cards.back(zone, sum(other is None for other in cards[:place]))

    def rest_of(self, item: CardItem) -> QPointF:
        """Where an item rests: at home, or lifted where the cursor is on it."""
        lifted = item.card is not None and item.card == self.cursor
        return item.home - QPointF(0, LIFT if lifted else 0)

    def lift_trick(self, taken: Sequence[Moved]) -> None:
        """A trick is finished and lies to be read: show who takes it."""
        self.furniture.taker = taken[0].target.seat
        self.furnish()

    # ── plates, tags and bubbles ──

    def furnish(self, moving: bool = False) -> None:
        """Show names, counts, signs and what was said."""
        if self.view is not None:
            self._measure()
            self.furniture.show(self.view, moving)

    def wait_for(self, seat: Seat, thinking: bool) -> None:
        """Show whose turn it is, and that a computer is thinking."""
        self.furniture.waiting = (seat, thinking)
        self.furnish()
        self.mark()

    # ── what the person can do ──

    def own_cards(self) -> list[Card]:
        """The cards of the person's hand, left to right."""
        view = self.view
        if view is None or view.seat == NOBODY:
            return []
        return [card for zone in self._own_zones() for card in view.piles[zone].cards if card is not None]

    def _own_zones(self) -> list[Zone]:
        view = self.view
        assert view is not None
        fans = [name for name, spot in self.game.layout.items() if spot.where == "hand"]
        return [zone for zone in view.piles if zone.name in fans and is_own(zone, view.seat)]

    def ways(self, card: Card) -> list[Move]:
        """The legal moves that play a card."""
        view = self.view
        code = self.codes[card]
        return [move for move in view.legal if move.args and move.args[0] == code] if view is not None else []

    def wish(self, card: Card) -> Move:
        """The move a person means with a card that cannot be played: it will be refused with a reason."""
        assert self.view is not None
        verbs = [verb for spot in self.game.layout.values() for verb in spot.takes]
        now = {move.verb for move in self.view.legal}
        verb = next((verb for verb in verbs if verb in now), verbs[0])
        return Move(self.view.seat, verb, (self.codes[card],))

    def activate(self, card: Card) -> None:
        """Play a card of the own hand: the one gate of mouse, drag and keys."""
        ways = self.ways(card)
        if len(ways) > 1:
            self.picking.emit(ways)
        else:
            self.chosen.emit(ways[0] if ways else self.wish(card))

    def move_at(self, point: QPointF) -> Move | None:
        """The legal move without a card that a click on a pile makes."""
        view = self.view
        for zone, pile in view.piles.items() if view is not None else ():
            spot = self.game.layout.get(zone.name)
            if view is None or spot is None or not spot.gives:
                continue
            if any(box is not None and box.contains(point) for box in self.geometry.spots(zone, len(pile.cards))):
                return next((move for move in view.legal if move.verb in spot.gives and not move.args), None)
        return None

    def playable(self) -> set[Card]:
        """The cards that may be played now."""
        return {card for card in self.own_cards() if self.ways(card)}

    def mark(self) -> None:
        """Show which cards may be played, which one the cursor is on, and what a hint points at."""
        view = self.view
        if view is None:
            return
        playable = self.playable()
        choosing = bool(playable) and self.settings.seen_moves
        for card in self.own_cards():
            item = self.cards.get(card)
            if item is None:
                continue
            item.dim(choosing and card not in playable)
            colour = self.theme.hint if card == self._hinted else self.theme.glow if card == self.cursor else None
            item.glow(colour)

    def move_cursor(self, card: Card | None) -> None:
        """Lift one card of the hand, or none."""
        self.cursor = card
        for held in self.own_cards():
            item = self.cards.get(held)
            if item is not None and not self.choreography.carries(item):
                self.motion.fly(item, self.rest_of(item), self.pace(90))
        self.mark()

    def refuse(self, move: Move, refusal: Refusal) -> None:
        """Shake the card once, let it glide home, and let the cards glow that oblige."""
        card = next((card for card in self.own_cards() if move.args and self.codes[card] == move.args[0]), None)
        if card is not None:
            self.choreography.shake(card)
        for held in self.own_cards():
            item = self.cards.get(held)
            if item is not None:
                item.glow(self.theme.hint if held in refusal.obliging else None)
        self.sounded.emit("refused")

    def hint(self, move: Move) -> None:
        """Let the card glow that a hint points at."""
        self._hinted = next((card for card in self.own_cards() if move.args and self.codes[card] == move.args[0]), None)
        self.mark()

    # ── motion ──

    def pace(self, normal: int) -> int:
        """How long a movement takes at the speed in force, in milliseconds; none where motion is reduced."""
        return 0 if self.calm else self.pause(normal)

    def pause(self, normal: int) -> int:
        """How long something stays to be read at the speed in force, in milliseconds."""
        return {"off": 0, "fast": normal // 2, "slow": normal * 3 // 2}.get(self.settings.speed, normal)

    def play_events(self, events: Sequence[Event], view: View) -> None:
        """Play what happened, one after the other, and then be as in the view."""
        self.choreography.add(events, view)

    def deal_view(self, view: View) -> None:
        """Deal a new round."""
        self.choreography.deal(view)

    def skip(self) -> bool:
        """Go on from a finished trick that is still lying there; True if there was one."""
        return self.choreography.skip()

    def show_last_trick(self) -> bool:
        """Show the trick that was taken last, or hide it again; False where there is none to show."""
        view = self.view
        self.look_back = not self.look_back and view is not None and bool(view.last_trick)
        for item in self._last_items():
            self.cards.remove(item)
        if not self.look_back or view is None:
            return False
        wide, high = self.geometry.size(0.62)
        middle = self.geometry.middle
        step = wide * 1.06
        left = middle.x() - (len(view.last_trick) * step) / 2
        for number, (_, card) in enumerate(view.last_trick):
            item = _LastItem(card)
            self.addItem(item)
            self.cards.dress(item, wide)
            item.setZValue(Z.BUBBLES - 10 + number / 100)
            item.setPos(self.aligned(QPointF(left + number * step, middle.y() - high / 2)))
            item.glow(self.theme.hint)
        return True

    def _last_items(self) -> list[CardItem]:
        return [item for item in self.items() if isinstance(item, _LastItem)]

    def over(self) -> bool:
        return self.view is not None and self.view.turn == OVER


class _LastItem(CardItem):
    """A card of the last trick, shown once more."""
