# SPDX-License-Identifier: GPL-3.0-or-later
"""The walk over the accessible tree finds every kind of text, in what is hidden too."""

from PySide6.QtWidgets import QLabel, QLineEdit, QSlider, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.access.tree import told


def test_names_descriptions_values_cells_and_hidden_things(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    label, field, slider, table = QLabel("a label"), QLineEdit("written"), QSlider(), QTableWidget(1, 1)
    label.setAccessibleDescription("described")
    slider.setValue(17)
    table.setItem(0, 0, QTableWidgetItem("a cell"))
    for each in (label, field, slider, table):
        column.addWidget(each)
    page.show()
    label.hide()
    found = told(page)
    texts = {text for each in found for text in each.texts}
    assert {"a label", "described", "written", "17", "a cell"} <= texts
    assert [each.visible for each in found if each.name == "a label"] == [False]
