# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of Foppen: following, the worst card, what is thrown away, the 1s and the last card.

Each step is a position of a real round; how it is shown, and in which language, is not known here.
"""

from typing import Final

from app.games.foppen.examples import record
from app.rules.game import Example, Lesson
from app.text import Phrase, Term

_FOLLOWING: Final = record(
    """G17 G16 G12 G2 R4 R3 Y4 Y2 B8 B6 1 1 | G13 G5 G4 R11 R9 R6 Y8 Y7 B5 B4 B2 1
    | G11 G10 G9 R13 R12 R2 Y11 Y9 Y6 Y5 Y3 B3 | G15 G14 G8 G7 G6 G3 R10 R8 R7 R5 Y10 B7""",
    "0 play G16, 1 play G5, 2 play G9, 3 play G7",
)

_LOWEST: Final = record(
    """G16 G13 G11 G10 G5 R13 R8 R7 Y11 B3 1 1 | G17 G3 G2 R9 R5 R4 Y7 Y2 B7 B5 B4 B2
    | G12 G9 G7 R11 R10 R2 Y10 Y8 Y5 Y4 Y3 1 | G15 G14 G8 G6 G4 R12 R6 R3 Y9 Y6 B8 B6""",
    "0 play R8, 1 play R5, 2 play R10, 3 play R6",
)

_THROWN: Final = record(
    """G15 G12 G9 G8 G2 R8 Y11 Y9 Y8 Y4 Y3 B6 | G16 G14 G10 G6 G5 R11 R7 R6 R2 B7 B5 B4
    | G7 R12 R10 R5 Y10 Y7 Y6 Y5 Y2 1 1 1 | G17 G13 G11 G4 G3 R13 R9 R4 R3 B8 B3 B2""",
    "0 play Y9, 1 play R6, 2 play Y2, 3 play G17",
)

_ONES: Final = record(
    """G15 G14 G13 G12 R11 R4 R3 Y10 Y8 Y4 B7 1 | G16 G11 G6 G5 G4 G3 R12 R10 R8 R5 Y6 Y5
    | G17 G7 G2 R13 R9 R7 R6 R2 Y7 B6 B3 1 | G10 G9 G8 Y11 Y9 Y3 Y2 B8 B5 B4 B2 1""",
    "0 play B7, 1 play R5, 2 play B3, 3 play 1",
)

_ENDING: Final = record(
    """B7 B6 B4 G7 G3 R13 R9 R8 R3 R2 Y7 Y4 | 1 B8 B5 G13 G12 G6 G5 R12 R6 Y11 Y3 Y2
    | 1 B2 G15 G14 G11 G9 G4 R10 R7 R4 Y10 Y8 | 1 B3 G17 G16 G10 G8 G2 R11 R5 Y9 Y6 Y5""",
    """0 play R13, 1 play R12, 2 play R10, 3 play R11, 0 play R9, 1 play R6, 3 play 1, 0 play R8, 1 play 1, 2 play R4,
    0 play B6, 2 play 1, 3 play B3, 0 play B7, 1 play B8, 3 play G2, 1 play Y11, 2 play Y10, 0 play Y4, 1 play B5,
    2 play B2, 3 play G10, 1 play G13, 2 play G15, 0 play G3, 2 play R7, 3 play R5, 1 play G6, 2 play G14, 3 play G17,
    0 play G7, 3 play Y9, 1 play Y3, 2 play Y8, 3 play G16, 0 play B4, 2 play G4, 3 play Y6, 1 play Y2, 2 play G11,
    3 play G8, 0 play Y7, 1 play G5, 3 play Y5, 1 play G12, 2 play G9""",
)

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        Term("Get rid of your cards"),
        Phrase(
            "The round ends when somebody has played the last card. That brings 10 points; what the others still hold "
            "counts against them. So every card that you are rid of is a gain.\n\nAnna has led green. If you hold the "
            "colour led, you must follow. The highest card of it takes the trick. Play a card."
        ),
        Example(_FOLLOWING, 2, 2),
        done=Phrase(
            "You have followed. The 16 takes the trick; that brings nothing, but Anna leads the next one. Ben's 5 was "
            "the lowest card: what comes of it is in the next step."
        ),
        wanted=("play G9", "play"),
        hint=Phrase("Any green card will do: none of yours takes the trick, and none is the lowest."),
    ),
    Lesson(
        Term("The worst card"),
        Phrase(
            "In every trick somebody is fooled: whoever played the worst card takes the disc, sits out the next trick "
            "and keeps a card more than the others. If all follow, the lowest card is the worst.\n\nRed was led, and "
            "Ben's 5 is the lowest so far. You are the last to play."
        ),
        Example(_LOWEST, 3, 3),
        done=Phrase(
            "Ben's 5 stays the lowest: Ben takes the disc and sits out the next trick. "
            "With the 3 it would have been you."
        ),
        wanted=("play R6", "play R12"),
        otherwise=Phrase("That is allowed, but then your 3 is the lowest card, and you are fooled."),
        hint=Phrase("Every red card above 5 leaves the worst card to Ben."),
    ),
    Lesson(
        Term("Throwing away"),
        Phrase(
            "If you cannot follow, you throw a card away. Then the worst card is the lowest of those thrown away, and "
            "whoever followed is safe, even with a 2.\n\nYellow was led. Ben has thrown away the red 6, and you have "
            "no yellow either. Which card saves you?"
        ),
        Example(_THROWN, 3, 3),
        done=Phrase(
            "Your card is higher than the red 6, so Ben is fooled. The yellow 2, low as it is, was safe: it followed."
        ),
        wanted=("play G17", "play G13", "play R13", "play G11", "play R9", "play B8"),
        otherwise=Phrase("That is allowed, but it is lower than Ben's 6, and you would be fooled."),
        hint=Phrase("It is higher than 6, and nothing in your hand would cost you more at the end."),
    ),
    Lesson(
        Term("The 1s"),
        Phrase(
            "A 1 follows in every colour, as its lowest card. You may always play it and never have to. As long as all "
            "follow, it is the worst card; once a card was thrown away, it is safe. In your hand it costs 5 points at "
            "the end.\n\nBlue was led, and Ben has thrown a card away. What do you play?"
        ),
        Example(_ONES, 3, 3),
        done=Phrase("The 1 has followed, and it is Ben who is fooled. You are rid of it, and of the 5 points."),
        wanted=("play 1",),
        otherwise=Phrase("That is allowed, but now is the time for the 1: a card was thrown away, so it is safe."),
        hint=Phrase("A card was thrown away, so whoever follows is safe, with a 1 too."),
    ),
    Lesson(
        Term("The last card"),
        Phrase(
            "Your last card brings 10 points, but nothing if you are fooled in the last trick. So think which card "
            "shall be the last one: a high card is hardly ever the worst.\n\nYou have two left. Dora has led green, "
            "and Anna has thrown a card away."
        ),
        Example(_ENDING, 42, 1),
        done=Phrase(
            "The 5 was safe, because a card was thrown away. Now Dora leads; then play your 12. Thrown away or not, it "
            "is too high to be the worst."
        ),
        wanted=("play G5",),
        otherwise=Phrase("That is allowed, but then the 5 is your last card, and it may well be the worst."),
        hint=Phrase("It is safe now; the 12 is safe later too."),
    ),
)
