# SPDX-License-Identifier: GPL-3.0-or-later
"""Several persons at one computer: the curtain, and that nothing shows another's hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.rules.core import NOBODY, OVER
from tests.desk import Desk, new_match

Table = Callable[..., Desk]

TWO = ("person", "easy", "person", "easy")
FOUR = ("person",) * 4


def wait_for_curtain(desk: Desk) -> bool:
    """Let time pass until the curtain is drawn; False where the round is over."""
    for _ in range(6000):
        if desk.page.curtain.isVisible():
            return True
        if desk.session.match.turn == OVER and not desk.scene.choreography.busy:
            return False
        desk.clock.advance(16)
    raise AssertionError("nobody was asked")


def nothing_shows(desk: Desk) -> None:
    """No hand card's face, name or tooltip is anywhere: not on the scene, in a widget, or for a screen reader."""
    state = desk.session.match.round.state
    hands = {card for zone, pile in state.piles().items() if zone.name == "hand" for card in pile.cards}
    assert not hands & {item.card for item in desk.scene.cards.all()}
    names = {desk.page.texts(desk.scene.game.words.card(desk.scene.codes[card])) for card in hands if card is not None}
    for item in desk.scene.items():
        assert item.toolTip() not in names
    for widget in [desk.page, *desk.page.findChildren(QWidget)]:
        shown = (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        assert not names & set(shown)
        if isinstance(widget, QLabel) and widget.isVisible():
            assert not any(name in widget.text() for name in names)


def act(desk: Desk) -> None:
    moves = desk.session.view().legal
    assert moves
    assert desk.session.offer(moves[len(moves) // 2])


@pytest.mark.parametrize("players", [TWO, FOUR])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_whole_round_shows_nobody_elses_cards(table: Table, players: tuple[str, ...], speed: str) -> None:
    desk = table(match=new_match(seed=3), players=players, speed=speed)
    lifted = 0
    while wait_for_curtain(desk):
        nothing_shows(desk)
        assert desk.session.seat == NOBODY
        due = desk.session.match.turn
        QTest.keyClick(desk.page.curtain.button, Qt.Key.Key_Space)
        assert not desk.page.curtain.isVisible()
        assert desk.session.seat == due
        assert desk.scene.own_cards()
        others = {
            item.card
            for item in desk.scene.cards.all()
            if item.card is not None and item.pos().y() < desk.scene.geometry.hand_top - 20
        }
        truth = desk.session.match.round.state.piles()
        assert not others & {
            card for zone, pile in truth.items() if zone.name == "hand" and zone.seat != due for card in pile.cards
        }
        act(desk)
        lifted += 1
    assert lifted >= 4


def test_the_curtain_looks_the_same_whatever_is_behind_it(table: Table) -> None:
    """The picture of the window at the hand-over does not depend on the cards."""
    pictures = []
    for seed in (3, 4, 5):
        desk = table(match=new_match(seed=seed), players=FOUR)
        assert wait_for_curtain(desk)
        pictures.append(desk.page.grab().toImage())
        desk.page.curtain.hide()
        pictures.append(desk.page.grab().toImage())
    assert pictures[0] == pictures[2] == pictures[4]
    assert pictures[1] == pictures[3] == pictures[5]


def test_losing_the_window_draws_the_curtain_again(table: Table) -> None:
    desk = table(match=new_match(seed=3), players=FOUR)
    assert wait_for_curtain(desk)
    desk.page.curtain.button.click()
    assert desk.scene.own_cards()
    QApplication.sendEvent(desk.page, QEvent(QEvent.Type.WindowDeactivate))
    assert desk.page.curtain.isVisible()
    nothing_shows(desk)
    assert not desk.page.bar.buttons


def test_undo_and_hints_behind_the_curtain_tell_nothing(table: Table) -> None:
    desk = table(match=new_match(seed=3), players=FOUR)
    assert wait_for_curtain(desk)
    desk.session.hint()
    desk.clock.advance(100)
    assert not desk.page.bar.label.text().startswith("Hint")
    desk.page.curtain.button.click()
    act(desk)
    assert wait_for_curtain(desk)
    desk.session.undo()
    assert desk.page.curtain.isVisible()
    nothing_shows(desk)


def test_one_person_never_sees_a_curtain(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    assert not desk.page.curtain.isVisible()
    assert desk.session.is_shown(0)


def test_computers_alone_can_be_watched_and_hands_opened(table: Table) -> None:
    desk = table(match=new_match(seed=3), players=("easy",) * 4)
    desk.clock.advance(200)
    assert desk.scene.view is not None
    closed = [pile for zone, pile in desk.scene.view.piles.items() if zone.name == "hand"]
    assert all(card is None for pile in closed for card in pile.cards)
    desk.session.show_hands(True)
    held = [pile for zone, pile in desk.scene.view.piles.items() if zone.name == "hand"]
    assert all(card is not None for pile in held for card in pile.cards)
    for _ in range(4000):
        if desk.session.match.turn == OVER:
            break
        desk.clock.advance(16)
    assert desk.session.match.turn == OVER


def test_open_hands_do_not_exist_where_a_person_plays(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    desk.session.show_hands(True)
    assert desk.scene.view is not None
    closed = [pile for zone, pile in desk.scene.view.piles.items() if zone.name == "hand" and zone.seat != 0]
    assert all(card is None for pile in closed for card in pile.cards)
