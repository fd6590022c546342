"""Names to concepts, in stages: as written, in normal form, by an abbreviation, by the head noun.

What is no name of a concept, and no kind of one, has no link. What merely looks alike is for
:func:`suggest`: a suggestion is never a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities.concepts import concept, index
from protoplan.entities.names import normal
from protoplan.entities.tree import above
from protoplan.entities.values import Link, Stage, Suggestion


class _Found(NamedTuple):
    """An identifier, how it was found, and the words that named it."""

    concept: str
    stage: Stage
    words: str


LONGEST_LINKED = 200
"""Characters of a name; what is longer is no name of a thing."""
SURE = frozenset((Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION))
"""The stages at which a name is a name of the concept, not of a kind of it."""
_EDGES = " \t\n\r .,;:\"'“”"
_PLAIN = str.maketrans({"µ": "u", "μ": "u", **dict.fromkeys("‐‑‒–—−", "-")})  # noqa: RUF001
_MARKS = re.compile(r"[®™©*]")
_BRACKETS = re.compile(r"(?<=[\s\w])\s*\([^()]*\)|(?<=\s)\[[^\[\]]*\]")
_WATER = re.compile(
    r"(?:\s*[·•*.x×]\s*|\s+)\d*\s*h2o$|\s(?:hemi|mono|di|tri|tetra|penta|hexa|hepta|octa|nona|deca)hydrate$"
)
_PROPERTY = re.compile(r",?\s*(?:\(?ph\s*[=~]?\s*\d[\d.,]*\)?)$")
_CODE = re.compile(r"#?\d{1,3}[a-z]?|[a-z]|i{1,3}|i?v|vi{1,3}|#\w+|no\.?\s?\d+|[a-z]\d{1,2}")
_JOINT = re.compile(r"[-/+&,:;]$|^(?:and|or|plus|with|\+|&|/|vs\.?|versus|&)$")
_MOST_WORDS = 5
"""Of a head."""


def link(name: str, abbreviations: Mapping[str, str] | None = None) -> Link | None:
    """Return the concept that ``name`` names, or ``None``.

    ``abbreviations``: those that the text itself defines; they come before all others.
    """
    if abbreviations and (long := abbreviations.get(name.strip(_EDGES))):
        found = _link(long[:LONGEST_LINKED])
        stage = Stage.HEAD if found and found.stage is Stage.HEAD else Stage.ABBREVIATION
        return Link(found.concept, stage, name) if found else None
    return _link(name) if len(name) <= LONGEST_LINKED else None


def same(a: str, b: str, abbreviations: Mapping[str, str] | None = None) -> bool | None:
    """Whether two names are of one thing: ``None`` where that is not known.

    ``False`` only where both are names of concepts of which neither is a kind of the other.
    """
    first, second = (link(name, abbreviations) for name in (a, b))
    if not first or not second:
        return None
    one, other = first.concept.identifier, second.concept.identifier
    if first.stage not in SURE or second.stage not in SURE:
        return None
    if one == other:
        return True
    return None if one in broader(other) or other in broader(one) else False


@lru_cache(maxsize=1 << 12)
def broader(identifier: str) -> tuple[str, ...]:
    """Return the concepts that a concept is a kind of, by its kind and the heads of its names."""
    one = concept(identifier)
    normals = index().normals
    found = [normals.get(normal(kind), "") for kind in above(one.kind)]
    for name in (one.name, *one.aliases):
        found += [head.concept for head in _of_heads(name.lower(), whole=False)]
    return tuple(dict.fromkeys(other for other in found if other and other != identifier))


def suggest(name: str, n: int = 5) -> tuple[Suggestion, ...]:
    """Return the ``n`` concepts with the names likest ``name``, the likest first."""
    from rapidfuzz import fuzz, process

    forms = index().normals
    wanted = normal(name[:LONGEST_LINKED])
    likest: dict[str, Suggestion] = {}
    for form, score, _ in process.extract(wanted, forms.keys(), scorer=fuzz.ratio, limit=4 * n):
        likest.setdefault(forms[form], Suggestion(concept(forms[form]), form, score / 100))
    return tuple(likest.values())[:n]


@lru_cache(maxsize=1 << 16)
def _link(name: str) -> Link | None:
    text = " ".join(_MARKS.sub("", name).split()).strip(_EDGES)
    if found := index().names.get(name) or index().names.get(text):
        return Link(concept(found), Stage.EXACT, name)
    low = text.lower().translate(_PLAIN)
    first = next(chain(_otherwise(low), _of_heads(low)), None)
    return Link(concept(first.concept), first.stage, first.words) if first else None


def _known(text: str) -> str:
    """Return the concept with ``text`` for a name in normal form, or ""."""
    form = normal(text)
    return index().normals.get(form) or index().joined.get(form.replace(" ", ""), "")


def _above(identifier: str) -> tuple[str, ...]:
    return above(index().records[identifier]["kind"])


# The same name, written otherwise -------------------------------------------------------------


def _otherwise(text: str) -> Iterator[_Found]:
    """Yield what ``text`` names with less and less of what leaves its concept as it is."""
    if found := _known(text):
        yield _Found(found, Stage.NORMALISED, text)
    for sized, left in _less_before(_BRACKETS.sub(" ", text).strip(_EDGES)):
        for words in _less_behind(left):
            if found := _known(words):
                held = sized and "container" in _above(found)
                yield _Found(found, Stage.HEAD if held else Stage.NORMALISED, words)
            elif found := _carried(words):
                yield _Found(found, Stage.NORMALISED, words)


def _less_before(text: str) -> Iterator[tuple[bool, str]]:
    """Yield ``text`` without more and more of what may stand before a name, and whether a quantity
    is gone."""
    rules = _rules()
    sized = False
    while text:
        yield sized, text
        measured = rules.amount.match(text)
        match = measured or rules.aside.match(text)
        if not match or match.end() == len(text):
            return
        sized = sized or measured is not None
        text = text[match.end() :]


def _less_behind(text: str) -> Iterator[str]:
    rules = _rules()
    yield text
    for pattern in (_PROPERTY, rules.behind, _WATER):
        shorter = pattern.sub("", text).strip(_EDGES)
        if shorter and shorter != text:
            text = shorter
            yield text


def _carried(text: str) -> str:
    """Return the concept of ``text`` without the words that say in what form it is, or ""."""
    for length in (1, 2):
        words = text.rsplit(maxsplit=length)
        kinds = _rules().carried.get(" ".join(words[1:]))
        if kinds and (found := _known(words[0])) and not kinds.isdisjoint(_above(found)):
            return found
    return ""


# What a name is a kind of ---------------------------------------------------------------------


def _of_heads(text: str, *, whole: bool = True) -> Iterator[_Found]:
    """Yield the concepts of the heads of ``text``, the longest first, with their words.

    ``whole``: the text itself may be one, as what is left of a longer name.
    """
    chunks = _phrase(text).split()
    whole = whole or " ".join(chunks) != text
    heads = index().heads
    while chunks:
        for start in range(max(0 if whole else 1, len(chunks) - _MOST_WORDS), len(chunks)):
            words = " ".join(chunks[start:])
            if normal(words) in heads and _leaves(chunks[:start]):
                yield _Found(_known(words), Stage.HEAD, words)
        if len(chunks) < 2 or not _CODE.fullmatch(chunks[-1]):
            return
        chunks, whole = chunks[:-1], True


def _phrase(text: str) -> str:
    """Return the noun phrase with the head: before a preposition, and what "of" tells."""
    rules = _rules()
    text = _BRACKETS.sub(" ", text).strip(_EDGES)
    text = rules.preposition.split(text, maxsplit=1)[0]
    before, of, behind = text.partition(" of ")
    if not of:
        return text
    last = normal(before.rsplit(maxsplit=1)[-1]) if before.split() else ""
    if last in rules.measures:
        found = next(_of_heads(behind), None)
        return "" if found and "container" in _above(found.concept) else behind
    found = next(_of_heads(before), None)
    return "" if found and "container" in _above(found.concept) else before


def _leaves(before: list[str]) -> bool:
    """Whether what stands before a head leaves it one."""
    if not before:
        return True
    return not any(map(_JOINT.search, before)) and not _rules().denied.intersection(before)


class _Rules(NamedTuple):
    """What ``ontology/linking.toml`` says, for use."""

    aside: re.Pattern[str]
    amount: re.Pattern[str]
    behind: re.Pattern[str]
    preposition: re.Pattern[str]
    carried: Mapping[str, frozenset[str]]
    """The kinds that a carrier leaves as they are."""
    measures: frozenset[str]
    denied: frozenset[str]


@cache
def _rules() -> _Rules:
    table = resources.table("ontology", "linking.toml")
    lineage = resources.table("ontology", "lineage.toml")
    carried: dict[str, set[str]] = {}
    for kind, words in table["carriers"].items():
        for word in words:
            carried.setdefault(word, set()).add(kind)
    asides = re.sub(r"\\[ -]", r"[\\s-]", _either(table["asides"]))
    number = r"[~≈<>≤≥±]?\s*\d[\d.,]*(?:\s*(?:-|–|to|x|×)\s*\d[\d.,]*)?"
    unit = rf"[\s-]*(?:×|{_either(table['units'])})(?:\s*/\s*\w+)?(?:\s*\(?[wv]\s*/\s*[wv]\)?)?"
    return _Rules(
        re.compile(rf"(?:{asides})[\s,-]+"),
        re.compile(rf"\(?{number}{unit}\)?(?:[\s,-]+|$)(?:of\s+)?"),
        re.compile(rf",?\s+\(?{number}{unit}\)?$"),
        re.compile(rf"\s(?:{_either(lineage['prepositions'])}|that|which)\s"),
        {word: frozenset(kinds) for word, kinds in carried.items()},
        frozenset(map(normal, lineage["measures"])),
        frozenset(table["heads"]["denied"]),
    )


def _either(words: list[Any]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
