# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person can be looking at in a race, for pictures and geometric checks: `RACES` are scenes by their names."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from app.games.heisse_spur import GAME
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.core import CHANCE, OVER, Move, View
from app.session.race import RaceSession
from app.session.race_rules import RaceRules
from app.ui.race_lesson import RaceLesson
from app.ui.race_page import RacePage
from tests.ui.house import NAMES, House


def _race(
    house: House, mode: str = "race", asked: bool = True, alone: bool = False, rules: RaceRules | None = None
) -> RacePage:
    """Six seats round the longest circle, or one person against computers round the shortest."""
    names = ("Anna", "Ben", "Cleopatra", "Dora", "Emil", "Franziska")[: 3 if alone else 6]
    match = Match(GAME, {"specials": "none" if alone else "both"}, names, 0, {"seed": 11})
    if asked:
        match.extras["race"] = (rules or RaceRules(mode=mode, arrow=alone)).to_json()
    persons = 1 if alone else 4
    house.play(match, (*(PERSON,) * persons, *("age-9",) * (len(names) - persons)))
    return house.window.match_page.race


def _chase(house: House, mode: str = "race", alone: bool = False, rules: RaceRules | None = None) -> RacePage:
    page = _race(house, mode, alone=alone, rules=rules)
    page.go_on()
    house.clock.advance(1010)
    return page


def race_setup(house: House) -> QWidget:
    _race(house, asked=False)
    return house.window


def race_ready(house: House) -> QWidget:
    _race(house)
    return house.window


def race_chase(house: House) -> QWidget:
    _chase(house)
    return house.window


def race_alone(house: House) -> QWidget:
    _chase(house, alone=True)
    return house.window


def race_in_turn(house: House) -> QWidget:
    page = _chase(house, "in-turn", alone=True)
    page.key_down("Right", 0, "key", False)
    return house.window


def race_picking(house: House) -> QWidget:
    page = _chase(house)
    page.key_down("L", house.clock.now(), "key", False)
    page.key_up("L")
    house.clock.advance(1200)
    return house.window


def race_explained(house: House) -> QWidget:
    """One claim was wrong, the next one right; the trail is told."""
    race_picking(house)
    page = house.window.match_page.race
    session = page.session
    assert session is not None
    session.pick(next(iter(page.keys.letters())))
    house.clock.advance(1300)
    house.clock.advance(60_000)
    page.tell_all()
    return house.window


def race_flat(house: House) -> QWidget:
    """The screen lies on the table, the dice are told in words, one of six has just buzzed; nobody covers the dice."""
    page = _chase(house, rules=RaceRules(flat=True, spoken=True, covered=False, delay=(5, 0, 0, 0, 0, 0)))
    page.key_down("L", house.clock.now(), "key", False)
    page.key_up("L")
    house.clock.advance(300)
    return house.window


def race_flat_explained(house: House) -> QWidget:
    page = _chase(house, rules=RaceRules(flat=True))
    house.clock.advance(60_000)
    page.tell_all()
    return house.window


def race_slow(house: House) -> QWidget:
    """Two of three slow dice show their faces, and what they show stands above them."""
    page = _chase(house, rules=RaceRules(slow=True, spoken=True, arrow=True))
    house.clock.advance(1600)
    assert page.session is not None and page.session.dice_shown == 2
    return house.window


def race_practised(house: House) -> QWidget:
    """Ten practice chases are over."""
    page = _race(house, "practice", alone=True)
    session = page.session
    assert session is not None
    for number in range(10):
        page.go_on()
        house.clock.advance(2000 + 250 * number)
        found = session.race.chase(_given_up(session.match)).found
        wrong = next(place for place in range(30) if page.keys.may_claim(place) and place != found)
        session.click(wrong if number == 4 else found, house.clock.now())
        house.clock.advance(10_000)
        page.tell_all()
        page.close_trail()
    return house.window


def _given_up(match: Match) -> View:
    rolled = match.shortened(len(match.rounds), len(match.round.moves))
    rolled.push(Move(CHANCE, "nobody"))
    return rolled.view(0)


def race_review(house: House) -> QWidget:
    """A past race of four computers, at a chase in which somebody was wrong."""
    from app.games import find

    game = find("heisse-spur")
    assert game is not None
    match = Match(GAME, {"specials": "both", "target": 4}, NAMES, 0, {"seed": 5, "players": ["age-6"] * 4})
    session = RaceSession(match, ("age-6",) * 4, house.store, house.store.new_path(match), house.clock)
    session.start()
    while match.turn != OVER:
        session.ready()
        house.clock.advance(90_000)
    session.finish()
    session.close()
    house.window.show_history()
    house.clock.advance(500)
    house.window.past.history.replay.click()
    page = house.window.past.races
    assert page.reel is not None
    moves = match.round.moves
    wrong = [end for end in page.ends if moves[end - 2].seat != CHANCE]
    page.go(wrong[0] if wrong else page.ends[-1])
    return house.window


def race_left(house: House) -> QWidget:
    page = _chase(house)
    page.focus_lost()
    return house.window


def _lesson(house: House, step: int) -> RaceLesson:
    """The introduction of the race at a step."""
    house.window.windows.introduce_game(GAME)
    window = house.window.windows.lessons
    assert window is not None and isinstance(window.stage, RaceLesson)
    window.go(step)
    house.settle()
    return window.stage


def _shown(house: House) -> QWidget:
    assert house.window.windows.lessons is not None
    return house.window.windows.lessons


def _claimed(house: House, step: int, place: int | None) -> QWidget:
    """A step in which something was claimed and has been explained."""
    page = _lesson(house, step).page
    assert page.session is not None
    page.session.click(place, house.clock.now())
    house.clock.advance(30_000)
    page.tell_all()
    return _shown(house)


def lesson_trail(house: House) -> QWidget:
    """Half of the trail has been walked."""
    page = _lesson(house, 0).page
    for _ in range(3):
        page.tell_more()
    return _shown(house)


def lesson_walked(house: House) -> QWidget:
    _lesson(house, 0).page.tell_all()
    return _shown(house)


def lesson_buzz(house: House) -> QWidget:
    _lesson(house, 1)
    return _shown(house)


def lesson_picking(house: House) -> QWidget:
    """One of two has buzzed; the dice are covered."""
    page = _lesson(house, 1).page
    page.key_down("A", house.clock.now(), "key", False)
    page.key_up("A")
    house.clock.advance(1200)
    return _shown(house)


def lesson_wrong(house: House) -> QWidget:
    _lesson(house, 2)
    return _shown(house)


def lesson_explained(house: House) -> QWidget:
    return _claimed(house, 2, 20)


def lesson_specials(house: House) -> QWidget:
    stage = _lesson(house, 3)
    stage.hint()
    return _shown(house)


def lesson_underground(house: House) -> QWidget:
    return _claimed(house, 3, 11)


def lesson_in_turn(house: House) -> QWidget:
    page = _lesson(house, 4).page
    page.key_down("Home", 0, "key", False)
    return _shown(house)


def lesson_vanished(house: House) -> QWidget:
    return _claimed(house, 4, None)


RACES: Final[tuple[tuple[str, Callable[[House], QWidget]], ...]] = (
    ("race-setup", race_setup),
    ("race-ready", race_ready),
    ("race-chase", race_chase),
    ("race-alone", race_alone),
    ("race-in-turn", race_in_turn),
    ("race-picking", race_picking),
    ("race-explained", race_explained),
    ("race-left", race_left),
    ("race-review", race_review),
    ("race-flat", race_flat),
    ("race-flat-explained", race_flat_explained),
    ("race-slow", race_slow),
    ("race-practised", race_practised),
    ("race-lesson-1", lesson_trail),
    ("race-lesson-1-walked", lesson_walked),
    ("race-lesson-2", lesson_buzz),
    ("race-lesson-2-picking", lesson_picking),
    ("race-lesson-3", lesson_wrong),
    ("race-lesson-3-explained", lesson_explained),
    ("race-lesson-4", lesson_specials),
    ("race-lesson-4-explained", lesson_underground),
    ("race-lesson-5", lesson_in_turn),
    ("race-lesson-5-explained", lesson_vanished),
)
