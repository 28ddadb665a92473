# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches of any game in the middle of random play, for the tests."""

import random
from typing import Any

from hypothesis import strategies as st

from app.games import GAMES
from app.match.match import Match
from app.rules.core import ANYONE, CHANCE, Move
from app.rules.game import Game, Option


def whole_moves(match: Match) -> list[Move]:
    """Every move that some seat may make now."""
    return [move for seat in range(match.seats) for move in match.round.state.moves(seat)]


def next_move(match: Match, dice: random.Random) -> Move:
    """A random move of whoever is due, chance included; the match must be in a round."""
    if match.turn == CHANCE or (match.turn == ANYONE and not whole_moves(match)):
        return match.chance()
    due = match.round.state.moves(match.turn) if match.turn >= 0 else []
    # a seat out of turn acts now and then, where the game lets it, and so does chance
    others = [move for move in (*whole_moves(match), *match.round.state.moves(CHANCE)) if move.seat != match.turn]
    if others and (not due or dice.random() < 0.2):
        return dice.choice(others)
    # the first move is a pass or a plain act: without a liking for it, auctions would end in nothing but high bids
    return due[0] if dice.random() < 0.4 else dice.choice(due)


def sit(
    game: Game,
    seats: int,
    options: dict[str, Any],
    dealer: int,
    seed: int,
    steps: int,
    extras: dict[str, Any] | None = None,
) -> Match:
    """A match after so many random deals and moves, or at its end."""
    match = Match(game, options, [f"Seat {seat}" for seat in range(seats)], dealer, {"seed": seed, **(extras or {})})
    dice = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        if match.between:
            match.deal()
        else:
            match.push(next_move(match, dice))
    return match


def values(option: Option) -> st.SearchStrategy[Any]:
    """What an option may be set to, small where it is a number."""
    if option.values:
        return st.sampled_from(option.values)
    few = st.integers(option.least, option.least + 2)
    return few if option.none is None else st.none() | few


@st.composite
def matches(draw: st.DrawFn, most: int = 120, game: Game | None = None) -> Match:
    """A match of any game, with any of its numbers of seats and options, at least one deal old."""
    game = game or draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(game.seats))
    options = {option.key: draw(values(option)) for option in game.options}
    if game.check(game.complete(options), seats) is not None:
        options = {}
    seed = draw(st.integers(0, 2**64 - 1))
    return sit(game, seats, options, draw(st.integers(0, seats - 1)), seed, draw(st.integers(1, most)))
