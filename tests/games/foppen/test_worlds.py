# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds: never against what a seat has seen, never without the truth, and all equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from app.games.foppen import colours
from app.games.foppen import play as heart
from app.games.foppen.colours import ONE
from app.games.foppen.play import Foppen
from app.games.foppen.policy import ALL_TRICKS, Policy
from app.games.foppen.worlds import Knowledge, fill, known_deck
from app.rules.play import NOBODY, OVER, Rng, numbers
from tests.games.foppen.deals import COLOURS, act

pytestmark = pytest.mark.heart

SIZES = [4, 5, 6, 7, 8]


def learn(play: Foppen, seat: int, made: list[int]) -> Knowledge:
    """What a seat knows of a round."""
    return Knowledge(play.seats, seat, play.dealer, play.first, known_deck(play, seat), made)


def some_round(seats: int, seed: int, steps: int, ruled: bool = False) -> tuple[Foppen, list[int]]:
    """A round after so many plays, or at its end, by the rules of thumb or at random; and its acts."""
    rng = Rng(seed)
    acts = numbers(colours.MOST_ACTS)
    policy = Policy()
    play = heart.table(seats)
    heart.restart(play, rng, 9 * seed)
    made: list[int] = []
    while play.mover != OVER and len(made) < steps:
        chosen = policy.choose(play, rng, ALL_TRICKS) if ruled else acts[rng.below(play.acts(acts))]
        play.play(chosen)
        made.append(chosen)
    return play, made


@pytest.mark.parametrize("ruled", [False, True])
@pytest.mark.parametrize("seats", SIZES)
def test_a_world_looks_to_the_seat_like_the_truth_and_the_truth_is_one(seats: int, ruled: bool) -> None:
    table = heart.table(seats)
    rng = Rng(4)
    for seed in range(12):
        play, made = some_round(seats, seed, 7 * seed, ruled)
        truth = [int(card) for card in play.deck]
        for seat in range(seats):
            deck = known_deck(play, seat)
            knowledge = learn(play, seat, made)
            assert knowledge.deal(table, rng)
            assert table.mover == play.mover
            assert (table.laid(), table.layers(), table.takers()) == (play.laid(), play.layers(), play.takers())
            assert table.cards_in(seat) == play.cards_in(seat)
            assert list(table.sizes) == list(play.sizes)
            assert known_deck(table, seat) == deck
            assert sorted(table.deck) == sorted(truth)
            for place, card in enumerate(truth):
                knowledge.deck[place] = card
            knowledge.replay(table)
            assert table.key() == play.key()
            assert learn(table, seat, made).spread.ways > 0


def dealt(hands: list[str]) -> Foppen:
    """A round for four in which these cards are dealt, with seat 0 to lead; the rest goes where there is room."""
    play = heart.table(4)
    codes = ["1" if card >= colours.ONES else f"{COLOURS[card >> 5]}{card & 31}" for card in play.pack]
    left = list(range(len(codes)))
    rows: list[list[int]] = [[] for _ in range(4)]
    for row, hand in zip(rows, hands, strict=True):
        for code in hand.split():
            row.append(next(card for card in left if codes[card] == code))
            left.remove(row[-1])
    for row in rows:
        while len(row) < 12:
            row.append(left.pop(0))
    play.dealer, play.first = 3, 0
    play.redeal([rows[place % 4][place // 4] for place in range(48)])
    return play


def holders(hands: list[str], words: str, seat: int, wanted: str, times: int = 80) -> set[int]:
    """The seats that have a card in so many worlds of what a seat knows after these plays."""
    play = dealt(hands)
    made = [act(word) for word in words.split()]
    for card in made:
        play.play(card)
    knowledge = learn(play, seat, made)
    table = heart.table(4)
    rng = Rng(5)
    found = set()
    for _ in range(times):
        assert knowledge.deal(table, rng)
        number = list(table.pack).index(act(wanted)) if wanted != "1" else NOBODY
        found |= {other for other in range(4) if number in table.cards_in(other)}
    return found


BLUE = "B2 B3 B4 B5 B6 B7"


def test_who_discards_has_none_of_the_colour() -> None:
    hands = [f"{BLUE} R2 R3", "R4 R5 R6 R7 R8 R9 R10 R11 Y2 Y3 Y4 Y5", "B8", "G2"]
    assert holders(hands, "B7 R4", 3, "B2") == {0, 2}
    assert holders(hands, "B7 R4", 3, "R2") == {0, 1, 2}


def test_a_one_shows_nothing() -> None:
    hands = [f"{BLUE} R2 R3", "1 R4 R5 R6 R7 R8 R9 R10 R11 Y2 Y3 Y4", "B8", "G2"]
    assert holders(hands, "B7 1", 3, "B2") == {0, 1, 2}


def test_of_several_ones_the_first_is_laid_first() -> None:
    hands = [f"{BLUE} 1", "R4 1", "B8 1", "G2"]
    play = dealt(hands)
    made = [act("B7"), ONE]
    for card in made:
        play.play(card)
    laid = play.laid()[-1]
    assert laid == 46
    knowledge = learn(play, 3, made)
    table = heart.table(4)
    rng = Rng(2)
    seen: Counter[int] = Counter()
    for _ in range(300):
        assert knowledge.deal(table, rng)
        assert table.laid() == play.laid()
        seen.update(seat for seat in range(4) if 45 in table.cards_in(seat))
        assert 45 not in table.cards_in(1)
    assert set(seen) == {0, 2}


def test_worlds_differ_and_equal_seeds_give_equal_worlds() -> None:
    play, made = some_round(6, 3, 20)
    decks = [fill(learn(play, 0, made), Rng(seed)) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_what_cannot_be_has_no_world() -> None:
    play, made = some_round(4, 2, 20)
    deck = known_deck(play, 0)
    own = next(place for place, card in enumerate(deck) if card >= 0 and (play.dealer + 1 + place) % 4 == 0)
    deck[own] = NOBODY  # a card more than the others have room for
    assert fill(Knowledge(4, 0, play.dealer, play.first, deck, made), Rng(1)) is None


def every_world(play: Foppen, seat: int, made: list[int]) -> set[tuple[int, ...]]:
    """All decks, up to the order within hands, that agree with what a seat knows, by trying every one."""
    deck = known_deck(play, seat)
    hidden = [card for card in range(len(deck)) if card not in deck]
    places = [place for place, card in enumerate(deck) if card < 0]
    found = set()
    for order in permutations(hidden):
        filled = list(deck)
        for place, card in zip(places, order, strict=True):
            filled[place] = card
        if hands_of(filled, play) not in found and possible(play, filled, made):
            found.add(hands_of(filled, play))
    return found


def hands_of(deck: list[int], play: Foppen) -> tuple[int, ...]:
    """Who was dealt each card of the pack."""
    owner = [0] * len(deck)
    for place, card in enumerate(deck):
        owner[card] = (play.dealer + 1 + place) % play.seats
    return tuple(owner)


def possible(play: Foppen, deck: list[int], made: list[int]) -> bool:
    """Whether the acts are legal with this deck and lay the same cards."""
    trial = Foppen(deck, play.seats, play.dealer, play.first)
    for card in made:
        if trial.barred(card) != colours.LEGAL:
            return False
        trial.play(card)
    return trial.laid() == play.laid()


def late(seed: int, seat: int, hidden: int) -> tuple[Foppen, list[int]]:
    """The first random round from this seed on, and its acts, in which so few cards stay hidden from a seat."""
    while True:
        for steps in range(24, 48):
            play, made = some_round(4, seed, steps)
            if play.mover != OVER and known_deck(play, seat).count(NOBODY) == hidden:
                return play, made
        seed += 1


@pytest.mark.parametrize(("seed", "hidden", "seat"), [(1, 7, 0), (20, 7, 1), (40, 6, 2), (60, 7, 3), (80, 6, 0)])
def test_worlds_are_equally_likely(seed: int, hidden: int, seat: int) -> None:
    play, made = late(seed, seat, hidden)
    every = every_world(play, seat, made)
    assert hands_of([int(card) for card in play.deck], play) in every
    knowledge = learn(play, seat, made)
    table = heart.table(4)
    rng = Rng(9)
    drawn: Counter[tuple[int, ...]] = Counter()
    expected = 40
    for _ in range(expected * len(every)):
        assert knowledge.deal(table, rng)
        drawn[hands_of([int(card) for card in table.deck], table)] += 1
    assert set(drawn) == every
    square = sum((drawn[world] - expected) ** 2 / expected for world in every)
    freedom = len(every) - 1
    assert freedom >= 2
    assert square < freedom + 3.3 * (2 * freedom) ** 0.5 + 6  # about one in a thousand
