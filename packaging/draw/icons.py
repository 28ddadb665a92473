# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the icon's PNG files from its SVG: `python packaging/draw/icons.py`, after make.py. Needs PySide6."""

from __future__ import annotations

import sys

from make import ROOT
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (48, 128, 256)


def main() -> None:
    """Renders the icon once per size."""
    app = QGuiApplication.instance() or QGuiApplication(sys.argv)
    drawing = QSvgRenderer(str(ROOT / "icons" / "stammtisch.svg"))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            drawing.render(painter, QRectF(0, 0, size, size))
        image.save(str(ROOT / "icons" / f"stammtisch-{size}.png"))
    del app


if __name__ == "__main__":
    main()
