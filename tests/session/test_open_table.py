# SPDX-License-Identifier: GPL-3.0-or-later
"""Open hands at one table: no curtain between persons, hands open to each other, computers' hidden, jumping in."""

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.games import find
from app.match.match import Match
from app.match.store import read
from app.rules.core import CHANCE, NOBODY, OVER, Card, Move, Moved, Seat
from app.session.open_table import events_of, view_of
from tests.desk import Desk

Table = Callable[..., Desk]
NAMES = ("Anna", "Ben", "Cleo", "Dora")
PLAYERS = ("person", "easy", "person", "person")
PERSONS = (0, 2, 3)


@cache
def _found(key: str) -> Match:
    """A match in which a person is due and another one, who is not the next, may jump in."""
    game = find(key)
    assert game is not None
    for seed in range(300):
        match = Match(game, {"jump_in": True}, NAMES, 0, {"seed": seed})
        match.deal()
        while match.turn != OVER and len(match.round.moves) < 60:
            if match.turn == CHANCE:
                match.push(match.chance())
                continue
            if match.turn == 0 and card_moves(match, 2) and not card_moves(match, 3):
                return match
            legal = match.round.state.moves(match.turn)
            match.push(([move for move in legal if move.verb == "play"] or legal)[0])
    raise AssertionError("nobody can ever jump in")


def card_moves(match: Match, seat: Seat) -> list[Move]:
    return [move for move in match.round.state.moves(seat) if move.verb == "play"]


def jumping() -> Match:
    match = _found("zieh-vier")
    return match.shortened(1, len(match.round.moves))


def sit_down(table: Table, match: Match | None = None, **changed: object) -> Desk:
    desk = table(match=match or jumping(), players=PLAYERS, **{"open_table": True, **changed})
    for _ in range(3):
        QApplication.processEvents()
    return desk


def hand(desk: Desk, seat: Seat) -> tuple[Card | None, ...]:
    assert desk.scene.view is not None
    return next(pile.cards for zone, pile in desk.scene.view.piles.items() if zone.name == "hand" and zone.seat == seat)


def test_persons_see_each_other_and_nobody_sees_a_computer(table: Table) -> None:
    desk = sit_down(table)
    for _ in range(40):
        desk.wait()
        if desk.session.match.turn == OVER:
            break
        assert not desk.page.curtain.isVisible()
        assert desk.session.seat == desk.session.match.turn
        for seat in PERSONS:
            assert None not in hand(desk, seat)
        assert set(hand(desk, 1)) <= {None}
        assert desk.session.offer(desk.session.match.round.state.moves(desk.session.match.turn)[0])


def test_without_the_setting_the_curtain_stays_and_nobody_can_jump_in(table: Table) -> None:
    desk = sit_down(table, open_table=False)
    assert desk.page.curtain.isVisible()
    desk.page.curtain.button.click()
    assert set(hand(desk, 2)) == {None}
    jump = card_moves(desk.session.match, 2)[0]
    assert not desk.session.offer(jump)
    assert not any(move.seat == 2 for move in desk.session.view().legal)
    assert all(button.move_made is None or button.move_made.seat != 2 for button in desk.page.bar.buttons)


def test_another_person_jumps_in_by_a_click_on_the_card(table: Table) -> None:
    desk = sit_down(table)
    jump = card_moves(desk.session.match, 2)[0]
    card = next(card for card in hand(desk, 2) if card is not None and desk.scene.codes[card] == jump.args[0])
    assert card in desk.scene.reachable() and card not in desk.scene.own_cards()
    item = desk.scene.item_of(card)
    assert item is not None and item.glowing
    desk.click(card)
    if len(desk.scene.ways(card)) > 1:
        desk.page.bar.buttons[0].click()
    made = desk.session.match.round.moves[-1]
    assert (made.seat, made.verb, made.args[0]) == (2, "play", jump.args[0])
    desk.clock.advance(2000)
    assert not item.glowing


def test_another_person_jumps_in_by_a_digit(table: Table) -> None:
    desk = sit_down(table)
    place, button = next(
        (place, button)
        for place, button in enumerate(desk.page.bar.buttons, 1)
        if button.move_made is not None and button.move_made.seat == 2
    )
    assert NAMES[2] in button.accessibleName()
    QTest.keyClicks(desk.view, str(place))
    assert desk.session.match.round.moves[-1] == button.move_made


def test_a_card_of_another_that_cannot_jump_is_out_of_reach(table: Table) -> None:
    desk = sit_down(table)
    able = {move.args[0] for move in card_moves(desk.session.match, 2)}
    for card in (*hand(desk, 2), *hand(desk, 3)):
        assert card is not None
        assert (card in desk.scene.reachable()) == (card in hand(desk, 2) and desk.scene.codes[card] in able)


def test_the_setting_is_in_force_at_once_and_back(table: Table) -> None:
    desk = sit_down(table, open_table=False)
    assert desk.page.curtain.isVisible()
    desk.session.lay_open(True)
    assert not desk.page.curtain.isVisible() and None not in hand(desk, 3)
    desk.session.lay_open(False)
    assert desk.page.curtain.isVisible()
    assert desk.session.seat == NOBODY
    assert set(hand(desk, 3)) == {None} == set(hand(desk, 0))


def test_undo_and_the_record_know_nothing_of_it(table: Table) -> None:
    desk = sit_down(table)
    jump = card_moves(desk.session.match, 2)[0]
    assert desk.session.offer(jump)
    assert read(desk.match_path).round.moves[-1] == jump
    desk.session.undo()
    assert desk.session.match.turn == 0 and desk.session.seat == 0
    assert None not in hand(desk, 2)


@pytest.mark.parametrize("seat", PERSONS)
def test_what_happens_is_seen_as_far_as_hands_are_open(seat: Seat) -> None:
    match = jumping()
    before = match.round.state.piles()
    log: list[object] = []
    match.play(card_moves(match, 2)[0], log)  # type: ignore[arg-type]
    seen = events_of(log, before, match.round.state.piles(), match.game, PERSONS, seat)  # type: ignore[arg-type]
    assert all(event.card is not None for event in seen if isinstance(event, Moved) and event.source.seat in PERSONS)
    view = view_of(match, PERSONS, seat)
    closed = [pile for zone, pile in view.piles.items() if zone.name in ("stock",) or zone == ("hand", 1, 0)]
    assert closed and all(card is None for pile in closed for card in pile.cards)


def test_one_person_alone_may_jump_in_with_or_without_the_setting(table: Table) -> None:
    game = find("zieh-vier")
    assert game is not None
    for seed in range(300):
        match = Match(game, {"jump_in": True}, NAMES, 3, {"seed": seed})
        match.deal()
        while match.turn > 0 and len(match.round.moves) < 3:
            match.push(match.round.state.moves(match.turn)[0])
        if match.turn > 0 and card_moves(match, 0):
            break
    desk = table(match=match, players=("person", "easy", "easy", "easy"))
    jump = card_moves(match, 0)[0]
    card = next(card for card in desk.scene.own_cards() if desk.scene.codes[card] == jump.args[0])
    QApplication.processEvents()
    desk.click(card)
    assert desk.session.match.round.moves[-1].act == jump.act
