# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the desktop asks for less motion: every way of saying so, and files that cannot be read."""

import plistlib
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.table import calm
from app.table.calm import desktop_is_calm, is_calm, mac_is_calm


def test_the_setting_goes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in (True, False):
        monkeypatch.setattr(calm, "_system_is_calm", lambda system=system: system)
        assert [is_calm(motion) for motion in ("system", "full", "reduced")] == [system, False, True]


@pytest.mark.parametrize(("value", "wanted"), [("0", True), ("0.0", True), ("1", False), ("0.5", False), ("", False)])
def test_kde(tmp_path: Path, value: str, wanted: bool) -> None:
    folder = tmp_path / ".config"
    folder.mkdir()
    (folder / "kdeglobals").write_text(f"[General]\nName[$i]=x\n\n[KDE]\nAnimationDurationFactor={value}\n")
    assert desktop_is_calm(tmp_path, {"XDG_CURRENT_DESKTOP": "KDE"}) is wanted


@pytest.mark.parametrize(("value", "wanted"), [("0", True), ("false", True), ("1", False), ("true", False)])
@pytest.mark.parametrize("version", ["3", "4"])
def test_gtk(tmp_path: Path, version: str, value: str, wanted: bool) -> None:
    folder = tmp_path / f"gtk-{version}.0"
    folder.mkdir()
    (folder / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={value}\n")
    assert desktop_is_calm(Path("nowhere"), {"XDG_CONFIG_HOME": str(tmp_path)}) is wanted


@pytest.mark.parametrize(("said", "wanted"), [("false\n", True), ("true\n", False), ("", False)])
def test_gnome(monkeypatch: pytest.MonkeyPatch, said: str, wanted: bool) -> None:
    def run(words: Any, **given: Any) -> Any:
        return subprocess.CompletedProcess(words, 0, stdout=said)

    monkeypatch.setattr(subprocess, "run", run)
    assert desktop_is_calm(Path("nowhere"), {"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}) is wanted


def test_macos(tmp_path: Path) -> None:
    assert not mac_is_calm(tmp_path)
    file = tmp_path / "Library/Preferences/com.apple.universalaccess.plist"
    file.parent.mkdir(parents=True)
    for value in (True, False):
        file.write_bytes(plistlib.dumps({"reduceMotion": value}))
        assert mac_is_calm(tmp_path) is value
    file.write_bytes(b"no list")
    assert not mac_is_calm(tmp_path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"no section", b"[KDE]\nAnimationDurationFactor\n"])
def test_whatever_cannot_be_read_asks_for_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "kdeglobals").write_bytes(content)
    assert not desktop_is_calm(tmp_path, {"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)})
    assert not desktop_is_calm(tmp_path / "none", {})
