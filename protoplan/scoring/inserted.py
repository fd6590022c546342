"""Values that stand in brackets or between commas within a clause, which they do not end: "heating
the sample (95 °C, 5 min) is forbidden"."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.forms import tokens_of

_LONGEST = 60
"""Characters of a value."""


def without_inserted(text: str, step: Step) -> str:
    """Return a plain sentence without the parameters of its step that stand in brackets or between
    commas before a form of "be" or the like."""
    own = {*tokens_of(" ".join(step.parameters).lower()), *"(),"}

    def rest(match: re.Match[str]) -> str:
        return " " if own.issuperset(_values(match[0])) else match[0]

    return _inserted().sub(rest, text)


def _values(part: str) -> set[str]:
    table = resources.table("ontology", "denials.toml")
    return {*tokens_of(part)} - {*table["with_what"], *table["behind"]}


@cache
def _inserted() -> re.Pattern[str]:
    being = "|".join(resources.table("ontology", "denials.toml")["being"])
    piece = rf"[^,;:!?()]{{1,{_LONGEST}}}"
    return re.compile(rf"(?: ?\([^()]{{1,{_LONGEST}}}\) |(?:, {piece}){{1,4}}, )(?=(?:{being})\b)")
