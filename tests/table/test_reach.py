# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be taken hold of is what the view says: no card that is not seen, no move that is not legal."""

from collections.abc import Iterator

import pytest

from app.games import CARD_TABLES
from app.match.match import Match
from app.rules.core import CHANCE, NOBODY, Move
from app.rules.game import Game
from app.table.reach import Reach

MOVES = 150


def positions(game: Game) -> Iterator[tuple[Match, Reach]]:
    """Many positions of two rounds, each as the seat that is due sees it."""
    match = Match(game, {}, [f"Seat {seat}" for seat in range(game.seats[0])], 0, {"seed": 3})
    for number in range(MOVES):
        if not match.rounds or match.between:
            match.deal()
        if match.turn >= 0:
            yield match, Reach(game, match.view(match.turn))
        moves = match.round.state.moves(match.turn)
        match.push(match.chance() if match.turn == CHANCE else moves[7 * number % len(moves)])
        if match.over:
            return


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_every_legal_move_with_a_card_can_be_made_with_a_card_that_is_within_reach(game: Game) -> None:
    met = 0
    for _, reach in positions(game):
        view = reach.view
        assert view is not None
        hand = reach.own_cards()
        assert set(hand) <= set(reach.reachable())
        ways = [move for card in hand for move in reach.ways(card)]
        assert set(ways) <= set(view.legal)
        codes = {reach.codes[card] for card in hand}
        with_card = {move for move in view.legal if move.args and move.args[0] in codes}
        assert with_card == set(ways)
        assert reach.playable() == {card for card in hand if reach.ways(card)}
        assert all(reach.codes[card] == move.args[0] for move in ways if (card := reach.meant(move)) is not None)
        met += len(ways)
    assert met > 20


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_a_card_that_cannot_be_played_is_wished_by_a_move_that_is_refused_with_a_reason(game: Game) -> None:
    refused = 0
    for match, reach in positions(game):
        for card in set(reach.own_cards()) - reach.playable():
            assert match.why_not(reach.wish(card)) is not None
            refused += 1
    assert refused


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_a_pile_is_drawn_from_by_the_move_without_a_card_that_it_gives(game: Game) -> None:
    for _, reach in positions(game):
        view = reach.view
        assert view is not None
        for zone in view.piles:
            move = reach.draw(zone)
            if move is not None:
                assert reach.draws(zone) and move in view.legal and not move.args


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_who_watches_or_sees_nothing_yet_can_reach_nothing(game: Game) -> None:
    match, _ = next(positions(game))
    watching = Reach(game, match.view(NOBODY))
    for reach in (Reach(game), watching):
        assert not reach.own_cards() and not reach.reachable() and not reach.playable()
        assert not reach.open_hands(0)
        assert reach.meant(Move(0, "play", ("A",))) is None
    assert not Reach(game).open_cards() and not Reach(game).codes
