# SPDX-License-Identifier: GPL-3.0-or-later
"""The frozen rules of thumb: they beat chance, and they do not change unnoticed."""

import pytest

from app.games import find
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.policy import ALL_TRICKS, Policy
from app.match.arena import duel
from app.players.levels import BASELINE, LEVELS
from app.rules.play import CHANCE, OVER, Rng

FROZEN = 921152508


def acts_of(rounds: int) -> int:
    """A number over every act of so many rounds of all kinds among baseline players."""
    rng = Rng(2026)
    tables = [heart.table(seats, jokers) for seats in (3, 4) for jokers in (False, True)]
    thumb = Policy()
    result = 7
    for number in range(rounds):
        play = tables[number & 3]
        heart.restart(play, rng, number >> 2)
        while play.mover != OVER:
            if play.mover == CHANCE:
                play.shake(rng)
                continue
            act = thumb.choose(play, rng, ALL_TRICKS)
            result = (result * 31 + act) % 2_147_483_647
            play.play(act)
    return result


@pytest.mark.heart
def test_the_baseline_is_frozen() -> None:
    """Whoever improves the rules of thumb keeps these acts under `baseline` and gives the better ones another name."""
    assert acts_of(160) == FROZEN


def test_the_baseline_beats_chance() -> None:
    """A seeded sample; the 2,000 duplicate deals, and the whole of what is promised, run in `soak`."""
    game = find("falsche-faehrte")
    assert game is not None and game.mind is not None
    margin = duel(game, BASELINE, LEVELS[0], 60, 1)
    assert margin.gain + margin.spread > game.mind.least_gain
    assert margin.gain - margin.spread > 0.6
