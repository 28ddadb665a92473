# SPDX-License-Identifier: GPL-3.0-or-later
"""The table as a scene: `show_view` snaps to the truth, `play_events` plays what led there. Names no game.

The scene holds no rule and decides nothing: a person's wish leaves as `chosen`, and only events move a card.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from app.rules.core import NOBODY, OVER, Card, Event, Game, Move, Moved, Refusal, Seat, View, Zone
from app.rules.layout import around, is_own
from app.session.clock import Clock
from app.settings import Settings
from app.table.choreography import Choreography
from app.table.faces import SHADOW_MARGIN, Faces, faces
from app.table.felt import Theme, cloth, theme
from app.table.geometry import LIFT, Geometry
from app.table.items import BubbleItem, CardItem, DropArea, PlateItem, TagItem, Z
from app.table.keys import Keys
from app.table.motion import Motion
from app.table.pointer import Pointer
from app.text import Phrase, Texts, sentence_case, signed

BODY: Final = 13
"""Body text in logical pixels at 100 %."""

USUAL_HEIGHT: Final = 520.0
"""The height of a table up to which its text has the plain size."""

THINKING: Final = Phrase("thinking …")
SCORE: Final = Phrase("{points} · {count}")


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
        self._waiting: tuple[Seat, bool] = (NOBODY, False)
        self._hinted: Card | None = None
        self._taker: Seat = NOBODY
        self._size = (1024.0, 520.0, 1.0)
        self._known: dict[Card, CardItem] = {}
        self._backs: dict[Zone, list[CardItem]] = {}
        self._plates: dict[Seat, PlateItem] = {}
        self._tags: list[TagItem] = []
        self._bubbles: list[BubbleItem] = []
        self._cloth = QPixmap()
        self.drop_area = DropArea()
        self.addItem(self.drop_area)
        self.apply(settings)

    # ── looks ──

    def apply(self, settings: Settings) -> None:
        """Take new settings: theme, faces, speed, text size."""
        self.settings = settings
        self.theme: Theme = theme(settings.theme)
        face = settings.face if settings.face in faces(self.game.art) else faces(self.game.art)[0]
        self.faces = Faces(self.game.art, face, settings.back, edge=self.theme.edge)
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

    @property
    def font_px(self) -> int:
        """Body text on the table: it grows with the table, more slowly than the cards do."""
        grown: float = max(1.0, self._size[1] / USUAL_HEIGHT) ** 0.6
        return round(BODY * grown * self.settings.text_scale / 100)

    def font_of(self, share: float = 1.0) -> QFont:
        font = QFont()
        font.setPixelSize(max(round(self.font_px * share), 9))
        return font

    def _measure(self) -> None:
        width, height, _ = self._size
        self.setSceneRect(0, 0, width, height)
        metrics = QFontMetricsF(self.font_of())
        line = metrics.height()
        counts = self.view.plates if self.view is not None else ()
        longest = max((metrics.horizontalAdvance(self._second(seat)) for seat in range(len(counts))), default=0.0)
        thinking = metrics.horizontalAdvance(self.texts(THINKING))
        wide = max(longest, thinking, 7.0 * line) + 2.9 * line + 30
        seats = len(self.view.names) if self.view is not None else max(self.game.seats)
        plate = (min(wide, width * 0.24), 2 * line + 12)
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
        self._taker = NOBODY
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
        kept: set[Card] = set()
        for depth, (zone, pile) in enumerate(view.piles.items()):
            spots = self.geometry.spots(zone, len(pile.cards), any(card is not None for card in pile.cards))
            hidden = 0
            for number, (card, spot) in enumerate(zip(pile.cards, spots, strict=False)):
                if card is None:
                    item = self._back(zone, hidden)
                    hidden += 1
                else:
                    item = self._card(card)
                    kept.add(card)
                self._place(item, zone, spot, depth, number, glide)
            self._trim_backs(zone, hidden)
        for card in [card for card in self._known if card not in kept]:
            self.remove_card(self._known.pop(card))
        for zone in [zone for zone in self._backs if zone not in view.piles]:
            self._trim_backs(zone, 0)
        self.furnish()
        self.mark()

    def _place(self, item: CardItem, zone: Zone, spot: QRectF, depth: int, number: int, glide: int) -> None:
        assert self.view is not None
        self.dress(item, spot.width())
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

    def dress(self, item: CardItem, width: float, hidden: bool = False) -> None:
        """Give an item the picture of its face, or of the back."""
        face_down = hidden or item.card is None
        ratio = self.ratio
        picture = (
            self.faces.back(width, ratio) if face_down else self.faces.card(self.codes[item.card or 0], width, ratio)
        )
        item.show_picture(picture, self.faces.shadow(width, ratio), width * SHADOW_MARGIN)
        item.setToolTip("" if face_down else self.texts(self.game.words.card(self.codes[item.card or 0])))

    def _card(self, card: Card) -> CardItem:
        item = self._known.get(card)
        if item is None:
            item = self._known[card] = CardItem(card)
            self.addItem(item)
        return item

    def _back(self, zone: Zone, number: int) -> CardItem:
        backs = self._backs.setdefault(zone, [])
        while len(backs) <= number:
            item = CardItem(None)
            backs.append(item)
            self.addItem(item)
        return backs[number]

    def _trim_backs(self, zone: Zone, left: int) -> None:
        backs = self._backs.get(zone, [])
        while len(backs) > left:
            self.remove_card(backs.pop())

    def remove_card(self, item: CardItem) -> None:
        """Take an item off the table for good."""
        self.motion.release(item)
        if item.scene() is self:
            self.removeItem(item)

    def card_items(self) -> list[CardItem]:
        """Every card item on the scene, whatever it stands for."""
        return [item for item in self.items() if isinstance(item, CardItem)]

    def item_of(self, card: Card) -> CardItem | None:
        return self._known.get(card)

    def item_at(self, zone: Zone, place: int) -> CardItem:
        """The item of the card at a place of a zone that is laid out."""
        assert self.view is not None
        cards = self.view.piles[zone].cards
        card = cards[place]
        if card is not None:
            return self._card(card)
        return self._back(zone, sum(other is None for other in cards[:place]))

    def rest_of(self, item: CardItem) -> QPointF:
        """Where an item rests: at home, or lifted where the cursor is on it."""
        lifted = item.card is not None and item.card == self.cursor
        return item.home - QPointF(0, LIFT if lifted else 0)

    def lift_trick(self, taken: Sequence[Moved]) -> None:
        """A trick is finished and lies to be read: show who takes it."""
        self._taker = taken[0].target.seat
        self.furnish()

    def leave_hand(self, card: Card | None, zone: Zone) -> CardItem:
        """The item with which a card leaves a zone; of a hidden hand always the one at its end."""
        if card is not None and card in self._known:
            return self._known[card]
        backs = self._backs.get(zone, [])
        if backs:
            item = backs.pop()
            if card is not None:
                item.card = card
                self._known[card] = item
            return item
        if card is not None:
            return self._card(card)
        item = CardItem(None)
        self.addItem(item)
        self._backs.setdefault(zone, []).append(item)
        return item

    # ── plates, tags and bubbles ──

    def furnish(self) -> None:
        """Show names, counts, signs and what was said."""
        view = self.view
        if view is None:
            return
        self._measure()
        font = self.font_of()
        mark = 1.45 * QFontMetricsF(font).height()
        for seat in [seat for seat in self._plates if seat >= len(view.names)]:
            self.removeItem(self._plates.pop(seat))
        for seat, name in enumerate(view.names):
            if seat not in self._plates:
                self._plates[seat] = PlateItem(seat)
                self.addItem(self._plates[seat])
            turn = self._taker == seat if self._taker != NOBODY else self._waiting[0] == seat
            texts = (name, self.texts(THINKING) if turn and self._waiting[1] else self._second(seat))
            deals = seat == self._dealer()
            self._plates[seat].show_plate(
                self.geometry.plate(seat).plate,
                self.theme,
                font,
                texts,
                self.faces.piece(f"seat-{seat}", mark, self.ratio),
                self.faces.piece("dealer", mark, self.ratio) if deals else None,
                turn,
            )
        self._show_tags(font)
        self._show_bubbles()

    def _dealer(self) -> Seat:
        """Who dealt the round in play; the standing of a finished one already names the next dealer."""
        assert self.view is not None
        return self.view.dealer

    def _second(self, seat: Seat) -> str:
        view = self.view
        if view is None:
            return ""
        points = signed(view.standing.totals[seat])
        count = view.plates[seat] if seat < len(view.plates) else None
        return points if count is None else self.texts(SCORE.filled(points=points, count=count))

    def _show_tags(self, font: QFont) -> None:
        view = self.view
        assert view is not None
        while len(self._tags) > len(view.signs):
            self.removeItem(self._tags.pop())
        stacked: dict[Seat, float] = {}
        for number, sign in enumerate(view.signs):
            if number >= len(self._tags):
                self._tags.append(TagItem())
                self.addItem(self._tags[number])
            tag = self._tags[number]
            piece = self.faces.piece(sign.piece, 1.5 * QFontMetricsF(font).height(), self.ratio) if sign.piece else None
            plate = self.geometry.plate(sign.seat)
            tag.show_tag(sentence_case(self.texts(sign.text)), piece, font, self.theme, plate.room)
            height = tag.box.height()
            used = stacked.get(sign.seat, 0.0)
            top = plate.tag.y() + used if plate.grow > 0 else plate.tag.y() - used - height
            tag.setPos(plate.tag.x() - plate.align * tag.box.width(), top)
            stacked[sign.seat] = used + height + 4

    def _show_bubbles(self) -> None:
        view = self.view
        assert view is not None
        self.say([(said.seat, sentence_case(self.texts(said.text))) for said in view.heard])

    def say(self, sayings: Sequence[tuple[Seat, str]]) -> None:
        """Show exactly these bubbles."""
        while len(self._bubbles) > len(sayings):
            self.removeItem(self._bubbles.pop())
        for number, (seat, text) in enumerate(sayings):
            if number >= len(self._bubbles):
                self._bubbles.append(BubbleItem())
                self.addItem(self._bubbles[number])
            rim = around(seat, self.bottom, self.geometry.seats)
            plate = self.geometry.plate(seat)
            tagged = [tag for tag in self._tags if tag.pos().y() < plate.plate.top() and rim.below]
            anchor = (
                plate.bubble if not (rim.below and tagged) else plate.bubble - QPointF(0, tagged[0].box.height() + 8)
            )
            self._bubbles[number].show_bubble(text, self.font_of(1.1), anchor, rim.side, not rim.below)

    def wait_for(self, seat: Seat, thinking: bool) -> None:
        """Show whose turn it is, and that a computer is thinking."""
        self._waiting = (seat, thinking)
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
        verb = next((verb for spot in self.game.layout.values() for verb in spot.takes), "play")
        return Move(self.view.seat, verb, (self.codes[card],))

    def activate(self, card: Card) -> None:
        """Play a card of the own hand: the one gate of mouse, drag and keys."""
        ways = self.ways(card)
        if len(ways) > 1:
            self.picking.emit(ways)
        else:
            self.chosen.emit(ways[0] if ways else self.wish(card))

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
            item = self._known.get(card)
            if item is None:
                continue
            item.dim(choosing and card not in playable)
            colour = self.theme.hint if card == self._hinted else self.theme.glow if card == self.cursor else None
            item.glow(colour)

    def move_cursor(self, card: Card | None) -> None:
        """Lift one card of the hand, or none."""
        self.cursor = card
        for held in self.own_cards():
            item = self._known.get(held)
            if item is not None:
                self.motion.fly(item, self.rest_of(item), self.pace(90))
        self.mark()

    def refuse(self, move: Move, refusal: Refusal) -> None:
        """Shake the card once, let it glide home, and let the cards glow that oblige."""
        card = next((card for card in self.own_cards() if move.args and self.codes[card] == move.args[0]), None)
        if card is not None:
            self.choreography.shake(card)
        for held in self.own_cards():
            item = self._known.get(held)
            if item is not None:
                item.glow(self.theme.hint if held in refusal.obliging else None)
        self.sounded.emit("refused")

    def hint(self, move: Move) -> None:
        """Let the card glow that a hint points at."""
        self._hinted = next((card for card in self.own_cards() if move.args and self.codes[card] == move.args[0]), None)
        self.mark()

    # ── motion ──

    def pace(self, normal: int) -> int:
        """A duration at the speed in force, in milliseconds."""
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
            self.remove_card(item)
        if not self.look_back or view is None:
            return False
        wide, high = self.geometry.size(0.62)
        middle = self.geometry.middle
        step = wide * 1.06
        left = middle.x() - (len(view.last_trick) * step) / 2
        for number, (_, card) in enumerate(view.last_trick):
            item = _LastItem(card)
            self.addItem(item)
            self.dress(item, wide)
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
