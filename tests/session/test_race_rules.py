# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of a race in its record: written and read again, and whatever a file may hold instead."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session.race_rules import IN_TURN, KEYS, PRESETS, RaceRules, preset

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


def test_what_is_written_is_read_again() -> None:
    rules = RaceRules(
        IN_TURN, ("X", *KEYS[1:]), (5,) * 6, (0, 3, 5, 0, 0, 1), False, True, 2.0, 1.25, ((3000, 2000), (900, 1100))
    )
    assert RaceRules.read(rules.to_json(), 6) == rules


@given(st.dictionaries(st.sampled_from(RaceRules._fields), JSON) | JSON)
def test_whatever_a_file_holds_the_rules_can_be_raced_by(data: Any) -> None:
    rules = RaceRules.read(data, 6)
    assert len(set(rules.keys)) == 6
    assert all(1 <= pick <= 10 for pick in rules.pick)
    assert all(0 <= delay <= 5 for delay in rules.delay)
    assert 0.25 <= rules.pace <= 4
    assert RaceRules.read(rules.to_json(), 6) == rules


@pytest.mark.parametrize("keys", [["A"] * 6, ["A", "L"], "ALUTPF", [1, 2, 3, 4, 5, 6], ["", "B", "C", "D", "E", "F"]])
def test_keys_must_be_six_different_ones(keys: Any) -> None:
    assert RaceRules.read({"keys": keys}, 6).keys == KEYS


def test_a_preset_sets_times_and_leaves_keys_and_handicaps() -> None:
    own = RaceRules(keys=("X", *KEYS[1:]), delay=(0, 2, 0, 0, 0, 0))
    for known in PRESETS:
        changed = preset(own, known)
        assert (changed.keys, changed.delay, changed.mode) == (own.keys, own.delay, own.mode)
        assert changed.pick == (known.pick,) * 6 and changed.covered is known.covered


def test_the_referee_counts_in_milliseconds_for_the_seats_there_are() -> None:
    fair = RaceRules(pick=(3, 6, 3, 3, 3, 3), delay=(0, 2, 0, 0, 0, 0)).fairness(2)
    assert (fair.pick, fair.delay) == ((3000, 6000), (0, 2000))
