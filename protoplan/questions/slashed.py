"""Orders that slashes join, told as a row before a question is read: "fix/permeabilize/stain the
cells" as "fix, permeabilize and stain the cells", and "mix/vortex it", which are near each other,
as "mix or vortex it". The short verbs are ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.library import canonical_verb, find, lemmas
from protoplan.library.values import Library
from protoplan.questions.meant import is_near

_ROW = re.compile(
    r"(?<![\w/.%-])(?P<row>[A-Za-z]{3,}(?: ?/ ?[a-z]{3,}){1,4})(?=[ ][a-z\d(]|[.,;:?]|$)"
)
_OPENS = re.compile(
    r"(?:^|[.;:?!,]\s+|\n\s*|\b(?:and|or|then|to|i|we|you|please|now|[a-z]+ly|is|are|was|were|be|been)\s+"
    r"|(?:^|\n)\s*(?:[-*•]|\d{1,2}[.)])\s+)$",
    re.IGNORECASE,
)
"""Before what is ordered, or told as done; not "store stacked filter/filtrate plates"."""


def in_long(text: str) -> str:
    """Return a text with a short verb that opens a line or a sentence in full: "perm 0.1% Triton
    10 min"."""
    return _opening().sub(_long, text)


def _long(found: re.Match[str]) -> str:
    whole = _short()[found["verb"].lower()]
    return found["start"] + (whole.capitalize() if found["verb"][0].isupper() else whole)


def unslashed(text: str, library: Library, verbs: Collection[str]) -> str:
    """Return a text with such rows; ``verbs`` are those of the actions."""
    return _ROW.sub(partial(_in_row, library, verbs), text)


def _in_row(library: Library, verbs: Collection[str], found: re.Match[str]) -> str:
    said = [one.strip() for one in found["row"].split("/")]
    parts = [one if one.lower() in verbs else _short().get(one.lower(), one) for one in said]
    base = [next((form for form in lemmas(one.lower()) if form in verbs), "") for one in parts]
    done = [one.lower().endswith(("ed", "en")) for one in parts]
    alike = all(done) or all(one.lower() == verb for one, verb in zip(parts, base, strict=True))
    if not all(base) or not alike or not _OPENS.search(found.string, 0, found.start()):
        return found[0]
    whole = " ".join(base)
    if whole in verbs or canonical_verb(whole) in verbs:  # "freeze/thaw"
        return "-".join(parts)
    large = found["row"][0].isupper()
    parts[0] = parts[0].capitalize() if large else parts[0]
    if len(parts) == 2 and _is_either(base[0], base[1], library):
        return " or ".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def _is_either(one: str, other: str, library: Library) -> bool:
    """Whether two verbs are of one action, or of two that are near each other."""
    first, second = ([of.name for of in find(library, verb)] for verb in (one, other))
    same = not {*first}.isdisjoint(second)
    return same or any(is_near(of, (other,), library) for of in find(library, one)[:1])


@cache
def _opening() -> re.Pattern[str]:
    verbs = "|".join(_short())
    return re.compile(
        r"(?P<start>(?:^|(?<=[.;]))[ \t]*(?:[-*•][ \t]+|\d{1,2}[.)][ \t]+)?)"
        rf"(?P<verb>(?i:{verbs}))(?=[ ](?:\d|with\b|in\b|the\b|cells\b|for\b|at\b))",
        re.MULTILINE,
    )


@cache
def _short() -> dict[str, str]:
    return dict(resources.table("ontology", "query.toml")["short_in_rows"])
