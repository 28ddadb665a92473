# SPDX-License-Identifier: GPL-3.0-or-later
"""The pinned Qt binding is the one that was found sound."""

import sys
import tomllib
from importlib.metadata import version

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import app
from tests.conftest import CHECKOUT


def test_the_installed_binding_is_the_pinned_one() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"PySide6_Essentials=={version('PySide6_Essentials')}" in project["dependencies"]


def test_calls_that_return_none_keep_its_references(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    label.setText("warm")
    before = sys.getrefcount(None)
    for number in range(1000):
        label.setText(str(number))
    assert abs(sys.getrefcount(None) - before) < 100


def test_the_changelog_speaks_of_this_version() -> None:
    assert f"## [{app.__version__}]" in (CHECKOUT / "CHANGELOG.md").read_text("utf-8")
