# SPDX-License-Identifier: GPL-3.0-or-later
"""How a group races at its table: way of claiming, keys, handicaps, times. Kept in the record, checked when read."""

from typing import Any, Final, NamedTuple

from app.match.fairness import Fairness
from app.session.fit import bounded

RACE: Final = "race"
IN_TURN: Final = "in-turn"
TRAINING: Final = "training"
PRACTICE: Final = "practice"
MODES: Final = (RACE, IN_TURN, TRAINING, PRACTICE)
"""All at once; one after the other without a clock; alone with hints; alone, to let a level learn how fast one is."""

SEATS: Final = 6
KEYS: Final = ("A", "L", "Up", "T", "Num++", "F")
"""What is suggested, by seat: far apart on the board, the arrow and the number block for who sits at the right."""
LONGEST_DELAY: Final = 5
PICK: Final = (1, 10)
SCALES: Final = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
"""How much time the computers take, as shares of their usual one."""
REVEAL: Final = 1500
"""How long after one slow die the next shows its face, in milliseconds."""
_LONGEST: Final = 40
_UNHURRIED: Final = 24 * 60 * 60 * 1000
"""How long one may pick where nothing depends on speed, in milliseconds: longer than anybody sits there."""


class RaceRules(NamedTuple):
    """The rules of one table; what is a tuple is by seat, seconds are whole."""

    mode: str = RACE
    keys: tuple[str, ...] = KEYS
    pick: tuple[int, ...] = (3,) * SEATS
    delay: tuple[int, ...] = (0,) * SEATS
    covered: bool = True
    arrow: bool = False
    """Whether an arrow beside the dice shows the direction."""
    scale: float = 1.0
    pace: float = 1.0
    """What the level that adapts has learnt."""
    times: tuple[tuple[int, int], ...] = ()
    """Of practice: how long it took, 0 where it was not solved, and how long it would usually take."""
    flat: bool = False
    """Whether the screen lies on the table, with people all round it."""
    slow: bool = False
    """Whether the dice show their faces one after the other."""
    spoken: bool = False
    """Whether the dice are told in words, aloud where that is possible."""

    def fairness(self, seats: int) -> Fairness:
        """The same as the referee wants it; who trains alone has all the time, and sees the dice."""
        reveal = REVEAL if self.slow else 0
        if self.mode == TRAINING:
            return Fairness((_UNHURRIED,) * seats, (0,) * seats, covered=False, reveal=reveal)
        return Fairness(
            tuple(1000 * pick for pick in self.pick[:seats]),
            tuple(1000 * delay for delay in self.delay[:seats]),
            self.covered,
            reveal=reveal,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "keys": list(self.keys),
            "pick": list(self.pick),
            "delay": list(self.delay),
            "times": [list(pair) for pair in self.times],
        }

    @staticmethod
    def read(data: Any, seats: int) -> "RaceRules":
        """Rules from a file, which may hold anything: what is not understood is as usual."""
        usual = RaceRules()
        if not isinstance(data, dict):
            return usual
        return usual._replace(
            mode=_one_of(data.get("mode"), MODES, usual.mode),
            scale=_one_of(data.get("scale"), SCALES, usual.scale),
            covered=data.get("covered") is not False,
            keys=_keys(data.get("keys")) or usual.keys,
            pick=_seconds(data.get("pick"), *PICK) or usual.pick,
            delay=_seconds(data.get("delay"), 0, LONGEST_DELAY) or usual.delay,
            times=_times(data.get("times")),
            pace=bounded(data.get("pace")),
            **{key: data.get(key) is True for key in ("arrow", "flat", "slow", "spoken")},
        )


def _one_of(value: Any, known: tuple[Any, ...], usual: Any) -> Any:
    return value if type(value) in (str, float) and value in known else usual


def _keys(value: Any) -> tuple[str, ...]:
    """Six different keys, or none."""
    if not isinstance(value, list) or len(value) != SEATS:
        return ()
    plain = all(type(key) is str and 0 < len(key) < _LONGEST for key in value)
    return tuple(value) if plain and len(set(value)) == SEATS else ()


def _seconds(value: Any, least: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != SEATS:
        return ()
    return tuple(value) if all(type(part) is int and least <= part <= most for part in value) else ()


def _times(value: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, list):
        return ()
    pairs = [pair for pair in value if isinstance(pair, list) and len(pair) == 2]
    whole = [pair for pair in pairs if all(type(part) is int and 0 <= part < 10**7 for part in pair)]
    return tuple((own, usual) for own, usual in whole if usual)


class Preset(NamedTuple):
    """A set of rules by its name."""

    key: str
    pick: int
    covered: bool
    arrow: bool
    scale: float


PRESETS: Final = (
    Preset("adults", 3, True, False, 1.0),
    Preset("family", 4, False, True, 1.0),
    Preset("children", 6, False, True, 1.5),
)
"""For grown-ups; for all together; for children among themselves."""


def preset(rules: RaceRules, chosen: Preset) -> RaceRules:
    """These rules with what the preset says; keys, handicaps and mode stay."""
    return rules._replace(pick=(chosen.pick,) * SEATS, covered=chosen.covered, arrow=chosen.arrow, scale=chosen.scale)
