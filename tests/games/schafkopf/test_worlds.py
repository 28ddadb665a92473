# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds: never against what a seat has seen, never without the truth, and all equally likely."""

from collections import Counter
from itertools import combinations

import pytest

from app.games.schafkopf.orders import BID, DONE, NAME, PASS, RUFER, SIE, SOLO
from app.games.schafkopf.play import Schafkopf
from app.games.schafkopf.policy import Policy
from app.games.schafkopf.worlds import Knowledge, below, choices, fill, known_deck
from app.rules.play import NOBODY, Rng, numbers
from tests.games.schafkopf.deals import card, contracted, deck_of, lay, names

pytestmark = pytest.mark.heart

S10 = [
    "EU GU HU HX H9 EX EK GK",
    "SO SU H7 E8 E7 GX SX S8",
    "HO HA E9 GA G9 G7 SK S9",
    "EO GO HK H8 EA G8 SA S7",
]
S10_ACTS = [BID + RUFER, PASS, PASS, PASS, NAME + 1]
TOPS = "EO GO HO SO EU GU HU SU"


def story(text: str) -> list[int]:
    """The acts of S10's auction and of the cards that follow."""
    return S10_ACTS + [card(word) for word in text.split()]


def random_game(rng: Rng, ruled: bool) -> tuple[Schafkopf, list[int]]:
    """A finished round and its acts, by the rules of thumb or at random."""
    deck = list(range(32))
    rng.shuffle_list(deck)
    play = Schafkopf(deck, rng.below(4))
    policy = Policy()
    acts = numbers(8)
    made: list[int] = []
    while play.mover >= 0:
        act = acts[rng.below(play.acts(acts))]
        if BID + SOLO < act < NAME and act != BID + SIE:
            act = PASS
        if ruled:
            act = policy.choose(play, rng, 8)
        play.play(act)
        made.append(act)
    return play, made


@pytest.mark.parametrize("ruled", [False, True])
def test_worlds_of_random_games(ruled: bool) -> None:
    rng = Rng(31 + ruled)
    table = Schafkopf(list(range(32)), 0)
    for _ in range(12):
        play, made = random_game(rng, ruled)
        truth = list(play.deck)
        now = Schafkopf(truth, play.dealer)
        for number in range(len(made) + 1):
            for seat in range(4):
                deck = known_deck(now, seat)
                knowledge = Knowledge(seat, now.dealer, deck, made[:number])
                assert knowledge.deal(table, rng)
                assert table.mover == now.mover
                assert table.dealt(seat) == now.dealt(seat)
                assert table.laid() == now.laid()
                assert all(deck[place] in (NOBODY, table.deck[place]) for place in range(32))
                assert sorted(table.deck) == list(range(32))
                for place in range(32):
                    knowledge.deck[place] = truth[place]
                assert knowledge.replay(table)
            if number < len(made):
                now.play(made[number])


def test_the_truth_is_among_the_counted_ways() -> None:
    rng = Rng(8)
    for _ in range(15):
        play, made = random_game(rng, ruled=True)
        for seat in range(4):
            knowledge = Knowledge(seat, play.dealer, known_deck(play, seat), made)
            assert knowledge.worlds() >= 1
            if play.contract:
                assert play.phase == DONE


def test_cards_without_a_place_are_dealt_too() -> None:
    play = contracted(S10, 0, RUFER, "G")
    lay(play, "EU SO HO GO G8")
    own = set(play.dealt(1))
    deck = [index if index in own else NOBODY for index in play.deck]
    found = fill(Knowledge(1, 3, deck, story("EU SO HO GO G8")), Rng(2))
    assert found is not None
    world = Schafkopf(found, 3)
    assert world.dealt(1) == play.dealt(1)
    assert {"GO", "G8"} <= names(world.dealt(3))
    assert "EU" in names(world.dealt(0))
    assert "HO" in names(world.dealt(2))


def holders(play: Schafkopf, seat: int, acts: list[int], wanted: str, times: int = 60) -> set[int]:
    """The seats that hold a card in so many worlds."""
    knowledge = Knowledge(seat, play.dealer, known_deck(play, seat), acts)
    table = Schafkopf(list(range(32)), 0)
    rng = Rng(4)
    found = set()
    for _ in range(times):
        assert knowledge.deal(table, rng)
        found |= {other for other in range(4) if card(wanted) in table.dealt(other)}
    return found


def test_the_declarer_never_holds_the_called_ace() -> None:
    play = contracted(S10, 0, RUFER, "G")
    assert holders(play, 3, S10_ACTS, "GA") == {1, 2}


def test_who_follows_the_called_suit_without_the_ace_does_not_hold_it() -> None:
    play = lay(contracted(S10, 0, RUFER, "G"), "EU SO HO GO G8 GK GX")
    acts = story("EU SO HO GO G8 GK GX")
    assert holders(play, 3, acts, "GA") == {2}
    play.undo()
    assert holders(play, 0, acts[:-1], "GA") == {1, 2, 3}  # seat 3 may have run away


def test_who_does_not_follow_is_void() -> None:
    play = contracted(S10, 0, RUFER, "G")
    text = "EU SO HO GO G8 GK GX GA HA EO H9 H7 SA GU"
    lay(play, text)
    assert "S" not in {name[0] for seat in (0,) for name in names(play.dealt(seat))}
    knowledge = Knowledge(1, 3, known_deck(play, 1), story(text))
    table = Schafkopf(list(range(32)), 0)
    rng = Rng(6)
    for _ in range(60):
        assert knowledge.deal(table, rng)
        assert not names(table.dealt(0)) & {"SA", "SX", "SK", "S9", "S8", "S7"}


def test_the_declarer_held_a_plain_card_of_the_called_suit() -> None:
    play = contracted(S10, 0, RUFER, "G")
    knowledge = Knowledge(3, 3, known_deck(play, 3), S10_ACTS)
    table = Schafkopf(list(range(32)), 0)
    rng = Rng(5)
    for _ in range(200):
        assert knowledge.deal(table, rng)
        assert names(table.dealt(0)) & {"GX", "GK", "G9", "G7"}


def test_a_run_shows_four_cards() -> None:
    hands = ["GA GK G8 G7 HU E9 E8 E7", "G9 EO GO SO S7 S8 S9 EX", "GX"]
    play = lay(contracted(hands, 1, RUFER, "G"), "G7 G9")
    acts = [PASS, BID + RUFER, PASS, PASS, NAME + 1, card("G7"), card("G9")]
    knowledge = Knowledge(1, 3, known_deck(play, 1), acts)
    table = Schafkopf(list(range(32)), 0)
    rng = Rng(5)
    seen: Counter[int] = Counter()
    for _ in range(300):
        assert knowledge.deal(table, rng)
        seen[table.holder] += 1
        if table.holder == 0:
            assert len(names(table.dealt(0)) & {"GA", "GX", "GK", "G8", "G7"}) >= 4
    assert set(seen) == {0, 2, 3}


def test_sie_shows_the_whole_hand() -> None:
    play = Schafkopf(deck_of(["", TOPS]), 3)
    acts = [PASS, BID + SIE]
    for act in acts:
        play.play(act)
    found = fill(Knowledge(3, 3, known_deck(play, 3), acts), Rng(1))
    assert found is not None
    assert names(Schafkopf(found, 3).dealt(1)) == set(TOPS.split())


def test_what_cannot_be_has_no_world() -> None:
    play = contracted(S10, 0, RUFER, "G")
    deck = known_deck(play, 2)  # seat 2 has the ace of leaves, which it then lays under a lead of hearts
    assert fill(Knowledge(2, 3, deck, story("HX H7 GA")), Rng(1)) is None


def every_world(play: Schafkopf, seat: int, acts: list[int]) -> set[tuple[frozenset[int], ...]]:
    """All hands of the four seats that agree with what one of them knows, by trying every way."""
    deck = known_deck(play, seat)
    hidden = [index for index in range(32) if index not in deck]
    others = [(seat + step) & 3 for step in (1, 2, 3)]
    size = [len(play.hand(other)) for other in others]
    laid = play.laid()
    base = [{index for index in play.dealt(other) if index in laid} for other in range(4)]
    base[seat] = set(play.dealt(seat))
    table = Schafkopf(list(range(32)), play.dealer)
    found = set()
    for first in combinations(hidden, size[0]):
        rest = [index for index in hidden if index not in first]
        for second in combinations(rest, size[1]):
            hands = [set(hand) for hand in base]
            hands[others[0]].update(first)
            hands[others[1]].update(second)
            hands[others[2]].update(index for index in rest if index not in second)
            knowledge = Knowledge(seat, play.dealer, dealt_deck(hands, play.dealer), acts)
            if knowledge.replay(table):
                found.add(tuple(frozenset(hand) for hand in hands))
    return found


def dealt_deck(hands: list[set[int]], dealer: int) -> list[int]:
    """The deck that deals these hands."""
    rows = [sorted(hand) for hand in hands]
    return [rows[(dealer + 1 + (place % 16) // 4) % 4].pop() for place in range(32)]


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "EU SO HO GO G8 GK GX GA HA EO H9 H7 SA GU S8 SK HU SU E9 H8 HX E7 S9 HK"),
        (1, "EU SO HO GO G8 GK GX GA HA EO H9 H7 SA GU S8 SK HU SU E9 H8 HX E7"),
        (3, "EU SO HO GO G8 GK GX GA HA EO H9 H7 SA GU S8 SK HU SU E9 H8"),
    ],
)
def test_worlds_are_equally_likely(seat: int, text: str) -> None:
    play = lay(contracted(S10, 0, RUFER, "G"), text)
    acts = story(text)
    every = every_world(play, seat, acts)
    assert tuple(frozenset(play.dealt(other)) for other in range(4)) in every
    knowledge = Knowledge(seat, 3, known_deck(play, seat), acts)
    table = Schafkopf(list(range(32)), 0)
    rng = Rng(9)
    drawn: Counter[tuple[frozenset[int], ...]] = Counter()
    expected = 40
    for _ in range(expected * len(every)):
        assert knowledge.deal(table, rng)
        drawn[tuple(frozenset(table.dealt(other)) for other in range(4))] += 1
    assert set(drawn) == every
    square = sum((drawn[world] - expected) ** 2 / expected for world in every)
    freedom = len(every) - 1
    assert freedom >= 5
    assert square < freedom + 3.3 * (2 * freedom) ** 0.5 + 6  # about one in a thousand


def test_choices_are_binomials() -> None:
    assert [choices(8, taken) for taken in range(9)] == [1, 8, 28, 56, 70, 56, 28, 8, 1]
    assert choices(24, 8) * choices(16, 8) == 9465511770


def test_below_reaches_beyond_32_bits() -> None:
    rng = Rng(3)
    drawn = [below(rng, 9465511770) for _ in range(400)]
    assert all(0 <= number < 9465511770 for number in drawn)
    assert max(drawn) > 2**33
