# SPDX-License-Identifier: GPL-3.0-or-later
"""The suit signs of both faces, each in a box of 100 by 100, and the index characters as drawn paths."""

from __future__ import annotations

from kit import AMBER, BARK, GOLD, GREEN, INK, MIST, NUT, PINE, RED, disc, dot, flat, group, line, shape, sheet

OUTLINE = 4.0


def acorn() -> str:
    """Cap up, nut down: cap in ink, so that the outline alone tells it from the other three."""
    nut = "M21 42 C20 66 33 83 44 89 C47.5 91 48.5 94 50 98 C51.5 94 52.5 91 56 89 C67 83 80 66 79 42 Z"
    cap = "M8 43 C7 25 26 14 50 14 C74 14 93 25 92 43 C92 51 84 51 78 47.5 C60 42.5 40 42.5 22 47.5 C16 51 8 51 8 43 Z"
    return "".join(
        (
            line("M50 18 C49 10 52 5 58 4", 8.5),
            shape(nut, NUT, OUTLINE),
            flat("M60 50 C62 66 57 80 50 94 C53 90 53 90 56 88 C66 82 77.5 66 77 46 Z", BARK, "detail"),
            line("M32 53 C33 65 38 74 44 80", 5.5, "#E6BC7C", "detail"),
            shape(cap, INK, 2),
            line("M20 37 C25 29 32 25 40 23 M33 38 C37 32 43 28 50 26 M48 37 C52 32 58 29 65 28", 3, NUT, "fine"),
            line("M62 38 C66 34 71 32 77 32", 3, NUT, "fine"),
        )
    )


def leaf() -> str:
    """A linden leaf with its tip up and a curling stalk."""
    blade = (
        "M50 3 C57 20 93 34 93 58 C93 74 79 83 66 80.5 C58 79 53 74 50 69 C47 74 42 79 34 80.5 "
        "C21 83 7 74 7 58 C7 34 43 20 50 3 Z"
    )
    veins = "M50 46 L69 33 M50 46 L31 33 M50 62 L78 50 M50 62 L22 50"
    return "".join(
        (
            line("M50 68 C50 82 52 92 63 95", 8.5),
            shape(blade, GREEN, OUTLINE),
            flat("M50 12 C60 28 91 36 91 58 C91 72 78 80 66 78 C58 77 53 72 50 66 Z", PINE, "fine"),
            line("M50 17 L50 68", 4, MIST, "detail"),
            line(veins, 3.5, MIST, "detail"),
        )
    )


def heart() -> str:
    """A heart with its tip down."""
    body = (
        "M50 95 C40 79 5 60 5 32 C5 16 16 7 28 7 C39 7 47 14 50 23 C53 14 61 7 72 7 C84 7 95 16 95 32 "
        "C95 60 60 79 50 95 Z"
    )
    shadow = "M54 86 C68 71 83 56 84 36 C84.5 25 82 16 78 10 C87 13 92.5 22 92.5 32 C92.5 56 66 73 54 86 Z"
    return "".join(
        (
            shape(body, RED, OUTLINE),
            flat(shadow, "#8E1719", "fine"),
            line("M16 34 C15 25 20 18 27 17", 5.5, "#F0A79B", "detail"),
        )
    )


def bell() -> str:
    """A round harness bell: ring on top, belt, slit with its hole below."""
    belt = "M12.5 55 C30 65 70 65 87.5 55 L87 66 C70 76.5 30 76.5 13 66 Z"
    return "".join(
        (
            f'<circle cx="50" cy="11" r="7.5" fill="none" stroke="{INK}" stroke-width="6"/>',
            disc(50, 57, 38.5, GOLD, 5.5),
            flat("M69 26 C88 40 91 68 73 86 C83 79 86 70 86 57 C86 44 80 32 69 26 Z", AMBER, "detail"),
            shape(belt, GOLD, 4),
            line("M50 79 L50 93", 5),
            dot(50, 79, 6),
            line("M23 45 C27 35 34 29 43 27", 5.5, "#FDF0BE", "detail"),
            dot(31, 66.5, 2.6, INK, "fine"),
            dot(69, 66.5, 2.6, INK, "fine"),
            dot(50, 68, 2.6, INK, "fine"),
        )
    )


def club() -> str:
    """Three lobes on a flared foot, in ink."""
    foot = "M45 50 C46 72 42 88 29 96 L71 96 C58 88 54 72 55 50 Z"
    lobes = "".join(dot(x, y, 22.5) for x, y in ((50, 26), (26, 58), (74, 58)))
    gloss = line(
        "M38 22 C39 17 42 14 46 13 M14 54 C15 49 18 46 22 45 M62 54 C63 49 66 46 70 45", 3.5, "#8C7F74", "fine"
    )
    return flat(foot, INK) + lobes + flat("M40 40 L60 40 L62 62 L38 62 Z", INK) + gloss


def spade() -> str:
    """A spade in the leaf's green, its foot in ink."""
    blade = (
        "M50 3 C58 20 92 38 92 62 C92 76 81 83 71 82 C62 81 55 76 50 68 C45 76 38 81 29 82 C19 83 8 76 8 62 "
        "C8 38 42 20 50 3 Z"
    )
    return "".join(
        (
            flat("M46 62 C47 78 43 91 31 97 L69 97 C57 91 53 78 54 62 Z", INK),
            shape(blade, GREEN, OUTLINE),
            flat("M50 12 C60 30 90 40 90 62 C90 73 80 80 71 79.5 C62 79 55 74 50 64 Z", PINE, "fine"),
        )
    )


def diamond() -> str:
    """A rhombus with drawn-in flanks, gold, outlined in ink."""
    body = "M50 2 C58 19 72 38 87 50 C72 62 58 81 50 98 C42 81 28 62 13 50 C28 38 42 19 50 2 Z"
    facet = "M50 12 C57 26 68 40 80 50 C68 60 57 74 50 88 C58 74 62 62 62 50 C62 38 58 26 50 12 Z"
    return shape(body, GOLD, 5.5) + flat(facet, AMBER, "fine")


GERMAN = {"E": acorn, "G": leaf, "H": heart, "S": bell}
FRENCH = {"E": club, "G": spade, "H": heart, "S": diamond}

# Index characters: one pen of width 3, in a box 18 high whose width is given; the box is stretched
# sideways by WIDEN afterwards, so that stems come out stronger than bars, as in a printed index.
WIDEN = 1.22
PEN = 2.5
_TOP, _FOOT = 1.25, 16.75
_STROKES: dict[str, tuple[float, str]] = {
    "A": (10.8, "M2 16.75 L5.4 1.25 L8.8 16.75 M3.1 11.4 L7.7 11.4 M.8 16.75 L3.6 16.75 M7.2 16.75 L10 16.75"),
    "K": (10.6, "M2.2 1.25 L2.2 16.75 M8.8 1.25 L2.2 10.2 M4.3 7.6 L9 16.75 M.8 1.25 L3.8 1.25 M.8 16.75 L3.8 16.75 M7.4 16.75 L9.9 16.75 M7.3 1.25 L9.7 1.25"),
    "O": (10.4, "M5.2 1.25 C8.6 1.25 9.1 5 9.1 9 C9.1 13 8.6 16.75 5.2 16.75 C1.8 16.75 1.3 13 1.3 9 C1.3 5 1.8 1.25 5.2 1.25 Z"),
    "U": (10.6, "M2.1 1.25 L2.1 11.6 C2.1 15.2 3.2 16.75 5.3 16.75 C7.4 16.75 8.5 15.2 8.5 11.6 L8.5 1.25 M.8 1.25 L3.6 1.25 M7 1.25 L9.8 1.25"),
    "1": (4.6, "M3.1 0 L3.1 18 M.5 4.6 C1.6 4.1 2.4 3 2.8 1"),
    "0": (7.6, "M3.8 1.25 C6.2 1.25 6.4 5 6.4 9 C6.4 13 6.2 16.75 3.8 16.75 C1.4 16.75 1.2 13 1.2 9 C1.2 5 1.4 1.25 3.8 1.25 Z"),
    "9": (9.4, "M8.1 6.2 C8.1 3 6.8 1.25 4.7 1.25 C2.6 1.25 1.3 3 1.3 5.7 C1.3 8.4 2.6 10 4.7 10 C6.8 10 8.1 8.4 8.1 6.2 C8.1 12.6 7.2 16.75 4.2 16.75 C2.7 16.75 1.9 16 1.5 14.8"),
    "8": (9.4, "M4.7 8.4 C2.7 8.4 1.8 6.8 1.8 4.9 C1.8 2.7 2.9 1.25 4.7 1.25 C6.5 1.25 7.6 2.7 7.6 4.9 C7.6 6.8 6.7 8.4 4.7 8.4 C2.5 8.4 1.2 10.3 1.2 12.5 C1.2 15.1 2.6 16.75 4.7 16.75 C6.8 16.75 8.2 15.1 8.2 12.5 C8.2 10.3 6.9 8.4 4.7 8.4 Z"),
    "7": (9.2, "M1.25 3.4 L1.25 1.25 L8 1.25 C5.8 6 4.3 10.5 3.9 16.75"),
}  # fmt: skip


def character(text: str) -> str:
    """An index text as a sheet exactly as wide as it needs, 18 high."""
    x, parts = 0.0, []
    for sign in text:
        width, d = _STROKES[sign]
        stroke = (
            f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{PEN}" stroke-linejoin="miter" '
            f'stroke-linecap="butt"/>'
        )
        parts.append(group(stroke, x=x))
        x += width
    body = f'<g transform="scale({WIDEN} 1)">{"".join(parts)}</g>'
    return sheet(round(x * WIDEN, 2), 18, body)


INDICES = ("A", "10", "K", "O", "U", "9", "8", "7")
