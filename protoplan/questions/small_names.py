"""Names that begin with a small letter, "cDNA", "siRNA", "n-Hexane", "p53": where a sentence begins
with one, an article is put before it ahead of all reading, so that it is a sentence of its own."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_BEGINS = re.compile(
    r"(?P<last>[^\s.?!]+(?:\.[^\s.?!]+)*[)\]\"”’]*|^)(?P<stop>[.?!][)\"”’]*\s+)"
    r"(?P<name>(?:[a-zαβγ]{1,4}-?[A-Z]|[a-z]{1,3}-?\d+(?![\d.,]|\s?[x×]\s)|[a-z]-[a-z]{3,}|"
    r"(?:tert|sec|iso|anti|cis|trans|ortho|meta|para)-[a-z]{3,})[\w+/α-ω-]*(?:\([^()\s]*\)[\w-]*)?)"
    r"(?=,? (?:[A-Za-z]|\()|, \d)"
)
"""The end of a sentence, and the name that begins the next."""
_NUMBER = re.compile(r"(?:^|\n)[ \t]*\(?(?:\d{1,3}(?:\.\d+)*|[A-Za-z]|[ivx]{1,4})$")
"""That of an item, before its stop: "2. cDNA is diluted"."""
_INITIAL = re.compile(r"[A-Z]")
_UNIT = re.compile(r"(?:[mkµ]?(?:M|Pa|V|A|W|Da|Hz|J|L)|pH)$")


def with_articles(text: str) -> str:
    """Return a text in which such a name has an article before it where it begins a sentence, but
    not behind the stop of an abbreviation ("approx. dH2O", "E. coliX") or of an item."""
    return _BEGINS.sub(_with_article, text)


def _with_article(one: re.Match[str]) -> str:
    last, name = one["last"], one["name"]
    before = one.string[: one.end("last")]
    item = _NUMBER.search(before)
    short = one["stop"][0] == "." and (
        last.lower().lstrip("([") in _never() or _INITIAL.fullmatch(last)
    )
    if item or short or (_UNIT.fullmatch(name) and name != "pH"):
        return one[0]
    return f"{last}{one['stop']}The {name}"


@cache
def _never() -> frozenset[str]:
    """Return the abbreviations whose stop ends no sentence before a name."""
    table = resources.table("ontology", "abbreviations.toml")
    return frozenset((*table["never"], *table["of_things"]))
