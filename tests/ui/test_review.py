# SPDX-License-Identifier: GPL-3.0-or-later
"""The replay viewer: any position at once and without a sound, any seat's view, any speed, and back into play."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from app.access.tree import told
from app.match.marks import PERSON, PLAYED_ON
from app.match.match import Match
from app.match.record import write
from app.match.store import ENDING, read
from app.rules.core import NOBODY
from app.table.items import CardItem
from app.table.scene import TableScene
from app.ui.review import PACES, ReviewPage
from tests.ui.house import PLAYERS, QUOTES, House, cut_words, new_match, seen_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def match() -> Match:
    made = new_match(deals=2, rounds=2)
    assert made.over
    return made


def look(house: House, match: Match) -> ReviewPage:
    """The viewer with a match, its tricks all marked."""
    path = house.folders.finished / f"match{ENDING}"
    house.store.finish(house.folders.matches / path.name, match)
    house.window.show_history()
    while house.clock.pending:
        house.clock.advance(20)
    house.window.past.history.replay.click()
    while house.clock.pending:
        house.clock.advance(20)
    house.settle()
    page = house.window.past.review
    assert page.reel is not None and page.scene is not None
    return page


def scene_of(page: ReviewPage) -> TableScene:
    assert page.scene is not None
    return page.scene


def at(page: ReviewPage) -> int:
    assert page.reel is not None
    return page.reel.position


def press(house: House, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    widget = house.window.focusWidget()
    assert widget is not None
    QTest.keyClick(widget, key, modifier)


def first_trick(page: ReviewPage) -> int:
    assert page.reel is not None
    return page.reel.tricks(1)[0] if page.reel.tricks(1) else page.reel.tricks(2)[0]


# ── KC5 ──


def test_kc5_seeking_has_no_sound_and_no_motion_and_ends_as_the_table_was(house: Houses, match: Match) -> None:
    opened = house(speed="slow")
    page = look(opened, match)
    reel, scene = page.reel, scene_of(page)
    assert reel is not None
    heard: list[str] = []
    opened.window.sounded.connect(heard.append)
    for position in (reel.last, 3, first_trick(page) + 1, 0, reel.starts[1] + 2):
        page.go(position)
        assert not scene.motion.moving and not scene.choreography.busy
        place = reel.place_of(position)
        short = match.shortened(place.round, place.moves)
        if reel.taken:
            continue
        live = TableScene(match.game, opened.window._texts, scene.settings, opened.clock)
        live.resize(*scene._size)
        live.show_view(short.view(page.seat)._replace(legal=(), offers=()))
        live.wait_for(short.turn if short.turn >= 0 else NOBODY, False)
        assert [(item.card, item.pos()) for item in _cards(scene)] == [(item.card, item.pos()) for item in _cards(live)]
        live.deleteLater()
    assert heard == []
    assert opened.clock.pending == 0


def _cards(scene: TableScene) -> list[CardItem]:
    items = [item for item in scene.items() if isinstance(item, CardItem)]
    return sorted(items, key=lambda item: (item.card if item.card is not None else 99, item.x(), item.y()))


def test_a_finished_trick_lies_there_with_its_taker_marked(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    page.go(first_trick(page))
    view = scene_of(page).view
    assert view is not None and page.reel is not None
    assert sum(len(pile.cards) for zone, pile in view.piles.items() if zone.name == "trick") == 4
    assert scene_of(page).furniture.taker == page.reel.taken[0].target.seat


# ── going somewhere ──


def test_keys_go_by_move_trick_and_round(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    reel = page.reel
    assert reel is not None and opened.window.focusWidget() is page.bar.track
    press(opened, Qt.Key.Key_Right)
    press(opened, Qt.Key.Key_Right)
    assert at(page) == 2
    press(opened, Qt.Key.Key_Left)
    assert at(page) == 1
    press(opened, Qt.Key.Key_PageDown)
    assert at(page) == reel.starts[1]
    press(opened, Qt.Key.Key_Right, SHIFT)
    assert at(page) == min(end for end in (*reel.tricks(2), reel.last) if end > reel.starts[1])
    press(opened, Qt.Key.Key_Left, SHIFT)
    press(opened, Qt.Key.Key_PageUp)
    assert at(page) == 0
    press(opened, Qt.Key.Key_End)
    assert at(page) == reel.last
    press(opened, Qt.Key.Key_Home)
    assert at(page) == 0


def test_buttons_go_the_same_ways_and_rest_at_the_ends(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    reel = page.reel
    assert reel is not None
    back, forth = page.bar.steps[:3], page.bar.steps[3:]
    assert not any(button.isEnabled() for button in back)
    forth[0].click()
    assert at(page) == 1
    forth[1].click()
    assert at(page) == reel.tricks(1)[0] if reel.tricks(1) else reel.starts[1]
    forth[2].setFocus()
    while forth[2].isEnabled():
        forth[2].click()
    assert at(page) == reel.last
    assert opened.window.focusWidget() is page.bar.track  # the button it was on is of no use any more
    assert not page.bar.play.isEnabled() and not page.bar.play_on.isEnabled()
    back[0].click()
    assert at(page) == reel.starts[1]


def test_a_press_on_the_track_leads_there(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    assert page.reel is not None
    track = page.bar.track
    for position in (page.reel.last, page.reel.starts[1], 7):
        place = QPoint(round(track.x_of(position)), track.height() // 2)
        QTest.mouseClick(track, LEFT, Qt.KeyboardModifier.NoModifier, place)
        assert at(page) == position
    QTest.mouseClick(track, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    assert at(page) == 7


def test_the_track_is_marked_at_rounds_and_tricks(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    reel = page.reel
    assert reel is not None
    assert page.bar.track.rounds == reel.starts
    assert page.bar.track.tricks == (*reel.tricks(1), *reel.tricks(2))
    assert page.bar.track.maximum() == reel.last


# ── whose view ──


def test_any_seat_and_all_hands_after_the_end(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    assert page.seat == 0  # the only person's
    for seat in (0, 2, NOBODY):
        page.whose.setCurrentIndex(page.whose.findData(seat))
        page.whose.activated.emit(page.whose.currentIndex())
        view = scene_of(page).view
        assert view is not None
        hands = {zone.seat: pile.cards for zone, pile in view.piles.items() if zone.name == "hand"}
        assert [None not in hands[other] for other in range(4)] == [other == seat for other in range(4)]
        press(opened, Qt.Key.Key_F6)
        view = scene_of(page).view
        assert view is not None
        assert all(None not in pile.cards for zone, pile in view.piles.items() if zone.name == "hand")
        press(opened, Qt.Key.Key_F6)


def test_of_a_match_that_is_not_over_only_what_is_known_anyway(house: Houses) -> None:
    opened = house()
    half = new_match(deals=2, rounds=1, moves=3)
    half.extras["players"] = [PERSON, "easy", "easy", "easy"]
    page = look(opened, half)
    assert [page.whose.itemData(place) for place in range(page.whose.count())] == [0, NOBODY]
    assert not page.open_hands.isEnabled()
    press(opened, Qt.Key.Key_F6)
    view = scene_of(page).view
    assert view is not None
    assert all(set(pile.cards) <= {None} for zone, pile in view.piles.items() if zone == ("hand", 1, 0))


def test_nothing_can_be_played_in_it(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    scene, view = scene_of(page), page.view
    assert view is not None
    before = write(match)
    chosen: list[object] = []
    scene.chosen.connect(chosen.append)
    item = scene.item_of(scene.own_cards()[0])
    assert item is not None
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, view.mapFromScene(item.box().center()))
    press(opened, Qt.Key.Key_Return)
    assert chosen == [] and scene.cursor is None and at(page) == 0
    assert write(match) == before


# ── playing forwards ──


@pytest.mark.parametrize("pace", range(len(PACES)))
def test_it_plays_to_the_end_at_any_speed(house: Houses, match: Match, pace: int) -> None:
    opened = house(trick_time=0)  # until a click: that is for the live table
    page = look(opened, match)
    assert page.reel is not None
    page.speed.setCurrentIndex(pace)
    page.speed.activated.emit(pace)
    heard: list[str] = []
    page.sounded.connect(heard.append)
    press(opened, Qt.Key.Key_Space)
    assert page.playing
    met = [at(page)]
    for _ in range(20_000):
        if not page.playing:
            break
        opened.clock.advance(50)
        if at(page) != met[-1]:
            met.append(at(page))
    assert met[-1] == page.reel.last and not page.playing
    assert "card" in heard
    assert not page.bar.play.isEnabled()


def test_faster_is_faster(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    reached = []
    for pace in range(len(PACES)):
        page.speed.setCurrentIndex(pace)
        page.speed.activated.emit(pace)
        page.go(0)
        page.toggle()
        for _ in range(300):
            opened.clock.advance(16)
        reached.append(at(page))
        page.pause()
    assert reached == sorted(reached) and len(set(reached)) == len(PACES)


def test_a_pause_a_step_and_another_view_stop_it_where_it_is(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    stops: list[Callable[[], None]] = [
        page.toggle,
        lambda: page.step("step", 1),
        lambda: page.whose.activated.emit(0),
        lambda: opened.window.set("theme", "night"),
        lambda: opened.window.use_language("en"),
    ]
    for stop in stops:
        page.toggle()
        opened.clock.advance(700)
        stop()
        assert not page.playing
        here = at(page)
        opened.clock.advance(20_000)
        assert at(page) == here and not scene_of(page).choreography.busy


def test_a_change_of_speed_does_not_double_the_steps(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    page.toggle()
    for pace in (0, 3, 0, 3, 0):
        page.speed.setCurrentIndex(pace)
        page.speed.activated.emit(pace)
    assert page.playing
    here = at(page)
    opened.clock.advance(PACES[0].between // 2)
    assert at(page) <= here + 1


def test_leaving_in_the_middle_leaves_nothing_behind(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    page.toggle()
    opened.clock.advance(500)
    press(opened, Qt.Key.Key_Escape)
    opened.clock.advance(20_000)
    assert page.reel is None and page.scene is None
    assert opened.clock.pending == 0


# ── back into play ──


def test_playing_on_is_a_new_match_cut_there_and_marked(house: Houses, match: Match) -> None:
    opened = house()
    match.extras["players"] = list(PLAYERS)
    page = look(opened, match)
    assert page.reel is not None
    page.go(page.reel.starts[1] + 5)
    old = opened.folders.finished / f"match{ENDING}"
    before = old.read_bytes()
    page.bar.play_on.click()
    session = opened.window.match_page.session
    assert session is not None and opened.window.pages.currentWidget() is opened.window.match_page
    assert session.players == PLAYERS
    assert old.read_bytes() == before
    kept = read(session.path)
    assert session.path.parent == opened.folders.matches
    short = match.shortened(2, 5)
    assert [(played.deck, played.moves[:5]) for played in kept.rounds] == [
        (played.deck, played.moves[:5]) for played in short.rounds
    ]
    assert kept.extras[PLAYED_ON] == 1
    opened.wait()
    assert session.match.length >= short.length


# ── words and looks ──


def test_the_caption_says_where_we_are_and_what_happened(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    assert page.reel is not None
    assert page.bar.caption.text().startswith("Round 1 of 2 · Dealer:")
    page.go(1)
    first = match.rounds[0].moves[0]
    assert f"{match.names[first.seat]}:" in page.bar.caption.text()
    page.go(page.reel.last)
    assert page.bar.caption.text().startswith("Round 2 of 2 · The declarer")
    assert page.bar.track.accessibleDescription().startswith(page.bar.caption.text())


def test_a_position_can_be_asked_and_read_by_who_does_not_see_it(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    heard: list[str] = []
    page.voice.spoke.connect(heard.append)
    page.go(first_trick(page))
    assert page.bar.track.accessibleDescription().endswith(" takes the trick.")
    assert "takes the trick" not in page.bar.caption.text()
    for number, start in enumerate(("Your hand: ", "On the table: ", "Score: ", "", "The last trick: "), 1):
        heard.clear()
        press(opened, Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.ControlModifier)
        assert len(heard) == 1 and heard[0].startswith(start)
    assert heard[0].endswith(" takes the trick.")
    assert page.mirror is not None
    names = [each.name for each in told(page.mirror) if each.visible]
    assert names.count("Your hand") == 1 and any(name.startswith("Cleo: ") for name in names)
    page.whose.setCurrentIndex(page.whose.findData(NOBODY))
    page.go(page.reel.position + 1 if page.reel is not None else 0)
    press(opened, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert heard[-1] == "No hand is shown now."
    voice = page.voice
    page.leave()
    assert page.mirror is None and not any(each.name for each in told(voice))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 75), (1024, 600, 125), (1366, 768, 200)])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_word_is_cut(house: Houses, match: Match, width: int, height: int, scale: int, language: str) -> None:
    opened = house(width, height, language, text_scale=scale)
    page = look(opened, match)
    page.go(12)
    opened.settle()
    assert cut_words(page) == []
    assert (opened.window.width(), opened.window.height()) == (width, height)


def test_the_smallest_window_still_has_every_button(house: Houses, match: Match) -> None:
    opened = house(640, 420)
    page = look(opened, match)
    for part in (page.bar.track, *page.bar.steps, page.bar.play, page.bar.play_on, page.whose, page.speed):
        area = QRect(part.mapTo(opened.window, QPoint(0, 0)), part.size())
        assert opened.window.rect().contains(area), part


@pytest.mark.usefixtures("pseudo")
def test_a_language_changes_at_once_and_in_place(house: Houses, match: Match) -> None:
    opened = house()
    page = look(opened, match)
    page.go(9)
    for language in ("de", "pl"):
        opened.window.menus.languages[language].trigger()
        left = QUOTES[language][0]
        assert at(page) == 9
        words = [text for _, text in seen_words(page)]
        assert words and all(left in text for text in words if any(letter.isalpha() for letter in text))
        assert all(page.whose.itemText(place).startswith(left) for place in range(page.whose.count()))
        assert all(button.accessibleName().startswith(left) for button in (*page.bar.steps, page.bar.play))
