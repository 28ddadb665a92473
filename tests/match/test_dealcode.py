# SPDX-License-Identifier: GPL-3.0-or-later
"""Deal codes: short, the same deal back, mistakes found, and readable for ever."""

import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import GAMES, find
from app.match.dealcode import (
    FOREIGN_LETTER,
    LATER,
    MISTYPED,
    UNKNOWN_GAME,
    UNKNOWN_RULES,
    Deal,
    DealCodeError,
    _checks,
    _mark,
    _symbols,
    decode,
    encode,
)
from app.rules.game import Game
from tests.match.sittings import values

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED = 0x0123_4567_89AB_CDEF


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(game.seats))
    options = game.complete({option.key: draw(values(option)) for option in game.options})
    if game.check(options, seats) is not None:
        options = game.complete({})
    return Deal(game, options, seats, draw(st.integers(0, seats - 1)), {"seed": draw(st.integers(0, 2**64 - 1))})


def schafkopf(**options: Any) -> Deal:
    game = find("schafkopf")
    assert game is not None
    return Deal(game, game.complete(options), 4, 2, {"seed": SEED})


def text_of(symbols: list[int]) -> str:
    return "".join(LETTERS[symbol] for symbol in symbols + _checks(symbols))


def refused(text: str) -> str:
    with pytest.raises(DealCodeError) as caught:
        decode(text)
    return caught.value.why.message


@given(deals())
def test_a_code_gives_its_deal_back(deal: Deal) -> None:
    assert decode(encode(deal)) == deal


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_usual_options_make_a_code_of_twenty_letters(game: Game) -> None:
    code = encode(Deal(game, {}, game.seats[-1], 0, {"seed": 2**64 - 1}))
    assert [len(group) for group in code.split("-")] == [5, 5, 5, 5]
    assert set(code) <= {*LETTERS, "-"}


def test_codes_of_earlier_days_stay_readable() -> None:
    deal = schafkopf()
    assert decode("PP1J0-28T5C-Y4TQK-FFRR2") == deal
    race = find("heisse-spur")
    assert race is not None
    found = decode("822NF-ZZZZZ-ZZZZZ-ZZ031-5SX0")
    assert found == Deal(race, {"specials": "both", "target": 5}, 6, 5, {"seed": 2**64 - 1})


def test_no_two_games_share_their_mark() -> None:
    assert len({_mark(game) for game in GAMES}) == len(GAMES)


def test_case_spacing_and_letters_that_look_alike_do_not_matter() -> None:
    deal = schafkopf(deals=17)
    code = encode(deal)
    spelt = code.lower().replace("-", "  ").replace("0", "o").replace("1", "l")
    assert spelt != code
    assert decode(f"\t{spelt}\n") == deal
    assert decode(code.replace("1", "I").replace("-", "–")) == deal
    wide = {ord(letter): ord(letter) + 0xFEE0 for letter in string.ascii_uppercase + string.digits}
    assert decode(code.translate(wide)) == deal


@given(deals(), st.data())
def test_one_wrong_letter_is_found(deal: Deal, data: st.DataObject) -> None:
    code = encode(deal).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[place]]))
    assert refused(code[:place] + wrong + code[place + 1 :]) == MISTYPED.message


@given(deals(), st.data())
def test_two_letters_that_change_places_are_found(deal: Deal, data: st.DataObject) -> None:
    code = encode(deal).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        assert refused(swapped) == MISTYPED.message


@given(st.text(max_size=120) | st.text(LETTERS, min_size=20, max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deal = decode(text)
    except DealCodeError:
        return
    assert decode(encode(deal)) == deal


@pytest.mark.parametrize("cut", [0, 1, 5, 19])
def test_a_code_that_is_too_short_is_refused(cut: int) -> None:
    assert refused(encode(schafkopf())[:cut]) == MISTYPED.message


def test_a_foreign_letter_is_named() -> None:
    with pytest.raises(DealCodeError) as caught:
        decode("7U")
    assert caught.value.why == FOREIGN_LETTER.filled(letter="U")


def test_what_this_version_does_not_know_is_refused_for_what_it_is() -> None:
    known = _symbols(encode(schafkopf()))[:-3]
    assert refused(text_of([known[0] ^ 1, *known[1:]])) == UNKNOWN_GAME.message
    assert refused(text_of([*known[:2], known[2] | 8, *known[3:]])) == LATER.message
    assert refused(text_of([*known[:4], 16, *known[5:]])) == LATER.message
    assert refused(text_of([*known[:2], 2 << 4 >> 5, 2 << 4 & 31 | 3, *known[4:]])) == UNKNOWN_GAME.message
    assert refused(text_of([*known, 9, 0])) == UNKNOWN_RULES.message
    assert refused(text_of([*known, 0])) == MISTYPED.message
    assert refused(text_of([*known, 0, 16])) == MISTYPED.message
    race = find("heisse-spur")
    assert race is not None
    other = _symbols(encode(Deal(race, {}, 2, 0, {"seed": 1})))[:-3]
    assert refused(text_of([*other, 0, 15])) == UNKNOWN_RULES.message


@pytest.mark.parametrize("seed", [None, -1, 2**64, "7", True, 1.0])
def test_without_a_seed_of_64_bits_there_is_no_code(seed: object) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        encode(schafkopf()._replace(extras={"seed": seed}))


def test_options_that_are_out_of_all_measure_have_no_code() -> None:
    with pytest.raises(ValueError, match="too long"):
        encode(schafkopf(deals=10**200))


def test_options_that_a_game_refuses_together_are_refused() -> None:
    game = find("zieh-vier")
    assert game is not None
    options = game.complete({"teams": True})
    assert game.check(options, 3) is not None
    assert refused(encode(Deal(game, options, 3, 0, {"seed": 1}))) == UNKNOWN_RULES.message
