# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether cards move or jump: the setting, and what the desktop asks of all programs. Free of Qt, which cannot tell.

Whatever cannot be read asks for nothing; it is read once, when a table first wants to know.
"""

import configparser
import ctypes
import plistlib
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from os import environ
from pathlib import Path
from typing import Final

_SPI_GETCLIENTAREAANIMATION: Final = 0x1042
_PATIENCE: Final = 1.0
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")


def is_calm(motion: str) -> bool:
    """Whether movements are left out, by a value of `Settings.motion`."""
    return motion == "reduced" or (motion == "system" and _system_is_calm())


@cache
def _system_is_calm() -> bool:
    if sys.platform == "win32":
        return windows_is_calm()
    if sys.platform == "darwin":
        return mac_is_calm(Path.home())
    return desktop_is_calm(Path.home(), environ)


def windows_is_calm() -> bool:
    """Whether Windows shows no animations."""
    shown = ctypes.c_int(1)
    with suppress(AttributeError, OSError):
        ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined,unused-ignore]
            _SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(shown), 0
        )
    return not shown.value


def mac_is_calm(home: Path) -> bool:
    """Whether macOS is set to reduce motion."""
    with (
        suppress(OSError, ValueError),
        (home / "Library/Preferences/com.apple.universalaccess.plist").open("rb") as file,
    ):
        found = plistlib.load(file)
        return isinstance(found, dict) and bool(found.get("reduceMotion"))
    return False


def desktop_is_calm(home: Path, environment: Mapping[str, str]) -> bool:
    """Whether KDE, GNOME or another desktop with GTK's settings shows no animations."""
    desktop = environment.get("XDG_CURRENT_DESKTOP", "").upper()
    folder = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
    if "KDE" in desktop:
        return _entry(folder / "kdeglobals", "KDE", "AnimationDurationFactor") in ("0", "0.0")
    if "GNOME" in desktop:
        with suppress(OSError, subprocess.SubprocessError):
            asked = subprocess.run(_GNOME, capture_output=True, text=True, timeout=_PATIENCE, check=False)
            return asked.stdout.strip() == "false"
    files = (folder / f"gtk-{version}.0" / "settings.ini" for version in (4, 3))
    return any(_entry(file, "Settings", "gtk-enable-animations").lower() in ("0", "false") for file in files)


def _entry(file: Path, section: str, key: str) -> str:
    """A value of a file of settings; empty where there is none that can be read."""
    parser = configparser.ConfigParser(interpolation=None, strict=False, allow_no_value=True)
    with suppress(OSError, ValueError, configparser.Error):
        parser.read_string(file.read_text("utf-8"))
        return (parser.get(section, key, fallback="") or "").strip()
    return ""
