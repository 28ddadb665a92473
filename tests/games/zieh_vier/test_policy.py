# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of thumb of Zieh Vier: legal, honest about what they know, and what people expect of a sensible player."""

from typing import Any

import pytest

from app.games.zieh_vier import policy as rules
from app.games.zieh_vier.choices import MOST_ACTS
from app.games.zieh_vier.loops import mixed_rules
from app.games.zieh_vier.moves import move_of
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.policy import Policy
from app.games.zieh_vier.rules import Round
from app.games.zieh_vier.table import full_deck
from app.rules.core import CHANCE, NOBODY, OVER, Rng
from app.rules.play import numbers
from tests.games.zieh_vier.positions import dealt, legal, make, table

pytestmark = pytest.mark.heart


def decide(state: Round, memory: int = 99, seed: int = 1) -> tuple[str, int]:
    """What the seat that is due does, and why."""
    thumb = Policy()
    act = thumb.choose(state.heart, Rng(seed), memory)
    move = move_of(act)
    assert move.act in legal(state)
    return move.act, thumb.reason


def reaction(state: Round, seat: int) -> tuple[str, int] | None:
    """What a seat that is not due does."""
    thumb = Policy()
    act = thumb.react(state.heart, seat, Rng(1), 99)
    if act == NOBODY:
        return None
    assert move_of(act) in state.moves(seat)
    return move_of(act).act, thumb.reason


# ── a plain turn ──


def test_nothing_fits_so_a_card_is_drawn() -> None:
    assert decide(table(["B3 G4", "Y1 Y2 Y3"], "R7")) == ("draw", rules.DRAW_ONE)


def test_the_last_card_wins() -> None:
    assert decide(table(["R3", "Y1 Y2 Y3"], "R7")) == ("play R3", rules.WIN)


def test_the_last_card_but_one_is_called() -> None:
    assert decide(table(["R3 B4", "Y1 Y2 Y3 Y4 Y5"], "R7"))[0] == "play R3 call"
    assert decide(table(["R3 B4", "Y1 Y2 Y3 Y4 Y5"], "R7", last_card=False))[0] == "play R3"


def test_the_wild_card_stays_for_the_end() -> None:
    assert decide(table(["R3 W", "Y1 Y2 Y3 Y4 Y5"], "R7"))[0] == "play R3 call"


def test_wild_cards_are_held_while_others_fit() -> None:
    act, reason = decide(table(["R3 W W4 B1 B2", "Y1 Y2 Y3 Y4 Y5 Y6"], "R7"))
    assert act == "play R3"
    assert reason in (rules.ANY, rules.FROM_LONGEST)


def test_a_wild_card_names_the_longest_colour() -> None:
    act, reason = decide(table(["W B1 B2 B3 Y4", "Y1 Y2 Y3 Y4 Y5 Y6"], "R7"))
    assert act == "play W B"
    assert reason in (rules.NEED, rules.NAME_LONGEST)


def test_the_start_wild_names_the_longest_colour() -> None:
    state = dealt(["R1 R2 R3 Y5 G6 B7 G8", "Y1 Y2 Y3 G4 G5 B1 B2 Y6 G9"], "W", dealer=1)
    act, reason = decide(state)
    assert (act, reason) == ("colour R", rules.NAME_LONGEST)


def test_the_colour_with_more_cards_behind_it_is_preferred() -> None:
    state = table(["R5 B7 B1 B2 B3", "Y1 Y2 Y3 Y4 Y5 Y6", "Y7 Y8 Y9 G1 G2 G3"], "R7")
    assert decide(state) == ("play B7", rules.FROM_LONGEST)


def test_costly_cards_go_first_when_somebody_may_go_out() -> None:
    state = table(["R9 R1 B2 G4", "Y1 Y2 Y3 Y4 Y5 Y6", "Y7"], "R7")
    assert decide(state) == ("play R9", rules.DUMP)


# ── the next seat ──


def test_the_next_seat_is_hit_when_it_is_short() -> None:
    act, reason = decide(table(["R+2 R3 R4 R5", "Y1 Y2", "G1 G2 G3 G4 G5 G6"], "R7"))
    assert (act, reason) == ("play R+2", rules.HIT)


def test_the_next_seat_is_blocked_when_it_is_short() -> None:
    state = table(["RS R3 R4 R5", "Y1", "G1 G2 G3 G4 G5 G6", "B1 B2 B3 B4 B5 B6"], "R7")
    assert decide(state) == ("play RS", rules.BLOCK)


def test_a_reverse_is_kept_where_the_seat_behind_is_nearer_to_the_end() -> None:
    state = table(["RR R3 R4 B5", "Y1 Y2 Y3 Y4 Y5 Y6", "G1 G2 G3 G4 G5 G6", "B1 B2"], "R7")
    assert decide(state)[0] != "play RR"


def test_for_two_a_skip_is_another_turn() -> None:
    assert decide(table(["RS R3 B4 B5", "Y1 Y2 Y3 Y4 Y5 Y6"], "R7")) == ("play RS", rules.AGAIN)


def test_a_colour_that_the_next_seat_lacked_is_named() -> None:
    state = table(["G7 W", "R5 R6 R8 R9", "R1 R2 R3"], "B2", mover=1, stock="G1 G2 G3")
    make(state, "1 draw")  # no blue, and green does not fit
    make(state, "2 draw")
    thumb = Policy()
    thumb.choose(state.heart, Rng(1), 99)
    assert thumb.memory.lacking(1, 3)
    assert not thumb.memory.lacking(1, 0)


# ── hands change owners ──


def test_a_seven_takes_the_shortest_hand() -> None:
    state = table(["R7 R1 B1 B2 B3 B4", "Y1 Y2 Y3 Y4 Y5", "G1 G2", "G3 G4 G5 G6"], "R2", seven_zero=True)
    assert decide(state) == ("play R7 2", rules.SWAP_SHORT)


def test_a_seven_is_not_played_from_the_shortest_hand() -> None:
    state = table(["R7 R1 B1", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5 G6"], "R2", seven_zero=True)
    assert decide(state)[0] == "play R1"


def test_partners_swap_with_opponents() -> None:
    hands = ["R7 R1 B1 B2 B3 B4", "Y1 Y2 Y3", "G1", "G3 G4 G5 G6"]
    assert decide(table(hands, "R2", seven_zero=True, teams=True))[0] == "play R7 1"


def test_a_zero_brings_the_hand_of_the_seat_before() -> None:
    state = table(["R0 R1 B1 B2 B3 B4 B5", "Y1 Y2 Y3 Y4 Y5", "G1 G2"], "R2", seven_zero=True)
    assert decide(state) == ("play R0", rules.PASS_ON)


def test_a_long_hand_is_dealt_again() -> None:
    hand = "SH B1 B2 B3 B4 B5 B6 B7 B8 Y1 Y2 Y3"
    state = table([hand, "G1 G2", "G3 G4", "G5 G6"], "R9", pack=112)
    assert decide(state) == ("play SH", rules.REDEAL)


# ── sums and challenges ──


def test_a_sum_is_passed_on() -> None:
    state = table(["R+2 R3 R4", "B+2 Y1 Y2 Y3 Y4", "G1 G2 G3 G4 G5"], "R7", stacking="same")
    make(state, "0 play R+2")
    assert decide(state) == ("play B+2", rules.STACK)


def after_four(held: str, **options: Any) -> Round:
    state = table([held + " W4", "Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5"], "R7", **options)
    make(state, "0 play W4 B")
    return state


def test_of_a_long_hand_a_wild_draw_four_is_doubted() -> None:
    assert decide(after_four("Y6 Y7 Y8 G6 G7 G8 B1 B2 B3")) == ("challenge", rules.DOUBT)


def test_of_a_short_hand_a_wild_draw_four_is_believed() -> None:
    assert decide(after_four("Y6 Y7")) == ("accept", rules.BELIEVE)


def test_a_hand_that_was_seen_to_hold_the_colour_is_challenged() -> None:
    """Seat 1 has given its hand away for a seven, so it knows what the layer holds, however few cards these are."""
    state = table(["Y9 G2 G3", "R7 R1 W4", "B1 RS B3 B4"], "R2", mover=1, seven_zero=True)
    make(state, "1 play R7 0", "2 play RS", "1 draw", "1 keep", "2 draw", "2 keep")
    state.heart.pile[state.heart.left - 1] = 0
    make(state, "0 play W4 B call")
    assert decide(state) == ("challenge", rules.DOUBT)
    assert decide(state, memory=0)[0] == "accept"


def test_bluffs_are_rare() -> None:
    state = table(["W4 R3 R4 B5 B6", "Y1 Y2", "G1 G2"], "R7")
    bluffs = sum(decide(state, seed=seed)[1] == rules.BLUFF for seed in range(400))
    assert 0 < bluffs < 60


# ── out of turn ──


def test_whoever_forgets_to_call_is_caught() -> None:
    state = table(["R3 B4", "Y1 Y2 Y3", "R5 G2 G3"], "R7")
    make(state, "0 play R3")
    assert decide(state) == ("catch 0", rules.CATCH_THEM)
    assert reaction(state, 2) == ("catch 0", rules.CATCH_THEM)


def test_a_partner_is_not_caught() -> None:
    state = table(["R3 B4", "Y1 Y2 Y3", "R5 G2 G3", "G4 G5 G6"], "R7", teams=True)
    make(state, "0 play R3")
    assert reaction(state, 2) is None
    assert reaction(state, 3) == ("catch 0", rules.CATCH_THEM)


def test_an_identical_card_is_thrown_in() -> None:
    state = table(["R3 B4 B5", "Y1 Y2 Y3", "R3 G2 G3"], "R7", jump_in=True)
    make(state, "0 play R3")
    assert reaction(state, 2) == ("play R3", rules.JUMP)
    assert reaction(state, 0) is None


def test_a_seven_is_not_thrown_in_where_it_costs_a_good_hand() -> None:
    state = table(["R7 B4 B5 B6 B7 B8", "Y1 Y2 Y3 Y4 Y5 Y6", "R7 G2"], "R1", jump_in=True, seven_zero=True)
    make(state, "0 play R7 1")
    assert reaction(state, 2) is None


# ── in all positions ──


def test_acts_are_legal_at_every_table_and_every_reason_occurs() -> None:
    rng = Rng(11)
    thumb = Policy()
    acts = numbers(MOST_ACTS)
    reasons = set()
    for game in range(160):
        seats = 2 + rng.below(9)
        options = mixed_rules(rng, seats)
        deck = full_deck(options.cards)
        rng.shuffle_list(deck)
        play = ZiehVier(options, deck, rng.below(seats))
        made = 0
        while play.mover != OVER and made < 500:
            made += 1
            if play.mover == CHANCE:
                play.shake(rng)
                continue
            seat = rng.below(seats)
            if seat != play.mover:
                filled = play.others(seat, acts)
                act = thumb.react(play, seat, rng, 99)
                assert act == NOBODY or act in [acts[place] for place in range(filled)]
            filled = play.acts(acts)
            act = thumb.choose(play, rng, (99, 2, 0)[game % 3])
            assert act in [acts[place] for place in range(filled)]
            assert 0 <= thumb.reason < rules.REASONS
            reasons.add(thumb.reason)
            if game % 4 == 0 and rng.below(3) == 0:
                act = acts[rng.below(filled)]
            play.play(act)
    assert len(reasons) >= 18


def test_looking_changes_nothing() -> None:
    state = table(["R3 B4 B5", "Y1 Y2 Y3", "R3 G2 G3"], "R7", jump_in=True)
    make(state, "0 play R3")
    before = state.heart.key()
    Policy().choose(state.heart, Rng(1), 99)
    Policy().react(state.heart, 2, Rng(1), 99)
    assert state.heart.key() == before
