# SPDX-License-Identifier: GPL-3.0-or-later
"""What made-up laps come to: medians of rates, ratios within rounds, and tables without holes."""

import json
import re
from typing import Any

import pytest

from app.match.figures import (
    BESIDE,
    HEARTS,
    SOLVER,
    Done,
    Laps,
    answer,
    rate,
    ratio,
    report,
    rounded,
    solved,
    table,
    versions,
)
from app.match.laps import COMPILED, INTERPRETED, LAPS, OTHERS, RECORDED


def laps(amounts: dict[tuple[str, str], list[int]]) -> Laps:
    """Laps of one second each."""
    return {key: [Done(amount, 1.0, ()) for amount in row] for key, row in amounts.items()}


def test_the_middle_round_counts() -> None:
    found = laps({("a", COMPILED): [90, 100, 1000]})
    assert rate(found, "a", COMPILED) == 100
    assert rate(found, "a", INTERPRETED) is None


def test_a_ratio_is_formed_within_each_round() -> None:
    """A machine that was slow in one round was slow for both, which leaves the ratio alone."""
    found = laps({("a", COMPILED): [100, 10, 110], ("a", INTERPRETED): [10, 1, 10]})
    assert ratio(found, ("a", COMPILED), ("a", INTERPRETED)) == 10
    assert ratio(found, ("a", COMPILED), ("b", OTHERS)) is None


def test_an_ending_takes_the_middle_of_its_round_and_the_middle_of_all_rounds() -> None:
    pieces = [(0.001, 0.002, 0.009), (0.003, 0.004, 0.005), (0.001, 0.003, 0.007)]
    found: Laps = {("solver.6", COMPILED): [Done(5, sum(row), row) for row in pieces]}
    assert solved(found)["solver.6"] == {"median_ms": 3.0, "worst_ms": 7.0, "deals": 3}


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (694321.0, "694,000"),
        (12.345, "12.3"),
        (0.9213, "0.921"),
        (999.6, "1,000"),
        (7.0, "7.00"),
        (None, "–"),
        (0.0, "–"),
    ],
)
def test_three_digits_count(number: float | None, text: str) -> None:
    assert rounded(number) == text


def test_a_table_stands_straight() -> None:
    drawn = table("<>", ("what", "x"), [("a", "1"), ("longer", "22,000")])
    assert drawn == ["| what   |      x |", "|--------|-------:|", "| a      |      1 |", "| longer | 22,000 |"]


def everything() -> dict[str, Any]:
    """The answer to a run in which all was measured."""
    kinds = (COMPILED, INTERPRETED, OTHERS)
    found = laps({(name, kind): [20, 30, 10] for name in LAPS for kind in kinds})
    found |= {(name, COMPILED): [Done(9, 0.5, (0.2, 0.3))] for name in SOLVER}
    return answer(found, 3, "A note.", dict.fromkeys(RECORDED, 40))


def test_every_figure_is_one_that_can_be_measured() -> None:
    assert {name for _, _, name in HEARTS} <= set(LAPS)
    assert {name for row in BESIDE for name in (row[1], row[3])} <= set(LAPS)


def test_the_answer_is_plain_data_and_names_machine_and_versions() -> None:
    found = everything()
    assert json.loads(json.dumps(found)) == found
    assert found["machine"]["cpu"] and found["machine"]["cores"] >= 1
    assert {"stammtisch", "python"} <= set(versions()) == set(found["versions"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", found["date"])
    assert set(found["hearts"]) == {name for _, _, name in HEARTS} | {f"records.{game}" for game in RECORDED}
    assert all(row["ratio"] == 1 for row in found["beside"])


def test_the_report_has_a_line_for_every_figure_and_a_dash_for_what_is_not_there() -> None:
    full, empty = report(everything()), report(answer({}, 3, "Nothing.", {}))
    assert "–" not in full
    assert "A note." in full
    wanted = len(HEARTS) + len(RECORDED) + len(BESIDE)
    assert len([line for line in full.splitlines() if line.startswith("| ")]) == wanted + 3 + 2, "heads and two solvers"
    assert empty.count("–") == 3 * (len(HEARTS) + len(BESIDE))
