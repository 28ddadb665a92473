# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of the table itself: five short steps at the position of a game in which most can be tried.

Names no game.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from app.rules.game import Example, Game, Lesson
from app.text import Phrase, Term
from app.ui.practice import position

HINT: Final = Term("Hint")
UNDO: Final = Term("Undo")
LAST_TRICK: Final = Term("Last trick")
WELL_DONE: Final = Phrase("That is all there is to it.")
REASON: Final = Phrase("There is the reason. The link beside it opens the rules at the right place.")


class Step(NamedTuple):
    """One step of an introduction: the lesson, the helps that are offered with it, and whether languages are."""

    lesson: Lesson
    aids: tuple[Phrase, ...] = ()
    tongues: bool = False


def _worth(game: Game, example: Example) -> int:
    """How much can be tried in a position: nothing where no card can be played; 3 where everything can."""
    match = position(example)
    if match.turn != example.seat:
        return 0
    view = match.view(example.seat)
    playable = {move.args[0] for move in view.legal if move.args and move.args[0] in match.pack}
    fans = [name for name, spot in game.layout.items() if spot.where == "hand"]
    held = {
        match.pack[card]
        for zone, pile in view.piles.items()
        if zone.seat == example.seat and zone.name in fans
        for card in pile.cards
        if card is not None
    }
    if not playable & held:
        return 0
    return 1 + bool(held - playable) + bool(view.last_trick)


def best_table(games: Iterable[Game]) -> tuple[Game, Example] | None:
    """The position of the first game that has one, in which most can be tried."""
    for game in games:
        worth = {example: _worth(game, example) for example in game.examples.values()}
        best = max(worth, key=worth.__getitem__, default=None)
        if best is not None and worth[best]:
            return game, best
    return None


def table_steps(example: Example) -> tuple[Step, ...]:
    """The five steps, shown at this position."""
    return (
        Step(
            Lesson(
                Term("The table"),
                Phrase(
                    "Your cards lie at the bottom, the others sit around the table. What has been played lies in the "
                    "middle. A bright name plate shows whose turn it is, and every plate tells what its player has "
                    "said and taken.\n\nIt is your turn now."
                ),
                example,
            ),
            tongues=True,
        ),
        Step(
            Lesson(
                Term("Play a card"),
                Phrase(
                    "Drag a card to the middle, or just click it. With the keyboard, choose a card with ← and → and "
                    "play it with Enter.\n\nTry it: bright cards can be played now, pale ones cannot."
                ),
                example,
                done=WELL_DONE,
            )
        ),
        Step(
            Lesson(
                Term("Why not?"),
                Phrase(
                    "The bar below the table says what is going on. Moves without a card are buttons in it.\n\n"
                    "Now try a pale card: it comes back, and the bar says why. You can do nothing wrong here."
                ),
                example,
                done=REASON,
                refusal=True,
            )
        ),
        Step(
            Lesson(
                Term("Help on the way"),
                Phrase(
                    "A hint shows a good move and the reason for it. Undo takes a move back, as often as you like. "
                    "The last trick can be looked at again.\n\nIn a match you find all three at the upper right. "
                    "Matches with help do not count in the statistics."
                ),
                example,
            ),
            aids=(HINT, UNDO, LAST_TRICK),
        ),
        Step(
            Lesson(
                Term("Language and help"),
                Phrase(
                    "You can change the language at any time, also in the middle of a match. Everything else is in "
                    "the settings: Ctrl+, opens them.\n\nF1 lists all keys, F2 opens the rules. Your match is saved "
                    "after every move. The Help menu has this introduction, and one for each game."
                ),
                example,
            ),
            tongues=True,
        ),
    )


def game_steps(game: Game) -> tuple[Step, ...]:
    """The introduction of a game."""
    aids = (HINT, UNDO) if game.race is None else (HINT,)  # what was seen in a race cannot be unseen
    return tuple(Step(lesson, aids if lesson.done is not None else ()) for lesson in game.lessons)
