# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of Zieh Vier: what fits, drawing, choosing a colour, the +4 and its challenge, the last card.

Each step is a position of a real round; how it is shown, and in which language, is not known here.
"""

from typing import Final

from app.games.zieh_vier.examples import record
from app.rules.game import Example, Lesson
from app.text import Phrase, Term

_OTHERS: Final = "R2 R7 G9 G7 B3 YS W | Y0 Y1 G8 G9 B6 B5 B8 | R1 Y4 Y6 G4 GR B2 B9"

_FITS: Final = record({}, f"R9 R4 Y3 Y8 G5 GS B1 | {_OTHERS}", "R5", "0 play R9")
_NOTHING: Final = record({}, f"Y3 Y8 Y6 G2 GS B1 B7 | {_OTHERS}", "R5 R6", "0 draw")
_WILD: Final = record({}, f"Y3 G2 B1 B4 B7 B9 W | {_OTHERS}", "R5", "0 play W B, 1 play B3")
_FOUR: Final = record(
    {},
    "R3 R8 Y2 G6 G+2 B4 W4 | R1 Y5 Y7 YS G3 G8 B6 | R2 Y0 Y1 G2 G9 B1 B5 | R6 Y4 Y6 G4 GR B2 B9",
    "R5",
    "0 play R3, 1 play R1, 2 play R2, 3 play R6, 0 play W4 G, 1 challenge",
)
_LAST: Final = record(
    {},
    "RS RS GS GS G4 G7 B0 | GR GR YR YS Y7 R7 B5",
    "R2",
    """0 play RS, 0 play RS, 0 play GS, 0 play GS, 0 play G4,
    1 play GR, 1 play GR, 1 play YR, 1 play YS, 1 play Y7, 0 play G7 call, 1 play R7, 0 catch 1""",
)

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        Term("What fits"),
        Phrase(
            "Whoever is first without cards wins the round. When it is your turn, play a card that fits the one on "
            "top: the same colour, the same number or the same symbol.\n\nThe red 5 lies there. Play a card that "
            "fits, and before that, if you like, try one that does not."
        ),
        Example(_FITS, 0, 0),
        done=Phrase("It fits and lies on top now: the next player has to match it, in the direction of the arrow."),
        wanted=("play",),
        otherwise=Phrase("You may draw instead, but you hold cards that fit."),
        hint=Phrase("It has the right colour."),
    ),
    Lesson(
        Term("Drawing"),
        Phrase(
            "If nothing fits, draw a card: click the pile, or press the button below. If the card that you have drawn "
            "fits, you may play it at once, or keep it. If not, your turn is over.\n\nYou hold nothing red and no 5."
        ),
        Example(_NOTHING, 0, 0),
        done=Phrase("You have drawn the red 6, and it fits. Play it, or keep it: then it is the next player's turn."),
        wanted=("draw",),
        hint=Phrase("Nothing in your hand fits the red 5."),
    ),
    Lesson(
        Term("Action cards"),
        Phrase(
            "After a Skip the next player misses a turn; after a Draw Two that player draws two cards as well; a "
            "Reverse turns the direction round. A Wild fits on everything, and whoever plays it chooses the colour.\n\n"
            "Play the Wild. Which colour do you choose?"
        ),
        Example(_WILD, 0, 0),
        done=Phrase("Blue counts now, as the sign in the middle shows. The next player needs blue or a wild card."),
        wanted=("play W B",),
        otherwise=Phrase("That is allowed. But play the Wild, and choose the colour of which you hold most."),
        hint=Phrase("Four of your cards are blue."),
    ),
    Lesson(
        Term("Wild Draw Four"),
        Phrase(
            "After a Wild Draw Four the next player draws four cards and misses a turn. It is allowed only without a "
            "card of the current colour, but one may bluff. You may challenge that: if you are wrong, you draw six."
            "\n\nRed was current. Anna has played red before and holds five cards. Do you believe it?"
        ),
        Example(_FOUR, 5, 1),
        done=Phrase(
            "Only you were shown the hand, and there was a red 8 in it. So Anna draws the four cards, and you have "
            "your turn as usual. Green counts all the same."
        ),
        wanted=("challenge",),
        otherwise=Phrase("You may draw the four cards. But is there really no red one among Anna's five?"),
        hint=Phrase("Whoever holds five cards and has just played red will mostly have another red one."),
    ),
    Lesson(
        Term("The last card"),
        Phrase(
            "Whoever plays the last card but one calls “Last card!” with it. Without the call anybody can catch you "
            "until the next player acts, and you draw two cards.\n\nYou have two cards, and one of them fits. Play "
            "it, and choose the way with the call."
        ),
        Example(_LAST, 10, 0),
        done=Phrase(
            "You have called, so nobody can catch you. Now watch Ben: if the call is missing there, press "
            "“Caught you!” at the name plate before you play."
        ),
        wanted=("play G7 call",),
        otherwise=Phrase("You may draw instead. But you hold a card that fits: play it, and call with it."),
        nearly=(
            (
                "play G7",
                Phrase("The right card! But you did not call: now Ben could catch you. Play it with the call."),
            ),
        ),
        hint=Phrase("The 7 fits, and with the call nobody can catch you."),
    ),
)
