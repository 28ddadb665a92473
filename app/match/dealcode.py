# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals as short codes that can be read out on the telephone: whoever plays one gets the same cards.

A code names game, options, seats, dealer and seed in letters and digits of which none are mistaken for one another; its
last three are a check that finds any two wrong ones. It knows neither players nor moves. Codes stay readable as long as
records do, so a game may only ever append options and values, never reorder them.
"""

import hashlib
import unicodedata
from typing import Any, Final, NamedTuple

from app.games import GAMES
from app.rules.core import Options, Seat
from app.rules.game import Game, Option
from app.text import Phrase

SEEDS: Final = 1 << 64
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT: Final = {"O": "0", "I": "1", "L": "1"}
_SPACING: Final = frozenset(" \t\r\n-‐‑‒–—−_.")
_GROUP: Final = 5
_HEAD: Final = 2 + 2 + 13
_CHECKS: Final = 3
_LONGEST: Final = 96
_MORE: Final = 16
"""The bit of a symbol that says: the number goes on in the next one."""

MISTYPED: Final = Phrase("This is no deal code: a letter is wrong or missing.")
FOREIGN_LETTER: Final = Phrase("A deal code holds only letters and digits, but never “{letter}”.")
LATER: Final = Phrase("This deal code was made by a later version of Stammtisch.")
UNKNOWN_GAME: Final = Phrase("This deal code is of a game that is not known here.")
UNKNOWN_RULES: Final = Phrase("This deal code is of options that are not known here.")


class DealCodeError(ValueError):
    """A code that cannot be played; `why` says it to the user."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.message)
        self.why = why


class Deal(NamedTuple):
    """What has to be equal for the same cards to come: a match before its first card.

    `extras` are the keys of a record that hold it: the seed, and whatever else the cards come from.
    """

    game: Game
    options: Options
    seats: int
    dealer: Seat
    extras: dict[str, Any]


# ── letters and their check ──


def _powers() -> tuple[list[int], list[int]]:
    """The field of 32 elements: powers of its generator, and the exponent of each element."""
    power, exponents = [1], [0] * 32
    for exponent in range(1, 31):
        last = power[-1] << 1
        power.append(last ^ 0b100101 if last >= 32 else last)
        exponents[power[-1]] = exponent
    return power, exponents


_POWER, _EXPONENT = _powers()


def _times(one: int, other: int) -> int:
    return _POWER[(_EXPONENT[one] + _EXPONENT[other]) % 31] if one and other else 0


def _generator() -> list[int]:
    """The polynomial, highest power first, whose multiples are the codes without a mistake."""
    product = [1]
    for place in range(1, _CHECKS + 1):
        shifted = [0, *(_times(factor, _POWER[place]) for factor in product)]
        product = [high ^ low for high, low in zip([*product, 0], shifted, strict=True)]
    return product


_GENERATOR: Final = _generator()


def _checks(symbols: list[int]) -> list[int]:
    """The remainder of a division by the generator: what has to follow the symbols."""
    rest = [0] * _CHECKS
    for symbol in symbols:
        lead = symbol ^ rest[0]
        rest = [below ^ _times(lead, factor) for below, factor in zip([*rest[1:], 0], _GENERATOR[1:], strict=True)]
    return rest


def _symbols(text: str) -> list[int]:
    found = []
    for letter in unicodedata.normalize("NFKC", text).upper():
        if letter in _SPACING:
            continue
        place = _LETTERS.find(_MEANT.get(letter, letter))
        if place < 0:
            raise DealCodeError(FOREIGN_LETTER.filled(letter=letter if letter.isprintable() else "?"))
        found.append(place)
    return found


# ── numbers ──


def _fixed(number: int, length: int) -> list[int]:
    return [number >> 5 * place & 31 for place in reversed(range(length))]


def _joined(symbols: list[int]) -> int:
    number = 0
    for symbol in symbols:
        number = number << 5 | symbol
    return number


def _counted(number: int) -> list[int]:
    """A number of any size, four bits in a symbol, the highest first."""
    symbols = [number & 15]
    while number := number >> 4:
        symbols.insert(0, _MORE | number & 15)
    return symbols


def _numbers(symbols: list[int]) -> list[int]:
    numbers, number = [], 0
    for symbol in symbols:
        number = number << 4 | symbol & 15
        if not symbol & _MORE:
            numbers.append(number)
            number = 0
    if symbols and symbols[-1] & _MORE:
        raise DealCodeError(MISTYPED)
    return numbers


def _mark(game: Game) -> int:
    """The ten bits by which a code names a game, whatever other games there are."""
    return int.from_bytes(hashlib.sha256(game.key.encode()).digest()[:2], "big") >> 6


def _number_of(option: Option, value: Any) -> int:
    if value is None:
        return 0
    plain = option.values.index(value) if option.values else int(value) - option.least
    return plain + (option.none is not None)


def _value_of(option: Option, number: int) -> Any:
    plain = number - (option.none is not None)
    if plain < 0:
        return None
    if not option.values:
        return option.least + plain
    if plain >= len(option.values):
        raise DealCodeError(UNKNOWN_RULES)
    return option.values[plain]


# ── the two ways ──


def encode(deal: Deal) -> str:
    """The code of a deal, in groups; ValueError where its cards come from no seed of 64 bits, or options are huge."""
    seed = deal.extras.get("seed")
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise ValueError("no seed of 64 bits")
    options = deal.game.complete(deal.options)
    symbols = _fixed(_mark(deal.game), 2) + _fixed((deal.seats - 1) << 4 | deal.dealer, 2) + _fixed(seed, 13)
    for place, option in enumerate(deal.game.options):
        if options[option.key] != option.default:
            symbols += _counted(place) + _counted(_number_of(option, options[option.key]))
    if len(symbols) > _LONGEST:
        raise ValueError("the options make the code too long")
    text = "".join(_LETTERS[symbol] for symbol in symbols + _checks(symbols))
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def decode(text: str) -> Deal:
    """The deal of a code, however it is spaced and whichever case it is in; DealCodeError where it is refused."""
    symbols = _symbols(text)
    if not _HEAD + _CHECKS <= len(symbols) <= _LONGEST + _CHECKS or any(_checks(symbols)):
        raise DealCodeError(MISTYPED)
    head, rest = symbols[:_HEAD], symbols[_HEAD:-_CHECKS]
    places = _joined(head[2:4])
    seed = _joined(head[4:])
    if places >> 8 or seed >= SEEDS:
        raise DealCodeError(LATER)
    game = next((game for game in GAMES if _mark(game) == _joined(head[:2])), None)
    seats, dealer = (places >> 4) + 1, places & 15
    if game is None or seats not in game.seats or dealer >= seats:
        raise DealCodeError(UNKNOWN_GAME)
    return Deal(game, _options(game, seats, _numbers(rest)), seats, dealer, {"seed": seed})


def _options(game: Game, seats: int, numbers: list[int]) -> Options:
    options = game.complete({})
    if len(numbers) % 2:
        raise DealCodeError(MISTYPED)
    for place, number in zip(numbers[::2], numbers[1::2], strict=True):
        if place >= len(game.options):
            raise DealCodeError(UNKNOWN_RULES)
        option = game.options[place]
        options[option.key] = _value_of(option, number)
    if game.check(options, seats) is not None:
        raise DealCodeError(UNKNOWN_RULES)
    return options
