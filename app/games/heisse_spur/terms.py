# SPDX-License-Identifier: GPL-3.0-or-later
"""Words and sentences of the race, and a trail told step by step. Knows neither seats nor how a chase is run."""

from collections.abc import Sequence
from typing import Final

from app.games.heisse_spur.trail import Mistake, Seen, Step, Wrong, features, gems
from app.rules.core import Facts, Move
from app.text import Phrase, Term

COLOURS: Final[dict[str, Phrase]] = {
    "R": Term("red"),
    "G": Term("green"),
    "B": Term("blue"),
}

GEMS: Final[dict[str, Phrase]] = {
    **COLOURS,
    "RG": Term("red and green"),
    "RB": Term("red and blue"),
    "GB": Term("green and blue"),
}

FEATURES: Final[dict[str, Phrase]] = {
    "c": Term("cap"),
    "s": Term("striped shirt"),
    "b": Term("boots"),
    "cs": Term("cap and striped shirt"),
    "cb": Term("cap and boots"),
    "sb": Term("striped shirt and boots"),
}

HOUSES: Final[dict[str, Phrase]] = {
    "R": Term("red house"),
    "G": Term("green house"),
    "B": Term("blue house"),
}

SIDES: Final[dict[str, Phrase]] = {
    "hand": Term("hand print"),
    "foot": Term("footprint"),
}

GEM_LETTERS: Final[dict[str, Phrase]] = {
    "R": Term("R", "key letter for a red gem"),
    "G": Term("G", "key letter for a green gem"),
    "B": Term("B", "key letter for a blue gem"),
    "RG": Term("RG", "key letters for red and green gems"),
    "RB": Term("RB", "key letters for red and blue gems"),
    "GB": Term("GB", "key letters for green and blue gems"),
}

FEATURE_LETTERS: Final[dict[str, Phrase]] = {
    "c": Term("C", "key letter for a cap"),
    "s": Term("S", "key letter for a striped shirt"),
    "b": Term("O", "key letter for boots"),
    "cs": Term("CS", "key letters for cap and striped shirt"),
    "cb": Term("CO", "key letters for cap and boots"),
    "sb": Term("SO", "key letters for striped shirt and boots"),
}

CARD: Final = Phrase("{gems}, {features}")
START: Final = Phrase("{house}, {side}")
SPECIAL_CARDS: Final[dict[str, Phrase]] = {
    "C:R>G": Term("track change, red to green"),
    "C:G>B": Term("track change, green to blue"),
    "C:B>R": Term("track change, blue to red"),
    "U:R": Term("station, red gem"),
    "U:G": Term("station, green gem"),
    "U:B": Term("station, blue gem"),
}

SPECIALS: Final = Term("Special cards")
SPECIALS_NAMES: Final = (
    Term("none", "special cards"),
    Term("track changes"),
    Term("underground stations"),
    Term("track changes and stations"),
)
TARGET: Final = Term("Thieves that win at once")
NO_TARGET: Final = Term("play until the stack is empty")

ROLLS: Final = Term("rolls")
OUT: Final = Term("out", "until the chase ends")
VANISHED: Final = Phrase("Vanished without trace!")
WRONG: Final = Phrase("Wrong!")
LAST_CHASE: Final = Phrase("The stack is empty, and the last chase is over.")
ALL_CAUGHT: Final = Term("Thieves caught by all")

MATCH_OVER: Final = Phrase("This match is over.")
NO_SUCH_SEAT: Final = Phrase("Nobody sits there.")
CIRCLE_FIRST: Final = Phrase("First of all the circle is laid.")
DICE_FIRST: Final = Phrase("The dice come next.")
NOT_THE_DICE: Final = Phrase("The dice show a house, hand or foot, a gem and a feature.")
CHASE_RUNS: Final = Phrase("A chase is running: chance can only end it.")
NO_CHASE: Final = Phrase("No chase is running: wait for the dice.")
IS_OUT: Final = Phrase("You have claimed wrongly and are out until the chase ends.")
NO_THIEF_THERE: Final = Phrase("No thief lies there.")
NOT_A_CLAIM: Final = Phrase("You can only claim a thief, or call that he has vanished.")
ITEMS_NONE: Final = Phrase("Exactly 18 thieves and the three houses belong in the circle.")
ITEMS_TRACKS: Final = Phrase("Exactly 18 thieves, the three houses and the three track changes belong in the circle.")
ITEMS_STATIONS: Final = Phrase("Exactly 18 thieves, the three houses and the three stations belong in the circle.")
ITEMS_BOTH: Final = Phrase("Exactly 18 thieves, the three houses and the six special cards belong in the circle.")
GROUPS: Final = Phrase("Each special card and each house is followed by two thieves.")
GROUPS_CLOSE: Final = Phrase("At least one special card must lie between two houses.")
CLOSE: Final = Phrase("At least three thieves must lie between two houses.")

NO_GEM: Final[dict[str, Phrase]] = {
    "R": Phrase("{card}: no red gem."),
    "G": Phrase("{card}: no green gem."),
    "B": Phrase("{card}: no blue gem."),
}
NO_FEATURE: Final[dict[str, Phrase]] = {
    "c": Phrase("{card}: no cap."),
    "s": Phrase("{card}: no striped shirt."),
    "b": Phrase("{card}: no boots."),
}
FOUND: Final = Phrase("{card}: the wanted thief!")
OVERLOOKED: Final = Phrase("{card}: overlooked.")
PASSES_HOUSE: Final[dict[str, Phrase]] = {
    "R": Phrase("Past the red house."),
    "G": Phrase("Past the green house."),
    "B": Phrase("Past the blue house."),
}
TURNS: Final[dict[str, Phrase]] = {
    "C:R>G": Phrase("Track change: red turns into green."),
    "C:G>B": Phrase("Track change: green turns into blue."),
    "C:B>R": Phrase("Track change: blue turns into red."),
}
ENTERS: Final[dict[str, Phrase]] = {
    "R": Phrase("Station with a red gem: down into the underground."),
    "G": Phrase("Station with a green gem: down into the underground."),
    "B": Phrase("Station with a blue gem: down into the underground."),
}
EXITS: Final = Phrase("Out again at the next station.")
IDLE: Final[dict[str, Phrase]] = {
    "C:R>G": Phrase("Track change for red: nothing happens."),
    "C:G>B": Phrase("Track change for green: nothing happens."),
    "C:B>R": Phrase("Track change for blue: nothing happens."),
    "U:R": Phrase("Station for red: nothing happens."),
    "U:G": Phrase("Station for green: nothing happens."),
    "U:B": Phrase("Station for blue: nothing happens."),
}
MISSED: Final[dict[str, Phrase]] = {
    "C:R>G": Phrase("Track change for red: overlooked."),
    "C:G>B": Phrase("Track change for green: overlooked."),
    "C:B>R": Phrase("Track change for blue: overlooked."),
    "U:R": Phrase("Station for red: overlooked."),
    "U:G": Phrase("Station for green: overlooked."),
    "U:B": Phrase("Station for blue: overlooked."),
}
NO_CARD: Final = Phrase("An empty place.")
REPEATS: Final[dict[str, Phrase]] = {
    "R": Phrase("The trail has been here before, looking for red: he has vanished without trace."),
    "G": Phrase("The trail has been here before, looking for green: he has vanished without trace."),
    "B": Phrase("The trail has been here before, looking for blue: he has vanished without trace."),
}
ONCE_MORE: Final[dict[str, Phrase]] = {
    "R": Phrase("Once more round, now looking for red."),
    "G": Phrase("Once more round, now looking for green."),
    "B": Phrase("Once more round, now looking for blue."),
}

CHANGED: Final[dict[str, Phrase]] = {
    "R": Phrase("{card}: fits the dice, but there the trail is already red."),
    "G": Phrase("{card}: fits the dice, but there the trail is already green."),
    "B": Phrase("{card}: fits the dice, but there the trail is already blue."),
}
BETWEEN: Final = Phrase("{card}: would fit, but the thief passes below in the underground.")
OTHER_WAY: Final = Phrase("{card}: would fit, but the trail goes the other way.")
LATER: Final = Phrase("{card}: would fit, but another thief comes first.")
THERE: Final = Phrase("He has not vanished, for one thief fits: {card}.")

HINT_HOUSE: Final[dict[str, Phrase]] = {
    "R": Phrase("The trail starts at the red house."),
    "G": Phrase("The trail starts at the green house."),
    "B": Phrase("The trail starts at the blue house."),
}
HINT_WAY: Final[dict[str, Phrase]] = {
    "hand": Phrase("The hand print points the way: counter-clockwise."),
    "foot": Phrase("The footprint points the way: clockwise."),
}
HINT_GEM: Final[dict[str, Phrase]] = {
    "R": Phrase("The first thief on the way with a red gem. What is he wearing?"),
    "G": Phrase("The first thief on the way with a green gem. What is he wearing?"),
    "B": Phrase("The first thief on the way with a blue gem. What is he wearing?"),
}
HINT_NONE: Final = Phrase("No thief on the way has the gem that is sought.")


def card(code: str) -> Phrase:
    """A thief by gems and features; a house or a special card by its name."""
    if code.startswith("H:"):
        return HOUSES[code[2]]
    if code in SPECIAL_CARDS:
        return SPECIAL_CARDS[code]
    return CARD.filled(gems=GEMS[gems(code)], features=FEATURES[features(code)])


def letters(code: str) -> Phrase:
    """What is typed to pick a thief: the letters of the gems, then those of the features."""
    return Phrase("{gems}{features}", gems=GEM_LETTERS[gems(code)], features=FEATURE_LETTERS[features(code)])


def told(step: Step, circle: Sequence[str], feature: str) -> Phrase:
    """One step of a trail in this circle, in words."""
    item = circle[step.position]
    match step.seen:
        case Seen.HOUSE:
            return PASSES_HOUSE[item[2]]
        case Seen.NO_GEM:
            return NO_GEM[step.gem].filled(card=card(item))
        case Seen.NO_FEATURE:
            return NO_FEATURE[feature].filled(card=card(item))
        case Seen.FITS:
            return FOUND.filled(card=card(item))
        case Seen.TURNS:
            return TURNS[item]
        case Seen.ENTERS:
            return ENTERS[item[2]]
        case Seen.EXITS:
            return EXITS
        case Seen.IDLE:
            return IDLE[item]
        case Seen.EMPTY:
            return NO_CARD
        case Seen.OVERLOOKED:
            return MISSED[item] if item in MISSED else OVERLOOKED.filled(card=card(item))
    return REPEATS[step.gem]


def explained(mistake: Mistake, circle: Sequence[str], feature: str) -> Phrase:
    """Why a claim is wrong, in words."""
    name = card(circle[mistake.position])
    match mistake.wrong:
        case Wrong.FEATURE:
            return NO_FEATURE[feature].filled(card=name)
        case Wrong.GEM:
            return NO_GEM[mistake.gem].filled(card=name)
        case Wrong.CHANGED:
            return CHANGED[mistake.gem].filled(card=name)
        case Wrong.BETWEEN:
            return BETWEEN.filled(card=name)
        case Wrong.OTHER_WAY:
            return OTHER_WAY.filled(card=name)
        case Wrong.LATER:
            return LATER.filled(card=name)
    return THERE.filled(card=name)


_LABELS: Final[dict[str, Phrase]] = {
    "circle": Term("Lay the circle"),
    "roll": Term("Roll the dice"),
    "slap": Term("Claim this thief"),
    "vanished": Term("Vanished without trace!"),
    "nobody": Term("Give up this chase"),
}


def label(move: Move) -> Phrase:
    """What the button for a move says."""
    return _LABELS[move.verb]


WORDS: Final = Facts(
    title=Term("Auf heißer Spur"),
    subtitle=Term("Hot on the Trail"),
    blurb=Phrase("Three dice tell where a thief fled to and what he looks like. The first to point at him has him."),
    card=card,
    letters=letters,
    label=label,
    accounts=Term("Thieves"),
)
