# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies around the figures of the German face: middle bands, twigs of the numerals, emblems of the Daus."""

from __future__ import annotations

from kit import BARK, GOLD, GREEN, INK, NUT, PAPER, PINE, RED, SHADE, STEEL, WINE, disc, dot, flat, group, line, shape

BAND_COLOURS = {"E": (NUT, GOLD), "G": (GREEN, PAPER), "H": (RED, GOLD), "S": (GOLD, RED)}


def band(suit: str) -> str:
    """The slanted band that hides the cut between the two halves; it is its own picture when turned."""
    cloth, bead = BAND_COLOURS[suit]
    body = "M3.4 80.6 L96.6 92 C98 93.4 98 96 96.6 97.4 L3.4 86 C2 84.6 2 82 3.4 80.6 Z"
    beads = "".join(dot(50 + step * 11.4, 89 + step * 1.394, 1.5, bead, "detail") for step in range(-4, 5))
    return shape(body, cloth) + beads


def twig(rank: str) -> str:
    """A thin twig down the middle with a short stalk to every pip at the side; drawn once, for both ends."""
    rows = {"7": (36.0, 89.0), "8": (36.0, 71.3), "9": (36.0, 71.3), "X": (36.0, 71.3)}[rank]
    return line("M50 20 L50 158", 1.6, BARK) + "".join(_stalks(y) for y in rows)


def _stalks(y: float) -> str:
    upper = line(f"M50 {y + 12} C47 {y + 8} 45 {y + 6} 41 {y + 2} M50 {y + 12} C53 {y + 8} 55 {y + 6} 59 {y + 2}", 1.4, BARK)
    low = 178 - y
    if abs(y - 89) < 1:
        return upper
    return upper + line(f"M50 {low - 12} C47 {low - 8} 45 {low - 6} 41 {low - 2} M50 {low - 12} C53 {low - 8} 55 {low - 6} 59 {low - 2}", 1.4, BARK)


def barrel() -> str:
    """A barrel on its side with vine and grapes; 100 by 38."""
    body = "M28 8 C38 3 62 3 72 8 C75 14 75 26 72 31 C62 36 38 36 28 31 C25 26 25 14 28 8 Z"
    hoops = "M36 5.4 C33.6 13 33.6 26 36 33.6 M64 5.4 C66.4 13 66.4 26 64 33.6"
    staves = "M27 14 C40 11.6 60 11.6 73 14 M26.4 19.5 L73.6 19.5 M27 25 C40 27.4 60 27.4 73 25"
    grapes = "".join(disc(x, y, 3, WINE, 1) for x, y in ((88, 20), (94, 20), (85, 25), (91, 25), (97, 25), (88, 30), (94, 30), (91, 35)))
    other = "".join(disc(100 - x, y, 3, WINE, 1) for x, y in ((88, 20), (94, 20), (85, 25), (91, 25), (97, 25), (88, 30), (94, 30), (91, 35)))
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
    feet = line("M45 28 L40 32 M40 32 L36.6 31.4 M40 32 L38 35 M55 28 L60 32 M60 32 L63.4 31.4 M60 32 L62 35", 1.8, GOLD)
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
    roses = "".join(
        disc(x, 27, 5, RED, 1.2) + disc(x, 27, 1.8, GOLD, 0.9) for x in (26, 74)
    ) + "".join(group(shape("M0 0 C3 -4 8 -4 11 0 C8 4 3 4 0 0 Z", GREEN, 1), x=x, y=27, turn=turn) for x, turn in ((31.5, 12), (20.5, 168), (79.5, 12), (68.5, 168)))
    return line(string, 1.3) + line(limb, 6.4) + line(limb, 3.4, RED) + knots + line("M50 4 L50 32", 4) + line("M50 4 L50 32", 1.6, NUT) + shape(head, STEEL, 1.2) + shape(quill, PAPER, 1.2) + roses  # fmt: skip


def boar() -> str:
    """A running boar with a hound on its back; 100 by 38."""
    body = (
        "M6 22 C8 18 12 16 17 16 C19 11 22 10 25 13 C33 9 44 9 54 12 C64 12 74 13 80 18 C84 18 86 15.6 88 17 C90 19 86 21.4 82.4 21 "
        "C84 25 82 28 80 30 L84 36 L79 37 L74 31 C71 31 68 30.6 65 30 L62 36.6 L57 36.6 L58 29.6 C50 31.6 42 31.4 36 30 L34 36.6 L29 36.6 L29 30 "
        "L22 36 L18 34 L23 27.6 C18 27.6 10 28 6 25.4 Z"
    )
    bristles = "M27 12 L29 8.6 L31 11 L34 7.6 L36 10.2 L39 7.4 L41 9.6"
    hound = (
        "M30 3 C33 -.4 38 -.6 41 2 C44 5 48 6 54 5.4 C60 5 66 5 69 8 C73 7 76 3 80 1 C78.6 6 75.4 10 71 11.4 L73 17 L69 17.4 L66 12.6 C60 14 54 14 49 13 "
        "L45 18 L41 17 L44 11.6 C41 10.4 39 9 37.6 7.4 C35 8 31 7.4 28.6 6.2 C28 4.6 28.6 3.6 30 3 Z"
    )
    return "".join(
        (
            shape(body, BARK),
            line(bristles, 1.6),
            line("M44 26 C48 27 52 27 56 26 M66 24 C69 25.4 72 25.4 75 24.6", 1.1, INK, "detail"),
            shape("M9 26 C8.6 23 10 20.6 12 20 C11.4 22.4 12 24.6 13 26 Z", PAPER, 1),
            dot(18.6, 19.4, 1.3, PAPER),
            shape(hound, PAPER, 1.3),
            flat("M50 6 C55 5.6 60 5.6 63 6 C62 10 56 12 52 10 Z", NUT),
            shape("M37 1.6 C40.6 2 42 5 40.6 8.4 C38.4 7 37 4.4 37 1.6 Z", NUT, 1),
            dot(33.6, 3.4, 0.9),
            line("M43.6 4.4 L42 10.4", 1.8, RED),
        )
    )  # fmt: skip


EMBLEMS = {"E": barrel, "G": eagle, "H": bow, "S": boar}
