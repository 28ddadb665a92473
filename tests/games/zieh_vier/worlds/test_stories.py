# SPDX-License-Identifier: GPL-3.0-or-later
"""Stories of hands: whatever became of a hand, a way is found in which it can have been, and nothing else is told."""

import random

import pytest

from app.games.zieh_vier.hands import FOUR, WILD_FOUR, of_colour
from app.games.zieh_vier.worlds.stories import FITTED, NOTHING_ELSE, UNFITTED, Story
from app.rules.play import NOBODY, Rng, single

pytestmark = pytest.mark.heart

ANYTHING = single(56) - 1
RED, BLUE = of_colour(0), of_colour(3)


def came(story: Story, *masks: int, four: int = NOTHING_ELSE, hue: int = 0) -> None:
    """Cards come in that can be these kinds; their spots are their numbers."""
    for kinds in masks:
        number = len(story.born)
        story.comes(10 * number, number, kinds, four, hue)


def solved(story: Story, *ends: int, seed: int = 1) -> list[int]:
    assert story.ends(list(ends))
    assert story.solve(Rng(seed))
    return list(story.kinds)


def test_who_left_is_one_that_it_can_have_been() -> None:
    for seed in range(10):
        story = Story()
        came(story, ANYTHING, BLUE)
        story.leaves(15, 3)
        story.leaves(16, 40)
        assert solved(story, seed=seed) == [3, 40]


def test_a_card_cannot_have_been_there_when_none_of_its_kind_was() -> None:
    for seed in range(10):
        story = Story()
        came(story, ANYTHING, ANYTHING)
        story.are(5, ~RED)
        story.leaves(15, 3)
        assert solved(story, NOBODY, seed=seed) == [NOBODY, 3]
        assert story.free[0] & RED == 0


def test_what_is_seen_at_the_end_was_there() -> None:
    story = Story()
    came(story, RED, BLUE, ANYTHING)
    assert not story.ends([40])
    story = Story()
    came(story, RED, BLUE, ANYTHING)
    story.leaves(25, 2)
    assert sorted(solved(story, 40, 7)) == [2, 7, 40]


def test_some_card_was_what_was_needed() -> None:
    for seed in range(20):
        story = Story()
        came(story, ANYTHING, ANYTHING, ANYTHING)
        story.one_is(5, RED, 0)  # only the first card is there yet
        story.leaves(25, 40)
        story.leaves(26, 3)
        kinds = solved(story, NOBODY, seed=seed)
        assert kinds[0] == 3 or (kinds[0] == NOBODY and story.free[0] & ~RED == 0)


def test_a_wild_draw_four_tells_of_the_colour() -> None:
    story = Story()
    came(story, ANYTHING)
    came(story, BLUE, four=UNFITTED, hue=RED)  # a +4 that did not fit: red was in the hand
    story.leaves(15, WILD_FOUR)
    story.leaves(16, 3)
    kinds = solved(story)
    assert kinds == [3, WILD_FOUR]
    story = Story()
    came(story, ANYTHING)
    came(story, BLUE, four=FITTED, hue=RED)
    story.leaves(15, WILD_FOUR)
    story.are(12, FOUR | BLUE)
    assert solved(story, NOBODY)[1] in (WILD_FOUR, NOBODY)
    assert story.free[0] & RED == 0


def test_without_one_thing_the_other_will_do() -> None:
    story = Story()
    came(story, BLUE | FOUR, BLUE)
    story.one_is(15, RED, RED)
    kinds = solved(story, NOBODY, NOBODY)
    assert kinds == [NOBODY, NOBODY]
    assert story.free[0] == FOUR


def test_if_there_is_a_wild_draw_four_there_is_the_colour() -> None:
    story = Story()
    came(story, ANYTHING, ANYTHING)
    story.if_four(12, RED)
    story.leaves(15, WILD_FOUR)
    solved(story, NOBODY)
    assert story.free[story.kinds.index(NOBODY)] & ~RED == 0


def test_a_wild_draw_four_came_late_if_it_was_not_there_before() -> None:
    """The last card, which did not fit, must be the +4, although it could be the one that stays as well."""
    for seed in range(20):
        story = Story()
        came(story, ANYTHING, ANYTHING)
        story.if_four(12, BLUE)
        story.are(13, ~BLUE)
        came(story, ANYTHING & ~RED & ~FOUR, four=UNFITTED, hue=RED)
        story.leaves(25, WILD_FOUR)
        story.leaves(26, 3)
        kinds = solved(story, NOBODY, seed=seed)
        assert kinds[2] == WILD_FOUR
        assert kinds.index(3) < 2


def test_what_cannot_have_been_is_not_found() -> None:
    story = Story()
    came(story, BLUE)
    story.leaves(5, 3)
    assert story.ends([])
    assert not story.solve(Rng(1))


@pytest.mark.parametrize("seed", range(60))
def test_whatever_was_can_be_told_again(seed: int) -> None:
    """A hand lives at random; of what is told of it a way is found, and it agrees with all that was told."""
    dice = random.Random(seed)
    story, hand, facts = Story(), dict[int, int](), []
    truth = [dice.randrange(12) for _ in range(dice.randint(1, 25))]
    now, left = 0, list(truth)
    while left or (hand and dice.random() < 0.5):
        now += 1
        what = dice.random()
        if left and (what < 0.4 or not hand):
            kind = left.pop()
            number = len(story.born)
            mask = single(kind) | sum(
                {single(dice.randrange(12)) for _ in range(dice.choice((0, 2, 9)))} - {single(kind)}
            )
            story.comes(now, number, mask, NOTHING_ELSE, 0)
            hand[number] = kind
            facts.append((now, "comes", mask))
        elif what < 0.7:
            number = dice.choice(list(hand))
            story.leaves(now, hand.pop(number))
        elif what < 0.85:
            kinds = sum({single(kind) for kind in [*hand.values(), *range(0, 12, 3)]})
            story.are(now, kinds)
            facts.append((now, "are", kinds))
        else:
            kinds = single(dice.choice(list(hand.values())))
            story.one_is(now, kinds, 0)
            facts.append((now, "one", kinds))
    ends = list(hand.values()) if dice.random() < 0.5 else [NOBODY] * len(hand)
    laid = sorted(zip(story.until, story.left, strict=True))
    assert story.ends(ends)
    assert story.solve(Rng(seed))
    assert sorted(story.kinds) == sorted([kind for _, kind in laid] + ends)
    for number, kind in enumerate(story.kinds):
        can = story.free[number] if kind < 0 else single(kind)
        end = story.until[story.partner[number]]
        assert can and can & ~story.may[number] == 0
        for when, what_is, kinds in facts:
            if what_is == "are" and story.born[number] < when < end:
                assert can & ~kinds == 0
    for when, what_is, kinds in facts:
        if what_is == "one":
            there = [number for number in range(len(story.born)) if story.born[number] <= when]
            there = [number for number in there if story.until[story.partner[number]] > when]
            can_be = [story.free[n] if story.kinds[n] < 0 else single(story.kinds[n]) for n in there]
            assert any(can & ~kinds == 0 for can in can_be)
