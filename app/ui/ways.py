# SPDX-License-Identifier: GPL-3.0-or-later
"""One card that can be played in many ways is asked about step by step: first its colour, then a person. Names no game.

Knows moves as they are written and nothing of what they mean.
"""

from typing import Final

from app.rules.core import Move

AT_ONCE: Final = 8
"""So many ways can be read side by side."""


def steps(ways: list[Move]) -> dict[Move, list[Move]]:
    """What the next question offers: each answer as far as a move is known with it, and the ways that it leaves."""
    if len(ways) <= AT_ONCE:
        return {way: [way] for way in ways}
    known = 1
    while True:
        found: dict[Move, list[Move]] = {}
        for way in ways:
            found.setdefault(way._replace(args=way.args[:known]), []).append(way)
        if len(found) > 1:
            return found
        known += 1
