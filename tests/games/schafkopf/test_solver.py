# SPDX-License-Identifier: GPL-3.0-or-later
"""The solver against plain minimax over all legal cards, and its work counted alike in every way of running it."""

from functools import cache

import pytest

from app.games.schafkopf.orders import AUCTION, CARDS, RUFER, SOLO, WENZ, WENZ_TOUT
from app.games.schafkopf.play import Schafkopf
from app.games.schafkopf.solver import Solver
from app.rules.play import Rng, numbers
from tests.games.schafkopf.deals import choices, contracted, ending, lay

pytestmark = pytest.mark.heart

DEALT = [
    "EO GO HO SO EU GU HU SU",
    "HA HX HK H9 H8 H7 EA EX",
    "EK E9 E8 E7 GA GX GK G9",
    "G8 G7 SA SX SK S9 S8 S7",
]
LEFT = ["EO SU", "HA EX", "EK GX", "SA SK"]


def endings(number: int, tricks: int, seed: int, contract: int = 0) -> list[Schafkopf]:
    """Rounds played at random until so many tricks are left, in some of them with part of the next trick laid."""
    rng = Rng(seed)
    acts = numbers(8)
    deck = list(range(32))
    found: list[Schafkopf] = []
    while len(found) < number:
        rng.shuffle_list(deck)
        play = Schafkopf(deck, rng.below(4))
        while play.phase < CARDS:
            play.act_at_random(rng, acts)
        wanted = 32 - 4 * tricks + len(found) % 4
        while play.mover >= 0 and play.card_count < wanted:
            play.act_at_random(rng, acts)
        if play.mover >= 0 and contract in (0, play.contract):
            found.append(play)
    return found


def minimax(play: Schafkopf) -> int:
    """The declarers' card points at the end, by trying everything."""
    if play.mover < 0:
        return play.side_points()
    declaring = play.mover in (play.declarer, play.holder)
    values = []
    for act in choices(play):
        play.play(act)
        values.append(minimax(play))
        play.undo()
    return max(values) if declaring else min(values)


@cache
def solved(contract: int) -> tuple[tuple[Schafkopf, int], ...]:
    """Endings of three tricks with their values."""
    number = 16 if contract < WENZ_TOUT else 4  # a Tout lasts that long only while it is being won
    return tuple((play, minimax(play)) for play in endings(number, 3, 11 + contract, contract))


@pytest.mark.parametrize("contract", [RUFER, WENZ, SOLO, WENZ_TOUT])
def test_it_finds_what_trying_everything_finds(contract: int) -> None:
    solver = Solver()
    found = [solver.final(play) for play, _ in solved(contract)]
    assert found == [value for _, value in solved(contract)]
    assert len(set(found)) > 2, "endings that are all alike would prove little"


@pytest.mark.parametrize("contract", [RUFER, SOLO, WENZ_TOUT])
def test_it_says_yes_up_to_that_number_and_no_above(contract: int) -> None:
    solver = Solver(10)
    for play, value in solved(contract):
        assert [solver.makes(play, value + more) for more in (-9, 0, 1, 9)] == [True, True, False, False]


def test_every_position_is_worth_its_best_card() -> None:
    solver = Solver()
    for play in endings(12, 5, 3):
        value = solver.final(play)
        after = []
        for act in choices(play):
            play.play(act)
            after.append(solver.final(play))
            play.undo()
        declaring = play.mover in (play.declarer, play.holder)
        assert value == (max(after) if declaring else min(after))


def test_a_question_leaves_the_round_as_it_was() -> None:
    play = endings(1, 5, 8)[0]
    before = (play.key(), play.laid(), [play.hand(seat) for seat in range(4)], play.mover)
    Solver().final(play)
    assert (play.key(), play.laid(), [play.hand(seat) for seat in range(4)], play.mover) == before


def test_what_was_found_in_one_deal_is_not_taken_for_another() -> None:
    """The same cards are left and the same seat leads, but others hold them: only the deal tells the two apart."""
    solver = Solver()
    values = []
    for turn in range(4):
        play = contracted(DEALT[turn:] + DEALT[:turn], 0, WENZ)
        ending(play, LEFT[turn:] + LEFT[:turn], 0).now.count = 24
        values.append(minimax(play))
        assert solver.final(play) == values[-1]
    assert len(set(values)) > 1


def test_whether_the_called_ace_is_still_bound_is_part_of_a_position() -> None:
    """The same five tricks can be left after running away and without it, and the ace is free only after it."""
    hands = ["GK HU EX S8 H9 SU G7 GO", "GA GX G9 G8 E7 EO GU H7", "SO SX EK E8 H8 SK EU HO", "E9 EA HA S9 HK S7 SA HX"]
    play = lay(contracted(hands, 0, RUFER, "G"), "H9 EO EU HK E7 EK E9 EX HU H7 SO HX")
    assert Solver().final(play) == 62, "found without a table; one that forgets the ace says 63"


def test_a_finished_round_is_worth_the_points_made() -> None:
    play = endings(1, 1, 4)[0]
    while play.mover >= 0:
        play.play(min(choices(play)))
    assert Solver().final(play) == play.side_points()


def test_without_cards_in_play_there_is_no_answer() -> None:
    play = Schafkopf(list(range(32)), 0)
    with pytest.raises(ValueError, match="no cards"):
        Solver().final(play)
    assert play.stage == AUCTION


def test_the_work_is_the_recorded_one() -> None:
    solver = Solver(12)
    total = 0
    for play in endings(24, 5, 21):
        total = (total * 31 + solver.final(play)) % 1_000_003
    assert (total, solver.nodes) == RECORDED


RECORDED = (928617, 50328)


def test_a_second_look_at_the_same_deal_costs_less() -> None:
    solver = Solver()
    play = endings(1, 5, 30)[0]
    solver.final(play)
    first = solver.nodes
    solver.final(play)
    assert solver.nodes - first < first // 4
