# SPDX-License-Identifier: GPL-3.0-or-later
"""Zieh Vier, the colour-matching game with action cards: its heart, its face and its words bound into one game."""

from typing import Final

from app.games.zieh_vier import options, rules, terms
from app.games.zieh_vier.examples import EXAMPLES
from app.games.zieh_vier.lessons import LESSONS
from app.games.zieh_vier.mind import MIND
from app.games.zieh_vier.refusals import caution, why_not
from app.rules.game import Game, Layout, Spot

LAYOUT: Final[Layout] = {
    "hand": Spot("hand"),
    "stock": Spot("middle", 0.82, dx=-0.5, gives=("draw",)),
    "discard": Spot("middle", 0.82, dx=0.5, takes=("play",)),
    "gathered": Spot("middle", 0.5, shown=False),
    "shown": Spot("middle", 0.6, dy=0.72, row=True),
    "plate": Spot("plate", shown=False, gives=("catch",)),
}
"""Draw pile and discard pile side by side in the middle; who has one card can be caught at the name plate."""

GAME: Final = Game(
    key="zieh-vier",
    seats=rules.SEATS,
    options=options.OPTIONS,
    pack=options.pack,
    art="colours-action",
    words=terms.WORDS,
    begin=rules.begin,
    deal=rules.deal,
    after=rules.after,
    why_not=why_not,
    layout=LAYOUT,
    mind=MIND,
    examples=EXAMPLES,
    lessons=LESSONS,
    check=options.check,
    shuffle=rules.shuffle,
    caution=caution,
    window=rules.window,
    asks=terms.ASKS,
    given=terms.GIVEN,
)
