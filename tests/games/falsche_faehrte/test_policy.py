# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of thumb: legal, honest about what they know, better than chance, and without visible blunders."""

import pytest

from app.games.falsche_faehrte import colours
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte import policy as rules
from app.games.falsche_faehrte.play import Faehrte
from app.games.falsche_faehrte.policy import ALL_TRICKS, Policy
from app.games.falsche_faehrte.worlds import Knowledge, known
from app.rules.play import CHANCE, OVER, Rng, numbers
from tests.games.falsche_faehrte.deals import held, lay, legal, position, word

pytestmark = pytest.mark.heart

SIZES = [(3, False), (4, False), (3, True), (4, True)]
PLUS = "R12 Y12 G12 B12"
MINUS = "R0 Y1 G1 B0"


def decide(play: Faehrte, memory: int = ALL_TRICKS) -> tuple[str, int]:
    """The act and its reason."""
    policy = Policy()
    chosen = word(policy.choose(play, Rng(1), memory))
    assert chosen in legal(play)
    return chosen, policy.reason


def hiding(hand: str) -> Faehrte:
    """A round for four in which the seat to hide first holds these cards."""
    play = heart.table(4, False)
    play.hands[play.mover] = held(hand)
    return play


# ── the face-down card ──


def test_a_strong_hand_hides_a_high_card_and_a_weak_one_a_low_card() -> None:
    strong, why = decide(hiding("R12 R11 R10 R9 R8 R7 Y12 Y11 Y8 G12 G9 B12 B8"))
    assert int(strong[1:]) >= 7
    assert strong[0] != "R"
    assert why == rules.HIDE_HIGH
    weak, why = decide(hiding("R0 R1 Y0 Y1 Y2 Y4 G0 G1 G2 G3 B0 B1 B5"))
    assert int(weak[1:]) <= 5
    assert why == rules.HIDE_LOW


# ── plus rounds ──


def test_the_last_seat_takes_with_as_little_as_will_do() -> None:
    play = lay(position(["Y3", "Y9", "Y5", "Y7 Y10 Y12 B2"], done=8, hidden=PLUS), "Y3 Y9 Y5")
    assert decide(play) == ("Y10", rules.TAKE)


def test_a_lost_trick_gets_the_least_useful_card() -> None:
    play = lay(position(["Y12", "Y9", "Y5", "Y2 Y10"], done=10, hidden=PLUS), "Y12 Y9 Y5")
    assert decide(play) == ("Y2", rules.GIVE_LOW)


def test_a_sure_card_is_led() -> None:
    play = position(["R12 Y2 G3", "R1 Y9 B3", "Y5 B8 B9", "Y7 Y10 B2"], done=9, hidden="Y12 G12 B12 G11")
    act, reason = decide(play)
    assert (act, reason) == ("R12", rules.LEAD_STRONG)


# ── minus rounds ──


def test_the_highest_card_that_stays_below_goes() -> None:
    play = lay(position(["Y3", "Y9", "Y5", "Y2 Y8 Y12 B2"], done=8, hidden=MINUS), "Y3 Y9 Y5")
    assert decide(play) == ("Y8", rules.SLIP_UNDER)


def test_a_dangerous_card_is_thrown_off() -> None:
    play = lay(position(["Y3", "Y9", "Y5", "B2 B12 G3"], done=9, hidden=MINUS), "Y3 Y9 Y5")
    assert decide(play) == ("B12", rules.THROW_HIGH)


def test_a_trick_that_cannot_be_avoided_takes_the_worst_card() -> None:
    play = lay(position(["Y3", "Y4", "Y5", "Y7 Y12"], done=10, hidden=MINUS), "Y3 Y4 Y5")
    assert decide(play) == ("Y12", rules.BURN)


def test_a_low_card_is_led() -> None:
    play = position(["Y2 R12 G3", "Y9 Y3 G4", "Y5 Y6 G8", "Y7 Y8 G9"], done=9, hidden=MINUS)
    act, reason = decide(play)
    assert act in ("Y2", "G3")
    assert reason == rules.LEAD_LOW


# ── trumps and jokers ──


def test_trumps_are_changed_for_the_better() -> None:
    for hidden, hand, wanted, reason in (
        (PLUS, "B11 B10 B9 Y2", "B", rules.TRUMP_STRONG),
        (MINUS, "R12 R11 R10 R9", "YGB", rules.TRUMP_WEAK),
        (PLUS, "R11 R10 R9 Y2", "keep", rules.TRUMP_KEEP),
    ):
        play = position([hand, "Y3 Y4 Y5 Y6", "G2 G3 G4 G5", "B2 B3 B4 B5"], done=8, hidden=hidden)
        play.now.stage = colours.TRUMPS
        play.now.deciders = 1
        act, why = decide(play)
        assert act in wanted
        assert why == reason


def test_a_joker_keeps_out_of_a_trick() -> None:
    hands = ["Y3", "Y4", "Y5", "Y12 J B0"]
    play = lay(position(hands, done=10, hidden=MINUS, jokers=True), "Y3 Y4 Y5")
    assert decide(play) == ("J", rules.JOKER_ESCAPE)


def test_the_only_card_is_forced() -> None:
    play = lay(position(["Y3", "Y4", "Y5", "Y7 B12"], done=10, hidden=MINUS), "Y3 Y4 Y5")
    assert decide(play) == ("Y7", rules.FORCED)


# ── in all positions ──


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_acts_are_legal_and_depend_on_the_own_view_alone(seats: int, jokers: bool) -> None:
    rng = Rng(17)
    policy = Policy()
    acts = numbers(colours.MOST_ACTS)
    play, table = heart.table(seats, jokers), heart.table(seats, jokers)
    for game in range(8):
        heart.restart(play, rng, game)
        while play.mover != OVER:
            if play.mover == CHANCE:
                play.shake(rng)
                continue
            memory = (0, 1, 3, 13)[game % 4]
            chosen = policy.choose(play, Rng(game), memory)
            reason = policy.reason
            assert word(chosen) in legal(play)
            knowledge = Knowledge(jokers, play.first_trump, play.mover, play.dealer, *known(play, play.mover))
            for _ in range(2):
                assert knowledge.deal(table, rng)
                assert (policy.choose(table, Rng(game), memory), policy.reason) == (chosen, reason)
            if game % 3 == 0:
                chosen = acts[rng.below(play.acts(acts))]
            play.play(chosen)


def test_every_reason_comes_up_and_no_other() -> None:
    rng = Rng(2)
    policy = Policy()
    reasons = set()
    for game in range(120):
        play = heart.table(*SIZES[game % 4])
        heart.restart(play, rng, game)
        while play.mover != OVER:
            if play.mover == CHANCE:
                play.shake(rng)
            else:
                play.play(policy.choose(play, rng, ALL_TRICKS))
                reasons.add(policy.reason)
    assert reasons == set(range(rules.REASONS))


def gain(seats: int, jokers: bool, deals: int, seed: int) -> float:
    """What one seat scores more by the rules than at random, the others at random, each seat in turn."""
    rng = Rng(seed)
    policy = Policy()
    acts = numbers(colours.MOST_ACTS)
    play = heart.table(seats, jokers)
    total = 0
    for number in range(deals):
        heart.restart(play, rng, number)
        for seat in range(seats):
            for ruled in (seat, CHANCE):
                play.begin()
                while play.mover != OVER:
                    if play.mover == CHANCE:
                        play.shake(rng)
                    elif play.mover == ruled:
                        play.play(policy.choose(play, rng, ALL_TRICKS))
                    else:
                        play.play(acts[rng.below(play.acts(acts))])
                total += play.score(seat) if ruled == seat else -play.score(seat)
    return total / (deals * seats)


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_better_than_chance(seats: int, jokers: bool) -> None:
    assert gain(seats, jokers, 60, 5) > 0.6


def test_a_short_memory_plays_otherwise() -> None:
    rng = Rng(3)
    keen, dull = Policy(), Policy()
    play = heart.table(4, False)
    different = 0
    for number in range(30):
        heart.restart(play, rng, number)
        while play.mover != OVER:
            if play.mover == CHANCE:
                play.shake(rng)
                continue
            chosen = keen.choose(play, Rng(7), ALL_TRICKS)
            different += chosen != dull.choose(play, Rng(7), 0)
            play.play(chosen)
    assert different > 10
