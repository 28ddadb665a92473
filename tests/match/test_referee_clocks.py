# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of fairness about time: handicaps, slow dice, computers, pauses, and how a chase ends."""

from collections.abc import Callable
from typing import Any

from app.match.fairness import Phase, Place, What
from app.rules.core import NOBODY
from tests.match.screens import RIGHT_PLACE, Screen

# ── handicap, one person ──


def test_a_handicap_holds_back_buzz_and_cards_for_its_time() -> None:
    screen = Screen(delay=(2000, 0, 0, 0, 0, 0)).chase()
    assert screen.referee.waits(0) == 1.0
    screen.wait(1000).tap(0).grab(1, RIGHT_PLACE).wait(50).drop(1, 0)
    assert screen.kinds(What.TOO_SOON) == [0, 0] and screen.claims == []  # the key, and the card
    assert screen.referee.waits(0) == 0.5
    screen.wait(1000).tap(0)
    assert screen.referee.buzzer == 0


def test_one_person_alone_claims_with_a_click() -> None:
    screen = Screen("PC").chase().wait(900)
    screen.keep(screen.referee.click(0, RIGHT_PLACE, screen.now, screen.now))
    assert screen.claims == [(0, RIGHT_PLACE)]


def test_a_handicap_is_over_to_the_millisecond_and_counts_from_the_dice() -> None:
    screen = Screen(delay=(0, 5000, 0, 0, 0, 0)).chase().wait(4999).tap(1)
    assert screen.at(Phase.CHASE)
    screen.wait(1).tap(1)
    assert screen.referee.buzzer == 1


# ── slow dice ──


def slow(**rules: Any) -> Screen:
    """Dice that have just begun to show their faces, one a second."""
    screen = Screen(reveal=1000, **rules)
    screen.keep(screen.referee.ready(screen.now))
    due = screen.referee.next_due()
    assert due is not None
    return screen.wait(due)


def test_slow_dice_show_one_face_after_the_other_and_all_clocks_start_with_the_last() -> None:
    screen = slow()
    assert screen.at(Phase.REVEAL) and screen.referee.shown == 1
    screen.wait(999)
    assert screen.referee.shown == 1
    screen.wait(1)
    assert screen.referee.shown == 2 and screen.kinds(What.SET_OFF) == []
    screen.wait(1000)
    assert screen.referee.shown == 3 and screen.at(Phase.CHASE) and screen.referee.ran == 0
    assert screen.kinds(What.SET_OFF) == [NOBODY]


def test_nobody_claims_before_the_last_of_slow_dice_and_who_tries_is_locked() -> None:
    screen = slow().wait(1900).tap(2).grab(1, RIGHT_PLACE).drop(1, 3)
    assert screen.claims == [] and screen.kinds(What.EARLY) == [2]
    screen.wait(100).tap(2)
    assert screen.at(Phase.CHASE), "the lock of half a second is not over"
    screen.wait(400).tap(2)
    assert screen.referee.buzzer == 2


def test_a_held_key_holds_up_the_last_of_slow_dice() -> None:
    screen = slow().wait(1500).down(4).wait(9000)
    assert screen.at(Phase.REVEAL) and screen.referee.holding == (4,)
    screen.up(4)
    assert screen.at(Phase.CHASE)


def test_a_pause_stops_slow_dice_and_covers_them() -> None:
    screen = slow().wait(400)
    screen.keep(screen.referee.pause(screen.now))
    screen.wait(60_000)
    assert screen.referee.shown == 1 and screen.referee.covered
    screen.keep(screen.referee.resume(screen.now))
    screen.wait(599)
    assert screen.referee.shown == 1 and not screen.referee.covered
    screen.wait(1)
    assert screen.referee.shown == 2


# ── computers ──


def test_patient_computers_never_claim_while_a_person_could() -> None:
    screen = Screen("PPC")
    screen.referee.patient = True
    screen.chase()
    screen.referee.plan(2, 3000, RIGHT_PLACE)
    screen.wait(500_000)
    assert screen.claims == [] and screen.referee.due_in(2) == 3000
    screen.tap(0).wait(300).pick(3).wait(1200).tap(1).wait(300).pick(4).wait(1200)
    assert screen.referee.due_in(2) == 3000
    screen.wait(1000)
    assert screen.claims == [(0, 3), (1, 4), (2, RIGHT_PLACE)]


def test_patient_computers_have_a_go_when_the_people_give_up() -> None:
    screen = Screen("PPC")
    screen.referee.patient = True
    screen.chase()
    screen.referee.plan(2, 3000, RIGHT_PLACE)
    for seat in (0, 1):
        screen.wait(500)
        screen.keep(screen.referee.give_up(seat, screen.now))
    assert screen.at(Phase.CHASE) and screen.referee.among_computers
    screen.wait(1000)
    assert screen.claims == [(2, RIGHT_PLACE)] and screen.kinds(What.GAVE_UP) == []


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


def test_a_held_key_stops_a_chase_that_is_skipped_and_nothing_rings_until_it_is_let_go() -> None:
    screen = Screen("PCC").chase()
    screen.referee.plan(1, 6000, RIGHT_PLACE)
    screen.wait(1000).tap(0).wait(300).down(0).pick(3).wait(1200)
    screen.keep(screen.referee.skip(screen.now))
    assert screen.at(Phase.CHASE) and screen.claims == [(0, 3)]
    assert screen.referee.next_due() != 0
    screen.wait(5000).up(0).wait(0)
    assert screen.claims == [(0, 3), (1, RIGHT_PLACE)]


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


def test_a_key_that_was_down_when_the_focus_went_holds_nothing_up_afterwards() -> None:
    screen = Screen().chase().wait(900).down(3).wait(500)
    screen.keep(screen.referee.pause(screen.now))
    screen.keep(screen.referee.resume(screen.now))
    screen.wait(2500)
    assert screen.kinds(What.TIMED_OUT) == [3] and screen.referee.holding == ()
    screen.tap(1)
    assert screen.referee.buzzer == 1


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
