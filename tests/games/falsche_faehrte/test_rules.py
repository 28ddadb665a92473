# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of Auf falscher Fährte: matches, piles, events, what each seat may know, and the words of a round."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from app.games.falsche_faehrte import GAME, terms
from app.games.falsche_faehrte.rules import Round
from app.match.match import Match
from app.match.record import RecordError, answer, load, replay, to_json
from app.rules.core import CHANCE, HIDDEN, NOBODY, OVER, Event, Move, Moved, Said, Scored, Zone
from app.rules.redact import fold, redact_events, redact_piles
from app.text import Texts
from tests.games.falsche_faehrte.model import replayed, whole_pack
from tests.match.sittings import next_move, sit

SAMPLES = sorted(
    path
    for path in (Path(__file__).resolve().parents[2] / "records" / "falsche-faehrte").glob("*.json")
    if not path.name.endswith(".expected.json")
)
NAMES = ["Peter", "Sabine", "Frank", "Julia"]


def expected(path: Path) -> Any:
    return json.loads(path.with_name(f"{path.stem}.expected.json").read_text("utf-8"))


def at(path: Path, moves: int) -> Match:
    """The match of a sample after so many moves of its first round."""
    return load(path.read_bytes()).shortened(1, moves)


# ── records ──


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_replay_to_the_letter(path: Path) -> None:
    if expected(path) == {"error": True}:
        with pytest.raises(RecordError, match=r"^round 1, move \d+ \("):
            replay(path.read_bytes())
    else:
        assert json.loads(replay(path.read_bytes())) == expected(path)


def test_there_are_samples() -> None:
    assert len(SAMPLES) == 9


@pytest.mark.parametrize("seed", range(16))
def test_whole_matches_replay_as_the_model_says(seed: int) -> None:
    match = sit(GAME, 3 + seed % 2, {"jokers": seed % 4 > 1}, seed % 3, seed, 10**6 if seed < 12 else 150)
    record = to_json(match)
    assert answer(load(json.dumps(record).encode())) == replayed(record)
    assert match.over == (seed < 12)


def test_a16_the_deal_moves_left_and_everybody_deals_twice() -> None:
    match = sit(GAME, 4, {}, 0, 1, 10**6)
    assert [played.standing.dealer for played in match.rounds] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [played.moves[0].seat for played in match.rounds] == [1, 2, 3, 0, 1, 2, 3, 0]
    assert match.over
    assert len(sit(GAME, 3, {}, 2, 1, 10**6).rounds) == 6


def test_the_trump_chip_stays_for_the_next_round_and_starts_red() -> None:
    left = set()
    for seed in range(4):
        match = sit(GAME, 4, {"jokers": True}, 0, seed, 10**6)
        trump = "R"
        for played in match.rounds:
            state = played.state
            assert isinstance(state, Round)
            assert "RYGB"[state.heart.first_trump] == trump
            trump = state.details()["trump"]
            left.add(trump)
    assert left == set("RYGB")


def test_all_with_the_best_total_win() -> None:
    best = [0, 0]
    for seed in range(30):
        match = sit(GAME, 3, {}, 0, seed, 10**6)
        totals = match.standing.totals
        assert match.standing.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))
        best[len(match.standing.winners) > 1] += 1
    assert min(best) > 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"jokers": 1}}, "jokers"),
        ({"options": {"jokers": "yes"}}, "jokers"),
        ({"options": {"joker": True}}, "joker"),
        ({"seats": ["a", "b"]}, "not played by 2"),
        ({"seats": ["a"] * 5}, "not played by 5"),
        ({"seats": ["a"] * 3, "dealer": 0}, "deck"),
        ({"options": {"jokers": True}}, "deck"),
    ],
)
def test_records_of_another_shape_are_refused(change: dict[str, Any], reason: str) -> None:
    record = json.loads(SAMPLES[0].read_text("utf-8"))
    with pytest.raises(RecordError, match=reason):
        replay(json.dumps({**record, **change}).encode())


# ── the owner of a face-down card ──


@pytest.mark.parametrize("seed", range(12))
def test_no_view_tells_who_laid_a_revealed_card(seed: int) -> None:
    """Swap the owners of two face-down cards: a third seat and the public see the very same match."""
    seats, jokers = 3 + seed % 2, seed % 4 > 1
    dice = random.Random(seed)
    match = sit(GAME, seats, {"jokers": jokers}, 0, seed, 1)
    while match.turn != CHANCE:
        match.push(dice.choice(match.round.state.moves(match.turn)))
    one, other = dice.sample(range(seats), 2)
    laid = {move.seat: move.args[0] for move in match.round.moves}
    swapped = {laid[one]: laid[other], laid[other]: laid[one]}
    deck = [GAME.pack(match.options, seats).index(swapped.get(code, code)) for code in codes(match)]
    twin = Match(GAME, match.options, match.names, 0, match.extras)
    twin.deal(reread(deck, match))
    for move in match.round.moves:
        twin.play(move._replace(args=tuple(swapped.get(arg, arg) for arg in move.args)))
    pile = match.chance()
    watching = [seat for seat in (NOBODY, *range(seats)) if seat not in (one, other)]
    both = (match, twin)
    for here in both:
        here.play(pile)
    while match.turn != OVER:
        assert [match.view(seat) for seat in watching] == [twin.view(seat) for seat in watching]
        move = dice.choice(match.round.state.moves(match.turn))
        logs: list[list[Event]] = []
        for here in both:
            before, log = here.round.state.piles(), list[Event]()
            here.play(move, log)
            after = here.round.state.piles()
            logs += [redact_events(log, before, after, seat) for seat in watching]
        assert logs[: len(watching)] == logs[len(watching) :]
    assert [match.view(seat) for seat in watching] == [twin.view(seat) for seat in watching]


def codes(match: Match) -> list[str]:
    return [match.pack[card] for card in match.round.deck]


def reread(deck: list[int], match: Match) -> list[int]:
    """The deck with its jokers numbered as in the match."""
    return [there if match.pack[there] == "J" else card for card, there in zip(deck, match.round.deck, strict=True)]


def test_a_seat_knows_its_own_face_down_card_and_not_its_place() -> None:
    match = at(SAMPLES[0], 5)
    view = match.view(2)
    assert [str(move) for move in view.moves] == ["0 hide ?", "1 hide ?", "2 hide R1", "3 hide ?", "* pile ? ? ? ?"]
    assert view.piles[Zone("pile")].cards == (None,) * 4
    assert "Your face-down card: red 1" in [Texts()(sign.text) for sign in view.signs]
    assert not any("face-down card:" in Texts()(sign.text) for sign in match.view(NOBODY).signs)


def test_while_hiding_each_seat_sees_its_own_card_only() -> None:
    match = at(SAMPLES[0], 3)
    card = match.pack.index("B4")
    assert match.view(0).piles[Zone("hidden", 0)].cards == (card,)
    for seat in (NOBODY, 1, 2, 3):
        assert match.view(seat).piles[Zone("hidden", 0)].cards == (None,)
        assert card not in match.view(seat).deck
    assert str(match.view(NOBODY).moves[0]) == "0 hide ?"


def test_a_revealed_card_is_seen_but_not_where_it_was_dealt() -> None:
    match = at(SAMPLES[0], 13)
    card = match.pack.index("R1")
    for seat in (NOBODY, 0, 1, 2, 3):
        view = match.view(seat)
        assert view.piles[Zone("revealed")].cards == (card,)
        assert (card in view.deck) == (seat == 2)
        assert view.moves[4].args == ("R1", HIDDEN, HIDDEN, HIDDEN)


def test_the_card_left_over_with_three_is_shown_to_all() -> None:
    for jokers in (False, True):
        match = sit(GAME, 3, {"jokers": jokers}, 0, 4, 1)
        for seat in (NOBODY, 0, 1, 2):
            view = match.view(seat)
            assert view.piles[Zone("aside")].cards == (match.round.deck[-1],)
            assert view.deck[-1] == match.round.deck[-1]
    assert sit(GAME, 4, {}, 0, 4, 1).round.state.piles()[Zone("aside")].cards == ()


# ── events ──


def test_events_of_a_trick_with_a_reveal() -> None:
    match = at(SAMPLES[0], 12)
    log: list[Event] = []
    match.play(Move(0, "play", ("R0",)), log)
    index = match.pack.index
    taken = Zone("taken", 0)
    assert log == [
        Moved(index("R0"), Zone("hand", 0), Zone("trick", 0)),
        Moved(index("G12"), Zone("trick", 1), taken),
        Moved(index("G2"), Zone("trick", 2), taken),
        Moved(index("G5"), Zone("trick", 3), taken),
        Moved(index("R0"), Zone("trick", 0), taken),
        Moved(index("R1"), Zone("pile"), Zone("revealed")),
    ]
    assert match.round.state.last_trick() == ((1, index("G12")), (2, index("G2")), (3, index("G5")), (0, index("R0")))
    assert match.round.state.last_taker() == 0


def test_events_fold_into_the_piles_in_every_kind_of_match() -> None:
    for seed in range(8):
        match = sit(GAME, 3 + seed % 2, {"jokers": seed % 4 > 1}, 0, seed, 1)
        dice = random.Random(seed)
        while match.turn != OVER:
            before, log = match.round.state.piles(), list[Event]()
            match.play(next_move(match, dice), log)
            after = match.round.state.piles()
            for seat in (NOBODY, *range(match.seats)):
                folded = fold(redact_piles(before, seat), redact_events(log, before, after, seat), seat)
                shown = redact_piles(after, seat)
                assert {zone: sorted(map(str, pile.cards)) for zone, pile in folded.items()} == {
                    zone: sorted(map(str, pile.cards)) for zone, pile in shown.items()
                }
        assert log[-1] == Scored(match.round.state.points() or ())


def test_a_change_of_trumps_is_said_and_heard_until_the_next_card() -> None:
    match = at(SAMPLES[4], 9)
    log: list[Event] = []
    match.play(Move(0, "trump", ("B",)), log)
    assert log == [Said(0, terms.CHANGES["B"])]
    assert match.round.state.heard() == (Said(0, terms.CHANGES["B"]),)
    match.play(Move(3, "play", ("R9",)))
    assert match.round.state.heard() == ()


def test_two_changes_after_the_last_trick_are_both_heard_and_its_jokers_stay() -> None:
    match = at(SAMPLES[5], 45)
    assert match.turn == OVER
    assert match.round.state.heard() == (Said(2, terms.CHANGES["Y"]), Said(1, terms.CHANGES["G"]))
    assert match.round.state.last_taker() == NOBODY
    piles = match.round.state.piles()
    assert sum(len(piles[Zone("trick", seat)].cards) for seat in range(3)) == 3
    assert Texts()(terms.NOBODYS_TRICK) in [Texts()(line.text) for line in match.account()]


# ── what stands on the table ──


def shown(match: Match, seat: int) -> list[str]:
    return [Texts()(sign.text) for sign in match.round.state.signs(seat)]


def test_signs_of_a_round() -> None:
    match = at(SAMPLES[1], 4)
    assert shown(match, 1) == ["Trump: red"]
    match = at(SAMPLES[1], 6)
    assert shown(match, 1) == [
        "Trump: red",
        "Sum: 0, face down: 4",
        "From 24 on: plus round",
        "Your face-down card: blue 6",
        "leads",
    ]
    match = at(SAMPLES[1], 37)
    assert shown(match, NOBODY) == [
        "Trump: red",
        "Sum: 24",
        "plus round",
        "may change trump",
    ]
    assert [GAME.words.label(move).message for move in match.round.state.offers(3)] == [
        "Trump: yellow",
        "Trump: green",
        "Trump: blue",
        "Keep trump",
    ]
    assert match.round.state.offers(0) == []


def test_the_sum_that_decides_stands_beside_it_while_both_are_possible() -> None:
    three = sit(GAME, 3, {}, 0, 5, 1)
    dice = random.Random(5)
    while not any(text.startswith("Sum: ") for text in shown(three, NOBODY)):
        three.push(next_move(three, dice))
    assert "From 14 on: plus round" in shown(three, NOBODY)
    assert not any(text.startswith("From") for text in shown(at(SAMPLES[1], 37), NOBODY))


def test_that_jokers_are_played_with_can_be_seen_and_how_often_they_may_change_trumps() -> None:
    match = sit(GAME, 4, {"jokers": True}, 0, 3, 1)
    dice = random.Random(3)
    seen = {shown(match, NOBODY)[1]: 0}
    while match.turn != OVER:
        match.push(next_move(match, dice))
        seen.setdefault(shown(match, NOBODY)[1], sum(move.args == ("J",) for move in match.round.moves))
    assert seen == {"Jokers: 2 trump changes left": 0, "Jokers: 1 trump change left": 1, "Jokers: trump stays": 2}
    assert not any("Joker" in text for text in shown(sit(GAME, 4, {}, 0, 3, 1), NOBODY))


def test_the_card_left_over_with_three_is_named_from_the_deal_on() -> None:
    match = sit(GAME, 3, {}, 0, 5, 1)
    over = terms.LEFT_OVER.filled(card=terms.card(match.pack[match.round.deck[-1]]))
    assert Texts()(over) in shown(match, NOBODY)
    assert not any(text.startswith("Left over") for text in shown(sit(GAME, 4, {}, 0, 5, 1), NOBODY))


def test_a_seat_that_can_work_the_kind_out_is_told_so() -> None:
    told = 0
    for seed in range(30):
        match = sit(GAME, 4, {}, 0, seed, 1)
        dice = random.Random(seed)
        while match.turn != OVER:
            match.push(next_move(match, dice))
            state = match.round.state
            for seat in range(4):
                known = [sign for sign in state.signs(seat) if sign.text in terms.FORESEEN.values()]
                told += len(known)
                if known:
                    assert not any(sign.text in terms.KINDS.values() for sign in state.signs(NOBODY))
    assert told > 10


def test_plates_count_tricks_once_the_pile_lies() -> None:
    assert at(SAMPLES[0], 4).round.state.plates() == (None,) * 4
    assert [Texts()(plate or "") for plate in at(SAMPLES[0], 9).round.state.plates()] == [
        "0 tricks",
        "1 trick",
        "0 tricks",
        "0 tricks",
    ]


def test_the_account_lists_places_with_their_points() -> None:
    match = load(SAMPLES[2].read_bytes())
    lines = match.rounds[0].state.account()
    assert [(Texts()(line.text), line.amount) for line in lines] == [
        ("Face-down cards: red 12, yellow 9, blue 12, yellow 1. Their sum: 34", None),
        ("This is a plus round: the most tricks win.", None),
        ("6 tricks", 4),
        ("4 tricks", 3),
        ("1 trick", 0),
    ]


@pytest.mark.parametrize(("sample", "kind"), [(2, "plus"), (3, "minus")])
def test_statistics_tell_plus_rounds_from_minus_rounds(sample: int, kind: str) -> None:
    match = load(SAMPLES[sample].read_bytes())
    finished = match.rounds[0].state
    assert {finished.role(seat) for seat in range(match.seats)} == {kind}
    assert Texts()(GAME.words.role(kind)) == f"{kind} round"
    fresh = sit(GAME, 4, {}, 0, 3, 5)
    assert fresh.round.state.role(0) is None


def test_a_hand_is_shown_jokers_first_then_trumps_from_the_highest() -> None:
    match = sit(GAME, 4, {"jokers": True}, 0, 3, 1)
    for seat in range(4):
        cards = [match.pack[card] for card in match.round.state.piles()[Zone("hand", seat)].cards if card is not None]
        assert cards == sorted(cards, key=lambda code: ("JRYGB".index(code[0]), -int(code[1:] or 0)))


def test_the_pack_is_that_of_the_record() -> None:
    for seats in (3, 4):
        for jokers in (False, True):
            assert list(GAME.pack({"jokers": jokers}, seats)) == whole_pack(seats, jokers)
