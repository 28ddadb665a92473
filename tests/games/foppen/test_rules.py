# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of Foppen: matches, piles, events, what each seat may know, and the words of a round."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from app.games.foppen import GAME, rules, terms
from app.games.foppen.colours import EMPTY_HAND
from app.match.match import Match
from app.match.record import RecordError, answer, load, replay, to_json
from app.rules.core import NOBODY, OVER, Event, Moved, Said, Scored, Standing, Zone
from app.rules.redact import fold, redact_events, redact_piles
from app.text import Phrase, Texts
from tests.games.foppen.deals import position
from tests.games.foppen.model import next_leader, replayed, whole_pack
from tests.match.sittings import next_move, sit

SAMPLES = sorted(
    path
    for path in (Path(__file__).resolve().parents[2] / "records" / "foppen").glob("*.json")
    if not path.name.endswith(".expected.json")
)


def expected(path: Path) -> Any:
    return json.loads(path.with_name(f"{path.stem}.expected.json").read_text("utf-8"))


def at(path: Path, moves: int) -> Match:
    """The match of a sample after so many moves of its first round."""
    return load(path.read_bytes()).shortened(1, moves)


# ── records ──


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_replay_to_the_letter(path: Path) -> None:
    if expected(path) == {"error": True}:
        with pytest.raises(RecordError, match=r"^round 1[:,] "):
            replay(path.read_bytes())
    else:
        assert json.loads(replay(path.read_bytes())) == expected(path)


def test_there_are_samples() -> None:
    assert len(SAMPLES) == 9


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_whole_matches_replay_as_the_model_says(seats: int) -> None:
    ends = set()
    for seed in range(8):
        match = sit(GAME, seats, {}, seed % seats, seed, 10**6 if seed < 6 else 150)
        record = to_json(match)
        assert answer(load(json.dumps(record).encode())) == replayed(record)
        ends.add(match.over)
    assert True in ends


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": {"discs": 2}}, "discs"),
        ({"seats": ["a"] * 3}, "not played by 3"),
        ({"seats": ["a"] * 9}, "not played by 9"),
        ({"seats": ["a"] * 5}, "deck"),
    ],
)
def test_records_of_another_shape_are_refused(change: dict[str, Any], reason: str) -> None:
    record = json.loads(SAMPLES[0].read_text("utf-8"))
    with pytest.raises(RecordError, match=reason):
        replay(json.dumps({**record, **change}).encode())


def test_the_pack_is_that_of_the_record() -> None:
    for seats in GAME.seats:
        assert list(GAME.pack({}, seats)) == whole_pack(seats)


# ── F16 and F17: from round to round ──


def after(totals: list[int], points: list[int], leader: int, tens: int = 0) -> Standing:
    """The standing after a round with these points, led by this seat."""
    standing = Standing(leader, tuple(totals), carried=(leader, tens))
    state = rules.Round(position(["G2"] * len(totals)))
    state.points = lambda: tuple(points)  # type: ignore[method-assign]
    return rules.after({}, standing, state)


ZERO = [0, 0, 0, 0]


def test_f16_the_lowest_total_leads_and_the_leader_deals() -> None:
    standing = after(ZERO, [-17, 0, -13, 10], 0)
    assert (standing.dealer, standing.carried[0]) == (0, 0)
    standing = after([-3, -10, 0, -10], [0, -10, 0, -10], 2)
    assert standing.totals == (-3, -20, 0, -20)
    assert (standing.dealer, standing.carried[0]) == (2, 3)


def test_the_leader_of_before_is_the_last_choice_in_a_tie() -> None:
    for leader in range(4):
        standing = after(ZERO, [-5] * 4, leader)
        assert standing.carried[0] == (leader + 1) % 4 == next_leader([-5] * 4, leader)


def test_f17_the_end_of_a_match() -> None:
    standing = after([-60, -40, 0, -15], [-22, 0, 10, 0], 0)
    assert (standing.over, standing.winners) == (True, (2,))
    standing = after(ZERO, [10, 10, -5, -5], 0, tens=5)
    assert (standing.over, standing.winners, standing.carried[1]) == (True, (0, 1), 7)
    assert not after([-70, 0, 0, 0], [-9, 0, -1, -1], 0, tens=5).over
    assert after([-70, 0, 0, 0], [-10, 0, -1, -1], 0, tens=5).over
    assert not after(ZERO, [10, 0, 0, -5], 0, tens=4).over
    assert after(ZERO, [10, 0, 0, -5], 0, tens=5).over


def test_matches_count_their_empty_hands() -> None:
    for seed in range(6):
        match = sit(GAME, 4 + seed % 5, {}, 0, seed, 10**6)
        points = [played.state.points() or () for played in match.rounds]
        tens = [sum(gains.count(EMPTY_HAND) for gains in points[:number]) for number in range(len(points) + 1)]
        assert match.standing.carried[1] == tens[-1]
        assert tens[-2] < 6
        assert tens[-1] >= 6 or min(match.standing.totals) <= -80


# ── what is seen ──


@pytest.mark.parametrize("seed", range(5))
def test_events_fold_into_the_piles(seed: int) -> None:
    match = sit(GAME, 4 + seed, {}, 0, seed, 1)
    dice = random.Random(seed)
    while match.turn != OVER:
        before, log = match.round.state.piles(), list[Event]()
        match.play(next_move(match, dice), log)
        after_it = match.round.state.piles()
        for seat in (NOBODY, *range(match.seats)):
            folded = fold(redact_piles(before, seat), redact_events(log, before, after_it, seat), seat)
            shown = redact_piles(after_it, seat)
            assert {zone: sorted(map(str, pile.cards)) for zone, pile in folded.items()} == {
                zone: sorted(map(str, pile.cards)) for zone, pile in shown.items()
            }
    assert log[-1] == Scored(match.round.state.points() or ())


def test_hands_are_seen_by_their_seats_only() -> None:
    match = sit(GAME, 7, {}, 0, 2, 30)
    for seat in (NOBODY, *range(7)):
        view = match.view(seat)
        for owner in range(7):
            cards = view.piles[Zone("hand", owner)].cards
            assert all((card is None) == (owner != seat) for card in cards)
            assert set(view.piles[Zone("taken", owner)].cards) <= {None}


def test_events_of_a_trick() -> None:
    match = at(SAMPLES[0], 6)
    log: list[Event] = []
    match.play(match.round.state.moves(2)[0], log)
    index = match.pack.index
    taken = Zone("taken", 2)
    why = terms.FOLLOWED.filled(card=terms.card("B3"))
    assert log == [
        Moved(index("B8"), Zone("hand", 2), Zone("trick", 2)),
        Moved(index("B7"), Zone("trick", 0), taken),
        Moved(index("B3"), Zone("trick", 1), taken),
        Moved(index("B8"), Zone("trick", 2), taken),
        Said(1, why),
    ]
    state = match.round.state
    assert state.heard() == (Said(1, why),)
    assert state.last_trick() == ((0, index("B7")), (1, index("B3")), (2, index("B8")))
    assert Zone("taken", state.last_taker()) == taken
    assert at(SAMPLES[0], 8).round.state.heard() == ()
    assert at(SAMPLES[0], 0).round.state.heard() == ()
    assert at(SAMPLES[0], 3).round.state.last_trick() == ()
    assert at(SAMPLES[0], 3).round.state.last_taker() == NOBODY


def shown(match: Match) -> list[tuple[int, str]]:
    return [(sign.seat, Texts()(sign.text)) for sign in match.round.state.signs(NOBODY)]


def test_signs_of_a_round() -> None:
    assert shown(at(SAMPLES[0], 0)) == []
    assert shown(at(SAMPLES[0], 1)) == [(0, "leads"), (NOBODY, "Colour led: green")]
    assert shown(at(SAMPLES[0], 5)) == [(3, "sits out"), (0, "leads"), (NOBODY, "Colour led: blue")]
    assert shown(at(SAMPLES[2], 1)) == [(0, "leads")]
    assert shown(at(SAMPLES[1], 43)) == [(1, "fooled")]


def test_plates_count_cards() -> None:
    plates = at(SAMPLES[1], 43).round.state.plates()
    assert [Texts()(plate or "") for plate in plates] == ["3 cards", "0 cards", "2 cards", "0 cards"]
    assert Texts()(terms.cards_left(1)) == "1 card"


def test_the_account_of_f14() -> None:
    lines = at(SAMPLES[1], 43).account()
    texts = [(Texts()(line.text), line.amount) for line in lines]
    assert texts[:2] == [("All cards played", 10), ("All cards played, but fooled in the last trick", 0)]
    assert [amount for _, amount in texts[2:]] == [-17, -13]
    assert texts[3][0] == "Left in a hand: red 8, 1"
    assert [line.seats for line in lines] == [(3,), (1,), (0,), (2,)]


def test_a_hand_is_shown_by_colour_from_the_highest_and_the_ones_last() -> None:
    for seats in GAME.seats:
        match = sit(GAME, seats, {}, 0, 3, 1)
        for seat in range(seats):
            pile = match.round.state.piles()[Zone("hand", seat)]
            codes = [match.pack[card] for card in pile.cards if card is not None]
            assert codes == sorted(codes, key=lambda code: ("GRYB1".index(code[0]), -int(code[1:] or 0)))


@pytest.mark.parametrize(
    ("played", "fooled", "reasons"),
    [
        ("B7 B3 B8", [1], [terms.FOLLOWED]),
        ("G14 R6 G9", [1], [terms.THROWN_ALONE]),
        ("R12 Y8 B5", [2], [terms.THROWN]),
        ("Y7 1 Y10", [1], [terms.FOLLOWED]),
        ("G11 1 Y4", [2], [terms.THROWN_ALONE]),
        ("G10 R4 G3 B4", [3], [terms.LATER]),
        ("1 1 B6 B2", [1], [terms.LATER]),
        ("1 1 1", [2], [terms.LATER]),
        ("1 Y2 R9", [2], [terms.THROWN_ALONE]),
        ("Y15 Y9 R9 Y18 Y2 Y11 Y7", [2, 4], [terms.THROWN_ALONE, terms.FOLLOWED]),
        ("Y15 Y3 R9 B4 G4", [3, 4], [terms.THROWN_TWO, terms.THROWN_TWO]),
        ("Y15 Y3 Y9 Y4 Y7", [1, 3], [terms.FOLLOWED_TWO, terms.FOLLOWED_TWO]),
    ],
)
def test_one_sentence_says_why_a_card_was_the_worst(played: str, fooled: list[int], reasons: list[Phrase]) -> None:
    """The worked examples of the rules, with the card that it is said of."""
    trick = dict(enumerate(played.split()))
    told = [rules.why_worst(trick, fooled, seat) for seat in fooled]
    assert told == [why.filled(card=terms.card(trick[seat])) for why, seat in zip(reasons, fooled, strict=True)]
