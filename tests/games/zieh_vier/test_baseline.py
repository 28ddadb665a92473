# SPDX-License-Identifier: GPL-3.0-or-later
"""The frozen rules of thumb of Zieh Vier: they beat chance, and they do not change unnoticed."""

import pytest

from app.games import find
from app.games.zieh_vier.loops import mixed_rules
from app.games.zieh_vier.memory import ALL
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.policy import Policy
from app.games.zieh_vier.table import Rules, full_deck
from app.match.match import Match
from app.players.choose import choose
from app.players.levels import LEVELS, Level
from app.rules.core import CHANCE, OVER, Rng

LEAST_SHARE = 0.64
FROZEN = 1497633548


def winner(seed: int, levels: tuple[Level, Level]) -> int:
    """Who wins a round for two in which each seat plays at its level; -1 for nobody."""
    game = find("zieh-vier")
    assert game is not None
    match = Match(game, {}, ["A", "B"], seed % 2, {"seed": seed})
    match.deal()
    made = 0
    while match.turn != OVER:
        if match.turn == CHANCE:
            match.push(match.chance())
            continue
        choice = choose(match.view(match.turn), levels[match.turn], seed * 1000 + made)
        match.play(choice.move)
        made += 1
    points = match.round.state.points() or (0, 0)
    return -1 if max(points) == 0 else points.index(max(points))


def test_easy_beats_chance() -> None:
    """A seeded sample, each deal from both seats."""
    easy, chance = LEVELS[1], LEVELS[0]
    won = sum(
        winner(seed, (easy, chance) if seat == 0 else (chance, easy)) == seat for seed in range(12) for seat in (0, 1)
    )
    assert won / 24 >= LEAST_SHARE


def acts_of(rounds: int) -> int:
    """A number over every act of so many rounds among baseline players, at tables of all sizes and rules."""
    rng = Rng(2026)
    thumb = Policy()
    result = 7
    for number in range(rounds):
        rules = mixed_rules(rng, 2 + number % 9)
        deck = full_deck(rules.cards)
        rng.shuffle_list(deck)
        play = ZiehVier(rules, deck, number % rules.seats)
        made = 0
        while play.mover != OVER and made < 600:
            made += 1
            if play.mover == CHANCE:
                play.shake(rng)
                continue
            act = thumb.choose(play, rng, ALL)
            result = (result * 31 + act + thumb.reason) % 2_147_483_647
            play.play(act)
    return result


@pytest.mark.heart
def test_the_baseline_is_frozen() -> None:
    """Whoever improves the rules of thumb keeps these acts under `baseline`; better ones get another name."""
    assert acts_of(60) == FROZEN


@pytest.mark.heart
def test_easy_beats_whoever_lays_any_card_that_fits() -> None:
    """Wins of rounds for two, each deal from both seats; of 4,000 rounds it won 66 in a hundred."""
    rng = Rng(5)
    thumb = Policy()
    won = 0
    for number in range(150):
        deck = full_deck(108)
        rng.shuffle_list(deck)
        for seat in (0, 1):
            play = ZiehVier(Rules(2), deck, number % 2)
            while play.mover != OVER:
                if play.mover == seat:
                    play.play(thumb.choose(play, rng, LEVELS[1].memory))
                else:
                    play.play_one(rng)
            won += play.winner == seat
    assert won / 300 > 0.6
