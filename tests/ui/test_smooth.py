# SPDX-License-Identifier: GPL-3.0-or-later
"""What is watched while the window runs and what it comes to; the times themselves are for `bench smooth`."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from app.games import CARD_TABLES
from app.ui.smooth import (
    COMPUTING,
    DRAWN,
    OFF,
    PHASES,
    SECONDS,
    SHOWN,
    Spread,
    Watch,
    companies,
    run,
    smooth,
    spread,
    trick_of,
    verdict,
)
from tests.ui.house import House


def test_many_times_come_to_four_numbers() -> None:
    assert spread([float(number) for number in range(200, 0, -1)]) == Spread(200, 100.5, 199.0, 200.0)
    assert spread([]) == Spread(0, 0.0, 0.0, 0.0)


def figures(late: float, shown: float, computed: float = 1, drawn: float = 1) -> dict[str, Any]:
    of_game: dict[str, Any] = {phase: spread([1.0])._asdict() for phase in (*PHASES, OFF)}
    of_game["thinking"] = spread([1.0, late])._asdict()
    of_game[SHOWN] = spread([shown])._asdict()
    of_game[COMPUTING] = spread([computed])._asdict()
    of_game[DRAWN] = spread([drawn])._asdict()
    return {**of_game, "seats": 4}


@pytest.mark.parametrize(("late", "shown", "expected"), [(100, 25, True), (101, 25, False), (100, 26, False)])
def test_one_late_beat_or_a_long_trick_is_not_smooth(late: float, shown: float, expected: bool) -> None:
    assert smooth(figures(late, shown)) is expected


def test_a_busy_machine_is_told_from_a_program_that_computes_too_much() -> None:
    assert verdict(figures(100, 25)) == "smooth"
    assert "busy" in verdict(figures(300, 90, computed=40, drawn=20))
    assert verdict(figures(300, 90, computed=101)) == verdict(figures(300, 90, drawn=26)) == "not smooth"


def test_every_move_but_the_last_of_a_trick_is_taken_the_time_of(house: Callable[..., House]) -> None:
    opened = house(speed="fast")
    opened.play()
    window = opened.window
    assert window.match_page.session is not None
    session = window.match_page.session
    watch = Watch(window, session)
    watch.stop()
    moves = []
    session.stepped.connect(lambda events, view: moves.append(view))
    for _ in range(60):
        opened.wait()
        legal = session.view().legal
        if not legal:
            break
        session.offer(legal[0])
    opened.clock.advance(5000)
    opened.settle()
    tricks = [one for one, other in pairwise(moves) if one.last_trick != other.last_trick]
    assert len(moves) > 20
    assert len(watch.shown) == len(moves) - len(tricks)
    assert min(watch.shown) >= 0


def test_a_trick_has_a_card_of_each_seat_where_there_are_tricks() -> None:
    for game in CARD_TABLES:
        tricks = any(spot.where == "before" for spot in game.layout.values())
        for seats in game.seats:
            assert trick_of(game, seats) == (max(seats, 4) if tricks else 4)


def test_a_watched_person_plays_on_by_itself(house: Callable[..., House]) -> None:
    opened = house(speed="off")
    opened.play()
    session = opened.window.match_page.session
    assert session is not None
    watch = Watch(opened.window, session)
    watch.stop()
    opened.wait()
    assert session.is_shown(session.match.turn)
    before = session.match.length
    watch._beat()
    assert session.match.length > before
    assert len(watch.computed) == len(watch.late["resting"]) == 1


def test_companies_are_named_by_their_game_or_with_their_seats() -> None:
    everybody = companies()
    assert {company.game.key for company in everybody} == {game.key for game in CARD_TABLES}
    game = CARD_TABLES[0]
    of_game = companies([game.key])
    assert [company.seats for company in of_game] == sorted({game.seats[0], game.seats[-1]})
    assert companies([everybody[-1].key]) == [everybody[-1]]


def test_an_unknown_name_is_told_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(False, ["skat"]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert "skat" in said.err and all(company.key in said.err for company in companies())


def test_each_company_is_told_as_soon_as_it_has_been_watched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows: list[list[str]] = []
    seconds: list[float] = []

    def watched(app: Any, home: Any, company: Any, share: float) -> dict[str, Any]:
        seen = capsys.readouterr()
        assert company.key in seen.err
        rows.append([line for line in seen.out.splitlines() if line.startswith("|")])
        seconds.append(share)
        return figures(100, 25)

    monkeypatch.setattr("app.ui.smooth.figures", watched)
    game = CARD_TABLES[0]
    chosen = companies([game.key, companies()[-1].key])
    assert run(False, [game.key, companies()[-1].key], 0.5) == 0
    last = capsys.readouterr().out
    assert len(rows) == len(chosen) > 1
    assert "while" in rows[0][0]
    assert all(chosen[0].key in row for row in rows[1]) and len(rows[1]) == len(figures(1, 1)) - 1
    assert len({len(row) for block in rows for row in block}) == 1
    assert all(f"{company.key}: smooth" in last for company in chosen)
    assert seconds == [SECONDS / 2] * len(chosen)
