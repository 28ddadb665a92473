# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of Auf falscher Fährte: the face-down cards, plus and minus, trump and how it changes.

Each step is a position of a real round; how it is shown, and in which language, is not known here.
"""

from typing import Final

from app.games.falsche_faehrte.examples import record
from app.rules.game import Example, Lesson
from app.text import Phrase, Term

_STRONG: Final = """R10 R5 Y12 Y9 Y5 Y0 G11 G4 G2 G0 B12 B8 B7 | R9 R8 R6 R3 R0 Y10 Y8 Y7 Y4 G10 B10 B4 B1
    | R12 R7 R4 R1 Y11 Y6 Y3 G12 G7 G3 B6 B5 B2 | R11 R2 Y2 Y1 G9 G8 G6 G5 G1 B11 B9 B3 B0"""

_HIDING: Final = record(False, _STRONG, "0 hide B8, 1 hide Y8, 2 hide R7, 3 hide R2, * pile R7 B8 R2 Y8")

_TURNING: Final = record(
    False,
    """B11 B7 B0 G12 G5 R5 R3 R1 Y10 Y8 Y6 Y5 Y2 | B12 B6 B5 B4 B2 B1 G11 G7 G3 G0 R9 Y11 Y4
    | B10 B9 B8 B3 G9 G6 G4 R8 R4 R0 Y9 Y7 Y0 | G10 G8 G2 G1 R12 R11 R10 R7 R6 R2 Y12 Y3 Y1""",
    """0 hide R1, 1 hide G0, 2 hide R0, 3 hide Y12, * pile Y12 R1 G0 R0,
    0 play R5, 1 play R9, 2 play R8, 3 play R10, 3 play G8, 0 play G5, 1 play G7, 2 play G6""",
)

_MINUS: Final = record(
    False,
    """B12 B3 B1 G10 G7 G5 G4 G3 R12 R5 R4 R3 Y0 | B9 B8 B7 G0 R11 R10 R7 Y12 Y10 Y8 Y7 Y6 Y4
    | B11 B6 B4 B2 G12 G9 G8 G2 G1 R6 Y11 Y3 Y1 | B10 B5 B0 G11 G6 R9 R8 R2 R1 R0 Y9 Y5 Y2""",
    """0 hide Y0, 1 hide Y12, 2 hide Y1, 3 hide R0, * pile R0 Y12 Y1 Y0,
    0 play R3, 1 play R11, 2 play R6, 3 play R8, 1 play B8, 2 play B6, 3 play B5, 0 play B3,
    1 play R7, 2 play Y11, 3 play R1, 0 play R4, 1 play B7, 2 play B4, 3 play B10, 0 play B1,
    3 play G6, 0 play G5, 1 play G0, 2 play G2, 3 play B0, 0 play B12, 1 play B9, 2 play B11""",
)

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        Term("A secret vote"),
        Phrase(
            "Before the first trick everybody lays one card face down. If their numbers add up to 24 or more, it is a "
            "plus round: the most tricks win. With 23 or less it is a minus round: the fewest tricks win.\n\n"
            "Your hand is strong, with two 12s and an 11. Which card do you vote with? Play it like any other."
        ),
        Example(_HIDING, 0, 0),
        done=Phrase(
            "The face-down cards are shuffled, so nobody can tell whose is whose. But you know one number more than "
            "the others: your own."
        ),
        wanted=("hide B8", "hide"),
        hint=Phrase("A high number votes for plus, and the 8 is less of a loss than a 12."),
    ),
    Lesson(
        Term("Plus or minus?"),
        Phrase(
            "After the 2nd, 3rd, 4th and 5th trick one face-down card is turned up. Until the sum is certain, nobody "
            "knows what to play for, and a trick more or less does no harm. The highest card of the colour led takes "
            "it.\n\nFinish the second trick, with the 9 or below Dora's 8, and watch the pile at the right."
        ),
        Example(_TURNING, 12, 2),
        done=Phrase(
            "The yellow 12 is turned up: somebody wants a plus round. But you have laid a 0 yourself, so the other two "
            "cards must bring 12 more. The table adds up for you."
        ),
        wanted=("play G6", "play"),
        hint=Phrase("Keep what is very high and very low, as long as you do not know which you will need."),
    ),
    Lesson(
        Term("Take the trick"),
        Phrase(
            "This is a plus round: every trick counts. Red is trump, as the chip shows. If you hold the colour led, "
            "you must follow; if not, you may play anything, and the highest trump takes the trick.\n\n"
            "Cleo has led green, and you have none. Take the trick!"
        ),
        "void",
        done=Phrase(
            "Yours is the only trump, so the trick is yours and you lead the next one. A low trump is as good as a "
            "high one here."
        ),
        wanted=("play R3", "play R6", "play R8", "play R9"),
        otherwise=Phrase("You may throw this card away, but then Dora's 9 takes the trick. Only a trump beats it."),
        hint=Phrase("It is the lowest of your trumps, and it is enough."),
    ),
    Lesson(
        Term("Leave the trick"),
        Phrase(
            "This is a minus round: the fewest tricks win. Now high cards are a burden. Get rid of them when somebody "
            "else takes the trick anyway.\n\nDora has led blue, and Anna has played the 12. Which of your two blue "
            "cards will you be glad to lose?"
        ),
        Example(_MINUS, 28, 2),
        done=Phrase("Anna takes the trick, and your 11 is gone: later it might have taken one. The 2 does no harm."),
        wanted=("play B11",),
        otherwise=Phrase("That is allowed, but the blue 11 might take a trick later. Now Anna's 12 takes this one."),
        hint=Phrase("The 12 takes the trick, so the 11 goes for nothing."),
    ),
    Lesson(
        Term("The trump chip"),
        Phrase(
            "After the 8th trick, when everybody has four cards left, whoever is worst placed may change trump, if it "
            "is one player alone.\n\nIn this plus round you have 1 trick, the others have 2 or 3. Red is trump, and "
            "you hold none. Which colour do you choose? Drag the chip, click a colour or press a button."
        ),
        "trump-change",
        done=Phrase(
            "Green is trump from now on, and three of your four cards are green. At the end the most tricks get 4 "
            "points, the next 3 and 2, the last nothing."
        ),
        wanted=("trump G",),
        otherwise=Phrase("You may do that, but count the colours in your hand first."),
        hint=Phrase("Three of your four cards are green."),
    ),
)
