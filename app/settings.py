# SPDX-License-Identifier: GPL-3.0-or-later
"""The settings file: what it holds, reading it without ever failing the start, writing it whole or not at all."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final

VERSION: Final = 1
SPEEDS: Final = ("off", "fast", "normal", "slow")
THEMES: Final = ("felt", "night", "wood", "contrast")
SCALES: Final = (75, 100, 125, 150, 175, 200)
TRICK_TIMES: Final = (300, 800, 1500, 3000, 0)
"""How long a finished trick stays, in milliseconds; 0 means until a click or a key."""
THINK_TIMES: Final = (-1, 0, 500, 1000, 2000)
"""How long a computer seems to think at least, in milliseconds; -1 means as the speed of the table has it."""
REACTION_TIMES: Final = (50, 100, 200, 400, 0)
"""How long one may act out of turn, in percent of the usual; 0 means that no computer is ever faster than a person."""
MOTIONS: Final = ("system", "full", "reduced")


@dataclass
class Settings:
    """What a user has chosen, with the defaults of a first start; `language` "" follows the system."""

    language: str = ""
    theme: str = "felt"
    faces: dict[str, Any] = field(default_factory=dict)
    """Per pack: the key of the face in which it is drawn, where that is not its usual one."""
    back: str = "lattice"
    speed: str = "normal"
    trick_time: int = 800
    think_time: int = -1
    reaction_time: int = 100
    motion: str = "system"
    text_scale: int = 100
    volume: int = 60
    muted: bool = False
    score_sheet: bool = True
    window: str = ""
    name: str = ""
    seen_moves: bool = True
    hover_lift: bool = True
    """Whether the card under the mouse is lifted."""
    confirm: bool = True
    """Whether it is asked before a match is deleted."""
    open_table: bool = False
    """Whether several persons at one computer see each other's hands, so that there is no curtain."""
    introduced: bool = False
    """Whether the introduction was seen, or skipped."""
    chosen: dict[str, Any] = field(default_factory=dict)
    """Per game: the options, names and levels of its last match, offered again."""


class BrokenSettings(Exception):
    """The settings file could not be understood; it was kept aside and the defaults are in force."""

    def __init__(self, kept: Path | None, settings: Settings) -> None:
        super().__init__(str(kept))
        self.kept = kept
        self.settings = settings


_FACE_PACK: Final = "german"
"""The only pack that had a choice of faces when there was one key `face` for it."""

_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "theme": THEMES,
    "speed": SPEEDS,
    "trick_time": TRICK_TIMES,
    "think_time": THINK_TIMES,
    "reaction_time": REACTION_TIMES,
    "motion": MOTIONS,
    "text_scale": SCALES,
    "volume": tuple(range(101)),
}


def _understood(data: Any) -> Settings:
    """Settings from parsed JSON; raises ValueError where a value is not one of ours, ignores unknown keys."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise ValueError("not a settings file of this version")
    settings = Settings()
    for known in fields(Settings):
        if known.name not in data:
            continue
        value = data[known.name]
        if type(value) is not type(getattr(settings, known.name)):
            raise ValueError(known.name)
        if value not in _CHOICES.get(known.name, (value,)):
            raise ValueError(known.name)
        setattr(settings, known.name, value)
    if "faces" not in data and isinstance(data.get("face"), str):
        settings.faces = {_FACE_PACK: data["face"]}
    return settings


def keep_aside(path: Path) -> Path | None:
    """Rename a damaged file so that nothing is lost; None where even that is not possible."""
    for number in range(1, 1000):
        kept = path.with_name(f"{path.name}.broken-{number}")
        if kept.exists():
            continue
        try:
            path.rename(kept)
        except OSError:
            return None
        return kept
    return None


def load(path: Path) -> Settings:
    """Read the file; a missing one gives the defaults, a damaged one raises BrokenSettings after keeping it aside."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Settings()
    except OSError:
        raise BrokenSettings(None, Settings()) from None
    try:
        return _understood(json.loads(text))
    except (ValueError, RecursionError):
        raise BrokenSettings(keep_aside(path), Settings()) from None


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, synced to disk before the old one goes; raises OSError and leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    with open(new, "w", encoding="utf-8", newline="\n", errors="surrogatepass") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Let the new name reach the disk too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def save(path: Path, settings: Settings) -> None:
    """Write the settings; raises OSError."""
    write_whole(path, json.dumps({"version": VERSION, **asdict(settings)}, ensure_ascii=False, indent=1) + "\n")
