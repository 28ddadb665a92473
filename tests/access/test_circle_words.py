# SPDX-License-Identifier: GPL-3.0-or-later
"""The circle in words: read as the trail leads where the dice are seen, giving nothing away where they are not."""

from app.access import circle_words as words
from app.games.heisse_spur import GAME
from app.rules.race import Chase
from app.text import Texts
from tests.games.heisse_spur.circles import BASIC, SPECIAL, begun, go

EN = Texts()


def chase(*moves: str, items: list[str] = BASIC, specials: str = "none") -> Chase:
    match = go(begun(items, 3, specials), *moves)
    assert GAME.race is not None
    return GAME.race.chase(match.view(0))


def test_every_item_has_a_name() -> None:
    names = {EN(words.item(GAME, item)) for item in SPECIAL}
    assert len(names) == len(SPECIAL)
    assert {"blue house", "track change, blue to red", "station, red gem", "red and green, cap"} <= names
    assert EN(words.item(GAME, "")) == "empty place"


def test_places_are_counted_from_one_and_wrong_ones_are_told() -> None:
    run = chase("* roll B foot B c", "0 slap 2")
    assert EN(words.place(GAME, run.items, 0)) == "blue house. Place 1 of 21"
    assert EN(words.place(GAME, run.items, 2, words.tried(run))) == (
        "red and blue, striped shirt, wrong in this chase. Place 3 of 21"
    )


def test_the_circle_is_read_as_the_dice_lead_but_only_while_they_are_seen() -> None:
    run = chase("* roll R hand R b")
    assert words.order(run, seen=True)[:3] == [7, 6, 5]
    assert words.order(run, seen=False) == list(range(21))
    assert EN(words.circle(GAME, run, seen=True)).startswith("The circle, from the house and the way that the dice")
    assert EN(words.circle(GAME, run, seen=False)).startswith("The circle, clockwise: 1: blue house, 2: red, cap,")
    over = chase("* roll R hand R b", "* nobody")
    assert words.order(over, seen=True) == list(range(21))


def test_dice_one_after_the_other() -> None:
    run = chase("* roll B foot G s")
    assert EN(words.dice(run, 1)) == "The dice: blue house, footprint."
    assert EN(words.dice(run, 3, since=1)) == "The dice: green, striped shirt."
    assert EN(words.dice(run, 0)) == "No dice can be seen now."


def test_claims_name_the_card_that_lay_there_in_the_chase() -> None:
    run = chase("* roll B foot B c", "1 slap 2", "0 slap 5")
    assert run.items[5] != run.before[5]
    assert EN(words.claim(GAME, ("Anna", "Ben"), run, 0, 5)) == "Anna: blue, cap and striped shirt"
    assert EN(words.claim(GAME, ("Anna", "Ben"), run, 1, None)) == "Ben: Vanished without trace!"
    assert [EN(each) for each in words.mistakes(("Anna", "Ben"), run)] == ["Ben – red and blue, striped shirt: no cap."]
    assert [EN(each) for each in words.trail(run)][-1] == "blue, cap and striped shirt: the wanted thief!"


def test_the_score_with_the_stack() -> None:
    told = [EN(each) for each in words.score(("Anna", "Ben"), (3, 1), 1)]
    assert told == ["Score: Anna: 3, Ben: 1.", "1 card lies in the stack."]
