# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes every SVG sheet below resources/: `python packaging/draw/make.py`. The same input gives the same files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import actions
import backs
import chase
import digits
import fools
import french
import german
import grounds
import marks
import pieces
import shapes
import signs
from kit import sheet

ROOT = Path(__file__).resolve().parents[2] / "resources"


def sheets() -> Iterator[tuple[str, str]]:
    """All sheets as path below resources/ and text."""
    for text in signs.INDICES:
        yield f"cards/index/{text}.svg", signs.character(text)
    for suit, draw in signs.GERMAN.items():
        yield f"cards/german/sign-{suit}.svg", sheet(100, 100, draw())
    for suit, draw in signs.FRENCH.items():
        yield f"cards/french/sign-{suit}.svg", sheet(100, 100, draw())
    for code, draw in german.COURTS.items():
        yield f"cards/german/{code}.svg", sheet(100, 110, draw())
    for code, draw in french.COURTS.items():
        yield f"cards/french/{code}.svg", sheet(100, 120, draw())
    for suit in "EGHS":
        yield f"cards/french/ground-{suit}.svg", sheet(100, 178, french.ground(suit))
        yield f"cards/french/frame-{suit}.svg", sheet(100, 178, french.frame(suit))
        yield f"cards/french/ace-{suit}.svg", sheet(100, 178, french.ace(suit, signs.FRENCH[suit]()))
        yield f"cards/german/band-{suit}.svg", sheet(100, 178, grounds.band(suit))
        yield f"cards/german/emblem-{suit}.svg", sheet(100, 38, grounds.EMBLEMS[suit]())
    for suit in "EG":
        for rank in "789X":
            yield f"cards/german/twig-{suit}{rank}.svg", sheet(100, 178, grounds.twig(suit, rank))
    for name, draw in backs.BACKS.items():
        yield f"cards/backs/{name}.svg", sheet(100, 178, draw())
    for name, draw in (pieces.PIECES | marks.MARKS).items():
        yield f"cards/pieces/{name}.svg", sheet(100, 100, draw())
    yield from figures()
    yield from coloured()
    yield from thieves()
    yield "icons/stammtisch.svg", sheet(256, 256, pieces.icon())


def figures() -> Iterator[tuple[str, str]]:
    """The figures of the coloured packs, those of the corner and the large ones in both tones."""
    for kind, cut in digits.WIDE.items():
        yield f"cards/index/{kind}-J.svg", digits.figure("J", cut)
    for name in (*"0123456789", "plus"):
        for kind, cut in (digits.WIDE | digits.SLIM).items():
            yield f"cards/index/{kind}-{name}.svg", digits.figure(name, cut)
        for tone, colour in actions.TONES.items():
            for kind, cut in digits.BOLD.items():
                yield f"cards/index/{kind}-{tone}-{name}.svg", digits.figure(name, cut, colour)
    for tone, colour in actions.TONES.items():
        yield f"cards/index/line-{tone}.svg", digits.underline(colour)


def coloured() -> Iterator[tuple[str, str]]:
    """Shapes, plates and what lies behind them; the signs of the action cards; fox and fool."""
    for colour in shapes.COLOURS:
        yield f"cards/colours/sign-{colour}.svg", sheet(100, 100, shapes.sign(colour))
        yield f"cards/colours/plate-{colour}.svg", sheet(100, 100, shapes.plate(colour))
        for name, ground in shapes.GROUNDS.items():
            yield f"cards/colours/{name}-{colour}.svg", sheet(100, 178, ground(colour))
    for name, toned in actions.TONED.items():
        for tone, colour in actions.TONES.items():
            yield f"cards/colours/{name}-{tone}.svg", sheet(100, 100, toned(colour))
    for name, draw in COLOURLESS.items():
        yield f"cards/colours/{name}.svg", sheet(100, 100, draw())
    yield "cards/colours/bunting-RYGB.svg", sheet(100, 178, shapes.bunting("RYGB"))
    yield "cards/colours/form.svg", sheet(100, 178, actions.form())
    yield "cards/colours/hands.svg", sheet(100, 178, actions.hands())
    yield "cards/colours/fox.svg", sheet(100, 110, fools.fox())
    yield "cards/colours/false-trail.svg", sheet(100, 178, fools.false_trail())


def thieves() -> Iterator[tuple[str, str]]:
    """The thief's parts, the cards among the thieves, and what the dice show."""
    for name, draw in chase.PARTS.items():
        yield f"cards/thieves/{name}.svg", sheet(100, 178, draw())
    for colour in chase.GEMS:
        yield f"cards/thieves/gem-{colour}.svg", sheet(100, 100, chase.gem(colour))
        yield f"cards/thieves/house-{colour}.svg", sheet(100, 178, chase.house(colour))
        yield f"cards/thieves/house-{colour}-swapped.svg", sheet(100, 178, chase.house(colour, swapped=True))
        yield f"cards/thieves/station-{colour}.svg", sheet(100, 178, chase.station(colour))
        for side in chase.PRINTS:
            yield f"cards/thieves/{side}-{colour}.svg", sheet(100, 100, chase.clue_house(side, colour))
        for new in chase.GEMS:
            if new != colour:
                yield f"cards/thieves/change-{colour}{new}.svg", sheet(100, 178, chase.change(colour, new))
    for feature in "csb":
        yield f"cards/thieves/feature-{feature}.svg", sheet(100, 100, chase.clue_feature(feature))


COLOURLESS = {
    "pinwheel": shapes.pinwheel,
    "shuffle": actions.shuffle,
    "crossing": actions.crossing,
    "pencil": actions.pencil,
    "mask": fools.mask,
    "collar": fools.collar,
    "cap": fools.cap,
}


def main() -> None:
    """Writes the files that differ."""
    for name, text in sheets():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
