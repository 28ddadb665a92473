# SPDX-License-Identifier: GPL-3.0-or-later
"""Circles: which are allowed (H17), each against the model, and every allowed one drawn equally often."""

import random
from collections import Counter
from itertools import permutations

import pytest

from app.games.heisse_spur.circle import SPECIALS, Fault, drawn, fault
from app.rules.core import Rng
from tests.games.heisse_spur.circles import BASIC, SECOND_LAP, SPECIAL
from tests.games.heisse_spur.model import HOUSES, STATIONS, TRACKS, good_circle


def layout(items: list[str]) -> list[str]:
    return ["T" if "/" in item else item for item in items]


def test_h17_the_special_circle_has_nine_groups() -> None:
    items = layout(SPECIAL)
    assert fault(items, "both") is None
    assert len(items) == 27
    assert items.count("T") == 18
    assert [place for place, item in enumerate(items) if item != "T"] == [*range(0, 27, 3)]


def test_circles_of_the_examples() -> None:
    assert fault(layout(BASIC), "none") is None
    assert fault(layout(SECOND_LAP), "both") is None
    for specials in ("tracks", "stations", "both"):
        assert fault(layout(BASIC), specials) == Fault.ITEMS
    for specials in ("none", "tracks", "stations"):
        assert fault(layout(SPECIAL), specials) == Fault.ITEMS


def test_every_place_of_the_houses_in_the_basic_circle() -> None:
    allowed = 0
    for places in permutations(range(21), 3):
        items = ["T"] * 21
        for place, house in zip(places, HOUSES, strict=True):
            items[place] = house
        found = fault(items, "none")
        assert (found is None) == good_circle(items, "none"), items
        assert found in (None, Fault.CLOSE)
        allowed += found is None
    assert allowed == 55 * 7 * 6  # ways to share nine more thieves out, turned and coloured


def test_every_place_of_the_houses_among_the_nine_groups() -> None:
    allowed = 0
    for places in permutations(range(9), 3):
        heads = dict(zip(places, HOUSES, strict=True))
        cards = iter([*TRACKS, *STATIONS])
        items = [part for group in range(9) for part in (heads.get(group) or next(cards), "T", "T")]
        found = fault(items, "both")
        assert (found is None) == good_circle(items, "both"), items
        assert found in (None, Fault.CLOSE)
        allowed += found is None
    assert allowed == 30 * 6


@pytest.mark.parametrize("specials", SPECIALS)
def test_shuffled_and_spoilt_circles_against_the_model(specials: str) -> None:
    dice = random.Random(specials)
    seen: Counter[Fault | None] = Counter()
    for number in range(4000):
        items = list(drawn(specials, Rng(number)))
        for _ in range(dice.randrange(3)):
            here, there = dice.randrange(len(items)), dice.randrange(len(items))
            match dice.randrange(6):
                case 0 | 1 | 2:
                    items[here], items[there] = items[there], items[here]
                case 3:
                    items.insert(here, items.pop(there))
                case 4:
                    items[here] = dice.choice(["T", "H:R", "U:B", "C:R>G", "C:R>B", "-", "R/c", "t", "", "T T"])
                case 5:
                    items = items[here:] + items[:here]
        found = fault(items, specials)
        assert (found is None) == good_circle(items, specials), items
        seen[found] += 1
    assert set(seen) == {None, *(Fault if specials == "both" else (Fault.ITEMS, Fault.CLOSE))}
    assert min(seen.values()) > 20


def test_a_circle_without_anything() -> None:
    for specials in SPECIALS:
        assert fault([], specials) == Fault.ITEMS


def test_gaps_count_thieves_only_round_the_end_too() -> None:
    items = ["T"] * 2 + ["H:B", "C:R>G", "T", "T", "C:G>B", "T", "H:R"] + ["T"] * 12 + ["H:G", "C:B>R", "T"]
    assert fault(items, "tracks") is None
    items = ["T", "H:B", "C:R>G", "T", "T", "C:G>B", "T", "H:R"] + ["T"] * 13 + ["H:G", "C:B>R", "T"]
    assert fault(items, "tracks") == Fault.CLOSE


@pytest.mark.parametrize("specials", SPECIALS)
def test_drawn_circles_are_allowed_and_repeat_with_their_seed(specials: str) -> None:
    circles = [drawn(specials, Rng(seed)) for seed in range(300)]
    assert all(good_circle(list(items), specials) for items in circles)
    assert circles == [drawn(specials, Rng(seed)) for seed in range(300)]
    assert len(set(circles)) > 250


@pytest.mark.parametrize(("specials", "patterns"), [("none", 55 * 7), ("both", 30)])
def test_every_pattern_of_houses_is_drawn_equally_often(specials: str, patterns: int) -> None:
    rng = Rng(1)
    draws = 40 * patterns
    counted = Counter(
        tuple(place for place, item in enumerate(drawn(specials, rng)) if item in HOUSES) for _ in range(draws)
    )
    assert len(counted) == patterns
    spread = sum((times - 40) ** 2 / 40 for times in counted.values())
    assert abs(spread - (patterns - 1)) < 4 * (2 * (patterns - 1)) ** 0.5


@pytest.mark.parametrize("specials", SPECIALS)
def test_every_card_comes_to_every_place_it_may(specials: str) -> None:
    rng = Rng(7)
    places: dict[str, set[int]] = {}
    for _ in range(3000):
        for place, item in enumerate(drawn(specials, rng)):
            places.setdefault(item, set()).add(place)
    wanted = set(range(0, 27, 3)) if specials == "both" else set(range(21 + len(SPECIALS[specials])))
    for item in (*HOUSES, *SPECIALS[specials]):
        assert places[item] == wanted
