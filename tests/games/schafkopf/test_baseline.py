# SPDX-License-Identifier: GPL-3.0-or-later
"""The frozen rules of thumb: they beat chance, and they do not change unnoticed."""

import pytest

from app.games import find
from app.games.schafkopf.play import Schafkopf
from app.games.schafkopf.policy import ALL_TRICKS, Policy
from app.match.arena import duel
from app.players.levels import BASELINE, LEVELS
from app.rules.play import Rng

FROZEN = 1977919287


def acts_of(rounds: int) -> int:
    """A number over every act of so many rounds among four baseline players."""
    rng = Rng(2026)
    deck = list(range(32))
    thumb = Policy()
    result = 7
    for number in range(rounds):
        rng.shuffle_list(deck)
        play = Schafkopf(deck, number & 3)
        while play.mover >= 0:
            act = thumb.choose(play, rng, ALL_TRICKS)
            result = (result * 31 + act) % 2_147_483_647
            play.play(act)
    return result


@pytest.mark.heart
def test_the_baseline_is_frozen() -> None:
    """Whoever improves the rules of thumb keeps these acts under `baseline` and gives the better ones another name."""
    assert acts_of(200) == FROZEN


def test_the_baseline_beats_chance() -> None:
    """A seeded sample; the 2,000 duplicate deals run in `soak`."""
    game = find("schafkopf")
    assert game is not None and game.mind is not None
    margin = duel(game, BASELINE, LEVELS[0], 60, 1)
    assert margin.gain - margin.spread > game.mind.least_gain
