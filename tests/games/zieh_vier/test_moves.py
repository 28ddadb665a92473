# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of a move of Zieh Vier and the heart's act."""

import pytest

from app.games.zieh_vier.hands import WILD
from app.games.zieh_vier.moves import KINDS, act_of, move_of
from app.rules.core import Move


def test_every_move_and_its_act_are_one() -> None:
    for text in (
        "3 play R7 2 call", "0 play BL G 9", "1 play SH", "9 play W4 B call", "4 catch 0", "0 colour Y", "2 draw",
        "2 keep", "2 take", "2 accept", "2 challenge", "5 play RR", "5 play R+2", "5 play W R",
    ):  # fmt: skip
        move = Move.read(text)
        assert move_of(act_of(move)) == move


def test_each_kind_has_a_code_of_its_own() -> None:
    assert len(set(KINDS)) == len(KINDS) == WILD + 4
    assert KINDS[:3] == ("R0", "R1", "R2")
    assert KINDS[WILD - 1 :] == ("B+2", "W", "W4", "SH", "BL")


@pytest.mark.parametrize("text", ["0 play XX", "0 fly R1", "0 play R1 perhaps"])
def test_other_words_have_no_act(text: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        act_of(Move.read(text))
