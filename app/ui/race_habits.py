# SPDX-License-Identifier: GPL-3.0-or-later
"""What the settings remember of races: how people here race, and how fast each of them is. Names no game."""

from typing import Any

from app.session.fit import Fit, fit_of, with_fit
from app.session.race import RaceSession
from app.session.race_rules import PRACTICE, RACE, RaceRules
from app.settings import Settings


def _kept(settings: Settings, session: RaceSession) -> dict[str, Any]:
    """What is remembered of the session's game."""
    kept = settings.chosen.get(session.match.game.key)
    return kept if isinstance(kept, dict) else {}


def _alone(session: RaceSession) -> str:
    """The name of the only person, empty where there are several or none."""
    return session.match.names[session.persons[0]] if len(session.persons) == 1 else ""


def usual_rules(settings: Settings, session: RaceSession) -> RaceRules:
    """How people here have raced before; what a level has learnt is that about the one person who sits here."""
    kept = _kept(settings, session)
    rules = RaceRules.read(kept.get("race"), session.match.seats)._replace(times=())
    fit = fit_of(kept, _alone(session))
    mode = RACE if rules.mode == PRACTICE else rules.mode
    return rules._replace(mode=mode, pace=fit.pace if fit is not None else 1.0)


def keep_rules(settings: Settings, session: RaceSession) -> None:
    """Remember how people here race, and what a level has learnt of somebody, for the next match."""
    if "race" not in session.match.extras:
        return
    kept = {**_kept(settings, session), "race": session.rules.to_json()}
    name = _alone(session)
    if name:
        fit = session.measured or fit_of(kept, name) or Fit()
        if fit.chases or session.rules.pace != fit.pace:
            kept = with_fit(kept, name, fit._replace(pace=session.rules.pace))
    settings.chosen[session.match.game.key] = kept
