# SPDX-License-Identifier: GPL-3.0-or-later
"""A match to look through: every position is what the match was there, every step tells no more than a seat saw."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import GAMES, find
from app.match.match import Match
from app.match.record import write
from app.match.reel import Place, Reel
from app.rules.core import NOBODY, Zone
from app.rules.game import Game
from app.rules.redact import fold
from tests.match.sittings import matches, sit


def schafkopf(seed: int = 3, deals: int = 2) -> Match:
    game = find("schafkopf")
    assert game is not None
    return sit(game, 4, {"deals": deals}, 0, seed, 100_000)


def test_places_run_through_every_round() -> None:
    match = schafkopf()
    reel = Reel(match)
    places = [reel.place_of(position) for position in range(reel.last + 1)]
    wanted = [
        Place(number, made) for number, played in enumerate(match.rounds, 1) for made in range(len(played.moves) + 1)
    ]
    assert places == wanted
    assert [reel.place_of(start) for start in reel.starts] == [Place(n, 0) for n in range(1, len(match.rounds) + 1)]


@given(matches(most=60), st.data())
def test_every_position_is_what_the_match_was_there(match: Match, data: st.DataObject) -> None:
    before = write(match)
    reel = Reel(match)
    for _ in range(3):
        position = data.draw(st.integers(0, reel.last))
        reel.go(position)
        place = reel.place
        short = match.shortened(place.round, place.moves)
        assert write(reel.now) == write(short)
        for seat in (NOBODY, match.seats - 1):
            assert reel.view(seat) == short.view(seat)._replace(legal=(), offers=())
        assert reel.view(NOBODY, open_hands=True).piles == short.view(NOBODY, open_hands=True).piles
    assert write(match) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_steps_lead_from_view_to_view(game: Game) -> None:
    match = sit(game, game.seats[0], {}, 0, 11, 60)
    reel = Reel(match)
    for seat in (NOBODY, 0):
        reel.go(0)
        for _ in range(min(reel.last, 40)):
            if reel.round_ended:
                reel.go(reel.position + 1)
                continue
            piles = reel.view(seat).piles
            events = reel.step(seat)
            after = reel.view(seat).piles
            folded = fold(piles, events, seat)
            assert {zone: sorted(map(str, pile.cards)) for zone, pile in folded.items()} == {
                zone: sorted(map(str, pile.cards)) for zone, pile in after.items()
            }


def test_tricks_are_where_cards_left_the_open_table() -> None:
    match = schafkopf()
    reel = Reel(match)
    for number, played in enumerate(match.rounds, 1):
        cards = [made for made, move in enumerate(played.moves, 1) if move.verb == "play"]
        ends = [reel.starts[number - 1] + made for made in cards[3::4]]
        assert list(reel.tricks(number)) == ends


def test_a_whole_trick_lies_to_be_read_and_then_is_gone() -> None:
    reel = Reel(schafkopf(seed=8))
    end = next(ends[0] for number in range(1, len(reel.starts) + 1) if (ends := reel.tricks(number)))
    reel.go(end)
    lying = [card for zone, pile in reel.still(NOBODY).piles.items() if zone.name == "trick" for card in pile.cards]
    assert len(lying) == 4 and None not in lying
    truth = reel.view(NOBODY).piles
    assert not any(pile.cards for zone, pile in truth.items() if zone.name == "trick")
    taker = reel.taken[0].target
    assert len(truth[taker].cards) == 4 and not reel.still(NOBODY).piles[taker].cards
    assert {moved.source for moved in reel.taken} == {Zone("trick", seat) for seat in range(4)}
    assert list(reel.still(NOBODY).piles)[-4:] == [moved.source for moved in reel.taken]  # as they were played
    reel.go(end - 1)
    assert reel.taken == () and reel.still(NOBODY) == reel.view(NOBODY)


def test_marks_lead_through_the_match_and_back() -> None:
    reel = Reel(schafkopf())
    marks = sorted(
        {0, reel.last, *reel.starts, *(end for n in range(1, len(reel.starts) + 1) for end in reel.tricks(n))}
    )
    for tricks, row in ((True, marks), (False, sorted({0, reel.last, *reel.starts}))):
        reel.go(0)
        met = [0]
        while reel.position < reel.last:
            reel.go(reel.beside(1, tricks))
            met.append(reel.position)
        assert met == row
        back = [reel.position]
        while reel.position > 0:
            reel.go(reel.beside(-1, tricks))
            back.append(reel.position)
        assert back == row[::-1]
    assert all(a < b for a, b in pairwise(marks))


def test_beyond_the_ends_is_the_end() -> None:
    reel = Reel(schafkopf())
    reel.go(-5)
    assert reel.position == 0
    reel.go(10_000)
    assert reel.position == reel.last and reel.now.over
    assert (reel.beside(1, tricks=True), reel.round_ended) == (reel.last, True)
