# SPDX-License-Identifier: GPL-3.0-or-later
"""The words of a move of Zieh Vier and the heart's act: each told in the other's terms. Knows no round."""

from typing import Final

from app.games.zieh_vier import choices, table
from app.games.zieh_vier.hands import COLOURLESS
from app.rules.core import Move

COLOURS: Final = "RYGB"
KINDS: Final = (*(colour + symbol for colour in COLOURS for symbol in (*"0123456789SR", "+2")), "W", "W4", "SH", "BL")
"""The codes of all kinds, in the heart's order."""

PLAIN_VERBS: Final = {
    "draw": choices.DRAW,
    "keep": choices.KEEP,
    "challenge": choices.CHALLENGE,
    "accept": choices.ACCEPT,
    "take": choices.TAKE,
}
CHANCES: Final = {table.START: "reshuffle", table.RESTACK: "reshuffle", table.DEALING: "hands"}


def move_of(act: int) -> Move:
    """The table's words for an act."""
    verb, seat = act & 15, act >> 18
    colour, target = (act >> 10) & 7, (act >> 13) & 15
    if verb == choices.LAY:
        args = [KINDS[(act >> 4) & 63]]
        if colour != COLOURLESS:
            args.append(COLOURS[colour])
        if target != choices.NO_TARGET:
            args.append(str(target))
        if (act >> 17) & 1:
            args.append("call")
        return Move(seat, "play", tuple(args))
    if verb == choices.CATCH:
        return Move(seat, "catch", (str(target),))
    if verb == choices.NAME:
        return Move(seat, "colour", (COLOURS[colour],))
    return Move(seat, next(word for word, number in PLAIN_VERBS.items() if number == verb))


def act_of(move: Move) -> int:
    """The act of a legal move's words."""
    if move.verb in PLAIN_VERBS:
        return choices.plain(PLAIN_VERBS[move.verb], move.seat)
    kind, colour, target, call = choices.NO_KIND, COLOURLESS, choices.NO_TARGET, 0
    for arg in move.args:
        if arg in COLOURS:
            colour = COLOURS.index(arg)
        elif arg.isdigit():
            target = int(arg)
        elif arg == "call":
            call = 1
        else:
            kind = KINDS.index(arg)
    verb = {"play": choices.LAY, "catch": choices.CATCH, "colour": choices.NAME}[move.verb]
    return choices.act_of(verb, move.seat, kind, colour, target, call)
