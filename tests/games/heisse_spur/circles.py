# SPDX-License-Identifier: GPL-3.0-or-later
"""The circles of the worked examples, and matches: begun with them, or played at random."""

import random
from typing import Any

from app.cards import THIEF_PACK
from app.games.heisse_spur import GAME
from app.games.heisse_spur.rules import Round
from app.games.heisse_spur.trail import Clues
from app.match.match import Match
from app.rules.core import CHANCE, Move


def circle(text: str) -> list[str]:
    """A circle from a row of items between commas, gems in the order of records."""
    return [item.strip().replace("BG/", "GB/") for item in text.split(",")]


BASIC = circle(
    """H:B, R/c, RB/s, G/cb, BG/b, B/cs, RG/c, H:R, G/s, R/sb, RB/cb, B/b, RG/sb, BG/c,
    H:G, R/b, G/c, B/s, RG/cs, BG/sb, RB/c"""
)
SPECIAL = circle(
    """H:B, R/c, G/s, C:B>R, B/cs, RG/b, U:R, RB/c, G/c, U:B, BG/s, RG/cs, H:R, R/sb, B/c, U:G, RG/c, BG/cb, C:R>G,
    RB/s, G/b, H:G, R/s, RG/sb, C:G>B, B/b, BG/b"""
)
SECOND_LAP = circle(
    """H:G, BG/c, R/cb, C:G>B, B/b, RB/cs, C:B>R, R/cs, RB/c, U:B, B/s, R/sb, H:B, RB/s, G/c, C:R>G, B/c, R/s, H:R,
    BG/b, RG/s, U:G, RG/cb, B/cb, U:R, RG/cs, R/b"""
)


def clues(text: str) -> Clues:
    """The dice as the examples write them: house, side, gem, feature."""
    return Clues(*text.split())


def begun(items: list[str], seats: int, specials: str, target: int | None = None, dealer: int = 0) -> Match:
    """A match whose circle lies so, the rest of the pack in the stack in its usual order."""
    match = Match(GAME, {"specials": specials, "target": target}, [f"Seat {seat}" for seat in range(seats)], dealer)
    laid = [THIEF_PACK.index(item) for item in items if "/" in item]
    match.deal([*laid, *(card for card in range(len(THIEF_PACK)) if card not in laid)])
    match.play(Move(-1, "circle", tuple("T" if "/" in item else item for item in items)))
    return match


def race(match: Match) -> Round:
    """The match's round."""
    state = match.round.state
    assert isinstance(state, Round)
    return state


def go(match: Match, *moves: str) -> Match:
    """Makes moves through the gate."""
    for text in moves:
        match.play(Move.read(text))
    return match


def skilled(match: Match, dice: random.Random, skill: float) -> Move:
    """A claim by a seat that is still in, right as often as `skill` says."""
    state = race(match)
    seat = dice.choice([seat for seat in range(match.seats) if state.moves(seat)])
    assert state.chase is not None
    if dice.random() < skill:
        found = state.chase.trail.found
        return Move(seat, "vanished") if found is None else Move(seat, "slap", (str(found),))
    return dice.choice(state.moves(seat))


def at_random(seed: int, most: int) -> Match:
    """A match with any seats and options, played by seats of any skill, after so many moves."""
    dice = random.Random(seed)
    options: dict[str, Any] = {"specials": dice.choice(["none", "tracks", "stations", "both"])}
    options["target"] = dice.choice([None, None, 1, 2, 3, 5, 9])
    options = {key: value for key, value in options.items() if dice.random() < 0.9}
    seats = dice.randint(2, 6)
    match = Match(GAME, options, [f"Seat {seat}" for seat in range(seats)], dice.randrange(seats), {"seed": seed})
    skill = dice.choice([0.0, 0.3, 0.9, 1.0])
    for _ in range(dice.randint(0, most)):
        if match.over:
            break
        if match.between:
            match.deal()
        elif match.turn == CHANCE or dice.random() < 0.05:
            match.push(match.chance())
        else:
            match.push(skilled(match, dice, skill))
    return match
