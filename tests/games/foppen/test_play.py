# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart of Foppen against the worked examples F1 to F15 and F18 of the rules, and taken back."""

import random

import pytest

from app.games.foppen import colours
from app.games.foppen import play as heart
from app.games.foppen.colours import cards_of_pack
from app.games.foppen.play import Foppen
from app.rules.play import NOBODY, OVER, Rng, numbers
from tests.games.foppen.deals import (
    ANGELIKA,
    HEDWIG,
    NIKKI,
    TANJA,
    act,
    discs,
    integers,
    lay,
    legal,
    position,
)

pytestmark = pytest.mark.heart


# ── F1 to F12: who takes a trick, and who is fooled ──


def trick(plays: dict[int, str], seats: int) -> Foppen:
    """One trick laid by these seats in order, with their last cards; the others sit out."""
    out = tuple(seat for seat in range(seats) if seat not in plays)
    play = position([plays.get(seat, "") for seat in range(seats)], next(iter(plays)), out)
    for seat, card in plays.items():
        assert play.mover == seat
        lay(play, card)
    return play


F1_TO_F9 = [
    ("F1", {ANGELIKA: "B7", HEDWIG: "B3", NIKKI: "B8"}, NIKKI, HEDWIG),
    ("F2", {NIKKI: "G14", TANJA: "R6", ANGELIKA: "G9"}, NIKKI, TANJA),
    ("F3", {NIKKI: "R12", ANGELIKA: "Y8", HEDWIG: "B5"}, NIKKI, HEDWIG),
    ("F4", {NIKKI: "Y7", TANJA: "1", ANGELIKA: "Y10"}, ANGELIKA, TANJA),
    ("F5", {ANGELIKA: "G11", HEDWIG: "1", NIKKI: "Y4"}, ANGELIKA, NIKKI),
    ("F6", {ANGELIKA: "G10", HEDWIG: "R4", NIKKI: "G3", TANJA: "B4"}, ANGELIKA, TANJA),
    ("F7", {ANGELIKA: "1", HEDWIG: "1", NIKKI: "B6", TANJA: "B2"}, NIKKI, HEDWIG),
    ("F8", {ANGELIKA: "1", HEDWIG: "1", NIKKI: "1"}, ANGELIKA, NIKKI),
    ("F9", {ANGELIKA: "1", HEDWIG: "Y2", NIKKI: "R9"}, HEDWIG, NIKKI),
]


@pytest.mark.parametrize(("plays", "winner", "fooled"), [row[1:] for row in F1_TO_F9], ids=[row[0] for row in F1_TO_F9])
def test_f1_to_f9_winner_and_fooled(plays: dict[int, str], winner: int, fooled: int) -> None:
    play = trick(plays, 4)
    assert play.now.leader == winner
    assert discs(play) == {fooled}


F10_TO_F12 = [
    ("F10", ["Y15", "Y9", "R9", "Y18", "Y2", "Y11", "Y7"], 7, 3, {2, 4}),
    ("F11", ["Y15", "Y3", "R9", "B4", "G4"], 7, 0, {4, 3}),
    ("F12", ["B9", "G20", "B4", "R2", "B15", "Y2"], 8, 4, {5, 3}),
    ("all 1s, ruling 4", ["1"] * 5, 7, 0, {3, 4}),
]


@pytest.mark.parametrize(
    ("cards", "seats", "winner", "fooled"), [row[1:] for row in F10_TO_F12], ids=[row[0] for row in F10_TO_F12]
)
def test_f10_to_f12_two_discs(cards: list[str], seats: int, winner: int, fooled: set[int]) -> None:
    play = trick(dict(enumerate(cards)), seats)
    assert play.now.leader == winner
    assert discs(play) == fooled


def test_the_winner_leads_and_whoever_is_fooled_sits_out_one_trick() -> None:
    play = position(["G10 R9 R8", "R4 R7 R6", "G3 R5 R3", "B4 Y5 Y6"])
    lay(play, "G10 R4 G3 B4")
    assert (play.mover, discs(play)) == (ANGELIKA, {TANJA})
    lay(play, "R9 R7 R5")
    assert (play.mover, discs(play)) == (ANGELIKA, {NIKKI})
    assert play.tricks() == [4, 3]
    assert play.takers() == [ANGELIKA, ANGELIKA]
    lay(play, "R8 R6")
    assert play.mover == TANJA


# ── F13: what may be played ──


@pytest.mark.parametrize(
    ("hand", "lying", "allowed"),
    [
        ("B4 1 R9 R12", ["R2"], "R9 R12 1"),
        ("B4 1 R9 R12", ["G2"], "B4 1 R9 R12"),
        ("B4 1 R9 R12", [], "B4 1 R9 R12"),
        ("B4 1 R9 R12", ["1"], "B4 1 R9 R12"),
        ("B4 1 R9 R12", ["1", "1"], "B4 1 R9 R12"),
        ("B4 1 R9 R12", ["1", "R3"], "R9 R12 1"),
        ("1 B4", ["R2"], "1 B4"),
        ("1 R9", ["R2"], "1 R9"),
        ("1", ["R2"], "1"),
        ("1 1 G3", ["G2"], "1 G3"),
    ],
)
def test_f13_legal_cards(hand: str, lying: list[str], allowed: str) -> None:
    hands = [f"{card} Y5" for card in lying] + [hand] + ["Y6 Y7"] * (3 - len(lying))
    play = lay(position(hands), " ".join(lying))
    assert legal(play) == set(allowed.split())
    barred = set(hand.split()) - set(allowed.split())
    assert all(play.barred(act(card)) == colours.FOLLOW for card in barred)
    assert all(play.barred(act(card)) == colours.LEGAL for card in allowed.split())
    assert play.barred(act("G17")) == colours.NOT_HELD


def test_a_one_that_is_not_held_is_refused_as_that() -> None:
    assert position(["G2", "G3", "G4", "G5"]).barred(act("1")) == colours.NOT_HELD


# ── F14 and F15: the score ──


def test_f14_scoring() -> None:
    play = position(["Y9 B8", "", "R8 1", ""], out=(HEDWIG,))
    assert [play.score(seat) for seat in range(4)] == [0] * 4
    play.mover = OVER
    assert [play.score(seat) for seat in range(4)] == [-17, 0, -13, 10]
    play = position(["G17 1 1 B2", "", "", ""])
    play.mover = OVER
    assert play.score(ANGELIKA) == -29


def test_f15_the_last_trick() -> None:
    play = position(["G9", "G4", "Y7 G12", "R5"], NIKKI, (TANJA,))
    lay(play, "G12 G9 G4")
    assert play.mover == OVER
    assert play.now.leader == NIKKI
    assert discs(play) == {HEDWIG}
    assert [play.score(seat) for seat in range(4)] == [10, 0, -7, -5]


def test_the_running_trick_is_finished_after_a_last_card() -> None:
    play = position(["G9", "G4 G5", "G7 G12", "R5 R6"])
    lay(play, "G9 G4 G7")
    assert play.mover == TANJA
    lay(play, "R5")
    assert play.mover == OVER


# ── F18: the pack, and the deal ──


@pytest.mark.parametrize(
    ("seats", "size", "ones", "penalty"),
    [(4, 48, 3, 357), (5, 60, 4, 522), (6, 72, 5, 718), (7, 84, 6, 945), (8, 88, 6, 1031)],
)
def test_f18_the_pack(seats: int, size: int, ones: int, penalty: int) -> None:
    cards = cards_of_pack(seats)
    assert len(cards) == len(set(cards)) == size
    coloured = [card for card in cards if card < colours.ONES]
    assert size - len(coloured) == ones
    assert sum(card & 31 for card in coloured) + 5 * ones == penalty
    assert min(card & 31 for card in coloured) == 2
    play = heart.table(seats)
    assert list(play.sizes) == [12 if seats < 8 else 11] * seats
    assert sum(play.burden(seat) for seat in range(seats)) == penalty


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    deck = list(range(len(cards_of_pack(seats))))
    random.Random(seats).shuffle(deck)
    for dealer, first in ((0, 1), (2, 0), (seats - 1, seats - 1)):
        play = Foppen(deck, seats, dealer, first)
        assert play.mover == first
        for seat in range(seats):
            assert play.cards_in(seat) == sorted(deck[(seat - dealer - 1) % seats :: seats])


# ── taking back ──


def test_undo_restores_every_integer() -> None:
    rng = Rng(3)
    acts = numbers(colours.MOST_ACTS)
    for game in range(60):
        play = heart.table(4 + game % 5)
        heart.restart(play, rng, game)
        kept = [integers(play)]
        while play.mover >= 0:
            play.play(acts[rng.below(play.acts(acts))])
            kept.append(integers(play))
        assert play.acts(acts) == 0
        assert len({numbers_then[-1] for numbers_then in kept}) == len(kept)
        for before in reversed(kept[:-1]):
            play.undo()
            assert integers(play) == before


def test_the_key_depends_on_the_position_alone() -> None:
    """A position reached anew, or by taking a card back, has the same key; another card makes another one."""
    hands = ["G9 R9 B5", "G4 R4 B6", "G7 R7 B7", "G8 R8 B8"]
    first = lay(position(hands), "G9 G4 G7")
    other = lay(position(hands), "G9 G4 G7 G8")
    assert first.key() != other.key()
    other.undo()
    assert first.key() == other.key()
    assert first.key() != lay(position(hands), "R9 R4 R7").key()


def test_nothing_is_left_to_chance() -> None:
    with pytest.raises(ValueError, match="chance"):
        heart.table(4).shake(Rng(1))


def test_before_a_lead_nobody_is_ahead() -> None:
    play = heart.table(5)
    assert (play.now.ahead, play.now.led, play.now.last, play.now.out) == (NOBODY, NOBODY, NOBODY, 0)
