# SPDX-License-Identifier: GPL-3.0-or-later
"""What widgets are to assistive technology where Qt takes them for something else. Knows no widget of the program.

A window with a table in it must be no dialog: of a dialog, readers say every line again with each sentence told.
"""

from functools import cache
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QWidget

_ROLES: Final[dict[type[QWidget], QAccessible.Role]] = {}


def give(kind: type[QWidget], role: QAccessible.Role) -> None:
    """Let every widget of a class, and of those below it that have none of their own, be this from now on."""
    _ROLES[kind] = role
    if QApplication.instance() is not None:
        install()


@cache
def install() -> None:
    """Be asked before Qt is about its own classes: that takes an application, and is done once there is one."""
    QAccessible.installFactory(_interface)


def _interface(name: str, about: QObject) -> QAccessibleInterface | None:
    """What a widget is to assistive technology; an exception must not get from here into Qt."""
    kind = next((kind for kind in type(about).__mro__ if kind in _ROLES), None)
    kind = kind or next((kind for kind in _ROLES if kind.__name__ == name), None)  # made by Qt itself
    return QAccessibleWidget(about, _ROLES[kind]) if kind is not None and isinstance(about, QWidget) else None
