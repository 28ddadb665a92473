# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table of Zieh Vier can agree on."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.games.zieh_vier.options import OPTIONS, pack, rules_of
from app.match.record import RecordError, load

SAMPLE = Path(__file__).parents[2] / "records" / "zieh-vier" / "03-start-reverse.json"
USUAL: dict[str, Any] = {option.key: option.default for option in OPTIONS}


def test_partners_are_for_four() -> None:
    record = json.loads(SAMPLE.read_text("utf-8"))
    record |= {"options": {"teams": True}, "seats": ["A", "B", "C"], "rounds": []}
    with pytest.raises(RecordError, match="four players"):
        load(json.dumps(record).encode())


@pytest.mark.parametrize(
    "options",
    [{"pack": 100}, {"pack": 108.0}, {"target": -1}, {"target": True}, {"last_card": 1}, {"blank": "x"}, {"deals": 8}],
)
def test_options_are_strict(options: dict[str, object]) -> None:
    record = json.loads(SAMPLE.read_text("utf-8"))
    with pytest.raises(RecordError):
        load(json.dumps({**record, "options": options}).encode())


def test_every_option_but_the_target_reaches_the_heart() -> None:
    def told(options: dict[str, Any]) -> tuple[int, ...]:
        rules = rules_of(options, 4)
        agreed = (rules.bluff, rules.calling, rules.stacking, rules.swaps, rules.jumps, rules.until, rules.forced)
        return (rules.seats, rules.cards, *agreed, rules.teams, rules.wins, rules.blank)

    usual = told(USUAL)
    for option in OPTIONS:
        others = [told({**USUAL, option.key: value}) for value in option.values if value != option.default]
        assert len(set(others)) == len(others)
        assert usual not in others
        for other in others:
            assert sum(one != two for one, two in zip(usual, other, strict=True)) == 1


def test_the_pack_is_as_large_as_agreed() -> None:
    assert [len(pack({**USUAL, "pack": size}, 4)) for size in (108, 112)] == [108, 112]
    assert pack({**USUAL, "pack": 112}, 4)[-4:] == ("SH", "BL", "BL", "BL")
