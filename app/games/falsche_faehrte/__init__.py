# SPDX-License-Identifier: GPL-3.0-or-later
"""Auf falscher Fährte: its heart, its face and its words bound into one game."""

from typing import Final

from app.games.falsche_faehrte import rules, terms
from app.games.falsche_faehrte.refusals import why_not
from app.rules.core import Game

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
    layout={},
    mind=None,
    examples={},
    shuffle=rules.shuffle,
)
