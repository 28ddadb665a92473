# SPDX-License-Identifier: GPL-3.0-or-later
"""What practice chases have found out about a person: how fast, how often wrong, and the pace of a level that fits.

Kept by name in the settings, checked when read. Knows no clock and no window.
"""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

from app.players.reaction import ADAPTS, RACERS, calibrated

CHASES: Final = 10
"""So many practice chases are enough."""
SLOWEST: Final = 4.0
_KEPT: Final = 50
"""So many people are remembered."""
_LONGEST: Final = 10**7

Timed = tuple[int, int]
"""A practice chase in milliseconds: how long it took, 0 where it was not solved, and how long it usually takes."""


class Fit(NamedTuple):
    """One person: the pace of the level that adapts, and what was measured; 0 chases where nothing was."""

    pace: float = 1.0
    median: int = 0
    """The median time of the chases that were solved, in milliseconds."""
    usual: int = 0
    """What an adult is expected to take where this person takes the median."""
    wrong: int = 0
    chases: int = 0

    def to_json(self) -> dict[str, Any]:
        return self._asdict()

    @staticmethod
    def read(data: Any) -> "Fit":
        """From a file, which may hold anything."""
        if not isinstance(data, dict):
            return Fit()
        whole = {key: data.get(key) for key in ("median", "usual", "wrong", "chases")}
        counts = {key: value for key, value in whole.items() if type(value) is int and 0 <= value < _LONGEST}
        return Fit(bounded(data.get("pace")), **counts)


def bounded(pace: Any) -> float:
    """A pace that can be played with, 1 where it is none."""
    return min(max(pace, 1 / SLOWEST), SLOWEST) if type(pace) is float and pace == pace else 1.0


def measured(times: Sequence[Timed]) -> Fit:
    """What these practice chases say."""
    solved = [(own, usual) for own, usual in times if own]
    own, usual = tuple(own for own, _ in solved), tuple(usual for _, usual in solved)
    pace = calibrated(own, usual)
    if not solved:
        return Fit(pace, 0, 0, len(times), len(times))
    middle = median(own)
    return Fit(pace, round(middle), round(middle / pace), len(times) - len(solved), len(times))


def nearest(fit: Fit) -> str:
    """The level that takes about as long as this person."""
    usual = next(level for level in RACERS if level.key == ADAPTS)
    wanted = fit.pace * (usual.base + 4 * usual.card)
    steady = [level for level in RACERS if level.key != ADAPTS]
    return min(steady, key=lambda level: abs((level.base + 4 * level.card) / wanted - 1)).key


def fit_of(kept: Mapping[str, Any], name: str) -> Fit | None:
    """What the settings of a game remember of a person, None where nothing."""
    fits = kept.get("fits")
    return Fit.read(fits[name]) if isinstance(fits, dict) and name in fits else None


def with_fit(kept: Mapping[str, Any], name: str, fit: Fit) -> dict[str, Any]:
    """The same settings of a game, with this; whoever was remembered longest ago is forgotten first."""
    fits = kept.get("fits")
    others = {key: value for key, value in fits.items() if key != name} if isinstance(fits, dict) else {}
    newest = dict(list(others.items())[1 - _KEPT :])
    return {**kept, "fits": {**newest, name: fit.to_json()}}
