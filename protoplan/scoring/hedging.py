"""Whether a step takes itself back by what its action or a parameter says: "0 times",
"hypothetically", "5 min or any other value" (``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.normalise import canonical_name

ACTION = "action"
_SIGNS = " .,;:!?()[]"
_LONGEST = 200
"""Characters of a parameter that are looked at, from its end."""


def hedge(step: Step) -> str:
    """Return what of a step says that it may as well not be done, or be done otherwise: its
    "action", a "parameter", or nothing."""
    words = {*canonical_name(step.action[:_LONGEST]).split()}
    if not words.isdisjoint(_table()["hedges"]):
        return ACTION
    for one in step.parameters:
        said = canonical_name(one[-_LONGEST:]).strip(_SIGNS)
        last = said[said.rfind(" ") + 1 :]
        if last in _last_words() and _hedge().search(said):
            return "parameter"
    return ""


@cache
def _last_words() -> frozenset[str]:
    """Return words of which one ends every hedge."""
    table = _table()
    phrases = (*table["taking_back"], *table["leaving_open"], *table["times"])
    return frozenset(phrase.split()[-1] for phrase in phrases)


@cache
def _hedge() -> re.Pattern[str]:
    table = _table()
    whole, behind, units = (
        "|".join(map(re.escape, table[name])) for name in ("taking_back", "leaving_open", "times")
    )
    return re.compile(rf"^(?:{whole})$|(?:^|\W)(?:{behind})$|^(?:for )?(?:0|zero) ?(?:{units})$")


def _table() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "denials.toml")
    return table
