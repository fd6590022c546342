"""Names that begin with a word which is a verb, too, and stand alone, as in a row of a table, a
list or bench notes: "Tap water 5 min", "Reverse primer", "Filter paper". They order nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from protoplan.entities import SURE, link, singular
from protoplan.questions.plain_words import listed

_ALONE = re.compile(
    r"(?:^|(?<=[.;:!?,\n]))[ \t]*(?:[-*•–·‣▪][ \t]+|\(?\d{1,2}[.)][ \t]+)?"
    r"(?P<name>(?P<verb>[A-Za-z]+)(?: [A-Za-z][\w-]*){1,2})(?=[ \t]*(?:[.;:!?,\n(]|$|\d))"
)


def verblike(text: str, verbs: Collection[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where such names stand in a text; ``verbs`` are those of actions."""
    for one in _ALONE.finditer(text):
        if one["verb"].lower() in verbs and is_name(one["name"]):
            yield one.span("name")


def is_name(said: str) -> bool:
    """Whether words of which the first is a verb are the name of one thing, and not that of their
    last words with an order or a quality before it: "stop solution", but not "dry tissue"."""
    verb, _, rest = said.partition(" ")
    if not rest or verb.lower() in listed("rather_orders") or singular(rest) != rest:
        return False
    known, other = link(said), link(rest)
    if known is None or known.stage not in SURE:
        return False
    return other is None or known.concept.identifier != other.concept.identifier
