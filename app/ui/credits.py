# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program is made with and under which licences; the notices that these ask for. Free of Qt."""

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final, NamedTuple

from app.text import Literal, Phrase, Term

MADE_WITH: Final = Term("Made with")
LIBRARY: Final = Phrase("{name}: {licence}")
VERSIONED: Final = Phrase("{name} {version}: {licence}")
REPLACEABLE: Final = Phrase(
    "Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They come unchanged from "
    "The Qt Company, and you may replace them by versions of your own; their source is at {address}."
)
FULL_TEXT: Final = Phrase("The licence in full: {address}")
QT_SOURCE: Final = "https://download.qt.io/official_releases/"
GPL_TEXT: Final = "https://www.gnu.org/licenses/gpl-3.0.html"


class Library(NamedTuple):
    """Something that comes with the program: what it is called, its package, its licence."""

    name: str
    package: str
    licence: str


LIBRARIES: Final = (
    Library("PySide6, Qt", "PySide6_Essentials", "GNU LGPL 3"),
    Library("platformdirs", "platformdirs", "MIT"),
    Library("librt", "librt", "MIT"),
    Library("mypy_extensions", "mypy_extensions", "MIT"),
)


def made_with() -> tuple[Phrase, ...]:
    """One line for Python and each library, with its version where that can be told."""
    python = VERSIONED.filled(name=Literal("Python"), version=platform.python_version(), licence=Literal("PSF-2.0"))
    return (python, *(_line(library) for library in LIBRARIES))


def _line(library: Library) -> Phrase:
    name, licence = Literal(library.name), Literal(library.licence)
    try:
        return VERSIONED.filled(name=name, version=version(library.package), licence=licence)
    except PackageNotFoundError:
        return LIBRARY.filled(name=name, licence=licence)
