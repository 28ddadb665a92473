# SPDX-License-Identifier: GPL-3.0-or-later
"""Records: JSON text to match and back, strict in what it takes, and the answer that `replay` gives.

Free of Qt and of the user's language: what is wrong with a record is said in English.
"""

import json
import re
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO, Final, NoReturn

from app.games import find
from app.match.match import Match
from app.rules.core import ANYONE, CHANCE, OVER, Move, Seat, State
from app.rules.game import Game
from app.text import Texts

FORMAT: Final = "card-table-record"
VERSION: Final = 1
LARGEST: Final = 64 * 1024 * 1024
_KEYS: Final = ("format", "version", "game", "options", "seats", "dealer", "rounds")
_DIGITS: Final = 4000
_DEEPEST: Final = 100
_REMEMBERED: Final = 1000
_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_ENGLISH: Final = Texts()


class RecordError(ValueError):
    """A record that breaks the format or the rules; the text is one English sentence that names the place."""


class UnknownVersion(RecordError):
    """A record of a later format than this program knows."""


def printable(text: str) -> str:
    """Text that stays on one line and can be encoded: controls and lone surrogates escaped."""
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return data


def _constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not JSON")


def _whole(text: str) -> int:
    if len(text) > _DIGITS:
        raise ValueError("a number is too long")
    return int(text)


def _finite(text: str) -> float:
    """A number with a point, the largest there is where it is beyond: an infinite one could not be written again."""
    return max(-sys.float_info.max, min(float(text), sys.float_info.max))


def _nested(value: Any) -> list[Any]:
    """The lists and objects directly within a value."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [inner for inner in inside if isinstance(inner, (list, dict))]


def _too_deep(value: Any) -> bool:
    """Whether a value is nested so deeply that it might not be written again from any depth of calls."""
    level = _nested(value)
    for _ in range(_DEEPEST):
        level = [inner for outer in level for inner in _nested(outer)]
    return bool(level)


def parse(data: bytes) -> dict[str, Any]:
    """The JSON object of a record; RecordError where it is none."""
    if len(data) > LARGEST:
        raise RecordError("the file is larger than 64 MiB")
    try:
        text = data.decode("utf-8")
        if text.startswith("\ufeff"):
            raise ValueError("it starts with a byte order mark")
        value = json.loads(
            text, object_pairs_hook=_unique, parse_constant=_constant, parse_int=_whole, parse_float=_finite
        )
    except UnicodeDecodeError:
        raise RecordError("the file is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise RecordError(f"not a record: {error or 'nested too deeply'}") from None
    if not isinstance(value, dict):
        raise RecordError("not a record: the JSON text is not an object")
    return value


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _header(data: dict[str, Any]) -> tuple[Game, dict[str, Any], list[str], Seat]:
    if data.get("format") == FORMAT and _is_whole(data.get("version")) and data["version"] > VERSION:
        raise UnknownVersion(f"version {data['version']} is later than {VERSION}")
    for key in _KEYS:
        if key not in data:
            raise RecordError(f"the key {key!r} is missing")
    if data["format"] != FORMAT:
        raise RecordError(f"the format is not {FORMAT!r}")
    if not _is_whole(data["version"]) or data["version"] < VERSION:
        raise RecordError("the version is not a whole number from 1")
    game = find(data["game"]) if isinstance(data["game"], str) else None
    if game is None:
        raise RecordError(f"unknown game {printable(str(data['game'])[:60])!r}")
    seats = data["seats"]
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise RecordError("'seats' is not a list of names")
    if len(seats) not in game.seats:
        raise RecordError(f"{game.key} is not played by {len(seats)}")
    dealer = data["dealer"]
    if not _is_whole(dealer) or not 0 <= dealer < len(seats):
        raise RecordError("'dealer' is not a seat")
    return game, _options(game, data["options"], len(seats)), seats, dealer


def _options(game: Game, options: Any, seats: int) -> dict[str, Any]:
    if not isinstance(options, dict):
        raise RecordError("'options' is not an object")
    known = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in known:
            raise RecordError(f"unknown option {printable(key[:60])!r}")
        if not known[key].allows(value):
            raise RecordError(f"the option {key!r} cannot be {printable(repr(value)[:60])}")
    refusal = game.check(game.complete(options), seats)
    if refusal is not None:
        raise RecordError(_ENGLISH(refusal.why))
    return options


def _deck(match: Match, deck: Any) -> list[int]:
    places: dict[str, list[int]] = {}
    for card, code in enumerate(match.pack):
        places.setdefault(code, []).append(card)
    if not isinstance(deck, list) or len(deck) != len(match.pack):
        raise RecordError(f"'deck' is not a list of {len(match.pack)} cards")
    cards = []
    for code in deck:
        left = places.get(code) if isinstance(code, str) else None
        if not left:
            raise RecordError(f"the deck is not the pack: {printable(str(code)[:60])!r}")
        cards.append(left.pop(0))
    return cards


def _play(match: Match, texts: Any) -> None:
    if not isinstance(texts, list):
        raise RecordError("'moves' is not a list")
    for number, text in enumerate(texts, 1):
        if not isinstance(text, str):
            raise RecordError(f"move {number}: not a text")
        try:
            move = Move.read(text)
        except ValueError as error:
            raise RecordError(f"move {number} ({printable(text[:80])}): {error}") from None
        refusal = match.why_not(move)
        if refusal is not None:
            raise RecordError(f"move {number} ({printable(text[:80])}): {_ENGLISH(refusal.why)}")
        match.push(move)


def load(data: bytes) -> Match:
    """The match that a record holds, at its end; RecordError where it is refused."""
    return build(parse(data))


def build(record: dict[str, Any]) -> Match:
    """The match of a parsed record; RecordError where it is refused."""
    game, options, seats, dealer = _header(record)
    extras = {key: value for key, value in record.items() if key not in _KEYS}
    if _too_deep(extras):
        raise RecordError("not a record: nested too deeply")
    match = Match(game, options, seats, dealer, extras)
    rounds = record["rounds"]
    if not isinstance(rounds, list):
        raise RecordError("'rounds' is not a list")
    for number, played in enumerate(rounds, 1):
        try:
            if not isinstance(played, dict) or set(played) != {"deck", "moves"}:
                raise RecordError("a round holds 'deck' and 'moves' and nothing else")
            if not match.between:
                reason = "the match is over" if match.over else "the round before is not finished"
                raise RecordError(reason)
            match.deal(_deck(match, played["deck"]))
            _play(match, played["moves"])
        except RecordError as error:
            separator = ", " if str(error).startswith("move ") else ": "
            raise RecordError(f"round {number}{separator}{error}") from None
    return match


def to_json(match: Match) -> dict[str, Any]:
    """The record of a match as plain data, the keys in the order of the format."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.key,
        "options": match.options,
        "seats": list(match.names),
        "dealer": match.dealer,
        **match.extras,
        "rounds": [
            {"deck": [match.pack[card] for card in played.deck], "moves": [str(move) for move in played.moves]}
            for played in match.rounds
        ],
    }


def write(match: Match) -> str:
    """The record of a match as text; `load` gives an equal match back."""
    return dump(to_json(match)) + "\n"


def dump(value: Any) -> str:
    """JSON on one line, readable, with lone surrogates escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return re.sub(r"[\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text)


class _Legal:
    """What seats may do as texts; positions with the same moves share one list, so that long answers stay small."""

    def __init__(self) -> None:
        self._known: dict[tuple[Move, ...], list[str]] = {}

    def __call__(self, state: State, seats: Iterable[Seat]) -> list[str]:
        """Each text once, in the order of plain strings."""
        moves = tuple(move for seat in seats for move in state.moves(seat))
        known = self._known.get(moves)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[moves] = sorted({move.act for move in moves})
        return known


def _next(state: State, seats: int, legal: _Legal) -> dict[str, Any] | None:
    """Who must act where a round has stopped, and what could be done."""
    if state.turn == OVER:
        return None
    if state.turn == CHANCE:
        return {"actor": "*", "legal": []}
    if state.turn == ANYONE:
        claimants = [seat for seat in range(seats) if state.moves(seat)]
        return {"actor": "any", "seats": claimants, "legal": legal(state, claimants)}
    return {"actor": state.turn, "legal": legal(state, [state.turn])}


def _round_answer(match: Match, number: int) -> dict[str, Any]:
    """What replay says of one round, by playing it once more."""
    played = match.rounds[number]
    state = match.game.deal(match.options, played.standing, played.deck)
    plies = []
    legal = _Legal()
    for move in played.moves:
        actor = "*" if move.seat == CHANCE else move.seat
        could = [] if move.seat == CHANCE else legal(state, [move.seat])
        plies.append({"actor": actor, "legal": could, "move": move.act, **state.remarks(move)})
        state.apply(move)
    points = state.points()
    return {
        "dealer": played.standing.dealer,
        "plies": plies,
        "next": _next(state, match.seats, legal),
        "points": None if points is None else list(points),
        "details": state.details(),
    }


def answer(match: Match) -> dict[str, Any]:
    """The object that `replay` prints for a match."""
    return {
        "game": match.game.key,
        "rounds": [_round_answer(match, number) for number in range(len(match.rounds))],
        "totals": list(match.standing.totals),
        "over": match.over,
        "winners": list(match.standing.winners),
    }


def replay(data: bytes) -> str:
    """The text that `replay` prints for one record; RecordError where it is refused."""
    return dump(answer(load(data)))


def replay_lines(source: BinaryIO) -> Iterable[str]:
    """One line of answer for each line of records; a line over the largest size is refused unread."""
    while line := source.readline(LARGEST + 2):
        whole = line.endswith(b"\n")
        while not whole and (rest := source.readline(LARGEST)):
            line = line[: LARGEST + 1] + b" "
            whole = rest.endswith(b"\n")
        try:
            yield replay(line.removesuffix(b"\n"))
        except RecordError as error:
            yield dump({"error": str(error)})
