# SPDX-License-Identifier: GPL-3.0-or-later
"""Auf heißer Spur: the race for thieves, its circle, its trail, its face and its words bound into one game."""

from typing import Final

from app.games.heisse_spur import rules, terms
from app.games.heisse_spur.lessons import LESSONS
from app.games.heisse_spur.race import RACE
from app.games.heisse_spur.refusals import why_not
from app.rules.game import Game

GAME: Final = Game(
    key="heisse-spur",
    seats=rules.SEATS,
    options=rules.OPTIONS,
    pack=rules.pack,
    art="thieves",
    words=terms.WORDS,
    begin=rules.begin,
    deal=rules.deal,
    after=rules.after,
    why_not=why_not,
    layout={},
    mind=None,
    examples={},
    shuffle=rules.shuffle,
    race=RACE,
    lessons=LESSONS,
)
