# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of the race: five chases, each with its dice on the table and one thing to try.

A record also says who sits there and how is raced, as any saved race does. How it is shown is not known here.
"""

import json
from typing import Any, Final

from app.cards import THIEF_PACK
from app.games.heisse_spur import circle
from app.rules.game import Example, Lesson
from app.text import Phrase, Term

_PERSON: Final = "person"
_COMPUTER: Final = "adult"
_LONG: Final = 8
"""So many seconds may be picked."""


def _chase(items: str, dice: str, specials: str = circle.NO_SPECIALS, then: str = "", **rules: Any) -> Example:
    """The moment after dice have fallen in this circle, between Anna and Ben; `alone` where Ben is a computer."""
    laid = items.split()
    cards = [item for item in laid if "/" in item]
    layout = " ".join(circle.THIEF if "/" in item else item for item in laid)
    alone = rules.pop("alone", True)
    record = {
        "format": "card-table-record",
        "version": 1,
        "game": "heisse-spur",
        "options": {"specials": specials},
        "seats": ["Anna", "Ben"],
        "dealer": 0,
        "seed": 1,
        "players": [_PERSON, _COMPUTER if alone else _PERSON],
        "race": {"pick": [_LONG] * 6, "arrow": True, **rules},
        "rounds": [
            {
                "deck": cards + [card for card in THIEF_PACK if card not in cards],
                "moves": [f"* circle {layout}", f"* roll {dice}", *([then] if then else [])],
            }
        ],
    }
    return Example(json.dumps(record), 2, 0)


_PLAIN: Final = """H:B R/c RB/s G/cb GB/b B/cs RG/c H:R G/s R/sb RB/cb B/b RG/sb GB/c
    H:G R/b G/c B/s RG/cs GB/sb RB/c"""
_SPECIAL: Final = """H:B R/c G/s C:B>R B/cs RG/b U:R RB/c G/c U:B GB/s RG/cs H:R R/sb B/c U:G RG/c GB/cb C:R>G
    RB/s G/b H:G R/s RG/sb C:G>B B/b GB/b"""
_STATIONS: Final = """H:G U:R R/b G/c RB/sb B/cs RG/cb H:R RB/s G/sb R/cs B/b H:B RG/b GB/cs B/c R/sb G/s
    U:G R/c GB/b U:B RG/s B/sb"""

LESSONS: Final = (
    Lesson(
        Term("Follow the trail"),
        Phrase(
            "The first die shows a house and the way: footprint clockwise, hand print the other way round. "
            "The second shows the gem that the thief carries, the third what he wears.\n\n"
            "Walk his trail: press → or click the table for each card."
        ),
        _chase(_PLAIN, "B foot B c", then="* nobody"),
        done=Phrase("The first who has both, a blue gem and a cap, is the thief. To see that first is the whole game."),
    ),
    Lesson(
        Term("First your key, then the thief"),
        Phrase(
            "Press your key as soon as you know: A is Anna's, L is Ben's. Then all others wait, and the dice are "
            "covered while you pick him: click him, type the letter on him, or choose with arrows and Enter. "
            "Or drag him to your tray.\n\n"
            "Catch him: green house, hand print, blue gem, boots."
        ),
        _chase(_PLAIN, "G hand B b", alone=False, covered=True),
        done=Phrase("Caught! After each chase the trail is told, so that all can see why."),
        wanted=("slap 11",),
        hint=Phrase("A blue gem and boots, the third from the green house."),
    ),
    Lesson(
        Term("Wrong is out"),
        Phrase(
            "Everybody has one claim. Whoever is wrong waits until the chase ends. "
            "The reason is told only then, for it would help the others.\n\n"
            "Try it on purpose. Alone, you need no key. The footprint leads clockwise: go the other way from the blue "
            "house, and click the first thief there, red and blue, with a cap."
        ),
        _chase(_PLAIN, "B foot B c"),
        done=Phrase("You were out, and the computer went on alone. The last line tells why your thief was wrong."),
        wanted=("slap 20",),
        otherwise=Phrase("That one was right! Now try the wrong one: beside the blue house, on the side of the hand."),
        hint=Phrase("He fits gem and cap, but stands on the side of the hand."),
    ),
    Lesson(
        Term("Special cards"),
        Phrase(
            "A track change with the gem that you follow turns it into another. A station with that gem takes you "
            "underground to the next station, below all cards between. With another gem both mean nothing.\n\n"
            "Start at the blue house, at the foot, with blue. Click the thief who wears a cap."
        ),
        _chase(_SPECIAL, "B foot B c", circle.WITH_BOTH, mode="training"),
        done=Phrase("Blue became red, the red station led below two thieves, and behind it he was: red, with a cap."),
        wanted=("slap 11",),
        hint=Phrase("Behind the next station, the first with a red gem and a cap."),
    ),
    Lesson(
        Term("No clock, and no thief"),
        Phrase(
            "In turn nobody needs to be fast: whoever is due claims, or passes with Space. That, keys and a handicap "
            "for fast players are chosen before a race.\n\n"
            "Sometimes nobody fits, all the way round. Then “Vanished without trace!” is right: the field in the "
            "middle, or Backspace. Look whether it is so here."
        ),
        _chase(_STATIONS, "G foot R b", circle.WITH_STATIONS, mode="in-turn"),
        done=Phrase("The trail came back to the green house, and nobody fitted. A card from the stack is the reward."),
        wanted=("vanished",),
        hint=Phrase("From the station it goes below to the next one. Nobody from there to the house has both."),
    ),
)
