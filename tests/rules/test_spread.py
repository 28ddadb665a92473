# SPDX-License-Identifier: GPL-3.0-or-later
"""Hidden cards spread over their holders: every way there is, none that is not, and all equally often."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from app.rules.play import Rng
from app.rules.spread import Spread

pytestmark = pytest.mark.heart

Way = tuple[frozenset[int], ...]


def every_way(cards: list[int], holders: list[int], room: list[int]) -> set[Way]:
    """All ways to spread the cards, by trying each."""
    found: set[Way] = set()
    left, given = list(room), [set[int]() for _ in room]

    def give(number: int) -> None:
        if number == len(cards):
            found.add(tuple(frozenset(hand) for hand in given))
            return
        for holder in range(len(room)):
            if holders[number] >> holder & 1 and left[holder]:
                left[holder] -= 1
                given[holder].add(cards[number])
                give(number + 1)
                given[holder].remove(cards[number])
                left[holder] += 1

    give(0)
    return found


def drawn(spread: Spread, rng: Rng) -> Way:
    spread.draw(rng)
    ends = [int(end) for end in spread.start]
    return tuple(frozenset(spread.given[begin:end]) for begin, end in pairwise(ends))


def some_task(chance: random.Random) -> tuple[list[int], list[int], list[int]]:
    seats = chance.randint(2, 4)
    room = [chance.randint(0, 3) for _ in range(seats)]
    sets = [chance.randrange(1, 1 << seats) for _ in range(3)] + [(1 << seats) - 1]
    cards = list(range(10, 10 + sum(room)))
    return cards, [chance.choice(sets) for _ in cards], room


@pytest.mark.parametrize("seed", range(60))
def test_there_is_a_way_exactly_if_one_is_found_by_trying(seed: int) -> None:
    cards, holders, room = some_task(random.Random(seed))
    every = every_way(cards, holders, room)
    spread = Spread(cards, holders, room)
    assert (spread.ways > 0) == bool(every)
    if every:
        rng = Rng(seed)
        assert {drawn(spread, rng) for _ in range(40)} <= every


@pytest.mark.parametrize(
    ("holders", "room"),
    [
        ([7, 7, 7, 7, 7], [2, 2, 1]),
        ([3, 3, 6, 6, 5, 7], [2, 2, 2]),
        ([1, 3, 3, 2, 6, 7, 7], [3, 2, 2]),
        ([3, 6, 5, 3, 6, 5], [2, 2, 2]),
        ([15, 15, 3, 12, 9, 6, 8], [2, 2, 1, 2]),
        ([3, 3, 3, 3, 7, 7], [4, 1, 1]),
    ],
)
def test_all_ways_are_equally_likely(holders: list[int], room: list[int]) -> None:
    cards = list(range(len(holders)))
    every = every_way(cards, holders, room)
    assert len(every) >= 6
    spread = Spread(cards, holders, room)
    rng = Rng(12)
    expected = 50
    times = Counter(drawn(spread, rng) for _ in range(expected * len(every)))
    assert set(times) == every
    square = sum((times[way] - expected) ** 2 / expected for way in every)
    freedom = len(every) - 1
    assert square < freedom + 3.3 * (2 * freedom) ** 0.5 + 6  # about one in a thousand


def test_cycles_of_three_are_found() -> None:
    """Three holders, three kinds, each holder barred from one: exchanging two cards never leads to the other way."""
    spread = Spread([0, 1, 2], [0b011, 0b110, 0b101], [1, 1, 1])
    rng = Rng(1)
    assert len({drawn(spread, rng) for _ in range(50)}) == 2


def test_the_order_within_a_holder_is_random() -> None:
    spread = Spread([0, 1, 2], [1, 1, 1], [3])
    rng = Rng(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        spread.draw(rng)
        orders[tuple(spread.given)] += 1
    assert len(orders) == 6
    assert all(60 < times < 140 for times in orders.values())


def test_the_ways_of_a_large_pack_are_counted_without_overflow() -> None:
    spread = Spread(list(range(77)), [0b0111111] * 14 + [0b1111111] * 63, [11] * 7)
    assert spread.ways > 1e9
    spread.draw(Rng(3))
    assert sorted(spread.given) == list(range(77))
    assert not set(spread.given[66:]) & set(range(14))


def test_nothing_to_spread_is_one_way_and_too_little_room_none() -> None:
    assert Spread([], [], [0, 0]).ways == 1
    assert Spread([], [], []).ways == 1
    assert Spread([1, 2], [3, 3], [1, 0]).ways == 0
    assert Spread([1], [2], [1, 0]).ways == 0
    assert Spread([1], [0], [1]).ways == 0


def test_equal_seeds_draw_alike_and_drawing_wears_nothing_out() -> None:
    cards, holders, room = list(range(9)), [3, 3, 3, 6, 6, 6, 7, 7, 7], [3, 3, 3]
    one, other = Spread(cards, holders, room), Spread(cards, holders, room)
    ways = [[drawn(spread, rng) for _ in range(20)] for spread, rng in ((one, Rng(5)), (other, Rng(5)))]
    assert ways[0] == ways[1]
    assert len(set(ways[0])) > 10
