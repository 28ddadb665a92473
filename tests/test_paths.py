# SPDX-License-Identifier: GPL-3.0-or-later
"""The user's folders and the program's own data are found, and nothing is made on the way."""

from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from app.paths import Folders, catalogues, resource


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "elsewhere"
    monkeypatch.setenv("STAMMTISCH_HOME", str(home))
    folders = Folders()
    paths = (folders.settings_file, folders.matches, folders.finished, folders.history, folders.reports)
    assert all(home in path.parents for path in paths)
    assert len(set(paths)) == len(paths)
    assert not home.exists()


def test_a_given_home_wins(tmp_path: Path) -> None:
    assert Folders(str(tmp_path / "mine")).settings_file == tmp_path / "mine" / "settings.json"


@pytest.mark.parametrize("value", [None, ""])
def test_without_it_the_platform_decides(monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    if value is None:
        monkeypatch.delenv("STAMMTISCH_HOME")
    else:
        monkeypatch.setenv("STAMMTISCH_HOME", value)
    dirs = PlatformDirs("stammtisch", appauthor=False)
    assert Folders().settings_file == Path(dirs.user_config_dir) / "settings.json"
    assert Folders().matches == Path(dirs.user_data_dir) / "matches"


def test_the_programs_own_data_is_there() -> None:
    assert resource().is_dir()
    assert resource("cards").is_dir()
    assert not resource("cards", "no such folder").is_dir()
    assert catalogues().name == "translations"
