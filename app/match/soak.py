# SPDX-License-Identifier: GPL-3.0-or-later
"""The long tests that need no window, for every game: what CI samples, this runs in full.

Each test raises AssertionError with the seed that broke it; nothing here measures time.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from app.games import GAMES
from app.match.arena import duel
from app.match.match import Match
from app.match.record import RecordError, load, replay, write
from app.players.choose import choose
from app.players.levels import BASELINE, LEVELS
from app.rules.core import ANYONE, CHANCE, NOBODY, OVER, Move, Rng, Seat
from app.rules.game import Game, Option

ROUNDS: Final = 100_000
POSITIONS: Final = 100_000
FUZZED: Final = 100_000
TRIED: Final = 60
MOST_KNOWN: Final = 5_000
LONGEST: Final = 1_000
"""A round with so many moves is left: some house rules let rounds of random moves go on almost for ever."""
DUEL_DEALS: Final = 2_000


def _value(option: Option, rng: Rng) -> int | str | bool | None:
    """One of an option's values, small where it is a number."""
    values: tuple[int | str | bool | None, ...] = option.values or tuple(range(option.least, option.least + 4))
    values += (None,) if option.none is not None else ()
    return values[rng.below(len(values))]


def fresh(game: Game, seed: int) -> Match:
    """A match that has just been dealt, with seats, options and dealer drawn from the seed."""
    rng = Rng(seed)
    seats = game.seats[rng.below(len(game.seats))]
    options = {option.key: _value(option, rng) for option in game.options}
    if game.check(options, seats) is not None:
        options = {}
    match = Match(game, options, [f"Seat {seat}" for seat in range(seats)], rng.below(seats), {"seed": seed})
    match.deal()
    return match


def actor(match: Match, rng: Rng) -> Seat:
    """Who acts next: the seat that is due, or, where anyone may, one of them at random; chance counts as one too."""
    if match.turn != ANYONE:
        return match.turn
    able: list[Seat] = [seat for seat in (CHANCE, *range(match.seats)) if match.round.state.moves(seat)]
    return able[rng.below(len(able))]


def step(match: Match, rng: Rng) -> None:
    """Make a random legal move, or the chance move that is due."""
    seat = actor(match, rng)
    if seat == CHANCE:
        match.push(match.chance())
        return
    moves = match.round.state.moves(seat)
    match.push(moves[rng.below(len(moves))])


def computers_are_never_refused(game: Game, share: float) -> str:
    """KE3: whole rounds among computers, every move through the gate."""
    levels = (*LEVELS, BASELINE)
    rounds = max(1, round(ROUNDS * share))
    moves = 0
    for seed in range(rounds):
        match = fresh(game, seed)
        rng = Rng(seed)
        while match.turn != OVER and len(match.round.moves) < LONGEST:
            seat = actor(match, rng)
            if seat == CHANCE:
                match.play(match.chance())
                continue
            choice = choose(match.view(seat), levels[rng.below(len(levels))], seed + moves)
            match.play(choice.move)
            moves += 1
    return f"{rounds} rounds, {moves} moves, none refused"


def refusals_agree_with_moves(game: Game, share: float) -> str:
    """KF1: in random positions, `why_not` is None exactly for the moves of the list.

    Asked are all of these, and many that the pack or another position might allow.
    """
    wanted = max(1, round(POSITIONS * share))
    seen = 0
    seed = 0
    while seen < wanted:
        seed += 1
        match, rng = fresh(game, seed), Rng(seed)
        known = [Move(0, "play", (code,)) for code in match.pack]
        while match.turn != OVER and seen < wanted:
            for seat in range(match.seats):
                legal = set(match.round.state.moves(seat))
                known += legal if len(known) < MOST_KNOWN else ()
                others = {known[rng.below(len(known))]._replace(seat=seat) for _ in range(TRIED)}
                wrong = [move for move in others | legal if (match.why_not(move) is None) != (move in legal)]
                assert not wrong, f"seed {seed}: {wrong[0]}"
            step(match, rng)
            seen += 1
    return f"{seen} positions"


def records_survive_anything(game: Game, share: float) -> str:
    """Damaged records are replayed or refused, never anything else; whole ones come back as they were.

    Every other one is damaged as bytes; the others remain JSON, and stay records for the most part.
    """
    wanted = max(1, round(FUZZED * share))
    refused = 0
    for seed in range(wanted):
        rng = Rng(seed)
        match = fresh(game, seed % 97)
        for _ in range(rng.below(40)):
            if match.turn == OVER:
                break
            step(match, rng)
        text = write(match)
        if seed % 10 == 0:
            assert write(load(text.encode())) == text, f"seed {seed}"
        damaged = _scratched(text, rng) if seed % 2 else _altered(text, rng)
        try:
            json.loads(replay(damaged))
        except RecordError:
            refused += 1
    return f"{wanted} damaged records, {refused} refused"


def _scratched(text: str, rng: Rng) -> bytes:
    """A record with a few bytes changed."""
    data = bytearray(text, "utf-8")
    for _ in range(1 + rng.below(4)):
        data[rng.below(len(data))] = rng.below(256)
    return bytes(data)


def _altered(text: str, rng: Rng) -> bytes:
    """A record with something in one of its lists or moves exchanged, doubled, left out or put elsewhere."""
    record = json.loads(text)
    now = record["rounds"][-1]
    row = (now["moves"], now["moves"], now["deck"], record["seats"])[rng.below(4)] or now["deck"]
    one, other = rng.below(len(row)), rng.below(len(row))
    match rng.below(6):
        case 0:
            row[one], row[other] = row[other], row[one]
        case 1:
            row.insert(one, row[other])
        case 2:
            del row[one:]
        case 3:
            del row[one]
        case 4:
            words, others = row[one].split(" "), row[other].split(" ")
            words[rng.below(len(words))] = others[rng.below(len(others))]
            row[one] = " ".join(words)
        case _:
            key = ("dealer", "version", "game", "options", "rounds", "seats")[rng.below(6)]
            record[key] = (rng.below(12), None, True, "schafkopf", [], {}, 1.0)[rng.below(7)]
    return json.dumps(record).encode()


def views_keep_secrets(game: Game, share: float) -> str:
    """No view shows a face outside its audience, and every world of a view gives that view again."""
    rounds = max(1, round(ROUNDS / 50 * share))
    for seed in range(rounds):
        match, rng = fresh(game, seed), Rng(seed)
        while match.turn != OVER and len(match.round.moves) < LONGEST:
            piles = match.round.state.piles()
            for seat in (NOBODY, *range(match.seats)):
                for zone, pile in match.view(seat).piles.items():
                    shown = any(card is not None for card in pile.cards)
                    assert not shown or seat in piles[zone].audience, f"seed {seed}: {zone} at seat {seat}"
            step(match, rng)
    return f"{rounds} rounds"


def thumbs_beat_chance(game: Game, share: float) -> str:
    """The frozen rules of thumb against random play, on duplicate deals; a game without a mind has none."""
    if game.mind is None:
        return "no rules of thumb"
    deals = max(20, round(DUEL_DEALS * share))
    margin = duel(game, BASELINE, LEVELS[0], deals, 1)
    assert margin.gain - margin.spread >= game.mind.least_gain, f"only {margin.gain:+.2f} ± {margin.spread:.2f}"
    return f"{margin.gain:+.2f} ± {margin.spread:.2f} a round and seat over {deals} duplicate deals"


TESTS: Final[dict[str, Callable[[Game, float], str]]] = {
    "computers": computers_are_never_refused,
    "refusals": refusals_agree_with_moves,
    "records": records_survive_anything,
    "views": views_keep_secrets,
    "baseline": thumbs_beat_chance,
}


def run(names: list[str], share: float, tests: Mapping[str, Callable[[Game, float], str]] = TESTS) -> int:
    """Run these tests for these games, or all; returns the exit code: 1 where any failed, 2 for an unknown name."""
    keys = [game.key for game in GAMES]
    unknown = [name for name in names if name not in tests and name not in keys]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join((*tests, *keys))}")
        return 2
    failed = 0
    games = [game for game in GAMES if game.key in names] or list(GAMES)
    for name in [name for name in tests if name in names] or list(tests):
        for game in games:
            try:
                print(f"{name} {game.key}: {tests[name](game, share)}", flush=True)
            except AssertionError as error:
                failed += 1
                print(f"{name} {game.key}: FAILED, {error}", flush=True)
    return 1 if failed else 0
