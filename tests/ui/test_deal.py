# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing the same cards: by code, from a file and from the match just finished; copies, drops, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget

from app.games import GAMES, SHELF, find
from app.match.again import deal_of, earlier
from app.match.dealcode import MISTYPED, Deal, decode, encode
from app.match.match import Match
from app.match.record import load, to_json, write
from app.match.store import ENDING
from app.rules.core import OVER
from app.ui import deal as deals
from app.ui.account import EARLIER
from app.ui.deal import COPIED, COPY_NOT_SAVED, COPY_SAVED, DAMAGED, FROM_LATER, NO_CODE, NO_TABLE, NOT_OPENED
from tests.ui.house import House, cut_words, new_match, seen_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
SEED = 0xFEED_F00D


def schafkopf(**options: Any) -> Deal:
    game = find("schafkopf")
    assert game is not None
    return Deal(game, game.complete(options), 4, 2, {"seed": SEED})


def said(house: House) -> list[str]:
    return [notice.text.message for notice in house.window.notices.notices]


def words(house: House) -> str:
    return "\n".join(text for _, text in seen_words(house.window))


def now(house: House) -> Match:
    assert house.window.match is not None
    return house.window.match


def type_code(house: House, code: str) -> None:
    house.window.menus.deal.trigger()
    window = house.window.deals.window
    assert window.isVisible()
    window.code.clear()
    QTest.keyClicks(window.code, code)


def start(house: House) -> Match:
    assert house.window.chooser is not None
    house.window.chooser.start.click()
    house.settle()
    return now(house)


def finish(house: House) -> Match:
    """Plays the match in the window to its end by its first legal moves."""
    session = house.window.match_page.session
    assert session is not None
    for _ in range(400):
        house.wait()
        if session.match.over:
            break
        if session.match.turn == OVER:
            session.next_round()
        else:
            assert session.offer(session.view().legal[0])
    house.clock.advance(5000)
    house.settle()
    return session.match


@pytest.fixture(autouse=True)
def _empty_clipboard(qapp: QApplication) -> None:
    QGuiApplication.clipboard().clear()


# ── by code ──


def test_return_after_a_code_with_a_slip_says_so_and_asks_for_no_file(
    house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house()
    asked: list[str] = []

    def ask(_: QWidget, title: str, *__: object) -> tuple[str, str]:
        asked.append(title)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    type_code(opened, encode(schafkopf())[:-1] + "!")
    window = opened.window.deals.window
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(window.code, key)
        assert window.isVisible() and not asked


def test_a_typed_code_brings_its_cards_options_and_dealer(house: Houses) -> None:
    opened = house()
    deal = schafkopf(deals=5)
    type_code(opened, encode(deal).lower().replace("-", " "))
    QTest.keyClick(opened.window.deals.window.code, Qt.Key.Key_Return)
    assert not opened.window.deals.window.isVisible()
    chooser = opened.window.chooser
    assert chooser is not None
    assert not any(option.field.isEnabled() for option in chooser.options)
    match = start(opened)
    expected = Match(deal.game, {"deals": 5}, match.names, 2, {"seed": SEED})
    assert match.options == {"deals": 5}
    assert match.dealer == 2
    assert match.round.deck == expected.next_deck()
    assert match.extras["players"][0] == "person"


def test_the_window_says_what_deal_it_is_while_the_code_is_typed(house: Houses) -> None:
    opened = house()
    code = encode(schafkopf(deals=5))
    type_code(opened, code[:-1])
    assert opened.window.deals.window._says.text() == ""
    QTest.keyClicks(opened.window.deals.window.code, code[-1])
    assert opened.window.deals.window._says.text() == "Schafkopf, 4 players\nRounds: 5"


def test_a_code_from_the_clipboard_stands_there_already(house: Houses) -> None:
    opened = house()
    code = encode(schafkopf())
    QGuiApplication.clipboard().setText(f"  {code}\n")
    opened.window.menus.deal.trigger()
    assert opened.window.deals.window.code.text() == code
    QGuiApplication.clipboard().setText("something else")
    opened.window.menus.deal.trigger()
    assert opened.window.deals.window.code.text() == ""


def test_a_mistyped_code_is_refused_with_a_sentence_and_can_be_mended(house: Houses) -> None:
    opened = house()
    code = encode(schafkopf())
    wrong = ("A" if code[0] != "A" else "B") + code[1:]
    type_code(opened, wrong)
    opened.window.deals.window.play()
    assert opened.window.deals.window._says.text() == MISTYPED.message
    assert opened.window.deals.window.isVisible()
    assert opened.window.chooser is None
    opened.window.deals.window.code.setText(code)
    opened.window.deals.window.play()
    assert opened.window.chooser is not None


def test_a_deal_of_a_game_without_a_table_is_told(house: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = house()
    monkeypatch.setattr(deals, "SHELF", ())
    type_code(opened, encode(schafkopf()))
    opened.window.deals.window.play()
    assert said(opened) == [NO_TABLE.message]
    assert opened.window.start_page.isVisible()


def test_every_option_of_every_game_is_put_into_words() -> None:
    for game in GAMES:
        for option in game.options:
            for value in (*(option.values or (option.least + 1,)), *((None,) if option.none is not None else ())):
                deal = Deal(game, {**game.complete({}), option.key: value}, game.seats[0], 0, {"seed": 1})
                assert len(deals.described(deal)) == 1 + (value != option.default)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.usefixtures("pseudo")
def test_nothing_in_the_window_is_cut(house: Houses, language: str) -> None:
    opened = house(language=language)
    opened.window.menus.deal.trigger()
    opened.window.deals.window.code.setText(encode(schafkopf(deals=5)))
    opened.settle()
    assert cut_words(opened.window.deals.window) == []


# ── from a match and from files ──


def test_the_code_of_a_match_is_copied_and_brings_its_cards(house: Houses) -> None:
    opened = house()
    match = opened.play(new_match(moves=9))
    opened.window.menus.copy_code.trigger()
    assert said(opened) == [COPIED.message]
    deal = decode(QGuiApplication.clipboard().text())
    assert (deal.game, deal.options, deal.dealer) == (match.game, match.options, match.dealer)
    again = Match(deal.game, deal.options, match.names, deal.dealer, deal.extras)
    assert again.next_deck() == match.round.deck


def test_a_match_whose_cards_come_from_no_seed_has_no_code(house: Houses) -> None:
    opened = house()
    match = new_match()
    match.deal(tuple(range(32)))
    opened.play(match)
    opened.window.menus.copy_code.trigger()
    assert said(opened) == [NO_CODE.message]
    assert QGuiApplication.clipboard().text() == ""


def test_a_finished_match_is_played_again_and_compared_round_by_round(house: Houses) -> None:
    opened = house(trick_time=300)
    opened.play(new_match(deals=2))
    first = finish(opened)
    assert opened.window.menus.same_deal.isEnabled()
    result = opened.window.match_page.result
    assert EARLIER.message not in words(opened)
    result._same.click()
    opened.settle()
    second = now(opened)
    assert second is not first
    assert (second.names, second.dealer) == (first.names, first.dealer)
    finish(opened)
    assert [round.deck for round in second.rounds] == [round.deck for round in first.rounds]
    found = earlier(second)
    assert found is not None and found.totals == first.standing.totals
    assert EARLIER.message in words(opened)


def test_a_file_gives_its_cards_and_is_left_alone(house: Houses, tmp_path: Path) -> None:
    opened = house()
    match = new_match(rounds=1)
    data = to_json(match)
    del data["seed"]
    file = tmp_path / f"theirs{ENDING}"
    file.write_text(json.dumps(data))
    before = file.read_bytes()
    opened.window.deals.take_file(file)
    again = start(opened)
    assert again.round.deck == match.rounds[0].deck
    assert again.extras["compare"] == deal_of(match).extras["compare"]
    assert file.read_bytes() == before


def test_a_deal_leaves_the_options_chosen_last_as_they_were(house: Houses) -> None:
    opened = house()
    opened.window.choose(SHELF[0])
    start(opened)
    kept = dict(opened.window.settings.chosen[SHELF[0].key])
    opened.window.choose(SHELF[0], schafkopf(deals=33))
    assert start(opened).options == {"deals": 33}
    assert opened.window.settings.chosen[SHELF[0].key] == kept


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", DAMAGED),
        (b'{"format": "card-table-record", "version": 2}', FROM_LATER),
        (None, NOT_OPENED),
    ],
)
def test_what_cannot_be_opened_is_told_and_left_alone(
    house: Houses, tmp_path: Path, content: bytes | None, sentence: Any
) -> None:
    opened = house()
    file = tmp_path / f"strange{ENDING}"
    if content is not None:
        file.write_bytes(content)
    opened.window.open_file(file)
    opened.window.deals.take_file(file)
    assert said(opened) == [sentence.message]
    assert (file.read_bytes() if file.exists() else None) == content
    assert opened.window.start_page.isVisible()


# ── copies and drops ──


def test_a_copy_is_saved_where_the_user_wants_it(house: Houses, tmp_path: Path) -> None:
    opened = house()
    match = opened.play(new_match(moves=5))
    offered: list[str] = []

    def ask(box: QFileDialog) -> bool:
        offered.append(Path(box.selectedFiles()[0]).name)
        box.setDirectory(str(tmp_path))
        box.selectFile("mine")
        return True

    opened.window.deals.save_copy(match, "usual.stammtisch", ask)
    assert offered == ["usual.stammtisch"]
    assert said(opened) == [COPY_SAVED.message]
    assert write(load((tmp_path / f"mine{ENDING}").read_bytes())) == write(match)
    opened.window.deals.save_copy(match, "usual.stammtisch", lambda box: False)
    assert [path.name for path in tmp_path.iterdir()] == [f"mine{ENDING}"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_copy_that_cannot_be_saved_is_told(house: Houses, tmp_path: Path) -> None:
    opened = house()
    match = opened.play(new_match(moves=5))
    (tmp_path / f"full{ENDING}.new").symlink_to("/dev/full")

    def ask(box: QFileDialog) -> bool:
        box.setDirectory(str(tmp_path))
        box.selectFile("full")
        return True

    opened.window.deals.save_copy(match, "usual.stammtisch", ask)
    assert said(opened) == [COPY_NOT_SAVED.message]


def drop(house: House, urls: list[QUrl], onto: QWidget | None = None) -> bool:
    """Drags files over the window, or a part of it, and lets them fall; whether they were taken."""
    target = onto or house.window
    data = QMimeData()
    data.setUrls(urls)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPointF(90, 90).toPoint(), Qt.DropAction.CopyAction, data, left, none)
    entered.setAccepted(False)
    QApplication.sendEvent(target, entered)
    fallen = QDropEvent(QPointF(90, 90), Qt.DropAction.CopyAction, data, left, none)
    fallen.setAccepted(False)
    QApplication.sendEvent(target, fallen)
    assert fallen.isAccepted() == entered.isAccepted()
    return fallen.isAccepted()


def test_a_file_dropped_on_the_window_is_opened(house: Houses, tmp_path: Path) -> None:
    opened = house()
    file = tmp_path / f"dropped{ENDING}"
    file.write_text(write(new_match(moves=4)))
    assert drop(opened, [QUrl.fromLocalFile(str(file))])
    assert now(opened).round.moves == load(file.read_bytes()).round.moves


def test_the_table_lets_a_dropped_file_through(house: Houses, tmp_path: Path) -> None:
    opened = house()
    before = opened.play(new_match(moves=9))
    file = tmp_path / f"dropped{ENDING}"
    file.write_text(write(new_match(moves=4)))
    table = opened.window.match_page.table.view
    assert table is not None
    assert drop(opened, [QUrl.fromLocalFile(str(file))], table.viewport())
    assert now(opened) is not before


def test_anything_else_that_is_dropped_is_not_taken(house: Houses, tmp_path: Path) -> None:
    opened = house()
    two = [QUrl.fromLocalFile(str(tmp_path / name)) for name in "ab"]
    assert not drop(opened, [])
    assert not drop(opened, two)
    assert not drop(opened, [QUrl("https://example.org/a.stammtisch")])
    assert opened.window.start_page.isVisible()
    assert not [label for label in opened.window.findChildren(QLabel) if "could not" in label.text()]


def test_a_record_without_a_seed_gets_one_before_it_goes_on(house: Houses, tmp_path: Path) -> None:
    opened = house()
    data = to_json(new_match(rounds=1))
    del data["seed"]
    seeds = set()
    for name in "ab":
        file = tmp_path / f"{name}{ENDING}"
        file.write_text(json.dumps(data))
        opened.window.open_file(file)
        seeds.add(now(opened).extras["seed"])
    assert len(seeds) == 2
