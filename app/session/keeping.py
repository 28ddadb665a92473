# SPDX-License-Identifier: GPL-3.0-or-later
"""The file of a match that is being played: written at every step, put away at the end. Knows no window and no Qt."""

from pathlib import Path
from typing import Final

from app.match.match import Match
from app.match.store import Store, trouble
from app.text import Phrase

NOT_SAVED: Final = Phrase(
    "The match could not be saved: {reason}. You can go on playing; it will be tried again at every move."
)


class Keeping:
    """Writes one match where it lies; what goes wrong is a sentence to be told, and no reason to stop playing."""

    def __init__(self, store: Store, path: Path) -> None:
        self.path = path
        """Where the match lies now."""
        self._store = store
        self._told = False

    def save(self, match: Match) -> Phrase | None:
        """Write the match as it stands; returns what went wrong, once until it goes well again."""
        try:
            self._store.save(self.path, match)
        except OSError as error:
            told, self._told = self._told, True
            return None if told else _not_saved(error)
        self._told = False
        return None

    def finish(self, match: Match) -> Phrase | None:
        """Put a finished match away, an unfinished one stays where it is; returns what went wrong."""
        if match.over:
            try:
                self.path = self._store.finish(self.path, match)
            except OSError as error:
                return _not_saved(error)
        return None


def _not_saved(error: OSError) -> Phrase:
    return NOT_SAVED.filled(reason=trouble(error))
