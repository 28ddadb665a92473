# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of thumb: legal, honest about what they know, better than chance, and without visible blunders."""

import pytest

from app.games.foppen import colours
from app.games.foppen import play as heart
from app.games.foppen import policy as rules
from app.games.foppen.play import Foppen
from app.games.foppen.policy import ALL_TRICKS, Policy
from app.games.foppen.worlds import Knowledge, known_deck
from app.rules.play import OVER, Rng, numbers
from tests.games.foppen.deals import lay, legal, position, word

pytestmark = pytest.mark.heart


def decide(play: Foppen, memory: int = ALL_TRICKS) -> tuple[str, int]:
    """The card and its reason."""
    policy = Policy()
    chosen = word(policy.choose(play, Rng(1), memory))
    assert chosen in legal(play)
    return chosen, policy.reason


def test_the_only_card_is_forced() -> None:
    play = lay(position(["G9 R2", "G4 R3", "R5 R6", "B2 B3"]), "G9")
    assert decide(play) == ("G4", rules.FORCED)


def test_a_discard_is_high() -> None:
    play = lay(position(["G9 R2", "R3 Y11 B5", "G3 R6", "G4 B3"], out=(3,)), "G9")
    assert decide(play) == ("Y11", rules.THROW_HIGH)


def test_who_is_safe_gets_rid_of_what_is_hard_to_play() -> None:
    hands = ["G9 R2 R8 R9 Y2 Y4", "R3 Y11 B5 B6 B7 R4", "G2 G12 R6 Y3 Y5 R5", "G4 B3 B4 Y6 Y7 Y8"]
    assert decide(lay(position(hands, out=(3,)), "G9 R3")) == ("G2", rules.UNLOAD)


def test_who_is_safe_may_lay_a_one() -> None:
    hands = ["G9 R2 R8 R9 Y2 Y4", "R3 Y11 B5 B6 B7 R4", "1 G12 R6 Y3 Y5 R5", "G4 B3 B4 Y6 Y7 Y8"]
    assert decide(lay(position(hands, out=(3,)), "G9 R3")) == ("1", rules.UNLOAD_ONE)


def test_the_last_to_follow_goes_above_the_lowest() -> None:
    play = lay(position(["G9 R2 R8", "G5 Y11 B5", "G2 G7 R6", "G4 B3 B4"], out=(3,)), "G9 G5")
    assert decide(play) == ("G7", rules.UNLOAD)


def test_in_the_last_trick_the_costliest_card_goes() -> None:
    play = lay(position(["G9", "G4 G13 R2", "G2 R6", "G5 B3"], out=(3,)), "G9")
    assert decide(play) == ("G13", rules.SHED_POINTS)


def test_nobody_is_fooled_for_another_card_with_the_last_one() -> None:
    play = lay(position(["G9 R2 R8", "1 R7 Y10", "B2 B8 R6", "G4 B3 B4"], out=(3,)), "G9")
    act, reason = decide(play)
    assert (act, reason) in (("Y10", rules.THROW_HIGH), ("1", rules.FOLLOW_WITH_ONE))


def test_a_colour_that_others_have_shown_to_lack_is_led() -> None:
    hands = ["B4 B5 R6 R7", "G9 G10 G11 G12", "Y9 Y10 Y11 G13", "Y2 Y3 Y4 Y5"]
    play = lay(position(hands, out=(3,)), "B5 G9 Y9")
    assert play.mover == 0
    assert decide(play) == ("B4", rules.LEAD_SAFE)


# ── in all positions ──


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_acts_are_legal_and_depend_on_the_own_view_alone(seats: int) -> None:
    rng = Rng(17 + seats)
    policy = Policy()
    acts = numbers(colours.MOST_ACTS)
    play, table = heart.table(seats), heart.table(seats)
    for game in range(4):
        heart.restart(play, rng, 9 * game)
        made: list[int] = []
        while play.mover != OVER:
            memory = (0, 1, 3, 99)[game % 4]
            chosen = policy.choose(play, Rng(game), memory)
            reason = policy.reason
            assert word(chosen) in legal(play)
            knowledge = Knowledge(seats, play.mover, play.dealer, play.first, known_deck(play, play.mover), made)
            for _ in range(2):
                assert knowledge.deal(table, rng)
                assert (policy.choose(table, Rng(game), memory), policy.reason) == (chosen, reason)
            if game % 3 == 0:
                chosen = acts[rng.below(play.acts(acts))]
            play.play(chosen)
            made.append(chosen)


def test_every_reason_comes_up_and_no_other() -> None:
    rng = Rng(2)
    policy = Policy()
    reasons = set()
    for game in range(200):
        play = heart.table(4 + game % 5)
        heart.restart(play, rng, game)
        while play.mover != OVER:
            play.play(policy.choose(play, rng, ALL_TRICKS))
            reasons.add(policy.reason)
    assert reasons == set(range(rules.REASONS))


def gain(seats: int, deals: int, seed: int) -> float:
    """What one seat scores more by the rules than at random, the others at random, each seat in turn."""
    rng = Rng(seed)
    policy = Policy()
    acts = numbers(colours.MOST_ACTS)
    play = heart.table(seats)
    total = 0
    for number in range(deals):
        heart.restart(play, rng, number)
        for seat in range(seats):
            play.begin()
            while play.mover != OVER:
                ruled = play.mover == seat
                play.play(policy.choose(play, rng, ALL_TRICKS) if ruled else acts[rng.below(play.acts(acts))])
            total += play.score(seat)
            play.begin()
            play.play_out(rng)
            total -= play.score(seat)
    return total / (deals * seats)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_better_than_chance(seats: int) -> None:
    assert gain(seats, 40, 5) > 6


def test_a_short_memory_plays_otherwise() -> None:
    rng = Rng(3)
    keen, dull = Policy(), Policy()
    play = heart.table(4)
    different = 0
    for number in range(30):
        heart.restart(play, rng, number)
        while play.mover != OVER:
            chosen = keen.choose(play, Rng(7), ALL_TRICKS)
            different += chosen != dull.choose(play, Rng(7), 0)
            play.play(chosen)
    assert different > 10
