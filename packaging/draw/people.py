# SPDX-License-Identifier: GPL-3.0-or-later
"""Heads, hats, crowns, hands and dress: the parts from which the court figures are put together.

Every part is drawn about its own origin: a head about the bridge of the nose, a hat about the same point, a hand about
the middle of the fist. Heads look to the left; mirrored groups look to the right.
"""

from __future__ import annotations

from math import cos, pi, sin

from kit import (
    AMBER,
    GOLD,
    INK,
    PAPER,
    RED,
    SHADE,
    SILVER,
    SKIN,
    STEEL,
    TAN,
    disc,
    dot,
    flat,
    group,
    line,
    shape,
    tube,
)

FACE = "M8.8 -11 C9.8 -3 9.4 4.6 6 9.4 C3.8 12.6 .6 14 -1.6 13.6 C-4.6 13 -7.2 9.4 -8.2 4.8 C-9 .8 -9 -5 -8.4 -11 Z"


def features() -> str:
    """Eyes, brows, nose and mouth of a face in three-quarter view."""
    return "".join(
        (
            flat("M8.6 -11 C9.6 -3 9.2 4.6 5.8 9.2 C4 11.6 1.6 13.2 -.2 13.4 C4.6 8.6 6.4 1 5.6 -11 Z", TAN, "detail"),
            dot(4.6, 4.4, 1.9, "#E89B85", "fine"),
            dot(-6.2, 4.2, 1.3, "#E89B85", "fine"),
            line("M-7.2 -4.6 C-6.4 -5.6 -4.6 -5.6 -3.4 -4.9", 1.3, INK, "detail"),
            line("M.2 -5 C1.6 -5.9 4 -5.6 5.2 -4.4", 1.3, INK, "detail"),
            line("M-6.8 -1.5 C-6 -2.6 -4.4 -2.6 -3.4 -1.6", 1.1, INK, "detail"),
            line("M.6 -1.6 C1.6 -2.8 3.6 -2.8 4.6 -1.5", 1.1, INK, "detail"),
            dot(-4.8, -1.4, 1.5, INK, "small"),
            dot(2.6, -1.4, 1.5, INK, "small"),
            dot(-5.1, -.9, 1.05, INK, "detail"),
            dot(2.4, -.9, 1.1, INK, "detail"),
            line("M-2 -3.6 C-2.4 -.6 -4.6 2.4 -4.4 3.8 C-4.2 5 -2.4 5 -1.2 4.4", 1.1, INK, "detail"),
        )
    )  # fmt: skip


MOUTH = line("M-4.6 8 C-3.4 8.9 -.6 8.9 .8 7.8", 1.3, "#9C2A22", "detail") + line(
    "M-2.8 10.6 C-2 11 -1 11 -.4 10.6", 0.9, TAN, "fine"
)


def moustache(colour: str) -> str:
    """A moustache with turned-up ends."""
    return shape(
        "M-2 6.2 C-5.4 5.2 -7.6 7.6 -10.4 5 C-9.8 9.6 -5 10.2 -2 7.8 C1 10.2 5.6 10 7 5.2 C4.6 7.6 1.4 5.2 -2 6.2 Z",
        colour,
        0.9,
    )


def goatee(colour: str) -> str:
    """A pointed chin beard under a moustache."""
    chin = "M-5.4 10.2 C-5 14 -3.6 17.6 -1.4 19.6 C1.2 17.6 3 14 3.2 10.4 C1 11.6 -3 11.6 -5.4 10.2 Z"
    return shape(chin, colour, 1.1) + moustache(colour)


def full_beard(colour: str, strand: str) -> str:
    """A full beard in locks, down to the collar."""
    beard = (
        "M8.8 -3 C10.6 3 11 9 9.6 14 C8.8 17 7.6 18.6 6.2 19.2 C6 21.4 4.4 23.4 2.4 24 C1.6 26 -.2 27.4 -2 27.8 "
        "C-3.4 26.8 -4.6 25.2 -5 23.6 C-7 22.6 -8.2 20.6 -8.4 18.4 C-9.8 16 -10.2 11 -9 5.4 C-7.8 6.6 -6.8 7 -5.6 6.2 "
        "C-4 5.2 0 5.2 2 6 C5 7 7.6 2.6 8.8 -3 Z"
    )
    curls = (
        "M-6.4 11 C-6.4 15 -5.8 18.4 -4.4 21 M-2.4 12.6 C-2.6 17 -2.2 21 -1.6 24 M1.8 12.2 C2.4 16 2.6 19 2 21.6 "
        "M5.6 10 C6.2 13 6.2 15.4 5.4 17.4"
    )
    return "".join(
        (
            shape(beard, colour, 1.2),
            line(curls, 1, strand, "detail"),
            moustache(colour),
            line("M-4 9 C-3 9.6 -1.4 9.6 -.2 8.9", 1.3, "#9C2A22", "detail"),
        )
    )


def long_hair(colour: str, strand: str) -> str:
    """Hair to the shoulders, rolled in at its ends; lies behind the head."""
    mass = (
        "M-9.4 -9 C-12 -4 -12.6 4 -12.4 9 C-12.6 13 -14.4 14.6 -13.4 17.2 C-11.6 19.6 -7.4 18.6 -6.4 15.4 "
        "L7 15.4 C8 19 12.6 19.8 14.8 17 C16 14.4 13.8 12.6 13.6 9 C13.6 3 13 -4 10 -10 Z"
    )
    curls = "M-10.4 -1 C-11 5 -10.8 11 -11.2 15 M11.2 -3 C12 3 11.4 10 12.2 15.4 M9 3 C9.8 8 9 13 10 16"
    return shape(mass, colour, 1.3) + line(curls, 1, strand, "detail")


def bob(colour: str, strand: str) -> str:
    """A page's hair, cut straight at the chin; lies behind the head."""
    mass = "M-9.6 -10 C-12 -4 -12.4 4 -11.4 10.6 L-7 10.6 L7.6 11.4 C9.6 12.4 12.8 12 13.6 11 C14.6 3 13.4 -5 10 -11 Z"
    return shape(mass, colour, 1.3) + line(
        "M11 -4 C12 1 12 6 11.4 10.4 M8.8 2 C9.6 5 9.4 8 9 10.8", 1, strand, "detail"
    )


def head(*, beard: str = "", hair: str = "", collar: str = "") -> str:
    """A head with what grows on it and the collar below the chin, without a hat."""
    neck = shape("M-5.4 10 L-5.6 19 L6.6 19 L6 9 Z", TAN, 1.2)
    return "".join((hair, neck, collar, shape(FACE, SKIN, 1.3), features(), beard or MOUTH))


_CROWN = "M-10.6 -9.6 C-11.4 -17 -8 -20.4 -.6 -20.8 C7.4 -21.2 11.4 -17.6 11.2 -10 Z"
_BRIM = (
    "M-18.6 -7.2 C-15.4 -12.2 -8.4 -12.6 0 -12.6 C9 -12.6 15.4 -13.4 19.4 -10.4 C17.6 -5.4 9 -5 0 -5 "
    "C-8 -5 -15 -4.4 -18.6 -7.2 Z"
)


def _hat(colour: str, band: str) -> str:
    ribbon = flat("M-10.4 -13.8 C-4 -15.6 5 -15.8 11 -14 L11 -11 L-10.4 -11 Z", band)
    return (
        shape(_CROWN, colour)
        + ribbon
        + shape(_BRIM, colour)
        + line("M-14.6 -7.8 C-6 -6.6 8 -6.6 15.6 -8.6", 1, band, "fine")
    )


def plumed_hat(colour: str, band: str, feather: str, rib: str) -> str:
    """The Ober's broad hat, tilted a little, with a plume that stands up and sweeps back."""
    plume = (
        "M7 -15 C11 -25 19 -30.4 26 -27.4 C31.6 -24.6 32.8 -16.6 29.8 -10.6 C28.4 -8 25.6 -6 23 -5.4 "
        "C25.4 -8.8 25.8 -12.8 23.4 -15 C19.6 -18.4 12.6 -16.4 7 -12 Z"
    )
    barbs = (
        "M13.4 -21.4 L15.4 -16.6 M18.4 -25.6 L19.4 -17 M24.2 -27 L22.4 -16.4 M29.4 -23 L24.8 -14.4 M31 -16 L25.8 -11.6"
    )
    return "".join(
        (
            shape(plume, feather, 1.3),
            line("M8 -14 C14 -21.4 21.6 -23.4 26.4 -19 C28.8 -16 27.6 -10.6 25 -7.6", 1, rib, "detail"),
            line(barbs, 0.9, rib, "fine"),
            _hat(colour, band),
        )
    )


def laid_hat(colour: str, band: str, feather: str, rib: str) -> str:
    """The Ober's broad hat with a plume laid over its crown, where a weapon needs the place behind."""
    plume = (
        "M-13 -11.4 C-14.4 -19 -9 -26.6 0 -27.4 C9.4 -28 17.4 -24.4 20.4 -17 C21.6 -14 21.2 -11 19.6 -9.2 "
        "L11.2 -9.6 C11.6 -12 11.4 -14.4 10.4 -16.6 C6 -18 -1 -17.6 -5.6 -15.8 C-8.6 -14.6 -10.6 -13.2 -13 -11.4 Z"
    )
    barbs = "M-9.6 -20.4 L-6.6 -16.4 M-4 -25.4 L-2.4 -17.4 M3 -27 L2.6 -17.6 M9.6 -25.6 L7.6 -17.2 M15.4 -21.6 L11.4 -15.4 M19.6 -16.4 L12.6 -12"
    ribbon = flat("M-10.4 -13.8 C-4 -15.6 5 -15.8 11 -14 L11 -11 L-10.4 -11 Z", band)
    return "".join(
        (
            shape(_CROWN, colour),
            ribbon,
            shape(plume, feather, 1.3),
            line("M-11.6 -13 C-9.6 -18.4 -5 -21.8 1 -22.2 C9 -22.6 15.4 -19.6 18.6 -12.6", 1, rib, "detail"),
            line(barbs, 0.9, rib, "fine"),
            shape(_BRIM, colour),
            line("M-14.6 -7.8 C-6 -6.6 8 -6.6 15.6 -8.6", 1, band, "fine"),
            disc(-13, -10.8, 2, band, 1),
        )
    )


def flat_cap(colour: str, band: str) -> str:
    """The Unter's low cap: a soft disc over a band, no brim, no plume."""
    top = "M-13.2 -10 C-16.8 -12.4 -15.2 -16.4 -10 -17.8 C-3 -19.4 7 -19.2 12 -17 C16.8 -14.8 17 -11 13.6 -9.2 Z"
    ring = "M-9.8 -6.6 C-10.6 -8.8 -10.4 -10.4 -9.6 -11.2 C-3 -12.6 6 -12.6 10.6 -10.8 C11.4 -9.4 11 -7.6 10.2 -6.4 C4 -8 -4 -8 -9.8 -6.6 Z"
    return "".join(
        (
            shape(top, colour),
            line("M-8 -16 C-8.6 -14.4 -8.6 -13 -8 -12 M0 -17 C-.4 -15.4 -.4 -14 0 -12.8 M8 -16.4 C8.6 -15 8.6 -13.4 8 -12", 1, INK, "fine"),
            shape(ring, band, 1.3),
        )
    )  # fmt: skip


def fist(skin: str = SKIN) -> str:
    """A closed hand round something upright, seen from outside; thumb to the left."""
    back = "M-5 -4.4 C-3.4 -5.8 3 -5.8 4.8 -4.4 C6 -2.8 6 3.2 4.8 4.8 C3 6 -3 6 -4.6 4.8 C-5.8 3.4 -6 -3 -5 -4.4 Z"
    fingers = "M-.4 -2.5 L5.2 -2.6 M-.8 .3 L5.6 .3 M-.6 3 L5.2 3"
    thumb = "M-4.8 -3.6 C-2.8 -4.4 -.4 -3 .8 -.8 C1.2 .6 -.6 1.4 -1.8 .6 C-2.8 -.2 -4.4 0 -5.2 .6"
    return shape(back, skin, 1.2) + line(fingers, 0.9, INK, "detail") + shape(thumb, skin, 0.9, "detail")


def cuff(colour: str, trim: str) -> str:
    """A turned-back cuff, its opening to the left, about the wrist."""
    return shape("M-2.4 -5 L4.4 -6.4 L5 6.4 L-2.4 5 C-3.2 2 -3.2 -2 -2.4 -5 Z", colour, 1.2) + line(
        "M4.6 -5.4 L5 5.4", 1.6, trim, "detail"
    )


def puff(x: float, y: float, rx: float, ry: float, cloth: str, lining: str, slashes: int = 3, turn: float = 0) -> str:
    """A slashed, padded sleeve: an oval of cloth with slits that show the lining."""
    body = f"M{-rx} 0 C{-rx} {-ry * 1.25:.2f} {rx} {-ry * 1.25:.2f} {rx} 0 C{rx} {ry * 1.25:.2f} {-rx} {ry * 1.25:.2f} {-rx} 0 Z"
    parts = [shape(body, cloth)]
    for number in range(slashes):
        place = (number + 0.5) / slashes * 2 - 1
        left = place * rx * 0.86
        high = ry * 0.78 * cos(place * pi / 2.6)
        bulge = place * rx * 0.3
        wide = rx * 0.62 / slashes
        slit = (
            f"M{left:.2f} {-high:.2f} C{left + bulge + wide:.2f} {-high / 3:.2f} {left + bulge + wide:.2f} {high / 3:.2f} "
            f"{left:.2f} {high:.2f} C{left + bulge - wide:.2f} {high / 3:.2f} {left + bulge - wide:.2f} {-high / 3:.2f} "
            f"{left:.2f} {-high:.2f} Z"
        )
        parts.append(shape(slit, lining, 0.9))
    return group(*parts, x=x, y=y, turn=turn)


def ruff(x: float, y: float, rx: float, ry: float, pleats: int = 11) -> str:
    """A pleated collar seen from the front."""
    points = []
    for number in range(2 * pleats):
        angle = pi * number / pleats
        reach = 1.0 if number % 2 else 0.86
        points.append((x + rx * reach * cos(angle), y + ry * reach * sin(angle)))
    d = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for number in range(1, len(points), 2):
        tip, valley = points[number], points[(number + 1) % len(points)]
        d += f" Q{tip[0]:.2f} {tip[1]:.2f} {valley[0]:.2f} {valley[1]:.2f}"
    folds = "".join(
        line(f"M{x + 0.52 * (a - x):.2f} {y + 0.42 * (b - y):.2f} L{a:.2f} {b:.2f}", 0.8, SHADE, "fine")
        for a, b in points[::2]
    )
    return shape(d + " Z", PAPER, 1.2) + folds


def falling_collar(colour: str = PAPER) -> str:
    """A flat collar in two wings, about the pit of the neck."""
    return shape("M-9 -3 C-4 -6 5 -6 9 -3 L12.6 4.6 C8 6.6 3.6 6.2 .6 1.8 C-2.4 6.2 -7 6.6 -11.6 4.6 Z", colour, 1.3)


def buttons(x: float, top: float, bottom: float, count: int, colour: str = GOLD) -> str:
    """A row of buttons down a doublet."""
    step = (bottom - top) / max(1, count - 1)
    return "".join(disc(x, top + number * step, 1.5, colour, 0.8, "detail") for number in range(count))


def crown_points(metal: str = GOLD, gem: str = RED) -> str:
    """Three tall points with pearls."""
    d = "M-13 -7 L-14.6 -21 L-7 -13.6 L0 -25 L7 -13.6 L14.6 -21 L13 -7 C6 -9.4 -6 -9.4 -13 -7 Z"
    pearls = "".join(disc(x, y, 2, PAPER, 1) for x, y in ((-14.6, -21.6), (0, -25.6), (14.6, -21.6)))
    return shape(d, metal) + _ring(metal, gem) + pearls


def crown_leaves(metal: str = GOLD, gem: str = RED) -> str:
    """Five pointed leaves that grow from the ring."""
    leaves = []
    for x, turn, high in ((-11.4, -24, 13), (11.4, 24, 13), (-6, -11, 15), (6, 11, 15), (0, 0, 17.4)):
        d = f"M0 0 C-5 {-high * 0.3:.1f} -4.6 {-high * 0.62:.1f} 0 {-high} C4.6 {-high * 0.62:.1f} 5 {-high * 0.3:.1f} 0 0 Z"
        leaves.append(
            group(
                shape(d, metal, 1.3), line(f"M0 -2 L0 {-high * 0.66:.1f}", 0.9, INK, "detail"), x=x, y=-9.6, turn=turn
            )
        )
    return "".join(leaves) + _ring(metal, gem)


def crown_arched(metal: str = GOLD, gem: str = RED, lining: str = RED) -> str:
    """Two arches over a cap, with orb and cross."""
    cap = "M-12.6 -9 C-13.6 -18 -8 -20.6 0 -20.6 C8 -20.6 13.6 -18 12.6 -9 Z"
    side = "M-12.6 -8 C-17 -16 -11.6 -21.6 -1.4 -20.8 L-1.4 -17.6 C-8.6 -17.8 -11.6 -14.4 -9.4 -9 Z"
    other = "M12.6 -8 C17 -16 11.6 -21.6 1.4 -20.8 L1.4 -17.6 C8.6 -17.8 11.6 -14.4 9.4 -9 Z"
    middle = "M-2 -9 L-2 -20.4 L2 -20.4 L2 -9 Z"
    cross = line("M0 -24 L0 -29.4 M-2.4 -27.4 L2.4 -27.4", 1.7)
    parts = (shape(cap, lining), shape(side, metal, 1.2), shape(other, metal, 1.2), shape(middle, metal, 1.2))
    return "".join(parts) + disc(0, -22.4, 2.5, metal, 1.2) + cross + _ring(metal, gem)


def crown_turban(cloth: str, shade: str, metal: str = GOLD, gem: str = RED) -> str:
    """A wound turban with a ring of small points above it."""
    points = "M-10 -12 L-11.4 -22 L-6.4 -17.4 L-4 -24.4 L0 -18.4 L4 -24.4 L6.4 -17.4 L11.4 -22 L10 -12 Z"
    roll = "M-13.4 -5.6 C-17.4 -8 -17 -13.6 -12 -14.6 C-4 -16.4 4 -16.4 12 -14.6 C17 -13.6 17.4 -8 13.4 -5.6 C5 -8 -5 -8 -13.4 -5.6 Z"
    folds = "M-12.6 -14 C-9 -12 -7.6 -9.4 -8 -7 M-6 -15.4 C-3 -13 -1.6 -10.4 -2 -7.6 M1 -15.6 C3.8 -13.6 5 -10.6 4.4 -7.6 M7.6 -15 C10 -13 11 -10 10.4 -6.8"
    jewel = disc(0, -12.4, 2.4, gem, 1)
    return shape(points, metal) + shape(roll, cloth) + line(folds, 1.1, shade, "detail") + jewel


def _ring(metal: str, gem: str) -> str:
    band = "M-13.2 -6 C-13.8 -8 -13.8 -10 -13.4 -11.6 C-6 -14 6 -14 13.4 -11.6 C13.8 -10 13.8 -8 13.2 -6 C6 -8.6 -6 -8.6 -13.2 -6 Z"
    gems = dot(0, -10.6, 1.8, gem) + dot(-7.4, -10, 1.2, INK, "detail") + dot(7.4, -10, 1.2, INK, "detail")
    return shape(band, metal, 1.3) + gems


def ermine(d: str, tails: tuple[tuple[float, float], ...]) -> str:
    """A fur collar with its black tails."""
    spots = "".join(
        flat(f"M{x} {y - 1.6} C{x + 1.5} {y + .6:.1f} {x + .9:.1f} {y + 2.4:.1f} {x} {y + 2.6:.1f} C{x - .9:.1f} {y + 2.4:.1f} {x - 1.5} {y + .6:.1f} {x} {y - 1.6} Z", INK, "detail")
        for x, y in tails
    )  # fmt: skip
    return shape(d, SILVER) + spots


def blade(length: float, wide: float = 3.4) -> str:
    """A straight blade upwards from the origin."""
    h = wide / 2
    d = f"M{-h} 0 L{-h} {-length + 6} L0 {-length} L{h} {-length + 6} L{h} 0 Z"
    return shape(d, STEEL, 1.2) + line(f"M0 -3 L0 {-length + 8}", 0.9, SHADE, "detail")


def hilt(metal: str = GOLD) -> str:
    """Cross guard and pommel of a sword whose blade starts at the origin."""
    return "".join(
        (
            tube("M0 1 L0 12", 2.2, AMBER, 1.1),
            disc(0, 14, 2.5, metal, 1.2),
            shape("M-8.6 -1.6 C-5 .4 5 .4 8.6 -1.6 L8.6 1.8 C5 3 -5 3 -8.6 1.8 Z", metal, 1.2),
        )
    )


def arm(d: str, width: float, cloth: str) -> str:
    """A sleeve along a path."""
    return tube(d, width, cloth)
