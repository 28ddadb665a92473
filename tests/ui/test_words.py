# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of keys is made from the real ones; both windows follow the language."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import __version__
from app.rules.build import build
from app.table.keys import KEYS
from app.ui import credits
from app.ui.words import HEARTS
from tests.ui.house import QUOTES, House

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]


def test_every_key_of_the_menus_and_of_the_table_is_listed(house: Houses) -> None:
    opened = house()
    QTest.keyClick(opened.window, Qt.Key.Key_F1)
    shown = opened.window.windows.keys
    assert shown.isVisible()
    text = shown.text()
    for key, what in (*opened.window.menus.keyed(), *KEYS):
        assert opened.window._texts(key) in text
        assert opened.window._texts(what) in text


def test_the_names_of_keys_follow_the_language_too(house: Houses) -> None:
    opened = house(language="de")
    opened.window.use_language("pl")
    keys = opened.window.windows.keys.text()
    assert "Strg" not in keys and "Ctrl+N" in keys
    opened.window.use_language("de")
    assert "Strg+N" in opened.window.windows.keys.text()


def test_about_names_version_licence_and_folders(house: Houses) -> None:
    opened = house()
    opened.window.menus.about.trigger()
    text = opened.window.windows.about.text()
    for part in (__version__, "GNU General Public License", str(opened.folders.matches), str(opened.folders.reports)):
        assert part in text


@pytest.mark.usefixtures("pseudo")
def test_both_follow_the_language_while_they_are_open(house: Houses) -> None:
    opened = house()
    for window in (opened.window.windows.keys, opened.window.windows.about):
        window.come()
        opened.window.use_language("pl")
        assert window.windowTitle().startswith(QUOTES["pl"][0])
        assert QUOTES["pl"][0] in window.text()
        opened.window.use_language("en")
        assert QUOTES["pl"][0] not in window.text()


def test_about_names_the_build_and_every_library_with_its_licence(
    house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house()
    text = opened.window.windows.about.text()
    for library in credits.LIBRARIES:
        assert f"{library.name} {version(library.package)}: {library.licence}" in text
    assert credits.QT_SOURCE in text and HEARTS[build()].message in text

    def missing(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(credits, "version", missing)
    opened.window.windows.about.retranslate()
    assert "PySide6, Qt: GNU LGPL 3" in opened.window.windows.about.text()
