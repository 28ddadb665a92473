# SPDX-License-Identifier: GPL-3.0-or-later
"""Redaction and folding: what a seat sees of piles, events and moves, and what it can add up."""

import pytest

from app.rules.core import (
    HIDDEN,
    NOBODY,
    Event,
    Move,
    Moved,
    Pile,
    Said,
    Scored,
    Turned,
    Zone,
)
from app.rules.redact import everyone, fold, redact_events, redact_move, redact_piles
from app.text import Phrase

HAND, OTHER, TABLE, PILE = Zone("hand", 0), Zone("hand", 1), Zone("table"), Zone("pile")

PILES = {
    HAND: Pile((4, 7), frozenset((0,))),
    OTHER: Pile((1,), frozenset((1,))),
    TABLE: Pile((9,), everyone(2)),
    PILE: Pile((2, 3)),
}


def test_each_seat_sees_its_audiences_and_the_number_of_the_rest() -> None:
    assert everyone(2) == {NOBODY, 0, 1}
    assert [pile.cards for pile in redact_piles(PILES, 0).values()] == [(4, 7), (None,), (9,), (None, None)]
    assert [pile.cards for pile in redact_piles(PILES, 1).values()] == [(None, None), (1,), (9,), (None, None)]
    assert [pile.cards for pile in redact_piles(PILES, NOBODY).values()] == [(None, None), (None,), (9,), (None, None)]
    assert redact_piles(redact_piles(PILES, 0), 1)[HAND].cards == (None, None)


@pytest.mark.parametrize(
    ("event", "seers"),
    [
        (Moved(4, HAND, PILE), {0}),
        (Moved(4, HAND, TABLE), {NOBODY, 0, 1}),
        (Moved(9, TABLE, PILE), {NOBODY, 0, 1}),
        (Moved(2, PILE, OTHER), {1}),
        (Moved(4, HAND, OTHER), {0, 1}),
        (Moved(2, PILE, PILE), set()),
        (Moved(2, PILE, Zone("gone")), set()),
        (Turned(9, TABLE), {NOBODY, 0, 1}),
        (Turned(2, PILE), set()),
        (Turned(5, Zone("gone")), set()),
    ],
)
def test_a_piece_shows_its_face_to_who_sees_where_it_was_or_goes(event: Moved | Turned, seers: set[int]) -> None:
    for seat in (NOBODY, 0, 1):
        assert redact_events([event], PILES, PILES, seat) == [event if seat in seers else event._replace(card=None)]


def test_what_is_said_and_scored_all_hear() -> None:
    events: list[Event] = [Said(0, Phrase("x")), Scored((1, -1))]
    assert redact_events(events, PILES, PILES, NOBODY) == events


def test_a_move_hides_the_cards_that_were_not_seen() -> None:
    pack = ("R1", "R2", "R3")
    move = Move(1, "swap", ("R1", "R3", "R", "2"))
    assert redact_move(move, pack, [0], 0) == Move(1, "swap", ("R1", HIDDEN, "R", "2"))
    assert redact_move(move, pack, [], 1) == move
    assert redact_move(Move(1, "call", ("R",)), pack, [], 0) == Move(1, "call", ("R",))


# ── folding ──


def test_folding_moves_faces_and_backs() -> None:
    mine = redact_piles(PILES, 0)
    folded = fold(
        mine, [Moved(4, HAND, TABLE), Moved(None, PILE, OTHER), Moved(9, TABLE, PILE), Said(0, Phrase("x"))], 0
    )
    assert folded[HAND].cards == (7,)
    assert folded[TABLE].cards == (4,)
    assert folded[OTHER].cards == (None, None)
    assert sorted(folded[PILE].cards, key=repr) == [None, None]
    assert mine == redact_piles(PILES, 0)


def test_a_face_is_known_where_it_comes_into_sight() -> None:
    mine = redact_piles(PILES, 0)
    assert fold(mine, [Moved(2, PILE, HAND)], 0)[HAND].cards == (4, 7, 2)
    assert fold(mine, [Moved(2, PILE, HAND)], 0)[PILE].cards == (None,)


def test_folding_what_cannot_have_happened_fails() -> None:
    with pytest.raises(ValueError, match="not in list"):
        fold(redact_piles(PILES, 0), [Moved(5, TABLE, HAND)], 0)
