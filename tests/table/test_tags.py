# SPDX-License-Identifier: GPL-3.0-or-later
"""The facts of the round and the plates find room: smaller letters before anything is covered, never too small ones."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF

from app.games import CARD_TABLES
from app.match.match import Match
from app.rules.core import Sign
from app.rules.layout import TRICK_TABLE
from app.table.geometry import Geometry
from app.table.tags import USUAL, arrange, shrunk, smaller, taken_by
from app.text import Literal

pytestmark = pytest.mark.usefixtures("qapp")


def font(pixels: int) -> QFont:
    made = QFont()
    made.setPixelSize(pixels)
    return made


def geometry(width: float = 1000, height: float = 600) -> Geometry:
    return Geometry(TRICK_TABLE, width, height, 0, 4, (200, 60))


def signs(seat: int, number: int) -> tuple[list[Sign], list[str]]:
    made = [Sign(seat, "", Literal(f"A fact of the round, number {each}")) for each in range(number)]
    return made, [sign.text.message for sign in made]


def test_a_line_is_written_smaller_before_it_is_cut() -> None:
    large = font(30)
    wide = QFontMetricsF(large).horizontalAdvance("0 · 11 cards")
    assert shrunk("0 · 11 cards", large, wide + 1) is large
    fitting = shrunk("0 · 11 cards", large, 0.7 * wide)
    assert USUAL < fitting.pixelSize() < 30
    assert QFontMetricsF(fitting).horizontalAdvance("0 · 11 cards") <= 0.75 * wide
    assert shrunk("0 · 11 cards", large, 5).pixelSize() == USUAL
    small = font(10)
    assert shrunk("0 · 11 cards", small, 5) is small


def test_no_share_makes_letters_smaller_than_the_usual_ones() -> None:
    assert smaller(font(26), 0.5) is not None
    assert smaller(font(25), 0.5) is None
    whole = smaller(font(9), 1.0)
    assert whole is not None and whole.pixelSize() == 9


def test_where_there_is_room_tags_have_the_font_that_was_asked_for() -> None:
    found = arrange(*signs(1, 1), geometry(), font(16), [])
    assert found.font.pixelSize() == 16
    assert len(found.boxes) == 1


def test_where_tags_would_cover_something_they_get_smaller_until_they_do_not() -> None:
    table = geometry()
    wide = arrange(*signs(2, 1), table, font(26), []).boxes[0]
    obstacle = wide.adjusted(-4, -4, -0.7 * wide.width(), 4)
    found = arrange(*signs(2, 1), table, font(26), [obstacle])
    assert USUAL <= found.font.pixelSize() < 26


def test_what_is_taken_are_plates_hands_and_the_places_of_cards() -> None:
    table = geometry()
    match = Match(CARD_TABLES[0], {}, ("A", "B", "C", "D"), 0, {"seed": 1})
    match.deal()
    boxes = taken_by(table, match.view(0).piles, 0)
    assert all(table.plate(seat).plate in boxes for seat in range(4))
    assert table.strip in boxes
    assert len(boxes) > 4 + 1 + 4
