# SPDX-License-Identifier: GPL-3.0-or-later
"""Auf falscher Fährte: its heart, its face and its words bound into one game."""

from typing import Final

from app.games.falsche_faehrte import rules, terms
from app.games.falsche_faehrte.examples import EXAMPLES
from app.games.falsche_faehrte.lessons import LESSONS
from app.games.falsche_faehrte.mind import MIND
from app.games.falsche_faehrte.refusals import why_not
from app.rules.game import Game, Layout, Spot
from app.rules.layout import TRICK_TABLE

LAYOUT: Final[Layout] = {
    **TRICK_TABLE,
    "hidden": Spot("before", 0.6, takes=("hide",)),
    "pile": Spot("middle", 0.42, dx=2.4, dy=0.25),
    "revealed": Spot("middle", 0.5, dx=2.2, dy=-0.22, row=True),
    "aside": Spot("middle", 0.42, dx=-2.4, dy=0.3),
    "colour": Spot("chip", shown=False, gives=("trump",)),
}
"""A trick table with the face-down cards at its right, the card left over at its left, and a trump chip to be moved."""

GAME: Final = Game(
    key="falsche-faehrte",
    seats=rules.SEATS,
    options=rules.OPTIONS,
    pack=rules.pack,
    art="colours-0-12",
    words=terms.WORDS,
    begin=rules.begin,
    deal=rules.deal,
    after=rules.after,
    why_not=why_not,
    layout=LAYOUT,
    mind=MIND,
    examples=EXAMPLES,
    lessons=LESSONS,
    shuffle=rules.shuffle,
)
