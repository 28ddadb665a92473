# SPDX-License-Identifier: GPL-3.0-or-later
"""Foppen: its heart, its face and its words bound into one game."""

from typing import Final

from app.games.foppen import rules, terms
from app.games.foppen.examples import EXAMPLES
from app.games.foppen.lessons import LESSONS
from app.games.foppen.mind import MIND
from app.games.foppen.refusals import why_not
from app.rules.game import Game
from app.rules.layout import TRICK_TABLE

GAME: Final = Game(
    key="foppen",
    seats=rules.SEATS,
    options=(),
    pack=rules.pack,
    art="colours-1-27",
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
