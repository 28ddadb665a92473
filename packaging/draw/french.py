# SPDX-License-Identifier: GPL-3.0-or-later
"""The twelve court figures of the French face, one half each, 100 wide and 120 high, seen inside a frame x 21 to 79.

Kings, ladies and pages in court dress cut from figured cloth; a steep line parts the two halves. The place of the sign
is the frame's upper left corner.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from kit import (
    AMBER,
    BARK,
    BLUE,
    GOLD,
    GREEN,
    GREY,
    GREYER,
    INK,
    NUT,
    PAPER,
    PINE,
    RED,
    SHADE,
    SILVER,
    SKY,
    STEEL,
    WINE,
    disc,
    dot,
    flat,
    group,
    line,
    shape,
    tube,
)
from people import (
    blade,
    bob,
    crown_arched,
    crown_leaves,
    crown_points,
    crown_turban,
    cuff,
    falling_collar,
    fist,
    flat_cap,
    full_beard,
    head,
    hilt,
    long_hair,
    moustache,
)

LEFT, RIGHT, TOP, BOTTOM = 21.0, 79.0, 5.0, 173.0
CUT = (109.0, 69.0)
"""Heights at which the cutting line, drawn on, meets the left and the right edge of the card."""


class Cloth(NamedTuple):
    """A suit's colours: mantle, coat, trimming and lining."""

    mantle: str
    coat: str
    trim: str
    lining: str


CLOTHS = {
    "E": Cloth("#3B332C", RED, GOLD, PAPER),
    "G": Cloth(GREEN, "#3B332C", GOLD, PAPER),
    "H": Cloth(RED, BLUE, GOLD, PAPER),
    "S": Cloth(GOLD, RED, PAPER, BLUE),
}

HEAD = (53.5, 40.0)
DRESS_AT = HEAD[0] - 54.0
"""Dresses are drawn about x 54."""


def _over(x: float, y: float, motif: str) -> str:
    return group(motif, x=x, y=y, level="detail")


def _lozenge(colour: str) -> str:
    return flat("M0 -3 L2.2 0 L0 3 L-2.2 0 Z", colour)


def _trefoil(colour: str) -> str:
    return dot(0, -1.5, 1.2, colour) + dot(-1.5, 0.6, 1.2, colour) + dot(1.5, 0.6, 1.2, colour)


def _cross(colour: str) -> str:
    return line("M0 -2.2 L0 2.2 M-2.2 0 L2.2 0", 1.2, colour)


MOTIFS: dict[str, Callable[[str], str]] = {"E": _trefoil, "G": _lozenge, "H": _cross, "S": _lozenge}


def _sprinkle(suit: str, colour: str, places: tuple[tuple[float, float], ...]) -> str:
    motif = MOTIFS[suit](colour)
    return "".join(_over(x, y, motif) for x, y in places)


def king_dress(suit: str) -> str:
    """Mantle over both shoulders, broad fur edges, figured coat between."""
    c = CLOTHS[suit]
    coat = "M38 62 L70 62 L72 120 L34 120 Z"
    left = "M44 55 C32 57 22 62 16 74 L10 120 L38 120 C39 100 40 80 45 66 Z"
    right = "M64 55 C74 57 84 62 90 74 L96 120 L70 120 C69 100 68 80 63 66 Z"
    fur_left = "M44 56 C40 66 34.6 84 33 120 L39.6 120 C40.6 96 43 78 50 64 Z"
    fur_right = "M64 56 C68 66 73.4 84 75 120 L68.4 120 C67.4 96 65 78 58 64 Z"
    tails = "".join(
        flat(f"M{x} {y} l1 3 l-2 0 Z", INK, "detail")
        for x, y in ((41.6, 70), (38.6, 80), (36.8, 91), (66.4, 70), (69.4, 80), (71.2, 91))
    )
    coat_marks = _sprinkle(suit, c.trim, ((48, 80), (60, 80), (46.5, 92), (61.5, 92), (54, 86), (54, 98)))
    marks = _sprinkle(suit, c.trim, ((26, 74), (32, 68), (25, 86), (31, 80), (27, 98), (76, 68), (82, 76), (77, 80)))
    return shape(coat, c.coat) + coat_marks + shape(left, c.mantle) + shape(right, c.mantle) + marks + shape(fur_left, SILVER, 1.3) + shape(fur_right, SILVER, 1.3) + tails  # fmt: skip


def chain(x: float, y: float) -> str:
    """A chain of office with its jewel."""
    links = "".join(
        disc(x + dx, y + dy, 1.9, GOLD, 0.9) for dx, dy in ((-9, 0), (-7, 4), (-4, 7), (4, 7), (7, 4), (9, 0))
    )
    return links + disc(x, y + 9.4, 3.4, RED, 1.2)


def king(suit: str, crown: str, beard: str, hair: str, prop: str, *, mirror: bool = False) -> str:
    """A king, his collar a chain of office."""
    person = group(head(beard=beard, hair=hair), crown, x=HEAD[0], y=HEAD[1], size=1.02, mirror=mirror)
    return group(king_dress(suit), chain(54, 66), x=DRESS_AT) + person + prop


def lady_dress(suit: str) -> str:
    """A square-cut bodice, puffed shoulders with bands, a veil's ends behind."""
    c = CLOTHS[suit]
    gown = "M36 64 C32 70 33 80 38 90 L30 124 L82 124 L72 90 C76 80 76 70 72 64 Z"
    neck = "M44 56 L64 56 L63.4 70 C58 72.6 50 72.6 44.6 70 Z"
    panel = "M45 72 L63 72 L60 94 L66 124 L42 124 L48 94 Z"
    sleeve = "M42 58 C32 56 24 62 22 72 C21 82 26 89 33 88 C39 86 41 76 43 68 Z"
    other = "M66 58 C76 56 84 62 86 72 C87 82 82 89 75 88 C69 86 67 76 65 68 Z"
    bands = "M37 58 C31 66 28 76 28.6 86.6 M41 62 C37 70 35 78 35 87 M71 58 C77 66 80 76 79.4 86.6 M67 62 C71 70 73 78 73 87"
    lacing = "M48 76 L60 80 M60 76 L48 80 M49 84 L59 88 M59 84 L49 88"
    return "".join(
        (
            shape(gown, c.mantle),
            shape(neck, "#F6DDC0", 1.3),
            shape(panel, c.coat, 1.3),
            line(lacing, 1.1, c.trim, "detail"),
            _sprinkle(suit, c.trim, ((54, 98), (51, 106), (58, 106))),
            shape(sleeve, c.mantle),
            shape(other, c.mantle),
            line(bands, 2.6, c.trim),
            shape("M43.4 67.6 C50 70.6 58 70.6 64.6 67.6 L64 72.6 C58 75.4 50 75.4 44 72.6 Z", c.trim, 1.2),
            dot(49, 71.4, 1, INK, "detail") + dot(54, 72, 1, INK, "detail") + dot(59, 71.4, 1, INK, "detail"),
        )
    )


class Look(NamedTuple):
    """A lady's colours above the shoulders."""

    hair: str
    strand: str
    veil: str
    edge: str
    jewel: str


def veil(look: Look) -> str:
    """The veil that falls behind the shoulders."""
    fall = "M-10 -13 C-16 -6 -17 8 -16 18 C-15.6 24 -17 28 -20 32 L22 32 C18 28 17 24 17.6 18 C19 6 17 -8 11 -14 Z"
    folds = "M13 -6 C15 4 15 16 16.6 28 M-12.6 -2 C-13.6 8 -13.4 18 -15.6 28"
    return shape(fall, look.veil, 1.3) + line(folds, 1, look.edge, "detail")


def lady_head(look: Look) -> str:
    """A lady's head: parted hair, a half-moon coif with pearls, a small mouth."""
    front = "M-9.6 -2 C-9.6 -9 -5.6 -11.6 -1 -12.4 C4 -11.6 9 -9.6 10 -1 C10.8 -10 8 -15.6 0 -15.6 C-8 -15.6 -10.6 -9 -9.6 -2 Z"
    coif = "M-12.4 -8 C-12.4 -17 -6 -21 0.4 -21 C7 -21 13.4 -17 13.2 -8 C9 -14.4 -8 -14.4 -12.4 -8 Z"
    pearls = "".join(
        disc(x, y, 1.5, PAPER, 0.8, "detail") for x, y in ((-9.4, -13), (-5.4, -15.6), (6, -15.6), (10, -13))
    )
    lips = line("M-3.6 8 C-2.6 8.8 -.8 8.8 .2 7.8", 1.7, "#B3261F", "detail") + dot(3.6, 4.6, 2, "#EFA58F", "fine")
    return "".join(
        (
            head(beard=lips),
            shape("M-9 -3 C-10.4 2 -10.4 8 -8.4 11.6 C-7.6 8 -8.6 2 -7.8 -4 Z M9 -3 C11.4 3 11.4 9 9.4 13 C8 10 8.6 3 7.6 -5 Z", look.hair, 1),
            shape(front, look.hair, 1.1),
            line("M-1 -12.4 C-4 -10 -7 -8 -8.4 -5 M1 -12 C5 -10.4 7.6 -7.6 8.8 -4.6", 0.9, look.strand, "fine"),
            shape(coif, look.edge, 1.3),
            pearls,
            disc(0.4, -17.2, 2.3, look.jewel, 1),
        )
    )  # fmt: skip


def lady_crown(metal: str = GOLD) -> str:
    """A small coronet set on the coif."""
    d = "M-7.6 -19.4 L-9.4 -27 L-4.6 -23.4 L0.4 -29 L5.4 -23.4 L10.2 -27 L8.4 -19.4 C3 -21.4 -2 -21.4 -7.6 -19.4 Z"
    return shape(d, metal, 1.2) + disc(0.4, -29, 1.5, PAPER, 0.8)


def lady(suit: str, look: Look, flower: str) -> str:
    """A lady with a flower in her raised hand."""
    c = CLOTHS[suit]
    stem = line("M0 16 C1 8 -1 0 0 -10", 1.8, PINE) + shape("M0 4 C4 0 8 0 10 -3 C9 3 5 6 0 6 Z", GREEN, 0.9)
    hand = group(stem, group(flower, y=-13), group(fist(), y=6, size=0.86), x=31, y=66, turn=-4)
    sleeve = tube("M46 97 C42 90 38 84 34 78", 7.4, c.lining) + group(cuff(c.trim, INK), x=34, y=77, turn=58, size=0.85)
    behind = group(veil(look), x=HEAD[0], y=HEAD[1], size=1.06)
    person = group(lady_head(look), lady_crown(), x=HEAD[0], y=HEAD[1], size=1.06)
    beads = "".join(
        disc(HEAD[0] + dx, HEAD[1] + dy, 1.5, PAPER, 0.8)
        for dx, dy in ((-6.4, 19.6), (-3.4, 21.2), (4.4, 21.2), (7.4, 19.6))
    )
    pendant = disc(HEAD[0] + 0.5, HEAD[1] + 22.6, 2.3, look.jewel, 1)
    return behind + group(lady_dress(suit), x=DRESS_AT) + person + beads + pendant + sleeve + hand


def page_dress(suit: str) -> str:
    """A parti-coloured tabard over wide sleeves."""
    c = CLOTHS[suit]
    tabard = "M42 56 L66 56 L74 64 L74 124 L34 124 L34 64 Z"
    half = "M54 56 L66 56 L74 64 L74 124 L54 124 Z"
    sleeve = "M42 57 C30 58 22 66 19 80 L16 120 L34 120 L36 76 Z"
    other = "M66 57 C78 58 86 66 89 80 L92 120 L74 120 L72 76 Z"
    stripes = "M22.4 74 L36 80 M20 84 L35 90 M18.6 94 L34 100 M85.6 74 L72 80 M88 84 L73 90"
    edge = "M34.6 64 L34.6 124 M73.4 64 L73.4 124 M54 60 L54 124"
    return "".join(
        (
            shape(sleeve, c.lining),
            shape(other, c.lining),
            line(stripes, 4, c.coat),
            shape(sleeve, "none") + shape(other, "none"),
            shape(tabard, c.mantle),
            shape(half, c.coat, 1.2),
            line(edge, 2.4, c.trim),
            _sprinkle(suit, c.trim, ((44, 74), (44, 86), (44, 98), (64, 74), (64, 86), (64, 98))),
        )
    )


def page(suit: str, cap: str, hair: str, prop: str, beard: str = "") -> str:
    """A page with a soft cap, looking out of the frame to the right."""
    quill = shape("M-9 -13 C-14 -20 -15 -26 -12 -30 C-7 -27 -5.6 -20 -6.4 -13.4 Z", CLOTHS[suit].trim, 1.2)
    rib = line("M-8 -14 C-10 -19 -11.6 -23 -11.8 -27", 0.8, INK, "fine")
    face = group(head(beard=beard, hair=hair), cap, mirror=True)
    who = group(quill, rib, face, x=HEAD[0] - 0.5, y=HEAD[1], size=1.08)
    dress = group(page_dress(suit), group(falling_collar(), x=54, y=60, size=1.1), x=DRESS_AT)
    return dress + who + prop


def _sceptre(top: str) -> str:
    return group(tube("M0 40 L0 -20", 2.6, GOLD, 1.2), top, group(fist(), y=6), x=72.4, y=66)


def _rose(petal: str, heart: str) -> str:
    return "".join(disc(x, y, 3, petal, 1) for x, y in ((0, -3.4), (3.3, -1), (2, 2.8), (-2, 2.8), (-3.3, -1))) + disc(
        0, 0, 2.1, heart, 0.9
    )


def _tulip(petal: str, heart: str) -> str:
    return shape("M-5 -6 L-2 -3 L0 -8 L2 -3 L5 -6 C6 1 3 5 0 5 C-3 5 -6 1 -5 -6 Z", petal, 1.2) + line(
        "M0 4 L0 -2", 1.2, heart, "detail"
    )


def _pike(head_: str) -> str:
    return group(tube("M0 40 L0 -36", 2.2, NUT, 1.2), head_, group(fist(), y=6), x=72.4, y=64)


BLOND = ("#C98A12", "#8A5A0A")

KINGS = {
    "E": lambda: king("E", crown_points(gem=RED), full_beard(GREY, GREYER), long_hair(GREY, GREYER), _sceptre(disc(0, -24, 4.4, GOLD, 1.3) + line("M0 -28 L0 -35 M-3 -32 L3 -32", 2)), mirror=True),
    "G": lambda: king("G", crown_leaves(gem=GREEN), full_beard(INK, "#6B5B50"), long_hair(INK, "#6B5B50"), group(blade(46), hilt(), group(fist(), y=6.5), x=72.4, y=62), mirror=True),
    "H": lambda: king("H", crown_arched(lining=BLUE), full_beard("#9A6226", "#5E3912"), long_hair("#9A6226", "#5E3912"), _sceptre(shape("M0 -17 C-7 -22 -6 -29 -2.6 -29 C-1 -29 0 -27.4 0 -26 C0 -27.4 1 -29 2.6 -29 C6 -29 7 -22 0 -17 Z", RED, 1.2)), mirror=True),
    "S": lambda: king("S", crown_turban(PAPER, SHADE, gem=BLUE), full_beard(BARK, "#4A2C10"), long_hair(BARK, "#4A2C10"), _sceptre(shape("M0 -34 L5 -26 L0 -18 L-5 -26 Z", PAPER, 1.3)), mirror=True),
}  # fmt: skip

LADIES = {
    "E": lambda: lady("E", Look("#9A6226", "#5E3912", PAPER, RED, GOLD), _rose(RED, GOLD)),
    "G": lambda: lady("G", Look(*BLOND, PAPER, PINE, RED), _tulip(RED, GOLD)),
    "H": lambda: lady("H", Look("#5E3912", "#2F1B08", SKY, BLUE, RED), _rose(PAPER, GOLD)),
    "S": lambda: lady("S", Look(INK, "#6B5B50", RED, WINE, GOLD), _tulip(GOLD, WINE)),
}

PAGES = {
    "E": lambda: page("E", flat_cap(RED, GOLD), bob(BARK, "#4A2C10"), _pike(shape("M-2.4 -34 C-5.6 -32 -6 -36 -5 -39 C-4 -37.6 -3 -37.6 -2 -39 L0 -52 L2 -39 C3 -37.6 4 -37.6 5 -39 C6 -36 5.6 -32 2.4 -34 Z", STEEL, 1.2))),
    "G": lambda: page("G", flat_cap(PINE, GOLD), bob(*BLOND), _pike(shape("M-3.6 -34 C-4.6 -40 -2 -46 0 -52 C2 -46 4.6 -40 3.6 -34 Z", STEEL, 1.2)), moustache("#C98A12")),
    "H": lambda: page("H", flat_cap(BLUE, GOLD), bob("#5E3912", "#2F1B08"), group(tube("M0 40 L0 -40", 2, NUT, 1.1), shape("M-5 -36 L0 -50 L5 -36 L0 -39 Z", STEEL, 1.2), shape("M0 22 L-5 16 L-5 24 L0 30 L5 24 L5 16 Z", PAPER, 1.1), group(fist(), y=6), x=72.4, y=64)),
    "S": lambda: page("S", flat_cap(RED, PAPER), bob(INK, "#6B5B50"), group(blade(46), hilt(), group(fist(), y=6.5), x=72.4, y=62), moustache(INK)),
}  # fmt: skip

COURTS: dict[str, Callable[[], str]] = {
    **{f"{suit}K": draw for suit, draw in KINGS.items()},
    **{f"{suit}O": draw for suit, draw in LADIES.items()},
    **{f"{suit}U": draw for suit, draw in PAGES.items()},
}

GROUNDS = {"E": "#F2E6CC", "G": "#E4EFE4", "H": "#F6E3D6", "S": "#E6EBF0"}


def ground(suit: str) -> str:
    """The tinted field inside the frame."""
    return flat(f"M{LEFT} {TOP} L{RIGHT} {TOP} L{RIGHT} {BOTTOM} L{LEFT} {BOTTOM} Z", GROUNDS[suit])


def _at(x: float) -> float:
    return CUT[0] + (CUT[1] - CUT[0]) * x / 100


def frame(suit: str) -> str:
    """The frame and the ribbon along the cut."""
    c = CLOTHS[suit]
    a, b = _at(LEFT), _at(RIGHT)
    ribbon = f"M{LEFT} {a - 3} L{RIGHT} {b - 3} L{RIGHT} {b + 3} L{LEFT} {a + 3} Z"
    beads = "".join(dot(50 + step * 8.4, _at(50 + step * 8.4), 1.3, INK, "detail") for step in range(-3, 4))
    box = f"M{LEFT} {TOP} L{RIGHT} {TOP} L{RIGHT} {BOTTOM} L{LEFT} {BOTTOM} Z"
    return shape(ribbon, c.trim if suit != "S" else GOLD, 1.3) + beads + line(box, 1.3)


SEALS = {"E": INK, "G": PINE, "H": WINE, "S": AMBER}


def ace(suit: str, sign: str) -> str:
    """One large sign within a seal of two rings and a row of beads."""
    colour = SEALS[suit]
    beads = "".join(
        dot(50 + 37.5 * cos(pi * step / 16), 89 + 37.5 * sin(pi * step / 16), 1.25, colour, "detail")
        for step in range(32)
    )
    rings = "".join(
        f'<circle cx="50" cy="89" r="{r:g}" fill="none" stroke="{colour}" stroke-width="{w:g}"/>'
        for r, w in ((41, 1.4), (34, 0.9))
    )
    return rings + beads + group(sign, x=26, y=65, size=0.48)
