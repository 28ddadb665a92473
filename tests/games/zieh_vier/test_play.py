# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart of Zieh Vier by examples: those of the rule page by their names, then what they leave open."""

from collections import Counter

import pytest

from app.games.zieh_vier import GAME
from app.games.zieh_vier.hands import Hands, of_colour, of_symbol, value_of
from app.games.zieh_vier.moves import KINDS
from app.games.zieh_vier.table import full_deck
from app.rules.core import CHANCE, OVER
from app.rules.play import single
from tests.games.zieh_vier.positions import dealt, hand, legal, make, plays, sizes, table

pytestmark = pytest.mark.heart

FOUR = [""] * 4


# ── the worked examples ──


def test_u1_what_fits_on_a_red_seven() -> None:
    state = table(["R2 B7 GS W W4", "Y1", "Y2"], "R7")
    assert plays(state) == {"R2", "B7", "W", "W4"}
    strict = table(["R2 B7 GS W W4", "Y1", "Y2"], "R7", draw_four="strict")
    assert plays(strict) == {"R2", "B7", "W"}
    without = table(["B7 GS W W4", "Y1", "Y2"], "R7", draw_four="strict")
    assert plays(without) == {"B7", "W", "W4"}


def test_u2_a_symbol_fits_on_its_like() -> None:
    assert plays(table(["GS R4 G4 RR", "Y1"], "RS")) == {"GS", "R4", "RR"}
    assert plays(table(["B+2 G3 GR R3", "Y1"], "G+2")) == {"B+2", "G3", "GR"}


def test_u3_drawing() -> None:
    state = table(["B3 G4", "Y1 Y2"], "R7", stock="R1 Y5")
    assert legal(state) == {"draw"}
    make(state, "0 draw")
    assert legal(state) == {"play R1", "keep"}
    make(state, "0 keep")
    assert state.turn == 1
    other = table(["B3 G4", "Y1 Y2"], "R7", stock="Y5 R1")
    make(other, "0 draw")
    assert other.turn == 1


def test_u4_a_challenge_that_is_right() -> None:
    state = table(["Y1", "R4 B9 W4", "Y3 Y4 B3", "Y5"], "R7", mover=1)
    make(state, "1 play W4 B")
    assert legal(state) == {"challenge", "accept"}
    assert legal(state, 3) == set()
    make(state, "2 challenge")
    assert sizes(state) == [1, 6, 3, 1]
    assert state.turn == 2
    assert plays(state) == {"B3"}


def test_u4_a_challenge_that_is_wrong_and_none() -> None:
    for answer, drawn in (("challenge", 6), ("accept", 4)):
        state = table(["Y1", "B9 Y9 W4", "Y3 Y4 B3", "B5"], "R7", mover=1)
        make(state, "1 play W4 B", f"2 {answer}")
        assert sizes(state) == [1, 2, 3 + drawn, 1]
        assert state.turn == 3
        assert plays(state) == {"B5"}


@pytest.mark.parametrize(
    ("start", "seats", "first"),
    [("RS", 4, 2), ("RR", 4, 0), ("R+2", 4, 2), ("R5", 4, 1), ("RS", 2, 0), ("RR", 2, 0), ("R+2", 2, 0), ("R0", 2, 1)],
)
def test_u5_start_cards(start: str, seats: int, first: int) -> None:
    state = dealt([""] * seats, start)
    assert state.turn == first
    assert sizes(state)[1] == (9 if start == "R+2" else 7)
    assert state.heart.direction == (-1 if start == "RR" else 1)


def test_u5_start_wild_cards() -> None:
    state = dealt(FOUR, "W")
    assert legal(state) == {f"colour {colour}" for colour in "RYGB"}
    make(state, "1 colour G")
    assert state.turn == 1
    assert "draw" in legal(state)
    replaced = dealt(FOUR, "W4 R3")
    assert replaced.turn == CHANCE
    kinds = sorted(replaced.heart.shuffled(), key=lambda kind: KINDS[kind] != "B5")
    assert Counter(kinds)[KINDS.index("W4")] == 4
    make(replaced, f"* reshuffle {' '.join(KINDS[kind] for kind in kinds)}")
    assert replaced.turn == 1
    assert len(replaced.stock) == 108 - 28 - 1


@pytest.mark.parametrize(("card", "drawn"), [("RS", 0), ("RR", 0), ("R+2", 2)])
def test_u6_two_players_go_on(card: str, drawn: int) -> None:
    state = table([f"{card} Y1 Y2", "G1"], "R7")
    make(state, f"0 play {card}")
    assert state.turn == 0
    assert sizes(state) == [2, 1 + drawn]


def test_u6_two_players_after_a_wild_draw_four() -> None:
    state = table(["W4 Y1 Y2", "G1"], "R7")
    make(state, "0 play W4 Y", "1 accept")
    assert state.turn == 0
    assert sizes(state) == [2, 5]


def test_u7_reverse_then_skip() -> None:
    state = table(["R1 R2 R3", "RR R2 R3", "RS R5 R6", "R8 R9"], "R7", mover=1)
    make(state, "1 play RR")
    assert state.turn == 0
    make(state, "0 play R1")
    assert state.turn == 3
    make(state, "3 play R8", "2 play RS")
    assert state.turn == 0


def test_u8_the_winner_counts_the_others() -> None:
    state = table(["R2", "R7 B0 YS", "G+2 W R1 R1", "W4 YR"], "R7")
    make(state, "0 play R2")
    assert state.turn == OVER
    assert state.points() == (27 + 72 + 70, 0, 0, 0)
    assert state.details() == {"winner": 0, "left": [0, 3, 4, 2]}
    options = GAME.complete({})
    standing = GAME.begin(options, 4, 0)._replace(totals=(420, 0, 0, 0))
    assert GAME.after(options, standing, state) == (1, (589, 0, 0, 0), True, (0,), ())


def test_u9_a_last_draw_two_is_drawn_and_counts() -> None:
    state = table(["R+2", "R5"], "R7", stock="G9 B+2 Y1")
    make(state, "0 play R+2")
    assert state.points() == (5 + 9 + 20, 0)


def test_u10_catching() -> None:
    state = table(["Y1 Y2", "R1 R2", "R3 R4", "Y3 Y4"], "R7", mover=1)
    make(state, "1 play R1")
    assert legal(state, 3) == {"catch 1"}
    assert "catch 1" in legal(state)
    assert legal(state, 1) == set()
    make(state, "3 catch 1")
    assert sizes(state)[1] == 3
    assert state.turn == 2
    late = table(["Y1 Y2", "R1 R2", "R3 R4", "Y3 Y4"], "R7", mover=1)
    make(late, "1 play R1", "2 draw")
    assert legal(late, 3) == set()
    called = table(["Y1 Y2", "R1 R2", "R3 R4", "Y3 Y4"], "R7", mover=1)
    make(called, "1 play R1 call")
    assert legal(called, 3) == set()


def test_u11_a_new_pile_in_the_middle_of_drawing() -> None:
    state = table(["Y1 Y2", "W4 R2 R3", "R4", "Y4"], "R7", mover=1, stock="G1", under="B1 B2 B3")
    make(state, "1 play W4 G", "2 accept")
    assert state.turn == CHANCE
    assert sizes(state)[2] == 2
    assert legal(state, 3) == set()
    make(state, "* reshuffle B3 R7 B1 B2")
    assert state.turn == 3
    assert hand(state, 2) == ["R4", "R7", "G1", "B1", "B3"]
    assert len(state.stock) == 1


def test_u12_the_packs() -> None:
    for size, worth in ((108, 1240), (112, 1400)):
        deck = full_deck(size)
        assert len(deck) == size
        assert sum(value_of(single(kind)) for kind in deck) == worth
    ten = dealt([""] * 10, "R1")
    assert len(ten.stock) == 37


def test_u13_shuffle_hands() -> None:
    state = table(["SH R1 R2", "Y1 Y2 Y3 Y4 Y5", "G1", "B1 B2 B3"], "R7", pack=112)
    make(state, "0 play SH")
    assert (state.turn, legal(state, 0)) == (CHANCE, set())
    make(state, "* hands B1 B2 B3 G1 Y1 Y2 Y3 Y4 Y5 R1 R2")
    assert sizes(state) == [2, 3, 3, 3]
    assert hand(state, 1) == ["Y1", "Y5", "B1"]
    make(state, "0 colour Y")
    assert state.turn == 1
    last = table(["SH", "Y1 Y2 Y3 Y4 Y5", "G1", "B1 B2 B3"], "R7", pack=112)
    make(last, "0 play SH", "* hands B1 B2 B3 G1 Y1 Y2 Y3 Y4 Y5", "0 colour Y")
    assert sizes(last) == [2, 3, 2, 2]
    assert last.turn == 1


def test_u14_points_of_the_larger_pack() -> None:
    hands = Hands(2)
    for seat, codes in enumerate(("SH G9", "Y3 YS W4")):
        for code in codes.split():
            hands.add(seat, KINDS.index(code))
    assert (hands.worth(0), hands.worth(1)) == (49, 73)


def test_u15_partners_score_together() -> None:
    state = table(["R2", "R7 B0 YS", "R9 R9", "G+2 W R1 R1"], "R7", teams=True)
    make(state, "0 play R2")
    assert state.points() == (99, 0, 99, 0)


def test_u16_stacking() -> None:
    hands = ["R+2 R+2 R1", "G+2 G1 W4", "B+2 B1", "Y+2 Y1", "Y2 Y3"]
    state = table(hands, "R7", stacking="same")
    make(state, "0 play R+2")
    assert legal(state) == {"play G+2", "take"}
    make(state, "1 play G+2", "2 play B+2", "3 play Y+2 call")
    assert sizes(state) == [2, 2, 1, 1, 10]
    assert state.turn == 0
    cross = table(hands, "R7", stacking="cross")
    make(cross, "0 play R+2")
    assert plays(cross) == {"G+2", "W4"}
    fours = table(["W4 R1 R2", "W4 G1 G2", "B1 B2", "Y1"], "R7", stacking="same")
    make(fours, "0 play W4 G", "1 play W4 B", "2 accept")
    assert sizes(fours) == [2, 2, 10, 1]
    assert fours.turn == 3


def test_u17_seven_zero_and_jumping_in() -> None:
    hands = ["R7 R0 R9", "Y1 Y2 Y3 Y4 Y5 Y6", "G1 G2 G3 G4", "B1 B2 B3"]
    state = table(hands, "R5", seven_zero=True)
    assert {"play R7 1", "play R7 2", "play R7 3", "play R0"} < legal(state)
    make(state, "0 play R7 1")
    assert sizes(state) == [6, 2, 4, 3]
    state = table(["R0 R8 R9", *hands[1:]], "R5", seven_zero=True)
    make(state, "0 play R0")
    assert sizes(state) == [3, 2, 6, 4]
    jump = table(["B6 B2 B3", "Y1 Y2", "Y3 Y4", "B6 G1 G2"], "R6", jump_in=True)
    make(jump, "0 play B6")
    assert (jump.turn, legal(jump, 3)) == (1, {"play B6"})
    make(jump, "3 play B6")
    assert jump.turn == 0


# ── the fine print ──


def test_a_guilty_player_of_a_stack_draws_the_sum_and_an_innocent_one_costs_two_more() -> None:
    hands = ["R+2 R1 R2", "W4 R3 R4", "G1 G2", "Y1 Y2"]
    for answer, drawn in (("challenge", [0, 6, 0, 0]), ("accept", [0, 0, 6, 0])):
        state = table(hands, "R5", stacking="cross")
        make(state, "0 play R+2", "1 play W4 G", f"2 {answer}")
        assert [now - then for now, then in zip(sizes(state), [2, 2, 2, 2], strict=True)] == drawn
    clean = table(["R+2 R1 R2", "W4 G3 G4", "G1 G2", "Y1 Y2"], "R5", stacking="cross")
    make(clean, "0 play R+2", "1 play W4 G", "2 challenge")
    assert sizes(clean) == [2, 2, 10, 2]
    assert clean.turn == 3


def test_a_barred_wild_draw_four_is_not_stackable() -> None:
    state = table(["R+2 R1 R2", "W4 R3 R4", "G1 G2"], "R5", stacking="cross", draw_four="strict")
    make(state, "0 play R+2")
    assert sizes(state) == [2, 5, 2]
    free = table(["R+2 R1 R2", "W4 Y3 Y4", "G1 G2"], "R5", stacking="cross", draw_four="strict")
    make(free, "0 play R+2")
    assert legal(free) == {"take", *(f"play W4 {colour}" for colour in "RYGB")}
    make(free, "1 play W4 B")
    assert sizes(free) == [2, 2, 8]


def test_a_caught_player_with_another_turn_plays_from_its_new_hand() -> None:
    state = table(["YS R5", "B1 B2"], "YS", stock="Y7 Y8 G1")
    make(state, "0 play YS")
    assert (state.turn, legal(state, 1)) == (0, {"catch 0"})
    make(state, "1 catch 0")
    assert legal(state) == {"draw", "play Y7", "play Y8"}


def test_a_last_card_of_a_jump_may_be_a_draw_two() -> None:
    state = table(["R+2 R1 R2", "G+2 G1 G2", "R+2", "B1 B2"], "R5", stacking="same", jump_in=True)
    make(state, "0 play R+2", "2 play R+2")
    assert state.turn == OVER
    assert sizes(state) == [2, 3, 0, 4]


def test_of_stacked_draw_twos_a_jump_replaces_only_the_one_it_covers() -> None:
    hands = ["R+2 R1 R2", "G+2 G1 G2", "B+2 B1 B2", "G+2 Y1 Y2", "Y3 Y4"]
    state = table(hands, "R5", stacking="same", jump_in=True)
    make(state, "0 play R+2", "1 play G+2")
    assert state.heart.due == 4
    make(state, "3 play G+2")
    assert sizes(state)[4] == 2 + 4
    assert state.turn == 0


def test_a_catch_leaves_jumping_in_open_also_to_the_one_who_laid_the_card() -> None:
    state = table(["R6 R6", "Y1 R5", "Y3 Y4"], "R1", jump_in=True)
    make(state, "0 play R6")
    assert legal(state, 0) == {"play R6"}
    assert "catch 0" in legal(state, 1)
    make(state, "1 catch 0")
    assert legal(state, 0) == {"play R6"}
    make(state, "0 play R6")
    assert state.turn == 1


def test_a_blank_that_swaps_or_gives_another_turn() -> None:
    state = table(["BL R1 R2", "Y1", "G1 G2", "B1"], "R5", pack=112, blank="swap", teams=True)
    assert {text for text in legal(state) if text.startswith("play BL G")} == {
        f"play BL G {seat}" for seat in (1, 2, 3)
    }
    make(state, "0 play BL G 2")
    assert (hand(state, 0), hand(state, 2), state.turn) == (["G1", "G2"], ["R1", "R2"], 1)
    again = table(["BL R1", "Y1", "G1 G2"], "R5", pack=112, blank="extra-turn")
    make(again, "0 play BL G")
    assert (again.turn, legal(again, 2)) == (0, {"catch 0"})


def test_all_draw_keeps_the_window_open_and_counts_at_the_end() -> None:
    state = table(["BL R1", "Y1", "G1 G2"], "R5", stock="Y7 Y8 G9", pack=112, blank="all-draw")
    make(state, "0 play BL G")
    assert (sizes(state), state.turn, legal(state, 2)) == ([1, 2, 3], 1, {"catch 0"})
    last = table(["BL", "Y1", "G1 G2"], "R5", stock="Y7 Y8 G9", pack=112, blank="all-draw")
    make(last, "0 play BL G")
    assert last.points() == (1 + 7 + 1 + 2 + 8, 0, 0)


def test_everybody_else_draws_clockwise_whatever_the_direction() -> None:
    state = table(["BL R1 R2", "Y1", "G1"], "R5", stock="Y7 G9", pack=112, blank="all-draw")
    state.heart.direction = -1
    make(state, "0 play BL G")
    assert (hand(state, 1), hand(state, 2), state.turn) == (["Y1", "Y7"], ["G1", "G9"], 2)


def test_an_empty_hand_goes_on_and_only_draws() -> None:
    state = table(["SH", "Y1", "G1"], "R5", stock="Y7 Y8", pack=112)
    make(state, "0 play SH", "* hands Y1 G1", "0 colour Y")
    assert sizes(state) == [0, 1, 1]
    make(state, "1 draw", "1 keep", "2 draw", "2 keep")
    assert legal(state) == {"draw"}
    state.stock = [state.kinds.index(KINDS.index("Y9"))]
    state.heart.pile[0], state.heart.left = KINDS.index("Y9"), 1
    make(state, "0 draw")
    assert (hand(state, 0), state.turn) == (["Y9"], 1)


def test_shuffle_hands_may_win_as_the_last_card() -> None:
    state = table(["SH", "Y1", "G1"], "R5", pack=112, shuffle_last="win")
    assert legal(state) == {"draw", *(f"play SH {colour}" for colour in "RYGB")}
    make(state, "0 play SH R")
    assert state.points() == (2, 0, 0)


def test_as_many_passes_as_seats_end_the_round() -> None:
    state = table(["Y1", "Y2", "G1"], "R5", stock="")
    make(state, "0 draw", "1 draw")
    assert state.turn == 2
    make(state, "2 draw")
    assert (state.turn, state.points()) == (OVER, (0, 0, 0))
    assert state.details() == {"winner": None, "left": [1, 1, 1]}
    options = GAME.complete({"target": 0})
    assert GAME.after(options, GAME.begin(options, 3, 1), state) == (2, (0, 0, 0), True, (), ())
    assert not GAME.after(GAME.complete({}), GAME.begin(options, 3, 1), state).over


def test_a_play_starts_the_count_of_passes_anew() -> None:
    state = table(["Y1", "Y2", "R1 R2 R3"], "R5", stock="", under="")
    make(state, "0 draw", "1 draw", "2 play R1")
    assert state.heart.passes == 0
    assert state.turn == 0


def test_a_sum_that_cannot_be_drawn_lapses() -> None:
    state = table(["R+2 R1 R2", "Y2", "R4"], "R5", stock="")
    make(state, "0 play R+2")
    assert state.turn == CHANCE
    make(state, "* reshuffle R5")
    assert (sizes(state), state.turn) == ([2, 2, 1], 2)


def test_until_draws_on_and_a_wild_draw_four_ends_it() -> None:
    state = table(["B1 B2", "Y1"], "R5", stock="G1 G2 Y3 W4 R1", draw="until")
    make(state, "0 draw")
    assert sizes(state)[0] == 6
    assert legal(state) == {"keep", *(f"play W4 {colour}" for colour in "RYGB")}
    assert legal(state, 1) == set()


def test_forced_play_leaves_neither_drawing_nor_keeping() -> None:
    state = table(["R1 B2", "Y1"], "R5", stock="R2", forced=True, last_card=False)
    assert legal(state) == {"play R1"}
    state = table(["G1 B2", "Y1"], "R5", stock="R2", forced=True)
    make(state, "0 draw")
    assert legal(state) == {"play R2"}


def test_a_seven_swaps_with_opponents_only_and_not_as_the_last_card() -> None:
    state = table(["R7 R1", "Y1", "G1", "B1"], "R5", seven_zero=True, teams=True)
    sevens = {text for text in legal(state) if text.startswith("play R7")}
    assert sevens == {"play R7 1", "play R7 3", "play R7 1 call", "play R7 3 call"}
    last = table(["R7", "Y1", "G1"], "R5", seven_zero=True)
    make(last, "0 play R7")
    assert last.turn == OVER


def test_a_start_draw_two_may_be_stacked_on_and_jumped_on() -> None:
    state = dealt(["", "G+2", "R+2", ""], "R+2", stacking="same", jump_in=True)
    assert legal(state) == {"play G+2", "take"}
    assert legal(state, 2) == {"play R+2"}
    make(state, "2 play R+2")
    assert sizes(state)[3] == 9
    assert state.turn == 0


# ── hands and sets of kinds ──


def test_sets_of_colours_and_symbols() -> None:
    for number, colour in enumerate("RYGB"):
        held = {KINDS[kind] for kind in range(56) if single(kind) & of_colour(number)}
        assert held == {code for code in KINDS if code[0] == colour and code != "BL"}
    assert of_colour(4) == 0
    for number, symbol in enumerate((*"0123456789SR", "+2")):
        assert {KINDS[kind] for kind in range(56) if single(kind) & of_symbol(number)} == {c + symbol for c in "RYGB"}


def test_hands_count_kinds_swap_and_rotate() -> None:
    hands = Hands(3)
    for seat in (0, 0, 0, 0, 1, 1, 2):
        hands.add(seat, KINDS.index("W"))
    assert [hands.number(seat, KINDS.index("W")) for seat in range(3)] == [4, 2, 1]
    hands.rotate(1)
    assert [hands.size[seat] for seat in range(3)] == [1, 4, 2]
    hands.rotate(-1)
    hands.swap(0, 2)
    assert [hands.number(seat, KINDS.index("W")) for seat in range(3)] == [1, 2, 4]
    for left in (3, 2, 1, 0):
        hands.drop(2, KINDS.index("W"))
        assert hands.number(2, KINDS.index("W")) == left
