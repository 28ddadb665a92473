# SPDX-License-Identifier: GPL-3.0-or-later
"""The table as a scene: `show_view` snaps to the truth, `play_events` plays what led there. Names no game.

The scene holds no rule and decides nothing: a person's wish leaves as `chosen`, and only events move a card.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from app.rules.core import NOBODY, OVER, Card, Event, Move, Moved, Refusal, Seat, View, Zone
from app.rules.game import Game
from app.rules.layout import is_own
from app.session.clock import Clock
from app.settings import Settings
from app.table.calm import is_calm
from app.table.cards import Cards
from app.table.chips import Chips
from app.table.choreography import Choreography
from app.table.faces import Faces, chosen_face
from app.table.felt import Theme, cloth, theme
from app.table.furniture import Furniture
from app.table.geometry import LIFT, Geometry
from app.table.items import CardItem, DropArea, Z
from app.table.keys import Keys
from app.table.look_back import LookBack
from app.table.motion import Motion
from app.table.pointer import Pointer
from app.table.reach import Reach
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
    began = Signal()
    """Something that happened begins to be shown."""
    laid = Signal()
    """What is seen has changed, and has its place."""
    pointed = Signal(int)
    """The keyboard points at this card of the hand."""

    def __init__(self, game: Game, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.game = game
        self.texts = texts
        self.clock = clock
        self.settings = settings
        self.view: View | None = None
        self.bottom: Seat = 0
        """The seat at the lower edge: the one whose view was shown last."""
        self.reach = Reach(game)
        self.motion = Motion(clock)
        self.choreography = Choreography(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.hovering = False
        self.cursor: Card | None = None
        self._hinted: Card | None = None
        self.hinted_move: Move | None = None
        self._size = (1024.0, 520.0, 1.0)
        self._measures: tuple[float, float, Seat, int, tuple[float, float], bool] | None = None
        self.cards = Cards(self)
        self.chips = Chips(self)
        self.furniture = Furniture(self)
        self.last_trick = LookBack(self)
        self._cloth = QPixmap()
        self._looks: tuple[str, str, float] | None = None
        self.drop_area = DropArea()
        self.addItem(self.drop_area)
        self.apply(settings)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        """Take new settings: theme, faces, speed, text size."""
        self.settings = settings
        self.theme: Theme = theme(settings.theme)
        self._take_faces(chosen_face(self.game.art, settings.faces), settings.back, self.theme.edge)
        self.calm = is_calm(settings.motion)
        self._measure()
        self._refresh()

    def _take_faces(self, face: str, back: str, edge: float) -> None:
        """Paint the cards anew only where they are to look otherwise."""
        if (face, back, edge) != self._looks:
            self._looks = (face, back, edge)
            self.faces = Faces(self.game.art, face, back, edge=edge)

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
        measures = (width, height, self.bottom, seats, plate, self.reach.open_hands(self.bottom))
        if measures != self._measures:
            self._measures = measures
            self.geometry = Geometry(self.game.layout, *measures)

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
        self.reach = Reach(self.game, view)
        self._hinted = self.hinted_move = None
        if fresh or self.geometry.open_hands != self.reach.open_hands(self.bottom):
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
        self.last_trick.follow(view)
        self.mark()

    def _place(self, item: CardItem, zone: Zone, spot: QRectF, depth: int, number: int, glide: int) -> None:
        assert self.view is not None
        self.cards.dress(item, spot.width())
        own = is_own(zone, self.view.seat) and spot.top() >= self.geometry.hand_top - 1
        layer = Z.HAND if own else Z.TRICK if item.card is not None else Z.BACKS
        item.setZValue(layer + self.geometry.depth(zone, depth) + number / 100)
        item.setOpacity(1.0)
        if item.rotation():  # setting what is set already would paint the item anew
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
        """A trick is finished and lies to be read, the card that came last too: show who takes it."""
        for moved in taken:
            item = self.cards.get(moved.card) if moved.card is not None else None
            if item is not None:
                item.setZValue(Z.TRICK + self.geometry.depth(moved.source))
        self.furniture.taker = taken[0].target.seat
        self.furnish()

    # ── plates, tags and bubbles ──

    def furnish(self, moving: bool = False) -> None:
        """Show names, counts, signs and what was said."""
        if self.view is not None:
            self._measure()
            self.furniture.show(self.view, moving)
            self.laid.emit()

    def wait_for(self, seat: Seat, thinking: bool) -> None:
        """Show whose turn it is, and that a computer is thinking."""
        self.furniture.waiting = (seat, thinking)
        self.furnish()
        self.mark()

    # ── what the person can do ──

    @property
    def codes(self) -> tuple[str, ...]:
        """What each card is called in moves."""
        return self.reach.codes

    def own_cards(self) -> list[Card]:
        """The cards of the person's hand, left to right."""
        return self.reach.own_cards()

    def reachable(self) -> list[Card]:
        """The cards that can be taken hold of."""
        return self.reach.reachable()

    def playable(self) -> set[Card]:
        """The cards of the person's hand that may be played now."""
        return self.reach.playable()

    def ways(self, card: Card) -> list[Move]:
        """The legal moves that play a card, by whoever holds it."""
        return self.reach.ways(card)

    def activate(self, card: Card) -> None:
        """Play a card of the own hand: the one gate of mouse, drag and keys."""
        ways = self.ways(card)
        self.last_trick.hide()
        if len(ways) > 1:
            self.picking.emit(ways)
        else:
            self.chosen.emit(ways[0] if ways else self.reach.wish(card))

    def move_at(self, point: QPointF) -> Move | None:
        """The legal move without a card that a click on a pile makes."""
        piles = self.view.piles if self.view is not None else {}
        for zone, pile in piles.items():
            spots = self.geometry.spots(zone, len(pile.cards)) if self.reach.draws(zone) else []
            if any(box is not None and box.contains(point) for box in spots):
                return self.reach.draw(zone)
        return None

    def _wells(self) -> dict[CardItem, Move | None]:
        """The cards of each pile that a click draws from, and the move that this would be now at the top one."""
        found: dict[CardItem, Move | None] = {}
        for zone in self.view.piles if self.view is not None else ():
            backs = self.cards.backs(zone)
            if backs and self.reach.draws(zone) and self.game.layout[zone.name].shown:
                found |= {**dict.fromkeys(backs), backs[-1]: self.reach.draw(zone)}
        return found

    def mark(self) -> None:
        """Show which cards may be played, which one the cursor is on, and what a hint points at."""
        view = self.view
        if view is None:
            return
        reachable = set(self.reachable()) if self.settings.seen_moves else set()
        for card in self.reach.open_cards():
            item = self.cards.get(card)
            if item is not None:
                item.glow(self.theme.glow if card in reachable else None)
        playable, wells = self.playable(), self._wells()
        choosing = bool(playable or any(wells.values())) and self.settings.seen_moves
        for well, move in wells.items():
            wanted = move is not None and choosing and not playable
            hinted = move is not None and move == self.hinted_move
            well.glow(self.theme.hint if hinted else self.theme.glow if wanted else None)
        own = self.own_cards()
        for item in self.cards.all():
            if item.card not in own:
                item.dim(False)
        for card in own:
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
        card = self.reach.meant(move)
        if card is not None:
            self.choreography.shake(card)
        for held in self.own_cards():
            item = self.cards.get(held)
            if item is not None:
                item.glow(self.theme.hint if held in refusal.obliging else None)
        self.sounded.emit("refused")

    def hint(self, move: Move) -> None:
        """Let the card or pile glow that a hint points at, and lift the card, so that Enter plays it."""
        self._hinted = self.reach.meant(move)
        self.hinted_move = move
        if self._hinted is not None:
            self.move_cursor(self._hinted)
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
        for well in self._wells():
            well.glow(None)
        self.began.emit()
        self.choreography.add(events, view)

    def deal_view(self, view: View) -> None:
        """Deal a new round."""
        self.choreography.deal(view)

    def skip(self) -> bool:
        """Go on from a finished trick that is still lying there; True if there was one."""
        return self.choreography.skip()

    @property
    def look_back(self) -> bool:
        """Whether the last trick is shown once more."""
        return self.last_trick.shown

    def show_last_trick(self) -> bool:
        """Show the trick that was taken last, or hide it again; False where there is none to show."""
        view = self.view
        if view is None or not view.last_trick or self.last_trick.shown:
            self.last_trick.hide()
            return False
        self.last_trick.show(view)
        return True

    def over(self) -> bool:
        return self.view is not None and self.view.turn == OVER
