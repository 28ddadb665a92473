# SPDX-License-Identifier: GPL-3.0-or-later
"""What the race tells its table and its opponents: nothing before its time, then every step with its reason."""

import pytest

from app.games.heisse_spur import GAME
from app.games.heisse_spur.race import RACE, chase, claim, faced, hints, search
from app.match.match import Match
from app.rules.core import NOBODY, Move
from app.rules.race import Slips
from app.text import Texts
from tests.games.heisse_spur.circles import BASIC, SECOND_LAP, SPECIAL, at_random, begun, go

ENGLISH = Texts()


def rolled(items: list[str], specials: str, dice: str, *moves: str) -> Match:
    return go(begun(items, 3, specials), f"* roll {dice}", *moves)


def test_the_answer_is_not_told_while_the_chase_runs() -> None:
    running = chase(rolled(BASIC, "none", "B foot B c", "0 slap 2").view(NOBODY))
    assert running.running and running.out == (0,) and running.tried == (2,)
    assert (running.trail, running.found, running.wrongs) == ((), None, ())


def test_a_chase_that_is_over_tells_trail_winner_and_every_wrong_claim() -> None:
    over = chase(rolled(BASIC, "none", "B foot B c", "0 slap 2", "1 slap 5").view(NOBODY))
    assert not over.running and (over.found, over.winner) == (5, 1)
    assert [sight.place for sight in over.trail] == [1, 2, 3, 4, 5]
    assert [sight.lacks for sight in over.trail] == ["gem-B", "feature-c", "gem-B", "feature-c", ""]
    assert [(wrong.seat, wrong.place) for wrong in over.wrongs] == [(0, 2)]
    assert ENGLISH(over.wrongs[0].why) == "red and blue, striped shirt: no cap."
    assert over.before[5] == "B/cs" and over.items[5] != "B/cs"


def test_the_dice_are_told_in_reading_order_with_words_for_speech() -> None:
    table = chase(rolled(BASIC, "none", "B foot G c").view(NOBODY))
    assert [piece for piece, _ in table.dice] == ["die-foot-B", "die-gem-G", "die-feature-c"]
    assert [ENGLISH(said) for _, said in table.dice] == ["blue house, footprint", "green", "cap"]
    assert (table.start, table.way) == (0, 1)


def test_a_ride_below_skips_what_lies_above_it() -> None:
    over = chase(rolled(SPECIAL, "both", "R hand B c", "0 slap 4").view(NOBODY))
    dive = next(sight for sight in over.trail if sight.dives)
    assert (dive.place, dive.skipped) == (9, (8, 7))


def test_another_lap_is_said_where_it_begins() -> None:
    over = chase(rolled(SECOND_LAP, "both", "R hand G s", "0 slap 13").view(NOBODY))
    assert [ENGLISH(sight.again) for sight in over.trail if sight.again is not None] == [
        "Once more round, now looking for blue."
    ]


def test_a_call_that_nothing_fits_brings_a_card_that_is_told() -> None:
    match = rolled(SPECIAL, "both", "R foot G b", "2 vanished")
    over = chase(match.view(NOBODY))
    assert (over.found, over.winner) == (None, 2)
    assert over.gift is not None and over.stack == 17


def test_without_slips_a_search_finds_the_thief_and_counts_what_it_followed() -> None:
    """The worked example of several changes: a track change twice, then a ride."""
    found = search(rolled(SPECIAL, "both", "G foot G c").view(NOBODY), Slips())
    assert (found.place, found.specials) == (11, 3)


@pytest.mark.parametrize(
    "slips",
    [Slips(misses=lambda special: special), Slips(turned=True), Slips(barred=frozenset({11}))],
    ids=["forgets special cards", "goes the wrong way", "knows better"],
)
def test_every_slip_leads_astray(slips: Slips) -> None:
    found = search(rolled(SPECIAL, "both", "G foot G c").view(NOBODY), slips)
    assert found.place != 11
    assert found.place is None or "/" in SPECIAL[found.place]


def test_hints_tell_the_house_the_way_and_the_first_card_with_the_gem() -> None:
    told = hints(rolled(BASIC, "none", "B foot B c").view(NOBODY))
    assert [place for place, _ in told] == [0, 1, 2]
    assert ENGLISH(told[1][1]) == "The footprint points the way: clockwise."
    assert hints(begun(BASIC, 2, "none").view(NOBODY)) == ()


def test_claims_are_the_games_own_moves() -> None:
    assert claim(2, 7) == Move(2, "slap", ("7",))
    assert claim(1, None) == Move(1, "vanished")


def test_only_houses_look_different_by_where_they_stand() -> None:
    assert faced("H:B", True) == "H:B/swapped" and faced("H:B", False) == "H:B"
    assert {faced(item, True) for item in SPECIAL if item[0] != "H"} == {item for item in SPECIAL if item[0] != "H"}


@pytest.mark.parametrize("seed", range(25))
def test_every_match_can_be_shown_at_any_point(seed: int) -> None:
    match = at_random(seed, 60)
    if not match.rounds:
        return
    table = chase(match.view(NOBODY))
    assert GAME.race is RACE
    assert len(table.items) in (0, 21, 24, 27)
    if table.dice and not table.running:
        assert table.trail and (table.found is None or table.trail[-1].place == table.found)
