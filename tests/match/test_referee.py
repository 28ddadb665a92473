# SPDX-License-Identifier: GPL-3.0-or-later
"""Every rule of fairness at one screen, with the clock in the test's hand: who claims, who waits, who never may."""

from collections.abc import Callable
from typing import Any

import pytest

from app.match.fairness import KEY, MOUSE, TOUCH, Fairness, Outcome, Phase, Place, What
from app.match.referee import Referee
from app.rules.core import NOBODY, Rng

RIGHT_PLACE = 7


class Screen:
    """A referee with six seats, what it has told, and a clock that stands unless it is moved."""

    def __init__(self, people: str = "PPPPPP", seed: int = 1, **rules: Any) -> None:
        seats = len(people)
        times = Fairness(rules.pop("pick", (3000,) * seats), rules.pop("delay", (0,) * seats), **rules)
        self.cards = [0] * seats
        self.claims: list[tuple[int, Place]] = []
        self.told: list[Outcome] = []
        self.now = 1000
        self.referee = Referee(
            [who == "P" for who in people], times, self._judge, lambda seat: self.cards[seat], Rng(seed)
        )

    def _judge(self, seat: int, place: Place) -> bool:
        self.claims.append((seat, place))
        return place == RIGHT_PLACE

    def keep(self, told: list[Outcome]) -> None:
        self.told += told

    def wait(self, milliseconds: int) -> "Screen":
        """Let time pass as the event loop would: in steps that the referee asks for."""
        end = self.now + milliseconds
        while True:
            due = self.referee.next_due()
            if due is None or self.now + due > end:
                break
            self.now += max(due, 1)
            self.keep(self.referee.tick(self.now))
            if self.now >= end:
                break
        self.now = max(self.now, end)
        self.keep(self.referee.tick(self.now))
        return self

    def down(self, seat: int, stamp: int | None = None, device: str = KEY) -> "Screen":
        self.keep(self.referee.press(seat, self.now if stamp is None else stamp, self.now, device))
        return self

    def up(self, seat: int) -> "Screen":
        self.keep(self.referee.release(seat, self.now))
        return self

    def tap(self, seat: int, stamp: int | None = None) -> "Screen":
        return self.down(seat, stamp).up(seat)

    def pick(self, place: Place = RIGHT_PLACE) -> "Screen":
        self.keep(self.referee.pick(place, self.now))
        return self

    def grab(self, pointer: int, place: int, stamp: int | None = None, device: str = TOUCH) -> "Screen":
        self.keep(self.referee.grab(pointer, place, self.now if stamp is None else stamp, self.now, device))
        return self

    def drop(self, pointer: int, seat: int) -> "Screen":
        self.keep(self.referee.drop(pointer, seat, self.now))
        return self

    def chase(self) -> "Screen":
        """Roll the dice."""
        self.keep(self.referee.ready(self.now))
        due = self.referee.next_due()
        assert due is not None
        self.wait(due)
        assert self.referee.phase == Phase.CHASE
        return self

    def at(self, phase: Phase) -> bool:
        return self.referee.phase == phase

    def kinds(self, what: What) -> list[int]:
        """The seats that something was told of."""
        return [outcome.seat for outcome in self.told if outcome.what == what]


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


def test_fifty_presses_a_second_win_nothing() -> None:
    """Who hammers is locked by the first press before the dice, buzzes blindly and runs out of time."""
    screen = Screen()
    screen.keep(screen.referee.ready(screen.now))
    for _ in range(400):
        screen.wait(10).down(3).wait(10).up(3)
    assert screen.kinds(What.FROZE) == [3] and screen.kinds(What.TIMED_OUT) == [3]
    assert screen.claims == [] and screen.kinds(What.EARLY)[:3] == [3, 3, 3]


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
    screen = Screen().chase().wait(900)
    screen.tap(1)
    assert screen.at(Phase.FREEZE)
    late = Screen().chase().wait(900).grab(1, RIGHT_PLACE).wait(10).tap(2)
    late.keep(late.referee.cancel(late.now, 1))
    assert late.referee.buzzer == 2, "with the earlier card gone the buzz that waited has its turn"


# ── handicap, one person ──


def test_a_handicap_holds_back_buzz_and_cards_for_its_time() -> None:
    screen = Screen(delay=(2000, 0, 0, 0, 0, 0)).chase()
    assert screen.referee.waits(0) == 1.0
    screen.wait(1000).tap(0).grab(1, RIGHT_PLACE).wait(50).drop(1, 0)
    assert screen.kinds(What.TOO_SOON) == [0] and screen.claims == []
    assert screen.referee.waits(0) == 0.5
    screen.wait(1000).tap(0)
    assert screen.referee.buzzer == 0


def test_one_person_alone_claims_with_a_click() -> None:
    screen = Screen("PC").chase().wait(900)
    screen.keep(screen.referee.click(0, RIGHT_PLACE, screen.now, screen.now))
    assert screen.claims == [(0, RIGHT_PLACE)]


# ── computers ──


def test_a_computers_clock_stands_while_another_picks_and_while_the_game_is_paused() -> None:
    screen = Screen("PPC").chase()
    screen.referee.plan(2, 2000, RIGHT_PLACE)
    screen.wait(500).tap(0).wait(2900)
    assert screen.referee.due_in(2) == 1500
    screen.pick(3).wait(1199)
    assert screen.referee.due_in(2) == 1500
    screen.wait(1)
    screen.keep(screen.referee.pause(screen.now))
    screen.wait(90_000)
    assert screen.claims == [(0, 3)] and screen.referee.covered
    screen.keep(screen.referee.resume(screen.now))
    screen.wait(1500)
    assert screen.claims == [(0, 3), (2, RIGHT_PLACE)]


def test_with_only_computers_left_the_chase_runs_three_times_as_fast() -> None:
    screen = Screen("PC").chase()
    screen.referee.plan(1, 7000, RIGHT_PLACE)
    screen.wait(1000).tap(0).wait(300).pick(3).wait(1200)
    screen.wait(1999)
    assert screen.claims == [(0, 3)]
    screen.wait(1)
    assert screen.claims == [(0, 3), (1, RIGHT_PLACE)]


def test_skipping_brings_the_same_outcome_at_once() -> None:
    def run(finish: Callable[[Screen], object]) -> list[tuple[int, Place]]:
        screen = Screen("PCC").chase()
        screen.referee.plan(1, 6000, 4)
        screen.referee.plan(2, 7000, RIGHT_PLACE)
        screen.wait(1000).tap(0).wait(300).pick(3).wait(1200)
        finish(screen)
        assert screen.at(Phase.DONE)
        return screen.claims

    slow = run(lambda screen: screen.wait(10_000))

    def skip(screen: Screen) -> None:
        screen.keep(screen.referee.skip(screen.now))
        screen.wait(0)

    assert run(skip) == slow == [(0, 3), (1, 4), (2, RIGHT_PLACE)]


def test_skipping_is_refused_while_a_person_could_still_claim() -> None:
    screen = Screen("PC").chase()
    screen.referee.plan(1, 6000, RIGHT_PLACE)
    screen.keep(screen.referee.skip(screen.now))
    assert screen.claims == []


# ── pause and end ──


def test_loss_of_focus_in_the_middle_of_a_chase_lets_all_keys_and_cards_go() -> None:
    screen = Screen().chase().wait(900).grab(1, RIGHT_PLACE).wait(100)
    screen.keep(screen.referee.pause(screen.now))
    assert len(screen.kinds(What.RETURNED)) == 1
    screen.drop(1, 0).tap(2)
    assert screen.claims == [] and screen.referee.buzzer == NOBODY
    screen.keep(screen.referee.resume(screen.now))
    screen.tap(2)
    assert screen.referee.buzzer == 2


def test_keys_whose_release_went_elsewhere_hold_nothing_up() -> None:
    screen = Screen().down(3)
    screen.keep(screen.referee.release_all(screen.now))
    screen.chase()
    assert screen.referee.holding == ()


def test_the_time_to_pick_stands_while_the_focus_is_elsewhere() -> None:
    screen = Screen().chase().wait(900).tap(2).wait(1000)
    screen.keep(screen.referee.pause(screen.now))
    screen.wait(60_000).pick()
    assert screen.claims == [] and screen.referee.picking_left == 2000
    screen.keep(screen.referee.resume(screen.now))
    screen.wait(1900).pick()
    assert screen.claims == [(2, RIGHT_PLACE)]


def test_giving_up_needs_everybody_who_is_still_in() -> None:
    screen = Screen("PPPC").chase().wait(500).tap(1).wait(300).pick(3).wait(1300)
    screen.referee.plan(3, 90_000, RIGHT_PLACE)
    screen.keep(screen.referee.give_up(1, screen.now))
    screen.keep(screen.referee.give_up(0, screen.now))
    assert screen.at(Phase.CHASE)
    screen.keep(screen.referee.give_up(2, screen.now))
    assert screen.at(Phase.DONE) and screen.kinds(What.GAVE_UP) == [NOBODY]


def test_when_all_who_are_in_have_let_a_pick_go_by_it_is_told_and_can_be_given_up() -> None:
    screen = Screen("PP").chase()
    for seat in (0, 1):
        screen.wait(100).tap(seat).wait(3000)
    assert screen.referee.stuck and screen.kinds(What.STUCK)
    screen.keep(screen.referee.give_up(0, screen.now))
    screen.keep(screen.referee.give_up(1, screen.now))
    assert screen.at(Phase.DONE)


def test_a_match_left_in_the_middle_of_a_chase_goes_on_with_who_was_still_in() -> None:
    screen = Screen()
    screen.keep(screen.referee.open([1, 2], screen.now))
    screen.tap(1)
    assert screen.at(Phase.CHASE)
    screen.tap(3)
    assert screen.referee.buzzer == 3
