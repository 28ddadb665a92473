# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds of Zieh Vier: at every table and in every position never against what a seat has seen."""

import random
from collections import Counter
from typing import Any

import pytest

from app.games.zieh_vier import GAME, mind
from app.games.zieh_vier.hands import WILD
from app.games.zieh_vier.moves import KINDS
from app.games.zieh_vier.options import rules_of
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import full_deck
from app.games.zieh_vier.worlds.knowledge import Knowledge
from app.match.match import Match
from app.rules.core import Move, Rng, View
from tests.games.test_laws import looks, other_world
from tests.games.zieh_vier.positions import deck_of
from tests.match.sittings import sit

pytestmark = pytest.mark.heart


def table_by_chance(chance: random.Random) -> tuple[dict[str, Any], int]:
    options = {option.key: chance.choice(option.values) for option in GAME.options if option.values}
    options["target"] = 500
    return options, 4 if options["teams"] else chance.choice((2, 2, 3, 4, 5, 7, 10))


@pytest.mark.parametrize("start", range(0, 90, 15))
def test_worlds_of_random_rounds_look_the_same(start: int) -> None:
    """Of every option and number of seats; a world of a view gives that view, look-alikes counting as one."""
    for seed in range(start, start + 15):
        chance = random.Random(seed)
        options, seats = table_by_chance(chance)
        match = sit(GAME, seats, options, chance.randrange(seats), seed, chance.randint(1, 70))
        for seat in chance.sample(range(seats), 2):
            view = match.view(seat)
            seen = other_world(match, view, Rng(seed)).view(seat)
            seen = seen._replace(standing=view.standing, points=view.points)
            assert looks(seen, match.pack) == looks(view, match.pack), (seed, seat)


def told(hands: list[str], rest: str, *moves: str, dealer: int = 0, **options: Any) -> Match:
    """A match dealt as told, after these moves."""
    match = Match(GAME, options, [f"Seat {seat}" for seat in range(len(hands))], dealer)
    match.deal(deck_of(hands, rest, dealer, match.options["pack"]))
    for move in moves:
        match.play(Move.read(move))
    return match


def worlds(view: View, number: int) -> list[ZiehVier]:
    found = []
    for seed in range(number):
        world = mind.world(view, Rng(seed))
        assert isinstance(world, ZiehVier)
        found.append(world)
    return found


def held(play: ZiehVier, seat: int) -> Counter[str]:
    return Counter({KINDS[kind]: int(play.hands.number(seat, kind)) for kind in range(len(KINDS))})


def test_own_cards_and_counts_are_as_they_are() -> None:
    match = told(["R1 R2 R3", "Y1 Y2", "G1 G2"], "R9 B1 B2", "1 draw")
    for world in worlds(match.view(0), 12):
        truth = Counter(match.pack[card] for card in match.round.state.hands[0])  # type: ignore[attr-defined]
        assert held(world, 0) == +truth
        assert [int(world.hands.size[seat]) for seat in range(3)] == [7, 8, 7]


def test_hidden_cards_differ_and_equal_seeds_give_equal_worlds() -> None:
    view = told(["R1 R2 R3", "Y1 Y2", "G1 G2"], "R9").view(0)
    one, other = worlds(view, 2)
    assert list(one.deck) != list(other.deck)
    again = mind.world(view, Rng(1))
    assert isinstance(again, ZiehVier)
    assert list(again.deck) == list(other.deck)


def test_a_hidden_card_is_anywhere_equally_often() -> None:
    """Of the eight wild cards that seat 0 has not seen, seat 1 holds as many as its share of the hidden cards."""
    view = told(["R1 R2 R3", "Y1 Y2"], "R9").view(0)
    found = 0
    for world in worlds(view, 300):
        found += sum(int(world.hands.number(1, kind)) for kind in (WILD, WILD + 1))
    expected = 300 * 8 * 7 / 100
    assert abs(found - expected) < 4.5 * expected**0.5


def test_who_draws_and_passes_drew_no_card_that_fits() -> None:
    match = told(["R1 R2 R3", "Y1 Y2 Y3 Y4 Y5 Y6 Y7"], "R9 B1", "1 draw")
    assert match.turn == 0
    for world in worlds(match.view(0), 40):
        drawn = KINDS[world.deck[15]]
        assert not (drawn[0] == "R" or drawn[1:] == "9" or drawn[0] == "W")


def test_a_kept_card_fits() -> None:
    match = told(["R1 R2 R3", "Y1 Y2 Y3 Y4 Y5 Y6 Y7"], "R9 B9", "1 draw", "1 keep")
    for world in worlds(match.view(0), 40):
        drawn = KINDS[world.deck[15]]
        assert drawn[0] == "R" or drawn[1:] == "9" or drawn[0] == "W"


def test_who_must_play_and_draws_holds_nothing_that_fits() -> None:
    match = told(["R1 R2 R3", "Y1 Y2 Y3 Y4 Y5 Y6 Y7"], "R9 B1", "1 draw", forced=True)
    for world in worlds(match.view(0), 40):
        assert not [code for code in +held(world, 1) if code[0] == "R" or code[1:] == "9" or code[0] == "W"]


CHALLENGE = ["R1 R2 R3", "W4 Y1 Y2 Y3 Y4 Y5 Y6", "G1 G2 G3"]


def test_an_innocent_hand_lacks_the_colour() -> None:
    match = told(CHALLENGE, "R9", "1 play W4 B", "2 challenge")
    for world in worlds(match.view(0), 40):
        assert not [code for code in +held(world, 1) if code[0] == "R"]


def test_a_guilty_hand_has_the_colour() -> None:
    guilty = [CHALLENGE[0], "W4 R4 Y2 Y3 Y4 Y5 Y6", CHALLENGE[2]]
    match = told(guilty, "R9", "1 play W4 B", "2 challenge")
    found = set()
    for world in worlds(match.view(0), 40):
        play = ZiehVier(rules_of(match.options, 3), list(world.deck), 0)
        found |= {code for code in +held(play, 1) if code[0] == "R"}
        assert [code for code in +held(play, 1) if code[0] == "R"]
    assert len(found) > 3


def test_who_has_seen_a_hand_knows_it() -> None:
    match = told(CHALLENGE, "R9", "1 play W4 B", "2 challenge")
    for world in worlds(match.view(2), 10):
        assert set(+held(world, 1)) == {"Y1", "Y2", "Y3", "Y4", "Y5", "Y6"}


def test_a_hand_given_away_is_known() -> None:
    match = told(["R7 R2 R3 R4 R5 R6 B1", "Y1 Y2", "G1"], "R9", "0 play R7 1", dealer=2, seven_zero=True)
    for world in worlds(match.view(0), 10):
        assert set(+held(world, 1)) == {"R2", "R3", "R4", "R5", "R6", "B1"}
    assert len({tuple(sorted((+held(world, 1)).elements())) for world in worlds(match.view(2), 10)}) > 5


def test_a_sum_drawn_at_once_shows_that_nothing_could_be_laid_on_it() -> None:
    match = told(["R+2 R2 R3", "Y1 Y2 Y3", "G1 G2"], "R9", "0 play R+2", dealer=2, stacking="cross")
    assert match.turn == 2
    for world in worlds(match.view(0), 40):
        play = ZiehVier(rules_of(match.options, 3), list(world.deck), 2)
        assert not [code for code in +held(play, 1) if code[1:] == "+2" or code == "W4"]


def test_a_buried_start_card_is_in_nobodys_hand() -> None:
    match = told(["R1 R2 R3", "W4 W4 W4 Y1"], "W4")
    match.push(match.chance())
    fours = Counter(int(world.hands.number(1, KINDS.index("W4"))) for world in worlds(match.view(0), 60))
    assert max(fours) <= 3
    assert sum(fours.values()) == 60


def test_the_story_of_a_world_is_a_record_of_its_own() -> None:
    """Start cards that are buried, new piles and hands dealt again all come with an order that is of that world."""
    verbs = set()
    for seed in range(60):
        chance = random.Random(seed)
        match = sit(GAME, 5, {"pack": 112, "draw": "until"}, 0, seed, 60)
        view = match.view(chance.randrange(5))
        world = mind.world(view, Rng(seed))
        moves = mind.story(view, world)
        assert [move[:2] for move in moves] == [move[:2] for move in view.moves]
        for mine, real in zip(moves, match.round.moves, strict=True):
            if real.seat < 0 and mine != real:
                verbs.add(mine.verb)
    assert verbs == {"reshuffle", "hands"}


def test_what_cannot_be_has_no_world() -> None:
    match = told(["R1 R2 R3", "Y1 Y2 Y3"], "R9", "1 draw")
    view = match.view(0)
    twice = Move(1, "play", ("R1",))  # seat 0 holds one of the two, and the other is on top below
    wrong = view._replace(moves=(twice,), faces=((view.deck[14],),))
    with pytest.raises(ValueError, match="no deal agrees"):
        mind.world(wrong._replace(piles={}, turn=5), Rng(1))


def test_all_kinds_of_the_pack_are_dealt() -> None:
    view = told(["R1 R2 R3", "Y1 Y2", "G1 G2"], "R9", pack=112).view(1)
    for world in worlds(view, 5):
        assert sorted(world.deck) == full_deck(112)


def test_a_world_that_is_made_up_has_no_deck() -> None:
    """After very long rounds only what the seat knows is right: such a world cannot be told as a record."""
    view = told(["R1 R2 R3", "Y1 Y2"], "R9").view(0)
    world = worlds(view, 1)[0]
    assert sorted(mind.deck(view, world)) == list(range(108))
    rules = rules_of(view.options, 2)
    kinds = full_deck(108)
    assert Knowledge(mind.tale(view, rules, kinds)).make_up(world, Rng(1))
    with pytest.raises(ValueError, match="made up"):
        mind.deck(view, world)
