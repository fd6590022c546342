"""Orders that may take a doing away by its noun, where nothing else tells of it: "drop the rinse",
"replace the spin with a magnet" (``ontology/withholding.toml``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.overseeing import spotted, words_of


def taken_away(
    text: str, verbs: Sequence[str], library: Library, told: Collection[str] = ()
) -> Iterator[str]:
    """Yield the words by which a text may take a step of a plan away, ``verbs``, with its verb;
    what is ``told`` already is left out."""
    low = [one.lower() for one in words_of(text)]
    for verb in dict.fromkeys(verbs):
        found = [*_taking(verb).finditer(text)]
        if not found or any(found[0][0] in one for one in told):
            continue
        said = [one for one in spotted(low, {verb: ()}, library) if one.verb == verb]
        orders = [one[0].split()[0].lower() for one in found]
        if len(said) <= len(found) and not {*orders} & {*verbs}:
            yield f"{found[0][0]} ({verb})"


@cache
def _taking(verb: str) -> re.Pattern[str]:
    table = resources.table("ontology", "withholding.toml")
    away, gone = "|".join(table["taking_away"]), "|".join(table["taken_away"])
    noun = rf"(?:the|our|this|any|all) {re.escape(verb)}(?:e?s)?"
    return re.compile(
        rf"\b(?:{away}) {noun}(?=[.,;:?!]|$| (?:and|with|for|by|from|in favou?r of)\b)"
        rf"|\bsubstitute [^.;:?!]{{1,40}} for {noun}\b|\b{noun} (?:is|was|are|were) (?:{gone})\b",
        re.IGNORECASE,
    )
