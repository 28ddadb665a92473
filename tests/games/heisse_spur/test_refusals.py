# SPDX-License-Identifier: GPL-3.0-or-later
"""Refusals: none for what may be done, a sentence and its paragraph for everything else."""

import random

import pytest

from app.games.heisse_spur import GAME, circle
from app.match.match import Match
from app.rules.core import ANYONE, CHANCE, NOBODY, OVER, Move
from app.text import Texts
from tests.games.heisse_spur.circles import BASIC, SPECIAL, at_random, begun, go, race
from tests.games.heisse_spur.model import Model, Refused

EN = Texts()
H1 = "* roll B foot B c"


def refused(match: Match, text: str) -> tuple[str, str]:
    refusal = match.game.why_not(match.round.state, Move.read(text))
    assert refusal is not None
    assert refusal.obliging == ()
    return EN(refusal.why), refusal.paragraph


def dealt(specials: str) -> Match:
    match = Match(GAME, {"specials": specials}, ["A", "B"], 0)
    match.deal()
    return match


BASIC_LAYOUT = " ".join("T" if "/" in item else item for item in BASIC)
SPECIAL_LAYOUT = " ".join("T" if "/" in item else item for item in SPECIAL)


@pytest.mark.parametrize(
    ("specials", "text", "paragraph"),
    [
        ("none", "* roll B foot B c", "2.1"),
        ("none", "* nobody", "2.1"),
        ("none", "0 slap 1", "2.4"),
        ("none", "* circle", "2.1"),
        ("none", f"* circle {SPECIAL_LAYOUT}", "2.1"),
        ("none", f"* circle {BASIC_LAYOUT} T", "2.1"),
        ("none", f"* circle {BASIC_LAYOUT.replace('H:R T T T T', 'T T T T H:R')}", "2.2"),
        ("tracks", f"* circle {BASIC_LAYOUT}", "5.2"),
        ("stations", f"* circle {BASIC_LAYOUT}", "6.2"),
        ("both", f"* circle {BASIC_LAYOUT}", "6.6"),
        ("both", f"* circle T {SPECIAL_LAYOUT.removesuffix(' T')}", "6.6"),
        ("both", f"* circle {SPECIAL_LAYOUT.replace('C:B>R', 'x').replace('H:R', 'C:B>R').replace('x', 'H:R')}", "6.6"),
    ],
)
def test_before_the_circle_lies(specials: str, text: str, paragraph: str) -> None:
    assert refused(dealt(specials), text)[1] == paragraph


def test_the_two_refusals_of_groups_are_told_apart() -> None:
    match = dealt("both")
    assert refused(match, f"* circle T {SPECIAL_LAYOUT.removesuffix(' T')}")[0].startswith("Each special card")
    close = SPECIAL_LAYOUT.replace("C:B>R", "x").replace("H:R", "C:B>R").replace("x", "H:R")
    assert refused(match, f"* circle {close}")[0].startswith("At least one special card")


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        (f"* circle {BASIC_LAYOUT}", "2.4"),
        ("* nobody", "2.4"),
        ("* roll B foot B", "2.5"),
        ("* roll B foot B c c", "2.5"),
        ("* roll foot B B c", "2.5"),
        ("* roll RG foot B c", "2.5"),
        ("* roll B foot B cs", "2.5"),
        ("* roll B Foot B c", "2.5"),
        ("0 slap 5", "2.4"),
        ("1 vanished", "2.4"),
        ("2 vanished", "1.1"),
        ("0 roll B foot B c", "4.1"),
    ],
)
def test_before_the_dice(text: str, paragraph: str) -> None:
    assert refused(begun(BASIC, 2, "none"), text)[1] == paragraph


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("* roll B foot B c", "4.1"),
        ("* nobody else", "4.1"),
        ("* slap 5", "4.1"),
        ("* vanished", "4.1"),
        ("0 nobody", "4.1"),
        ("0 slap", "4.1"),
        ("0 slap 0", "4.1"),
        ("0 slap 7", "4.1"),
        ("0 slap 21", "4.1"),
        ("0 slap 05", "4.1"),
        ("0 slap -5", "4.1"),
        ("0 slap ٥", "4.1"),
        ("0 slap 5 5", "4.1"),
        ("0 slap B/cs", "4.1"),
        ("0 vanished 5", "4.1"),
        ("0 pass", "4.1"),
        ("1 slap 5", "4.3"),
        ("1 vanished", "4.3"),
        ("2 slap 5", "1.1"),
    ],
)
def test_in_a_chase(text: str, paragraph: str) -> None:
    match = go(begun(BASIC, 2, "none"), H1, "1 slap 2")
    assert refused(match, text)[1] == paragraph
    assert match.why_not(Move(0, "slap", ("5",))) is None


def test_after_the_end() -> None:
    match = go(begun(BASIC, 2, "none", target=1), H1, "0 slap 5")
    for text in ("* roll B foot B c", "* nobody", "0 slap 1", "0 vanished", "5 x"):
        assert refused(match, text)[1] == "7.3"


def allowed(model: Model, text: str) -> bool:
    """Whether the model takes a move, which it then has made."""
    try:
        model.make(text)
    except Refused:
        return False
    return True


def garbage(match: Match, dice: random.Random) -> list[Move]:
    """Moves of every shape, most of them nonsense."""
    words = [*map(str, range(28)), *"RGBcsbT-*", "", "hand", "foot", "H:B", "U:R", "B/cs", "05", "１", "all"]
    verbs = ["slap", "vanished", "nobody", "roll", "circle", "pass", "", "SLAP"]
    seats = [CHANCE, ANYONE, OVER, NOBODY, *range(match.seats + 2), 10**20]
    made = [
        Move(dice.choice(seats), dice.choice(verbs), tuple(dice.choices(words, k=dice.randrange(6)))) for _ in range(60)
    ]
    made += [Move(seat, verb, (word,)) for seat in seats for verb in verbs[:2] for word in dice.sample(words, 8)]
    made += [Move(seat, verb) for seat in seats for verb in verbs]
    made += [move for seat in range(match.seats) for move in match.round.state.moves(seat)]
    made += [Move(CHANCE, "roll", dice_shown) for dice_shown in (("R", "foot", "G", "c"), ("B", "hand", "B", "s"))]
    made += [Move(CHANCE, "circle", circle.drawn(specials, match.rng())) for specials in circle.SPECIALS]
    return made


def test_none_exactly_for_what_may_be_done() -> None:
    positions = taken = 0
    for seed in range(400):
        match = at_random(seed, 80)
        if not match.rounds:
            continue
        dice = random.Random(seed)
        state = race(match)
        legal = {move for seat in range(match.seats) for move in state.moves(seat)}
        positions += 1
        for move in garbage(match, dice):
            refusal = GAME.why_not(state, move)
            if move.seat == CHANCE:
                assert (refusal is None) == taken_by_the_model(match, move), move
            else:
                assert (refusal is None) == (move in legal), move
            taken += refusal is None
            if refusal is not None:
                assert EN(refusal.why).endswith(".")
                assert refusal.paragraph
    assert positions > 300
    assert taken > 3000


def taken_by_the_model(match: Match, move: Move) -> bool:
    """Whether a chance move may be made, by the model at the same point."""
    deck = [match.pack[card] for card in match.round.deck]
    model = Model(match.seats, deck, match.options["specials"], match.options["target"])
    for made in match.round.moves:
        model.make(str(made))
    return allowed(model, str(move))
