# SPDX-License-Identifier: GPL-3.0-or-later
"""A match from the start page to its end by mouse alone and by keys alone; every choice takes effect in mid-trick."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.access.tree import told
from app.games import SHELF
from app.match.match import Match
from app.match.record import to_json
from app.match.store import Saved
from app.rules.core import OVER, Move
from app.settings import SCALES, load
from app.text import Phrase
from app.ui.result import NEXT_ROUND, PLAY_AGAIN, TO_START
from app.ui.window import smallest
from tests.ui.house import NAMES, QUOTES, House, new_match, seen_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
LEFT = Qt.MouseButton.LeftButton


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def focused(house: House) -> QWidget:
    widget = house.window.focusWidget()
    assert widget is not None
    return widget


def play_by_mouse(house: House) -> None:
    table = house.window.match_page.table
    assert table.scene is not None and table.view is not None
    if table.bar.buttons:
        click(next(button for button in table.bar.buttons if button.legal))
        return
    house.clock.advance(1000)
    card = next(card for card in reversed(table.scene.own_cards()) if table.scene.ways(card))
    item = table.scene.item_of(card)
    assert item is not None
    point = table.view.mapFromScene(item.home) + QPoint(8, 40)
    QTest.mouseClick(table.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, point)


def play_by_keys(house: House) -> None:
    table = house.window.match_page.table
    assert table.scene is not None
    if table.bar.buttons:
        number = next(place for place, button in enumerate(table.bar.buttons, 1) if button.legal)
        QTest.keyClicks(focused(house), str(number))
        return
    for _ in table.scene.own_cards():
        QTest.keyClick(focused(house), Qt.Key.Key_Right)
        assert table.scene.cursor is not None
        if table.scene.ways(table.scene.cursor):
            break
    QTest.keyClick(focused(house), Qt.Key.Key_Return)


def play_round(house: House, play: Callable[[House], None]) -> None:
    match = house.window.match
    assert match is not None
    for _ in range(30):
        house.wait()
        if match.turn == OVER:
            return
        before = match.length
        play(house)
        assert match.length > before
    raise AssertionError("the round does not end")


def test_a_match_is_chosen_played_and_repeated_by_mouse_alone(house: Houses) -> None:
    opened = house()
    window = opened.window
    click(window.start_page.tiles[0])
    opened.settle()
    assert window.chooser is not None
    box = window.chooser.options[0].number
    assert box is not None
    for _ in range(7):
        QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, box.rect().bottomRight() - QPoint(8, 6))
    assert box.value() == 1
    click(window.chooser.start)
    opened.settle()
    match = window.match
    assert match is not None and len(match.rounds) == 1
    assert 0 <= match.extras["seed"] < 2**64
    for _ in range(20):
        play_round(opened, play_by_mouse)
        assert window.match_page.result.isVisible()
        if match.over:
            break
        click(window.match_page.result._next)
        opened.settle()
        assert not window.match_page.result.isVisible()
    assert match.over
    finished = window.match_page.session
    assert finished is not None
    click(window.match_page.result._again)
    opened.settle()
    assert window.match is not match
    assert window.match is not None and window.match.names == match.names
    assert (opened.folders.data / "finished" / finished.path.name).exists()


def test_a_match_is_chosen_played_and_gone_on_with_by_keys_alone(house: Houses) -> None:
    opened = house()
    window = opened.window
    assert focused(opened) is window.start_page.tiles[0]
    QTest.keyClick(focused(opened), Qt.Key.Key_Return)
    opened.settle()
    chooser = window.chooser
    assert chooser is not None
    QTest.keyClicks(focused(opened), "Zoe")
    for _ in range(30):
        if focused(opened) is chooser.options[0].field:
            break
        QTest.keyClick(focused(opened), Qt.Key.Key_Tab)
    QTest.keyClick(focused(opened), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(focused(opened), "2")
    QTest.keyClick(focused(opened), Qt.Key.Key_Return)
    opened.settle()
    match = window.match
    assert match is not None
    assert (match.names[0], match.options) == ("Zoe", {"deals": 2})
    for _ in range(20):
        play_round(opened, play_by_keys)
        assert focused(opened).text() in (NEXT_ROUND.message, PLAY_AGAIN.message)  # type: ignore[attr-defined]
        if match.over:
            break
        QTest.keyClick(focused(opened), Qt.Key.Key_Return)
        opened.settle()
    assert match.over
    for _ in range(4):
        if getattr(focused(opened), "text", str)() == TO_START.message:
            break
        QTest.keyClick(focused(opened), Qt.Key.Key_Tab)
    QTest.keyClick(focused(opened), Qt.Key.Key_Return)
    opened.settle()
    assert window.pages.currentWidget() is window.start_page
    assert not window.start_page.saved


def test_closing_and_opening_again_goes_on_from_exactly_that_position(house: Houses) -> None:
    first = house()
    first.play(new_match(moves=9))
    first.wait()
    match = first.window.match
    assert match is not None
    left = to_json(match)
    first.window.close()

    second = house()
    tile = second.window.start_page.saved[0]
    assert focused(second) is tile
    QTest.keyClick(tile, Qt.Key.Key_Return)
    second.settle()
    again = second.window.match
    assert again is not None
    assert to_json(again) == left
    session = second.window.match_page.session
    assert session is not None and session.players == ("person", "easy", "easy", "easy")


def test_a_match_that_was_left_at_its_result_shows_the_result_again(house: Houses) -> None:
    opened = house()
    opened.play(new_match(rounds=1))
    opened.wait()
    assert opened.window.match_page.result.isVisible()


def test_undo_closes_the_result_and_redo_brings_it_back(house: Houses) -> None:
    opened = house()
    opened.play(new_match(rounds=1))
    opened.wait()
    match = opened.window.match
    assert match is not None
    length = match.length
    QTest.keyClick(opened.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    opened.settle()
    assert not opened.window.match_page.result.isVisible()
    undone = opened.window.match
    assert undone is not None and undone.length < length
    while opened.window.menus.redo.isEnabled():
        QTest.keyClick(opened.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        opened.settle()
    assert opened.window.match_page.result.isVisible()


def test_hint_asks_for_the_person_only(house: Houses) -> None:
    opened = house()
    opened.play(new_match(moves=1))
    opened.wait()
    asked = len(opened.thinker.views)
    QTest.keyClick(opened.window, Qt.Key.Key_F3)
    assert len(opened.thinker.views) == asked + 1
    assert opened.thinker.views[-1].seat == 0
    opened.clock.advance(50)
    match = opened.window.match
    assert match is not None and match.extras["hints"] == 1


@pytest.mark.parametrize(
    ("key", "value"),
    [("theme", "night"), ("back", "ribbon"), ("speed", "slow"), ("text_scale", 150)],
)
def test_a_choice_of_the_menus_takes_effect_in_mid_trick_and_is_kept(house: Houses, key: str, value: object) -> None:
    opened = house()
    opened.play(new_match(moves=7))
    opened.wait()
    match = opened.window.match
    assert match is not None
    table = opened.window.match_page.table
    assert table.view is not None
    before, length = table.view.grab().toImage(), match.length
    opened.window.menus.choices[key][value].trigger()
    opened.settle()
    assert getattr(load(opened.folders.settings_file), key) == value
    assert opened.window.match is match and match.length == length
    session = opened.window.match_page.session
    assert session is not None
    if key == "speed":
        assert session.speed == value
    else:
        assert table.view.grab().toImage() != before


@pytest.mark.parametrize("scale", [200, 75])
def test_the_bar_below_the_table_takes_another_text_size_at_once(house: Houses, scale: int) -> None:
    opened = house()
    opened.play(new_match())
    opened.settle()
    bar = opened.window.match_page.table.bar
    bar.offer([(Move(0, "pass"), Phrase("Pass"), True)])
    usual = bar.label.font().pointSizeF()
    assert bar.buttons[0].font().pointSizeF() == pytest.approx(usual)
    opened.window.set("text_scale", scale)
    assert bar.buttons[0].font().pointSizeF() == pytest.approx(usual * scale / 100)
    assert bar.label.font().pointSizeF() == pytest.approx(usual * scale / 100)
    assert bar.height() >= bar.buttons[0].sizeHint().height()


@pytest.mark.parametrize("scale", [100, 175, 200])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_in_the_smallest_window_all_buttons_of_an_auction_are_seen(house: Houses, language: str, scale: int) -> None:
    opened = house(640, 500, language)
    opened.window.set("text_scale", scale)
    least = smallest(scale)
    assert opened.window.minimumSize() == least.boundedTo(opened.window.minimumSize())
    assert least.width() + 16 <= 1024 and least.height() + 40 <= 600
    opened.window.resize(least)
    opened.play(new_match())
    table = opened.window.match_page.table
    while len(table.bar.buttons) < 6:
        opened.wait()
    assert table.view is not None
    inside = opened.window.rect()
    for button in table.bar.buttons:
        box = QRect(button.mapTo(opened.window, QPoint()), button.size())
        assert inside.contains(box) and table.bar.rect().contains(QRect(button.mapTo(table.bar, QPoint()), box.size()))
    assert table.view.geometry().bottom() <= table.bar.geometry().top()


def test_text_size_goes_by_keys_from_the_smallest_to_the_largest(house: Houses) -> None:
    opened = house(text_scale=SCALES[0])
    for scale in (*SCALES[1:], SCALES[-1]):
        QTest.keyClick(opened.window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
        assert opened.window.settings.text_scale == scale
    QTest.keyClick(opened.window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert opened.window.settings.text_scale == SCALES[-2]


def test_the_score_sheet_can_be_hidden_and_comes_back(house: Houses) -> None:
    opened = house()
    opened.play(new_match(rounds=1))
    opened.wait()
    assert opened.window.match_page.scores.isVisible()
    QTest.keyClick(opened.window, Qt.Key.Key_F9)
    assert not opened.window.match_page.scores.isVisible()
    assert not load(opened.folders.settings_file).score_sheet
    QTest.keyClick(opened.window, Qt.Key.Key_F9)
    assert opened.window.match_page.scores.isVisible()


def _menu_words(house: House) -> list[str]:
    own = set(house.window.menus.languages.values())
    actions = [action for action in house.window.findChildren(QAction) if action not in own and action.text()]
    menus = [menu.title() for menu in house.window.findChildren(QMenu) if menu.title()]
    return [action.text() for action in actions] + menus


def _untranslated(house: House, language: str) -> list[str]:
    """Words that are seen and are neither in the language's quotes nor the same in every language."""
    same = {"Stammtisch", "English", "Deutsch", "Polski", *NAMES}
    left, right = QUOTES[language]
    words = [text for _, text in seen_words(house.window)] + _menu_words(house)
    plain = []
    for text in words:
        if text in same or not any(letter.isalpha() for letter in text) or (text[0] == left and text[-1] == right):
            continue
        if any(name in text for name in NAMES):
            continue
        if text[:1].isdigit() and ":" in text:  # a date
            continue
        plain.append(text)
    return plain


@pytest.mark.usefixtures("pseudo")
def test_language_changes_in_mid_match_and_nothing_stays_behind(house: Houses) -> None:
    opened = house()
    opened.play(new_match(rounds=1, moves=6))
    opened.wait()
    match = opened.window.match
    assert match is not None
    length = match.length
    for language in ("de", "pl", "de"):
        opened.window.menus.languages[language].trigger()
        opened.settle()
        assert _untranslated(opened, language) == []
        assert opened.window.windowTitle().startswith(QUOTES[language][0])
    assert load(opened.folders.settings_file).language == "de"
    assert opened.window.match is match and match.length == length
    opened.window.menus.languages["en"].trigger()
    opened.settle()
    assert not any(text[0] in "»„" for text in _menu_words(opened))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("page", ["start", "chooser", "result", "end"])
def test_every_page_speaks_the_language_that_is_switched_to(house: Houses, page: str) -> None:
    opened = house()
    if page == "start":
        opened.store.save(opened.folders.matches / "kept.stammtisch", new_match(moves=4))
        opened.window.show_start()
    elif page == "chooser":
        opened.window.choose(new_match().game)
    else:
        opened.play(new_match(deals=1 if page == "end" else 3, rounds=1))
        opened.wait()
    opened.settle()
    opened.window.menus.languages["pl"].trigger()
    opened.settle()
    assert _untranslated(opened, "pl") == []


@pytest.mark.usefixtures("pseudo")
def test_the_language_switch_of_the_start_page_is_a_click_away(house: Houses) -> None:
    opened = house()
    button = next(button for button in opened.window.start_page._languages if button.text() == "Deutsch")
    click(button)
    opened.settle()
    assert opened.window.settings.language == "de"
    assert button.isChecked()
    assert opened.window.menus.languages["de"].isChecked()


def test_a_damaged_match_is_told_once_and_kept(house: Houses, home: Path) -> None:
    folder = home / "matches"
    folder.mkdir()
    (folder / "broken.stammtisch").write_text('{"format": "card-table-record", "versi', encoding="utf-8")
    opened = house()
    notices = opened.window.notices.notices
    assert len(notices) == 1
    kept = [path for path in folder.iterdir() if path.name != "broken.stammtisch"]
    assert [path.read_text("utf-8")[:9] for path in kept] == ['{"format"']
    assert str(kept[0]) in opened.window._texts(notices[0].text)
    assert opened.window.start_page.isVisible()


def test_a_file_from_elsewhere_is_gone_on_with_as_a_copy(house: Houses, tmp_path: Path) -> None:
    opened = house()
    file = tmp_path / "from-a-friend.stammtisch"
    opened.store.save(file, new_match(moves=5))
    before = file.read_bytes()
    opened.window.open_file(file)
    opened.wait()
    session = opened.window.match_page.session
    assert session is not None and session.path.parent == opened.folders.matches
    assert session.path.exists()
    assert file.read_bytes() == before


def test_a_file_of_a_match_that_is_over_is_replayed_where_it_lies(house: Houses, tmp_path: Path) -> None:
    opened = house()
    file = tmp_path / "from-a-friend.stammtisch"
    match = new_match(deals=2, rounds=2)
    assert match.over
    opened.store.save(file, match)
    before = file.read_bytes()
    opened.window.open_file(file)
    opened.settle()
    past = opened.window.past
    assert opened.window.pages.currentWidget() is past and past.currentWidget() is past.review
    assert past.review.match is not None and to_json(past.review.match) == to_json(match)
    assert opened.window.match is None and opened.window.windowTitle().startswith("Schafkopf")
    assert file.read_bytes() == before and not list(opened.folders.matches.glob("*"))
    QTest.keyClick(past.review, Qt.Key.Key_Escape)
    assert past.currentWidget() is past.history


def test_full_screen_is_remembered_as_the_place_before_it_is(house: Houses) -> None:
    opened = house(width=900, height=560)
    opened.window.menus.full_screen.trigger()
    opened.window.close()
    kept = load(opened.folders.settings_file).window
    assert kept.split()[2:] == ["900", "560", "full"]
    again = house()
    again.window.settings.window = kept
    again.window._place()
    assert again.window.isFullScreen() and again.window.menus.full_screen.isChecked()


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"format": "card-table-record", "version": 99}'])
def test_a_file_that_is_no_match_gives_one_sentence(house: Houses, tmp_path: Path, content: bytes) -> None:
    opened = house()
    file = tmp_path / "wrong.stammtisch"
    file.write_bytes(content)
    opened.window.open_file(file)
    assert len(opened.window.notices.notices) == 1
    assert opened.window.match is None
    assert file.read_bytes() == content


def test_settings_that_cannot_be_written_are_told_once(house: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = house()

    def refuse(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.settings.save", refuse)
    opened.window.set("theme", "wood")
    opened.window.set("theme", "night")
    assert len(opened.window.notices.notices) == 1
    assert opened.window.settings.theme == "night"


def test_a_catalogue_that_cannot_be_read_gives_english_and_one_sentence(
    house: Houses, pseudo: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened = house(language="de")
    broken = tmp_path / "pl" / "LC_MESSAGES"
    broken.mkdir(parents=True)
    (broken / "stammtisch.mo").write_bytes(b"no catalogue")
    monkeypatch.setattr("app.text.catalogues", lambda: tmp_path)
    opened.window.use_language("pl")
    assert len(opened.window.notices.notices) == 1
    assert opened.window._texts(Phrase("Quit")) == "Quit"


def test_the_window_remembers_its_place_and_size(house: Houses) -> None:
    opened = house(width=900, height=560)
    opened.window.close()
    kept = load(opened.folders.settings_file).window.split()
    assert kept[2:] == ["900", "560"]


def test_a_refusal_opens_the_rule_book_at_its_paragraph(house: Houses) -> None:
    opened = house()
    opened.play(new_match(moves=6))
    opened.wait()
    opened.window.match_page.table.rule_wanted.emit("5.4")
    book = opened.window.book
    assert book is not None and book.isVisible()
    assert book.page.opened == "5.4"


def test_resuming_takes_the_match_up_from_its_record(house: Houses) -> None:
    opened = house()
    opened.play(new_match(moves=8))
    opened.wait()
    match = opened.window.match
    assert match is not None
    opened.window.resume()
    opened.settle()
    again = opened.window.match
    assert again is not None and again is not match
    assert json.dumps(to_json(again)) == json.dumps(to_json(match))
    opened.wait()
    play_by_keys(opened)
    assert again.length > match.length


def test_who_watches_computers_may_see_all_hands_and_nobody_else(house: Houses) -> None:
    opened = house()
    hands = opened.window.menus.open_hands
    opened.play(new_match(moves=5))
    opened.wait()
    assert not hands.isEnabled()
    opened.play(new_match(moves=5), ("easy",) * 4)
    assert hands.isEnabled() and not hands.isChecked()
    scene = opened.window.match_page.table.scene
    assert scene is not None and scene.view is not None
    assert None in [card for pile in scene.view.piles.values() for card in pile.cards]
    QTest.keyClick(opened.window, Qt.Key.Key_F6)
    assert None not in [card for pile in scene.view.piles.values() for card in pile.cards]
    opened.play(new_match(moves=5), ("easy",) * 4)
    assert not hands.isChecked()


def test_a_match_of_a_game_without_a_table_is_explained(
    house: Houses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house()
    file = tmp_path / "other.stammtisch"
    opened.store.save(file, new_match(moves=3))
    monkeypatch.setattr("app.ui.opening.SHELF", ())
    opened.window.open_file(file)
    assert len(opened.window.notices.notices) == 1
    assert opened.window.pages.currentWidget() is opened.window.start_page


def test_match_files_of_others_do_not_stop_the_start_page(house: Houses) -> None:
    opened = house()
    for number in range(3):
        opened.store.save(opened.folders.matches / f"{number}.stammtisch", new_match(rounds=number, moves=2))
    opened.window.show_start()
    shown = opened.window.start_page.saved
    assert len(shown) == 3
    saved = shown[0].entry.saved
    assert isinstance(saved, Saved)
    click(shown[0])
    opened.settle()
    assert opened.window.match is saved.match


def _book(house: House) -> str:
    house.window.menus.rules.trigger()
    assert house.window.book is not None
    return house.window.book.game.key


def test_on_the_start_page_the_rules_are_those_of_the_tile_with_the_keyboard(house: Houses) -> None:
    opened = house()
    for tile in opened.window.start_page.tiles[::2]:
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        assert _book(opened) == tile.game.key


def test_without_a_tile_the_rules_are_those_of_the_game_played_last(house: Houses) -> None:
    opened = house()
    game = SHELF[1]
    opened.play(Match(game, {}, NAMES[: game.seats[0]], 0, {"seed": 1}), ("person", *["easy"] * (game.seats[0] - 1)))
    opened.window.show_start()
    assert _book(opened) == game.key
    opened.window.start_page.past.setFocus(Qt.FocusReason.TabFocusReason)
    assert _book(opened) == game.key
    opened.window.start_page.tiles[2].setFocus(Qt.FocusReason.TabFocusReason)
    assert _book(opened) == SHELF[2].key


@pytest.mark.parametrize("screen", [(1366, 768), (1024, 600), (1280, 720)])
def test_the_first_window_leaves_its_frame_room_on_the_screen(
    house: Houses, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int]
) -> None:
    opened = house()
    opened.window.settings.window = ""
    available = QRect(0, 0, *screen)
    monkeypatch.setattr(
        "app.ui.window.QGuiApplication.screens", lambda: [SimpleNamespace(availableGeometry=lambda: available)]
    )
    opened.window._place()
    assert available.adjusted(5, 24, -5, -5).contains(opened.window.geometry())


def test_a_language_is_told_when_it_is_spoken(house: Houses, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr("app.ui.window._TRANSLATED", 0)
    window = house().window
    monkeypatch.setattr(window, "isActiveWindow", lambda: True)
    with qtbot.waitSignal(window.voice.spoke):
        window.menus.languages["de"].trigger()
    assert "Deutsch" in {each.name for each in told(window.voice) if each.visible}
    heard: list[str] = []
    window.voice.spoke.connect(heard.append)
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    window.use_language("pl")
    qtbot.wait(1)
    assert heard == []
