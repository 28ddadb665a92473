# SPDX-License-Identifier: GPL-3.0-or-later
"""The order of wishes to claim: stamps, arrivals, fewer cards, the lot; cards in the air and where they land."""

from itertools import permutations

from app.match.fairness import KEY, TOUCH, UNTIMED_KEY
from app.match.wishes import Press, Wishes, lead
from app.rules.core import NOBODY


def wishes(*cards: int) -> Wishes:
    return Wishes(lambda seat: cards[seat])


def test_the_earliest_wish_is_first_in_whatever_order_they_became_known() -> None:
    presses = [Press(30, 0, TOUCH, 1, pointer=1), Press(10, 9, TOUCH, 2, pointer=2), Press(20, 5, TOUCH, 3, pointer=3)]
    for order in permutations(presses):
        waiting = wishes(0, 0)
        for press in order:
            waiting.lift(press)
        found = []
        while (first := waiting.first()) is not None:
            found.append(first.pointer)
            waiting.take(first.pointer)
        assert found == [2, 3, 1]


def test_a_buzz_and_cards_stand_in_one_row() -> None:
    waiting = wishes(0, 0, 0)
    waiting.lift(Press(20, 20, TOUCH, 1, pointer=1))
    waiting.buzz = Press(15, 15, KEY, 2, seat=2)
    assert waiting.first() == waiting.buzz
    waiting.buzz = Press(25, 25, KEY, 2, seat=2)
    assert waiting.first() != waiting.buzz


def test_a_card_is_nobodys_before_it_lands_and_in_the_air_no_longer_then() -> None:
    waiting = wishes(0, 0)
    press = Press(5, 5, TOUCH, 1, pointer=4, place=7)
    waiting.lift(press)
    assert waiting.flying(4) == press and waiting.seat_of(press) == NOBODY
    waiting.land(4, 1)
    assert waiting.flying(4) is None and waiting.in_air() == [] and waiting.lifted == (4,)
    assert waiting.seat_of(press) == 1
    assert waiting.take(4) == press and waiting.take(4) is None


def test_in_the_same_millisecond_fewer_cards_then_the_lot_decide_and_never_the_seat() -> None:
    one, other = Press(5, 5, KEY, 9, seat=0), Press(5, 5, KEY, 1, seat=1)
    assert wishes(1, 2).before(one, other) and not wishes(1, 2).before(other, one)
    assert wishes(2, 2).before(other, one)


def test_keys_with_and_without_a_time_of_their_own_are_compared_by_arrival() -> None:
    timed, untimed = Press(900_000, 11, KEY, 1, seat=0), Press(12, 10, UNTIMED_KEY, 2, seat=1)
    assert wishes(0, 0).before(untimed, timed)
    assert lead(untimed, timed) == 1
    assert lead(Press(5, 0, KEY, 1), Press(9, 700, KEY, 2)) == 4


def test_nothing_is_left_when_a_chase_begins() -> None:
    waiting = wishes(0)
    waiting.lift(Press(5, 5, TOUCH, 1, pointer=4))
    waiting.land(4, 0)
    waiting.buzz = Press(6, 6, KEY, 1, seat=0)
    waiting.clear()
    assert waiting.first() is None and waiting.lifted == ()
