# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of Foppen by the thousand at random, for the benchmark and to compare the two builds.

Plain typed Python that mypyc also compiles; it asks `play` what may be done and knows no rule itself.
"""

from mypy_extensions import i64

from app.games.foppen.colours import MOST_ACTS
from app.games.foppen.play import restart, table
from app.rules.play import Rng, all_scores, numbers
from app.rules.tricks import play_over


def playouts(games: int, seed: int) -> int:
    """Plays one deal for four at random to the end and takes it back, over and over; returns the cards played."""
    rng = Rng(seed)
    play = table(4)
    restart(play, rng, 3)
    return play_over(play, rng, games)


def rounds(games: int, seed: int) -> int:
    """Shuffles, deals, plays and scores rounds for four at random; returns the cards played and all scores."""
    rng = Rng(seed)
    play = table(4)
    made: i64 = 0
    game: i64 = 0
    while game < games:
        restart(play, rng, game)
        made += play.play_out(rng) + all_scores(play, 4)
        game += 1
    return made


def checksum(games: int, seed: int) -> int:
    """A number over random rounds of every size, played forward and taken back: equal wherever this file is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    tables = [table(seats) for seats in range(4, 9)]
    result: i64 = 1
    game: i64 = 0
    while game < games:
        play = tables[game % 5]
        restart(play, rng, game // 5)
        start: i64 = play.key()
        made: i64 = 0
        while play.mover >= 0:
            act: i64 = acts[rng.below(play.acts(acts))]
            play.play(act)
            made += 1
            result = (result * 31 + act + play.key() % 1_000_003 + play.now.out) & 0x7FFF_FFFF
        seat: i64 = 0
        while seat < play.seats:
            result = (result * 31 + play.score(seat) + 512) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003 + play.burden(made % play.seats)) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
