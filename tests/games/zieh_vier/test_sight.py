# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb see of a round of Zieh Vier from one seat."""

import pytest

from app.games.zieh_vier.hands import COLOURLESS
from app.games.zieh_vier.memory import ALL
from app.games.zieh_vier.policy import Policy
from app.games.zieh_vier.rules import Round
from tests.games.zieh_vier.positions import make, table

pytestmark = pytest.mark.heart

RED, YELLOW, GREEN, BLUE = range(4)


def seen(state: Round, seat: int, memory: int = ALL) -> Policy:
    """What a seat sees."""
    policy = Policy()
    policy.look(state.heart, seat, memory)
    return policy


def test_the_nearer_somebody_is_to_going_out_the_greater_the_danger() -> None:
    dangers = []
    for held in ("R1", "R1 R2", "R1 R2 R3 R4", "R1 R2 R3 R4 R5"):
        policy = seen(table(["G1 G2 G3", held, "B1 B2 B3 B4 B5 B6"], "R9"), 0)
        assert policy.shortest == len(held.split())
        dangers.append(int(policy.danger))
    assert dangers == [4, 3, 1, 0]


def test_a_partner_is_no_danger() -> None:
    state = table(["G1 G2 G3", "R1 R2 R3 R4 R5", "B1", "Y1 Y2 Y3 Y4 Y5"], "R9", teams=True)
    assert (seen(state, 0).shortest, seen(state, 0).danger) == (5, 0)
    assert seen(state, 1).danger == 4


def test_own_and_laid_cards_are_not_unseen() -> None:
    state = table(["G1 G2 W", "R1 R2", "B1 B2"], "R9")
    policy = seen(state, 0)
    unseen = [int(policy.unseen[colour]) for colour in range(COLOURLESS + 1)]
    assert unseen == [24, 25, 23, 25, 7]
    assert policy.hidden == sum(unseen)


def test_what_is_left_of_a_colour_leaves_out_the_card_that_is_laid() -> None:
    state = table(["G1 G1 G2 R5", "R1"], "R9")
    policy = seen(state, 0)
    assert [int(policy.held_of(state.heart, colour, 0)) for colour in (RED, YELLOW, GREEN)] == [0, 0, 3]
    assert policy.held_of(state.heart, GREEN, 2 * 13 + 1) == 2


def test_the_next_seat_follows_the_direction() -> None:
    state = table(["RR R1", "R2 R3", "R4 R5"], "R9")
    assert seen(state, 0).next == 1
    make(state, "0 play RR call")
    assert seen(state, 0).next == 2
