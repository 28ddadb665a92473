# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rules of thumb see of a round of Auf falscher Fährte, and what they conclude."""

import pytest

from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.policy import ALL_TRICKS, Policy
from app.games.falsche_faehrte.sight import SURE, whole_pack
from app.rules.play import count
from tests.games.falsche_faehrte.deals import held, lay, position

pytestmark = pytest.mark.heart

PLUS = "R12 Y12 G12 B12"
MINUS = "R0 Y1 G1 B0"


def test_the_chance_of_a_plus_round_follows_the_known_cards() -> None:
    chances = []
    for hidden in (PLUS, "R6 Y6 G6 B6", MINUS):
        policy = Policy()
        policy.me = 0
        policy.look(position(["R5"] * 4, done=0, hidden=hidden), ALL_TRICKS)
        chances.append(int(policy.plus))
    assert chances[0] > 768 > chances[1] > 256 > chances[2]
    policy.look(position(["R5"] * 4, done=8, hidden=PLUS), ALL_TRICKS)
    assert policy.plus == SURE
    policy.look(position(["R5"] * 4, done=8, hidden=MINUS), ALL_TRICKS)
    assert policy.plus == 0


def test_who_does_not_follow_has_none_of_the_colour() -> None:
    play = lay(position(["R5 R6", "Y7 Y8", "R8 G9", "R7 B9"], done=0, hidden=MINUS), "R5 Y7 R8")
    policy = Policy()
    policy.me = play.mover
    policy.look(play, ALL_TRICKS)
    red = held("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12")
    assert [int(policy.voids[seat]) for seat in range(4)] == [0, red, 0, 0]
    assert not policy.unseen & held("R5 Y7 R8 R7 B9")
    assert policy.unseen & held("R6")


def test_the_chance_to_hold_none_of_some_cards_falls_with_their_number() -> None:
    policy = Policy()
    policy.unseen = held("R0 R1 R2 R3 R4 R5 R6 R7 R8 R9")
    policy.size = 4
    policy.set_up_chances()
    chances = [int(policy.without[cards]) for cards in range(14)]
    assert chances[:2] == [SURE, SURE * 6 // 10]
    assert chances == sorted(chances, reverse=True)
    assert chances[6] > 0 == chances[7]


def test_the_whole_pack_is_what_is_dealt() -> None:
    for seats, jokers in ((3, False), (4, False), (3, True), (4, True)):
        play = heart.table(seats, jokers)
        dealt = play.left_over
        for seat in range(seats):
            dealt |= play.hands[seat]
        assert whole_pack(play) == dealt
        assert count(dealt) == len(play.deck)
