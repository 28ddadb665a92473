# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables for the tests of the table."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.ui.languages import QtTexts
from tests.tables import table, unsynced
from tests.ui.house import QUOTES, House, open_house, write_catalogue

__all__ = ["table", "unsynced"]


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Catalogues of two made-up languages, in which every text is longer and stands in its language's quotes."""
    folder = tmp_path_factory.mktemp("translations")
    for language in QUOTES:
        write_catalogue(folder, language)
    return folder


@pytest.fixture
def pseudo(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German and Polish are the made-up languages."""
    monkeypatch.setattr("app.text.catalogues", lambda: catalogues)
    yield
    QtTexts().use("en")


@pytest.fixture
def house(qtbot: QtBot, home: Path) -> Iterator[Callable[..., House]]:
    """Opens the program's window, with a clock moved by hand and computers that answer in this process."""
    opened: list[House] = []

    def make(width: int = 1024, height: int = 600, language: str = "en", **changed: Any) -> House:
        made = open_house(home, width, height, language, **changed)
        qtbot.addWidget(made.window)
        opened.append(made)
        return made

    yield make
    for made in opened:
        made.window.close()
        made.letters.scale(100)
