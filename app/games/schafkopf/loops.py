# SPDX-License-Identifier: GPL-3.0-or-later
"""Rounds of Schafkopf by the thousand at random, for the benchmark and to compare the two builds.

Plain typed Python that mypyc also compiles; it asks `play` what may be done and knows no rule itself.
"""

from mypy_extensions import i64

from app.games.schafkopf.orders import BID, CARDS, MOST_ACTS, NAME, PASS, RUFER, SOLO
from app.games.schafkopf.play import Schafkopf
from app.rules.play import Rng, all_scores, numbers
from app.rules.tricks import play_over


def playouts(games: int, seed: int) -> int:
    """Plays the cards of one Rufer after another at random to the end and takes them back; returns the cards played."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    play = Schafkopf(list(range(32)), 3)
    while play.phase != CARDS or play.contract != RUFER:
        rng.shuffle(play.deck)
        play.begin()
        while play.phase < CARDS:
            play.act_at_random(rng, acts)
    return play_over(play, rng, games)


def rounds(games: int, seed: int) -> int:
    """Shuffles, deals, bids, plays and scores rounds at random, without Tout and Sie; returns the acts made."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    play = Schafkopf(list(range(32)), 3)
    made: i64 = 0
    game: i64 = 0
    while game < games:
        play.dealer = game & 3
        rng.shuffle(play.deck)
        play.begin()
        while play.phase < CARDS:
            act: i64 = acts[rng.below(play.acts(acts))]
            if act > BID + SOLO and act < NAME:
                act = PASS
            play.play(act)
            made += 1
        made += play.play_out(rng) + all_scores(play, 4)
        game += 1
    return made  # all scores together are 0


def checksum(games: int, seed: int) -> int:
    """A number over many random rounds, played forward and taken back: equal wherever this file is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    deck = list(range(32))
    play = Schafkopf(deck, 0)
    result: i64 = 1
    game: i64 = 0
    while game < games:
        play.dealer = game & 3
        rng.shuffle_list(deck)
        play.redeal(deck)
        start: i64 = play.key()
        made: i64 = 0
        while play.mover >= 0:
            result = (result * 31 + play.act_at_random(rng, acts) + (play.key() % 1_000_003)) & 0x7FFF_FFFF
            made += 1
        seat: i64 = 0
        while seat < 4:
            result = (result * 31 + play.score(seat) + play.taken(seat) + 512) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003 + play.hands[made & 3]) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
