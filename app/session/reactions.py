# SPDX-License-Identifier: GPL-3.0-or-later
"""Acting out of turn: what persons may do then, and when computers do it. Runs on the session's clock."""

from collections.abc import Callable, Sequence
from functools import partial

from app.match.match import Match
from app.players.levels import level
from app.players.react import react
from app.rules.core import Move, Seat
from app.rules.layout import at_plate
from app.session.clock import Alarm, Clock


def without_card(match: Match, move: Move) -> bool:
    """Whether a move shows and needs no card of the hand, so that it can be made in front of everybody."""
    return not any(arg in match.pack for arg in move.args)


def open_to(match: Match, seats: Sequence[Seat]) -> list[Move]:
    """What these seats may do out of turn without a card, and not at a name plate; the same act is offered once."""
    found: dict[str, Move] = {}
    for seat in seats:
        if seat == match.turn or match.turn < 0:
            continue
        for move in match.round.state.moves(seat):
            if without_card(match, move) and at_plate(match.game.layout, move) is None:
                found.setdefault(move.act, move)
    return list(found.values())


def at_plates(match: Match, seats: Sequence[Seat], shown: Seat) -> list[Move]:
    """What these seats may try at the others' name plates, once for each plate.

    It is for the seat whose cards are shown to make, else for one that is not due; the outcome is the same.
    """
    found: dict[str, Move] = {}
    for seat in sorted(seats, key=lambda seat: (seat != shown, seat == match.turn)):
        for move in match.round.state.offers(seat):
            if at_plate(match.game.layout, move) is not None:
                found.setdefault(move.act, move)
    return sorted(found.values(), key=lambda move: int(move.args[0]))


class Reactions:
    """The computers that have noticed something and will act unless the match goes on first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._alarms: list[Alarm] = []

    def stop(self) -> None:
        """The match went on: whoever wanted to act is too late."""
        for alarm in self._alarms:
            alarm.stop()
        self._alarms.clear()

    def start(self, match: Match, levels: dict[Seat, str], act: Callable[[Move], None], patience: int = 100) -> None:
        """Let each of these computers look whether it can act out of turn, and act after its time.

        `patience` is how long that takes in percent of the usual; with 0 none of them ever does.
        """
        self.stop()
        turn = match.turn
        if turn < 0 or not patience:
            return
        seed = match.rng().draw()
        for seat, key in levels.items():
            if seat == turn or not match.round.state.moves(seat):
                continue
            answer = react(match.view(seat), level(key), seed * 16 + seat)
            if answer is not None:
                wait, move = answer
                self._alarms.append(self._clock.later(wait * patience // 100, partial(act, move)))
