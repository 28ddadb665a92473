# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of Zieh Vier by the thousand at random, for the benchmark and to compare the two builds.

Plain typed Python that mypyc also compiles; it asks `play` what may be done and knows no rule itself.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.choices import MOST_ACTS
from app.games.zieh_vier.play import ZiehVier
from app.games.zieh_vier.table import Rules, full_deck
from app.rules.play import OVER, Rng, all_scores, numbers, take_back

LONGEST: Final = 5000  # acts of a round, which may go on for ever


def mixed_rules(rng: Rng, seats: int) -> Rules:
    """Random rules for so many seats."""
    rules = Rules(seats, 108 + 4 * rng.below(2))
    rules.bluff = rng.below(2)
    rules.calling = rng.below(2)
    rules.stacking = rng.below(3)
    rules.swaps = rng.below(2)
    rules.jumps = rng.below(2)
    rules.until = rng.below(2)
    rules.forced = rng.below(2)
    rules.wins = rng.below(2)
    rules.blank = rng.below(4)
    if seats == 4:
        rules.teams = rng.below(2)
    return rules


def playouts(games: int, seed: int, seats: int = 4) -> int:
    """Plays whole rounds at random to the end and takes them back; returns the acts made."""
    rng = Rng(seed)
    play = ZiehVier(Rules(seats), full_deck(108), 0)
    total: i64 = 0
    game: i64 = 0
    while game < games:
        rng.shuffle(play.deck)
        play.begin()
        made: i64 = play.play_out(rng, LONGEST)
        total += made
        take_back(play, made)
        game += 1
    return total


def rounds(games: int, seed: int, seats: int = 2) -> int:
    """Shuffles, deals, plays and scores rounds at random; returns the acts made and all scores."""
    rng = Rng(seed)
    play = ZiehVier(Rules(seats), full_deck(108), 0)
    made: i64 = 0
    game: i64 = 0
    while game < games:
        rng.shuffle(play.deck)
        play.begin()
        made += play.play_out(rng, LONGEST) + all_scores(play, play.seats)
        game += 1
    return made


def checksum(games: int, seed: int) -> int:
    """A number over many random rounds of all tables, played forward and taken back: equal wherever it is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    result: i64 = 1
    game: i64 = 0
    while game < games:
        seats: i64 = 2 + rng.below(9)
        rules = mixed_rules(rng, seats)
        deck = full_deck(rules.cards)
        rng.shuffle_list(deck)
        play = ZiehVier(rules, deck, rng.below(seats))
        start: i64 = play.key()
        made: i64 = 0
        while play.mover != OVER and made < 600:
            result = (result * 31 + play.act_at_random(rng, acts) + (play.key() % 1_000_003)) & 0x7FFF_FFFF
            made += 1
        seat: i64 = 0
        while seat < seats:
            result = (result * 31 + play.score(seat) + play.hands.worth(seat)) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
