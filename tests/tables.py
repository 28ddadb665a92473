# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixtures that lay matches on tables, for the tests of session, table and windows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.desk import Desk, lay


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Lays matches on tables and clears them away afterwards."""
    desks: list[Desk] = []

    def make(**changed: Any) -> Desk:
        desk = lay(tmp_path, **changed)
        qtbot.addWidget(desk.page)
        desks.append(desk)
        return desk

    yield make
    for desk in desks:
        desk.close()


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need no disk that has really written; what does is tested with the store and by killing processes."""
    monkeypatch.setattr("os.fsync", lambda handle: None)
