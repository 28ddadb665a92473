# SPDX-License-Identifier: GPL-3.0-or-later
"""Why no window can open is said in one sentence before Qt ends the process."""

import pytest

from app.ui.libraries import LIBRARIES, XCB_LIBRARIES, obstacle

X11 = {"DISPLAY": ":7"}


def having(*gone: str):  # type: ignore[no-untyped-def]
    def load(name: str) -> object:
        if name in gone:
            raise OSError(name)
        return object()

    return load


@pytest.fixture(autouse=True)
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


def test_nothing_is_said_where_all_is_there() -> None:
    assert obstacle(X11, having(), lambda: True) is None


@pytest.mark.parametrize(("library", "package"), [*LIBRARIES.items(), *XCB_LIBRARIES.items()])
def test_a_missing_library_is_named_with_its_package(library: str, package: str) -> None:
    why = obstacle(X11, having(library), lambda: True)
    assert why is not None
    assert library in why
    assert why.endswith(f"apt-get install {package}")
    assert "\n" not in why


@pytest.mark.parametrize("environment", [{"QT_QPA_PLATFORM": "offscreen"}, {"WAYLAND_DISPLAY": "wayland-0"}])
def test_libraries_of_x11_are_not_asked_for_elsewhere(environment: dict[str, str]) -> None:
    assert obstacle(environment, having(*XCB_LIBRARIES), lambda: False) is None


def test_x11_under_wayland_is_asked_for_when_it_is_wanted() -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}
    assert obstacle(environment, having("libxcb-cursor.so.0"), lambda: True) is not None


def test_no_screen_at_all_is_said() -> None:
    why = obstacle({}, having(), lambda: True)
    assert why is not None and "DISPLAY" in why


def test_a_screen_that_does_not_answer_is_said() -> None:
    why = obstacle(X11, having(), lambda: False)
    assert why is not None and ":7" in why


def test_other_systems_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert obstacle({}, having(*LIBRARIES), lambda: False) is None
