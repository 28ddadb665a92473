# SPDX-License-Identifier: GPL-3.0-or-later
"""The file of a match that is played: what goes wrong is said once, and nothing is taken for kept that is not."""

from pathlib import Path

import pytest

from app.match.store import FINISHED, Store, read
from app.session.keeping import NOT_SAVED, Keeping
from tests.ui.house import new_match


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


def keeping(folder: Path) -> Keeping:
    return Keeping(Store(folder), folder / "one.stammtisch")


def block(folder: Path) -> Path:
    """Lay a file where the folder would be, so that nothing can be written there."""
    folder.write_text("in the way", encoding="utf-8")
    return folder


def test_what_was_saved_can_be_read(folder: Path) -> None:
    kept, match = keeping(folder), new_match(moves=3)
    assert kept.save(match) is None
    assert read(kept.path).length == match.length


def test_trouble_is_told_once_until_it_goes_well_again(folder: Path) -> None:
    kept, match = keeping(folder), new_match(moves=3)
    for _ in range(2):
        block(folder)
        told = [kept.save(match) for _ in range(3)]
        assert told[0] is not None and told[0].message == NOT_SAVED.message
        assert told[1:] == [None, None]
        folder.unlink()
        assert kept.save(match) is None
        kept.path.unlink()
        folder.rmdir()


def test_an_unfinished_match_stays_where_it_is(folder: Path) -> None:
    kept, match = keeping(folder), new_match(deals=3, rounds=1)
    kept.save(match)
    before = kept.path
    assert not match.over and kept.finish(match) is None
    assert kept.path == before and before.exists()


def test_a_finished_match_is_put_away_and_saved_there_from_then_on(folder: Path) -> None:
    kept, match = keeping(folder), new_match(deals=1, rounds=1)
    kept.save(match)
    first = kept.path
    assert match.over and kept.finish(match) is None
    assert kept.path == folder.parent / FINISHED / first.name
    assert read(kept.path).over and not first.exists()
    assert kept.finish(match) is None and kept.path.exists()


def test_a_match_that_cannot_be_put_away_stays_where_it_is_and_that_is_told(folder: Path) -> None:
    kept, match = keeping(folder), new_match(deals=1, rounds=1)
    kept.save(match)
    first = kept.path
    block(folder.parent / FINISHED)
    told = kept.finish(match)
    assert told is not None and told.message == NOT_SAVED.message
    assert kept.path == first and read(first).over
