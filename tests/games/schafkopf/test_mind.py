# SPDX-License-Identifier: GPL-3.0-or-later
"""The bridge between views and the heart: worlds stand where the view stands, and every reason has a sentence."""

import random

import pytest

from app.games import schafkopf
from app.games.schafkopf import mind, policy
from app.games.schafkopf import play as heart
from app.match.match import Match
from app.rules.core import OVER, Move, Rng, View, Zone
from app.text import Texts
from tests.games.schafkopf.deals import deck_of
from tests.match.sittings import sit


def test_every_reason_of_the_policy_has_a_sentence() -> None:
    sentences = {**mind._REASONS, policy.BID_STRONG: mind._TOUT}
    assert set(sentences) == set(range(policy.REASONS))
    shown = [Texts()(phrase) for phrase in (*sentences.values(), *mind._BIDS.values())]
    assert len(set(shown)) == len(shown)
    assert all(text.endswith(".") for text in shown)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("EO GO HO SO EU GU HU SU", "Sie"),
        ("EO GO HO SO EU HA HX HK", "Tout"),
        ("EO GO EU GU HU HA HX EA", "Solo"),
        ("EO GO SU HA HX E9 E8 G9", "Rufspiel"),
        ("EU GU HU EA EX GA SA S9", "Wenz"),
    ],
)
def test_a_strong_bid_names_its_contract(hand: str, words: str) -> None:
    match = Match(schafkopf.GAME, {}, ["a", "b", "c", "d"], 3)
    match.deal(deck_of([hand]))
    world = mind.world(match.view(0), Rng(1))
    act, why = mind.choose(world, Rng(1), 99)
    assert words in Texts()(why)
    assert mind.move(world, act).verb == "bid"


def test_a_world_stands_where_the_view_stands() -> None:
    for seed in range(12):
        match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 5 + 3 * seed)
        if match.turn == OVER:
            continue
        view = match.view(match.turn)
        world = mind.world(view, Rng(seed))
        assert isinstance(world, heart.Schafkopf)
        assert world.mover == match.turn
        own = [card for card in view.piles[Zone("hand", view.seat)].cards if card is not None]
        assert world.hand(view.seat) == sorted(own)
        for place, card in enumerate(view.deck):
            assert card is None or world.deck[place] == card


def test_worlds_differ_and_equal_seeds_give_equal_worlds() -> None:
    view = sit(schafkopf.GAME, 4, {}, 0, 3, 4).view(0)
    decks = []
    for seed in (1, 1, 2):
        world = mind.world(view, Rng(seed))
        assert isinstance(world, heart.Schafkopf)
        decks.append(list(world.deck))
    assert decks[0] == decks[1] != decks[2]


def test_a_view_with_words_of_another_game_is_refused() -> None:
    view = sit(schafkopf.GAME, 4, {}, 0, 3, 3).view(1)
    with pytest.raises(ValueError, match="0 hide R5"):
        mind.world(view._replace(moves=(Move(0, "hide", ("R5",)),)), Rng(1))
    with pytest.raises(ValueError, match="play"):
        mind.world(view._replace(moves=(Move(0, "play", ("?",)),)), Rng(1))


def test_ke3_thousands_of_moves_by_the_rules_of_thumb_none_refused() -> None:
    """Every move of every seat, made on a world of its view, passes the gate of the real match."""
    made = 0
    dice = random.Random(7)
    for seed in range(20):
        match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 1)
        while match.turn != OVER:
            view: View = match.view(match.turn)
            world = mind.world(view, Rng(seed))
            act, why = mind.choose(world, Rng(dice.getrandbits(32)), dice.choice((0, 1, 2, 99)))
            assert Texts()(why)
            match.play(mind.move(world, act))
            made += 1
    assert made > 400


def test_rules_of_thumb_do_not_know_the_secret_partner() -> None:
    """In worlds with different holders of the called ace a seat that cannot tell them apart chooses alike."""
    compared = 0
    for seed in range(60):
        match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 1)
        dice = random.Random(seed)
        while match.turn != OVER:
            moves = match.round.state.moves(match.turn)
            bid = Move(match.turn, "bid", ("rufer",))
            modest = bid if bid in moves else Move(match.turn, "pass")
            if modest not in moves:
                view = match.view(match.turn)
                worlds = [mind.world(view, Rng(seed + number)) for number in range(4)]
                holders = {world.holder for world in worlds if isinstance(world, heart.Schafkopf)}
                if len(holders) > 1:
                    compared += 1
                    assert len({mind.choose(world, Rng(seed), 99) for world in worlds}) == 1
            match.push(modest if modest in moves else dice.choice(moves))
    assert compared > 100
