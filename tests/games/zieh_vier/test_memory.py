# SPDX-License-Identifier: GPL-3.0-or-later
"""What a seat remembers: hands it has seen and colours others lacked, and nothing that it has not seen."""

import pytest

from app.games.zieh_vier.loops import mixed_rules
from app.games.zieh_vier.memory import ALL, Memory
from app.games.zieh_vier.moves import KINDS
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.rules import Round
from app.games.zieh_vier.table import full_deck
from app.rules.core import CHANCE, OVER, Rng
from app.rules.play import numbers
from tests.games.zieh_vier.positions import make, table

pytestmark = pytest.mark.heart

RED, BLUE = 0, 3


def looked(state: Round, seat: int, memory: int = ALL) -> Memory:
    kept = Memory()
    kept.look(state.heart, seat, memory)
    return kept


def known(kept: Memory, seat: int) -> set[str]:
    return {code for kind, code in enumerate(KINDS) if kept.known.number(seat, kind)}


def test_a_hand_shown_after_a_challenge_is_known_to_the_challenger_only() -> None:
    state = table(["Y1", "R4 B9 W4", "Y3 Y4 B3"], "R7", mover=1, stock="G1 G2 G3 G4 G5")
    make(state, "1 play W4 B", "2 challenge")
    assert known(looked(state, 2), 1) == {"R4", "B9"}
    assert known(looked(state, 0), 1) == set()
    make(state, "2 play B3", "0 draw", "1 play B9")
    assert known(looked(state, 2), 1) == {"R4"}
    assert known(looked(state, 2, memory=0), 1) == set()


def test_a_hand_given_away_stays_known_until_it_is_played() -> None:
    state = table(["R7 B1 B2", "Y1 Y2 Y3", "G1 G2 G3 G4"], "R9", seven_zero=True, stock="G5 G6 B9")
    make(state, "0 play R7 1")
    assert known(looked(state, 0), 1) == {"B1", "B2"}
    assert known(looked(state, 1), 0) == {"Y1", "Y2", "Y3"}
    assert known(looked(state, 2), 0) == known(looked(state, 2), 1) == set()
    make(state, "1 draw")
    assert known(looked(state, 0), 1) == {"B1", "B2"}


def test_rotated_hands_are_known_to_who_had_them() -> None:
    state = table(["R0 B1 B2", "Y1 Y2 Y3", "G1 G2 G3 G4"], "R9", seven_zero=True)
    make(state, "0 play R0")
    assert known(looked(state, 0), 1) == {"B1", "B2"}
    assert known(looked(state, 1), 2) == {"Y1", "Y2", "Y3"}
    assert known(looked(state, 0), 2) == set()


def test_hands_dealt_anew_are_forgotten() -> None:
    state = table(["R7 SH B2", "Y1 Y2 Y3", "G1 G2 G3 G4"], "R9", pack=112, seven_zero=True)
    make(state, "0 play R7 1")
    assert known(looked(state, 0), 1) == {"SH", "B2"}
    make(state, "1 play SH")
    state.apply(state.shuffled(Rng(1)))
    assert known(looked(state, 0), 1) == set()


def test_who_draws_in_vain_lacks_the_colour_until_it_gets_more() -> None:
    state = table(["G7 W", "Y5 Y6 Y8", "R1 R2 R3"], "B2", mover=1, stock="G1 G3 G4 R5 R6")
    make(state, "1 draw")
    assert looked(state, 0).lacking(1, BLUE)
    assert not looked(state, 0).lacking(1, RED)
    make(state, "2 draw", "0 play W R call")
    assert looked(state, 0).lacking(1, BLUE)
    make(state, "1 draw")
    assert looked(state, 0).lacking(1, RED)
    assert not looked(state, 0).lacking(1, BLUE)


def test_who_draws_a_card_that_fits_may_have_the_colour() -> None:
    state = table(["G7 W", "Y5 Y6 Y8", "R1 R2 R3"], "B2", mover=1, stock="B1 G2")
    make(state, "1 draw", "1 keep")
    assert not looked(state, 0).lacking(1, BLUE)


def test_what_is_known_is_true_and_looking_changes_nothing() -> None:
    rng = Rng(4)
    acts = numbers(160)
    kept = Memory()
    seen = 0
    for _ in range(40):
        seats = 2 + rng.below(5)
        rules = mixed_rules(rng, seats)
        rules.swaps = 1
        deck = full_deck(rules.cards)
        rng.shuffle_list(deck)
        play = ZiehVier(rules, deck, 0)
        made = 0
        while play.mover != OVER and made < 120:
            play.act_at_random(rng, acts)
            made += 1
            if play.mover == CHANCE or made % 5:
                continue
            before = play.key()
            for seat in range(seats):
                kept.look(play, seat, ALL)
                for other in range(seats):
                    for kind in range(len(KINDS)):
                        if other != seat:
                            assert kept.known.number(other, kind) <= play.hands.number(other, kind)
                            seen += int(kept.known.number(other, kind))
            assert play.key() == before
    assert seen > 300
