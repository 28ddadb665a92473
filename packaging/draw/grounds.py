# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies around the figures of the German face: middle bands, twigs of the numerals, emblems of the Daus."""

from __future__ import annotations

from math import pi, sin

from kit import BARK, GOLD, GREEN, INK, NUT, PAPER, PINE, RED, SHADE, STEEL, WINE, disc, dot, flat, group, line, shape

BAND_COLOURS = {"E": (NUT, GOLD), "G": (GREEN, PAPER), "H": (RED, GOLD), "S": (GOLD, RED)}


def band(suit: str) -> str:
    """The slanted band that hides the cut between the two halves; it is its own picture when turned."""
    cloth, bead = BAND_COLOURS[suit]
    body = "M-4 79.8 L104 92.8 L104 98.2 L-4 85.2 Z"
    beads = "".join(dot(50 + step * 10, 89 + step * 1.204, 1.4, bead, "detail") for step in range(-4, 5))
    return shape(body, cloth) + beads


ROWS = {"7": (29.0, 89.0), "8": (29.0, 69.0), "9": (29.0, 69.0), "X": (29.0, 69.0)}


def _stem(y: float) -> float:
    """Where the winding twig runs at height y."""
    return 50 - 2.6 * sin(pi * (y - 89) / 34)


def twig(suit: str, rank: str) -> str:
    """A winding twig down the middle, a stalk to every pip at the side; the same picture when turned but for the 7."""
    colour = BARK if suit == "E" else PINE
    points = [(_stem(y), float(y)) for y in range(17, 163, 4)]
    main = "M" + " L".join(f"{x:.2f} {y:g}" for x, y in points)
    stalks = "".join(_stalks(suit, y, colour) for y in ROWS[rank])
    lower = "".join(_stalks(suit, y, colour) for y in ROWS[rank] if y != 89)
    return line(main, 1.5, colour) + stalks + group(lower, x=100, y=178, turn=180)


def _stalks(suit: str, y: float, colour: str) -> str:
    """From the twig to the two pips of a row: acorns hang, leaves stand."""
    root, end, ends = (y - 3, y - 9.6, (35.8, 67.8)) if suit == "E" else (y + 17, y + 9.6, (36.8, 68.8))
    x = _stem(root)
    reach = end - 3.4 if suit == "E" else end + 4.6
    d = " ".join(f"M{x:.2f} {root:g} C{x:.2f} {reach:g} {(x + tip) / 2:.2f} {reach:g} {tip:g} {end:g}" for tip in ends)
    return line(d, 1.4, colour)


def barrel() -> str:
    """A barrel on its side with vine and grapes; 100 by 38."""
    body = "M28 8 C38 3 62 3 72 8 C75 14 75 26 72 31 C62 36 38 36 28 31 C25 26 25 14 28 8 Z"
    hoops = "M36 5.4 C33.6 13 33.6 26 36 33.6 M64 5.4 C66.4 13 66.4 26 64 33.6"
    staves = "M27 14 C40 11.6 60 11.6 73 14 M26.4 19.5 L73.6 19.5 M27 25 C40 27.4 60 27.4 73 25"
    grapes = "".join(
        disc(x, y, 3, WINE, 1)
        for x, y in ((88, 20), (94, 20), (85, 25), (91, 25), (97, 25), (88, 30), (94, 30), (91, 35))
    )
    other = "".join(
        disc(100 - x, y, 3, WINE, 1)
        for x, y in ((88, 20), (94, 20), (85, 25), (91, 25), (97, 25), (88, 30), (94, 30), (91, 35))
    )
    vine = "M50 4 C58 -1 72 0 80 6 C84 9 88 10 91 16 M50 4 C42 -1 28 0 20 6 C16 9 12 10 9 16"
    leaf = "M0 0 L-4.6 -2 L-6 -7 L-2.6 -7 L0 -12 L2.6 -7 L6 -7 L4.6 -2 Z"
    leaves = "".join(
        group(shape(leaf, GREEN, 1.1), x=x, y=y, turn=turn)
        for x, y, turn in ((81, 12, 100), (19, 12, -100), (95, 14, 40), (5, 14, -40))
    )
    tap = disc(50, 19.5, 4.4, BARK, 1.2) + disc(50, 19.5, 1.6, GOLD, 0.9)
    return line(vine, 1.8, PINE) + shape(body, NUT) + line(staves, 1, BARK, "detail") + line(hoops, 3.2) + line(hoops, 1.2, SHADE, "detail") + grapes + other + leaves + tap  # fmt: skip


def eagle() -> str:
    """An eagle with spread wings, from the front; 100 by 38."""
    wing = (
        "M52 12 C58 5 68 2 80 3 C88 3.4 94 1.4 98 0 C97 4.4 95 7 92 9 C95 9 96.4 8.6 98 8 C96 12 92.4 14.4 88.4 15.4 "
        "C91 16 92.6 16 94 15.4 C91 19.6 86.4 21.4 82 21.6 C84 22.8 85 23.2 87 23 C83 26.6 77 27 73 26.4 C74 28 75 29 77 29.4 "
        "C70 31.4 60 29 54 24 Z"
    )
    pens = "M60 12 C70 8 82 9 91 9 M60 16 C70 13.4 80 14.6 88 15.4 M60 20 C68 18.6 76 20.4 82 21.6 M60 23.6 C65 23.4 70 25 73 26.4"
    tail = "M46 26 L42 37 L46.6 35 L50 38 L53.4 35 L58 37 L54 26 Z"
    bust = "M50 3 C55 3 57 7 56 11 C58 17 57 25 50 30 C43 25 42 17 44 11 C43.4 9 44 8 45 7 C42 7 40 8.4 39.4 10.6 C38 7 40 3.6 44 3.6 C46 2.6 48 3 50 3 Z"
    feet = line(
        "M45 28 L40 32 M40 32 L36.6 31.4 M40 32 L38 35 M55 28 L60 32 M60 32 L63.4 31.4 M60 32 L62 35", 1.8, GOLD
    )
    return "".join(
        (
            shape(wing, PINE),
            line(pens, 1, "#9CC9B8", "detail"),
            group(shape(wing, PINE), line(pens, 1, "#9CC9B8", "detail"), x=100, mirror=True),
            shape(tail, PINE),
            feet,
            shape(bust, PINE),
            shape("M45 7 C42 7 40 8.4 39.4 10.6 C38 7 40 3.6 44 3.6 Z", GOLD, 1),
            dot(47.6, 6.6, 1.2, PAPER),
            line("M46 15 L50 18 L54 15 M46 20 L50 23 L54 20", 1.1, "#9CC9B8", "detail"),
        )
    )  # fmt: skip


def bow() -> str:
    """A bow with its arrow laid across; 100 by 38."""
    limb = "M8 6 C12 1 16 4 20 9 C28 20 40 22.6 50 22.6 C60 22.6 72 20 80 9 C84 4 88 1 92 6"
    string = "M11 7.4 L89 7.4"
    head = "M50 38 L44.6 29.6 L50 32 L55.4 29.6 Z"
    quill = "M50 1 L45 -1 L45 5 L50 8.6 L55 5 L55 -1 Z"
    knots = line("M45.4 22.2 L45.4 23.6 M54.6 22.2 L54.6 23.6", 4.4, GOLD)
    roses = "".join(disc(x, 27, 5, RED, 1.2) + disc(x, 27, 1.8, GOLD, 0.9) for x in (26, 74)) + "".join(
        group(shape("M0 0 C3 -4 8 -4 11 0 C8 4 3 4 0 0 Z", GREEN, 1), x=x, y=27, turn=turn)
        for x, turn in ((31.5, 12), (20.5, 168), (79.5, 12), (68.5, 168))
    )
    return line(string, 1.3) + line(limb, 6.4) + line(limb, 3.4, RED) + knots + line("M50 4 L50 32", 4) + line("M50 4 L50 32", 1.6, NUT) + shape(head, STEEL, 1.2) + shape(quill, PAPER, 1.2) + roses  # fmt: skip


def boar() -> str:
    """A boar at a charge, a hound on its back; 100 by 38."""
    body = (
        "M4 27 C4.6 24.6 7 23.6 10 23 C13 20 15.6 18 18 17.4 L17 12.4 L22.6 15 C27 10.4 34 9.6 42 11.6 C52 14 62 13.4 70 14.4 "
        "C77 15.4 82 18.6 83 23 C83.6 26 82.4 28.4 81 30 L82 33.6 L86.6 36.6 L80.4 36.6 L75.4 31 C71 31.4 67 31 63.6 30.2 "
        "L61.4 33.4 L63.4 36.6 L57.4 36.6 L55.4 31 C50 32.4 45 32.6 40.4 32 L38.6 36.6 L32.4 36.6 L33.4 31.6 C31.6 31.2 30 30.6 28.4 29.8 "
        "L24 36.6 L18 36.6 L22.6 28.6 C18 29.6 12 30.6 7 30 C4.6 29.6 3.6 28.4 4 27 Z"
    )
    bristles = "M23.6 14 L24.6 9.4 L28 11.8 L29.8 7.4 L33 10.2 L35.6 6.8 L38.4 10.6 L41.8 8 L43.6 11.8 Z"
    tail = "M82.6 21 C86 20 88.6 21.6 88 24.4 C87.4 26.6 85 26 85.4 24.2"
    haunch = "M66 30 C63.4 25 65 20 70 18 M47 31 C49.4 27 48.6 22 45.6 19.4 M30 29 C33 26.4 33.6 23 32.4 20"
    hound = (
        "M34.4 5.4 C36 2.2 39.4 .4 43 1 C46 1.6 48 4 50.6 5.6 C56 6 62 5.4 67 6.4 C70.4 6.6 73 4.6 75.4 1.4 C76 5.4 74 9.4 70.6 11 "
        "L71.4 14.6 L75 18.4 L70.6 18.8 L66.4 14.2 C61.4 13.4 57 13.6 53.6 13.2 L50 17.6 L52 20.8 L47.4 20.6 L45.6 17 L47.6 12 "
        "C45.6 11.2 44 9.8 43 8.4 C40.4 9.2 37.4 9 35 8.2 C33.8 7.4 33.8 6.4 34.4 5.4 Z"
    )
    ear = "M42.6 2.2 C45.6 3 47 6 45.6 9 C43.2 8 42 5 42.6 2.2 Z"
    return "".join(
        (
            shape(bristles, INK, 1),
            line(tail, 1.8),
            shape(body, BARK),
            flat("M22 16.4 C28 12 35 11.2 42 13 C52 15.4 62 14.8 70 15.8 C74 16.4 78 18 80 20.4 C66 17 52 18.6 40 16.6 C33 15.6 28 15.6 22 16.4 Z", NUT, "detail"),
            line(haunch, 1.1, INK, "detail"),
            shape("M9.6 29 C7.8 26.4 8 23.4 9.8 21 C10.6 23.4 11.8 25.6 13.4 27 C12.4 28.4 11 29 9.6 29 Z", PAPER, 1),
            dot(4.8, 26.6, 1.3, INK),
            dot(18.6, 21.4, 1.5, PAPER),
            dot(18.4, 21.5, 0.8, INK),
            shape(hound, PAPER, 1.3),
            flat("M54 6.2 C58 6.4 62 6.2 66 6.8 C66.4 9.6 63 11.8 59 11.6 C56 11.4 54 9 54 6.2 Z", NUT),
            shape(ear, NUT, 1),
            dot(39.2, 4.4, 1, INK),
            dot(34.6, 6.2, 1, INK),
            line("M48.8 5 L47 11", 2, RED),
        )
    )  # fmt: skip


EMBLEMS = {"E": barrel, "G": eagle, "H": bow, "S": boar}
