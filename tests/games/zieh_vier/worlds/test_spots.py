# SPDX-License-Identifier: GPL-3.0-or-later
"""Spots: cards change places only where both may lie, in all places that they go through, and the table follows."""

import pytest

from app.games.zieh_vier.hands import COLOURED, WILD_FOUR, of_colour
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import Rules, full_deck
from app.games.zieh_vier.worlds.places import BURIED_FOUR
from app.games.zieh_vier.worlds.spots import Spots
from app.rules.play import Rng, single

pytestmark = pytest.mark.heart


def laid_out(kinds: list[int]) -> Spots:
    """One group of spots with these kinds, in nobody's hand."""
    spots = Spots(ZiehVier(Rules(2), full_deck(108), 0))
    spots.open_group(len(kinds))
    for kind in kinds:
        spots.kind[spots.add(True)] = kind
    return spots


def kinds(spots: Spots) -> list[int]:
    return [spots.true_kind(spot) for spot in range(spots.made)]


def test_what_may_not_lie_there_changes_places() -> None:
    spots = laid_out([1, 2, 30, 40])
    assert spots.restrict(0, of_colour(2), Rng(1))
    assert kinds(spots) == [30, 2, 1, 40]
    assert spots.fix(3, 1, Rng(1))
    assert kinds(spots) == [30, 2, 40, 1]
    assert spots.is_fixed(3) and not spots.is_fixed(0)


def test_what_cannot_be_changes_nothing() -> None:
    spots = laid_out([1, 2, 30])
    assert spots.fix(0, 1, Rng(1))
    assert not spots.fix(1, 1, Rng(1))
    assert not spots.fix(2, 51, Rng(1))
    assert kinds(spots) == [1, 2, 30]
    assert not spots.is_fixed(1)


def test_three_change_places_where_two_cannot() -> None:
    spots = laid_out([1, 30, 14])
    assert spots.restrict(1, single(30) | single(14), Rng(1))
    assert spots.restrict(2, single(14) | single(1), Rng(1))
    assert spots.fix(0, 30, Rng(1))
    assert kinds(spots) == [30, 14, 1]


def test_a_card_goes_through_all_its_spots() -> None:
    spots = laid_out([1, 2, 30, 40])
    spots.open_group(2)
    for old in (1, 0):
        spots.link(old, spots.add(True))
    assert kinds(spots)[4:] == [2, 1]
    assert spots.fix(4, 40, Rng(1))  # by the deal: 40 has never been in these two hands
    assert kinds(spots) == [1, 40, 30, 2, 40, 1]
    assert spots.restrict(5, of_colour(3), Rng(1)) is False  # the only card of this colour is the other one's
    assert spots.freedom(4) == 1


def test_the_past_of_two_cards_changes_where_the_present_cannot() -> None:
    spots = laid_out([1, 2, 30])
    assert spots.restrict(0, COLOURED & ~single(30), Rng(1))  # the first card was never a 30
    spots.open_group(2)
    for old in (0, 1):
        spots.link(old, spots.add(True))
    assert spots.fix(4, 2, Rng(1))  # the second one is still the 2
    assert spots.fix(3, 30, Rng(1))
    assert kinds(spots)[3:] == [30, 2]
    assert sorted(kinds(spots)[:3]) == [1, 2, 30]
    assert kinds(spots)[0] != 30


def test_the_table_shows_what_the_spots_hold() -> None:
    table = ZiehVier(Rules(2), full_deck(108), 0)
    spots = Spots(table)
    spots.open_group(108)
    for place in range(108):
        spots.kind[spots.add(False)] = table.deck[place]
        if place < 14:
            spots.to_hand(place, (1 + place) % 2)
        elif place > 14:
            spots.to_pile(place, 107 - place)
    assert spots.fix(0, WILD_FOUR, Rng(3))
    assert table.hands.number(1, WILD_FOUR) == 1
    assert table.hands.size[1] == 7
    assert [table.pile[107 - place] for place in range(15, 108)] == kinds(spots)[15:]


def test_a_buried_card_is_in_no_hand() -> None:
    spots = laid_out([BURIED_FOUR, 1])
    spots.open_group(1)
    assert kinds(spots) == [WILD_FOUR, 1]
    spots.may[1] = COLOURED | single(WILD_FOUR)  # dealt before the card was buried
    assert not spots.fix(1, WILD_FOUR, Rng(1))
    assert spots.fix(0, WILD_FOUR, Rng(1))
