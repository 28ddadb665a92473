# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb see of a round of Foppen, and what they conclude."""

import pytest

from app.games.foppen.play import Foppen
from app.games.foppen.policy import ALL_TRICKS, Policy
from app.games.foppen.sight import SURE
from app.rules.play import count
from tests.games.foppen.deals import lay, position

pytestmark = pytest.mark.heart

GREEN, RED = 0, 1


def seen(play: Foppen, memory: int = ALL_TRICKS) -> Policy:
    """What the mover sees."""
    policy = Policy()
    policy.me = play.mover
    policy.look(play, memory)
    return policy


def test_who_did_not_follow_lacks_the_colour_as_long_as_that_is_remembered() -> None:
    play = lay(position(["G9 R2 R4", "R3 B5 B6", "G3 R6 R7", "G4 B3 B4"]), "G9 R3 G3 G4")
    assert play.mover == 0
    policy = seen(play)
    assert policy.lacks_colour(1, GREEN) == SURE
    assert policy.lacks_colour(2, GREEN) < SURE
    assert seen(play, 0).lacks_colour(1, GREEN) < SURE


def test_chances_to_lack_cards_fade_with_their_number() -> None:
    policy = seen(position(["G9 R2 R4", "R3 B5 B6", "G3 R6 R7", "G4 B3 B4"]))
    chances = [int(policy.lacks(1, cards)) for cards in range(0, 60, 5)]
    assert chances[0] == SURE
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < SURE // 8


def test_the_line_leaves_out_who_sits_out_and_a_last_card_ends_the_round() -> None:
    play = lay(position(["G9 R2 R4", "R3 B5", "G3", "G4 B3 B4"], out=(1,)), "G9")
    assert play.mover == 2
    policy = seen(play)
    assert [int(policy.line[place]) for place in range(policy.later)] == [3]
    assert policy.last_trick, "the mover holds one card"
    assert (policy.shortest, policy.behind) == (2, 0)
    other = seen(position(["G9 R2 R4", "R3 B5", "G3", "G4 B3 B4"]))
    assert [int(other.line[place]) for place in range(other.later)] == [1, 2, 3]
    assert other.last_trick, "a later one does"
    assert (other.shortest, other.behind) == (1, 2)


def test_the_own_and_the_fallen_cards_are_not_unseen() -> None:
    play = position(["G9 R2", "G4 R3", "R5 R6", "B2 B3"])
    before = seen(play)
    assert before.unseen[RED] & 0b100 == 0
    assert before.unseen[GREEN] >> 4 & 1
    after = seen(lay(play, "G9"))
    assert after.unseen[GREEN] >> 9 & 1 == 0
    assert after.hidden == sum(count(after.unseen[row]) for row in range(5))
