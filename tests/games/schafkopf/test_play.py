# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart of Schafkopf against the worked examples S1 to S14 of the rules, and against itself."""

import random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.schafkopf import orders
from app.games.schafkopf.orders import BID, NAME, PASS, RUFER, SIE, SOLO, SOLO_TOUT, WENZ, WENZ_TOUT
from app.games.schafkopf.play import Schafkopf
from app.rules.play import NOBODY, OVER, Rng, numbers
from tests.games.schafkopf.deals import SUITS, card, cards, choices, contracted, deck_of, ending, lay, legal, names

pytestmark = pytest.mark.heart

TOPS = "EO GO HO SO EU GU HU SU"

S9 = [
    "H8 H7 EX EK GK G7 S9 S7",
    "EO HO SO HX H9 E8 E7 G9",
    "EU GU HU SU HK E9 G8 SA",
    "GO HA EA GA GX SX SK S8",
]
S10 = [
    "EU GU HU HX H9 EX EK GK",
    "SO SU H7 E8 E7 GX SX S8",
    "HO HA E9 GA G9 G7 SK S9",
    "EO GO HK H8 EA G8 SA S7",
]
S11 = [
    "EO HO EU GU H9 EA EX GA",
    "GO SO HA EK E8 E7 G9 S8",
    "HU HX HK H8 H7 GX SX S9",
    "SU E9 GK G8 G7 SA SK S7",
]
S12 = [
    "SU EK E9 E8 GK G8 HA HX",
    "E7 GA GX HK HO H9 SK SO",
    "HU EX EO GO G9 G7 H8 S9",
    "EU GU EA H7 SA SX S8 S7",
]
S13 = [
    "EO GO EU GU SU G9 G7 SK",
    "GX EA EX E7 HX SA SX S8",
    "HO SO G8 E8 HA HK H8 S7",
    "HU GA GK EK E9 H9 H7 S9",
]


# ── S1: trumps, strongest first ──


@pytest.mark.parametrize(
    ("contract", "suit", "trumps"),
    [
        (RUFER, "E", TOPS + " HA HX HK H9 H8 H7"),
        (SOLO, "G", TOPS + " GA GX GK G9 G8 G7"),
        (SOLO_TOUT, "S", TOPS + " SA SX SK S9 S8 S7"),
        (WENZ, "", "EU GU HU SU"),
        (WENZ_TOUT, "", "EU GU HU SU"),
    ],
)
def test_s1_trumps_and_their_order(contract: int, suit: str, trumps: str) -> None:
    play = contracted(["EO E8 G7 S7 HA", "EA GA SA G8 S8"], 0, contract, suit)
    strongest_first = [play.order.card[place] for place in range(31, -1, -1)]
    assert strongest_first[: len(trumps.split())] == cards(trumps)
    assert play.order.ranks_of(cards(trumps)) == play.trumps


@pytest.mark.parametrize(
    ("contract", "suit", "row"),
    [
        (RUFER, "E", ["EA EX EK E9 E8 E7", "GA GX GK G9 G8 G7", "SA SX SK S9 S8 S7"]),
        (WENZ, "", ["EA EX EK EO E9 E8 E7", "GA GX GK GO G9 G8 G7", "HA HX HK HO H9 H8 H7", "SA SX SK SO S9 S8 S7"]),
        (SOLO, "E", ["GA GX GK G9 G8 G7", "HA HX HK H9 H8 H7", "SA SX SK S9 S8 S7"]),
    ],
)
def test_s1_plain_suits_and_their_order(contract: int, suit: str, row: list[str]) -> None:
    play = contracted(["EO E8 G7 S7 HA", "EA GA SA G8 S8"], 0, contract, suit)
    for plain in row:
        ranks = [play.order.rank[index] for index in cards(plain)]
        assert ranks == sorted(ranks, reverse=True)
        assert all(play.order.suit_of(rank) == sum(ranks) for rank in ranks)


def test_points_of_the_pack() -> None:
    for contract, suit in ((RUFER, "E"), (WENZ, ""), (SOLO, "H"), (SOLO, "E"), (SOLO, "G"), (SOLO, "S")):
        play = contracted(["EO E8 G7 S7 HA", "EA GA SA G8 S8"], 0, contract, suit)
        for rank, points in zip("AXKOU987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True):
            assert [play.worth(play.order.rank[card(plain + rank)]) for plain in SUITS] == [points] * 4


# ── S2 to S4: auction and naming ──


@pytest.mark.parametrize(
    ("hand", "callable_suits"),
    [
        ("EO HU H9 EX E8 GA G7 S9", "ES"),
        ("EO GO HU HA EA GA SA SK", ""),
        ("EO GO EU GU HA HX EA SU", ""),
        ("GO SU H8 H7 EX EK GX SX", "EGS"),
    ],
)
def test_s2_callable_aces(hand: str, callable_suits: str) -> None:
    play = Schafkopf(deck_of([hand]), 3)
    assert "".join(suit for number, suit in enumerate(SUITS) if play.can_call(number)) == callable_suits
    assert play.may_bid(RUFER) == bool(callable_suits)
    if callable_suits:
        for act in (BID + RUFER, PASS, PASS, PASS):
            play.play(act)
        assert choices(play) == {NAME + SUITS.index(suit) for suit in callable_suits}


def test_s2_reasons() -> None:
    play = Schafkopf(deck_of(["EO GO EU GU HA HX EA GK"]), 3)
    assert [play.barred_call(suit) for suit in range(4)] == [
        orders.OWN_ACE,
        orders.LEGAL,
        orders.NOT_HEARTS,
        orders.NO_PLAIN_CARD,
    ]


@pytest.mark.parametrize(
    ("hand", "trump_suits"),
    [("EO GO HO EU GU HU GA G7", "G"), ("EO GO HO SO EU GU HU SA", "S"), (TOPS, "")],
)
def test_s3_solo_suits(hand: str, trump_suits: str) -> None:
    play = Schafkopf(deck_of([hand]), 3)
    assert "".join(suit for number, suit in enumerate(SUITS) if play.can_trump(number)) == trump_suits
    assert play.may_bid(SOLO) == play.may_bid(SOLO_TOUT) == bool(trump_suits)
    assert play.may_bid(SIE) == (hand == TOPS)
    if trump_suits:
        for act in (BID + SOLO, PASS, PASS, PASS):
            play.play(act)
        assert choices(play) == {NAME + SUITS.index(suit) for suit in trump_suits}


def test_s4_auction_rises() -> None:
    play = Schafkopf(deck_of(S9), 3)
    for act in (BID + RUFER, PASS, BID + WENZ):
        play.play(act)
    assert play.mover == 3
    assert choices(play) == {PASS, BID + SOLO, BID + WENZ_TOUT, BID + SOLO_TOUT}
    assert not play.may_bid(RUFER)
    assert not play.may_bid(WENZ)
    play.play(PASS)
    assert (play.contract, play.declarer, play.mover) == (WENZ, 2, 0)
    assert play.phase == orders.CARDS


def test_s4_equal_bid_is_too_late() -> None:
    play = Schafkopf(deck_of(S9), 3)
    for act in (BID + SOLO, PASS, PASS):
        play.play(act)
    assert choices(play) == {PASS, BID + WENZ_TOUT, BID + SOLO_TOUT}


def test_s4_four_passes() -> None:
    play = Schafkopf(deck_of(S9), 3)
    for _ in range(4):
        play.play(PASS)
    assert (play.phase, play.mover, play.contract, play.declarer) == (orders.DONE, OVER, orders.NONE, NOBODY)
    assert [play.score(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert choices(play) == set()


# ── S5: the called ace ──


class Duty(NamedTuple):
    hand: str
    trick: str
    allowed: str
    run: bool = False


S5 = [
    Duty("GA G8 HU H7 SK", "G9", "GA"),
    Duty("GA G8 HU H7 SK", "G9 H8", "GA"),
    Duty("GA GK G8 G7 HU", "GX", "GA"),
    Duty("GA G8 SK S7 E9", "HA", "G8 SK S7 E9"),
    Duty("GA G8 SA S9 E9", "SX", "SA S9"),
    Duty("GA G8 G7 HU E9 SK", "", "GA HU E9 SK"),
    Duty("GA GK G8 G7 HU E9", "", "GA GK G8 G7 HU E9"),
    Duty("GA GK G8 HU E9", "", "GA HU E9"),
    Duty("GA G8", "", "GA"),
    Duty("GA S7", "HA", "S7"),
    Duty("GA", "HA", "GA"),
    Duty("GA GK G8 HU", "GX", "GA GK G8", run=True),
    Duty("GA GK SK", "HA", "GA GK SK", run=True),
]


def duty_position(duty: Duty) -> Schafkopf:
    """Seat 2 holds the called ace of leaves and is to act after the cards of the trick."""
    play = contracted(["EO GO G9", "GX", "GA"], 0, RUFER, "G")
    trick = duty.trick.split()
    hands = ["", "", duty.hand, ""]
    leader = 2 - len(trick)
    for place, word in enumerate(trick):
        hands[leader + place] = word
    ending(play, hands, leader, run=duty.run)
    for word in trick:
        play.play(card(word))
    assert play.mover == 2
    return play


@pytest.mark.parametrize("duty", S5)
def test_s5_called_ace(duty: Duty) -> None:
    play = duty_position(duty)
    assert legal(play) == set(duty.allowed.split())
    for word in duty.hand.split():
        assert (play.barred(card(word)) == orders.LEGAL) == (word in duty.allowed.split())


@pytest.mark.parametrize(
    ("duty", "word", "reason"),
    [
        (S5[0], "G8", orders.ACE_FORCED),
        (S5[0], "SK", orders.ACE_FORCED),
        (S5[3], "GA", orders.ACE_HELD),
        (S5[4], "GA", orders.FOLLOW_SUIT),
        (S5[5], "G8", orders.ACE_SHORT),
        (Duty("GA G8 HU", "HA", ""), "GA", orders.FOLLOW_TRUMP),
    ],
)
def test_s5_reasons(duty: Duty, word: str, reason: int) -> None:
    assert duty_position(duty).barred(card(word)) == reason


# ── S6: who wins a trick ──


@pytest.mark.parametrize(
    ("contract", "suit", "trick", "position"),
    [
        (RUFER, "E", "EA EX H7 EK", 3),
        (RUFER, "E", "HA SU GU H9", 3),
        (RUFER, "E", "SO EU HO GO", 4),
        (RUFER, "E", "E9 SX GA E8", 1),
        (WENZ, "", "EK EO EX EA", 4),
        (WENZ, "", "EO E9 E8 HA", 1),
        (WENZ, "", "EO E9 E8 SU", 4),
        (SOLO, "G", "GA SO G7 GU", 2),
        (SOLO, "G", "HA HX HK G7", 4),
        (SOLO, "G", "SK SA EX S7", 2),
    ],
)
def test_s6_trick_winners(contract: int, suit: str, trick: str, position: int) -> None:
    play = contracted(["EO E8 G7 S7 HA", "EA GA SA G8 S8"], 0, contract, suit)
    words = trick.split()
    for leader in range(4):
        hands = [words[(seat - leader) % 4] for seat in range(4)]
        ending(play, hands, leader)
        for word in words:
            play.play(card(word))
        assert play.mover == play.leader == (leader + position - 1) % 4
        assert play.tricks(play.mover) == 1
        for _ in words:
            play.undo()


# ── S7, S8: runners and values ──


@pytest.mark.parametrize(
    ("contract", "suit", "hands", "runners"),
    [
        (RUFER, "G", ["EO HO HU G7 E7 E8 S7 S8", "GO GA", "SO"], 3),
        (RUFER, "G", ["EO GO HU G7 E7 E8 S7 S8", "GA E9 S9 EX SX EK SK GX"], 0),
        (RUFER, "G", ["SO HU G7 E7 E8 S7 S8 EX", "GA E9 S9 SX EK SK GX G8"], 3),
        (WENZ, "", ["EU GU E7 E8 G7 G8 S7 S8"], 2),
        (WENZ, "", ["EU HU E7 E8 G7 G8 S7 S8"], 0),
        (WENZ, "", ["HU EX E7 E8 G7 G8 S7 S8"], 2),
        (WENZ, "", ["EA EX E7 E8 G7 G8 S7 S8"], 4),
        (SOLO, "H", ["HK H9 H8 H7 EA GA SA SX"], 10),
    ],
)
def test_s7_runners(contract: int, suit: str, hands: list[str], runners: int) -> None:
    assert contracted(hands, 0, contract, suit).runners() == runners


def hands_with_runners(contract: int, number: int, with_them: bool) -> list[str]:
    """Hands that give seat 0 (and 1 in a Rufer on leaves) so many top trumps, or seats 2 and 3 in their place."""
    tops = ("EU GU HU SU" if contract in (WENZ, WENZ_TOUT) else TOPS).split()
    ours = tops[:number] if with_them else tops[number : number + 1]
    theirs = tops[number : number + 1] if with_them else tops[:number]
    return [" ".join([*ours, "G7", "S7"]), "GA G8 G9 GX GK S8 S9 SX", " ".join([*theirs, "SA", "SK"])]


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "runners", "ours", "value", "won"),
    [
        (RUFER, 61, 4, 0, True, 1, True),
        (RUFER, 60, 4, 0, True, 1, False),
        (RUFER, 90, 6, 3, True, 4, True),
        (RUFER, 91, 6, 3, True, 5, True),
        (RUFER, 31, 2, 0, True, 1, False),
        (RUFER, 30, 2, 0, True, 2, False),
        (RUFER, 120, 8, 4, True, 7, True),
        (RUFER, 120, 7, 0, True, 2, True),
        (RUFER, 0, 0, 3, True, 6, False),
        (SOLO, 75, 5, 4, True, 9, True),
        (SOLO, 55, 4, 3, False, 8, False),
        (WENZ, 70, 5, 2, True, 7, True),
        (WENZ, 29, 2, 0, True, 6, False),
        (SOLO, 120, 8, 3, True, 10, True),
        (SOLO_TOUT, 120, 8, 5, True, 20, True),
        (SOLO_TOUT, 104, 7, 3, True, 16, False),
        (WENZ_TOUT, 120, 8, 2, True, 14, True),
    ],
)
def test_s8_values(contract: int, points: int, tricks: int, runners: int, ours: bool, value: int, won: bool) -> None:
    number = runners if runners else 1
    play = contracted(hands_with_runners(contract, number, ours), 0, contract, "G")
    play.now.taken = points | (120 - points) << 16
    play.now.tricks = tricks | (8 - tricks) << 8
    play.now.mover = play.mover = OVER
    assert play.runners() == runners
    assert play.value() == value
    assert play.won() == won
    gain = value if won else -value
    settlement = [gain, gain, -gain, -gain] if contract == RUFER else [3 * gain, -gain, -gain, -gain]
    assert [play.score(seat) for seat in range(4)] == settlement
    assert sum(settlement) == 0


def test_s8_sie() -> None:
    play = Schafkopf(deck_of(["", TOPS]), 3)
    play.play(PASS)
    assert choices(play) == {PASS, BID + WENZ, BID + WENZ_TOUT, BID + SIE}
    play.play(BID + SIE)
    assert (play.phase, play.contract, play.declarer, play.holder) == (orders.DONE, SIE, 1, NOBODY)
    assert (play.runners(), play.value(), play.won()) == (8, 52, True)
    assert [play.score(seat) for seat in range(4)] == [-52, 156, -52, -52]
    assert [play.taken(seat) for seat in range(4)] == [play.tricks(seat) for seat in range(4)] == [0] * 4


# ── S9 to S13: full deals ──


class Deal(NamedTuple):
    """A worked example: its hands, contract, tricks as (leader, cards, winner, points), and what comes of it."""

    hands: list[str]
    declarer: int
    contract: int
    suit: str
    tricks: list[tuple[int, str, int, int]]
    taken: list[int]
    won: list[int]
    runners: int
    value: int
    scores: list[int]
    known_after: int  # in which trick the partner becomes known, 0 for never


DEALS = {
    "S9": Deal(
        S9,
        1,
        RUFER,
        "E",
        [
            (0, "EK E8 E9 EA", 3, 15),
            (3, "GO H7 HX GU", 3, 15),
            (3, "HA H8 H9 SU", 2, 13),
            (2, "SA S8 S7 SO", 1, 14),
            (1, "EO EU GA G7", 1, 16),
            (1, "HO HU SK S9", 1, 9),
            (1, "E7 HK GX EX", 2, 24),
            (2, "G8 SX GK G9", 0, 14),
        ],
        [14, 39, 37, 30],
        [1, 3, 2, 2],
        4,
        5,
        [-5, 5, -5, 5],
        1,
    ),
    "S10": Deal(
        S10,
        0,
        RUFER,
        "G",
        [
            (0, "EU SO HO GO", 3, 11),
            (3, "G8 GK GX GA", 2, 25),
            (2, "HA EO H9 H7", 3, 14),
            (3, "SA GU S8 SK", 0, 17),
            (0, "HU SU E9 H8", 0, 4),
            (0, "HX E7 S9 HK", 0, 14),
            (0, "EX E8 G7 EA", 3, 21),
            (3, "S7 EK SX G9", 1, 14),
        ],
        [35, 14, 25, 46],
        [3, 1, 1, 3],
        0,
        1,
        [-1, 1, -1, 1],
        2,
    ),
    "S11": Deal(
        S11,
        2,
        RUFER,
        "S",
        [
            (0, "EA EK HU E9", 2, 17),
            (2, "HX SU GU HA", 0, 25),
            (0, "GA G9 GX G7", 0, 21),
            (0, "EX E7 H7 SK", 2, 14),
            (2, "HK GK EU GO", 1, 13),
            (1, "S8 S9 SA H9", 0, 11),
            (0, "HO SO H8 S7", 0, 6),
            (0, "EO E8 SX G8", 0, 13),
        ],
        [76, 13, 31, 0],
        [5, 1, 2, 0],
        6,
        7,
        [7, 7, -7, -7],
        6,
    ),
    "S12": Deal(
        S12,
        3,
        WENZ,
        "",
        [
            (0, "HA HK H8 H7", 0, 15),
            (0, "HX H9 HU GU", 3, 14),
            (3, "EU SU E7 G9", 3, 4),
            (3, "EA E8 HO EO", 3, 17),
            (3, "SA G8 SO S9", 3, 14),
            (3, "SX E9 SK G7", 3, 14),
            (3, "S7 GK GX GO", 3, 17),
            (3, "S8 EK GA EX", 3, 25),
        ],
        [15, 0, 0, 105],
        [1, 0, 0, 7],
        2,
        8,
        [-8, -8, -8, 24],
        0,
    ),
    "S13": Deal(
        S13,
        0,
        SOLO_TOUT,
        "G",
        [(0, "EO GX G8 HU", 0, 15), (0, "GO E7 HO GK", 0, 10), (0, "EU S8 SO GA", 2, 16)],
        [25, 0, 16, 0],
        [2, 0, 1, 0],
        0,
        10,
        [-30, 10, 10, 10],
        0,
    ),
}


@pytest.mark.parametrize("name", DEALS)
def test_s9_to_s13_full_deals(name: str) -> None:
    deal = DEALS[name]
    play = contracted(deal.hands, deal.declarer, deal.contract, deal.suit)
    for number, (leader, trick, winner, points) in enumerate(deal.tricks, 1):
        assert play.mover == play.leader == leader
        assert play.trick() == []
        before = sum(play.taken(seat) for seat in range(4))
        for place, word in enumerate(trick.split()):
            lay(play, word)
            if place < 3:
                assert play.trick() == cards(trick)[: place + 1]
        assert sum(play.taken(seat) for seat in range(4)) - before == points
        assert play.now.ahead == winner
        assert play.trick_count == number
        assert play.partner_known() == (0 < deal.known_after <= number)
    assert play.phase == orders.DONE
    assert [play.taken(seat) for seat in range(4)] == deal.taken
    assert [play.tricks(seat) for seat in range(4)] == deal.won
    assert (play.runners(), play.value()) == (deal.runners, deal.value)
    assert [play.score(seat) for seat in range(4)] == deal.scores


def test_s14_partner_is_known_the_moment_the_ace_lies() -> None:
    play = contracted(S9, 1, RUFER, "E")
    lay(play, "EK E8 E9")
    assert play.searched
    assert not play.partner_known()
    lay(play, "EA")
    assert play.partner_known()
    play.undo()
    assert not play.partner_known()


def test_s14_partner_of_a_run_is_known_when_that_trick_is_complete() -> None:
    hands = ["GA GK G8 G7 HU E9 E8 E7", "G9 EO GO SO S7 S8 S9 EX", "GX"]
    play = contracted(hands, 1, RUFER, "G")
    assert not play.searched
    lay(play, "G7 G9")
    assert play.searched
    assert not play.partner_known()
    lay(play, "GX")
    assert not play.partner_known()
    play.play(max(choices(play)))
    assert play.trick_count == 1
    assert play.partner_known()


@given(seed=st.integers(0, 2**40))
@settings(max_examples=60, deadline=None)
def test_s14_sums(seed: int) -> None:
    rng = Rng(seed)
    deck = list(range(32))
    rng.shuffle_list(deck)
    play = Schafkopf(deck, seed % 4)
    acts = numbers(8)
    while play.mover >= 0:
        play.act_at_random(rng, acts)
    assert sum(play.score(seat) for seat in range(4)) == 0
    if play.card_count == 32:
        assert sum(play.taken(seat) for seat in range(4)) == 120
        assert sum(play.tricks(seat) for seat in range(4)) == 8
        assert sorted(play.laid()) == list(range(32))


# ── make and unmake ──


def snapshot(play: Schafkopf) -> tuple[object, ...]:
    """Everything that a round is."""
    now = play.now
    return (
        [list(row) for row in (play.hands, play.original, play.said, play.deck)],
        (play.mover, play.stage, play.phase, play.contract, play.declarer, play.holder, play.called, play.trump),
        (play.highest_bid, play.highest_bidder, play.bids, play.ace, play.called_suit, play.trumps, play.obers),
        (play.aces, play.tens, play.kings, play.unters, list(play.order.card), play.leader, play.card_count),
        (now.mover, now.count, now.led, now.best, now.pot, now.taken, now.tricks, now.bound),
        (play.laid(), play.layers(), play.trick(), play.searched, play.partner_known(), play.key()),
    )


@given(seed=st.integers(0, 2**40), dealer=st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_undo_restores_every_number(seed: int, dealer: int) -> None:
    chance = random.Random(seed)
    deck = list(range(32))
    chance.shuffle(deck)
    play = Schafkopf(deck, dealer)
    acts = numbers(8)
    seen = [snapshot(play)]
    while play.mover >= 0:
        size = play.acts(acts)
        for place in range(size):
            play.play(acts[place])
            play.undo()
            assert snapshot(play) == seen[-1]
        play.play(acts[chance.randrange(size)])
        seen.append(snapshot(play))
    for earlier in reversed(seen[:-1]):
        play.undo()
        assert snapshot(play) == earlier


def test_a_new_deal_forgets_the_old_one() -> None:
    rng = Rng(4)
    acts = numbers(8)
    deck = list(range(32))
    used = Schafkopf(deck, 2)
    for _ in range(30):
        while used.mover >= 0:
            used.act_at_random(rng, acts)
        rng.shuffle_list(deck)
        used.redeal(deck)
        assert snapshot(used) == snapshot(Schafkopf(deck, 2))


def lines(play: Schafkopf, depth: int) -> int:
    """How many ways of playing on there are, so many acts deep."""
    if depth == 0 or play.mover < 0:
        return 1
    total = 0
    for act in choices(play):
        play.play(act)
        total += lines(play, depth - 1)
        play.undo()
    return total


def test_counts_of_auctions() -> None:
    everyone = Schafkopf(deck_of(S9), 3)
    # five contracts without Sie: the ways to pass or to rise, seat after seat
    assert [lines(everyone, depth) for depth in range(1, 5)] == [6, 21, 56, 126]


@pytest.mark.parametrize(
    ("name", "left", "ways"),
    [("S9", 3, 192), ("S10", 4, 1536), ("S11", 4, 7056), ("S12", 3, 272), ("S13", 6, 57), ("S13", 7, 2350)],
)
def test_counts_of_endings(name: str, left: int, ways: int) -> None:
    deal = DEALS[name]
    play = contracted(deal.hands, deal.declarer, deal.contract, deal.suit)
    for _, trick, _, _ in deal.tricks[: 8 - left]:
        lay(play, trick)
    assert lines(play, 32) == ways


def state(play: Schafkopf) -> tuple[object, ...]:
    """What decides the rest of a round's card play."""
    now = play.now
    return (list(play.hands), now.mover, now.led, now.best, now.ahead * (now.led > 0), now.pot, now.bound)


def walk(play: Schafkopf, met: dict[int, tuple[object, ...]]) -> int:
    """Visits every position below this one; returns how many were met before under the same key."""
    if play.mover < 0:
        return 0
    key = play.key()
    if key in met:
        assert met[key] == state(play)
        return 1
    met[key] = state(play)
    again = 0
    for act in choices(play):
        play.play(act)
        again += walk(play, met)
        play.undo()
    return again


@pytest.mark.parametrize(("name", "left"), [("S9", 4), ("S10", 4), ("S11", 5), ("S12", 4)])
def test_positions_with_one_key_are_one_position(name: str, left: int) -> None:
    deal = DEALS[name]
    play = contracted(deal.hands, deal.declarer, deal.contract, deal.suit)
    for _, trick, _, _ in deal.tricks[: 8 - left]:
        lay(play, trick)
    met: dict[int, tuple[object, ...]] = {}
    assert walk(play, met) > 0
    assert len(set(map(str, met.values()))) == len(met)


# ── what the table wants to know ──


def test_hands_are_in_the_order_of_the_pack() -> None:
    play = contracted(S9, 1, RUFER, "E")
    for seat, hand in enumerate(S9):
        assert play.hand(seat) == play.dealt(seat) == sorted(cards(hand))
    lay(play, "EK E8")
    assert names(play.dealt(0)) - names(play.hand(0)) == {"EK"}
    assert play.best_card_of_trick() == card("EK")
    assert play.layers() == [0, 1]
    lay(play, "E9 EA")
    assert play.best_card_of_trick() == NOBODY


def test_distinct_cards_merges_neighbours_of_equal_worth() -> None:
    play = contracted(["EO GO E8 E7 G7 S7 HK HA", "EA GA SA"], 0, RUFER, "E")
    assert names(play.order.cards_of(play.distinct_cards())) == {"GO", "E7", "G7", "S7", "HK", "HA"}


def test_chance_has_no_act() -> None:
    with pytest.raises(ValueError, match="chance"):
        Schafkopf(list(range(32)), 0).shake(Rng(1))


def test_deal_in_two_packets() -> None:
    play = Schafkopf(list(range(32)), 1)
    assert play.dealt(2) == [0, 1, 2, 3, 16, 17, 18, 19]
    assert play.dealt(1) == [12, 13, 14, 15, 28, 29, 30, 31]
