# SPDX-License-Identifier: GPL-3.0-or-later
"""All that assistive technology can read of a widget and of everything in it. Knows no table and no game."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

_TEXTS: Final = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
)
_DEEPEST: Final = 40


class Told(NamedTuple):
    """What one object says: its role, whether it can be seen, and its texts, the name first."""

    role: QAccessible.Role
    visible: bool
    texts: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.texts[0]


def told(widget: QWidget) -> list[Told]:
    """Every object of the accessible tree, from the widget down, hidden ones too."""
    return list(_walk(QAccessible.queryAccessibleInterface(widget), 0))


def _walk(about: QAccessibleInterface | None, depth: int) -> Iterator[Told]:
    if about is None or not about.isValid() or depth > _DEEPEST:
        return
    texts = [about.text(kind) for kind in _TEXTS]
    written = about.textInterface()
    if written is not None:
        texts.append(written.text(0, written.characterCount()))
    value = about.valueInterface()
    if value is not None:
        texts.append(str(value.currentValue()))
    yield Told(about.role(), not about.state().invisible, tuple(texts))
    for number in range(about.childCount()):
        yield from _walk(about.child(number), depth + 1)
