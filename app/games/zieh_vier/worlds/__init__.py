# SPDX-License-Identifier: GPL-3.0-or-later
"""The worlds of Zieh Vier: how hidden cards may lie, for all that one seat of a round was told. Knows no record.

What was told is a `tale`; `knowledge` fills a table with a world that agrees with it. It asks two searches for one:

* `trial` plays the round again on a `trial_table`, whose hidden cards lie at random in `spots`, and before each act
  puts right what speaks against the `evidence`; `foresight` keeps what the tale tells of a hand only later. What it
  finds the pack can give.
* `forgery` makes a world up where that takes too long: a `trace` of the tale gives each hand its story (`stories`), and
  the hands are dealt so that no story is broken, though the pack might have other cards.
"""

from app.games.zieh_vier.worlds.knowledge import Knowledge
from app.games.zieh_vier.worlds.tale import BY_CHANCE, UNKNOWN, Tale

__all__ = ["BY_CHANCE", "UNKNOWN", "Knowledge", "Tale"]
