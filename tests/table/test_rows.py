# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards side by side: inside their room, all of a size, and none so far under another that its index is hidden."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from app.table.faces import ASPECT, INDEX_WIDTH
from app.table.rows import STRIP, hand, spread

CARD = 80.0
SLACK = 1e-6

sides = st.sampled_from((-1, 0, 1))
widths = st.floats(160, 900)


def seen(spots: list[QRectF | None]) -> list[QRectF]:
    found = [spot for spot in spots if spot is not None]
    assert len(found) == len(spots)
    return found


def inside(room: QRectF, spots: list[QRectF]) -> bool:
    return all(room.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(spot) for spot in spots)


@given(st.integers(1, 40), widths)
def test_a_hand_lies_in_its_strip_in_one_row_or_two(cards: int, width: float) -> None:
    strip = QRectF(10, 20, width, CARD * ASPECT)
    spots = seen(hand(cards, strip, CARD))
    assert inside(strip, spots)
    tops = {round(spot.top(), 6) for spot in spots}
    assert len(tops) in (1, 2)
    assert len({round(spot.width(), 6) for spot in spots}) == 1
    if len(tops) == 1 and cards > 2:
        assert min(right.left() - left.left() for left, right in pairwise(spots)) >= CARD * INDEX_WIDTH
    assert (min(spot.width() for spot in spots) < CARD) is (len(tops) == 2)


@given(st.integers(1, 40), widths, st.floats(60, 200), sides)
def test_open_cards_lie_in_their_room_at_its_side_with_every_index_to_be_seen(
    cards: int, width: float, height: float, side: int
) -> None:
    room = QRectF(5, 7, width, height)
    spots = seen(spread(room, cards, side, CARD))
    wide = spots[0].width()
    assert inside(room, spots) and wide <= CARD
    rows: dict[float, list[QRectF]] = {}
    for spot in spots:
        rows.setdefault(round(spot.top(), 6), []).append(spot)
    for row in rows.values():
        assert all(right.left() - left.left() >= STRIP * wide - SLACK for left, right in pairwise(row))
    whole = QRectF()
    for spot in spots:
        whole |= spot
    edges = {-1: (whole.left(), room.left()), 0: (whole.center().x(), room.center().x())}
    one, other = edges.get(side, (whole.right(), room.right()))
    assert abs(one - other) < SLACK


def test_more_rows_are_taken_where_they_make_the_cards_larger() -> None:
    flat, square = QRectF(0, 0, 600, 80), QRectF(0, 0, 120, 160)
    assert len({spot.top() for spot in seen(spread(flat, 9, 0, CARD))}) == 1
    assert len({spot.top() for spot in seen(spread(square, 9, 0, CARD))}) > 1
