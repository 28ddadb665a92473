# SPDX-License-Identifier: GPL-3.0-or-later
"""Who has one card can be caught at the name plate: by mouse, finger and keys, behind the curtain too, and no button
tells whether somebody forgot to call."""

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games import find
from app.match.match import Match
from app.rules.core import CHANCE, OVER, Move, Seat, Zone
from app.text import Texts
from app.ui.action_bar import MoveButton
from app.ui.plate_buttons import LEAST, LEAST_WIDE
from tests.desk import Desk

Table = Callable[..., Desk]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ida", "Jan")


def one_card(seats: int, called: bool, due: int | None = None) -> tuple[Match, int]:
    """A match of its own in which somebody has just come down to one card, and who that is."""
    match, seat = _one_card(seats, called, due)
    return match.shortened(1, len(match.round.moves)), seat


@cache
def _one_card(seats: int, called: bool, due: int | None) -> tuple[Match, int]:
    """A match in which somebody has just come down to one card, having called it or not, and who that is."""
    game = find("zieh-vier")
    assert game is not None
    for seed in range(400):
        match = Match(game, {}, NAMES[:seats], 0, {"seed": seed})
        match.deal()
        while match.turn != OVER:
            if match.turn == CHANCE:
                match.push(match.chance())
                continue
            legal = match.round.state.moves(match.turn)
            plays = [move for move in legal if move.verb == "play" and ("call" in move.args) == called]
            move = (plays or [move for move in legal if move.verb != "catch"])[0]
            match.push(move)
            held = sum(len(pile.cards) for zone, pile in match.round.state.piles().items() if zone == _hand(move.seat))
            if move.verb == "play" and held == 1 and move.seat != 0 and match.turn >= 0:
                can = Move(0, "catch", (str(move.seat),)) in match.round.state.moves(0)
                if can != called and due in (None, match.turn):
                    return match, move.seat
    raise AssertionError("nobody ever has one card")


def _hand(seat: Seat) -> Zone:
    return Zone("hand", seat)


def cards(desk: Desk, seat: int) -> int:
    return sum(len(pile.cards) for zone, pile in desk.session.match.round.state.piles().items() if zone == _hand(seat))


def at_plate(desk: Desk, seat: int) -> MoveButton:
    assert desk.page.plates is not None
    return next(
        button
        for button in desk.page.plates.buttons
        if button.move_made is not None and button.move_made.args == (str(seat),)
    )


def sit_down(table: Table, match: Match, persons: int = 1, **changed: object) -> Desk:
    desk = table(match=match, players=("person",) * persons + ("easy",) * (match.seats - persons), **changed)
    settle()
    return desk


def settle() -> None:
    """Let layouts happen, and what follows from them."""
    for _ in range(3):
        QApplication.processEvents()


def test_a_click_at_the_plate_catches(table: Table) -> None:
    match, loose = one_card(4, called=False)
    desk = sit_down(table, match)
    QTest.mouseClick(at_plate(desk, loose), Qt.MouseButton.LeftButton)
    assert str(desk.session.match.round.moves[-1]) == f"0 catch {loose}"
    assert cards(desk, loose) == 3
    assert not desk.refusals


def test_a_digit_and_enter_catch_as_well(table: Table) -> None:
    match, loose = one_card(4, called=False)
    desk = sit_down(table, match)
    number = at_plate(desk, loose).text().split()[0]
    QTest.keyClicks(desk.view, number)
    assert str(desk.session.match.round.moves[-1]) == f"0 catch {loose}"
    match, loose = one_card(3, called=False)
    desk = sit_down(table, match)
    button = at_plate(desk, loose)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert str(desk.session.match.round.moves[-1]) == f"0 catch {loose}"


def test_the_button_looks_the_same_whether_the_last_card_was_called_or_not(table: Table) -> None:
    for called in (False, True):
        match, seat = one_card(4, called=called)
        desk = sit_down(table, match)
        button = at_plate(desk, seat)
        assert button.isVisible() and button.isEnabled()
        assert "Caught you!" in button.text()
        assert button.accessibleName() == f"Catch {NAMES[seat]}"
        assert not any(other.move_made and other.move_made.verb == "catch" for other in desk.page.bar.buttons)


def test_catching_who_has_called_is_refused_with_its_paragraph_and_costs_nothing(table: Table) -> None:
    match, seat = one_card(4, called=True)
    desk = sit_down(table, match)
    before = match.length, cards(desk, 0), cards(desk, seat)
    at_plate(desk, seat).click()
    assert [refusal.paragraph for refusal in desk.refusals] == ["6.2"]
    assert desk.page.bar.paragraph == "6.2"
    assert (desk.session.match.length, cards(desk, 0), cards(desk, seat)) == before


def test_nobody_is_caught_where_the_last_card_is_not_called(table: Table) -> None:
    match, _ = one_card(4, called=True)
    plain = Match(match.game, {**match.options, "last_card": False}, match.names, 0, {"seed": 1})
    desk = sit_down(table, plain)
    for _ in range(200):
        desk.wait()
        assert desk.page.plates is not None and not desk.page.plates.buttons
        if desk.session.match.turn == OVER:
            return
        assert desk.session.offer(desk.session.view().legal[0])


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize(("scale", "size"), [(75, (1024, 500)), (125, (1024, 500)), (200, (1366, 660))])
def test_it_is_large_enough_for_a_finger_and_covers_no_name(
    table: Table, seats: int, scale: int, size: tuple[int, int]
) -> None:
    match, loose = one_card(seats, called=False)
    desk = sit_down(table, match, size=size, text_scale=scale)
    box = at_plate(desk, loose).geometry()
    plate = desk.scene.geometry.plate(loose).plate
    assert box.height() >= LEAST and box.width() >= LEAST_WIDE
    assert box.top() >= plate.center().y()
    assert desk.view.rect().contains(box)
    hand = [item.box() for card in desk.scene.own_cards() if (item := desk.scene.item_of(card)) is not None]
    assert hand and not any(card.intersects(box) for card in hand)


def test_it_follows_its_plate_and_its_language(table: Table) -> None:
    match, loose = one_card(4, called=False)
    desk = sit_down(table, match, texts=Texts("de"))
    assert "Erwischt!" in at_plate(desk, loose).text()
    desk.page.resize(1600, 900)
    desk.clock.advance(50)
    settle()
    plate = desk.scene.geometry.plate(loose).plate
    assert plate.contains(at_plate(desk, loose).geometry().center())


def test_behind_the_curtain_anybody_may_catch_by_name(table: Table) -> None:
    match, loose = one_card(3, called=False)
    desk = sit_down(table, match, persons=3)
    assert desk.page.curtain.isVisible()
    button = next(
        button for button in desk.page.curtain.findChildren(MoveButton) if button.text() == f"Catch {NAMES[loose]}"
    )
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    made = desk.session.match.round.moves[-1]
    assert (made.verb, made.args) == ("catch", (str(loose),)) and made.seat != loose
    assert cards(desk, loose) == 3


def test_behind_the_curtain_the_keyboard_reaches_no_button_that_is_not_seen(table: Table) -> None:
    match, loose = one_card(3, called=False)
    desk = sit_down(table, match, persons=3)
    assert desk.page.plates is not None and not desk.page.plates.buttons
    desk.page.curtain.button.click()
    assert at_plate(desk, loose).isVisible()
    desk.session.cover()
    assert desk.page.curtain.isVisible() and not desk.page.plates.buttons


def test_the_one_who_is_due_behind_the_curtain_may_catch_too(table: Table) -> None:
    match, loose = one_card(2, called=False, due=0)
    desk = sit_down(table, match, persons=2)
    assert desk.page.curtain.isVisible() and desk.session.awaits == 0
    desk.page.curtain.findChildren(MoveButton)[0].click()
    assert str(desk.session.match.round.moves[-1]) == f"0 catch {loose}"


def test_a_wrong_catch_behind_the_curtain_is_answered_there(table: Table) -> None:
    match, _ = one_card(3, called=True)
    desk = sit_down(table, match, persons=3)
    before = desk.session.match.length
    desk.page.curtain.findChildren(MoveButton)[0].click()
    assert desk.session.match.length == before
    assert desk.page.curtain.isVisible() and "caught" in desk.page.curtain.refused.text()


def test_a_button_at_a_plate_is_gone_with_the_single_card(table: Table) -> None:
    match, loose = one_card(4, called=False)
    desk = sit_down(table, match)
    at_plate(desk, loose).click()
    assert desk.page.plates is not None
    assert all(button.move_made != Move(0, "catch", (str(loose),)) for button in desk.page.plates.buttons)
