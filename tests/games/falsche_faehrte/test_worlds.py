# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds: never against what a seat has seen, never without the truth, and all equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from app.games.falsche_faehrte import colours
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.colours import CARDS, HIDING, JOKERS, SHUFFLING, value_of
from app.games.falsche_faehrte.play import Faehrte
from app.games.falsche_faehrte.policy import Policy
from app.games.falsche_faehrte.worlds import GLADNESS, OFTEN, Knowledge, fill, known
from app.rules.play import CHANCE, NOBODY, OVER, Rng, count, numbers
from tests.games.falsche_faehrte.deals import act, held

pytestmark = pytest.mark.heart

SIZES = [(3, False), (4, False), (3, True), (4, True)]


def learn(play: Faehrte, seat: int) -> Knowledge:
    """What a seat knows of a round."""
    deck, acts, pile = known(play, seat)
    return Knowledge(play.jokers > 0, play.first_trump, seat, play.dealer, deck, acts, pile)


def some_round(seats: int, jokers: bool, seed: int, steps: int) -> Faehrte:
    """A random round after so many acts, or at its end."""
    rng = Rng(seed)
    acts = numbers(colours.MOST_ACTS)
    play = heart.table(seats, jokers)
    heart.restart(play, rng, seed)
    for _ in range(steps):
        if play.mover == CHANCE:
            play.shake(rng)
        elif play.mover != OVER:
            play.play(acts[rng.below(play.acts(acts))])
    return play


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_a_world_looks_to_the_seat_like_the_truth(seats: int, jokers: bool) -> None:
    table = heart.table(seats, jokers)
    rng = Rng(4)
    for seed in range(40):
        play = some_round(seats, jokers, seed, 1 + 3 * seed % 60)
        for seat in range(seats):
            knowledge = learn(play, seat)
            assert knowledge.deal(table, rng)
            assert known(table, seat) == known(play, seat)
            assert (table.mover, table.now.stage, table.trump) == (play.mover, play.now.stage, play.trump)
            assert (table.hands[seat], table.hidden[seat]) == (play.hands[seat], play.hidden[seat])
            assert (table.laid(), table.layers(), table.takers()) == (play.laid(), play.layers(), play.takers())
            assert sorted(table.deck) == sorted(play.deck)
            assert count(table.face_down()) == count(play.face_down())
            assert table.face_down() & JOKERS == 0


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_the_truth_is_a_world(seats: int, jokers: bool) -> None:
    """The true cards, put where the drawn ones would lie, are allowed to every holder and lead to the true position."""
    for seed in range(40):
        play = some_round(seats, jokers, seed, 2 + 5 * seed % 60)
        for seat in range(seats):
            knowledge = learn(play, seat)
            assert knowledge.spread.ways > 0
            excluded = knowledge.excluded
            for other in range(seats):
                if other != seat:
                    assert play.hands[other] & excluded[other] == 0
                    assert play.hidden[other] & JOKERS == 0


@pytest.mark.parametrize(("seats", "jokers"), SIZES)
def test_worlds_differ_and_equal_seeds_give_equal_worlds(seats: int, jokers: bool) -> None:
    play = some_round(seats, jokers, 3, 12)
    worlds = []
    for seed in (1, 1, 2):
        world = fill(learn(play, 0), Rng(seed))
        assert world is not None
        worlds.append((list(world.deck), list(world.hidden), list(world.pile)))
    assert worlds[0] == worlds[1] != worlds[2]


# ── what acts show ──


def told(hands: list[str], words: str, seat: int, jokers: bool = False) -> Knowledge:
    """What a seat knows after these face-down cards and plays; hands of fewer cards are filled up with the rest."""
    play = dealt(hands, jokers)
    for word in words.split():
        if play.mover == CHANCE:
            play.play(play.draw(Rng(1)))
        play.play(act(word))
    return learn(play, seat)


def dealt(hands: list[str], jokers: bool = False) -> Faehrte:
    """A round for four in which these cards are dealt, with seat 0 to lead."""
    play = heart.table(4, jokers)
    named = [[play.cards_in(held(card))[0] for card in hand.split() if card != "J"] for hand in hands]
    left = [card for card in range(52) if card not in {card for row in named for card in row}]
    spare = list(range(52, len(play.deck)))
    for row, hand in zip(named, hands, strict=True):
        row += [spare.pop(0) for card in hand.split() if card == "J"]
    left += spare
    for row in named:
        while len(row) < play.each:
            row.append(left.pop())
    play.dealer = 3
    play.redeal([named[place % 4][place // 4] for place in range(len(play.deck))])
    return play


PLAIN = ["R0 R1 R2", "Y0 Y1 Y2", "G0 G1 G2", "B0 B1 B2"]


def holders(knowledge: Knowledge, word: str, times: int = 80) -> set[int]:
    """The seats that have a card in hand in so many worlds."""
    table = heart.table(4, knowledge.probe.jokers > 0)
    rng = Rng(5)
    found = set()
    for _ in range(times):
        assert knowledge.deal(table, rng)
        found |= {seat for seat in range(4) if table.hands[seat] & held(word)}
    return found


def test_who_does_not_follow_is_void_but_may_have_hidden_such_a_card() -> None:
    knowledge = told(PLAIN, "R0 Y0 G0 B0 R1 Y1", 3)
    assert holders(knowledge, "R2") == {0, 2}
    table = heart.table(4, False)
    rng = Rng(6)
    hid = set()
    for _ in range(200):
        assert knowledge.deal(table, rng)
        assert table.hands[1] & 0x1FFF == 0
        hid |= {seat for seat in range(4) if table.hidden[seat] & 0x1FFF}
    assert 1 in hid


def test_a_joker_shows_nothing() -> None:
    knowledge = told(["R0 R1", "Y0 J", "G0 R5", "B0"], "R0 Y0 G0 B0 R1 J", 3, jokers=True)
    assert 1 in holders(knowledge, "R5")


def test_a_joker_on_a_joker_shows_a_hand_of_jokers() -> None:
    play = dealt(["R0 J R1", "Y0 J J", "G0", "B0"], jokers=True)
    for word in ("R0", "Y0", "G0", "B0"):
        play.play(act(word))
    play.play(play.draw(Rng(1)))
    play.play(act("J"))
    play.hands[1] = play.hands[1] & JOKERS
    play.play(act("J"))
    knowledge = learn(play, 3)
    assert knowledge.excluded[1] & ~JOKERS == 0xF_FFFF_FFFF_FFFF


def test_a_joker_is_never_face_down_and_the_first_one_is_laid_first() -> None:
    knowledge = told(["R0 R1", "Y0 R2", "G0 J J", "B0"], "R0 Y0 G0 B0 R1 R2 J", 3, jokers=True)
    table = heart.table(4, True)
    rng = Rng(6)
    for _ in range(100):
        assert knowledge.deal(table, rng)
        assert table.face_down() & JOKERS == 0
        assert table.laid()[-1] == 52


def test_a_revealed_card_is_anybodys_and_the_own_one_keeps_its_owner() -> None:
    play = some_round(4, False, 5, 5 + 12)
    assert play.revealed() == 2
    opened = [card for card in list(play.pile)[:2] if card != play.hidden[0]]
    knowledge = learn(play, 0)
    table = heart.table(4, False)
    rng = Rng(3)
    owners = set()
    for _ in range(100):
        assert knowledge.deal(table, rng)
        assert table.hidden[0] == play.hidden[0]
        assert list(table.pile)[:2] == list(play.pile)[:2]
        owners |= {seat for seat in range(4) if table.hidden[seat] == opened[0]}
    assert owners == {1, 2, 3}


def test_what_cannot_be_has_no_world() -> None:
    play = some_round(3, False, 2, 20)
    deck, acts, pile = known(play, 0)
    own = [place for place, card in enumerate(deck) if (play.dealer + 1 + place) % 3 == 0]
    deck[own[0]] = NOBODY  # a card more than the others have room for
    assert fill(Knowledge(False, play.first_trump, 0, play.dealer, deck, acts, pile), Rng(1)) is None


# ── equally likely ──

World = tuple[tuple[int, int], ...]


def look(play: Faehrte) -> World:
    return tuple((int(play.hands[seat]), int(play.hidden[seat])) for seat in range(play.seats)) + tuple(
        (int(card), 0) for card in play.pile
    )


def every_world(play: Faehrte, seat: int, deck: list[int], pile: list[int], excluded: list[int]) -> dict[World, int]:
    """All worlds that agree with what a seat knows, by trying every way; with the product of their gladness."""
    hidden = [card for card in range(len(deck)) if card not in deck and card not in pile]
    strangers = [card for card in pile if card not in deck]
    others = [(seat + step) % play.seats for step in range(1, play.seats)]
    base = {other: int(play.hands[other]) for other in others}
    for card in hidden:
        base = {other: hand & ~int(play.bits[card]) for other, hand in base.items()}
    slots = [other for other in others for _ in range(count(int(play.hands[other]) ^ base[other]))]
    opened = [int(card) for card in play.pile][: play.revealed()]
    found: dict[World, int] = {}
    for order in permutations(hidden):
        faces = strangers + list(order[len(slots) :])
        if any(play.bits[card] & excluded[slot] for slot, card in zip(slots, order, strict=False)):
            continue
        if any(play.bits[card] & JOKERS for card in faces):
            continue
        weight = 1
        for card in faces[len(strangers) :]:
            weight *= GLADNESS[value_of(play.bits[card])]
        hands = {seat: int(play.hands[seat]), **base}
        for slot, card in zip(slots, order, strict=False):
            hands[slot] |= int(play.bits[card])
        for owned in permutations(faces):
            laid = {seat: int(play.hidden[seat]), **{o: int(play.bits[c]) for o, c in zip(others, owned, strict=True)}}
            for rest in permutations([card for card in laid.values() if card not in opened]):
                world = tuple((hands[other], laid[other]) for other in range(play.seats))
                found[world + tuple((card, 0) for card in (*opened, *rest))] = weight
    return found


def compare(play: Faehrte, seat: int, deck: list[int]) -> None:
    """Draws many worlds and compares how often each comes with how often it should."""
    _, acts, pile = known(play, seat)
    knowledge = Knowledge(play.jokers > 0, play.first_trump, seat, play.dealer, deck, acts, pile)
    every = every_world(play, seat, deck, pile, [int(cards) for cards in knowledge.excluded])
    assert look(play) in every
    total = sum(every.values())
    table = heart.table(play.seats, play.jokers > 0)
    rng = Rng(9)
    times = 40 * len(every)
    drawn: Counter[World] = Counter()
    for _ in range(times):
        assert knowledge.deal(table, rng)
        drawn[look(table)] += 1
    assert set(drawn) <= set(every)
    shares = {world: times * weight / total for world, weight in every.items()}
    square = sum((drawn[world] - share) ** 2 / share for world, share in shares.items())
    freedom = len(every) - 1
    assert freedom >= 5
    assert square < freedom + 3.3 * (2 * freedom) ** 0.5 + 6  # about one in a thousand


@pytest.mark.parametrize(
    ("seed", "seats", "jokers", "left", "seat"),
    [(3, 3, False, 3, 0), (5, 3, True, 3, 1), (8, 4, False, 2, 2), (11, 4, True, 2, 3), (21, 3, True, 3, 2)],
)
def test_worlds_are_equally_likely_late_in_a_round(seed: int, seats: int, jokers: bool, left: int, seat: int) -> None:
    tricks = (13 if jokers else 12) - left
    play = some_round(seats, jokers, seed, seats + 1)
    rng = Rng(seed)
    acts = numbers(colours.MOST_ACTS)
    while play.now.done < tricks or play.now.stage != CARDS or play.now.count != 1:
        play.play(acts[rng.below(play.acts(acts))])
    compare(play, seat, known(play, seat)[0])


@pytest.mark.parametrize(("seed", "tricks", "seat"), [(4, 0, 0), (9, 0, 1), (2, 3, 1), (6, 3, 2), (7, 4, 0)])
def test_closed_cards_are_as_likely_as_they_are_gladly_hidden(seed: int, tricks: int, seat: int) -> None:
    """Three seats, and of each other hand all but the face-down card and one more is known."""
    play = some_round(3, False, seed, 4 + 3 * tricks)
    assert play.revealed() == max(0, tricks - 2)
    deck = [int(card) for card in play.deck]
    for other in range(3):
        if other != seat:
            for card in [play.card_of(play.hidden[other]), play.cards_in(play.hands[other])[seed % 5]]:
                deck[deck.index(card)] = NOBODY
    compare(play, seat, deck)


def test_gladness_is_a_chance_for_every_value() -> None:
    assert len(GLADNESS) == 13
    assert all(0 < often <= OFTEN for often in GLADNESS)


def test_before_the_pile_lies_only_those_who_hid_have_hidden() -> None:
    play = some_round(4, False, 6, 2)
    assert play.now.stage == HIDING
    world = fill(learn(play, 3), Rng(2))
    assert world is not None
    assert [card > 0 for card in world.hidden] == [card > 0 for card in play.hidden]
    waiting = some_round(4, False, 6, 4)
    assert waiting.now.stage == SHUFFLING
    world = fill(learn(waiting, 3), Rng(2))
    assert world is not None and world.mover == CHANCE


def test_worlds_of_rounds_by_the_rules_of_thumb() -> None:
    """A whole match's positions, also where jokers fall early and trumps change often."""
    policy = Policy()
    for seats, jokers in SIZES:
        play = heart.table(seats, jokers)
        table = heart.table(seats, jokers)
        rng = Rng(17)
        for number in range(4):
            heart.restart(play, rng, number)
            while play.mover != OVER:
                if play.mover == CHANCE:
                    play.shake(rng)
                    continue
                assert learn(play, play.mover).deal(table, rng)
                assert known(table, play.mover) == known(play, play.mover)
                play.play(policy.choose(play, rng, 13))
