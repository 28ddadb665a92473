# SPDX-License-Identifier: GPL-3.0-or-later
"""The translators' catalogues: extract, update, check and compile them.

Knows the three calls by which the program writes its texts (`Phrase`, `Term`, `Count`) and nothing else about it.

    python packaging/catalogues.py extract    writes build/stammtisch.pot
    python packaging/catalogues.py update     brings translations/*/LC_MESSAGES/stammtisch.po up to date
    python packaging/catalogues.py check      lists what is missing; exit code 1 if anything is
    python packaging/catalogues.py compile    writes the .mo files beside the .po files
"""

import argparse
import io
import os
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

CHECKOUT = Path(__file__).resolve().parent.parent
DOMAIN = "stammtisch"
LANGUAGES = ("de", "pl")
KEYWORDS = parse_keywords(["Phrase:1", "Term:1,1t", "Term:1,2c,2t", "Count:1,2"])
HEADER = "# SPDX-License-Identifier: GPL-3.0-or-later\n# Texts of Stammtisch: {language}"


def catalogue_path(root: Path, language: str) -> Path:
    """Where the catalogue of one language lies in a checkout."""
    return root / "translations" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract(root: Path) -> Catalog:
    """All texts that the package writes, as an untranslated catalogue."""
    template = Catalog(project="Stammtisch", charset="utf-8")
    found = extract_from_dir(
        root / "app", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for file, line, text, comments, context in found:
        template.add(text, locations=[(f"app/{Path(file).as_posix()}", line)], auto_comments=comments, context=context)
    return template


def load(path: Path, language: str) -> Catalog:
    """The catalogue of one language, an empty one where there is no file yet."""
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, project="Stammtisch", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN, abort_invalid=True)


def update(root: Path, language: str) -> None:
    """Adds new texts, untranslated, and drops those that are no longer written."""
    path = catalogue_path(root, language)
    catalogue = load(path, language)
    written = catalogue.creation_date
    catalogue.update(extract(root), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = written
    catalogue.fuzzy = False
    catalogue.header_comment = HEADER.format(language=language)
    text = io.BytesIO()
    write_po(text, catalogue, width=110, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.getvalue())


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def complaints(message: Message, forms: int) -> Iterator[str]:
    """What is wrong with one translated message."""
    sources = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    texts = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if not texts or not all(texts):
        yield "is not translated"
        return
    if message.fuzzy:
        yield "is marked as fuzzy"
    if len(sources) > 1 and len(texts) != forms:
        yield f"has {len(texts)} plural forms instead of {forms}"
    for number, text in enumerate(texts):
        allowed = [placeholders(source) for source in (sources if number == 0 else sources[-1:])]
        try:
            given = placeholders(text)
        except ValueError as error:
            yield f"has a broken placeholder in {text!r}: {error}"
            continue
        if given not in allowed:
            yield f"has placeholders {sorted(given)} instead of {sorted(allowed[-1])} in {text!r}"


def check(root: Path, language: str) -> list[str]:
    """Every fault of one catalogue, as lines for a person; empty when it is complete."""
    path = catalogue_path(root, language)
    name = path.relative_to(root).as_posix()
    if not path.exists():
        return [f"{name}: there is no such file; run packaging/catalogues.py update"]
    catalogue = load(path, language)
    wanted = {(message.id, message.context) for message in extract(root) if message.id}
    present = {(message.id, message.context): message for message in catalogue if message.id}
    lines = [
        f"{name}: {identity!r}, {context or 'no context'}: is missing; run packaging/catalogues.py update"
        for identity, context in wanted - present.keys()
    ]
    lines += [f"{name}: {identity!r}: is no longer written" for identity, _ in present.keys() - wanted]
    if catalogue.num_plurals != Catalog(locale=language).num_plurals:
        lines.append(f"{name}: its header speaks of {catalogue.num_plurals} plural forms")
    for key in wanted & present.keys():
        lines += [f"{name}: {key[0]!r}: {fault}" for fault in complaints(present[key], catalogue.num_plurals)]
    return sorted(lines)


def compile_all(root: Path, translations: Path) -> list[Path]:
    """Compiles every catalogue of a checkout into `translations`, except where the result is newer."""
    written = []
    for source in sorted((root / "translations").glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = translations / source.relative_to(root / "translations").with_suffix(".mo")
        written.append(target)
        if target.exists() and target.stat().st_mtime > source.stat().st_mtime:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        aside = target.with_suffix(f".{os.getpid()}")
        with aside.open("wb") as file:
            write_mo(file, load(source, source.parts[-3]))
        aside.replace(target)
    return written


def main(arguments: list[str] | None = None) -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description="Stammtisch's catalogues of texts")
    parser.add_argument("command", choices=("extract", "update", "check", "compile"))
    parser.add_argument("--root", type=Path, default=CHECKOUT, help="the checkout (default: this one)")
    given = parser.parse_args(arguments)
    root: Path = given.root
    match given.command:
        case "extract":
            template = root / "build" / f"{DOMAIN}.pot"
            template.parent.mkdir(exist_ok=True)
            with template.open("wb") as file:
                write_po(file, extract(root), width=110, include_lineno=False)
            print(template)
        case "update":
            for language in LANGUAGES:
                update(root, language)
        case "check":
            lines = [line for language in LANGUAGES for line in check(root, language)]
            print(*lines, sep="\n")
            print(f"{len(extract(root))} texts in English, {len(lines)} faults in {', '.join(LANGUAGES)}")
            return 1 if lines else 0
        case "compile":
            compile_all(root, root / "translations")
    return 0


if __name__ == "__main__":
    sys.exit(main())
