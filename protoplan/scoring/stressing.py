"""What stands beside a value and says no more than it does: "5 min (not longer)" is 5 min, and so
is "exactly 5 min"."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_LONGEST = 200
"""Characters of a parameter that are looked at."""


def unstressed(parameter: str) -> str:
    """Return a parameter without words that only stress a value of it (``stressing`` and
    ``stressing_before`` in ``ontology/denials.toml``)."""
    if len(parameter) > _LONGEST or not any(map(str.isdigit, parameter)):
        return parameter
    return _stress().sub("", _front().sub(r"\1", parameter, count=1))


@cache
def _front() -> re.Pattern[str]:
    words = resources.table("ontology", "denials.toml")["stressing_before"]
    listed = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(rf"^((?:(?:for|at|to|in|with) )?)(?:{listed}) (?=[-+~]?\d)", re.IGNORECASE)


@cache
def _stress() -> re.Pattern[str]:
    words = resources.table("ontology", "denials.toml")["stressing"]
    listed = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(
        r"(?<=[\w°%'\"])\s*[,;:(\[–-]*\s*(?:\b(?:and|but|or)\s+)?"
        r"\b(?:not|no|never|do not|don['’]t|must not|without)(?: to)?(?: be)?(?: any)?"
        rf" (?:{listed})\s*[)\].!]*(?=\s*(?:$|[,;)]|(?:at|in|on|with|and|then)\b))",
        re.IGNORECASE,
    )
