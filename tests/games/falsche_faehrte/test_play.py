# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart of Auf falscher Fährte against the worked examples A1 to A15 of the rules, and taken back."""

import random

import pytest

from app.games.falsche_faehrte import colours
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.colours import CARDS, JOKER, MINUS, PILE, PLUS, SHUFFLING, TRUMP, TRUMPS
from app.games.falsche_faehrte.knowledge import UNKNOWN, bound, known_kind, known_sum, unseen
from app.games.falsche_faehrte.play import Faehrte
from app.rules.play import CHANCE, NOBODY, OVER, Rng, count, numbers, single
from tests.games.falsche_faehrte.deals import (
    COLOURS,
    FRANK,
    JULIA,
    PETER,
    SABINE,
    act,
    change,
    held,
    integers,
    lay,
    legal,
    position,
)

pytestmark = pytest.mark.heart


# ── A1 to A4: who takes a trick ──


@pytest.mark.parametrize(
    ("hands", "leader", "plays", "taker"),
    [
        (["Y3 R1", "Y10 R2", "B12 R3", "Y8 R4"], PETER, "Y3 Y10 B12 Y8", SABINE),  # A1
        (["R0 B1", "G12 B2", "G2 B3", "G5 B4"], SABINE, "G12 G2 G5 R0", PETER),  # A2
        (["Y9 B1", "R2 B2", "R7 B3", "Y12 B4"], PETER, "Y9 R2 R7 Y12", FRANK),  # A3
        (["Y0 B1", "B12 G1", "G11 G2", "B3 G3"], PETER, "Y0 B12 G11 B3", PETER),  # A4
    ],
)
def test_a1_to_a4_who_takes_the_trick(hands: list[str], leader: int, plays: str, taker: int) -> None:
    play = lay(position(hands, leader), plays)
    assert play.now.taker == play.mover == play.now.leader == taker
    assert [play.tricks(seat) for seat in range(4)] == [int(seat == taker) for seat in range(4)]


def test_a2_the_second_trick_opens_the_first_card() -> None:
    play = position(["R0 B1", "G12 B2", "G2 B3", "G5 B4"], SABINE, done=1, hidden="R1 Y1 G1 Y4")
    assert play.revealed() == 0
    lay(play, "G12 G2 G5 R0")
    assert play.revealed() == 1
    assert known_sum(play, NOBODY) == 1


# ── A5 to A8: jokers ──


def test_a5_a_joker_takes_nothing_and_may_change_trumps() -> None:
    play = position(["R6 B1", "J R5", "R2 B3", "R9 B4"], JULIA, "B", jokers=True)
    lay(play, "R9 R6 J R2")
    assert play.now.taker == JULIA
    assert play.mover == SABINE
    assert legal(play) == {"R", "Y", "G", "keep"}
    change(play, "Y")
    assert COLOURS[play.trump] == "Y"
    assert play.mover == JULIA


@pytest.mark.parametrize(("trump", "taker"), [("R", PETER), ("B", SABINE)])
def test_a6_after_a_led_joker_the_first_colour_is_to_be_followed(trump: str, taker: int) -> None:
    play = position(["G7 Y1", "B12 Y2", "J Y3", "G4 Y4"], FRANK, trump, jokers=True)
    lay(play, "J G4 G7 B12")
    assert play.now.taker == taker
    assert play.mover == FRANK


def test_a7_the_only_colour_card_of_the_last_trick_takes_it() -> None:
    play = position(["J", "J", "G1", "J"], PETER, jokers=True, done=12, hidden="G2 G3 G4 G5")
    lay(play, "J J G1 J")
    assert play.now.taker == FRANK
    assert play.tricks(FRANK) == 1


def test_a8_a_last_trick_of_jokers_is_nobodys() -> None:
    play = position(["J"] * 4, PETER, jokers=True, done=12, tricks=[4, 4, 4, 0], hidden="G2 G3 G4 G5")
    lay(play, "J J J J")
    assert play.now.taker == NOBODY
    assert sum(play.tricks(seat) for seat in range(4)) == 12
    assert play.mover == PETER
    change(change(play, "G"), "R")
    assert play.mover == OVER
    assert [play.score(seat) for seat in range(4)] == [0, 0, 0, 4]


def test_two_jokers_of_one_trick_change_trumps_one_after_the_other() -> None:
    play = position(["J G1", "J J", "G3 Y1", "G4 Y2"], PETER, "R", jokers=True, done=10)
    lay(play, "J J G3 G4")
    assert (play.mover, legal(play)) == (PETER, {"Y", "G", "B", "keep"})
    change(play, "B")
    assert (play.mover, legal(play)) == (SABINE, {"R", "Y", "G", "keep"})
    change(play, "keep")
    assert COLOURS[play.trump] == "B"
    assert play.mover == JULIA


# ── A9: the kind of the round, and when its cards are revealed ──


@pytest.mark.parametrize(
    ("hidden", "kind"),
    [
        ("R12 Y11 G0 B0", MINUS),
        ("R12 Y12 G0 B0", PLUS),
        ("R9 Y4 G0", MINUS),
        ("R9 Y5 G0", PLUS),
    ],
)
def test_a9_the_sum_decides_the_kind(hidden: str, kind: int) -> None:
    play = position([""] * len(hidden.split()), hidden=hidden)
    assert play.kind() == kind
    assert play.sum() == sum(int(card[1:]) for card in hidden.split())


@pytest.mark.parametrize(("seats", "open_after"), [(4, [0, 0, 1, 2, 3, 4, 4, 4, 4]), (3, [0, 0, 0, 1, 2, 3, 3, 3, 3])])
def test_a9_when_cards_are_revealed(seats: int, open_after: list[int]) -> None:
    for done, revealed in enumerate(open_after):
        assert position([""] * seats, done=done).revealed() == revealed


def test_a_change_of_trumps_comes_before_the_reveal() -> None:
    play = position(["J Y1", "Y2 Y3", "Y4 Y5", "Y6 Y7"], SABINE, "B", jokers=True, done=1, hidden="G1 G2 G3 G4")
    lay(play, "Y2 Y4 Y6 J")
    assert play.now.stage == TRUMPS
    assert play.revealed() == 0
    change(play, "keep")
    assert play.revealed() == 1


# ── A10 and A11: who may change trumps ──

PLUS_4, MINUS_4 = "R12 Y12 G12 B12", "R0 Y0 G0 B0"
PLUS_3, MINUS_3 = "R9 Y9 G9", "R0 Y0 G0"


@pytest.mark.parametrize(
    ("tricks", "hidden", "worst"),
    [
        ([3, 2, 2, 1], PLUS_4, JULIA),  # A10
        ([3, 2, 2, 1], MINUS_4, PETER),  # A10
        ([3, 3, 1, 1], PLUS_4, NOBODY),
        ([3, 3, 1, 1], MINUS_4, NOBODY),
        ([2, 2, 2, 2], PLUS_4, NOBODY),
        ([4, 2, 1, 1], MINUS_4, PETER),
        ([1, 1, 2, 4], MINUS_4, JULIA),
        ([5, 3, 0], PLUS_3, 2),
        ([4, 4, 0], MINUS_3, NOBODY),
        ([0, 5, 3], PLUS_3, 0),
    ],
)
def test_a10_a11_only_a_single_worst_seat_may_change(tricks: list[int], hidden: str, worst: int) -> None:
    seats = len(tricks)
    before = list(tricks)
    leader = tricks.index(max(tricks))
    before[leader] -= 1
    hands = [("B5" if seat == leader else f"B{seat}") + f" Y{seat}" for seat in range(seats)]
    play = position(hands, leader, done=7, tricks=before, hidden=hidden)
    lay(
        play,
        " ".join(f"B{5 if seat == leader else seat}" for seat in [(leader + step) % seats for step in range(seats)]),
    )
    assert [play.tricks(seat) for seat in range(seats)] == tricks
    if worst == NOBODY:
        assert play.now.stage == CARDS
        assert play.mover == leader
        return
    assert (play.mover, play.now.stage) == (worst, TRUMPS)
    assert legal(play) == {"Y", "G", "B", "keep"}
    change(play, "B")
    assert (play.mover, play.now.stage) == (leader, CARDS)
    assert COLOURS[play.trump] == "B"


def test_no_change_after_another_trick_and_none_with_jokers() -> None:
    for done, jokers in ((6, False), (8, False), (7, True)):
        play = position(["B5 Y0", "B1 Y1", "B2 Y2"], 0, done=done, tricks=[4, 1, 2], hidden=PLUS_3, jokers=jokers)
        lay(play, "B5 B1 B2")
        assert play.now.stage == CARDS


# ── A12 and A13: the score ──


@pytest.mark.parametrize(
    ("tricks", "kind", "points"),
    [
        ([6, 4, 1, 1], PLUS, [4, 3, 0, 0]),
        ([2, 2, 3, 5], MINUS, [4, 4, 2, 0]),
        ([3, 3, 3, 3], PLUS, [0, 0, 0, 0]),
        ([3, 3, 3, 3], MINUS, [0, 0, 0, 0]),
        ([5, 3, 3, 1], PLUS, [4, 3, 3, 0]),
        ([4, 4, 2, 2], PLUS, [4, 4, 0, 0]),
        ([4, 4, 4, 0], PLUS, [4, 4, 4, 0]),
        ([4, 4, 4, 0], MINUS, [0, 0, 0, 4]),
        ([12, 0, 0, 0], MINUS, [0, 4, 4, 4]),
        ([5, 4, 3, 0], MINUS, [0, 2, 3, 4]),
        ([6, 3, 3], PLUS, [3, 0, 0]),  # A13
        ([5, 5, 2], PLUS, [3, 3, 0]),
        ([5, 5, 2], MINUS, [0, 0, 3]),
        ([4, 4, 4], PLUS, [0, 0, 0]),
    ],
)
def test_a12_a13_scoring(tricks: list[int], kind: int, points: list[int]) -> None:
    seats = len(tricks)
    hidden = {(4, PLUS): PLUS_4, (4, MINUS): MINUS_4, (3, PLUS): PLUS_3, (3, MINUS): MINUS_3}[seats, kind]
    play = position([""] * seats, done=12, tricks=tricks, hidden=hidden)
    assert play.kind() == kind
    assert [play.score(seat) for seat in range(seats)] == [0] * seats
    play.mover = OVER
    assert [play.score(seat) for seat in range(seats)] == points


# ── A14 and A15: what may be played ──


@pytest.mark.parametrize(
    ("lying", "allowed"),
    [
        ("", "R9 R2 G5 J"),
        ("R1", "R9 R2 J"),
        ("R1 J", "R9 R2"),
        ("B1", "R9 R2 G5 J"),
        ("B1 J", "R9 R2 G5"),
        ("J", "R9 R2 G5"),
        ("J B1", "R9 R2 G5"),
    ],
)
def test_a14_legal_cards(lying: str, allowed: str) -> None:
    cards = lying.split()
    hands = [f"{card} Y{seat}" for seat, card in enumerate(cards)] + ["R9 R2 G5 J"] + ["Y7 Y8"] * (3 - len(cards))
    assert legal(lay(position(hands, 0, jokers=True), lying)) == set(allowed.split())


def test_a14_without_jokers_the_led_colour_binds() -> None:
    play = lay(position(["G1 Y1", "R9 R2 G5", "Y7 Y8", "Y5 Y6"]), "G1")
    assert legal(play) == {"G5"}
    assert play.barred(act("R9")) == colours.FOLLOW
    assert play.barred(act("G5")) == colours.LEGAL
    assert play.barred(act("B1")) == colours.NOT_HELD


def test_a15_only_the_first_two_jokers_of_a_round_change_trumps() -> None:
    hands = ["J Y0 R0 B0", "J J R1 B1", "Y2 J R2 B2", "Y3 Y4 R3 B3"]
    play = position(hands, 0, "G", jokers=True)
    lay(play, "J R1 R2 R3")
    assert play.mover == PETER
    change(play, "keep")  # spent all the same
    assert play.mover == JULIA
    lay(play, "Y3 Y0 J Y2")
    assert play.mover == SABINE
    change(play, "R")
    assert play.mover == JULIA
    lay(play, "Y4 R0 J B2")
    assert play.now.stage == CARDS
    assert play.now.spent == 3


def test_a15_a_second_joker_is_forced_on_a_hand_of_jokers() -> None:
    play = lay(position(["J G1", "J J", "G2 Y0", "G3 Y1"], 0, jokers=True, done=11), "J")
    assert legal(play) == {"J"}
    assert play.barred(JOKER) == colours.LEGAL


def test_a_second_joker_is_refused_for_its_reason() -> None:
    play = position(["J G1", "J R1", "G2 J", "G3 J"], 0, jokers=True)
    lay(play, "J")
    assert play.barred(JOKER) == colours.JOKER_LED
    lay(play, "R1")
    assert play.barred(JOKER) == colours.JOKER_LIES


# ── the deal, and hiding ──


@pytest.mark.parametrize(("seats", "jokers"), [(3, False), (3, True), (4, False), (4, True)])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int, jokers: bool, dealer: int) -> None:
    deck = list(range(len(heart.table(seats, jokers).deck)))
    random.Random(seats).shuffle(deck)
    play = Faehrte(deck, seats, dealer, jokers)
    each = 14 if jokers else 13
    for seat in range(seats):
        first = (seat - dealer - 1) % seats
        assert play.cards_in(play.hands[seat]) == sorted(deck[first : each * seats : seats])
    assert play.cards_in(play.left_over) == deck[each * seats :]
    assert play.mover == (dealer + 1) % seats


def test_a_joker_is_never_hidden() -> None:
    play = Faehrte(list(range(56)), 4, 3, jokers=True)
    assert "J" not in legal(play)
    assert len(legal(play)) == count(play.hands[0]) - 1
    assert play.barred(JOKER) == colours.JOKER_HIDDEN


def test_the_pile_is_any_order_of_the_face_down_cards_and_nothing_else() -> None:
    play = Faehrte(list(range(40)), 3, 1)
    for card in ("R2", "R0", "R1"):
        play.play(act(card))
    assert (play.mover, play.now.stage) == (CHANCE, SHUFFLING)
    orders = {play.draw(Rng(seed)) for seed in range(60)}
    assert len(orders) == 6
    for order in orders:
        play.play(order)
        cards = [play.card_of(card) for card in play.pile]
        assert sorted(cards) == [0, 1, 2]
        assert play.mover == 2
        play.undo()
        assert play.order_of(cards) == order
    for wrong in ([0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 2], []):
        assert play.order_of(wrong) == NOBODY
    assert min(orders) >= PILE > TRUMP


# ── what a seat can tell of the face-down cards ──


def test_what_is_known_of_the_face_down_cards() -> None:
    play = position(["Y0 Y1", "Y2 Y3", "Y4 Y5", "Y6 Y7"], done=4, hidden="R12 G11 B0 B1")
    assert play.revealed() == 3
    assert unseen(play, NOBODY) == held("Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 B1")
    assert known_sum(play, NOBODY) == 23
    assert (bound(play, NOBODY, False), bound(play, NOBODY, True)) == (23, 30)
    assert known_kind(play, NOBODY) == UNKNOWN
    assert known_kind(play, PETER) == PLUS  # holds the only 0
    assert known_kind(play, JULIA) == PLUS  # laid the 1
    assert known_kind(play, SABINE) == UNKNOWN
    play.now.done = 5
    assert known_sum(play, NOBODY) == 24
    assert known_kind(play, NOBODY) == PLUS


def test_bounds_never_exclude_the_truth_and_close_in() -> None:
    rng = Rng(5)
    acts = numbers(colours.MOST_ACTS)
    for game in range(40):
        play = heart.table(3 + game % 2, game % 4 > 1)
        heart.restart(play, rng, game)
        heart.hide_at_random(play, rng)
        while play.mover != OVER:
            for seat in (NOBODY, *range(play.seats)):
                assert bound(play, seat, False) <= play.sum() <= bound(play, seat, True)
                assert known_kind(play, seat) in (UNKNOWN, play.kind())
                assert bound(play, seat, False) >= bound(play, NOBODY, False)
                assert bound(play, seat, True) <= bound(play, NOBODY, True)
            play.play(acts[rng.below(play.acts(acts))])
        assert known_kind(play, NOBODY) == play.kind()
        assert known_sum(play, NOBODY) == play.sum()


# ── taking back ──


def test_undo_restores_every_integer() -> None:
    rng = Rng(11)
    acts = numbers(colours.MOST_ACTS)
    for game in range(60):
        play = heart.table(3 + game % 2, game % 4 > 1)
        heart.restart(play, rng, game)
        kept = [integers(play)]
        while play.mover != OVER:
            if play.mover == CHANCE:
                play.shake(rng)
            else:
                play.play(acts[rng.below(play.acts(acts))])
            kept.append(integers(play))
        assert play.acts(acts) == 0
        assert len({numbers_then[-1] for numbers_then in kept}) == len(kept)
        for before in reversed(kept[:-1]):
            play.undo()
            assert integers(play) == before


def test_two_ways_to_one_position_have_one_key() -> None:
    hands = ["R9 Y9 G1", "R2 Y2 G2", "R3 Y3 G3", "R4 Y4 G4"]
    first = lay(position(hands, hidden="B1 B2 B3 B4"), "R9 R2 R3 R4 Y9 Y2 Y3 Y4")
    other = lay(position(hands, hidden="B1 B2 B3 B4"), "Y9 Y2 Y3 Y4 R9 R2 R3 R4")
    assert first.key() == other.key()
    other.undo()
    assert first.key() != other.key()


def test_the_shuffle_is_drawn_from_the_random_numbers_given() -> None:
    play = heart.table(4, False)
    orders = []
    for seed in (1, 1, 2, 3):
        play.begin()
        heart.hide_at_random(play, Rng(seed))
        orders.append(list(play.pile))
    assert orders[0] == orders[1]
    assert len({tuple(order) for order in orders}) == 3


def test_colours_and_values_of_single_cards() -> None:
    for colour in range(4):
        assert colours.cards_of(colour) == sum(single(13 * colour + value) for value in range(13))
        for value in range(13):
            card = single(13 * colour + value)
            assert (colours.colour_of(card), colours.value_of(card)) == (colour, value)
    assert [colours.colour_of(single(JOKER + number)) for number in range(4)] == [NOBODY] * 4
