# SPDX-License-Identifier: GPL-3.0-or-later
"""Options: which values each takes."""

import pytest

from app.rules.game import Option
from app.text import Term


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        (1, True),
        (99, True),
        (10**6, True),
        (0, False),
        (-1, False),
        (True, False),
        (1.0, False),
        ("1", False),
        (None, False),
    ],
)
def test_a_number_is_a_whole_number_from_the_least(value: object, allowed: bool) -> None:
    assert Option("deals", 8, Term("Rounds"), least=1, most=99).allows(value) is allowed


def test_a_value_is_one_of_those_listed_and_of_its_type() -> None:
    flag = Option("jokers", False, Term("Jokers"), (False, True))
    assert flag.allows(True)
    assert flag.allows(False)
    lookalikes: tuple[object, ...] = (0, 1, 0.0, "true", None, [], {})
    assert not any(flag.allows(value) for value in lookalikes)
    pack = Option("pack", "108", Term("Pack"), ("108", "112"))
    assert pack.allows("112")
    assert not any(pack.allows(value) for value in (108, "109", "", ["108"]))
    target = Option("target", None, Term("Target"), (None, 3))
    assert target.allows(None)
    assert not target.allows(False)
