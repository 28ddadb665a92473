# SPDX-License-Identifier: GPL-3.0-or-later
"""No word is cut on any page, in long languages, at every text size and in small windows."""

from collections.abc import Callable

import pytest

from app.games import SHELF
from app.ui.notice import Notice
from app.ui.program import SAVE_REPORT, UNEXPECTED
from tests.ui.house import House, cut_words, new_match

Houses = Callable[..., House]

SIZES = [(1024, 600, 75), (1024, 600, 100), (1024, 600, 125), (1366, 768, 150), (1366, 768, 200), (1920, 1080, 100)]


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_word_is_cut(house: Houses, width: int, height: int, scale: int, language: str) -> None:
    opened = house(width, height, language, text_scale=scale)
    opened.store.save(opened.folders.matches / "kept.stammtisch", new_match(moves=4))
    opened.window.show_start()
    opened.settle()
    assert opened.window.width() == width
    parts = {"start": cut_words(opened.window.start_page)}
    opened.window.choose(SHELF[0])
    opened.settle()
    assert opened.window.chooser is not None
    parts["chooser"] = cut_words(opened.window.chooser)
    opened.play(new_match(deals=1, rounds=1))
    opened.wait()
    assert opened.window.match_page.result.isVisible()
    parts["result"] = cut_words(opened.window.match_page.result)
    parts["scores"] = cut_words(opened.window.match_page.scores)
    opened.window.notices.show_notice(Notice(UNEXPECTED, SAVE_REPORT, lambda: None))
    opened.settle()
    parts["notice"] = cut_words(opened.window.notices)
    assert {page: words for page, words in parts.items() if words} == {}
    assert (opened.window.width(), opened.window.height()) == (width, height)


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_result_lies_within_the_page_and_leaves_the_middle_free_where_there_is_room(
    house: Houses, width: int, height: int, scale: int
) -> None:
    opened = house(width, height, text_scale=scale)
    opened.play(new_match(rounds=1))
    opened.wait()
    page = opened.window.match_page
    assert page.rect().contains(page.result.geometry())
    if scale <= 100:
        assert page.result.geometry().left() > page.table.geometry().center().x()


def test_text_size_changes_every_page_at_once_and_back(house: Houses) -> None:
    opened = house(1366, 768)
    before = opened.window.start_page.grab().toImage()
    opened.window.set("text_scale", 150)
    opened.settle()
    assert opened.window.start_page._title.fontInfo().pixelSize() > 40
    opened.window.set("text_scale", 100)
    opened.settle()
    assert opened.window.start_page.grab().toImage() == before
