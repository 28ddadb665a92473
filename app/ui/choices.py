# SPDX-License-Identifier: GPL-3.0-or-later
"""What can be chosen about the program, in words: for the menus and for the settings. Names no game."""

from typing import Any, Final, NamedTuple

from app.games import SHELF
from app.settings import MOTIONS, REACTION_TIMES, SCALES, SPEEDS, THEMES, THINK_TIMES, TRICK_TIMES
from app.table.faces import backs, faces
from app.text import Phrase, Term

PERCENT: Final = Phrase("{n} %")
SECONDS: Final = Phrase("{n} s")
CARD_FACE: Final = Term("Card face")

_SPEED_NAMES: Final = {
    "off": Term("off", "speed"),
    "fast": Term("fast", "speed"),
    "normal": Term("normal", "speed"),
    "slow": Term("slow", "speed"),
}
_THEME_NAMES: Final = {
    "felt": Term("Felt", "table"),
    "night": Term("Night", "table"),
    "wood": Term("Wood", "table"),
    "contrast": Term("Contrast", "table"),
}
FACE_NAMES: Final = {
    "german": Term("German suits", "card face"),
    "french": Term("French suits", "card face"),
    "shapes": Term("Shapes", "card face"),
    "large": Term("Large signs", "card face"),
}
_BACK_NAMES: Final = {
    "lattice": Term("Lattice", "card back"),
    "ribbon": Term("Ribbon", "card back"),
}
_MOTION_NAMES: Final = {
    "system": Term("as the system", "motion"),
    "full": Term("shown", "motion"),
    "reduced": Term("left out", "motion"),
}
_UNTIL_CLICK: Final = Term("until a click", "how long a trick stays")
_AS_SPEED: Final = Term("as the speed", "think time")
_NO_WAIT: Final = Term("none", "think time")
_NO_HURRY: Final = Term("no hurry", "time to react")


class Choice(NamedTuple):
    """A setting with a few values: its name in `Settings`, its words, its values and theirs."""

    key: str
    label: Phrase
    values: tuple[tuple[Any, Phrase], ...]


def _seconds(milliseconds: int) -> Phrase:
    return SECONDS.filled(n=milliseconds / 1000)


def _trick_time(time: int) -> Phrase:
    return _seconds(time) if time else _UNTIL_CLICK


def _think_time(time: int) -> Phrase:
    return _AS_SPEED if time < 0 else _seconds(time) if time else _NO_WAIT


def _reaction_time(percent: int) -> Phrase:
    return PERCENT.filled(n=percent) if percent else _NO_HURRY


SPEED: Final = Choice("speed", Term("Speed"), tuple((key, _SPEED_NAMES[key]) for key in SPEEDS))
TRICK_TIME: Final = Choice("trick_time", Term("Trick time"), tuple((time, _trick_time(time)) for time in TRICK_TIMES))
THINK_TIME: Final = Choice(
    "think_time", Term("Think time of computers"), tuple((time, _think_time(time)) for time in THINK_TIMES)
)
REACTION_TIME: Final = Choice(
    "reaction_time", Term("Time to act out of turn"), tuple((time, _reaction_time(time)) for time in REACTION_TIMES)
)
MOTION: Final = Choice("motion", Term("Moving cards"), tuple((key, _MOTION_NAMES[key]) for key in MOTIONS))
THEME: Final = Choice("theme", Term("Table"), tuple((key, _THEME_NAMES[key]) for key in THEMES))
BACK: Final = Choice("back", Term("Card back"), tuple((key, _BACK_NAMES[key]) for key in backs()))
TEXT_SCALE: Final = Choice("text_scale", Term("Text size"), tuple((scale, PERCENT.filled(n=scale)) for scale in SCALES))


class FaceChoice(NamedTuple):
    """The faces of a pack, where it has several, and the titles of the games that are played with it."""

    pack: str
    titles: tuple[Phrase, ...]
    values: tuple[tuple[str, Phrase], ...]


def face_choices() -> tuple[FaceChoice, ...]:
    """One for each pack of the games that have a table, in their order."""
    packs: dict[str, list[Phrase]] = {}
    for game in SHELF:
        packs.setdefault(game.art, []).append(game.words.title)
    return tuple(
        FaceChoice(pack, tuple(titles), tuple((face, FACE_NAMES[face]) for face in faces(pack)))
        for pack, titles in packs.items()
        if len(faces(pack)) > 1
    )
