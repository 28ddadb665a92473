# SPDX-License-Identifier: GPL-3.0-or-later
"""A match: dealing, the gate for moves, undo by replay, and what belongs to it alone."""

import pytest

from app.games import GAMES, find
from app.match.match import FINISHED, Match
from app.match.record import load, write
from app.rules.core import NOBODY, OVER, IllegalMove, Move, Moved, Said, Scored
from tests.match.sittings import sit

SCHAFKOPF = find("schafkopf")
assert SCHAFKOPF is not None


def new(seed: int = 1, **options: int) -> Match:
    assert SCHAFKOPF is not None
    return Match(SCHAFKOPF, options, ["a", "b", "c", "d"], 3, {"seed": seed})


def test_a_new_match_waits_for_a_deal() -> None:
    match = new()
    assert match.between
    assert match.turn == OVER
    assert match.length == 0
    assert not match.over
    assert match.seats == 4
    assert match.why_not(Move(0, "pass")) == FINISHED
    with pytest.raises(IllegalMove):
        match.play(Move(0, "pass"))


def test_options_are_completed_and_given_ones_kept() -> None:
    assert new().options == {"deals": 8}
    assert new(deals=3).options == {"deals": 3}


def test_dealing_is_fixed_by_seed_and_place() -> None:
    decks = []
    for _ in range(2):
        match = new(5)
        match.deal()
        decks.append(match.round.deck)
    assert decks[0] == decks[1]
    assert sorted(decks[0]) == list(range(32))
    other = new(6)
    other.deal()
    assert other.round.deck != decks[0]
    for seat in (0, 1, 2, 3):
        match.play(Move(seat, "pass"))
    match.deal()
    assert match.round.deck != decks[0]


@pytest.mark.parametrize("seed", [None, "7", True, 1.5, [], 2**300, -1])
def test_any_seed_of_a_file_deals(seed: object) -> None:
    match = new()
    match.extras["seed"] = seed
    match.deal()
    assert sorted(match.round.deck) == list(range(32))


def test_a_resumed_match_goes_on_as_it_would_have() -> None:
    for game in GAMES:
        whole = sit(game, game.seats[0], {}, 0, 77, 120)
        rounds = len(whole.rounds)
        resumed = load(write(whole.shortened(rounds - 1, 10**9)).encode())
        resumed.deal()
        assert resumed.round.deck == whole.round.deck


def test_length_grows_with_every_deal_and_move() -> None:
    match = new()
    lengths = [match.length]
    match.deal()
    lengths.append(match.length)
    for seat in range(4):
        match.play(Move(seat, "pass"))
        lengths.append(match.length)
    match.deal()
    lengths.append(match.length)
    assert lengths == list(range(7))


def test_the_deal_moves_left_and_the_standing_follows_the_round() -> None:
    match = new(deals=1)
    match.deal()
    assert match.round.standing.dealer == 3
    for seat in range(4):
        match.play(Move(seat, "pass"))
    assert match.between
    assert match.standing.dealer == 0
    view = match.view(2)
    assert (view.dealer, view.standing.dealer, view.number, view.points) == (3, 0, 1, (0, 0, 0, 0))
    match.deal()
    assert match.round.standing.dealer == 0
    assert match.turn == 1
    assert match.view(2).number == 2


def test_the_gate_appends_what_happened() -> None:
    match = new()
    match.deal()
    log: list[object] = []
    for seat in range(4):
        match.play(Move(seat, "pass"), log)  # type: ignore[arg-type]
    assert [type(event) for event in log] == [Said] * 4 + [Scored]
    with pytest.raises(IllegalMove, match="over"):
        match.play(Move(0, "pass"), log)  # type: ignore[arg-type]
    assert len(log) == 5


def test_shortened_matches_are_independent() -> None:
    match = sit(SCHAFKOPF or GAMES[0], 4, {}, 1, 3, 30)
    text = write(match)
    short = match.shortened(1, 2)
    short.extras["seed"] = 9
    short.play(short.round.state.moves(short.turn)[0])
    assert write(match) == text
    assert [str(move) for move in short.round.moves[:2]] == [str(move) for move in match.rounds[0].moves[:2]]
    assert match.shortened(0, 0).rounds == []
    assert match.shortened(0, 0).between


def test_a_finished_round_can_still_be_looked_at_after_the_next_deal() -> None:
    match = sit(SCHAFKOPF or GAMES[0], 4, {}, 0, 21, 200)
    assert len(match.rounds) >= 3
    for number, played in enumerate(match.rounds[:-1], 1):
        alone = match.shortened(number, len(played.moves))
        assert played.state.turn == OVER
        assert played.state.points() == alone.round.state.points()
        assert played.state.details() == alone.round.state.details()
        assert played.state.piles() == alone.round.state.piles()
        assert played.state.account() == alone.account()


def test_finished_rounds_keep_their_moves_only() -> None:
    """A record of 64 MiB may hold hundreds of thousands of passed deals."""
    match = new()
    for _ in range(3):
        match.deal()
        match.view(0)
        dealer = match.round.standing.dealer
        for place in range(1, 5):
            match.play(Move((dealer + place) % 4, "pass"))
    match.deal()
    assert [(played._state, played._witness) for played in match.rounds[:-1]] == [(None, None)] * 3


def test_views_at_every_ply_are_the_same_however_late_the_witness_looks() -> None:
    for game in GAMES:
        live = sit(game, game.seats[0], {}, 0, 5, 1)
        played = sit(game, game.seats[0], {}, 0, 5, 60)
        for ply, move in enumerate(played.rounds[0].moves, 1):
            live.play(move)
            late = played.shortened(1, ply)
            for seat in (NOBODY, *range(live.seats)):
                assert late.view(seat) == live.view(seat)


def test_a_view_offers_moves_to_the_seat_that_is_due_alone() -> None:
    match = new()
    match.deal()
    assert match.view(0).legal == tuple(match.round.state.moves(0))
    assert match.view(0).offers
    for seat in (NOBODY, 1, 2, 3):
        assert match.view(seat).legal == match.view(seat).offers == ()
    for seat in range(4):
        match.play(Move(seat, "pass"))
    assert all(match.view(seat).legal == () for seat in range(4))


def test_chance_is_asked_of_the_game_alone() -> None:
    for game in GAMES:
        match = sit(game, game.seats[0], {}, 0, 4, 1)
        if game.shuffle is None:
            assert match.why_not(Move(-1, "pile", ("EA",))) is not None


def test_moved_names_the_card_that_left() -> None:
    match = sit(SCHAFKOPF or GAMES[0], 4, {}, 0, 8, 1)
    while match.turn != OVER:
        log: list[object] = []
        move = match.round.state.moves(match.turn)[-1]
        match.play(move, log)  # type: ignore[arg-type]
        if move.verb == "play":
            moved = [event for event in log if isinstance(event, Moved)]
            assert moved[0].card == match.pack.index(move.args[0])
            assert len(moved) in (1, 5)
