# SPDX-License-Identifier: GPL-3.0-or-later
"""Records: the samples to the letter, every way of being wrong refused in one line, and never a traceback."""

import copy
import io
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.cards import GERMAN_PACK
from app.games import GAMES, find
from app.match import record
from app.match.record import RecordError, UnknownVersion, load, printable, replay, replay_lines, to_json, write


def expected(path: Path) -> Any:
    return json.loads(path.with_name(path.stem + ".expected.json").read_text("utf-8"))


SAMPLES = sorted(
    path
    for game in GAMES
    for path in (Path(__file__).resolve().parent.parent / "records" / game.key).glob("*.json")
    if not path.name.endswith(".expected.json")
)
GOOD = [path for path in SAMPLES if expected(path) != {"error": True}]
BAD = [path for path in SAMPLES if path not in GOOD]
SCHAFKOPF = [path for path in GOOD if path.parent.name == "schafkopf"]
DECK = list(GERMAN_PACK)
PASSES = ["1 pass", "2 pass", "3 pass", "0 pass"]

Change = Callable[[dict[str, Any]], Any]


def sample(name: str = "01-rufer-won") -> dict[str, Any]:
    data: dict[str, Any] = json.loads(next(path for path in SAMPLES if path.stem == name).read_text("utf-8"))
    return data


def refused(data: bytes | dict[str, Any]) -> str:
    """The sentence with which a record is refused; it must be one line that can be printed."""
    with pytest.raises(RecordError) as caught:
        replay(data if isinstance(data, bytes) else json.dumps(data).encode())
    text = str(caught.value)
    assert text
    assert len(text.splitlines()) == 1, text
    assert not re.search(r"[\x00-\x1f\x7f-\x9f]", text), text
    text.encode("utf-8")
    return text


# ── the samples ──


def test_there_are_samples_of_both_kinds() -> None:
    assert len(GOOD) >= 8
    assert len(BAD) >= 3


@pytest.mark.parametrize("path", GOOD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_sample_replays_as_expected(path: Path) -> None:
    given_answer = replay(path.read_bytes())
    assert "\n" not in given_answer
    assert json.loads(given_answer) == expected(path)
    assert list(json.loads(given_answer)) == ["game", "rounds", "totals", "over", "winners"]


@pytest.mark.parametrize("path", BAD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_bad_sample_is_refused_and_named(path: Path) -> None:
    assert re.match(r"(round \d+(, move \d+ \([^()]+\))?: )?\S", refused(path.read_bytes()))
    if path.parent.name == "schafkopf":
        assert re.match(r"round \d+, move \d+ \(\d \w+( \w+)?\): \S", refused(path.read_bytes()))


def test_the_place_of_the_fault_is_counted_from_one() -> None:
    data = sample("09-bad-called-ace-discarded")
    text = refused(data)
    number = len(data["rounds"][0]["moves"])
    found = re.match(r"round 1, move (\d+) \((.*?)\): ", text)
    assert found is not None
    assert data["rounds"][0]["moves"][int(found[1]) - 1] == found[2]
    assert int(found[1]) <= number


@pytest.mark.parametrize("path", GOOD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_sample_is_written_as_it_was(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    again = json.loads(write(load(path.read_bytes())))
    for key in ("format", "version", "game", "seats", "dealer", "rounds"):
        assert again[key] == data[key]
    game = find(data["game"])
    assert game is not None
    assert again["options"] == game.complete(data["options"])
    assert {key: value for key, value in again.items() if key not in data} == {}


@pytest.mark.parametrize("path", SCHAFKOPF, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_beginning_of_a_sample_replays(path: Path) -> None:
    whole = json.loads(path.read_text("utf-8"))
    told = expected(path)["rounds"][-1]
    moves = whole["rounds"][-1]["moves"]
    for length in range(len(moves)):
        whole["rounds"][-1]["moves"] = moves[:length]
        last = json.loads(replay(json.dumps(whole).encode()))["rounds"][-1]
        assert last["plies"] == told["plies"][:length]
        assert last["points"] is None
        assert last["details"] == {}
        assert last["next"] == {key: told["plies"][length][key] for key in ("actor", "legal")}


def test_no_round_at_all() -> None:
    data = sample()
    data["rounds"] = []
    assert json.loads(replay(json.dumps(data).encode())) == {
        "game": "schafkopf",
        "rounds": [],
        "totals": [0, 0, 0, 0],
        "over": False,
        "winners": [],
    }


# ── what is refused ──


def setting(*keys: Any, to: Any) -> Change:
    """A change of one value deep in a record."""

    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for key in keys[:-1]:
            inner = inner[key]
        inner[keys[-1]] = to

    return change


def dropping(*keys: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for key in keys[:-1]:
            inner = inner[key]
        del inner[keys[-1]]

    return change


MOVE = ("rounds", 0, "moves", 0)
CHANGES: dict[str, Change] = {
    **{
        f"without {key}": dropping(key) for key in ("format", "version", "game", "options", "seats", "dealer", "rounds")
    },
    **{
        f"{key} null": setting(key, to=None)
        for key in ("format", "version", "game", "options", "seats", "dealer", "rounds")
    },
    **{
        f"{key} a text": setting(key, to="x")
        for key in ("format", "version", "game", "options", "seats", "dealer", "rounds")
    },
    **{f"{key} a float": setting(key, to=1.0) for key in ("version", "dealer", "options", "game", "format", "seats")},
    **{f"{key} true": setting(key, to=True) for key in ("version", "dealer", "options", "game", "format", "seats")},
    "version 0": setting("version", to=0),
    "version -1": setting("version", to=-1),
    "dealer -1": setting("dealer", to=-1),
    "dealer 4": setting("dealer", to=4),
    "dealer huge": setting("dealer", to=10**300),
    "game of another case": setting("game", to="Schafkopf"),
    "game not there": setting("game", to="skat"),
    "game a list": setting("game", to=["schafkopf"]),
    "game with controls": setting("game", to="skat\n\x1b[31m\u2028\ud800"),
    "three seats": setting("seats", to=["a", "b", "c"]),
    "five seats": setting("seats", to=list("abcde")),
    "no seats": setting("seats", to=[]),
    "a seat a number": setting("seats", 2, to=3),
    "a seat null": setting("seats", 2, to=None),
    "seats an object": setting("seats", to={"a": 1, "b": 2, "c": 3, "d": 4}),
    "deals 0": setting("options", to={"deals": 0}),
    "deals -3": setting("options", to={"deals": -3}),
    "deals true": setting("options", to={"deals": True}),
    "deals 8.0": setting("options", to={"deals": 8.0}),
    "deals '8'": setting("options", to={"deals": "8"}),
    "deals null": setting("options", to={"deals": None}),
    "deals a list": setting("options", to={"deals": [8]}),
    "unknown option": setting("options", to={"kontra": True}),
    "unknown option with a line feed": setting("options", to={"a\nb\x00\ud800": 1}),
    "rounds an object": setting("rounds", to={}),
    "a round a list": setting("rounds", 0, to=[]),
    "a round null": setting("rounds", 0, to=None),
    "a round empty": setting("rounds", 0, to={}),
    "without deck": dropping("rounds", 0, "deck"),
    "without moves": dropping("rounds", 0, "moves"),
    "another key in a round": setting("rounds", 0, "note", to=""),
    "deck null": setting("rounds", 0, "deck", to=None),
    "deck a text": setting("rounds", 0, "deck", to="".join(DECK)),
    "deck too short": setting("rounds", 0, "deck", to=DECK[:-1]),
    "deck too long": setting("rounds", 0, "deck", to=[*DECK, "EA"]),
    "deck with a card twice": setting("rounds", 0, "deck", to=[*DECK[:-1], "EA"]),
    "deck of numbers": setting("rounds", 0, "deck", to=list(range(32))),
    "deck with a list": setting("rounds", 0, "deck", to=[["EA"], *DECK[1:]]),
    "deck with controls": setting("rounds", 0, "deck", to=["E\nA\u2028\ud800", *DECK[1:]]),
    "deck in small letters": setting("rounds", 0, "deck", to=[code.lower() for code in DECK]),
    "moves null": setting("rounds", 0, "moves", to=None),
    "moves a text": setting("rounds", 0, "moves", to="0 pass"),
    "a move a number": setting(*MOVE, to=0),
    "a move null": setting(*MOVE, to=None),
    "a move a list": setting(*MOVE, to=["0", "pass"]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_changed_record_is_refused(change: Change) -> None:
    data = sample()
    change(data)
    refused(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0 ",
        " 0 pass",
        "0  pass",
        "0 pass ",
        "0 pass\n",
        "0 pass\r",
        "\n0 pass",
        "0\tpass",
        "00 pass",
        "+0 pass",
        "-0 pass",
        "٠ pass",
        "² pass",
        "0 PASS",
        "0 Pass",
        "0 pass now",
        "0 bid",
        "0 bid Rufer",
        "0 bid rufer solo",
        "0 bid pass",
        "1 pass",
        "4 pass",
        "9999999999999999999999 pass",
        "* pass",
        "* ",
        "*",
        "** pass",
        "any pass",
        "0 play",
        "0 play EK",
        "0 play ?",
        "0 call E",
        "0 call EE",
        "0 call ",
        "0 trump E",
        "0 bid sie",
        "\ufeff0 pass",
        "0\u00a0pass",
        "0 p\ud800ss",
        "0 \x1b[2Jpass",
        "0 \u2028pass",
        "0 pass\x85",
        "0 " + "x" * 10_000,
    ],
    ids=lambda text: repr(text)[:24],
)
def test_a_move_is_exact(text: str) -> None:
    data = sample()
    data["rounds"][0]["moves"][0] = text
    said = refused(data)
    assert said.startswith(f"round 1, move 1 ({printable(text[:80])}): ")
    assert len(said) < 500


@pytest.mark.parametrize(
    "text", ["0 play E\nK", "0 play", "0 play EA", "0 play E K", "1 play E8", "0 bid solo", "0 pass"]
)
def test_a_card_is_exact(text: str) -> None:
    data = sample()
    data["rounds"][0]["moves"][5] = text
    assert refused(data).startswith(f"round 1, move 6 ({printable(text)}): ")


def test_nothing_follows_the_end_of_a_round() -> None:
    data = sample()
    moves = data["rounds"][0]["moves"]
    moves.append(moves[-1])
    assert refused(data).startswith(f"round 1, move {len(moves)} ({moves[-1]}): ")
    data = sample("07-sie")
    data["rounds"][0]["moves"].append("1 pass")
    assert refused(data).startswith("round 1, move ")


def test_no_round_follows_an_unfinished_one() -> None:
    data = sample()
    data["rounds"][0]["moves"].pop()
    data["rounds"].append({"deck": DECK, "moves": []})
    assert refused(data).startswith("round 2: ")
    assert "not finished" in refused(data)


def test_no_round_follows_the_end_of_the_match() -> None:
    data = sample()
    data["options"]["deals"] = 1
    assert json.loads(replay(json.dumps(data).encode()))["over"] is True
    data["rounds"].append({"deck": DECK, "moves": []})
    assert refused(data) == "round 2: the match is over"


def test_a_fault_in_a_later_round_is_named_there() -> None:
    data = {**sample(), "options": {}}
    data["rounds"].append({"deck": DECK, "moves": ["1 pass", "1 pass"]})
    assert refused(data).startswith("round 2, move 2 (1 pass): ")
    data["rounds"][1] = {"deck": DECK[1:], "moves": []}
    assert refused(data).startswith("round 2: ")


def test_a_passed_deal_does_not_count() -> None:
    data = sample("08-four-passes")
    data["options"] = {"deals": 1}
    told = json.loads(replay(json.dumps(data).encode()))
    assert told["rounds"][0]["points"] == [0, 0, 0, 0]
    assert told["rounds"][0]["details"] == {"contract": None}
    assert len(told["rounds"]) > 1
    assert told["rounds"][1]["dealer"] == (told["rounds"][0]["dealer"] + 1) % 4


# ── the JSON text ──

TEXT = json.dumps(sample())


@pytest.mark.parametrize(
    "data",
    [
        TEXT.replace('"dealer": 3', '"dealer": 3, "dealer": 3').encode(),
        TEXT.replace('"options": {', '"options": {"deals": 8, "deals": 8, ').replace(", }", "}").encode(),
        TEXT.replace('"deck"', '"moves": [], "moves": [], "deck"', 1).encode(),
        TEXT.replace('{"format"', '{"x": [[{"y": {"z": 1, "z": 2}}]], "format"').encode(),
        TEXT.replace('{"format"', '{"\\u0078": 1, "x": 2, "format"').encode(),
        TEXT.replace('{"format"', '{"x": NaN, "format"').encode(),
        TEXT.replace('{"format"', '{"x": [Infinity], "format"').encode(),
        TEXT.replace('{"format"', '{"x": -Infinity, "format"').encode(),
        TEXT.replace('"dealer": 3', '"dealer": 03').encode(),
        TEXT.replace('"dealer": 3', '"dealer": 3.0').encode(),
        TEXT.replace('"dealer": 3', '"dealer": 3e0').encode(),
        TEXT.replace('"dealer": 3', '"dealer": +3').encode(),
        TEXT.replace('"version": 1', '"version": 1.0').encode(),
        TEXT.replace('{"format"', '{"x": ' + "9" * 5000 + ', "format"').encode(),
        TEXT.replace('{"format"', '{"x": -' + "9" * 100_000 + ', "format"').encode(),
        TEXT.replace('{"format"', '{"x": "\n", "format"').encode(),
        TEXT.replace('{"format"', '{"x": "\x00", "format"').encode(),
        TEXT.replace('{"format"', '{"x": "\\x", "format"').encode(),
        TEXT.replace('{"format"', '{"x": ' + "[" * 200 + "]" * 200 + ', "format"').encode(),
        TEXT.replace('{"format"', '{"x": ' + '{"a":' * 900 + "1" + "}" * 900 + ', "format"').encode(),
        TEXT.replace('{"format"', '{"x": ' + "[" * 100_000 + "]" * 100_000 + ', "format"').encode(),
        TEXT.replace('"schafkopf"', "[" * 900 + "]" * 900).encode(),
        b"[" * 1_000_000,
        b'{"a":' * 1_000_000,
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.encode("utf-16"),
        TEXT.encode("utf-32"),
        TEXT.replace("Anna", "\xe4").encode("latin-1") if "Anna" in TEXT else b"\xe4",
        b'{"x": "\xed\xa0\x80"}',
        b'{"x": "\xc0\x80"}',
        b"\xff",
        b"",
        b" \n\t",
        b"\0",
        b"null",
        b"true",
        b"1",
        b'"text"',
        b"[]",
        b"{}",
        TEXT.encode() + b"x",
        TEXT.encode() * 2,
        TEXT[:-1].encode(),
        TEXT.encode() + b"\0",
        b"\x0b" + TEXT.encode(),
        ("// c\n" + TEXT).encode(),
        TEXT.replace('"', "'").encode(),
        TEXT[:-1].encode() + b",}",
    ],
    ids=range(48),
)
def test_what_is_no_json_object_of_ours_is_refused(data: bytes) -> None:
    assert len(refused(data)) < 500


def test_white_space_around_is_json() -> None:
    assert replay(f" \r\n\t{TEXT}\r\n ".encode()) == replay(TEXT.encode())


def test_a_file_of_the_largest_size_is_read_and_a_larger_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    data = TEXT.encode()
    monkeypatch.setattr(record, "LARGEST", len(data))
    assert replay(data) == replay(TEXT.encode())
    assert "larger" in refused(data + b" ")
    monkeypatch.setattr(record, "json", None)
    assert "larger" in refused(b"x" * (len(data) + 1))


def test_a_later_version_is_told_apart_whatever_else_it_holds() -> None:
    for data in (
        {"format": record.FORMAT, "version": 2},
        {**sample(), "version": 7},
        {**sample(), "version": 10**100, "rounds": "elsewhere"},
    ):
        with pytest.raises(UnknownVersion, match="later"):
            load(json.dumps(data).encode())
        refused(data)
    with pytest.raises(RecordError) as caught:
        load(json.dumps({"format": "another", "version": 2}).encode())
    assert not isinstance(caught.value, UnknownVersion)


# ── what is kept ──


def test_unknown_keys_are_kept_and_ignored() -> None:
    extras = {
        "created": "2024-02-30",
        "app": {"name": "x", "numbers": [1, 1.5, -0.0, 1e300, None, True, "ü", "\ud83c"]},
        "seed": 2**64 - 1,
        "": [],
        "Rounds": 3,
        "level\ud800": 10**300,
    }
    plain = sample()
    data = {**extras, **plain}
    assert replay(json.dumps(data).encode()) == replay(json.dumps(plain).encode())
    match = load(json.dumps(data).encode())
    assert match.extras == extras
    again = load(write(match).encode())
    assert again.extras == extras
    assert write(again) == write(match)
    assert write(match.shortened(1, 3)).count('"created"') == 1


def test_a_number_beyond_all_floats_does_not_spoil_what_is_written() -> None:
    """1e999 is JSON; written as Infinity it would be a file that no reader takes."""
    match = load(TEXT.replace('{"format"', '{"x": [1e999, -1e999], "format"').encode())
    assert load(write(match).encode()).extras == match.extras


def test_names_are_any_strings() -> None:
    names = ["", "", "\ud800x", 'a\n"\\\u2028😀']
    data = {**sample(), "seats": names}
    text = write(load(json.dumps(data).encode()))
    assert text.count("\n") == 1
    assert text.endswith("}\n")
    assert "\\ud800x" in text
    assert load(text.encode("utf-8")).names == tuple(names)
    assert replay(text.encode()) == replay(TEXT.encode())


def test_a_record_is_written_in_the_order_of_the_format() -> None:
    match = load(json.dumps({"zeta": 1, **sample()}).encode())
    keys = list(to_json(match))
    assert keys[:2] == ["format", "version"]
    assert keys[-1] == "rounds"
    assert set(keys) == {*sample(), "zeta"}


def test_deep_extras_can_be_written_from_a_deep_place() -> None:
    data = {**sample(), "x": json.loads("[" * 98 + "]" * 98)}
    match = load(json.dumps(data).encode())

    def deep(left: int) -> str:
        return deep(left - 1) if left else write(match)

    assert load(deep(500).encode()).extras == match.extras


def test_printable_leaves_what_can_be_printed() -> None:
    assert printable("ä 😀 \\n") == "ä 😀 \\n"
    assert printable("\x00\n\r\x7f\x85\u2028\u2029\ud800\udfff") == (
        "\\u0000\\u000a\\u000d\\u007f\\u0085\\u2028\\u2029\\ud800\\udfff"
    )


# ── one record a line ──


def lines(data: bytes) -> list[Any]:
    answers = list(replay_lines(io.BytesIO(data)))
    assert all("\n" not in text for text in answers)
    return [json.loads(text) for text in answers]


def test_each_line_has_its_answer() -> None:
    good = json.loads(replay(TEXT.encode()))
    bad = json.dumps({**sample(), "dealer": 9})
    told = lines(f"{TEXT}\n\n{bad}\n \r\n{TEXT}\r\n\n{TEXT}".encode())
    assert [told[0], told[4], told[6]] == [good] * 3
    assert all(set(told[place]) == {"error"} for place in (1, 2, 3, 5))
    assert all(isinstance(told[place]["error"], str) for place in (1, 2, 3, 5))


@pytest.mark.parametrize(
    ("data", "count"), [(b"", 0), (b"\n", 1), (b"\n\n", 2), (b"x", 1), (b"x\ny", 2), (b"\r\r\n", 1)]
)
def test_only_a_line_feed_separates(data: bytes, count: int) -> None:
    assert [set(told) for told in lines(data)] == [{"error"}] * count


def test_other_separators_of_lines_do_not_separate() -> None:
    text = json.dumps({**sample(), "seats": ["a\u2028b", "c\x85d", "\x0b", "\x0c"]}, ensure_ascii=False)
    assert len(lines(text.encode())) == 1


@pytest.mark.parametrize("over", [-1, 0, 1, 2, 3, 50])
def test_a_line_over_the_largest_size_is_refused_and_the_next_is_read(
    monkeypatch: pytest.MonkeyPatch, over: int
) -> None:
    largest = len(TEXT.encode())
    monkeypatch.setattr(record, "LARGEST", largest)
    long = TEXT.encode() + b" " * over if over >= 0 else TEXT.encode()[:-1] + b"}"
    for end in (b"\n", b""):
        told = lines(long + end + (b"" if not end else TEXT.encode() + b"\n"))
        assert ("error" in told[0]) == (over > 0)
        if over > 0:
            assert "larger" in told[0]["error"]
        if end:
            assert told[1:] == [json.loads(replay(TEXT.encode()))]


# ── whatever the bytes ──

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


def never_a_traceback(data: bytes) -> None:
    said = ""
    try:
        json.loads(replay(data))
    except RecordError as error:
        said = str(error) or "\n\n"
    assert len(said.splitlines()) <= 1
    said.encode()
    for told in replay_lines(io.BytesIO(data)):
        told.encode()


@given(st.binary(max_size=80))
@example(b"\xed\xa0\x80")
def test_any_bytes(data: bytes) -> None:
    never_a_traceback(data)


@given(JSON)
def test_any_json(value: Any) -> None:
    never_a_traceback(json.dumps(value).encode())


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every value within a record."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, item in inner for found in places(item, (*path, key)))]


@settings(max_examples=150)
@given(st.sampled_from(GOOD), st.integers(0, 2**32), JSON, st.booleans())
def test_any_value_of_a_sample_replaced(path: Path, seed: int, value: Any, remove: bool) -> None:
    data = json.loads(path.read_text("utf-8"))
    where = random.Random(seed).choice(places(data)[1:])
    inner = data
    for key in where[:-1]:
        inner = inner[key]
    if remove:
        del inner[where[-1]]
    else:
        inner[where[-1]] = value
    never_a_traceback(json.dumps(data).encode())


@settings(max_examples=150)
@given(st.sampled_from(GOOD), st.data())
def test_any_stretch_of_a_sample_replaced(path: Path, data: st.DataObject) -> None:
    whole = path.read_bytes()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 30)))
    never_a_traceback(whole[:start] + data.draw(st.binary(max_size=6)) + whole[end:])


@settings(max_examples=60)
@given(st.sampled_from(SCHAFKOPF), st.text(max_size=12), st.integers(0, 2**32))
def test_any_move_text(path: Path, text: str, seed: int) -> None:
    data = json.loads(path.read_text("utf-8"))
    moves = random.Random(seed).choice([played["moves"] for played in data["rounds"] if played["moves"]])
    changed = copy.copy(moves)
    place = seed % len(moves)
    moves[place] = text
    if text != changed[place]:
        said = refused(data)
        assert f"move {place + 1} (" in said
    moves[place] = changed[place] + text
    never_a_traceback(json.dumps(data).encode())
