# SPDX-License-Identifier: GPL-3.0-or-later
"""What is chosen before a match is what the match gets, is offered again, and follows the language."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import __version__
from app.games import SHELF
from app.match.marks import PERSON
from app.match.record import load, write
from app.players.levels import LEVELS
from app.rules.core import Refusal
from app.rules.game import Game, Option
from app.session.seating import levels_of, players_of
from app.settings import Settings
from app.text import Phrase, Term, Texts
from app.ui.chooser import ChooserPage, Chosen, begin, usual_seats
from app.ui.fields import OptionRow
from tests.ui.house import QUOTES, House

LENGTHS = Option("length", 5, Term("Rounds"), least=2, most=9)
KINDS = Option("kind", "short", Term("Options"), values=("short", "long"), names=(Term("Start"), Term("Back")))


def game_with(*options: Option, seats: tuple[int, ...] = (4,), **changed: Any) -> Game:
    return SHELF[0]._replace(options=options, seats=seats, **changed)


def page_of(qtbot: QtBot, game: Game, settings: Settings | None = None, texts: Texts | None = None) -> ChooserPage:
    page = ChooserPage(game, texts or Texts(), settings or Settings())
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    return page


def start(qtbot: QtBot, page: ChooserPage) -> Chosen:
    with qtbot.waitSignal(page.chosen) as caught:
        QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert caught.args is not None
    chosen = caught.args[0]
    assert isinstance(chosen, Chosen)
    return chosen


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_stands_there_at_first_can_be_started(qtbot: QtBot, game: Game) -> None:
    chosen = start(qtbot, page_of(qtbot, game))
    assert len(chosen.names) == len(chosen.players) == usual_seats(game)
    assert len(set(chosen.names)) == len(chosen.names)
    assert all(chosen.names)
    assert chosen.options == game.complete({})
    assert chosen.players == (PERSON, *([levels_of(game)[1]] * (usual_seats(game) - 1)))


@pytest.mark.parametrize(
    ("seats", "usual"), [((4,), 4), ((3, 4), 4), (tuple(range(2, 11)), 4), ((5, 6), 5), ((2, 3), 3)]
)
def test_a_table_is_of_four_at_first_or_as_near_to_it_as_can_be(
    qtbot: QtBot, seats: tuple[int, ...], usual: int
) -> None:
    game = game_with(seats=seats)
    assert usual_seats(game) == usual
    assert len(start(qtbot, page_of(qtbot, game)).names) == usual


def test_a_number_of_players_that_there_is_no_longer_gives_way_to_the_usual_one(qtbot: QtBot) -> None:
    kept = Settings(chosen={SHELF[0].key: {"seats": 9}})
    assert len(start(qtbot, page_of(qtbot, game_with(seats=(2, 3, 4)), kept)).names) == 4


def test_names_levels_and_options_arrive_and_are_offered_again(qtbot: QtBot) -> None:
    settings = Settings()
    game = game_with(LENGTHS, KINDS)
    page = page_of(qtbot, game, settings)
    page.rows[0].name.clear()
    QTest.keyClicks(page.rows[0].name, " Konrad ")
    page.rows[2].name.clear()
    QTest.keyClicks(page.rows[2].name, "Old Fritz")
    page.rows[3].who.put(LEVELS[0].key)
    page.options[0].put(7)
    page.options[1].put("long")
    chosen = start(qtbot, page)
    assert (chosen.names[0], chosen.names[2]) == ("Konrad", "Old Fritz")
    assert chosen.players[3] == LEVELS[0].key
    assert chosen.options == {"length": 7, "kind": "long"}
    again = start(qtbot, page_of(qtbot, game, settings))
    assert again == chosen


def test_several_persons_and_none_can_be_chosen(qtbot: QtBot) -> None:
    settings = Settings()
    page = page_of(qtbot, SHELF[0], settings)
    page.rows[2].who.put(PERSON)
    assert start(qtbot, page).players == (PERSON, LEVELS[-1].key, PERSON, LEVELS[-1].key)
    page = page_of(qtbot, SHELF[0], settings)
    for row in page.rows:
        row.who.put(LEVELS[0].key)
    assert start(qtbot, page).players == (LEVELS[0].key,) * 4
    assert start(qtbot, page_of(qtbot, SHELF[0], settings)).players == (LEVELS[0].key,) * 4


def test_a_blank_name_becomes_the_usual_one(qtbot: QtBot) -> None:
    page = page_of(qtbot, SHELF[0])
    page.rows[0].name.setText("   ")
    page.rows[1].name.clear()
    chosen = start(qtbot, page)
    assert (chosen.names[0], chosen.names[1]) == ("Guest", "Rosie")


@pytest.mark.parametrize(
    "last",
    [
        7,
        {"seats": 99, "names": 3, "players": [1, None], "options": []},
        {"seats": "x", "names": [None], "players": ["genius"], "options": {"length": -1, "kind": "odd", "other": 1}},
    ],
)
def test_a_last_choice_that_makes_no_sense_is_passed_over(qtbot: QtBot, last: Any) -> None:
    game = game_with(LENGTHS, KINDS)
    chosen = start(qtbot, page_of(qtbot, game, Settings(chosen={game.key: last})))
    assert chosen.options == game.complete({})


def test_a_number_beyond_what_is_offered_becomes_the_largest(qtbot: QtBot) -> None:
    game = game_with(LENGTHS)
    page = page_of(qtbot, game, Settings(chosen={game.key: {"options": {"length": 10**30}}}))
    assert start(qtbot, page).options == {"length": 9}


def test_the_number_of_players_shows_so_many_rows(qtbot: QtBot) -> None:
    page = page_of(qtbot, game_with(seats=(3, 5, 8)))
    assert [row.name.isVisible() for row in page.rows] == [True] * 3 + [False] * 5
    page.seats.setCurrentIndex(1)
    assert [row.name.isVisible() for row in page.rows] == [True] * 5 + [False] * 3
    assert len(start(qtbot, page).names) == 5


def test_options_that_do_not_go_together_are_explained_and_nothing_starts(qtbot: QtBot) -> None:
    refusal = Refusal(Phrase("It is not your turn yet."), "3.2")
    page = page_of(qtbot, game_with(LENGTHS, check=lambda options, seats: refusal if options["length"] > 5 else None))
    page.options[0].put(6)
    chosen: list[object] = []
    page.chosen.connect(chosen.append)
    page.start.click()
    assert chosen == []
    assert page._refused.isVisible() and page._refused.text() == "It is not your turn yet."
    with qtbot.waitSignal(page.rule_wanted) as wanted:
        page._why.click()
    assert wanted.args == ["3.2"]
    page.options[0].put(5)
    assert start(qtbot, page).options == {"length": 5}


@pytest.mark.usefixtures("pseudo")
def test_the_language_changes_usual_names_and_leaves_typed_ones(qtbot: QtBot) -> None:
    texts = Texts()
    page = page_of(qtbot, SHELF[0], texts=texts)
    page.rows[2].name.setText("Vroni")
    for language in ("de", "pl"):
        texts.use(language)
        page.retranslate()
        assert page.rows[2].name.text() == "Vroni"
        assert page.rows[1].name.text().startswith(QUOTES[language][0])
        assert page.rows[0].name.text().startswith(QUOTES[language][0])
        assert page.rows[1].who.currentText().startswith(QUOTES[language][0])


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_in_a_name_starts_and_escape_leaves(qtbot: QtBot, key: Qt.Key) -> None:
    page = page_of(qtbot, SHELF[0])
    with qtbot.waitSignal(page.chosen):
        QTest.keyClick(page.rows[0].name, key)
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page.rows[0].name, Qt.Key.Key_Escape)


def test_enter_on_the_way_back_goes_back(qtbot: QtBot) -> None:
    page = page_of(qtbot, SHELF[0])
    chosen: list[object] = []
    page.chosen.connect(chosen.append)
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page._back, Qt.Key.Key_Return)
    assert chosen == []


def test_a_new_match_says_who_plays_and_keeps_its_seed() -> None:
    chosen = Chosen(SHELF[0], {"deals": 2}, ("A", "B", "C", "D"), (PERSON, "easy", "very-easy", "easy"))
    matches = [begin(chosen) for _ in range(40)]
    assert {match.dealer for match in matches} == {0, 1, 2, 3}
    assert len({match.extras["seed"] for match in matches}) == 40
    again = load(write(matches[0]).encode())
    assert again.extras == matches[0].extras
    assert again.extras["app"] == f"stammtisch {__version__}"
    assert players_of(again) == chosen.players


def test_a_number_may_be_left_open_where_the_option_allows_it(qtbot: QtBot) -> None:
    row = OptionRow(Option("target", None, Term("Target"), least=1, most=20, none=Term("no target")))
    qtbot.addWidget(row.field)
    row.retranslate(Texts())
    assert row.value() is None
    row.put(7)
    assert row.value() == 7
    row.put(None)
    assert row.value() is None
    assert row.number is not None
    assert row.number.text() == "no target"


def test_an_option_says_what_is_to_be_known_only_where_it_is_chosen(qtbot: QtBot) -> None:
    game = game_with(LENGTHS, KINDS._replace(note=Phrase("Long ones take long.")))
    page = page_of(qtbot, game)
    plain, noted = page.options
    assert not plain.note.text() and not noted.note.isVisible()
    noted.put("long")
    assert noted.note.isVisible() and noted.note.text() == "Long ones take long."
    assert noted.field.accessibleDescription() == "Long ones take long."
    noted.put("short")
    assert not noted.note.isVisible()
    last = Settings(chosen={game.key: {"options": {"kind": "long"}}})
    assert page_of(qtbot, game, last).options[1].note.isVisible()
    assert page_of(qtbot, SHELF[0], last).options[0].note.isHidden()


def test_jumping_in_says_who_can(qtbot: QtBot) -> None:
    game = next(game for game in SHELF if any(option.key == "jump_in" for option in game.options))
    page = page_of(qtbot, game)
    row = next(row for row in page.options if row.option.key == "jump_in")
    assert "Open hands at one table" in row.note.text()
    row.put(True)
    assert row.note.isVisible()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("size", [(1024, 600), (640, 420)])
def test_the_start_is_in_sight_however_much_there_is_to_choose(qtbot: QtBot, game: Game, size: tuple[int, int]) -> None:
    page = page_of(qtbot, game)
    page.seats.setCurrentIndex(page.seats.count() - 1)
    page.resize(*size)
    QTest.qWait(0)
    assert page.size().toTuple() == size
    start, content = page.start, page._scroll.viewport()
    assert page.rect().contains(start.rect().translated(start.mapTo(page, start.rect().topLeft())))
    assert content.mapTo(page, content.rect().bottomLeft()).y() < start.mapTo(page, start.rect().topLeft()).y()
    assert content.height() > page.rows[0].name.height()


def test_a_form_with_room_enough_does_not_scroll(qtbot: QtBot) -> None:
    page = page_of(qtbot, game_with(LENGTHS, KINDS))
    qtbot.waitUntil(lambda: page._scroll.verticalScrollBar().maximum() == 0)


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 600), 100), ((1366, 768), 100), ((640, 420), 150)])
@pytest.mark.parametrize("game", [game for game in SHELF if game.options], ids=lambda game: game.key)
def test_no_value_is_cut_in_its_box(
    house: Callable[..., House], game: Game, size: tuple[int, int], text_scale: int
) -> None:
    opened = house(*size, text_scale=text_scale)
    opened.window.choose(game)
    page = opened.window.chooser
    assert page is not None
    for language in ("en", "de", "pl"):
        opened.window.use_language(language)
        opened.settle()
        room = page._scroll.viewport().width()
        for row in page.options:
            assert row.field.width() >= row.field.sizeHint().width(), (language, row.option.key)
            assert row.field.geometry().right() < room
            assert not row.field.geometry().intersects(row.label.geometry())


def test_a_box_stands_below_its_label_where_both_have_no_room(qtbot: QtBot) -> None:
    long = Term("a value that says at great length")
    page = page_of(qtbot, game_with(LENGTHS, KINDS._replace(names=(Term("Start"), long))))
    number, kind = page.options

    def stacked(row: OptionRow) -> bool:
        return row.field.geometry().top() > row.label.geometry().bottom()

    page.resize(1366, 768)
    qtbot.waitUntil(lambda: not stacked(kind))
    page.resize(720, 600)
    qtbot.waitUntil(lambda: stacked(kind))
    assert not stacked(number)
    assert kind.field.width() >= kind.field.sizeHint().width()
    page.resize(1366, 768)
    qtbot.waitUntil(lambda: not stacked(kind))


def test_readers_are_led_to_a_button_that_is_named_and_others_to_their_name(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for listens in (False, True):
        monkeypatch.setattr(QAccessible, "isActive", lambda listens=listens: listens)
        page = page_of(qtbot, SHELF[0])
        page.focus_first()
        assert page.focusWidget() is (page.start if listens else page.rows[0].name)
        about = QAccessible.queryAccessibleInterface(page.focusWidget())
        assert about.text(QAccessible.Text.Name) == ("Start" if listens else "Name of player 1")
