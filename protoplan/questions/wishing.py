"""What is wanted as a whole, set off from the telling of how it is done: "I need to do a Gram stain
on colonies, so I smear them, ..." as two sentences. The words are ``ontology/aims.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.library import lemmas

_END = r"(?:(?P<end>[.;]) +(?:and +)?so,?|,? (?P<so>and so|so),?|,? and)"


def wish_apart(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a text in which what tells how a wish is met begins a sentence of its own."""

    def apart(told: re.Match[str]) -> str:
        broad = told["broad"]
        whole = broad is not None and listed is not None and broad.lower() in listed
        does = any(one in verbs for one in lemmas(told["verb"].lower()))
        if not does or whole or (broad is None and told["end"] is None):
            return told[0]
        return f"{told['wish']}. {told['who'].capitalize()} {told['verb']}"

    return _wish().sub(apart, text)


@cache
def _wish() -> re.Pattern[str]:
    table = resources.table("ontology", "aims.toml")
    wants, broad = (
        "|".join(map(re.escape, sorted(table[name], key=len, reverse=True)))
        for name in ("wanting", "broad")
    )
    return re.compile(
        rf"(?P<wish>\b(?:i|we)(?: am| are)?(?: |(?=['’]))(?:{wants}) "
        rf"(?:(?P<broad>{broad}) (?:an?|some|my|our|the)\b)?"
        rf"(?:(?!\b(?:so|i|we) )[^.;?!:]){{3,200}}?){_END} (?P<who>i|we) "
        r"(?:(?:first|then|always|usually|now) )?(?P<verb>[a-z-]+)",
        re.IGNORECASE,
    )
