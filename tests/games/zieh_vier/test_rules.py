# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of Zieh Vier: records, pieces and events, who sees what, signs, and the score sheet."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.zieh_vier import GAME, terms
from app.games.zieh_vier.moves import KINDS
from app.games.zieh_vier.rules import DISCARD, STOCK, Round, hand_of, shown_to
from app.match.match import Match
from app.match.record import RecordError, load, replay, to_json
from app.rules.core import CHANCE, HIDDEN, NOBODY, OVER, Move, Moved, Rng, Said, Scored, named
from app.rules.redact import redact_events
from app.text import Phrase, Texts
from tests.games.zieh_vier.positions import dealt, hand, legal, make, refusal, table

SAMPLES = Path(__file__).parents[2] / "records" / "zieh-vier"
ENGLISH = Texts()


@pytest.mark.parametrize("name", sorted(path.stem for path in SAMPLES.glob("*.json") if ".expected" not in path.name))
def test_samples_replay_exactly(name: str) -> None:
    record = (SAMPLES / f"{name}.json").read_bytes()
    expected = json.loads((SAMPLES / f"{name}.expected.json").read_text("utf-8"))
    if "error" in expected:
        with pytest.raises(RecordError, match=r"^round 1"):
            load(record)
        return
    assert json.loads(replay(record)) == expected


def test_there_are_samples() -> None:
    assert len(list(SAMPLES.glob("*.expected.json"))) == 14


def sample(name: str) -> Match:
    return load((SAMPLES / f"{name}.json").read_bytes())


def test_a_key_that_is_not_ours_is_kept() -> None:
    record = json.loads((SAMPLES / "04-challenge.json").read_text("utf-8"))
    record["blank_name"] = "Joker"
    assert to_json(load(json.dumps(record).encode()))["blank_name"] == "Joker"


# ── pieces and events ──


def moved(events: list[object]) -> list[tuple[str, str, str]]:
    """The cards that moved, as codes, and between which zones."""
    kinds = table(["R1", "R2"], "R3").kinds
    return [
        (KINDS[kinds[event.card]], f"{event.source.name}", f"{event.target.name}")
        for event in events
        if isinstance(event, Moved) and event.card is not None
    ]


def test_a_play_moves_its_card_and_says_what_is_said() -> None:
    state = table(["W R1", "Y1"], "R5")
    log = make(state, "0 play W B call")
    assert moved([*log]) == [("W", "hand", "discard")]
    assert [event for event in log if isinstance(event, Said)] == [
        Said(0, terms.WISHES["B"]),
        Said(0, terms.LAST_CARD),
    ]
    assert state.heard() == (Said(0, terms.LAST_CARD),)


def test_the_end_is_scored() -> None:
    state = table(["R1", "Y1"], "R5")
    assert make(state, "0 play R1")[-1] == Scored((1, 0))
    assert state.turn == OVER


def test_drawn_cards_are_seen_by_the_drawer_alone() -> None:
    state = table(["W4 R1 R2", "Y1", "Y2"], "R5", stock="G1 G2 G3 G4 G5")
    make(state, "0 play W4 B")
    before = state.piles()
    log = make(state, "1 accept")
    after = state.piles()
    drawn = [event.card for event in log if isinstance(event, Moved)]
    assert [KINDS[state.kinds[card]] for card in drawn if card is not None] == ["G1", "G2", "G3", "G4"]
    for seat in (NOBODY, 0, 1, 2):
        seen = [event.card for event in redact_events(log, before, after, seat) if isinstance(event, Moved)]
        assert seen == (drawn if seat == 1 else [None] * 4)


def test_a_challenge_shows_the_hand_to_the_challenger_alone() -> None:
    shown = sample("04-challenge").shortened(1, 1)
    accused = shown.round.state
    assert isinstance(accused, Round)
    held = set(accused.hands[1])
    before = {seat: set(shown.view(seat).deck) for seat in (NOBODY, 0, 3)}
    assert not held & set(shown.view(2).deck)
    shown.play(Move.read("2 challenge"))
    assert held <= set(shown.view(2).faces[-1])
    for seat in (NOBODY, 0, 3):
        assert held & set(shown.view(seat).deck) == held & before[seat]
        assert not held & set(shown.view(seat).faces[-1])
    signs = [ENGLISH(sign.text) for sign in shown.view(2).signs]
    assert any(text.startswith("Hand shown to you: red 4, ") for text in signs)
    assert not any("Hand shown" in ENGLISH(sign.text) for sign in shown.view(3).signs)
    assert all(pile.cards == () for zone, pile in accused.piles().items() if zone.name == "shown")


def test_what_was_shown_can_be_read_until_who_has_seen_it_makes_a_move() -> None:
    whole = sample("04-challenge")
    moves = [str(move) for move in whole.rounds[0].moves]
    match = whole.shortened(1, moves.index("0 challenge") + 1)

    def told(seat: int) -> bool:
        return any("Hand shown" in ENGLISH(sign.text) for sign in match.round.state.signs(seat))

    assert match.turn == 1 and told(0) and not told(3)
    match.play(Move(1, "draw"))
    assert told(0), "it was looked at, so it is known while the others play"
    while match.turn != 0:
        match.play(next(iter(match.view(match.turn).legal)))
    assert told(0)
    match.play(match.view(0).legal[0])
    assert not told(0)


def test_hands_that_change_owners_are_not_the_hand_that_was_shown() -> None:
    state = table(["Y1 Y4", "R4 R7 W4", "Y3 B7", "Y5 B4"], "R7", mover=1, stock="G1 G2 G3 G4", seven_zero=True)
    make(state, "1 play W4 B")
    make(state, "2 challenge")
    assert any("Hand shown" in ENGLISH(sign.text) for sign in state.signs(2))
    make(state, "2 play B7 3")
    assert not any("Hand shown" in ENGLISH(sign.text) for sign in state.signs(2))


@pytest.mark.parametrize("words", [terms.action_cards, terms.wild_cards, terms.extra_cards])
def test_one_card_of_a_kind_is_not_counted_as_each(words: Callable[[int], Phrase]) -> None:
    assert "each" not in ENGLISH(words(1)) and ENGLISH(words(2)).endswith("each")


def test_a_hand_that_is_shown_comes_back() -> None:
    state = table(["Y1", "R4 B9 W4", "Y3", "Y5"], "R7", mover=1, stock="G1 G2 G3 G4")
    make(state, "1 play W4 B")
    log = make(state, "2 challenge")
    assert [Said(2, terms.CHALLENGES), Said(1, terms.NOT_ALLOWED)] == log[:2]
    places = [(event.source, event.target) for event in log if isinstance(event, Moved)]
    there, back = (hand_of(1), shown_to(2)), (shown_to(2), hand_of(1))
    assert places == [there, there, back, back, *[(STOCK, hand_of(1))] * 4]


def test_whoever_may_challenge_reads_which_colour_lay_before_the_wild_draw_four() -> None:
    state = table(["Y1", "R4 B9 W4", "Y3", "Y5"], "R7", mover=1, stock="G1 G2 G3 G4")
    assert not any("Before" in ENGLISH(sign.text) for sign in state.signs(2))
    make(state, "1 play W4 B")
    assert [(sign.piece, ENGLISH(sign.text)) for sign in state.signs(2)][:2] == [
        ("colour-B", "Colour: blue"),
        ("colour-R", "Before the +4: red"),
    ]
    make(state, "2 challenge")
    assert not any("Before" in ENGLISH(sign.text) for sign in state.signs(2))


@pytest.mark.parametrize("teams", [True, False])
def test_a_partner_is_marked_for_the_own_side_and_nobody_else(teams: bool) -> None:
    match = Match(GAME, {"teams": teams}, ("Anna", "Ben", "Cleo", "Dora"), 0, {"seed": 4})
    match.deal()
    for seat in (NOBODY, 0, 1, 2, 3):
        marked = [sign.seat for sign in match.round.state.signs(seat) if sign.text == terms.PARTNER]
        assert marked == ([(seat + 2) % 4] if teams and seat >= 0 else [])


def test_swapped_hands_are_known_to_the_two_only() -> None:
    state = table(["R7 R1 R2", "Y1 Y2", "G1 G2"], "R5", seven_zero=True)
    before = state.piles()
    log = make(state, "0 play R7 2")
    after = state.piles()
    for seat, known in ((0, True), (2, True), (1, False), (NOBODY, False)):
        events = [event for event in redact_events(log, before, after, seat) if isinstance(event, Moved)]
        assert [event.card is not None for event in events[1:]] == [known] * 4


def test_a_reshuffle_hides_the_places_also_of_look_alikes() -> None:
    match = Match(GAME, {}, ["A", "B", "C"], 0, {"seed": 1})
    match.deal()
    rng = Rng(3)
    move = Move(CHANCE, "")
    while move.verb != "reshuffle" or len(match.round.moves) < 5:
        if match.between:
            match.deal()
        moves = [match.chance()] if match.turn == CHANCE else match.round.state.moves(match.turn)
        move = moves[rng.below(len(moves))]
        match.play(move)
    state = match.round.state
    assert isinstance(state, Round)
    order = state.ordered(move)
    for seat in range(3):
        shown = match.view(seat).moves[-1].args
        mine = {*state.hands[seat], *state.discards}
        assert [arg != HIDDEN for arg in shown] == [card in mine for card in order]
    assert HIDDEN in match.view(NOBODY).moves[-1].args


def test_shuffled_hands_tell_each_seat_its_own_cards() -> None:
    match = sample("09-shuffle-hands")
    state = match.round.state
    assert isinstance(state, Round)
    dealt_anew = match.round.moves[1]
    assert dealt_anew.verb == "hands"
    short = match.shortened(1, 2)
    now = short.round.state
    assert isinstance(now, Round)
    for seat in range(3):
        shown = [arg for arg in short.view(seat).moves[1].args if arg != HIDDEN]
        assert sorted(shown) == sorted(hand(now, seat))
    assert set(short.view(NOBODY).moves[1].args) == {HIDDEN}


def test_before_a_start_card_is_buried_nobody_knows_where_the_pile_will_lie() -> None:
    match = sample("02-start-card-replaced")
    view = match.view(1)
    state = match.round.state
    assert isinstance(state, Round)
    assert view.moves[0].args[0] == "BL"
    assert set(view.moves[0].args[1:]) == {HIDDEN}
    assert view.moves[1].args[0] == "SH"
    assert [pile.cards for zone, pile in view.piles.items() if zone == STOCK] == [(None,) * len(state.stock)]


def test_look_alikes_are_one_move_and_one_of_them_goes() -> None:
    state = table(["R4 R4 Y1", "Y2"], "R5")
    assert [move.act for move in state.moves(0)].count("play R4") == 1
    first = min(card for card in state.hands[0] if KINDS[state.kinds[card]] == "R4")
    make(state, "0 play R4")
    assert state.piles()[DISCARD].cards[-1] == first


# ── what the table says ──


def test_signs_tell_colour_direction_and_what_is_due() -> None:
    state = table(["W R+2 R2", "G+2 Y1", "Y2"], "R5", stacking="same")
    assert [ENGLISH(sign.text) for sign in state.signs(1)] == ["clockwise"]
    make(state, "0 play R+2")
    assert [(sign.seat, ENGLISH(sign.text)) for sign in state.signs(1)][1:] == [(1, "2 cards to draw")]
    make(state, "1 take", "2 draw")
    other = table(["W RR R2", "Y1", "Y2"], "R5")
    make(other, "0 play RR", "2 draw")
    assert [ENGLISH(sign.text) for sign in other.signs(0)] == ["counter-clockwise"]
    wild = table(["W R1", "Y1"], "R5")
    make(wild, "0 play W B")
    assert [ENGLISH(sign.text) for sign in wild.signs(0)] == ["Colour: blue"]
    assert [ENGLISH(plate) for plate in wild.plates() if plate is not None] == ["1 card", "1 card"]


def test_offers_are_the_moves_without_a_card() -> None:
    state = table(["R1 R2", "Y1 Y2", "Y3 Y4"], "R5", forced=True)
    assert state.offers(0) == [Move(0, "draw")]
    assert refusal(state, "0 draw")[1] == "7.6"
    make(state, "0 play R1")
    assert state.offers(2) == [Move(2, "catch", ("0",))]
    called = table(["R1 R2", "Y1 Y2", "Y3 Y4"], "R5")
    make(called, "0 play R1 call")
    assert called.offers(2) == [Move(2, "catch", ("0",))]
    assert refusal(called, "2 catch 0")[1] == "6.2"
    silent = table(["R1 R2", "Y1 Y2", "Y3"], "R5", last_card=False)
    assert silent.offers(0) == [Move(0, "draw")]
    start = dealt(["", ""], "W")
    assert {move.act for move in start.offers(1)} == legal(start)


def test_the_score_sheet_adds_up() -> None:
    state = table(["R1", "R9 YS W", "SH BL W4 Y2"], "R5", pack=112)
    make(state, "0 play R1")
    lines = state.account()
    assert [(ENGLISH(line.text), line.amount) for line in lines] == [
        ("Number cards", 11),
        ("1 action card, 20 points", 20),
        ("2 wild cards, 50 each", 100),
        ("2 extra cards, 40 each", 80),
        ("Points for the winner", 211),
    ]
    assert sum(line.amount or 0 for line in lines if not line.total) == state.heart.gain() == 211
    blocked = table(["Y1", "Y2"], "R5", stock="")
    make(blocked, "0 draw", "1 draw")
    assert [line.text for line in blocked.account()] == [terms.BLOCKED]


def test_cards_and_buttons_have_words() -> None:
    assert ENGLISH(terms.card("R7")) == "red 7"
    assert ENGLISH(terms.card("B+2")) == "blue Draw Two"
    typed = {ENGLISH(terms.letters(code)) for code in KINDS}
    assert len(typed) == len(KINDS)
    words = named(terms.label(Move.read("0 play BL G 2 call")), ("Anna", "Bert", "Cleo"))
    assert ENGLISH(words) == "blank card, green, swap with Cleo, Last card!"
    assert ENGLISH(terms.label(Move.read("0 colour R"))) == "Choose red"


def test_a_bluff_is_cautioned() -> None:
    state = table(["W4 R1 R2", "Y1"], "R5")
    found = GAME.caution(state, Move.read("0 play W4 B"))
    assert found is not None
    assert ENGLISH(found) == "You still hold red. If you are challenged, you draw 4 cards."
    assert GAME.caution(state, Move.read("0 play R1")) is None
    assert GAME.caution(table(["W4 Y1", "Y1"], "R5"), Move.read("0 play W4 B")) is None
