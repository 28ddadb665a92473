# SPDX-License-Identifier: GPL-3.0-or-later
"""The shared words: moves as text, options, redaction, and folding what was seen."""

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.build import build
from app.rules.core import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Event,
    IllegalMove,
    Move,
    Moved,
    Option,
    Pile,
    Refusal,
    Said,
    Scored,
    Turned,
    View,
    Zone,
    everyone,
    fold,
    named,
    redact_events,
    redact_move,
    redact_piles,
)
from app.text import Count, Literal, Phrase, Term, Texts

WORDS = st.text(st.characters(blacklist_characters=" "), min_size=1, max_size=6)

HAND, OTHER, TABLE, PILE = Zone("hand", 0), Zone("hand", 1), Zone("table"), Zone("pile")


# ── moves ──


@given(st.one_of(st.just(CHANCE), st.integers(0, 10**8)), WORDS, st.lists(WORDS, max_size=3).map(tuple))
def test_a_move_reads_back_from_its_text(seat: int, verb: str, args: tuple[str, ...]) -> None:
    move = Move(seat, verb, args)
    assert Move.read(str(move)) == move
    assert str(move).split(" ", 1)[1] == move.act


@given(st.text(st.sampled_from("0123 *ab\n"), max_size=8))
def test_a_text_is_a_move_only_if_it_is_that_moves_text(text: str) -> None:
    try:
        move = Move.read(text)
    except ValueError:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "*",
        "0 ",
        "0  a",
        " 0 a",
        "0 a ",
        "0 a  b",
        "00 a",
        "01 a",
        "-1 a",
        "+1 a",
        "1.0 a",
        "²1 a",
        "x a",
        "1_0 a",
        "** a",
    ],
)
def test_no_move_at_all(text: str) -> None:
    with pytest.raises(ValueError, match="a move"):
        Move.read(text)


def test_chance_is_written_as_a_star() -> None:
    assert str(Move(CHANCE, "roll", ("B", "foot"))) == "* roll B foot"
    assert Move.read("* roll B foot") == Move(CHANCE, "roll", ("B", "foot"))


# ── options ──


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        (1, True),
        (99, True),
        (10**6, True),
        (0, False),
        (-1, False),
        (True, False),
        (1.0, False),
        ("1", False),
        (None, False),
    ],
)
def test_a_number_is_a_whole_number_from_the_least(value: object, allowed: bool) -> None:
    assert Option("deals", 8, Term("Rounds"), least=1, most=99).allows(value) is allowed


def test_a_value_is_one_of_those_listed_and_of_its_type() -> None:
    flag = Option("jokers", False, Term("Jokers"), (False, True))
    assert flag.allows(True)
    assert flag.allows(False)
    lookalikes: tuple[object, ...] = (0, 1, 0.0, "true", None, [], {})
    assert not any(flag.allows(value) for value in lookalikes)
    pack = Option("pack", "108", Term("Pack"), ("108", "112"))
    assert pack.allows("112")
    assert not any(pack.allows(value) for value in (108, "109", "", ["108"]))
    target = Option("target", None, Term("Target"), (None, 3))
    assert target.allows(None)
    assert not target.allows(False)


# ── redaction ──

PILES = {
    HAND: Pile((4, 7), frozenset((0,))),
    OTHER: Pile((1,), frozenset((1,))),
    TABLE: Pile((9,), everyone(2)),
    PILE: Pile((2, 3)),
}


def test_each_seat_sees_its_audiences_and_the_number_of_the_rest() -> None:
    assert everyone(2) == {NOBODY, 0, 1}
    assert [pile.cards for pile in redact_piles(PILES, 0).values()] == [(4, 7), (None,), (9,), (None, None)]
    assert [pile.cards for pile in redact_piles(PILES, 1).values()] == [(None, None), (1,), (9,), (None, None)]
    assert [pile.cards for pile in redact_piles(PILES, NOBODY).values()] == [(None, None), (None,), (9,), (None, None)]
    assert redact_piles(redact_piles(PILES, 0), 1)[HAND].cards == (None, None)


@pytest.mark.parametrize(
    ("event", "seers"),
    [
        (Moved(4, HAND, PILE), {0}),
        (Moved(4, HAND, TABLE), {NOBODY, 0, 1}),
        (Moved(9, TABLE, PILE), {NOBODY, 0, 1}),
        (Moved(2, PILE, OTHER), {1}),
        (Moved(4, HAND, OTHER), {0, 1}),
        (Moved(2, PILE, PILE), set()),
        (Moved(2, PILE, Zone("gone")), set()),
        (Turned(9, TABLE), {NOBODY, 0, 1}),
        (Turned(2, PILE), set()),
        (Turned(5, Zone("gone")), set()),
    ],
)
def test_a_piece_shows_its_face_to_who_sees_where_it_was_or_goes(event: Moved | Turned, seers: set[int]) -> None:
    for seat in (NOBODY, 0, 1):
        assert redact_events([event], PILES, PILES, seat) == [event if seat in seers else event._replace(card=None)]


def test_what_is_said_and_scored_all_hear() -> None:
    events: list[Event] = [Said(0, Phrase("x")), Scored((1, -1))]
    assert redact_events(events, PILES, PILES, NOBODY) == events


def test_a_move_hides_the_cards_that_were_not_seen() -> None:
    pack = ("R1", "R2", "R3")
    move = Move(1, "swap", ("R1", "R3", "R", "2"))
    assert redact_move(move, pack, [0], 0) == Move(1, "swap", ("R1", HIDDEN, "R", "2"))
    assert redact_move(move, pack, [], 1) == move
    assert redact_move(Move(1, "call", ("R",)), pack, [], 0) == Move(1, "call", ("R",))


# ── folding ──


def test_folding_moves_faces_and_backs() -> None:
    mine = redact_piles(PILES, 0)
    folded = fold(
        mine, [Moved(4, HAND, TABLE), Moved(None, PILE, OTHER), Moved(9, TABLE, PILE), Said(0, Phrase("x"))], 0
    )
    assert folded[HAND].cards == (7,)
    assert folded[TABLE].cards == (4,)
    assert folded[OTHER].cards == (None, None)
    assert sorted(folded[PILE].cards, key=repr) == [None, None]
    assert mine == redact_piles(PILES, 0)


def test_a_face_is_known_where_it_comes_into_sight() -> None:
    mine = redact_piles(PILES, 0)
    assert fold(mine, [Moved(2, PILE, HAND)], 0)[HAND].cards == (4, 7, 2)
    assert fold(mine, [Moved(2, PILE, HAND)], 0)[PILE].cards == (None,)


def test_folding_what_cannot_have_happened_fails() -> None:
    with pytest.raises(ValueError, match="not in list"):
        fold(redact_piles(PILES, 0), [Moved(5, TABLE, HAND)], 0)


# ── small things ──


def test_a_refused_move_carries_its_reason() -> None:
    refusal = Refusal(Phrase("Not now."), "3.2", (4,))
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == "Not now."
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("fault", ["standing", "deck", "moves", "names", "legal", "seat"])
def test_a_view_that_lacks_something_is_no_view(fault: str) -> None:
    data = {
        "game": "g",
        "options": {},
        "names": ["a"],
        "seat": 0,
        "standing": [0, [0], False, [], []],
        "number": 1,
        "dealer": 0,
        "deck": [None, 3],
        "moves": ["0 hide ?"],
        "turn": 0,
        "legal": ["0 pass"],
        "faces": [],
    }
    assert json.loads(json.dumps(View.from_json(data).to_json())) == data
    del data[fault]
    with pytest.raises(KeyError, match=fault):
        View.from_json(data)


def test_the_build_is_told_truly() -> None:
    assert build() == ("compiled" if os.environ.get("STAMMTISCH_TESTED") == "compiled" else "pure")


def test_seats_in_a_label_get_the_names_of_their_players() -> None:
    parts = (Term("green"), Phrase("swap with {seat}", seat=1), "call")
    words = Phrase("{parts}: {n}", parts=parts, n=Count("{n} card of {seat}", "{n} cards of {seat}", 2, seat=0))
    assert Texts()(named(words, ("Anna", "Bert"))) == "green, swap with Bert, call: 2 cards of Anna"
    plain = Phrase("{n} cards", n=1)
    assert named(plain, ("Anna",)) is plain
    assert named(Literal("{seat}"), ("Anna",)) == Literal("{seat}")
