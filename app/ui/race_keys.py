# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys at the table of a race: who buzzes with which, how a card is picked without a mouse. Names no game."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

from app.match.fairness import Phase
from app.rules.core import ANYONE, NOBODY, Seat
from app.table.circle_view import KEYPAD, key_label
from app.text import Phrase, Term
from app.ui import race_words as words

if TYPE_CHECKING:
    from app.table.circle_scene import CircleScene
    from app.ui.race_page import RacePage

KEYS: Final[tuple[tuple[Phrase | str, Phrase], ...]] = (
    ("← →", Term("Go round the circle; while somebody picks, from thief to thief")),
    (Term("Home", "keys"), Term("Go to the house that the dice show")),
    (Term("Enter", "keys"), Term("Roll the dice; claim the chosen thief, or call that nobody fits")),
    ("A … Z", Term("Claim the thief who bears this letter")),
    (Term("Backspace", "keys"), Term("Call that nobody fits")),
    (Term("Space", "keys"), Term("Roll the dice; pass, where it goes in turn")),
    ("1 … 9", Term("Press a button of the action bar")),
    ("Esc", Term("See the whole trail, or the end of a chase among computers, at once")),
    (
        Term("Ctrl+1 … 6", "keys"),
        Term("For screen readers: say dice, circle, score, what is going on, last chase, the last sentences again"),
    ),
)
"""What keys do in a race, besides those that are given to people."""

_STEPS: Final = {"Right": 1, "Down": 1, "Left": -1, "Up": -1}
_HOME: Final = "Home"
_ENTER: Final = ("Return", "Enter", "Num+Enter")


class RaceKeys:
    """The keyboard of one race page."""

    def __init__(self, page: RacePage) -> None:
        self._page = page
        self._down: set[str] = set()

    def forget(self) -> None:
        """Another race: no key is down."""
        self._down.clear()

    # ── who has which ──

    def seat_of(self, name: str) -> Seat:
        """The person whose buzz key this is, NOBODY where it is nobody's."""
        session = self._page.session
        if session is None or session.in_turn:
            return NOBODY
        return next((seat for seat in session.persons if session.rules.keys[seat] == name), NOBODY)

    def label(self, seat: Seat) -> str:
        """What stands on a person's buzz key, empty for computers and where nobody buzzes."""
        session = self._page.session
        if session is None or session.in_turn or not session.is_person(seat):
            return ""
        return key_label(session.rules.keys[seat])

    def picker(self) -> Seat:
        """Who may pick a card now by pointing or typing; the only person of a race may always point."""
        session = self._page.session
        if session is None or self._page.explaining is not None or session.match.turn != ANYONE or session.left:
            return NOBODY
        if session.in_turn:
            return session.due if session.is_person(session.due) else NOBODY
        if session.referee.phase == Phase.FREEZE:
            return session.referee.buzzer
        alone = session.persons[0] if len(session.persons) == 1 else NOBODY
        points = session.referee.phase == Phase.CHASE and session.referee.still_in(alone)
        return alone if points and not session.referee.paused else NOBODY

    def may_claim(self, place: int) -> bool:
        """Whether a card may be claimed that lies at a place."""
        session = self._page.session
        if session is None or session.match.turn != ANYONE:
            return False
        state = session.match.round.state
        claim = session.race.claim(0, place).act
        return any(move.act == claim for seat in range(session.match.seats) for move in state.moves(seat))

    def letters(self) -> dict[int, str]:
        """The letter on each card that can be picked, while somebody picks; buzz keys are no letters."""
        session = self._page.session
        if session is None or self.picker() == NOBODY:
            return {}
        if not session.in_turn and session.referee.phase != Phase.FREEZE:
            return {}
        taken = {session.rules.keys[seat] for seat in session.persons} if not session.in_turn else set()
        free = [letter for letter in ascii_uppercase if letter not in taken]
        places = [place for place in range(len(session.table().items)) if self.may_claim(place)]
        return dict(zip(places, free, strict=False))

    @property
    def reads(self) -> bool:
        """Whether arrows go over everything that lies in the circle, and not only over what can be picked."""
        session = self._page.session
        return session is not None and self._page.explaining is None and session.referee.phase != Phase.FREEZE

    def mark(self, scene: CircleScene) -> None:
        """Let the cards bear the letters that are in force; a cursor stays only where reading goes on."""
        letters = self.letters()
        fresh = letters != scene.letters
        kept = self.reads and (self._untimed or not fresh)
        if fresh or (scene.cursor is not None and not (kept or letters)):
            scene.letters = letters
            scene.cursor = scene.cursor if kept else None
            scene.mark()

    @property
    def _untimed(self) -> bool:
        session = self._page.session
        return session is not None and session.in_turn

    # ── presses ──

    def down(self, name: str, stamp: int, device: str, repeats: bool) -> bool:
        """A key goes down; whether it meant something here."""
        page, session = self._page, self._page.session
        if session is None or page.scene is None:
            return False
        if page.setup.isVisible():
            return repeats or page.setup.key_down(name)
        seat = self.seat_of(name)
        if repeats:
            return seat != NOBODY or (name in _STEPS and self._pick(name))
        if page.giving_up.asked and seat != NOBODY:
            page.giving_up.agree(seat)
            return True
        if session.referee.paused or session.left:
            if name in (*_ENTER, "Space"):
                page.go_on()
            return True
        if page.explaining is not None and not self._read(name, seat):
            return True
        if seat != NOBODY:
            self._down.add(name)
            session.press(seat, stamp or page.clock.now(), device)
            return True
        return self._pick(name) or self._command(name)

    def up(self, name: str) -> None:
        page, session = self._page, self._page.session
        if page.setup.isVisible():
            page.setup.key_up(name)
        elif session is not None and name in self._down:
            self._down.discard(name)
            session.release(self.seat_of(name))

    def _read(self, name: str, seat: Seat) -> bool:
        """A key while a chase is explained; True where it goes on to the next chase with this very press."""
        page, session = self._page, self._page.session
        assert session is not None
        if name in (*_ENTER, "Space"):
            page.go_on()
        elif name == "Esc":
            page.tell_all()
        elif name == "Right":
            page.tell_more()
        if seat == NOBODY or not page.told_all:
            return False
        if seat in session.rollers() and session.idle:
            page.close_trail()
            return page.explaining is None and not session.match.over
        return False

    def _pick(self, name: str) -> bool:
        """Letters, arrows, Enter and Backspace of whoever may pick; arrows also of whoever only reads."""
        page, session = self._page, self._page.session
        assert session is not None and page.scene is not None
        letters = self.letters()
        if name in (*_STEPS, _HOME) and (letters or self.reads):
            self._go(name, page.scene)
            return True
        cursor = page.scene.cursor
        typed = next((place for place, letter in letters.items() if letter == name), None)
        if typed is not None:
            session.click(typed, page.clock.now())
        elif name in _ENTER and cursor is not None and self.picker() != NOBODY:
            self._claim(cursor)
        elif letters and name in ("Backspace", *_ENTER):
            session.click(None, page.clock.now())
        elif letters and name == "Space" and session.in_turn:
            session.pass_on()
        else:
            return False
        return True

    def _claim(self, place: int) -> None:
        """Claim what the cursor is on."""
        page = self._page
        if self.may_claim(place):
            page.choose(place)
        else:
            page.message(words.NOT_A_THIEF)

    def _go(self, name: str, scene: CircleScene) -> None:
        """Move the cursor round the circle, clockwise to the right, or to where the trail begins."""
        page = self._page
        assert scene.chase is not None
        places = list(range(len(scene.chase.items))) if self.reads else list(self.letters())
        if name == _HOME:
            known = scene.chase.running and not scene.covered
            scene.cursor = scene.chase.start if known and scene.chase.start in places else places[0]
        else:
            start = places.index(scene.cursor) if scene.cursor in places else (-1 if _STEPS[name] > 0 else 0)
            scene.cursor = places[(start + _STEPS[name]) % len(places)]
        scene.mark()
        page.speech.point(scene.cursor)
        page.refresh()

    def _command(self, name: str) -> bool:
        """Keys that stand for the buttons of the bar."""
        page, session = self._page, self._page.session
        assert session is not None
        if name in (*_ENTER, "Space") and session.idle:
            page.go_on()
            return True
        number = name.removeprefix(f"{KEYPAD}+")
        if len(number) == 1 and number in "123456789" and int(number) <= len(page.bar.buttons):
            page.bar.press(int(number) - 1)
            return True
        if name == "Esc" and session.referee.among_computers:
            session.skip()
            return True
        return False
