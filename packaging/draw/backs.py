# SPDX-License-Identifier: GPL-3.0-or-later
"""Card backs, 100 by 178: the same picture mirrored and turned, so that no card shows which way up it lies."""

from __future__ import annotations

from kit import GOLD, RED, SKY, WINE, flat, line

LEFT, TOP, RIGHT, BOTTOM = 6.0, 6.0, 94.0, 172.0


def _field(colour: str, inset: float = 0.0) -> str:
    left, top, right, bottom = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    r = 3.0
    return flat(
        f"M{left + r} {top} L{right - r} {top} Q{right} {top} {right} {top + r} L{right} {bottom - r} Q{right} {bottom} "
        f"{right - r} {bottom} L{left + r} {bottom} Q{left} {bottom} {left} {bottom - r} L{left} {top + r} Q{left} {top} "
        f"{left + r} {top} Z",
        colour,
    )


def _rhombus(x: float, y: float, a: float, b: float) -> str:
    return f"M{x:.2f} {y - b:.2f} L{x + a:.2f} {y:.2f} L{x:.2f} {y + b:.2f} L{x - a:.2f} {y:.2f} Z"


def _edge(inset: float) -> str:
    left, top, right, bottom = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    return f"M{left} {top} L{right} {top} L{right} {bottom} L{left} {bottom} Z"


def lattice() -> str:
    """Red field, a lattice of rhombi that runs out in halves and quarters at its edge."""
    columns, rows, inset = 6, 9, 6.5
    left, top, right, bottom = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    a, b = (right - left) / columns / 2, (bottom - top) / rows / 2
    stones: list[str] = []
    cores: list[str] = []
    for column in range(2 * columns + 1):
        for row in range(2 * rows + 1):
            if (column + row) % 2:
                continue
            x, y = left + column * a, top + row * b
            for share, into in ((0.76, stones), (0.34, cores)):
                corners = ((x, y - b * share), (x + a * share, y), (x, y + b * share), (x - a * share, y))
                kept = [(min(max(cx, left), right), min(max(cy, top), bottom)) for cx, cy in corners]
                into.append("M" + " L".join(f"{cx:.2f} {cy:.2f}" for cx, cy in kept) + " Z")
    return "".join(
        (
            _field(WINE),
            line(_edge(3.4), 1.1, "#E9CFA0"),
            flat(" ".join(stones), "#E9CFA0"),
            flat(" ".join(cores), RED, "detail"),
        )
    )


def ribbon() -> str:
    """Blue field, two ribbons wound round each other in rows, a small rhombus in every eye."""
    columns, rows = 5, 10
    inset = 8.5
    left, top = LEFT + inset, TOP + inset
    wide = (RIGHT - LEFT - 2 * inset) / columns
    high = (BOTTOM - TOP - 2 * inset) / rows
    waves = []
    for column in range(columns):
        x = left + (column + 0.5) * wide
        for side in (-1, 1):
            d = f"M{x:.2f} {top:.2f}"
            for row in range(rows):
                y = top + row * high
                reach = side * wide * 0.62 * (1 if row % 2 == 0 else -1)
                d += f" C{x + reach:.2f} {y + high * 0.3:.2f} {x + reach:.2f} {y + high * 0.7:.2f} {x:.2f} {y + high:.2f}"
            waves.append(d)
    eyes = " ".join(
        _rhombus(left + (column + 0.5) * wide, top + (row + 0.5) * high, wide * 0.15, high * 0.2)
        for column in range(columns)
        for row in range(rows)
    )
    between = " ".join(
        _rhombus(left + column * wide, top + row * high, wide * 0.12, high * 0.16)
        for column in range(1, columns)
        for row in range(1, rows)
    )
    return "".join(
        (
            _field("#1F3763"),
            line(_edge(3.4), 1.1, SKY),
            line(" ".join(waves), 3.4, "#C9D8E6"),
            line(" ".join(waves), 1.0, "#1F3763", "fine"),
            flat(eyes, GOLD),
            flat(between, SKY, "detail"),
        )
    )


BACKS = {"lattice": lattice, "ribbon": ribbon}
