# SPDX-License-Identifier: GPL-3.0-or-later
"""Bavarian Schafkopf: its heart, its face, its words and its mind bound into one game."""

from typing import Final

from app.games.schafkopf import rules, terms
from app.games.schafkopf.examples import EXAMPLES
from app.games.schafkopf.lessons import LESSONS
from app.games.schafkopf.mind import MIND
from app.games.schafkopf.refusals import why_not
from app.rules.game import Game
from app.rules.layout import TRICK_TABLE

GAME: Final = Game(
    key="schafkopf",
    seats=(rules.SEATS,),
    options=rules.OPTIONS,
    pack=rules.pack,
    art="german",
    words=terms.WORDS,
    begin=rules.begin,
    deal=rules.deal,
    after=rules.after,
    why_not=why_not,
    layout=TRICK_TABLE,
    mind=MIND,
    examples=EXAMPLES,
    lessons=LESSONS,
)
