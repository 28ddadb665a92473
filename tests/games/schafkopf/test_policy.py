# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of thumb: legal, honest about what they know, better than chance, and without visible blunders."""

import pytest

from app.games.schafkopf import policy as rules
from app.games.schafkopf.orders import BID, CARDS, NAME, PASS, RUFER, SIE, SOLO, SOLO_TOUT, WENZ, WENZ_TOUT
from app.games.schafkopf.play import Schafkopf
from app.games.schafkopf.policy import Policy
from app.games.schafkopf.worlds import Knowledge, known_deck
from app.rules.play import Rng, numbers
from tests.games.schafkopf.deals import card, choices, contracted, deck_of, ending, lay

pytestmark = pytest.mark.heart

TOPS = "EO GO HO SO EU GU HU SU"


def decide(play: Schafkopf, memory: int = 8) -> tuple[int, int]:
    """The act and its reason."""
    policy = Policy()
    act = policy.choose(play, Rng(1), memory)
    assert act in choices(play)
    return act, policy.reason


# ── the auction ──


@pytest.mark.parametrize(
    ("hand", "act", "reason"),
    [
        ("EO HU HA H9 H7 EA G8 G7", BID + RUFER, rules.BID_STRONG),
        ("SU H8 EX E9 GK G8 S9 S7", PASS, rules.PASS_WEAK),
        ("EO GO SO EU GU EA EX E9", BID + SOLO, rules.BID_STRONG),
        ("EU GU HU EA EX GA HA S7", BID + WENZ, rules.BID_STRONG),
        ("EO GO HO SO EU GU HU SA", BID + SOLO_TOUT, rules.BID_STRONG),
        (TOPS, BID + SIE, rules.BID_STRONG),
        ("EU GU HU SU EA EX GA HA", BID + WENZ_TOUT, rules.BID_STRONG),
    ],
)
def test_bids_of_forehand(hand: str, act: int, reason: int) -> None:
    assert decide(Schafkopf(deck_of([hand]), 3)) == (act, reason)


def test_passes_when_the_bid_is_too_late() -> None:
    play = Schafkopf(deck_of(["", "EO GO HU HA H9 H7 EA G8"]), 3)
    play.play(BID + WENZ)
    assert decide(play) == (PASS, rules.PASS_WEAK)


def test_calls_the_short_suit() -> None:
    play = Schafkopf(deck_of(["EO GO HU HA EX E8 E7 S7"]), 3)
    for act in (BID + RUFER, PASS, PASS, PASS):
        play.play(act)
    assert decide(play) == (NAME + 3, rules.CALL_SHORT)


def test_names_the_long_suit() -> None:
    play = Schafkopf(deck_of(["EO GO SO EU GA GX G9 HA"]), 3)
    for act in (BID + SOLO, PASS, PASS, PASS):
        play.play(act)
    assert decide(play) == (NAME + 1, rules.NAME_LONGEST)


# ── leading ──


def test_the_declarer_pulls_trumps() -> None:
    play = contracted(["EO GO HO EU HA H9 G7 E7", "GA", "EA"], 0, RUFER, "G")
    act, reason = decide(play)
    assert play.order.rank[act] & play.trumps
    assert reason == rules.PULL_TRUMPS


def test_the_partner_leads_trumps() -> None:
    play = contracted(["GA EO SO HK H7 E9 E8 S7", "GO HO EU GU HA G9 SX S8"], 1, RUFER, "G")
    act, reason = decide(play)
    assert play.order.rank[act] & play.trumps
    assert reason == rules.PULL_TRUMPS


def test_a_defender_searches() -> None:
    play = contracted(["G8 G7 SU H7 E9 E8 S7 SK", "GO HO EU GU HA G9 SX S8", "GA"], 1, RUFER, "G")
    act, reason = decide(play)
    assert act in (card("G8"), card("G7"))
    assert reason == rules.SEARCH


def test_four_of_the_called_suit_run_away() -> None:
    play = contracted(["GA GK G8 G7 E9 E8 S7 S8", "GO HO EU GU HA G9 SX EX"], 1, RUFER, "G")
    act, reason = decide(play)
    assert act in (card("G8"), card("G7"))
    assert reason == rules.RUN_AWAY


def test_sure_tricks_are_cashed_lowest_first() -> None:
    play = contracted(["EO GO EU HA H9 S8 E7 G7", "GA", "EA"], 0, RUFER, "G")
    ending(play, ["EO GO EU", "EX S7 SK", "SX SA S9", "GX GK G8"], 0, run=True)
    play.original[0] |= play.trumps  # seat 0 has seen all trumps
    act, reason = decide(play)
    assert act == card("EU")
    assert reason == rules.CASH


# ── following ──


def test_points_for_the_sure_trick_of_a_partner() -> None:
    play = contracted(["EO GO HO EU HA H9 G7 E7", "G8 S9", "GA HX HK H8 SA SX EA EK"], 0, RUFER, "G")
    lay(play, "EO")
    play.play(min(choices(play)))
    act, reason = decide(play)
    assert act == card("HX")
    assert reason == rules.SMEAR


def test_no_points_on_a_lost_trick() -> None:
    play = contracted(["EO GO HO EU HA H9 G7 E7", "HX H8 EA GX S9 S8 SX SK", "GA"], 0, RUFER, "G")
    lay(play, "EO")
    act, reason = decide(play)
    assert act == card("H8")
    assert reason == rules.DUCK


def test_the_known_partner_keeps_a_sure_trick() -> None:
    hands = ["E7 E8 S7 S8 S9 H7 H8 GX", "G9 EO GO HO HA H9 SX EX", "GU SU G7 G8 HK EK E9 SK", "GA SA EA EU SO HU HX GK"]
    play = lay(contracted(hands, 1, RUFER, "G"), "GX G9 G7 GA SA")
    play.hands[0] = play.order.ranks_of([card("S7"), card("H7")])
    lay(play, "S7")
    play.hands[1] = play.order.ranks_of([card("HO"), card("E7"), card("EX")])
    play.hands[2] = play.order.ranks_of([card("SK")])
    act, reason = decide(play)
    assert act != card("HO")
    assert reason in (rules.SMEAR, rules.LEAVE)


def test_the_last_hand_takes_cheaply() -> None:
    play = contracted(["EO GO HO EU HA H9 G7 E7", "GA HK", "S8", "EA EK H8 HU GU S9 SX SK"], 0, RUFER, "G")
    ending(play, ["HA G7", "HK S7", "S8 EX", "HU GU EA EK"], 0)
    lay(play, "HA HK S8")
    act, reason = decide(play)
    assert act == card("HU")
    assert reason == rules.TAKE_CHEAPLY


def test_the_only_card_is_forced() -> None:
    play = contracted(["GX", "G9 EO GO HO HA H9 SX EX", "GA"], 1, RUFER, "G")
    lay(play, "GX G9")
    assert decide(play) == (card("GA"), rules.FORCED)


# ── in all positions ──


def test_acts_are_legal_and_depend_on_the_own_view_alone() -> None:
    rng = Rng(17)
    policy = Policy()
    acts = numbers(8)
    table = Schafkopf(list(range(32)), 0)
    deck = list(range(32))
    reasons = set()
    for game in range(24):
        rng.shuffle_list(deck)
        play = Schafkopf(deck, game % 4)
        made: list[int] = []
        while play.mover >= 0:
            seat = play.mover
            memory = game % 9
            act = policy.choose(play, Rng(game), memory)
            reason = policy.reason
            assert act in choices(play)
            assert 0 <= reason < rules.REASONS
            reasons.add(reason)
            knowledge = Knowledge(seat, play.dealer, known_deck(play, seat), made)
            for _ in range(3):
                assert knowledge.deal(table, rng)
                assert (policy.choose(table, Rng(game), memory), policy.reason) == (act, reason)
            if game % 3 == 0 and play.stage == CARDS:
                act = acts[rng.below(play.acts(acts))]
            play.play(act)
            made.append(act)
    assert len(reasons) >= 12


def gain(deals: int, seed: int, same_bids: bool) -> float:
    """What one seat gains by the rules against three that play at random, on average, each seat in turn."""
    rng = Rng(seed)
    policy = Policy()
    acts = numbers(8)
    deck = list(range(32))
    total = 0
    for _ in range(deals):
        rng.shuffle_list(deck)
        for seat in range(4):
            play = Schafkopf(deck, 3)
            while play.mover >= 0:
                if play.mover == seat or (same_bids and play.stage != CARDS):
                    play.play(policy.choose(play, rng, 8))
                else:
                    play.act_at_random(rng, acts)
            total += play.score(seat)
    return total / (4 * deals)


def test_better_than_chance() -> None:
    assert gain(60, 5, same_bids=False) > 5


def test_better_cards_than_chance_with_the_same_bids() -> None:
    assert gain(150, 6, same_bids=True) > 0.33


def test_a_short_memory_plays_otherwise() -> None:
    rng = Rng(3)
    deck = list(range(32))
    keen, dull = Policy(), Policy()
    different = 0
    for _ in range(40):
        rng.shuffle_list(deck)
        play = Schafkopf(deck, 3)
        while play.mover >= 0:
            act = keen.choose(play, Rng(7), 8)
            different += act != dull.choose(play, Rng(7), 0)
            play.play(act)
    assert different > 5
