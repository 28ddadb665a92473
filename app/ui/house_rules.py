# SPDX-License-Identifier: GPL-3.0-or-later
"""Your rules beside the official ones: only the differences, each with what it does. Names no game."""

from html import escape
from typing import Final

from app.rules.core import Options
from app.rules.game import Game
from app.text import Phrase, Term, Texts

HEADING: Final = Term("Your rules beside the official ones")
AS_OFFICIAL: Final = Phrase("You play by the official rules.")
DIFFERENCE: Final = Phrase("{option}: {yours} (official: {official})")


def differences(game: Game, options: Options) -> list[Phrase]:
    """One sentence for each option that departs from the official rules."""
    return [
        DIFFERENCE.filled(
            option=option.label, yours=option.called(options[option.key]), official=option.called(option.default)
        )
        for option in game.departures(options)
    ]


def page(game: Game, options: Options, texts: Texts) -> str:
    """The page as rich text; empty for a game that has no house rules."""
    if not any(option.house for option in game.options):
        return ""
    found = differences(game, options)
    rows = "".join(f"<li>{escape(texts(row))}</li>" for row in found)
    body = f"<ul>{rows}</ul>" if found else f"<p>{escape(texts(AS_OFFICIAL))}</p>"
    return f"<h4>{escape(texts(HEADING))}</h4>{body}"
