# SPDX-License-Identifier: GPL-3.0-or-later
"""What practice says about a person, and what a settings file may hold instead of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session.fit import Fit, fit_of, measured, nearest, with_fit

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=7), inner, max_size=4),
    max_leaves=10,
)


def test_median_and_pace_come_from_solved_chases_only() -> None:
    fit = measured([(3000, 2000), (0, 2000), (6000, 3000), (4000, 4000), (0, 9000)])
    assert fit == Fit(1.5, 4000, 2667, 2, 5)


def test_somebody_who_solves_nothing_is_met_at_the_usual_pace() -> None:
    assert measured([(0, 2000)] * 10) == Fit(1.0, 0, 0, 10, 10)


@pytest.mark.parametrize(
    ("pace", "level"), [(0.3, "expert"), (0.66, "expert"), (1.0, "adult"), (1.6, "age-9"), (4.0, "age-6")]
)
def test_the_nearest_level_is_named(pace: float, level: str) -> None:
    assert nearest(Fit(pace)) == level


def test_what_is_written_is_read_again_by_name() -> None:
    fit = Fit(1.25, 3000, 2400, 1, 10)
    kept = with_fit({"race": {"mode": "race"}}, "Anna", fit)
    assert fit_of(kept, "Anna") == fit and fit_of(kept, "Ben") is None
    assert kept["race"] == {"mode": "race"}


def test_whoever_was_remembered_longest_ago_is_forgotten_first() -> None:
    kept: dict[str, Any] = {}
    for number in range(60):
        kept = with_fit(kept, f"P{number}", Fit())
    assert fit_of(kept, "P59") is not None and fit_of(kept, "P10") is not None
    assert fit_of(kept, "P9") is None and len(kept["fits"]) == 50


@given(JSON)
def test_whatever_a_file_holds_the_pace_can_be_played_with(data: Any) -> None:
    fit = Fit.read(data)
    assert 0.25 <= fit.pace <= 4
    assert Fit.read(fit.to_json()) == fit
    assert fit_of({"fits": data}, "Anna") is None or isinstance(data, dict)
