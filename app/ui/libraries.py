# SPDX-License-Identifier: GPL-3.0-or-later
"""What the system must have before a window can open: Qt ends the process without an error where it has not.

Imports no Qt, for that is what may be unable to load.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Final

LIBRARIES: Final = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""By the name that is loaded, the Debian package that has it: what Qt needs on any screen."""
XCB_LIBRARIES: Final = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What it needs under X11 besides."""


def absent(libraries: Iterable[str], load: Callable[[str], object] = ctypes.CDLL) -> list[str]:
    """Those that cannot be loaded."""
    found = []
    for library in libraries:
        try:
            load(library)
        except OSError:
            found.append(library)
    return found


def _display_answers(load: Callable[[str], object] = ctypes.CDLL) -> bool:
    """Whether an X server is there; True where that cannot be asked."""
    try:
        xcb = load("libxcb.so.1")
    except OSError:
        return True
    assert isinstance(xcb, ctypes.CDLL)
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    wrong = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not wrong


def obstacle(
    environment: Mapping[str, str] | None = None,
    load: Callable[[str], object] = ctypes.CDLL,
    display_answers: Callable[[], bool] = _display_answers,
) -> str | None:
    """One English sentence on why no window can open here, or None."""
    environment = os.environ if environment is None else environment
    if sys.platform != "linux" or getattr(sys, "frozen", False):
        return None
    wanted = environment.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    wayland, display = environment.get("WAYLAND_DISPLAY", ""), environment.get("DISPLAY", "")
    if not wanted and not wayland and not display:
        return "There is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set."
    xcb = wanted == "xcb" or (not wanted and not wayland)
    needed = {**LIBRARIES, **(XCB_LIBRARIES if xcb else {})}
    if gone := absent(needed, load):
        packages = " ".join(needed[library] for library in gone)
        return f"The window needs {', '.join(gone)}; on Debian or Ubuntu: sudo apt-get install {packages}"
    if xcb and not display_answers():
        return (
            f"There is no screen to open a window on: the X server {display or '(DISPLAY is not set)'} does not answer."
        )
    return None
