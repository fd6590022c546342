"""How much of a thing there is, in one way of saying it: "250 µl", "to each well" as "250 µl per
well", and "2 eq" as "2 equiv"."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_EACH = r"(?:(?:in|on)?to|in|on|for|of)? ?(?:each|every)(?: of the)? (?P<thing>[^\W\d_]+)"
_ALONE = re.compile(rf"(?:{_EACH}|per (?P<one>[^\W\d_]+))", re.IGNORECASE)
_BEHIND = re.compile(rf"(?P<amount>\d[\d.,]* ?\S{{1,3}}) {_EACH}", re.IGNORECASE)
_AMOUNT = re.compile(r"\d[\d.,]* ?(?:[µμumnpk]?[lg])", re.IGNORECASE)


def portioned(parameters: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parameters of a step with what each gets in one of them."""
    if not any(" " in one and _says_each(one) for one in parameters):
        return parameters
    found = [
        f"{said['amount']} per {said['thing']}" if (said := _BEHIND.fullmatch(one)) else one
        for one in parameters
    ]
    alone = [one for one in found if _ALONE.fullmatch(one)]
    amounts = [one for one in found if _AMOUNT.fullmatch(one)]
    if len(alone) == len(amounts) == 1 and (said := _ALONE.fullmatch(alone[0])):
        found[found.index(amounts[0])] = f"{amounts[0]} per {said['thing'] or said['one']}"
        found.remove(alone[0])
    return tuple(found)


def counted(text: str) -> str:
    """Return a text with what is counted in it under the name that units have for it."""
    return _short().sub(lambda found: f"{found[1]} {_names()[found[2]]}", text)


def _names() -> dict[str, str]:
    names: dict[str, str] = resources.table("ontology", "synonyms.toml")["beside"]["counted"]
    return names


@cache
def _short() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.])(\d[\d.,]*) ?({'|'.join(_names())})(?![\w.])")


def _says_each(parameter: str) -> bool:
    return any(word in ("each", "every", "per") for word in parameter.lower().split())
