# SPDX-License-Identifier: GPL-3.0-or-later
"""Geometric checks on every scene of `tests/scenes.py`: nothing cut, nothing off the table, nothing over a card."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from app.text import languages
from tests.scenes import SHOTS, SIZES, Shot
from tests.ui.house import House, cut_words, open_house

VIEWS = [
    (width, height, language)
    for width, height, ratio in SIZES
    if ratio == 1
    for language in languages()
    if language == "en" or (width, height) == SIZES[0][:2]
]
"""All languages where room is scarcest, one elsewhere; `tests/shots.py` has them all."""


@pytest.fixture(params=VIEWS, ids=lambda view: "-".join(map(str, view)))
def house(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    width, height, language = request.param
    house = open_house(tmp_path, width, height, language)
    yield house
    house.window.close()
    house.window.deleteLater()
    house.settle()


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_scene(house: House, shot: Shot) -> None:
    widget = shot.stage(house)
    house.settle()
    assert cut_words(widget) == []
    if house.window.match_page.session is not None:
        _check_table(house)
    if house.window.match_page.race.session is not None:
        _check_race(house)


def _check_table(house: House) -> None:
    page = house.window.match_page
    scene, view = page.table.scene, page.table.view
    assert scene is not None
    assert view is not None
    table = scene.sceneRect()
    for panel in (*scene.furniture.plates.values(), *scene.furniture.tags, *scene.furniture.bubbles):
        assert table.contains(panel.box.translated(panel.pos())), type(panel).__name__
    cards = [item for card in scene.own_cards() if (item := scene.item_of(card)) is not None]
    for item in cards:
        assert table.contains(item.box())
    strips = [right.home.x() - left.home.x() for left, right in itertools.pairwise(cards)]
    assert all(strip >= scene.geometry.index_width for strip in strips)
    if page.result.isVisible():
        return
    for card in cards:
        corner = view.viewport().mapToGlobal(view.mapFromScene(card.box().topLeft()))
        place = QRect(corner, card.box().size().toSize())
        for control in _controls(house.window):
            area = QRect(control.mapToGlobal(control.rect().topLeft()), control.size())
            assert not area.intersects(place), control


def _check_race(house: House) -> None:
    """Every card and tray on the table, none over another; the list of a trail over no card."""
    page = house.window.match_page.race
    scene, view = page.scene, page.view
    assert scene is not None
    assert view is not None
    table = scene.sceneRect()
    boxes = [slot.box for slot in scene.circle.slots] + scene.circle.trays
    assert all(table.contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in itertools.combinations(boxes, 2))
    dice = [place.box for throw in scene.circle.throws(low=scene.past) for place in throw]
    assert not any(box.intersects(die) for box in boxes for die in dice)
    if page.list.isVisible():
        listed = page.list.geometry().translated(-view.pos())
        assert not any(box.toRect().intersects(listed) for box in boxes)


def _controls(root: QWidget) -> list[QAbstractButton]:
    return [
        button
        for button in root.findChildren(QAbstractButton)
        if button.window() is root
        and button.isVisible()
        and button.isEnabled()
        and not button.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    ]
