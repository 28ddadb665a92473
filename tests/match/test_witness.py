# SPDX-License-Identifier: GPL-3.0-or-later
"""What seats have seen is found by audiences alone, also in a game that has face-down cards and a shuffle."""

from typing import Any

import pytest

from app.match.witness import Witness
from app.rules.core import CHANCE, HIDDEN, NOBODY, OVER, Event, Move, Moved, Pile, Piles, State, Zone
from app.rules.redact import everyone

PACK = ("a", "b", "c", "d")


class Hiding(State):
    """Two seats with two cards each: hide one face down, chance lays the hidden ones in a row, face up."""

    def __init__(self) -> None:
        self.hands = {0: [0, 1], 1: [2, 3]}
        self.hidden: dict[int, list[int]] = {0: [], 1: []}
        self.row: list[int] = []

    @property
    def turn(self) -> int:
        return OVER

    def moves(self, seat: int) -> list[Move]:
        return []

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        log = log if log is not None else []
        cards = [PACK.index(arg) for arg in move.args]
        if move.verb == "hide":
            self.hands[move.seat].remove(cards[0])
            self.hidden[move.seat].append(cards[0])
            log.append(Moved(cards[0], Zone("hand", move.seat), Zone("hidden", move.seat)))
        elif move.verb == "show":
            self.hidden[move.seat].remove(cards[0])
            self.row.append(cards[0])
            log.append(Moved(cards[0], Zone("hidden", move.seat), Zone("row")))
        elif move.verb == "turn":
            log.append(Moved(self.pile[0], Zone("pile"), Zone("row")))
            self.row.append(self.pile.pop(0))
        else:
            for seat in (0, 1):
                log += [Moved(card, Zone("hidden", seat), Zone("pile")) for card in self.hidden[seat]]
            self.row = cards[:1]
            self.pile = cards[1:]
            self.hidden = {0: [], 1: []}

    pile: list[int] = []

    def piles(self) -> Piles:
        piles = {Zone("hand", seat): Pile(tuple(self.hands[seat]), frozenset((seat,))) for seat in (0, 1)}
        piles |= {Zone("hidden", seat): Pile(tuple(self.hidden[seat]), frozenset((seat,))) for seat in (0, 1)}
        return {**piles, Zone("row"): Pile(tuple(self.row), everyone(2)), Zone("pile"): Pile(tuple(self.pile))}

    def points(self) -> tuple[int, ...] | None:
        return None

    def details(self) -> dict[str, Any]:
        return {}


HIDE = [Move(0, "hide", ("b",)), Move(1, "hide", ("c",))]


@pytest.fixture
def witness() -> Witness:
    return Witness(Hiding(), PACK, 2)


def test_at_first_each_seat_sees_its_hand_and_the_public_nothing(witness: Witness) -> None:
    assert witness.seen(0) == {0, 1}
    assert witness.seen(1) == {2, 3}
    assert witness.seen(NOBODY) == set()
    assert witness.moves(0) == ()


def test_a_card_hidden_by_another_is_no_more_than_a_card(witness: Witness) -> None:
    witness.watch(HIDE)
    assert witness.moves(0) == (HIDE[0], Move(1, "hide", (HIDDEN,)))
    assert witness.moves(1) == (Move(0, "hide", (HIDDEN,)), HIDE[1])
    assert witness.moves(NOBODY) == (Move(0, "hide", (HIDDEN,)), Move(1, "hide", (HIDDEN,)))
    assert witness.seen(0) == {0, 1}


def test_of_a_shuffle_only_what_lies_open_is_read(witness: Witness) -> None:
    """Seat 0 knows its own hidden card, yet not where the shuffle put it."""
    witness.watch([*HIDE, Move(CHANCE, "pile", ("c", "b"))])
    assert witness.moves(0)[2] == Move(CHANCE, "pile", ("c", HIDDEN))
    assert witness.moves(1)[2] == Move(CHANCE, "pile", ("c", HIDDEN))
    assert witness.moves(NOBODY)[2] == Move(CHANCE, "pile", ("c", HIDDEN))
    assert witness.seen(0) == {0, 1, 2}
    assert witness.seen(1) == {2, 3}


def test_a_card_that_leaves_its_closed_place_is_named_in_the_shuffle_that_laid_it_there(witness: Witness) -> None:
    witness.watch([*HIDE, Move(CHANCE, "pile", ("c", "b")), Move(0, "turn")])
    for seat in (NOBODY, 0, 1):
        assert witness.moves(seat)[2] == Move(CHANCE, "pile", ("c", "b"))
    assert witness.seen(1) == {1, 2, 3}
    assert witness.placed(1) == {2, 3}


def test_where_a_card_came_from_is_known_only_to_those_who_saw_it_before_chance_mixed_it(witness: Witness) -> None:
    witness.watch([*HIDE, Move(CHANCE, "pile", ("c", "b"))])
    assert witness.placed(0) == {0, 1}
    assert witness.placed(1) == {2, 3}
    assert witness.seen(NOBODY) == {2}
    assert witness.placed(NOBODY) == set()


def test_what_is_shown_is_seen_by_all_from_then_on(witness: Witness) -> None:
    witness.watch([*HIDE, Move(0, "show", ("b",))])
    assert witness.moves(1) == (Move(0, "hide", (HIDDEN,)), HIDE[1], Move(0, "show", ("b",)))
    assert witness.seen(1) == {1, 2, 3}
    assert witness.seen(NOBODY) == {1}


def test_watching_again_and_in_parts_changes_nothing(witness: Witness) -> None:
    moves = [*HIDE, Move(0, "show", ("b",))]
    for length in (0, 1, 1, 3, 3):
        witness.watch(moves[:length])
    once = Witness(Hiding(), PACK, 2)
    once.watch(moves)
    for seat in (NOBODY, 0, 1):
        assert witness.moves(seat) == once.moves(seat)
        assert witness.seen(seat) == once.seen(seat)


def test_the_faces_of_what_moved_are_seen_where_the_move_was_seen(witness: Witness) -> None:
    witness.watch([*HIDE, Move(0, "show", ("b",)), Move(CHANCE, "pile", ("c",))])
    assert witness.faces(0) == ((1,), (None,), (1,), (None,))
    assert witness.faces(1) == ((None,), (2,), (1,), (2,))
    assert witness.faces(NOBODY) == ((None,), (None,), (1,), (None,))


def test_where_hands_mingle_a_card_laid_does_not_tell_how_it_was_dealt() -> None:
    class Mingling(Hiding):
        mingles = True

    witness = Witness(Mingling(), PACK, 2)
    witness.watch([*HIDE, Move(0, "show", ("b",))])
    assert witness.seen(1) == {1, 2, 3}
    assert witness.placed(1) == {2, 3}
    assert witness.placed(0) == {0, 1}
