# SPDX-License-Identifier: GPL-3.0-or-later
"""Words and sentences that are translated only when shown, and the catalogues that do it. Free of Qt.

The English text in the source is the message id. Three kinds can be written and are extracted from the source:
`Phrase("{name} passes.", name=…)`, `Term("acorns")` or, where one English word needs two translations,
`Term("Undo", "menu")`, and `Count("{n} trick", "{n} tricks", n, …)`.
"""

import gettext
import struct
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from app.paths import catalogues

DOMAIN: Final = "stammtisch"
SOURCE: Final = "en"
DECIMAL_POINTS: Final = {"de": ",", "pl": ","}
_TRIED: Final = 101
"""A damaged plural rule may be readable and yet divide by zero: so many numbers are tried on reading."""


class Phrase:
    """A sentence with named placeholders, filled with text, numbers, other phrases or tuples of these."""

    __slots__ = ("args", "context", "message", "n", "plural")

    def __init__(self, message: str, /, **args: Any) -> None:
        self.message = message
        self.args: dict[str, Any] = args
        self.context = ""
        self.plural = ""
        self.n = 0

    def _key(self) -> tuple[Any, ...]:
        args = tuple(sorted(self.args.items(), key=lambda arg: arg[0]))
        return (self.message, self.plural, self.n, self.context, args, isinstance(self, Literal))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r}, {self.args})"

    def filled(self, **args: Any) -> "Phrase":
        """The same sentence with its placeholders filled."""
        phrase = Phrase(self.message, **{**self.args, **args})
        phrase.context, phrase.plural, phrase.n = self.context, self.plural, self.n
        return phrase

    def to_json(self) -> dict[str, Any]:
        """Plain data for the line protocol; `from_json` gives an equal phrase back."""
        args = {name: _arg_to_json(value) for name, value in self.args.items()}
        data = {"message": self.message, "context": self.context, "plural": self.plural, "n": self.n, "args": args}
        return {**data, "literal": True} if isinstance(self, Literal) else data

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Phrase":
        if data.get("literal"):
            return Literal(data["message"])
        phrase = Phrase(data["message"], **{name: _arg_from_json(value) for name, value in data["args"].items()})
        phrase.context, phrase.plural, phrase.n = data["context"], data["plural"], data["n"]
        return phrase


class Term(Phrase):
    """A word or label; `context` tells two meanings of one English word apart."""

    __slots__ = ()

    def __init__(self, message: str, context: str = "", /) -> None:
        super().__init__(message)
        self.context = context


class Count(Phrase):
    """A phrase whose form depends on the number `n`, which it may show as {n}."""

    __slots__ = ()

    def __init__(self, message: str, plural: str, n: int, /, **args: Any) -> None:
        super().__init__(message, **{"n": n, **args})
        self.plural = plural
        self.n = n


def _arg_to_json(value: Any) -> Any:
    if isinstance(value, Phrase):
        return {"phrase": value.to_json()}
    if isinstance(value, tuple):
        return [_arg_to_json(item) for item in value]
    return value


def _arg_from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return Phrase.from_json(value["phrase"])
    if isinstance(value, list):
        return tuple(_arg_from_json(item) for item in value)
    return value


class Literal(Term):
    """Text that is the same in every language (a name, a code); never extracted."""

    __slots__ = ()


def signed(points: int) -> str:
    """A score with its sign, the minus a real one."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def sentence_case(text: str) -> str:
    """The text as it stands alone, with a capital at its start."""
    return text[:1].upper() + text[1:]


def plain_letters(text: str) -> str:
    """The letters a keyboard without accents types for a text, upper case."""
    bare = unicodedata.normalize("NFKD", text.upper().replace("Ł", "L"))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


class Texts:
    """The language in force; calling it with a phrase gives the text to show."""

    def __init__(self, language: str = SOURCE) -> None:
        self.language = SOURCE
        self.own: dict[Phrase, str] = {}
        """What a group has given a name of its own, which is the same in every language."""
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.use(language)

    def use(self, language: str) -> bool:
        """Switch the language; False, and English in force, where its catalogue is missing or damaged."""
        catalogue = _read(language)
        self._catalogue = catalogue or gettext.NullTranslations()
        self.language = language if catalogue else SOURCE
        return catalogue is not None

    def __call__(self, text: Phrase | str) -> str:
        if isinstance(text, str):
            return text
        if self.own and text in self.own:
            return self.own[text]
        if not text.args:
            return self._message(text)
        shown = {name: self._shown(value) for name, value in text.args.items()}
        try:
            return self._message(text).format_map(shown)
        except (LookupError, ValueError, AttributeError):  # a catalogue that was damaged or translated wrongly
            return (text.plural if text.plural and text.n != 1 else text.message).format_map(shown)

    def _message(self, text: Phrase) -> str:
        if isinstance(text, Literal):
            return text.message
        if text.plural:
            return self._catalogue.ngettext(text.message, text.plural, text.n)
        if text.context:
            return self._catalogue.pgettext(text.context, text.message)
        return self._catalogue.gettext(text.message) if text.message else ""

    def _shown(self, value: Any) -> str:
        if isinstance(value, Phrase):
            return self(value)
        if isinstance(value, tuple):
            return ", ".join(self._shown(item) for item in value)
        if isinstance(value, float):
            return f"{value:g}".replace(".", DECIMAL_POINTS.get(self.language, ".")).replace("-", "−")
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def _read(language: str) -> gettext.NullTranslations | None:
    if language == SOURCE:
        return gettext.NullTranslations()
    path = catalogues().joinpath(language, "LC_MESSAGES", f"{DOMAIN}.mo")
    try:
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
        for n in range(_TRIED):
            catalogue.ngettext("{n}", "{n}", n)
    except (OSError, ValueError, LookupError, EOFError, ArithmeticError, SyntaxError, struct.error):
        return None
    return catalogue


def languages() -> tuple[str, ...]:
    """The languages that really load, English first."""
    folder = catalogues()
    found: Iterable[str] = sorted(entry.name for entry in folder.iterdir() if entry.is_dir()) if folder.is_dir() else ()
    return (SOURCE, *(name for name in found if name != SOURCE and _read(name) is not None))


def preferred(wanted: Iterable[str]) -> str:
    """The first of the wanted languages ("de_DE", "pl") that we have, English where there is none."""
    have = languages()
    for tag in wanted:
        short = tag.replace("-", "_").split("_")[0].lower()
        if short in have:
            return short
    return SOURCE
