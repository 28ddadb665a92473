# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table of Zieh Vier can agree on: its options, the pack that follows, and the same as the heart wants it."""

from typing import Final

from app.games.zieh_vier import table, terms
from app.games.zieh_vier.moves import KINDS
from app.rules.core import Options, Refusal
from app.rules.game import Option
from app.text import Term

TEAM_SEATS: Final = 4
BLANKS: Final = ("wild", "all-draw", "swap", "extra-turn")
STACKINGS: Final = ("off", "same", "cross")

OPTIONS: Final = (
    Option("pack", 108, Term("Pack"), (108, 112), (Term("108 cards"), Term("112 cards, with the extra ones"))),
    Option("target", 500, Term("Points to win"), least=0, most=5000),
    Option(
        "draw_four",
        "challenge",
        Term("Wild Draw Four"),
        ("challenge", "strict"),
        (Term("may bluff and be challenged"), Term("only when allowed")),
        house=True,
    ),
    Option("last_card", True, Term("Call the last card"), (True, False), (terms.YES, terms.NO), house=True),
    Option(
        "stacking",
        "off",
        Term("Stacking"),
        STACKINGS,
        (terms.NO, Term("+2 on +2, +4 on +4"), Term("also +4 on +2")),
        house=True,
    ),
    Option("seven_zero", False, Term("Seven swaps, zero rotates"), (False, True), (terms.NO, terms.YES), house=True),
    Option(
        "jump_in",
        False,
        Term("Jump-in"),
        (False, True),
        (terms.NO, terms.YES),
        house=True,
        note=terms.JUMP_NOTE,
    ),
    Option("draw", "one", Term("Drawing"), ("one", "until"), (Term("one card"), Term("until a card fits")), house=True),
    Option("forced", False, Term("Who can play must play"), (False, True), (terms.NO, terms.YES), house=True),
    Option("teams", False, Term("Partners (4 players)"), (False, True), (terms.NO, terms.YES)),
    Option(
        "shuffle_last",
        "deal",
        Term("Shuffle Hands as the last card"),
        ("deal", "win"),
        (Term("hands are dealt again"), Term("wins")),
        house=True,
    ),
    Option(
        "blank",
        "wild",
        Term("Blank card"),
        BLANKS,
        (Term("is a wild card"), Term("everybody else draws one"), Term("swaps hands"), Term("gives another turn")),
    ),
)


def check(options: Options, seats: int) -> Refusal | None:
    """Partners are for four (rule book 9.1)."""
    if options["teams"] and seats != TEAM_SEATS:
        return Refusal(terms.TEAMS_OF_FOUR, "9.1")
    return None


def pack(options: Options, seats: int) -> tuple[str, ...]:
    return tuple(KINDS[kind] for kind in table.full_deck(options["pack"]))


def rules_of(options: Options, seats: int) -> table.Rules:
    """The table's rules as the heart wants them."""
    rules = table.Rules(seats, options["pack"])
    rules.bluff = int(options["draw_four"] == "challenge")
    rules.calling = int(options["last_card"])
    rules.stacking = STACKINGS.index(options["stacking"])
    rules.swaps = int(options["seven_zero"])
    rules.jumps = int(options["jump_in"])
    rules.until = int(options["draw"] == "until")
    rules.forced = int(options["forced"])
    rules.teams = int(options["teams"])
    rules.wins = int(options["shuffle_last"] == "win")
    rules.blank = BLANKS.index(options["blank"])
    return rules
