# SPDX-License-Identifier: GPL-3.0-or-later
"""The race at the table: examples H13 to H16, how chases and matches end, events, views, chance."""

import json
from typing import Any

import pytest

from app.cards import THIEF_PACK
from app.games.heisse_spur import GAME, rules, terms
from app.games.heisse_spur.rules import Claim, Round, watched
from app.match.match import Match
from app.match.record import RecordError, answer, build, to_json
from app.rules.core import (
    ANYONE,
    CHANCE,
    NOBODY,
    OVER,
    Event,
    IllegalMove,
    Move,
    Moved,
    Rng,
    Said,
    Scored,
    Sign,
    View,
    Zone,
)
from app.text import Texts
from tests.games.heisse_spur.circles import BASIC, SPECIAL, at_random, begun, go, race
from tests.games.heisse_spur.model import replayed

EN = Texts()
H1, H11, H12 = "* roll B foot B c", "* roll R foot G b", "* roll R hand G s"


def emptied(match: Match, left: int) -> Match:
    """The match with only so many cards left in the stack, as if seat 1 had won the others."""
    state = race(match)
    while len(state.stack) > left:
        state.caught[1].append(state.stack.pop(0))
    return match


# ── chases ──


def test_h13_a_wrong_claim_then_the_right_one() -> None:
    match = go(begun(BASIC, 3, "none"), H1, "0 slap 2")
    assert race(match).moves(0) == []
    assert match.turn == ANYONE
    go(match, "1 slap 5")
    state = race(match)
    assert match.turn == CHANCE
    assert state.points() == (0, 1, 0)
    assert state.details()["stack"] == 17
    assert state.items()[5] == THIEF_PACK[match.round.deck[18]]
    assert state.items()[:5] == tuple(BASIC[:5])
    assert state.items()[6:] == tuple(BASIC[6:])
    assert state.roller == 1


def test_h14_a_wrong_shout() -> None:
    match = go(begun(BASIC, 3, "none"), H1, "2 vanished")
    assert race(match).moves(2) == []
    assert [seat for seat in range(3) if race(match).moves(seat)] == [0, 1]
    assert match.turn == ANYONE


def test_h15_a_right_shout_earns_the_top_of_the_stack() -> None:
    match = go(begun(SPECIAL, 4, "both"), H11, "3 vanished")
    state = race(match)
    assert state.caught[3] == [match.round.deck[18]]
    assert state.items() == tuple(SPECIAL)
    assert state.details()["stack"] == 17
    assert match.turn == CHANCE


def test_h16_the_stack_runs_out_one_more_chase_and_two_win() -> None:
    match = emptied(begun(BASIC, 3, "none"), 1)
    state = race(match)
    state.caught = [state.caught[1][:4], state.caught[1][4:9], state.caught[1][9:13]]
    go(match, H1, "0 slap 5")
    assert state.points() == (5, 5, 4)
    assert state.details()["stack"] == 0
    assert match.turn == CHANCE
    go(match, "* roll R hand R b", "2 slap 15")
    assert match.turn == OVER
    assert state.points() == (5, 5, 5)
    assert match.standing.winners == (0, 1, 2)
    assert state.items()[15] == "-"


def test_h16_the_last_chase_ends_the_match_won_or_not() -> None:
    for ending in (["* nobody"], ["0 slap 2", "1 vanished", "2 slap 2"]):
        match = emptied(begun(BASIC, 3, "none"), 0)
        state = race(match)
        state.caught = [state.caught[1][:5], state.caught[1][5:10], state.caught[1][10:14]]
        go(match, H1, *ending)
        assert match.over
        assert match.standing.totals == (5, 5, 4)
        assert match.standing.winners == (0, 1)
        assert state.items() == tuple(BASIC)


@pytest.mark.parametrize("ending", [["2 vanished"], ["* nobody"], ["0 slap 1", "1 slap 1", "2 slap 1"]])
def test_a_last_chase_without_a_thief_is_followed_by_another(ending: list[str]) -> None:
    match = emptied(begun(SPECIAL, 3, "both"), 0)
    go(match, H11, *ending)
    assert match.turn == CHANCE
    assert race(match).points() == (0, 18, 0)
    go(match, H11, *ending, "* roll B foot B b", "0 slap 5")
    assert match.over
    assert match.standing.totals == (1, 18, 0)


def test_a_shout_may_empty_the_stack_too() -> None:
    match = emptied(begun(SPECIAL, 2, "both"), 1)
    go(match, H11, "0 vanished", "* roll B foot B b", "* nobody")
    assert match.over
    assert match.standing.totals == (1, 17)
    assert match.standing.winners == (1,)


def test_all_out_ends_the_chase_without_a_move() -> None:
    match = go(begun(BASIC, 2, "none"), H1, "1 slap 2", "0 vanished")
    assert match.turn == CHANCE
    assert race(match).points() == (0, 0)
    assert race(match).details()["stack"] == 18
    go(match, H1)
    assert race(match).moves(0)
    assert race(match).moves(1)


def test_the_last_one_in_still_has_to_find_him() -> None:
    match = go(begun(BASIC, 2, "none"), H1, "1 slap 2")
    assert match.turn == ANYONE
    assert race(match).points() == (0, 0)


def test_giving_up_comes_at_any_time_of_a_chase_and_only_then() -> None:
    match = begun(BASIC, 2, "none")
    with pytest.raises(IllegalMove):
        go(match, "* nobody")
    go(match, H1, "* nobody", H1, "0 slap 1", "* nobody", H1)
    assert race(match).moves(CHANCE) == [Move(CHANCE, "nobody")]
    assert match.chance() == Move(CHANCE, "nobody")
    assert race(match).roller == 0
    assert race(match).points() == (0, 0)


def test_the_roller_goes_round_whoever_wins() -> None:
    match = begun(BASIC, 3, "none", dealer=2)
    rollers = [race(match).roller]
    for ending in ("* nobody", "2 slap 5", "* nobody", "* nobody"):
        go(match, H1, ending)
        rollers.append(race(match).roller)
    assert rollers == [2, 0, 1, 2, 0]


# ── ends of matches ──


def test_a_target_ends_the_match_at_once_and_leaves_a_gap() -> None:
    match = go(begun(BASIC, 3, "none", target=2), H1, "2 slap 5", "* roll R hand R b", "2 slap 15")
    state = race(match)
    assert match.over
    assert match.standing.winners == (2,)
    assert state.details()["stack"] == 17
    assert state.items()[15] == "-"
    assert state.items()[5] != "-"


def test_a_target_is_reached_by_a_shout_too() -> None:
    match = go(begun(SPECIAL, 2, "both", target=1), H11, "1 vanished")
    assert match.over
    assert race(match).items() == tuple(SPECIAL)
    assert match.standing.totals == (0, 1)
    assert race(match).details()["stack"] == 17


def test_a_target_out_of_reach_changes_nothing() -> None:
    match = emptied(begun(BASIC, 2, "none", target=10**30), 0)
    assert go(match, H1, "0 slap 5").over


def test_totals_stay_zero_until_the_end() -> None:
    match = go(begun(BASIC, 2, "none"), H1, "0 slap 5")
    told = answer(match)
    assert told["totals"] == [0, 0]
    assert told["rounds"][0]["points"] == [1, 0]


def test_a_second_round_is_refused() -> None:
    match = go(begun(BASIC, 2, "none", target=1), H1, "0 slap 5")
    record = to_json(match)
    record["rounds"].append(record["rounds"][0])
    with pytest.raises(RecordError, match="round 2: the match is over"):
        build(record)


@pytest.mark.parametrize(
    "options",
    [
        {"specials": None},
        {"specials": "all"},
        {"specials": ["both"]},
        {"target": 0},
        {"target": -1},
        {"target": True},
        {"target": 1.0},
        {"target": "1"},
        {"stack": 3},
    ],
)
def test_options_that_are_refused(options: dict[str, Any]) -> None:
    record = to_json(begun(BASIC, 2, "none"))
    record["options"] = options
    with pytest.raises(RecordError):
        build(record)


def test_defaults() -> None:
    assert GAME.complete({}) == {"specials": "none", "target": None}
    record = to_json(begun(BASIC, 2, "none"))
    record["options"] = {}
    assert answer(build(record)) == replayed(record)


# ── pieces, events, views ──


def logged(match: Match, text: str) -> list[Event]:
    events: list[Event] = []
    match.play(Move.read(text), events)
    return events


def test_events_of_a_chase() -> None:
    match = begun(BASIC, 2, "none", target=2)
    deck = match.round.deck
    place = Zone("circle", number=BASIC[:5].count("H:B") + 3)
    assert logged(match, H1) == []
    assert logged(match, "1 slap 2") == [Said(1, terms.WRONG)]
    assert logged(match, "0 slap 5") == [
        Moved(deck[4], place, Zone("caught", 0)),
        Moved(deck[18], Zone("stack"), place),
    ]
    go(match, H1)
    assert logged(match, "0 slap 10") == [
        Moved(deck[8], Zone("circle", number=8), Zone("caught", 0)),
        Scored((2, 0)),
    ]


def test_events_of_shouts() -> None:
    match = go(begun(SPECIAL, 2, "both"), H11)
    assert logged(match, "1 vanished") == [
        Said(1, terms.VANISHED),
        Moved(match.round.deck[18], Zone("stack"), Zone("caught", 1)),
    ]
    go(match, "* roll B foot B b")
    assert logged(match, "1 vanished") == [Said(1, terms.VANISHED), Said(1, terms.WRONG)]
    assert logged(match, "* nobody") == []


def test_the_stack_is_nobodys_to_see_and_all_else_is_open() -> None:
    match = go(begun(BASIC, 3, "none"), H1, "1 slap 5")
    for seat in (NOBODY, 0, 1, 2):
        view = match.view(seat)
        for zone, pile in view.piles.items():
            hidden = [card is None for card in pile.cards]
            assert hidden == [zone.name == "stack"] * len(pile.cards)
        assert view.deck == (*match.round.deck[:19], *(None,) * 17)
        assert [EN(plate or "") for plate in view.plates] == ["0 thieves", "1 thief", "0 thieves"]
    assert len(match.round.state.piles()[Zone("stack")].cards) == 17
    assert match.round.state.piles()[Zone("stack")].cards[-1] == match.round.deck[19]


def test_a_view_tells_the_whole_race_even_without_its_piles() -> None:
    for seed in range(40):
        match = at_random(seed, 60)
        if not match.rounds:
            continue
        truth = race(match)
        for seat in (NOBODY, 0, 1):
            seen = watched(View.from_json(json.loads(json.dumps(match.view(seat).to_json()))))
            assert seen.items() == truth.items()
            assert seen.chase == truth.chase
            assert seen.points() == truth.points()
            assert seen.roller == truth.roller
            assert seen.turn == truth.turn
            assert [seen.moves(other) for other in range(match.seats)] == [
                truth.moves(other) for other in range(match.seats)
            ]
            assert set(seen.stack) <= {NOBODY}


def test_dice_lie_on_the_table_while_the_chase_runs() -> None:
    match = begun(BASIC, 3, "none", dealer=1)
    assert race(match).signs(0) == (Sign(1, "", terms.ROLLS),)
    go(match, H1, "2 slap 1")
    signs = race(match).signs(NOBODY)
    assert [(sign.seat, sign.piece, EN(sign.text)) for sign in signs] == [
        (NOBODY, "foot-B", "blue house, footprint"),
        (NOBODY, "gem-B", "blue"),
        (NOBODY, "feature-c", "cap"),
        (2, "", "out"),
    ]
    assert race(match).offers(0) == [Move(0, "vanished")]
    go(match, "* nobody")
    assert race(match).offers(0) == []
    assert race(match).signs(0) == (Sign(2, "", terms.ROLLS),)


def test_the_chase_that_was_can_still_be_explained() -> None:
    match = go(begun(BASIC, 3, "none"), H1, "2 slap 1", "0 vanished", "1 slap 5")
    chase = race(match).chase
    assert chase is not None
    assert chase.circle == tuple(BASIC)
    assert chase.trail.found == 5
    assert chase.claims == (Claim(2, 1), Claim(0, None), Claim(1, 5))
    assert chase.out() == (2, 0)
    assert (chase.roller, chase.last) == (0, False)


def test_how_a_match_ended_is_told() -> None:
    match = go(begun(BASIC, 3, "none", target=1), H1, "1 slap 5")
    assert [(EN(line.text), line.amount) for line in match.account()] == [
        ("1 thief was enough.", None),
        ("Thieves caught by all", 1),
    ]
    match = go(emptied(begun(BASIC, 3, "none"), 0), H1, "1 slap 5")
    assert [line.amount for line in match.account()] == [None, 19]


# ── chance ──


def test_every_roll_is_drawn() -> None:
    state = race(begun(BASIC, 2, "none"))
    rolls = {rules.shuffle(state, Rng(seed)) for seed in range(2000)}
    assert len(rolls) == 54
    assert all(GAME.why_not(state, roll) is None for roll in rolls)


def test_the_circle_is_drawn_first() -> None:
    for specials in ("none", "tracks", "stations", "both"):
        match = Match(GAME, {"specials": specials}, ["A", "B"], 0, {"seed": 5})
        match.deal()
        move = match.chance()
        assert move.verb == "circle"
        match.play(move)
        assert match.chance().verb == "roll"


def test_a_round_is_a_state_of_this_game() -> None:
    assert isinstance(begun(BASIC, 2, "none").round.state, Round)
