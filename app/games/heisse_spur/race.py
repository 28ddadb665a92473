# SPDX-License-Identifier: GPL-3.0-or-later
"""The race as its table and its opponents need it: what lies there, how one searches, how a trail is explained.

Everything is told from a view; the answer of a chase is told only when the chase is over. Knows no clock.
"""

from typing import Final

from app.games.heisse_spur import circle, terms
from app.games.heisse_spur.rules import Chase as Running
from app.games.heisse_spur.rules import Round, watched
from app.games.heisse_spur.trail import Seen, Step, Trail, mistake, walk
from app.rules.core import ANYONE, NOBODY, Move, Seat, View
from app.rules.race import Chase, Race, Search, Sight, Slips, Wrongly
from app.text import Phrase, Term

_GLANCE: Final = 0.5
"""A house is passed faster than a card that must be looked at."""


def chase(view: View) -> Chase:
    """What lies on the table; trail, thief and reasons only of a chase that is over."""
    now = watched(view)
    table = Chase(_shown(now.items()), len(now.stack), now.roller)
    if now.chase is None:
        return table
    run = now.chase
    table = table._replace(
        running=now.turn == ANYONE,
        dice=_dice(run),
        start=run.circle.index(f"H:{run.clues.house}"),
        way=run.clues.way,
        before=_shown(run.circle),
        out=run.out(),
        tried=tuple(claim.position for claim in run.claims if not run.right(claim)),
        number=sum(move.verb == "roll" for move in view.moves),
    )
    return table if table.running else _told(table, run, now)


def _shown(items: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("" if item == circle.EMPTY else item for item in items)


def _dice(run: Running) -> tuple[tuple[str, Phrase], ...]:
    clues = run.clues
    start = terms.START.filled(house=terms.HOUSES[clues.house], side=terms.SIDES[clues.side])
    return (
        (f"die-{clues.side}-{clues.house}", start),
        (f"die-gem-{clues.gem}", terms.COLOURS[clues.gem]),
        (f"die-feature-{clues.feature}", terms.FEATURES[clues.feature]),
    )


def _told(table: Chase, run: Running, now: Round) -> Chase:
    """The same with the answer."""
    right = [claim for claim in run.claims if run.right(claim)]
    wrongs = []
    for claim in run.claims:
        why = mistake(run.circle, run.clues, claim.position)
        if why is not None:
            wrongs.append(Wrongly(claim.seat, claim.position, terms.explained(why, run.circle, run.clues.feature)))
    winner = right[0].seat if right else NOBODY
    gift = now.caught[winner][-1] if right and right[0].position is None and not run.last else None
    return table._replace(trail=_sights(run), found=run.trail.found, winner=winner, wrongs=tuple(wrongs), gift=gift)


def _sights(run: Running) -> tuple[Sight, ...]:
    told: list[Sight] = []
    lap = 0
    for step in run.trail.steps:
        again = terms.ONCE_MORE[step.gem] if step.lap > lap and step.seen != Seen.REPEATS else None
        lap = step.lap
        told.append(_sight(step, run, again))
    return tuple(told)


def _sight(step: Step, run: Running, again: Phrase | None) -> Sight:
    lacks = ""
    if step.seen == Seen.NO_GEM:
        lacks = f"gem-{step.gem}"
    elif step.seen == Seen.NO_FEATURE:
        lacks = f"feature-{run.clues.feature}"
    elif step.seen == Seen.IDLE:
        lacks = f"gem-{run.circle[step.position][2]}"
    text = terms.told(step, run.circle, run.clues.feature)
    return Sight(step.position, f"gem-{step.gem}", text, lacks, step.seen == Seen.ENTERS, step.skipped, again)


def search(view: View, slips: Slips) -> Search:
    """Walk the trail of the chase that runs as somebody would who errs so."""
    run = watched(view).chase
    assert run is not None
    clues = run.clues.turned() if slips.turned else run.clues

    def overlooks(position: int, seen: Seen) -> bool:
        if seen == Seen.FITS and position in slips.barred:
            return True
        return slips.misses(seen != Seen.FITS)

    trail = walk(run.circle, clues, overlooks)
    return Search(trail.found, _looked(trail, run.circle), _followed(trail))


def _looked(trail: Trail, items: tuple[str, ...]) -> float:
    return sum(_GLANCE if items[step.position].startswith("H:") else 1.0 for step in trail.steps)


def _followed(trail: Trail) -> int:
    return sum(step.seen in (Seen.TURNS, Seen.ENTERS) for step in trail.steps)


def hints(view: View) -> tuple[tuple[int, Phrase], ...]:
    """The house, then the way to go, then the first card on it with the gem that was rolled."""
    run = watched(view).chase
    if run is None:
        return ()
    house = run.circle.index(f"H:{run.clues.house}")
    first = (house + run.clues.way) % len(run.circle)
    told = [
        (house, terms.HINT_HOUSE[run.clues.house]),
        (first, terms.HINT_WAY[run.clues.side]),
    ]
    for step in run.trail.steps:
        if step.seen in (Seen.NO_FEATURE, Seen.FITS):
            told.append((step.position, terms.HINT_GEM[step.gem]))
            break
    else:
        told.append((house, terms.HINT_NONE))
    return tuple(told)


def claim(seat: Seat, place: int | None) -> Move:
    return Move(seat, "vanished") if place is None else Move(seat, "slap", (str(place),))


def faced(item: str, rightwards: bool) -> str:
    """Houses show their front to whoever sits outside: the foot lies on the clockwise side."""
    return f"{item}/swapped" if item in circle.HOUSES and rightwards else item


RACE: Final = Race(
    chase=chase,
    search=search,
    hints=hints,
    claim=claim,
    nothing=terms.VANISHED,
    ready=Term("Roll the dice"),
    faced=faced,
)
