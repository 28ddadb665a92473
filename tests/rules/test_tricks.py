# SPDX-License-Identifier: GPL-3.0-or-later
"""What all trick games share, seen in those that there are: dealing anew, and playing over and over."""

from collections.abc import Callable

import pytest

from app.games.falsche_faehrte import play as faehrte
from app.games.foppen import play as foppen
from app.games.schafkopf.play import Schafkopf
from app.rules.play import OVER, Rng, all_scores
from app.rules.tricks import TrickPlay, play_over

pytestmark = pytest.mark.heart


def hidden() -> TrickPlay:
    """A round of four in which all have hidden a card."""
    play = faehrte.table(4, False)
    faehrte.hide_at_random(play, Rng(2))
    return play


def bidden() -> TrickPlay:
    """A round that one seat plays as Wenz."""
    play = Schafkopf(list(range(32)), 3)
    for act in (34, 32, 32, 32):
        play.play(act)
    return play


READY = [lambda: foppen.table(5), hidden, bidden]


@pytest.mark.parametrize("ready", READY)
def test_playing_over_leaves_all_as_it_was(ready: Callable[[], TrickPlay]) -> None:
    play = ready()
    before = (play.key(), play.mover)
    once = play_over(play, Rng(4), 1)
    assert once > 10
    assert (play.key(), play.mover) == before
    rng = Rng(4)
    assert play_over(play, rng, 1) + play_over(play, rng, 2) == play_over(play, Rng(4), 3) > once
    assert play_over(play, rng, 0) == 0
    assert (play.key(), play.mover) == before


@pytest.mark.parametrize("ready", READY)
def test_a_round_is_dealt_anew_with_the_deck_as_it_is_given(ready: Callable[[], TrickPlay]) -> None:
    play, other = ready(), ready()
    deck = [int(card) for card in reversed(list(play.deck))]
    play.redeal(deck)
    assert [int(card) for card in play.deck] == deck
    for place, card in enumerate(deck):
        other.deck[place] = card
    other.begin()
    assert (play.key(), play.mover) == (other.key(), other.mover)


def test_all_scores_are_those_of_the_seats() -> None:
    play = foppen.table(6)
    assert all_scores(play, 6) == 0
    play.play_out(Rng(9))
    assert play.mover == OVER
    scores = [play.score(seat) for seat in range(6)]
    assert all_scores(play, 6) == sum(scores) != 0
    assert all_scores(play, 1) == scores[0]


def test_where_the_deck_is_shuffled_before_chance_has_no_act() -> None:
    for play in (foppen.table(4), Schafkopf(list(range(32)), 0)):
        with pytest.raises(ValueError, match="chance"):
            play.shake(Rng(1))
