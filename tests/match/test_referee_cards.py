# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of fairness for cards that are dragged to a tray: when they count, and which of several."""

import pytest

from app.match.fairness import MOUSE, TOUCH, Phase, What
from app.rules.core import NOBODY
from tests.match.screens import RIGHT_PLACE, Screen

# ── cards in the air ──


def test_the_moment_of_pressing_the_card_is_that_of_the_claim() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE)
    screen.wait(700).tap(4)
    assert screen.at(Phase.CHASE), "a buzz waits for a card that was pressed before it"
    screen.wait(700).drop(1, 2)
    assert screen.claims == [(2, RIGHT_PLACE)]


def test_a_buzz_has_its_turn_when_the_earlier_card_was_wrong() -> None:
    screen = Screen().chase().wait(900).grab(1, 3).wait(200).tap(4).wait(200).drop(1, 2)
    assert screen.claims == [(2, 3)]
    screen.wait(1200)
    assert screen.at(Phase.CHASE) and screen.referee.buzzer == NOBODY


def test_a_card_that_takes_too_long_glides_back_without_a_claim() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE).wait(1500)
    assert screen.kinds(What.RETURNED) == [NOBODY]
    screen.drop(1, 2)
    assert screen.claims == []


def test_a_card_that_arrives_too_late_is_no_claim_even_if_the_clock_has_not_rung_before() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE)
    screen.now += 1500
    screen.drop(1, 2)
    assert screen.claims == [] and len(screen.kinds(What.RETURNED)) == 1


def test_of_two_cards_the_one_pressed_first_is_judged_first_even_if_it_arrives_later() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE).wait(50).grab(2, RIGHT_PLACE)
    screen.wait(300).drop(2, 5)
    assert screen.claims == []
    screen.wait(300).drop(1, 0)
    assert screen.claims == [(0, RIGHT_PLACE)]
    assert [o.pointer for o in screen.told if o.what == What.RETURNED] == [2]


def test_stamps_of_one_touch_screen_order_cards_whose_events_came_the_other_way_round() -> None:
    screen = Screen().chase().wait(900)
    base = screen.now
    screen.grab(1, 3, base).grab(2, RIGHT_PLACE, base - 8)
    screen.wait(300).drop(1, 0).drop(2, 5)
    assert screen.claims == [(5, RIGHT_PLACE)]


def test_a_card_that_has_arrived_waits_no_longer_than_the_other_is_in_the_air() -> None:
    screen = Screen().chase().wait(900).grab(1, 3).wait(50).grab(2, RIGHT_PLACE).wait(300).drop(2, 5)
    screen.wait(1149)
    assert screen.claims == []
    screen.wait(1)
    assert screen.claims == [(5, RIGHT_PLACE)]


def test_a_drag_stops_the_computers_but_not_the_people() -> None:
    screen = Screen("PPC").chase()
    screen.referee.plan(2, 1000, RIGHT_PLACE)
    screen.wait(900).grab(1, 3, device=MOUSE).wait(1400)
    assert screen.claims == [] and screen.referee.ran == 900
    screen.keep(screen.referee.cancel(screen.now, 1))
    screen.wait(100)
    assert screen.claims == [(2, RIGHT_PLACE)]


@pytest.mark.parametrize("seat", [1, 2, 5, NOBODY])
def test_a_card_dropped_elsewhere_or_at_a_seat_that_may_not_claim_glides_back(seat: int) -> None:
    screen = Screen("PPPPPC").chase().wait(900)
    screen.referee.out.add(1)
    screen.referee.locked.add(2)
    screen.grab(9, RIGHT_PLACE).wait(100).drop(9, seat)
    assert screen.claims == [] and len(screen.kinds(What.RETURNED)) == 1


def test_a_cancel_of_the_system_is_never_a_claim() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE).grab(2, 3).wait(200)
    screen.keep(screen.referee.cancel(screen.now))
    screen.drop(1, 0).drop(2, 1)
    assert screen.claims == [] and len(screen.kinds(What.RETURNED)) == 2


def test_no_card_can_be_pressed_while_another_picks() -> None:
    screen = Screen().chase().wait(900).tap(1).grab(1, RIGHT_PLACE).drop(1, 3)
    assert screen.claims == []


def test_a_later_card_in_the_air_glides_back_when_a_buzz_freezes_the_chase() -> None:
    """Both on one touch screen: the pad was touched before the card, though its event comes later."""
    screen = Screen().chase().wait(900)
    base = screen.now
    screen.grab(1, RIGHT_PLACE, base).down(2, base - 5, TOUCH)
    assert screen.referee.buzzer == 2 and len(screen.kinds(What.RETURNED)) == 1
    screen.wait(300).drop(1, 0)
    assert screen.claims == []


def test_a_buzz_that_waited_for_an_earlier_card_has_its_turn_when_that_is_taken_away() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE).wait(10).tap(2)
    assert screen.at(Phase.CHASE)
    screen.keep(screen.referee.cancel(screen.now, 1))
    assert screen.referee.buzzer == 2


def test_a_card_pressed_while_another_claims_wrongly_counts_from_when_it_was_pressed() -> None:
    """Three cards in the air at once: judged in the order of their presses, whoever arrives when."""
    screen = Screen("PPPP").chase().wait(900)
    for pointer, place in ((1, 3), (2, 4), (3, RIGHT_PLACE)):
        screen.grab(pointer, place).wait(20)
    screen.drop(3, 3).drop(2, 2).drop(1, 1)
    assert screen.claims == [(1, 3)]
    screen.wait(1200)
    assert screen.claims == [(1, 3), (2, 4)]
    screen.wait(1200)
    assert screen.claims == [(1, 3), (2, 4), (3, RIGHT_PLACE)]


def test_the_moment_of_two_cards_in_the_same_millisecond_is_won_by_fewer_cards_once_the_trays_are_known() -> None:
    screen = Screen().chase().wait(900)
    screen.cards = [3, 0, 0, 0, 0, 1]
    screen.grab(1, RIGHT_PLACE).grab(2, RIGHT_PLACE).wait(100).drop(1, 0).drop(2, 5)
    assert screen.claims == [(5, RIGHT_PLACE)]


def test_a_key_that_is_held_while_a_card_is_in_the_air_lets_time_go_on() -> None:
    """Whoever rings the clock is asked to come at a time that is still to come, not at once and for ever."""
    screen = Screen(delay=(0, 5000, 0, 0, 0, 0)).chase().down(1).wait(1200).grab(1, RIGHT_PLACE)
    due = screen.referee.next_due()
    assert due == 1500
    screen.wait(1500)
    assert screen.kinds(What.RETURNED) == [NOBODY]
    assert screen.referee.next_due() is None
