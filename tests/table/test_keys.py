# SPDX-License-Identifier: GPL-3.0-or-later
"""The keyboard at the table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.text import Texts, plain_letters
from tests.desk import Desk, new_match

Table = Callable[..., Desk]


def to_cards(desk: Desk) -> None:
    for _ in range(9):
        desk.wait()
        view = desk.session.view()
        if view.legal and view.legal[0].verb == "play":
            return
        assert desk.session.offer(view.legal[0])


def test_arrows_go_round_the_hand(table: Table) -> None:
    desk = table()
    desk.wait()
    cards = desk.scene.own_cards()
    desk.key(Qt.Key.Key_Right)
    assert desk.scene.cursor == cards[0]
    for card in (*cards[1:], cards[0]):
        desk.key(Qt.Key.Key_Right)
        assert desk.scene.cursor == card
    desk.key(Qt.Key.Key_Left)
    assert desk.scene.cursor == cards[-1]
    desk.key(Qt.Key.Key_Home)
    assert desk.scene.cursor == cards[0]
    desk.key(Qt.Key.Key_End)
    assert desk.scene.cursor == cards[-1]
    desk.key(Qt.Key.Key_Escape)
    assert desk.scene.cursor is None


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_ka14_letters_find_every_card(table: Table, language: str) -> None:
    """KA14: a suit's letter and a value pick any card of the hand, in each language."""
    desk = table(texts=Texts(language))
    desk.wait()
    for card in desk.scene.own_cards():
        desk.key(Qt.Key.Key_Escape)
        letters = plain_letters(desk.page.texts(desk.scene.game.words.letters(desk.scene.codes[card])))
        for letter in letters:
            QTest.keyClicks(desk.view, letter)
        assert desk.scene.cursor == card


def test_letters_that_name_nothing_are_left_to_the_window(table: Table) -> None:
    desk = table()
    desk.wait()
    assert not desk.scene.keys.press(Qt.Key.Key_Q, "q", False)
    assert desk.scene.cursor is None


def test_enter_plays_the_chosen_card_once(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    to_cards(desk)
    card = next(card for card in desk.scene.own_cards() if desk.scene.ways(card))
    while desk.scene.cursor != card:
        desk.key(Qt.Key.Key_Right)
    before = len(desk.session.match.round.moves)
    desk.key(Qt.Key.Key_Return)
    assert str(desk.session.match.round.moves[before]) == f"0 play {desk.scene.codes[card]}"


def test_a_held_enter_plays_nothing(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    to_cards(desk)
    desk.key(Qt.Key.Key_Right)
    before = len(desk.session.match.round.moves)
    none = Qt.KeyboardModifier.NoModifier
    for _ in range(20):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, "\r", True)
        QApplication.sendEvent(desk.view, event)
    assert len(desk.session.match.round.moves) == before


def test_refusal_by_key_is_the_same_gate(table: Table) -> None:
    desk = table(match=new_match(seed=3, dealer=0))
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Return)
    desk.wait()
    assert desk.refusals
    assert desk.refusals[0].paragraph == "3.2"


def test_enter_plays_what_a_hint_points_at(table: Table) -> None:
    desk = table()
    to_cards(desk)
    desk.wait()
    card = max(desk.scene.playable())
    desk.scene.hint(desk.scene.ways(card)[0])
    assert desk.scene.cursor == card
    desk.key(Qt.Key.Key_Return)
    assert desk.scene.codes[card] in [args[0] for _, verb, args in desk.session.match.round.moves if verb == "play"]
