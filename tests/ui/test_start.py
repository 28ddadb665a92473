# SPDX-License-Identifier: GPL-3.0-or-later
"""Starting without a screen ends with one sentence and a code, before Qt is loaded."""

import os
import subprocess
import sys

import pytest

from tests.conftest import CHECKOUT


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("display", ["", ":4711"])
def test_without_a_screen_one_sentence_and_no_crash(display: str) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    environment["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "app"],
        cwd=CHECKOUT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 3
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
