# SPDX-License-Identifier: GPL-3.0-or-later
"""Panels over a race: never larger than the page, with their buttons in sight however large the letters are."""

from collections.abc import Callable

import pytest

from app.session.fit import Fit
from app.ui.race_panel import RacePanel
from tests.ui.house import House
from tests.ui.races import Houses, alone


def setup(house: House) -> RacePanel:
    page = alone(house).page
    page.ask_rules()
    return page.setup


def findings(house: House) -> RacePanel:
    page = alone(house).page
    page.findings.show_fit(Fit(pace=0.8, chases=10, wrong=1, median=2300, usual=2900), "Anna")
    return page.findings


@pytest.mark.parametrize(("width", "height", "scale"), [(640, 420, 200), (640, 420, 100), (1366, 768, 100)])
@pytest.mark.parametrize("show", [setup, findings])
def test_it_stays_on_the_page_with_its_buttons(
    house: Houses, show: Callable[[House], RacePanel], width: int, height: int, scale: int
) -> None:
    made = house(width, height, text_scale=scale)
    panel = show(made)
    made.window.set("text_scale", scale)
    made.settle()
    page = panel.parentWidget()
    assert page is not None and panel.isVisible()
    assert page.rect().contains(panel.geometry())
    for number in range(panel._buttons.count()):
        entry = panel._buttons.itemAt(number)
        button = entry.widget() if entry is not None else None
        if button is not None:
            assert panel.rect().contains(button.geometry())
    if height > 700:
        assert panel._scroll.verticalScrollBar().maximum() == 0
