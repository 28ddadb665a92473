# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes every SVG sheet below resources/: `python packaging/draw/make.py`. The same input gives the same files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import german
import grounds
import signs
from kit import sheet

ROOT = Path(__file__).resolve().parents[2] / "resources"


def sheets() -> Iterator[tuple[str, str]]:
    """All sheets as path below resources/ and text."""
    for rank, text in signs.INDICES.items():
        yield f"cards/index/{text}.svg", signs.character(text)
        del rank
    for suit, draw in signs.GERMAN.items():
        yield f"cards/german/sign-{suit}.svg", sheet(100, 100, draw())
    for suit, draw in signs.FRENCH.items():
        yield f"cards/french/sign-{suit}.svg", sheet(100, 100, draw())
    for code, draw in german.COURTS.items():
        yield f"cards/german/{code}.svg", sheet(100, 110, draw())
    for suit in "EGHS":
        yield f"cards/german/band-{suit}.svg", sheet(100, 178, grounds.band(suit))
        yield f"cards/german/emblem-{suit}.svg", sheet(100, 38, grounds.EMBLEMS[suit]())
    for rank in "789X":
        yield f"cards/german/twig-{rank}.svg", sheet(100, 178, grounds.twig(rank))


def main() -> None:
    """Writes the files that differ."""
    for name, text in sheets():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
