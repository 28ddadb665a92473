# SPDX-License-Identifier: GPL-3.0-or-later
"""The trail: worked examples H1 to H12 step by step, slips, wrong claims, and every small circle against the model."""

from itertools import permutations, product

import pytest

from app.games.heisse_spur.circle import COLOURS, FEATURES, SIDES
from app.games.heisse_spur.trail import Clues, Mistake, Seen, Step, Wrong, features, gems, look, mistake, walk
from tests.games.heisse_spur.circles import BASIC, SECOND_LAP, SPECIAL, clues
from tests.games.heisse_spur.model import STATIONS, TRACKS, wanted

ROLLS = [Clues(*dice) for dice in product(COLOURS, SIDES, COLOURS, FEATURES)]


@pytest.mark.parametrize(
    ("example", "items", "dice", "found"),
    [
        ("H1", BASIC, "B foot B c", 5),
        ("H2", BASIC, "B hand B c", 20),
        ("H3", BASIC, "B foot B s", 2),
        ("H4", BASIC, "R hand R b", 15),
        ("H5", BASIC, "G hand R s", 12),
        ("H6", BASIC, "B hand G c", 18),
        ("H7", SPECIAL, "B foot B b", 5),
        ("H8", SPECIAL, "R hand B c", 4),
        ("H9", SPECIAL, "G foot G c", 11),
        ("H10", SPECIAL, "B foot G c", 8),
        ("H11", SPECIAL, "R foot G b", None),
        ("H11b", SPECIAL, "G hand R b", 17),
        ("H12", SECOND_LAP, "R hand G s", 13),
    ],
)
def test_worked_examples(example: str, items: list[str], dice: str, found: int | None) -> None:
    assert walk(items, clues(dice)).found == found
    assert wanted(items, *clues(dice)) == found


def seen(items: list[str], dice: str) -> list[tuple[int, Seen]]:
    return [(step.position, step.seen) for step in walk(items, clues(dice)).steps]


def test_h1_reasons() -> None:
    assert seen(BASIC, "B foot B c") == [
        (1, Seen.NO_GEM),
        (2, Seen.NO_FEATURE),
        (3, Seen.NO_GEM),
        (4, Seen.NO_FEATURE),
        (5, Seen.FITS),
    ]


def test_h4_passes_a_house_and_position_zero() -> None:
    told = seen(BASIC, "R hand R b")
    assert [position for position, _ in told] == [6, 5, 4, 3, 2, 1, 0, 20, 19, 18, 17, 16, 15]
    assert told[6] == (0, Seen.HOUSE)
    assert {told[place] for place in (7, 9)} == {(20, Seen.NO_FEATURE), (18, Seen.NO_FEATURE)}


def test_h7_a_track_change_changes_what_is_sought() -> None:
    steps = walk(SPECIAL, clues("B foot B b")).steps
    assert [(step.position, step.gem, step.seen) for step in steps[2:]] == [
        (3, "B", Seen.TURNS),
        (4, "R", Seen.NO_GEM),
        (5, "R", Seen.FITS),
    ]


def test_h8_what_lies_above_the_underground_is_skipped() -> None:
    steps = walk(SPECIAL, clues("R hand B c")).steps
    assert steps == (
        Step(11, "B", Seen.NO_GEM),
        Step(10, "B", Seen.NO_FEATURE),
        Step(9, "B", Seen.ENTERS, 0, (8, 7)),
        Step(6, "B", Seen.EXITS),
        Step(5, "B", Seen.NO_GEM),
        Step(4, "B", Seen.FITS),
    )


def test_h9_several_changes_and_a_station() -> None:
    steps = [(step.position, step.gem, step.seen) for step in walk(SPECIAL, clues("G foot G c")).steps]
    for expected in (
        (24, "G", Seen.TURNS),
        (3, "B", Seen.TURNS),
        (6, "R", Seen.ENTERS),
        (9, "R", Seen.EXITS),
        (11, "R", Seen.FITS),
    ):
        assert expected in steps
    assert (0, "B", Seen.HOUSE) in steps


def test_h10_special_cards_for_another_gem_do_nothing() -> None:
    told = seen(SPECIAL, "B foot G c")
    assert (3, Seen.IDLE) in told
    assert (6, Seen.IDLE) in told
    assert told[-2:] == [(7, Seen.NO_GEM), (8, Seen.FITS)]


def test_h11_the_trail_meets_itself() -> None:
    trail = walk(SPECIAL, clues("R foot G b"))
    ride = trail.steps[2]
    assert (ride.position, ride.seen) == (15, Seen.ENTERS)
    assert ride.skipped == (*range(16, 27), *range(6))
    assert {17, 20, 26, 5} <= set(ride.skipped)
    assert trail.steps[-1] == Step(12, "G", Seen.REPEATS, 1)
    walked = {step.position for step in trail.steps}
    assert walked | set(ride.skipped) == set(range(27))


def test_h12_a_second_lap_with_another_gem() -> None:
    steps = walk(SECOND_LAP, clues("R hand G s")).steps
    assert Step(3, "G", Seen.TURNS) in steps
    assert Step(18, "B", Seen.HOUSE, 1) in steps
    assert steps[-1] == Step(13, "B", Seen.FITS, 1)
    assert [step.seen for step in steps].count(Seen.TURNS) == 1
    assert {step.lap for step in steps} == {0, 1}


def test_a_station_may_lead_past_the_house_where_the_trail_began() -> None:
    steps = walk(SPECIAL, clues("R hand R s")).steps
    laps = [step.lap for step in steps]
    assert laps == sorted(laps)
    ride = next(step for step in walk(SPECIAL, clues("B foot B c")).steps if step.seen == Seen.ENTERS)
    assert ride.gem == "R"


@pytest.mark.parametrize("items", [BASIC, SPECIAL, SECOND_LAP])
def test_all_rolls_of_the_examples_against_the_model(items: list[str]) -> None:
    for roll in ROLLS:
        assert walk(items, roll).found == wanted(items, *roll), roll


SMALL = [
    [*STATIONS, "C:B>R", "R/c", "GB/s"],
    [*STATIONS, "RB/cs", "G/c"],
    [*TRACKS, "R/c", "G/b", "RG/cb"],
    [*TRACKS, *STATIONS, "B/c"],
    ["H:G", "H:B", "R/s", "B/sb", "G/cs", "RG/b"],
]


@pytest.mark.parametrize("cards", SMALL, ids=" ".join)
def test_every_small_circle_and_every_roll_against_the_model(cards: list[str]) -> None:
    rolls = [roll for roll in ROLLS if roll.house == "R"]
    outcomes = set()
    for order in permutations(cards):
        items = ["H:R", *order]
        for roll in rolls:
            trail = walk(items, roll)
            assert trail.found == wanted(items, *roll), (items, roll)
            outcomes.add(trail.found)
    assert None in outcomes
    assert len(outcomes) == len(cards) + 1


@pytest.mark.parametrize("items", [BASIC, SPECIAL, SECOND_LAP])
def test_steps_follow_from_the_circle(items: list[str]) -> None:
    """Each step stands where the one before leads, with the gem it leaves behind, and says what lies there."""
    size = len(items)
    for roll in ROLLS:
        trail = walk(items, roll)
        here, gem = items.index(f"H:{roll.house}"), roll.gem
        met = {(here, gem)}
        for number, step in enumerate(trail.steps):
            before = trail.steps[number - 1] if number else None
            if before is not None and before.seen == Seen.ENTERS:
                assert before.skipped == tuple(
                    (before.position + roll.way * far) % size for far in range(1, len(before.skipped) + 1)
                )
                here = (here + roll.way * len(before.skipped)) % size
                assert items[step.position] in STATIONS
                assert step.seen in (Seen.EXITS, Seen.REPEATS)
            here = (here + roll.way) % size
            assert (step.position, step.gem) == (here, gem)
            assert ((here, gem) in met) == (step.seen == Seen.REPEATS)
            met.add((here, gem))
            if step.seen not in (Seen.EXITS, Seen.REPEATS):
                assert step.seen == look(items[here], gem, roll.feature)
            assert (step.seen in (Seen.FITS, Seen.REPEATS)) == (number == len(trail.steps) - 1)
            if step.seen == Seen.TURNS:
                gem = items[here][-1]
        assert (trail.found is None) == (trail.steps[-1].seen == Seen.REPEATS)


# ── slips ──


def test_an_overlooked_thief_is_passed_by() -> None:
    trail = walk(BASIC, clues("B foot B c"), lambda position, what: position == 5)
    assert Step(5, "B", Seen.OVERLOOKED) in trail.steps
    assert trail.found == 10


def test_a_forgotten_track_change_and_a_forgotten_station() -> None:
    assert walk(SPECIAL, clues("B foot B b"), lambda position, what: what == Seen.TURNS).found == 17
    assert walk(SPECIAL, clues("R hand B c"), lambda position, what: what == Seen.ENTERS).found == 7


def test_a_slip_is_asked_only_where_something_matters() -> None:
    asked = []

    def note(position: int, what: Seen) -> bool:
        asked.append((position, what))
        return False

    assert walk(SPECIAL, clues("G foot G c"), note).found == 11
    assert asked == [(24, Seen.TURNS), (3, Seen.TURNS), (6, Seen.ENTERS), (11, Seen.FITS)]


def test_whoever_overlooks_everything_says_vanished() -> None:
    for items in (BASIC, SPECIAL, SECOND_LAP):
        for roll in ROLLS:
            trail = walk(items, roll, lambda position, what: True)
            assert trail.found is None
            assert len(trail.steps) == len(items)


def test_an_empty_place_is_passed() -> None:
    items = [*BASIC]
    items[5] = "-"
    trail = walk(items, clues("B foot B c"))
    assert Step(5, "B", Seen.EMPTY) in trail.steps
    assert trail.found == 10


# ── wrong claims ──


@pytest.mark.parametrize(
    ("items", "dice", "claim", "wrong"),
    [
        (BASIC, "B foot B c", 2, Mistake(Wrong.FEATURE, 2, "B")),
        (BASIC, "B foot B c", 1, Mistake(Wrong.GEM, 1, "B")),
        (BASIC, "B foot B c", 20, Mistake(Wrong.OTHER_WAY, 20, "B")),
        (BASIC, "B foot B c", 10, Mistake(Wrong.LATER, 10, "B")),
        (BASIC, "B foot B c", 16, Mistake(Wrong.GEM, 16, "B")),
        (BASIC, "B foot B c", None, Mistake(Wrong.THERE, 5, "B")),
        (SPECIAL, "R hand B c", 7, Mistake(Wrong.BETWEEN, 7, "B")),
        (SPECIAL, "R hand B c", 14, Mistake(Wrong.OTHER_WAY, 14, "B")),
        (SPECIAL, "R hand B c", 8, Mistake(Wrong.GEM, 8, "B")),
        (SPECIAL, "B foot B s", 4, Mistake(Wrong.CHANGED, 4, "R")),
        (SPECIAL, "R foot G b", 17, Mistake(Wrong.BETWEEN, 17, "G")),
        (SPECIAL, "R foot G b", 13, Mistake(Wrong.GEM, 13, "G")),
        (SECOND_LAP, "R hand G s", 20, Mistake(Wrong.OTHER_WAY, 20, "G")),
    ],
)
def test_why_a_claim_is_wrong(items: list[str], dice: str, claim: int | None, wrong: Mistake) -> None:
    assert mistake(items, clues(dice), claim) == wrong


@pytest.mark.parametrize("items", [BASIC, SPECIAL, SECOND_LAP])
def test_every_wrong_claim_has_a_true_reason(items: list[str]) -> None:
    for roll in ROLLS:
        trail = walk(items, roll)
        skipped = {place for step in trail.steps for place in step.skipped}
        walked = {step.position: step for step in reversed(trail.steps)}
        for claim in (None, *(place for place, item in enumerate(items) if "/" in item)):
            why = mistake(items, roll, claim)
            assert (why is None) == (claim == trail.found)
            if why is None:
                continue
            assert why.position == (trail.found if claim is None else claim)
            thief = items[why.position]
            match why.wrong:
                case Wrong.THERE:
                    assert claim is None
                case Wrong.FEATURE:
                    assert roll.feature not in features(thief)
                case Wrong.GEM:
                    assert why.gem not in gems(thief)
                    assert roll.gem not in gems(thief)
                case Wrong.CHANGED:
                    assert walked[why.position].gem == why.gem != roll.gem
                    assert why.gem not in gems(thief)
                    assert roll.gem in gems(thief)
                case Wrong.BETWEEN:
                    assert why.position in skipped
                case Wrong.OTHER_WAY:
                    assert walk(items, roll.turned()).found == claim
                case Wrong.LATER:
                    assert trail.found is not None
                    assert why.position not in walked
