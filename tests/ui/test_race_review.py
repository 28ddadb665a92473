# SPDX-License-Identifier: GPL-3.0-or-later
"""Past races in the viewer: from the history, over the slider, with the trail of each chase, forwards and played on."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from app.games.heisse_spur import GAME
from app.match.match import Match
from app.rules.core import ANYONE, CHANCE, NOBODY, Move
from app.ui.race_review import BETWEEN, READ, RaceReviewPage
from app.ui.race_telling import STEP
from tests.ui.house import House, cut_words
from tests.ui.races import NAMES, Houses

assert GAME.race is not None
RACE = GAME.race


def raced(chases: int = 3, extra: str = "") -> Match:
    """A race in which seat 1 is wrong in every chase and seat 0 then right; `extra` is played at the end."""
    match = Match(GAME, {"target": chases}, NAMES[:3], 0, {"seed": 11, "players": ["person", "age-6", "age-6"]})
    match.deal()
    match.push(match.chance())
    while not match.over and (not extra or _caught(match) < chases - 1):
        match.push(match.chance())
        solved = match.shortened(1, len(match.round.moves))
        solved.push(Move(CHANCE, "nobody"))
        found = RACE.chase(solved.view(0)).found
        items = RACE.chase(match.view(0)).items
        wrong = next(place for place, item in enumerate(items) if "/" in item and place != found)
        match.play(RACE.claim(1, wrong))
        match.play(RACE.claim(0, found))
    if extra:
        match.push(match.chance())
    return match


def _caught(match: Match) -> int:
    points = match.round.state.points()
    return points[0] if points is not None else 0


def look(opened: House, match: Match) -> RaceReviewPage:
    """Open a match where the history finds it."""
    opened.store.finish(opened.folders.matches / "past-1.stammtisch", match)
    opened.window.show_history()
    opened.clock.advance(500)
    opened.window.past.history.replay.click()
    opened.settle()
    page = opened.window.past.races
    assert page.isVisible() and page.reel is not None
    return page


def test_a_race_opens_from_the_history_with_its_circle_laid(house: Houses) -> None:
    page = look(house(), raced())
    assert page.reel is not None and page.scene is not None
    assert page.reel.position == 1 and len(page.scene.cards) == 21
    assert page.bar.caption.text() == "The circle has been laid"
    assert not page.telling.list.isVisible()
    assert cut_words(page) == []


def test_the_slider_leads_to_every_moment_and_each_chase_comes_with_its_trail(house: Houses) -> None:
    page = look(house(), raced())
    reel, scene = page.reel, page.scene
    assert reel is not None and scene is not None
    assert page.ends == (4, 7, 10) and reel.last == 10
    for mark in range(page.bar.track.maximum() + 1):
        page.bar.track.setValue(mark)
        assert reel.position == mark + 1
        chase = scene.chase
        assert chase is not None
        over = reel.position in page.ends
        assert page.telling.list.isVisible() is over
        assert bool(chase.trail) is over
        if over:
            assert page.telling.done and chase.winner == 0 and len(chase.wrongs) == 1
            assert page.telling.list.list.count() >= len(chase.trail) + 1
            assert scene.past and page.bar.caption.text().endswith("Anna has caught him!")
            about = QAccessible.queryAccessibleInterface(page.bar.track)
            heard = about.text(QAccessible.Text.Description)
            assert scene.chase is not None and page._texts(scene.chase.trail[-1].text) in heard
    assert [tray.tray.won for tray in scene.trays] == [3, 0, 0]


def test_a_running_chase_shows_dice_and_who_is_out_but_no_trail(house: Houses) -> None:
    page = look(house(), raced())
    page.go(3)
    assert page.scene is not None
    assert [tray.tray.out for tray in page.scene.trays] == [False, True, False]
    assert page.scene.pointed is not None and not page.scene.trail.isVisible()
    assert "Chase 1 of 3 · Ben was wrong" in page.bar.caption.text()


@pytest.mark.parametrize(
    ("key", "modifier", "start", "end"),
    [
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 4, 5),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, 4, 3),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier, 4, 7),
        (Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier, 8, 7),
        (Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier, 3, 1),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, 1, 10),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, 8, 1),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, 1, 1),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier, 10, 10),
    ],
)
def test_keys_go_by_moves_and_by_chases(
    house: Houses, key: Qt.Key, modifier: Qt.KeyboardModifier, start: int, end: int
) -> None:
    page = look(house(), raced())
    page.go(start)
    QTest.keyClick(page, key, modifier)
    assert page.reel is not None and page.reel.position == end


def test_played_forwards_trails_are_told_step_by_step_to_the_end(house: Houses) -> None:
    opened = house()
    page = look(opened, raced())
    assert page.reel is not None and page.scene is not None
    page.go(3)
    page.toggle()
    steps = []
    while not page.telling.done:
        steps.append(page.scene.steps)
        opened.clock.advance(STEP)
    assert steps == sorted(set(steps))
    opened.clock.advance(READ)
    assert page.reel.position == 5 and page.playing
    for _ in range(40):
        opened.clock.advance(BETWEEN)
    assert page.reel.position == page.reel.last and not page.playing
    assert not page.bar.play.isEnabled()


def test_an_unfinished_race_can_be_played_on_from_a_moment(house: Houses) -> None:
    opened = house()
    match = raced(3, extra="a chase that runs")
    assert match.turn == ANYONE
    opened.store.save(Path(opened.folders.matches) / "past-1.stammtisch", match)
    page = opened.window.past.races
    opened.window.pages.setCurrentWidget(opened.window.past)
    opened.window.past.setCurrentWidget(page)
    page.open(match)
    assert page.ends == (4, 7)
    page.go(3)
    page.bar.play_on.click()
    session = opened.window.match_page.race.session
    assert session is not None and len(session.match.round.moves) == 3
    assert session.left and session.table().out == (1,)


def test_language_theme_and_size_are_taken_and_leaving_leads_to_the_list(house: Houses) -> None:
    opened = house()
    page = look(opened, raced())
    page.go(4)
    opened.window.use_language("de")
    opened.window.set("theme", "night")
    opened.window.resize(1366, 768)
    opened.settle()
    assert page.scene is not None and page.view is not None
    listed = page.telling.list.geometry().translated(-page.view.pos())
    assert not any(slot.box.toRect().intersects(listed) for slot in page.scene.circle.slots)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert opened.window.past.history.isVisible() and page.reel is None


def test_nobody_is_named_where_a_chase_was_given_up(house: Houses) -> None:
    match = raced(3, extra="a chase that runs")
    match.push(Move(CHANCE, "nobody"))
    opened = house()
    page = opened.window.past.races
    page.open(match, position=8)
    page.go(99)
    assert page.scene is not None and page.scene.chase is not None
    assert page.scene.chase.winner == NOBODY and "Nobody was right" in page.bar.caption.text()
