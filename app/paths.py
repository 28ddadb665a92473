# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program's own data and the user's files lie. Creates nothing by itself."""

import os
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from platformdirs import PlatformDirs

_CHECKOUT = Path(__file__).resolve().parent.parent


def _data(kind: str) -> Traversable:
    installed = files("app") / kind
    return installed if installed.is_dir() else _CHECKOUT / kind


def resource(*parts: str) -> Traversable:
    """A file or folder of `resources/`, whether the program is installed or run from the checkout."""
    return _data("resources").joinpath(*parts)


def catalogues() -> Traversable:
    """The folder that holds `{language}/LC_MESSAGES/stammtisch.mo`."""
    return _data("translations")


class Folders:
    """The user's folders; `STAMMTISCH_HOME` puts all of them below one."""

    def __init__(self, home: str | None = None) -> None:
        home = home or os.environ.get("STAMMTISCH_HOME")
        if home:
            self.settings = self.data = Path(home)
        else:
            dirs = PlatformDirs("stammtisch", appauthor=False)
            self.settings = Path(dirs.user_config_dir)
            self.data = Path(dirs.user_data_dir)

    @property
    def settings_file(self) -> Path:
        return self.settings / "settings.json"

    @property
    def matches(self) -> Path:
        """Unfinished matches, one file each."""
        return self.data / "matches"

    @property
    def finished(self) -> Path:
        """Finished matches, one file each."""
        return self.data / "finished"

    @property
    def history(self) -> Path:
        """The index of finished matches, which can be made from them anew at any time."""
        return self.data / "history.sqlite"

    @property
    def reports(self) -> Path:
        """What "save report" writes after an unexpected error."""
        return self.data / "reports"
