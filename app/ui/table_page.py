# SPDX-License-Identifier: GPL-3.0-or-later
"""The page on which a match is played: the table, the bar below it, and the session between them. Names no game."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.access.mirror import Mirror
from app.access.teller import LAST_TRICK, Teller
from app.access.voice import Voice
from app.games import find
from app.rules.core import NOBODY, Move, Refusal, View
from app.rules.layout import at_plate
from app.session.clock import Clock
from app.session.session import Session
from app.settings import Settings
from app.table.scene import TableScene
from app.table.view import TableView
from app.text import Phrase, Texts
from app.ui.action_bar import ActionBar, numbered
from app.ui.curtain import Curtain
from app.ui.move_signs import no_sign, signs_of
from app.ui.plate_buttons import PlateButtons, PlateOffer
from app.ui.ways import steps

YOUR_TURN = Phrase("It is your turn.")
ITS_TURN = Phrase("{name} is due.")
CHOOSE = Phrase("How do you want to play this card?")
HINT = Phrase("Hint: {move} – {why}")
OUT_OF_TURN = Phrase("{name}: {move}")
NO_LAST_TRICK = Phrase("No trick has been taken yet.")


class TablePage(QWidget):
    """Shows one session at a time."""

    rule_wanted = Signal(str)
    """Open the rule book of the game in play at this paragraph."""
    sounded = Signal(str)
    """The name of a sound that belongs to what is seen."""
    round_over = Signal()
    """The round is over and its last pictures have come to rest."""
    failed = Signal(object)
    """Something outside the game went wrong: one sentence."""
    stepped = Signal()
    """The position changed, or whose turn it is."""

    def __init__(self, texts: Texts, settings: Settings, clock: Clock) -> None:
        super().__init__()
        self.texts = texts
        self.clock = clock
        self.settings = settings
        self.session: Session | None = None
        self.scene: TableScene | None = None
        self.view: TableView | None = None
        self.plates: PlateButtons | None = None
        self.bar = ActionBar(texts)
        self.bar.chosen.connect(self._choose)
        self.bar.cancelled.connect(self._offer)
        self.bar.rule_wanted.connect(self.rule_wanted)
        self.curtain = Curtain(texts, self)
        self.curtain.apply(settings)
        self.curtain.lifted.connect(self._lift)
        self.curtain.chosen.connect(self._choose)
        self.voice = Voice(self)
        self._left: dict[Move, list[Move]] = {}
        """While it is asked how a card is played: each answer, and the ways that it leaves."""
        self.teller: Teller | None = None
        self.mirror: Mirror | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.bar)

    # ── sessions ──

    def open(self, session: Session) -> None:
        """Show a session from where it stands; an older one is left."""
        self.leave()
        game = find(session.match.game.key)
        assert game is not None
        self.texts.own = session.match.called()
        scene = TableScene(game, self.texts, self.settings, self.clock)
        view = TableView(scene, self)
        self._column.insertWidget(0, view, 1)
        view.setAccessibleName(self.texts(game.words.title))
        view.show()
        self._column.activate()  # so that no card is painted for a size that the table never has
        self.session, self.scene, self.view = session, scene, view
        self.bar.sign_of = signs_of(scene)
        self.teller = Teller(scene, self.voice)
        self.mirror = Mirror(scene, view, self)
        self.plates = PlateButtons(self.texts, view)
        self.plates.chosen.connect(self._choose)
        self._pace()
        session.dealt.connect(self._deal)
        session.stepped.connect(self._step)
        session.shown.connect(self._show)
        session.refused.connect(self._refuse)
        session.waiting.connect(self._wait)
        session.hinted.connect(self._hint)
        session.curtained.connect(self._draw_curtain)
        session.scored.connect(self.round_over)
        session.failed.connect(self.failed)
        scene.settled.connect(session.settle)
        scene.chosen.connect(self._choose)
        scene.picking.connect(self._pick)
        scene.sounded.connect(self.sounded)
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        session.start()

    def leave(self) -> None:
        """Close the session; the table is empty afterwards."""
        if self.session is None or self.scene is None or self.view is None:
            return
        session, scene, view = self.session, self.scene, self.view
        self.session = self.scene = self.view = self.plates = self.teller = None
        self.texts.own = {}
        self.voice.forget()
        session.close()
        scene.pointer.cancel()
        scene.choreography.clear()
        scene.motion.stop()
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()
        scene.faces.forget()
        scene.deleteLater()
        session.deleteLater()
        if self.mirror is not None:
            self.mirror.deleteLater()
            self.mirror = None
        self.curtain.hide()
        self.bar.offer([])
        self.bar.sign_of = no_sign
        self.bar.say(None)

    # ── what the session tells ──

    def _deal(self, view: View) -> None:
        if self.scene is not None and self.teller is not None:
            self.scene.deal_view(view)
            self.teller.deal(view)

    def _step(self, events: list[object], view: View) -> None:
        if self.scene is not None and self.teller is not None:
            self.teller.step(events, view)  # type: ignore[arg-type]
            self.scene.play_events(events, view)  # type: ignore[arg-type]
        self.bar.say(None)
        self._offer()

    def _draw_curtain(self, seat: int) -> None:
        if self.session is not None:
            self.curtain.draw(self.session.match.names[seat])
            self._offer_at_plates([], 0)
            self.sounded.emit("turn")

    def _lift(self) -> None:
        if self.session is not None and self.view is not None:
            self.session.lift()
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, view: View) -> None:
        if self.session is not None and self.session.awaits == NOBODY:
            self.curtain.hide()
        self.voice.forget()
        if self.scene is not None:
            self.scene.show_view(view)
        self.bar.say(None)
        self._offer()

    def _wait(self, seat: int, thinking: bool) -> None:
        if self.scene is None or self.session is None:
            return
        self.scene.wait_for(seat, thinking)
        if self.session.is_shown(seat):
            self.bar.say(YOUR_TURN)
            self.sounded.emit("turn")
        elif seat != NOBODY:
            self.bar.say(ITS_TURN.filled(name=self.session.match.names[seat]))
        else:
            self.bar.say(None)
        self._offer()
        if self.teller is not None and self.session.is_shown(seat):
            self.teller.turn()
        self.stepped.emit()

    def _refuse(self, move: Move, refusal: Refusal) -> None:
        if self.scene is not None and self.teller is not None:
            self.scene.refuse(move, refusal)
            self.teller.say(refusal.why)
        self.bar.say(refusal.why, refusal.paragraph)
        self.curtain.say(refusal.why)

    def _hint(self, move: Move, why: Phrase) -> None:
        if self.scene is None or self.session is None or self.teller is None:
            return
        self.scene.hint(move)
        self.bar.point(move, take=not self.scene.playable())
        told = HINT.filled(move=self.session.match.label(move), why=why)
        self.teller.say(told)
        self.bar.say(told)
        self.stepped.emit()

    # ── what the person does ──

    def _choose(self, move: Move) -> None:
        left = self._left.get(move, [])
        if len(left) > 1:
            self._pick(left)
        elif self.session is not None:
            if self.view is not None:
                self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self.session.offer(move)

    def _pick(self, ways: list[Move]) -> None:
        if self.session is not None:
            match = self.session.match
            label = match.label
            hinted = self.scene.hinted_move if self.scene is not None else None
            asked = match.game.caution(match.round.state, ways[0]) or CHOOSE
            self.bar.say(asked)
            self._left = steps(ways)
            self.bar.offer([(way, label(way), True) for way in self._left], cancel=True)
            for way, left in self._left.items():
                if hinted in left:
                    self.bar.point(way, take=True)
            self._offer_at_plates(self.session.company.at_plates(), len(self.bar.buttons))
            if self.teller is not None:
                self.teller.choose(asked)

    def _offer(self) -> None:
        """Show the buttons of the person who is due, and of what anybody may do out of turn."""
        session = self.session
        self._left = {}
        if self.view is not None and any(button.hasFocus() for button in self.bar.buttons):
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        if session is None or not session.match.rounds:
            self.bar.offer([])
            self.curtain.offer([])
            self._offer_at_plates([], 0)
            return
        label = session.match.label
        offered: list[tuple[Move, Phrase, bool]] = []
        if session.is_shown(session.match.turn):
            view = session.match.view(session.match.turn)
            layout = session.match.game.layout
            own = [move for move in view.offers if at_plate(layout, move) is None]
            offered = [(move, label(move), move in view.legal) for move in own]
        known = {move.act for move, _, _ in offered}
        loose = [(move, label(move), True) for move in session.company.loose() if move.act not in known]
        for move in session.company.jumps():
            told = OUT_OF_TURN.filled(name=session.match.names[move.seat], move=label(move))
            loose.append((move, told, True))
        self.bar.offer(offered + loose)
        accusing = session.company.at_plates()
        self._offer_at_plates(accusing if session.awaits == NOBODY else [], len(offered + loose))
        self.curtain.offer(loose + [(move, label(move), True) for move in accusing])

    def _offer_at_plates(self, moves: list[Move], before: int) -> None:
        """Show the buttons at the name plates; so many have numbers before them. All that have one can be told."""
        if self.plates is None or self.session is None:
            return
        match = self.session.match
        self.plates.offer(
            [
                PlateOffer(int(move.args[0]), move, match.label(Move(move.seat, move.verb)), match.label(move))
                for move in moves
            ],
            before,
        )
        if self.teller is not None:
            loose = enumerate((match.label(move) for move in moves), before + 1)
            self.teller.offers = self.bar.by_number() + [
                numbered(number, what) for number, what in loose if number < 10
            ]

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate and self.session is not None:
            self.session.cover()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        number = event.key() - Qt.Key.Key_0
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        asked = held == Qt.KeyboardModifier.ControlModifier and self.teller is not None
        if event.isAutoRepeat() or not (
            (not held and self._press(number)) or (asked and self.teller is not None and self.teller.answer(number))
        ):
            super().keyPressEvent(event)

    def _press(self, number: int) -> bool:
        """Press the button with this number, in the bar or at a plate."""
        return self.bar.press(number) or (self.plates is not None and self.plates.press(number))

    # ── what the window asks ──

    def message(self, text: Phrase, paragraph: str = "") -> None:
        """Show a sentence in the bar."""
        self.bar.say(text, paragraph)

    def show_last_trick(self) -> None:
        """Show the last trick, or hide it again."""
        if self.scene is None or self.teller is None:
            return
        shown = self.scene.show_last_trick()
        none = self.scene.view is not None and not self.scene.view.last_trick
        if shown or none:
            self.teller.answer(LAST_TRICK)
        if none:
            self.bar.say(NO_LAST_TRICK)

    def apply(self, settings: Settings) -> None:
        """Take new settings at once."""
        self.settings = settings
        self.curtain.apply(settings)
        self._pace()
        if self.scene is not None:
            self.scene.apply(settings)

    def _pace(self) -> None:
        """Let the session go on as fast as the settings have it."""
        if self.session is not None:
            self.session.speed = self.settings.speed
            self.session.think_time = self.settings.think_time
            self.session.patience = self.settings.reaction_time
            self.session.lay_open(self.settings.open_table)

    def retranslate(self) -> None:
        self.bar.retranslate()
        self.curtain.retranslate()
        if self.plates is not None:
            self.plates.retranslate()
        if self.scene is not None:
            self.scene.retranslate()
