# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of the race: thieves by name, trails told step by step, wrong claims explained."""

from itertools import product

import pytest

from app.cards import THIEF_PACK
from app.games.heisse_spur import terms
from app.games.heisse_spur.circle import COLOURS, FEATURES, SIDES, SPECIALS
from app.games.heisse_spur.rules import OPTIONS
from app.games.heisse_spur.trail import Clues, Seen, Wrong, mistake, walk
from app.rules.core import Move
from app.text import Texts
from tests.games.heisse_spur.circles import BASIC, SECOND_LAP, SPECIAL, clues

EN = Texts()
ROLLS = [Clues(*dice) for dice in product(COLOURS, SIDES, COLOURS, FEATURES)]


def test_each_thief_has_a_name_and_letters_of_his_own() -> None:
    assert EN(terms.card("RB/cs")) == "red and blue, cap and striped shirt"
    assert EN(terms.letters("RB/cs")) == "RBCS"
    assert len({EN(terms.card(code)) for code in THIEF_PACK}) == 36
    assert len({EN(terms.letters(code)) for code in THIEF_PACK}) == 36


def trail(items: list[str], dice: str) -> list[str]:
    roll = clues(dice)
    return [EN(terms.told(step, items, roll.feature)) for step in walk(items, roll).steps]


def test_h8_told_step_by_step() -> None:
    assert trail(SPECIAL, "R hand B c") == [
        "red and green, cap and striped shirt: no blue gem.",
        "green and blue, striped shirt: no cap.",
        "Station with a blue gem: down into the underground.",
        "Out again at the next station.",
        "red and green, boots: no blue gem.",
        "blue, cap and striped shirt: the wanted thief!",
    ]


def test_h7_and_h10_told() -> None:
    assert trail(SPECIAL, "B foot B b")[2] == "Track change: blue turns into red."
    told = trail(SPECIAL, "B foot G c")
    assert told[2] == "Track change for blue: nothing happens."
    assert told[5] == "Station for red: nothing happens."


def test_h11_and_h4_told() -> None:
    assert trail(SPECIAL, "R foot G b")[-1].startswith("The trail has been here before, looking for green")
    assert "Past the blue house." in trail(BASIC, "R hand R b")


def test_every_step_has_words() -> None:
    kinds = set()
    for items, roll, slips in product((BASIC, SPECIAL, SECOND_LAP), ROLLS, (False, True)):
        spoilt = [*items]
        if slips:
            spoilt[1] = "-"
        for step in walk(spoilt, roll, lambda position, seen, slips=slips: slips and position % 2 == 0).steps:  # type: ignore[misc]
            kinds.add(step.seen)
            text = EN(terms.told(step, spoilt, roll.feature))
            assert text
            assert not set("{}") & set(text)
    assert kinds == set(Seen)


@pytest.mark.parametrize(
    ("items", "dice", "claim", "text"),
    [
        (BASIC, "B foot B c", 2, "red and blue, striped shirt: no cap."),
        (BASIC, "B foot B c", 20, "red and blue, cap: would fit, but the trail goes the other way."),
        (SPECIAL, "R hand B c", 7, "red and blue, cap: would fit, but the thief passes below in the underground."),
        (SPECIAL, "B foot B s", 4, "blue, cap and striped shirt: fits the dice, but there the trail is already red."),
        (BASIC, "B foot B c", None, "He has not vanished, for one thief fits: blue, cap and striped shirt."),
    ],
)
def test_wrong_claims_explained(items: list[str], dice: str, claim: int | None, text: str) -> None:
    roll = clues(dice)
    why = mistake(items, roll, claim)
    assert why is not None
    assert EN(terms.explained(why, items, roll.feature)) == text


def test_every_wrong_claim_has_words() -> None:
    kinds = set()
    for items, roll in product((BASIC, SPECIAL, SECOND_LAP), ROLLS):
        for claim in (None, *(place for place, item in enumerate(items) if "/" in item)):
            why = mistake(items, roll, claim)
            if why is not None:
                kinds.add(why.wrong)
                assert not set("{}") & set(EN(terms.explained(why, items, roll.feature)))
    assert kinds == set(Wrong)


def test_labels_and_options() -> None:
    for verb in ("circle", "roll", "slap", "vanished", "nobody"):
        assert EN(terms.label(Move(0, verb)))
    specials, target = OPTIONS
    assert specials.values == tuple(SPECIALS)
    assert len(specials.names) == len(specials.values)
    assert target.none is not None
    assert set(terms.ONCE_MORE) == set(COLOURS)
