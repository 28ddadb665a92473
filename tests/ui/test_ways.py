# SPDX-License-Identifier: GPL-3.0-or-later
"""A card with many ways is asked about step by step, and no question has more answers than can be read."""

from collections.abc import Callable

from app.games import find
from app.match.match import Match
from app.rules.core import Move
from app.ui.ways import AT_ONCE, steps
from tests.desk import Desk

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ida", "Jan")


def sit_down(table: Callable[..., Desk], match: Match) -> Desk:
    desk = table(match=match, players=("person",) + ("easy",) * (match.seats - 1))
    desk.wait()
    return desk


def test_few_ways_are_asked_about_at_once() -> None:
    ways = [Move(0, "play", ("W", colour, *call)) for colour in "RYGB" for call in ((), ("call",))]
    assert steps(ways) == {way: [way] for way in ways}


def test_of_many_each_step_names_one_thing_more_until_every_way_is_known() -> None:
    ways = [
        Move(0, "play", ("BL", colour, str(seat), *call))
        for colour in "RYGB"
        for seat in range(1, 10)
        for call in ((), ("call",))
    ]
    colours = steps(ways)
    assert [answer.args for answer in colours] == [("BL", colour) for colour in "RYGB"]
    seats = steps(colours[Move(0, "play", ("BL", "G"))])
    assert [answer.args for answer in seats] == [("BL", "G", str(seat)) for seat in range(1, 10)]
    last = steps(seats[Move(0, "play", ("BL", "G", "7"))])
    assert [answer.args for answer in last] == [("BL", "G", "7"), ("BL", "G", "7", "call")]
    assert all(left == [answer] for answer, left in last.items())


def _blanks(seats: int) -> Match:
    game = find("zieh-vier")
    assert game is not None
    options = {"pack": 112, "blank": "swap"}
    pack = list(game.pack(options, seats))
    blank, start = pack.index("BL"), pack.index("R5")
    order = [place for place in range(len(pack)) if place not in (blank, start)]
    order.insert(0, blank)
    order.insert(7 * seats, start)
    match = Match(game, options, NAMES[:seats], seats - 1, {"seed": 3, "blank_name": " Grandma "})
    match.deal(tuple(order))
    return match


def test_a_blank_that_swaps_asks_for_its_colour_and_then_for_a_player(table: Callable[..., Desk]) -> None:
    desk = sit_down(table, _blanks(10))
    blank = next(card for card in desk.scene.own_cards() if desk.scene.codes[card] == "BL")
    desk.scene.activate(blank)
    assert [button.text().strip() for button in desk.page.bar.buttons[:2]] == ["1  Grandma, red", "2  Grandma, yellow"]
    assert len(desk.page.bar.buttons) == 5
    desk.page.bar.press(2)
    assert len(desk.page.bar.buttons) == 10 and not desk.session.match.round.moves
    desk.page.bar.press(3)
    assert str(desk.session.match.round.moves[0]) == "0 play BL Y 3"


def test_cancel_in_the_middle_of_the_questions_leads_back_to_the_turn(table: Callable[..., Desk]) -> None:
    desk = sit_down(table, _blanks(4))
    blank = next(card for card in desk.scene.own_cards() if desk.scene.codes[card] == "BL")
    desk.scene.activate(blank)
    desk.page.bar.press(1)
    desk.page.bar.press(len(desk.page.bar.buttons))
    assert [button.move_made for button in desk.page.bar.buttons] == [Move(0, "draw")]
    desk.scene.activate(blank)
    assert len(desk.page.bar.buttons) == 5 <= AT_ONCE


def test_the_name_that_a_group_has_written_on_a_card_is_read_at_the_table_and_nowhere_else(
    table: Callable[..., Desk],
) -> None:
    desk = sit_down(table, _blanks(4))
    blank = next(card for card in desk.scene.own_cards() if desk.scene.codes[card] == "BL")
    item = desk.scene.item_of(blank)
    assert item is not None and item.toolTip() == "Grandma"
    texts, name = desk.page.texts, desk.session.match.game.words.card("BL")
    assert texts(name) == "Grandma"
    desk.page.leave()
    assert texts(name) == "blank card"
