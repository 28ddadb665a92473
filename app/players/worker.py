# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that thinks: one JSON request a line in, one answer a line out. Sees views only and loads no Qt.

A request is `{"ask": N, "view": {…}, "level": KEY, "seed": S}`; its answer is
`{"ask": N, "move": TEXT, "why": {…}}` or `{"ask": N, "error": TEXT}`. Outside programs may speak the same lines.
"""

import json
from collections.abc import Iterable
from typing import Any, TextIO

from app.players.choose import choose
from app.players.levels import level
from app.rules.core import View


def respond(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request; KeyError, TypeError or ValueError where it is not one."""
    choice = choose(View.from_json(request["view"]), level(request["level"]), request["seed"])
    return {"ask": request["ask"], "move": str(choice.move), "why": choice.why.to_json()}


def serve(requests: Iterable[str], answers: TextIO) -> None:
    """Answer requests until there are no more; a faulty one is answered with its fault."""
    for line in requests:
        ask: Any = None
        try:
            request = json.loads(line)
            ask = request["ask"]
            answer = respond(request)
        except Exception as error:  # whatever a stranger's line does, the next one is answered
            answer = {"ask": ask, "error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
