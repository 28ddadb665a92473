# SPDX-License-Identifier: GPL-3.0-or-later
"""The hot-seat law as a long test: whole matches of several persons, in which nothing shows another's hand.

At every hand-over the window is grabbed, its accessible tree walked, tooltips, log and sentences read. Names no game.
"""

import logging
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from app.access.tree import told
from app.rules.core import HIDDEN, NOBODY, OVER, Card, Rng, Seat, View
from app.rules.game import Game
from app.ui.action_bar import MoveButton
from app.ui.curtain import Curtain
from app.ui.report import LOG, Memory
from app.ui.stand import FRAME, Stand

MATCHES: Final = 4
"""So many whole matches of each company."""
_WHOLE: Final = 10**9
_USUAL: Final = 100
_FEWEST: Final = 3
_LONGEST: Final = 20_000
"""So many frames may pass until somebody is due."""


def companies(game: Game) -> list[tuple[int, tuple[Seat, ...]]]:
    """How many sit at the table, and who of them are persons: the fewest and the most, two persons or all."""
    found = []
    for seats in sorted({game.seats[0], game.seats[-1]}):
        found += [(seats, persons) for persons in sorted({(0, seats - 1), tuple(range(seats))})]
    return found


def hands_stay_hidden(game: Game, share: float, home: Path) -> str:
    """Whole matches of every company; a share below one company's match plays a part of one."""
    chosen = companies(game)
    wanted = MATCHES * share * len(chosen)
    most = _WHOLE if wanted >= 1 else max(_FEWEST, round(wanted * _USUAL))
    seen = 0
    for number in range(max(1, round(wanted))):
        seats, persons = chosen[number % len(chosen)]
        overseer = Overseer(home, game, seats, persons, Rng(number))
        seen += overseer.play(most)
        overseer.close()
    return f"{seen} hand-overs"


class Overseer:
    """Plays one match for all persons at the table and watches what everybody can see, hear and read."""

    def __init__(self, home: Path, game: Game, seats: int, persons: tuple[Seat, ...], rng: Rng) -> None:
        self.stand = Stand(home, speed="fast", trick_time=100, think_time=0)
        self.stand.begin(game, seats=seats, persons=persons)
        self.rng = rng
        self.log = Memory()
        self.heard: list[str] = []
        self._pictures: dict[Seat, QImage] = {}
        self._last: Seat = NOBODY
        self._level = LOG.level
        LOG.setLevel(logging.INFO)
        LOG.addHandler(self.log)
        self.stand.window.match_page.table.voice.spoke.connect(self.heard.append)

    def close(self) -> None:
        LOG.removeHandler(self.log)
        LOG.setLevel(self._level)
        self.stand.close()

    def play(self, most: int) -> int:
        """Plays on to the end of the match, or through so many hand-overs; returns how many there were."""
        hand_overs = 0
        while hand_overs < most and self._wait():
            session = self.stand.session
            if session.match.between:
                self.heard.clear()
                session.next_round()
                continue
            if self._curtain.isVisible():
                self._behind_the_curtain()
                hand_overs += 1
                if self.rng.below(16) == 0 and session.can_undo:
                    session.undo()
                    self.heard.clear()
                    continue
                self._curtain.button.click()
            self._before_the_curtain()
            legal = session.view().legal
            assert legal, "a person is due and can do nothing"
            session.offer(legal[self.rng.below(len(legal))])
        return hand_overs

    @property
    def _curtain(self) -> Curtain:
        return self.stand.window.match_page.table.curtain

    def _wait(self) -> bool:
        """Lets time pass until a person is asked; False where the match is over. Nothing shows on the way either."""
        for _ in range(_LONGEST):
            session = self.stand.session
            rests = not self.stand.scene.choreography.busy
            if session.match.over and rests:
                return False
            if rests and (
                self._curtain.isVisible() or session.match.turn == OVER or session.is_shown(session.match.turn)
            ):
                return True
            self.stand.clock.advance(FRAME)
            self._faces(session.match.view(self._last) if self._last != NOBODY else None)
        raise AssertionError("nobody is asked")

    # ── what may be known ──

    def _faces(self, before: View | None) -> None:
        """What lies face up is public, or known to who is or was last at the table."""
        view = self.stand.scene.view
        open_now = known(self.stand.session.match.view(NOBODY)) | (known(before) if before is not None else set())
        seen = {item.card for item in self.stand.scene.cards.all() if item.card is not None}
        assert view is not None and seen <= open_now | known(view), f"cards show their faces: {seen - open_now}"

    def _secrets(self, seat: Seat) -> list[str]:
        """The names of cards in hands that the seat must not find anywhere; none that lies open as well.

        A name that is a bare number would be found in every score: of such cards only faces and tips are looked at.
        """
        match, scene = self.stand.session.match, self.stand.scene
        piles = match.round.state.piles()
        view = match.view(seat)
        open_names = {self._name(card) for card in known(view)}
        acts = [move for move in (*view.moves, *view.legal, *view.offers) if move.seat >= 0 and HIDDEN not in move.args]
        said = " / ".join(scene.texts(text) for text in (*map(match.label, acts), *(sign.text for sign in view.signs)))
        closed = [card for zone, pile in piles.items() if zone.seat >= 0 for card in pile.cards if card is not None]
        assert scene.codes == match.pack
        secret = {self._name(card) for card in closed} - open_names
        return sorted(name for name in secret if name not in said and not name.isdecimal())

    def _name(self, card: Card) -> str:
        scene = self.stand.scene
        return scene.texts(scene.game.words.card(scene.codes[card]))

    # ── what can be found ──

    def _behind_the_curtain(self) -> None:
        stand = self.stand
        session = stand.session
        stand.breathe()
        assert session.seat == NOBODY, "somebody's cards are shown behind the curtain"
        assert not self._sheer(), f"the curtain shows {self._sheer()}"
        hands = {
            card for zone, pile in session.match.round.state.piles().items() if pile.audience for card in pile.cards
        }
        public = known(session.match.view(NOBODY))
        shown = {item.card for item in stand.scene.cards.all()}
        assert not shown & (hands - public), "a card lies face up behind the curtain"
        self._read(self._secrets(NOBODY), self.stand.window)
        self._look(session.awaits)
        self._last = NOBODY

    def _before_the_curtain(self) -> None:
        session = self.stand.session
        seat = session.seat
        assert session.is_shown(session.match.turn), "the curtain is up and nobody is at the table"
        table = self.stand.window.match_page.table
        assert table.teller is not None
        for number in range(1, 7):
            table.teller.answer(number)
        self._read(self._secrets(seat), self.stand.window.match_page)
        self._named(session.view())
        self._last = seat

    def _named(self, view: View) -> None:
        """KD1: every card of the hand and on the table, every score and the turn are named objects."""
        page = self.stand.window.match_page.table
        assert page.mirror is not None
        names = [each.name for each in told(page.mirror) if each.visible and each.name]
        for card in self.stand.scene.own_cards():
            assert self._name(card) in names, f"{self._name(card)} is in the hand and not in the accessible tree"
        for seat, name in enumerate(view.names):
            mine = [each for each in names if each.startswith(f"{name}: ")]
            assert mine, f"{name} is not in the accessible tree"
            points = str(view.standing.totals[seat]).replace("-", "−")
            assert any(points in each for each in mine), f"the score of {name} is not in the accessible tree"
        assert "It is your turn." in names, "the turn is not in the accessible tree"

    def _sheer(self) -> str:
        """What is wrong with the curtain: it must be opaque, whole, and above everything but what it holds."""
        curtain, page = self._curtain, self.stand.window.match_page.table
        if curtain.geometry() != page.rect() or not curtain.autoFillBackground() or curtain.windowOpacity() < 1:
            return "through"
        behind = [each for each in page.children() if isinstance(each, QWidget)]
        return "" if behind and behind[-1] is curtain else "something before it"

    def _look(self, seat: Seat) -> None:
        """The picture at a hand-over to one person is always the same, whatever the cards are."""
        curtain = self._curtain
        if any(button.isVisible() for button in curtain.findChildren(MoveButton)):
            return
        picture = self.stand.window.match_page.table.grab().toImage()
        first = self._pictures.setdefault(seat, picture)
        assert picture == first, f"the picture at the hand-over to seat {seat} tells something"

    def _read(self, secrets: list[str], root: QWidget) -> None:
        """No secret is in the accessible tree, a tooltip, the log, or what was said."""
        if not secrets:
            self.heard.clear()
            return
        secret = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, secrets))})(?!\w)")
        match = self.stand.session.match
        told_before = {
            self.stand.scene.texts(line.words(match.names))
            for now in match.rounds
            if now.state.turn == OVER
            for line in now.state.account()
        }
        for where, texts in self._texts(root):
            for text in set(texts) - told_before:
                found = secret.search(text)
                assert found is None, f"{found.group()} is to be read in {where}: {text!r}"

    def _texts(self, root: QWidget) -> Iterable[tuple[str, list[str]]]:
        window, scene = self.stand.window, self.stand.scene
        yield "the accessible tree", [text for each in told(root) for text in each.texts]
        widgets = [root, *root.findChildren(QWidget)]
        yield (
            "a widget's tip",
            [text for each in widgets for text in (each.toolTip(), each.statusTip(), each.whatsThis())],
        )
        yield "a tip on the table", [each.toolTip() for each in scene.items()]
        yield "the window's title", [window.windowTitle()]
        yield "the log", list(self.log.lines)
        yield "what was said", self.heard
        self.heard.clear()


def known(view: View) -> set[Card]:
    """The cards whose faces a seat sees now, or may look at again."""
    lying = {card for pile in view.piles.values() for card in pile.cards if card is not None}
    moved = {card for faces in view.faces for card in faces if card is not None}
    return lying | moved | {card for _, card in view.last_trick}
