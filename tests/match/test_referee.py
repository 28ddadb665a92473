# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of fairness at one screen, with the clock in the test's hand: the start, who was first, picking, keys."""

import pytest

from app.match.fairness import KEY, TOUCH, Phase, What
from app.rules.core import NOBODY
from tests.match.screens import RIGHT_PLACE, Screen

# ── the start ──


def test_the_dice_fall_after_a_random_time_between_three_tenths_and_one_second() -> None:
    times = set()
    for seed in range(60):
        screen = Screen(seed=seed)
        screen.keep(screen.referee.ready(screen.now))
        due = screen.referee.next_due()
        assert due is not None and 300 <= due <= 1000
        screen.wait(due - 1)
        assert screen.at(Phase.SUSPENSE)
        screen.wait(1)
        assert screen.at(Phase.CHASE) and screen.kinds(What.FELL) == [NOBODY]
        times.add(due)
    assert len(times) > 30


def test_the_dice_wait_for_every_buzz_key_to_be_let_go_and_say_whose() -> None:
    screen = Screen().down(4)
    screen.keep(screen.referee.ready(screen.now))
    screen.wait(5000)
    assert screen.at(Phase.SUSPENSE)
    assert screen.referee.holding == (4,)
    screen.up(4)
    assert screen.at(Phase.CHASE)


def test_buzzing_before_the_dice_locks_for_half_a_second() -> None:
    screen = Screen()
    screen.keep(screen.referee.ready(screen.now))
    due = screen.referee.next_due()
    assert due is not None
    screen.wait(due - 10).tap(2).wait(10)
    assert screen.at(Phase.CHASE)
    screen.wait(300).tap(2)
    assert screen.at(Phase.CHASE) and screen.kinds(What.EARLY) == [2, 2]
    screen.wait(250).tap(2)
    assert screen.referee.buzzer == 2


def test_nothing_can_be_claimed_before_the_dice() -> None:
    screen = Screen()
    screen.tap(0).grab(1, 3).drop(1, 0).pick()
    assert screen.claims == [] and screen.at(Phase.READY)


# ── who was first ──


def test_the_first_buzz_freezes_the_chase_and_locks_all_others() -> None:
    screen = Screen().chase().wait(2000).tap(3)
    assert (screen.referee.phase, screen.referee.buzzer) == (Phase.FREEZE, 3)
    screen.wait(400).tap(1).tap(5).pick()
    assert screen.claims == [(3, RIGHT_PLACE)]
    assert screen.kinds(What.RIGHT) == [3] and screen.at(Phase.DONE)


def test_the_stamp_decides_where_the_later_event_is_handled_first() -> None:
    screen = Screen().chase().wait(2000)
    base = screen.now
    screen.down(3, base).down(1, base - 6)
    assert screen.referee.buzzer == 1
    assert [(o.seat, o.lead) for o in screen.told if o.what == What.PHOTO] == [(1, 6)]


def test_a_stamp_that_comes_after_picking_has_begun_changes_nothing() -> None:
    screen = Screen().chase().wait(2000)
    base = screen.now
    screen.down(3, base).wait(300).down(1, base - 6)
    assert screen.referee.buzzer == 3


def test_stamps_of_different_devices_are_never_compared() -> None:
    screen = Screen().chase().wait(2000)
    screen.down(3, 50_000, KEY)
    screen.wait(2).down(1, 4, TOUCH)
    assert screen.referee.buzzer == 3


@pytest.mark.parametrize("seats", [(0, 5), (5, 0)])
def test_in_the_same_millisecond_fewer_cards_go_first_whoever_is_handled_first(seats: tuple[int, int]) -> None:
    screen = Screen()
    screen.cards = [4, 0, 0, 0, 0, 2]
    screen.chase().wait(1500)
    for seat in seats:
        screen.down(seat)
    assert screen.referee.buzzer == 5


def test_in_the_same_millisecond_with_as_many_cards_it_is_by_lot_and_not_by_seat() -> None:
    won = []
    for seed in range(200):
        screen = Screen(seed=seed).chase().wait(1500).down(0).down(5)
        won.append(screen.referee.buzzer)
    assert 70 < won.count(0) < 130


@pytest.mark.parametrize(("lead", "told"), [(1, True), (19, True), (20, False), (40, False)])
def test_a_lead_below_the_noise_is_a_photo_finish_and_still_counts(lead: int, told: bool) -> None:
    screen = Screen().chase().wait(1500).down(2).wait(lead).down(4)
    assert screen.referee.buzzer == 2
    assert [o.lead for o in screen.told if o.what == What.PHOTO] == ([lead] if told else [])


# ── picking ──


def test_late_buzzes_of_five_others_never_pick() -> None:
    """Whatever the others press, the one who has buzzed claims, and only what that one picks."""
    screen = Screen().chase().wait(1500).down(0)
    for seat in (1, 2, 3, 4, 5):
        screen.wait(3).down(seat)
        screen.pick(seat)
    assert screen.claims == []
    screen.wait(250)
    for seat in (1, 2, 3, 4, 5):
        screen.up(seat).down(seat)
    assert screen.claims == [] and screen.referee.buzzer == 0


@pytest.mark.parametrize(("after", "claims"), [(0, 0), (249, 0), (250, 1), (2999, 1), (3000, 0)])
def test_picking_works_between_a_quarter_second_and_the_end_of_the_time(after: int, claims: int) -> None:
    screen = Screen().chase().wait(1500).tap(2)
    screen.wait(after).pick()
    assert len(screen.claims) == claims


def test_a_time_out_is_no_claim_and_locks_until_the_chase_ends() -> None:
    screen = Screen().chase().wait(1500).tap(2).wait(3000)
    assert screen.claims == [] and screen.kinds(What.TIMED_OUT) == [2]
    assert screen.at(Phase.CHASE) and 2 in screen.referee.locked
    screen.tap(2)
    assert screen.at(Phase.CHASE)
    screen.tap(4)
    assert screen.referee.buzzer == 4
    screen.wait(300).pick()
    screen.chase()
    assert screen.referee.still_in(2)


def test_the_time_to_pick_is_each_seats_own() -> None:
    screen = Screen(pick=(3000, 6000, 3000, 3000, 3000, 3000)).chase().wait(900).tap(1).wait(5000).pick()
    assert screen.claims == [(1, RIGHT_PLACE)]


def test_dice_are_covered_while_one_picks_unless_the_family_wants_it_otherwise() -> None:
    assert Screen().chase().wait(900).tap(1).referee.covered
    assert not Screen(covered=False).chase().wait(900).tap(1).referee.covered
    assert not Screen().chase().wait(900).referee.covered


def test_a_wrong_claim_is_shown_and_the_chase_goes_on_without_that_seat() -> None:
    screen = Screen().chase().wait(900).tap(1).wait(300).pick(3)
    assert screen.kinds(What.WRONG) == [1] and screen.at(Phase.VERDICT)
    screen.tap(2)
    assert screen.at(Phase.VERDICT)
    screen.wait(1200)
    assert screen.at(Phase.CHASE) and screen.kinds(What.RESUMED) == [NOBODY]
    screen.tap(1)
    assert screen.at(Phase.CHASE)
    screen.tap(2)
    assert screen.referee.buzzer == 2


def test_when_all_are_out_the_chase_is_over() -> None:
    screen = Screen("PP").chase()
    for seat in (0, 1):
        screen.wait(100).tap(seat).wait(300).pick(3).wait(1300)
    assert screen.at(Phase.DONE) and screen.kinds(What.GAVE_UP) == []


# ── keyboards ──


def test_a_third_key_that_the_keyboard_swallows_cannot_be_lost_before_the_first_buzz() -> None:
    """Two keys together are always reported; so the first press of a chase needs all others to be up."""
    screen = Screen()
    screen.down(0).down(1)
    screen.keep(screen.referee.ready(screen.now))
    screen.wait(4000)
    assert screen.at(Phase.SUSPENSE)
    screen.up(0).up(1)
    assert screen.at(Phase.CHASE)
    screen.wait(600).down(2)
    assert screen.referee.buzzer == 2


def test_what_a_keyboard_swallows_of_a_third_key_loses_nobody_the_chase() -> None:
    """Two are held down as the first buzz and a late one; the third press never arrives, and cannot have been first."""
    screen = Screen().chase().wait(900).down(4).wait(2).down(1)
    assert screen.referee.buzzer == 4
    screen.wait(300).pick(3).wait(1200)
    assert screen.referee.holding == (4, 1), "nobody can buzz before a third key could arrive again"
    screen.up(4).up(1).wait(50).down(2)
    assert screen.referee.buzzer == 2


def test_an_elbow_on_the_key_of_a_seat_that_is_out_stops_the_clocks_too() -> None:
    screen = Screen("PPC").chase()
    screen.referee.plan(2, 4000, RIGHT_PLACE)
    screen.wait(100).tap(0).wait(300).pick(3).wait(1200)
    ran = screen.referee.ran
    screen.down(0).wait(30_000)
    assert screen.claims == [(0, 3)] and screen.referee.ran == ran + 1000


def test_a_frozen_chase_resumes_only_when_all_keys_are_up() -> None:
    screen = Screen().chase().wait(900).down(1).wait(300).pick(3).wait(4000)
    assert screen.referee.holding == (1,) and screen.kinds(What.RESUMED) == []
    screen.down(2)
    assert screen.at(Phase.CHASE) and screen.referee.buzzer == NOBODY
    screen.up(2).up(1)
    assert screen.kinds(What.RESUMED) == [NOBODY]


def test_a_key_held_for_a_second_stops_the_computers_until_it_is_let_go() -> None:
    screen = Screen("PPC")
    screen.chase()
    screen.referee.out.add(1)
    screen.referee.plan(2, 5000, RIGHT_PLACE)
    screen.wait(500).down(1).wait(60_000)
    assert screen.claims == [] and screen.referee.ran == 1500 and screen.referee.holding == (1,)
    screen.up(1).wait(3499)
    assert screen.claims == []
    screen.wait(1)
    assert screen.claims == [(2, RIGHT_PLACE)]


def test_a_key_that_repeats_while_it_is_held_buzzes_once() -> None:
    screen = Screen().chase().wait(900).down(1)
    screen.wait(3000)
    for _ in range(40):
        screen.wait(30).down(1)
    assert screen.kinds(What.FROZE) == [1] and screen.claims == []


def test_a_key_is_armed_again_only_by_its_release() -> None:
    """Pressed while the early press still locks, and held: its repetitions are no buzz when the lock is over."""
    screen = Screen()
    screen.keep(screen.referee.ready(screen.now))
    due = screen.referee.next_due()
    assert due is not None
    screen.wait(due - 10).tap(2).wait(310).down(2)
    for _ in range(20):
        screen.wait(30).down(2)
    assert screen.kinds(What.FROZE) == []
    screen.up(2).down(2)
    assert screen.referee.buzzer == 2


def test_fifty_presses_a_second_win_nothing() -> None:
    """Who hammers is locked by the first press before the dice, buzzes blindly and runs out of time."""
    screen = Screen()
    screen.keep(screen.referee.ready(screen.now))
    for _ in range(400):
        screen.wait(10).down(3).wait(10).up(3)
    assert screen.kinds(What.FROZE) == [3] and screen.kinds(What.TIMED_OUT) == [3]
    assert screen.claims == [] and screen.kinds(What.EARLY)[:3] == [3, 3, 3]


def test_six_people_hammering_fifty_times_a_second_pick_nothing_and_lose_no_order() -> None:
    screen = Screen().chase().wait(1000)
    for step in range(1500):
        seat = step % 6
        screen.wait(3).down(seat).up(seat)
    froze = screen.kinds(What.FROZE)
    assert screen.claims == [] and len(froze) == len(set(froze)) == len(screen.kinds(What.TIMED_OUT)) + 1
    assert froze[0] == 0
