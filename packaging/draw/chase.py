# SPDX-License-Identifier: GPL-3.0-or-later
"""The thief in his parts, his gems, and the houses, stations and changes of track around him: cards of 100 by 178.

Whatever has two values differs in outline: cap or hair, hoops or a plain shirt, boots or bare feet; the three gems are
round, square and three-cornered, and each house wears its gem in the gable.
"""

from __future__ import annotations

from typing import Final

from digits import BLACK
from kit import BARK, GOLD, GREYER, INK, NUT, PAPER, SHADE, SKIN, TAN, disc, dot, flat, group, line, shape, tube
from shapes import COLOURS, outlined

HAIR, HAIR_DEEP = "#B8601F", "#7E3D0F"
TWEED, TWEED_DEEP = "#6E665A", "#4A443B"
CLOTH, SACK, SACK_DEEP = "#DDB468", "#EBDDB8", "#CDB98A"

ROUND: Final = "M50 6 C74.3 6 94 25.7 94 50 C94 74.3 74.3 94 50 94 C25.7 94 6 74.3 6 50 C6 25.7 25.7 6 50 6 Z"
SQUARE: Final = "M6 6 L94 6 L94 94 L6 94 Z"
TRIANGLE: Final = "M50 4 L98 92 L2 92 Z"
GEMS: Final = {"R": ROUND, "G": SQUARE, "B": TRIANGLE}
_FACETS: Final = {
    "R": ("M50 24 L70 34 L76 56 L62 75 L38 75 L24 56 L30 34 Z", "M94 50 C94 74.3 74.3 94 50 94 L38 75 L62 75 L76 56 L70 34 L82 20 C90 28 94 38 94 50 Z"),
    "G": ("M32 32 L68 32 L68 68 L32 68 Z", "M94 6 L94 94 L6 94 L32 68 L68 68 L68 32 Z"),
    "B": ("M50 40 L68 73 L32 73 Z", "M50 4 L98 92 L2 92 L32 73 L68 73 L50 40 Z"),
}  # fmt: skip


def gem(colour: str) -> str:
    """A gem, 100 by 100."""
    full, deep, tint = COLOURS[colour]
    table, flank = _FACETS[colour]
    return outlined(GEMS[colour], full, 6) + flat(flank, deep, "detail") + line(table, 3.5, tint, "detail")


def head() -> str:
    """Face, ears and mask, bare-headed."""
    ear = shape("M27.5 39 C22.5 35 19.5 44 26.5 50 Z", SKIN, 1.4)
    ears = ear + group(ear, x=88, mirror=True)
    face = "M44 20 C57 20 62 29 62 40 C62 54 54 63 44 63 C34 63 26 54 26 40 C26 29 31 20 44 20 Z"
    mask = (
        "M24.4 37 C30 31.6 38 31 44 35.4 C50 31 58 31.6 63.6 37 C63.6 45 58 49.4 51 48 C48 47.4 46 45 44 44.4 "
        "C42 45 40 47.4 37 48 C30 49.4 24.4 45 24.4 37 Z"
    )
    eyes = "".join(dot(x, 40.4, 4.4, PAPER) + dot(x + 1.2, 40.8, 2.1) for x in (35.4, 52.4))
    nose = shape("M43 45 C39 49 39.6 53.6 44 53.6 C48.4 53.6 49 49 45 45 Z", "#E9B892", 1.1)
    grin = line("M36.4 55.4 C40 59.6 48.4 59.8 52.4 54.8", 1.7, INK)
    stubble = "".join(dot(x, y, 0.7, GREYER, "fine") for x, y in ((33, 55), (36, 59), (52, 59), (55, 55), (44, 61)))
    return ears + shape(face, SKIN) + flat(mask, INK) + eyes + nose + grin + stubble


def cap() -> str:
    """A broad flat cap with a button and a peak that juts out."""
    crown = "M24 29 C19 18 26 8 41 6.6 C58 5 70 12 69.6 22 C69.4 28 66 31 62 31.4 C50 27 36 26.4 24 29 Z"
    peak = "M27 27.4 C20 26.4 11 28 7.4 33 C13 36.6 24 35.4 40 30.6 C35 28 31 27.4 27 27.4 Z"
    seams = "M44 6.6 C36 12 31 19 29.4 27.6 M44 6.6 C53 12 58 20 59.6 29.6"
    return (
        shape(crown, TWEED)
        + line(seams, 1.2, TWEED_DEEP, "detail")
        + shape(peak, TWEED_DEEP)
        + disc(44, 6.4, 2.6, TWEED_DEEP, 1.2)
    )


def hair() -> str:
    """A wild shock of hair."""
    mop = (
        "M26 38 C21 34 20 27 22.4 23 L15.6 22 C18.4 17.6 22 15.6 26 15.4 L22.6 8.6 C28 8 32 9.6 34.6 11.8 L36 3.4 "
        "C40.4 5 43 7.6 44.4 10.4 L51 3.6 C53 7 53.4 9.8 53 12.4 L61.4 9.4 C61.8 13.4 61 16 59.4 18 L69 19.4 "
        "C67.6 23.6 65.6 25.6 63.4 26.8 C65.4 31 64.8 35 62 38 C61.4 33 59.6 30 56.6 27.4 C53 30 49 29.6 46.4 27 "
        "C43 30.4 37 30.4 34 27.6 C29.6 29.6 27 33 26 38 Z"
    )
    locks = "M30 18 C31.6 21 31.4 24 30.4 26 M41 13 C42.4 17 42 21 40.6 25 M52 16 C53 20 52.6 23 51 26"
    return shape(mop, HAIR) + line(locks, 1.2, HAIR_DEEP, "detail")


_TORSO: Final = "M26 70 C31 64.6 57 64.6 62 70 C66 80 67 98 66 114 L22 114 C21 98 22 80 26 70 Z"
_LEFT_ARM: Final = "M27 74 C15 80 9 90 10.4 100 C12 106 19 107 25 104"
_RIGHT_ARM: Final = "M61 74 C72 79 78 90 80 103"


def _butt(d: str, width: float, colour: str) -> str:
    """A stroke that ends square."""
    return line(d, width, colour).replace('stroke-linecap="round"', 'stroke-linecap="butt"')


def _neck() -> str:
    return shape("M37 58 L37 70 L51 70 L51 58 Z", TAN, 1.2)


def _hands() -> str:
    return disc(25, 104, 5.4, SKIN, 1.4) + disc(81, 105, 5.6, SKIN, 1.4)


def striped() -> str:
    """Long sleeves and a tight jersey with broad hoops."""
    hoops = "".join(flat(f"M22.6 {y} L65.6 {y} L65.9 {y + 7} L22.2 {y + 7} Z", INK) for y in (74, 88, 102))
    cuffs = "M14.4 80.6 L22.6 88 M8.4 92.4 L18 94 M67 73.6 L61.6 84 M76 82 L67.6 90 M80.8 93 L71.6 97"
    arms = tube(_LEFT_ARM, 10, PAPER) + tube(_RIGHT_ARM, 10, PAPER)
    collar = shape("M34 66 C38 70.6 50 70.6 54 66 L55 70.4 C49 75 39 75 33 70.4 Z", INK, 1)
    return (
        _neck() + arms + _butt(cuffs, 4.6, INK) + shape(_TORSO, PAPER) + hoops + line(_TORSO, 1.5) + collar + _hands()
    )


def plain() -> str:
    """A loose shirt without hoops: open pointed collar, rolled-up sleeves, hanging tails."""
    loose = "M25 70 C31 64.6 57 64.6 63 70 C67 82 69 100 70 116 L58 121 L44 116.6 L30 121 L18 116 C19 100 21 82 25 70 Z"
    upper = tube("M27 74 C18 78 13.6 83 11.8 89", 12.4, CLOTH) + tube("M61 74 C69 78 74 84 76.6 91", 12.4, CLOTH)
    bare = tube(_LEFT_ARM, 7.4, SKIN) + tube(_RIGHT_ARM, 7.4, SKIN)
    throat = shape("M38 65 L50 65 L44 80 Z", TAN, 1.2)
    collar = shape("M37 63 L44 77 L33 79 L30 67 Z", CLOTH, 1.4) + shape("M51 63 L44 77 L55 79 L58 67 Z", CLOTH, 1.4)
    button = "".join(disc(44, y, 1.5, PAPER, 0.9, "detail") for y in (88, 97, 106))
    return _neck() + bare + upper + shape(loose, CLOTH) + throat + collar + button + _hands()


def legs() -> str:
    """Trousers to the knee."""
    d = "M22.6 110 L65.4 110 C67 122 68 132 67 142 L48.6 142 L45 124 L43 124 L39.6 142 L21 142 C20 132 21 122 22.6 110 Z"
    belt = "M22 110 L66 110 L66.4 116 L21.6 116 Z"
    patch = shape("M53 126 L61 125 L62 133 L54 134 Z", TWEED, 1, "fine")
    return shape(d, TWEED_DEEP) + patch + shape(belt, BARK, 1.2) + shape("M40 109 L48 109 L48 117 L40 117 Z", GOLD, 1.2)


def _boot() -> str:
    one = "M20 138 L40 138 L40 165 C40 169 38 171 35 171 L10 171 C5.6 171 5 166 8 162.6 C12 158.6 18 158 21 155 Z"
    top = "M17.6 134 L42 134 L41 144 L18.6 144 Z"
    sole = "M6 169 L40 169 L40 174.6 L31 174.6 L31 172 L6.4 172 Z"
    return shape(one, BARK) + shape(top, NUT) + flat(sole, INK) + line("M24 150 L24 157", 1.3, NUT, "detail")


def boots() -> str:
    """High boots with turned-down tops and heels."""
    return _boot() + group(_boot(), x=88, mirror=True)


def bare() -> str:
    """Bare calves and feet, the big toe apart."""
    foot = "M23 140 L37 140 L37.4 160 C39 164 39 171 35 171.4 L16 171.4 C10 172 5 171 5 167 C5 162.4 12 162.6 16 160.6 C20.6 158.6 22.6 155 23 150 Z"
    gaps = "M10.4 164.6 L10.6 171 M15 163.4 L15.4 171 M19.4 163.6 L19.8 171"
    toe = disc(5.6, 166.4, 4.6, SKIN, 1.5)
    cuff = shape("M19.4 137 L39.6 137 L39.6 143.6 L19.4 143.6 Z", TWEED, 1.2)
    hairs = line("M28 150 L29.4 153 M32 149 L33.4 152", 0.9, BARK, "fine")
    leg = shape(foot, SKIN) + toe + line(gaps, 1.5) + cuff + hairs
    return leg + group(leg, x=88, mirror=True)


def sack() -> str:
    """The bag with the loot, where the gems are seen."""
    bag = "M76 112 C70 122 63 136 63 152 C63 168 70 173 80 173 C92 173 97.4 168 97.4 152 C97.4 136 92 122 86 112 Z"
    frill = "M74 108 L72 99 L78 103 L81 97 L84 103 L90 99 L88 108 Z"
    cord = "M73.6 110.6 C78 114 84 114 88.4 110.6"
    folds = "M70 134 C72 126 75 120 78 115 M91 136 C90 128 88 120 85 115"
    return shape(bag, SACK) + line(folds, 1.1, SACK_DEEP, "detail") + shape(frill, SACK) + line(cord, 3, BARK)


def hand_print(colour: str) -> str:
    """A hand with its fingers spread, 100 by 100."""
    fingers = "M28 50 L24 22 M43 44 L42 12 M58 44 L62 13 M72 52 L80 24 M26 70 L8 54"
    palm = "M24 52 C34 44 66 42 76 54 C82 70 72 94 50 94 C32 94 20 76 24 52 Z"
    return line(fingers, 13, colour) + flat(palm, colour)


def foot_print(colour: str) -> str:
    """A sole with five toes, 100 by 100."""
    sole = "M36 40 C48 30 70 36 72 52 C74 62 64 68 64 78 C64 92 58 98 50 98 C40 98 38 90 38 80 C38 68 28 52 36 40 Z"
    toes = (
        dot(35, 18, 10.5, colour)
        + dot(53, 13, 7.6, colour)
        + dot(66.6, 17, 6.8, colour)
        + dot(77, 25, 6.2, colour)
        + dot(84, 36, 5.6, colour)
    )
    return flat(sole, colour) + toes


PRINTS: Final = {"hand": hand_print, "foot": foot_print}
_ON: Final = {"R": "#FFFFFF", "G": BLACK, "B": "#FFFFFF"}


def clue_house(side: str, colour: str) -> str:
    """A house in its colour with a print on its wall, 100 by 100."""
    full, deep, _ = COLOURS[colour]
    house = "M50 2 L98 42 L98 50 L88 50 L88 97 L12 97 L12 50 L2 50 L2 42 Z"
    mark = group(PRINTS[side](_ON[colour]), x=19, y=33.5, size=0.62)
    window = group(flat(GEMS[colour], _ON[colour]), x=42, y=13, size=0.16)
    return outlined(house, full, 5) + line("M12 50 L88 50", 3, deep, "detail") + mark + window


def clue_feature(feature: str) -> str:
    """Cap, shirt or boot alone, 100 by 100."""
    if feature == "c":
        return group(cap(), x=-7, y=18, size=1.48)
    if feature == "s":
        body = "M28 14 C40 22 60 22 72 14 L96 30 L86 52 L76 46 L76 92 L24 92 L24 46 L14 52 L4 30 Z"
        hoops = "M25 38 L75 38 M25 57 L75 57 M25 76 L75 76"
        cuffs = "M11 47 L17 23 M89 47 L83 23"
        return shape(body, PAPER, 5) + _butt(hoops, 9, INK) + _butt(cuffs, 6, INK) + line(body, 5)
    return group(_boot(), x=3, y=-287, size=2.15)


def house(colour: str, *, swapped: bool = False) -> str:
    """A house seen from its front, foot print at its left and hand print at its right, or the other way round."""
    full, deep, _ = COLOURS[colour]
    roof = "M50 10 L93 65 L7 65 Z"
    wall = "M14 65 L86 65 L86 126 L14 126 Z"
    panes = "".join(
        outlined(f"M{x} 80 L{x + 14} 80 L{x + 14} 99 L{x} 99 Z", PAPER, 2)
        + line(f"M{x + 7} 80 L{x + 7} 99 M{x} 89.5 L{x + 14} 89.5", 1.3, INK, "detail")
        for x in (21, 65)
    )
    door = flat("M41 126 L41 92 C41 82 59 82 59 92 L59 126 Z", BLACK) + dot(55, 109, 1.7, GOLD)
    chimney = outlined("M72 20 L82 20 L82 51 L72 39 Z", deep, 2)
    badge = disc(50, 46.5, 17, PAPER, 2) + group(gem(colour), x=38.5, y=34.6, size=0.23)
    left, right = (hand_print(INK), foot_print(INK)) if swapped else (foot_print(INK), hand_print(INK))
    prints = group(left, x=10, y=137, size=0.32) + group(right, x=58, y=137, size=0.32)
    eaves = line("M7 65 L93 65", 4.5, BLACK)
    return chimney + outlined(wall, full, 2) + panes + door + outlined(roof, full, 2) + eaves + badge + prints


def station(colour: str) -> str:
    """A train that comes out of its tunnel, its gem on the front."""
    hill = "M4 172 L4 70 C4 30 26 8 50 8 C74 8 96 30 96 70 L96 172 Z"
    stones = "".join(
        line(f"M50 90 L{50 + x} {90 + y}", 1.6, GREYER, "detail")
        for x, y in ((-46, -20), (-38, -52), (-20, -76), (0, -82), (20, -76), (38, -52), (46, -20))
    )
    mouth = "M16 172 L16 76 C16 44 32 26 50 26 C68 26 84 44 84 76 L84 172 Z"
    rails = line("M30 172 L40 150 M70 172 L60 150 M28 166 L72 166 M33 157 L67 157", 3, SHADE)
    train = "M26 148 L26 72 C26 56 36 46 50 46 C64 46 74 56 74 72 L74 148 C74 152 72 154 68 154 L32 154 C28 154 26 152 26 148 Z"
    window = "M33 72 C33 62 40 56 50 56 C60 56 67 62 67 72 L67 84 L33 84 Z"
    lamps = disc(34.6, 144, 4, GOLD, 1.4) + disc(65.4, 144, 4, GOLD, 1.4)
    front = shape(train, "#CFC8B8", 1.8) + shape(window, "#8FB0CF", 1.6) + lamps + line("M42 148 L58 148", 2.4)
    badge = group(gem(colour), x=32, y=95, size=0.36)
    return shape(hill, "#A79E8E", 1.8) + stones + flat(mouth, BLACK) + rails + front + badge


def change(seen: str, new: str) -> str:
    """The gem that is seen, at the bottom right, becomes the large one on the signpost."""
    post = shape("M40 80 L50 80 L50 172 L40 172 Z", BARK, 1.8) + line("M44 96 L44 160", 1.2, NUT, "detail")
    board = "M4 50 L24 12 L94 12 L94 88 L24 88 Z"
    field = "M15 50 L29 20 L87 20 L87 80 L29 80 Z"
    nails = dot(33, 26, 1.8) + dot(83, 26, 1.8) + dot(33, 74, 1.8) + dot(83, 74, 1.8)
    grass = shape("M18 174 C22 168 22 160 20 156 C27 160 29 165 30 169 C32 162 34 156 38 152 C39 160 40 165 42 169 C45 163 49 158 54 156 C53 163 55 169 62 174 Z", GREYER, 1.6)  # fmt: skip
    arrow = _butt("M78 128 L78 110", 7, INK) + flat("M64 112 L78 94 L92 112 Z", INK)
    sign = shape(board, NUT, 2) + flat(field, SACK) + group(nails, level="detail")
    return (
        post
        + sign
        + grass
        + group(gem(new), x=31, y=22.5, size=0.55)
        + arrow
        + group(gem(seen), x=63, y=134, size=0.31)
    )


PARTS: Final = {
    "legs": legs,
    "head": head,
    "cap": cap,
    "hair": hair,
    "striped": striped,
    "plain": plain,
    "boots": boots,
    "bare": bare,
    "sack": sack,
}
