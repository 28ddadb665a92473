# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches with all options against the model, ply for ply, and spoilt records refused where it refuses."""

import json
import random
from typing import Any

import pytest

from app.cards import THIEF_PACK
from app.games.heisse_spur import GAME
from app.match.match import Match
from app.match.record import RecordError, answer, build, load, to_json, write
from app.rules.core import ANYONE, Rng
from tests.games.heisse_spur.circles import at_random, race, skilled
from tests.games.heisse_spur.model import Model, Refused, replayed


def test_whole_matches_agree_with_the_model() -> None:
    ended = {"target": 0, "stack": 0}
    lost = again = plies = 0
    for seed in range(250):
        match = at_random(seed, 150)
        record = to_json(match)
        told = answer(match)
        assert told == replayed(record), seed
        assert load(write(match).encode()).standing == match.standing
        for played in told["rounds"]:
            plies += len(played["plies"])
            lost += sum("found" in ply and ply["found"] is None for ply in played["plies"])
        if match.over and match.rounds:
            chase = race(match).chase
            assert chase is not None
            ended["stack" if chase.last else "target"] += 1
    assert min(ended.values()) > 20
    assert lost > 40
    assert plies > 8_000
    for seed in range(4000, 4150):
        again += last_chases(seed)
    assert again > 10


def last_chases(seed: int) -> bool:
    """Plays a match whose last chases find nobody where the dice can; tells whether one was repeated."""
    dice = random.Random(seed)
    match = Match(GAME, {"specials": "both"}, ["A", "B", "C"], seed % 3, {"seed": seed})
    match.deal()
    match.push(match.chance())
    rolls = 0
    while not match.over:
        last = race(match).details()["stack"] == 0
        if match.turn == ANYONE:
            match.push(skilled(match, dice, 1.0))
            continue
        roll = match.chance()
        # the dice that fit nobody are rare, so they are looked for while the stack is empty
        rarely = [Rng(seed * 1000 + number) for number in range(60)]
        lost = [GAME.shuffle(race(match), rng) for rng in rarely if GAME.shuffle is not None]
        lost = [move for move in lost if race(match).remarks(move) == {"found": None}]
        if last and rolls < 2 and lost:
            roll = lost[0]
        match.push(roll)
        rolls += last
    assert answer(match) == replayed(to_json(match))
    return rolls > 1


def spoilt(record: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A record with one of its moves changed, moved, doubled or left out."""
    made: dict[str, Any] = json.loads(json.dumps(record))
    moves = made["rounds"][0]["moves"]
    place = dice.randrange(len(moves))
    words = moves[place].split(" ")
    vocabulary = [*"RGBcsb0123456789T*-", "hand", "foot", "slap", "vanished", "nobody", "roll", "circle", "H:R", "U:G"]
    match dice.randrange(6):
        case 0:
            words[dice.randrange(len(words))] = dice.choice(vocabulary)
        case 1:
            words.insert(dice.randrange(1, len(words) + 1), dice.choice(vocabulary))
        case 2 if len(words) > 2:
            words.pop(dice.randrange(1, len(words)))
        case 3:
            moves.pop(place)
            return made
        case 4:
            moves.insert(place, dice.choice(moves))
            return made
        case _:
            words[0] = dice.choice("*01234567")
    moves[place] = " ".join(words)
    return made


def test_spoilt_records_are_refused_exactly_where_the_model_refuses() -> None:
    taken = refused = 0
    for seed in range(900):
        record = to_json(at_random(seed, 60))
        if not record["rounds"] or not record["rounds"][0]["moves"]:
            continue
        record = spoilt(record, random.Random(seed))
        try:
            expected = replayed(record)
        except Refused:
            with pytest.raises(RecordError):
                build(record)
            refused += 1
            continue
        assert answer(build(record)) == expected, seed
        taken += 1
    assert taken > 60
    assert refused > 280


def test_the_model_refuses_what_it_should() -> None:
    model = Model(2, list(THIEF_PACK), "none", None)
    for text in ("* roll B foot B c", "0 vanished", "* nobody", "* circle T"):
        with pytest.raises(Refused):
            model.make(text)
