# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of Auf falscher Fährte by the thousand at random, for the benchmark and to compare the two builds.

Plain typed Python that mypyc also compiles; it asks `play` what may be done and knows no rule itself.
"""

from mypy_extensions import i64

from app.games.falsche_faehrte.colours import MOST_ACTS
from app.games.falsche_faehrte.play import hide_at_random, restart, table
from app.rules.play import CHANCE, OVER, Rng, all_scores, numbers
from app.rules.tricks import play_over


def playouts(games: int, seed: int) -> int:
    """Plays the tricks of a deal for four at random to the end and takes them back, over and over; returns the acts."""
    rng = Rng(seed)
    play = table(4, False)
    restart(play, rng, 3)
    hide_at_random(play, rng)
    return play_over(play, rng, games)


def rounds(games: int, seed: int) -> int:
    """Deals and plays whole rounds for four at random, jokers in every other one; returns the acts and all scores."""
    rng = Rng(seed)
    plain = table(4, False)
    jokers = table(4, True)
    made: i64 = 0
    game: i64 = 0
    while game < games:
        play = jokers if game & 1 else plain
        restart(play, rng, game)
        hide_at_random(play, rng)
        made += 5 + play.play_out(rng)
        made += all_scores(play, 4)
        game += 1
    return made


def checksum(games: int, seed: int) -> int:
    """A number over random rounds of every kind, played forward and taken back: equal wherever this file is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    tables = [table(3, False), table(4, False), table(3, True), table(4, True)]
    result: i64 = 1
    game: i64 = 0
    while game < games:
        play = tables[game & 3]
        restart(play, rng, game >> 2)
        start: i64 = play.key()
        made: i64 = 0
        while play.mover != OVER:
            act: i64 = 0
            if play.mover == CHANCE:
                act = play.draw(rng)
            else:
                act = acts[rng.below(play.acts(acts))]
            play.play(act)
            made += 1
            result = (result * 31 + act + play.key() % 1_000_003 + play.revealed()) & 0x7FFF_FFFF
        seat: i64 = 0
        while seat < play.seats:
            result = (result * 31 + play.score(seat) + 8 * play.tricks(seat)) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003 + play.hands[made % play.seats] % 1009) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
